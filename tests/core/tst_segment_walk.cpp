#include <QtTest>
#undef slots // IndexView has a function of that name

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/dumped_logs.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

// Three batches of 100 bytes and more; what each test damages.
test::ByteVector threeBatches()
{
    test::SegmentBuilder segment(40);
    segment.records(2).records(3, 60).records(1);
    return segment.log();
}

std::size_t placeOf(int batch)
{
    test::SegmentBuilder segment(40);
    segment.records(2).records(3, 60).records(1);
    return batch == 3 ? segment.log().size() : segment.batches()[static_cast<std::size_t>(batch)].pos;
}

void compare(const WalkedBatch& walked, const test::DumpedBatch& dumped)
{
    const BatchHeader& header = walked.header;
    QCOMPARE(header.pos.value, dumped.number("position"));
    QCOMPARE(static_cast<std::int64_t>(header.size), dumped.number("size"));
    QCOMPARE(header.lastOffset.value, dumped.lastOffset());
    QCOMPARE(header.maxTimestamp.value, dumped.number("timestamp"));
    QCOMPARE(std::int64_t{header.magic}, dumped.number("magic"));
    QCOMPARE(std::int64_t{header.crc}, dumped.number("crc"));
    QCOMPARE(walked.crcValid(), dumped.flag("isvalid"));
    QCOMPARE(std::string(codecName(header.codec())), dumped.text("compresscodec"));
    if (header.magic < 2) {
        return;
    }
    QCOMPARE(header.baseOffset.value, dumped.number("baseOffset"));
    QCOMPARE(std::int64_t{header.count}, dumped.number("count"));
    QCOMPARE(std::int64_t{header.baseSequence}, dumped.number("baseSequence"));
    QCOMPARE(std::int64_t{header.lastSequence()}, dumped.number("lastSequence"));
    QCOMPARE(header.producerId, dumped.number("producerId"));
    QCOMPARE(std::int64_t{header.producerEpoch}, dumped.number("producerEpoch"));
    QCOMPARE(std::int64_t{header.partitionLeaderEpoch}, dumped.number("partitionLeaderEpoch"));
    QCOMPARE(header.isTransactional(), dumped.flag("isTransactional"));
    QCOMPARE(header.isControl(), dumped.flag("isControl"));
    const std::string horizon = header.hasDeleteHorizon() ? fmt::format("OptionalLong[{}]", header.baseTimestamp.value)
                                                          : std::string("OptionalLong.empty");
    QCOMPARE(horizon, dumped.text("deleteHorizonMs"));
}

nlohmann::json factsOf(const std::string& fixture)
{
    const std::vector<std::byte> bytes = test::readFile(test::fixture(fixture) + "/about.json");
    return nlohmann::json::parse(test::asText(bytes));
}

} // namespace

class TestSegmentWalk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyBatchIsWhatKafkaDumps();
    void partitionsHaveTheFiguresOfTheirFacts();
    void nothingIsAWholeWalk();
    void aWindowBeginsAndEndsAtBatches();
    void aSinkThatHasEnoughEndsTheWalk();
    void damageHasItsKind_data();
    void damageHasItsKind();
    void aTornTailOfEveryLengthIsTorn();
    void aWrongChecksumBeforeAGoodBatchIsABatch();
    void aWrongChecksumAtTheEndIsABatch();
    void manyWrongChecksumsInARowAreBatches();
    void aMagicThatNobodyKnowsIsABatchWhenItsChecksumIsRight();
    void everyCutOfARealSegmentShows();
    void everyFlippedByteOfARealSegmentShows();
    void unreadableSegmentsDoNotHoldUpTheOthers();
    void aFileThatShrinksIsReported();
};

