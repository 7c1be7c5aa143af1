// Header fields that no checksum covers are put right (health checks 4 and 5: magic, length, base offset, epoch).

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/batch_layout.h"
#include "core/format/file_name.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::size_t kEpochBytes = fixedSize(FieldType::Int32);

/// The file on disk that holds what the overlay shows at `path`; empty when there is none.
std::string fileBehind(const RepairWork& work, const std::string& path, std::uint64_t size)
{
    const auto origin = orThrow(work.overlay()->origin(path));
    const std::optional<std::string> disk = work.overlay()->base().diskPath();
    return disk && origin && origin->basePath && origin->kept == size ? joinPath(*disk, *origin->basePath)
                                                                      : std::string();
}

/// How many of the patches lie in a batch of magic 2 with a right checksum.
std::size_t patchesInGoodBatches(const RepairWork& work, const FileContent& log, std::span<const HeaderPatch> patches)
{
    std::size_t good = 0;
    orThrow(walkLog(log, {}, work.run(), [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            const auto from = static_cast<std::uint64_t>(batch.header.pos.value);
            if (batch.crcValid() && batch.header.magic >= 0 && batch.header.magic <= 2) {
                good += static_cast<std::size_t>(std::ranges::count_if(patches, [&](const HeaderPatch& patch) {
                    return patch.filePos >= from && patch.filePos < batch.header.end();
                }));
            }
        }
        return true;
    }));
    return good;
}

bool isKnownToEpochs(const PartitionDir& partition, std::span<const HeaderPatch> patches)
{
    return partition.leaderEpochs && std::ranges::any_of(partition.leaderEpochs->entries, [&](const EpochEntry& entry) {
               return std::ranges::any_of(patches, [&](const HeaderPatch& patch) {
                   return patch.bytes == kEpochBytes && patch.from == entry.epoch;
               });
           });
}

} // namespace

void patchStep(RepairWork& work, Offset segment, std::span<const HeaderPatch> patches)
{
    const PartitionDir partition = work.partition();
    const Segment* const at = partition.segment(segment);
    if (at == nullptr) {
        refuse({{CORE_TEXT("core", "There is no segment %1.")}, {arg::offset(segment.value)}});
    }
    const std::string path = work.in(at->log.name);
    const FileContent log = work.open(path);
    const TextArg name = arg::name(escapeName(at->log.name));
    if (!canPatch(log.bytes(), patches)) {
        refuse({{CORE_TEXT("core", "%1 is no longer as it was when it was checked.")}, {name}});
    }
    FileContent patched = orThrow(patchedLog(log, patches, fileBehind(work, path, log.size())));
    if (patchesInGoodBatches(work, patched, patches) != patches.size()) {
        refuse(
            {{CORE_TEXT("core", "With the header fields put right, a batch of %1 still fails its checksum.")}, {name}});
    }
    const auto count = static_cast<std::int64_t>(patches.size());
    const bool epochs = isKnownToEpochs(partition, patches);
    work.write(path, std::move(patched),
               {{CORE_TEXT_N("core", "Put %n header fields right"), "Put a header field right"}, {}, count},
               {{CORE_TEXT_N("core", "No checksum covers them, and one value alone goes with the rest; the first is at "
                                     "byte %1: %2 becomes %3."),
                 "No checksum covers it, and one value alone goes with the rest: at byte %1, %2 becomes %3."},
                {arg::byte(static_cast<std::int64_t>(patches.front().filePos)), arg::number(patches.front().from),
                 arg::number(patches.front().to)},
                count});
    RebuildRequest request;
    request.settings = work.settings();
    request.segments = {segment};
    rebuildStep(work, request);
    const bool onlyEpochs =
        std::ranges::all_of(patches, [](const HeaderPatch& patch) { return patch.bytes == kEpochBytes; });
    const bool hasProducers = std::ranges::any_of(partition.files, [](const NamedFile& file) {
        return file.name.kind == FileKind::ProducerSnapshot && file.name.state == FileState::Live;
    });
    if (!onlyEpochs && hasProducers) {
        request.kinds = {IndexKind::TxnIndex, IndexKind::Snapshot};
        rebuildStep(work, request, segment);
    }
    if (epochs) {
        leaderEpochsStep(work, EpochSource::Batches);
    }
    work.changedLog();
    handOverStep(work, segment);
}

} // namespace core
