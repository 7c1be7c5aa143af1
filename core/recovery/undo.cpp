// Undo and resume: an old journal is taken up again.

#include "core/base/escape.h"
#include "core/io/path.h"
#include "core/recovery/change_check.h"
#include "core/recovery/change_run.h"
#include "core/recovery/change_store.h"
#include "core/recovery/executor.h"

namespace core {

namespace {

using State = ChangeRecord::State;

Result<ChangeLocks> lockFor(const std::string& journalPath, const Journal& journal)
{
    const std::string backupRoot = parentPath(parentPath(journalPath));
    return lockForChange(backupRoot, journal.rootPath, journal.partitionPath, journal.logDirPath);
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
    if (Status may = checkUndo(journal.value(), path.value(), context); !may) {
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
    switch (journal.value().state) {
    case State::Done:
        return recordOf(path.value(), journal.value());
    case State::Undone:
        return Error{Errc::Refused, "the change was taken back; nothing of it is left to be done"};
    case State::Undoing:
        return Error{Errc::Refused, "the change is being taken back; undo ends that"};
    case State::Started:
        break;
    }
    if (journal.value().step < 0) {
        return Error{Errc::Refused,
                     "the change was interrupted before its first step; undo removes what is left of it"};
    }
    if (Status may = checkResume(journal.value(), path.value(), context); !may) {
        return may.error();
    }
    return takeSteps(path.value(), journal.value(), context);
}

} // namespace core
