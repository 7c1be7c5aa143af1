#include "core/recovery/write_copy.h"

#include <algorithm>
#include <filesystem>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/copy_tree.h"
#include "core/io/path_status.h"
#include "core/io/syscalls.h"
#include "core/recovery/change_describe.h"
#include "core/recovery/preflight.h"
#include "core/recovery/step_work.h"

namespace core {

namespace {

constexpr Sentence kCopyRefused{CORE_TEXT("core", "No copy can be written: %1.")};
constexpr Sentence kCopyPlace{CORE_TEXT("core", "The result goes to %1; %2 is only read.")};
constexpr Sentence kCopyRoom{CORE_TEXT("core", "The copy takes at most %1, and there is room for %2.")};
constexpr Sentence kCopyNotWritable{CORE_TEXT("core", "%1 cannot be written by this user.")};

std::uint64_t bytesIn(const std::string& dir)
{
    std::uint64_t bytes = 0;
    const Result<std::vector<DirEntry>> entries = diskDirectory(dir, false)->list("");
    for (const DirEntry& entry : entries ? entries.value() : std::vector<DirEntry>()) {
        bytes += entry.size;
    }
    return bytes;
}

std::string nameOf(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// The names of a plan, as they are in the copy.
class Names {
public:
    Names(const RepairPlan& plan, const std::string& original, const std::string& copy)
    {
        const std::string from = realPath(original).value_or(original);
        const std::string to = realPath(copy).value_or(copy);
        whole_ = from == realPath(plan.rootPath).value_or(plan.rootPath);
        root_ = whole_ ? to : parentPath(to);
        from_ = nameOf(from);
        to_ = nameOf(to);
    }

    const std::string& root() const { return root_; }

    bool has(const PlanStep& step) const
    {
        return whole_ || (step.dir == from_ && !step.file.empty() &&
                          (step.kind != StepKind::Rename || step.to.starts_with(from_ + "/")));
    }

    PlanStep inCopy(PlanStep step) const
    {
        if (!whole_) {
            step.dir = to_;
            step.basePath = moved(step.basePath);
            step.to = moved(step.to);
        }
        return step;
    }

private:
    std::string moved(const std::string& path) const
    {
        return path.starts_with(from_ + "/") ? to_ + path.substr(from_.size()) : path;
    }

    bool whole_ = false;
    std::string root_;
    std::string from_;
    std::string to_;
};

} // namespace

std::vector<PreflightLine> preflightCopy(const RepairPlan& plan, const std::string& original, const std::string& copy)
{
    std::vector<PreflightLine> lines = {checkFiles(plan)};
    const std::string parent = parentPath(copy);
    if (const Status may = mayCopyTree(original, copy); !may) {
        lines.push_back({false, {kCopyRefused, {arg::words(may.error().detail)}}});
        return lines;
    }
    if (::access(parent.c_str(), W_OK | X_OK) != 0) {
        lines.push_back({false, {kCopyNotWritable, {arg::name(escapeName(parent))}}});
        return lines;
    }
    lines.push_back({true, {kCopyPlace, {arg::name(escapeName(copy)), arg::name(escapeName(original))}}});
    const std::uint64_t needed = bytesIn(original) + plan.newBytes();
    const std::uint64_t room = freeBytesAt(parent).value_or(0);
    lines.push_back(
        {room >= needed,
         {kCopyRoom, {arg::size(static_cast<std::int64_t>(needed)), arg::size(static_cast<std::int64_t>(room))}}});
    return lines;
}

bool hasStepsOutside(const RepairPlan& plan, const std::string& original)
{
    const Names names(plan, original, original);
    return std::ranges::any_of(plan.steps, [&](const PlanStep& step) { return !names.has(step); });
}

Status takeStepsInCopy(const RepairPlan& plan, const std::string& original, const std::string& copy,
                       const RunContext& context)
{
    if (const PreflightLine line = checkFiles(plan); !line.ok) {
        return refusalOf(line);
    }
    const Names names(plan, original, copy);
    std::vector<PlanStep> steps;
    for (const PlanStep& step : plan.steps) {
        if (names.has(step)) {
            steps.push_back(names.inCopy(step));
        }
    }
    Journal journal;
    journal.rootPath = names.root();
    for (const PlanStep& step : steps) {
        JournalStep out{step.kind, step.path(), step.to};
        const std::string path = joinPath(journal.rootPath, step.basePath);
        if (step.kind == StepKind::MakeDir || (step.before.exists && step.kind != StepKind::RenameDir)) {
            Result<FileAttributes> attributes =
                readAttributes(step.kind == StepKind::MakeDir ? journal.rootPath : path);
            if (!attributes) {
                return attributes.error();
            }
            out.attributes = attributes.value();
        }
        out.after = Fingerprint{step.sizeAfter};
        if (step.kind == StepKind::Attributes) {
            const Result<FileAttributes> own = readAttributes(path);
            if (!own) {
                return own.error();
            }
            out.attributesAfter = attributesAfter(step, own.value());
        }
        journal.steps.push_back(std::move(out));
    }
    const std::string nowhere; // no step of these kinds has a backup
    const StepWork work(journal, nowhere);
    // New contents first, as their attributes come from files that later steps move.
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].kind != StepKind::Write) {
            continue;
        }
        const Result<NewAttributes> made = attributesOfNew(steps[i], journal.rootPath);
        if (!made) {
            return made.error();
        }
        if (Status done =
                writeTemporary(work.temporaryOf(i), steps[i].content, made.value().attributes, made.value().keepTime);
            !done) {
            return done;
        }
    }
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped; the copy is not finished"};
        }
        if (steps[i].kind == StepKind::MoveOut) { // the original has it
            std::error_code failed;
            std::filesystem::remove_all(work.pathOf(i), failed);
            if (failed) {
                return ioError("remove", work.pathOf(i), failed.value());
            }
            continue;
        }
        if (Status done = work.take(i); !done) {
            return done;
        }
    }
    return Done{};
}

} // namespace core
