#include "ui/shell/window_layout.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>

#include "ui/shell/files_panel.h"
#include "ui/shell/fonts.h"
#include "ui/shell/jobs_panel.h"
#include "ui/shell/panel_title.h"
#include "ui/shell/workspace.h"

namespace ui {

namespace {

constexpr int kBottomHeight = 262;
constexpr int kFieldsWidth = 420;
constexpr int kSizeColumn = 66;

QString filesId()
{
    return QStringLiteral("files");
}

QString jobsId()
{
    return QStringLiteral("jobs");
}

QSet<QString> defaultsOf(const QString& page)
{
    if (page.isEmpty()) { // a root file: its bytes are all there is
        return {filesId(), QStringLiteral("bytes"), QStringLiteral("fields")};
    }
    if (page == QLatin1String("overview")) {
        return {};
    }
    QSet<QString> shown = {filesId()};
    if (page == QLatin1String("health") || page == QLatin1String("log")) {
        shown += {QStringLiteral("bytes"), QStringLiteral("fields")};
    }
    return shown;
}

} // namespace

WindowLayout::WindowLayout(QMainWindow* window)
    : QObject(window)
    , window_(window)
{
    window->setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    window->setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    // Files reaches down to the status bar; Bytes and Fields lie beside it.
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    addDock(filesId(), Qt::LeftDockWidgetArea);
    for (const ViewSpec& spec : allViews()) {
        if (spec.place == ViewPlace::Panel) {
            addDock(QString::fromLatin1(spec.id), Qt::BottomDockWidgetArea);
        }
    }
    addDock(jobsId(), Qt::RightDockWidgetArea);
    retranslate();
    arrange();
    apply();
}

QDockWidget* WindowLayout::addDock(const QString& id, Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(window_);
    dock->setObjectName(QStringLiteral("dock.%1").arg(id));
    auto* title = new PanelTitle(dock);
    dock->setTitleBarWidget(title);
    titles_.insert(id, title);
    docks_.insert(id, dock);
    order_.push_back(id);
    window_->addDockWidget(area, dock);
    connect(dock, &QDockWidget::visibilityChanged, this, [this] { emit changed(); });
    return dock;
}

void WindowLayout::setTitle(const QString& id)
{
    const ViewSpec* spec = findView(id);
    const QString text = spec != nullptr ? View::tr(spec->title) : id == filesId() ? tr("Files") : tr("Jobs");
    docks_.value(id)->setWindowTitle(text);
    const bool column = id == filesId() && !(narrow_ && !unfolded_);
    titles_.value(id)->setTexts(column || id != filesId() ? text : QString(), column ? tr("Size") : QString(),
                                column ? scaled(kSizeColumn) : 0);
}

void WindowLayout::retranslate()
{
    for (const QString& id : order_) {
        setTitle(id);
    }
}

void WindowLayout::setWorkspace(Workspace* workspace)
{
    applying_ = true;
    for (const QString& id : order_) {
        QDockWidget* dock = docks_.value(id);
        QWidget* old = dock->widget();
        dock->setTitleBarWidget(titles_.value(id));
        dock->setWidget(nullptr);
        delete old;
    }
    files_ = nullptr;
    workspace_ = workspace;
    if (workspace_ != nullptr) {
        files_ = new FilesPanel(workspace_->document(), workspace_->selection(), docks_.value(filesId()));
        connect(files_, &FilesPanel::unfoldRequested, this, [this] {
            unfolded_ = true;
            arrange();
        });
        docks_.value(filesId())->setWidget(files_);
        docks_.value(jobsId())->setWidget(new JobsPanel(workspace_->document(), docks_.value(jobsId())));
        for (const ViewSpec& spec : allViews()) {
            if (spec.place != ViewPlace::Panel) {
                continue;
            }
            QDockWidget* dock = docks_.value(QString::fromLatin1(spec.id));
            View* view = spec.make(workspace_->context(), dock);
            dock->setWidget(view);
            if (QWidget* own = view->titleBar()) {
                titles_.value(QString::fromLatin1(spec.id))->hide();
                dock->setTitleBarWidget(own);
            }
        }
    }
    applying_ = false;
    page_.clear();
    arrange();
    apply();
}

QSet<QString> WindowLayout::shownOn(const QString& page) const
{
    return wishes_.contains(page) ? wishes_.value(page) : defaultsOf(page);
}

void WindowLayout::setPage(const QString& page)
{
    page_ = page;
    apply();
}

bool WindowLayout::isShown(const QString& id) const
{
    return workspace_ != nullptr && shownOn(page_).contains(id);
}

void WindowLayout::setShown(const QString& id, bool shown)
{
    QSet<QString> wish = shownOn(page_);
    if (shown) {
        wish.insert(id);
    } else {
        wish.remove(id);
    }
    wishes_.insert(page_, wish);
    apply();
    if (shown) {
        docks_.value(id)->raise();
    }
}

void WindowLayout::apply()
{
    const QSet<QString> shown = shownOn(page_);
    const bool any = workspace_ != nullptr && workspace_->document().hasGlance();
    for (const QString& id : order_) {
        docks_.value(id)->setVisible(any && shown.contains(id));
    }
    if (narrow_ && docks_.contains(QStringLiteral("bytes"))) {
        docks_.value(QStringLiteral("bytes"))->raise();
    }
    emit changed();
}

void WindowLayout::arrange()
{
    narrow_ = window_->width() < kNarrowWidth;
    if (!narrow_) {
        unfolded_ = false;
    }
    QDockWidget* bytes = docks_.value(QStringLiteral("bytes"));
    QDockWidget* fields = docks_.value(QStringLiteral("fields"));
    if (bytes != nullptr && fields != nullptr && !bytes->isFloating() && !fields->isFloating()) {
        if (narrow_) {
            window_->tabifyDockWidget(bytes, fields);
            bytes->raise();
        } else {
            window_->splitDockWidget(bytes, fields, Qt::Horizontal);
        }
    }
    const bool folded = narrow_ && !unfolded_;
    if (files_ != nullptr) {
        files_->setFolded(folded);
    }
    setTitle(filesId());
    window_->resizeDocks({docks_.value(filesId())}, {folded ? FilesPanel::kStripWidth : scaled(FilesPanel::kWidth)},
                         Qt::Horizontal);
    if (bytes != nullptr && fields != nullptr) {
        window_->resizeDocks({bytes, fields}, {scaled(kBottomHeight), scaled(kBottomHeight)}, Qt::Vertical);
        if (!narrow_) {
            const int wide = window_->width() - scaled(FilesPanel::kWidth) - scaled(kFieldsWidth);
            window_->resizeDocks({bytes, fields}, {wide, scaled(kFieldsWidth)}, Qt::Horizontal);
        }
    }
    if (workspace_ != nullptr) {
        workspace_->setTimelineFull(timelineFull_ && window_->height() >= kLowHeight);
    }
}

void WindowLayout::setTimelineFull(bool full)
{
    timelineFull_ = full;
    if (workspace_ != nullptr) {
        workspace_->setTimelineFull(full);
    }
    emit changed();
}

void WindowLayout::resized()
{
    if (narrow_ != (window_->width() < kNarrowWidth)) {
        arrange();
        apply();
    }
    if (workspace_ != nullptr) {
        workspace_->setTimelineFull(timelineFull_ && window_->height() >= kLowHeight);
    }
}

void WindowLayout::reset()
{
    wishes_.clear();
    timelineFull_ = true;
    unfolded_ = false;
    for (const QString& id : order_) {
        QDockWidget* dock = docks_.value(id);
        dock->setFloating(false);
        window_->removeDockWidget(dock);
        window_->addDockWidget(id == filesId()  ? Qt::LeftDockWidgetArea
                               : id == jobsId() ? Qt::RightDockWidgetArea
                                                : Qt::BottomDockWidgetArea,
                               dock);
    }
    arrange();
    apply();
    arrange(); // sizes hold only for docks that are shown
}

void WindowLayout::save() const
{
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), window_->saveGeometry());
    settings.setValue(QStringLiteral("window/timelineFull"), timelineFull_);
    settings.remove(QStringLiteral("docks"));
    for (auto wish = wishes_.constBegin(); wish != wishes_.constEnd(); ++wish) {
        settings.setValue(QStringLiteral("docks/%1").arg(wish.key().isEmpty() ? QStringLiteral("none") : wish.key()),
                          QStringList(wish.value().begin(), wish.value().end()));
    }
}

void WindowLayout::restore()
{
    QSettings settings;
    const QByteArray geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    if (!geometry.isEmpty()) {
        window_->restoreGeometry(geometry);
    }
    timelineFull_ = settings.value(QStringLiteral("window/timelineFull"), true).toBool();
    settings.beginGroup(QStringLiteral("docks"));
    const QStringList pages = settings.childKeys();
    for (const QString& page : pages) {
        const QStringList shown = settings.value(page).toStringList();
        wishes_.insert(page == QLatin1String("none") ? QString() : page, QSet<QString>(shown.begin(), shown.end()));
    }
    settings.endGroup();
}

bool WindowLayout::isLoaded() const
{
    for (const ViewSpec& spec : allViews()) {
        const QDockWidget* dock = docks_.value(QString::fromLatin1(spec.id));
        const auto* view = dock == nullptr ? nullptr : qobject_cast<const View*>(dock->widget());
        if (view != nullptr && view->isVisible() && !view->isLoaded()) {
            return false;
        }
    }
    return true;
}

} // namespace ui
