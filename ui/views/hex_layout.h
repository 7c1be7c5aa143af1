#pragma once
// The arithmetic of a hex view, without widgets: which row shows which byte when ranges of bytes are named, and some
// of them folded to a single row; where cells stand in a row; how rows map to a scroll bar.
//
// Rows of bytes start at multiples of the row width. A named range adds one title row; when it is folded, that row
// stands for all whole rows inside the range, and bytes of the range in its first and last row stay visible.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

enum class HexRangeKind : std::uint8_t { Damaged, Unparsed, Equal };

/// Bytes that belong together and have a name: a damaged range, a run of equal bytes.
struct HexRange {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    HexRangeKind kind = HexRangeKind::Equal;
    bool folded = true;
    std::uint64_t end() const { return from + length; }
    friend bool operator==(const HexRange&, const HexRange&) = default;
};

struct HexRow {
    enum class Kind : std::uint8_t { Bytes, Title };
    Kind kind = Kind::Bytes;
    std::uint64_t from = 0;   // first byte of the row; of a title: first byte that it stands for or stands before
    std::uint64_t length = 0; // bytes in the row, or behind a folded title; 0 for a title that hides nothing
    std::optional<std::size_t> range = {}; // Title: index of its range
    friend bool operator==(const HexRow&, const HexRow&) = default;
};

class HexLayout {
public:
    HexLayout() = default;
    /// `ranges` in order, not overlapping; what lies past `bytes` or is empty is left out.
    HexLayout(std::uint64_t bytes, int perRow, std::vector<HexRange> ranges = {});

    std::uint64_t bytes() const { return bytes_; }
    int perRow() const { return perRow_; }
    const std::vector<HexRange>& ranges() const { return ranges_; }

    std::uint64_t rows() const { return rows_; }
    HexRow rowAt(std::uint64_t row) const; // row < rows()
    /// The row that shows the byte, or the title that stands for it.
    std::uint64_t rowOf(std::uint64_t byte) const;
    std::uint64_t titleRow(std::size_t range) const;
    std::optional<std::uint64_t> byteAt(std::uint64_t row, int column) const;
    int columnOf(std::uint64_t byte) const { return static_cast<int>(byte % width()); }

    /// The range that holds the byte.
    std::optional<std::size_t> rangeAt(std::uint64_t byte) const;
    /// A range without a whole row inside can't fold.
    bool canFold(std::size_t range) const;
    void setFolded(std::size_t range, bool folded);

private:
    struct Place {
        std::uint64_t before = 0; // the title stands before this row of the unfolded file
        std::uint64_t whole = 0;  // rows that lie wholly inside
        std::uint64_t hidden = 0; // of these, how many are folded away
        std::uint64_t title = 0;  // row of the title
    };
    std::uint64_t width() const { return static_cast<std::uint64_t>(perRow_); }
    std::uint64_t plainRows() const { return bytes_ / width() + (bytes_ % width() != 0 ? 1 : 0); }
    void place();

    std::uint64_t bytes_ = 0;
    int perRow_ = 16;
    std::vector<HexRange> ranges_;
    std::vector<Place> places_;
    std::uint64_t rows_ = 0;
};

/// Where the parts of a row stand, in device-independent pixels from the left edge of the contents.
struct HexGeometry {
    double charWidth = 8;
    int perRow = 16;
    int addressDigits = 8;

    double addressX() const { return charWidth; }
    double byteX(int column) const; // left edge of the two digits
    double textX(int column) const;
    double width() const;

    struct Hit {
        enum class Area : std::uint8_t { Address, Bytes, Text };
        Area area = Area::Bytes;
        int column = 0; // nearest one
        friend bool operator==(const Hit&, const Hit&) = default;
    };
    Hit at(double x) const;
};

/// Hex digits that every address of a file of that size fits in; never less than 8.
int addressDigits(std::uint64_t bytes);

/// A scroll bar counts rows while they fit an int, and shares them out evenly when they do not.
class HexScroll {
public:
    HexScroll(std::uint64_t rows, std::uint64_t visibleRows);
    int maximum() const { return maximum_; }
    std::uint64_t rowAt(int value) const;
    int valueOf(std::uint64_t row) const;
    std::uint64_t lastTopRow() const { return lastTop_; }

private:
    std::uint64_t lastTop_ = 0;
    int maximum_ = 0;
};

} // namespace ui
