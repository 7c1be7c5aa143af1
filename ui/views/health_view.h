#pragma once
// The health page: every finding as a sentence at the left, the chosen one with its evidence and ways out at the right.

#include <QPersistentModelIndex>
#include <QTimer>

#include "ui/shell/selection.h"
#include "ui/shell/view.h"

class QSplitter;
class QStackedWidget;

namespace ui {

class FindingDetail;
class FindingList;
class FindingModel;
class HealthFilter;
class HealthStrip;
class StatePage;

class HealthView : public View {
    Q_OBJECT
public:
    HealthView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override;

    FindingModel& model() const { return *model_; }
    FindingList& list() const { return *list_; }
    FindingDetail& detail() const { return *detail_; }
    HealthStrip& strip() const { return *strip_; }
    HealthFilter& filter() const { return *filter_; }
    /// What stands in place of the list; empty: the list is shown.
    QString stateSentence() const;
    /// Writes the findings that are shown, in the form that the name ends in: .json, .csv, else Markdown.
    void exportTo(const QString& file);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void connectActions();
    void startAnew();
    void refreshFindings();
    void refreshState();
    void refreshDetail();
    void applyFilter();
    void followSelection(const Selection& current, QObject* origin);
    void choose(const QModelIndex& current);
    void stepProblem(int step);
    void stepPlace(int step);
    void plan();
    void showBytes();
    void chooseExport();
    void explain();
    /// Empty: the current finding can be planned away.
    QString reasonAgainstPlan() const;
    QString checkingSentence() const;

    FindingModel* model_;
    FindingList* list_;
    FindingDetail* detail_;
    HealthStrip* strip_;
    HealthFilter* filter_;
    StatePage* state_;
    QStackedWidget* stack_; // list, or why there is none
    QSplitter* split_;
    QTimer progress_;   // while the document is checked
    bool late_ = false; // the check takes long enough to tell how far it is
    bool updating_ = false;
};

} // namespace ui
