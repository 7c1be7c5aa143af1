#pragma once
// The Log page: every batch of the segment that is selected, and the records of the selected batch.

#include "ui/models/segment_answer.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/view.h"

class QSplitter;
class QStackedWidget;

namespace ui {

class AnswerLine;
class LogBatches;
class LogRecords;
class LogSteps;
class StatePage;

class LogView : public View {
    Q_OBJECT
public:
    LogView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override;

    LogBatches* batches() const { return batches_; }
    LogRecords* records() const { return records_; }
    QString answer() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void registerActions();
    void restart();
    void follow();
    void openSegment(core::Offset segment);
    void takeRows();
    void addUp();
    void showAnswer();
    void chooseBatch(const QModelIndex& index);
    void chooseRecord(const QModelIndex& index);
    void hoverBatch(const QModelIndex& index);
    void hoverRecord(const QModelIndex& index);
    void stepBatch(int direction);
    void copyRow();
    bool isUnitHere() const; // the selection stands in this segment's .log
    QString batchName() const;

    SelectedUnit& unit_;
    LogSteps* steps_;
    AnswerLine* answer_;
    QStackedWidget* stack_;
    QSplitter* split_;
    StatePage* state_;
    LogBatches* batches_;
    LogRecords* records_;
    std::optional<core::Offset> segment_;
    std::optional<SegmentTotals> totals_;
    QString failure_;
    bool opening_ = false;
};

} // namespace ui
