#pragma once
// Field trees in output (cli.md 2): as JSON objects with children, and as indented lines for people.

#include "core/format/field.h"
#include "core/report/json_writer.h"
#include "core/report/payload_text.h"
#include "core/report/row.h"

namespace core {

/// Bytes that the positions of a tree count in: a file, or a decompressed stream.
struct FieldSource {
    Bytes bytes;
    PayloadForm payload = PayloadForm::Hidden;
};

std::string_view fieldTypeName(FieldType type); // "int64" ...

/// {"name","type","pos","length","value","doc",...,"children"}. Raw bytes count as payload: what is damaged or
/// compressed may be somebody's data too.
void writeField(JsonWriter& json, const Field& field, const FieldSource& source);
/// A byte range that no field covers.
void writeGap(JsonWriter& json, std::uint64_t pos, std::uint64_t length, std::string_view doc);

std::span<const Column> fieldColumns();
/// A line for the field and one for each node below it.
void appendFieldLines(std::string& out, const RowFormat& format, Row& row, const Field& field,
                      const FieldSource& source);
void appendGapLine(std::string& out, const RowFormat& format, Row& row, std::uint64_t pos, std::uint64_t length,
                   std::string_view words);
void fitFieldRows(RowFormat& format, std::uint64_t bytes);

} // namespace core
