#include "core/recovery/executor.h"

#include <chrono>
#include <filesystem>

#include "core/base/escape.h"
#include "core/recovery/change_describe.h"
#include "core/recovery/change_run.h"
#include "core/recovery/change_store.h"
#include "core/recovery/preflight.h"
#include "core/recovery/step_work.h"

namespace core {

namespace {

std::int64_t nowMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

class Execution {
public:
    Execution(const RepairPlan& plan, Journal journal, const std::string& backupRoot, const RunContext& context)
        : plan_(plan)
        , journal_(std::move(journal))
        , backupRoot_(backupRoot)
        , context_(context)
        , total_(plan.backupBytes() + plan.newBytes())
    {
    }

    Result<ChangeRecord> run()
    {
        if (Status done = prepare(); !done) {
            // No file has been touched yet: nothing to undo, so nothing to keep.
            if (!journalPath_.empty()) {
                const StepWork work(journal_, journalPath_);
                const bool tidied = work.removeTemporaries() && work.restoreDirTimes();
                std::error_code ignored;
                if (tidied) {
                    std::filesystem::remove_all(parentPath(journalPath_), ignored);
                }
            }
            return done.error();
        }
        // All that could fail for want of room or time is done.
        return takeSteps(journalPath_, journal_, RunContext{context_.stop});
    }

private:
    void progress(std::uint64_t bytes) { context_.report(done_ += bytes, total_); }

    // The journal first, as it tells what the backups are of; all backups and all new contents before the first change.
    Status prepare()
    {
        Result<std::string> changeDir = makeChangeDir(backupRoot_, journal_.partitionPath, journal_.startedMs);
        if (!changeDir) {
            return changeDir.error();
        }
        journalPath_ = journalPathIn(changeDir.value());
        if (Status done = saveJournal(journalPath_, journal_); !done) {
            return done;
        }
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            if (Status done = backUp(i); !done) {
                return done;
            }
        }
        if (Status done = syncDirectory(changeDir.value()); !done) {
            return done;
        }
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            if (Status done = stage(i); !done) {
                return done;
            }
        }
        for (const JournalDir& dir : journal_.dirs) {
            if (Status done = syncDirectory(joinPath(journal_.rootPath, dir.path)); !done) {
                return done;
            }
        }
        if (const PreflightLine line = checkFiles(plan_); !line.ok) {
            return refusalOf(line);
        }
        if (context_.stopRequested()) {
            return stopped();
        }
        Journal ready = journal_;
        ready.step = 0;
        if (Status done = saveJournal(journalPath_, ready); !done) {
            return done;
        }
        journal_ = std::move(ready);
        return Done{};
    }

    static Error stopped() { return {Errc::Cancelled, "stopped before the first change"}; }

    Status backUp(std::size_t i)
    {
        const JournalStep& step = journal_.steps[i];
        if (!step.backup) {
            return Done{};
        }
        if (context_.stopRequested()) {
            return stopped();
        }
        const StepWork work(journal_, journalPath_);
        const std::string from = joinPath(journal_.rootPath, plan_.steps[i].basePath);
        // Owned by whoever repairs: only root could give the copy to the broker's user, and the journal knows.
        FileAttributes attributes = step.attributes;
        const Result<FileAttributes> own = readAttributes(parentPath(journalPath_));
        if (!own) {
            return own.error();
        }
        attributes.uid = own.value().uid;
        attributes.gid = own.value().gid;
        attributes.mode = 0600;
        const std::uint64_t pos = step.kind == StepKind::Truncate ? step.after->size : 0;
        if (Status done = copyPart(from, pos, step.backup->size, work.backupOf(i), attributes, context_); !done) {
            return done;
        }
        const Result<std::optional<Fingerprint>> copied = fingerprintOfFile(work.backupOf(i), {}, context_);
        if (!copied) {
            return copied.error();
        }
        if (copied.value() != step.backup) {
            return Error{Errc::Refused, escapeName(from) + " has changed since the plan was made"};
        }
        progress(plan_.steps[i].backupBytes);
        return Done{};
    }

    Status stage(std::size_t i)
    {
        const PlanStep& step = plan_.steps[i];
        if (step.kind != StepKind::Write) {
            return Done{};
        }
        if (context_.stopRequested()) {
            return stopped();
        }
        const Result<NewAttributes> made = attributesOfNew(step, journal_.rootPath);
        if (!made) {
            return made.error();
        }
        const StepWork work(journal_, journalPath_);
        if (Status done =
                writeTemporary(work.temporaryOf(i), step.content, made.value().attributes, made.value().keepTime);
            !done) {
            return done;
        }
        progress(step.content.size());
        return Done{};
    }

    const RepairPlan& plan_;
    Journal journal_;
    const std::string& backupRoot_;
    const RunContext& context_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::string journalPath_;
};

} // namespace

Result<ChangeRecord> execute(const RepairPlan& plan, const std::string& backupRoot, const RunContext& context)
{
    if (context.stopRequested()) {
        return Error{Errc::Cancelled, "stopped before the first change"};
    }
    if (plan.steps.empty()) {
        return Error{Errc::Refused, "the plan changes nothing"};
    }
    if (const PreflightLine line = checkBackup(plan, backupRoot); !line.ok) {
        return refusalOf(line);
    }
    if (const Status made = makeDirs(backupRoot); !made) {
        return made.error();
    }
    const std::string backups = realPath(backupRoot).value_or(backupRoot);
    const std::string root = realPath(plan.rootPath).value_or(plan.rootPath);
    const Result<ChangeLocks> locks = lockForChange(backups, root, plan.partitionPath, plan.logDirPath);
    if (!locks) {
        return locks.error();
    }
    for (const PreflightLine& line :
         {checkInterrupted(plan, backups), checkFiles(plan), checkPlaces(plan), checkWritable(plan)}) {
        if (!line.ok) {
            return refusalOf(line);
        }
    }
    Result<Journal> journal = describeChange(plan, root, nowMs(), context);
    if (!journal) {
        return journal.error();
    }
    return Execution(plan, std::move(journal).value(), backups, context).run();
}

} // namespace core
