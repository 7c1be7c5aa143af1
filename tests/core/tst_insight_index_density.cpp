#include <QtTest>
#undef slots // IndexView has a function of that name

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <sstream>

#include "core/insight/index_density.h"
#include "tests/support/damage.h"
#include "tests/support/dumped_logs.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

constexpr const char* kFirst = "00000000000000000000";

// "offset: 12 position: 4711" or "timestamp: 17 offset: 12", as Kafka's dump tool prints index entries.
std::vector<std::pair<std::int64_t, std::int64_t>> dumpedEntries(const std::string& path, const std::string& first)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> entries;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        std::string name;
        std::string other;
        std::int64_t a = 0;
        std::int64_t b = 0;
        if (words >> name >> a >> other >> b && name == first) {
            entries.emplace_back(a, b);
        }
    }
    return entries;
}

IndexDensity densityOf(const PartitionDir& partition, std::size_t segment = 0, std::size_t columns = 100,
                       const Settings& settings = {})
{
    Result<IndexDensity> density =
        indexDensity(partition, partition.segments[segment], settings, columns, test::withThreads(1));
    if (!density) {
        throw std::runtime_error(density.error().detail);
    }
    return std::move(density).value();
}

test::PartitionBuilder manyBatches()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    for (int i = 0; i < 500; ++i) {
        segment.records(2, 300);
    }
    return builder;
}

} // namespace

class TestInsightIndexDensity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fixturesAreAsDense();
    void theFirstAndLastStretchCount();
    void aBigBatchIsLegal();
    void aGapWithoutEntryIsSparse();
    void fetchesInARowAreOneStretch();
    void backwardStepsAreListed();
    void zeroTailsAreNoEntries();
    void fullnessFollowsTheSpacing();
    void aMissingIndexIsOneStretch();
    void anUnreadableIndexIsAnError();
    void columnsKeepEveryExtreme();
    void hostileEntriesDoNoHarm();
};

