#include "core/recovery/executor.h"

#include <chrono>
#include <filesystem>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/io/disk_file.h"
#include "core/recovery/change_store.h"
#include "core/recovery/journal.h"
#include "core/recovery/preflight.h"

namespace core {

namespace {

std::int64_t nowMs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

Error changedSince(const std::string& path)
{
    return {Errc::Refused, escapeName(path) + " has changed since the plan was made"};
}

class Execution {
public:
    Execution(const RepairPlan& plan, const std::string& partitionPath, const std::string& backupRoot,
              const RunContext& context)
        : plan_(plan)
        , partitionPath_(partitionPath)
        , backupRoot_(backupRoot)
        , context_(context)
        , total_(plan.backupBytes())
    {
        for (const PlanStep& step : plan.steps) {
            total_ += step.content.size();
        }
    }

    Result<ChangeRecord> run()
    {
        if (Status done = prepare(); !done) {
            // No file has been touched yet: nothing to undo, so nothing to keep.
            if (!changeDir_.empty()) {
                std::error_code ignored;
                std::filesystem::remove_all(changeDir_, ignored);
            }
            return done.error();
        }
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            if (Status done = makeChange(i); !done) {
                return done.error();
            }
        }
        if (Status done = verify(); !done) {
            return done.error();
        }
        journal_.step = static_cast<std::int64_t>(plan_.steps.size());
        journal_.state = ChangeRecord::State::Done;
        if (Status done = save(); !done) {
            return done.error();
        }
        return recordOf(journalPathIn(changeDir_), journal_);
    }

private:
    std::string pathOf(const PlanStep& step) const { return joinPath(partitionPath_, step.file); }
    Status save() { return saveJournal(journalPathIn(changeDir_), journal_); }
    void progress(std::uint64_t bytes) { context_.report(done_ += bytes, total_); }

    // The journal first, as it tells what the backups are of; all backups before the first change.
    Status prepare()
    {
        journal_.verb = plan_.verb;
        journal_.command = plan_.command;
        journal_.partitionPath = partitionPath_;
        journal_.logDirPath = plan_.logDirPath.empty() ? "" : realPath(plan_.logDirPath).value_or(plan_.logDirPath);
        journal_.startedMs = nowMs();
        Result<FileAttributes> dir = readAttributes(partitionPath_);
        if (!dir) {
            return dir.error();
        }
        journal_.dir = dir.value();
        for (const PlanStep& step : plan_.steps) {
            Result<JournalFile> file = describe(step);
            if (!file) {
                return file.error();
            }
            journal_.files.push_back(std::move(file).value());
        }
        Result<std::string> changeDir = makeChangeDir(backupRoot_, partitionPath_, journal_.startedMs);
        if (!changeDir) {
            return changeDir.error();
        }
        changeDir_ = std::move(changeDir).value();
        if (Status done = save(); !done) {
            return done;
        }
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            if (Status done = backUp(i); !done) {
                return done;
            }
        }
        return Done{};
    }

    Result<JournalFile> describe(const PlanStep& step) const
    {
        JournalFile file{step.file, std::nullopt, {}, fingerprintOf(step.content)};
        if (step.before.exists) {
            Result<FileAttributes> attributes = readAttributes(pathOf(step));
            Result<std::optional<Fingerprint>> before = fingerprintOfFile(pathOf(step));
            if (!attributes) {
                return attributes.error();
            }
            if (!before) {
                return before.error();
            }
            file.before = before.value();
            file.attributes = attributes.value();
        }
        if (stampOf(pathOf(step)) != step.before || file.before.has_value() != step.before.exists) {
            return changedSince(pathOf(step));
        }
        return file;
    }

    Status backUp(std::size_t i)
    {
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled, "stopped before the first change"};
        }
        if (!journal_.files[i].before) {
            return Done{};
        }
        const Result<FileContent> content = openDiskFile(pathOf(plan_.steps[i]));
        if (!content) {
            return content.error();
        }
        if (fingerprintOf(content.value().bytes()) != *journal_.files[i].before) {
            return changedSince(pathOf(plan_.steps[i]));
        }
        // Owned by whoever repairs: only root could give the copy to the broker's user, and the journal knows.
        FileAttributes attributes = journal_.files[i].attributes;
        const Result<FileAttributes> own = readAttributes(changeDir_);
        if (!own) {
            return own.error();
        }
        attributes.uid = own.value().uid;
        attributes.gid = own.value().gid;
        attributes.mode &= 0600U;
        progress(content.value().size());
        return replaceFile(backupPathIn(changeDir_, i), content.value().bytes(), attributes, true);
    }

    // The journal names the file before it is touched, so that undo knows which files were never ours to judge.
    Status makeChange(std::size_t i)
    {
        const PlanStep& step = plan_.steps[i];
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled,
                         fmt::format("stopped after {} of {} files; undo takes them back", i, plan_.steps.size())};
        }
        if (stampOf(pathOf(step)) != step.before) {
            return changedSince(pathOf(step));
        }
        journal_.step = static_cast<std::int64_t>(i);
        if (Status done = save(); !done) {
            return done;
        }
        Result<FileAttributes> attributes = attributesFor(i);
        if (!attributes) {
            return attributes.error();
        }
        progress(step.content.size());
        return replaceFile(pathOf(step), step.content, attributes.value(), step.before.exists);
    }

    /// A new file belongs to whom its log belongs.
    Result<FileAttributes> attributesFor(std::size_t i) const
    {
        const PlanStep& step = plan_.steps[i];
        if (step.before.exists) {
            return journal_.files[i].attributes;
        }
        if (step.segment) {
            Result<FileAttributes> log =
                readAttributes(joinPath(partitionPath_, segmentFileName(*step.segment, ".log")));
            if (log) {
                return log;
            }
        }
        FileAttributes attributes = journal_.dir;
        attributes.mode &= 0666U;
        return attributes;
    }

    Status verify() const
    {
        for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
            const Result<std::optional<Fingerprint>> now = fingerprintOfFile(pathOf(plan_.steps[i]));
            if (!now) {
                return now.error();
            }
            if (now.value() != journal_.files[i].after) {
                return Error{Errc::Io, escapeName(pathOf(plan_.steps[i])) + " does not hold what was written to it"};
            }
        }
        return Done{};
    }

    const RepairPlan& plan_;
    const std::string& partitionPath_;
    const std::string& backupRoot_;
    const RunContext& context_;
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    Journal journal_;
    std::string changeDir_;
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
    const std::string root = realPath(backupRoot).value_or(backupRoot);
    const std::string partition = realPath(plan.partitionPath).value_or(plan.partitionPath);
    // Ours first: another Seglens at work holds the log dir's lock too, and is no broker.
    const Result<HeldLock> ownLock = lockPartition(root, partition);
    if (!ownLock) {
        return ownLock.error();
    }
    const Result<HeldLock> brokerLock = lockLogDir(plan.logDirPath);
    if (!brokerLock) {
        return brokerLock.error();
    }
    for (const PreflightLine& line : {checkFiles(plan), checkWritable(plan)}) {
        if (!line.ok) {
            return refusalOf(line);
        }
    }
    return Execution(plan, partition, root, context).run();
}

} // namespace core
