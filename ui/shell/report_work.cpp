#include "ui/shell/report_work.h"

#include <QDateTime>
#include <QFile>

#include "core/base/escape.h"
#include "core/base/shell_word.h"
#include "core/io/path.h"
#include "core/payload/cluster_settings.h"
#include "core/report/report_file.h"
#include "ui/shell/document.h"
#include "ui/shell/report_pdf.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

std::string encoded(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

/// Where it is on disk, or the archive that it is in.
std::string pathOf(const Document& document)
{
    const core::Opened& opened = document.glance().opened;
    const std::optional<std::string> logDir = opened.directory->diskPath();
    return logDir ? core::joinPath(*logDir, opened.partitionDir) : encoded(document.path());
}

} // namespace

QString reportSuffix(ReportForm form)
{
    switch (form) {
    case ReportForm::Html:
        return QStringLiteral(".html");
    case ReportForm::Pdf:
        return QStringLiteral(".pdf");
    case ReportForm::Markdown:
        return QStringLiteral(".md");
    case ReportForm::Json:
        break;
    }
    return QStringLiteral(".json");
}

ReportSource reportSourceOf(const Document& document, const ReportRequest& request)
{
    core::ReportOptions options;
    options.check.settings.release = document.starts().release();
    options.check.depth = document.depth();
    options.start.kind = document.starts().kind();
    options.start.cluster = document.cluster();
    options.start.now = core::TimestampMs{QDateTime::currentMSecsSinceEpoch()};
    options.start.place = core::placeOf(*document.glance().opened.directory);
    options.payload = request.payloads ? core::PayloadForm::Text : core::PayloadForm::Hidden;
    if (!request.dirs.empty()) {
        options.onlyDirs = request.dirs;
    }
    if (document.cluster() != nullptr) {
        options.settingsOf = [cluster = document.cluster(),
                              given = options.check.settings](const core::PartitionDir& partition) {
            const std::optional<core::MetaProperties>& meta = partition.root->meta;
            return partition.name ? core::settingsOfTopic(given, *cluster, partition.name->topic,
                                                          meta ? core::nodeIdOf(*meta) : std::nullopt)
                                  : given;
        };
    }
    return {document.glance().opened, pathOf(document), std::move(options)};
}

QString reportCommand(const Document& document, const ReportRequest& request)
{
    const bool inside = document.glance().opened.archive != nullptr && document.canGoUp(); // one of an archive
    const bool english = request.form == ReportForm::Json || request.language == QLatin1String("en");
    if (request.form == ReportForm::Pdf || !english || inside || !request.dirs.empty()) {
        return {};
    }
    std::string command =
        "seglens report " + core::shellWord(pathOf(document)) + " -o " + core::shellWord(encoded(request.file));
    if (document.depth() == core::Depth::Decode) {
        command += " --depth decode";
    }
    if (document.starts().kind() != Starts::Kind::Auto) {
        command += document.starts().isClean() ? " --start clean" : " --start unclean";
    }
    if (document.starts().line() != 0) {
        command += " --release " + document.starts().releaseName().toStdString();
    }
    if (request.payloads) {
        command += " --payload text";
    }
    return QFile::decodeName(QByteArray::fromStdString(command));
}

core::ReportLanguage reportLanguage(const QString& language)
{
    core::ReportLanguage told;
    told.code = QString(language).replace(QLatin1Char('_'), QLatin1Char('-')).toStdString();
    told.text = [wording = Wording::ofFile(language)](const core::Text& text) {
        return wording.text(text).toStdString();
    };
    return told;
}

core::Status writeReport(const ReportSource& source, const ReportRequest& request, const core::RunContext& context)
{
    const std::string file = encoded(request.file);
    if (core::liesIn(file, source.opened)) {
        return core::Error{core::Errc::Refused,
                           core::escapeName(file) + " would be a file of the directory that the report is about"};
    }
    const core::Result<core::Report> report = core::makeReport(source.opened, source.path, source.options, context);
    if (!report) {
        return report.error();
    }
    const core::ReportLanguage language = reportLanguage(request.language);
    std::string content;
    switch (request.form) {
    case ReportForm::Html:
        content = core::htmlReport(report.value(), language);
        break;
    case ReportForm::Pdf:
        content = pdfReport(report.value(), language, context).toStdString();
        break;
    case ReportForm::Markdown:
        content = core::markdownReport(report.value(), language);
        break;
    case ReportForm::Json:
        content = core::jsonReport(report.value());
        break;
    }
    if (context.stopRequested()) {
        return core::Error{core::Errc::Cancelled, "stopped before the report was written"};
    }
    return core::writeUserFile(file, content);
}

} // namespace ui