void TestSegmentWalk::everyBatchIsWhatKafkaDumps()
{
    std::size_t batches = 0;
    for (const test::DumpedLog& log : test::dumpedLogs()) {
        const PartitionDir partition = test::glanced(log.logDir, log.dir);
        const Result<FileContent> content = openFile(partition, log.file);
        QVERIFY2(content, log.dump.c_str());
        const test::Walked walked = test::walkContent(content.value(), {}, test::withThreads(1));
        const std::vector<test::DumpedBatch> dumped = test::readDump(log);
        QVERIFY2(walked.damage.empty(), log.dump.c_str());
        QVERIFY2(walked.batches.size() == dumped.size(),
                 fmt::format("{}: {} batches, dumped {}", log.dump, walked.batches.size(), dumped.size()).c_str());
        for (std::size_t i = 0; i < dumped.size(); ++i) {
            compare(walked.batches[i], dumped[i]);
            if (QTest::currentTestFailed()) {
                QFAIL(fmt::format("{}, batch {}", log.dump, i).c_str());
            }
        }
        batches += dumped.size();
    }
    QVERIFY(batches > 10'000);
}

void TestSegmentWalk::partitionsHaveTheFiguresOfTheirFacts()
{
    int partitions = 0;
    for (const std::string& fixture : test::fixtureNames("partitions")) {
        const nlohmann::json about = factsOf(fixture);
        for (const auto& [key, facts] : about.at("partitions").items()) {
            const std::string root = test::fixture(fixture) + "/" + (key.find('/') == std::string::npos ? "data/" : "");
            const std::size_t slash = (root + key).rfind('/');
            const PartitionDir partition = test::glanced((root + key).substr(0, slash), (root + key).substr(slash + 1));
            std::map<std::string, WalkSummary> summaries;
            std::uint64_t batches = 0;
            std::optional<Offset> first;
            std::optional<Offset> next;
            const Status status = walkPartition(
                partition, partition.segments, test::withThreads(2),
                [](const Segment&, const WalkBlock&) { return true; },
                [&](const Segment& segment, const Result<WalkSummary>& summary) {
                    summaries[segment.log.name] = summary.value();
                    batches += summary.value().batches;
                    if (summary.value().firstOffset) {
                        first = first.value_or(*summary.value().firstOffset);
                        next = summary.value().nextOffset;
                    }
                    return true;
                });
            QVERIFY2(status, key.c_str());
            QCOMPARE(partition.segments.size(), facts.at("segments").get<std::size_t>());
            QCOMPARE(batches, facts.at("batches").get<std::uint64_t>());
            const bool legacy = facts.at("magic").contains("0") || facts.at("magic").contains("1");
            if (batches > 0 && !legacy) {
                QCOMPARE(first->value, facts.at("first_offset").get<std::int64_t>());
            }
            if (batches > 0) {
                QVERIFY2(next->value >= facts.at("last_offset").get<std::int64_t>() + 1, key.c_str());
            }
            for (const auto& each : facts.value("per_segment", nlohmann::json::array())) {
                const WalkSummary& summary = summaries.at(each.at("file").get<std::string>());
                QCOMPARE(summary.batches, each.at("batches").get<std::uint64_t>());
                if (!legacy) {
                    QCOMPARE(summary.records, each.at("records").get<std::uint64_t>());
                }
            }
            ++partitions;
        }
    }
    QCOMPARE(partitions, 109);
}

void TestSegmentWalk::nothingIsAWholeWalk()
{
    const test::Walked walked = test::walkBytes({});
    QVERIFY(walked.batches.empty() && walked.damage.empty());
    QCOMPARE(walked.summary.bytes, 0U);
    QVERIFY(!walked.summary.nextOffset);
}

void TestSegmentWalk::aWindowBeginsAndEndsAtBatches()
{
    const test::ByteVector log = threeBatches();
    WalkOptions options;
    options.from = placeOf(1);
    options.to = placeOf(1) + 1;
    const test::Walked walked = test::walkContent(FileContent::ofMemory(log), options, test::withThreads(1));
    QCOMPARE(walked.batches.size(), std::size_t{1});
    QCOMPARE(walked.batches[0].header.pos.value, static_cast<std::int64_t>(placeOf(1)));
    QCOMPARE(walked.summary.bytes, placeOf(2) - placeOf(1));
    QCOMPARE(walked.summary.goodPrefix, placeOf(2));
}

void TestSegmentWalk::aSinkThatHasEnoughEndsTheWalk()
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 2000; ++i) {
        segment.records(1);
    }
    std::size_t batches = 0;
    const Result<WalkSummary> summary =
        walkLog(FileContent::ofMemory(segment.log()), {}, test::withThreads(1), [&](const WalkBlock& block) {
            batches += block.batches.size();
            return false;
        });
    QVERIFY(summary);
    QVERIFY(batches > 0 && batches < 2000);
    QCOMPARE(summary.value().batches, batches);
}