void TestInsightIndexDensity::fixturesAreAsDense()
{
    std::size_t entries = 0;
    for (const test::DumpedLog& log : test::dumpedLogs()) {
        const std::string stem = log.dump.substr(0, log.dump.size() - std::string("log.txt").size());
        if (!std::filesystem::exists(stem + "index.txt")) {
            continue;
        }
        const PartitionDir partition = test::glanced(log.logDir, log.dir);
        const auto segment =
            std::ranges::find(partition.segments, log.file, [](const Segment& s) { return s.log.name; });
        if (segment == partition.segments.end()) {
            continue; // a .log of another state
        }
        const auto dumped = dumpedEntries(stem + "index.txt", "offset:");
        const auto number = static_cast<std::size_t>(segment - partition.segments.begin());
        const IndexDensity density = densityOf(partition, number);
        const bool nothing = dumped.size() == 1 && dumped[0].second == 0; // how the tool prints an empty index
        QCOMPARE(density.offsetFill.entries, nothing ? 0 : dumped.size());
        std::vector<std::int64_t> spacings;
        std::int64_t previous = 0;
        std::int64_t largest = 0;
        for (const auto& [offset, position] : dumped) {
            if (!nothing) {
                spacings.push_back(position - previous);
                largest = std::max(largest, position - previous);
                previous = position;
            }
        }
        largest = std::max(largest, static_cast<std::int64_t>(segment->log.size) - previous);
        std::ranges::sort(spacings);
        QCOMPARE(density.largestSpacing, largest);
        if (!spacings.empty()) {
            QCOMPARE(density.medianSpacing, spacings[(spacings.size() + 1) / 2 - 1]);
            QCOMPARE(density.p95Spacing, spacings[(spacings.size() * 95 + 99) / 100 - 1]);
        }
        QVERIFY2(density.backwards.empty(), log.dump.c_str());
        if (std::filesystem::exists(stem + "timeindex.txt")) {
            const auto times = dumpedEntries(stem + "timeindex.txt", "timestamp:");
            const bool noTimes = times.size() == 1 && density.timeFill.entries == 0;
            QCOMPARE(density.timeFill.entries, noTimes ? 0 : times.size());
            QVERIFY2(density.timeBackwards.empty(), log.dump.c_str());
        }
        entries += dumped.size();
    }
    QVERIFY(entries > 1'000);
}

void TestInsightIndexDensity::theFirstAndLastStretchCount()
{
    const test::PartitionBuilder builder = manyBatches();
    const PartitionDir partition = test::glanced(builder);
    const IndexDensity density = densityOf(partition, 0, 10'000'000);
    QCOMPARE(density.interval, 4096);
    QVERIFY(!density.spacing.empty());
    QCOMPARE(density.spacing.front().x, 0);
    const OffsetIndexView index(openFile(partition, std::string(kFirst) + ".index").value().bytes(), {0});
    QCOMPARE(density.spacing.front().max, index.at(0).position);
    const std::int64_t tail = static_cast<std::int64_t>(partition.logBytes()) - index.at(index.slots() - 1).position;
    QCOMPARE(density.spacing.back().min, tail);
    // With a column for every byte each byte has the length of the stretch that it lies in.
    QCOMPARE(density.spacing.size(), partition.logBytes());
    QCOMPARE(density.spacing[static_cast<std::size_t>(index.at(3).position)].max,
             index.at(4).position - index.at(3).position);
}

void TestInsightIndexDensity::aBigBatchIsLegal()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    for (int i = 0; i < 30; ++i) {
        segment.records(2, 300);
    }
    segment.records(1, 200'000);
    for (int i = 0; i < 30; ++i) {
        segment.records(2, 300);
    }
    const test::PlacedBatch big = segment.batches()[30];
    const IndexDensity density = densityOf(test::glanced(builder));
    QCOMPARE(density.sparse.size(), std::size_t{1});
    QVERIFY(density.sparse[0].from <= big.pos && density.sparse[0].bytes >= big.size);
    QCOMPARE(density.sparse[0].oneBigBatch, density.sparse[0].from == big.pos);
    QCOMPARE(density.sparse[0].entries, std::size_t{0});
}

void TestInsightIndexDensity::aGapWithoutEntryIsSparse()
{
    const test::PartitionBuilder builder = manyBatches();
    test::FileMap files = builder.files();
    test::ByteVector& index = files.at(builder.path(0, ".index"));
    const OffsetIndexView whole(index, {0});
    const std::int32_t from = whole.at(9).position;
    const std::int32_t to = whole.at(40).position;
    test::removeRange(index, 10 * 8, 30 * 8);
    const IndexDensity density = densityOf(test::glanced(files, builder.dir()));
    QCOMPARE(density.sparse, (std::vector<SparseStretch>{
                                 {static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(to - from), false, 0}}));
    QCOMPARE(density.largestSpacing, to - from);
}

void TestInsightIndexDensity::fetchesInARowAreOneStretch()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    for (int fetch = 0; fetch < 6; ++fetch) {
        segment.append([](test::SegmentBuilder& s) {
            for (int i = 0; i < 300; ++i) {
                s.records(1, 300);
            }
        });
    }
    test::IndexOptions options;
    options.rule = test::IndexRule::PerAppend;
    builder.indexOptions(options);
    const IndexDensity density = densityOf(test::glanced(builder));
    QCOMPARE(density.offsetFill.entries, std::size_t{5});
    QCOMPARE(density.sparse.size(), std::size_t{1});
    QCOMPARE(density.sparse[0].bytes, segment.log().size());
    QCOMPARE(density.sparse[0].entries, std::size_t{5});
    QVERIFY(!density.sparse[0].oneBigBatch);
}

void TestInsightIndexDensity::backwardStepsAreListed()
{
    const test::PartitionBuilder builder = manyBatches();
    test::FileMap files = builder.files();
    test::ByteVector& index = files.at(builder.path(0, ".index"));
    test::patch32(index, 20 * 8, 3);     // an offset that falls
    test::patch32(index, 30 * 8 + 4, 9); // a position that falls
    test::ByteVector& times = files.at(builder.path(0, ".timeindex"));
    test::patch64(times, 10 * 12, 5); // a time that falls
    const IndexDensity density = densityOf(test::glanced(files, builder.dir()));
    QCOMPARE(density.backwards, (std::vector<std::size_t>{20, 30}));
    QCOMPARE(density.timeBackwards, (std::vector<std::size_t>{10}));
}

void TestInsightIndexDensity::zeroTailsAreNoEntries()
{
    test::PartitionBuilder builder = manyBatches();
    const IndexDensity trimmed = densityOf(test::glanced(builder));
    test::IndexOptions options;
    options.offsetIndexBytes = 65'536;
    options.timeIndexBytes = 65'532;
    builder.indexOptions(options);
    const IndexDensity density = densityOf(test::glanced(builder));
    QCOMPARE(density.offsetFill.entries, trimmed.offsetFill.entries);
    QCOMPARE(density.offsetFill.slots, std::size_t{8192});
    QCOMPARE(density.timeFill.slots, std::size_t{5461});
    QCOMPARE(density.spacing, trimmed.spacing);
    QVERIFY(density.backwards.empty() && density.timeBackwards.empty());
}

