#include "core/format/file_name.h"

#include <array>
#include <fmt/format.h>

#include "core/format/java_text.h"

namespace core {

namespace {

struct NamedKind {
    std::string_view name;
    FileKind kind;
};

// Suffixes of segment files, in the order in which a name is matched with them.
constexpr std::array<NamedKind, 5> kSegmentKinds{{{".log", FileKind::Log},
                                                  {".index", FileKind::OffsetIndex},
                                                  {".timeindex", FileKind::TimeIndex},
                                                  {".txnindex", FileKind::TxnIndex},
                                                  {".snapshot", FileKind::ProducerSnapshot}}};

// Files with one name. Those that are written as NAME.tmp and renamed come first.
constexpr std::array<NamedKind, 10> kSingleFiles{
    {{"leader-epoch-checkpoint", FileKind::LeaderEpochCheckpoint},
     {"partition.metadata", FileKind::PartitionMetadata},
     {"quorum-state", FileKind::QuorumState},
     {"recovery-point-offset-checkpoint", FileKind::RecoveryPointCheckpoint},
     {"log-start-offset-checkpoint", FileKind::LogStartCheckpoint},
     {"replication-offset-checkpoint", FileKind::ReplicationCheckpoint},
     {"cleaner-offset-checkpoint", FileKind::CleanerCheckpoint},
     {"meta.properties", FileKind::MetaProperties},
     {".kafka_cleanshutdown", FileKind::CleanShutdown},
     {".lock", FileKind::Lock}}};
constexpr std::size_t kWrittenAside = 8;

constexpr std::string_view kBootstrap = "bootstrap.checkpoint";
constexpr std::string_view kCheckpoint = ".checkpoint";
constexpr std::size_t kOffsetDigits = 20;
constexpr std::size_t kEpochDigits = 10;

bool cutSuffix(std::string_view& name, std::string_view suffix)
{
    if (!name.ends_with(suffix)) {
        return false;
    }
    name.remove_suffix(suffix.size());
    return true;
}

bool allDigits(std::string_view text)
{
    return text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<FileName> parseSingleFile(std::string_view name)
{
    const bool aside = cutSuffix(name, ".tmp");
    FileName out;
    out.state = aside ? FileState::Temporary : FileState::Live;
    if (name == kBootstrap) {
        out.kind = FileKind::KraftSnapshot;
        return out;
    }
    for (std::size_t i = 0; i < (aside ? kWrittenAside : kSingleFiles.size()); ++i) {
        if (name == kSingleFiles[i].name) {
            out.kind = kSingleFiles[i].kind;
            return out;
        }
    }
    return std::nullopt;
}

// OFFSET-EPOCH.checkpoint, by position as the broker parses it; a random part follows while it is being written.
std::optional<FileName> parseKraftSnapshot(std::string_view name)
{
    FileName out;
    out.kind = FileKind::KraftSnapshot;
    if (cutSuffix(name, ".part")) {
        out.state = FileState::Partial;
    } else if (cutSuffix(name, ".deleted")) {
        out.state = FileState::Deleted;
    }
    if (!cutSuffix(name, kCheckpoint) || name.size() < kOffsetDigits + 1 + kEpochDigits || name[kOffsetDigits] != '-') {
        return std::nullopt;
    }
    const std::string_view offset = name.substr(0, kOffsetDigits);
    const std::string_view epoch = name.substr(kOffsetDigits + 1, kEpochDigits);
    const std::string_view random = name.substr(kOffsetDigits + 1 + kEpochDigits);
    const auto base = parseJavaInteger<std::int64_t>(offset);
    out.epoch = parseJavaInteger<std::int32_t>(epoch);
    if (!allDigits(offset) || !allDigits(epoch) || !base || !out.epoch ||
        (!random.empty() && (random[0] != '-' || random.find('.') != std::string_view::npos))) {
        return std::nullopt;
    }
    out.base = Offset{*base};
    out.canonical = (out.state == FileState::Partial) != random.empty();
    return out;
}

FileName parseSegmentFile(std::string_view name)
{
    FileName out;
    const std::size_t dot = name.find('.');
    if (dot != std::string_view::npos) {
        if (const auto base = parseJavaInteger<std::int64_t>(name.substr(0, dot))) {
            out.base = Offset{*base};
        }
    }
    std::string_view stem = name;
    if (cutSuffix(stem, ".deleted")) {
        out.state = FileState::Deleted;
    } else if (cutSuffix(stem, ".cleaned")) {
        out.state = FileState::Cleaned;
    } else if (cutSuffix(stem, ".swap")) {
        out.state = FileState::Swap;
    }
    for (const NamedKind& kind : kSegmentKinds) {
        if (!stem.ends_with(kind.name)) {
            continue;
        }
        if (out.base) {
            out.kind = kind.kind;
            const bool snapshotAside = kind.kind == FileKind::ProducerSnapshot &&
                                       (out.state == FileState::Cleaned || out.state == FileState::Swap);
            out.canonical = stem == segmentFileName(*out.base, kind.name) && !snapshotAside;
        } else {
            out.breaksStart = out.state == FileState::Live;
        }
        break;
    }
    if (out.state == FileState::Deleted && stem.ends_with(kCheckpoint)) {
        out.kind = FileKind::KraftSnapshot; // left to the snapshot code, unlike other deleted files
        out.canonical = false;
    }
    if (!out.base && (out.state == FileState::Cleaned || out.state == FileState::Swap)) {
        out.breaksStart = true;
    }
    return out;
}

// (\S+)-(\S+)\.(\S+) followed by the suffix that was cut off.
bool looksMarked(std::string_view stem)
{
    for (const char c : stem) {
        if (isJavaSpace(c)) {
            return false;
        }
    }
    const std::size_t dash = stem.find('-', 1);
    if (dash == std::string_view::npos || stem.size() < dash + 4) {
        return false;
    }
    const std::size_t dot = stem.rfind('.', stem.size() - 2);
    return dot != std::string_view::npos && dot >= dash + 2;
}

} // namespace

FileName parseFileName(std::string_view name)
{
    if (const auto single = parseSingleFile(name)) {
        return *single;
    }
    if (const auto snapshot = parseKraftSnapshot(name)) {
        return *snapshot;
    }
    return parseSegmentFile(name);
}

std::string segmentFileName(Offset base, std::string_view suffix)
{
    const bool negative = base.value < 0;
    const auto raw = static_cast<std::uint64_t>(base.value);
    return fmt::format("{}{:020}{}", negative ? "-" : "", negative ? 0 - raw : raw, suffix);
}

std::optional<PartitionDirName> parsePartitionDirName(std::string_view name)
{
    struct Mark {
        std::string_view suffix;
        PartitionDirState state;
    };
    static constexpr std::array<Mark, 3> kMarks{{{"-delete", PartitionDirState::Delete},
                                                 {"-future", PartitionDirState::Future},
                                                 {"-stray", PartitionDirState::Stray}}};
    // No name on disk has a slash; several log dirs of one archive are told apart by what stands before it.
    name.remove_prefix(name.rfind('/') + 1);
    PartitionDirName out;
    for (const Mark& mark : kMarks) {
        std::string_view stem = name;
        if (!cutSuffix(stem, mark.suffix)) {
            continue;
        }
        if (!looksMarked(stem)) {
            return std::nullopt;
        }
        const std::size_t dot = stem.rfind('.');
        out.state = mark.state;
        out.uid = stem.substr(dot + 1);
        name = stem.substr(0, dot);
        break;
    }
    const std::size_t dash = name.rfind('-');
    if (dash == std::string_view::npos || dash == 0) {
        return std::nullopt;
    }
    const auto partition = parseJavaInteger<std::int32_t>(name.substr(dash + 1));
    if (!partition) {
        return std::nullopt;
    }
    out.topic = name.substr(0, dash);
    out.partition = *partition;
    return out;
}

bool isRootFile(FileKind kind)
{
    switch (kind) {
    case FileKind::RecoveryPointCheckpoint:
    case FileKind::LogStartCheckpoint:
    case FileKind::ReplicationCheckpoint:
    case FileKind::CleanerCheckpoint:
    case FileKind::MetaProperties:
    case FileKind::CleanShutdown:
    case FileKind::Lock:
        return true;
    default:
        return false;
    }
}

std::string_view kindName(FileKind kind)
{
    for (const NamedKind& named : kSegmentKinds) {
        if (named.kind == kind) {
            return named.name;
        }
    }
    for (const NamedKind& named : kSingleFiles) {
        if (named.kind == kind) {
            return named.name;
        }
    }
    return kind == FileKind::KraftSnapshot ? kCheckpoint : std::string_view("foreign");
}

} // namespace core
