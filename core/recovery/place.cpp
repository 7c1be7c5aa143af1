#include "core/recovery/place.h"

#include <algorithm>
#include <sys/stat.h>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/io/atomic_file.h"
#include "core/recovery/handover.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/plan_words.h"
#include "core/segment/open.h"

namespace core {

namespace {

using What = Opened::What;

struct Place {
    std::string path; // absolute, without links
    Opened opened;
};

Error refuse(const std::string& sentence)
{
    return {Errc::Refused, sentence};
}

Result<Place> placeAt(const std::string& path)
{
    const std::optional<std::string> real = realPath(path);
    if (!real) {
        return Error{Errc::Io, "cannot open " + escapeName(path)};
    }
    Result<Opened> opened = openPath(*real);
    if (!opened) {
        return opened.error();
    }
    if (opened.value().what == What::File) {
        return refuse(escapeName(path) + " is no directory");
    }
    return Place{*real, std::move(opened).value()};
}

bool liesIn(const std::string& path, const std::string& dir)
{
    return path == dir || path.starts_with(dir + "/");
}

Status mayTakePlace(const Place& copy, const Place& original)
{
    if (liesIn(copy.path, original.path) || liesIn(original.path, copy.path)) {
        return refuse(escapeName(copy.path) + " and " + escapeName(original.path) + " lie in each other");
    }
    if (copy.opened.what != original.opened.what) {
        return refuse("one of " + escapeName(copy.path) + " and " + escapeName(original.path) +
                      " is a log dir, the other a partition dir");
    }
    struct stat from = {};
    struct stat to = {};
    if (::stat(copy.path.c_str(), &from) != 0 || ::stat(parentPath(original.path).c_str(), &to) != 0 ||
        from.st_dev != to.st_dev) {
        return refuse(escapeName(copy.path) + " lies on another file system than " + escapeName(original.path) +
                      "; a directory can only change its place within one");
    }
    const std::string logDir = copy.opened.what == What::LogDir ? copy.path : parentPath(copy.path);
    if (probeLock(logDir) == LockState::Held) {
        return refuse("a broker holds " + escapeName(joinPath(logDir, ".lock")));
    }
    return Done{};
}

/// The first segment of the copy, and that nothing of an unfinished copy stands in it.
Result<std::optional<Offset>> firstSegment(const std::string& dir)
{
    const Result<std::vector<DirEntry>> entries = diskDirectory(dir, false)->list("");
    if (!entries) {
        return entries.error();
    }
    std::optional<Offset> first;
    for (const DirEntry& entry : entries.value()) {
        if (entry.name.ends_with(kTemporarySuffix)) {
            return refuse(escapeName(joinPath(dir, entry.name)) + " is left of a copy that was not finished");
        }
        const FileName name = parseFileName(entry.name);
        if (name.kind == FileKind::Log && name.state == FileState::Live && name.base) {
            first = first ? std::min(*first, *name.base) : *name.base;
        }
    }
    return first;
}

PlanStep moveStep(StepKind kind, const std::string& name, const std::string& to)
{
    PlanStep step;
    step.kind = kind;
    step.dir = name;
    step.to = to;
    step.basePath = kind == StepKind::MoveOut ? name : std::string();
    step.what = defaultWhat(step);
    step.why = defaultWhy(step);
    return step;
}

} // namespace

Result<RepairPlan> planPlace(const std::string& copy, const std::string& original, const std::string& command,
                             const RunContext& context)
{
    const Result<Place> from = placeAt(copy);
    if (!from) {
        return from.error();
    }
    const Result<Place> to = placeAt(original);
    if (!to) {
        return to.error();
    }
    if (Status may = mayTakePlace(from.value(), to.value()); !may) {
        return may.error();
    }
    const Result<std::optional<Offset>> first = firstSegment(from.value().path);
    if (!first) {
        return first.error();
    }
    const std::string name = to.value().path.substr(to.value().path.rfind('/') + 1);
    RepairPlan plan;
    if (to.value().opened.what == What::PartitionDir) {
        RepairOutcome outcome{std::make_shared<Overlay>(to.value().opened.directory)};
        const std::map<std::string, Offset> changed = {{name, first.value().value_or(Offset{})}};
        if (Status done = handOver(*outcome.after, changed, outcome.notes, outcome.omissions); !done) {
            return done.error();
        }
        Result<RepairPlan> handedOver = planChanges(outcome, "place", command, context);
        if (!handedOver) {
            return handedOver;
        }
        plan = std::move(handedOver).value();
    } else {
        plan.logDirPath = to.value().opened.directory->hasRootFiles() ? to.value().path : std::string();
    }
    plan.verb = "place";
    plan.command = command;
    plan.rootPath = parentPath(to.value().path);
    plan.partitionPath = to.value().path;
    plan.steps.push_back(moveStep(StepKind::MoveOut, name, {}));
    plan.steps.push_back(moveStep(StepKind::MoveIn, name, from.value().path));
    return plan;
}

} // namespace core
