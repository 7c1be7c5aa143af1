// The window: what the Repair menu does. Every action opens a plan; none writes by itself.

#include <QBoxLayout>
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>

#include "core/base/escape.h"
#include "ui/shell/banner.h"
#include "ui/shell/change_work.h"
#include "ui/shell/main_window.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/selection.h"
#include "ui/shell/words.h"
#include "ui/views/history_dialog.h"
#include "ui/views/indexes_answer.h"

namespace ui {

namespace {

using Verb = RepairRequest::Verb;

QString id(const char* text)
{
    return QString::fromLatin1(text);
}

RepairRequest requestOf(Verb verb)
{
    RepairRequest request;
    request.verb = verb;
    return request;
}

/// What it was a change of: a partition dir, or a log dir.
QString nameOf(const core::ChangeRecord& change)
{
    const std::string& path = change.partitionPath;
    return QString::fromStdString(core::escapeName(path.substr(path.rfind('/') + 1)));
}

/// As typed, with or without separators; nothing: no offset.
std::optional<std::int64_t> offsetIn(QString text)
{
    text.remove(QLatin1Char(',')).remove(QLatin1Char(' ')).remove(QLatin1Char('.')).remove(QChar(0x00a0));
    text.remove(QChar(0x202f));
    bool ok = false;
    const qlonglong offset = text.toLongLong(&ok);
    return ok && offset >= 0 ? std::optional<std::int64_t>(offset) : std::nullopt;
}

} // namespace

void MainWindow::connectRepairActions()
{
    const auto onDisk = [this] {
        return workspace_ != nullptr && !workspace_->document().isPrediction() &&
               findView(QStringLiteral("plan")) != nullptr;
    };
    const auto plan = [this](std::vector<RepairRequest> ways) { workspace_->pages().planRepair(std::move(ways)); };
    actions_->handle(
        id("repair.plan"), this,
        [this, plan] {
            if (const auto* partitions = overview()) {
                workspace_->pages().planRepairOf(partitions->dirsToPlan());
            } else {
                plan(waysForAll(workspace_->document().findings()));
            }
        },
        [this, onDisk] {
            const auto* partitions = onDisk() ? overview() : nullptr;
            return partitions != nullptr ? !partitions->dirsToPlan().empty()
                                         : onDisk() && workspace_->document().partition() != nullptr;
        });
    actions_->handle(
        id("repair.rebuild"), this,
        [this] {
            // The files that findings speak of; without any, all: another index may rightly differ from a rebuilt one.
            const Document& document = workspace_->document();
            core::RebuildRequest request;
            if (const core::PartitionDir* partition = document.partition()) {
                request = indexAnswer(*partition, document.findings(), false).request;
            }
            request.settings = document.settings();
            workspace_->pages().planRebuild(request);
        },
        onDisk);
    for (const auto& [action, verb] :
         {std::pair{"repair.recover", Verb::Recover}, std::pair{"repair.salvage", Verb::Salvage},
          std::pair{"repair.clean", Verb::Clean}}) {
        actions_->handle(
            id(action), this, [plan, verb = verb] { plan({requestOf(verb)}); }, onDisk);
    }
    actions_->handle(
        id("repair.snapshots"), this,
        [plan] {
            RepairRequest request;
            request.rebuild.kinds = {core::IndexKind::TxnIndex, core::IndexKind::Snapshot};
            plan({request});
        },
        onDisk);
    for (const auto& [action, verb] : {std::pair{"repair.split", core::RepairVerb::Split},
                                       std::pair{"repair.epochs", core::RepairVerb::LeaderEpochs},
                                       std::pair{"repair.checkpoints", core::RepairVerb::Checkpoint}}) {
        actions_->handle(
            id(action), this,
            [this, plan, verb = verb] {
                RepairRequest request = requestOf(Verb::Findings);
                request.ids = idsWith(workspace_->document().findings(), verb);
                plan({request});
            },
            [this, onDisk, verb = verb] {
                return onDisk() && !idsWith(workspace_->document().findings(), verb).empty();
            });
    }
    actions_->handle(
        id("repair.truncate"), this, [this] { askWhereToTruncate(); }, onDisk);
    const auto history = [this] {
        auto* dialog = new HistoryDialog(workspace_->document(), preferences_, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    };
    const auto hasPlace = [this] { return workspace_ != nullptr && !pathOnDisk(workspace_->document()).empty(); };
    actions_->handle(id("repair.history"), this, history, hasPlace);
    actions_->handle(id("repair.undo"), this, history, hasPlace); // the newest change is chosen there
}

PartitionsView* MainWindow::overview() const
{
    return workspace_ != nullptr && workspace_->document().isLogDir()
               ? qobject_cast<PartitionsView*>(workspace_->view(QStringLiteral("overview")))
               : nullptr;
}

/// A change that neither ended nor was taken back, as a kill or a power cut leaves it, is told of at once.
void MainWindow::lookForInterrupted()
{
    Document& document = workspace_->document();
    const std::string path = pathOnDisk(document);
    if (path.empty()) {
        return;
    }
    using Found = std::optional<InterruptedChange>;
    document.run<Found>(
        workspace_, QStringLiteral("interrupted"), QString(),
        [path, root = backupRootOf(preferences_)](const core::RunContext& context) {
            return findInterrupted(path, root, context);
        },
        [this](const core::Result<Found>& result) {
            if (result && result.value()) {
                tellOfInterrupted(*result.value());
            }
        });
}

void MainWindow::tellOfInterrupted(const InterruptedChange& interrupted)
{
    struct Choice {
        QString text;
        std::function<void()> press;
    };
    std::vector<Choice> choices;
    const auto offer = [&](ChangeEnd how, const QString& text, const std::optional<core::Text>& against) {
        if (!against) {
            choices.push_back({text, [this, how, change = interrupted.change] { askToEndChange(how, change); }});
        }
    };
    offer(ChangeEnd::Resume, tr("Resume…"), interrupted.outlook.resume);
    offer(ChangeEnd::Undo, tr("Undo…"), interrupted.outlook.undo);
    if (choices.empty()) {
        choices.push_back({tr("History…"), [this] { actions_->action(id("repair.history"))->trigger(); }});
    }
    choices.resize(2);
    banner_->show({.id = id("interrupted"),
                   .text = wordInterrupted(interrupted, nameOf(interrupted.change)),
                   .button = choices[0].text,
                   .press = choices[0].press,
                   .other = choices[1].text,
                   .pressOther = choices[1].press,
                   .stays = true});
}

void MainWindow::askToEndChange(ChangeEnd how, const core::ChangeRecord& change)
{
    if (workspace_ == nullptr) {
        return;
    }
    const QString name = nameOf(change);
    askOnce(this, id("interrupted.question"), questionOf(how, change, name), consequenceOf(how, change),
            how == ChangeEnd::Undo ? tr("Undo") : tr("Resume"),
            [this, how, change, document = QPointer<Document>(&workspace_->document())](bool yes) {
                if (!yes || document == nullptr) {
                    return;
                }
                banner_->remove(id("interrupted"));
                endChange(*document, how, change, backupRootOf(preferences_),
                          [window = QPointer<MainWindow>(this)](const core::Result<core::ChangeRecord>& result) {
                              if (window != nullptr && !result) {
                                  window->banner_->show({id("interrupted.failed"),
                                                         tr("The change could not be ended: %1.")
                                                             .arg(QString::fromStdString(result.error().detail)),
                                                         tr("Try again"), [window] { window->lookForInterrupted(); }});
                              }
                          });
            });
}

void MainWindow::askWhereToTruncate()
{
    auto* dialog = new QDialog(this);
    dialog->setObjectName(QStringLiteral("repair.truncate"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Truncate"));
    auto* column = new QVBoxLayout(dialog);
    auto* question =
        new QLabel(tr("Drop everything from which offset on? A batch that holds the offset goes as a whole."), dialog);
    question->setWordWrap(true);
    auto* line = new QLineEdit(dialog);
    line->setObjectName(QStringLiteral("repair.truncate.offset"));
    question->setBuddy(line);
    const Selection& selected = workspace_->selection().current();
    if (selected.offset) {
        line->setText(QString::number(selected.offset->value));
        line->selectAll();
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, dialog);
    QPushButton* accept = buttons->addButton(tr("Plan truncation"), QDialogButtonBox::AcceptRole);
    accept->setProperty("primary", true);
    accept->setDefault(true);
    const auto check = [line, accept] { accept->setEnabled(offsetIn(line->text()).has_value()); };
    connect(line, &QLineEdit::textChanged, accept, check);
    check();
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, line] {
        if (const std::optional<std::int64_t> offset = offsetIn(line->text()); offset && workspace_ != nullptr) {
            RepairRequest request = requestOf(Verb::Truncate);
            request.to = core::Offset{*offset};
            workspace_->pages().planRepair({request});
        }
    });
    column->addWidget(question);
    column->addWidget(line);
    column->addWidget(buttons);
    dialog->open();
}

} // namespace ui
