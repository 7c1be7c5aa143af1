#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include "ui/shell/start_page.h"
#include "ui/shell/tints.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

QString whenOf(const QDateTime& opened)
{
    const QDateTime local = opened.toLocalTime();
    const QDate today = QDate::currentDate();
    if (local.date() == today) {
        //: when something was opened; %1 is a time of day
        return RecentModel::tr("today %1").arg(QLocale().toString(local.time(), QStringLiteral("HH:mm")));
    }
    if (local.date() == today.addDays(-1)) {
        return RecentModel::tr("yesterday");
    }
    return QLocale().toString(local.date(), local.date().year() == today.year()
                                                //: a date of this year in QDate::toString() form, as in "27 Nov"
                                                ? RecentModel::tr("d MMM")
                                                //: a date of another year in QDate::toString() form
                                                : RecentModel::tr("d MMM yyyy"));
}

} // namespace

RecentModel::RecentModel(Recent& recent, QObject* parent)
    : QAbstractListModel(parent)
    , recent_(recent)
{
    connect(&recent, &Recent::changed, this, &RecentModel::reload);
    reload();
}

void RecentModel::reload()
{
    beginResetModel();
    entries_ = recent_.entries();
    endResetModel();
    lookForMissing();
}

void RecentModel::lookForMissing()
{
    // A path may lie on a network share that is gone: asking takes as long as it takes.
    std::vector<QString> paths;
    for (const RecentEntry& entry : entries_) {
        paths.push_back(entry.path);
    }
    missing_ = std::make_unique<Job<std::vector<bool>>>(
        QString(), &pool_, [paths](const core::RunContext& context) -> core::Result<std::vector<bool>> {
            std::vector<bool> missing;
            for (const QString& path : paths) {
                if (context.stopRequested()) {
                    return core::Error{core::Errc::Cancelled, "stopped"};
                }
                missing.push_back(!QFileInfo::exists(path));
            }
            return missing;
        });
    connect(missing_.get(), &JobHandle::finished, this, [this] {
        const auto& outcome = missing_->outcome();
        for (qsizetype i = 0; outcome && i < entries_.size(); ++i) {
            entries_[i].missing = outcome.value()[static_cast<std::size_t>(i)];
        }
        if (!entries_.isEmpty()) {
            emit dataChanged(index(0), index(rowCount() - 1));
        }
    });
}

int RecentModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QString RecentModel::lineOf(const RecentEntry& entry) const
{
    const QString where = QDir::toNativeSeparators(entry.path);
    if (entry.missing) {
        //: a recent path that is no longer there
        return tr("%1 · not found").arg(where);
    }
    const core::Verdict verdict = entry.verdict();
    if (!entry.checked) {
        return tr("%1 · %2").arg(where, whenOf(entry.opened));
    }
    QString said = verdict.severity ? localized(verdict.sentence) : tr("nothing to do");
    while (said.endsWith(QLatin1Char('.')) || said.endsWith(QChar(0x3002))) {
        said.chop(1);
    }
    //: a recent path, its last verdict, when it was opened
    return tr("%1 · %2 · %3").arg(where, said, whenOf(entry.opened));
}

QVariant RecentModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const RecentEntry& entry = entries_[index.row()];
    switch (role) {
    case Qt::DisplayRole: {
        const QString name = QFileInfo(QDir::cleanPath(entry.path)).fileName();
        return name.isEmpty() ? entry.path : name;
    }
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(data(index, Qt::DisplayRole).toString(), lineOf(entry));
    case Qt::ToolTipRole:
    case kPathRole:
        return entry.path;
    case kLineRole:
        return lineOf(entry);
    case kMissingRole:
        return entry.missing;
    case kPinnedRole:
        return entry.pinned;
    case kLookRole: {
        if (!entry.checked || entry.missing) {
            return {};
        }
        const core::Verdict verdict = entry.verdict();
        return static_cast<int>(verdict.severity ? lookOf(*verdict.severity) : Look::Ok);
    }
    default:
        return {};
    }
}

} // namespace ui
