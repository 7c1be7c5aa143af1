#pragma once
// Core's sentences and values in the language, number format and time zone of the window.

#include <QLocale>
#include <QString>

#include <memory>

#include "core/base/text.h"
#include "core/format/field.h"

class QTranslator;

namespace ui {

/// How a reader is spoken to: language, number format, time zone.
class Wording {
public:
    /// As the window speaks. On the GUI thread only.
    static Wording ofWindow();
    /// For a file, in one of languages() whatever the window's is: times are in UTC and say so. On any thread.
    static Wording ofFile(const QString& language);

    QString text(const core::Text& text) const;
    QString text(const core::TextArg& arg) const;
    QString count(std::int64_t count) const;
    QString bytes(std::uint64_t bytes) const;
    QString time(std::int64_t ms) const;
    QString timeShort(std::int64_t ms) const;
    QString duration(std::int64_t ms) const;

private:
    QString word(const char* english) const; // of context "ui::Words"
    QString sentence(const core::Text& text) const;

    const QTranslator* translator_ = nullptr;
    std::shared_ptr<const QTranslator> own_ = {}; // of a file
    QLocale locale_ = {};
    bool localZone_ = false;
    bool namesZone_ = false;
};

// The same as the window says it.

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
