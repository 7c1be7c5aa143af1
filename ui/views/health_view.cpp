#include "ui/views/health_view.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QSplitter>
#include <QStackedWidget>

#include "core/report/finding_list.h"
#include "core/report/report_file.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/language.h"
#include "ui/shell/navigator.h"
#include "ui/shell/preferences.h"
#include "ui/shell/report_work.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"
#include "ui/views/health_detail.h"
#include "ui/views/health_filter.h"
#include "ui/views/health_list.h"
#include "ui/views/health_strip.h"

namespace ui {

namespace {

constexpr int kProgressMs = 250;
constexpr int kLateMs = 500; // progress is shown from then on

std::string encoded(const QString& name)
{
    return QFile::encodeName(name).toStdString();
}

} // namespace

HealthView::HealthView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , model_(new FindingModel(this))
    , list_(new FindingList(*model_, this))
    , detail_(new FindingDetail(this))
    , strip_(new HealthStrip(this))
    , filter_(new HealthFilter(this))
    , state_(new StatePage(this))
    , stack_(new QStackedWidget(this))
    , split_(new QSplitter(Qt::Horizontal, this))
{
    setObjectName(QStringLiteral("health"));
    auto* left = new QWidget(split_);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(strip_);
    column->addWidget(filter_);
    stack_->addWidget(list_);
    stack_->addWidget(state_);
    column->addWidget(stack_, 1);
    split_->addWidget(left);
    split_->addWidget(detail_);
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(1);
    split_->setStretchFactor(0, 53);
    split_->setStretchFactor(1, 47);
    split_->setSizes({530, 470});
    left->setMinimumWidth(260);
    detail_->setMinimumWidth(260);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(split_);
    setFocusProxy(list_);
    setFocusPolicy(Qt::ClickFocus); // the page hands the focus on to the list

    Document& document = context_.document;
    connect(&document, &Document::glanceReady, this, &HealthView::startAnew);
    connect(&document, &Document::findingsChanged, this, &HealthView::refreshFindings);
    connect(&document, &Document::stageChanged, this, [this] {
        if (context_.document.stage() == Document::Stage::Checking && !progress_.isActive()) {
            late_ = false;
            progress_.start(kLateMs);
        }
        refreshState();
        refreshDetail();
        emit loadedChanged();
    });
    connect(&progress_, &QTimer::timeout, this, [this] {
        late_ = true;
        progress_.setInterval(kProgressMs);
        refreshState();
    });
    connect(&context_.selection, &SelectionModel::changed, this, &HealthView::followSelection);
    connect(&context_.preferences, &Preferences::changed, this, [this] {
        applyFilter();
        model_->retranslate(); // numbers and times may read differently now
    });
    connect(filter_, &HealthFilter::changed, this, &HealthView::applyFilter);
    connect(filter_, &HealthFilter::finished, this, [this] { list_->setFocus(Qt::OtherFocusReason); });
    connect(strip_, &HealthStrip::pressed, this, [this] {
        Document& opened = context_.document;
        if (opened.stage() == Document::Stage::Checking) {
            opened.stopAll();
        } else {
            opened.check(opened.checkFailure().isEmpty() ? core::Depth::Decode : opened.depth());
        }
    });
    connect(list_, &FindingList::chosen, this, &HealthView::choose);
    connect(list_, &FindingList::detailWanted, detail_, &FindingDetail::enter);
    connect(list_, &FindingList::planWanted, this, &HealthView::plan);
    connect(list_, &FindingList::bytesWanted, this, &HealthView::showBytes);
    connect(list_, &FindingList::copyWanted, list_, &FindingList::copySelected);
    connect(list_, &FindingList::ruleWanted, this, &HealthView::explain);
    connect(detail_, &FindingDetail::planWanted, this, &HealthView::plan);
    connect(detail_, &FindingDetail::bytesWanted, this, &HealthView::showBytes);
    connect(detail_, &FindingDetail::placeWanted, this, &HealthView::stepPlace);
    connectActions();
    list_->setAccessibleName(tr("Findings"));
    startAnew();
}

void HealthView::connectActions()
{
    ActionRegistry& actions = context_.actions;
    const auto any = [this] {
        return context_.document.partition() != nullptr && model_->nextProblem(list_->currentIndex(), 1).isValid();
    };
    // Steps also while another page is in front: what holds the pages is visible then, this view is not.
    QWidget* owner = parentWidget() != nullptr ? parentWidget() : this;
    actions.handle(
        QStringLiteral("go.nextProblem"), owner, [this] { stepProblem(1); }, any);
    actions.handle(
        QStringLiteral("go.previousProblem"), owner, [this] { stepProblem(-1); }, any);
    actions.handle(QStringLiteral("edit.filter"), this, [this] { filter_->start(); });
    actions.handle(QStringLiteral("edit.copy"), list_, [this] { list_->copySelected(); });
    actions.handle(QStringLiteral("file.export"), this, [this] { chooseExport(); });
}

bool HealthView::isLoaded() const
{
    const Document::Stage stage = context_.document.stage();
    return stage == Document::Stage::Ready || stage == Document::Stage::Failed;
}

void HealthView::startAnew()
{
    refreshFindings();
    refreshState();
}

void HealthView::applyFilter()
{
    FindingFilter filter = filter_->filter();
    filter.normal = context_.preferences.showNormal();
    updating_ = true;
    model_->setGroupBy(filter_->groupBy());
    model_->setFilter(filter);
    updating_ = false;
    followSelection(context_.selection.current(), nullptr);
    refreshState();
}

void HealthView::refreshFindings()
{
    const bool wasEmpty = model_->allCount() == 0;
    // Rows come and go while a rescan is taken over: what is chosen is chosen again below.
    const auto before = model_->finding(list_->currentIndex());
    updating_ = true;
    FindingFilter filter = filter_->filter();
    filter.normal = context_.preferences.showNormal();
    model_->setFilter(filter);
    model_->setFindings(context_.document.findings());
    if (before != nullptr && context_.selection.current().finding.isEmpty()) {
        const QModelIndex kept = model_->find(before->id, before->dir, before->file);
        if (kept.isValid() && kept != list_->currentIndex()) {
            list_->showRow(kept);
        }
    }
    updating_ = false;
    if (wasEmpty || model_->finding(list_->currentIndex()) == nullptr ||
        !context_.selection.current().finding.isEmpty()) {
        followSelection(context_.selection.current(), nullptr);
    }
    refreshState();
    refreshDetail();
    context_.actions.refresh();
}

void HealthView::followSelection(const Selection& current, QObject* origin)
{
    if (origin == this || updating_) {
        return;
    }
    QModelIndex target;
    if (!current.finding.isEmpty()) {
        target = model_->find(current.finding.toStdString(), encoded(current.dir), encoded(current.file));
    }
    updating_ = true;
    if (target.isValid()) {
        const auto& places = model_->finding(target)->places;
        const auto place = std::find_if(places.begin(), places.end(), [&](const core::FindingPlace& each) {
            return each.filePos == current.pos && each.length == current.length;
        });
        if (place != places.end()) {
            model_->setPlace(target, static_cast<std::size_t>(place - places.begin()));
        }
        if (target != list_->currentIndex()) {
            list_->showRow(target);
        }
    } else if (model_->finding(list_->currentIndex()) == nullptr && !list_->currentIndex().isValid()) {
        const QModelIndex first = model_->firstProblem();
        if (first.isValid() && !model_->isNormal(first.parent())) {
            list_->showRow(first);
        }
    }
    updating_ = false;
    refreshDetail();
}

void HealthView::choose(const QModelIndex& current)
{
    refreshDetail();
    if (updating_) {
        return;
    }
    if (const auto finding = model_->finding(current)) {
        context_.selection.select(selectionOf(*finding, model_->place(current)), this);
    }
}

void HealthView::stepProblem(int step)
{
    const QModelIndex next = model_->nextProblem(list_->currentIndex(), step);
    if (!next.isValid()) {
        return;
    }
    if (next == list_->currentIndex()) {
        choose(next); // the only one: back to its place
    } else {
        list_->showRow(next);
    }
}

void HealthView::stepPlace(int step)
{
    const QModelIndex current = list_->currentIndex();
    const std::size_t place = model_->place(current);
    if (step < 0 && place == 0) {
        return;
    }
    model_->setPlace(current, step > 0 ? place + 1 : place - 1);
    choose(current);
}

QString HealthView::reasonAgainstPlan() const
{
    const auto finding = model_->finding(list_->currentIndex());
    if (finding == nullptr || !canPlan(*finding)) {
        return tr("Nothing can be planned against this finding.");
    }
    if (!context_.document.glance().opened.directory->diskPath()) {
        return tr("These files are in an archive: unpack it first.");
    }
    return {};
}

void HealthView::plan()
{
    const auto finding = model_->finding(list_->currentIndex());
    if (finding == nullptr || findView(QStringLiteral("plan")) == nullptr) {
        return;
    }
    if (const QString reason = reasonAgainstPlan(); !reason.isEmpty()) {
        detail_->setPlanState(canPlan(*finding), false, reason);
        return;
    }
    context_.pages.planRepair(waysFor(*finding));
}

void HealthView::showBytes()
{
    const QModelIndex current = list_->currentIndex();
    if (const auto finding = model_->finding(current)) {
        context_.selection.select(selectionOf(*finding, model_->place(current)), this);
        context_.pages.show(QStringLiteral("bytes"));
    }
}

void HealthView::chooseExport()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export the findings"),
                                                      tr("%1 findings.md").arg(context_.document.title()),
                                                      tr("Markdown (*.md);;JSON (*.json);;CSV (*.csv)"));
    if (!file.isEmpty()) {
        exportTo(file);
    }
}

