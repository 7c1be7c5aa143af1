#pragma once
// Rows of a table on their way out: as JSON objects, or as aligned lines for people. A table names its columns once;
// each row fills one cell a column, in their order.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class OutputFormat : std::uint8_t { Text, Json, Jsonl };

/// How a piece of text looks on a terminal with colours.
enum class Tone : std::uint8_t { Plain, Strong, Dim, Good, Warning, Bad };

/// `text` in the escape sequences of its tone; as it is without colours.
std::string toned(std::string_view text, Tone tone, bool colour);

enum class Align : std::uint8_t { Left, Right };

struct Column {
    const char* key = "";   // member of the JSON object; empty: for people only
    const char* title = ""; // heading for people; empty: in JSON only
    Align align = Align::Right;
    bool whenUsed = false; // for people only when some cell that fit() sees has text
};

/// A cell has a JSON value or a form for people, whichever the row is for. One that is absent is neither.
struct Cell {
    bool present = false;
    Tone tone = Tone::Plain;
    std::string text;
};

/// The cells of one row. A row is filled again and again, so that its strings keep their memory.
class Row {
public:
    Row(std::size_t columns, OutputFormat format)
        : cells_(columns)
        , forPeople_(format == OutputFormat::Text)
    {
    }

    void clear();
    std::span<const Cell> cells() const { return cells_; }

    // Each fills the next column. What has no value is null in JSON and "-" for people.
    Row& absent();
    Row& null();
    Row& number(std::int64_t value);
    Row& number(const std::optional<std::int64_t>& value);
    Row& boolean(bool value);
    Row& time(std::int64_t ms); // JSON: the number; people: ISO 8601, "-" for -1
    Row& text(std::string_view value);
    /// A value that the caller appends: JSON, or what people see. forPeople() tells which.
    std::string& value();
    bool forPeople() const { return forPeople_; }
    std::size_t filled() const { return filled_; }
    // For the column filled last.
    Row& tone(Tone value);
    Row& shown(std::string_view value); // people see this instead

private:
    Cell& next();

    std::vector<Cell> cells_;
    bool forPeople_;
    std::size_t filled_ = 0;
};

/// The row as a JSON object.
void appendRowObject(std::string& out, std::span<const Column> columns, const Row& row);

/// Turns rows into text. Lines for people are padded to the widest cell that fit() has seen.
class RowFormat {
public:
    RowFormat(std::span<const Column> columns, OutputFormat format, bool colour);

    OutputFormat format() const { return format_; }
    std::size_t columns() const { return columns_.size(); }
    void fit(const Row& row);
    void fit(std::size_t column, std::size_t width);
    void fit(std::string_view title, std::size_t width);
    /// The line of headings; nothing for JSON.
    void appendHeading(std::string& out) const;
    /// One row, ended so that rows can stand one after the other: a line, or ",\n" and an object.
    void append(std::string& out, const Row& row) const;

private:
    bool isShown(std::size_t column) const;
    void appendLine(std::string& out, const Row& row) const;

    std::span<const Column> columns_;
    std::vector<std::size_t> widths_;
    OutputFormat format_;
    bool colour_;
};

/// Columns on a screen that a UTF-8 text takes: its code points.
std::size_t shownWidth(std::string_view text);

} // namespace core
