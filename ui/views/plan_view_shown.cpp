// The plan page: its widgets, and what they show in each state.

#include <QApplication>
#include <QBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include "core/health/check.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_view.h"

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
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &PlanView::loadStep);

    stack_ = new QStackedWidget(this);
    stack_->addWidget(content_);
    stack_->addWidget(statePage_);
    column->addWidget(stack_, 1);

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
    connect(undo_, &QPushButton::clicked, this, &PlanView::askToUndo);
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
        answer = tr("Planning the rebuild of %1").arg(partitionName());
        detail = tr("Nothing is written before Execute.");
        break;
    case State::Ready:
        answer = count > 0 ? tr("Rebuild %Ln index file(s) of %1, no loss", nullptr, count).arg(partitionName())
                           : tr("Nothing to rebuild in %1").arg(partitionName());
        detail = count > 0 ? tr("The logs stay as they are. Nothing is written before Execute.") : QString();
        break;
    case State::Executing:
        answer = tr("Rebuilding %Ln index file(s) of %1", nullptr, count).arg(partitionName());
        break;
    case State::Done: {
        look = Look::Ok;
        answer =
            tr("%Ln file(s) of %1 were rebuilt", nullptr, static_cast<int>(change_->files.size())).arg(partitionName());
        if (document.stage() != Document::Stage::Ready) {
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
        answer = change_ ? tr("The rebuild of %1 did not end").arg(partitionName())
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
    const bool ownChange = change_ && change_->state != core::ChangeRecord::State::Undone;
    undo_->setVisible(!isBusy() && (ownChange || (ready && planned_.earlier)));
    undo_->setEnabled(canUndo());
    undo_->setText(ownChange || !planned_.earlier ? tr("Undo…") : tr("Undo last change…"));
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
    note_->setText(note);
    note_->setVisible(!note.isEmpty());
    footer_->setVisible(state_ != State::Idle && state_ != State::Planning);
    emit loadedChanged();
}

void PlanView::refresh()
{
    refreshAnswer();
    refreshButtons();
    command_->setText(plan() != nullptr ? QString::fromStdString(plan()->command) : QString());
    QString sentence;
    switch (state_) {
    case State::Idle:
    case State::Planning:
        sentence = tr("The logs are read to see what their index files should hold.");
        break;
    case State::Failed:
        sentence = change_ ? QString() : tr("No plan: %1.").arg(failure_);
        break;
    default:
        if (model_->rowCount() == 0) {
            sentence = state_ == State::Undone
                           ? tr("The files are as they were before the change.")
                           : tr("Every index file holds what its log gives. Nothing has to be rebuilt.");
        }
        break;
    }
    statePage_->setState(sentence, {});
    stack_->setCurrentWidget(sentence.isEmpty() ? content_ : static_cast<QWidget*>(statePage_));
    context_.actions.refresh();
}

void PlanView::retranslate()
{
    execute_->setText(tr("Execute…"));
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
    header->resizeSection(PlanStepsModel::kNumber, scaled(36));
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
        table_->setColumnWidth(column, std::clamp(table_->columnWidth(column), scaled(120), scaled(340)));
    }
}

void PlanView::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

} // namespace ui