void HealthView::exportTo(const QString& file)
{
    const core::ReportLanguage language = reportLanguage(currentLanguage());
    const std::vector<core::Finding> findings = model_->shownFindings();
    std::string content;
    if (file.endsWith(QLatin1String(".json"))) {
        content = core::findingsJson(findings);
    } else if (file.endsWith(QLatin1String(".csv"))) {
        content = core::findingsCsv(findings, language);
    } else {
        content = core::findingsMarkdown(findings, context_.document.title().toStdString(), language);
    }
    context_.document.run<core::Done>(
        this, QStringLiteral("export"), QString(),
        [path = encoded(file), content, opened = context_.document.glance().opened](const core::RunContext&) {
            return core::liesIn(path, opened)
                       ? core::Status(core::Error{core::Errc::Refused, "it would be a file of the directory that it is "
                                                                       "about"})
                       : core::writeUserFile(path, content);
        },
        [this, file](const core::Status& written) { context_.pages.tellWritten(file, written); });
}

void HealthView::explain()
{
    detail_->setExplained(!detail_->isExplained());
}

void HealthView::refreshDetail()
{
    const QModelIndex current = list_->currentIndex();
    const auto finding = model_->finding(current);
    detail_->setFinding(finding, model_->place(current));
    const bool plannable = finding != nullptr && canPlan(*finding) && findView(QStringLiteral("plan")) != nullptr;
    const QString reason = plannable ? reasonAgainstPlan() : QString();
    detail_->setPlanState(plannable, reason.isEmpty(), reason);
}

