#pragma once
// Bytes for tests: from hexadecimal text, from files, to a form that a failing test can print.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_cursor.h"

namespace test {

/// Hexadecimal digits; spaces and newlines between them are ignored.
std::vector<std::byte> fromHex(std::string_view hex);
std::string toHex(core::Bytes bytes);
std::vector<std::byte> ofText(std::string_view text);
std::string asText(core::Bytes bytes);
std::vector<std::byte> readFile(const std::string& path);
void writeFile(const std::string& path, core::Bytes bytes);

} // namespace test
