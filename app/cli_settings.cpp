#include "app/cli_settings.h"

#include <algorithm>

#include "core/base/escape.h"
#include "core/report/time_text.h"
#include "core/segment/open.h"

namespace app {

namespace {

std::string newestLine()
{
    return std::to_string(core::kNewestRelease.major) + "." + std::to_string(core::kNewestRelease.minor);
}

std::optional<std::string> clusterIdOf(const core::Directory& directory)
{
    const core::Result<std::shared_ptr<const core::RootState>> root = core::readRoot(directory);
    if (!root || !root.value()->meta) {
        return std::nullopt;
    }
    const std::string* const id = root.value()->meta->find("cluster.id");
    return id == nullptr ? std::nullopt : std::optional(*id);
}

} // namespace

std::optional<core::Settings> settingsOf(Session& session)
{
    core::Settings settings;
    const Arguments& arguments = session.arguments();
    if (!arguments.release.empty()) {
        const std::optional<core::Release> release = core::parseRelease(arguments.release);
        if (!release || !core::isKnownRelease(*release)) {
            session.failUsage("--release takes a Kafka release from 0.8 to " + newestLine() +
                              ", such as 3.9 or 3.9.1, not " + core::escapeName(arguments.release));
            return std::nullopt;
        }
        settings.release = *release;
    }
    for (const std::string& each : arguments.config) {
        const std::size_t equals = each.find('=');
        if (equals == std::string::npos || equals == 0) {
            session.failUsage("--config takes NAME=VALUE, not " + core::escapeName(each));
            return std::nullopt;
        }
        const std::string name = each.substr(0, equals);
        if (!core::isSettingName(name)) {
            session.failUsage("--config: Kafka has no setting " + core::escapeName(name) +
                              " for topics; the closest is " + core::closestSettingName(name));
            return std::nullopt;
        }
        const core::Status set = core::setSetting(settings, name, each.substr(equals + 1));
        if (!set) {
            session.failUsage("--config: " + set.error().detail);
            return std::nullopt;
        }
    }
    return settings;
}

bool readNow(Session& session, std::optional<core::TimestampMs>& now)
{
    const std::string& given = session.arguments().now;
    if (given.empty()) {
        return true;
    }
    now = core::parseTime(given);
    if (!now) {
        session.failUsage("--now takes ms since 1970 or ISO 8601, such as 2023-11-14T22:13:20Z");
    }
    return now.has_value();
}

core::Depth depthOf(const std::string& name)
{
    if (name == "glance") {
        return core::Depth::Glance;
    }
    return name == "decode" ? core::Depth::Decode : core::Depth::Walk;
}

core::StartOptions::Kind startKindOf(const std::string& name)
{
    if (name == "clean") {
        return core::StartOptions::Kind::Clean;
    }
    return name == "unclean" ? core::StartOptions::Kind::Unclean : core::StartOptions::Kind::Auto;
}

std::shared_ptr<const core::ClusterState> ClusterStates::of(const std::shared_ptr<const core::Directory>& directory)
{
    if (const auto at = known_.find(directory); at != known_.end()) {
        return at->second;
    }
    State state = read(*directory);
    if (state == nullptr && session_.arguments().paths.size() > 1) {
        state = ofAnotherPath(*directory);
    }
    return known_[directory] = std::move(state);
}

ClusterStates::State ClusterStates::read(const core::Directory& directory)
{
    const core::Result<std::optional<core::ClusterState>> read =
        core::readClusterState(directory, {session_.context().stop, {}, session_.arguments().threads});
    if (!read) {
        if (read.error().code != core::Errc::Cancelled) {
            session_.note("The cluster metadata cannot be read, so nothing is taken from it: " + read.error().detail);
        }
        return nullptr;
    }
    if (!read.value()) {
        return nullptr;
    }
    State state = std::make_shared<const core::ClusterState>(*read.value());
    if (state->skippedCount > 0) {
        const core::ClusterState::Skipped& first = state->skipped.front();
        session_.note("Not all of the cluster metadata can be read (places: " + std::to_string(state->skippedCount) +
                      "), first at byte " + std::to_string(first.pos.value) + " of " + core::escapeName(first.file) +
                      ": " + core::english(first.why));
    }
    return state;
}

ClusterStates::State ClusterStates::ofAnotherPath(const core::Directory& directory)
{
    const std::optional<std::string> clusterId = clusterIdOf(directory);
    for (const std::string& path : session_.arguments().paths) {
        const core::Result<core::Opened> opened = core::openPath(path);
        if (!clusterId || !opened || clusterIdOf(*opened.value().directory) != clusterId) {
            continue;
        }
        if (const auto same = std::ranges::find_if(
                known_,
                [&](const auto& each) { return each.first->diskPath() == opened.value().directory->diskPath(); });
            same != known_.end() && same->second != nullptr) {
            return same->second;
        }
        if (State state = read(*opened.value().directory)) {
            return state;
        }
    }
    return nullptr;
}

core::Settings ClusterStates::settingsOf(const core::PartitionDir& partition, const core::Settings& given)
{
    const std::shared_ptr<const core::ClusterState> state = of(partition.directory);
    if (state == nullptr || !partition.name) {
        return given;
    }
    const std::optional<core::MetaProperties>& meta = partition.root->meta;
    return core::settingsOfTopic(given, *state, partition.name->topic, meta ? core::nodeIdOf(*meta) : std::nullopt);
}

} // namespace app
