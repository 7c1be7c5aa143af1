#pragma once
// From batch to batch and from record to record, over the borders of segments.

#include <QObject>

#include "ui/models/batch_rows.h"
#include "ui/models/selected_unit.h"

namespace ui {

class LogSteps : public QObject {
    Q_OBJECT
public:
    LogSteps(Document& document, SelectionModel& selection, QObject* parent);

    /// The batch (or damaged range) before or after the one that is selected; in the next segment when there is none.
    void stepBatch(int direction);
    bool canStepBatch(int direction) const;
    /// The record before or after; in the batch beside it when there is none.
    void stepRecord(int direction);
    bool canStepRecord(int direction) const;
    /// Selects record `number` of the batch that is selected.
    void selectRecord(std::uint64_t number);
    /// Selects a row of a segment's batches, with what its header tells. `origin` as in SelectionModel::select().
    void selectRow(core::Offset segment, std::uint64_t from, std::uint64_t end, QObject* origin);

private:
    enum class End { First, Last };
    void enterSegment(core::Offset segment, End end);
    BatchRows rowsOf(core::Offset segment) const;
    std::optional<core::Offset> neighbour(int direction) const;
    std::optional<core::Offset> currentSegment() const;
    std::uint64_t logBytes(core::Offset segment) const;

    Document& document_;
    SelectionModel& selection_;
    SelectedUnit& unit_;
    struct Waiting {
        core::Offset segment;
        End end = End::First;
    };
    std::optional<Waiting> waiting_;     // for the batch index of a segment
    std::optional<int> recordAfterStep_; // direction of a record step that led into another batch
};

} // namespace ui
