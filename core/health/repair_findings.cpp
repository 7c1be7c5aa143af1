#include "core/health/repair_findings.h"

#include <algorithm>
#include <functional>
#include <map>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/repair_steps.h"

namespace core {

namespace {

constexpr Sentence kProposal{CORE_TEXT("core", "%1: %2")};
constexpr Sentence kGiveTopicId{
    CORE_TEXT("core", "partition.metadata has two lines, \"version: 0\" and \"topic_id: ID\". The id is the cluster's: "
                      "take it from another replica and give it with --topic-id.")};
constexpr Sentence kNormal{CORE_TEXT("core", "This is normal, so there is nothing to repair.")};
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kLogStarts = "log-start-offset-checkpoint";
constexpr const char* kCleanerPoints = "cleaner-offset-checkpoint";

class FindingRepair {
public:
    FindingRepair(RepairWork& work, std::span<const Finding> findings, const FindingRepairRequest& request)
        : work_(work)
        , request_(request)
    {
        for (const Finding& finding : findings) {
            if (wants(finding)) {
                findings_.push_back(&finding);
            }
        }
    }

    void run()
    {
        propose();
        rootFiles();
        if (work_.dir().empty()) {
            return;
        }
        clean();
        if (gone_) {
            return;
        }
        swaps();
        names();
        permissions();
        patchHeaders();
        cutTails();
        split();
        rebuildIndexes();
        rebuildProducers();
        leaderEpochs();
        checkpoints();
        metadata();
        modifiedTimes();
        handOver();
    }

private:
    bool wants(const Finding& finding) const
    {
        const std::string& dir = finding.dir.empty() ? finding.lineOf : finding.dir;
        if (!asksForRepair(finding) || (!dir.empty() && dir != work_.dir())) {
            return false;
        }
        if (!request_.ids.empty() && !request_.ids.contains(finding.id)) {
            return false;
        }
        return !request_.lossless || (finding.repair.automatic && finding.repair.loses.empty());
    }

    /// Those of the partition dir, or of what root files say about it.
    std::vector<const Finding*> with(RepairVerb verb) const
    {
        std::vector<const Finding*> some;
        std::ranges::copy_if(findings_, std::back_inserter(some), [verb](const Finding* finding) {
            return finding->repair.verb == verb && !isOfRoot(*finding);
        });
        return some;
    }

    /// About a root file, or a directory that is no partition, as a whole.
    static bool isOfRoot(const Finding& finding)
    {
        const RepairVerb verb = finding.repair.verb;
        const bool ofPartitions = verb == RepairVerb::RebuildIndexes || verb == RepairVerb::HandOver;
        return finding.dir.empty() && finding.lineOf.empty() && !ofPartitions;
    }

    void rootFiles()
    {
        for (const Finding* finding : findings_) {
            if (isOfRoot(*finding)) {
                attempt(*finding, [&] { rootFile(*finding); });
            }
        }
    }

    void rootFile(const Finding& finding)
    {
        switch (finding.repair.verb) {
        case RepairVerb::Checkpoint:
            emptyCheckpointStep(work_, finding.file);
            break;
        case RepairVerb::Clean:
            cleanRootStep(work_, finding.file);
            break;
        case RepairVerb::Names:
            moveOutStep(work_, finding.file, finding.sentence);
            break;
        case RepairVerb::Permissions:
            if (finding.file.empty()) {
                tell(finding, {{CORE_TEXT("core", "The log dir itself is no part of a repair: chown and chmod it by "
                                                  "hand.")}});
            } else {
                lockPermissionsStep(work_);
            }
            break;
        default:
            break;
        }
    }

    void tell(const Finding& finding, const Text& why)
    {
        work_.omit(finding.segment, finding.file, {kProposal, {arg::words(finding.id), arg::words(english(why))}});
    }

    /// A refusal concerns this step alone.
    void attempt(const Finding& finding, const std::function<void()>& step)
    {
        work_.stopIfAsked();
        try {
            step();
        } catch (const Error& error) {
            if (error.code != Errc::Refused) {
                throw;
            }
            work_.omit(finding.segment, finding.file,
                       {kProposal, {arg::words(finding.id), arg::words(error.detail + ".")}});
        }
    }

    void propose()
    {
        for (const Finding* finding : findings_) {
            if (finding->repair.verb == RepairVerb::Propose) {
                tell(*finding, finding->repair.how);
            }
        }
        for (const Finding* finding : with(RepairVerb::Salvage)) {
            tell(*finding, finding->repair.how);
        }
        if (!with(RepairVerb::Salvage).empty()) {
            work_.omit(
                {}, {},
                {{CORE_TEXT("core", "Damage inside a log is never mended in place: salvage writes what is good into "
                                    "another directory.")}});
        }
    }

