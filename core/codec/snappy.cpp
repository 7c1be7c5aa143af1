// snappy (spec: record batches 6.2): Java's own framing around raw blocks, or one raw block without a frame.

#include <cassert>
#include <cstring>
#include <snappy-c.h>

#include "core/codec/codecs.h"

namespace core {

namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr unsigned char kHeader[kHeaderBytes] = {0x82, 'S', 'N', 'A', 'P', 'P', 'Y', 0, 0, 0, 0, 1, 0, 0, 0, 1};
constexpr std::size_t kMagicBytes = 8;
constexpr std::int32_t kMostChunkBytes = 512 * 1024 * 1024;
constexpr std::uint64_t kMostExpansion = 22; // a copy of 64 bytes takes 3: a block that claims more lies
constexpr std::size_t kWrittenChunkBytes = std::size_t{32} * 1024;

/// One raw block that stands at `pos` of the input.
Decompressed readBlock(Bytes block, std::uint64_t pos, Output& out)
{
    const auto* data = reinterpret_cast<const char*>(block.data());
    std::size_t length = 0;
    if (snappy_uncompressed_length(data, block.size(), &length) != SNAPPY_OK ||
        length > block.size() * kMostExpansion) {
        return damagedAt(pos, "invalid length of a snappy block");
    }
    if (length > out.left()) {
        return overLimitAt(pos);
    }
    out.expect(length);
    std::size_t written = length;
    if (snappy_uncompress(data, block.size(), reinterpret_cast<char*>(out.room().data()), &written) != SNAPPY_OK) {
        return damagedAt(pos, "invalid snappy block");
    }
    if (written > 0) {
        out.advance(written);
    }
    return {};
}

} // namespace

Decompressed decompressSnappy(Bytes input, Output& out)
{
    if (input.size() < kHeaderBytes || std::memcmp(input.data(), kHeader, kMagicBytes) != 0) {
        return readBlock(input, 0, out);
    }
    const auto nextHeader = loadBe<std::int32_t>(reinterpret_cast<const std::byte*>(kHeader));
    std::size_t at = kHeaderBytes;
    while (input.size() - at >= sizeof(std::int32_t)) {
        const auto length = loadBe<std::int32_t>(input.data() + at);
        if (length == nextHeader) { // another stream behind this one
            if (input.size() - at < kHeaderBytes) {
                return damagedAt(at, "cut in a snappy header");
            }
            at += kHeaderBytes;
            continue;
        }
        const std::size_t block = at + sizeof(std::int32_t);
        if (length < 0 || length > kMostChunkBytes || static_cast<std::size_t>(length) > input.size() - block) {
            return damagedAt(at, "invalid length of a snappy chunk");
        }
        Decompressed chunk = readBlock(input.subspan(block, static_cast<std::size_t>(length)), block, out);
        if (chunk.state != Decompressed::State::Whole) {
            return chunk;
        }
        at = block + static_cast<std::size_t>(length);
    }
    return {};
}

std::vector<std::byte> compressSnappy(Bytes input)
{
    const auto* header = reinterpret_cast<const std::byte*>(kHeader);
    std::vector<std::byte> out(header, header + kHeaderBytes);
    for (std::size_t at = 0; at < input.size(); at += kWrittenChunkBytes) {
        const Bytes chunk = input.subspan(at, std::min(kWrittenChunkBytes, input.size() - at));
        const std::size_t start = out.size();
        std::size_t length = snappy_max_compressed_length(chunk.size());
        out.resize(start + sizeof(std::int32_t) + length);
        [[maybe_unused]] const snappy_status done =
            snappy_compress(reinterpret_cast<const char*>(chunk.data()), chunk.size(),
                            reinterpret_cast<char*>(out.data() + start + sizeof(std::int32_t)), &length);
        assert(done == SNAPPY_OK);
        storeBe(out.data() + start, static_cast<std::int32_t>(length));
        out.resize(start + sizeof(std::int32_t) + length);
    }
    return out;
}

} // namespace core
