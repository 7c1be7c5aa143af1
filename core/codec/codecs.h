#pragma once
// The single codecs, for codec.cpp alone. Each decompresses one payload; the contexts that the libraries need are kept
// per thread, as millions of small batches are decompressed one after the other.

#include "core/codec/codec.h"
#include "core/codec/output.h"

namespace core {

Decompressed decompressGzip(Bytes input, Output& out);
Decompressed decompressSnappy(Bytes input, Output& out);
Decompressed decompressLz4(std::int8_t magic, Bytes input, Output& out);
Decompressed decompressZstd(Bytes input, Output& out);

std::vector<std::byte> compressGzip(Bytes input);
std::vector<std::byte> compressSnappy(Bytes input);
std::vector<std::byte> compressLz4(std::int8_t magic, Bytes input);
std::vector<std::byte> compressZstd(Bytes input);

inline Decompressed damagedAt(std::uint64_t pos, std::string detail)
{
    return {Decompressed::State::Damaged, pos, std::move(detail)};
}

inline Decompressed overLimitAt(std::uint64_t pos)
{
    return {Decompressed::State::OverLimit, pos, "more than the limit allows"};
}

} // namespace core
