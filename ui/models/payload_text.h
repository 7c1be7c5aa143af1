#pragma once
// Keys and values as people read them in one line of a table: as text, as JSON without the space between its parts, or
// as hexadecimal digits.

#include <QString>

#include "core/base/byte_cursor.h"

namespace ui {

enum class PayloadForm { Json, Text, Hex };

/// `cut`: more bytes follow than are here. Control characters and bytes that are not UTF-8 are shown as \xNN.
QString payloadText(core::Bytes bytes, PayloadForm form, bool cut = false);

/// The text begins like a JSON object or array.
bool looksLikeJson(core::Bytes bytes);

} // namespace ui
