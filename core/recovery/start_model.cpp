#include "core/recovery/start_model.h"

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"

namespace core {

namespace {

constexpr std::int64_t kOverWhenLoaded = 1000; // ms; loading takes longer than any shorter delay

} // namespace

void abortStart(Text reason, const char* section)
{
    throw BrokerFailure{{StartFailure::Effect::AbortStart, std::move(reason), section}};
}

StartFailure failureOf(const BrokerIo& io, const ReleaseRules& rules)
{
    return {rules.ioTakesDirOffline ? StartFailure::Effect::DirOffline : StartFailure::Effect::AbortStart, io.reason,
            io.section};
}

StartModel::StartModel(StartContext& context, std::string dir)
    : context_(context)
    , dir_(std::move(dir))
{
    orThrow(overlay().hold(dir_));
    if (const std::optional<DirEntry> own = orThrow(overlay().find(dir_))) {
        brokerUid_ = context_.brokerUid.value_or(own->uid);
        dirWritable_ = may(*own, Access::Write | Access::Search);
    }
}

std::vector<DirEntry> StartModel::files() const
{
    std::vector<DirEntry> entries = orThrow(overlay().list(dir_));
    std::erase_if(entries, [](const DirEntry& entry) { return entry.kind != EntryKind::File; });
    return entries;
}

bool StartModel::exists(const std::string& file) const
{
    const std::optional<DirEntry> entry = orThrow(overlay().find(path(file)));
    return entry && entry->kind == EntryKind::File;
}

std::uint64_t StartModel::size(const std::string& file) const
{
    const std::optional<DirEntry> entry = orThrow(overlay().find(path(file)));
    return entry ? entry->size : 0;
}

FileContent StartModel::open(const std::string& file) const
{
    return orThrow(overlay().open(path(file)));
}

bool StartModel::may(const DirEntry& entry, Access access) const
{
    return permits(entry.uid, entry.mode, brokerUid_, access);
}

void StartModel::requireDirWritable() const
{
    if (!dirWritable_) {
        throw BrokerIo{{{CORE_TEXT("core", "The broker may not make or remove files in %1.")}, {arg::name(dir_)}}};
    }
}

void StartModel::requireWritable(const std::string& file) const
{
    const std::optional<DirEntry> entry = orThrow(overlay().find(path(file)));
    if (!entry) {
        requireDirWritable();
        return;
    }
    const auto origin = orThrow(overlay().origin(path(file)));
    if (origin && origin->basePath && !may(*entry, Access::Write)) { // what the broker itself has made it may write
        throw BrokerIo{{{CORE_TEXT("core", "The broker may not write %1.")}, {arg::name(escapeName(file))}}};
    }
}

void StartModel::takeRoom(const std::string& file, std::uint64_t bytes)
{
    constexpr std::uint64_t kBlock = 4096;
    if (!context_.freeBytes || parseFileName(file).kind == FileKind::OffsetIndex ||
        parseFileName(file).kind == FileKind::TimeIndex) {
        return;
    }
    const std::uint64_t needed = (bytes + kBlock - 1) / kBlock * kBlock;
    if (needed > *context_.freeBytes) {
        throw BrokerIo{{{CORE_TEXT("core", "The disk is full: %1 needs %2, and %3 are free.")},
                        {arg::name(escapeName(file)), arg::size(static_cast<std::int64_t>(needed)),
                         arg::size(static_cast<std::int64_t>(*context_.freeBytes))}},
                       "2.6",
                       true};
    }
    *context_.freeBytes -= needed;
}

void StartModel::create(const std::string& file, std::uint64_t size, const Note& note)
{
    requireDirWritable();
    orThrow(overlay().write(path(file), FileContent()));
    orThrow(overlay().resize(path(file), size));
    noteFile(file, note);
}

void StartModel::write(const std::string& file, std::vector<std::byte> content, const Note& note)
{
    write(file, FileContent::ofMemory(std::move(content)), note);
}

void StartModel::write(const std::string& file, FileContent content, const Note& note)
{
    requireWritable(file);
    if (!exists(file)) {
        takeRoom(file, content.size());
    }
    put(file, std::move(content), note);
}

void StartModel::replace(const std::string& file, std::vector<std::byte> content, const Note& note)
{
    requireDirWritable();
    takeRoom(file, content.size());
    put(file, FileContent::ofMemory(std::move(content)), note);
}

void StartModel::put(const std::string& file, FileContent content, const Note& note)
{
    if (exists(file) && size(file) == content.size() && std::ranges::equal(open(file).bytes(), content.bytes())) {
        return; // so that what comes out the same stays the base's own
    }
    orThrow(overlay().write(path(file), std::move(content)));
    noteFile(file, note);
}

void StartModel::resize(const std::string& file, std::uint64_t newSize, const Note& note)
{
    if (size(file) != newSize) {
        requireWritable(file);
        orThrow(overlay().resize(path(file), newSize));
        noteFile(file, note);
    }
}

void StartModel::rename(const std::string& from, const std::string& to, const Note& note)
{
    requireDirWritable();
    orThrow(overlay().rename(path(from), path(to)));
    noteFile(from, note);
    noteFile(to, note);
}

void StartModel::unlink(const std::string& file, const Note& note)
{
    requireDirWritable();
    if (const std::optional<DirEntry> entry = orThrow(overlay().find(path(file))); entry && context_.freeBytes) {
        *context_.freeBytes += entry->allocated;
    }
    orThrow(overlay().unlink(path(file)));
    noteFile(file, note);
}

void StartModel::renameToDeleted(Offset base, const Note& note)
{
    for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
        const std::string file = segmentFileName(base, suffix);
        if (!exists(file)) {
            continue;
        }
        if (settings().fileDeleteDelayMs < kOverWhenLoaded) {
            unlink(file, note);
        } else {
            rename(file, file + ".deleted", note);
        }
    }
}

Note StartModel::noteOf(const std::string& file) const
{
    const auto at = notes_.find(file);
    return at == notes_.end() ? Note{} : at->second;
}

void StartModel::walked(const FileContent& log, std::uint64_t pos, std::uint64_t bytes)
{
    constexpr std::uint64_t kReportEvery = std::uint64_t{4} << 20;
    constexpr std::uint64_t kGiveBackEvery = std::uint64_t{32} << 20;
    if (pos / kGiveBackEvery != (pos + bytes) / kGiveBackEvery) {
        log.giveBack(pos / kGiveBackEvery * kGiveBackEvery, pos);
    }
    const std::uint64_t before = context_.walked;
    context_.walked += bytes;
    if (before / kReportEvery != context_.walked / kReportEvery) {
        if (context_.run.stopRequested()) {
            throw Error{Errc::Cancelled, "stopped"};
        }
        context_.run.report(std::min(context_.walked, context_.toWalk), context_.toWalk);
    }
}

} // namespace core
