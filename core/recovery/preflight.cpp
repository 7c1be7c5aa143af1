#include "core/recovery/preflight.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <map>
#include <set>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/atomic_file.h"
#include "core/io/lock.h"
#include "core/io/path.h"
#include "core/io/path_status.h"
#include "core/recovery/change_store.h"

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
constexpr Sentence kNotKeptOwner{CORE_TEXT(
    "core", "%1 belongs to another user or group, which only root could give to what replaces it. Run as its owner.")};
constexpr Sentence kNoRoomThere{CORE_TEXT("core", "%1 has room for %2, and the change needs %3 for a moment.")};
constexpr Sentence kBackup{CORE_TEXT("core", "The backup of %1 goes to %2.")};
constexpr Sentence kBackupInside{
    CORE_TEXT("core", "The backup would lie in %1, where the broker may read or delete it. Choose another folder.")};
constexpr Sentence kBackupUnusable{CORE_TEXT("core", "The backup folder %1 cannot be written by this user.")};
constexpr Sentence kBackupElsewhere{CORE_TEXT(
    "core", "%1 is moved into the backup, and %2 lies on another file system. Choose a folder on the same one "
            "with --backup.")};
constexpr Sentence kNoRoom{
    CORE_TEXT("core", "The backup needs %1, and %2 has room for %3. Choose another folder with --backup.")};

constexpr Sentence kFinished{CORE_TEXT("core", "No earlier change waits to be ended.")};
constexpr Sentence kInterrupted{CORE_TEXT(
    "core", "An earlier change was interrupted: %1. Resume it or undo it first; where neither is possible any more, "
            "choose another folder with --backup.")};
constexpr Sentence kLeftover{CORE_TEXT(
    "core",
    "%1 is left of an interrupted change. Undo that change, with the folder of its backup, or remove the file.")};
constexpr Sentence kPlain{CORE_TEXT("core", "All files are plain files of one file system.")};
constexpr Sentence kGone{CORE_TEXT("core", "%1 is not there.")};
constexpr Sentence kReadOnly{CORE_TEXT("core", "%1 lies on a file system that is mounted read-only.")};
constexpr Sentence kOddSystem{CORE_TEXT(
    "core", "%1 lies on a %2 file system, where a file cannot be replaced in one go. Let --output DIR write the "
            "result into a copy on a local disk, or copy the directory there first.")};
constexpr Sentence kMountPoint{
    CORE_TEXT("core", "%1 is a file system of its own, mounted here, so it cannot be moved. Unmount it first.")};
constexpr Sentence kImmutable{
    CORE_TEXT("core", "%1 is marked immutable or append-only, so nobody may change it. Take the mark away with "
                      "chattr first.")};
constexpr Sentence kNotOwner{
    CORE_TEXT("core", "Only the owner of %1, or root, may change its owner and mode. Run this as root.")};
constexpr Sentence kOtherDevice{
    CORE_TEXT("core", "%1 lies on another file system than %2, where a broker expects one.")};
constexpr Sentence kLink{CORE_TEXT(
    "core", "%1 is a link. A change would break it, or change a file elsewhere. Replace it by the file first.")};
constexpr Sentence kHardLink{CORE_TEXT(
    "core", "%1 has %2 names (hard links). Its other names would see the change, or lose it. Copy it first.")};

constexpr Sentence kNoRoomForBoth{CORE_TEXT(
    "core", "The backup and the new files together need %1, and %2 has room for %3. Choose another folder with "
            "--backup.")};