void TestSegmentWalk::damageHasItsKind_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<DamageKind>("kind");
    QTest::addColumn<qulonglong>("from");
    QTest::addColumn<qulonglong>("to");
    QTest::addColumn<int>("good");

    const auto add = [](const char* name, const test::ByteVector& log, DamageKind kind, std::size_t from,
                        std::size_t to, int good) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(log.data()), static_cast<qsizetype>(log.size()))
                            << kind << qulonglong{from} << qulonglong{to} << good;
    };
    test::ByteVector log = threeBatches();
    log.insert(log.end(), 17, std::byte{0});
    add("17 zeros at the end", log, DamageKind::TornTail, placeOf(3), placeOf(3) + 17, 3);
    log.push_back(std::byte{0});
    add("18 zeros at the end", log, DamageKind::ZeroTail, placeOf(3), placeOf(3) + 18, 3);
    test::appendZeros(log, 5000);
    add("many zeros at the end", log, DamageKind::ZeroTail, placeOf(3), placeOf(3) + 5018, 3);

    log = threeBatches();
    log.push_back(std::byte{1});
    add("one byte at the end", log, DamageKind::TornTail, placeOf(3), placeOf(3) + 1, 3);

    log = threeBatches();
    test::cutTo(log, placeOf(3) - 1);
    add("last byte missing", log, DamageKind::TornTail, placeOf(2), placeOf(3) - 1, 2);

    log = threeBatches();
    test::zeroRange(log, placeOf(1), placeOf(2) - placeOf(1));
    add("a batch of zeros in the middle", log, DamageKind::ZeroHole, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::zeroRange(log, placeOf(0) + 70, placeOf(1) - 30);
    add("zeros from inside one batch to inside the next", log, DamageKind::ZeroHole, placeOf(0), placeOf(2), 1);
    log = threeBatches();
    test::zeroRange(log, placeOf(1) + 10, placeOf(2) - placeOf(1) - 10);
    add("zeros from inside a size field", log, DamageKind::ZeroHole, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::zeroRange(log, placeOf(1) + 70, log.size() - placeOf(1) - 70);
    add("zeros from inside a batch to the end", log, DamageKind::ZeroTail, placeOf(1), placeOf(3), 1);

    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, 13);
    add("size below 14", log, DamageKind::LengthInvalid, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, -5);
    add("size below 0", log, DamageKind::LengthInvalid, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, 48);
    add("size below that of a header", log, DamageKind::LengthInvalid, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, 0x7fffffff);
    add("size beyond the file", log, DamageKind::LengthHuge, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, static_cast<std::int64_t>(placeOf(2) - placeOf(1) + 20 - 12));
    add("size into the batch behind", log, DamageKind::LengthInvalid, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, static_cast<std::int64_t>(log.size() - placeOf(1) - 12));
    add("size that takes in the batch behind", log, DamageKind::LengthInvalid, placeOf(1), placeOf(2), 2);
    log = threeBatches();
    test::patch32(log, placeOf(1) + 8, 70);
    add("size into itself", log, DamageKind::Garbage, placeOf(1), placeOf(2), 2);

    log = threeBatches();
    const test::ByteVector garbage = test::garbage(3000);
    log.insert(log.end(), garbage.begin(), garbage.end());
    log[placeOf(3) + 8] = std::byte{0xff}; // a size below zero
    add("garbage at the end", log, DamageKind::Garbage, placeOf(3), placeOf(3) + 3000, 3);
}

