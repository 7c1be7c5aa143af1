#include <QtTest>
#undef slots // IndexView has a function of that name

#include <ctime>
#include <fmt/format.h>
#include <random>

#include "core/base/checksum.h"
#include "core/segment/entry_checksums.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

// A log of several MiB, so that threads share it, out of a few encoded batches with offsets of their own.
struct BigLog {
    test::ByteVector bytes;
    std::vector<std::size_t> starts;
    test::ByteVector index; // as a broker would have written it
};

BigLog bigLog(std::size_t bytes, std::size_t valueBytes)
{
    BigLog log;
    test::SegmentBuilder segment;
    for (int i = 0; i < 10; ++i) {
        segment.records(1 + i % 3, valueBytes + static_cast<std::size_t>(i) * 7);
    }
    std::int64_t offset = 0;
    std::size_t indexed = 0;
    while (log.bytes.size() < bytes) {
        for (const test::PlacedBatch& batch : segment.batches()) {
            const std::size_t pos = log.bytes.size();
            log.starts.push_back(pos);
            const auto from = segment.log().begin() + static_cast<std::ptrdiff_t>(batch.pos);
            log.bytes.insert(log.bytes.end(), from, from + static_cast<std::ptrdiff_t>(batch.size));
            test::patch64(log.bytes, pos, offset); // not covered by the checksum
            const std::int64_t last = offset + batch.lastOffset - batch.baseOffset;
            if (pos - indexed > 4096) {
                test::putOffsetEntry(log.index, last, static_cast<std::int64_t>(pos));
                indexed = pos;
            }
            offset = last + 1;
        }
    }
    return log;
}

// Processor time, so that a busy machine does not matter: what is linear takes well under a second.
class Stopwatch {
public:
    bool tookLong() const { return (std::clock() - start_) / CLOCKS_PER_SEC >= 8; }

private:
    std::clock_t start_ = std::clock();
};

// The same output for every number of threads and every index, also for indexes that lie.
void compareAll(const test::ByteVector& log, const test::ByteVector& index, const std::string& what)
{
    const FileContent content = FileContent::ofMemory(log);
    const test::Walked serial = test::walkContent(content, {}, test::withThreads(1));
    test::ByteVector shifted = index; // every entry points into a batch
    for (std::size_t at = 4; at < shifted.size(); at += 8) {
        test::patch32(shifted, at, loadBe<std::int32_t>(shifted.data() + at) + 5);
    }
    test::ByteVector padded = index;
    test::appendZeros(padded, 8000);
    const test::ByteVector garbage = test::garbage(8000);
    for (const unsigned threads : {2U, 3U, 8U}) {
        const std::string difference =
            test::difference(serial, test::walkContent(content, {}, test::withThreads(threads)));
        QVERIFY2(difference.empty(), (what + ": " + difference).c_str());
    }
    for (const test::ByteVector* hints :
         std::initializer_list<const test::ByteVector*>{&index, &shifted, &padded, &garbage}) {
        WalkOptions options;
        options.splitHints = OffsetIndexView(*hints, {0});
        const std::string difference =
            test::difference(serial, test::walkContent(content, options, test::withThreads(3)));
        QVERIFY2(difference.empty(), (what + ": " + difference).c_str());
    }
}

} // namespace

class TestSegmentSplit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rangesJoinToTheSerialWalk();
    void damageAtTheSeamsJoinsToo();
    void randomDamageJoinsToo();
    void batchesInsideBatchesDoNotMislead();
    void largeBatchesAreSplitOrNot();
    void windowsAreSplitToo();
    void aSinkThatHasEnoughEndsIt();
    void partitionsAreTheSameForAnyNumberOfThreads();
    void progressRisesToTheEnd();
    void stopEndsAWalkSoon();
    void checksumsFromCheckpointsAreExact();
    void fillPatternsDoNotHang_data();
    void fillPatternsDoNotHang();
    void headersThatClaimTheRestDoNotHang();
    void chainsThatBreakDoNotHang();
    void aTrueBatchIsFoundBehindManyFalseOnes();
};

