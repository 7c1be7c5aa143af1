// A .log: framing, walk, resynchronization, decoding of every batch, rebuilding of its indexes.

#include "core/recovery/rebuild.h"
#include "core/segment/decode.h"
#include "core/segment/walk.h"
#include "tests/fuzz/fuzz.h"

namespace {

constexpr std::uint64_t kMaxDecompressed = std::uint64_t{1} << 20;

/// Batches and damaged ranges lie end to end and cover the file.
class Tiles {
public:
    void add(std::uint64_t from, std::uint64_t to)
    {
        fuzz::require(from == next_ && to > from, "the walk covers every byte once");
        next_ = to;
    }
    std::uint64_t next() const { return next_; }

private:
    std::uint64_t next_ = 0;
};

void addBlock(Tiles& tiles, const core::WalkBlock& block)
{
    std::size_t batch = 0;
    std::size_t damage = 0;
    while (batch < block.batches.size() || damage < block.damage.size()) {
        const bool batchFirst =
            damage == block.damage.size() ||
            (batch < block.batches.size() && block.batches[batch].header.pos < block.damage[damage].from);
        if (batchFirst) {
            const core::BatchHeader& header = block.batches[batch++].header;
            tiles.add(static_cast<std::uint64_t>(header.pos.value), header.end());
        } else {
            const core::DamagedRange& range = block.damage[damage++];
            tiles.add(static_cast<std::uint64_t>(range.from.value), range.end());
        }
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const core::FileContent log = core::FileContent::ofMemory(fuzz::owned(fuzz::bytesOf(data, size)));
    const core::RunContext context = {.threads = 1};
    Tiles tiles;
    std::uint64_t batches = 0;
    core::BatchDecoder decoder(kMaxDecompressed);
    const auto walked = core::walkLog(log, {}, context, [&](const core::WalkBlock& block) {
        addBlock(tiles, block);
        for (const core::WalkedBatch& batch : block.batches) {
            ++batches;
            std::int64_t records = 0;
            const core::DecodeOutcome outcome = decoder.decode(log.bytes(), batch.header, [&](const core::Record&) {
                ++records;
                return true;
            });
            fuzz::require(outcome.records == records, "the outcome counts what the sink got");
        }
        return true;
    });
    fuzz::require(static_cast<bool>(walked), "nothing in a file is an error");
    fuzz::require(tiles.next() == size, "the walk reaches the end");
    fuzz::require(walked.value().batches == batches, "the summary counts what the sink got");

    const auto rebuilt = core::rebuildIndexes(log, core::Offset{0}, {}, context);
    fuzz::require(rebuilt && rebuilt.value().validBytes <= size, "any bytes rebuild to something");
    return 0;
}
