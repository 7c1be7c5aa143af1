#include "core/recovery/start_actions.h"

#include <algorithm>
#include <array>

#include "core/format/file_name.h"
#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "core/io/pages_behind.h"
#include "core/recovery/start_segment.h"

namespace core {

namespace {

constexpr std::size_t kBaseDigits = 20;
constexpr const char* kLeaderEpochs = "leader-epoch-checkpoint";

/// BASE.log, BASE.index ...: the padded name of a segment's file.
std::optional<Offset> baseOf(const std::string& name, std::string_view suffix)
{
    const FileName parsed = parseFileName(name);
    return parsed.base && name == segmentFileName(*parsed.base, suffix) ? parsed.base : std::nullopt;
}

bool isTemporary(const std::string& name)
{
    return name.ends_with(".deleted") || name.ends_with(".cleaned") || name.ends_with(".swap") ||
           name.ends_with(".tmp");
}

class Difference {
public:
    Difference(const StartModel& model, std::string dirBefore)
        : model_(model)
        , dirBefore_(std::move(dirBefore))
    {
        for (const DirEntry& entry : orThrow(base().list(dirBefore_))) {
            if (entry.kind == EntryKind::File) {
                before_[entry.name] = entry.size;
            }
        }
        for (const DirEntry& entry : model.files()) {
            after_[entry.name] = entry.size;
            if (const std::optional<Offset> segment = baseOf(entry.name, ".log")) {
                segments_.push_back(*segment);
            }
        }
        std::ranges::sort(segments_); // negative bases come last by name
    }

    std::vector<StartAction> take()
    {
        temporaryFiles();
        splits();
        goneFiles();
        movedFiles();
        rebuilds();
        truncations();
        deletedSegments();
        newLogs();
        indexes();
        leaderEpochs();
        snapshots();
        return std::move(actions_);
    }

private:
    const Directory& base() const { return model_.overlay().base(); }
    bool isGone(const std::string& name) const { return before_.contains(name) && !after_.contains(name); }
    bool isNew(const std::string& name) const { return !before_.contains(name) && after_.contains(name); }
    std::optional<Offset> last() const { return segments_.empty() ? std::nullopt : std::optional(segments_.back()); }
    bool isSplitInto(Offset segment) const
    {
        return std::ranges::any_of(actions_, [&](const StartAction& action) {
            return action.op == StartOp::Split && std::ranges::count(action.segments, segment) > 0;
        });
    }
    FileContent contentBefore(const std::string& name) const { return orThrow(base().open(dirBefore_ + "/" + name)); }

    bool isSame(const std::string& name) const
    {
        if (before_.at(name) != after_.at(name)) {
            return false;
        }
        const std::optional<Overlay::Origin> origin = orThrow(model_.overlay().origin(model_.dir() + "/" + name));
        if (origin->basePath == dirBefore_ + "/" + name && origin->kept == before_.at(name)) {
            return true;
        }
        return std::ranges::equal(contentBefore(name).bytes(), model_.open(name).bytes());
    }

    StartAction& add(StartOp op, const std::string& file)
    {
        StartAction action;
        action.op = op;
        action.file = file;
        Note note = model_.noteOf(file);
        action.reason = std::move(note.reason);
        action.section = std::move(note.section);
        actions_.push_back(std::move(action));
        return actions_.back();
    }

    void temporaryFiles()
    {
        for (const auto& [name, size] : before_) {
            if (!isGone(name) || !isTemporary(name)) {
                continue;
            }
            const std::string final = name.ends_with(".swap") ? name.substr(0, name.size() - 5) : std::string();
            if (after_.contains(final) && sharesStart(name, final)) {
                moved_.push_back(final);
            } else {
                add(StartOp::Unlink, name);
            }
        }
    }

    bool sharesStart(const std::string& swap, const std::string& final) const
    {
        const FileContent from = contentBefore(swap);
        const FileContent to = model_.open(final);
        const std::uint64_t both = std::min(from.size(), to.size());
        return std::ranges::equal(from.bytes(0, both), to.bytes(0, both));
    }