void TestSegmentWalk::damageHasItsKind()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const DamageKind, kind);
    QFETCH(const qulonglong, from);
    QFETCH(const qulonglong, to);
    QFETCH(const int, good);

    const test::ByteVector log =
        test::ofText(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    const test::Walked walked = test::walkBytes(log);
    QCOMPARE(walked.damage.size(), std::size_t{1});
    const DamagedRange& damage = walked.damage[0];
    QCOMPARE(damage.kind, kind);
    QCOMPARE(static_cast<qulonglong>(damage.from.value), from);
    QCOMPARE(qulonglong{damage.end()}, to);
    QCOMPARE(damage.atEnd, to == static_cast<qulonglong>(log.size()));
    QCOMPARE(damage.nextGood.has_value(), !damage.atEnd);
    QCOMPARE(walked.batches.size(), static_cast<std::size_t>(good));
    QCOMPARE(walked.summary.badCrc, 0U);
    QCOMPARE(walked.summary.goodPrefix, from);
    QCOMPARE(walked.summary.damagedBytes, to - from);
    if (kind == DamageKind::ZeroHole || kind == DamageKind::ZeroTail) {
        // The run as a plain loop finds it: the longest in the range.
        std::size_t best = 0;
        std::size_t bestAt = 0;
        for (std::size_t at = from, run = 0; at < to; ++at) {
            run = log[at] == std::byte{0} ? run + 1 : 0;
            if (run > best) {
                best = run;
                bestAt = at + 1 - run;
            }
        }
        QCOMPARE(damage.zeroBytes, best);
        QCOMPARE(damage.zeroFrom, bestAt);
    }
    const std::int64_t expected[] = {40, 42, 45, 46};
    if (from > 0) {
        const std::size_t before = from == placeOf(1) ? 1 : from == placeOf(2) ? 2 : 3;
        QCOMPARE(damage.expected->value, expected[before]);
    }
    if (damage.nextGood) {
        QCOMPARE(damage.nextGood->value, to == placeOf(2) ? 45 : 42);
    }
}

void TestSegmentWalk::aTornTailOfEveryLengthIsTorn()
{
    const test::ByteVector whole = threeBatches();
    for (std::size_t keep = placeOf(2) + 1; keep < whole.size(); ++keep) {
        test::ByteVector log = whole;
        test::cutTo(log, keep);
        const test::Walked walked = test::walkBytes(log);
        QCOMPARE(walked.damage.size(), std::size_t{1});
        QCOMPARE(walked.damage[0].kind, DamageKind::TornTail);
        QCOMPARE(walked.damage[0].bytes, keep - placeOf(2));
        QCOMPARE(walked.summary.nextOffset->value, 45);
    }
}

void TestSegmentWalk::aWrongChecksumBeforeAGoodBatchIsABatch()
{
    test::ByteVector log = threeBatches();
    test::flipBit(log, placeOf(1) + 80);
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(walked.damage.empty());
    QCOMPARE(walked.batches.size(), std::size_t{3});
    QVERIFY(walked.batches[0].crcValid() && !walked.batches[1].crcValid() && walked.batches[2].crcValid());
    QCOMPARE(walked.summary.badCrc, 1U);
    QCOMPARE(walked.summary.goodPrefix, placeOf(1));
    QCOMPARE(walked.summary.records, 3U);
}

void TestSegmentWalk::aWrongChecksumAtTheEndIsABatch()
{
    test::ByteVector log = threeBatches();
    test::flipBit(log, placeOf(2) + 80);
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(walked.damage.empty());
    QCOMPARE(walked.summary.badCrc, 1U);
    QCOMPARE(walked.summary.nextOffset->value, 45); // after the last good one
}

void TestSegmentWalk::manyWrongChecksumsInARowAreBatches()
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 3000; ++i) {
        segment.records(1);
    }
    test::ByteVector log = segment.log();
    for (std::size_t i = 100; i < 2900; ++i) {
        test::flipBit(log, segment.batches()[i].pos + 17);
    }
    for (const unsigned threads : {1U, 3U}) {
        const test::Walked walked = test::walkBytes(log, threads);
        QCOMPARE(walked.batches.size(), std::size_t{3000});
        QVERIFY(walked.damage.empty());
        QCOMPARE(walked.summary.badCrc, 2800U);
    }
}

void TestSegmentWalk::aMagicThatNobodyKnowsIsABatchWhenItsChecksumIsRight()
{
    test::ByteVector log = threeBatches();
    log[placeOf(1) + 16] = std::byte{5};
    const test::Walked walked = test::walkBytes(log);
    QVERIFY(walked.allIsWell());
    QCOMPARE(int{walked.batches[1].header.magic}, 5);
}

namespace {

// Two neighbouring segments of a real partition, small enough to be damaged at every byte.
std::vector<test::ByteVector> realSegments()
{
    const std::string logDir = test::fixture("partitions/tiny-segments") + "/data";
    const PartitionDir partition = test::glanced(logDir, "tiny-0");
    std::vector<test::ByteVector> logs;
    for (std::size_t i = 10; i < 12; ++i) {
        logs.push_back(test::readFile(logDir + "/tiny-0/" + partition.segments[i].log.name));
    }
    const std::string old = test::fixture("partitions/magic1-0.10.2.2") + "/data/m1-gzip-0/00000000000000000000.log";
    test::ByteVector legacy = test::readFile(old);
    legacy.resize(test::walkBytes(legacy).batches[1].header.end());
    logs.push_back(legacy);
    return logs;
}

} // namespace

