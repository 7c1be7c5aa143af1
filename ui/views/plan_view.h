#pragma once
// The repair plan page: what would change, why, and the bytes before and after. It writes nothing before Execute was
// pressed and confirmed; then the page becomes the record of what was done, with Undo.

#include <QPointer>
#include <QTimer>

#include <functional>

#include "ui/shell/change_work.h"
#include "ui/shell/view.h"
#include "ui/views/plan_outcome.h"
#include "ui/views/plan_work.h"

class QLabel;
class QMessageBox;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QTableView;

namespace ui {

class ElidedLabel;
class JobHandle;
class PlanBytes;
class PlanChecks;
class PlanPartitions;
class PlanStepsModel;
class PlanStrips;
class PlanTopicId;
class PlanWays;
class StatePage;

class PlanView : public View {
    Q_OBJECT
public:
    enum class State {
        Idle, // nothing was planned yet
        Planning,
        Ready, // a plan with steps, or with reasons for having none
        Executing,
        Done, // the record of a change
        Undoing,
        Undone,
        Failed
    };
    Q_ENUM(State)

    PlanView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override;
    State state() const { return state_; }
    const core::RepairPlan* plan() const { return planned_.plan.get(); }
    const PlanStepsModel& steps() const { return *model_; }
    PlanBytes& bytes() const { return *bytes_; }
    PlanChecks& checks() const { return *checks_; }
    PlanPartitions& partitions() const { return *partitions_; }
    PlanStrips& strips() const { return *strips_; }
    PlanWays& ways() const { return *wayCards_; }
    PlanTopicId& topicId() const { return *topicId_; }
    const RepairRequest& way() const { return ways_[way_].request; }
    QPushButton* executeButton() const { return execute_; }
    QPushButton* undoButton() const { return undo_; }
    QPushButton* resumeButton() const { return resume_; }
    /// How things stand after the plan that is shown; no headline where none is.
    StartWords withPlan() const;
    QString answer() const;
    QString note() const; // what speaks against it, or went wrong

signals:
    void outcomeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void connectActions();
    void startAnew();
    void takeGlance();
    void takeSettings();
    void setWays(const std::vector<RepairRequest>& requests);
    void setUnasked();
    void makePlan();
    void chooseWay(std::size_t way);
    void planWay(std::size_t way);
    void planOthers();
    void lookAfter();
    void checkAgain();
    bool waitsForFindings(std::size_t way) const;
    void takeStage();
    void takePlan(std::size_t way, const core::Result<PlannedRepair>& result);
    void showPlan();
    void forgetPlans();
    void planAgain();
    void planPlace();
    void chooseOutput();
    void suggestTopicId(RepairRequest& request) const;
    std::string knownTopicId(const RepairRequest& request) const;
    void takeTopicId(const QString& id);
    void checkNow();
    void askToExecute();
    void execute();
    void takeExecuted(const ExecutedRepair& executed);
    std::optional<core::ChangeRecord> lastChange() const; // that could be taken back from here
    void setChange(const std::optional<core::ChangeRecord>& change);
    void lookAhead();
    void askToEnd(ChangeEnd how);
    void end(ChangeEnd how);
    void takeEnded(ChangeEnd how, const core::Result<core::ChangeRecord>& result, State before);
    void ask(const QString& question, const QString& detail, const QString& button, std::function<void()> yes);
    void loadStep();
    void savePlan();
    void copyCommand();
    void setState(State state);
    void focusNext(); // what is to be pressed next
    void refresh();
    void refreshAnswer();
    void refreshWays();
    bool wantsTopicId() const;
    void refreshTopicId();
    void refreshStrips();
    QString sentence() const;
    void refreshButtons();
    void retranslate();
    void fitColumns();

    bool isInArchive() const;
    bool isOfSeveral() const; // partitions of a log dir
    std::vector<std::string> dirs() const;
    bool canExecute() const;
    bool canUndo() const;
    bool canResume() const;
    bool isBusy() const { return state_ == State::Executing || state_ == State::Undoing; }
    std::string backupRoot() const;
    QString partitionName() const;
    int stepCount() const; // that are to be taken
    core::RepairPlan chosenPlan() const;

    State state_ = State::Idle;
    struct Way {
        RepairRequest request;
        std::optional<PlannedRepair> planned = {};
        QString failure = {}; // why there is no plan
    };
    PlanSource source() const;

    std::vector<Way> ways_ = {Way{}};         // never empty
    std::size_t way_ = 0;                     // the chosen one
    std::optional<std::string> typedTopicId_; // by a person, for these ways
    bool asked_ = false;                      // for these ways
    std::string path_;                        // of the partition that the plan is for
    PlannedRepair planned_;
    std::optional<core::ChangeRecord> change_;         // made by this page
    std::optional<core::ChangeOutlook> outlook_;       // of lastChange(), once it is known
    std::string copied_;                               // a copy that it made
    std::optional<core::Result<PlanOutcome>> outcome_; // of the chosen steps, once it is known
    QString failure_;
    bool refused_ = false; // failure_ came before anything was written
    bool replan_ = false;  // as soon as the files are read anew
    QTimer recheck_;
    std::vector<std::shared_ptr<const StepBytes>> loaded_; // by step

    PlanStepsModel* model_;
    QLabel* glyph_ = nullptr;
    QLabel* answer_ = nullptr;
    ElidedLabel* detail_ = nullptr;
    PlanStrips* strips_ = nullptr;
    PlanWays* wayCards_ = nullptr;
    PlanTopicId* topicId_ = nullptr;
    PlanPartitions* partitions_ = nullptr;
    QStackedWidget* stack_ = nullptr;
    StatePage* statePage_ = nullptr;
    QWidget* content_ = nullptr;
    QTableView* table_ = nullptr;
    PlanBytes* bytes_ = nullptr;
    QWidget* footer_ = nullptr;
    PlanChecks* checks_ = nullptr;
    ElidedLabel* note_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* execute_ = nullptr;
    QPushButton* undo_ = nullptr;
    QPushButton* resume_ = nullptr;
    QPushButton* place_ = nullptr;
    QPushButton* output_ = nullptr;
    QPushButton* health_ = nullptr;
    QPushButton* again_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* copy_ = nullptr;
    ElidedLabel* command_ = nullptr;
    QPointer<QMessageBox> question_;
    QPointer<JobHandle> job_; // the one that writes
};

} // namespace ui
