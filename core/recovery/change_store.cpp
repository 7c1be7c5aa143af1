#include "core/recovery/change_store.h"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>
#include <pwd.h>
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

Result<HeldLock> lockPartition(const std::string& backupRoot, const std::string& partitionPath)
{
    Result<HeldLock> held = HeldLock::take(joinPath(backupRoot, "lock-" + hashOf(partitionPath)), true);
    if (!held && held.error().code == Errc::Refused) {
        return Error{Errc::Refused, "another Seglens is changing " + escapeName(partitionPath)};
    }
    return held;
}

std::vector<ChangeRecord> changesOf(const std::string& partitionPath, const std::string& backupRoot)
{
    const std::string wanted = realPath(partitionPath).value_or(partitionPath);
    const Result<std::vector<DirEntry>> entries = diskDirectory(backupRoot, false)->list("");
    std::vector<ChangeRecord> changes;
    if (!entries) {
        return changes;
    }
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind != EntryKind::Directory) {
            continue;
        }
        const std::string path = journalPathIn(joinPath(backupRoot, entry.name));
        const Result<Journal> journal = loadJournal(path);
        if (journal && journal.value().partitionPath == wanted) {
            changes.push_back(recordOf(path, journal.value()));
        }
    }
    // Names begin with the time, so two of one millisecond keep the order in which they were made.
    std::ranges::reverse(changes);
    std::ranges::stable_sort(changes, std::ranges::greater{}, &ChangeRecord::startedMs);
    return changes;
}

std::optional<ChangeRecord> lastChange(const std::string& partitionPath, const std::string& backupRoot)
{
    for (ChangeRecord& change : changesOf(partitionPath, backupRoot)) {
        if (change.state != ChangeRecord::State::Undone) {
            return std::move(change);
        }
    }
    return std::nullopt;
}

} // namespace core
