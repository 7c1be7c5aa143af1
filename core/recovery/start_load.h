#pragma once
// Loading one partition dir, section by section of the spec (start-up 3 to 8). A section is one function; what the
// broker throws leaves them as exceptions, which end where the broker catches them.

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/recovery/leader_epochs.h"
#include "core/recovery/producer_state.h"
#include "core/recovery/segment_rebuild.h"
#include "core/recovery/start_segment.h"

namespace core {

// Reasons that more is known by than what they say.
inline constexpr const char* kUnflushedReason =
    CORE_TEXT("core", "The start is unclean and segment %1 may hold records from the recovery point %2 on.");
inline constexpr const char* kLaterSegmentsReason =
    CORE_TEXT("core", "Segment %1, which comes before it, was cut, so all later segments go.");
inline constexpr const char* kTornReason = CORE_TEXT("core", "The last batch of %1, at byte %2, is torn.");
inline constexpr const char* kMissingIndexReason = CORE_TEXT("core", "The offset index of segment %1 is missing.");
inline constexpr const char* kRejectedIndexReason = CORE_TEXT("core", "%1 fails its check.");
inline constexpr const char* kOrphanedIndexReason = CORE_TEXT("core", "There is no %1 for this index.");

/// The producer snapshots of a dir, as one holder of producer state has listed them.
class SnapshotFiles {
public:
    explicit SnapshotFiles(StartModel& model)
        : model_(&model)
    {
    }
    /// A name without a number aborts the start.
    void list();
    const std::map<Offset, std::string>& files() const { return files_; }
    std::optional<Offset> newest() const;
    void unlink(Offset offset, const Note& note);
    void write(Offset offset, const ProducerState& state, const Note& note);
    /// To OFFSET.snapshot.deleted.
    void renameToDeleted(Offset offset, const Note& note);

private:
    StartModel* model_;
    std::map<Offset, std::string> files_;
};

/// Producer state with its snapshots (start-up 6).
struct ProducerStates {
    ProducerStates(StartModel& model)
        : state(model.rules())
        , snapshots(model)
    {
    }
    ProducerState state;
    SnapshotFiles snapshots;
    Offset mapEnd = {0};       // everything below is in `state`
    Offset lastSnapshot = {0}; // the newest one that was written or loaded

    void advance(Offset to) { mapEnd = to; }
    void takeSnapshot(const char* section);
};

class PartitionLoad {
public:
    enum class Role : std::uint8_t { Log, Deleted }; // Deleted: a dir that ends in -delete

    PartitionLoad(StartModel& model, Role role, Offset recoveryPoint, std::optional<Offset> logStartCheckpoint);

    /// All sections in order. Throws BrokerFailure, or Error for trouble of our own.
    PartitionStart::Result run();

private:
    using SegmentMap = std::map<Offset, StartSegment>;

    void construct();                                   // 3.0
    std::set<std::string> dropTemporaryFiles();         // 3.1; returns the .swap files that are valid
    std::set<std::string> dropTemporaryFilesBefore30(); // 7; returns the .log.swap files that are valid
    void unlinkIndexes(Offset base, const char* suffix, const Note& note);
    void finishSwaps(const std::set<std::string>& swaps);    // 3.2
    void replaceBySwaps(const std::set<std::string>& swaps); // 7, before 3.0
    void renameSwap(const std::string& file);
    void openSegments(); // 3.3
    void openSegment(Offset base);
    void recoverWhileOpening(StartSegment& segment, const Note& why);
    void checkIndexes(StartSegment& segment, bool timeIndexIsNew); // throws RejectedIndex
    void checkTxnIndex(const StartSegment& segment) const;
    void recoverUnflushed(); // 3.4
    std::uint64_t emptySegment(StartSegment& segment, Text why);
    void dropAllBelowLogStart(); // 3.5
    void setResultOffsets();     // 3.6
    void growActiveIndexes();
    void cutLeaderEpochs();           // 3.7
    Offset logStart() const;          // 3.8
    void rebuildFinalProducerState(); // 3.9
    void pruneStraySnapshots();
    void checkTopicId() const; // 3.10
    void checkAllIndexes();    // 10, 0.8

    enum class Epochs : std::uint8_t { Learn, LeaveAlone };
    /// Section 4: how many bytes were cut. Throws InvalidOffset, SegmentOverflow, BrokerFailure.
    std::uint64_t recoverSegment(StartSegment& segment, const std::optional<Note>& why, Epochs epochs);
    void leaveRecoveryByException(StartSegment& segment, const RebuiltIndexes& built,
                                  const std::vector<std::byte>& txnEntries);
    void writeTxnIndex(const StartSegment& segment, const std::vector<std::byte>& entries, const Note& note);
    /// Section 6.
    void rebuildProducerState(ProducerStates& states, Offset logStart, Offset lastOffset, bool clean);
    void loadSnapshot(ProducerStates& states, Offset logStart);
    void replaySegment(ProducerStates& states, StartSegment& segment, Offset from);
    /// Section 8.
    void splitSegment(Offset base);

    template <class Section>
    void retryOnOverflow(Section section);
    void readLeaderEpochs();
    void makeEmptySegment(Offset base);
    void forgetRecoverySnapshots() { recoverySnapshots_.reset(); }
    void deleteSegments(SegmentMap::iterator from, const Note& note);
    void writeEpochs(const Note& note);

    StartModel& model_;
    const ReleaseRules& rules_;
    const Role role_;
    const Offset recoveryPoint_;
    const Offset logStartCheckpoint_;
    SegmentMap segments_;
    LeaderEpochs epochs_;
    ProducerStates states_;
    Offset nextOffset_;
    Offset newRecoveryPoint_;
    std::optional<SnapshotFiles> recoverySnapshots_; // as the last recovery of a segment left them
    std::optional<StartSegment> overflowed_;         // while it is being opened
    std::optional<Offset> knownEnd_;                 // nothing: the log was made anew
};

/// The number before the first dot of a name; aborts the start when there is none.
Offset numberOf(const std::string& file, const char* section);
/// Of a kind that the release knows.
bool isIndexName(std::string_view name, const ReleaseRules& rules);

} // namespace core
