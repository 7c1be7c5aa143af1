#pragma once
// The codecs of record batches behind one function (spec: record batches 6). Takes everything that Kafka's own
// readers take: several concatenated members or frames, no content size, Java's snappy framing and plain blocks, the
// wrong lz4 header checksum of old clients.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/format/batch.h"

namespace core {

inline constexpr std::uint64_t kDefaultMaxDecompressed = std::uint64_t{1} << 30;

struct Decompressed {
    enum class State : std::uint8_t { Whole, Damaged, OverLimit, UnknownCodec };
    State state = State::Whole;
    std::uint64_t inputPos = 0; // where in the input it went wrong
    std::string detail = {};    // English, for logs: what the codec said
};

/// Appends what `input` decompresses to to `out` (which is cleared first; its capacity is kept, so one buffer serves
/// many batches). On damage `out` holds what came out before it. Never grows `out` past `limit` bytes.
Decompressed decompress(CodecId codec, std::int8_t magic, Bytes input, std::uint64_t limit,
                        std::vector<std::byte>& out);

/// One stream as Kafka's writers frame it, for tests and for writing batches anew.
std::vector<std::byte> compress(CodecId codec, std::int8_t magic, Bytes input);

} // namespace core
