#pragma once
// What was opened before: at most 20 entries besides the pinned ones, newest first, with the verdict of the last time.

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

#include <array>

#include "core/health/check.h"

namespace ui {

struct RecentEntry {
    QString path;
    QDateTime opened; // UTC
    bool pinned = false;
    bool checked = false;         // the counts are those of a finished check
    std::array<int, 5> harm = {}; // findings of F, O, L, W, D
    bool missing = false;         // not kept: looked up when shown
    friend bool operator==(const RecentEntry&, const RecentEntry&) = default;

    /// In the language of now; empty when it was never checked.
    core::Verdict verdict() const;
};

/// Kept in QSettings, shared by all windows.
class Recent : public QObject {
    Q_OBJECT
public:
    explicit Recent(QObject* parent = nullptr);

    QList<RecentEntry> entries() const; // pinned ones first
    QString last() const;               // opened last; empty: nothing
    void opened(const QString& path);
    void judged(const QString& path, const std::vector<core::Finding>& findings);
    void setPinned(const QString& path, bool pinned);
    bool isPinned(const QString& path) const;
    void remove(const QString& path);
    void clear(); // pinned ones stay

signals:
    void changed();

private:
    void keep(QList<RecentEntry> entries);
};

} // namespace ui
