#include "core/segment/entry_checksums.h"

#include <algorithm>
#include <array>

#include "core/base/checksum.h"
#include "core/format/batch.h"
#include "core/format/batch_layout.h"
#include "core/io/pages_behind.h"

namespace core {

namespace {

constexpr std::uint64_t kCheckpointBytes = 1024;
constexpr std::uint64_t kPieceBytes = std::uint64_t{4} << 20;   // between two questions whether to stop
constexpr std::uint64_t kInVainBytes = std::uint64_t{64} << 20; // from then on checkpoints are cheaper
constexpr std::uint32_t kPolynomial32c = 0x82f63b78;            // reflected, as spec: record batches 3 and 7.1
constexpr std::uint32_t kPolynomial32 = 0xedb88320;
constexpr std::size_t kPowers = 34; // x^8 to x^(8 * 2^33): entries are shorter than 2^32 bytes

constexpr std::uint64_t kCoveredFromV2 = at(kBatchV2, "attributes");
constexpr std::uint64_t kCoveredFromLegacy = at(kMessageV1, "magic");

// Checksums are remainders of polynomials over GF(2), bit 31 being x^0. So the checksum of A followed by B is the one
// of A times x^(8 * length of B), plus that of B.
constexpr std::uint32_t multiply(std::uint32_t a, std::uint32_t b, std::uint32_t polynomial)
{
    std::uint32_t product = 0;
    for (std::uint32_t bit = std::uint32_t{1} << 31; bit != 0; bit >>= 1) {
        product ^= (a & bit) != 0 ? b : 0;
        b = (b >> 1) ^ ((b & 1) != 0 ? polynomial : 0);
    }
    return product;
}

constexpr std::array<std::uint32_t, kPowers> powersOf(std::uint32_t polynomial)
{
    std::array<std::uint32_t, kPowers> powers{};
    powers[0] = std::uint32_t{1} << 23; // x^8
    for (std::size_t i = 1; i < kPowers; ++i) {
        powers[i] = multiply(powers[i - 1], powers[i - 1], polynomial);
    }
    return powers;
}

constexpr auto kPowers32c = powersOf(kPolynomial32c);
constexpr auto kPowers32 = powersOf(kPolynomial32);

// The checksum times x^(8 * bytes).
std::uint32_t shift(std::uint32_t crc, std::uint64_t bytes, RunningChecksum::Kind kind)
{
    const bool castagnoli = kind == RunningChecksum::Kind::Crc32c;
    const auto& powers = castagnoli ? kPowers32c : kPowers32;
    for (std::size_t i = 0; bytes != 0 && i < kPowers; ++i, bytes >>= 1) {
        if ((bytes & 1) != 0) {
            crc = multiply(powers[i], crc, castagnoli ? kPolynomial32c : kPolynomial32);
        }
    }
    return crc;
}

std::uint32_t checksum(Bytes bytes, RunningChecksum::Kind kind)
{
    return kind == RunningChecksum::Kind::Crc32c ? crc32c(bytes) : crc32(bytes);
}

} // namespace

bool RunningChecksum::extendTo(std::uint64_t pos, const RunContext& context)
{
    const Bytes log = log_->bytes();
    std::uint64_t done = (checkpoints_.size() - 1) * kCheckpointBytes;
    PagesBehind pages(*log_, done);
    std::uint64_t askAt = done;
    while (done + kCheckpointBytes <= pos) {
        if (done >= askAt) {
            if (context.stopRequested()) {
                return false;
            }
            askAt = done + kPieceBytes;
        }
        checkpoints_.push_back(shift(checkpoints_.back(), kCheckpointBytes, kind_) ^
                               checksum(log.subspan(done, kCheckpointBytes), kind_));
        done += kCheckpointBytes;
        pages.reached(done);
    }
    return true;
}

std::uint32_t RunningChecksum::upTo(std::uint64_t pos) const
{
    const std::uint64_t whole = pos / kCheckpointBytes;
    const std::uint64_t rest = pos % kCheckpointBytes;
    return shift(checkpoints_[whole], rest, kind_) ^
           checksum(log_->bytes().subspan(whole * kCheckpointBytes, rest), kind_);
}

std::optional<std::uint32_t> RunningChecksum::range(std::uint64_t from, std::uint64_t to, const RunContext& context)
{
    if (!extendTo(to, context)) {
        return std::nullopt;
    }
    return upTo(to) ^ shift(upTo(from), to - from, kind_);
}

std::optional<std::uint32_t> EntryChecksums::compute(std::uint64_t pos, std::uint64_t size, std::int8_t magic)
{
    if (size <= kCheckpointBytes * 4 || (size <= kPieceBytes && wrongBytes_ < kInVainBytes)) {
        return computeBatchCrc(log_->bytes().subspan(pos, size), magic);
    }
    return computeLarge(pos, size, magic);
}

std::optional<std::uint32_t> EntryChecksums::computeLarge(std::uint64_t pos, std::uint64_t size, std::int8_t magic)
{
    const bool legacy = magic < 2;
    const std::uint64_t from = pos + (legacy ? kCoveredFromLegacy : kCoveredFromV2);
    const std::uint64_t to = pos + size;
    if (wrongBytes_ >= kInVainBytes) {
        return (legacy ? crc32_ : crc32c_).range(from, to, *context_);
    }
    const RunningChecksum::Kind kind = legacy ? RunningChecksum::Kind::Crc32 : RunningChecksum::Kind::Crc32c;
    std::uint32_t crc = 0;
    for (std::uint64_t at = from; at < to;) {
        if (context_->stopRequested()) {
            return std::nullopt;
        }
        const std::uint64_t length = std::min(kPieceBytes, to - at);
        crc = shift(crc, length, kind) ^ checksum(log_->bytes().subspan(at, length), kind);
        at += length;
    }
    return crc;
}

} // namespace core
