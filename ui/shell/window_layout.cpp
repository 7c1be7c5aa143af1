#include "ui/shell/window_layout.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/shell/files_panel.h"
#include "ui/shell/fonts.h"
#include "ui/shell/jobs_panel.h"
#include "ui/shell/panel_title.h"
#include "ui/shell/workspace.h"

namespace ui {

namespace {

constexpr int kBottomHeight = 262;
constexpr int kFieldsWidth = 420;
constexpr int kLeastBytesWidth = 380;
constexpr int kPercent = 100;
constexpr int kJobsWidth = 340;
constexpr int kSizeColumn = FilesPanel::kSizeColumn;

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
    if (page == QLatin1String("overview") || page == QLatin1String("startup")) {
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
    , textSize_(scaled(kPercent))
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
    keepSizes();
    sized_.clear();
    for (const QString& id : order_) {
        QDockWidget* dock = docks_.value(id);
        QWidget* old = dock->widget();
        dock->setTitleBarWidget(titles_.value(id));
        dock->setWidget(nullptr);
        delete old;
        delete frames_.take(id);
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
                // A dock asks its title bar for a size hint only; a layout heeds minimum and maximum too.
                auto* frame = new QWidget(dock);
                auto* box = new QVBoxLayout(frame);
                box->setContentsMargins(0, 0, 0, 0);
                box->addWidget(own);
                titles_.value(QString::fromLatin1(spec.id))->hide();
                frames_.insert(QString::fromLatin1(spec.id), frame);
                dock->setTitleBarWidget(frame);
            }
        }
    }
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

void WindowLayout::keepSizes()
{
    const auto shown = [this](const char* id) {
        const QDockWidget* dock = docks_.value(QString::fromLatin1(id));
        const bool sized = sized_.contains(QString::fromLatin1(id));
        return sized && dock->isVisible() && !dock->isFloating() ? dock : nullptr;
    };
    if (const QDockWidget* files = shown("files"); files != nullptr && files_ != nullptr && !files_->isFolded()) {
        filesWidth_ = files->width();
    }
    if (const QDockWidget* bytes = shown("bytes")) {
        bottomHeight_ = bytes->height();
    }
    if (const QDockWidget* fields = shown("fields"); fields != nullptr && !narrow_) {
        fieldsWidth_ = fields->width();
    }
}

void WindowLayout::applySizes()
{
    if (workspace_ == nullptr || !window_->isVisible()) {
        return;
    }
    QDockWidget* files = docks_.value(filesId());
    QDockWidget* bytes = docks_.value(QStringLiteral("bytes"));
    QDockWidget* fields = docks_.value(QStringLiteral("fields"));
    const int filesWidth = filesWidth_ > 0 ? filesWidth_ : scaled(FilesPanel::kWidth);
    const int fieldsWidth = fieldsWidth_ > 0 ? fieldsWidth_ : scaled(kFieldsWidth);
    const int height = bottomHeight_ > 0 ? bottomHeight_ : scaled(kBottomHeight);
    const bool folded = files_ != nullptr && files_->isFolded();
    QDockWidget* jobs = docks_.value(jobsId());
    QList<QDockWidget*> sides = {files};
    QList<int> widths = {folded ? FilesPanel::kStripWidth : filesWidth};
    if (jobs->isVisible() && !sized_.contains(jobsId())) {
        sides.push_back(jobs);
        widths.push_back(scaled(kJobsWidth));
    }
    window_->resizeDocks(sides, widths, Qt::Horizontal);
    if (bytes != nullptr && fields != nullptr) {
        window_->resizeDocks({bytes, fields}, {height, height}, Qt::Vertical);
        if (!narrow_ && bytes->isVisible() && fields->isVisible()) {
            const int rest = window_->width() - (files->isVisible() ? filesWidth : 0) -
                             (jobs->isVisible() ? jobs->width() : 0) - fieldsWidth;
            window_->resizeDocks({bytes, fields}, {rest, fieldsWidth}, Qt::Horizontal);
        }
    }
    sized_.clear();
    for (const QString& id : order_) {
        if (docks_.value(id)->isVisible()) {
            sized_.insert(id);
        }
    }
}

void WindowLayout::apply()
{
    keepSizes();
    const QSet<QString> shown = shownOn(page_);
    const bool any = workspace_ != nullptr && workspace_->document().hasGlance();
    for (const QString& id : order_) {
        const bool show = any && shown.contains(id);
        if (!show || !docks_.value(id)->isVisible()) {
            sized_.remove(id);
        }
        docks_.value(id)->setVisible(show);
    }
    if (narrow_ && docks_.contains(QStringLiteral("bytes"))) {
        docks_.value(QStringLiteral("bytes"))->raise();
    }
    QTimer::singleShot(0, this, &WindowLayout::applySizes);
    emit changed();
}

bool WindowLayout::isNarrow() const
{
    // Large text needs the room of a wide window for less.
    const int rest = window_->width() - scaled(FilesPanel::kWidth) - scaled(kFieldsWidth);
    return window_->width() < kNarrowWidth || rest < scaled(kLeastBytesWidth);
}

bool WindowLayout::isLow() const
{
    return window_->height() < scaled(kLowHeight);
}

void WindowLayout::arrange()
{
    narrow_ = isNarrow();
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
            if (!window_->tabifiedDockWidgets(bytes).isEmpty()) {
                window_->removeDockWidget(fields); // a split inside a group of tabs would only add a tab
                window_->addDockWidget(Qt::BottomDockWidgetArea, fields);
            }
            window_->splitDockWidget(bytes, fields, Qt::Horizontal);
        }
    }
    const bool folded = narrow_ && !unfolded_;
    if (files_ != nullptr) {
        files_->setFolded(folded);
    }
    setTitle(filesId());
    QTimer::singleShot(0, this, &WindowLayout::applySizes);
    if (workspace_ != nullptr) {
        workspace_->setTimelineFull(timelineFull_ && !isLow());
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
    if (narrow_ != isNarrow()) {
        arrange();
        apply();
    }
    if (workspace_ != nullptr) {
        workspace_->setTimelineFull(timelineFull_ && !isLow());
    }
}

void WindowLayout::fontsChanged()
{
    if (textSize_ == scaled(kPercent)) {
        return;
    }
    textSize_ = scaled(kPercent);
    filesWidth_ = 0;
    bottomHeight_ = 0;
    fieldsWidth_ = 0;
    sized_.clear();
    arrange();
    apply();
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
    filesWidth_ = 0;
    bottomHeight_ = 0;
    fieldsWidth_ = 0;
    sized_.clear();
    arrange();
    apply();
}

void WindowLayout::save()
{
    keepSizes();
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), window_->saveGeometry());
    settings.setValue(QStringLiteral("window/timelineFull"), timelineFull_);
    settings.setValue(QStringLiteral("window/filesWidth"), filesWidth_);
    settings.setValue(QStringLiteral("window/bottomHeight"), bottomHeight_);
    settings.setValue(QStringLiteral("window/fieldsWidth"), fieldsWidth_);
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
    filesWidth_ = qBound(0, settings.value(QStringLiteral("window/filesWidth")).toInt(), 800);
    bottomHeight_ = qBound(0, settings.value(QStringLiteral("window/bottomHeight")).toInt(), 1200);
    fieldsWidth_ = qBound(0, settings.value(QStringLiteral("window/fieldsWidth")).toInt(), 1600);
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
