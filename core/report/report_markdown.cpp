#include "core/base/escape.h"
#include "core/report/markup.h"
#include "core/report/report_words.h"

namespace core {

namespace {

class MarkdownWriter {
public:
    MarkdownWriter(const Report& report, const ReportLanguage& language)
        : report_(report)
        , language_(language)
    {
    }

    std::string write()
    {
        line("# " + said({{CORE_TEXT("core", "Report on %1"), ""}, {arg::name(report_.title)}, {}}));
        line();
        line("**" + said(report_.verdict.sentence) + "**");
        line();
        for (const Text& sentence : answerSentences(report_, language_)) {
            line("- " + said(sentence));
        }
        if (!report_.rootFindings.empty()) {
            heading("## ", CORE_TEXT("core", "Root files of the log dir"));
            writeFindings(report_.rootFindings);
        }
        const bool several = report_.partitions.size() > 1;
        for (const ReportPartition& partition : report_.partitions) {
            if (!several || report_.chosen || !troubles(partition.findings).empty()) {
                writePartition(partition);
            }
        }
        writeMaking();
        return std::move(out_);
    }

private:
    std::string said(const Text& text) const { return markdownEscaped(language_.text(text)); }
    std::string said(const char* english) const { return said(Text{{english, ""}, {}, {}}); }

    void line(const std::string& text = {}) { out_ += text + "\n"; }
    void heading(const char* level, const char* english)
    {
        line();
        line(level + said(english));
        line();
    }

    void writeLines(const std::vector<ReportLine>& lines, const char* indent)
    {
        for (const ReportLine& one : lines) {
            const Text both = {{CORE_TEXT("core", "%1: %2"), ""},
                               {arg::words(language_.text(one.label)), arg::words(language_.text(one.value))},
                               {}};
            line(indent + ("- " + said(both)));
        }
    }

    void writeTable(const ReportTable& table)
    {
        const auto row = [this](const std::vector<Text>& cells) {
            std::string text = "|";
            for (const Text& cell : cells) {
                text += " " + said(cell) + " |";
            }
            line(text);
        };
        line();
        row(table.heads);
        std::string rule = "|";
        for (std::size_t i = 0; i < table.heads.size(); ++i) {
            rule += "---|";
        }
        line(rule);
        for (const std::vector<Text>& cells : table.rows) {
            row(cells);
        }
        line();
    }

    std::string place(const Finding& finding) const
    {
        std::string text;
        for (const Text& part : placeOf(finding)) {
            text += (text.empty() ? "" : " · ") + said(part);
        }
        return text;
    }

    void writeFindings(const std::vector<ReportFinding>& findings)
    {
        const std::vector<const ReportFinding*> worth = troubles(findings);
        if (worth.empty()) {
            line(said(CORE_TEXT("core", "No findings.")));
        }
        for (const ReportFinding* const one : worth) {
            line("- **" + said(severityTitle(one->finding.severity)) + "**: " + said(one->finding.sentence));
            line("  - " + place(one->finding));
            writeLines(evidenceOf(one->finding), "  ");
            writeLines(consequencesOf(one->finding), "  ");
            if (one->excerpt) {
                writeExcerpt(*one->excerpt);
            }
        }
        for (const ReportFinding* const one : normals(findings)) {
            line("- " + said(one->finding.sentence));
            line("  - " + place(one->finding));
        }
    }

    void writeExcerpt(const ReportExcerpt& excerpt)
    {
        line();
        std::string row = "      "; // four blanks inside an item make it code, whatever its bytes are
        for (const char c : excerptText(excerpt, report_.payload)) {
            if (c == '\n') {
                line(row);
                row = "      ";
            } else {
                row += c;
            }
        }
        line();
    }

    void writePartition(const ReportPartition& partition)
    {
        line();
        line("## " + markdownEscaped(escapeName(partition.partition->dir)));
        line();
        writeLines(factsOf(partition), "");
        heading("### ", CORE_TEXT("core", "Findings"));
        writeFindings(partition.findings);
        if (partition.start) {
            heading("### ", CORE_TEXT("core", "The next start"));
            if (partition.start->actions.empty()) {
                line(said(CORE_TEXT("core", "No file is changed.")));
            } else {
                writeTable(actionTable(partition.start->actions));
            }
            for (const Text& text : startResult(*partition.start, language_)) {
                line("- " + said(text));
            }
        }
        heading("### ", CORE_TEXT("core", "Segments"));
        writeTable(segmentTable(partition));
    }

    void writeMaking()
    {
        if (!report_.notLookedAt.empty()) {
            heading("## ", CORE_TEXT("core", "What was not looked at"));
            for (const Text& text : report_.notLookedAt) {
                line("- " + said(text));
            }
        }
        heading("## ", CORE_TEXT("core", "How this report was made"));
        writeLines(makingOf(report_), "");
        writeTable(
            settingTable(report_.partitions.size() == 1 ? report_.partitions.front().settings : report_.settings));
    }

    const Report& report_;
    const ReportLanguage& language_;
    std::string out_;
};

} // namespace

std::string markdownReport(const Report& report, const ReportLanguage& language)
{
    return MarkdownWriter(report, language).write();
}

} // namespace core