void TestSegmentWalk::everyCutOfARealSegmentShows()
{
    for (const test::ByteVector& whole : realSegments()) {
        const test::Walked good = test::walkBytes(whole);
        QVERIFY(good.allIsWell());
        std::set<std::size_t> ends = {0};
        for (const WalkedBatch& batch : good.batches) {
            ends.insert(batch.header.end());
        }
        for (std::size_t keep = 0; keep < whole.size(); ++keep) {
            test::ByteVector log = whole;
            test::cutTo(log, keep);
            QCOMPARE(test::walkBytes(log).allIsWell(), ends.contains(keep));
        }
    }
}

void TestSegmentWalk::everyFlippedByteOfARealSegmentShows()
{
    for (const test::ByteVector& whole : realSegments()) {
        const test::Walked good = test::walkBytes(whole);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const auto batch =
                std::ranges::find_if(good.batches, [&](const WalkedBatch& b) { return i < b.header.end(); });
            const std::size_t at = i - static_cast<std::size_t>(batch->header.pos.value);
            for (int bit = 0; bit < 8; ++bit) {
                test::ByteVector log = whole;
                test::flipBit(log, i, bit);
                const bool legacy = batch->header.magic < 2;
                const bool offset = at < 8;
                const bool epoch = !legacy && at >= 12 && at < 16;
                // Any magic from 2 to 127 is read as 2, whose checksum does not cover it.
                const bool newMagic = !legacy && at == 16 && static_cast<std::int8_t>(log[i]) >= 2;
                const bool covered = !offset && !epoch && !newMagic;
                const test::Walked walked = test::walkBytes(log);
                QVERIFY2(walked.allIsWell() != covered, fmt::format("byte {}, bit {}", i, bit).c_str());
            }
        }
    }
}

void TestSegmentWalk::unreadableSegmentsDoNotHoldUpTheOthers()
{
    test::PartitionBuilder builder;
    for (int i = 0; i < 4; ++i) {
        builder.segment().records(3);
    }
    test::FileMap files = builder.files();
    PartitionDir partition = test::glanced(builder);
    files.erase(builder.path(partition.segments[1].base.value, ".log"));
    partition.directory = memoryDirectory(files); // it went away since the glance
    for (const unsigned threads : {1U, 4U}) {
        std::vector<std::int64_t> good;
        std::vector<std::int64_t> bad;
        const Status status = walkPartition(
            partition, partition.segments, test::withThreads(threads),
            [](const Segment&, const WalkBlock&) { return true; },
            [&](const Segment& segment, const Result<WalkSummary>& summary) {
                (summary ? good : bad).push_back(segment.base.value);
                return true;
            });
        QVERIFY(status);
        QCOMPARE(good, (std::vector<std::int64_t>{0, 6, 9}));
        QCOMPARE(bad, (std::vector<std::int64_t>{3}));
    }
}

void TestSegmentWalk::aFileThatShrinksIsReported()
{
    QTemporaryDir temporary;
    const std::string path = temporary.path().toStdString() + "/orders-0";
    test::SegmentBuilder segment;
    for (int i = 0; i < 4000; ++i) {
        segment.records(1, 1000);
    }
    test::writeFiles(temporary.path().toStdString(), {{"orders-0/00000000000000000000.log", segment.log()}});
    const PartitionDir partition = test::glanced(temporary.path().toStdString(), "orders-0");
    for (const unsigned threads : {1U, 3U}) {
        test::writeFile(path + "/00000000000000000000.log", segment.log());
        const Result<FileContent> content = openFile(partition, "00000000000000000000.log");
        QVERIFY(content);
        bool cut = false;
        const Result<WalkSummary> summary =
            walkLog(content.value(), {}, test::withThreads(threads), [&](const WalkBlock&) {
                if (!cut) {
                    cut = true;
                    QFile(QString::fromStdString(path + "/00000000000000000000.log")).resize(100'000);
                }
                return true;
            });
        QVERIFY(summary);
        QVERIFY(summary.value().fileChanged);
        QVERIFY(summary.value().batches < 4000);
    }
}

QTEST_APPLESS_MAIN(TestSegmentWalk)
#include "tst_segment_walk.moc"
