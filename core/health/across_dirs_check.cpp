// What shows only across the partitions and log dirs of a broker (health checks 9 and 10).

#include <algorithm>
#include <array>

#include "core/base/escape.h"
#include "core/health/root_check.h"
#include "core/payload/cluster_state.h"

namespace core {

namespace {

constexpr const char* kMetaProperties = "meta.properties";
constexpr const char* kPartitionMetadata = "partition.metadata";
constexpr Release kKraftAlone{4, 0, 0, 0};
constexpr const char* kMetadataTopic = "__cluster_metadata";
constexpr Release kTopicIds{2, 8, 0, 0};
constexpr Release kStrayRenamed{3, 7, 1, 0};

struct Where {
    std::size_t logDir = 0;
    const PartitionFacts* partition = nullptr;
};

class AcrossCheck {
public:
    AcrossCheck(const std::vector<LogDirFacts>& logDirs, const CheckOptions& options, const RootSink& sink)
        : logDirs_(logDirs)
        , options_(options)
        , sink_(sink)
    {
    }

    void run()
    {
        missingMeta();
        mismatchedMeta();
        duplicateIds();
        duplicatePartitions();
        if (options_.settings.release >= kTopicIds) {
            copiedPartitions();
            topicIds();
        }
    }

private:
    const std::string* metaOf(std::size_t i, const char* key) const
    {
        const std::optional<MetaProperties>& meta = logDirs_[i].root->meta;
        return meta && !meta->fault ? meta->find(key) : nullptr;
    }

    bool isChecked(const Where& where) const
    {
        const std::vector<std::string>& dirs = logDirs_[where.logDir].dirs;
        return std::ranges::find(dirs, where.partition->dir) != dirs.end();
    }

    template <class Action>
    void forEachLive(const Action& action) const
    {
        for (std::size_t i = 0; i < logDirs_.size(); ++i) {
            for (const PartitionFacts& partition : logDirs_[i].partitions) {
                if (partition.name && partition.name->state == PartitionDirState::Live) {
                    action(Where{i, &partition});
                }
            }
        }
    }

    void missingMeta()
    {
        const bool others =
            std::ranges::any_of(logDirs_, [](const LogDirFacts& each) { return each.root->meta.has_value(); });
        for (std::size_t i = 0; i < logDirs_.size(); ++i) {
            if (!logDirs_[i].root->known || logDirs_[i].root->meta ||
                (!others && options_.settings.release < kKraftAlone)) {
                continue;
            }
            const bool isThere = std::ranges::any_of(logDirs_[i].root->files, [](const NamedFile& file) {
                return file.name.kind == FileKind::MetaProperties && file.name.state == FileState::Live;
            });
            if (isThere) {
                continue; // it could not be read
            }
            Finding finding = makeRootFinding("meta-missing", Severity::Fatal, {}, kMetaProperties);
            finding.sentence = sentence(CORE_TEXT("core", "The log dir has no meta.properties, so it names neither its "
                                                          "cluster nor its node."));
            finding.effect = BrokerEffect::WillNotStart;
            finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start before it opens a log."));
            sink_(i, std::move(finding));
        }
    }

    void mismatchedMeta()
    {
        for (const char* const key : {"cluster.id", "node.id", "broker.id"}) {
            std::optional<std::size_t> first;
            for (std::size_t i = 0; i < logDirs_.size(); ++i) {
                const std::string* const value = metaOf(i, key);
                if (value == nullptr) {
                    continue;
                }
                if (!first) {
                    first = i;
                    continue;
                }
                const std::string& expected = *metaOf(*first, key);
                if (*value == expected) {
                    continue;
                }
                Finding finding = makeRootFinding("meta-mismatch", Severity::Fatal, {}, kMetaProperties);
                finding.sentence = sentence(CORE_TEXT("core", "%1 is %2 here, and %3 in %4."),
                                            {arg::name(key), arg::name(escapeName(*value)),
                                             arg::name(escapeName(expected)), arg::name(logDirs_[*first].shownPath())});
                addEvidence(finding, CORE_TEXT("core", "Here"), "here", arg::name(escapeName(*value)));
                addEvidence(finding, CORE_TEXT("core", "There"), "there", arg::name(escapeName(expected)));
                finding.effect = BrokerEffect::WillNotStart;
                finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start before it opens a log."));
                sink_(i, std::move(finding));
            }
        }
    }

