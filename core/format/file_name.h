#pragma once
// Every file and directory name that occurs in a log dir (spec: files 1 to 3, 7).

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/id.h"

namespace core {

enum class FileKind : std::uint8_t {
    Log,
    OffsetIndex,
    TimeIndex,
    TxnIndex,
    ProducerSnapshot, // BASE.suffix, may be .deleted, .cleaned, .swap
    KraftSnapshot,    // OFFSET-EPOCH.checkpoint, bootstrap.checkpoint
    LeaderEpochCheckpoint,
    PartitionMetadata,
    QuorumState, // partition dir
    RecoveryPointCheckpoint,
    LogStartCheckpoint,
    ReplicationCheckpoint,
    CleanerCheckpoint, // root
    MetaProperties,
    CleanShutdown,
    Lock,
    Foreign // not Kafka's
};

enum class FileState : std::uint8_t { Live, Deleted, Cleaned, Swap, Temporary, Partial }; // .tmp; .checkpoint.part

struct FileName {
    FileKind kind = FileKind::Foreign;
    FileState state = FileState::Live;
    std::optional<Offset> base = {};        // number before the first '.', where it is one
    std::optional<std::int32_t> epoch = {}; // KraftSnapshot
    bool canonical = true;                  // false: Kafka's kind, but not the name that the broker would write
    bool breaksStart = false;               // a broker refuses to load the partition because of it (files 3.1)
    friend bool operator==(const FileName&, const FileName&) = default;
};

/// What a file name in a partition dir or a log dir's root says.
FileName parseFileName(std::string_view name);

/// "00000000000000000042" + suffix; a negative base gets a sign and 20 digits, as the broker writes it.
std::string segmentFileName(Offset base, std::string_view suffix);

enum class PartitionDirState : std::uint8_t { Live, Delete, Future, Stray };

struct PartitionDirName {
    std::string topic;
    std::int32_t partition = 0;
    PartitionDirState state = PartitionDirState::Live;
    std::string uid = {}; // marked names: the 32 hex digits
    friend bool operator==(const PartitionDirName&, const PartitionDirName&) = default;
};

/// Parses as the broker does (files 2); nothing where the broker would refuse to start because of the name.
std::optional<PartitionDirName> parsePartitionDirName(std::string_view name);

/// Files of the log dir itself, not of a partition dir.
bool isRootFile(FileKind kind);

/// Short words for a kind: ".log", ".index", "leader-epoch-checkpoint".
std::string_view kindName(FileKind kind);

} // namespace core
