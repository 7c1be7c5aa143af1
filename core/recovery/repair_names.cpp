// Names that mislead a broker (files 3.1 and 7, health checks 6, 7 and 10).

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/repair_steps.h"

namespace core {

namespace {

constexpr const char* kLostAndFound = "lost+found";
constexpr Sentence kMoveOut{CORE_TEXT("core", "Move it out, into the backup")};

/// A log that does not get its data's place: an empty one that a start made may go, with its indexes.
void makeRoom(RepairWork& work, Offset base)
{
    const std::string log = work.in(segmentFileName(base, ".log"));
    const std::optional<DirEntry> there = orThrow(work.overlay()->find(log));
    if (!there) {
        return;
    }
    if (there->size > 0) {
        refuse({{CORE_TEXT("core", "%1 holds data already, so no other file can get that name.")},
                {arg::name(segmentFileName(base, ".log"))}});
    }
    for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
        work.unlinkIfThere(work.in(segmentFileName(base, suffix)), {{CORE_TEXT("core", "Remove the file")}},
                           {{CORE_TEXT("core", "Its log is empty, and the data stands under another name.")}});
    }
}

void renameAll(RepairWork& work, const PartitionDir& partition, Offset base)
{
    makeRoom(work, base);
    for (const NamedFile& file : partition.files) {
        if (file.name.state != FileState::Live || file.name.base != base || file.name.canonical ||
            file.name.breaksStart) {
            continue;
        }
        const std::string name = segmentFileName(base, kindName(file.name.kind));
        if (!work.exists(work.in(name))) {
            work.rename(work.in(file.entry.name), work.in(name),
                        {{CORE_TEXT("core", "Rename it to %1")}, {arg::name(name)}},
                        {{CORE_TEXT("core", "A broker looks for that name, and does not read this one.")}});
        }
    }
    RebuildRequest request;
    request.settings = work.settings();
    request.segments = {base};
    rebuildStep(work, request);
    work.changedLog();
    handOverStep(work, base);
}

} // namespace

void fileNameStep(RepairWork& work, const std::string& file)
{
    const PartitionDir partition = work.partition();
    const auto at = std::ranges::find(partition.files, file, [](const NamedFile& each) { return each.entry.name; });
    if (at == partition.files.end()) {
        return; // a step before has renamed it
    }
    if (at->name.breaksStart || !at->name.base) {
        work.unlink(work.in(file), {kMoveOut},
                    {{CORE_TEXT("core", "Its name ends like one of Kafka's and is none, so that no broker starts.")}});
        return;
    }
    if (at->name.kind == FileKind::Log) {
        renameAll(work, partition, *at->name.base);
        return;
    }
    const std::string name = segmentFileName(*at->name.base, kindName(at->name.kind));
    if (work.exists(work.in(name))) {
        work.unlink(work.in(file), {kMoveOut},
                    {{CORE_TEXT("core", "A broker ignores it; %1 stands beside it.")}, {arg::name(name)}});
        return;
    }
    // What an index of such a name says is of unknown age; a new one is right.
    work.unlink(work.in(file), {kMoveOut},
                {{CORE_TEXT("core", "A broker ignores it, and the index is written anew from the log.")}});
    RebuildRequest request;
    request.settings = work.settings();
    request.segments = {*at->name.base};
    if (at->name.kind == FileKind::TxnIndex) {
        request.kinds = {IndexKind::TxnIndex};
    }
    rebuildStep(work, request);
}

void moveOutStep(RepairWork& work, const std::string& dir, const Text& why)
{
    if (dir == kLostAndFound) {
        refuse({{CORE_TEXT("core", "lost+found belongs to the file system and stays. Make a directory below this one "
                                   "the log dir.")}});
    }
    work.removeDirectory(dir, {kMoveOut}, why);
}

} // namespace core
