#pragma once
// What executor, undo and resume share: a journal on disk whose steps are taken or taken back. The caller holds the
// locks (change_store.h).

#include "core/base/run_context.h"
#include "core/recovery/journal.h"

namespace core {

/// Takes the steps from where the journal stands, and marks it done. When stopped, takes everything back.
Result<ChangeRecord> takeSteps(const std::string& journalPath, Journal& journal, const RunContext& context);
/// Takes everything back, and marks the journal undone. Nothing is looked at first (change_check.h).
Result<ChangeRecord> takeBackSteps(const std::string& journalPath, Journal& journal, const RunContext& context);

/// Turns what a journal and a path mean into a journal's path: itself, or the newest change there that `wanted` takes.
Result<std::string> journalFor(const std::string& pathOrJournal, const std::string& backupRoot, bool resumable);

} // namespace core
