#include "ui/views/timeline_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

namespace {

std::int64_t plus(std::int64_t value, std::uint64_t distance)
{
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) + distance);
}

std::uint64_t rounded(double value, std::uint64_t most)
{
    if (!(value > 0)) {
        return 0;
    }
    return value >= static_cast<double>(most) ? most : std::min(most, static_cast<std::uint64_t>(value + 0.5));
}

/// `span` values from about `from`, moved inside `whole`.
ValueRange placed(std::int64_t from, std::uint64_t span, const ValueRange& whole)
{
    if (span >= whole.span()) {
        return whole;
    }
    const std::int64_t latest = plus(whole.to, ~span + 1);
    const std::int64_t start = std::clamp(from, whole.from, latest);
    return {start, plus(start, span)};
}

/// The smallest step that is at least `least`.
std::uint64_t stepOf(std::uint64_t least, const std::vector<std::int64_t>& steps)
{
    for (const std::int64_t step : steps) {
        if (static_cast<std::uint64_t>(step) >= least) {
            return static_cast<std::uint64_t>(step);
        }
    }
    // Beyond the given steps their largest one is the unit.
    std::uint64_t unit = steps.empty() ? 1 : static_cast<std::uint64_t>(steps.back());
    for (;;) {
        for (const std::uint64_t times : {1U, 2U, 5U}) {
            if (unit > std::numeric_limits<std::uint64_t>::max() / 10) {
                return unit;
            }
            if (unit * times >= least) {
                return unit * times;
            }
        }
        unit *= 10;
    }
}

} // namespace

TimelineScale::TimelineScale(const ValueRange& range, double left, double width)
    : range_(range)
    , left_(left)
    , width_(std::max(width, 1.0))
{
    if (range_.to <= range_.from) {
        range_.to = range_.from == std::numeric_limits<std::int64_t>::max() ? range_.from : range_.from + 1;
        range_.from = range_.to - 1;
    }
}

double TimelineScale::pixelOf(std::int64_t value) const
{
    const auto span = static_cast<double>(range_.span());
    const auto unsignedFrom = static_cast<std::uint64_t>(range_.from);
    if (value >= range_.from) {
        const auto distance = static_cast<double>(static_cast<std::uint64_t>(value) - unsignedFrom);
        return left_ + std::min(distance / span, 2.0) * width_;
    }
    const auto distance = static_cast<double>(unsignedFrom - static_cast<std::uint64_t>(value));
    return left_ - std::min(distance / span, 1.0) * width_;
}

std::int64_t TimelineScale::valueAt(double pixel) const
{
    const double fraction = std::clamp((pixel - left_) / width_, 0.0, 1.0);
    return plus(range_.from, rounded(fraction * static_cast<double>(range_.span()), range_.span()));
}

ValueRange zoomed(const TimelineScale& scale, double pixel, double factor, const ValueRange& whole, std::uint64_t least)
{
    const std::uint64_t most = whole.span();
    const std::uint64_t span =
        std::max(std::min(least, most), rounded(static_cast<double>(scale.range().span()) * factor, most));
    const double fraction = std::clamp((pixel - scale.left()) / scale.width(), 0.0, 1.0);
    const std::int64_t value = scale.valueAt(pixel);
    const std::uint64_t before = rounded(fraction * static_cast<double>(span), span);
    const std::uint64_t room = static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(whole.from);
    return placed(plus(value, ~std::min(before, room) + 1), span, whole);
}

ValueRange panned(const TimelineScale& scale, double pixels, const ValueRange& whole)
{
    const ValueRange& range = scale.range();
    const std::uint64_t span = range.span();
    const std::uint64_t distance = rounded(std::abs(pixels) / scale.width() * static_cast<double>(span), whole.span());
    if (pixels < 0) {
        const std::uint64_t room = static_cast<std::uint64_t>(range.from) - static_cast<std::uint64_t>(whole.from);
        return placed(plus(range.from, ~std::min(distance, room) + 1), span, whole);
    }
    const std::uint64_t room = static_cast<std::uint64_t>(whole.to) - static_cast<std::uint64_t>(range.to);
    return placed(plus(range.from, std::min(distance, room)), span, whole);
}

std::vector<std::int64_t> roundValues(const TimelineScale& scale, double pixelsEach,
                                      const std::vector<std::int64_t>& steps)
{
    const ValueRange& range = scale.range();
    const double least = static_cast<double>(range.span()) * pixelsEach / scale.width();
    const std::uint64_t step = stepOf(
        std::max<std::uint64_t>(1, rounded(std::ceil(least), std::numeric_limits<std::uint64_t>::max() / 16)), steps);
    // The distance from `from` to the first multiple of the step that is not below it.
    const std::uint64_t magnitude =
        range.from >= 0 ? static_cast<std::uint64_t>(range.from) : ~static_cast<std::uint64_t>(range.from) + 1;
    const std::uint64_t rest = magnitude % step;
    std::uint64_t distance = rest == 0 ? 0 : range.from >= 0 ? step - rest : rest;
    std::vector<std::int64_t> values;
    while (distance <= range.span()) {
        values.push_back(plus(range.from, distance));
        if (step > range.span() - distance) {
            break;
        }
        distance += step;
    }
    return values;
}

} // namespace ui
