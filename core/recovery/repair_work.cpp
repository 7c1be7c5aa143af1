#include "core/recovery/repair_work.h"

#include <algorithm>

#include "core/base/escape.h"
#include "core/recovery/handover.h"
#include "core/recovery/preflight.h"

namespace core {

RepairWork::RepairWork(std::shared_ptr<const Directory> logDir, std::string dir, const Settings& settings,
                       const RunContext& run)
    : dir_(std::move(dir))
    , settings_(settings)
    , run_(run)
{
    // What an earlier repair made is gone on with, on a copy of it: all changes are against one base.
    const auto earlier = std::dynamic_pointer_cast<const Overlay>(logDir);
    outcome_.after = earlier ? std::make_shared<Overlay>(*earlier) : std::make_shared<Overlay>(std::move(logDir));
    orThrow(overlay()->hold(""));
    orThrow(overlay()->hold(dir_));
}

PartitionDir RepairWork::partition() const
{
    return orThrow(glancePartition(overlay(), dir_, orThrow(readRoot(*overlay()))));
}

bool RepairWork::exists(const std::string& path) const
{
    const std::optional<DirEntry> entry = orThrow(overlay()->find(path));
    return entry && entry->kind == EntryKind::File;
}

FileContent RepairWork::open(const std::string& path) const
{
    return orThrow(overlay()->open(path));
}

void RepairWork::note(const std::string& path, Text what, Text why)
{
    std::optional<Offset> segment;
    if (!dir_.empty() && path.starts_with(dir_ + "/")) {
        const FileName name = parseFileName(path.substr(dir_.size() + 1));
        const bool ofSegment = name.kind == FileKind::Log || name.kind == FileKind::OffsetIndex ||
                               name.kind == FileKind::TimeIndex || name.kind == FileKind::TxnIndex;
        segment = ofSegment ? name.base : std::nullopt;
    }
    outcome_.notes.push_back({path, segment, std::move(what), std::move(why)});
}

void RepairWork::write(const std::string& path, FileContent content, Text what, Text why)
{
    if (exists(path) && std::ranges::equal(open(path).bytes(), content.bytes())) {
        return;
    }
    orThrow(overlay()->write(path, std::move(content)));
    note(path, std::move(what), std::move(why));
}

void RepairWork::resize(const std::string& path, std::uint64_t size, Text what, Text why)
{
    const std::optional<DirEntry> entry = orThrow(overlay()->find(path));
    if (entry && entry->size == size) {
        return;
    }
    orThrow(overlay()->resize(path, size));
    note(path, std::move(what), std::move(why));
}

void RepairWork::unlink(const std::string& path, Text what, Text why)
{
    orThrow(overlay()->unlink(path));
    note(path, std::move(what), std::move(why));
}

void RepairWork::rename(const std::string& from, const std::string& to, Text what, Text why)
{
    orThrow(overlay()->rename(from, to));
    note(from, std::move(what), std::move(why));
}

void RepairWork::setOwner(const std::string& path, std::uint32_t uid, std::uint32_t gid, std::uint32_t mode, Text what,
                          Text why)
{
    orThrow(overlay()->setOwner(path, uid, gid, mode));
    note(path, std::move(what), std::move(why));
}

void RepairWork::setTime(const std::string& path, std::int64_t mtimeMs, Text what, Text why)
{
    orThrow(overlay()->setTime(path, mtimeMs));
    note(path, std::move(what), std::move(why));
}

void RepairWork::removeDirectory(const std::string& path, Text what, Text why)
{
    orThrow(overlay()->removeDirectory(path));
    note(path, std::move(what), std::move(why));
}

void RepairWork::unlinkIfThere(const std::string& path, const Text& what, const Text& why)
{
    if (exists(path)) {
        unlink(path, what, why);
    }
}

void RepairWork::omit(std::optional<Offset> segment, const std::string& file, Text why)
{
    outcome_.omissions.push_back({segment, file, std::move(why)});
}

void RepairWork::lose(LostRange range)
{
    outcome_.lost.push_back(range);
}

void RepairWork::handOver(Offset from)
{
    orThrow(core::handOver(*outcome_.after, {{dir_, from}}, outcome_.notes, outcome_.omissions));
}

void RepairWork::stopIfAsked() const
{
    if (run_.stopRequested()) {
        throw Error{Errc::Cancelled, "stopped"};
    }
}

void refuse(const Text& why)
{
    throw Error(refusalOf(why));
}

void requireNoSwap(const PartitionDir& partition)
{
    for (const NamedFile& file : partition.files) {
        if (file.name.state == FileState::Swap || file.name.state == FileState::Cleaned) {
            refuse(
                {{CORE_TEXT("core", "%1 is left of an interrupted compaction or split, which a start has to finish or "
                                    "undo first.")},
                 {arg::name(escapeName(file.entry.name))}});
        }
    }
}

} // namespace core
