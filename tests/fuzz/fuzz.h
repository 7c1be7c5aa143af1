#pragma once
// What the fuzz targets share. A target is LLVMFuzzerTestOneInput; what must hold whatever the bytes are is required.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "core/base/byte_cursor.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

inline void require(bool holds, const char* what)
{
    if (!holds) {
        std::fprintf(stderr, "does not hold: %s\n", what);
        std::abort();
    }
}

inline core::Bytes bytesOf(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const std::byte*>(data), size};
}

/// Takes choices off the front of the input; what is left is what the target reads.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size)
        : rest_(bytesOf(data, size))
    {
    }

    std::uint8_t byte()
    {
        if (rest_.empty()) {
            return 0;
        }
        const auto first = static_cast<std::uint8_t>(rest_.front());
        rest_ = rest_.subspan(1);
        return first;
    }

    /// A part of the input, its length in the two bytes before it.
    core::Bytes part()
    {
        const std::size_t wanted = (std::size_t{byte()} << 8) | byte();
        const core::Bytes taken = rest_.first(wanted < rest_.size() ? wanted : rest_.size());
        rest_ = rest_.subspan(taken.size());
        return taken;
    }

    core::Bytes rest() const { return rest_; }

private:
    core::Bytes rest_;
};

inline std::vector<std::byte> owned(core::Bytes bytes)
{
    return {bytes.begin(), bytes.end()};
}

} // namespace fuzz
