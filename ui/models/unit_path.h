#pragma once
// The way from the root of a unit's field tree to what is selected in it.

#include <QStringList>

#include <vector>

#include "ui/models/selected_unit.h"

namespace ui {

/// The fields that hold these bytes, from the root inwards; the last one takes exactly them, or no child holds them.
std::vector<const core::Field*> fieldsTo(const core::Field& root, std::uint64_t pos, std::uint64_t length);

/// The field is a record of a batch: "record 12", "message 3".
bool isRecordField(const core::Field& field);

/// Names of the fields that hold the place of the unit, without the root: "header", "crc"; "record 371,128", "value".
QStringList fieldPath(const Unit& unit);

} // namespace ui
