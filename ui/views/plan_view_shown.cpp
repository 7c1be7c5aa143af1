// The plan page: its widgets, and what they show in each state.

#include <QApplication>
#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include "core/base/escape.h"
#include "core/health/check.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_partitions.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_strips.h"
#include "ui/views/plan_topic_id.h"
#include "ui/views/plan_view.h"
#include "ui/views/plan_ways.h"
#include "ui/views/plan_words.h"

namespace ui {

namespace {

constexpr int kMargin = 12;

/// A band with a line above or below it.
class Band final : public QWidget {
public:
    Band(bool lineBelow, QWidget* parent)
        : QWidget(parent)
        , lineBelow_(lineBelow)
    {
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Tints tints = Tints::current();
        QPainter painter(this);
        painter.fillRect(rect(), tints.color(Tint::Base));
        painter.fillRect(QRect(0, lineBelow_ ? height() - 1 : 0, width(), 1), tints.color(Tint::Line));
    }

private:
    bool lineBelow_;
};

} // namespace

void PlanView::build()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);

    auto* head = new Band(true, this);
    glyph_ = new QLabel(head);
    answer_ = new QLabel(head);
    answer_->setTextFormat(Qt::PlainText);
    detail_ = new ElidedLabel(head);
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(kMargin, 8, kMargin, 9);
    line->setSpacing(8);
    line->addWidget(glyph_);
    line->addWidget(answer_);
    line->addSpacing(6);
    line->addWidget(detail_, 1);
    column->addWidget(head);

    strips_ = new PlanStrips(this);
    column->addWidget(strips_);

    statePage_ = new StatePage(this);
    connect(statePage_, &StatePage::pressed, this, &PlanView::planAgain);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(1);
    content_ = split;
    table_ = new QTableView(split);
    table_->setObjectName(QStringLiteral("plan.steps"));
    table_->setModel(model_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setAlternatingRowColors(true);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    QHeaderView* header = table_->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(64); // rows that are measured
    bytes_ = new PlanBytes(context_.preferences, split);
    split->addWidget(table_);
    split->addWidget(bytes_);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 1);
    table_->setMinimumHeight(90);
    bytes_->setMinimumHeight(120);
    table_->installEventFilter(this);
    connect(model_, &PlanStepsModel::choiceChanged, this, [this] {
        lookAfter();
        refresh();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PlanView::loadStep);

    stack_ = new QStackedWidget(this);
    stack_->addWidget(content_);
    stack_->addWidget(statePage_);
    wayCards_ = new PlanWays(this);
    connect(wayCards_, &PlanWays::chosen, this, &PlanView::chooseWay);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    auto* left = new QVBoxLayout;
    left->setSpacing(0);
    left->addWidget(wayCards_, 1);
    partitions_ = new PlanPartitions(this);
    connect(partitions_, &PlanPartitions::stepWanted, this, [this](int step) {
        table_->setCurrentIndex(model_->index(step, PlanStepsModel::kStep));
        table_->scrollTo(table_->currentIndex(), QAbstractItemView::PositionAtTop);
    });
    left->addWidget(partitions_, 1);
    middle->addLayout(left);
    topicId_ = new PlanTopicId(this);
    connect(topicId_, &PlanTopicId::chosen, this, &PlanView::takeTopicId);
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addWidget(topicId_);
    right->addWidget(stack_, 1);
    middle->addLayout(right, 1);
    column->addLayout(middle, 1);

    footer_ = new Band(false, this);
    auto* foot = new QVBoxLayout(footer_);
    foot->setContentsMargins(kMargin, 10, kMargin, 10);
    foot->setSpacing(8);
    checks_ = new PlanChecks(footer_);
    foot->addWidget(checks_);
    note_ = new ElidedLabel(footer_);
    note_->setLines(2);
    foot->addWidget(note_);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    foot->addLayout(buttons);
    const auto button = [&](const char* name, const char* iconName) {
        auto* made = new QPushButton(footer_);
        made->setObjectName(QString::fromLatin1(name));
        made->setAutoDefault(true); // Enter presses the one that has the focus
        if (*iconName != '\0') {
            made->setIcon(icon(QString::fromLatin1(iconName)));
        }
        buttons->addWidget(made);
        return made;
    };
    execute_ = button("plan.execute", "");
    execute_->setProperty("primary", true);
    execute_->setIcon(icon(QStringLiteral("wrench"), Tint::OnAccent));
    undo_ = button("plan.undo", "undo");
    resume_ = button("plan.resume", "play");
    place_ = button("plan.place", "");
    output_ = button("plan.output", "");
    health_ = button("plan.health", "");
    again_ = button("plan.again", "reload");
    save_ = button("plan.save", "");
    copy_ = button("plan.copy", "copy");
    progress_ = new QProgressBar(footer_);
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    progress_->setFixedWidth(scaled(220));
    buttons->addWidget(progress_);
    stop_ = button("plan.stop", "stop");
    command_ = new ElidedLabel(footer_);
    command_->setElideMode(Qt::ElideMiddle);
    buttons->addSpacing(6);
    buttons->addWidget(command_, 1);
    column->addWidget(footer_);

    connect(execute_, &QPushButton::clicked, this, &PlanView::askToExecute);
    connect(undo_, &QPushButton::clicked, this, [this] { askToEnd(ChangeEnd::Undo); });
    connect(resume_, &QPushButton::clicked, this, [this] { askToEnd(ChangeEnd::Resume); });
    connect(place_, &QPushButton::clicked, this, &PlanView::planPlace);
    connect(output_, &QPushButton::clicked, this, &PlanView::chooseOutput);
    connect(again_, &QPushButton::clicked, this, &PlanView::planAgain);
    connect(save_, &QPushButton::clicked, this, &PlanView::savePlan);
    connect(copy_, &QPushButton::clicked, this, &PlanView::copyCommand);
    connect(health_, &QPushButton::clicked, this, [this] { context_.pages.show(QStringLiteral("health")); });
    connect(stop_, &QPushButton::clicked, this, [this] {
        if (!job_.isNull()) {
            job_->stop();
        }
    });
    retranslate();
}

