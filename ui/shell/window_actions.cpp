#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>
#include <QTreeView>
#include <QUrl>

#include "ui/shell/about_dialog.h"
#include "ui/shell/banner.h"
#include "ui/shell/demo.h"
#include "ui/shell/files_panel.h"
#include "ui/shell/go_field.h"
#include "ui/shell/icons.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/preferences.h"
#include "ui/shell/recent.h"
#include "ui/shell/report_dialog.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/shortcuts_dialog.h"
#include "ui/shell/start_page.h"
#include "ui/shell/verdict_bar.h"

namespace ui {

namespace {

constexpr int kTextStep = 10; // per cent

constexpr std::array<std::pair<const char*, Starts::Kind>, 3> kStartKinds = {
    {{"analyse.startKind.auto", Starts::Kind::Auto},
     {"analyse.startKind.unclean", Starts::Kind::Unclean},
     {"analyse.startKind.clean", Starts::Kind::Clean}}};

QString id(const char* text)
{
    return QString::fromLatin1(text);
}

bool holds(const QWidget* pane, const QWidget* focus)
{
    return focus != nullptr && (pane == focus || pane->isAncestorOf(focus));
}

/// Gives the focus to the pane itself or to the first thing in it that takes it.
void focusInto(QWidget* pane)
{
    if (pane->focusPolicy() & Qt::TabFocus) {
        pane->setFocus(Qt::TabFocusReason);
        return;
    }
    QWidget* first = nullptr;
    for (QWidget* next = pane->nextInFocusChain(); next != nullptr && next != pane; next = next->nextInFocusChain()) {
        if (pane->isAncestorOf(next) && next->isVisible() && next->isEnabled() &&
            (next->focusPolicy() & Qt::TabFocus)) {
            first = next;
            break;
        }
    }
    if (first != nullptr) {
        first->setFocus(Qt::TabFocusReason);
    }
}

} // namespace

void MainWindow::connectActions()
{
    connectFileActions();
    connectViewActions();
    connectGoActions();
    const auto open = [this] { return workspace_ != nullptr; };
    actions_->handle(id("edit.copy"), this, [this] { copyFocused(); });
    actions_->handle(id("edit.selectAll"), this, [] {
        if (auto* line = qobject_cast<QLineEdit*>(QApplication::focusWidget())) {
            line->selectAll();
        } else if (auto* view = qobject_cast<QAbstractItemView*>(QApplication::focusWidget())) {
            view->selectAll();
        }
    });
    actions_->handle(id("edit.settings"), this, [this] { SettingsDialog(preferences_, this).exec(); });
    actions_->handle(
        id("analyse.checkAgain"), this, [this] { workspace_->document().check(workspace_->document().depth()); }, open);
    actions_->handle(
        id("analyse.checkRecords"), this, [this] { workspace_->document().check(core::Depth::Decode); }, open);
    actions_->handle(
        id("analyse.stop"), this, [this] { workspace_->document().stopAll(); },
        [this] { return workspace_ != nullptr && !workspace_->document().jobs().empty(); });
    for (std::size_t line = 0; line < kReleaseLines.size(); ++line) {
        actions_->handle(
            QStringLiteral("analyse.release.%1").arg(QLatin1String(kReleaseLines[line])), this,
            [this, line] { workspace_->document().starts().setLine(line); }, open);
    }
    for (const auto& [action, kind] : kStartKinds) {
        actions_->handle(
            id(action), this, [this, kind = kind] { workspace_->document().starts().setKind(kind); }, open);
    }
    connectRepairActions();
    actions_->handle(id("help.shortcuts"), this, [this] { ShortcutsDialog(*actions_, this).exec(); });
    actions_->handle(id("help.about"), this, [this] { AboutDialog(this).exec(); });
}

void MainWindow::connectFileActions()
{
    const auto open = [this] { return workspace_ != nullptr; };
    actions_->handle(id("file.openFolder"), this, [this] {
        const QString path = QFileDialog::getExistingDirectory(this, tr("Open a partition or log dir"));
        if (!path.isEmpty()) {
            this->open(path);
        }
    });
    actions_->handle(id("file.openFile"), this, [this] {
        const QString path =
            QFileDialog::getOpenFileName(this, tr("Open a file of a partition or log dir, or an archive"));
        if (!path.isEmpty()) {
            this->open(path);
        }
    });
    actions_->handle(
        id("file.demo"), this, [this] { openDemo(); }, [] { return !demoSource().isEmpty(); });
    actions_->handle(id("file.newWindow"), this, [this] { emit newWindowRequested({}); });
    actions_->handle(
        id("file.reload"), this, [this] { workspace_->document().reload(); }, open);
    actions_->handle(
        id("file.pin"), this,
        [this] {
            const QString path = workspace_->document().path();
            recent_.setPinned(path, !recent_.isPinned(path));
            refreshChecks();
        },
        open);
    actions_->handle(
        id("file.showInFolder"), this,
        [this] {
            const QFileInfo place(workspace_->document().path());
            QDesktopServices::openUrl(QUrl::fromLocalFile(place.isDir() ? place.filePath() : place.path()));
        },
        open);
    actions_->handle(
        id("file.report"), this, [this] { report(); },
        [this] { return workspace_ != nullptr && !workspace_->document().isPrediction(); });
    actions_->handle(
        id("file.close"), this, [this] { closePath(); }, open);
    actions_->handle(id("file.quit"), this, [] { QApplication::closeAllWindows(); });
    if (QMenu* menu = menus_->submenu(id("file.recent"))) {
        connect(menu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    }
}

void MainWindow::report()
{
    const auto* partitions = qobject_cast<PartitionsView*>(workspace_->view(workspace_->page()));
    ReportDialog dialog(workspace_->document(), currentLanguage(),
                        partitions == nullptr ? std::vector<std::string>() : partitions->chosenDirs(), this);
    if (dialog.exec() == QDialog::Accepted) {
        writeReport(dialog.request());
    }
}

void MainWindow::writeReport(const ReportRequest& request)
{
    Document& document = workspace_->document();
    document.run<core::Done>(
        this, id("report"), tr("Writing the report"),
        [source = reportSourceOf(document, request), request](const core::RunContext& context) {
            return ui::writeReport(source, request, context);
        },
        [this, file = request.file](const core::Status& written) { tellWritten(file, written); });
}

void MainWindow::tellWritten(const QString& file, const core::Status& written)
{
    Banner::Message message{id("written"), tr("Written: %1").arg(file), tr("Show in folder"),
                            [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).path())); }};
    if (!written) {
        const QString why = QString::fromStdString(written.error().detail);
        const bool stopped = written.error().code == core::Errc::Cancelled;
        message = {id("written"),
                   stopped ? tr("Stopped: %1 is not written.").arg(file)
                           : tr("%1 could not be written: %2.").arg(file, why),
                   {},
                   {}};
    }
    banner_->show(message);
}

