#include "core/segment/partition.h"

#include <algorithm>
#include <array>
#include <map>

namespace core {

namespace {

constexpr std::uint64_t kMostTextBytes = std::uint64_t{64} << 20; // a checkpoint of a million partitions has as much
constexpr std::uint64_t kMostHopBytes = std::uint64_t{64} << 20;
constexpr std::size_t kMostEntriesTried = 64;
constexpr const char* kIndexCacheDir = "remote-log-index-cache"; // tiered storage; the broker skips it

std::optional<FileContent> openText(const Directory& directory, const std::string& dir, const DirEntry& entry)
{
    if (!entry.readable || entry.size > kMostTextBytes) {
        return std::nullopt;
    }
    Result<FileContent> content = directory.open(joinPath(dir, entry.name));
    return content ? std::optional(std::move(content).value()) : std::nullopt;
}

OffsetCheckpoint* checkpointOf(RootState& root, FileKind kind)
{
    switch (kind) {
    case FileKind::RecoveryPointCheckpoint:
        return &root.recoveryPoints;
    case FileKind::LogStartCheckpoint:
        return &root.logStarts;
    case FileKind::ReplicationCheckpoint:
        return &root.highWatermarks;
    case FileKind::CleanerCheckpoint:
        return &root.cleanerPoints;
    default:
        return nullptr;
    }
}

void readRootFile(const Directory& directory, const NamedFile& file, RootState& root)
{
    if (file.name.state != FileState::Live) {
        return; // .tmp: the broker does not read it either
    }
    if (file.name.kind == FileKind::CleanShutdown) {
        root.cleanMarker = true;
    }
    OffsetCheckpoint* const checkpoint = checkpointOf(root, file.name.kind);
    const bool wanted = checkpoint != nullptr || file.name.kind == FileKind::MetaProperties ||
                        file.name.kind == FileKind::CleanShutdown;
    const std::optional<FileContent> content = wanted ? openText(directory, "", file.entry) : std::nullopt;
    if (!content) {
        return;
    }
    if (checkpoint != nullptr) {
        *checkpoint = readOffsetCheckpoint(content->bytes());
    } else if (file.name.kind == FileKind::MetaProperties) {
        root.meta = readMetaProperties(content->bytes());
    } else {
        root.marker = readCleanShutdownMarker(content->bytes());
    }
}

// The broker opens the names that it would write itself, so only those are segments.
std::vector<Segment> segmentsOf(const std::vector<NamedFile>& files)
{
    std::map<std::int64_t, Segment> byBase;
    const auto isLive = [](const NamedFile& file) {
        return file.name.state == FileState::Live && file.name.base && file.name.canonical;
    };
    for (const NamedFile& file : files) {
        if (isLive(file) && file.name.kind == FileKind::Log) {
            Segment& segment = byBase[file.name.base->value];
            segment.base = *file.name.base;
            segment.log = file.entry;
        }
    }
    for (const NamedFile& file : files) {
        const auto found = isLive(file) ? byBase.find(file.name.base->value) : byBase.end();
        if (found == byBase.end()) {
            continue;
        }
        Segment& segment = found->second;
        switch (file.name.kind) {
        case FileKind::OffsetIndex:
            segment.index = file.entry;
            break;
        case FileKind::TimeIndex:
            segment.timeIndex = file.entry;
            break;
        case FileKind::TxnIndex:
            segment.txnIndex = file.entry;
            break;
        case FileKind::ProducerSnapshot:
            segment.snapshot = file.entry;
            break;
        default:
            break;
        }
    }
    std::vector<Segment> segments;
    for (auto& [base, segment] : byBase) {
        if (!segments.empty()) {
            segments.back().nextBase = segment.base;
        }
        segments.push_back(std::move(segment));
    }
    return segments;
}

std::optional<FileContent> openCompanion(const PartitionDir& partition, const std::optional<DirEntry>& entry)
{
    if (!entry || !entry->readable) {
        return std::nullopt;
    }
    Result<FileContent> content = openFile(partition, entry->name);
    return content ? std::optional(std::move(content).value()) : std::nullopt;
}

// Where to begin looking for the end: at the last index entry that fits the batch at its position, else at the start.
std::uint64_t lastIndexedPosition(const PartitionDir& partition, const Segment& segment, Bytes log)
{
    const std::optional<FileContent> content = openCompanion(partition, segment.index);
    if (!content) {
        return 0;
    }
    const OffsetIndexView index(content->bytes(), segment.base);
    const std::size_t entries = index.entries();
    for (std::size_t tried = 0; tried < std::min(entries, kMostEntriesTried); ++tried) {
        const OffsetEntry entry = index.at(entries - 1 - tried);
        if (entry.position <= 0 || entry.relative < 0) {
            continue;
        }
        const auto pos = static_cast<std::uint64_t>(entry.position);
        if (frameAt(log, pos).state != Frame::State::Whole) {
            continue;
        }
        const std::optional<BatchHeader> header = readBatchHeader(log, pos);
        if (header && header->baseOffset >= segment.base && header->baseOffset <= entry.offset) {
            return pos;
        }
    }
    return 0;
}

bool holdsSegments(const Directory& directory, const std::string& dir)
{
    const Result<std::vector<DirEntry>> entries = directory.list(dir);
    return entries && std::ranges::any_of(entries.value(), [](const DirEntry& entry) {
               const FileName name = parseFileName(entry.name);
               return entry.kind == EntryKind::File && name.base &&
                      (name.kind == FileKind::Log || name.kind == FileKind::OffsetIndex);
           });
}

} // namespace

const Segment* PartitionDir::segment(Offset base) const
{
    const auto found = std::ranges::lower_bound(segments, base, {}, &Segment::base);
    return found != segments.end() && found->base == base ? &*found : nullptr;
}

const Segment* PartitionDir::segmentOf(Offset offset) const
{
    const auto after = std::ranges::upper_bound(segments, offset, {}, &Segment::base);
    return after == segments.begin() ? nullptr : &*(after - 1);
}

std::uint64_t PartitionDir::logBytes() const
{
    std::uint64_t bytes = 0;
    for (const Segment& each : segments) {
        bytes += each.log.size;
    }
    return bytes;
}

std::optional<Offset> PartitionDir::logStart() const
{
    if (segments.empty()) {
        return logStartCheckpoint;
    }
    return std::max(segments.front().base, logStartCheckpoint.value_or(segments.front().base));
}

Result<std::shared_ptr<const RootState>> readRoot(const Directory& directory)
{
    auto root = std::make_shared<RootState>();
    root->known = directory.hasRootFiles();
    if (!root->known) {
        return std::shared_ptr<const RootState>(root);
    }
    const Result<std::vector<DirEntry>> entries = directory.list("");
    if (!entries) {
        return entries.error();
    }
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind == EntryKind::File) {
            root->files.push_back({entry, parseFileName(entry.name)});
            readRootFile(directory, root->files.back(), *root);
        }
    }
    if (const std::optional<std::string> path = directory.diskPath()) {
        root->lock = probeLock(*path);
    }
    return std::shared_ptr<const RootState>(root);
}

