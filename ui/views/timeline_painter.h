#pragma once
// Draws a timeline: one call a lane, only what the exposed part shows.

#include <QFont>
#include <QPainter>
#include <QRectF>

#include <optional>
#include <span>

#include "ui/shell/tints.h"
#include "ui/views/timeline_words.h"

namespace ui {

/// What is chosen, from the selection of the window.
struct TimelineChoice {
    std::optional<std::int64_t> offset = {};
    std::optional<std::size_t> segment = {};
    std::optional<std::size_t> mark = {};
};

struct TimelineScene {
    const TimelineData& data;
    const TimelineAxis& axis;
    TimelineScale scale;
    TimelineLanes lanes;
    std::span<const core::Text> sentences; // of the findings
    std::span<const MergedMark> marks;
    TimelineChoice choice = {};
    std::optional<TimelineItem> current = {}; // framed while the keyboard is here
    std::optional<ValueRange> rubber = {};    // places, while dragging
    int width = 0;
    int height = 0;
};

class TimelinePainter {
public:
    TimelinePainter(QPainter& painter, const TimelineScene& scene);

    void paint(const QRectF& exposed);
    /// Where an item is drawn; nothing when it lies outside the range shown.
    static std::optional<QRectF> itemRect(const TimelineScene& scene, const TimelineItem& item);
    /// Width of the lanes' names.
    static int gutter();

    static constexpr int kGlyph = 15;

private:
    void laneNames();
    void ruler();
    void epochs();
    void segments();
    void segmentBox(std::size_t row);
    void density(const SegmentRows& rows);
    void indexes();
    void indexLine(const IndexState& state, const QRectF& line, std::optional<Look> worst);
    void belowLogStart();
    void discardedIn(const QRectF& rect); // hatches what the next start takes away
    static int indexStep();
    static int indexLineHeight();
    void cuts();
    void markers();
    void caret();
    void findings();
    void frame(const TimelineItem& item);
    QRectF places(const ValueRange& range, const TimelineBand& band) const;
    void text(const QRectF& rect, const QString& words, Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter);
    QBrush hatch(const QColor& color, Qt::BrushStyle style = Qt::BDiagPattern) const;

    QPainter& painter_;
    const TimelineScene& scene_;
    Tints tints_;
    QFont font_;
    QFont boldFont_;
    QRectF exposed_;
};

} // namespace ui
