#include <charconv>

#include "core/format/java_text.h"
#include "core/format/text_files.h"

namespace core {

namespace {

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\f';
}

// A property as java.util.Properties sees it: natural lines that end in an odd number of backslashes are one.
struct LogicalLine {
    TextLine first;
    std::string text; // without white space at the start, line ends and the backslashes before them; still escaped
};

bool endsInOddBackslashes(std::string_view line)
{
    const std::size_t last = line.find_last_not_of('\\');
    const std::size_t count = line.size() - (last == std::string_view::npos ? 0 : last + 1);
    return count % 2 == 1;
}

std::string_view withoutBlankStart(std::string_view line)
{
    while (!line.empty() && isBlank(line[0])) {
        line.remove_prefix(1);
    }
    return line;
}

std::optional<LogicalLine> nextLogicalLine(LineReader& lines)
{
    while (std::optional<TextLine> line = lines.next()) {
        std::string_view text = withoutBlankStart(line->text);
        if (text.empty() || text[0] == '#' || text[0] == '!') {
            continue;
        }
        LogicalLine out{*line, {}};
        while (endsInOddBackslashes(text)) {
            out.text += text.substr(0, text.size() - 1);
            const std::optional<TextLine> more = lines.next();
            text = more ? withoutBlankStart(more->text) : std::string_view{};
        }
        out.text += text;
        if (!out.text.empty()) {
            return out;
        }
    }
    return std::nullopt;
}

// Decodes escapes; bytes are characters of ISO 8859-1, and \u gives UTF-16 units, of which two may be one character.
class Unescaper {
public:
    std::optional<std::string> decode(std::string_view text)
    {
        while (!text.empty()) {
            const char c = text[0];
            text.remove_prefix(1);
            if (c != '\\') {
                unit(static_cast<std::uint8_t>(c));
                continue;
            }
            if (text.empty()) {
                break;
            }
            const char escaped = text[0];
            text.remove_prefix(1);
            if (escaped != 'u') {
                unit(static_cast<std::uint8_t>(plain(escaped)));
                continue;
            }
            std::uint32_t value = 0;
            const std::string_view digits = text.substr(0, 4);
            const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
            if (digits.size() != 4 || parsed.ec != std::errc{} || parsed.ptr != digits.data() + 4) {
                return std::nullopt;
            }
            text.remove_prefix(4);
            unit(value);
        }
        flush();
        return std::move(out_);
    }

private:
    static char plain(char escaped)
    {
        switch (escaped) {
        case 't':
            return '\t';
        case 'r':
            return '\r';
        case 'n':
            return '\n';
        case 'f':
            return '\f';
        default:
            return escaped;
        }
    }

    void unit(std::uint32_t value)
    {
        const bool low = value >= 0xdc00 && value <= 0xdfff;
        if (high_ && low) {
            appendUtf8(out_, 0x10000 + ((*high_ - 0xd800) << 10) + (value - 0xdc00));
            high_.reset();
            return;
        }
        flush();
        if (value >= 0xd800 && value <= 0xdbff) {
            high_ = value;
        } else {
            appendUtf8(out_, value);
        }
    }

    void flush()
    {
        if (high_) {
            appendUtf8(out_, *high_);
            high_.reset();
        }
    }

    std::string out_;
    std::optional<std::uint32_t> high_;
};

struct RawProperty {
    std::string_view key;
    std::string_view value;
};

// The key ends at the first '=', ':' or blank that no backslash precedes.
RawProperty splitProperty(std::string_view line)
{
    std::size_t end = 0;
    while (end < line.size() && line[end] != '=' && line[end] != ':' && !isBlank(line[end])) {
        end = std::min(end + (line[end] == '\\' ? 2U : 1U), line.size());
    }
    std::string_view value = withoutBlankStart(line.substr(end));
    if (!value.empty() && (value[0] == '=' || value[0] == ':')) {
        value = withoutBlankStart(value.substr(1));
    }
    return {line.substr(0, end), value};
}

// What the broker demands of the identity, by version (files 4.7).
class IdentityRules {
public:
    IdentityRules(const MetaProperties& meta, const std::vector<TextLine>& lines, const LineReader& reader)
        : meta_(meta)
        , lines_(lines)
        , end_{reader.linesRead() + 1, reader.pos(), {}, 0}
    {
    }

    std::optional<TextFileFault> check() const
    {
        const std::string* const version = meta_.find("version");
        const auto number = version ? parseJavaInteger<std::int32_t>(*version) : 0;
        if (number != 0 && number != 1) {
            return faultAt("version", {{CORE_TEXT("core", "The version is neither 0 nor 1: %1")},
                                       {arg::words(excerpt(*version))}});
        }
        const bool first = number == 0;
        const std::string id = first ? "broker.id" : "node.id";
        const std::string* const value = meta_.find(id);
        if (value && !parseJavaInteger<std::int32_t>(*value)) {
            return faultAt(id,
                           {{CORE_TEXT("core", "%1 is no number: %2")}, {arg::name(id), arg::words(excerpt(*value))}});
        }
        for (const char* required : {"node.id", "cluster.id"}) {
            if (!first && !meta_.find(required)) {
                return faultAt(required,
                               {{CORE_TEXT("core", "%1 is missing; version 1 needs it.")}, {arg::name(required)}});
            }
        }
        return std::nullopt;
    }

private:
    TextFileFault faultAt(const std::string& key, Text what) const
    {
        for (std::size_t i = meta_.properties.size(); i-- > 0;) {
            if (meta_.properties[i].first == key) {
                return {lines_[i].number, lines_[i].pos, std::move(what)};
            }
        }
        return {end_.number, end_.pos, std::move(what)};
    }

    const MetaProperties& meta_;
    const std::vector<TextLine>& lines_;
    TextLine end_;
};

} // namespace

const std::string* MetaProperties::find(const std::string& key) const
{
    for (auto property = properties.rbegin(); property != properties.rend(); ++property) { // the last one counts
        if (property->first == key) {
            return &property->second;
        }
    }
    return nullptr;
}

MetaProperties readMetaProperties(Bytes file)
{
    MetaProperties out;
    std::vector<TextLine> places;
    LineReader lines(textOf(file));
    while (const std::optional<LogicalLine> line = nextLogicalLine(lines)) {
        const RawProperty raw = splitProperty(line->text);
        std::optional<std::string> key = Unescaper().decode(raw.key);
        std::optional<std::string> value = Unescaper().decode(raw.value);
        if (!key || !value) {
            out.fault = TextFileFault{line->first.number,
                                      line->first.pos,
                                      {{CORE_TEXT("core", "\\u is not followed by four hexadecimal digits: %1")},
                                       {arg::words(excerpt(line->text))}}};
            return out;
        }
        out.properties.emplace_back(std::move(*key), std::move(*value));
        places.push_back(line->first);
    }
    out.fault = IdentityRules(out, places, lines).check();
    return out;
}

} // namespace core
