#include "ui/views/plan_view.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>

#include "core/base/escape.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/preferences.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_topic_id.h"

namespace ui {

namespace {

constexpr int kRecheckMs = 1000; // a broker may start, files may change

} // namespace

PlanView::PlanView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , model_(new PlanStepsModel(this))
{
    setObjectName(QStringLiteral("plan"));
    setFocusPolicy(Qt::ClickFocus); // the page hands the focus on to its proxy
    build();
    connectActions();
    recheck_.setInterval(kRecheckMs);
    connect(&recheck_, &QTimer::timeout, this, &PlanView::checkNow);
    connect(&context_.pages, &Pages::repairRequested, this, &PlanView::startAnew);
    Document& document = context_.document;
    connect(&document, &Document::glanceReady, this, &PlanView::takeGlance);
    connect(&document, &Document::settingsChanged, this, &PlanView::takeSettings);
    connect(&document, &Document::stageChanged, this, &PlanView::takeStage);
    connect(&document.starts(), &Starts::contextChanged, this, &PlanView::takeSettings);
    connect(&document.starts(), &Starts::predicted, this, &PlanView::refreshStrips);
    connect(&document, &Document::filesChanged, this, &PlanView::checkNow);
    connect(&document, &Document::filesChanged, this, &PlanView::lookAhead);
    connect(&document, &Document::jobStarted, this, [this](JobHandle* job) {
        if (isBusy() && job_.isNull()) {
            job_ = job;
            connect(job, &JobHandle::progressed, progress_, &QProgressBar::setValue);
        }
    });
    connect(&context_.preferences, &Preferences::changed, this, [this] {
        checkNow(); // the backup folder may be another one
        retranslate();
    });
    startAnew();
}

void PlanView::connectActions()
{
    ActionRegistry& actions = context_.actions;
    actions.handle(
        QStringLiteral("repair.execute"), this, [this] { askToExecute(); }, [this] { return canExecute(); });
    actions.handle(
        QStringLiteral("repair.undo"), this, [this] { askToEnd(ChangeEnd::Undo); }, [this] { return canUndo(); });
    actions.handle(
        QStringLiteral("repair.savePlan"), this, [this] { savePlan(); }, [this] { return stepCount() > 0; });
    actions.handle(
        QStringLiteral("edit.copyCommand"), this, [this] { copyCommand(); }, [this] { return plan() != nullptr; });
}

bool PlanView::isLoaded() const
{
    const bool planned = state_ == State::Ready && stepCount() > 0;
    return state_ != State::Planning && !isBusy() && (!lastChange() || outlook_) && (!planned || outcome_);
}

std::string PlanView::backupRoot() const
{
    return backupRootOf(context_.preferences);
}

bool PlanView::isOfSeveral() const
{
    return context_.document.isLogDir();
}

std::vector<std::string> PlanView::dirs() const
{
    const std::vector<std::string>& chosen = context_.pages.repairDirs();
    return chosen.empty() ? context_.document.glance().partitionDirs : chosen;
}

QString PlanView::partitionName() const
{
    if (!isOfSeveral()) {
        return context_.document.title();
    }
    const std::vector<std::string> several = dirs();
    return several.size() == 1 ? QString::fromStdString(core::escapeName(several.front()))
                               : tr("%Ln partition(s)", nullptr, static_cast<int>(several.size()));
}

int PlanView::stepCount() const
{
    return model_->onCount();
}

core::RepairPlan PlanView::chosenPlan() const
{
    core::Settings settings = context_.document.settings();
    settings.release = context_.document.starts().release();
    return chooseSteps(*plan(), model_->on(), settings);
}

bool PlanView::isInArchive() const
{
    const Document& document = context_.document;
    return document.hasGlance() && document.glance().opened.archive != nullptr;
}

bool PlanView::canExecute() const
{
    return state_ == State::Ready && stepCount() > 0 && checks_->allOk() && question_.isNull();
}

bool PlanView::canUndo() const
{
    return !isBusy() && question_.isNull() && lastChange() && outlook_ && !outlook_->undo;
}

bool PlanView::canResume() const
{
    return !isBusy() && question_.isNull() && lastChange() && outlook_ && !outlook_->resume;
}

void PlanView::planAgain()
{
    if (!isBusy()) {
        replan_ = true;
        setChange(std::nullopt);
        copied_.clear();
        context_.document.reload(); // takeGlance() goes on
    }
}

void PlanView::checkNow()
{
    if (state_ != State::Ready || stepCount() == 0) {
        return;
    }
    context_.document.run<Preflight>(
        this, QStringLiteral("preflight"), QString(),
        [plan = planned_.plan, output = planned_.output, root = backupRoot()](
            const core::RunContext&) -> core::Result<Preflight> { return checkPlan(*plan, output, root); },
        [this, plan = planned_.plan](const core::Result<Preflight>& result) {
            if (result && state_ == State::Ready && plan == planned_.plan) {
                planned_.checks = result.value();
                checks_->setLines(planned_.checks.lines);
                refreshButtons();
                context_.actions.refresh();
            }
        });
}

void PlanView::loadStep()
{
    const int row = table_->currentIndex().row();
    if (!model_->isStep(row)) {
        bytes_->setStep(0, nullptr);
        return;
    }
    const auto step = static_cast<std::size_t>(row);
    if (loaded_[step] != nullptr) {
        bytes_->setStep(row + 1, loaded_[step]);
        return;
    }
    context_.document.run<StepBytes>(
        this, QStringLiteral("step"), QString(),
        [plan = planned_.plan, step, done = state_ == State::Done ? change_ : std::nullopt](
            const core::RunContext& context) { return ui::loadStep(*plan, step, done, context); },
        [this, plan = planned_.plan, step](const core::Result<StepBytes>& result) {
            if (plan != planned_.plan || table_->currentIndex().row() != static_cast<int>(step)) {
                return;
            }
            if (!result) {
                bytes_->setFailure(tr("Can't read the file: %1.").arg(QString::fromStdString(result.error().detail)));
                return;
            }
            loaded_[step] = std::make_shared<const StepBytes>(result.value());
            bytes_->setStep(static_cast<int>(step) + 1, loaded_[step]);
        });
}

void PlanView::copyCommand()
{
    if (plan() != nullptr) {
        QApplication::clipboard()->setText(QString::fromStdString(chosenPlan().command));
    }
}

void PlanView::savePlan()
{
    const QString name = QFileDialog::getSaveFileName(this, tr("Save the plan"),
                                                      tr("%1 plan.json").arg(partitionName()), tr("JSON (*.json)"));
    if (name.isEmpty() || plan() == nullptr) {
        return;
    }
    const std::string text = planDocument(chosenPlan(), planned_.checks.lines);
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0 ||
        !file.commit()) {
        failure_ = tr("Can't write %1: %2").arg(name, file.errorString());
        refused_ = true;
        refresh();
    }
}