Result<PartitionDir> glancePartition(std::shared_ptr<const Directory> directory, const std::string& dir,
                                     std::shared_ptr<const RootState> root)
{
    const Result<std::vector<DirEntry>> entries = directory->list(dir);
    if (!entries) {
        return entries.error();
    }
    PartitionDir partition;
    partition.dir = dir;
    partition.name = parsePartitionDirName(dir);
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind != EntryKind::File) {
            partition.oddEntries.push_back(entry);
            continue;
        }
        partition.files.push_back({entry, parseFileName(entry.name)});
        const FileName& name = partition.files.back().name;
        if (name.state != FileState::Live) {
            continue;
        }
        if (name.kind == FileKind::LeaderEpochCheckpoint) {
            if (const std::optional<FileContent> content = openText(*directory, dir, entry)) {
                partition.leaderEpochs = readLeaderEpochCheckpoint(content->bytes());
            }
        } else if (name.kind == FileKind::PartitionMetadata) {
            if (const std::optional<FileContent> content = openText(*directory, dir, entry)) {
                partition.metadata = readPartitionMetadata(content->bytes());
            }
        }
    }
    partition.segments = segmentsOf(partition.files);
    partition.root = root != nullptr ? std::move(root) : std::make_shared<const RootState>();
    if (partition.name &&
        (partition.name->state == PartitionDirState::Live || partition.name->state == PartitionDirState::Future)) {
        const auto& [topic, number, state, uid] = *partition.name;
        partition.recoveryPoint = partition.root->recoveryPoints.find(topic, number);
        partition.logStartCheckpoint = partition.root->logStarts.find(topic, number);
        partition.highWatermark = partition.root->highWatermarks.find(topic, number);
        partition.cleanerPoint = partition.root->cleanerPoints.find(topic, number);
    }
    partition.directory = std::move(directory);
    return partition;
}

