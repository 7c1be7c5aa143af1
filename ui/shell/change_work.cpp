#include "ui/shell/change_work.h"

#include <QCoreApplication>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>

#include "core/io/path.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

using State = core::ChangeRecord::State;

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::Change)
};

} // namespace

std::string backupRootOf(const Preferences& preferences)
{
    const QString chosen = preferences.backupFolder();
    return chosen.isEmpty() ? core::defaultBackupRoot() : QFile::encodeName(chosen).toStdString();
}

std::string pathOnDisk(const Document& document)
{
    if (!document.hasGlance() || document.isPrediction() || document.glance().opened.archive != nullptr) {
        return {};
    }
    const core::Opened& opened = document.glance().opened;
    const std::optional<std::string> root = opened.directory->diskPath();
    return root ? core::joinPath(*root, opened.partitionDir) : std::string();
}

void endChange(Document& document, ChangeEnd how, const core::ChangeRecord& change, const std::string& backupRoot,
               std::function<void(const core::Result<core::ChangeRecord>&)> done)
{
    static quint64 number = 0; // one job never stops another that writes
    document.run<core::ChangeRecord>(
        &document, QStringLiteral("change.%1").arg(++number),
        how == ChangeEnd::Undo ? Say::tr("Putting files back") : Say::tr("Ending a change"),
        [how, journal = change.journal, backupRoot](const core::RunContext& context) {
            return how == ChangeEnd::Undo ? core::undo(journal, backupRoot, context)
                                          : core::resume(journal, backupRoot, context);
        },
        [&document, done = std::move(done)](const core::Result<core::ChangeRecord>& result) {
            done(result);
            if (result) {
                document.reload(); // checks what is there now
            }
        });
}

core::Result<std::optional<InterruptedChange>> findInterrupted(const std::string& path, const std::string& backupRoot,
                                                               const core::RunContext& context)
{
    for (core::ChangeRecord& change : core::changesOf(path, backupRoot)) {
        if (change.state != State::Started && change.state != State::Undoing) {
            continue;
        }
        core::Result<core::ChangeOutlook> outlook = core::outlookOf(change.journal, context);
        if (!outlook && outlook.error().code == core::Errc::Cancelled) {
            return outlook.error();
        }
        if (outlook && !outlook.value().running) { // one that cannot be judged is left to the history
            return std::optional(InterruptedChange{std::move(change), std::move(outlook).value()});
        }
    }
    return std::optional<InterruptedChange>();
}

QString wordInterrupted(const InterruptedChange& interrupted, const QString& name)
{
    const QString when = formatTime(interrupted.change.startedMs);
    const core::ChangeOutlook& outlook = interrupted.outlook;
    const bool undoing = interrupted.change.state == State::Undoing;
    if (outlook.undo && outlook.resume) {
        return Say::tr("A change of %1 of %2 was interrupted and can't be ended now. %3")
            .arg(name, when, localized(*outlook.undo));
    }
    if (undoing) {
        return Say::tr("Undo of a change of %1 of %2 was interrupted; pressed again, it goes on.").arg(name, when);
    }
    if (outlook.resume) {
        return Say::tr("A change of %1 of %2 was interrupted; Undo takes back what was done.").arg(name, when);
    }
    if (outlook.undo) {
        return Say::tr("A change of %1 of %2 was interrupted; Resume ends it as planned.").arg(name, when);
    }
    return Say::tr("A change of %1 of %2 was interrupted; Resume ends it as planned, Undo takes it back.")
        .arg(name, when);
}

QString questionOf(ChangeEnd how, const core::ChangeRecord& change, const QString& name)
{
    return how == ChangeEnd::Undo
               ? Say::tr("Put %Ln file(s) of %1 back?", nullptr, static_cast<int>(change.files.size())).arg(name)
               : Say::tr("End the interrupted change of %1?").arg(name);
}

QString consequenceOf(ChangeEnd how, const core::ChangeRecord& change)
{
    return how == ChangeEnd::Undo ? Say::tr("They become what they were on %1: bytes, times, owner and mode.")
                                        .arg(formatTime(change.startedMs))
                                  : Say::tr("Its remaining steps are taken as they were planned on %1. Undo stays "
                                            "possible.")
                                        .arg(formatTime(change.startedMs));
}

QMessageBox* askOnce(QWidget* parent, const QString& name, const QString& question, const QString& detail,
                     const QString& button, std::function<void(bool)> answered)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, question, question, QMessageBox::Cancel, parent);
    box->setObjectName(name);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setInformativeText(detail);
    QPushButton* accept = box->addButton(button, QMessageBox::AcceptRole);
    accept->setProperty("primary", true);
    box->setDefaultButton(accept);
    for (QLabel* label : box->findChildren<QLabel*>()) {
        label->setMinimumWidth(label->text() == detail ? scaled(340) : 0);
    }
    QObject::connect(box, &QMessageBox::finished, parent,
                     [box, accept, answered = std::move(answered)] { answered(box->clickedButton() == accept); });
    box->open();
    return box;
}

} // namespace ui