QString HealthView::checkingSentence() const
{
    const Document& document = context_.document;
    const std::uint64_t total = document.partition() != nullptr ? document.partition()->logBytes() : 0;
    int perMille = 0;
    for (const JobHandle* job : document.jobs()) {
        if (job->title() == Document::tr("Checking batches") || job->title() == Document::tr("Checking records")) {
            perMille = job->perMille();
        }
    }
    const std::uint64_t done = total / 1000 * static_cast<std::uint64_t>(perMille);
    int problems = 0;
    for (const core::Finding& finding : document.findings()) {
        problems += finding.harmless ? 0 : 1;
    }
    return tr("Checking %1 of %2; %Ln finding(s) so far", nullptr, problems).arg(formatBytes(done), formatBytes(total));
}

void HealthView::refreshState()
{
    const Document& document = context_.document;
    const bool checking = document.stage() == Document::Stage::Checking;
    if (!checking) {
        progress_.stop();
    }
    const bool failed = !checking && !document.checkFailure().isEmpty();
    const bool partial =
        document.stage() == Document::Stage::Ready && !failed && document.depth() != core::Depth::Decode;
    if (checking) {
        strip_->setState(late_ ? checkingSentence() : QString(), tr("Stop"), false);
    } else if (failed) {
        strip_->setState(
            tr("The check did not end: %1. What was read until then is below.").arg(document.checkFailure()),
            tr("Try again"), true);
    } else if (partial) {
        strip_->setState(tr("Headers and checksums are checked; records not yet."), tr("Check records"), false);
    } else {
        strip_->setState({}, {}, false);
    }
    filter_->setCounts(model_->shownCount(), model_->allCount());
    if (model_->shownCount() > 0) {
        stack_->setCurrentWidget(list_);
        detail_->show();
    } else {
        detail_->hide(); // there is nothing that it could show
        const auto segments =
            static_cast<int>(document.partition() != nullptr ? document.partition()->segments.size() : 0);
        QString sentence;
        if (model_->allCount() > 0) {
            sentence = tr("No finding matches the filter.");
        } else if (document.stage() == Document::Stage::Ready && !failed) {
            const core::CheckScanned& scanned = document.scanned();
            sentence = scanned.records > 0 ? tr("No findings. %Ln segment(s), %1 records read.", nullptr, segments)
                                                 .arg(formatCount(static_cast<std::int64_t>(scanned.records)))
                                           : tr("No findings. %Ln segment(s), %1 batches read.", nullptr, segments)
                                                 .arg(formatCount(static_cast<std::int64_t>(scanned.batches)));
        } else if (checking) {
            sentence = late_ ? tr("Nothing found so far.") : QString();
        }
        state_->setState(sentence, {});
        stack_->setCurrentWidget(state_);
    }
}

QString HealthView::stateSentence() const
{
    return stack_->currentWidget() == state_ ? state_->sentence() : QString();
}

void HealthView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    list_->setFocus(Qt::OtherFocusReason);
}

void HealthView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        list_->setAccessibleName(tr("Findings"));
        model_->retranslate();
        refreshState();
        refreshDetail();
    }
}

} // namespace ui
