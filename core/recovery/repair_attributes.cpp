// Owner, mode and time of files (health checks 10 and 11); bytes stay.

#include <algorithm>
#include <chrono>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/io/path_status.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::uint32_t kOwnerReadsWrites = 0600;
constexpr std::uint32_t kOwnerSearches = 0700;
constexpr const char* kLock = ".lock";

/// Whoever owns the log dir runs the broker. Refused where that is not known, or tells nothing.
PathStatus brokerOf(const RepairWork& work)
{
    const Directory& base = work.overlay()->base();
    const std::optional<std::string> disk = base.diskPath();
    const std::optional<PathStatus> owner = disk && base.hasRootFiles() ? statusOf(*disk) : std::nullopt;
    if (!owner) {
        refuse({{CORE_TEXT("core", "The log dir's own files are not here, so it is not known which user runs the "
                                   "broker.")}});
    }
    if (owner->uid == 0) {
        refuse({{CORE_TEXT("core", "The log dir belongs to root, so it is not known which other user runs the "
                                   "broker.")}});
    }
    return *owner;
}

bool mayNot(const PathStatus& broker, const DirEntry& entry, Access access)
{
    return !permits(entry.uid, entry.mode, broker.uid, access);
}

Text ownerWords(const PathStatus& broker, std::uint32_t uid)
{
    return uid == broker.uid
               ? Text{{CORE_TEXT("core", "Let its owner, user %1, read and write it")}, {arg::number(broker.uid)}}
               : Text{{CORE_TEXT("core", "Give it to user %1, who owns the log dir")}, {arg::number(broker.uid)}};
}

void giveTo(RepairWork& work, const PathStatus& broker, const std::string& path, const DirEntry& entry,
            std::uint32_t needed)
{
    const bool own = entry.uid == broker.uid;
    work.setOwner(path, broker.uid, own ? entry.gid : broker.gid, entry.mode | needed, ownerWords(broker, entry.uid),
                  {{CORE_TEXT("core", "It belongs to user %1, and the broker runs as the owner of the log dir.")},
                   {arg::number(entry.uid)}});
}

} // namespace

void permissionsStep(RepairWork& work)
{
    const PathStatus broker = brokerOf(work);
    const std::optional<DirEntry> dir = orThrow(work.overlay()->find(work.dir()));
    if (dir && mayNot(broker, *dir, Access::Read | Access::Write | Access::Search)) {
        giveTo(work, broker, work.dir(), *dir, kOwnerSearches);
    }
    for (const NamedFile& file : work.partition().files) {
        if (mayNot(broker, file.entry, Access::Read | Access::Write)) {
            giveTo(work, broker, work.in(file.entry.name), file.entry, kOwnerReadsWrites);
        }
    }
}

void lockPermissionsStep(RepairWork& work)
{
    const PathStatus broker = brokerOf(work);
    const std::optional<DirEntry> lock = orThrow(work.overlay()->find(kLock));
    if (lock && mayNot(broker, *lock, Access::Read | Access::Write)) {
        giveTo(work, broker, kLock, *lock, kOwnerReadsWrites);
    }
}

void modifiedTimesStep(RepairWork& work)
{
    using namespace std::chrono;
    const auto nowMs = [] { return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count(); };
    for (const Segment& segment : work.partition().segments) {
        bool legacy = false;
        const WalkSummary summary =
            orThrow(walkLog(work.open(work.in(segment.log.name)), {}, work.run(), [&](const WalkBlock& block) {
                legacy = legacy || std::ranges::any_of(
                                       block.batches, [](const WalkedBatch& batch) { return batch.header.isLegacy(); });
                return true;
            }));
        const std::int64_t newest = summary.maxTimestamp.value;
        if (summary.batches > 0 && newest < 0) {
            work.omit(segment.base, segment.log.name,
                      {{CORE_TEXT("core", "No record of segment %1 has a timestamp, so nothing tells its time.")},
                       {arg::offset(segment.base.value)}});
        } else if (legacy && newest > nowMs()) { // nor can every file system hold it
            work.omit(segment.base, segment.log.name,
                      {{CORE_TEXT("core", "The newest record of segment %1 is of the future, %2, so its time is of no "
                                          "use.")},
                       {arg::offset(segment.base.value), arg::time(newest)}});
        } else if (legacy && newest > 0 && newest != segment.log.mtimeMs) {
            work.setTime(work.in(segment.log.name), newest,
                         {{CORE_TEXT("core", "Set its time to %1")}, {arg::time(newest)}},
                         {{CORE_TEXT("core", "That is its newest record's; it was modified on %1.")},
                          {arg::time(segment.log.mtimeMs)}});
        }
    }
}

} // namespace core
