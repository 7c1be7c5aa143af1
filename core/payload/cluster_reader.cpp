// Reads the files of a metadata log: which snapshot, which segments, and what in them cannot be read.

#include <algorithm>
#include <utility>

#include "core/format/file_name.h"
#include "core/payload/cluster_changes.h"
#include "core/payload/cluster_state.h"
#include "core/segment/decode.h"
#include "core/segment/walk.h"

namespace core {

namespace {

/// A .log or a .checkpoint.
struct MetadataFile {
    std::string name;
    Offset base = {}; // of a snapshot its end offset
    std::int32_t epoch = 0;
};

struct MetadataFiles {
    std::vector<MetadataFile> snapshots; // newest first
    std::vector<MetadataFile> segments;  // by base
};

class ClusterReader {
public:
    ClusterReader(const Directory& logDir, const RunContext& context, std::optional<Offset> asOf)
        : logDir_(logDir)
        , context_(context)
        , end_(asOf)
    {
    }

    Result<std::optional<ClusterState>> read()
    {
        const Result<bool> present = list();
        if (!present) {
            return present.error();
        }
        if (!present.value()) {
            return std::optional<ClusterState>();
        }
        if (const Status done = readSnapshot(); !done) {
            return done.error();
        }
        if (const Status done = readSegments(); !done) {
            return done.error();
        }
        return std::optional(std::move(state_));
    }

private:
    Result<bool> list()
    {
        const Result<std::vector<DirEntry>> root = logDir_.list("");
        if (!root) {
            return root.error();
        }
        if (std::ranges::none_of(root.value(), [](const DirEntry& entry) {
                return entry.name == kClusterMetadataDir && entry.kind == EntryKind::Directory;
            })) {
            return false;
        }
        const Result<std::vector<DirEntry>> entries = logDir_.list(kClusterMetadataDir);
        if (!entries) {
            return entries.error();
        }
        for (const DirEntry& entry : entries.value()) {
            const FileName name = parseFileName(entry.name);
            if (entry.kind != EntryKind::File || name.state != FileState::Live || !name.base) {
                continue;
            }
            if (name.kind == FileKind::Log && name.canonical) {
                files_.segments.push_back({entry.name, *name.base});
            } else if (name.kind == FileKind::KraftSnapshot && name.epoch && (!end_ || *name.base <= *end_)) {
                files_.snapshots.push_back({entry.name, *name.base, *name.epoch});
            }
        }
        std::ranges::sort(files_.segments, {}, &MetadataFile::base);
        std::ranges::sort(files_.snapshots, [](const MetadataFile& a, const MetadataFile& b) {
            return std::pair(a.base, a.epoch) > std::pair(b.base, b.epoch);
        });
        return true;
    }

    /// Takes the newest snapshot that has its end; one without is passed over.
    Status readSnapshot()
    {
        for (const MetadataFile& file : files_.snapshots) {
            ClusterState whole;
            ClusterChanges changes(whole);
            bool ended = false;
            const Status done =
                readFile(file.name, changes, [&](FilePos pos, Offset offset, bool control, const Record& record) {
                    if (!control) {
                        changes.apply(file.name, pos, offset, record.value.value_or(Bytes()));
                    } else if (record.key &&
                               controlType(*record.key) == static_cast<std::int16_t>(ControlType::SnapshotFooter)) {
                        ended = true;
                    }
                });
            if (!done) {
                return done;
            }
            if (ended) {
                whole.snapshot = file.name;
                whole.asOf = file.base;
                whole.skippedCount += state_.skippedCount;
                whole.skipped.insert(whole.skipped.begin(), state_.skipped.begin(), state_.skipped.end());
                state_ = std::move(whole);
                return Done{};
            }
            ClusterChanges(state_).skip(
                file.name, {}, {{CORE_TEXT("core", "The snapshot has no end, so an older one is taken.")}, {}});
        }
        return Done{};
    }

    Status readSegments()
    {
        ClusterChanges changes(state_);
        for (std::size_t i = 0; i < files_.segments.size(); ++i) {
            const MetadataFile& file = files_.segments[i];
            const bool passed = i + 1 < files_.segments.size() && files_.segments[i + 1].base <= state_.asOf;
            if (passed || (end_ && file.base >= *end_)) {
                continue;
            }
            if (file.base > state_.asOf) {
                changes.skip(file.name, {},
                             {{CORE_TEXT("core", "The records from offset %1 to %2 are in no file.")},
                              {arg::offset(state_.asOf.value), arg::offset(file.base.value - 1)}});
                state_.asOf = file.base;
            }
            const Status done =
                readFile(file.name, changes, [&](FilePos pos, Offset offset, bool control, const Record& record) {
                    if (offset < state_.asOf || (end_ && offset >= *end_)) {
                        return;
                    }
                    if (!control) {
                        changes.apply(file.name, pos, offset, record.value.value_or(Bytes()));
                    }
                    state_.asOf = offset + 1;
                });
            if (!done) {
                return done;
            }
        }
        if (const std::optional<Offset> open = changes.openSince()) {
            state_.asOf = *open; // a transaction without its end counts for nothing
        }
        return Done{};
    }

    /// Every record of a file that can be read, in order.
    template <class Sink>
    Status readFile(const std::string& name, ClusterChanges& changes, const Sink& sink)
    {
        const Result<FileContent> content = logDir_.open(std::string(kClusterMetadataDir) + "/" + name);
        if (!content) {
            return content.error();
        }
        const Result<WalkSummary> walked = walkLog(content.value(), {}, context_, [&](const WalkBlock& block) {
            auto damage = block.damage.begin();
            for (const WalkedBatch& batch : block.batches) {
                for (; damage != block.damage.end() && damage->from < batch.header.pos; ++damage) {
                    skipDamage(name, *damage, changes);
                }
                readBatch(name, content.value().bytes(), batch, changes, sink);
            }
            for (; damage != block.damage.end(); ++damage) {
                skipDamage(name, *damage, changes);
            }
            return true;
        });
        if (!walked) {
            return walked.error();
        }
        return Done{};
    }

    static void skipDamage(const std::string& name, const DamagedRange& range, ClusterChanges& changes)
    {
        changes.skip(name, range.from,
                     {{CORE_TEXT_N("core", "%n bytes hold no whole batch."), "%n byte holds no whole batch."},
                      {},
                      static_cast<std::int64_t>(range.bytes)});
    }

    template <class Sink>
    void readBatch(const std::string& name, Bytes log, const WalkedBatch& batch, ClusterChanges& changes,
                   const Sink& sink)
    {
        const FilePos pos = batch.header.pos;
        if (!batch.crcValid()) {
            changes.skip(name, pos, {{CORE_TEXT("core", "The checksum of a batch is wrong.")}, {}});
            return;
        }
        const DecodeOutcome outcome = decoder_.decode(log, batch.header, [&](const Record& record) {
            sink(pos, record.offset, batch.header.isControl(), record);
            return true;
        });
        if (outcome.state != DecodeOutcome::State::Whole) {
            changes.skip(name, pos, {{CORE_TEXT("core", "The records of a batch cannot be decoded.")}, {}});
        }
    }

    const Directory& logDir_;
    const RunContext& context_;
    const std::optional<Offset> end_;
    MetadataFiles files_;
    BatchDecoder decoder_;
    ClusterState state_;
};

} // namespace

Result<std::optional<ClusterState>> readClusterState(const Directory& logDir, const RunContext& context,
                                                     std::optional<Offset> asOf)
{
    return ClusterReader(logDir, context, asOf).read();
}

} // namespace core
