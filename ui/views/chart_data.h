#pragma once
// What a chart shows, as plain values: reduced series, reference lines, named stretches, and how its numbers are
// worded. Only the chart_*.cpp files know what draws it.

#include <QString>

#include <functional>
#include <optional>
#include <vector>

#include "core/insight/index_density.h"
#include "ui/shell/tints.h"
#include "ui/views/timeline_scale.h"

namespace ui {

struct ChartData {
    enum class Form {
        Band, // smallest to largest of each column, filled; the largest as a line
        Line,
        Steps // a value holds until the next one
    };
    struct Reference { // a dashed line across
        std::int64_t y = 0;
        QString words;
    };
    struct Note { // words at a stretch
        std::int64_t from = 0;
        std::int64_t to = 0;
        std::int64_t y = 0;
        QString words;
        Look look = Look::Info;
    };
    struct Mark { // the entry that is selected
        std::int64_t x = 0;
        std::int64_t y = 0;
        QString words;
    };

    Form form = Form::Line;
    Tint tint = Tint::Series1;
    std::vector<core::MinMax> points; // x rises
    ValueRange x;
    ValueRange y;
    bool logarithmic = false;              // y by powers of two
    std::vector<std::int64_t> xSteps = {}; // of the axes; empty: 1, 2, 5 times powers of ten
    std::vector<std::int64_t> ySteps = {};
    std::vector<Reference> references = {};
    std::vector<Note> notes = {};
    std::optional<Mark> mark = {};
    std::vector<std::pair<std::int64_t, std::int64_t>> odd = {}; // points that go back
    std::function<QString(std::int64_t value, std::int64_t step)> xWords;
    std::function<QString(std::int64_t value, std::int64_t step)> yWords;
    /// A column in a sentence, for the crosshair and screen readers.
    std::function<QString(const core::MinMax& column)> describe;
    QString summary; // what the picture says, for the clipboard and screen readers
};

/// Room for all values of the points, with a little above; for logarithmic axes whole powers of two.
ValueRange valueRange(const std::vector<core::MinMax>& points);

} // namespace ui