void TestInsightIndexDensity::fullnessFollowsTheSpacing()
{
    const PartitionDir partition = test::glanced(manyBatches());
    Settings settings;
    settings.segmentIndexBytes = 1000;
    const IndexDensity density = densityOf(partition, 0, 100, settings);
    QCOMPARE(density.offsetFill.capacity, std::size_t{125});
    QCOMPARE(density.timeFill.capacity, std::size_t{83});
    QCOMPARE(*density.offsetFill.fullAtLogBytes, partition.logBytes() * 125 / density.offsetFill.entries);
}

void TestInsightIndexDensity::aMissingIndexIsOneStretch()
{
    const test::PartitionBuilder builder = manyBatches();
    test::FileMap files = builder.files();
    files.erase(builder.path(0, ".index"));
    files.erase(builder.path(0, ".timeindex"));
    const PartitionDir partition = test::glanced(files, builder.dir());
    const IndexDensity density = densityOf(partition);
    QCOMPARE(density.sparse, (std::vector<SparseStretch>{{0, partition.logBytes(), false, 0}}));
    QVERIFY(!density.offsetFill.fullAtLogBytes && density.timeSteps.empty());
    QCOMPARE(density.medianSpacing, 0);
}

void TestInsightIndexDensity::anUnreadableIndexIsAnError()
{
    const test::PartitionBuilder builder = manyBatches();
    test::FileMap files = builder.files();
    PartitionDir partition = test::glanced(builder);
    files.erase(builder.path(0, ".timeindex"));
    partition.directory = memoryDirectory(files);
    const Result<IndexDensity> density = indexDensity(partition, partition.segments[0], {}, 100, test::withThreads(1));
    QVERIFY(!density);
    QCOMPARE(density.error().code, Errc::Io);
}

void TestInsightIndexDensity::columnsKeepEveryExtreme()
{
    std::vector<std::pair<std::int64_t, std::int64_t>> points;
    for (std::int64_t i = 0; i < 10'000; ++i) {
        points.emplace_back(i * 3 + 5, i == 7'777 ? 1'000'000 : (i * 7919) % 1000);
    }
    for (const std::size_t columns : {1UL, 2UL, 7UL, 100UL, 9'999UL, 100'000UL}) {
        const std::vector<MinMax> reduced = reduceMinMax(points, columns);
        QVERIFY(reduced.size() <= columns);
        QVERIFY(std::ranges::is_sorted(reduced, {}, &MinMax::x));
        QCOMPARE(std::ranges::max(reduced, {}, &MinMax::max).max, 1'000'000);
        QCOMPARE(std::ranges::min(reduced, {}, &MinMax::min).min, 0);
        for (const auto& [x, y] : points) { // each point lies in the band of its column
            const auto after = std::ranges::upper_bound(reduced, x, {}, &MinMax::x);
            QVERIFY(after != reduced.begin() && (after - 1)->min <= y && y <= (after - 1)->max);
        }
    }
    QVERIFY(reduceMinMax({}, 10).empty());
    QVERIFY(reduceMinMax(points, 0).empty());
    const auto extremes = reduceMinMax({{INT64_MIN, 1}, {0, 2}, {INT64_MAX, 3}}, 4);
    QCOMPARE(extremes.size(), std::size_t{3});
}

void TestInsightIndexDensity::hostileEntriesDoNoHarm()
{
    const test::PartitionBuilder builder = manyBatches();
    for (const int fill : {0x01, 0x7f, 0x80, 0xff}) {
        test::FileMap files = builder.files();
        for (const char* suffix : {".index", ".timeindex"}) {
            std::ranges::fill(files.at(builder.path(0, suffix)), static_cast<std::byte>(fill));
        }
        const IndexDensity density = densityOf(test::glanced(files, builder.dir()));
        QVERIFY(density.spacing.size() <= 100 && density.entryOffsets.size() <= 100);
    }
    test::FileMap files = builder.files();
    files.at(builder.path(0, ".index")) = test::garbage(80'000);
    files.at(builder.path(0, ".timeindex")) = test::garbage(120'001);
    const IndexDensity density = densityOf(test::glanced(files, builder.dir()));
    QCOMPARE(density.backwards.size(), std::size_t{1000});
    QVERIFY(density.timeBackwards.size() <= 1000 && density.timeSteps.size() <= 100);
}

QTEST_APPLESS_MAIN(TestInsightIndexDensity)
#include "tst_insight_index_density.moc"
