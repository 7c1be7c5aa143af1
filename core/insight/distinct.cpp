#include "core/insight/distinct.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace core {

namespace {

// The estimator of O. Ertl, "New cardinality estimation algorithms for HyperLogLog sketches" (2017), section 4: it has
// no range of counts in which it is biased. These are its functions sigma and tau, series that are summed until
// nothing changes any more.
double emptyPart(double x)
{
    double sum = x;
    double before = -1;
    for (double weight = 1; sum != before && x < 1; weight *= 2) {
        x *= x;
        before = sum;
        sum += x * weight;
    }
    return sum;
}

double saturatedPart(double x)
{
    if (x <= 0 || x >= 1) {
        return 0;
    }
    double sum = 1 - x;
    double before = -1;
    for (double weight = 0.5; sum != before; weight /= 2) {
        x = std::sqrt(x);
        before = sum;
        sum -= (1 - x) * (1 - x) * weight;
    }
    return sum / 3;
}

} // namespace

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
    std::array<double, 64 - kIndexBits + 2> registersWith = {};
    for (const std::uint8_t value : registers_) {
        registersWith.at(value) += 1;
    }
    const auto registers = static_cast<double>(registers_.size());
    const std::size_t most = registersWith.size() - 1;
    double sum = registers * saturatedPart(1 - registersWith[most] / registers);
    for (std::size_t value = most - 1; value > 0; --value) {
        sum = (sum + registersWith[value]) / 2;
    }
    sum += registers * emptyPart(registersWith[0] / registers);
    return static_cast<std::uint64_t>(registers * registers / (2 * std::numbers::ln2 * sum) + 0.5);
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
