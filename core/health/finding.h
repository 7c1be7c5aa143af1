#pragma once
// A finding: something about the data that a person should know, with its evidence (spec: health checks).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/id.h"
#include "core/base/text.h"
#include "core/segment/header_patch.h"

namespace core {

/// Worst outcome, worst first (health checks 0): F O L W D I.
enum class Severity : std::uint8_t { Fatal, Offline, Loss, Wrong, Degraded, Info };
std::string_view severityName(Severity severity); // "fatal" ... "info"
std::optional<Severity> parseSeverity(std::string_view name);

/// What the broker makes of it, in a word (the chip in the window).
enum class BrokerEffect : std::uint8_t {
    WillNotStart,
    DirOffline,
    MakesWorse,
    DoesNotNotice,
    LeavesIt,
    Repairs,
    Normal
};

/// Repair verbs of health checks 0.
enum class RepairVerb : std::uint8_t {
    None,
    RebuildIndexes,
    RebuildTxnIndex,
    RebuildSnapshots,
    Truncate,
    Salvage,
    Split,
    LeaderEpochs, // from the batches
    Checkpoint,
    PartitionMetadata,
    Clean,    // remove leftovers
    HandOver, // leave the next start to check this log: no marker, a lower recovery point (start-up 12, rule 4)
    Propose,
    PatchHeader,  // header fields that no checksum covers
    Permissions,  // give files back to the user who runs the broker
    ModifiedTime, // of logs, from their newest timestamps
    Names,        // full names for segment files; what is not Kafka's is moved out
    FinishSwap    // as a start does that finds .swap files
};
std::string_view repairVerbName(RepairVerb verb); // "none", "rebuild", ... as in cli.md

struct Repair {
    RepairVerb verb = RepairVerb::None;
    bool automatic = false; // deterministic and lossless
    Text how;               // one sentence
    Text loses;             // what it costs; empty: nothing
    std::vector<HeaderPatch> patches = {};
};

struct FindingPlace {
    std::uint64_t filePos = 0;
    std::uint64_t length = 0;
    std::optional<Offset> offset;
    friend bool operator==(const FindingPlace&, const FindingPlace&) = default;
};

struct Evidence {
    Text label; // "Stored CRC"
    TextArg value;
    const char* key = ""; // name in JSON: "storedCrc"
};

/// Repeats of one id in one file are one finding with a count and the first 100 places.
struct Finding {
    std::string id; // "idx-missing"
    Severity severity = Severity::Info;
    std::optional<Offset> segment;
    std::string dir;                  // partition dir
    std::string file;                 // its name in the dir (or in the root, when dir is empty)
    std::string lineOf = {};          // of a root file: the partition dir that its line is about
    std::vector<FindingPlace> places; // may be empty: the file as a whole
    std::uint64_t count = 1;
    Text sentence;
    std::vector<Evidence> evidence;
    Text cause;  // likely cause
    Text broker; // what the broker does about it
    BrokerEffect effect = BrokerEffect::LeavesIt;
    Repair repair;
    bool harmless = false; // a healthy state that looks odd: "Normal"
};

inline constexpr std::size_t kMostPlaces = 100;

} // namespace core
