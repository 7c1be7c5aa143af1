#include "core/health/check_context.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "core/io/path_status.h"

namespace core {

namespace {

constexpr const char* kMetadataTopic = "__cluster_metadata";
constexpr std::array<std::string_view, 3> kCompactedTopics{"__consumer_offsets", "__transaction_state",
                                                           "__share_group_state"};

bool isTopic(const PartitionDir& partition, std::string_view topic)
{
    return partition.name && partition.name->topic == topic;
}

/// Word of a comma-separated list.
bool hasPolicy(const std::string& policies, std::string_view word)
{
    for (std::size_t at = policies.find(word); at != std::string::npos; at = policies.find(word, at + 1)) {
        const auto isEdge = [&](std::size_t i) {
            return i >= policies.size() || policies[i] == ',' || policies[i] == ' ';
        };
        if ((at == 0 || isEdge(at - 1)) && isEdge(at + word.size())) {
            return true;
        }
    }
    return false;
}

StartKind startKind(const PartitionDir& partition, const CheckOptions& options)
{
    if (isTopic(partition, kMetadataTopic)) {
        return StartKind::Unclean; // verified at every start, marker or not (start-up 2.7)
    }
    if (options.cleanStart) {
        return *options.cleanStart ? StartKind::Clean : StartKind::Unclean;
    }
    if (!partition.root->known) {
        return StartKind::Unknown;
    }
    return partition.root->cleanMarker ? StartKind::Clean : StartKind::Unclean;
}

} // namespace

Tri usesKraftBy(const RootState& root, const Release& release)
{
    if (!root.known) {
        return Tri::Unknown;
    }
    const std::string* const version = root.meta ? root.meta->find("version") : nullptr;
    if (version != nullptr) {
        return *version == "0" ? Tri::No : Tri::Yes;
    }
    return release >= Release{4, 0, 0, 0} ? Tri::Yes : release < Release{3, 3, 0, 0} ? Tri::No : Tri::Unknown;
}

CheckContext::CheckContext(const PartitionDir& partition, const CheckOptions& options, const FindingSink& sink)
    : partition_(partition)
    , options_(options)
    , sink_(sink)
    , start_(startKind(partition, options))
{
    brokerUid_ = options.brokerUid;
    const std::optional<std::string> path =
        partition.directory != nullptr ? partition.directory->diskPath() : std::nullopt;
    if (!brokerUid_ && path && partition.root->known) {
        if (const std::optional<PathStatus> status = statusOf(*path)) {
            brokerUid_ = status->uid;
        }
    }
    using namespace std::chrono;
    wallClock_ = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    if (options.now) {
        now_ = *options.now;
        return;
    }
    for (const NamedFile& file : partition.files) {
        sawTimestamp({file.entry.mtimeMs});
    }
    for (const NamedFile& file : partition.root->files) {
        sawTimestamp({file.entry.mtimeMs});
    }
}

bool CheckContext::isGiven(std::initializer_list<const char*> names) const
{
    return std::ranges::any_of(names, [&](const char* name) { return settings().isGiven(name); });
}

Tri CheckContext::recovers(const Segment& segment) const
{
    if (!segment.index && startRecoversMissingIndex()) {
        return Tri::Yes;
    }
    if (isMarkedDelete() || start_ == StartKind::Clean) {
        return Tri::No;
    }
    if (start_ == StartKind::Unknown) {
        return Tri::Unknown;
    }
    if (segment.isActive() || isTopic(partition_, kMetadataTopic)) {
        return Tri::Yes;
    }
    if (!partition_.root->known) {
        return Tri::Unknown;
    }
    return *segment.nextBase > partition_.recoveryPoint.value_or(Offset{0}) ? Tri::Yes : Tri::No;
}

bool CheckContext::startRecoversMissingIndex() const
{
    return release() < Release{1, 1, 0, 0} || release() >= Release{2, 3, 0, 0};
}

bool CheckContext::isMarkedDelete() const
{
    return partition_.name && partition_.name->state == PartitionDirState::Delete;
}

Tri CheckContext::usesKraft() const
{
    return usesKraftBy(*partition_.root, release());
}

bool CheckContext::isMetadataLog() const
{
    return isTopic(partition_, kMetadataTopic);
}

std::vector<Offset> CheckContext::knownLogEnds() const
{
    std::vector<Offset> ends;
    for (const std::optional<Offset>& end : {partition_.recoveryPoint, partition_.highWatermark}) {
        if (end) {
            ends.push_back(*end);
        }
    }
    return ends;
}

bool CheckContext::isIndexReplaced(const Segment& segment, FileKind kind) const
{
    bool swapped = false;
    for (const NamedFile& file : partition_.files) {
        if (!file.name.base) {
            continue;
        }
        if (file.name.state == FileState::Cleaned && *file.name.base <= segment.base) {
            return false; // the swap was not complete: its files are deleted
        }
        swapped = swapped ||
                  (file.name.kind == kind && file.name.state == FileState::Swap && *file.name.base == segment.base);
    }
    return swapped;
}

Tri CheckContext::compacted() const
{
    if (compactionSeen_ || partition_.cleanerPoint || hasPolicy(settings().cleanupPolicy, "compact")) {
        return Tri::Yes;
    }
    if (partition_.name && std::ranges::find(kCompactedTopics, partition_.name->topic) != kCompactedTopics.end()) {
        return Tri::Yes;
    }
    return settings().cleanupPolicy.empty() ? Tri::Unknown : Tri::No;
}

bool CheckContext::timeRetentionApplies() const
{
    if (settings().retentionMs < 0 || isTopic(partition_, kMetadataTopic)) {
        return false;
    }
    if (!settings().cleanupPolicy.empty()) {
        return hasPolicy(settings().cleanupPolicy, "delete");
    }
    return !partition_.name || std::ranges::find(kCompactedTopics, partition_.name->topic) == kCompactedTopics.end();
}

bool CheckContext::isRetentionGiven() const
{
    return isGiven({"retention.ms", "log.retention.ms", "log.retention.minutes", "log.retention.hours"});
}

void CheckContext::startSegment()
{
    damagedHeaders_.clear();
    firstOffsets_.clear();
}

void CheckContext::startRun()
{
    const auto keepLast = [](auto& facts) {
        if (facts.size() > 1) {
            facts.erase(facts.begin(), facts.end() - 1);
        }
    };
    keepLast(damagedHeaders_);
    keepLast(firstOffsets_);
}

bool CheckContext::wants(std::string_view id) const
{
    return options_.only.empty() || options_.only.contains(std::string(id));
}

bool CheckContext::isReported(const std::string& id, const std::string& file) const
{
    return reported_.contains({id, file});
}

Finding CheckContext::make(std::string_view id, Severity severity, const Segment* segment,
                           const std::string& file) const
{
    const CheckRow& row = checkRow(id);
    Finding finding;
    finding.id = std::string(id);
    finding.severity = severity;
    if (segment != nullptr) {
        finding.segment = segment->base;
    }
    finding.dir = partition_.dir;
    finding.file = file;
    finding.cause = sentence(row.cause);
    finding.repair = {row.verb, row.automatic, sentence(row.how), sentence(row.loses)};
    return finding;
}

Finding CheckContext::makeOfRoot(std::string_view id, Severity severity, const std::string& file) const
{
    Finding finding = make(id, severity, nullptr, file);
    finding.lineOf = std::exchange(finding.dir, {});
    return finding;
}

void CheckContext::report(Finding finding)
{
    reported_.emplace(finding.id, finding.file); // also where nobody asked: another row may hang on it
    if (!wants(finding.id)) {
        return;
    }
    sink_(std::move(finding));
}

std::optional<FileContent> CheckContext::open(const std::string& file)
{
    Result<FileContent> content = openFile(partition_, file);
    if (!content) {
        keepError(content.error());
        return std::nullopt;
    }
    return std::move(content).value();
}

void CheckContext::keepError(const Error& error)
{
    if (!firstError_) {
        firstError_ = error;
    }
}

void addPlaces(Finding& finding, PlaceList places)
{
    finding.count = std::max<std::uint64_t>(1, places.count);
    finding.places = std::move(places.first);
}

void addEvidence(Finding& finding, const char* label, const char* key, TextArg value)
{
    finding.evidence.push_back({sentence(label), std::move(value), key});
}

} // namespace core
