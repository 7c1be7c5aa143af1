#include "ui/shell/preferences.h"

#include <QSettings>

#include <algorithm>

namespace ui {

namespace {

int intValue(const QSettings& settings, const char* key, int fallback, int least, int most)
{
    bool ok = false;
    const int value = settings.value(QLatin1String(key), fallback).toInt(&ok);
    return ok ? std::clamp(value, least, most) : fallback;
}

int roundBytesPerRow(int bytes)
{
    return bytes <= 8 ? 8 : bytes <= 16 ? 16 : 32;
}

} // namespace

Preferences::Preferences(QObject* parent)
    : QObject(parent)
{
    load();
}

void Preferences::load()
{
    const QSettings settings;
    language_ = settings.value(QStringLiteral("language")).toString();
    theme_ = static_cast<Theme>(intValue(settings, "theme", 0, 0, 2));
    zone_ = static_cast<ZoneChoice>(intValue(settings, "zone", 0, 0, 1));
    textPercent_ = intValue(settings, "textPercent", 100, kLeastTextPercent, kMostTextPercent);
    bytesPerRow_ = roundBytesPerRow(intValue(settings, "bytesPerRow", 16, 8, 32));
    fieldTints_ = settings.value(QStringLiteral("fieldTints"), true).toBool();
    showNormal_ = settings.value(QStringLiteral("showNormal"), true).toBool();
    historySteps_ = intValue(settings, "historySteps", 200, kLeastHistorySteps, kMostHistorySteps);
    backupFolder_ = settings.value(QStringLiteral("backupFolder")).toString();
    reopenLast_ = settings.value(QStringLiteral("reopenLast"), false).toBool();
}

template <class T>
void Preferences::set(T& member, const T& value, const char* key)
{
    if (member == value) {
        return;
    }
    member = value;
    if constexpr (std::is_enum_v<T>) {
        QSettings().setValue(QLatin1String(key), static_cast<int>(value));
    } else {
        QSettings().setValue(QLatin1String(key), value);
    }
    emit changed();
}

void Preferences::setLanguage(const QString& language)
{
    set(language_, language, "language");
}

void Preferences::setTheme(Theme theme)
{
    set(theme_, theme, "theme");
}

void Preferences::setZone(ZoneChoice zone)
{
    set(zone_, zone, "zone");
}

void Preferences::setTextPercent(int percent)
{
    set(textPercent_, std::clamp(percent, kLeastTextPercent, kMostTextPercent), "textPercent");
}

void Preferences::setBytesPerRow(int bytes)
{
    set(bytesPerRow_, roundBytesPerRow(bytes), "bytesPerRow");
}

void Preferences::setFieldTints(bool on)
{
    set(fieldTints_, on, "fieldTints");
}

void Preferences::setShowNormal(bool on)
{
    set(showNormal_, on, "showNormal");
}

void Preferences::setHistorySteps(int steps)
{
    set(historySteps_, std::clamp(steps, kLeastHistorySteps, kMostHistorySteps), "historySteps");
}

void Preferences::setBackupFolder(const QString& folder)
{
    set(backupFolder_, folder, "backupFolder");
}

void Preferences::setReopenLast(bool on)
{
    set(reopenLast_, on, "reopenLast");
}

void Preferences::reset()
{
    QSettings settings;
    for (const char* key : {"language", "theme", "zone", "textPercent", "bytesPerRow", "fieldTints", "showNormal",
                            "historySteps", "backupFolder", "reopenLast"}) {
        settings.remove(QLatin1String(key));
    }
    load();
    emit changed();
}

} // namespace ui
