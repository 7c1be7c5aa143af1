#pragma once
// Writing a report from the window: what it is made from, and the work of its job. No widgets here.

#include <QString>

#include "core/report/report.h"

namespace ui {

class Document;

enum class ReportForm : quint8 { Html, Pdf, Markdown, Json };
/// With its dot: ".html".
QString reportSuffix(ReportForm form);

struct ReportRequest {
    ReportForm form = ReportForm::Html;
    QString language = {}; // of languages(); JSON is always English
    bool payloads = false; // bytes of keys, values and headers as text
    QString file = {};
    std::vector<std::string> dirs = {}; // of a log dir, these partitions alone; empty: all
};

/// What is open, as a report sees it.
struct ReportSource {
    core::Opened opened;
    std::string path; // as a command line would name it
    core::ReportOptions options;
};
ReportSource reportSourceOf(const Document& document, const ReportRequest& request);

/// The same as a command line; empty where that cannot write it.
QString reportCommand(const Document& document, const ReportRequest& request);

/// Sentences of a file in this language.
core::ReportLanguage reportLanguage(const QString& language);

/// Reads, checks, predicts and writes. Blocks: for a job. Refused for a file of what the report is about.
core::Status writeReport(const ReportSource& source, const ReportRequest& request, const core::RunContext& context);

} // namespace ui
