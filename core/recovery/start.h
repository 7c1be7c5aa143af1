#pragma once
// What a broker does to a log dir at its next start: its own rules (spec: start-up), run on an overlay, for one release
// and a clean or an unclean start. Nothing on disk is touched. The difference between the overlay and what is there is
// the list of actions; each carries its reason.

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/base/text.h"
#include "core/format/text_files.h"
#include "core/io/disk_place.h"
#include "core/io/overlay.h"
#include "core/recovery/lost_range.h"
#include "core/segment/settings.h"

namespace core {

struct ClusterState;

struct StartOptions {
    enum class Kind : std::uint8_t { Auto, Clean, Unclean }; // Auto: by the marker in the log dir
    Kind kind = Kind::Auto;
    Settings settings = {};
    /// Only this partition dir of the log dir is loaded; nothing: all.
    std::optional<std::string> onlyDir = {};
    /// What the cluster's metadata says (payload/cluster_state.h): the topics that it knows, where it wants their
    /// replicas, and their settings, which those given above win over. Null: not known, so every topic id that a
    /// directory has counts as known.
    std::shared_ptr<const ClusterState> cluster = {};
    /// Ids of the topics that the cluster knows, instead of those of `cluster`.
    std::optional<std::set<std::string>> topicIds = {};
    /// The cluster assigns the partitions to this log dir of the broker, so that an abandoned -future dir is promoted.
    /// Nothing: as `cluster` says, and where that is not known they are not.
    std::optional<bool> assignedHere = {};
    bool tiered = false; // remote storage is on for the topics
    /// meta.properties counts, as for a broker that is to start with these log dirs. False: a log dir without one, or
    /// with another's, is loaded all the same.
    bool checksIdentity = false;
    std::optional<std::string> clusterId = {}; // as configured; nothing: as the first log dir says
    std::optional<std::int32_t> nodeId = {};
    /// The broker's further log dirs, which must agree with this one and hold no partition of it.
    std::vector<std::shared_ptr<const Directory>> otherLogDirs = {};
    /// Who runs the broker, for permissions; nothing: the owner of the files that a broker writes into the root, and
    /// without those the owner of each partition dir.
    std::optional<std::uint32_t> brokerUid = {};
    /// The log dir itself and its file system (io/disk_place.h); nothing: the broker may write there, and there is
    /// room for what it writes.
    std::optional<DiskPlace> place = {};
    /// Wall clock, for the expiry of producers; nothing: none expires.
    std::optional<TimestampMs> now = {};
};

enum class StartOp : std::uint8_t {
    Unlink,
    Rename,
    Create,
    Resize,
    Truncate,
    RebuildIndexes,
    Rewrite, // an index of another segment than the last changed without a rebuild
    RenameToDeleted,
    SnapshotWrite,
    SnapshotUnlink,
    EpochDrop,
    EpochAdd,
    EpochClamp,
    EpochWrite,   // the file was missing or unreadable
    EpochRewrite, // same entries, other bytes
    Split,
    MarkStray,
    DirOffline,
    AbortStart,
    StartEmpty
};
const char* startOpName(StartOp op); // "rename-to-deleted"

struct StartAction {
    StartOp op = StartOp::Unlink;
    std::optional<Offset> segment = {};
    std::string file = {}; // name in the partition dir, or in the root
    std::string to = {};   // new name
    std::optional<std::uint64_t> fromBytes = {};
    std::optional<std::uint64_t> toBytes = {};
    std::optional<Offset> offset = {};        // end offset after a truncation, of a snapshot, of an empty log
    std::optional<std::int64_t> entries = {}; // producers of a snapshot, entries of an index
    std::vector<EpochEntry> epochs = {};
    std::vector<Offset> segments = {}; // Split: the new ones
    Text reason = {};
    std::string section = {}; // of spec start-up
    friend bool operator==(const StartAction&, const StartAction&) = default;
};

struct StartFailure {
    enum class Effect : std::uint8_t { AbortStart, DirOffline };
    Effect effect = Effect::AbortStart;
    Text reason = {};
    std::string section = {};
};

struct PartitionStart {
    std::string dir;      // its name before
    std::string dirAfter; // as it is called afterwards
    Settings settings = {};
    std::vector<StartAction> actions;
    std::optional<StartFailure> failure; // it could not be loaded
    struct Result {
        Offset logStart = {};
        Offset logEnd = {};
        Offset recoveryPoint = {};
        struct Size {
            Offset base = {};
            std::uint64_t bytes = 0;
            friend bool operator==(const Size&, const Size&) = default;
        };
        std::vector<Size> segments = {};
        std::vector<EpochEntry> leaderEpochs = {};
        std::vector<Offset> snapshots = {};
    };
    std::optional<Result> result; // nothing when it could not be loaded
    std::vector<LostRange> lost;
};

struct StartPrediction {
    enum class Outcome : std::uint8_t { Started, StartAborted, DirOffline };
    Release release = {};
    bool clean = false;
    Outcome outcome = Outcome::Started;
    std::optional<StartFailure> failure = {}; // why, when it did not start
    std::vector<StartAction> rootActions = {};
    std::vector<PartitionStart> partitions = {};
    std::shared_ptr<Overlay> after = {};              // the log dir when loading has ended
    std::shared_ptr<const StartPrediction> next = {}; // the start after an aborted one
};

/// Predicts the next start of a broker on the log dir. Error: Io when something cannot be read, Cancelled.
Result<StartPrediction> predictStart(const std::shared_ptr<const Directory>& logDir, const StartOptions& options,
                                     const RunContext& context);

} // namespace core