void TestSegmentSplit::rangesJoinToTheSerialWalk()
{
    const BigLog small = bigLog(5 * kMiB, 100);
    compareAll(small.bytes, small.index, "small batches");
    const BigLog large = bigLog(9 * kMiB, 90'000);
    compareAll(large.bytes, large.index, "large batches");
}

void TestSegmentSplit::damageAtTheSeamsJoinsToo()
{
    const BigLog whole = bigLog(4 * kMiB, 500);
    for (std::size_t seam = kMiB; seam < 4 * kMiB; seam += kMiB) {
        for (const std::size_t bytes : {1UL, 20UL, 5'000UL, kMiB + 3}) {
            for (const std::size_t before : {0UL, 10UL, 700UL}) {
                test::ByteVector log = whole.bytes;
                const std::size_t from = seam - before;
                test::zeroRange(log, from, std::min(bytes, log.size() - from));
                const test::Walked serial = test::walkBytes(log);
                const std::string difference = test::difference(serial, test::walkBytes(log, 3));
                QVERIFY2(difference.empty(), fmt::format("{} zeros at {}: {}", bytes, from, difference).c_str());
            }
        }
    }
}

void TestSegmentSplit::randomDamageJoinsToo()
{
    const BigLog whole = bigLog(3 * kMiB, 300);
    std::mt19937 random(20);
    const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
    for (int round = 0; round < 40; ++round) {
        test::ByteVector log = whole.bytes;
        const std::size_t wounds = 1 + below(40);
        for (std::size_t i = 0; i < wounds; ++i) {
            const std::size_t at = below(log.size() - 100);
            switch (below(6)) {
            case 0:
                test::flipBit(log, at, static_cast<int>(below(8)));
                break;
            case 1:
                test::zeroRange(log, at, std::min(below(20'000), log.size() - at));
                break;
            case 2:
                test::removeRange(log, at, below(90));
                break;
            case 3:
                test::insertBytes(log, at, test::garbage(below(3'000) + 1));
                break;
            case 4: // a size field
                test::patch32(log, whole.starts[below(whole.starts.size() - 100)] + 8,
                              static_cast<std::int64_t>(below(10'000'000)));
                break;
            case 5: // many wrong checksums in a row
                for (std::size_t n = 0, b = below(whole.starts.size() - 300); n < 80; ++n) {
                    test::flipBit(log, std::min(whole.starts[b + n] + 18, log.size() - 1));
                }
                break;
            }
        }
        test::cutTo(log, log.size() - below(100));
        const test::Walked serial = test::walkBytes(log);
        for (const unsigned threads : {2U, 5U}) {
            const std::string difference = test::difference(serial, test::walkBytes(log, threads));
            QVERIFY2(difference.empty(), fmt::format("round {}: {}", round, difference).c_str());
        }
    }
}

void TestSegmentSplit::batchesInsideBatchesDoNotMislead()
{
    // Values that are logs themselves: whole good batches stand where no batch of this log starts.
    test::SegmentBuilder inner;
    for (int i = 0; i < 40; ++i) {
        inner.records(2, 50);
    }
    const std::string value(reinterpret_cast<const char*>(inner.log().data()), inner.log().size());
    test::SegmentBuilder outer;
    while (outer.log().size() < 4 * kMiB) {
        test::BuiltBatch batch;
        test::BuiltRecord record;
        record.value = value;
        batch.records = {20, record};
        outer.batch(batch);
    }
    const test::Walked serial = test::walkBytes(outer.log());
    QVERIFY(serial.allIsWell());
    QCOMPARE(serial.batches.size(), outer.batches().size());
    compareAll(outer.log(), outer.offsetIndex(), "logs as values");
}

void TestSegmentSplit::largeBatchesAreSplitOrNot()
{
    // Longer than a range, and longer than what ranges are walked ahead for.
    test::SegmentBuilder segment;
    segment.records(1, 3 * kMiB).records(1, 50).records(1, 12 * kMiB).records(1, 50).records(1, 2 * kMiB);
    compareAll(segment.log(), segment.offsetIndex(), "huge batches");
    test::ByteVector log = segment.log();
    test::flipBit(log, segment.batches()[2].pos + 5 * kMiB);
    compareAll(log, segment.offsetIndex(), "a huge batch with a wrong checksum");
    QCOMPARE(test::walkBytes(log, 3).summary.badCrc, 1U);
}

void TestSegmentSplit::windowsAreSplitToo()
{
    const BigLog log = bigLog(5 * kMiB, 200);
    const FileContent content = FileContent::ofMemory(log.bytes);
    WalkOptions options;
    options.from = log.starts[100];
    options.to = log.starts[log.starts.size() - 100] - 3;
    const test::Walked serial = test::walkContent(content, options, test::withThreads(1));
    QCOMPARE(serial.batches.size(), log.starts.size() - 200);
    options.splitHints = OffsetIndexView(log.index, {0});
    const std::string difference = test::difference(serial, test::walkContent(content, options, test::withThreads(3)));
    QVERIFY2(difference.empty(), difference.c_str());
}

void TestSegmentSplit::aSinkThatHasEnoughEndsIt()
{
    const BigLog log = bigLog(6 * kMiB, 200);
    std::size_t blocks = 0;
    std::size_t batches = 0;
    const Result<WalkSummary> summary =
        walkLog(FileContent::ofMemory(log.bytes), {}, test::withThreads(4), [&](const WalkBlock& block) {
            batches += block.batches.size();
            return ++blocks < 3;
        });
    QVERIFY(summary);
    QCOMPARE(blocks, std::size_t{3});
    QCOMPARE(summary.value().batches, batches);
}

void TestSegmentSplit::partitionsAreTheSameForAnyNumberOfThreads()
{
    for (const char* name : {"partitions/ten-years/data/ten-years-0", "partitions/tiny-segments/data/tiny-0",
                             "partitions/compacted/data/eager-0"}) {
        const std::string path = name;
        const std::size_t afterFixture = path.find('/', path.find('/') + 1);
        const std::size_t lastSlash = path.rfind('/');
        const std::string root =
            test::fixture(path.substr(0, afterFixture)) + path.substr(afterFixture, lastSlash - afterFixture);
        const PartitionDir partition = test::glanced(root, path.substr(lastSlash + 1));
        std::optional<std::string> first;
        for (const unsigned threads : {1U, 2U, 3U, 8U}) {
            std::string told;
            const Status status = walkPartition(
                partition, partition.segments, test::withThreads(threads),
                [&](const Segment& segment, const WalkBlock& block) {
                    for (const WalkedBatch& batch : block.batches) {
                        told += fmt::format("{} {} {} {}\n", segment.base.value, batch.header.pos.value,
                                            batch.header.lastOffset.value, batch.computedCrc);
                    }
                    return true;
                },
                [&](const Segment& segment, const Result<WalkSummary>& summary) {
                    told += fmt::format("end of {}: {}\n", segment.base.value, summary.value().batches);
                    return true;
                });
            QVERIFY(status);
            first = first.value_or(told);
            QVERIFY(told == *first && !told.empty());
        }
    }
}

void TestSegmentSplit::progressRisesToTheEnd()
{
    const BigLog log = bigLog(5 * kMiB, 200);
    test::FileMap files = {{"orders-0/00000000000000000000.log", log.bytes},
                           {"orders-0/00000000000000000000.index", log.index},
                           {"orders-0/00000000000009000000.log", log.bytes}};
    const PartitionDir partition = test::glanced(files, "orders-0");
    for (const unsigned threads : {1U, 3U}) {
        RunContext context = test::withThreads(threads);
        std::uint64_t last = 0;
        std::uint64_t calls = 0;
        bool rises = true;
        context.progress = [&](std::uint64_t done, std::uint64_t total) {
            rises = rises && done >= last && total == partition.logBytes();
            last = done;
            ++calls;
        };
        QVERIFY(walkPartition(
            partition, partition.segments, context, [](const Segment&, const WalkBlock&) { return true; },
            [](const Segment&, const Result<WalkSummary>&) { return true; }));
        QVERIFY(rises);
        QCOMPARE(last, partition.logBytes());
        QVERIFY(calls >= 10);
    }
}

void TestSegmentSplit::stopEndsAWalkSoon()
{
    // Garbage that is looked through for a batch, zeros, one claimed batch over everything.
    std::vector<test::ByteVector> logs = {test::ByteVector(64 * kMiB, std::byte{0}),
                                          test::ByteVector(64 * kMiB, std::byte{0x11})};
    logs.push_back(logs[1]);
    test::patch32(logs[2], 8, static_cast<std::int64_t>(64 * kMiB) - 12);
    logs[2][16] = std::byte{2};
    for (const test::ByteVector& log : logs) {
        for (const unsigned threads : {1U, 2U}) {
            std::stop_source stop;
            RunContext context = test::withThreads(threads);
            context.stop = stop.get_token();
            stop.request_stop();
            const Result<WalkSummary> summary =
                walkLog(FileContent::ofMemory(log), {}, context, [](const WalkBlock&) { return true; });
            QVERIFY(!summary);
            QCOMPARE(summary.error().code, Errc::Cancelled);
        }
    }
    // Asked for from inside the sink.
    const BigLog big = bigLog(8 * kMiB, 100);
    for (const unsigned threads : {1U, 3U}) {
        std::stop_source stop;
        RunContext context = test::withThreads(threads);
        context.stop = stop.get_token();
        std::uint64_t batches = 0;
        const Result<WalkSummary> summary =
            walkLog(FileContent::ofMemory(big.bytes), {}, context, [&](const WalkBlock& block) {
                batches += block.batches.size();
                stop.request_stop();
                return true;
            });
        QVERIFY(!summary);
        QVERIFY(batches < big.starts.size());
    }
}

void TestSegmentSplit::checksumsFromCheckpointsAreExact()
{
    const test::ByteVector bytes = test::garbage(300'000);
    const FileContent log = FileContent::ofMemory(bytes);
    RunContext context;
    RunningChecksum castagnoli(log, RunningChecksum::Kind::Crc32c);
    RunningChecksum ieee(log, RunningChecksum::Kind::Crc32);
    std::mt19937 random(5);
    for (int i = 0; i < 2000; ++i) {
        std::size_t from = random() % (bytes.size() + 1);
        std::size_t to = random() % (bytes.size() + 1);
        if (from > to) {
            std::swap(from, to);
        }
        const Bytes part = Bytes(bytes).subspan(from, to - from);
        QCOMPARE(castagnoli.range(from, to, context), std::optional(crc32c(part)));
        QCOMPARE(ieee.range(from, to, context), std::optional(crc32(part)));
    }
    // The check value of the specification, and the sum of nothing.
    const test::ByteVector nine = {std::byte{'1'}, std::byte{'2'}, std::byte{'3'}, std::byte{'4'}, std::byte{'5'},
                                   std::byte{'6'}, std::byte{'7'}, std::byte{'8'}, std::byte{'9'}};
    const FileContent vector = FileContent::ofMemory(nine);
    QCOMPARE(RunningChecksum(vector, RunningChecksum::Kind::Crc32c).range(0, 9, context),
             std::optional<std::uint32_t>(0xe3069283));
    QCOMPARE(castagnoli.range(77, 77, context), std::optional<std::uint32_t>(0));
}

void TestSegmentSplit::fillPatternsDoNotHang_data()
{
    QTest::addColumn<QByteArray>("pattern");
    for (const char* hex : {"00", "01", "02", "03", "7f", "80", "ff", "0102", "0200", "00000001", "0000000102"}) {
        QTest::newRow(hex) << QByteArray::fromHex(hex);
    }
    // A header of magic 2 that fits nearly everywhere, and one of magic 1.
    QByteArray header(61, '\0');
    header[9] = 1;
    header[16] = 2;
    QTest::newRow("headers of magic 2") << header;
    header[16] = 1;
    QTest::newRow("headers of magic 1") << header;
}

void TestSegmentSplit::fillPatternsDoNotHang()
{
    QFETCH(const QByteArray, pattern);
    test::ByteVector log = bigLog(1000, 50).bytes;
    const std::size_t good = log.size();
    while (log.size() < 8 * kMiB) {
        for (const char c : pattern) {
            log.push_back(static_cast<std::byte>(c));
        }
    }
    const Stopwatch watch;
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(!watch.tookLong());
    QCOMPARE(walked.summary.goodPrefix, good);
    QVERIFY(test::difference(walked, test::walkBytes(log, 3)).empty());
}

void TestSegmentSplit::headersThatClaimTheRestDoNotHang()
{
    // After each good batch a header that claims all the rest of the file: summing that up each time would be half the
    // file 120,000 times.
    test::SegmentBuilder one;
    one.records(1, 20);
    test::ByteVector log;
    std::vector<std::size_t> claims;
    while (log.size() < 16 * kMiB) {
        log.insert(log.end(), one.log().begin(), one.log().end());
        claims.push_back(log.size());
        log.insert(log.end(), one.log().begin(), one.log().begin() + 61);
    }
    for (const std::size_t claim : claims) {
        test::patch32(log, claim + 8, static_cast<std::int64_t>(log.size() - claim - 12));
    }
    const Stopwatch watch;
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(!watch.tookLong());
    // Each claim ends exactly at the end of the file, so the first one is a batch with a wrong checksum.
    QCOMPARE(walked.batches.size(), std::size_t{2});
    QVERIFY(test::difference(walked, test::walkBytes(log, 3)).empty());

    for (const std::size_t claim : claims) { // one byte less: no claim leads to anything
        test::patch32(log, claim + 8, static_cast<std::int64_t>(log.size() - claim - 13));
    }
    const Stopwatch second;
    const test::Walked again = test::walkBytes(log);
    QVERIFY(!second.tookLong());
    QCOMPARE(again.batches.size(), claims.size());
    QCOMPARE(again.damage.size(), claims.size());
    QVERIFY(test::difference(again, test::walkBytes(log, 3)).empty());
}

void TestSegmentSplit::chainsThatBreakDoNotHang()
{
    // Good batches hidden in entries with wrong checksums that lead one to another and then nowhere.
    test::SegmentBuilder one;
    one.records(1, 20);
    const std::size_t size = one.log().size();
    test::ByteVector log;
    while (log.size() < 8 * kMiB) {
        const std::size_t outer = log.size();
        log.insert(log.end(), one.log().begin(), one.log().begin() + 61);
        test::patch32(log, outer + 8, static_cast<std::int64_t>(61 + size - 12));
        log.insert(log.end(), one.log().begin(), one.log().end());
    }
    log.push_back(std::byte{1});
    const Stopwatch watch;
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(!watch.tookLong());
    QVERIFY(walked.summary.damagedBytes > 0);
    QVERIFY(test::difference(walked, test::walkBytes(log, 3)).empty());
}

void TestSegmentSplit::aTrueBatchIsFoundBehindManyFalseOnes()
{
    test::SegmentBuilder one;
    one.records(1, 20);
    test::ByteVector log(100, std::byte{0xee});
    while (log.size() < 2 * kMiB) {
        const std::size_t at = log.size();
        log.insert(log.end(), one.log().begin(), one.log().begin() + 61);
        test::patch32(log, at + 8, static_cast<std::int64_t>(kMiB));
    }
    const std::size_t good = log.size();
    log.insert(log.end(), one.log().begin(), one.log().end());
    log.resize(log.size() + kMiB, std::byte{0xee});
    const core::FileContent content = core::FileContent::ofMemory(log);
    QCOMPARE(findNextBatch(content, 0, {}), good);
    QCOMPARE(findNextBatch(content, good, {}), good);
    QCOMPARE(findNextBatch(content, good + 1, {}), log.size());
    QCOMPARE(findNextBatch(content, log.size(), {}), log.size());
    QCOMPARE(findNextBatch(content.prefix(log.size() - kMiB - 1), 0, {}), log.size() - kMiB - 1);
    QCOMPARE(findNextBatch({}, 0, {}), 0U);
}

QTEST_APPLESS_MAIN(TestSegmentSplit)
#include "tst_segment_split.moc"