void PlanView::refreshAnswer()
{
    const Document& document = context_.document;
    const int count = stepCount();
    std::optional<Look> look;
    QString answer;
    QString detail;
    switch (state_) {
    case State::Idle:
        answer = tr("No plan");
        break;
    case State::Planning:
        answer = wordPlanning(way(), partitionName());
        detail = tr("Nothing is written before Execute.");
        break;
    case State::Ready:
        if (count == 0 && plan() != nullptr && !plan()->steps.empty()) {
            answer = tr("No step of the plan is chosen");
            break;
        }
        answer = count > 0        ? wordReady(way(), partitionName(), count)
                 : wantsTopicId() ? tr("The topic id of %1 is needed").arg(partitionName())
                                  : wordNothing(way(), partitionName());
        detail = count > 0 ? wordPromise(way(), plan()->lost) : QString();
        break;
    case State::Executing:
        answer = wordExecuting(way(), partitionName(), count);
        break;
    case State::Done: {
        look = Look::Ok;
        answer = wordDone(way(), partitionName(), change_ ? static_cast<int>(change_->files.size()) : 0);
        if (!copied_.empty()) {
            detail = tr("It lies in %1; %2 is as it was.")
                         .arg(QString::fromStdString(core::escapeName(copied_)), partitionName());
        } else if (isOfSeveral() && outcome_ && *outcome_) {
            //: %1 is "Starts · Nothing is wrong"
            detail = tr("Checked again: %1").arg(wordOutcome(outcome_->value(), {}, false).headline);
        } else if (isOfSeveral()) {
            detail = tr("The partitions are being checked again.");
        } else if (document.stage() != Document::Stage::Ready) {
            detail = tr("The partition is being checked again.");
        } else if (document.verdict().severity && *document.verdict().severity != core::Severity::Info) {
            detail = tr("Checked again: %1").arg(localized(document.verdict().sentence));
        } else {
            detail = tr("Checked again: nothing is wrong.");
        }
        break;
    }
    case State::Undoing:
        answer = tr("Putting the files of %1 back").arg(partitionName());
        break;
    case State::Undone:
        answer = tr("%Ln file(s) of %1 are as they were before", nullptr, static_cast<int>(change_->files.size()))
                     .arg(partitionName());
        break;
    case State::Failed:
        look = change_ ? Look::Loss : Look::Info;
        answer = change_ ? tr("The change of %1 did not end").arg(partitionName())
                         : tr("No plan can be made for %1").arg(partitionName());
        break;
    }
    glyph_->setVisible(look.has_value());
    if (look) {
        glyph_->setPixmap(glyph(*look, scaled(18), devicePixelRatioF()));
    }
    answer_->setText(answer);
    detail_->setText(detail);
    //: the plan page as a screen reader speaks it: what it holds, what is to be known of it
    setAccessibleName(detail.isEmpty() ? answer : tr("%1. %2").arg(answer, detail));
}

