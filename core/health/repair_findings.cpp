#include "core/health/repair_findings.h"

#include <algorithm>
#include <functional>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/repair_steps.h"

namespace core {

namespace {

constexpr Sentence kProposal{CORE_TEXT("core", "%1: %2")};
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kHighWatermarks = "replication-offset-checkpoint";
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
        clean();
        cutTails();
        split();
        rebuildIndexes();
        rebuildProducers();
        leaderEpochs();
        checkpoints();
        metadata();
        handOver();
    }

private:
    bool wants(const Finding& finding) const
    {
        if (!asksForRepair(finding) || (!finding.dir.empty() && finding.dir != work_.dir())) {
            return false;
        }
        if (!request_.ids.empty() && !request_.ids.contains(finding.id)) {
            return false;
        }
        return !request_.lossless || (finding.repair.automatic && finding.repair.loses.empty());
    }

    std::vector<const Finding*> with(RepairVerb verb) const
    {
        std::vector<const Finding*> some;
        std::ranges::copy_if(findings_, std::back_inserter(some),
                             [verb](const Finding* finding) { return finding->repair.verb == verb; });
        return some;
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
        for (const Finding* finding : with(RepairVerb::Propose)) {
            tell(*finding, finding->repair.how);
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
            if (!finding->file.empty()) {
                request.files.insert(finding->file);
            }
        }
        if (!request.files.empty()) {
            cleanStep(work_, request);
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
                attempt(*finding, [&] { splitStep(work_, *finding->segment); });
            }
        }
    }

    void rebuildIndexes()
    {
        RebuildRequest request;
        request.settings = request_.settings;
        bool all = false;
        for (const Finding* finding : with(RepairVerb::RebuildIndexes)) {
            if (finding->segment) {
                request.segments.insert(*finding->segment);
            }
            all = all || !finding->segment;
            distrustMarker(*finding);
        }
        if (all) {
            request.segments.clear();
        }
        if (!with(RepairVerb::RebuildIndexes).empty()) {
            rebuildStep(work_, request);
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
        if (finding.id == "ck-malformed") {
            emptyCheckpointStep(work_, finding.file);
        } else if (finding.id == "ck-rp-beyond-leo" && !partition.segments.empty()) {
            setCheckpointLine(work_, kRecoveryPoints, partition.segments.front().base, finding.sentence);
        } else if (finding.id == "ck-hw-beyond-leo") {
            if (const std::optional<Offset> end = glanceLogEnd(partition)) {
                setCheckpointLine(work_, kHighWatermarks, *end, finding.sentence);
            }
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
            tell(*finding,
                 {{CORE_TEXT("core", "partition.metadata has two lines, \"version: 0\" and \"topic_id: ID\". The "
                                     "id is the cluster's: take it from another replica and give it with "
                                     "--topic-id.")}});
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
        warnOfDamage(partition);
    }

    /// The marker that kept a start from looking at damage is gone now.
    void warnOfDamage(const PartitionDir& before)
    {
        if (with(RepairVerb::Salvage).empty() || (!handOver_ && !work_.outcome().logChanged)) {
            return;
        }
        work_.omit(
            {}, before.dir,
            {{CORE_TEXT("core", "The next start checks the log and cuts it at the first damage it meets. Salvage what "
                                "is good before a broker starts.")}});
    }

    RepairWork& work_;
    const FindingRepairRequest& request_;
    std::vector<const Finding*> findings_;
    std::optional<Offset> handOver_;
};

} // namespace

bool asksForRepair(const Finding& finding)
{
    return finding.repair.verb != RepairVerb::None && !finding.harmless;
}

Result<RepairOutcome> repairFindings(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                     std::span<const Finding> findings, const FindingRepairRequest& request,
                                     const RunContext& context)
{
    return makeRepair(logDir, dir, request.settings, context,
                      [&](RepairWork& work) { FindingRepair(work, findings, request).run(); });
}

} // namespace core