SegmentGlance glanceSegment(const PartitionDir& partition, const Segment& segment)
{
    SegmentGlance glance;
    if (const std::optional<FileContent> log = openCompanion(partition, segment.log)) {
        if (frameAt(log->bytes(), 0).state == Frame::State::Whole) {
            glance.firstBatch = readBatchHeader(log->bytes(), 0);
        }
        if (glance.firstBatch && glance.firstBatch->maxTimestamp.value >= 0) {
            glance.firstTimestamp = glance.firstBatch->maxTimestamp;
        }
    }
    if (const std::optional<FileContent> index = openCompanion(partition, segment.index)) {
        const OffsetIndexView view(index->bytes(), segment.base);
        glance.offsetEntries = view.entries();
        glance.offsetZeroTail = view.slots() - glance.offsetEntries;
    }
    if (const std::optional<FileContent> index = openCompanion(partition, segment.timeIndex)) {
        const TimeIndexView view(index->bytes(), segment.base);
        glance.timeEntries = view.entries();
        glance.timeZeroTail = view.slots() - glance.timeEntries;
        if (glance.timeEntries > 0) {
            glance.lastTimestamp = view.at(glance.timeEntries - 1).timestamp;
        }
    }
    if (segment.txnIndex) {
        glance.txnEntries = segment.txnIndex->size / kTxnEntryBytes;
    }
    return glance;
}

std::optional<Offset> glanceLogEnd(const PartitionDir& partition)
{
    if (partition.segments.empty()) {
        return std::nullopt;
    }
    const Segment& last = partition.segments.back();
    if (last.log.size == 0) {
        return last.base; // a roll gives the new segment the log end as its number
    }
    const std::optional<FileContent> log = openCompanion(partition, last.log);
    if (!log) {
        return std::nullopt;
    }
    const std::uint64_t from = lastIndexedPosition(partition, last, log->bytes());
    Offset end = last.base;
    for (std::uint64_t pos = from; frameAt(log->bytes(), pos).state == Frame::State::Whole;) {
        const std::optional<BatchHeader> header = readBatchHeader(log->bytes(), pos);
        if (!header) {
            break;
        }
        end = header->nextOffset();
        pos = header->end();
        if (pos - from > kMostHopBytes) {
            return std::nullopt; // no glance any more
        }
    }
    return end;
}

Result<LogDirListing> listLogDir(const Directory& directory)
{
    const Result<std::vector<DirEntry>> entries = directory.list("");
    if (!entries) {
        return entries.error();
    }
    LogDirListing listing;
    for (const DirEntry& entry : entries.value()) {
        if (entry.kind != EntryKind::Directory || entry.name == kIndexCacheDir) {
            continue;
        }
        const bool parses = parsePartitionDirName(entry.name).has_value();
        if (parses || holdsSegments(directory, entry.name)) {
            listing.partitionDirs.push_back(entry.name);
        }
        if (!parses) {
            listing.foreignDirs.push_back(entry.name);
        }
    }
    return listing;
}

Result<FileContent> openFile(const PartitionDir& partition, const std::string& file)
{
    return partition.directory->open(joinPath(partition.dir, file));
}

} // namespace core
