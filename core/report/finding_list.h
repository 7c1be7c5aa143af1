#pragma once
// A list of findings as a file of its own.

#include <span>
#include <string>

#include "core/health/finding.h"
#include "core/report/report.h"

namespace core {

/// The document of `check --json`, without its verdict.
std::string findingsJson(std::span<const Finding> findings);
/// `title` is escaped as names are (escape.h).
std::string findingsMarkdown(std::span<const Finding> findings, const std::string& title,
                             const ReportLanguage& language);
/// RFC 4180, UTF-8 with a byte order mark, a row a finding. Text that a spreadsheet would take for a formula has an
/// apostrophe in front.
std::string findingsCsv(std::span<const Finding> findings, const ReportLanguage& language);

} // namespace core
