#pragma once
// A report as pages of A4.

#include <QByteArray>

#include "core/report/report.h"

namespace ui {

/// A whole PDF file; cut short when it is stopped. On any thread.
QByteArray pdfReport(const core::Report& report, const core::ReportLanguage& language, const core::RunContext& context);

} // namespace ui
