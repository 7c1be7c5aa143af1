#pragma once
// Before and after: the log as a strip of segments, on disk now, after the plan, and if the broker does it. What goes
// is hatched away from the strip that lies above it.

#include <QWidget>

#include <optional>
#include <vector>

#include "ui/shell/tints.h"
#include "ui/views/plan_work.h"

namespace ui {

class PlanStrips : public QWidget {
    Q_OBJECT
public:
    struct Row {
        QString caption;
        std::vector<StripSegment> segments;
        QString words; // behind the strip
        std::optional<Look> look = {};
        std::vector<core::LostRange> lost = {}; // where in a segment something is left out
    };
    explicit PlanStrips(QWidget* parent);

    /// The first row is the log as it is now; the others are compared with it.
    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return rows_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

    /// Where a segment of the first row is drawn, and what of it is left in another row; in per mille of the strip.
    struct Box {
        std::size_t segment = 0; // of the first row
        double from = 0;
        double to = 0;
        double kept = 0; // of its length, 0..1
        friend bool operator==(const Box&, const Box&) = default;
    };
    static std::vector<Box> boxes(const std::vector<StripSegment>& now, const std::vector<StripSegment>& then);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int rowHeight() const;
    int leftOf(const Row& row, const Box& box, const QRect& whole) const;
    void paintRow(QPainter& painter, const Row& row, const QRect& strip) const;

    std::vector<Row> rows_;
};

} // namespace ui
