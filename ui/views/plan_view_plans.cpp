// The plan page: its ways, and how their plans are made.

#include <QApplication>
#include <QFile>
#include <QFileDialog>
#include <QTableView>

#include "ui/shell/document.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_partitions.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_topic_id.h"
#include "ui/views/plan_view.h"

namespace ui {

void PlanView::setWays(const std::vector<RepairRequest>& requests)
{
    ways_.clear();
    for (const RepairRequest& request : requests) {
        ways_.push_back({request});
    }
    way_ = 0;
    typedTopicId_.reset();
    setChange(std::nullopt);
    copied_.clear();
}

/// The page was opened by itself: the findings say what there is to plan, once they are known.
void PlanView::setUnasked()
{
    asked_ = false;
    if (isOfSeveral()) {
        setWays(waysForSeveral());
        return;
    }
    RepairRequest request;
    request.verb = RepairRequest::Verb::Findings;
    setWays({request});
}

void PlanView::startAnew()
{
    if (isBusy()) {
        return; // the page shows what is being written
    }
    if (context_.pages.repairWays().empty()) {
        setUnasked();
    } else {
        asked_ = true;
        setWays(context_.pages.repairWays());
    }
    makePlan();
}

void PlanView::takeGlance()
{
    const bool same = pathOnDisk(context_.document) == path_;
    const bool record = state_ == State::Done || state_ == State::Undone || (state_ == State::Failed && change_);
    if (isBusy() || (same && !replan_ && record)) {
        refresh(); // the record stays
        lookAhead();
        checkAgain();
        return;
    }
    if (!same) {
        setUnasked();
    }
    makePlan();
}

void PlanView::takeSettings()
{
    if (!isBusy() && !change_ && copied_.empty()) {
        makePlan();
    }
}

PlanSource PlanView::source() const
{
    const Document& document = context_.document;
    PlanSource source;
    source.partition = document.sharedPartition();
    source.directory = document.glance().opened.directory;
    source.dirs = isOfSeveral() ? context_.pages.repairDirs() : std::vector<std::string>{source.partition->dir};
    source.cleanOverride = document.starts().cleanOverride();
    source.cluster = document.cluster();
    source.findings = document.findings();
    source.settings = document.settings();
    source.settings.release = document.starts().release();
    source.start = document.starts().kind();
    source.decoded = document.depth() == core::Depth::Decode;
    source.backupRoot = backupRoot();
    return source;
}

void PlanView::forgetPlans()
{
    planned_ = {};
    outcome_.reset();
    loaded_.clear();
    failure_.clear();
    refused_ = false;
    model_->setPlan(nullptr);
    bytes_->setExecuted(false);
    bytes_->setStep(0, nullptr);
    checks_->setLines({});
}

void PlanView::makePlan()
{
    Document& document = context_.document;
    replan_ = false;
    for (Way& way : ways_) {
        way.planned.reset();
        way.failure.clear();
    }
    forgetPlans();
    path_ = pathOnDisk(document);
    if (document.partition() == nullptr && (!isOfSeveral() || (!isVisible() && !asked_))) {
        setState(State::Idle);
        return;
    }
    if (isInArchive()) {
        failure_ = tr("the files are in an archive, into which nothing is written; unpack it first");
        setState(State::Failed);
        return;
    }
    if (document.isPrediction()) {
        failure_ = tr("this is the log dir as a start would leave it; nothing of it is on disk");
        setState(State::Failed);
        return;
    }
    if (!asked_ && !isOfSeveral() && document.stage() == Document::Stage::Ready) {
        setWays(waysForAll(document.findings()));
    }
    chooseWay(way_);
}

void PlanView::chooseWay(std::size_t way)
{
    if (way >= ways_.size() || isBusy()) {
        return;
    }
    way_ = way;
    setChange(std::nullopt);
    copied_.clear();
    forgetPlans();
    if (ways_[way].planned || !ways_[way].failure.isEmpty() ||
        ways_[way].request.verb == RepairRequest::Verb::Refetch) {
        showPlan();
        return;
    }
    setState(State::Planning);
    planWay(way);
}

bool PlanView::waitsForFindings(std::size_t way) const
{
    return !isOfSeveral() && ways_[way].request.verb == RepairRequest::Verb::Findings &&
           context_.document.stage() != Document::Stage::Ready;
}

void PlanView::takeStage()
{
    refresh();
    if (context_.document.stage() != Document::Stage::Ready || isBusy()) {
        return;
    }
    if (isOfSeveral()) {
        return; // a plan of several makes its own check
    }
    if (state_ == State::Planning && !asked_) {
        makePlan();
    } else if (state_ == State::Planning && ways_[way_].request.verb == RepairRequest::Verb::Findings) {
        planWay(way_);
    } else if (state_ == State::Ready && !change_) {
        planOthers();
    }
}

void PlanView::planWay(std::size_t way)
{
    if (waitsForFindings(way)) {
        return; // takeStage() goes on
    }
    suggestTopicId(ways_[way].request);
    const bool chosen = way == way_;
    context_.document.run<PlannedRepair>(
        this, chosen ? QStringLiteral("plan") : QStringLiteral("plan.other"), tr("Planning the repair"),
        [source = source(), request = ways_[way].request](const core::RunContext& context) {
            return ui::makePlan(source, request, context);
        },
        [this, way](const core::Result<PlannedRepair>& result) { takePlan(way, result); });
}

void PlanView::takePlan(std::size_t way, const core::Result<PlannedRepair>& result)
{
    if (way >= ways_.size() || isBusy()) {
        return;
    }
    if (!result && result.error().code == core::Errc::Cancelled && waitsForFindings(way)) {
        return; // a reload stopped it; it is planned again when the findings are there
    }
    if (result) {
        ways_[way].planned = result.value();
    } else if (result.error().code != core::Errc::Cancelled || way == way_) {
        ways_[way].failure = QString::fromStdString(result.error().detail);
    } else {
        return;
    }
    if (way == way_ && state_ == State::Planning) {
        showPlan();
    } else {
        refreshWays();
    }
    planOthers();
}

/// What the other ways cost is worked out behind the chosen one's back, one after the other.
void PlanView::planOthers()
{
    for (std::size_t way = 0; way < ways_.size(); ++way) {
        const Way& each = ways_[way];
        if (way != way_ && !waitsForFindings(way) && !each.planned && each.failure.isEmpty() &&
            each.request.verb != RepairRequest::Verb::Refetch) {
            planWay(way);
            return;
        }
    }
}

void PlanView::showPlan()
{
    const Way& way = ways_[way_];
    if (!way.failure.isEmpty()) {
        failure_ = way.failure;
        setState(State::Failed);
        return;
    }
    if (way.planned) {
        planned_ = *way.planned;
        loaded_.assign(planned_.plan->steps.size(), nullptr);
        model_->setPlan(planned_.plan);
        model_->setChoosable(isChoosable(*planned_.plan) && way.request.verb == RepairRequest::Verb::Rebuild);
        fitColumns();
        checks_->setLines(planned_.checks.lines);
        if (isOfSeveral()) {
            partitions_->setPlan(dirs(), planned_.plan.get());
        }
    }
    setState(State::Ready);
    lookAhead();
    lookAfter();
    if (model_->rowCount() > 0) {
        table_->setCurrentIndex(model_->index(0, PlanStepsModel::kStep));
    }
    if (ways_.size() == 1 && !topicId_->isAncestorOf(QApplication::focusWidget())) {
        focusNext();
    }
}

/// Of several partitions the document knows no findings: the page checks them itself once they were changed.
void PlanView::checkAgain()
{
    outcome_.reset();
    if (!isOfSeveral() || state_ != State::Done) {
        return;
    }
    context_.document.run<PlanOutcome>(
        this, QStringLiteral("outcome"), tr("Checking again"),
        [source = source()](const core::RunContext& context) { return planOutcome(source, {}, context); },
        [this](const core::Result<PlanOutcome>& result) {
            outcome_ = result;
            refreshAnswer();
        });
}

/// The directory that the chosen steps leave is checked in memory, and its start predicted.
void PlanView::lookAfter()
{
    outcome_.reset();
    emit outcomeChanged();
    if (state_ != State::Ready || stepCount() == 0) {
        return;
    }
    context_.document.run<PlanOutcome>(
        this, QStringLiteral("outcome"), tr("Checking what the plan leaves"),
        [source = source(), plan = chosenPlan()](const core::RunContext& context) {
            return planOutcome(source, plan, context);
        },
        [this, plan = planned_.plan](const core::Result<PlanOutcome>& result) {
            if (plan == planned_.plan) {
                outcome_ = result;
                emit outcomeChanged();
                emit loadedChanged();
            }
        });
}

StartWords PlanView::withPlan() const
{
    const bool ahead = (state_ == State::Ready || state_ == State::Executing) && plan() != nullptr && stepCount() > 0;
    if (!ahead) {
        return {};
    }
    if (outcome_ && *outcome_) {
        return wordOutcome(outcome_->value(), plan()->lost);
    }
    StartWords words;
    words.headline = outcome_ ? tr("not known") : tr("being worked out");
    if (outcome_) {
        words.details.push_back(QString::fromStdString(outcome_->error().detail));
    }
    return words;
}

void PlanView::planPlace()
{
    RepairRequest request;
    request.verb = RepairRequest::Verb::Place;
    request.output = copied_;
    setWays({request});
    makePlan();
}

std::string PlanView::knownTopicId(const RepairRequest& request) const
{
    const Document& document = context_.document;
    const std::string told = proposedTopicId(request, document.findings());
    const core::PartitionDir* partition = document.partition();
    if (!told.empty() || document.cluster() == nullptr || partition == nullptr || !partition->name) {
        return told;
    }
    const core::ClusterTopic* topic = document.cluster()->topicNamed(partition->name->topic);
    return topic != nullptr ? topic->id : std::string();
}

void PlanView::suggestTopicId(RepairRequest& request) const
{
    if (needsTopicId(request, context_.document.findings())) {
        request.topicId = typedTopicId_ ? *typedTopicId_ : knownTopicId(request);
    }
}

/// The plan follows what is typed, as soon as that is an id.
void PlanView::takeTopicId(const QString& id)
{
    typedTopicId_ = id.toStdString();
    bool changed = false;
    for (Way& way : ways_) {
        if (needsTopicId(way.request, context_.document.findings()) && way.request.topicId != *typedTopicId_) {
            way.planned.reset();
            way.failure.clear();
            changed = true;
        }
    }
    if (changed && !isBusy()) {
        chooseWay(way_);
    }
}

void PlanView::chooseOutput()
{
    const QString parent = QFileDialog::getExistingDirectory(this, tr("Folder for the copy"));
    if (parent.isEmpty() || isBusy() || !way().isCopy()) {
        return;
    }
    Way& way = ways_[way_];
    way.request.output = core::joinPath(QFile::encodeName(parent).toStdString(), context_.document.partition()->dir);
    way.planned.reset();
    way.failure.clear();
    chooseWay(way_);
}

} // namespace ui
