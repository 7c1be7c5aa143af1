#include "core/recovery/plan_after.h"

#include "core/io/path.h"

namespace core {

namespace {

/// The files of a directory; those inside of further ones are not a broker's.
Result<std::vector<std::string>> filesIn(const Directory& directory, const std::string& dir)
{
    const Result<std::vector<DirEntry>> entries = directory.list(dir);
    if (!entries) {
        return entries.error();
    }
    std::vector<std::string> names;
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind == EntryKind::File) {
            names.push_back(entry.name);
        }
    }
    return names;
}

Status moveIn(Overlay& overlay, const std::string& from, const std::string& dir)
{
    if (Status done = overlay.makeDirectory(dir); !done) {
        return done;
    }
    const std::shared_ptr<const Directory> copy = diskDirectory(from, false);
    const Result<std::vector<std::string>> names = filesIn(*copy, {});
    if (!names) {
        return names.error();
    }
    for (const std::string& name : names.value()) {
        Result<FileContent> content = copy->open(name);
        if (!content) {
            return content.error();
        }
        if (Status done = overlay.write(joinPath(dir, name), std::move(content).value()); !done) {
            return done;
        }
    }
    return Done{};
}

Status take(Overlay& overlay, const PlanStep& step)
{
    switch (step.kind) {
    case StepKind::MakeDir:
        return overlay.makeDirectory(step.dir);
    case StepKind::Unlink:
        return overlay.unlink(step.path());
    case StepKind::Rename:
        return overlay.rename(step.path(), step.to);
    case StepKind::Truncate:
    case StepKind::Extend:
        return overlay.resize(step.path(), step.sizeAfter);
    case StepKind::Write:
        return overlay.write(step.path(), step.content);
    case StepKind::RenameDir:
        return overlay.rename(step.dir, step.to);
    case StepKind::MoveOut:
        return overlay.removeDirectory(step.dir);
    case StepKind::MoveIn:
        return moveIn(overlay, step.to, step.dir);
    default: // no other kind changes bytes or names
        return Done{};
    }
}

} // namespace

Result<std::shared_ptr<const Overlay>> directoryAfter(const RepairPlan& plan,
                                                      const std::shared_ptr<const Directory>& logDir)
{
    auto overlay = std::make_shared<Overlay>(logDir);
    for (const PlanStep& step : plan.steps) {
        if (Status done = take(*overlay, step); !done) {
            return done.error();
        }
    }
    return std::shared_ptr<const Overlay>(std::move(overlay));
}

std::string dirAfter(const RepairPlan& plan, const std::string& dir)
{
    std::string name = dir;
    for (const PlanStep& step : plan.steps) {
        if (step.kind == StepKind::RenameDir && step.dir == name) {
            name = step.to;
        }
    }
    return name;
}

} // namespace core
