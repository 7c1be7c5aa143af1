#include "core/recovery/segment_indexes.h"

#include <algorithm>
#include <limits>

#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::uint64_t kMostLogBytes = std::numeric_limits<std::int32_t>::max(); // what a broker can open
constexpr Release kTimeIndexSince{0, 10, 1, 0};
constexpr Release kProducersSince{0, 11, 0, 0};

constexpr IndexKindInfo kKinds[] = {
    {IndexKind::OffsetIndex,
     ".index",
     "index",
     kOffsetEntryBytes,
     {CORE_TEXT("core", "Write the offset index anew from the log")}},
    {IndexKind::TimeIndex,
     ".timeindex",
     "timeindex",
     kTimeEntryBytes,
     {CORE_TEXT("core", "Write the time index anew from the log")}},
    {IndexKind::TxnIndex,
     ".txnindex",
     "txnindex",
     kTxnEntryBytes,
     {CORE_TEXT("core", "Write the transaction index anew from the log")}},
    {IndexKind::Snapshot,
     ".snapshot",
     "snapshot",
     1,
     {CORE_TEXT("core", "Write the producer snapshot anew from the log")}},
};

constexpr Sentence kUnreadable{CORE_TEXT("core", "The file cannot be read: %1.")};
constexpr Sentence kChanged{CORE_TEXT("core", "The log changed while it was read.")};
constexpr Sentence kTooLarge{CORE_TEXT("core", "The log has %1, more than a broker can open.")};
constexpr Sentence kDamage{
    CORE_TEXT("core", "The log is damaged at byte %1. Its indexes would not reach what stands behind the damage.")};
constexpr Sentence kOverflow{CORE_TEXT("core", "The batch at byte %1 has an offset that does not fit this segment.")};
constexpr Sentence kBackwards{CORE_TEXT("core", "Offsets go backwards at byte %1, which no index can tell.")};
constexpr Sentence kFull{
    CORE_TEXT("core", "At byte %1 the index is full: segment.index.bytes is %2, too little for this log.")};
constexpr Sentence kSurplus{CORE_TEXT("core", "Its size is not a multiple of %1 bytes.")};
constexpr Sentence kZeroTail{CORE_TEXT_N("core", "%n empty slots stand at its end."),
                             "%n empty slot stands at its end."};
constexpr Sentence kOtherEntries{CORE_TEXT("core", "Its entries are not those that the log gives.")};

bool allZero(Bytes bytes)
{
    return std::ranges::all_of(bytes, [](std::byte b) { return b == std::byte{0}; });
}

/// Whether zeros alone stand from `pos` to the end of a log, which may be 2 GiB of them.
bool zerosFrom(const FileContent& log, std::uint64_t pos, const RunContext& context)
{
    return pos < log.size() && zeroRunAround(log, pos, pos, log.size(), context).to == log.size();
}

std::optional<Text> obstacleIn(const Segment& segment, const FileContent& log, const RebuiltIndexes& rebuilt,
                               const Settings& settings, const RunContext& context)
{
    const TextArg at = arg::byte(static_cast<std::int64_t>(rebuilt.validBytes));
    switch (rebuilt.stop) {
    case RebuiltIndexes::Stop::End:
        if (rebuilt.validBytes == log.size() ||
            (segment.isActive() && findNextBatch(log, rebuilt.validBytes + 1, context) >= log.size())) {
            return std::nullopt;
        }
        return Text{kDamage, {at}};
    case RebuiltIndexes::Stop::Damage:
        return segment.isActive() && zerosFrom(log, rebuilt.validBytes, context) ? std::nullopt
                                                                                 : std::optional(Text{kDamage, {at}});
    case RebuiltIndexes::Stop::Overflow:
        return Text{kOverflow, {at}};
    case RebuiltIndexes::Stop::InvalidOffset:
        return Text{kBackwards, {at}};
    case RebuiltIndexes::Stop::IndexFull:
        return Text{kFull, {at, arg::size(settings.segmentIndexBytes)}};
    }
    return std::nullopt;
}

} // namespace

const IndexKindInfo& infoOf(IndexKind kind)
{
    return kKinds[static_cast<std::size_t>(kind)];
}

bool hasIndexKind(IndexKind kind, const Release& release)
{
    switch (kind) {
    case IndexKind::OffsetIndex:
        return true;
    case IndexKind::TimeIndex:
        return release >= kTimeIndexSince;
    case IndexKind::TxnIndex:
    case IndexKind::Snapshot:
        break;
    }
    return release >= kProducersSince;
}

Result<SegmentIndexes> segmentIndexes(const PartitionDir& partition, const Segment& segment, const Settings& settings,
                                      const RunContext& context)
{
    const Result<FileContent> log = openFile(partition, segment.log.name);
    if (!log) {
        return SegmentIndexes{Text{kUnreadable, {arg::words(log.error().detail)}}};
    }
    if (log.value().size() > kMostLogBytes) {
        return SegmentIndexes{Text{kTooLarge, {arg::size(static_cast<std::int64_t>(log.value().size()))}}};
    }
    Result<RebuiltIndexes> rebuilt = rebuildIndexes(log.value(), segment.base, settings, context);
    if (!rebuilt) {
        return rebuilt.error();
    }
    std::optional<Text> obstacle = obstacleIn(segment, log.value(), rebuilt.value(), settings, context);
    if (context.stopRequested()) {
        return Error{Errc::Cancelled, "stopped"};
    }
    if (log.value().changedWhileReading()) {
        obstacle = Text{kChanged};
    }
    return SegmentIndexes{std::move(obstacle), std::move(rebuilt).value()};
}

std::optional<Text> indexDifference(const IndexKindInfo& info, Bytes now, Bytes wanted, bool emptySlotsAreNormal)
{
    if (std::ranges::equal(now, wanted)) {
        return std::nullopt;
    }
    if (now.size() % info.entryBytes != 0) {
        return Text{kSurplus, {arg::number(static_cast<std::int64_t>(info.entryBytes))}};
    }
    if (now.size() > wanted.size() && std::ranges::equal(now.first(wanted.size()), wanted) &&
        allZero(now.subspan(wanted.size()))) {
        if (emptySlotsAreNormal) {
            return std::nullopt;
        }
        return Text{kZeroTail, {}, static_cast<std::int64_t>((now.size() - wanted.size()) / info.entryBytes)};
    }
    return Text{kOtherEntries};
}

} // namespace core
