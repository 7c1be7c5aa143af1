#include "core/format/uuid.h"

#include <string_view>

namespace core {

std::string uuidText(Bytes bytes)
{
    static constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string out;
    std::uint32_t bits = 0;
    int have = 0;
    for (const std::byte b : bytes) {
        bits = (bits << 8) | static_cast<std::uint32_t>(b);
        for (have += 8; have >= 6; have -= 6) {
            out += kAlphabet[(bits >> (have - 6)) & 0x3f];
        }
    }
    if (have > 0) {
        out += kAlphabet[(bits << (6 - have)) & 0x3f];
    }
    return out;
}

} // namespace core
