#pragma once
// Field trees of records and messages, and what their headers have in common.

#include <cstdint>
#include <optional>

#include "core/format/batch.h"
#include "core/format/field_builder.h"

namespace core {

/// All records of `stream` (uncompressed records of magic 2, or inner messages), which stands at `pos`.
Field recordsField(const FieldSpec& spec, Bytes stream, std::uint64_t pos, const BatchHeader& header,
                   std::size_t maxRecords);

/// One message of magic 0 or 1. `header` is nothing when it cannot be read; the checksum of a message that is not
/// whole is not computed.
Field messageField(Bytes entry, std::uint64_t pos, const std::optional<BatchHeader>& header, bool whole);

void noteAttributes(Field* field, const BatchHeader& header);
void noteCrc(Field* field, Bytes entry, std::int8_t magic);
Text compressedNote(std::size_t bytes, CodecId codec);

} // namespace core
