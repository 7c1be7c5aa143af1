#include "ui/views/hex_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace ui {

namespace {

constexpr double kGroupGap = 0.75; // of a character, after every eighth byte
constexpr double kTextGap = 2.0;
constexpr int kGroup = 8;
constexpr int kMostScroll = std::numeric_limits<int>::max() / 2;

double groupGaps(int column)
{
    return kGroupGap * (column / kGroup);
}

} // namespace

HexLayout::HexLayout(std::uint64_t bytes, int perRow, std::vector<HexRange> ranges)
    : bytes_(bytes)
    , perRow_(std::max(1, perRow))
{
    ranges_.reserve(ranges.size());
    std::uint64_t end = 0;
    for (HexRange range : ranges) {
        if (range.from < end || range.from >= bytes_ || range.length == 0) {
            continue;
        }
        range.length = std::min(range.length, bytes_ - range.from);
        end = range.end();
        ranges_.push_back(range);
    }
    place();
}

void HexLayout::place()
{
    places_.resize(ranges_.size());
    std::uint64_t titles = 0;
    std::uint64_t hidden = 0;
    for (std::size_t i = 0; i < ranges_.size(); ++i) {
        const HexRange& range = ranges_[i];
        const std::uint64_t first = range.from / width() + (range.from % width() != 0 ? 1 : 0);
        const std::uint64_t last = range.end() == bytes_ ? plainRows() : range.end() / width();
        Place& place = places_[i];
        place.whole = last > first ? last - first : 0;
        place.before = place.whole > 0 ? first : range.from / width();
        place.hidden = range.folded ? place.whole : 0;
        place.title = place.before - hidden + titles;
        hidden += place.hidden;
        ++titles;
    }
    rows_ = plainRows() - hidden + titles;
}

HexRow HexLayout::rowAt(std::uint64_t row) const
{
    const auto after = std::ranges::upper_bound(places_, row, {}, &Place::title);
    std::uint64_t plain = row;
    if (after != places_.begin()) {
        const auto index = static_cast<std::size_t>(after - places_.begin()) - 1;
        const Place& place = places_[index];
        if (place.title == row) {
            const std::uint64_t from = std::max(ranges_[index].from, place.before * width());
            const std::uint64_t end = std::min((place.before + place.hidden) * width(), bytes_);
            return {HexRow::Kind::Title, from, place.hidden > 0 ? end - from : 0, index};
        }
        plain = place.before + place.hidden + (row - place.title - 1);
    }
    const std::uint64_t from = plain * width();
    return {HexRow::Kind::Bytes, from, std::min(width(), bytes_ - std::min(from, bytes_)), std::nullopt};
}

std::uint64_t HexLayout::rowOf(std::uint64_t byte) const
{
    const std::uint64_t plain = byte / width();
    const auto after = std::ranges::upper_bound(places_, plain, {}, &Place::before);
    if (after == places_.begin()) {
        return plain;
    }
    const Place& place = *(after - 1);
    if (plain < place.before + place.hidden) {
        return place.title;
    }
    return place.title + 1 + (plain - place.before - place.hidden);
}

std::uint64_t HexLayout::titleRow(std::size_t range) const
{
    return places_[range].title;
}

std::optional<std::uint64_t> HexLayout::byteAt(std::uint64_t row, int column) const
{
    if (row >= rows_ || column < 0 || column >= perRow_) {
        return std::nullopt;
    }
    const HexRow found = rowAt(row);
    if (found.kind == HexRow::Kind::Title || static_cast<std::uint64_t>(column) >= found.length) {
        return std::nullopt;
    }
    return found.from + static_cast<std::uint64_t>(column);
}

std::optional<std::size_t> HexLayout::rangeAt(std::uint64_t byte) const
{
    const auto after = std::ranges::upper_bound(ranges_, byte, {}, &HexRange::from);
    if (after == ranges_.begin() || byte >= (after - 1)->end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(after - ranges_.begin()) - 1;
}

bool HexLayout::canFold(std::size_t range) const
{
    return places_[range].whole > 0;
}

void HexLayout::setFolded(std::size_t range, bool folded)
{
    ranges_[range].folded = folded;
    place();
}

double HexGeometry::byteX(int column) const
{
    return charWidth * (1 + addressDigits + kTextGap + 3 * column + groupGaps(column));
}

double HexGeometry::textX(int column) const
{
    return byteX(perRow - 1) + charWidth * (2 + kTextGap + column);
}

double HexGeometry::width() const
{
    return textX(perRow) + charWidth;
}

HexGeometry::Hit HexGeometry::at(double x) const
{
    const double halfSpace = charWidth / 2;
    if (x < byteX(0) - halfSpace) {
        return {Hit::Area::Address, 0};
    }
    if (x >= textX(0) - charWidth) {
        const int column = static_cast<int>(std::floor((x - textX(0)) / charWidth));
        return {Hit::Area::Text, std::clamp(column, 0, perRow - 1)};
    }
    int column = 0;
    while (column + 1 < perRow && x >= byteX(column + 1) - halfSpace) {
        ++column;
    }
    return {Hit::Area::Bytes, column};
}

int addressDigits(std::uint64_t bytes)
{
    int digits = 8;
    for (std::uint64_t last = bytes == 0 ? 0 : (bytes - 1) >> 32; last != 0; last >>= 4) {
        ++digits;
    }
    return digits;
}

HexScroll::HexScroll(std::uint64_t rows, std::uint64_t visibleRows)
    : lastTop_(rows > visibleRows ? rows - visibleRows : 0)
    , maximum_(lastTop_ > static_cast<std::uint64_t>(kMostScroll) ? kMostScroll : static_cast<int>(lastTop_))
{
}

std::uint64_t HexScroll::rowAt(int value) const
{
    const std::uint64_t at = static_cast<std::uint64_t>(std::clamp(value, 0, maximum_));
    const auto most = static_cast<std::uint64_t>(maximum_);
    if (most == lastTop_) {
        return at;
    }
    // Split so that nothing overflows: lastTop_ = whole * most + rest.
    return at * (lastTop_ / most) + at * (lastTop_ % most) / most;
}

int HexScroll::valueOf(std::uint64_t row) const
{
    const std::uint64_t top = std::min(row, lastTop_);
    const auto most = static_cast<std::uint64_t>(maximum_);
    if (most == lastTop_) {
        return static_cast<int>(top);
    }
    int low = 0;
    int high = maximum_;
    while (low < high) { // the smallest value that shows the row or a later one
        const int middle = low + (high - low) / 2;
        if (rowAt(middle) < top) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

} // namespace ui
