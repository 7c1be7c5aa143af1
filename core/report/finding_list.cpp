#include "core/report/finding_list.h"

#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/report/document.h"
#include "core/report/finding_rows.h"
#include "core/report/markup.h"
#include "core/report/report_words.h"

namespace core {

namespace {

constexpr const char* kByteOrderMark = "\xEF\xBB\xBF";

/// One row of a CSV file, cell by cell.
class CsvRow {
public:
    explicit CsvRow(std::string& out)
        : out_(out)
    {
    }

    void text(std::string_view text)
    {
        next();
        out_ += '"';
        if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos) {
            out_ += '\'';
        }
        for (const char c : text) {
            out_ += c;
            if (c == '"') {
                out_ += '"';
            }
        }
        out_ += '"';
    }

    template <class Number>
    void number(const std::optional<Number>& number)
    {
        next();
        if (number) {
            fmt::format_to(std::back_inserter(out_), "{}", *number);
        }
    }

    void end() { out_ += "\r\n"; }

private:
    void next()
    {
        out_ += first_ ? "" : ",";
        first_ = false;
    }

    std::string& out_;
    bool first_ = true;
};

} // namespace

std::string findingsJson(std::span<const Finding> findings)
{
    return jsonDocument("check", [findings](DocumentWriter& document) {
        document.beginRows("findings");
        for (const Finding& finding : findings) {
            document.object([&](JsonWriter& json) { writeFinding(json, {}, finding); });
        }
        document.endRows();
    });
}

std::string findingsMarkdown(std::span<const Finding> findings, const std::string& title,
                             const ReportLanguage& language)
{
    const auto said = [&](const Text& text) { return markdownEscaped(language.text(text)); };
    std::string out = "# " + said({{CORE_TEXT("core", "Findings in %1"), ""}, {arg::name(title)}, {}}) + "\n\n";
    for (const Finding& finding : findings) {
        out += "- **" + said(severityTitle(finding.severity)) + "**: " + said(finding.sentence) + "\n  - ";
        bool first = true;
        for (const Text& part : placeOf(finding)) {
            out += (first ? "" : ", ") + said(part);
            first = false;
        }
        out += "\n";
        for (const auto& lines : {evidenceOf(finding), consequencesOf(finding)}) {
            for (const ReportLine& line : lines) {
                out += "  - " + said(line.label) + ": " + said(line.value) + "\n";
            }
        }
    }
    if (findings.empty()) {
        out += said({{CORE_TEXT("core", "No findings."), ""}, {}, {}}) + "\n";
    }
    return out;
}

std::string findingsCsv(std::span<const Finding> findings, const ReportLanguage& language)
{
    std::string out = kByteOrderMark;
    CsvRow head(out);
    for (const char* const column : {"severity", "id", "dir", "segment", "file", "filePos", "offset", "count",
                                     "harmless", "sentence", "cause", "broker", "repair", "loses"}) {
        head.text(column);
    }
    head.end();
    for (const Finding& finding : findings) {
        const FindingPlace* const place = finding.places.empty() ? nullptr : &finding.places.front();
        const auto numberOf = [](const std::optional<Offset>& offset) {
            return offset ? std::optional(offset->value) : std::nullopt;
        };
        CsvRow row(out);
        row.text(severityName(finding.severity));
        row.text(finding.id);
        row.text(escapeName(finding.dir));
        row.number(numberOf(finding.segment));
        row.text(escapeName(finding.file));
        row.number(place != nullptr ? std::optional(place->filePos) : std::nullopt);
        row.number(numberOf(place != nullptr ? place->offset : std::nullopt));
        row.number(std::optional(finding.count));
        row.text(finding.harmless ? "true" : "false");
        for (const Text* const text :
             {&finding.sentence, &finding.cause, &finding.broker, &finding.repair.how, &finding.repair.loses}) {
            row.text(text->empty() ? std::string() : language.text(*text));
        }
        row.end();
    }
    return out;
}

} // namespace core
