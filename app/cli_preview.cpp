#include <algorithm>
#include <chrono>
#include <sstream>

#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/format/text_files.h"
#include "core/health/finding.h"
#include "core/io/disk_file.h"
#include "core/io/disk_place.h"
#include "core/report/start_rows.h"

namespace app {

namespace {

/// Ids from lines "topic id". Nothing after a failure, which has been told.
std::optional<std::set<std::string>> topicIdsOf(Session& session, const std::string& path)
{
    const core::Result<core::FileContent> content = core::openDiskFile(path);
    if (!content) {
        session.fail(content.error());
        return std::nullopt;
    }
    const core::Bytes bytes = content.value().bytes();
    std::istringstream lines(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
    std::set<std::string> ids;
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        std::istringstream words(line);
        std::string topic;
        std::string id;
        std::string surplus;
        if (!(words >> topic)) {
            continue;
        }
        if (!(words >> id) || words >> surplus) {
            session.failUsage("--topic-ids: line " + std::to_string(number) + " of " + core::escapeName(path) +
                              " is no topic and its id");
            return std::nullopt;
        }
        ids.insert(id);
    }
    return ids;
}

/// Nothing after a failure, which has been told.
std::optional<core::StartOptions> optionsOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    const std::optional<core::Settings> settings = settingsOf(session);
    if (!settings) {
        return std::nullopt;
    }
    core::StartOptions options;
    options.settings = *settings;
    options.kind = startKindOf(arguments.start);
    options.now = core::TimestampMs{
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count()};
    if (!arguments.topicIds.empty()) {
        options.topicIds = topicIdsOf(session, arguments.topicIds);
        if (!options.topicIds) {
            return std::nullopt;
        }
    }
    return options;
}

/// What is known of the log dir and of the broker's others. False after a failure, which has been told.
bool addLogDirs(Session& session, const OpenedPath& path, core::StartOptions& options)
{
    ClusterStates clusters(session);
    options.cluster = clusters.of(path.opened.directory);
    options.checksIdentity = path.opened.what == core::Opened::What::LogDir;
    if (const std::optional<std::string> disk = path.opened.directory->diskPath()) {
        core::Result<core::DiskPlace> place = core::diskPlaceOf(*disk);
        if (!place) {
            session.fail(place.error());
            return false;
        }
        options.place = place.value();
    }
    for (const std::string& other : session.arguments().logDirs) {
        const std::optional<OpenedPath> opened = openTarget(session, other);
        if (!opened) {
            return false;
        }
        if (opened->opened.what != core::Opened::What::LogDir) {
            session.failUsage("--log-dir takes a log dir, not " + opened->shown);
            return false;
        }
        options.otherLogDirs.push_back(opened->opened.directory);
        if (options.cluster == nullptr) {
            options.cluster = clusters.of(opened->opened.directory);
        }
    }
    return true;
}

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
    std::optional<core::StartOptions> options = optionsOf(session);
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
