#include "app/cli_start_options.h"

#include <chrono>
#include <sstream>

#include "app/cli_settings.h"
#include "core/base/escape.h"
#include "core/io/disk_file.h"
#include "core/io/disk_place.h"

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

} // namespace

std::optional<core::StartOptions> startOptionsOf(Session& session)
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

} // namespace app