void PlanView::refreshButtons()
{
    const bool steps = stepCount() > 0;
    const bool ready = state_ == State::Ready;
    const bool sealed = state_ == State::Failed && isInArchive();
    execute_->setVisible((ready && steps) || sealed);
    execute_->setEnabled(canExecute());
    execute_->setToolTip(sealed ? tr("These files are in an archive: unpack it first.") : checks_->objection());
    const std::optional<core::ChangeRecord> last = lastChange();
    const QString against = last && outlook_ && outlook_->undo ? localized(*outlook_->undo) : QString();
    undo_->setVisible(!isBusy() && last);
    undo_->setEnabled(canUndo());
    undo_->setText(change_ || !planned_.earlier ? tr("Undo…") : tr("Undo last change…"));
    undo_->setToolTip(against);
    const bool halfDone = last && last->state == core::ChangeRecord::State::Started;
    resume_->setVisible(!isBusy() && halfDone && outlook_ && !outlook_->resume);
    resume_->setEnabled(canResume());
    place_->setVisible(state_ == State::Done && !copied_.empty());
    output_->setVisible(ready && steps && way().isCopy());
    health_->setVisible(state_ == State::Done || state_ == State::Undone);
    again_->setVisible(!isBusy() && state_ != State::Planning && state_ != State::Done && !sealed);
    again_->setProperty("primary", ready && steps && planned_.checks.filesChanged);
    again_->setIcon(icon(QStringLiteral("reload"), again_->property("primary").toBool() ? Tint::OnAccent : Tint::Text));
    again_->update();
    save_->setVisible(steps && !isBusy());
    copy_->setVisible(plan() != nullptr && !isBusy());
    command_->setVisible(plan() != nullptr || sealed); // it takes the room beside the buttons
    progress_->setVisible(isBusy());
    stop_->setVisible(isBusy());
    checks_->setVisible(ready && steps);
    QString note;
    if (!failure_.isEmpty() && (refused_ || change_)) {
        note = refused_ ? tr("Nothing was changed: %1.").arg(failure_) : tr("It stopped: %1.").arg(failure_);
    }
    if (note.isEmpty() && !isBusy() && !against.isEmpty()) {
        //: a change that was made before: the reason is a sentence of its own
        note = change_ ? tr("Undo is not possible: %1").arg(against)
                       : tr("The last change can't be undone: %1").arg(against);
    }
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
    footer_->setVisible(state_ != State::Idle && state_ != State::Planning);
    emit loadedChanged();
}

void PlanView::refresh()
{
    refreshAnswer();
    refreshWays();
    refreshTopicId();
    partitions_->setVisible(isOfSeveral() && plan() != nullptr);
    refreshStrips();
    refreshButtons();
    const bool all = plan() != nullptr && stepCount() == static_cast<int>(plan()->steps.size());
    command_->setText(plan() == nullptr ? QString()
                                        : QString::fromStdString(all ? plan()->command : chosenPlan().command));
    const QString sentence = this->sentence();
    statePage_->setState(sentence, {});
    stack_->setCurrentWidget(sentence.isEmpty() ? content_ : static_cast<QWidget*>(statePage_));
    context_.actions.refresh();
}

QString PlanView::sentence() const
{
    switch (state_) {
    case State::Idle:
    case State::Planning:
        return tr("The logs are read to see what their files should hold.");
    case State::Failed:
        return change_ ? QString() : tr("No plan: %1.").arg(failure_);
    case State::Undone:
        return model_->rowCount() == 0 ? tr("The files are as they were before the change.") : QString();
    default:
        if (way().verb == RepairRequest::Verb::Refetch) {
            return wordRefetch(partitionName());
        }
        return model_->rowCount() == 0 ? wordWhyNothing(way()) : QString();
    }
}

void PlanView::refreshWays()
{
    const bool choice = ways_.size() > 1 &&
                        (state_ == State::Planning || state_ == State::Ready || (state_ == State::Failed && !change_));
    wayCards_->setVisible(choice);
    std::vector<PlanWays::Way> cards;
    for (const Way& way : ways_) {
        const WayWords words = wordWay(way.request);
        PlanWays::Way card{words.title, words.sentence, {}, {}};
        if (way.request.verb == RepairRequest::Verb::Refetch) {
            card.loss = tr("Loses nothing, if one is in sync");
            card.look = Look::Ok;
        } else if (!way.failure.isEmpty()) {
            card.loss = tr("Can't be done here");
        } else if (!way.planned) {
            card.loss = tr("Being worked out");
        } else if (way.planned->plan->steps.empty()) {
            card.loss = way.request.topicId.empty() && needsTopicId(way.request, context_.document.findings())
                            ? tr("Needs the topic id")
                            : tr("Changes nothing");
        } else {
            card.loss = wordLoss(way.planned->plan->lost);
            card.look = way.planned->plan->lost.empty() ? Look::Ok : Look::Loss;
        }
        cards.push_back(card);
    }
    wayCards_->setWays(cards, way_);
}

