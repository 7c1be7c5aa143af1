#pragma once
// The picture of the timeline with its wheel, mouse and keys. It shows values and says what was chosen; it knows
// neither the document nor the selection.

#include <QWidget>

#include <optional>
#include <vector>

#include "ui/views/timeline_painter.h"

namespace ui {

class TimelineCanvas : public QWidget {
    Q_OBJECT
public:
    static constexpr std::uint64_t kLeastSpan = 8; // values that are shown at the closest

    explicit TimelineCanvas(QWidget* parent);

    /// Other values: shows them as a whole.
    void setData(TimelineData data);
    void setFindings(std::span<const core::Finding> findings, bool withNormal);
    /// What the next start would discard; null: not known.
    void setStart(const core::StartLoss* loss);
    const TimelineData& data() const { return data_; }

    TimelineAxisKind axisKind() const { return axis_.kind(); }
    void setAxis(TimelineAxisKind kind);
    const TimelineAxis& axis() const { return axis_; }

    void setChoice(const TimelineChoice& choice);
    const TimelineChoice& choice() const { return choice_; }

    TimelineScale scale() const;
    bool isZoomed() const { return range_ != axis_.range(); }
    bool canZoomIn() const;
    void zoomIn();
    void zoomOut();
    void fit();
    /// Shows these places; the ones shown before are a step of the zoom history.
    void show(const ValueRange& range);
    void zoomBack();

    std::optional<TimelineItem> itemAt(const QPointF& place) const;
    std::optional<QRectF> itemRect(const TimelineItem& item) const;
    QString itemText(const TimelineItem& item) const;
    const std::optional<TimelineItem>& currentItem() const { return current_; }
    const std::vector<MergedMark>& marks() const { return merged_; }
    QString spokenValue() const;

signals:
    void itemChosen(const ui::TimelineItem& item);
    /// A click into a segment: about the offset there.
    void offsetChosen(qint64 offset);
    void rangeChanged();
    void hovered(const QString& line);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    TimelineScene scene() const;
    ValueRange wholeRange() const { return axis_.range(); }
    void setRange(const ValueRange& range);
    void mergeShown();
    void zoomAt(double pixel, double factor);
    std::size_t rowsOf(TimelineLane lane) const;
    std::int64_t placeOf(const TimelineItem& item) const;
    std::optional<TimelineItem> nearestIn(TimelineLane lane) const;
    void moveItem(int step);
    void moveLane(int step);
    void setCurrent(const TimelineItem& item);
    void reveal(const TimelineItem& item);
    QString lineAt(const QPointF& place) const;

    TimelineData data_;
    TimelineAxis axis_;
    ValueRange range_;
    std::vector<ValueRange> history_;
    std::vector<core::Text> sentences_; // of the findings
    std::vector<MergedMark> merged_;
    TimelineChoice choice_;
    std::optional<TimelineItem> current_;
    std::optional<QPointF> pressed_;
    std::optional<double> dragTo_; // pixel, once the pointer has left the place of the press
    bool panning_ = false;
    ValueRange panStart_;
    double wheelRest_ = 0;
};

/// Lets assistive technology see timelines; called once.
void installTimelineAccessibility();

} // namespace ui

Q_DECLARE_METATYPE(ui::TimelineItem)
