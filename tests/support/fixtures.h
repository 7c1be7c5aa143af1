#pragma once
// Log dirs that real brokers wrote, for tests to read. Each archive tests/data/GROUP/NAME.tar.* is one fixture; it is
// unpacked once into the build tree, shared by all test programs, with the brokers' modification times and with holes
// kept as holes. tests/data/README.md says what is in them.

#include <string>
#include <string_view>
#include <vector>

namespace test {

/// The directory that holds the unpacked fixture `name`, such as "partitions/codecs". Read only by agreement: a test
/// that changes files works on a copyTree(). Throws std::runtime_error when there is no such fixture, or when a test
/// wrote into it.
std::string fixture(std::string_view name);

/// Names for fixture() of all fixtures of a group, sorted: "partitions/clients", "partitions/codecs", ...
std::vector<std::string> fixtureNames(std::string_view group);

/// Copies the directory `from` to the new path `to`: times, modes, links and holes are kept.
void copyTree(const std::string& from, const std::string& to);

} // namespace test
