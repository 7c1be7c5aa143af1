// Decompression: first byte codec, second magic. And what is compressed comes back.

#include <algorithm>

#include "core/codec/codec.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::uint64_t kLimit = std::uint64_t{1} << 20;
    fuzz::Input input(data, size);
    const auto codec = static_cast<core::CodecId>(input.byte() % 6);
    const auto magic = static_cast<std::int8_t>(input.byte() % 3);
    std::vector<std::byte> out;
    const core::Decompressed result = core::decompress(codec, magic, input.rest(), kLimit, out);
    fuzz::require(out.size() <= kLimit, "the limit holds");
    fuzz::require(result.inputPos <= input.rest().size(), "a fault lies inside the input");

    const bool allowed = codec != core::CodecId::Unknown && (codec != core::CodecId::Zstd || magic == 2);
    if (allowed) {
        const std::vector<std::byte> packed = core::compress(codec, magic, input.rest());
        const core::Decompressed back = core::decompress(codec, magic, packed, kLimit, out);
        const bool fits = input.rest().size() <= kLimit;
        fuzz::require(!fits || back.state == core::Decompressed::State::Whole, "own output is whole");
        fuzz::require(!fits || std::ranges::equal(out, input.rest()), "own output comes back");
    }
    return 0;
}