bool PlanView::wantsTopicId() const
{
    return way().topicId.empty() && needsTopicId(way(), context_.document.findings());
}

void PlanView::refreshTopicId()
{
    const bool ahead = state_ == State::Planning || state_ == State::Ready;
    const bool asked = ahead && needsTopicId(way(), context_.document.findings());
    topicId_->setVisible(asked);
    if (asked) {
        topicId_->setId(way().topicId, knownTopicId(way()));
    }
}

void PlanView::refreshStrips()
{
    const Document& document = context_.document;
    std::vector<PlanStrips::Row> rows;
    const bool shown = document.partition() != nullptr && plan() != nullptr && stepCount() > 0 &&
                       (state_ == State::Ready || state_ == State::Executing) &&
                       way().verb != RepairRequest::Verb::Rebuild && way().verb != RepairRequest::Verb::Place;
    if (shown) {
        const core::PartitionDir& partition = *document.partition();
        rows.push_back({tr("On disk now"), stripOf(partition), formatBytes(partition.logBytes()), {}, {}});
        const auto& lost = plan()->lost;
        rows.push_back(
            {tr("After this plan"), planned_.after, wordLoss(lost), lost.empty() ? Look::Ok : Look::Loss, lost});
        const StartHandle start = document.starts().current();
        if (start != nullptr && start->partition() != nullptr) {
            PlanStrips::Row broker{tr("If the broker does it"), {}, {}, {}, {}};
            const bool started = start->outcome() == core::StartPrediction::Outcome::Started;
            if (start->partition()->result) {
                for (const auto& size : start->partition()->result->segments) {
                    broker.segments.push_back({size.base, size.bytes});
                }
            }
            const auto records = static_cast<std::int64_t>(start->loss.records());
            if (!started) {
                broker.words = tr("It does not start");
                broker.look = Look::Block;
                broker.segments = rows.front().segments;
            } else if (records > 0) {
                broker.words = tr("Loses %1 records").arg(formatCount(records));
                broker.look = Look::Loss;
            } else {
                broker.words = start->loss.bytes() > 0 ? tr("Cuts off %1").arg(formatBytes(start->loss.bytes()))
                                                       : tr("Loses nothing");
                broker.look = Look::Ok;
            }
            rows.push_back(std::move(broker));
        }
    }
    strips_->setVisible(!rows.empty());
    strips_->setRows(std::move(rows));
}

void PlanView::retranslate()
{
    execute_->setText(tr("Execute…"));
    resume_->setText(tr("Resume…"));
    partitions_->setFixedWidth(wayCards_->minimumWidth());
    place_->setText(tr("Put in place…"));
    output_->setText(tr("Folder…"));
    health_->setText(tr("Show findings"));
    again_->setText(tr("Plan again"));
    save_->setText(tr("Save plan…"));
    copy_->setText(tr("Copy command line"));
    stop_->setText(tr("Stop"));
    table_->setAccessibleName(tr("Steps of the plan"));
    command_->setFont(fixedFont());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, Tints::current().color(Tint::Text2));
    command_->setPalette(quiet);
    detail_->setPalette(quiet);
    detail_->setFont(secondaryFont());
    answer_->setFont(bold(bodyFont()));
    note_->setFont(secondaryFont());
    QPalette alarm = palette();
    alarm.setColor(QPalette::WindowText, Tints::current().foreground(Look::Block));
    note_->setPalette(alarm);
    QHeaderView* header = table_->horizontalHeader();
    header->resizeSection(PlanStepsModel::kNumber, scaled(46));
    header->resizeSection(PlanStepsModel::kNow, scaled(100));
    header->resizeSection(PlanStepsModel::kAfter, scaled(100));
    table_->verticalHeader()->setDefaultSectionSize(scaled(24));
    model_->retranslate();
    fitColumns();
    refresh();
}

void PlanView::fitColumns()
{
    for (const int column : {PlanStepsModel::kStep, PlanStepsModel::kFile}) {
        table_->resizeColumnToContents(column);
        table_->setColumnWidth(column, std::clamp(table_->columnWidth(column), scaled(90), scaled(280)));
    }
}

void PlanView::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

} // namespace ui