    void duplicateIds()
    {
        std::map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < logDirs_.size(); ++i) {
            const std::string* const id = metaOf(i, "directory.id");
            if (id == nullptr) {
                continue;
            }
            const auto [at, isNew] = seen.emplace(*id, i);
            if (isNew) {
                continue;
            }
            Finding finding = makeRootFinding("meta-dup-dirid", Severity::Fatal, {}, kMetaProperties);
            finding.sentence = sentence(CORE_TEXT("core", "This log dir has the same directory.id %1 as %2."),
                                        {arg::name(escapeName(*id)), arg::name(logDirs_[at->second].shownPath())});
            finding.effect = BrokerEffect::WillNotStart;
            finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start before it opens a log."));
            sink_(i, std::move(finding));
        }
    }

    void duplicatePartitions()
    {
        std::map<std::tuple<std::string, std::int32_t, PartitionDirState>, Where> seen;
        for (std::size_t i = 0; i < logDirs_.size(); ++i) {
            for (const PartitionFacts& partition : logDirs_[i].partitions) {
                const bool counts = partition.name && (partition.name->state == PartitionDirState::Live ||
                                                       partition.name->state == PartitionDirState::Future);
                if (!counts) {
                    continue;
                }
                const Where here{i, &partition};
                const auto [at, isNew] = seen.emplace(
                    std::make_tuple(partition.name->topic, partition.name->partition, partition.name->state), here);
                if (!isNew && (isChecked(here) || isChecked(at->second))) {
                    reportDuplicate(at->second, here);
                }
            }
        }
    }

    std::string shown(const Where& where) const
    {
        const std::string root = logDirs_[where.logDir].shownPath();
        return (root.empty() ? root : root + "/") + escapeName(where.partition->dir);
    }

    void reportDuplicate(const Where& first, const Where& second)
    {
        const PartitionDirName& name = *second.partition->name;
        Finding finding = makeRootFinding("dir-duplicate-partition", Severity::Fatal, second.partition->dir, {});
        finding.sentence =
            sentence(CORE_TEXT("core", "Partition %1 of topic %2 is in two directories: here and in %3."),
                     {arg::number(name.partition), arg::name(escapeName(name.topic)), arg::name(shown(first))});
        addEnd(finding, CORE_TEXT("core", "Log end here"), "logEndHere", second);
        addEnd(finding, CORE_TEXT("core", "Log end there"), "logEndThere", first);
        addId(finding, CORE_TEXT("core", "Topic id here"), "topicIdHere", second);
        addId(finding, CORE_TEXT("core", "Topic id there"), "topicIdThere", first);
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start: duplicate log directories."));
        sink_(second.logDir, std::move(finding));
    }

    static void addEnd(Finding& finding, const char* label, const char* key, const Where& where)
    {
        if (where.partition->logEnd) {
            addEvidence(finding, label, key, arg::offset(where.partition->logEnd->value));
        }
    }

    static void addId(Finding& finding, const char* label, const char* key, const Where& where)
    {
        if (!where.partition->topicId.empty()) {
            addEvidence(finding, label, key, arg::name(where.partition->topicId));
        }
    }

    void copiedPartitions()
    {
        std::map<std::pair<std::string, std::int32_t>, Where> seen;
        forEachLive([&](const Where& here) {
            const PartitionFacts& partition = *here.partition;
            if (partition.topicId.empty()) {
                return;
            }
            const auto [at, isNew] = seen.emplace(std::pair(partition.topicId, partition.name->partition), here);
            if (isNew || at->second.partition->name->topic == partition.name->topic) {
                return;
            }
            // A copy gets a longer name: backup-orders-0.
            Where copy = here;
            Where original = at->second;
            if (original.partition->dir.size() > copy.partition->dir.size()) {
                std::swap(copy, original);
            }
            if (isChecked(copy) || isChecked(original)) {
                reportCopy(original, copy);
            }
        });
    }

    void reportCopy(const Where& original, const Where& copy)
    {
        Finding finding = makeRootFinding("dir-copied-partition", Severity::Wrong, copy.partition->dir, {});
        finding.sentence = sentence(CORE_TEXT("core", "This directory has the topic id and the partition number of %1: "
                                                      "it is a copy of it under another name."),
                                    {arg::name(shown(original))});
        addId(finding, CORE_TEXT("core", "Topic id"), "topicId", copy);
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The broker loads it as a log of topic %1."),
                                  {arg::name(escapeName(copy.partition->name->topic))});
        sink_(copy.logDir, std::move(finding));
    }