void PlanView::setState(State state)
{
    state_ = state;
    if (state == State::Ready) {
        recheck_.start();
    } else {
        recheck_.stop();
    }
    refresh();
    emit outcomeChanged(); // it is shown as long as the plan is ahead
    emit loadedChanged();
}

QString PlanView::answer() const
{
    return answer_->text();
}

QString PlanView::note() const
{
    return note_->text();
}

void PlanView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    if (state_ == State::Idle) {
        makePlan();
    }
    focusNext();
}

void PlanView::focusNext()
{
    QWidget* next = topicId_->isVisibleTo(this) && wantsTopicId() ? static_cast<QWidget*>(topicId_->field()) : table_;
    for (QWidget* button : {static_cast<QWidget*>(execute_), static_cast<QWidget*>(undo_),
                            static_cast<QWidget*>(place_), static_cast<QWidget*>(again_)}) {
        if (button->isVisibleTo(this) && button->isEnabled()) {
            next = button;
            break;
        }
    }
    setFocusProxy(next); // whoever gives the focus to the page means this
    if (isVisible()) {
        next->setFocus(Qt::OtherFocusReason);
    }
}

bool PlanView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == table_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space && model_->isChoosable()) {
        model_->toggle(table_->currentIndex().row());
        return true;
    }
    return View::eventFilter(watched, event);
}

void PlanView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange) {
        retranslate();
    }
}

} // namespace ui