    void splits()
    {
        for (const auto& [segment, note] : model_.splits()) {
            StartAction& action = add(StartOp::Split, {});
            action.segment = segment;
            action.reason = note.reason;
            action.section = note.section;
            for (const Offset made : segments_) {
                if (made == segment || isNew(segmentFileName(made, ".log"))) {
                    action.segments.push_back(made);
                }
            }
        }
    }

    void goneFiles()
    {
        for (const auto& [name, size] : before_) {
            if (isGone(name) && !isTemporary(name) && !after_.contains(name + ".deleted")) {
                add(name.ends_with(".snapshot") ? StartOp::SnapshotUnlink : StartOp::Unlink, name);
            }
        }
    }

    void movedFiles()
    {
        std::ranges::sort(moved_);
        for (const std::string& name : moved_) {
            add(StartOp::Rename, name + ".swap").to = name;
        }
    }

    void rebuilds()
    {
        for (const auto& [segment, note] : model_.rebuilds()) {
            if (!after_.contains(segmentFileName(segment, ".log"))) {
                continue;
            }
            StartAction& action = add(StartOp::RebuildIndexes, {});
            action.segment = segment;
            action.reason = note.reason;
            action.section = note.section;
            if (const std::optional<std::size_t> entries = model_.rebuiltEntries(segment)) {
                action.entries = static_cast<std::int64_t>(*entries);
            }
        }
    }

    void truncations()
    {
        for (const auto& [name, size] : before_) {
            const auto now = after_.find(name);
            const std::optional<Offset> segment = name.ends_with(".log") ? baseOf(name, ".log") : std::nullopt;
            if (!name.ends_with(".log") || now == after_.end() || now->second >= size || isMoved(name) ||
                (segment && model_.splits().contains(*segment))) {
                continue;
            }
            StartAction& action = add(StartOp::Truncate, name);
            action.segment = segment;
            action.fromBytes = size;
            action.toBytes = now->second;
            action.offset = endOf(name, segment.value_or(Offset{0}));
        }
    }

    /// After the last batch of a log that recovery has accepted.
    Offset endOf(const std::string& log, Offset segment) const
    {
        const FileContent content = model_.open(log);
        Offset end = segment;
        PagesBehind pages(content);
        std::uint64_t pos = 0;
        while (const std::optional<BatchHeader> header = readBatchHeader(content.bytes(), pos)) {
            end = header->nextOffset();
            pos += header->size;
            pages.reached(pos);
        }
        return end;
    }

    void deletedSegments()
    {
        std::map<Offset, std::string> deleted;
        for (const auto& [name, size] : before_) {
            const FileName parsed = parseFileName(name);
            if (isGone(name) && after_.contains(name + ".deleted") && parsed.base && name.find('.') == kBaseDigits) {
                deleted.try_emplace(*parsed.base, name);
            }
        }
        for (const auto& [segment, name] : deleted) {
            StartAction& action = add(StartOp::RenameToDeleted, name);
            action.file.clear();
            action.segment = segment;
        }
    }

    void newLogs()
    {
        for (const auto& [name, size] : after_) {
            if (!isNew(name) || !name.ends_with(".log")) {
                continue;
            }
            const std::optional<Offset> segment = baseOf(name, ".log");
            if (size == 0 && segments_.size() == 1 && segment) {
                StartAction& action = add(StartOp::StartEmpty, name);
                action.file.clear();
                action.offset = segment;
            } else if (!(segment && isSplitInto(*segment)) && !isMoved(name)) {
                add(StartOp::Create, name).toBytes = size;
            }
        }
    }

    bool isMoved(const std::string& name) const { return std::ranges::count(moved_, name) > 0; }

