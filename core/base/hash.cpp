#include "core/base/hash.h"

#include <cstring>

namespace core {

namespace {

constexpr std::uint64_t kFactor1 = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t kFactor2 = 0xbf58476d1ce4e5b9ULL;
constexpr std::uint64_t kFactor3 = 0x94d049bb133111ebULL;

} // namespace

// The finalizer of splitmix64.
std::uint64_t mixed(std::uint64_t value)
{
    value = (value ^ (value >> 30)) * kFactor2;
    value = (value ^ (value >> 27)) * kFactor3;
    return value ^ (value >> 31);
}

std::uint64_t hashOf(Bytes bytes)
{
    std::uint64_t hash = bytes.size() * kFactor1;
    while (bytes.size() >= sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data(), sizeof(word));
        hash = mixed(hash ^ word) * kFactor1;
        bytes = bytes.subspan(sizeof(word));
    }
    std::uint64_t rest = 0;
    if (!bytes.empty()) {
        std::memcpy(&rest, bytes.data(), bytes.size());
    }
    return mixed(hash ^ mixed(rest + kFactor1));
}

} // namespace core