    void clean()
    {
        CleanRequest request;
        request.settings = request_.settings;
        for (const Finding* finding : with(RepairVerb::Clean)) {
            if (finding->file.empty()) { // the directory as a whole
                attempt(*finding, [&] {
                    moveOutStep(work_, finding->dir, finding->sentence);
                    gone_ = true;
                });
                if (gone_) {
                    return;
                }
                continue;
            }
            request.files.insert(finding->file);
        }
        if (!request.files.empty()) {
            cleanStep(work_, request);
        }
    }

    void swaps()
    {
        const std::vector<const Finding*> asked = with(RepairVerb::FinishSwap);
        if (!asked.empty()) {
            attempt(*asked.front(), [&] { finishSwapStep(work_); });
        }
    }

    void names()
    {
        for (const Finding* finding : with(RepairVerb::Names)) {
            attempt(*finding, [&] { fileNameStep(work_, finding->file); });
        }
    }

    void permissions()
    {
        const std::vector<const Finding*> asked = with(RepairVerb::Permissions);
        if (!asked.empty()) {
            attempt(*asked.front(), [&] { permissionsStep(work_); });
        }
    }

    void patchHeaders()
    {
        std::map<Offset, std::vector<HeaderPatch>> patches; // all of a log at once
        std::map<Offset, const Finding*> first;
        for (const Finding* finding : with(RepairVerb::PatchHeader)) {
            if (!finding->segment) {
                continue;
            }
            std::vector<HeaderPatch>& all = patches[*finding->segment];
            first.try_emplace(*finding->segment, finding);
            for (const HeaderPatch& patch : finding->repair.patches) {
                if (std::ranges::find(all, patch.filePos, &HeaderPatch::filePos) == all.end()) {
                    all.push_back(patch);
                }
            }
            if (finding->count > finding->repair.patches.size()) {
                tell(*finding, {{CORE_TEXT("core", "Some of the fields have no certain value, or are too many for one "
                                                   "repair. Check again afterwards.")}});
            }
        }
        for (const auto& [segment, all] : patches) {
            attempt(*first[segment], [&] { patchStep(work_, segment, all); });
        }
    }

    void modifiedTimes()
    {
        const std::vector<const Finding*> asked = with(RepairVerb::ModifiedTime);
        if (!asked.empty()) {
            attempt(*asked.front(), [&] { modifiedTimesStep(work_); });
        }
    }

    void cutTails()
    {
        for (const Finding* finding : with(RepairVerb::Truncate)) {
            if (!finding->segment || finding->places.empty()) {
                tell(*finding, finding->repair.how);
                continue;
            }
            attempt(*finding, [&] { cutTailStep(work_, *finding->segment, finding->places.front().filePos); });
        }
    }

    void split()
    {
        std::set<Offset> done;
        for (const Finding* finding : with(RepairVerb::Split)) {
            if (finding->segment && done.insert(*finding->segment).second) {
                attempt(*finding, [&] {
                    finding->id == "log-size-limit" ? splitBySizeStep(work_, *finding->segment)
                                                    : splitStep(work_, *finding->segment);
                });
            }
        }
    }

    void rebuildIndexes()
    {
        RebuildRequest request;
        request.settings = request_.settings;
        for (const Finding* finding : with(RepairVerb::RebuildIndexes)) {
            if (finding->segment) {
                request.segments.insert(*finding->segment);
            } else {
                addThoseWithoutIndex(request.segments);
            }
            distrustMarker(*finding);
        }
        if (!request.segments.empty()) {
            rebuildStep(work_, request);
        }
    }

    void addThoseWithoutIndex(std::set<Offset>& segments) const
    {
        for (const Segment& segment : work_.partition().segments) {
            if (segment.log.size > 0 && (!segment.index || !segment.timeIndex)) {
                segments.insert(segment.base);
            }
        }
    }

    /// With the marker a start derives the log end from the last index entry of the active segment; where that was
    /// wrong, nothing else that the marker vouches for is to be believed.
    void distrustMarker(const Finding& finding)
    {
        const bool wasTrusted = finding.id == "idx-zero-tail-active" || finding.id == "tidx-zero-tail-active" ||
                                finding.id == "idx-position-beyond-log" || finding.id == "idx-offset-beyond-segment";
        const PartitionDir partition = work_.partition();
        if (wasTrusted && finding.segment && partition.root->cleanMarker && !partition.segments.empty() &&
            partition.segments.back().base == *finding.segment) {
            handOverFrom(*finding.segment);
        }
    }

