#pragma once
// A whole output: one JSON document, JSON lines, or text for people. Every JSON document and the first line of JSON
// lines says what wrote it (cli.md 1). Everything streams.

#include <functional>
#include <string>
#include <string_view>

#include "core/report/json_writer.h"
#include "core/report/row.h"

namespace core {

class DocumentWriter {
public:
    /// `write` is false when the reader has gone; the rest of the document then goes nowhere.
    DocumentWriter(OutputFormat format, bool colour, std::string_view command,
                   std::function<bool(std::string_view)> write);

    OutputFormat format() const { return format_; }
    bool isText() const { return format_ == OutputFormat::Text; }
    bool colour() const { return colour_; }
    bool readerGone() const { return gone_; }

    void begin();
    /// A line for people; nothing in JSON.
    void line(std::string_view text = {}, Tone tone = Tone::Plain);
    /// Members of the document, or an object on a line of its own; nothing for people.
    void members(const std::function<void(JsonWriter&)>& write);
    /// One member; `write` writes its value.
    void member(std::string_view name, const std::function<void(JsonWriter&)>& write);
    /// Opens an array of objects; rows() and object() then fill it. In JSON lines each is a line.
    void beginRows(std::string_view name);
    /// What RowFormat::append made of one or more rows.
    void rows(std::string_view formatted);
    /// A row that is no table's; nothing for people.
    void object(const std::function<void(JsonWriter&)>& write);
    /// Closes the array, when one is open.
    void endRows();
    /// Closes what is open, and the document.
    void end();
    /// Hands on what has gathered.
    void flush();

private:
    void flushWhenLong();

    OutputFormat format_;
    bool colour_;
    std::string command_;
    std::function<bool(std::string_view)> write_;
    std::string pending_;
    bool firstRow_ = true;
    bool rowsOpen_ = false;
    bool gone_ = false;
};

/// A whole JSON document in memory; `fill` writes its members.
std::string jsonDocument(std::string_view command, const std::function<void(DocumentWriter&)>& fill);

} // namespace core
