#pragma once
// Two copies of a log of orders-0, held against each other, and what came of it in a form to compare.

#include "core/segment/compare.h"
#include "tests/support/walked.h"

namespace test {

inline core::Comparison comparedDirs(const core::PartitionDir& a, const core::PartitionDir& b,
                                     const core::RunContext& context = {})
{
    return core::compareLogs({core::CompareInput{&a, a.segments}, core::CompareInput{&b, b.segments}}, context,
                             [](const core::Error&) {})
        .value();
}

inline core::Comparison compared(FileMap a, FileMap b, unsigned threads = 1)
{
    const core::PartitionDir left = glanced(std::move(a), "orders-0");
    const core::PartitionDir right = glanced(std::move(b), "orders-0");
    return comparedDirs(left, right, withThreads(threads));
}

inline core::Comparison compared(const PartitionBuilder& a, const PartitionBuilder& b)
{
    return compared(a.files(), b.files());
}

/// The sentence, and a line for each reason.
inline std::string wordsOf(const core::Comparison& comparison)
{
    std::string words = core::english(comparison.sentence);
    for (const core::Text& reason : comparison.reasons) {
        words += "\n" + core::english(reason);
    }
    return words;
}

inline std::string stateOf(core::RangeState state)
{
    return std::to_string(static_cast<int>(state));
}

/// State, offsets, batches of A and B, of one range after the other.
inline std::string rangesOf(const core::Comparison& comparison)
{
    std::string text;
    for (const core::ComparedRange& range : comparison.ranges) {
        text += (text.empty() ? "" : ", ") + stateOf(range.state) + " " + std::to_string(range.from.value) + "-" +
                std::to_string(range.to.value) + " " + std::to_string(range.batches[0]) + "/" +
                std::to_string(range.batches[1]);
    }
    return text;
}

/// Ten batches of five records, k0 to k4 in each.
inline PartitionBuilder tenBatches()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 10; ++i) {
        segment.records(5);
    }
    return partition;
}

inline ByteVector& firstLog(FileMap& files)
{
    return files.at("orders-0/00000000000000000000.log");
}

/// Where batch `number` of the first log starts.
inline std::size_t batchAt(const PartitionBuilder& builder, std::size_t number)
{
    FileMap files = builder.files();
    const ByteVector& log = firstLog(files);
    std::size_t pos = 0;
    for (std::size_t i = 0; i < number; ++i) {
        pos += 12 + static_cast<std::size_t>(core::loadBe<std::int32_t>(log.data() + pos + 8));
    }
    return pos;
}

} // namespace test
