#include "ui/shell/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>

#include "core/base/escape.h"
#include "ui/shell/banner.h"
#include "ui/shell/demo.h"
#include "ui/shell/files_panel.h"
#include "ui/shell/fonts.h"
#include "ui/shell/go_field.h"
#include "ui/shell/icons.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/preferences.h"
#include "ui/shell/recent.h"
#include "ui/shell/start_page.h"
#include "ui/shell/start_selectors.h"
#include "ui/shell/status_line.h"
#include "ui/shell/verdict_bar.h"
#include "ui/shell/words.h"
#include "ui/views/plan_view.h"

namespace ui {

namespace {

constexpr QSize kLeastSize(1000, 640);
constexpr QSize kUsualSize(1440, 900);
constexpr int kLowForVerdict = 600;

} // namespace

MainWindow::MainWindow(Preferences& preferences, Recent& recent, QWidget* parent)
    : QMainWindow(parent)
    , preferences_(preferences)
    , recent_(recent)
    , actions_(new ActionRegistry(this))
    , menus_(new Menus(*actions_, menuBar()))
    , layout_(nullptr)
    , tools_(nullptr)
    , verdictTools_(nullptr)
    , bannerTools_(nullptr)
    , go_(new GoField(*actions_, this))
    , lockIcon_(new QLabel(this))
    , lock_(new QLabel(this))
    , verdict_(new VerdictBar(this))
    , banner_(new Banner(this))
    , central_(new QStackedWidget(this))
    , start_(new StartPage(*actions_, recent, !demoSource().isEmpty(), this))
    , status_(new StatusLine(this))
{
    setMinimumSize(kLeastSize);
    resize(kUsualSize);
    setAcceptDrops(true);
    setWindowIcon(QIcon(QStringLiteral(":/icons/seglens.svg")));
    setContextMenuPolicy(Qt::NoContextMenu); // the tool bars can't be hidden
    buildToolBar();
    verdictTools_ = addBar(verdict_, QStringLiteral("bar.verdict"));
    bannerTools_ = addBar(banner_, QStringLiteral("bar.banner"));
    bannerTools_->hide();
    connect(banner_, &Banner::changed, this, [this] { bannerTools_->setVisible(!banner_->text().isEmpty()); });
    central_->addWidget(start_);
    setCentralWidget(central_);
    setStatusBar(status_);
    layout_ = new WindowLayout(this);
    layout_->restore();
    connect(layout_, &WindowLayout::changed, this, &MainWindow::refreshChecks);
    connect(start_, &StartPage::openRequested, this, &MainWindow::open);
    connect(verdict_, &VerdictBar::rebuildRequested, this, [this] {
        if (QAction* rebuild = actions_->action(QStringLiteral("repair.rebuild"))) {
            rebuild->trigger();
        }
    });
    connect(verdict_, &VerdictBar::planRequested, this, [this] {
        if (QAction* plan = actions_->action(QStringLiteral("repair.plan"))) {
            plan->trigger();
        }
    });
    connect(verdict_, &VerdictBar::reportRequested, this, [this] {
        if (QAction* report = actions_->action(QStringLiteral("file.report"))) {
            report->trigger();
        }
    });
    connect(verdict_, &VerdictBar::findingRequested, this, &MainWindow::showFinding);
    connect(verdict_, &VerdictBar::previewRequested, this, [this] { showPage(QStringLiteral("startup")); });
    connect(&preferences_, &Preferences::changed, this, [this] {
        go_->setLocalZone(preferences_.zone() == ZoneChoice::Local);
        status_->refresh();
        refreshVerdict();
        refreshChecks();
        if (workspace_ != nullptr) {
            workspace_->selection().setMostSteps(static_cast<std::size_t>(preferences_.historySteps()));
        }
    });
    go_->setLocalZone(preferences_.zone() == ZoneChoice::Local);
    connectActions();
    dress();
    retranslate();
    refreshState();
}

MainWindow::~MainWindow()
{
    // Panels borrow the document: they go before it does.
    layout_->setWorkspace(nullptr);
    go_->setNavigator(nullptr);
    status_->setDocument(nullptr, nullptr);
    selectors_->setDocument(nullptr);
    delete workspace_;
}

QToolBar* MainWindow::addBar(QWidget* content, const QString& name)
{
    addToolBarBreak();
    auto* bar = new QToolBar(this);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->layout()->setContentsMargins(0, 0, 0, 0);
    content->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    bar->addWidget(content);
    addToolBar(bar);
    return bar;
}

void MainWindow::buildToolBar()
{
    tools_ = new QToolBar(this);
    tools_->setObjectName(QStringLiteral("bar.tools"));
    tools_->setMovable(false);
    tools_->setFloatable(false);
    const auto addGap = [this](int width) {
        auto* gap = new QWidget(tools_);
        gap->setFixedSize(width, 40);
        tools_->addWidget(gap);
    };
    addGap(10);
    auto* open = new QToolButton(tools_);
    open->setDefaultAction(actions_->action(QStringLiteral("file.openFolder")));
    open->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    open->setObjectName(QStringLiteral("tool.open"));
    tools_->addWidget(open);
    for (const char* id : {"go.back", "go.forward"}) {
        addGap(6);
        tools_->addAction(actions_->action(QString::fromLatin1(id)));
    }
    addGap(14);
    tools_->addWidget(go_);
    auto* stretch = new QWidget(tools_);
    stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    tools_->addWidget(stretch);
    selectors_ = new StartSelectors(menus_->submenu(QStringLiteral("analyse.release")),
                                    menus_->submenu(QStringLiteral("analyse.startKind")), tools_);
    tools_->addWidget(selectors_);
    addGap(14);
    tools_->addWidget(lockIcon_);
    addGap(6);
    tools_->addWidget(lock_);
    addGap(12);
    addToolBar(tools_);
}

void MainWindow::open(const QString& path)
{
    const QString clean = QFileInfo(path).absoluteFilePath();
    adoptWorkspace(new Workspace(std::make_unique<Document>(clean), *actions_, preferences_, central_));
    recent_.opened(clean);
}

void MainWindow::openAfter(const LogDirAfter& after, const QString& title)
{
    adoptWorkspace(new Workspace(std::make_unique<Document>(after, title), *actions_, preferences_, central_));
}

void MainWindow::openDemo()
{
    const QString source = demoSource();
    if (source.isEmpty()) {
        return;
    }
    demo_ = std::make_unique<Job<QString>>(
        tr("Copying the demo"), QThreadPool::globalInstance(),
        [source](const core::RunContext& context) { return prepareDemo(source, context); });
    connect(demo_.get(), &JobHandle::finished, this, [this] {
        const core::Result<QString> made = demo_->outcome();
        if (made) {
            open(made.value());
        } else {
            banner_->show({QStringLiteral("demo"),
                           tr("The demo could not be copied: %1.").arg(QString::fromStdString(made.error().detail)),
                           {},
                           {}});
        }
    });
}

void MainWindow::closePath()
{
    adoptWorkspace(nullptr);
}

void MainWindow::adoptWorkspace(Workspace* workspace)
{
    layout_->setWorkspace(nullptr);
    go_->setNavigator(nullptr);
    status_->setDocument(nullptr, nullptr);
    selectors_->setDocument(nullptr);
    banner_->clear();
    delete workspace_;
    workspace_ = workspace;
    if (workspace_ == nullptr) {
        refreshState();
        start_->setFocus();
        return;
    }
    central_->addWidget(workspace_);
    Document& document = workspace_->document();
    layout_->setWorkspace(workspace_);
    go_->setNavigator(&workspace_->navigator());
    status_->setDocument(&document, &workspace_->selection());
    selectors_->setDocument(&document);
    connect(&document.starts(), &Starts::predicted, this, &MainWindow::refreshVerdict);
    connect(&document.starts(), &Starts::contextChanged, this, [this] {
        refreshVerdict();
        refreshChecks();
    });
    connect(&workspace_->pages(), &Pages::afterRequested, this, &MainWindow::afterRequested);
    connect(&workspace_->pages(), &Pages::fileWritten, this, &MainWindow::tellWritten);
    connect(&document, &Document::glanceReady, this, [this] {
        banner_->clear();
        refreshState();
        layout_->setPage(workspace_->page());
        if (workspace_->document().isPrediction()) {
            banner_->show({QStringLiteral("prediction"),
                           tr("This is the log dir as the start would leave it. It is in memory only: nothing of it is "
                              "on disk, and nothing here can be repaired."),
                           {},
                           {}});
        }
        if (workspace_->document().isLive()) {
            banner_->show({QStringLiteral("live"),
                           tr("A broker is running on this log dir: its files change while you look."),
                           {},
                           {}});
        }
        tellOfArchive();
        lookForInterrupted();
    });
    connect(&document, &Document::stageChanged, this, [this] {
        refreshState();
        const Document& read = workspace_->document();
        if (read.stage() == Document::Stage::Ready && read.partition() != nullptr && !read.isPrediction()) {
            recent_.judged(workspace_->document().path(), workspace_->document().findings());
        }
    });
    connect(&document, &Document::glanceReady, this, &MainWindow::focusPage);
    connect(&document, &Document::stageChanged, this, &MainWindow::focusPage);
    connect(&document, &Document::verdictChanged, this, &MainWindow::refreshVerdict);
    connect(&document, &Document::filesChanged, this, [this] {
        banner_->show({QStringLiteral("changed"), tr("Files changed on disk since they were read."), tr("Reload"),
                       [this] { workspace_->document().reload(); }});
    });
    connect(&document, &Document::jobStarted, actions_, &ActionRegistry::refresh);
    connect(&document, &Document::jobFinished, actions_, &ActionRegistry::refresh);
    connect(&workspace_->selection(), &SelectionModel::historyChanged, actions_, &ActionRegistry::refresh);
    connect(workspace_, &Workspace::pageChanged, this, [this](const QString& page) {
        layout_->setPage(page);
        refreshState();
        if (View* view = workspace_->view(page)) {
            connect(view, &View::loadedChanged, this, &MainWindow::focusPage, Qt::UniqueConnection);
        }
        if (const PartitionsView* partitions = overview()) {
            connect(partitions, &PartitionsView::wordsChanged, this, &MainWindow::refreshVerdict, Qt::UniqueConnection);
        }
        if (auto* plan = qobject_cast<PlanView*>(workspace_->view(page))) {
            connect(plan, &PlanView::outcomeChanged, this, &MainWindow::refreshVerdict, Qt::UniqueConnection);
        }
    });
    connect(layout_->files(), &FilesPanel::activated, this,
            [this] { layout_->setShown(QStringLiteral("bytes"), true); });
    connect(&workspace_->pages(), &Pages::showRequested, this, [this](const QString& id) {
        if (layout_->dock(id) != nullptr) {
            layout_->setShown(id, true);
        }
    });
    refreshState();
}

void MainWindow::focusPage()
{
    // The keyboard is in the page as soon as there is something in it, unless it is wanted elsewhere.
    const QWidget* focus = QApplication::focusWidget();
    const bool idle = focus == nullptr || !focus->isVisible() || (tools_->isAncestorOf(focus) && focus != go_);
    if (workspace_ != nullptr && isActiveWindow() && idle) {
        workspace_->focusPage();
    }
}

void MainWindow::refreshVerdict()
{
    if (workspace_ == nullptr) {
        return;
    }
    const Document& document = workspace_->document();
    verdict_->setReportOffered(!document.isPrediction());
    const auto* plan = qobject_cast<PlanView*>(workspace_->view(workspace_->page()));
    if (const PartitionsView* partitions = overview()) {
        verdict_->setPreviewOffered(false); // a start is previewed partition by partition
        VerdictWords words = partitions->words();
        if (plan != nullptr) {
            words.planFirst = false;
            words.withPlan = plan->withPlan();
        }
        verdict_->setWords(words);
        return;
    }
    VerdictFacts facts;
    facts.findings = document.findings();
    facts.checking = document.stage() == Document::Stage::Opening || document.stage() == Document::Stage::Checking;
    facts.live = document.isLive();
    facts.canPlan = findView(QStringLiteral("plan")) != nullptr && !document.isPrediction();
    facts.segments = document.partition() == nullptr ? 0 : document.partition()->segments.size();
    facts.scanned = document.scanned();
    facts.failure = document.checkFailure();
    const Starts& starts = document.starts();
    facts.hasStarts = document.partition() != nullptr;
    facts.release = starts.releaseName();
    facts.clean = starts.isClean();
    facts.notAsFound = starts.isChanged();
    facts.start = starts.current();
    facts.startFailure = starts.failure();
    VerdictWords words = wordVerdict(facts);
    if (plan != nullptr) {
        words.filesToRebuild = 0; // the plan is what is looked at
        words.planFirst = false;
        words.withPlan = plan->withPlan();
    }
    verdict_->setPreviewOffered(workspace_->page() != QLatin1String("startup"));
    verdict_->setWords(words);
}

void MainWindow::refreshState()
{
    const bool open = workspace_ != nullptr && workspace_->document().hasGlance();
    const bool partition = open && workspace_->document().partition() != nullptr;
    const bool logDir = open && (workspace_->document().isLogDir() || workspace_->document().canGoUp());
    actions_->setState(open, partition, logDir);
    central_->setCurrentWidget(workspace_ == nullptr ? static_cast<QWidget*>(start_) : workspace_);
    verdictTools_->setVisible(partition || (open && workspace_->document().isLogDir()));
    fitVerdict();
    const bool live = open && workspace_->document().isLive();
    //: sign in the tool bar: a broker is running, nothing is written
    lock_->setText(live ? tr("Live, read-only") : tr("Read-only"));
    refreshVerdict();
    refreshTitle();
    refreshChecks();
}

void MainWindow::fitVerdict()
{
    const QString page = workspace_ == nullptr ? QString() : workspace_->page();
    const QStringList full = {QStringLiteral("health"), QStringLiteral("startup"), QStringLiteral("overview")};
    const bool low = height() < scaled(kLowForVerdict); // large text in a small window
    verdict_->setCompact(low || !full.contains(page));
}

void MainWindow::refreshTitle()
{
    const Document* document = workspace_ == nullptr ? nullptr : &workspace_->document();
    const core::OpenedArchive* archive =
        document != nullptr && document->hasGlance() ? document->glance().opened.archive.get() : nullptr;
    const QString name = archive != nullptr ? QString::fromStdString(core::escapeName(archive->name)) : QString();
    if (archive != nullptr && document->title() != name) {
        //: title of the window: what is open, and the archive that it is in
        setWindowTitle(tr("%1 in %2 – Seglens").arg(document->title(), name));
    } else {
        //: title of the window: what is open
        setWindowTitle(document == nullptr ? tr("Seglens") : tr("%1 – Seglens").arg(document->title()));
    }
}

void MainWindow::tellOfArchive()
{
    const core::OpenedArchive* archive = workspace_->document().glance().opened.archive.get();
    if (archive == nullptr) {
        return;
    }
    const QString name = QString::fromStdString(core::escapeName(archive->name));
    banner_->show(
        {QStringLiteral("archive"),
         tr("These files are in the archive %1. Nothing is written into it: unpack it to repair them.").arg(name),
         {},
         {}});
    int number = 0;
    for (const core::Text& note : archive->notes) {
        banner_->show({QStringLiteral("archive.note%1").arg(++number), localized(note), {}, {}});
    }
    if (archive->damage) {
        banner_->show(
            {QStringLiteral("archive.damage"),
             tr("Not all of %1 could be read: %2.").arg(name, QString::fromStdString(archive->damage->detail)),
             {},
             {}});
    }
}

void MainWindow::showFinding()
{
    if (workspace_ == nullptr) {
        return;
    }
    if (auto* partitions = qobject_cast<PartitionsView*>(workspace_->view(workspace_->page()))) {
        partitions->openWorst();
        return;
    }
    workspace_->showPage(QStringLiteral("health"));
    for (const core::Finding& finding : workspace_->document().findings()) {
        if (!finding.harmless) {
            workspace_->navigator().goToFinding(finding);
            break;
        }
    }
}

void MainWindow::showPage(const QString& id)
{
    if (workspace_ != nullptr) {
        workspace_->showPage(id);
    }
}

bool MainWindow::isLoaded() const
{
    return workspace_ == nullptr || (workspace_->isLoaded() && layout_->isLoaded());
}

void MainWindow::retranslate()
{
    actions_->retranslate();
    menus_->retranslate();
    layout_->retranslate();
    //: short text of the button in the tool bar
    actions_->action(QStringLiteral("file.openFolder"))->setIconText(tr("Open"));
    lock_->setToolTip(tr("Opening never writes. Repairs are planned first and ask before they run."));
    verdictTools_->setWindowTitle(tr("Verdict"));
    tools_->setWindowTitle(tr("Tool bar"));
    refreshState();
}

void MainWindow::dress()
{
    const QPalette quiet = Tints::current().quietPalette();
    lock_->setPalette(quiet);
    lock_->setFont(secondaryFont());
    const int side = scaled(15);
    lockIcon_->setPixmap(icon(QStringLiteral("lock"), Tint::Text2).pixmap(QSize(side, side), devicePixelRatioF()));
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    layout_->resized();
    fitVerdict();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!shownOnce_) {
        shownOnce_ = true;
        layout_->setPage(workspace_ == nullptr ? QString() : workspace_->page());
    }
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    layout_->save();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::FontChange:
        dress();
        if (layout_ != nullptr) {
            layout_->fontsChanged();
            fitVerdict();
        }
        break;
    case QEvent::PaletteChange:
        dress();
        break;
    default:
        break;
    }
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().constFirst().isLocalFile()) {
        event->setDropAction(Qt::LinkAction); // whatever is dropped stays where it is
        event->accept();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    for (qsizetype i = 0; i < urls.size(); ++i) {
        if (urls[i].isLocalFile()) {
            if (i == 0) {
                open(urls[i].toLocalFile());
            } else {
                emit newWindowRequested(urls[i].toLocalFile());
            }
        }
    }
    event->accept();
}

} // namespace ui
