#include "tests/support/walked.h"

#include <fmt/format.h>
#include <stdexcept>

#include "core/segment/open.h"

namespace test {

namespace {

void append(Walked& walked, const core::WalkBlock& block)
{
    walked.batches.insert(walked.batches.end(), block.batches.begin(), block.batches.end());
    walked.damage.insert(walked.damage.end(), block.damage.begin(), block.damage.end());
}

// Batches and ranges must cover the walked bytes without gap or overlap.
void checkCover(const Walked& walked, std::uint64_t from)
{
    std::uint64_t pos = from;
    auto damage = walked.damage.begin();
    const auto passDamage = [&] {
        while (damage != walked.damage.end() && static_cast<std::uint64_t>(damage->from.value) == pos) {
            pos = damage->end();
            ++damage;
        }
    };
    for (const core::WalkedBatch& batch : walked.batches) {
        passDamage();
        if (static_cast<std::uint64_t>(batch.header.pos.value) != pos) {
            throw std::runtime_error(fmt::format("after byte {} comes byte {}", pos, batch.header.pos.value));
        }
        pos = batch.header.end();
    }
    passDamage();
    if (pos != from + walked.summary.bytes || damage != walked.damage.end()) {
        throw std::runtime_error(fmt::format("ends at byte {}, walked {} bytes", pos, walked.summary.bytes));
    }
}

} // namespace

Walked walkContent(const core::FileContent& log, const core::WalkOptions& options, const core::RunContext& context)
{
    Walked walked;
    const core::Result<core::WalkSummary> summary = core::walkLog(log, options, context, [&](const core::WalkBlock& b) {
        append(walked, b);
        return true;
    });
    if (!summary) {
        throw std::runtime_error(summary.error().detail);
    }
    walked.summary = summary.value();
    checkCover(walked, std::min<std::uint64_t>(options.from, log.size()));
    return walked;
}

Walked walkBytes(const ByteVector& log, unsigned threads)
{
    return walkContent(core::FileContent::ofMemory(log), {}, withThreads(threads));
}

std::string difference(const Walked& a, const Walked& b)
{
    for (std::size_t i = 0; i < std::min(a.batches.size(), b.batches.size()); ++i) {
        if (a.batches[i] != b.batches[i]) {
            return fmt::format("batch {}: at byte {} against {}", i, a.batches[i].header.pos.value,
                               b.batches[i].header.pos.value);
        }
    }
    if (a.batches.size() != b.batches.size()) {
        return fmt::format("{} batches against {}", a.batches.size(), b.batches.size());
    }
    if (a.damage != b.damage) {
        return fmt::format("{} damaged ranges against {}, or different ones", a.damage.size(), b.damage.size());
    }
    const core::WalkSummary& s = a.summary;
    const core::WalkSummary& t = b.summary;
    const bool same = s.batches == t.batches && s.badCrc == t.badCrc && s.damagedBytes == t.damagedBytes &&
                      s.records == t.records && s.goodPrefix == t.goodPrefix && s.bytes == t.bytes &&
                      s.firstOffset == t.firstOffset && s.nextOffset == t.nextOffset &&
                      s.maxTimestamp == t.maxTimestamp && s.fileChanged == t.fileChanged;
    return same ? std::string() : std::string("the summaries differ");
}

core::RunContext withThreads(unsigned threads)
{
    core::RunContext context;
    context.threads = threads;
    return context;
}

core::PartitionDir glanced(const std::string& logDir, const std::string& dir)
{
    const core::Result<core::Opened> opened = core::openPath(logDir + "/" + dir);
    if (!opened) {
        throw std::runtime_error(opened.error().detail);
    }
    const core::Result<std::shared_ptr<const core::RootState>> root = core::readRoot(*opened.value().directory);
    const core::Result<core::PartitionDir> partition =
        core::glancePartition(opened.value().directory, opened.value().partitionDir, root ? root.value() : nullptr);
    if (!partition) {
        throw std::runtime_error(partition.error().detail);
    }
    return partition.value();
}

core::PartitionDir glanced(FileMap files, const std::string& dir)
{
    const std::shared_ptr<const core::Directory> directory = core::memoryDirectory(std::move(files));
    const core::Result<std::shared_ptr<const core::RootState>> root = core::readRoot(*directory);
    const core::Result<core::PartitionDir> partition =
        core::glancePartition(directory, dir, root ? root.value() : nullptr);
    if (!partition) {
        throw std::runtime_error(partition.error().detail);
    }
    return partition.value();
}

core::PartitionDir glanced(const PartitionBuilder& builder)
{
    return glanced(builder.files(), builder.dir());
}

} // namespace test
