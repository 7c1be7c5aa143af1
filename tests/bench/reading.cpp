#include "tests/bench/reading.h"

#include <fmt/format.h>

#include "core/segment/open.h"

namespace bench {

void expect(bool holds, const std::string& what)
{
    if (!holds) {
        throw std::runtime_error(what);
    }
}

std::string mib(std::uint64_t bytes)
{
    return fmt::format("{} MiB", bytes >> 20U);
}

core::PartitionDir opened(const Workload& workload)
{
    core::Opened opened = value(core::openPath(workload.dir));
    auto root = value(core::readRoot(*opened.directory));
    return value(core::glancePartition(opened.directory, opened.partitionDir, std::move(root)));
}

void walk(const Workload& workload, unsigned threads)
{
    const core::PartitionDir partition = opened(workload);
    std::uint64_t right = 0;
    const core::Status done = core::walkPartition(
        partition, partition.segments, {.threads = threads},
        [&](const core::Segment&, const core::WalkBlock& block) {
            for (const core::WalkedBatch& batch : block.batches) {
                right += batch.crcValid() ? 1U : 0U;
            }
            return true;
        },
        [](const core::Segment&, const core::Result<core::WalkSummary>&) { return true; });
    expect(done && right == workload.batches, "the walk of " + workload.name + " lost batches");
}

} // namespace bench
