#include "ui/views/history_dialog.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTreeWidget>

#include "core/base/escape.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

using State = core::ChangeRecord::State;

QString wordState(const core::ChangeRecord& change)
{
    switch (change.state) {
    case State::Started:
        return HistoryDialog::tr("interrupted");
    case State::Done:
        return HistoryDialog::tr("done");
    case State::Undoing:
        return HistoryDialog::tr("undo interrupted");
    case State::Undone:
        return HistoryDialog::tr("undone");
    }
    return {};
}

} // namespace

HistoryDialog::HistoryDialog(Document& document, const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , document_(document)
    , path_(pathOnDisk(document))
    , backupRoot_(backupRootOf(preferences))
    , list_(new QTreeWidget(this))
    , reason_(new QLabel(this))
{
    setObjectName(QStringLiteral("history"));
    setWindowTitle(tr("Changes of %1").arg(document.title()));
    resize(scaled(720), scaled(380));
    list_->setHeaderLabels({tr("When"), tr("Command"), tr("Files"), tr("Backup"), tr("State")});
    list_->setRootIsDecorated(false);
    list_->setAlternatingRowColors(true);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Changes, newest first"));
    list_->header()->setStretchLastSection(true);
    reason_->setWordWrap(true);
    reason_->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    undo_ = buttons->addButton(tr("Undo…"), QDialogButtonBox::ActionRole);
    resume_ = buttons->addButton(tr("Resume…"), QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(list_, 1);
    column->addWidget(reason_);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(undo_, &QPushButton::clicked, this, [this] { askToEnd(ChangeEnd::Undo); });
    connect(resume_, &QPushButton::clicked, this, [this] { askToEnd(ChangeEnd::Resume); });
    connect(list_, &QTreeWidget::currentItemChanged, this, [this] {
        outcome_.clear();
        refresh();
        lookAhead();
    });
    refresh();
    load({});
}

void HistoryDialog::load(const QString& outcome)
{
    using Changes = std::vector<core::ChangeRecord>;
    document_.run<Changes>(
        this, QStringLiteral("history"), QString(),
        [path = path_, root = backupRoot_](const core::RunContext&) -> core::Result<Changes> {
            return core::changesOf(path, root);
        },
        [this, outcome](const core::Result<Changes>& result) { fill(result ? result.value() : Changes(), outcome); });
}

void HistoryDialog::fill(std::vector<core::ChangeRecord> changes, const QString& outcome)
{
    changes_ = std::move(changes);
    outlooks_.clear();
    loaded_ = true;
    list_->clear();
    for (const core::ChangeRecord& change : changes_) {
        auto* item = new QTreeWidgetItem(list_, {formatTime(change.startedMs),
                                                 QString::fromStdString(core::escapeName(change.verb)),
                                                 formatCount(static_cast<std::int64_t>(change.files.size())),
                                                 formatBytes(change.backupBytes), wordState(change)});
        for (const int column : {2, 3}) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
        QStringList files;
        for (const std::string& file : change.files) {
            files.push_back(QString::fromStdString(core::escapeName(file)));
        }
        item->setToolTip(2, files.mid(0, 40).join(QLatin1Char('\n')));
    }
    for (int column = 0; column < list_->columnCount(); ++column) {
        list_->resizeColumnToContents(column);
    }
    int first = 0; // the newest that can be taken back
    while (first < static_cast<int>(changes_.size()) &&
           changes_[static_cast<std::size_t>(first)].state == State::Undone) {
        ++first;
    }
    if (!changes_.empty()) {
        list_->setCurrentItem(list_->topLevelItem(first < list_->topLevelItemCount() ? first : 0));
    }
    outcome_ = outcome;
    refresh();
    list_->setFocus(Qt::OtherFocusReason);
}

const core::ChangeRecord* HistoryDialog::current() const
{
    const int row = list_->currentItem() != nullptr ? list_->indexOfTopLevelItem(list_->currentItem()) : -1;
    return row >= 0 && row < static_cast<int>(changes_.size()) ? &changes_[static_cast<std::size_t>(row)] : nullptr;
}

const core::ChangeOutlook* HistoryDialog::outlook() const
{
    const core::ChangeRecord* change = current();
    const auto known = change != nullptr ? outlooks_.find(change->journal) : outlooks_.end();
    return known == outlooks_.end() ? nullptr : &known->second;
}

bool HistoryDialog::isLoaded() const
{
    return loaded_ && !busy_ && (current() == nullptr || outlook() != nullptr);
}

/// Whether a change can be taken back is said before it is tried; that reads what it touched.
void HistoryDialog::lookAhead()
{
    const core::ChangeRecord* change = current();
    if (change == nullptr || outlook() != nullptr) {
        return;
    }
    document_.run<core::ChangeOutlook>(
        this, QStringLiteral("outlook"), QString(),
        [journal = change->journal](const core::RunContext& context) { return core::outlookOf(journal, context); },
        [this, journal = change->journal](const core::Result<core::ChangeOutlook>& result) {
            if (result || result.error().code != core::Errc::Cancelled) {
                outlooks_[journal] = result ? result.value() : core::ChangeOutlook(); // undo itself then says why not
                refresh();
            }
        });
}

void HistoryDialog::refresh()
{
    const core::ChangeOutlook* known = outlook();
    undo_->setEnabled(!busy_ && known != nullptr && !known->undo);
    resume_->setEnabled(!busy_ && known != nullptr && !known->resume);
    reason_->setText(sentence());
}

QString HistoryDialog::sentence() const
{
    const core::ChangeRecord* change = current();
    const core::ChangeOutlook* known = outlook();
    if (busy_) {
        return tr("Working");
    }
    if (!outcome_.isEmpty()) {
        return outcome_;
    }
    if (loaded_ && changes_.empty()) {
        return tr("No change of %1 is known in %2.")
            .arg(document_.title(), QString::fromStdString(core::escapeName(backupRoot_)));
    }
    if (change == nullptr) {
        return {};
    }
    if (known == nullptr) {
        return tr("Looking whether it can be taken back");
    }
    if (change->state == State::Undone) {
        return known->undo ? localized(*known->undo) : tr("The files are as they were before the change.");
    }
    const bool started = change->state == State::Started;
    if (started && known->undo && !known->resume) {
        return tr("It was interrupted. Resume ends it as planned. Undo is not possible: %1")
            .arg(localized(*known->undo));
    }
    if (known->undo) {
        return known->running ? localized(*known->undo) : tr("Undo is not possible: %1").arg(localized(*known->undo));
    }
    if (started && !known->resume) {
        return tr("It was interrupted. Resume ends it as planned, Undo takes it back.");
    }
    if (started) {
        return tr("It was interrupted. Undo takes back what was done; Resume is not possible: %1")
            .arg(localized(*known->resume));
    }
    if (change->state == State::Undoing) {
        return tr("Its undo was interrupted. Undo goes on with it.");
    }
    return tr("It can be taken back: nothing has changed its files since, and its backup is whole.");
}

QString HistoryDialog::reason() const
{
    return reason_->text();
}

void HistoryDialog::askToEnd(ChangeEnd how)
{
    const core::ChangeRecord* change = current();
    if (change == nullptr || !(how == ChangeEnd::Undo ? undo_ : resume_)->isEnabled()) {
        return;
    }
    askOnce(this, QStringLiteral("history.question"), questionOf(how, *change, document_.title()),
            consequenceOf(how, *change), how == ChangeEnd::Undo ? tr("Undo") : tr("Resume"),
            [this, how, change = *change](bool yes) {
                if (yes && !busy_) {
                    end(how, change);
                }
            });
}

void HistoryDialog::end(ChangeEnd how, const core::ChangeRecord& change)
{
    busy_ = true;
    refresh();
    endChange(document_, how, change, backupRoot_,
              [self = QPointer<HistoryDialog>(this), how](const core::Result<core::ChangeRecord>& result) {
                  if (self == nullptr) {
                      return;
                  }
                  self->busy_ = false;
                  self->load(!result ? tr("Nothing was changed: %1.").arg(QString::fromStdString(result.error().detail))
                             : how == ChangeEnd::Undo ? tr("The files are as they were before the change.")
                                                      : tr("The change has ended as it was planned."));
              });
}

} // namespace ui
