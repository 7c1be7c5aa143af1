#include "core/base/varint.h"

namespace core {

namespace {
void appendGroups(std::vector<std::byte>& out, std::uint64_t raw)
{
    while (raw >= 0x80) {
        out.push_back(static_cast<std::byte>((raw & 0x7f) | 0x80));
        raw >>= 7;
    }
    out.push_back(static_cast<std::byte>(raw));
}
} // namespace

void appendVarint(std::vector<std::byte>& out, std::int32_t value)
{
    const auto raw = static_cast<std::uint32_t>(value);
    appendGroups(out, (raw << 1) ^ (0U - (raw >> 31)));
}

void appendVarlong(std::vector<std::byte>& out, std::int64_t value)
{
    const auto raw = static_cast<std::uint64_t>(value);
    appendGroups(out, (raw << 1) ^ (0ULL - (raw >> 63)));
}

} // namespace core
