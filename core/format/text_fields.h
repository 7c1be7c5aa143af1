#pragma once
// What the field trees of text files have in common. A leaf covers its text and what separates it from the next one.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/format/field_builder.h"
#include "core/format/java_text.h"
#include "core/format/text_files.h"

namespace core {

inline constexpr int kMostTextLines = 50'000; // that get a node; real files have as many as the broker has partitions

extern const FieldSpec kTextSpec; // text that has no field of its own

/// A leaf of the next `length` bytes with `value` as its value: a number where it is one.
void addText(FieldBuilder& builder, const FieldSpec& spec, std::uint64_t length, std::string_view value);

/// The field at the fault's byte says what is wrong, or the root when no byte is there.
void markFault(Field& root, const std::optional<TextFileFault>& fault);

} // namespace core
