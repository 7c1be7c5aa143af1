#include "core/segment/log_scanner.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::size_t kBlockBatches = 256;
constexpr std::uint64_t kBlockBytes = std::uint64_t{1} << 20;
constexpr std::uint64_t kTentativeInVain = std::uint64_t{8} << 20; // bytes summed up for nothing
constexpr std::uint64_t kZeroRunBytes = 18;                        // shorter ones explain nothing
constexpr std::uint64_t kZeroHeaderBytes = kLogOverhead;
constexpr int kShortChain = 64;
constexpr int kMostBrokenLongChains = 16;
constexpr int kAskEntries = 1024;

DamageKind kindOf(const Frame& frame, bool goodFollows, bool headerReads, bool zeros, bool zerosToEnd)
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
    const bool tooSmall = frame.state == Frame::State::BadSize || !headerReads;
    return tooSmall && goodFollows ? DamageKind::LengthInvalid : DamageKind::Garbage;
}

} // namespace

LogScanner::LogScanner(const FileContent& log, Mode mode, const RunContext& context)
    : log_(log)
    , mode_(mode)
    , context_(context)
    , checksums_(log, context)
    , finder_(log, checksums_, context)
{
}

LogScanner::End LogScanner::run(std::uint64_t& pos, std::uint64_t to, const Flush& flush)
{
    const Bytes log = log_.bytes();
    const std::uint64_t end = std::min<std::uint64_t>(to, log.size());
    const std::size_t most = mode_ == Mode::Whole ? kBlockBatches : SIZE_MAX;
    std::uint64_t flushAt = pos + kBlockBytes;
    while (pos < end) {
        if (pos >= flushAt || batches_.size() >= most) {
            if (context_.stopRequested()) {
                return End::Cancelled;
            }
            if (!flush(pos)) {
                return End::Enough;
            }
            flushAt = pos + kBlockBytes;
        }
        std::uint64_t faultPos = pos;
        if (const std::optional<BatchHeader> header = wholeEntryAt(log, pos)) {
            const std::optional<std::uint32_t> crc = checksums_.compute(pos, header->size, header->magic);
            if (!crc) {
                return End::Cancelled;
            }
            bool sound = *crc == header->crc;
            if (!sound) {
                checksums_.wasWrong(header->size);
                const Chain chain = follow(header->end());
                if (chain.state == Chain::State::Stopped) {
                    return End::Cancelled;
                }
                if (chain.state == Chain::State::TooLong) {
                    return End::LeftOff;
                }
                sound = chain.state == Chain::State::Sound;
                faultPos = chain.brokenAt;
            }
            if (sound) {
                batches_.push_back({*header, *crc});
                pos = header->end();
                continue;
            }
        }
        if (const std::optional<End> ended = takeDamage(pos, end, faultPos)) {
            return *ended;
        }
    }
    if (context_.stopRequested()) {
        return End::Cancelled;
    }
    return flush(pos) ? End::Reached : End::Enough;
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
    for (int entries = 0;; ++entries) {
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
        const std::optional<std::uint32_t> crc = checksums_.compute(pos, header->size, header->magic);
        if (!crc) {
            return {Chain::State::Stopped, pos};
        }
        if (*crc == header->crc) {
            soundTo_ = pos;
            return {Chain::State::Sound, pos};
        }
        checksums_.wasWrong(header->size);
        if (mode_ == Mode::Tentative && checksums_.wrongBytes() > kTentativeInVain) {
            return {Chain::State::TooLong, pos};
        }
        pos = header->end();
    }
}

std::uint64_t LogScanner::findStart(std::uint64_t from, std::uint64_t to)
{
    const FoundBatch found = finder_.find(from, to, kTentativeInVain);
    return found.state == FoundBatch::State::Found ? static_cast<std::uint64_t>(found.header.pos.value) : to;
}

FoundBatch LogScanner::findAfter(std::uint64_t pos, std::uint64_t limit, const ZeroRun& zeros)
{
    const std::uint64_t most = mode_ == Mode::Tentative ? kTentativeInVain : UINT64_MAX;
    std::uint64_t from = pos + 1;
    if (zeros.bytes() >= kZeroRunBytes) {
        // No batch starts in the zeros but with its first bytes: its size field is not zero.
        const FoundBatch before = finder_.find(from, zeros.from, most);
        if (before.state != FoundBatch::State::None) {
            return before;
        }
        from = std::max(from, zeros.to - kZeroHeaderBytes);
    }
    return finder_.find(from, limit, most);
}

// The bytes from `pos` hold no batch; `faultPos` is where the framing that began there broke.
std::optional<LogScanner::End> LogScanner::takeDamage(std::uint64_t& pos, std::uint64_t to, std::uint64_t faultPos)
{
    const Bytes log = log_.bytes();
    const bool tentative = mode_ == Mode::Tentative;
    const std::uint64_t limit = tentative ? to : log.size();
    ZeroRun zeros = faultPos < limit ? zeroRunAround(log_, faultPos, pos, limit, context_) : ZeroRun{};
    if (zeros.to < faultPos + kZeroHeaderBytes && zeros.to < log.size()) {
        zeros = {};
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
    range.kind =
        kindOf(frame, good, readBatchHeader(log, pos).has_value(), explains, explains && zeros.to == log.size());
    if (range.kind == DamageKind::ZeroTail || range.kind == DamageKind::ZeroHole) {
        range.zeroFrom = zeros.from;
        range.zeroBytes = zeros.bytes();
    }
    range.atEnd = !good;
    if (good) {
        range.nextGood = found.header.baseOffset;
    }
    damage_.push_back(range);
    pos = rangeEnd;
    return std::nullopt;
}

} // namespace core
