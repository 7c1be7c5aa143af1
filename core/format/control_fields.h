#pragma once
// Field trees of the key and the value of a control record.

#include <cstdint>
#include <optional>

#include "core/format/field_builder.h"

namespace core {

/// `spec` is the key or the value field of the record; `bytes` stand at `pos`.
Field controlKeyField(const FieldSpec& spec, Bytes bytes, std::uint64_t pos);
Field controlValueField(const FieldSpec& spec, std::optional<std::int16_t> type, Bytes bytes, std::uint64_t pos);

} // namespace core
