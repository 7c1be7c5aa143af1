#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_start_options.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/health/finding.h"
#include "core/report/start_rows.h"

namespace app {

namespace {

/// How bad the start is, in the words of findings.
std::optional<core::Severity> severityOf(const core::StartPrediction& prediction)
{
    switch (prediction.outcome) {
    case core::StartPrediction::Outcome::StartAborted:
        return core::Severity::Fatal;
    case core::StartPrediction::Outcome::DirOffline:
        return core::Severity::Offline;
    case core::StartPrediction::Outcome::Started:
        break;
    }
    std::optional<core::Severity> worst;
    for (const core::PartitionStart& partition : prediction.partitions) {
        const bool stray = !partition.actions.empty() && partition.actions.front().op == core::StartOp::MarkStray;
        if (stray) {
            return core::Severity::Offline;
        }
        if (std::ranges::any_of(partition.lost, [](const core::LostRange& lost) { return lost.to > lost.from; })) {
            worst = core::Severity::Loss;
        }
    }
    return worst;
}

void show(core::DocumentWriter& document, const core::StartPrediction& prediction)
{
    document.members([&](core::JsonWriter& json) { core::writeStart(json, prediction); });
    for (const core::StartLine& line : core::startLines(prediction)) {
        document.line(line.text, line.tone);
    }
    document.beginRows("partitions");
    for (const core::PartitionStart& partition : prediction.partitions) {
        document.object([&](core::JsonWriter& json) { core::writePartitionStart(json, prediction, partition); });
        if (document.isText()) {
            for (const core::StartLine& line : core::partitionStartLines(prediction, partition)) {
                document.line(line.text, line.tone);
            }
        }
    }
    document.endRows();
}

} // namespace

void runPreview(Session& session)
{
    std::optional<core::StartOptions> options = startOptionsOf(session);
    if (!options) {
        return;
    }
    const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (!path) {
        return;
    }
    if (path->opened.what == core::Opened::What::File) {
        session.fail({core::Errc::Unsupported, path->shown + " is a file; a start loads a partition dir or a log dir"});
        return;
    }
    if (path->opened.archive != nullptr && path->opened.archive->logDirs > 1) {
        session.fail(
            {core::Errc::Unsupported, path->shown + " holds " + std::to_string(path->opened.archive->logDirs) +
                                          " log dirs; a start loads one: unpack the archive, and give that one"});
        return;
    }
    if (path->opened.what == core::Opened::What::PartitionDir) {
        options->onlyDir = path->opened.partitionDir;
    }
    if (!addLogDirs(session, *path, *options)) {
        return;
    }
    const core::Result<core::StartPrediction> prediction =
        core::predictStart(path->opened.directory, *options, session.context());
    if (!prediction) {
        session.fail(prediction.error());
        return;
    }
    show(session.document(), prediction.value());
    const std::optional<core::Severity> failOn = core::parseSeverity(session.arguments().failOn);
    const std::optional<core::Severity> severity = severityOf(prediction.value());
    if (failOn && severity && *severity <= *failOn) {
        session.setResult(kExitFindings);
    }
}

} // namespace app
