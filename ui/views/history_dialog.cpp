#include "ui/views/history_dialog.h"

#include <QBoxLayout>
#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QTreeWidget>

#include "core/base/escape.h"
#include "core/io/path.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
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

std::string pathOf(const Document& document)
{
    const core::PartitionDir* partition = document.partition();
    const std::optional<std::string> root = partition != nullptr ? partition->directory->diskPath() : std::nullopt;
    return root ? core::joinPath(*root, partition->dir) : std::string();
}

std::string rootOf(const Preferences& preferences)
{
    const QString chosen = preferences.backupFolder();
    return chosen.isEmpty() ? core::defaultBackupRoot() : QFile::encodeName(chosen).toStdString();
}

} // namespace

HistoryDialog::HistoryDialog(Document& document, const Preferences& preferences, QWidget* parent)
    : QDialog(parent)
    , document_(document)
    , path_(pathOf(document))
    , backupRoot_(rootOf(preferences))
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
    connect(undo_, &QPushButton::clicked, this, &HistoryDialog::undo);
    connect(resume_, &QPushButton::clicked, this, &HistoryDialog::resume);
    connect(list_, &QTreeWidget::currentItemChanged, this, [this] { refresh(); });
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
    refresh();
    if (!outcome.isEmpty()) {
        reason_->setText(outcome);
    }
    list_->setFocus(Qt::OtherFocusReason);
}

const core::ChangeRecord* HistoryDialog::current() const
{
    const int row = list_->currentItem() != nullptr ? list_->indexOfTopLevelItem(list_->currentItem()) : -1;
    return row >= 0 && row < static_cast<int>(changes_.size()) ? &changes_[static_cast<std::size_t>(row)] : nullptr;
}

void HistoryDialog::refresh()
{
    const core::ChangeRecord* change = current();
    undo_->setEnabled(!busy_ && change != nullptr && change->state != State::Undone);
    resume_->setEnabled(!busy_ && change != nullptr && change->resumable);
    QString reason;
    if (busy_) {
        reason = tr("Working");
    } else if (loaded_ && changes_.empty()) {
        reason = tr("No change of %1 is known in %2.")
                     .arg(document_.title(), QString::fromStdString(core::escapeName(backupRoot_)));
    } else if (change != nullptr && change->state == State::Undone) {
        reason = tr("It is taken back already.");
    } else if (change != nullptr && change->resumable) {
        reason = tr("It was interrupted. Resume ends it as planned, Undo takes it back.");
    } else if (change != nullptr && change->state != State::Done) {
        reason = tr("It was interrupted before its new files were complete. Undo takes back what was done.");
    } else if (change != nullptr) {
        reason = tr("Undo is refused when a file was changed since.");
    }
    reason_->setText(reason);
}

QString HistoryDialog::reason() const
{
    return reason_->text();
}

void HistoryDialog::ask(const QString& question, const QString& button, const QString& title, const Work& work,
                        const QString& outcome)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, question, question, QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("history.question"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* accept = box->addButton(button, QMessageBox::AcceptRole);
    accept->setProperty("primary", true);
    box->setDefaultButton(accept);
    connect(box, &QMessageBox::finished, this, [this, box, accept, title, work, outcome] {
        if (box->clickedButton() != accept || busy_) {
            return;
        }
        busy_ = true;
        refresh();
        // The document's job: closing the dialog must not stop what is being written.
        document_.run<core::ChangeRecord>(
            &document_, QStringLiteral("change"), title, work,
            [document = &document_, outcome,
             self = QPointer<HistoryDialog>(this)](const core::Result<core::ChangeRecord>& result) {
                if (self != nullptr) {
                    self->busy_ = false;
                    self->load(result
                                   ? outcome
                                   : tr("Nothing was changed: %1.").arg(QString::fromStdString(result.error().detail)));
                }
                if (result) {
                    document->reload();
                }
            });
    });
    box->open();
}

void HistoryDialog::undo()
{
    if (const core::ChangeRecord* change = current(); change != nullptr && undo_->isEnabled()) {
        ask(
            tr("Put %Ln file(s) of %1 back?", nullptr, static_cast<int>(change->files.size())).arg(document_.title()),
            tr("Undo"), tr("Putting files back"),
            [journal = change->journal, root = backupRoot_](const core::RunContext& context) {
                return core::undo(journal, root, context);
            },
            tr("The files are as they were before the change."));
    }
}

void HistoryDialog::resume()
{
    if (const core::ChangeRecord* change = current(); change != nullptr && resume_->isEnabled()) {
        ask(
            tr("End the interrupted change of %1?").arg(document_.title()), tr("Resume"), tr("Ending a change"),
            [journal = change->journal, root = backupRoot_](const core::RunContext& context) {
                return core::resume(journal, root, context);
            },
            tr("The change has ended as it was planned."));
    }
}

} // namespace ui
