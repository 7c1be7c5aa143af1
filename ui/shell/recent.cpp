#include "ui/shell/recent.h"

#include <QSettings>

#include <algorithm>

namespace ui {

namespace {

constexpr qsizetype kMostEntries = 20; // without the pinned ones

QList<RecentEntry> load()
{
    QSettings settings;
    QList<RecentEntry> entries;
    const int count = settings.beginReadArray(QStringLiteral("recent"));
    for (int i = 0; i < count; ++i) {
        settings.setArrayIndex(i);
        RecentEntry entry;
        entry.path = settings.value(QStringLiteral("path")).toString();
        entry.opened = QDateTime::fromMSecsSinceEpoch(settings.value(QStringLiteral("opened")).toLongLong(), Qt::UTC);
        entry.pinned = settings.value(QStringLiteral("pinned")).toBool();
        const QStringList harm = settings.value(QStringLiteral("harm")).toStringList();
        entry.checked = harm.size() == static_cast<qsizetype>(entry.harm.size());
        for (qsizetype j = 0; entry.checked && j < harm.size(); ++j) {
            entry.harm[static_cast<std::size_t>(j)] = std::max(0, harm[j].toInt());
        }
        if (!entry.path.isEmpty()) {
            entries.push_back(entry);
        }
    }
    return entries;
}

RecentEntry* find(QList<RecentEntry>& entries, const QString& path)
{
    const auto place =
        std::find_if(entries.begin(), entries.end(), [&](const RecentEntry& entry) { return entry.path == path; });
    return place == entries.end() ? nullptr : &*place;
}

} // namespace

core::Verdict RecentEntry::verdict() const
{
    if (!checked) {
        return {};
    }
    // The sentence is core's own, made from as many findings of each kind as there were.
    std::vector<core::Finding> findings;
    for (std::size_t i = 0; i < harm.size(); ++i) {
        core::Finding finding;
        finding.severity = static_cast<core::Severity>(i);
        findings.insert(findings.end(), static_cast<std::size_t>(std::min(harm[i], 10'000)), finding);
    }
    return core::verdictOf(findings);
}

Recent::Recent(QObject* parent)
    : QObject(parent)
{
}

QList<RecentEntry> Recent::entries() const
{
    QList<RecentEntry> entries = load();
    std::stable_sort(entries.begin(), entries.end(), [](const RecentEntry& a, const RecentEntry& b) {
        return a.pinned != b.pinned ? a.pinned : a.opened > b.opened;
    });
    return entries;
}

QString Recent::last() const
{
    const QList<RecentEntry> entries = load();
    const auto newest = std::max_element(
        entries.begin(), entries.end(), [](const RecentEntry& a, const RecentEntry& b) { return a.opened < b.opened; });
    return newest == entries.end() ? QString() : newest->path;
}

void Recent::keep(QList<RecentEntry> entries)
{
    std::stable_sort(entries.begin(), entries.end(),
                     [](const RecentEntry& a, const RecentEntry& b) { return a.opened > b.opened; });
    qsizetype loose = 0;
    entries.removeIf([&](const RecentEntry& entry) { return !entry.pinned && ++loose > kMostEntries; });
    QSettings settings;
    settings.remove(QStringLiteral("recent"));
    settings.beginWriteArray(QStringLiteral("recent"), static_cast<int>(entries.size()));
    for (int i = 0; i < entries.size(); ++i) {
        const RecentEntry& entry = entries[i];
        settings.setArrayIndex(i);
        settings.setValue(QStringLiteral("path"), entry.path);
        settings.setValue(QStringLiteral("opened"), entry.opened.toMSecsSinceEpoch());
        settings.setValue(QStringLiteral("pinned"), entry.pinned);
        if (entry.checked) {
            QStringList harm;
            for (const int count : entry.harm) {
                harm.push_back(QString::number(count));
            }
            settings.setValue(QStringLiteral("harm"), harm);
        }
    }
    settings.endArray();
    emit changed();
}

void Recent::opened(const QString& path)
{
    QList<RecentEntry> entries = load();
    RecentEntry* entry = find(entries, path);
    if (entry == nullptr) {
        entries.emplace_back();
        entry = &entries.back();
        entry->path = path;
    }
    // Always the newest, also when the clock was set back.
    entry->opened = QDateTime::currentDateTimeUtc();
    for (const RecentEntry& other : std::as_const(entries)) {
        if (&other != entry && other.opened >= entry->opened) {
            entry->opened = other.opened.addMSecs(1);
        }
    }
    keep(std::move(entries));
}

void Recent::judged(const QString& path, const std::vector<core::Finding>& findings)
{
    QList<RecentEntry> entries = load();
    RecentEntry* entry = find(entries, path);
    if (entry == nullptr) {
        return; // taken off the list meanwhile
    }
    entry->checked = true;
    entry->harm = {};
    for (const core::Finding& finding : findings) {
        const auto severity = static_cast<std::size_t>(finding.severity);
        if (!finding.harmless && severity < entry->harm.size()) {
            ++entry->harm[severity];
        }
    }
    keep(std::move(entries));
}

void Recent::setPinned(const QString& path, bool pinned)
{
    QList<RecentEntry> entries = load();
    if (RecentEntry* entry = find(entries, path)) {
        entry->pinned = pinned;
        keep(std::move(entries));
    }
}

bool Recent::isPinned(const QString& path) const
{
    QList<RecentEntry> entries = load();
    const RecentEntry* entry = find(entries, path);
    return entry != nullptr && entry->pinned;
}

void Recent::remove(const QString& path)
{
    QList<RecentEntry> entries = load();
    entries.removeIf([&](const RecentEntry& entry) { return entry.path == path; });
    keep(std::move(entries));
}

void Recent::clear()
{
    QList<RecentEntry> entries = load();
    entries.removeIf([](const RecentEntry& entry) { return !entry.pinned; });
    keep(std::move(entries));
}

} // namespace ui
