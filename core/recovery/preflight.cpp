#include "core/recovery/preflight.h"

#include <algorithm>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/lock.h"

namespace core {

namespace {

constexpr std::uint64_t kJournalRoom = std::uint64_t{1} << 20;

constexpr Sentence kLockFree{CORE_TEXT("core", "No broker holds %1.")};
constexpr Sentence kLockAbsent{CORE_TEXT("core", "There is no %1, so no broker has this log dir open.")};
constexpr Sentence kLockHeld{CORE_TEXT("core", "A broker holds %1. Stop it first.")};
constexpr Sentence kLockUnknown{CORE_TEXT("core", "%1 cannot be read, so a broker may have this log dir open.")};
constexpr Sentence kNoRoot{
    CORE_TEXT("core", "The log dir's own files are not here, so nothing tells whether a broker has it open.")};
constexpr Sentence kUnchanged{CORE_TEXT("core", "No file has changed since the plan was made.")};
constexpr Sentence kChanged{CORE_TEXT("core", "%1 has changed since the plan was made. Plan again.")};
constexpr Sentence kWritable{CORE_TEXT("core", "%1 can be written.")};
constexpr Sentence kNotWritable{CORE_TEXT("core", "%1 cannot be written by this user.")};
constexpr Sentence kNoRoomThere{CORE_TEXT("core", "%1 has room for %2, and the change needs %3 for a moment.")};
constexpr Sentence kBackup{CORE_TEXT("core", "The backup of %1 goes to %2.")};
constexpr Sentence kBackupInside{
    CORE_TEXT("core", "The backup would lie in %1, where the broker may read or delete it. Choose another folder.")};
constexpr Sentence kBackupUnusable{CORE_TEXT("core", "The backup folder %1 cannot be written by this user.")};
constexpr Sentence kNoRoom{CORE_TEXT("core", "The backup needs %1, and %2 has room for %3.")};

TextArg shown(const std::string& path)
{
    return arg::name(escapeName(path));
}
TextArg bytes(std::uint64_t count)
{
    return arg::size(static_cast<std::int64_t>(count));
}

std::optional<std::uint64_t> roomAt(const std::string& path)
{
    struct statvfs status = {};
    if (::statvfs(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize;
}

/// The part of a path that exists already, without links.
std::string existingPart(std::string path)
{
    for (;;) {
        if (const std::optional<std::string> real = realPath(path)) {
            return *real;
        }
        const std::string parent = parentPath(path);
        if (parent == path) {
            return path;
        }
        path = parent;
    }
}

bool liesIn(const std::string& path, const std::string& dir)
{
    const std::optional<std::string> real = dir.empty() ? std::nullopt : realPath(dir);
    return real && (path == *real || *real == "/" || path.starts_with(*real + "/"));
}

} // namespace

PreflightLine checkLock(const std::string& logDirPath)
{
    if (logDirPath.empty()) {
        return {true, {kNoRoot}};
    }
    const TextArg lock = shown(joinPath(logDirPath, ".lock"));
    switch (probeLock(logDirPath)) {
    case LockState::Free:
        return {true, {kLockFree, {lock}}};
    case LockState::Absent:
        return {true, {kLockAbsent, {lock}}};
    case LockState::Held:
        return {false, {kLockHeld, {lock}}};
    default:
        return {false, {kLockUnknown, {lock}}};
    }
}

PreflightLine checkFiles(const RepairPlan& plan)
{
    for (const PlanStep& step : plan.steps) {
        if (stampOf(plan.pathOf(step.file)) != step.before) {
            return {false, {kChanged, {shown(plan.pathOf(step.file))}}};
        }
    }
    for (const auto& [file, stamp] : plan.watched) {
        if (stampOf(plan.pathOf(file)) != stamp) {
            return {false, {kChanged, {shown(plan.pathOf(file))}}};
        }
    }
    return {true, {kUnchanged}};
}

PreflightLine checkWritable(const RepairPlan& plan)
{
    std::uint64_t largest = 0; // the new file stands beside the old one until it takes its place
    for (const PlanStep& step : plan.steps) {
        largest = std::max<std::uint64_t>(largest, step.content.size());
    }
    const std::optional<std::uint64_t> room = roomAt(plan.partitionPath);
    if (::access(plan.partitionPath.c_str(), W_OK | X_OK) != 0 || !room) {
        return {false, {kNotWritable, {shown(plan.partitionPath)}}};
    }
    if (*room < largest) {
        return {false, {kNoRoomThere, {shown(plan.partitionPath), bytes(*room), bytes(largest)}}};
    }
    return {true, {kWritable, {shown(plan.partitionPath)}}};
}

PreflightLine checkBackup(const RepairPlan& plan, const std::string& backupRoot)
{
    const std::string existing = existingPart(backupRoot);
    for (const std::string& dir : {plan.partitionPath, plan.logDirPath}) {
        if (liesIn(existing, dir)) {
            return {false, {kBackupInside, {shown(dir)}}};
        }
    }
    const std::optional<std::uint64_t> room = roomAt(existing);
    if (::access(existing.c_str(), W_OK | X_OK) != 0 || !room) {
        return {false, {kBackupUnusable, {shown(backupRoot)}}};
    }
    const std::uint64_t needed = plan.backupBytes() + kJournalRoom;
    if (*room < needed) {
        return {false, {kNoRoom, {bytes(needed), shown(backupRoot), bytes(*room)}}};
    }
    return {true, {kBackup, {bytes(plan.backupBytes()), shown(backupRoot)}}};
}

Error refusalOf(const PreflightLine& line)
{
    std::string sentence = english(line.text);
    if (sentence.ends_with('.')) {
        sentence.pop_back();
    }
    return {Errc::Refused, std::move(sentence)};
}

std::vector<PreflightLine> preflight(const RepairPlan& plan, const std::string& backupRoot)
{
    return {checkLock(plan.logDirPath), checkFiles(plan), checkWritable(plan), checkBackup(plan, backupRoot)};
}

} // namespace core
