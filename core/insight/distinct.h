#pragma once
// How many different values there are: counted exactly while there are few, estimated in constant memory afterwards
// (HyperLogLog with 16,384 registers: the error is below 1 % in two of three cases, below 2.5 % nearly always).

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "core/base/hash.h"

namespace core {

class DistinctCounter {
public:
    void add(std::uint64_t hash);
    void merge(const DistinctCounter& other);
    std::uint64_t count() const;
    bool exact() const { return registers_.empty(); }

private:
    static constexpr std::size_t kMostExact = 16'384;
    static constexpr unsigned kIndexBits = 14;

    void addToRegisters(std::uint64_t hash);
    void giveUpExactness();

    std::unordered_set<std::uint64_t> values_;
    std::vector<std::uint8_t> registers_; // empty while exact
};

} // namespace core
