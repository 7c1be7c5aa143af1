#pragma once
// One chart: series by Qt Charts, axes with round values, names where things run, a crosshair for pointer and keys,
// zoom by dragging.

#include <QtCharts/QChartView>

#include <memory>

#include "ui/views/chart_data.h"

class QAreaSeries;
class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace ui {

class ChartPlot : public QChartView {
    Q_OBJECT
public:
    explicit ChartPlot(QWidget* parent);

    void setData(ChartData data);
    const ChartData& data() const { return data_; }
    /// Column under the crosshair.
    std::optional<std::size_t> current() const { return current_; }
    QString spokenValue() const;
    QImage picture() const;
    bool save(const QString& path); // .svg, else a picture of pixels
    void copy() const;
    int shownPoints() const; // that the series hold

signals:
    /// Another part of the x axis is wanted; the data that belongs to it comes by setData().
    void rangeWanted(const ui::ValueRange& range);
    void fitWanted();
    /// A click, or Enter at the crosshair.
    void chosen(qint64 x);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fillSeries();
    void applyTints();
    void arrange();
    double xOf(std::int64_t value) const; // in the scene
    double yOf(std::int64_t value) const;
    double plotted(std::int64_t y) const; // in the series
    std::int64_t valueAt(double x) const;
    TimelineScale xScale() const;
    std::vector<std::int64_t> yTicks() const;
    void setCurrent(std::optional<std::size_t> column);
    void drawNotes(QPainter& painter);
    void drawCrosshair(QPainter& painter);
    QRectF label(QPainter& painter, QRectF place, const QString& words, const QColor& color,
                 std::optional<Look> look = {});

    ChartData data_;
    QAreaSeries* band_;
    QLineSeries* lower_;
    QLineSeries* line_;
    QScatterSeries* odd_;
    QScatterSeries* mark_;
    QValueAxis* xAxis_;
    QValueAxis* yAxis_;
    QRectF plot_;
    std::optional<std::size_t> current_;
    std::optional<double> pressedX_;
    std::optional<double> dragX_;
};

} // namespace ui
