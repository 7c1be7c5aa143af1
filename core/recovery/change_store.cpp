#include "core/recovery/change_store.h"

#include <algorithm>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <pwd.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/io/directory.h"
#include "core/io/syscalls.h"
#include "core/recovery/preflight.h"

namespace core {

namespace {

constexpr mode_t kPrivateDir = 0700;

std::string hashOf(const std::string& path)
{
    return fmt::format("{:08x}", crc32c({reinterpret_cast<const std::byte*>(path.data()), path.size()}));
}

std::string timeName(std::int64_t ms)
{
    const auto seconds = static_cast<std::time_t>(ms / 1000);
    std::tm utc = {};
    ::gmtime_r(&seconds, &utc);
    return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}.{:03}Z", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday,
                       utc.tm_hour, utc.tm_min, utc.tm_sec, ms % 1000);
}

int makeDir(const std::string& path)
{
    return makeStep("mkdir", path, [&] { return ::mkdir(path.c_str(), kPrivateDir); });
}

std::string homeDir()
{
    if (const char* home = std::getenv("HOME"); home != nullptr && home[0] == '/') {
        return home;
    }
    const passwd* const user = ::getpwuid(::geteuid());
    return user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
}

} // namespace

std::string defaultBackupRoot()
{
    const char* const state = std::getenv("XDG_STATE_HOME"); // a relative one is to be ignored
    const std::string base =
        state != nullptr && state[0] == '/' ? std::string(state) : joinPath(homeDir(), ".local/state");
    return joinPath(base, "seglens");
}

std::string journalPathIn(const std::string& changeDir)
{
    return joinPath(changeDir, "journal.json");
}

std::string backupPathIn(const std::string& changeDir, std::size_t file)
{
    return joinPath(changeDir, fmt::format("{}.backup", file));
}

Status makeDirs(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) == 0) {
        return S_ISDIR(status.st_mode) ? Status(Done{}) : Status(ioError("create", path, ENOTDIR));
    }
    const std::string parent = parentPath(path);
    if (parent != path) {
        if (Status done = makeDirs(parent); !done) {
            return done;
        }
    }
    if (makeDir(path) != 0 && errno != EEXIST) {
        return ioError("create", path, errno);
    }
    return syncDirectory(parent);
}

Result<std::string> makeChangeDir(const std::string& backupRoot, const std::string& partitionPath, std::int64_t nowMs)
{
    const std::string first = joinPath(backupRoot, timeName(nowMs) + "-" + hashOf(partitionPath));
    std::string path = first;
    for (int i = 2; makeDir(path) != 0; ++i) {
        if (errno != EEXIST) {
            return ioError("create", path, errno);
        }
        path = fmt::format("{}-{}", first, i);
    }
    if (Status done = syncDirectory(backupRoot); !done) {
        return done.error();
    }
    return path;
}

namespace {

Result<HeldLock> lockLogDir(const std::string& logDirPath)
{
    const PreflightLine line = checkLock(logDirPath);
    if (!line.ok) {
        return refusalOf(line);
    }
    if (logDirPath.empty() || probeLock(logDirPath) == LockState::Absent) {
        return HeldLock();
    }
    Result<HeldLock> held = HeldLock::take(joinPath(logDirPath, ".lock"), false);
    if (!held && held.error().code == Errc::Refused) { // taken since it was asked for
        return refusalOf(checkLock(logDirPath));
    }
    return held;
}

} // namespace

bool isBeingChanged(const std::string& backupRoot, const std::string& rootPath)
{
    return probeFile(joinPath(backupRoot, "lock-" + hashOf(rootPath))) == LockState::Held;
}

Result<ChangeLocks> lockForChange(const std::string& backupRoot, const std::string& rootPath,
                                  const std::string& partitionPath, const std::string& logDirPath)
{
    // Ours first: another Seglens at work holds the log dir's lock too, and is no broker.
    const Error busy{Errc::Refused, "another Seglens is changing " + escapeName(partitionPath)};
    Result<HeldLock> own = HeldLock::take(joinPath(backupRoot, "lock-" + hashOf(rootPath)), true);
    if (!own) {
        return own.error().code == Errc::Refused ? busy : own.error();
    }
    OpenFile root(::open(rootPath.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!root) {
        return ioError("open", rootPath, errno);
    }
    if (::flock(root.fd(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) { // some file systems have no such lock
        return busy;
    }
    Result<HeldLock> broker = lockLogDir(logDirPath);
    if (!broker) {
        return broker.error();
    }
    return ChangeLocks{std::move(own).value(), std::move(root), std::move(broker).value()};
}

std::vector<ChangeRecord> changesOf(const std::string& path, const std::string& backupRoot)
{
    const std::string wanted = realPath(path).value_or(path);
    const Result<std::vector<DirEntry>> entries = diskDirectory(backupRoot, false)->list("");
    std::vector<ChangeRecord> changes;
    if (!entries || wanted.empty()) {
        return changes;
    }
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind != EntryKind::Directory) {
            continue;
        }
        const std::string file = journalPathIn(joinPath(backupRoot, entry.name));
        const Result<Journal> journal = loadJournal(file);
        if (!journal) {
            continue;
        }
        ChangeRecord record = recordOf(file, journal.value());
        const bool touches =
            record.partitionPath == wanted || record.rootPath == wanted || journal.value().logDirPath == wanted ||
            std::ranges::any_of(record.dirs,
                                [&](const std::string& dir) { return joinPath(record.rootPath, dir) == wanted; });
        if (touches) {
            changes.push_back(std::move(record));
        }
    }
    // Names begin with the time, so two of one millisecond keep the order in which they were made.
    std::ranges::reverse(changes);
    std::ranges::stable_sort(changes, std::ranges::greater{}, &ChangeRecord::startedMs);
    return changes;
}

std::optional<ChangeRecord> lastChange(const std::string& path, const std::string& backupRoot)
{
    for (ChangeRecord& change : changesOf(path, backupRoot)) {
        if (change.state != ChangeRecord::State::Undone) {
            return std::move(change);
        }
    }
    return std::nullopt;
}

Result<ChangeRecord> dropChange(const std::string& journalPath)
{
    const std::string path = realPath(journalPath).value_or(journalPath);
    Result<Journal> journal = loadJournal(path);
    if (!journal) {
        return journal.error();
    }
    const std::string changeDir = parentPath(path);
    if (path != journalPathIn(changeDir)) {
        return Error{Errc::Refused, escapeName(journalPath) + " does not lie among backups"};
    }
    const Result<HeldLock> own =
        HeldLock::take(joinPath(parentPath(changeDir), "lock-" + hashOf(journal.value().rootPath)), true);
    if (!own) {
        return own.error();
    }
    journal = loadJournal(path);
    if (!journal) {
        return journal.error();
    }
    const ChangeRecord record = recordOf(path, journal.value());
    if (record.state != ChangeRecord::State::Done && record.state != ChangeRecord::State::Undone) {
        return Error{Errc::Refused, "the change is under way: its backup is needed to end it or to take it back"};
    }
    // The journal goes last: without it, nobody would know what the rest is.
    for (std::size_t i = 0; i < journal.value().steps.size(); ++i) {
        std::error_code failed;
        std::filesystem::remove_all(backupPathIn(changeDir, i), failed);
        if (failed) {
            return ioError("remove", backupPathIn(changeDir, i), failed.value());
        }
    }
    std::error_code failed;
    std::filesystem::remove_all(changeDir, failed);
    if (failed) {
        return ioError("remove", changeDir, failed.value());
    }
    return record;
}

} // namespace core
