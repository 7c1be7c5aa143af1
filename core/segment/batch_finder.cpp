#include "core/segment/batch_finder.h"

#include <algorithm>

#include "core/format/batch_layout.h"
#include "core/io/pages_behind.h"

namespace core {

namespace {

constexpr std::uint64_t kAskBytes = std::uint64_t{1} << 20; // between two questions whether to stop
constexpr std::uint64_t kWordBytes = 8;
constexpr auto kSizeField = place<std::int32_t>(kBatchV2, "batchLength");
constexpr std::uint64_t kMagicAt = at(kBatchV2, "magic");
constexpr std::uint64_t kShortestEntry = kLogOverhead + kMinSizeField;
constexpr std::uint8_t kMostMagic = 2;
constexpr std::int16_t kUsedBitsV2 = 0x7f;
constexpr std::int16_t kUsedBitsV1 = 0x0f;
constexpr std::int16_t kUsedBitsV0 = 0x07;

std::uint64_t word(const std::byte* at)
{
    std::uint64_t value = 0;
    std::memcpy(&value, at, sizeof value);
    return value;
}

// Not zero when one of the eight bytes may be a magic. (The lowest byte that it marks is one for certain.)
std::uint64_t holdsMagic(std::uint64_t bytes)
{
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    constexpr std::uint64_t kTops = 0x8080808080808080;
    return (bytes - kOnes * (kMostMagic + 1)) & ~bytes & kTops;
}

// A message of magic 0 or 1 is filled exactly by its key and its value.
bool fillsItself(Bytes log, const BatchHeader& header)
{
    const std::size_t lengthAt = header.magic == 0 ? at(kMessageV0, "keyLength") : at(kMessageV1, "keyLength");
    ByteCursor cursor(log.subspan(static_cast<std::uint64_t>(header.pos.value), header.size));
    cursor.read(lengthAt);
    for (int part = 0; part < 2; ++part) {
        const std::optional<std::int32_t> length = cursor.readBe<std::int32_t>();
        if (!length || (*length > 0 && !cursor.read(static_cast<std::size_t>(*length)))) {
            return false;
        }
    }
    return cursor.atEnd();
}

} // namespace

std::optional<BatchHeader> wholeEntryAt(Bytes log, std::uint64_t pos)
{
    const Frame frame = frameAt(log, pos);
    if (frame.state != Frame::State::Whole) {
        return std::nullopt;
    }
    std::optional<BatchHeader> header = readBatchHeader(log, pos);
    // The file may be written to meanwhile, so the size may be another one than was looked at.
    return header && header->size == frame.size ? header : std::nullopt;
}

bool plausibleHeader(const BatchHeader& header)
{
    if (header.baseOffset.value < 0 || header.magic < 0 || header.magic > kMostMagic ||
        header.codec() == CodecId::Unknown) {
        return false;
    }
    if (header.isLegacy()) {
        const std::int16_t used = header.magic == 0 ? kUsedBitsV0 : kUsedBitsV1;
        return (header.attributes & ~used) == 0 && header.codec() != CodecId::Zstd;
    }
    return (header.attributes & ~kUsedBitsV2) == 0 && header.count >= 0 && header.partitionLeaderEpoch >= -1 &&
           header.producerId >= -1 && header.producerEpoch >= -1 && header.baseSequence >= -1;
}

std::optional<FoundBatch> BatchFinder::tryAt(std::uint64_t pos, const Bounds& bounds)
{
    const std::optional<BatchHeader> header = wholeEntryAt(log_->bytes(), pos);
    if (!header || !plausibleHeader(*header) || header->size > bounds.entryBytes ||
        (header->isLegacy() && !fillsItself(log_->bytes(), *header))) {
        return std::nullopt;
    }
    if (checksums_->wrongBytes() + header->size > bounds.bytesInVain) {
        return FoundBatch{FoundBatch::State::TooDear};
    }
    const std::optional<std::uint32_t> crc = checksums_->compute(pos, header->size, header->magic);
    if (!crc) {
        return FoundBatch{FoundBatch::State::Stopped};
    }
    if (*crc == header->crc) {
        return FoundBatch{FoundBatch::State::Found, *header};
    }
    checksums_->wasWrong(header->size);
    return std::nullopt;
}

FoundBatch BatchFinder::find(std::uint64_t from, std::uint64_t to, const Bounds& bounds)
{
    const Bytes log = log_->bytes();
    if (log.size() < kShortestEntry) {
        return {};
    }
    // The scan runs over the bytes where the magic would be.
    const std::byte* const data = log.data();
    const std::uint64_t end = std::min(to, log.size() - kShortestEntry + 1) + kMagicAt;
    std::uint64_t askAt = from;
    PagesBehind pages(*log_, from);
    for (std::uint64_t at = from + kMagicAt; at < end;) {
        if (at >= askAt) {
            if (context_->stopRequested()) {
                return {FoundBatch::State::Stopped};
            }
            askAt = at + kAskBytes;
            pages.reached(at - kMagicAt);
        }
        if (end - at >= kWordBytes) {
            const std::uint64_t bytes = word(data + at);
            if (holdsMagic(bytes) == 0 || (bytes == 0 && word(data + at - kWordBytes) == 0)) {
                at += kWordBytes; // no magic in these eight; or zeros, and zeros where their size fields would be
                continue;
            }
        }
        for (const std::uint64_t wordEnd = std::min(at + kWordBytes, end); at < wordEnd; ++at) {
            if (static_cast<std::uint8_t>(data[at]) > kMostMagic) {
                continue;
            }
            const std::uint64_t pos = at - kMagicAt;
            const std::int32_t size = load(data + pos, kSizeField);
            if (size < kMinSizeField || kLogOverhead + static_cast<std::uint64_t>(size) > log.size() - pos) {
                continue;
            }
            if (const std::optional<FoundBatch> found = tryAt(pos, bounds)) {
                return *found;
            }
        }
    }
    return {};
}

ZeroRun zeroRunAround(const FileContent& log, std::uint64_t at, std::uint64_t from, std::uint64_t to,
                      const RunContext& context)
{
    ZeroRun run{at, at};
    const std::byte* const data = log.bytes().data();
    PagesBehind pages(log, at);
    const auto stopped = [&](std::uint64_t pos) { return pos % kAskBytes == 0 && context.stopRequested(); };
    while (run.to < to && data[run.to] == std::byte{0} && !stopped(run.to)) {
        const bool wordIsZero = to - run.to >= kWordBytes && run.to % kWordBytes == 0 && word(data + run.to) == 0;
        run.to += wordIsZero ? kWordBytes : 1;
        pages.reached(run.to);
    }
    while (run.to > at && run.from > from && data[run.from - 1] == std::byte{0} && !stopped(run.from)) {
        const bool wordIsZero =
            run.from - from >= kWordBytes && run.from % kWordBytes == 0 && word(data + run.from - kWordBytes) == 0;
        run.from -= wordIsZero ? kWordBytes : 1;
    }
    return run;
}

} // namespace core
