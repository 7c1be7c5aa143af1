#pragma once
// Left half of the Log page: the batches of a segment, with a filter.

#include <QTimer>

#include "core/segment/batch_filter.h"
#include "ui/models/batch_table_model.h"
#include "ui/shell/view.h"

class QLabel;
class QPushButton;

namespace ui {

class FilterField;
class PanelHeader;
class RowTable;
class Stepper;

class LogBatches : public QWidget {
    Q_OBJECT
public:
    LogBatches(const ViewContext& context, QWidget* parent);

    RowTable* table() const { return table_; }
    BatchTableModel& model() const { return *model_; }
    FilterField* filterField() const { return filter_; }
    QString countText() const;
    bool isLoaded() const { return !filtering_ && !model_->isWaiting(); }

    void setFile(std::shared_ptr<const OpenedFile> file);
    void setRows(const BatchRows& rows);
    /// Shows the row that holds the byte as the current one; nothing: no row.
    void showByte(std::optional<std::uint64_t> pos);
    void retranslate();

signals:
    void loadedChanged();

private:
    void readFilter();
    void runFilter();
    void showCount();
    void showWindow();
    void refreshMarks();
    void fitColumns();
    bool isFilterFaulty() const;

    ViewContext context_;
    PanelHeader* header_;
    FilterField* filter_;
    QLabel* count_;
    QPushButton* columns_;
    RowTable* table_;
    BatchTableModel* model_;
    QWidget* window_; // which of more rows than a table takes
    QLabel* windowText_;
    Stepper* windowStepper_;
    QTimer filterTimer_;
    core::BatchFilter active_;
    QString fault_;
    bool filtering_ = false;
    std::optional<std::uint64_t> shownByte_;
};

} // namespace ui
