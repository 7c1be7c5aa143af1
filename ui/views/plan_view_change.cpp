// The plan page: what it writes, and how that is ended or taken back.

#include <QMessageBox>
#include <QProgressBar>
#include <QTableView>

#include "core/base/escape.h"
#include "ui/shell/actions.h"
#include "ui/shell/change_work.h"
#include "ui/shell/document.h"
#include "ui/shell/words.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_view.h"
#include "ui/views/plan_words.h"

namespace ui {

void PlanView::ask(const QString& question, const QString& detail, const QString& button, std::function<void()> yes)
{
    question_ = askOnce(window(), QStringLiteral("plan.question"), question, detail, button,
                        [self = QPointer<PlanView>(this), yes = std::move(yes)](bool accepted) {
                            if (self == nullptr) {
                                return;
                            }
                            self->question_ = nullptr;
                            self->refreshButtons();
                            if (accepted) {
                                yes();
                            }
                        });
    refreshButtons();
}

void PlanView::askToExecute()
{
    if (canExecute() && !planned_.output.empty()) {
        ask(tr("Write a copy of %1?").arg(partitionName()),
            tr("It goes to %1. %2 stays as it is.")
                .arg(QString::fromStdString(core::escapeName(planned_.output)), partitionName()),
            tr("Write copy"), [this] { execute(); });
    } else if (canExecute()) {
        const QString folder = QString::fromStdString(core::escapeName(backupRoot()));
        ask(tr("Change %Ln file(s) of %1?", nullptr, stepCount()).arg(partitionName()),
            tr("They are copied to %1 first. Undo puts them back.").arg(folder), tr("Execute"), [this] { execute(); });
    }
}

void PlanView::execute()
{
    if (state_ != State::Ready || plan() == nullptr) {
        return;
    }
    failure_.clear();
    setChange(std::nullopt);
    job_ = nullptr;
    if (stepCount() < static_cast<int>(plan()->steps.size())) {
        // The record is of what is done.
        planned_.plan = std::make_shared<const core::RepairPlan>(chosenPlan());
        loaded_.assign(planned_.plan->steps.size(), nullptr);
        model_->setPlan(planned_.plan);
        table_->setCurrentIndex(model_->index(0, PlanStepsModel::kStep));
    }
    model_->setChoosable(false);
    setState(State::Executing);
    // The document's job: closing the page must not stop what is being written.
    Document& document = context_.document;
    document.run<ExecutedRepair>(
        &document, QStringLiteral("change"), wordExecuting(way(), partitionName(), stepCount()),
        [plan = planned_.plan, output = planned_.output, root = backupRoot()](const core::RunContext& context)
            -> core::Result<ExecutedRepair> { return carryOut(*plan, output, root, context); },
        [&document, self = QPointer<PlanView>(this)](const core::Result<ExecutedRepair>& result) {
            const ExecutedRepair executed = result ? result.value() : ExecutedRepair{{}, {}, result.error()};
            if (self != nullptr) {
                self->takeExecuted(executed);
            }
            if (executed.change) {
                document.reload(); // checks what is there now
            }
        });
}

void PlanView::takeExecuted(const ExecutedRepair& executed)
{
    setChange(executed.change);
    copied_ = executed.output;
    refused_ = executed.failure && !executed.change;
    if (executed.failure) {
        failure_ = QString::fromStdString(executed.failure->detail);
    }
    if (refused_) {
        setState(State::Ready); // nothing was written
        checkNow();
        return;
    }
    if (!executed.failure) {
        outlook_.emplace(); // what was written a moment ago can be taken back, until it is known better
    }
    model_->setExecuted(!executed.failure);
    bytes_->setExecuted(!executed.failure);
    setState(executed.failure ? State::Failed : State::Done);
    outcome_.reset();
    focusNext();
}

std::optional<core::ChangeRecord> PlanView::lastChange() const
{
    if (change_) {
        return change_->state == core::ChangeRecord::State::Undone ? std::nullopt : change_;
    }
    return state_ == State::Ready ? planned_.earlier : std::nullopt;
}

void PlanView::setChange(const std::optional<core::ChangeRecord>& change)
{
    change_ = change;
    outlook_.reset();
    lookAhead();
}

/// Whether the last change can be taken back is said before it is tried.
void PlanView::lookAhead()
{
    const std::optional<core::ChangeRecord> change = lastChange();
    if (!change || isBusy()) {
        return;
    }
    context_.document.run<core::ChangeOutlook>(
        this, QStringLiteral("outlook"), QString(),
        [journal = change->journal](const core::RunContext& context) { return core::outlookOf(journal, context); },
        [this, journal = change->journal](const core::Result<core::ChangeOutlook>& result) {
            const std::optional<core::ChangeRecord> now = lastChange();
            if (now && now->journal == journal && (result || result.error().code != core::Errc::Cancelled)) {
                const bool first = !outlook_;
                outlook_ = result ? result.value() : core::ChangeOutlook(); // undo itself then says why not
                refreshButtons();
                if (first && state_ == State::Failed) {
                    focusNext();
                }
                context_.actions.refresh();
            }
        });
}

void PlanView::askToEnd(ChangeEnd how)
{
    const std::optional<core::ChangeRecord> change = lastChange();
    if (change && (how == ChangeEnd::Undo ? canUndo() : canResume())) {
        ask(questionOf(how, *change, partitionName()), consequenceOf(how, *change),
            how == ChangeEnd::Undo ? tr("Undo") : tr("Resume"), [this, how] { end(how); });
    }
}

void PlanView::end(ChangeEnd how)
{
    const std::optional<core::ChangeRecord> change = lastChange();
    if (!change || isBusy()) {
        return;
    }
    const State before = state_;
    failure_.clear();
    job_ = nullptr;
    setState(how == ChangeEnd::Undo ? State::Undoing : State::Executing);
    endChange(context_.document, how, *change, backupRoot(),
              [self = QPointer<PlanView>(this), how, before](const core::Result<core::ChangeRecord>& result) {
                  if (self != nullptr) {
                      self->takeEnded(how, result, before);
                  }
              });
}

void PlanView::takeEnded(ChangeEnd how, const core::Result<core::ChangeRecord>& result, State before)
{
    if (!result) {
        failure_ = QString::fromStdString(result.error().detail);
        refused_ = result.error().code == core::Errc::Refused;
        setState(before);
        lookAhead();
        return;
    }
    planned_.earlier.reset();
    setChange(result.value());
    const bool done = how == ChangeEnd::Resume;
    model_->setExecuted(done);
    bytes_->setExecuted(done);
    setState(done ? State::Done : State::Undone);
    focusNext();
}

} // namespace ui