TextArg shown(const std::string& path)
{
    return arg::name(escapeName(path));
}
TextArg bytes(std::uint64_t count)
{
    return arg::size(static_cast<std::int64_t>(count));
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

/// The directories that names come and go in.
std::set<std::string> dirsOf(const RepairPlan& plan)
{
    std::set<std::string> dirs;
    for (const PlanStep& step : plan.steps) {
        dirs.insert(step.file.empty() ? std::string() : step.dir);
    }
    return dirs;
}

/// Names and bytes of such a file stay as they are, whoever asks.
bool isFixed(const std::string& path)
{
    struct statx status = {};
    return ::statx(AT_FDCWD, path.c_str(), 0, STATX_BASIC_STATS, &status) == 0 &&
           (status.stx_attributes & (STATX_ATTR_IMMUTABLE | STATX_ATTR_APPEND)) != 0;
}

/// May give a file's owner and group to another file.
bool mayKeepOwner(const struct stat& status)
{
    if (::geteuid() == 0) {
        return true;
    }
    gid_t groups[1024] = {};
    const int count = ::getgroups(static_cast<int>(std::size(groups)), groups);
    const gid_t* const end = groups + std::max(count, 0);
    return status.st_uid == ::geteuid() &&
           (status.st_gid == ::getegid() || std::find<const gid_t*>(groups, end, status.st_gid) != end);
}

/// What keeps the file of a step from being changed, its directory being writable.
std::optional<PreflightLine> whyNotWritable(const RepairPlan& plan, const PlanStep& step)
{
    struct stat status = {};
    const std::string path = joinPath(plan.rootPath, step.basePath);
    if (step.basePath.empty() || ::stat(path.c_str(), &status) != 0) {
        return std::nullopt; // it is new; checkFiles() tells of one that has gone
    }
    if (isFixed(path)) {
        return PreflightLine{false, {kImmutable, {shown(path)}}};
    }
    const bool inPlace = step.kind == StepKind::Truncate || step.kind == StepKind::Extend;
    if (inPlace && ::access(path.c_str(), W_OK) != 0) {
        return PreflightLine{false, {kNotWritable, {shown(path)}}};
    }
    const bool comesBack = inPlace || step.kind == StepKind::Write || step.kind == StepKind::Unlink;
    if (comesBack && !mayKeepOwner(status)) {
        return PreflightLine{false, {kNotKeptOwner, {shown(path)}}};
    }
    if (step.kind == StepKind::Attributes && ::geteuid() != 0) {
        const bool given = step.ownerAfter.uid != status.st_uid || step.ownerAfter.gid != status.st_gid;
        if (given || status.st_uid != ::geteuid()) {
            return PreflightLine{false, {kNotOwner, {shown(path)}}};
        }
    }
    return std::nullopt;
}

/// Where new contents would stand for a while, and something does already: the first such place. The names are those of
/// StepWork::temporaryOf().
std::optional<std::string> firstLeftover(const RepairPlan& plan)
{
    std::set<std::string> newDirs;
    for (const PlanStep& step : plan.steps) {
        if (step.kind == StepKind::MakeDir) {
            newDirs.insert(step.dir);
        }
    }
    for (const PlanStep& step : plan.steps) {
        if (step.kind != StepKind::Write && step.kind != StepKind::Unlink) {
            continue;
        }
        const std::string name = newDirs.contains(step.dir) ? step.dir + "." + step.file : step.path();
        std::string temporary = joinPath(plan.rootPath, name) + kTemporarySuffix;
        struct stat status = {};
        if (::lstat(temporary.c_str(), &status) == 0) {
            return temporary;
        }
    }
    return std::nullopt;
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
    std::map<std::string, std::size_t> stepsAbout;
    for (const PlanStep& step : plan.steps) {
        ++stepsAbout[step.path()];
    }
    for (const PlanStep& step : plan.steps) {
        const std::string path = joinPath(plan.rootPath, step.basePath.empty() ? step.path() : step.basePath);
        const bool dir = step.kind == StepKind::RenameDir || step.kind == StepKind::MoveOut ||
                         (step.kind == StepKind::Attributes && step.file.empty());
        // What replaces a file that moves away first finds that one now.
        const bool freed = step.basePath.empty() && stepsAbout.at(step.path()) > 1;
        if (!dir && !freed && step.kind != StepKind::MoveIn && stampOf(path) != step.before) {
            return {false, {kChanged, {shown(path)}}};
        }
        struct stat status = {};
        if (dir && (::lstat(path.c_str(), &status) != 0 || (!S_ISDIR(status.st_mode) && !S_ISLNK(status.st_mode)))) {
            return {false, {kChanged, {shown(path)}}}; // of a link checkPlaces() tells
        }
    }
    for (const auto& [file, stamp] : plan.watched) {
        if (stampOf(joinPath(plan.rootPath, file)) != stamp) {
            return {false, {kChanged, {shown(joinPath(plan.rootPath, file))}}};
        }
    }
    return {true, {kUnchanged}};
}

PreflightLine checkPlaces(const RepairPlan& plan)
{
    struct stat root = {};
    const std::optional<std::uint32_t> system = fileSystemAt(plan.rootPath);
    if (::stat(plan.rootPath.c_str(), &root) != 0 || !system) {
        return {false, {kGone, {shown(plan.rootPath)}}};
    }
    if (const char* const odd = withoutAtomicRename(*system)) {
        return {false, {kOddSystem, {shown(plan.rootPath), arg::words(odd)}}};
    }
    for (const std::string& dir : dirsOf(plan)) {
        const std::string path = joinPath(plan.rootPath, dir);
        struct stat status = {};
        if (::stat(path.c_str(), &status) == 0 && status.st_dev != root.st_dev && !plan.logDirPath.empty()) {
            return {false, {kOtherDevice, {shown(path), shown(plan.rootPath)}}};
        }
    }
    for (const PlanStep& step : plan.steps) {
        struct stat status = {};
        if (step.kind != StepKind::MoveOut || ::lstat(plan.pathOf(step).c_str(), &status) != 0) {
            continue;
        }
        if (S_ISLNK(status.st_mode)) {
            return {false, {kLink, {shown(plan.pathOf(step))}}};
        }
        if (status.st_dev != root.st_dev) {
            return {false, {kMountPoint, {shown(plan.pathOf(step))}}};
        }
    }
    if (const std::optional<std::string> leftover = firstLeftover(plan)) {
        return {false, {kLeftover, {shown(*leftover)}}};
    }
    for (const PlanStep& step : plan.steps) {
        if (step.basePath.empty() || step.kind == StepKind::MoveOut) {
            continue;
        }
        const std::string path = joinPath(plan.rootPath, step.basePath);
        struct stat status = {};
        if (::lstat(path.c_str(), &status) != 0) {
            continue; // checkFiles() tells
        }
        if (S_ISLNK(status.st_mode)) {
            return {false, {kLink, {shown(path)}}};
        }
        if (S_ISREG(status.st_mode) && status.st_nlink > 1) {
            return {false, {kHardLink, {shown(path), arg::count(static_cast<std::int64_t>(status.st_nlink))}}};
        }
        struct stat parent = {};
        if (::stat(parentPath(path).c_str(), &parent) == 0 && parent.st_dev != status.st_dev) {
            return {false, {kOtherDevice, {shown(path), shown(parentPath(path))}}};
        }
    }
    return {true, {kPlain}};
}

PreflightLine checkWritable(const RepairPlan& plan)
{
    for (const std::string& dir : dirsOf(plan)) {
        const std::string path = joinPath(plan.rootPath, dir);
        struct statvfs status = {};
        if (::statvfs(path.c_str(), &status) != 0 && errno == ENOENT) {
            continue; // it is made
        }
        if ((status.f_flag & ST_RDONLY) != 0) {
            return {false, {kReadOnly, {shown(path)}}};
        }
        if (isFixed(path)) {
            return {false, {kImmutable, {shown(path)}}};
        }
        if (::access(path.c_str(), W_OK | X_OK) != 0) {
            return {false, {kNotWritable, {shown(path)}}};
        }
    }
    for (const PlanStep& step : plan.steps) {
        if (const std::optional<PreflightLine> no = whyNotWritable(plan, step)) {
            return *no;
        }
    }
    // The new contents stand beside the old ones until they take their places.
    const std::optional<std::uint64_t> room = freeBytesAt(plan.rootPath);
    if (!room || *room < plan.newBytes()) {
        return {false, {kNoRoomThere, {shown(plan.partitionPath), bytes(room.value_or(0)), bytes(plan.newBytes())}}};
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
    for (const PlanStep& step : plan.steps) {
        struct stat backup = {};
        struct stat moved = {};
        const std::string path = plan.pathOf(step);
        struct stat root = {};
        if (step.kind == StepKind::MoveOut && ::stat(existing.c_str(), &backup) == 0 &&
            ::stat(path.c_str(), &moved) == 0 && backup.st_dev != moved.st_dev &&
            ::stat(plan.rootPath.c_str(), &root) == 0 && root.st_dev == moved.st_dev) { // else checkPlaces() tells
            return {false, {kBackupElsewhere, {shown(path), shown(backupRoot)}}};
        }
    }
    const std::optional<std::uint64_t> room = freeBytesAt(existing);
    if (::access(existing.c_str(), W_OK | X_OK) != 0 || !room) {
        return {false, {kBackupUnusable, {shown(backupRoot)}}};
    }
    struct stat backups = {};
    struct stat files = {};
    const bool shared = ::stat(existing.c_str(), &backups) == 0 && ::stat(plan.rootPath.c_str(), &files) == 0 &&
                        backups.st_dev == files.st_dev; // the new contents take of the same room
    const std::uint64_t needed = plan.backupBytes() + kJournalRoom;
    if (*room < needed) {
        return {false, {kNoRoom, {bytes(needed), shown(backupRoot), bytes(*room)}}};
    }
    if (shared && *room < needed + plan.newBytes()) {
        return {false, {kNoRoomForBoth, {bytes(needed + plan.newBytes()), shown(backupRoot), bytes(*room)}}};
    }
    return {true, {kBackup, {bytes(plan.backupBytes()), shown(backupRoot)}}};
}

PreflightLine checkInterrupted(const RepairPlan& plan, const std::string& backupRoot)
{
    for (const std::string& path : {plan.partitionPath, plan.logDirPath}) {
        for (const ChangeRecord& change : path.empty() ? std::vector<ChangeRecord>() : changesOf(path, backupRoot)) {
            if (change.state == ChangeRecord::State::Started || change.state == ChangeRecord::State::Undoing) {
                return {false, {kInterrupted, {shown(change.journal)}}};
            }
        }
    }
    return {true, {kFinished}};
}

Error refusalOf(const PreflightLine& line)
{
    return refusalOf(line.text);
}

Error refusalOf(const Text& objection)
{
    std::string sentence = english(objection);
    if (sentence.ends_with('.')) {
        sentence.pop_back();
    }
    return {Errc::Refused, std::move(sentence)};
}

std::vector<PreflightLine> preflight(const RepairPlan& plan, const std::string& backupRoot)
{
    std::vector<PreflightLine> lines = {checkLock(plan.logDirPath), checkFiles(plan), checkWritable(plan),
                                        checkBackup(plan, backupRoot), checkPlaces(plan)};
    PreflightLine interrupted = checkInterrupted(plan, backupRoot);
    if (!interrupted.ok && !isBeingChanged(backupRoot, realPath(plan.rootPath).value_or(plan.rootPath))) {
        lines.insert(lines.begin(), std::move(interrupted)); // normally there is nothing to tell
    }
    return lines;
}

} // namespace core
