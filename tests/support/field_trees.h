#pragma once
// What every field tree must be, and ways to look into one.

#include <string>
#include <string_view>

#include "core/format/field.h"

namespace test {

/// Nothing when the leaves of `root` cover exactly the bytes [from, to), each once, in order, and every node has a
/// spec; otherwise what is wrong and where.
std::string treeFault(const core::Field& root, std::uint64_t from, std::uint64_t to);

/// The field at a path of names such as "records/record 1/headers/header 0/headerKey"; null when there is none.
const core::Field* fieldAt(const core::Field& root, std::string_view path);

/// Its value as text: digits, text, or "-" without one; "(absent)" for a field that is not there.
std::string valueAt(const core::Field& root, std::string_view path);

/// Its note in English.
std::string noteAt(const core::Field& root, std::string_view path);

/// How many nodes are marked as damaged.
int damagedNodes(const core::Field& root);

} // namespace test
