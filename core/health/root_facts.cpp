#include <algorithm>

#include "core/base/escape.h"
#include "core/health/root_check.h"
#include "core/io/path_status.h"

namespace core {

namespace {

bool endsInZeros(const PartitionDir& partition, const std::optional<DirEntry>& index)
{
    if (!index || !index->readable || index->size < kOffsetEntryBytes) {
        return false;
    }
    const Result<FileContent> content = openFile(partition, index->name);
    if (!content || content.value().size() < kOffsetEntryBytes) {
        return false;
    }
    const Bytes last = content.value().bytes(content.value().size() - kOffsetEntryBytes, kOffsetEntryBytes);
    return std::ranges::all_of(last, [](std::byte byte) { return byte == std::byte{0}; });
}

std::uint64_t missingRoom(const std::optional<DirEntry>& index, std::uint64_t full)
{
    const std::uint64_t allocated = index ? index->allocated : 0;
    return full > allocated ? full - allocated : 0;
}

PartitionFacts factsOfPartition(const PartitionDir& partition, const Settings& settings)
{
    PartitionFacts facts;
    facts.dir = partition.dir;
    facts.name = partition.name;
    if (partition.metadata && !partition.metadata->fault) {
        facts.topicId = partition.metadata->topicId;
    }
    for (const Segment& segment : partition.segments) {
        ++facts.logs;
        facts.logsWithoutIndex += std::uint64_t{segment.log.size > 0 && !segment.index};
    }
    if (partition.segments.empty()) {
        return facts;
    }
    const Segment& active = partition.segments.back();
    facts.modifiedMs = active.log.mtimeMs;
    facts.logEnd = glanceLogEnd(partition);
    facts.zeroTailed = active.log.size > 0 && endsInZeros(partition, active.index);
    for (const std::optional<Offset>& known : {partition.recoveryPoint, partition.highWatermark}) {
        facts.aheadOfLog = facts.aheadOfLog || (known && facts.logEnd && *known > *facts.logEnd);
    }
    const auto full = static_cast<std::uint64_t>(std::max(0, settings.segmentIndexBytes));
    facts.indexRoom = missingRoom(active.index, full - full % kOffsetEntryBytes) +
                      missingRoom(active.timeIndex, full - full % kTimeEntryBytes);
    return facts;
}

} // namespace

std::string LogDirFacts::shownPath() const
{
    const std::optional<std::string> path = directory->diskPath();
    return path ? escapeName(*path) : std::string();
}

Result<LogDirFacts> factsOf(const std::shared_ptr<const Directory>& directory,
                            const std::optional<std::vector<std::string>>& onlyDirs, const CheckOptions& options,
                            const RunContext& context)
{
    Result<std::shared_ptr<const RootState>> root = readRoot(*directory);
    if (!root) {
        return root.error();
    }
    LogDirFacts facts;
    facts.directory = directory;
    facts.root = std::move(root).value();
    facts.brokerUid = options.brokerUid;
    if (const std::optional<std::string> path = directory->diskPath(); path && !facts.brokerUid && facts.root->known) {
        if (const std::optional<PathStatus> status = statusOf(*path)) {
            facts.brokerUid = status->uid;
        }
    }
    const Result<LogDirListing> listing = listLogDir(*directory);
    if (!listing) {
        return listing.error();
    }
    facts.whole = !onlyDirs;
    facts.foreignDirs = listing.value().foreignDirs;
    facts.dirs = onlyDirs ? *onlyDirs : listing.value().partitionDirs;
    for (const std::string& dir : listing.value().partitionDirs) {
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "check stopped"};
        }
        const Result<PartitionDir> partition = glancePartition(directory, dir, facts.root);
        if (partition) { // the check of the partition tells of one that cannot be listed
            facts.partitions.push_back(factsOfPartition(partition.value(), options.settings));
        }
    }
    return facts;
}

Finding makeRootFinding(const char* id, Severity severity, const std::string& dir, const std::string& file)
{
    const CheckRow& row = checkRow(id);
    Finding finding;
    finding.id = id;
    finding.severity = severity;
    finding.dir = dir;
    finding.file = file;
    finding.cause = sentence(row.cause);
    finding.repair = {row.verb, row.automatic, sentence(row.how), sentence(row.loses)};
    return finding;
}

} // namespace core
