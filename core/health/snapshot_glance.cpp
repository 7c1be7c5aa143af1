#include "core/health/snapshot_glance.h"

#include <algorithm>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/format/index_layout.h"
#include "core/health/index_findings.h"
#include "core/health/producer_replay.h"
#include "core/health/txn_index_glance.h"

namespace core {

namespace {

constexpr std::size_t kHeaderBytes = fixedBytes(kSnapshotHeader);
constexpr std::size_t kEntryBytes = fixedBytes(kSnapshotEntry);
constexpr Release kOneForEachSegment{2, 8, 0, 0};

Finding snapshotFinding(const CheckContext& context, const char* id, Severity severity, const SnapshotFile& file)
{
    return context.make(id, severity, segmentOf(context, file.offset), file.name);
}

/// What keeps a snapshot from being read; empty: nothing.
void checkContent(CheckContext& context, const SnapshotFile& file)
{
    const std::optional<FileContent> content = context.open(file.name);
    if (!content) {
        return;
    }
    const Bytes bytes = content->bytes();
    const auto size = static_cast<std::int64_t>(bytes.size());
    const TextArg name = arg::name(escapeName(file.name));
    Finding finding = snapshotFinding(context, "psnap-corrupt", Severity::Degraded, file);
    finding.places = {{0, bytes.size(), file.offset}};
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize", arg::size(size));
    constexpr auto kVersion = place<std::int16_t>(kSnapshotHeader, "version");
    constexpr auto kCrc = place<std::uint32_t>(kSnapshotHeader, "crc");
    constexpr auto kEntryCount = place<std::int32_t>(kSnapshotHeader, "entryCount");
    if (bytes.size() < kHeaderBytes) {
        finding.sentence = sentence(CORE_TEXT("core", "The producer snapshot %1 has %2 bytes; the smallest has %3."),
                                    {name, arg::count(size), arg::count(kHeaderBytes)});
    } else if (const auto version = load(bytes.data(), kVersion); version != 1) {
        finding.sentence = sentence(CORE_TEXT("core", "The producer snapshot %1 has version %2 instead of 1."),
                                    {name, arg::number(version)});
        finding.places = {{kVersion.at, sizeof(version), file.offset}};
    } else {
        const std::uint32_t stored = load(bytes.data(), kCrc);
        const std::uint32_t computed = crc32c(bytes.subspan(kEntryCount.at));
        const std::int64_t count = load(bytes.data(), kEntryCount);
        const auto room = static_cast<std::int64_t>((bytes.size() - kHeaderBytes) / kEntryBytes);
        const bool fills =
            bytes.size() == kHeaderBytes + static_cast<std::size_t>(std::max<std::int64_t>(0, count)) * kEntryBytes;
        addEvidence(finding, CORE_TEXT("core", "Stored CRC"), "storedCrc", arg::hex32(stored));
        addEvidence(finding, CORE_TEXT("core", "Computed CRC"), "computedCrc", arg::hex32(computed));
        if (stored != computed) {
            finding.sentence =
                sentence(CORE_TEXT("core", "The producer snapshot %1 fails its checksum: stored %2, computed %3."),
                         {name, arg::hex32(stored), arg::hex32(computed)});
        } else if (count < 0 || !fills) {
            finding.sentence = sentence(
                CORE_TEXT("core", "The producer snapshot %1 says that it has %2 entries, but has room for %3."),
                {name, arg::number(count), arg::count(room)});
        } else {
            return;
        }
    }
    finding.effect = BrokerEffect::Repairs;
    finding.broker = sentence(CORE_TEXT("core", "A start that would use it deletes it, and reads the log from an older "
                                                "snapshot or from its beginning on."));
    context.report(std::move(finding));
}

void reportNormal(CheckContext& context, const char* id, const SnapshotFile& file, const char* words,
                  std::vector<TextArg> args)
{
    Finding finding = snapshotFinding(context, id, Severity::Info, file);
    finding.sentence = sentence(words, std::move(args));
    markNormal(finding, sentence(CORE_TEXT("core", "The next start deletes it.")));
    context.report(std::move(finding));
}

/// The next start deletes the file, whatever it holds.
bool isNotNeeded(CheckContext& context, const SnapshotFile& file, bool newest, Offset logStart)
{
    const TextArg name = arg::name(escapeName(file.name));
    if (file.offset <= logStart) {
        reportNormal(context, "psnap-below-start", file,
                     CORE_TEXT("core",
                               "Normal: the producer snapshot %1 is not above the log start %2, and of no use any "
                               "more."),
                     {name, arg::offset(logStart.value)});
        return true;
    }
    if (!newest && context.release() >= kOneForEachSegment && context.partition().segment(file.offset) == nullptr) {
        reportNormal(context, "psnap-stray", file,
                     CORE_TEXT("core", "Normal: the producer snapshot %1 is that of an earlier stop, and belongs to no "
                                       "segment."),
                     {name});
        return true;
    }
    return false;
}

void checkMissing(CheckContext& context, const std::vector<SnapshotFile>& files, Offset logStart)
{
    if (files.empty() || context.release() < kOneForEachSegment || context.isMarkedDelete()) {
        return;
    }
    const auto has = [&](Offset base) { return std::ranges::find(files, base, &SnapshotFile::offset) != files.end(); };
    const Segment* first = nullptr; // without one, behind a segment that has one
    std::int64_t removed = 0;
    const Segment* firstOld = nullptr; // without one, before all that have one
    std::int64_t old = 0;
    bool earlier = false;
    for (const Segment& segment : context.partition().segments) {
        if (segment.base <= logStart) {
            continue;
        }
        if (has(segment.base)) {
            earlier = true;
            continue;
        }
        const Segment*& which = earlier ? first : firstOld;
        which = which == nullptr ? &segment : which;
        ++(earlier ? removed : old);
    }
    const auto report = [&](const Segment& segment, std::int64_t count, Severity severity, const Sentence& words) {
        Finding finding =
            context.make("psnap-missing-for-segment", severity, &segment, segmentFileName(segment.base, ".snapshot"));
        finding.sentence = {words, {arg::offset(segment.base.value)}, count};
        finding.count = static_cast<std::uint64_t>(count);
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "An unclean start reads the log from the snapshot before on."));
        if (severity == Severity::Info) {
            markNormal(finding, sentence(CORE_TEXT("core", "An unclean start reads more of the log.")));
        }
        context.report(std::move(finding));
    };
    if (first != nullptr) {
        report(*first, removed, Severity::Degraded,
               {CORE_TEXT_N("core", "%n segments have no producer snapshot, the first is segment %1, though a segment "
                                    "before has one."),
                "Segment %1 has no producer snapshot, though a segment before has one."});
    } else if (firstOld != nullptr && old > 0 && earlier) {
        report(*firstOld, old, Severity::Info,
               {CORE_TEXT_N("core", "Normal: %n segments from segment %1 on have no producer snapshot; releases before "
                                    "2.8 kept only the newest."),
                "Normal: segment %1 has no producer snapshot; releases before 2.8 kept only the newest."});
    }
}