void MainWindow::fillRecentMenu()
{
    QMenu* menu = menus_->submenu(id("file.recent"));
    menu->clear();
    const QList<RecentEntry> entries = recent_.entries();
    for (const RecentEntry& entry : entries) {
        QString shown = entry.path;
        shown.replace(QLatin1Char('&'), QLatin1String("&&"));
        menu->addAction(shown, this, [this, path = entry.path] { open(path); });
    }
    if (entries.isEmpty()) {
        menu->addAction(tr("Nothing was opened yet"))->setEnabled(false);
    }
}

void MainWindow::connectViewActions()
{
    const auto open = [this] { return workspace_ != nullptr; };
    for (const char* page : {"health", "log", "indexes", "startup"}) {
        actions_->handle(
            QStringLiteral("view.%1").arg(QLatin1String(page)), this, [this, page] { workspace_->showPage(id(page)); },
            open);
    }
    actions_->handle(
        id("view.overview"), this, [this] { workspace_->document().goUp(); },
        [this] { return workspace_ != nullptr && workspace_->document().canGoUp(); });
    actions_->handle(
        id("view.timeline"), this, [this] { layout_->setTimelineFull(!layout_->isTimelineFull()); }, open);
    const std::array<std::pair<const char*, const char*>, 4> panels = {{{"view.panelFiles", "files"},
                                                                        {"view.panelBytes", "bytes"},
                                                                        {"view.panelFields", "fields"},
                                                                        {"view.panelJobs", "jobs"}}};
    for (const auto& [action, dock] : panels) {
        actions_->handle(
            id(action), this, [this, dock = dock] { layout_->setShown(id(dock), !layout_->isShown(id(dock))); }, open);
    }
    actions_->handle(id("view.tints"), this, [this] { preferences_.setFieldTints(!preferences_.fieldTints()); });
    actions_->handle(id("view.normal"), this, [this] { preferences_.setShowNormal(!preferences_.showNormal()); });
    for (const int bytes : {8, 16, 32}) {
        actions_->handle(QStringLiteral("view.bytesPerRow.%1").arg(bytes), this,
                         [this, bytes] { preferences_.setBytesPerRow(bytes); });
    }
    actions_->handle(id("view.textLarger"), this,
                     [this] { preferences_.setTextPercent(preferences_.textPercent() + kTextStep); });
    actions_->handle(id("view.textSmaller"), this,
                     [this] { preferences_.setTextPercent(preferences_.textPercent() - kTextStep); });
    actions_->handle(id("view.timeZone.utc"), this, [this] { preferences_.setZone(ZoneChoice::Utc); });
    actions_->handle(id("view.timeZone.local"), this, [this] { preferences_.setZone(ZoneChoice::Local); });
    actions_->handle(id("view.theme.system"), this, [this] { preferences_.setTheme(Theme::System); });
    actions_->handle(id("view.theme.light"), this, [this] { preferences_.setTheme(Theme::Light); });
    actions_->handle(id("view.theme.dark"), this, [this] { preferences_.setTheme(Theme::Dark); });
    for (const QString& code : languages()) {
        actions_->handle(QStringLiteral("view.language.%1").arg(code), this,
                         [this, code] { preferences_.setLanguage(code); });
    }
    actions_->handle(id("view.nextPane"), this, [this] { movePane(1); });
    actions_->handle(id("view.previousPane"), this, [this] { movePane(-1); });
    actions_->handle(id("view.fullScreen"), this, [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
    actions_->handle(id("view.resetLayout"), this, [this] { layout_->reset(); });
}

void MainWindow::connectGoActions()
{
    actions_->handle(id("go.to"), this, [this] { go_->start(); });
    actions_->handle(id("go.palette"), this, [this] { go_->startCommand(); });
    actions_->handle(
        id("go.back"), this, [this] { workspace_->selection().goBack(); },
        [this] { return workspace_ != nullptr && workspace_->selection().canGoBack(); });
    actions_->handle(
        id("go.forward"), this, [this] { workspace_->selection().goForward(); },
        [this] { return workspace_ != nullptr && workspace_->selection().canGoForward(); });
    actions_->handle(
        id("go.up"), this, [this] { workspace_->document().goUp(); },
        [this] { return workspace_ != nullptr && workspace_->document().canGoUp(); });
    for (const int step : {1, -1}) {
        actions_->handle(
            id(step > 0 ? "go.nextSegment" : "go.previousSegment"), this,
            [this, step] { workspace_->navigator().goToSegment(step); },
            [this, step] { return workspace_ != nullptr && workspace_->navigator().hasSegment(step); });
        actions_->handle(
            id(step > 0 ? "go.nextPartition" : "go.previousPartition"), this, [this, step] { goToPartition(step); },
            [this] { return workspace_ != nullptr && workspace_->document().canGoUp(); });
    }
    const std::array<std::pair<const char*, Marker>, 5> markers = {{{"go.marker.logStart", Marker::LogStart},
                                                                    {"go.marker.recoveryPoint", Marker::RecoveryPoint},
                                                                    {"go.marker.cleanerPoint", Marker::CleanerPoint},
                                                                    {"go.marker.highWatermark", Marker::HighWatermark},
                                                                    {"go.marker.end", Marker::End}}};
    for (const auto& [action, marker] : markers) {
        actions_->handle(
            id(action), this, [this, marker = marker] { workspace_->navigator().goToMarker(marker); },
            [this, marker = marker] {
                return workspace_ != nullptr && workspace_->document().hasGlance() &&
                       workspace_->navigator().marker(marker).has_value();
            });
    }
}

void MainWindow::goToPartition(int step)
{
    Document& document = workspace_->document();
    const auto directory = document.glance().opened.directory;
    const std::string here = document.glance().opened.partitionDir;
    document.run<core::LogDirListing>(
        this, id("partition step"), QString(),
        [directory](const core::RunContext&) { return core::listLogDir(*directory); },
        [this, here, step](const core::Result<core::LogDirListing>& result) {
            if (!result || result.value().partitionDirs.empty() || workspace_ == nullptr) {
                return;
            }
            const std::vector<std::string>& dirs = result.value().partitionDirs;
            const auto place = std::find(dirs.begin(), dirs.end(), here) - dirs.begin();
            const auto count = static_cast<std::ptrdiff_t>(dirs.size());
            const auto next = static_cast<std::size_t>((place + step + count) % count);
            workspace_->document().openPartition(QFile::decodeName(QByteArray::fromStdString(dirs[next])));
        });
}

std::vector<QWidget*> MainWindow::panes() const
{
    // In reading order.
    std::vector<QWidget*> all = {go_, verdict_};
    if (workspace_ == nullptr) {
        all.push_back(start_);
    } else {
        all.push_back(layout_->dock(id("files"))->widget());
        if (workspace_->timeline() != nullptr) {
            all.push_back(workspace_->timeline());
        }
        all.push_back(workspace_->tabs());
        if (View* page = workspace_->view(workspace_->page())) {
            all.push_back(page);
        }
        for (const char* dock : {"bytes", "fields", "jobs"}) {
            if (QDockWidget* place = layout_->dock(id(dock))) {
                all.push_back(place->widget());
            }
        }
    }
    std::erase_if(all, [](const QWidget* pane) { return pane == nullptr || !pane->isVisible(); });
    return all;
}

void MainWindow::movePane(int step)
{
    const std::vector<QWidget*> all = panes();
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const auto now = std::find_if(all.begin(), all.end(),
                                  [](const QWidget* pane) { return holds(pane, QApplication::focusWidget()); });
    std::ptrdiff_t at = now == all.end() ? (step > 0 ? -1 : 0) : now - all.begin();
    for (std::ptrdiff_t tried = 0; tried < count; ++tried) {
        at = (at + step + count) % count;
        focusInto(all[static_cast<std::size_t>(at)]);
        if (holds(all[static_cast<std::size_t>(at)], QApplication::focusWidget())) {
            return; // a pane without anything to focus is passed over
        }
    }
}

void MainWindow::copyFocused()
{
    QWidget* focus = QApplication::focusWidget();
    if (auto* line = qobject_cast<QLineEdit*>(focus)) {
        line->copy();
    } else if (auto* label = qobject_cast<QLabel*>(focus); label != nullptr && label->hasSelectedText()) {
        QApplication::clipboard()->setText(label->selectedText());
    } else if (auto* view = qobject_cast<QAbstractItemView*>(focus);
               view != nullptr && view->currentIndex().isValid()) {
        QStringList cells;
        const QModelIndex row = view->currentIndex();
        for (int column = 0; column < row.model()->columnCount(row.parent()); ++column) {
            cells.push_back(row.siblingAtColumn(column).data().toString());
        }
        QApplication::clipboard()->setText(cells.join(QLatin1Char('\t')).trimmed());
    }
}

void MainWindow::refreshChecks()
{
    const auto check = [this](const QString& action, bool on) {
        if (QAction* found = actions_->action(action)) {
            found->setChecked(on);
        }
    };
    for (const char* dock : {"Files", "Bytes", "Fields", "Jobs"}) {
        check(QStringLiteral("view.panel%1").arg(QLatin1String(dock)),
              layout_->isShown(QString::fromLatin1(dock).toLower()));
    }
    check(id("view.timeline"), layout_->isTimelineFull());
    check(id("view.tints"), preferences_.fieldTints());
    check(id("view.normal"), preferences_.showNormal());
    check(QStringLiteral("view.bytesPerRow.%1").arg(preferences_.bytesPerRow()), true);
    check(id("view.timeZone.utc"), preferences_.zone() == ZoneChoice::Utc);
    check(id("view.timeZone.local"), preferences_.zone() == ZoneChoice::Local);
    check(id("view.theme.system"), preferences_.theme() == Theme::System);
    check(id("view.theme.light"), preferences_.theme() == Theme::Light);
    check(id("view.theme.dark"), preferences_.theme() == Theme::Dark);
    check(QStringLiteral("view.language.%1").arg(currentLanguage()), true);
    check(id("view.fullScreen"), isFullScreen());
    if (workspace_ != nullptr) {
        const Starts& starts = workspace_->document().starts();
        check(QStringLiteral("analyse.release.%1").arg(starts.releaseName()), true);
        for (const auto& [action, kind] : kStartKinds) {
            check(id(action), kind == starts.kind());
        }
    }
    check(id("file.pin"), workspace_ != nullptr && recent_.isPinned(workspace_->document().path()));
    actions_->refresh();
}

} // namespace ui
