#pragma once
// What the user chose in Settings, kept in QSettings and applied at once.

#include <QObject>
#include <QString>

#include "ui/shell/tints.h"

namespace ui {

enum class ZoneChoice { Utc, Local };

class Preferences : public QObject {
    Q_OBJECT
public:
    static constexpr int kLeastTextPercent = 80;
    static constexpr int kMostTextPercent = 200;
    static constexpr int kLeastHistorySteps = 20;
    static constexpr int kMostHistorySteps = 1000;

    explicit Preferences(QObject* parent = nullptr);

    QString language() const { return language_; } // "en", "zh_CN"; empty: the system's
    Theme theme() const { return theme_; }
    ZoneChoice zone() const { return zone_; }
    int textPercent() const { return textPercent_; } // 100 is the system's size
    int bytesPerRow() const { return bytesPerRow_; } // 8, 16, 32
    bool fieldTints() const { return fieldTints_; }  // bytes coloured by field kind
    bool showNormal() const { return showNormal_; }  // findings that are normal
    int historySteps() const { return historySteps_; }
    QString backupFolder() const { return backupFolder_; } // empty: core's default
    bool reopenLast() const { return reopenLast_; }

    void setLanguage(const QString& language);
    void setTheme(Theme theme);
    void setZone(ZoneChoice zone);
    void setTextPercent(int percent);
    void setBytesPerRow(int bytes);
    void setFieldTints(bool on);
    void setShowNormal(bool on);
    void setHistorySteps(int steps);
    void setBackupFolder(const QString& folder);
    void setReopenLast(bool on);
    void reset();

signals:
    /// Something changed: views repaint what depends on it. Language and theme also arrive as the events
    /// LanguageChange and ApplicationPaletteChange.
    void changed();

private:
    template <class T>
    void set(T& member, const T& value, const char* key);
    void load();

    QString language_;
    Theme theme_ = Theme::System;
    ZoneChoice zone_ = ZoneChoice::Utc;
    int textPercent_ = 100;
    int bytesPerRow_ = 16;
    bool fieldTints_ = true;
    bool showNormal_ = true;
    int historySteps_ = 200;
    QString backupFolder_;
    bool reopenLast_ = false;
};

} // namespace ui