void checkNames(CheckContext& context)
{
    for (const NamedFile& file : context.partition().files) {
        if (!file.name.breaksStart || !file.entry.name.ends_with(".snapshot")) {
            continue;
        }
        Finding finding = context.make("psnap-bad-name", Severity::Fatal, nullptr, file.entry.name);
        finding.sentence = sentence(CORE_TEXT("core", "The name of the producer snapshot %1 does not begin with an "
                                                      "offset."),
                                    {arg::name(escapeName(file.entry.name))});
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The broker takes the name for a number, and aborts."));
        context.report(std::move(finding));
    }
}

} // namespace

std::vector<SnapshotFile> snapshotsOf(const PartitionDir& partition)
{
    std::vector<SnapshotFile> files;
    for (const NamedFile& file : partition.files) {
        if (file.name.kind == FileKind::ProducerSnapshot && file.name.state == FileState::Live && file.name.base) {
            files.push_back({*file.name.base, file.entry.name, file.entry.mtimeMs, file.entry.size});
        }
    }
    std::ranges::stable_sort(files, {}, &SnapshotFile::offset);
    return files;
}

std::optional<ProducerSnapshot> readSnapshot(CheckContext& context, const SnapshotFile& file)
{
    if (file.size > kHeaderBytes + kMostFollowed * kEntryBytes) {
        return std::nullopt;
    }
    const std::optional<FileContent> content = context.open(file.name);
    if (!content) {
        return std::nullopt;
    }
    Result<ProducerSnapshot> snapshot = readProducerSnapshot(content->bytes());
    if (!snapshot || !snapshot.value().crcValid()) {
        return std::nullopt;
    }
    return std::move(snapshot).value();
}

const Segment* segmentOf(const CheckContext& context, Offset snapshot)
{
    return context.partition().segmentOf(snapshot);
}

FindingPlace snapshotPlace(std::size_t entry, Offset offset)
{
    return {kHeaderBytes + entry * kEntryBytes, kEntryBytes, offset};
}

void glanceSnapshots(CheckContext& context)
{
    if (!knowsProducers(context)) {
        return;
    }
    checkNames(context);
    const std::vector<SnapshotFile> files = snapshotsOf(context.partition());
    const Offset logStart = context.partition().logStart().value_or(Offset{0});
    for (const SnapshotFile& file : files) {
        if (!isNotNeeded(context, file, &file == &files.back(), logStart)) {
            checkContent(context, file);
        }
    }
    checkMissing(context, files, logStart);
}

} // namespace core
