#pragma once
// Right half of the Log page: the records of the selected batch.

#include "ui/models/record_table_model.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/view.h"

class QLabel;
class QStackedWidget;

namespace ui {

class ChoiceButtons;
class ElidedLabel;
class PanelHeader;
class RowTable;

class LogRecords : public QWidget {
    Q_OBJECT
public:
    LogRecords(const ViewContext& context, QWidget* parent);

    RowTable* table() const { return table_; }
    RecordTableModel& model() const { return *model_; }
    QString title() const { return title_; }
    /// Why there are no records, or not all of them; empty: nothing to say.
    QString sentence() const;
    bool isLoaded() const { return !model_->isWaiting(); }

    /// The records of the unit's batch, if it is one of `segment`.
    void show(const Unit& unit, const QString& batchName, bool sameSegment);
    void retranslate();

signals:
    void loadedChanged();

private:
    QString stateOf(const Unit& unit, bool sameSegment) const;

    ViewContext context_;
    PanelHeader* header_;
    ChoiceButtons* form_;
    QStackedWidget* stack_;
    RowTable* table_;
    QLabel* empty_;
    QLabel* note_;
    RecordTableModel* model_;
    QString title_;
};

} // namespace ui
