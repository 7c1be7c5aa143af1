#include "core/report/row.h"

#include <algorithm>
#include <cassert>

#include "core/base/text.h"
#include "core/report/json_writer.h"

namespace core {

namespace {

constexpr std::size_t kColumnGap = 2;

std::string_view escapeOf(Tone tone)
{
    switch (tone) {
    case Tone::Strong:
        return "\x1b[1m";
    case Tone::Dim:
        return "\x1b[2m";
    case Tone::Good:
        return "\x1b[32m";
    case Tone::Warning:
        return "\x1b[33m";
    case Tone::Bad:
        return "\x1b[31m";
    case Tone::Plain:
        break;
    }
    return {};
}

} // namespace

std::string toned(std::string_view text, Tone tone, bool colour)
{
    if (!colour || tone == Tone::Plain || text.empty()) {
        return std::string(text);
    }
    std::string out(escapeOf(tone));
    out += text;
    out += "\x1b[0m";
    return out;
}

std::size_t shownWidth(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<std::uint8_t>(c) & 0xc0) != 0x80; }));
}

void Row::clear()
{
    for (Cell& cell : cells_) {
        cell.present = false;
        cell.tone = Tone::Plain;
        cell.text.clear();
    }
    filled_ = 0;
}

Cell& Row::next()
{
    assert(filled_ < cells_.size());
    Cell& cell = cells_[filled_++];
    cell.present = true;
    return cell;
}

Row& Row::absent()
{
    next().present = false;
    return *this;
}

Row& Row::null()
{
    next().text = forPeople_ ? "-" : "null";
    return *this;
}

Row& Row::number(std::int64_t value)
{
    appendNumber(next().text, value);
    return *this;
}

Row& Row::number(const std::optional<std::int64_t>& value)
{
    return value ? number(*value) : null();
}

Row& Row::boolean(bool value)
{
    Cell& cell = next();
    if (forPeople_) {
        cell.text = value ? "yes" : "no";
    } else {
        appendBool(cell.text, value);
    }
    return *this;
}

Row& Row::time(std::int64_t ms)
{
    if (!forPeople_) {
        return number(ms);
    }
    next().text = ms == -1 ? "-" : englishTime(ms);
    return *this;
}

Row& Row::text(std::string_view value)
{
    Cell& cell = next();
    if (forPeople_) {
        cell.text = value;
    } else {
        appendJsonString(cell.text, value);
    }
    return *this;
}

std::string& Row::value()
{
    return next().text;
}

Row& Row::tone(Tone value)
{
    assert(filled_ > 0);
    cells_[filled_ - 1].tone = value;
    return *this;
}

Row& Row::shown(std::string_view value)
{
    assert(filled_ > 0);
    if (forPeople_) {
        cells_[filled_ - 1].text = value;
    }
    return *this;
}

void appendRowObject(std::string& out, std::span<const Column> columns, const Row& row)
{
    JsonWriter json(out);
    json.beginObject();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const Cell& cell = row.cells()[i];
        if (cell.present && columns[i].key[0] != '\0') {
            json.key(columns[i].key).raw(cell.text);
        }
    }
    json.endObject();
}

RowFormat::RowFormat(std::span<const Column> columns, OutputFormat format, bool colour)
    : columns_(columns)
    , widths_(columns.size())
    , format_(format)
    , colour_(colour)
{
    for (std::size_t i = 0; i < columns.size(); ++i) {
        widths_[i] = columns[i].whenUsed ? 0 : shownWidth(columns[i].title);
    }
}

void RowFormat::fit(const Row& row)
{
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        fit(i, shownWidth(row.cells()[i].text));
    }
}

void RowFormat::fit(std::size_t column, std::size_t width)
{
    if (width > 0) {
        widths_[column] = std::max({widths_[column], width, shownWidth(columns_[column].title)});
    }
}

void RowFormat::fit(std::string_view title, std::size_t width)
{
    const auto at = std::ranges::find(columns_, title, [](const Column& column) { return column.title; });
    assert(at != columns_.end());
    fit(static_cast<std::size_t>(at - columns_.begin()), width);
}

void RowFormat::appendHeading(std::string& out) const
{
    if (format_ != OutputFormat::Text) {
        return;
    }
    Row titles(columns_.size(), format_);
    for (const Column& column : columns_) {
        titles.text(column.title);
    }
    std::string line;
    appendLine(line, titles);
    out += toned(line, Tone::Strong, colour_);
    out += '\n';
}

void RowFormat::append(std::string& out, const Row& row) const
{
    if (format_ == OutputFormat::Text) {
        appendLine(out, row);
        out += '\n';
        return;
    }
    if (format_ == OutputFormat::Json) {
        out += ",\n";
    }
    appendRowObject(out, columns_, row);
    if (format_ == OutputFormat::Jsonl) {
        out += '\n';
    }
}

bool RowFormat::isShown(std::size_t column) const
{
    return columns_[column].title[0] != '\0' && (!columns_[column].whenUsed || widths_[column] > 0);
}

void RowFormat::appendLine(std::string& out, const Row& row) const
{
    std::size_t owed = 0; // blanks that are written only when something follows
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        if (!isShown(i)) {
            continue;
        }
        const Cell& cell = row.cells()[i];
        const std::size_t width = shownWidth(cell.text);
        const std::size_t padding = widths_[i] > width ? widths_[i] - width : 0;
        if (columns_[i].align == Align::Right) {
            owed += padding;
        }
        if (!cell.text.empty()) {
            out.append(owed, ' ');
            owed = 0;
            out += toned(cell.text, cell.tone, colour_);
        }
        owed += kColumnGap + (columns_[i].align == Align::Left ? padding : 0);
    }
}

} // namespace core
