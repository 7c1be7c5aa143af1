// Snapshots list producers as the hash map of the broker's language yields them (spec: indexes 3). Byte identity needs
// the same order.

#include <algorithm>
#include <bit>

#include "core/recovery/producer_state.h"

namespace core {

namespace {

constexpr std::size_t kFirstCapacity = 16;

std::uint32_t javaLongHash(std::int64_t key)
{
    const auto bits = static_cast<std::uint64_t>(key);
    return static_cast<std::uint32_t>(bits ^ (bits >> 32));
}

/// Scala's ## of a Long: an Int's own value, else Java's hash.
std::uint32_t scalaLongHash(std::int64_t key)
{
    return key == static_cast<std::int32_t>(key) ? static_cast<std::uint32_t>(key) : javaLongHash(key);
}

std::uint32_t spread(std::uint32_t hash)
{
    return hash ^ (hash >> 16);
}

/// java.util.HashMap: grows beyond three quarters; entries of a bucket stay in the order in which they came.
std::vector<std::int64_t> javaOrder(const std::vector<std::int64_t>& inserted)
{
    std::size_t capacity = kFirstCapacity;
    while (inserted.size() > capacity / 4 * 3) {
        capacity *= 2;
    }
    std::vector<std::int64_t> keys = inserted;
    std::ranges::stable_sort(keys, {}, [&](std::int64_t key) { return spread(javaLongHash(key)) & (capacity - 1); });
    return keys;
}

/// scala.collection.mutable.HashMap of 2.13: grows when it would reach three quarters; a bucket is sorted by hash.
std::vector<std::int64_t> scala213Order(const std::vector<std::int64_t>& inserted)
{
    std::size_t capacity = kFirstCapacity;
    while (inserted.size() >= capacity / 4 * 3) {
        capacity *= 2;
    }
    std::vector<std::int64_t> keys = inserted;
    std::ranges::stable_sort(keys, {}, [&](std::int64_t key) {
        const std::uint32_t hash = spread(scalaLongHash(key));
        return std::pair(hash & (capacity - 1), static_cast<std::int32_t>(hash));
    });
    return keys;
}

/// The same class up to 2.12: another spreading of hashes; buckets are yielded from the last to the first, and each
/// from its newest entry on. Growing turns the order within a bucket around.
std::vector<std::int64_t> scala211Order(const std::vector<std::int64_t>& inserted)
{
    using Bucket = std::vector<std::int64_t>; // newest first
    std::vector<Bucket> table(kFirstCapacity);
    const auto indexOf = [&](std::int64_t key) {
        constexpr std::uint32_t kGolden = 0x9e3775cd;
        constexpr int kSeed = 4; // of the first table's size
        const std::uint32_t mixed = std::rotr(__builtin_bswap32(scalaLongHash(key) * kGolden) * kGolden, kSeed);
        const int bits = std::countr_zero(table.size());
        return static_cast<std::size_t>(mixed >> (32 - bits));
    };
    std::size_t held = 0;
    for (const std::int64_t key : inserted) {
        Bucket& bucket = table[indexOf(key)];
        bucket.insert(bucket.begin(), key);
        if (++held <= table.size() / 4 * 3) {
            continue;
        }
        std::vector<Bucket> old(table.size() * 2);
        old.swap(table);
        for (auto from = old.rbegin(); from != old.rend(); ++from) {
            for (const std::int64_t moved : *from) {
                Bucket& to = table[indexOf(moved)];
                to.insert(to.begin(), moved);
            }
        }
    }
    std::vector<std::int64_t> keys;
    keys.reserve(held);
    for (auto bucket = table.rbegin(); bucket != table.rend(); ++bucket) {
        keys.insert(keys.end(), bucket->begin(), bucket->end());
    }
    return keys;
}

} // namespace

std::vector<std::int64_t> hashMapOrder(const std::vector<std::int64_t>& inserted, ReleaseRules::MapOrder order)
{
    switch (order) {
    case ReleaseRules::MapOrder::Scala211:
        return scala211Order(inserted);
    case ReleaseRules::MapOrder::Scala213:
        return scala213Order(inserted);
    case ReleaseRules::MapOrder::Java:
        break;
    }
    return javaOrder(inserted);
}

} // namespace core
