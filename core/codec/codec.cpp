#include "core/codec/codec.h"

#include <cassert>
#include <cstring>

#include "core/codec/codecs.h"

namespace core {

namespace {

Decompressed copyThrough(Bytes input, Output& out)
{
    if (input.empty()) {
        return {};
    }
    out.expect(input.size());
    const std::span<std::byte> room = out.room();
    const std::size_t taken = std::min(input.size(), room.size());
    std::memcpy(room.data(), input.data(), taken);
    out.advance(taken);
    return taken < input.size() || out.overLimit() ? overLimitAt(taken) : Decompressed{};
}

} // namespace

Decompressed decompress(CodecId codec, std::int8_t magic, Bytes input, std::uint64_t limit, std::vector<std::byte>& out)
{
    Output output(out, limit);
    if (codec == CodecId::None) {
        return copyThrough(input, output);
    }
    if (codec == CodecId::Unknown) {
        return {Decompressed::State::UnknownCodec, 0, "unknown codec"};
    }
    if (codec == CodecId::Zstd && magic < 2) {
        return damagedAt(0, "zstd is not allowed before magic 2");
    }
    if (input.empty()) {
        return damagedAt(0, "no compressed data");
    }
    switch (codec) {
    case CodecId::Gzip:
        return decompressGzip(input, output);
    case CodecId::Snappy:
        return decompressSnappy(input, output);
    case CodecId::Lz4:
        return decompressLz4(magic, input, output);
    default:
        return decompressZstd(input, output);
    }
}

std::vector<std::byte> compress(CodecId codec, std::int8_t magic, Bytes input)
{
    assert(codec != CodecId::Unknown);
    switch (codec) {
    case CodecId::Gzip:
        return compressGzip(input);
    case CodecId::Snappy:
        return compressSnappy(input);
    case CodecId::Lz4:
        return compressLz4(magic, input);
    case CodecId::Zstd:
        return compressZstd(input);
    default:
        return {input.begin(), input.end()};
    }
}

} // namespace core
