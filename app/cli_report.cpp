#include <filesystem>

#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_start_options.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/report/report.h"
#include "core/report/report_file.h"

namespace app {

namespace {

namespace fs = std::filesystem;

enum class Form { Html, Markdown, Json };

std::optional<Form> formOf(const std::string& file)
{
    const std::string extension = fs::path(file).extension().string();
    if (extension == ".html" || extension == ".htm") {
        return Form::Html;
    }
    if (extension == ".md") {
        return Form::Markdown;
    }
    return extension == ".json" ? std::optional(Form::Json) : std::nullopt;
}

std::string contentOf(const core::Report& report, Form form)
{
    switch (form) {
    case Form::Html:
        return core::htmlReport(report, {});
    case Form::Markdown:
        return core::markdownReport(report, {});
    case Form::Json:
        break;
    }
    return core::jsonReport(report);
}

std::optional<core::ReportOptions> optionsOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    std::optional<core::StartOptions> start = startOptionsOf(session);
    if (!start) {
        return std::nullopt;
    }
    core::ReportOptions options;
    options.check.settings = start->settings;
    options.start = std::move(*start);
    options.check.depth = depthOf(arguments.depth);
    options.payload = payloadForm(arguments);
    if (!readNow(session, options.check.now)) {
        return std::nullopt;
    }
    return options;
}

} // namespace

void runReport(Session& session)
{
    const std::string& file = session.arguments().reportFile;
    const std::optional<Form> form = formOf(file);
    if (!form) {
        session.failUsage("--output takes a file that ends in .html, .md or .json, not " + core::escapeName(file));
        return;
    }
    std::optional<core::ReportOptions> options = optionsOf(session);
    if (!options) {
        return;
    }
    const std::string& path = session.arguments().paths.front();
    const std::optional<OpenedPath> opened = openTarget(session, path);
    if (!opened) {
        return;
    }
    if (core::liesIn(file, opened->opened)) {
        session.failUsage("--output: " + core::escapeName(file) +
                          " would be a file of the directory that the report is about");
        return;
    }
    ClusterStates clusters(session);
    options->settingsOf = [&](const core::PartitionDir& partition) {
        return clusters.settingsOf(partition, options->check.settings);
    };
    if (!addLogDirs(session, *opened, options->start)) {
        return;
    }
    const core::Result<core::Report> report = core::makeReport(opened->opened, path, *options, session.context());
    if (!report) {
        session.fail(report.error());
        return;
    }
    if (const core::Status written = core::writeUserFile(file, contentOf(report.value(), *form)); !written) {
        session.fail(written.error());
        return;
    }
    session.document().member("file", [&](core::JsonWriter& json) { json.value(core::escapeName(file)); });
    session.document().line(core::english(report.value().verdict.sentence), core::Tone::Strong);
    session.document().line("Written: " + core::escapeName(file));
}

} // namespace app
