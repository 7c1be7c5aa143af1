#include "core/insight/distinct.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace core {

namespace {

constexpr std::uint64_t kFactor1 = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t kFactor2 = 0xbf58476d1ce4e5b9ULL;
constexpr std::uint64_t kFactor3 = 0x94d049bb133111ebULL;

/// Spreads every bit over the whole word (finalizer of splitmix64).
std::uint64_t mixed(std::uint64_t value)
{
    value = (value ^ (value >> 30)) * kFactor2;
    value = (value ^ (value >> 27)) * kFactor3;
    return value ^ (value >> 31);
}

} // namespace

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

void DistinctCounter::add(std::uint64_t hash)
{
    if (!exact()) {
        addToRegisters(hash);
        return;
    }
    values_.insert(hash);
    if (values_.size() > kMostExact) {
        giveUpExactness();
    }
}

void DistinctCounter::merge(const DistinctCounter& other)
{
    if (other.exact()) {
        for (const std::uint64_t hash : other.values_) {
            add(hash);
        }
        return;
    }
    if (exact()) {
        giveUpExactness();
    }
    for (std::size_t i = 0; i < registers_.size(); ++i) {
        registers_[i] = std::max(registers_[i], other.registers_[i]);
    }
}

std::uint64_t DistinctCounter::count() const
{
    if (exact()) {
        return values_.size();
    }
    const auto registers = static_cast<double>(registers_.size());
    double sum = 0;
    std::size_t zeros = 0;
    for (const std::uint8_t value : registers_) {
        sum += std::ldexp(1.0, -value);
        zeros += value == 0 ? 1 : 0;
    }
    const double raw = 0.7213 / (1 + 1.079 / registers) * registers * registers / sum;
    // Few values leave registers empty, which tells more than the registers that are set.
    const double estimate =
        zeros > 0 && raw < 2.5 * registers ? registers * std::log(registers / static_cast<double>(zeros)) : raw;
    return static_cast<std::uint64_t>(estimate + 0.5);
}

void DistinctCounter::addToRegisters(std::uint64_t hash)
{
    const auto index = static_cast<std::size_t>(hash >> (64 - kIndexBits));
    const std::uint64_t rest = (hash << kIndexBits) | (std::uint64_t{1} << (kIndexBits - 1));
    const auto rank = static_cast<std::uint8_t>(std::countl_zero(rest) + 1);
    registers_[index] = std::max(registers_[index], rank);
}

void DistinctCounter::giveUpExactness()
{
    registers_.assign(std::size_t{1} << kIndexBits, 0);
    for (const std::uint64_t hash : values_) {
        addToRegisters(hash);
    }
    values_.clear();
}

} // namespace core
