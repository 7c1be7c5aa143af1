#pragma once
// One range of values on one stretch of pixels, and back. Values may lie anywhere in 64 bits: the arithmetic is
// unsigned, relative to the start of the range.

#include <cstdint>
#include <vector>

namespace ui {

struct ValueRange { // to > from
    std::int64_t from = 0;
    std::int64_t to = 1;
    std::uint64_t span() const { return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from); }
    bool contains(std::int64_t value) const { return value >= from && value <= to; }
    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

class TimelineScale {
public:
    TimelineScale() = default;
    TimelineScale(const ValueRange& range, double left, double width);

    const ValueRange& range() const { return range_; }
    double left() const { return left_; }
    double right() const { return left_ + width_; }
    double width() const { return width_; }

    /// The ends of the range lie on the ends of the pixels; values outside lie outside, at most a width away.
    double pixelOf(std::int64_t value) const;
    /// Pixels outside stand for the ends of the range.
    std::int64_t valueAt(double pixel) const;

private:
    ValueRange range_;
    double left_ = 0;
    double width_ = 1;
};

/// The range seen through `scale` made `factor` times as wide around the value at `pixel`, inside `whole` and at
/// least `least` values wide.
ValueRange zoomed(const TimelineScale& scale, double pixel, double factor, const ValueRange& whole,
                  std::uint64_t least);
/// The range moved by so many pixels to higher values, inside `whole`.
ValueRange panned(const TimelineScale& scale, double pixels, const ValueRange& whole);

/// Round values in the range, so far apart that each has at least `pixelsEach`; steps are 1, 2 or 5 times a power of
/// ten, or the given ones (rising, for dates) where one fits.
std::vector<std::int64_t> roundValues(const TimelineScale& scale, double pixelsEach,
                                      const std::vector<std::int64_t>& steps = {});

} // namespace ui
