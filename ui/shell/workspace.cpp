#include "ui/shell/workspace.h"

#include <QBoxLayout>
#include <QEvent>
#include <QStackedWidget>
#include <QTabBar>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kTimelineFull = 196;
constexpr int kTimelineCollapsed = 64;

} // namespace

Workspace::Workspace(std::unique_ptr<Document> document, ActionRegistry& actions, Preferences& preferences,
                     QWidget* parent)
    : QWidget(parent)
    , document_(std::move(document))
    , selection_(std::make_unique<SelectionModel>())
    , pages_(std::make_unique<Pages>())
    , navigator_(std::make_unique<Navigator>(*document_, *selection_))
    , context_(std::make_unique<ViewContext>(ViewContext{*document_, *selection_, actions, preferences, *pages_}))
    , tabs_(new QTabBar(this))
    , stack_(new QStackedWidget(this))
    , state_(new StatePage(this))
{
    setObjectName(QStringLiteral("workspace"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    for (const ViewSpec& spec : allViews()) {
        if (spec.place == ViewPlace::Timeline) {
            timeline_ = spec.make(*context_, this);
            timeline_->setObjectName(QString::fromLatin1(spec.id));
            column->addWidget(timeline_);
        }
    }
    tabs_->setObjectName(QStringLiteral("tabs"));
    tabs_->setDrawBase(true);
    tabs_->setExpanding(false);
    tabs_->setUsesScrollButtons(true);
    tabs_->setFocusPolicy(Qt::TabFocus);
    column->addWidget(tabs_);
    column->addWidget(stack_, 1);
    stack_->addWidget(state_);
    selection_->setMostSteps(static_cast<std::size_t>(preferences.historySteps()));

    connect(tabs_, &QTabBar::currentChanged, this, &Workspace::showTab);
    connect(tabs_, &QTabBar::tabCloseRequested, this, [this](int tab) { closePage(tabs_->tabData(tab).toString()); });
    connect(document_.get(), &Document::glanceReady, this, [this] {
        selection_->clear();
        chosenByUs_ = {};
        if (ofLogDir_ != document_->isLogDir()) {
            ofLogDir_ = document_->isLogDir();
            page_.clear(); // what was planned for the one is not of the other
            pages_->forgetRepairs();
        }
        rebuildTabs();
        selectFirst();
    });
    connect(document_.get(), &Document::findingsChanged, this, [this] {
        refreshBadges();
        selectFirst();
    });
    connect(document_.get(), &Document::stageChanged, this, &Workspace::refreshState);
    connect(&document_->starts(), &Starts::predicted, this, &Workspace::refreshBadges);
    connect(&document_->starts(), &Starts::contextChanged, this, &Workspace::refreshBadges);
    connect(state_, &StatePage::pressed, document_.get(), &Document::reload);
    connect(pages_.get(), &Pages::showRequested, this, &Workspace::showPage);
    rebuildTabs();
}

Workspace::~Workspace()
{
    // Views borrow the document and the selection: they go first.
    delete stack_;
    delete timeline_;
}

int Workspace::tabOf(const QString& id) const
{
    for (int tab = 0; tab < tabs_->count(); ++tab) {
        if (tabs_->tabData(tab).toString() == id) {
            return tab;
        }
    }
    return -1;
}

void Workspace::addTab(const ViewSpec& spec)
{
    const int tab = tabs_->addTab(View::tr(spec.title));
    tabs_->setTabData(tab, QString::fromLatin1(spec.id));
    if (spec.place != ViewPlace::Closable) {
        for (const QTabBar::ButtonPosition side : {QTabBar::LeftSide, QTabBar::RightSide}) {
            tabs_->setTabButton(tab, side, nullptr);
        }
    }
}

bool Workspace::canShow(const QString& id) const
{
    const ViewSpec* spec = findView(id);
    if (spec == nullptr || !document_->hasGlance() ||
        (spec->place != ViewPlace::Page && spec->place != ViewPlace::Closable)) {
        return false;
    }
    return document_->isLogDir() ? spec->forLogDir || spec->ofSeveral
                                 : !spec->forLogDir && document_->partition() != nullptr;
}

void Workspace::rebuildTabs()
{
    rebuilding_ = true;
    const QString before = wanted_.isEmpty() ? page_ : wanted_;
    while (tabs_->count() > 0) {
        tabs_->removeTab(0);
    }
    for (const ViewSpec& spec : allViews()) {
        if (spec.place == ViewPlace::Page && canShow(QString::fromLatin1(spec.id))) {
            addTab(spec);
        }
    }
    rebuilding_ = false;
    tabs_->setVisible(tabs_->count() > 1);
    if (timeline_ != nullptr) {
        timeline_->setVisible(isTimelineShown());
    }
    refreshBadges();
    if (canShow(before)) {
        wanted_.clear();
        page_.clear();
        showPage(before);
    } else if (tabs_->count() > 0) {
        page_.clear();
        showTab(0);
    } else {
        page_.clear();
        refreshState();
        emit pageChanged(page_);
    }
}

void Workspace::showTab(int tab)
{
    if (!rebuilding_ && tab >= 0) {
        showPage(tabs_->tabData(tab).toString());
    }
}

void Workspace::showPage(const QString& id)
{
    if (!document_->hasGlance()) {
        wanted_ = id;
        return;
    }
    if (!canShow(id)) {
        return;
    }
    const ViewSpec& spec = *findView(id);
    if (tabOf(id) < 0) {
        rebuilding_ = true;
        addTab(spec);
        tabs_->setTabsClosable(true);
        for (int tab = 0; tab < tabs_->count(); ++tab) {
            if (findView(tabs_->tabData(tab).toString())->place != ViewPlace::Closable) {
                tabs_->setTabButton(tab, QTabBar::RightSide, nullptr);
            }
        }
        rebuilding_ = false;
        tabs_->setVisible(true);
    }
    if (document_->isLogDir() && !spec.forLogDir) {
        for (const ViewSpec& own : allViews()) {
            if (own.forLogDir) {
                makeView(own); // what it knows of the partitions is shown beside every page
            }
        }
    }
    View* view = makeView(spec);
    if (tabs_->currentIndex() != tabOf(id)) {
        rebuilding_ = true;
        tabs_->setCurrentIndex(tabOf(id));
        rebuilding_ = false;
    }
    stack_->setCurrentWidget(view);
    if (page_ == id) {
        return;
    }
    page_ = id;
    if (timeline_ != nullptr) {
        timeline_->setVisible(isTimelineShown());
    }
    emit pageChanged(page_);
}

View* Workspace::makeView(const ViewSpec& spec)
{
    View*& view = views_[QString::fromLatin1(spec.id)];
    if (view == nullptr) {
        view = spec.make(*context_, stack_);
        stack_->addWidget(view);
    }
    return view;
}

void Workspace::focusPage()
{
    QWidget* page = stack_->currentWidget();
    if (page->focusProxy() != nullptr || page->focusPolicy() != Qt::NoFocus) {
        page->setFocus(Qt::OtherFocusReason);
    }
}

void Workspace::closePage(const QString& id)
{
    const ViewSpec* spec = findView(id);
    const int tab = tabOf(id);
    if (spec == nullptr || spec->place != ViewPlace::Closable || tab < 0) {
        return;
    }
    const bool current = page_ == id;
    rebuilding_ = true;
    tabs_->removeTab(tab);
    rebuilding_ = false;
    if (current && tabs_->count() > 0) {
        showTab(0);
    }
    if (View* view = views_.take(id)) {
        view->deleteLater();
    }
}

void Workspace::refreshState()
{
    if (document_->stage() == Document::Stage::Failed) {
        state_->setState(document_->failure(), tr("Try again"));
        stack_->setCurrentWidget(state_);
        return;
    }
    if (!document_->hasGlance()) {
        state_->setState(tr("Opening %1").arg(document_->path()), {});
        stack_->setCurrentWidget(state_);
    } else if (page_.isEmpty()) {
        state_->setState(tr("%1 is a file of a log dir.").arg(document_->placePath()), {});
        stack_->setCurrentWidget(state_);
    } else if (stack_->currentWidget() == state_) {
        stack_->setCurrentWidget(views_.value(page_));
    }
}

void Workspace::refreshBadges()
{
    tabs_->setIconSize(QSize(scaled(16), scaled(16)));
    for (int tab = 0; tab < tabs_->count(); ++tab) {
        const ViewSpec* spec = findView(tabs_->tabData(tab).toString());
        const Badge badge = spec->badge ? spec->badge(*document_) : Badge{};
        const QString title = View::tr(spec->title);
        //: a tab with a count, as in "Health 7"
        tabs_->setTabText(tab, badge.count > 0 ? tr("%1 %2").arg(title, formatCount(badge.count)) : title);
        tabs_->setTabIcon(tab, badge.look ? glyphIcon(*badge.look) : QIcon());
    }
}

void Workspace::selectFirst()
{
    if (document_->partition() == nullptr || selection_->current() != chosenByUs_) {
        return;
    }
    navigator_->goToStart();
    chosenByUs_ = selection_->current();
}

void Workspace::setTimelineFull(bool full)
{
    timelineFull_ = full;
    if (timeline_ != nullptr) {
        timeline_->setFixedHeight(scaled(full ? kTimelineFull : kTimelineCollapsed));
    }
}

bool Workspace::isTimelineShown() const
{
    const ViewSpec* spec = findView(page_);
    return timeline_ != nullptr && document_->partition() != nullptr &&
           (spec == nullptr || spec->place == ViewPlace::Page);
}

bool Workspace::isLoaded() const
{
    const Document::Stage stage = document_->stage();
    if (stage == Document::Stage::Failed) {
        return true;
    }
    const View* view = views_.value(page_);
    return stage == Document::Stage::Ready && !document_->starts().isPredicting() &&
           (view == nullptr || view->isLoaded()) &&
           (timeline_ == nullptr || !isTimelineShown() || timeline_->isLoaded());
}

void Workspace::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        refreshBadges();
        refreshState();
    } else if (event->type() == QEvent::FontChange) {
        refreshBadges();
        setTimelineFull(timelineFull_);
    }
}

} // namespace ui