    void rebuildProducers()
    {
        RebuildRequest request;
        request.settings = request_.settings;
        request.kinds.clear();
        for (const Finding* finding : with(RepairVerb::RebuildTxnIndex)) {
            request.kinds.insert(IndexKind::TxnIndex);
            if (finding->segment) {
                request.segments.insert(*finding->segment);
            }
        }
        if (!request.kinds.empty()) {
            rebuildStep(work_, request);
        }
        if (!with(RepairVerb::RebuildSnapshots).empty()) {
            request.kinds = {IndexKind::Snapshot};
            request.segments.clear();
            rebuildStep(work_, request);
        }
    }

    void leaderEpochs()
    {
        const std::vector<const Finding*> asked = with(RepairVerb::LeaderEpochs);
        if (asked.empty()) {
            return;
        }
        const bool fileWillDo = std::ranges::all_of(asked, [](const Finding* finding) {
            return finding->id == "lepoch-non-monotonic" || finding->id == "lepoch-beyond-leo" ||
                   finding->id == "lepoch-below-start";
        });
        attempt(*asked.front(),
                [&] { leaderEpochsStep(work_, fileWillDo ? EpochSource::File : EpochSource::Batches); });
    }

    void checkpoints()
    {
        for (const Finding* finding : with(RepairVerb::Checkpoint)) {
            attempt(*finding, [&] { checkpoint(*finding); });
        }
    }

    void checkpoint(const Finding& finding)
    {
        const PartitionDir partition = work_.partition();
        if (finding.id == "ck-rp-beyond-leo" && !partition.segments.empty()) {
            setCheckpointLine(work_, kRecoveryPoints, partition.segments.front().base, finding.sentence);
        } else if (finding.id == "ck-cleaner-out-of-range") {
            setCheckpointLine(work_, kCleanerPoints, std::nullopt, finding.sentence);
        } else if (finding.id == "log-start-beyond-leo") {
            setCheckpointLine(work_, kLogStarts, std::nullopt, finding.sentence);
        } else {
            tell(finding, finding.repair.how);
        }
    }

    void metadata()
    {
        for (const Finding* finding : with(RepairVerb::PartitionMetadata)) {
            if (request_.topicId) {
                attempt(*finding, [&] { partitionMetadataStep(work_, *request_.topicId); });
                continue;
            }
            tell(*finding, {kGiveTopicId});
        }
    }

    void handOverFrom(Offset from) { handOver_ = std::min(handOver_.value_or(from), from); }

    void handOver()
    {
        const PartitionDir partition = work_.partition();
        for (const Finding* finding : with(RepairVerb::HandOver)) {
            // A start that checks a damaged log cuts it at the damage, so that is only done when it is asked for.
            if (finding->id == "ck-rp-ahead-of-damage" && request_.ids.empty()) {
                tell(*finding, finding->repair.how);
            } else if (finding->segment) {
                handOverFrom(*finding->segment);
            } else if (!partition.segments.empty() && finding->severity != Severity::Info) {
                handOverFrom(partition.segments.back().base);
            }
        }
        if (handOver_) {
            handOverStep(work_, *handOver_);
        }
        warnOfDamage();
    }

    /// The marker that kept a start from looking at damage is gone now.
    void warnOfDamage()
    {
        if (with(RepairVerb::Salvage).empty() || (!handOver_ && !work_.outcome().logChanged)) {
            return;
        }
        work_.omit(
            {}, {},
            {{CORE_TEXT("core", "The next start checks the log and cuts it at the first damage it meets. Salvage what "
                                "is good before a broker starts.")}});
    }

    RepairWork& work_;
    const FindingRepairRequest& request_;
    std::vector<const Finding*> findings_;
    std::optional<Offset> handOver_;
    bool gone_ = false; // the directory is
};

} // namespace

bool asksForRepair(const Finding& finding)
{
    return finding.repair.verb != RepairVerb::None && !finding.harmless;
}

std::optional<Text> whyNotRepaired(const Finding& finding, const FindingRepairRequest& request)
{
    if (!asksForRepair(finding)) {
        return Text{kNormal};
    }
    switch (finding.repair.verb) {
    case RepairVerb::Propose:
    case RepairVerb::Salvage:
        return finding.repair.how;
    case RepairVerb::PartitionMetadata:
        return request.topicId ? std::nullopt : std::optional(Text{kGiveTopicId});
    default:
        return std::nullopt;
    }
}

Result<RepairOutcome> repairFindings(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                     std::span<const Finding> findings, const FindingRepairRequest& request,
                                     const RunContext& context)
{
    const Result<std::vector<DirEntry>> dirs = logDir->list("");
    if (!dir.empty() && dirs && std::ranges::find(dirs.value(), dir, &DirEntry::name) == dirs.value().end()) {
        return makeRepair(logDir, {}, request.settings, context, [](RepairWork&) {}); // one before this moved it out
    }
    return makeRepair(logDir, dir, request.settings, context,
                      [&](RepairWork& work) { FindingRepair(work, findings, request).run(); });
}

} // namespace core
