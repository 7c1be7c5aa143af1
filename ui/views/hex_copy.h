#pragma once
// Bytes as text for the clipboard.

#include <QString>

#include "core/base/byte_cursor.h"

namespace ui {

enum class CopyForm { Hex, Text, CArray };

/// Hex: "00 1F A2", 16 bytes a line. Text: the bytes as UTF-8; what is none becomes \xNN. C array: a definition.
QString copiedBytes(core::Bytes bytes, CopyForm form);

} // namespace ui