    void indexes()
    {
        for (const auto& [name, size] : after_) {
            std::optional<Offset> segment;
            for (const char* kind : {".index", ".timeindex", ".txnindex"}) {
                segment = segment ? segment : baseOf(name, kind);
            }
            if (!segment || isMoved(name) || (before_.contains(name) && isSame(name))) {
                continue;
            }
            const bool rebuilt =
                model_.rebuilds().contains(*segment) && after_.contains(segmentFileName(*segment, ".log"));
            const bool active = segment == last();
            if (rebuilt && !(active && !name.ends_with(".txnindex"))) {
                continue; // told by the rebuild
            }
            if (!before_.contains(name)) {
                add(StartOp::Create, name).toBytes = size;
            } else if (active && before_.at(name) != size) {
                StartAction& action = add(StartOp::Resize, name);
                action.fromBytes = before_.at(name);
                action.toBytes = size;
            } else if (!rebuilt) {
                add(StartOp::Rewrite, name).toBytes = size;
            }
        }
    }

    void leaderEpochs();
    void snapshots()
    {
        for (const auto& [name, size] : after_) {
            if (!name.ends_with(".snapshot") || (before_.contains(name) && isSame(name))) {
                continue;
            }
            StartAction& action = add(StartOp::SnapshotWrite, name);
            action.offset = parseFileName(name).base;
            const FileContent content = model_.open(name);
            if (const auto snapshot = readProducerSnapshot(content.bytes())) {
                action.entries = static_cast<std::int64_t>(snapshot.value().entries.size());
            }
        }
    }

    const StartModel& model_;
    std::string dirBefore_;
    std::map<std::string, std::uint64_t> before_; // name -> size
    std::map<std::string, std::uint64_t> after_;
    std::vector<Offset> segments_; // after
    std::vector<std::string> moved_;
    std::vector<StartAction> actions_;
};

void Difference::leaderEpochs()
{
    if (!after_.contains(kLeaderEpochs) || (before_.contains(kLeaderEpochs) && isSame(kLeaderEpochs))) {
        return;
    }
    const FileContent contentAfter = model_.open(kLeaderEpochs);
    const std::vector<EpochEntry> now = readLeaderEpochCheckpoint(contentAfter.bytes()).entries;
    if (!before_.contains(kLeaderEpochs)) {
        add(StartOp::EpochWrite, kLeaderEpochs).epochs = now;
        return;
    }
    const FileContent content = contentBefore(kLeaderEpochs);
    const LeaderEpochCheckpoint was = readLeaderEpochCheckpoint(content.bytes());
    if (was.fault) {
        add(StartOp::EpochWrite, kLeaderEpochs).epochs = now;
        return;
    }
    const auto without = [](std::vector<EpochEntry> entries, const std::vector<EpochEntry>& others) {
        std::erase_if(entries, [&](const EpochEntry& entry) { return std::ranges::count(others, entry) > 0; });
        return entries;
    };
    std::vector<EpochEntry> dropped = without(was.entries, now);
    std::vector<EpochEntry> added = without(now, was.entries);
    const auto isOfEpoch = [&](const EpochEntry& entry) { return !added.empty() && entry.epoch == added[0].epoch; };
    if (added.size() == 1 && std::ranges::any_of(dropped, isOfEpoch)) {
        std::erase_if(dropped, isOfEpoch);
        add(StartOp::EpochClamp, kLeaderEpochs).epochs = added;
        added.clear();
    }
    if (!dropped.empty()) {
        add(StartOp::EpochDrop, kLeaderEpochs).epochs = dropped;
    }
    if (!added.empty()) {
        add(StartOp::EpochAdd, kLeaderEpochs).epochs = added;
    }
    if (was.entries == now) {
        add(StartOp::EpochRewrite, kLeaderEpochs).epochs = now;
    }
}

} // namespace

const char* startOpName(StartOp op)
{
    constexpr std::array<const char*, 20> kNames = {
        "unlink",         "rename",          "create",        "resize",
        "truncate",       "rebuild-indexes", "rewrite",       "rename-to-deleted",
        "snapshot-write", "snapshot-unlink", "epoch-drop",    "epoch-add",
        "epoch-clamp",    "epoch-write",     "epoch-rewrite", "split",
        "mark-stray",     "dir-offline",     "abort-start",   "start-empty"};
    return kNames[static_cast<std::size_t>(op)];
}

std::vector<StartAction> actionsOf(const StartModel& model, const std::string& dirBefore)
{
    return Difference(model, dirBefore).take();
}

} // namespace core
