#pragma once
// What a field says, in the window's words: its value as people read it, its value as it is stored, and what it is.

#include <QString>

#include "core/format/field.h"

namespace ui {

/// "2,143,552", "9C1F04A2 ≠ 51E87D30", "none, CreateTime", "2025-11-28 09:00:00.000".
QString fieldValueText(const core::Field& field);
/// As stored: plain digits and hexadecimal ones, bytes as hexadecimal digits.
QString fieldRawText(const core::Field& field);
/// What the value means, where more is to be said than the value: "last offset 59"; else empty.
QString fieldNoteText(const core::Field& field);
/// Where it stands: "+17, 4" from the start of its unit.
QString fieldSpanText(const core::Field& field, std::uint64_t unitPos);
/// Rich text: name, explanation, unit and section of the specification.
QString fieldDocText(const core::Field& field, const QString& name);

} // namespace ui
