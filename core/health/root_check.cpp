// The root files of each log dir (health checks 10), and its file system (11).

#include "core/health/root_check.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "core/base/escape.h"
#include "core/health/index_findings.h"
#include "core/io/path_status.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kLock = ".lock";
constexpr const char* kMetaProperties = "meta.properties";
constexpr Release kMarkerHasEpoch{3, 7, 0, 0};
constexpr Release kFaultTakesOffline{1, 0, 0, 0};
constexpr Release kNumberFormatLeaks{3, 1, 0, 0};
constexpr std::uint64_t kSlackBytes = std::uint64_t{16} << 20;
constexpr std::uint64_t kUnknownRoom = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t kMany = 3;
constexpr std::int64_t kOneMinuteMs = 60'000;

struct CheckpointFile {
    FileKind kind;
    const char* name;
    OffsetCheckpoint RootState::*content;
    bool readAtStart;
};
constexpr std::array<CheckpointFile, 4> kCheckpoints{
    {{FileKind::RecoveryPointCheckpoint, "recovery-point-offset-checkpoint", &RootState::recoveryPoints, true},
     {FileKind::LogStartCheckpoint, "log-start-offset-checkpoint", &RootState::logStarts, true},
     {FileKind::ReplicationCheckpoint, "replication-offset-checkpoint", &RootState::highWatermarks, false},
     {FileKind::CleanerCheckpoint, "cleaner-offset-checkpoint", &RootState::cleanerPoints, false}}};

class RootCheck {
public:
    RootCheck(const LogDirFacts& facts, const CheckOptions& options, const std::function<void(Finding)>& sink)
        : facts_(facts)
        , root_(*facts.root)
        , options_(options)
        , sink_(sink)
    {
    }

    void run()
    {
        if (root_.known) {
            checkpoints();
            leftovers();
            marker();
            lock();
            rootDir();
        }
        if (root_.known || !facts_.partitions.empty()) { // else it is some directory
            foreignDirs();
        }
        if (facts_.whole) {
            diskRoom();
            liveCopy();
            missingIndexes();
        }
    }

private:
    const Release& release() const { return options_.settings.release; }
    const NamedFile* file(FileKind kind) const
    {
        const auto found = std::ranges::find_if(root_.files, [&](const NamedFile& each) {
            return each.name.kind == kind && each.name.state == FileState::Live;
        });
        return found == root_.files.end() ? nullptr : &*found;
    }

    void checkpoints()
    {
        for (const CheckpointFile& each : kCheckpoints) {
            const NamedFile* const found = file(each.kind);
            if (found == nullptr) {
                continue;
            }
            const OffsetCheckpoint& content = root_.*each.content;
            if (content.fault) {
                malformed(each, *found, *content.fault);
            } else if (facts_.whole) {
                staleLines(each, content);
            }
        }
    }

