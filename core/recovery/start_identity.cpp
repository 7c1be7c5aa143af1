#include "core/recovery/start_identity.h"

#include <algorithm>

#include "core/payload/cluster_settings.h"

namespace core {

namespace {

constexpr const char* kFile = "meta.properties";
constexpr const char* kSection = "2.2";
constexpr Release kKraftAlone{3, 3, 0, 0}; // what a log dir without meta.properties is taken for
constexpr Release kZookeeperGone{4, 0, 0, 0};

StartFailure stops(Text reason)
{
    return {StartFailure::Effect::AbortStart, std::move(reason), kSection};
}

void readFile(const Directory& logDir, const Release& release, StartIdentity& identity)
{
    const Result<FileContent> content = logDir.open(kFile);
    if (!content) {
        identity.file = StartIdentity::File::Unreadable;
        return;
    }
    const MetaProperties meta = readMetaProperties(content.value().bytes());
    const auto textOf = [&](const char* key) {
        const std::string* const value = meta.find(key);
        return value == nullptr ? std::string() : *value;
    };
    const std::string version = textOf("version");
    const bool known = version.empty() || version == "0" || version == "1";
    identity.kraft = version == "1";
    if (!version.empty()) {
        identity.zookeeper =
            version == "0" && release < kZookeeperGone; // a cluster that came from there keeps its files
    }
    identity.nodeId = nodeIdOf(meta);
    identity.clusterId = textOf("cluster.id");
    identity.directoryId = textOf("directory.id");
    const bool incomplete = !identity.nodeId || identity.clusterId.empty(); // a fault too, but one with its own end
    identity.file = !known || (meta.fault && !incomplete) ? StartIdentity::File::Unreadable : StartIdentity::File::Read;
}

bool isReserved(const std::string& directoryId)
{
    return directoryId == kMigratingDirectory || directoryId == kUnassignedDirectory || directoryId == kLostDirectory;
}

} // namespace

StartIdentity identityOf(const Directory& logDir, const Release& release)
{
    StartIdentity identity;
    identity.zookeeper = release < kKraftAlone;
    const Result<std::vector<DirEntry>> entries = logDir.list("");
    if (!entries) {
        return identity;
    }
    for (const DirEntry& entry : entries.value()) {
        if (entry.name == kFile && entry.kind == EntryKind::File) {
            readFile(logDir, release, identity);
        }
        identity.metadataLog =
            identity.metadataLog || (entry.name == kClusterMetadataDir && entry.kind == EntryKind::Directory);
    }
    return identity;
}

std::optional<StartFailure> identityFailure(const StartIdentity& own, const std::vector<StartIdentity>& others,
                                            const StartOptions& options, const ReleaseRules& rules)
{
    using File = StartIdentity::File;
    std::vector<StartIdentity> all = others;
    all.insert(all.begin(), own);
    if (std::ranges::none_of(all, [](const StartIdentity& each) { return each.file == File::Read; })) {
        return stops({{CORE_TEXT("core", "No log dir has a meta.properties that can be read.")}});
    }
    if (std::ranges::count_if(all, &StartIdentity::metadataLog) > 1) {
        return stops({{CORE_TEXT("core", "Two log dirs hold %1.")}, {arg::name(kClusterMetadataDir)}});
    }
    std::string clusterId = options.clusterId.value_or("");
    std::optional<std::int32_t> nodeId = options.nodeId;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const StartIdentity& each = all[i];
        if (each.file == File::Unreadable) {
            if (each.metadataLog) {
                return stops({{CORE_TEXT("core", "meta.properties of the log dir with %1 cannot be read.")},
                              {arg::name(kClusterMetadataDir)}});
            }
            continue;
        }
        if (each.file == File::Absent) {
            return stops({{CORE_TEXT("core", "A log dir has no meta.properties.")}});
        }
        if (!each.nodeId || each.clusterId.empty()) {
            return stops({{CORE_TEXT("core", "meta.properties has no %1.")},
                          {arg::name(each.nodeId ? "cluster.id" : "node.id")}});
        }
        if (!clusterId.empty() && each.clusterId != clusterId) {
            return stops({{CORE_TEXT("core", "meta.properties has cluster.id %1, not %2.")},
                          {arg::words(each.clusterId), arg::words(clusterId)}});
        }
        if (nodeId && *each.nodeId != *nodeId) {
            return stops({{CORE_TEXT("core", "meta.properties has node.id %1, not %2.")},
                          {arg::number(*each.nodeId), arg::number(*nodeId)}});
        }
        clusterId = each.clusterId;
        nodeId = each.nodeId;
        if (!rules.directoryIds || each.directoryId.empty()) {
            continue;
        }
        if (isReserved(each.directoryId)) {
            return stops({{CORE_TEXT("core", "meta.properties has directory.id %1, which has a meaning of its own.")},
                          {arg::words(each.directoryId)}});
        }
        if (std::any_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i),
                        [&](const StartIdentity& other) { return other.directoryId == each.directoryId; })) {
            return stops(
                {{CORE_TEXT("core", "Two log dirs have the directory.id %1.")}, {arg::words(each.directoryId)}});
        }
    }
    if (own.file == File::Unreadable) {
        return StartFailure{
            StartFailure::Effect::DirOffline, {{CORE_TEXT("core", "meta.properties cannot be read.")}}, kSection};
    }
    return std::nullopt;
}

} // namespace core
