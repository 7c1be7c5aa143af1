#pragma once
// A chart with its title, and what one can do with it: see its numbers as a table, save its picture, copy it. This
// header names nothing of Qt Charts.

#include <QWidget>

#include "ui/views/chart_data.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace ui {

class ChartPlot;
class ChartTableModel;
class ElidedLabel;
class RowTable;

class ChartFrame : public QWidget {
    Q_OBJECT
public:
    explicit ChartFrame(QWidget* parent);

    void setTitle(const QString& title, const QString& subtitle);
    /// Heads of the table: what x and y are.
    void setHeads(const QString& x, const QString& smallest, const QString& largest);
    /// Without points the sentence stands in the chart's place.
    void setData(const ChartData& data, const QString& emptySentence);
    const ChartData& data() const;
    void copy();
    bool save(const QString& path);
    QWidget* plot() const;
    RowTable* table() const { return table_; }
    bool showsTable() const;
    void setShowsTable(bool shows);
    int shownPoints() const;
    QString spokenValue() const;

signals:
    void rangeWanted(const ui::ValueRange& range);
    void fitWanted();
    void chosen(qint64 x);

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void retranslate();
    void applyFonts();
    void askWhere();

    QLabel* title_;
    ElidedLabel* subtitle_;
    QPushButton* tableButton_;
    QPushButton* saveButton_;
    QStackedWidget* stack_;
    ChartPlot* plot_;
    RowTable* table_;
    QLabel* empty_;
    ChartTableModel* model_;
};

} // namespace ui
