#include "tests/bench/baselines.h"

#include <fcntl.h>
#include <isa-l/igzip_lib.h>
#include <lz4frame.h>
#include <snappy.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include "core/base/checksum.h"

namespace bench {
namespace {

constexpr std::size_t kHeaderBytes = 61;
constexpr std::size_t kCoveredPos = 21;
constexpr std::size_t kRoom = std::size_t{1} << 20; // more than any batch of a workload decompresses to
constexpr std::size_t kJavaSnappyHeaderBytes = 16;  // magic and two versions; then chunks with their length

std::uint64_t varint(const std::byte*& at)
{
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (;;) {
        const auto b = static_cast<std::uint64_t>(*at++);
        value |= (b & 0x7fU) << shift;
        if (b < 0x80U) {
            return value;
        }
        shift += 7;
    }
}

std::int64_t signedVarint(const std::byte*& at)
{
    const std::uint64_t raw = varint(at);
    return static_cast<std::int64_t>(raw >> 1U) ^ -static_cast<std::int64_t>(raw & 1U);
}

void skipBytes(const std::byte*& at)
{
    const std::int64_t length = signedVarint(at);
    at += length < 0 ? 0 : length;
}

std::uint64_t walkRecords(core::Bytes stream, std::int32_t count)
{
    const std::byte* at = stream.data();
    std::uint64_t sum = 0; // so that nothing is optimized away
    for (std::int32_t i = 0; i < count; ++i) {
        signedVarint(at); // length
        ++at;             // attributes
        sum += static_cast<std::uint64_t>(signedVarint(at));
        sum += static_cast<std::uint64_t>(signedVarint(at));
        skipBytes(at); // key
        skipBytes(at); // value
        for (std::int64_t headers = signedVarint(at); headers > 0; --headers) {
            skipBytes(at);
            skipBytes(at);
        }
    }
    return sum;
}

} // namespace

Mapping::Mapping(const std::string& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat info = {};
    if (file < 0 || ::fstat(file, &info) != 0) {
        throw std::runtime_error("cannot open " + path);
    }
    const auto size = static_cast<std::size_t>(info.st_size);
    void* const place = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    if (place == MAP_FAILED) {
        throw std::runtime_error("cannot map " + path);
    }
    ::madvise(place, size, MADV_SEQUENTIAL);
    bytes_ = {static_cast<const std::byte*>(place), size};
}

Mapping::~Mapping()
{
    ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size()); // NOLINT: munmap's type
}

std::uint64_t checksumBatches(const std::vector<std::string>& logs)
{
    std::uint64_t right = 0;
    for (const std::string& path : logs) {
        const Mapping log(path);
        for (core::Bytes rest = log.bytes(); rest.size() >= kHeaderBytes;) {
            const auto size = static_cast<std::size_t>(core::loadBe<std::int32_t>(rest.data() + 8)) + 12;
            const core::Bytes batch = rest.first(size);
            right +=
                core::crc32c(batch.subspan(kCoveredPos)) == core::loadBe<std::uint32_t>(batch.data() + 17) ? 1U : 0U;
            rest = rest.subspan(size);
        }
    }
    return right;
}

struct BareDecoder::Contexts {
    LZ4F_dctx* lz4 = nullptr;
    ZSTD_DCtx* zstd = ZSTD_createDCtx();
    inflate_state inflate = {};
};

BareDecoder::BareDecoder()
    : contexts_(new Contexts)
    , buffer_(kRoom)
{
    LZ4F_createDecompressionContext(&contexts_->lz4, LZ4F_VERSION);
}

BareDecoder::~BareDecoder()
{
    LZ4F_freeDecompressionContext(contexts_->lz4);
    ZSTD_freeDCtx(contexts_->zstd);
    delete contexts_;
}

core::Bytes BareDecoder::decompressed(core::CodecId codec, core::Bytes payload)
{
    std::size_t written = buffer_.size();
    std::size_t taken = payload.size();
    switch (codec) {
    case core::CodecId::None:
        return payload;
    case core::CodecId::Gzip: {
        inflate_state& state = contexts_->inflate;
        isal_inflate_init(&state);
        state.crc_flag = ISAL_GZIP;
        state.next_in = reinterpret_cast<std::uint8_t*>(const_cast<std::byte*>(payload.data())); // NOLINT: its type
        state.avail_in = static_cast<std::uint32_t>(payload.size());
        state.next_out = reinterpret_cast<std::uint8_t*>(buffer_.data());
        state.avail_out = static_cast<std::uint32_t>(buffer_.size());
        isal_inflate(&state);
        return core::Bytes(buffer_).first(state.total_out);
    }
    case core::CodecId::Snappy: {
        written = 0;
        for (core::Bytes rest = payload.subspan(kJavaSnappyHeaderBytes); rest.size() > 4;) {
            const auto length = static_cast<std::size_t>(core::loadBe<std::int32_t>(rest.data()));
            const auto* chunk = reinterpret_cast<const char*>(rest.data() + 4);
            std::size_t size = 0;
            snappy::GetUncompressedLength(chunk, length, &size);
            snappy::RawUncompress(chunk, length, reinterpret_cast<char*>(buffer_.data() + written));
            written += size;
            rest = rest.subspan(4 + length);
        }
        return core::Bytes(buffer_).first(written);
    }
    case core::CodecId::Lz4:
        LZ4F_resetDecompressionContext(contexts_->lz4);
        LZ4F_decompress(contexts_->lz4, buffer_.data(), &written, payload.data(), &taken, nullptr);
        return core::Bytes(buffer_).first(written);
    default:
        written = ZSTD_decompressDCtx(contexts_->zstd, buffer_.data(), buffer_.size(), payload.data(), payload.size());
        return core::Bytes(buffer_).first(written);
    }
}

std::uint64_t BareDecoder::decode(core::Bytes log, const std::vector<core::BatchHeader>& batches)
{
    std::uint64_t sum = 0;
    for (const core::BatchHeader& header : batches) {
        const core::Bytes batch = log.subspan(static_cast<std::size_t>(header.pos.value), header.size);
        sum += walkRecords(decompressed(header.codec(), batch.subspan(kHeaderBytes)), header.count);
    }
    return sum;
}

} // namespace bench
