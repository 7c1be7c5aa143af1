#include <array>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/report/markup.h"
#include "core/report/report_timeline.h"
#include "core/report/report_words.h"

namespace core {

namespace {

constexpr const char* kStyle = R"(
:root{color-scheme:light dark}
body{font:14px/1.5 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif;color:#18202B;background:#fff;margin:0 auto;padding:24px;max-width:1040px}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:28px 0 8px;border-bottom:1px solid #D3D8DF}h3{font-size:15px;margin:18px 0 4px}
p{margin:6px 0}.sub,.place{color:#4A5667}.place{font-size:13px}
.verdict{border-left:6px solid #086A58;background:#DDF2ED;padding:10px 16px;margin:16px 0}
.verdict.fatal,.verdict.offline{border-color:#6B0A24;background:#F9E3E8}.verdict.loss{border-color:#B5470C;background:#FCE9DF}
.verdict.wrong{border-color:#5B2A9A;background:#EFE7F8}.verdict.degraded{border-color:#5A4500;background:#FBF1D0}
.verdict strong{font-size:17px}
.badge{border-radius:9px;padding:1px 9px;font-size:12px;font-weight:600;background:#E8EBF0;color:#4A5667;white-space:nowrap}
.badge.fatal,.badge.offline{background:#F9E3E8;color:#6B0A24}.badge.loss{background:#FCE9DF;color:#8F3809}
.badge.wrong{background:#EFE7F8;color:#5B2A9A}.badge.degraded{background:#FBF1D0;color:#5A4500}.badge.normal{background:#DDF2ED;color:#086A58}
.finding{break-inside:avoid;margin:14px 0;padding-left:12px;border-left:3px solid #D3D8DF}
table{border-collapse:collapse;width:100%;margin:8px 0;font-size:13px}caption{text-align:left;color:#4A5667}
th,td{text-align:left;vertical-align:top;padding:3px 10px 3px 0;border-bottom:1px solid #E8EBF0;overflow-wrap:anywhere}th{color:#4A5667;font-weight:600;overflow-wrap:normal}
.actions td:nth-child(1){white-space:nowrap}.actions td:nth-child(2){min-width:31ch}.overview td:nth-child(1){min-width:24ch}.overview td:nth-child(4){white-space:nowrap}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:6px 0}dt{color:#4A5667}dd{margin:0;overflow-wrap:anywhere}
pre{background:#F7F8FA;border:1px solid #D3D8DF;padding:8px;font-size:12px;overflow-x:auto;margin:6px 0}
svg.timeline{width:100%;height:auto;margin:8px 0}tr{break-inside:avoid}
@media screen and (prefers-color-scheme:dark){body{color:#E4E8EE;background:#14171C}h2,.finding{border-color:#343B47}
.sub,.place,caption,th,dt{color:#A7B1BF}th,td{border-color:#2A303A}pre{background:#191D23;border-color:#343B47}
.verdict{border-color:#7FE3D3;background:#173A35}.verdict.fatal,.verdict.offline{border-color:#F590B4;background:#42202A}
.verdict.loss{border-color:#FF8A4C;background:#43281B}.verdict.wrong{border-color:#B79AF0;background:#33264A}.verdict.degraded{border-color:#F2D54A;background:#3A3115}
.badge{background:#2A303A;color:#A7B1BF}.badge.fatal,.badge.offline{background:#42202A;color:#F590B4}.badge.loss{background:#43281B;color:#FF8A4C}
.badge.wrong{background:#33264A;color:#B79AF0}.badge.degraded{background:#3A3115;color:#F2D54A}.badge.normal{background:#173A35;color:#7FE3D3}
svg.timeline{background:#fff;border-radius:6px;padding:8px;box-sizing:border-box}}
@page{size:A4;margin:14mm}@media print{body{padding:0;max-width:none;font-size:11px}h2{break-after:avoid}pre{white-space:pre-wrap}a{color:inherit}}
)";

/// For a rich-text engine: boxes and grids are tables, sizes are points.
constexpr const char* kRichStyle = R"(
h1{font-size:18pt;margin:0}h2{font-size:13pt;margin-top:22px;margin-bottom:6px}h3{font-size:10pt;margin-top:14px;margin-bottom:3px}
h6{font-size:8pt;font-weight:normal;margin-top:8px;margin-bottom:2px}p{margin-top:4px;margin-bottom:4px}
p.sub,p.place,h6,td.label,th{color:#4A5667}p.place,pre{font-size:8pt}p.place{margin-top:0}p.sub{margin-bottom:10px}ul{margin-top:0;margin-bottom:0}
td,th{font-size:8pt;padding-right:8px}td p{font-size:9pt}
p.strong{font-size:12pt;font-weight:bold}th{font-weight:bold;text-align:left}pre{background-color:#F7F8FA}
.fatal,.offline{background-color:#F9E3E8;color:#6B0A24}.loss{background-color:#FCE9DF;color:#8F3809}.wrong{background-color:#EFE7F8;color:#5B2A9A}
.degraded{background-color:#FBF1D0;color:#5A4500}.info{background-color:#E8EBF0;color:#4A5667}.none{background-color:#DDF2ED;color:#086A58}
)";

/// Per cent: a rich-text engine breaks the names of files where it is left alone.
constexpr std::array kActionWidths = {16, 33, 16, 29, 6};

enum class Flavour { Page, RichText };

class HtmlWriter {
public:
    HtmlWriter(const Report& report, const ReportLanguage& language, Flavour flavour)
        : report_(report)
        , language_(language)
        , rich_(flavour == Flavour::RichText)
    {
    }

    std::string write()
    {
        const std::string title = said({{CORE_TEXT("core", "Report on %1"), ""}, {arg::name(report_.title)}, {}});
        out_ = fmt::format("<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">"
                           "<meta name=\"viewport\" content=\"width=device-width\"><meta name=\"generator\" "
                           "content=\"Seglens {}\"><title>{}</title><style>{}</style></head>\n<body>\n<main>\n"
                           "<h1>{}</h1>\n<p class=\"sub\">{}</p>\n",
                           htmlEscaped(language_.code), SEGLENS_VERSION, title, rich_ ? kRichStyle : kStyle, title,
                           htmlEscaped(report_.path));
        writeVerdict();
        const bool several = report_.partitions.size() > 1;
        if (!report_.rootFindings.empty()) {
            heading(2, CORE_TEXT("core", "Root files of the log dir"));
            writeFindings(report_.rootFindings);
        }
        writeRootActions();
        if (several) {
            writeOverview();
        }
        for (std::size_t i = 0; i < report_.partitions.size(); ++i) {
            const ReportPartition& partition = report_.partitions[i];
            if (!several || report_.chosen || hasNews(partition)) {
                writePartition(partition, i, several);
            }
        }
        writeMaking();
        out_ += "</main>\n</body></html>\n";
        return std::move(out_);
    }

private:
    std::string said(const Text& text) const { return htmlEscaped(language_.text(text)); }
    std::string said(const char* english) const { return said(Text{{english, ""}, {}, {}}); }

    void heading(int level, const char* english) { out_ += fmt::format("<h{0}>{1}</h{0}>\n", level, said(english)); }
    void paragraph(const Text& text) { out_ += "<p>" + said(text) + "</p>\n"; }

    static std::string classOf(const std::optional<Severity>& severity)
    {
        return severity ? std::string(severityName(*severity)) : "none";
    }

    static bool hasNews(const ReportPartition& partition)
    {
        return !troubles(partition.findings).empty() ||
               (partition.start && (partition.start->failure || !partition.start->lost.empty()));
    }

    void writeVerdict()
    {
        const char* const frame =
            rich_ ? "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"8\"><tr><td class=\"{}\">"
                    "<p class=\"strong\">{}</p>\n"
                  : "<section class=\"verdict {}\"><strong>{}</strong>\n";
        out_ += fmt::format(fmt::runtime(frame), classOf(report_.verdict.severity), said(report_.verdict.sentence));
        for (const Text& sentence : answerSentences(report_, language_)) {
            paragraph(sentence);
        }
        out_ += rich_ ? "</td></tr></table>\n" : "</section>\n";
    }

    void writeLines(const std::vector<ReportLine>& lines)
    {
        if (lines.empty()) {
            return;
        }
        out_ += rich_ ? "<table width=\"100%\" cellspacing=\"0\" cellpadding=\"1\">" : "<dl>";
        for (const ReportLine& line : lines) {
            out_ += rich_ ? "<tr><td class=\"label\" width=\"30%\">" + said(line.label) + "</td><td>" +
                                said(line.value) + "</td></tr>"
                          : "<dt>" + said(line.label) + "</dt><dd>" + said(line.value) + "</dd>";
        }
        out_ += rich_ ? "</table>\n" : "</dl>\n";
    }

    void writeTable(const ReportTable& table, const char* caption, const char* kind = "plain")
    {
        const char* const opening = rich_ ? "<h6>{1}</h6><table class=\"{0}\" width=\"100%\" cellspacing=\"0\" "
                                            "cellpadding=\"2\"><thead><tr>"
                                          : "<table class=\"{0}\"><caption>{1}</caption><thead><tr>";
        out_ += fmt::format(fmt::runtime(opening), kind, said(caption));
        std::size_t column = 0;
        for (const Text& head : table.heads) {
            const bool sized = rich_ && std::string_view(kind) == "actions" && column < kActionWidths.size();
            out_ +=
                sized ? fmt::format("<th scope=\"col\" width=\"{}%\">", kActionWidths[column]) : "<th scope=\"col\">";
            out_ += said(head) + "</th>";
            ++column;
        }
        out_ += "</tr></thead><tbody>\n";
        for (const std::vector<Text>& row : table.rows) {
            out_ += "<tr>";
            for (const Text& cell : row) {
                out_ += "<td>" + said(cell) + "</td>";
            }
            out_ += "</tr>\n";
        }
        out_ += "</tbody></table>\n";
    }

    void writePlace(const Finding& finding)
    {
        out_ += "<p class=\"place\">";
        bool first = true;
        for (const Text& part : placeOf(finding)) {
            out_ += (first ? "" : " · ") + said(part);
            first = false;
        }
        out_ += "</p>\n";
    }

    void writeFindings(const std::vector<ReportFinding>& findings)
    {
        const std::vector<const ReportFinding*> worth = troubles(findings);
        if (worth.empty()) {
            out_ += "<p>" + said(CORE_TEXT("core", "No findings.")) + "</p>\n";
        }
        for (const ReportFinding* const one : worth) {
            const Finding& finding = one->finding;
            out_ += fmt::format("<article class=\"finding\"><h3><span class=\"badge {}\">{}</span> {}</h3>\n",
                                severityName(finding.severity), said(severityTitle(finding.severity)),
                                said(finding.sentence));
            writePlace(finding);
            writeLines(evidenceOf(finding));
            writeLines(consequencesOf(finding));
            if (one->excerpt) {
                out_ += "<pre>" + htmlEscaped(excerptText(*one->excerpt, report_.payload)) + "</pre>\n";
            }
            out_ += "</article>\n";
        }
        const std::vector<const ReportFinding*> normal = normals(findings);
        if (normal.empty()) {
            return;
        }
        heading(3, CORE_TEXT("core", "Normal, nothing to do"));
        out_ += "<ul>\n";
        for (const ReportFinding* const one : normal) {
            out_ += "<li>" + said(one->finding.sentence);
            writePlace(one->finding);
            out_ += "</li>\n";
        }
        out_ += "</ul>\n";
    }

    void writeRootActions()
    {
        if (report_.start != nullptr && !report_.start->rootActions.empty()) {
            writeTable(actionTable(report_.start->rootActions),
                       CORE_TEXT("core", "What the next start does to root files"), "actions");
        }
    }

    void writeOverview()
    {
        heading(2, CORE_TEXT("core", "Partitions"));
        ReportTable table = {{{{CORE_TEXT("core", "Partition"), ""}, {}, {}},
                              {{CORE_TEXT("core", "Worst finding"), ""}, {}, {}},
                              {{CORE_TEXT("core", "Findings"), ""}, {}, {}},
                              {{CORE_TEXT("core", "Size of the logs"), ""}, {}, {}}},
                             {}};
        for (const ReportPartition& partition : report_.partitions) {
            const std::vector<const ReportFinding*> worth = troubles(partition.findings);
            table.rows.push_back(
                {valueText(arg::name(escapedDir(partition))),
                 worth.empty() ? Text{{CORE_TEXT("core", "none"), ""}, {}, {}} : worth.front()->finding.sentence,
                 valueText(arg::count(static_cast<std::int64_t>(worth.size()))),
                 valueText(arg::size(static_cast<std::int64_t>(partition.partition->logBytes())))});
        }
        writeTable(table,
                   report_.chosen ? CORE_TEXT("core", "The chosen partitions")
                                  : CORE_TEXT("core", "Every partition of the log dir"),
                   "overview");
    }

    static std::string escapedDir(const ReportPartition& partition) { return escapeName(partition.partition->dir); }

    void writePartition(const ReportPartition& partition, std::size_t number, bool several)
    {
        out_ += fmt::format("<section aria-labelledby=\"p{0}\">\n<h2 id=\"p{0}\">{1}</h2>\n", number,
                            htmlEscaped(escapedDir(partition)));
        if (!rich_) {
            out_ += timelineSvg(partition, language_) + "\n";
        } else if (!partition.partition->segments.empty()) {
            out_ += fmt::format("<p><img src=\"timeline:{}\"></p>\n", number);
        }
        writeLines(factsOf(partition));
        heading(several ? 3 : 2, CORE_TEXT("core", "Findings"));
        writeFindings(partition.findings);
        if (partition.start) {
            heading(several ? 3 : 2, CORE_TEXT("core", "The next start"));
            if (partition.start->actions.empty()) {
                out_ += "<p>" + said(CORE_TEXT("core", "No file is changed.")) + "</p>\n";
            } else {
                writeTable(actionTable(partition.start->actions), CORE_TEXT("core", "Actions in their order"),
                           "actions");
            }
            for (const Text& line : startResult(*partition.start, language_)) {
                paragraph(line);
            }
        }
        heading(several ? 3 : 2, CORE_TEXT("core", "Segments"));
        writeTable(segmentTable(partition), CORE_TEXT("core", "Sizes of the files of each segment"));
        out_ += "</section>\n";
    }

    void writeMaking()
    {
        if (!report_.notLookedAt.empty()) {
            heading(2, CORE_TEXT("core", "What was not looked at"));
            out_ += "<ul>\n";
            for (const Text& text : report_.notLookedAt) {
                out_ += "<li>" + said(text) + "</li>\n";
            }
            out_ += "</ul>\n";
        }
        heading(2, CORE_TEXT("core", "How this report was made"));
        writeLines(makingOf(report_));
        const Settings& settings =
            report_.partitions.size() == 1 ? report_.partitions.front().settings : report_.settings;
        writeTable(settingTable(settings), CORE_TEXT("core", "Settings that were used"));
    }

    const Report& report_;
    const ReportLanguage& language_;
    bool rich_;
    std::string out_;
};

} // namespace

std::string htmlReport(const Report& report, const ReportLanguage& language)
{
    return HtmlWriter(report, language, Flavour::Page).write();
}

std::string richTextReport(const Report& report, const ReportLanguage& language)
{
    return HtmlWriter(report, language, Flavour::RichText).write();
}

} // namespace core