    void topicIds()
    {
        std::map<std::string, std::map<std::string, std::vector<Where>>> topics;
        forEachLive([&](const Where& here) {
            if (options_.cluster != nullptr) {
                againstCluster(here);
            } else if (!here.partition->topicId.empty()) {
                topics[here.partition->name->topic][here.partition->topicId].push_back(here);
            }
        });
        for (const auto& [topic, ids] : topics) {
            if (ids.size() < 2) {
                continue;
            }
            const auto usual = std::ranges::max_element(
                ids, [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
            for (const auto& [id, dirs] : ids) {
                for (const Where& odd : dirs) {
                    if (id != usual->first && isChecked(odd)) {
                        reportOddId(odd, usual->first, usual->second.front());
                    }
                }
            }
        }
    }

    void againstCluster(const Where& here)
    {
        const PartitionFacts& partition = *here.partition;
        const std::string& id = partition.topicId;
        if (id.empty() || partition.name->topic == kMetadataTopic || !isChecked(here) ||
            options_.cluster->topicOfId(id) != nullptr) {
            return;
        }
        const Release& release = options_.settings.release;
        const bool stray = release >= kStrayRenamed;
        Finding finding = makeRootFinding("pmeta-id-mismatch", stray ? Severity::Loss : Severity::Wrong, partition.dir,
                                          kPartitionMetadata);
        const ClusterTopic* const named = options_.cluster->topicNamed(partition.name->topic);
        finding.sentence =
            named != nullptr
                ? sentence(CORE_TEXT("core", "The topic id here is %1, but the cluster knows topic %2 under %3."),
                           {arg::name(id), arg::name(escapeName(partition.name->topic)), arg::name(named->id)})
                : sentence(CORE_TEXT("core", "The cluster knows neither the topic id %1 nor a topic %2."),
                           {arg::name(id), arg::name(escapeName(partition.name->topic))});
        addEvidence(finding, CORE_TEXT("core", "Topic id"), "topicId", arg::name(id));
        if (named != nullptr) {
            addEvidence(finding, CORE_TEXT("core", "Topic id of the cluster"), "expectedTopicId", arg::name(named->id));
        }
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            stray ? sentence(CORE_TEXT("core", "The next start renames the directory to -stray, and the replica starts "
                                               "empty."))
                  : sentence(CORE_TEXT("core", "The broker deletes the directory, or does not replicate it."));
        sink_(here.logDir, std::move(finding));
    }

    void reportOddId(const Where& odd, const std::string& usual, const Where& sibling)
    {
        Finding finding = makeRootFinding("pmeta-id-mismatch", Severity::Wrong, odd.partition->dir, kPartitionMetadata);
        finding.sentence = sentence(CORE_TEXT("core", "The topic id here is %1, but %2 of the same topic has %3."),
                                    {arg::name(odd.partition->topicId), arg::name(shown(sibling)), arg::name(usual)});
        addEvidence(finding, CORE_TEXT("core", "Topic id"), "topicId", arg::name(odd.partition->topicId));
        addEvidence(finding, CORE_TEXT("core", "Topic id of the others"), "expectedTopicId", arg::name(usual));
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "If the cluster does not know this id, the broker renames the "
                                                    "directory to -stray since 3.7.1; before, it refuses to replicate "
                                                    "the partition, or deletes it."));
        sink_(odd.logDir, std::move(finding));
    }

    const std::vector<LogDirFacts>& logDirs_;
    const CheckOptions& options_;
    const RootSink& sink_;
};

} // namespace

void checkAcrossDirs(const std::vector<LogDirFacts>& logDirs, const CheckOptions& options, const RootSink& sink)
{
    AcrossCheck(logDirs, options, sink).run();
}

std::optional<std::string> siblingTopicId(const std::vector<LogDirFacts>& logDirs, const std::string& topic)
{
    std::optional<std::string> id;
    for (const LogDirFacts& logDir : logDirs) {
        for (const PartitionFacts& partition : logDir.partitions) {
            if (!partition.name || partition.name->topic != topic || partition.topicId.empty()) {
                continue;
            }
            if (id && *id != partition.topicId) {
                return std::nullopt;
            }
            id = partition.topicId;
        }
    }
    return id;
}

} // namespace core
