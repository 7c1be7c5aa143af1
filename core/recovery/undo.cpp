// Undo and resume: an old journal is taken up again.

#include "core/base/escape.h"
#include "core/io/path.h"
#include "core/recovery/change_check.h"
#include "core/recovery/change_run.h"
#include "core/recovery/change_store.h"
#include "core/recovery/executor.h"
#include "core/recovery/preflight.h"

namespace core {

namespace {

using State = ChangeRecord::State;

constexpr Sentence kTakenBack{CORE_TEXT("core", "It is taken back already.")};
constexpr Sentence kBusy{CORE_TEXT("core", "A Seglens is changing %1 just now.")};

Result<ChangeLocks> lockFor(const std::string& journalPath, const Journal& journal)
{
    const std::string backupRoot = parentPath(parentPath(journalPath));
    return lockForChange(backupRoot, journal.rootPath, journal.partitionPath, journal.logDirPath);
}

Status refusedBy(const Objection& objection)
{
    if (!objection) {
        return objection.error();
    }
    return objection.value() ? Status(refusalOf(*objection.value())) : Status(Done{});
}

} // namespace

Result<ChangeRecord> undo(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context)
{
    const Result<std::string> path = journalFor(pathOrJournal, backupRoot, false);
    if (!path) {
        return path.error();
    }
    Result<Journal> journal = loadJournal(path.value());
    if (!journal) {
        return journal.error();
    }
    const Result<ChangeLocks> locks = lockFor(path.value(), journal.value());
    if (!locks) {
        return locks.error();
    }
    journal = loadJournal(path.value()); // it may have gone on before the lock was ours
    if (!journal || journal.value().state == State::Undone) {
        return journal ? Result<ChangeRecord>(recordOf(path.value(), journal.value())) : journal.error();
    }
    if (Status may = refusedBy(objectionToUndo(journal.value(), path.value(), context)); !may) {
        return may.error();
    }
    return takeBackSteps(path.value(), journal.value(), context);
}

Result<ChangeRecord> resume(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context)
{
    const Result<std::string> path = journalFor(pathOrJournal, backupRoot, true);
    if (!path) {
        return path.error();
    }
    Result<Journal> journal = loadJournal(path.value());
    if (!journal) {
        return journal.error();
    }
    const Result<ChangeLocks> locks = lockFor(path.value(), journal.value());
    if (!locks) {
        return locks.error();
    }
    journal = loadJournal(path.value());
    if (!journal) {
        return journal.error();
    }
    if (journal.value().state == State::Done) {
        return recordOf(path.value(), journal.value());
    }
    if (Status may = refusedBy(objectionToResume(journal.value(), path.value(), context)); !may) {
        return may.error();
    }
    return takeSteps(path.value(), journal.value(), context);
}

Result<ChangeOutlook> outlookOf(const std::string& journalPath, const RunContext& context)
{
    const std::string path = realPath(journalPath).value_or(journalPath);
    const Result<Journal> journal = loadJournal(path);
    if (!journal) {
        return journal.error();
    }
    if (journal.value().state == State::Undone) {
        return ChangeOutlook{Text{kTakenBack}, Text{kTakenBack}};
    }
    if (isBeingChanged(parentPath(parentPath(path)), journal.value().rootPath)) {
        const Text busy{kBusy, {arg::name(escapeName(journal.value().partitionPath))}};
        return ChangeOutlook{busy, busy, true};
    }
    if (const PreflightLine line = checkLock(journal.value().logDirPath); !line.ok) {
        return ChangeOutlook{line.text, line.text};
    }
    Objection undo = objectionToUndo(journal.value(), path, context);
    Objection resume = undo ? objectionToResume(journal.value(), path, context) : undo;
    if (!undo || !resume) {
        return undo ? resume.error() : undo.error();
    }
    return ChangeOutlook{std::move(undo).value(), std::move(resume).value()};
}

} // namespace core
