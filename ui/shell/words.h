#pragma once
// Core's sentences and values in the language, number format and time zone of the window.

#include <QString>

#include "core/base/text.h"
#include "core/format/field.h"

namespace ui {

QString localized(const core::Text& text);
QString localized(const core::TextArg& arg);
QString localizedSource(const char* coreText); // a CORE_TEXT without arguments

QString formatOffset(std::int64_t offset); // 2,143,552
QString formatCount(std::int64_t count);
QString formatBytes(std::uint64_t bytes); // 64.0 MiB
QString formatTime(std::int64_t ms);      // 2025-11-28 09:00:00.000, in the shown zone
QString formatTimeShort(std::int64_t ms); // 28 Nov 2025
QString formatDuration(std::int64_t ms);  // 2 d 3 h
QString zoneName();                       // "UTC"
void setLocalZone(bool local);            // else UTC

} // namespace ui