    void malformed(const CheckpointFile& each, const NamedFile& found, const TextFileFault& fault)
    {
        const bool swallowed = release() < kFaultTakesOffline ||
                               (each.readAtStart && fault.numberFormat && release() >= kNumberFormatLeaks);
        Finding finding =
            makeRootFinding("ck-malformed", swallowed ? Severity::Degraded : Severity::Offline, {}, each.name);
        finding.sentence = sentence(CORE_TEXT("core", "Line %1 of %2 cannot be read: %3"),
                                    {arg::number(fault.line), arg::name(each.name), arg::words(english(fault.what))});
        finding.places = {{fault.pos, found.entry.size - std::min(fault.pos, found.entry.size), {}}};
        addEvidence(finding, CORE_TEXT("core", "Line"), "line", arg::number(fault.line));
        addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize",
                    arg::size(static_cast<std::int64_t>(found.entry.size)));
        if (swallowed) {
            finding.effect = BrokerEffect::LeavesIt;
            finding.broker = sentence(CORE_TEXT("core", "The broker warns, and counts from 0 for every partition: the "
                                                        "next unclean start recovers all segments."));
        } else {
            finding.effect = BrokerEffect::DirOffline;
            finding.broker = each.readAtStart
                                 ? sentence(CORE_TEXT("core", "The log dir goes offline when loading ends."))
                                 : sentence(CORE_TEXT("core", "The log dir goes offline when the file is first read, "
                                                              "after the start."));
        }
        sink_(std::move(finding));
    }

    void staleLines(const CheckpointFile& each, const OffsetCheckpoint& content)
    {
        std::set<std::pair<std::string, std::int32_t>> here;
        for (const PartitionFacts& partition : facts_.partitions) {
            if (partition.name) {
                here.emplace(partition.name->topic, partition.name->partition);
            }
        }
        PlaceList places;
        const PartitionOffset* first = nullptr;
        for (const PartitionOffset& line : content.entries) {
            if (!here.contains({line.topic, line.partition})) {
                first = first != nullptr ? first : &line;
                places.add({line.pos, 0, line.offset});
            }
        }
        if (first == nullptr) {
            return;
        }
        Finding finding = makeRootFinding("ck-stale-partition-line", Severity::Info, {}, each.name);
        finding.sentence = {{CORE_TEXT_N("core", "%n lines of %1 name partitions without a directory, the first being "
                                                 "partition %3 of topic %2."),
                             "A line of %1 names partition %3 of topic %2, which has no directory."},
                            {arg::name(each.name), arg::name(escapeName(first->topic)), arg::number(first->partition)},
                            static_cast<std::int64_t>(places.count)};
        addPlaces(finding, std::move(places));
        markNormal(finding, sentence(CORE_TEXT("core", "The broker drops the lines when it writes the file.")));
        sink_(std::move(finding));
    }

    void leftovers()
    {
        for (const NamedFile& each : root_.files) {
            if (each.name.state != FileState::Temporary || each.name.kind == FileKind::Foreign) {
                continue;
            }
            Finding finding = makeRootFinding("ck-tmp-left", Severity::Info, {}, each.entry.name);
            finding.sentence = sentence(CORE_TEXT("core", "A crash left %1 behind; the broker ignores it."),
                                        {arg::name(escapeName(each.entry.name))});
            finding.effect = BrokerEffect::LeavesIt;
            finding.broker = sentence(CORE_TEXT("core", "The broker ignores the file, and writes over it some day."));
            sink_(std::move(finding));
        }
    }

    void marker()
    {
        if (!root_.marker || root_.marker->brokerEpoch || release() < kMarkerHasEpoch ||
            usesKraftBy(root_, release()) != Tri::Yes) {
            return;
        }
        Finding finding = makeRootFinding("marker-bad-json", Severity::Info, {}, kMarker);
        finding.sentence = sentence(CORE_TEXT("core", "The clean-shutdown marker holds no broker epoch."));
        markNormal(finding, sentence(CORE_TEXT("core", "The next start is clean all the same.")));
        sink_(std::move(finding));
    }

    void lock()
    {
        if (root_.lock == LockState::Held) {
            Finding finding = makeRootFinding("lock-held", Severity::Info, {}, kLock);
            finding.sentence = sentence(CORE_TEXT("core", "A broker holds the lock of this log dir."));
            markNormal(finding, sentence(CORE_TEXT("core", "It is running.")));
            sink_(std::move(finding));
        }
        const NamedFile* const found = file(FileKind::Lock);
        if (found == nullptr || !facts_.brokerUid ||
            permits(found->entry.uid, found->entry.mode, *facts_.brokerUid, Access::Write)) {
            return;
        }
        Finding finding = makeRootFinding("lock-not-writable", Severity::Offline, {}, kLock);
        finding.sentence =
            sentence(CORE_TEXT("core", "The broker's user %1 may not write .lock, which belongs to user %2."),
                     {arg::number(*facts_.brokerUid), arg::number(found->entry.uid)});
        finding.effect = BrokerEffect::DirOffline;
        finding.broker = sentence(CORE_TEXT("core", "The log dir goes offline before anything is loaded."));
        sink_(std::move(finding));
    }

    void rootDir()
    {
        const std::optional<std::string> path = facts_.directory->diskPath();
        const std::optional<PathStatus> status = path ? statusOf(*path) : std::nullopt;
        if (!status || !facts_.brokerUid ||
            permits(status->uid, status->mode, *facts_.brokerUid, Access::Write | Access::Search)) {
            return;
        }
        Finding finding = makeRootFinding("fs-dir-not-writable", Severity::Offline, {}, {});
        finding.sentence = sentence(CORE_TEXT("core", "The broker's user %1 may not make files in the log dir, which "
                                                      "belongs to user %2."),
                                    {arg::number(*facts_.brokerUid), arg::number(status->uid)});
        finding.effect = BrokerEffect::DirOffline;
        finding.broker = sentence(CORE_TEXT("core", "The log dir goes offline when the broker makes a file here."));
        sink_(std::move(finding));
    }

    void foreignDirs()
    {
        for (const std::string& dir : facts_.foreignDirs) {
            Finding finding = makeRootFinding("dir-foreign-name", Severity::Fatal, {}, dir);
            finding.sentence =
                sentence(CORE_TEXT("core", "The directory %1 is no partition dir: its name is not TOPIC-NUMBER."),
                         {arg::name(escapeName(dir))});
            finding.effect = BrokerEffect::WillNotStart;
            finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start, and loads nothing."));
            sink_(std::move(finding));
        }
    }

    void diskRoom()
    {
        const std::optional<std::string> path = facts_.directory->diskPath();
        const std::uint64_t room = path ? freeBytesAt(*path).value_or(kUnknownRoom) : kUnknownRoom;
        std::uint64_t needed = 0;
        for (const PartitionFacts& partition : facts_.partitions) {
            needed += partition.indexRoom;
        }
        if (!root_.known || room >= needed + kSlackBytes) {
            return;
        }
        // The index files have holes: what lacks room for all of them can still start, what has no room at all cannot.
        const bool full = room < kSlackBytes;
        const bool empties = full && release() >= Release{4, 0, 0, 0} && !root_.cleanMarker;
        const Severity severity = empties ? Severity::Loss : full ? Severity::Offline : Severity::Info;
        Finding finding = makeRootFinding("fs-disk-full", severity, {}, {});
        finding.sentence =
            sentence(full ? CORE_TEXT("core", "The disk has %1 left, and a start gives the last segments' indexes up "
                                              "to %2.")
                          : CORE_TEXT("core", "The disk has %1 left; the last segments' indexes can grow by up to %2."),
                     {arg::size(static_cast<std::int64_t>(room)), arg::size(static_cast<std::int64_t>(needed))});
        addEvidence(finding, CORE_TEXT("core", "Free bytes"), "freeBytes", arg::size(static_cast<std::int64_t>(room)));
        addEvidence(finding, CORE_TEXT("core", "Bytes of indexes to come"), "indexBytes",
                    arg::size(static_cast<std::int64_t>(needed)));
        if (full) {
            finding.effect = empties ? BrokerEffect::MakesWorse : BrokerEffect::DirOffline;
            finding.broker = sentence(CORE_TEXT("core", "The log dir goes offline when a file cannot be written; since "
                                                        "4.0 an unclean start can empty a segment before."));
        } else {
            finding.cause = sentence(CORE_TEXT("core", "The files are sparse: they take room only as they fill."));
            markNormal(finding, sentence(CORE_TEXT("core", "The broker starts.")));
        }
        sink_(std::move(finding));
    }

    void liveCopy()
    {
        std::size_t zeroTailed = 0;
        std::size_t ahead = 0;
        std::int64_t oldest = 0;
        std::int64_t newest = 0;
        std::size_t live = 0;
        for (const PartitionFacts& partition : facts_.partitions) {
            if (!partition.name || partition.name->state != PartitionDirState::Live || partition.logs == 0) {
                continue;
            }
            ++live;
            zeroTailed += partition.zeroTailed ? 1 : 0;
            ahead += partition.aheadOfLog ? 1 : 0;
            oldest = live == 1 ? partition.modifiedMs : std::min(oldest, partition.modifiedMs);
            newest = live == 1 ? partition.modifiedMs : std::max(newest, partition.modifiedMs);
        }
        if (!root_.known || root_.cleanMarker || root_.lock == LockState::Held || zeroTailed < kMany ||
            zeroTailed * 2 <= live || newest - oldest > kOneMinuteMs) {
            return;
        }
        Finding finding = makeRootFinding("fs-live-copy", ahead > 0 ? Severity::Wrong : Severity::Info, {}, {});
        finding.sentence = sentence(
            ahead > 0 ? CORE_TEXT("core", "%1 of %2 partitions have the indexes of a running broker and there is no "
                                          "marker; the checkpoints of %3 of them are newer than their logs.")
                      : CORE_TEXT("core", "%1 of %2 partitions have the indexes of a running broker and there is no "
                                          "marker: this broker crashed, or its disk was copied while it ran."),
            {arg::count(static_cast<std::int64_t>(zeroTailed)), arg::count(static_cast<std::int64_t>(live)),
             arg::count(static_cast<std::int64_t>(ahead))});
        addEvidence(finding, CORE_TEXT("core", "Partitions"), "partitions",
                    arg::count(static_cast<std::int64_t>(live)));
        addEvidence(finding, CORE_TEXT("core", "With indexes in use"), "zeroTailed",
                    arg::count(static_cast<std::int64_t>(zeroTailed)));
        addEvidence(finding, CORE_TEXT("core", "Checkpoints ahead of the log"), "aheadOfLog",
                    arg::count(static_cast<std::int64_t>(ahead)));
        finding.effect = ahead > 0 ? BrokerEffect::DoesNotNotice : BrokerEffect::Repairs;
        finding.broker =
            ahead > 0 ? sentence(CORE_TEXT("core", "The next start recovers the segments from the recovery points on, "
                                                   "and does not verify those below them."))
                      : sentence(CORE_TEXT("core", "The next start recovers the last segments."));
        sink_(std::move(finding));
    }

    /// Where no partition has enough logs to tell by itself.
    void missingIndexes()
    {
        std::uint64_t logs = 0;
        std::uint64_t missing = 0;
        for (const PartitionFacts& partition : facts_.partitions) {
            if (partition.logs >= kMany && partition.logsWithoutIndex * 2 > partition.logs) {
                return;
            }
            logs += partition.logs;
            missing += partition.logsWithoutIndex;
        }
        if (logs < kMany || missing * 2 <= logs) {
            return;
        }
        Finding finding = makeRootFinding("copy-without-indexes", Severity::Degraded, {}, {});
        finding.sentence =
            sentence(CORE_TEXT("core", "%1 of the %2 logs of this log dir have no offset index."),
                     {arg::count(static_cast<std::int64_t>(missing)), arg::count(static_cast<std::int64_t>(logs))});
        addEvidence(finding, CORE_TEXT("core", "Logs without index"), "withoutIndex",
                    arg::count(static_cast<std::int64_t>(missing)));
        addEvidence(finding, CORE_TEXT("core", "Logs"), "logs", arg::count(static_cast<std::int64_t>(logs)));
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start reads all these logs and builds the indexes, "
                                                    "which can take hours."));
        sink_(std::move(finding));
    }

    const LogDirFacts& facts_;
    const RootState& root_;
    const CheckOptions& options_;
    const std::function<void(Finding)>& sink_;
};

} // namespace

void checkRootFiles(const std::vector<LogDirFacts>& logDirs, const CheckOptions& options, const RootSink& sink)
{
    for (std::size_t i = 0; i < logDirs.size(); ++i) {
        const std::function<void(Finding)> own = [&](Finding finding) { sink(i, std::move(finding)); };
        RootCheck(logDirs[i], options, own).run();
    }
}

} // namespace core
