#pragma once
// What crashes, disks and people do to a partition dir, drawn at random: the same for the same files and generator.

#include <random>
#include <string>

namespace test {

using Random = std::mt19937_64;

/// A number from 0 to `below` - 1.
std::size_t drawn(Random& random, std::size_t below);

/// Damages one to three things in the partition dir at `path` and tells what.
std::string damagePartition(const std::string& path, Random& random);

} // namespace test
