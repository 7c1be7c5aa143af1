#include "core/segment/log_scanner.h"

#include <algorithm>

#include "core/base/checksum.h"
#include "core/format/batch_layout.h"

namespace core {

namespace {

constexpr auto kBaseOffset = place<std::int64_t>(kBatchV2, "baseOffset");
constexpr auto kBatchLength = place<std::int32_t>(kBatchV2, "batchLength");
constexpr auto kLeaderEpoch = place<std::int32_t>(kBatchV2, "partitionLeaderEpoch");
constexpr auto kMagic = place<std::int8_t>(kBatchV2, "magic");
constexpr auto kCrc = place<std::uint32_t>(kBatchV2, "crc");
constexpr auto kAttributes = place<std::int16_t>(kBatchV2, "attributes");
constexpr auto kLastOffsetDelta = place<std::int32_t>(kBatchV2, "lastOffsetDelta");
constexpr auto kBaseTimestamp = place<std::int64_t>(kBatchV2, "baseTimestamp");
constexpr auto kMaxTimestamp = place<std::int64_t>(kBatchV2, "maxTimestamp");
constexpr auto kProducerId = place<std::int64_t>(kBatchV2, "producerId");
constexpr auto kProducerEpoch = place<std::int16_t>(kBatchV2, "producerEpoch");
constexpr auto kBaseSequence = place<std::int32_t>(kBatchV2, "baseSequence");
constexpr auto kRecordsCount = place<std::int32_t>(kBatchV2, "recordsCount");

constexpr std::size_t kBlockBatches = 64;  // stay in the first-level cache until the sink has seen them
constexpr std::size_t kRoomBatches = 4096; // of a tentative walk at first
constexpr std::uint64_t kBlockBytes = std::uint64_t{1} << 20;
constexpr std::uint64_t kTentativeInVain = std::uint64_t{8} << 20; // bytes summed up for nothing
constexpr std::uint64_t kZeroRunBytes = 18;                        // shorter ones explain nothing
constexpr std::uint64_t kShortChain = 64;
constexpr int kMostBrokenLongChains = 16;
constexpr std::uint64_t kAskEntries = 1024;
constexpr std::int32_t kMostFastSize = std::int32_t{1} << 20; // longer entries are summed up interruptibly
constexpr std::int32_t kLeastFastSize = kMinBatchBytesV2 - kLogOverhead;
constexpr std::int8_t kMagicV2 = 2;

DamageKind kindOf(const Frame& frame, bool goodFollows, bool sizeIsWrong, bool zeros, bool zerosToEnd)
{
    if (frame.state == Frame::State::ShortTail) {
        return DamageKind::TornTail;
    }
    if (zeros && (zerosToEnd || goodFollows)) {
        return zerosToEnd ? DamageKind::ZeroTail : DamageKind::ZeroHole;
    }
    if (frame.state == Frame::State::Torn) {
        return goodFollows ? DamageKind::LengthHuge : DamageKind::TornTail;
    }
    return sizeIsWrong && goodFollows ? DamageKind::LengthInvalid : DamageKind::Garbage;
}

} // namespace

void WalkedBlock::add(const WalkedBatch& batch)
{
    *room(used_ + 1) = batch;
    ++used_;
    if (!batch.crcValid()) {
        ++badCrc_;
        return;
    }
    records_ += static_cast<std::uint64_t>(std::max(batch.header.count, 0));
    maxTimestamp_ = std::max(maxTimestamp_, batch.header.maxTimestamp);
}

void WalkedBlock::clear()
{
    used_ = 0;
    damage_.clear();
    badCrc_ = 0;
    records_ = 0;
    maxTimestamp_ = {-1};
}

// The next free slot; there are never more than `most` unless more are used.
WalkedBatch* WalkedBlock::room(std::size_t most)
{
    if (used_ == slots_.size() && used_ < most) {
        slots_.resize(std::min(most, std::max(kRoomBatches, used_ * 2)));
    }
    return slots_.data() + used_;
}

LogScanner::LogScanner(const FileContent& log, Mode mode, const RunContext& context)
    : log_(log)
    , mode_(mode)
    , context_(context)
    , checksums_(log, context)
    , finder_(log, checksums_, context)
{
}

LogScanner::End LogScanner::run(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block, const Flush& flush)
{
    const std::uint64_t end = std::min<std::uint64_t>(to, log_.size());
    while (pos < end) {
        const std::uint64_t blockEnd = std::min(end, pos + kBlockBytes);
        while (pos < blockEnd) {
            takeGoodBatches(pos, blockEnd, block);
            if (mode_ == Mode::Whole && block.batches().size() >= kBlockBatches) {
                break;
            }
            if (pos < blockEnd) {
                if (const std::optional<End> ended = takeEntry(pos, end, block)) {
                    return *ended;
                }
            }
        }
        if (context_.stopRequested()) {
            return End::Cancelled;
        }
        if (mode_ == Mode::Whole && !flush(pos)) {
            return End::Enough;
        }
    }
    return End::Reached;
}

// What takeEntry() does, in place, for good batches of magic 2 that are not huge: nearly all entries of nearly all
// files. Leaves off where another entry stands, or the block is full.
void LogScanner::takeGoodBatches(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block) const
{
    const std::byte* const log = log_.bytes().data();
    const std::uint64_t logBytes = log_.size();
    std::uint64_t records = 0;
    TimestampMs maxTimestamp = block.maxTimestamp_;
    WalkedBatch* slot = block.room(mode_ == Mode::Whole ? kBlockBatches : SIZE_MAX);
    WalkedBatch* const roomEnd = block.slots_.data() + block.slots_.size();
    std::uint64_t at = pos;
    for (; at < to && slot != roomEnd && logBytes - at >= kMinBatchBytesV2; ++slot) {
        const std::byte* const entry = log + at;
        const std::int32_t length = load(entry, kBatchLength);
        const std::uint64_t size = kLogOverhead + static_cast<std::uint32_t>(length);
        const std::uint32_t crc = load(entry, kCrc);
        if (load(entry, kMagic) != kMagicV2 || length < kLeastFastSize || length > kMostFastSize ||
            size > logBytes - at || crc32c({entry + kAttributes.at, size - kAttributes.at}) != crc) {
            break;
        }
        BatchHeader& header = slot->header;
        header.pos = {static_cast<std::int64_t>(at)};
        header.size = size;
        header.baseOffset = {load(entry, kBaseOffset)};
        header.partitionLeaderEpoch = load(entry, kLeaderEpoch);
        header.magic = kMagicV2;
        header.crc = crc;
        header.attributes = load(entry, kAttributes);
        header.lastOffsetDelta = load(entry, kLastOffsetDelta);
        header.lastOffset = header.baseOffset + header.lastOffsetDelta;
        header.baseTimestamp = {load(entry, kBaseTimestamp)};
        header.maxTimestamp = {load(entry, kMaxTimestamp)};
        header.producerId = load(entry, kProducerId);
        header.producerEpoch = load(entry, kProducerEpoch);
        header.baseSequence = load(entry, kBaseSequence);
        header.count = load(entry, kRecordsCount);
        slot->computedCrc = crc;
        records += static_cast<std::uint64_t>(std::max(header.count, 0));
        maxTimestamp = std::max(maxTimestamp, header.maxTimestamp);
        at += size;
    }
    pos = at;
    block.used_ = static_cast<std::size_t>(slot - block.slots_.data());
    block.records_ += records;
    block.maxTimestamp_ = maxTimestamp;
}

// Whatever stands at `pos`: an entry of any format, with a right or a wrong checksum, or damage.
std::optional<LogScanner::End> LogScanner::takeEntry(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block)
{
    const std::optional<BatchHeader> header = wholeEntryAt(log_.bytes(), pos);
    if (!header) {
        return takeDamage(pos, to, pos, block);
    }
    if (mode_ == Mode::Tentative && header->size > kTentativeInVain) {
        return End::LeftOff;
    }
    const std::optional<std::uint32_t> crc = checksums_.compute(pos, header->size, header->magic);
    if (!crc) {
        return End::Cancelled;
    }
    if (*crc != header->crc) {
        checksums_.wasWrong(header->size);
        const Chain chain = judge(*header);
        switch (chain.state) {
        case Chain::State::Stopped:
            return End::Cancelled;
        case Chain::State::TooLong:
            return End::LeftOff;
        case Chain::State::Broken:
            return takeDamage(pos, to, chain.brokenAt, block);
        case Chain::State::Sound:
            break;
        }
    }
    block.add({*header, *crc});
    pos = header->end();
    return std::nullopt;
}

LogScanner::Chain LogScanner::judge(const BatchHeader& header)
{
    const Chain behind = follow(header.end());
    if (behind.state != Chain::State::Sound) {
        return behind;
    }
    const Chain inside = goodBatchesInside(header);
    switch (inside.state) {
    case Chain::State::Sound:
        return {Chain::State::Broken, static_cast<std::uint64_t>(header.pos.value)};
    case Chain::State::Broken:
        return behind;
    case Chain::State::TooLong:
    case Chain::State::Stopped:
        break;
    }
    return inside;
}

LogScanner::Chain LogScanner::goodBatchesInside(const BatchHeader& header)
{
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    const FoundBatch first = finder_.find(pos + 1, header.end(), bounds());
    switch (first.state) {
    case FoundBatch::State::None:
        return {Chain::State::Broken, pos};
    case FoundBatch::State::Stopped:
        return {Chain::State::Stopped, pos};
    case FoundBatch::State::TooDear:
        return {Chain::State::TooLong, pos};
    case FoundBatch::State::Found:
        break;
    }
    for (std::uint64_t at = first.header.end(); at != header.end();) {
        const std::optional<BatchHeader> next = at < header.end() ? wholeEntryAt(log_.bytes(), at) : std::nullopt;
        if (!next) {
            return {Chain::State::Broken, at};
        }
        const std::optional<std::uint32_t> crc = checksums_.compute(at, next->size, next->magic);
        if (!crc) {
            return {Chain::State::Stopped, at};
        }
        if (*crc != next->crc) {
            return {Chain::State::Broken, at};
        }
        at = next->end();
    }
    return {Chain::State::Sound, header.end()};
}

BatchFinder::Bounds LogScanner::bounds() const
{
    return {mode_ == Mode::Tentative ? kTentativeInVain : UINT64_MAX};
}

// An entry with a wrong checksum is still a batch when those after it lead to a good one or exactly to the end. The
// answer depends on the bytes alone: tentative walks leave off at chains that are longer than short, and what the
// whole walk remembers of broken ones it sees in the order of the file.
LogScanner::Chain LogScanner::follow(std::uint64_t pos)
{
    if (pos <= soundTo_) {
        return {Chain::State::Sound, pos};
    }
    const Bytes log = log_.bytes();
    for (std::uint64_t entries = 0;; ++entries) {
        if (entries > kShortChain) {
            if (mode_ == Mode::Tentative) {
                return {Chain::State::TooLong, pos};
            }
            if (brokenLongChains_ >= kMostBrokenLongChains) {
                return {Chain::State::Broken, pos};
            }
        }
        if (entries % kAskEntries == 0 && context_.stopRequested()) {
            return {Chain::State::Stopped, pos};
        }
        if (pos == log.size()) {
            soundTo_ = pos;
            return {Chain::State::Sound, pos};
        }
        const std::optional<BatchHeader> header = wholeEntryAt(log, pos);
        if (!header) {
            brokenLongChains_ += entries > kShortChain ? 1 : 0;
            return {Chain::State::Broken, pos};
        }
        if (mode_ == Mode::Tentative && checksums_.wrongBytes() + header->size > kTentativeInVain) {
            return {Chain::State::TooLong, pos};
        }
        const std::optional<std::uint32_t> crc = checksums_.compute(pos, header->size, header->magic);
        if (!crc) {
            return {Chain::State::Stopped, pos};
        }
        if (*crc == header->crc) {
            soundTo_ = pos;
            return {Chain::State::Sound, pos};
        }
        checksums_.wasWrong(header->size);
        pos = header->end();
    }
}

std::uint64_t LogScanner::findStart(std::uint64_t from, std::uint64_t to)
{
    const FoundBatch found = finder_.find(from, to, {kTentativeInVain, kTentativeInVain});
    return found.state == FoundBatch::State::Found ? static_cast<std::uint64_t>(found.header.pos.value) : to;
}

FoundBatch LogScanner::findAfter(std::uint64_t pos, std::uint64_t limit, const ZeroRun& zeros)
{
    std::uint64_t from = pos + 1;
    if (zeros.bytes() >= kZeroRunBytes) {
        // No batch starts in the zeros but with its first bytes: its size field is not zero.
        const FoundBatch before = finder_.find(from, zeros.from, bounds());
        if (before.state != FoundBatch::State::None) {
            return before;
        }
        from = std::max(from, zeros.to - kLogOverhead);
    }
    return finder_.find(from, limit, bounds());
}

// The bytes from `pos` hold no batch; `faultPos` is where the framing that began there broke.
std::optional<LogScanner::End> LogScanner::takeDamage(std::uint64_t& pos, std::uint64_t to, std::uint64_t faultPos,
                                                      WalkedBlock& block)
{
    const Bytes log = log_.bytes();
    const bool tentative = mode_ == Mode::Tentative;
    const std::uint64_t limit = tentative ? to : log.size();
    if (tentative && faultPos + kZeroRunBytes > limit) {
        return End::LeftOff; // what broke lies in the next range
    }
    // Zeros explain the break when the size field there is zero; the bytes before it may be zero anyway.
    const Frame fault = frameAt(log, faultPos);
    ZeroRun zeros;
    if (fault.state == Frame::State::BadSize && fault.sizeField == 0) {
        zeros = zeroRunAround(log_, faultPos + kLogOverhead - 1, pos, limit, context_);
    }
    const FoundBatch found = findAfter(pos, limit, zeros);
    if (found.state == FoundBatch::State::Stopped || context_.stopRequested()) {
        return End::Cancelled;
    }
    const bool good = found.state == FoundBatch::State::Found;
    if (tentative && !good) {
        return End::LeftOff;
    }

    const Frame frame = frameAt(log, pos);
    DamagedRange range;
    range.from = {static_cast<std::int64_t>(pos)};
    const std::uint64_t rangeEnd = good ? static_cast<std::uint64_t>(found.header.pos.value) : log.size();
    range.bytes = rangeEnd - pos;
    range.sizeField = frame.sizeField;
    zeros.to = std::min(zeros.to, rangeEnd);
    const bool explains = zeros.from < zeros.to && zeros.bytes() >= kZeroRunBytes;
    const std::optional<BatchHeader> header = wholeEntryAt(log, pos);
    const bool sizeIsWrong = !header || header->end() > rangeEnd; // too small, or good batches stand where it reaches
    range.kind = kindOf(frame, good, sizeIsWrong, explains, explains && zeros.to == log.size());
    if (range.kind == DamageKind::ZeroTail || range.kind == DamageKind::ZeroHole) {
        range.zeroFrom = zeros.from;
        range.zeroBytes = zeros.bytes();
    }
    range.atEnd = !good;
    if (good) {
        range.nextGood = found.header.baseOffset;
    }
    block.damage().push_back(range);
    pos = rangeEnd;
    return std::nullopt;
}

} // namespace core
