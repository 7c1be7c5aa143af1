#include "core/report/document.h"

namespace core {

namespace {
constexpr std::size_t kPieceBytes = 64 * 1024;
constexpr int kSchema = 1;
} // namespace

DocumentWriter::DocumentWriter(OutputFormat format, bool colour, std::string_view command,
                               std::function<bool(std::string_view)> write)
    : format_(format)
    , colour_(colour)
    , command_(command)
    , write_(std::move(write))
{
}

void DocumentWriter::begin()
{
    if (isText()) {
        return;
    }
    JsonWriter json(pending_);
    json.beginObject();
    json.key("seglens");
    json.beginObject();
    json.member("version", SEGLENS_VERSION);
    json.member("schema", kSchema);
    json.member("command", command_);
    json.endObject();
    if (format_ == OutputFormat::Jsonl) {
        json.endObject();
        pending_ += '\n';
        flush();
    }
}

void DocumentWriter::line(std::string_view text, Tone tone)
{
    if (isText()) {
        pending_ += toned(text, tone, colour_);
        pending_ += '\n';
        flushWhenLong();
    }
}

void DocumentWriter::members(const std::function<void(JsonWriter&)>& write)
{
    endRows();
    if (isText()) {
        return;
    }
    const bool lines = format_ == OutputFormat::Jsonl;
    pending_ += lines ? "{" : ",\n";
    JsonWriter json(pending_);
    write(json);
    if (lines) {
        pending_ += "}\n";
    }
    flushWhenLong();
}

void DocumentWriter::member(std::string_view name, const std::function<void(JsonWriter&)>& write)
{
    members([&](JsonWriter& json) {
        json.key(name);
        write(json);
    });
}

void DocumentWriter::beginRows(std::string_view name)
{
    firstRow_ = true;
    rowsOpen_ = true;
    if (format_ == OutputFormat::Json) {
        pending_ += ",\n";
        appendJsonString(pending_, name);
        pending_ += ":[";
    }
}

void DocumentWriter::rows(std::string_view formatted)
{
    if (format_ == OutputFormat::Json && firstRow_ && !formatted.empty()) {
        formatted.remove_prefix(1); // the comma before the first
        firstRow_ = false;
    }
    pending_ += formatted;
    flushWhenLong();
}

void DocumentWriter::object(const std::function<void(JsonWriter&)>& write)
{
    if (isText()) {
        return;
    }
    if (format_ == OutputFormat::Json) {
        pending_ += firstRow_ ? "\n" : ",\n";
        firstRow_ = false;
    }
    JsonWriter json(pending_);
    json.beginObject();
    write(json);
    json.endObject();
    if (format_ == OutputFormat::Jsonl) {
        pending_ += '\n';
    }
    flushWhenLong();
}

void DocumentWriter::endRows()
{
    if (format_ == OutputFormat::Json && rowsOpen_) {
        pending_ += "]";
    }
    rowsOpen_ = false;
}

void DocumentWriter::end()
{
    endRows();
    if (format_ == OutputFormat::Json) {
        pending_ += "}\n";
    }
    flush();
}

void DocumentWriter::flush()
{
    gone_ = gone_ || (!pending_.empty() && !write_(pending_));
    pending_.clear();
}

void DocumentWriter::flushWhenLong()
{
    // Lines are read by programs that wait for them, so each batch of them goes out at once.
    if (pending_.size() >= kPieceBytes || format_ == OutputFormat::Jsonl) {
        flush();
    }
}

std::string jsonDocument(std::string_view command, const std::function<void(DocumentWriter&)>& fill)
{
    std::string content;
    DocumentWriter document(OutputFormat::Json, false, command, [&content](std::string_view text) {
        content += text;
        return true;
    });
    document.begin();
    fill(document);
    document.end();
    document.flush();
    return content;
}

} // namespace core
