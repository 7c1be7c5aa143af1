#include "core/recovery/change_describe.h"

#include <set>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/change_check.h"

namespace core {

namespace {

constexpr std::uint32_t kDirMode = 0755;

class Describing {
public:
    Describing(const RepairPlan& plan, const std::string& root, const RunContext& context)
        : plan_(plan)
        , root_(root)
        , context_(context)
    {
    }

    Result<Journal> run(std::int64_t nowMs)
    {
        Journal journal;
        journal.verb = plan_.verb;
        journal.command = plan_.command;
        journal.rootPath = root_;
        const std::string& partition = plan_.partitionPath;
        journal.partitionPath = partition.starts_with(plan_.rootPath + "/")
                                    ? joinPath(root_, partition.substr(plan_.rootPath.size() + 1))
                                    : realPath(partition).value_or(partition);
        journal.logDirPath = plan_.logDirPath.empty() ? "" : realPath(plan_.logDirPath).value_or(plan_.logDirPath);
        journal.startedMs = nowMs;
        for (const PlanStep& step : plan_.steps) {
            Result<JournalStep> described = describe(step);
            if (!described) {
                return described.error();
            }
            journal.steps.push_back(std::move(described).value());
        }
        if (Status done = addDirs(journal); !done) {
            return done.error();
        }
        return journal;
    }

private:
    Result<JournalStep> describe(const PlanStep& step) const
    {
        JournalStep out{step.kind, step.path(), step.to};
        const std::string path = joinPath(root_, step.basePath);
        if (step.before.exists || step.kind == StepKind::Attributes) {
            if (step.before.exists && stampOf(path) != step.before) {
                return changed(path);
            }
            Result<FileAttributes> attributes = readAttributes(path);
            if (!attributes) {
                return attributes.error();
            }
            out.attributes = attributes.value();
            out.size = step.before.size;
        }
        if (Status done = addPrints(step, path, out); !done) {
            return done.error();
        }
        if (step.before.exists && stampOf(path) != step.before) {
            return changed(path);
        }
        return out;
    }

    Status addPrints(const PlanStep& step, const std::string& path, JournalStep& out) const
    {
        switch (step.kind) {
        case StepKind::Write:
            out.after = fingerprintOf(step.content);
            if (step.before.exists) {
                return print(path, {}, out.before, &out.backup);
            }
            return Done{};
        case StepKind::Unlink:
            return print(path, {}, out.before, &out.backup);
        case StepKind::Extend: {
            const Status done = print(path, {}, out.before, nullptr);
            return done ? print(path, {0, step.before.size, step.sizeAfter - step.before.size}, out.after, nullptr)
                        : done;
        }
        case StepKind::Truncate: {
            const Status done = print(path, {0, step.sizeAfter}, out.after, nullptr);
            return done ? print(path, {step.sizeAfter, step.before.size - step.sizeAfter}, out.backup, nullptr) : done;
        }
        case StepKind::MakeDir:
            return newDirAttributes(out);
        case StepKind::MoveOut:
            return tree(joinPath(root_, step.path()), out);
        case StepKind::MoveIn:
            return tree(step.to, out);
        case StepKind::Attributes:
            out.attributesAfter = attributesAfter(step, out.attributes);
            out.ofDirectory = step.file.empty();
            return Done{};
        default:
            return Done{};
        }
    }

    Status print(const std::string& path, const FilePart& part, std::optional<Fingerprint>& out,
                 std::optional<Fingerprint>* same) const
    {
        const Result<std::optional<Fingerprint>> print = fingerprintOfFile(path, part, context_);
        if (!print) {
            return print.error();
        }
        if (!print.value()) {
            return changed(path);
        }
        out = print.value();
        if (same != nullptr) {
            *same = out;
        }
        return Done{};
    }

    Status newDirAttributes(JournalStep& out) const
    {
        const Result<FileAttributes> root = readAttributes(root_);
        if (!root) {
            return root.error();
        }
        out.attributes = {kDirMode, root.value().uid, root.value().gid, 0, 0};
        return Done{};
    }

    static Status tree(const std::string& dir, JournalStep& out)
    {
        Result<std::vector<TreeFile>> files = treeOfDirectory(dir);
        if (!files) {
            return files.error();
        }
        out.tree = std::move(files).value();
        return Done{};
    }

    /// The directories that names come and go in.
    Status addDirs(Journal& journal) const
    {
        std::set<std::string> dirs;
        std::set<std::string> made;
        for (const JournalStep& step : journal.steps) {
            dirs.insert(parentOf(step.path));
            if (step.kind == StepKind::Rename) {
                dirs.insert(parentOf(step.to));
            }
            if (step.kind == StepKind::MakeDir) {
                made.insert(step.path);
            }
        }
        if (!made.empty()) {
            dirs.insert("");
        }
        for (const std::string& dir : dirs) {
            if (made.contains(dir)) {
                continue;
            }
            const Result<FileAttributes> attributes = readAttributes(joinPath(root_, dir));
            if (!attributes) {
                return attributes.error();
            }
            journal.dirs.push_back({dir, attributes.value().mtimeSeconds, attributes.value().mtimeNanoseconds});
        }
        return Done{};
    }

    static std::string parentOf(const std::string& path)
    {
        const std::size_t slash = path.find('/');
        return slash == std::string::npos ? std::string() : path.substr(0, slash);
    }

    static Error changed(const std::string& path)
    {
        return {Errc::Refused, escapeName(path) + " has changed since the plan was made"};
    }

    const RepairPlan& plan_;
    const std::string& root_;
    const RunContext& context_;
};

} // namespace

Result<Journal> describeChange(const RepairPlan& plan, const std::string& rootPath, std::int64_t nowMs,
                               const RunContext& context)
{
    return Describing(plan, rootPath, context).run(nowMs);
}

FileAttributes attributesAfter(const PlanStep& step, const FileAttributes& before)
{
    FileAttributes after = before;
    after.uid = step.ownerAfter.uid;
    after.gid = step.ownerAfter.gid;
    after.mode = step.ownerAfter.mode;
    if (step.mtimeMs != 0) {
        after.mtimeSeconds = step.mtimeMs / 1000;
        after.mtimeNanoseconds = step.mtimeMs % 1000 * 1'000'000;
    }
    return after;
}

Result<NewAttributes> attributesOfNew(const PlanStep& step, const std::string& root)
{
    if (step.before.exists) {
        Result<FileAttributes> own = readAttributes(joinPath(root, step.basePath));
        return own ? Result<NewAttributes>(NewAttributes{own.value(), true}) : own.error();
    }
    NewAttributes made;
    const std::string dir = joinPath(root, step.dir);
    Result<FileAttributes> log = step.segment ? readAttributes(joinPath(dir, segmentFileName(*step.segment, ".log")))
                                              : Result<FileAttributes>(Error{});
    if (log) {
        made.attributes = log.value();
    } else {
        Result<FileAttributes> parent = readAttributes(dir);
        if (!parent) { // it is new too
            parent = readAttributes(root);
        }
        if (!parent) {
            return parent.error();
        }
        made.attributes = parent.value();
        made.attributes.mode &= 0666U;
    }
    if (step.mtimeMs != 0) {
        made.keepTime = true;
        made.attributes.mtimeSeconds = step.mtimeMs / 1000;
        made.attributes.mtimeNanoseconds = step.mtimeMs % 1000 * 1'000'000;
    }
    return made;
}

} // namespace core
