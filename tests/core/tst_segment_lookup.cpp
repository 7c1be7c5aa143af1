#include <QtTest>
#undef slots // IndexView has a function of that name

#include <fmt/format.h>
#include <set>

#include "core/segment/lookup.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/dumped_logs.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

// Every record of a partition as Kafka dumped it, in file order.
struct DumpedPartition {
    std::string logDir;
    std::string dir;
    std::vector<test::DumpedRecord> records;
};

std::vector<DumpedPartition> dumpedPartitions()
{
    std::vector<DumpedPartition> partitions;
    for (const test::DumpedLog& log : test::dumpedLogs()) { // sorted, so segments follow each other
        if (partitions.empty() || partitions.back().logDir != log.logDir || partitions.back().dir != log.dir) {
            partitions.push_back({log.logDir, log.dir, {}});
        }
        for (test::DumpedBatch& batch : test::readDump(log)) {
            auto& records = partitions.back().records;
            records.insert(records.end(), batch.records.begin(), batch.records.end());
        }
    }
    return partitions;
}

bool zeroTailed(const PartitionDir& partition)
{
    return std::ranges::any_of(partition.segments, [&](const Segment& segment) {
        const SegmentGlance glance = glanceSegment(partition, segment);
        return glance.offsetZeroTail > 0 || glance.timeZeroTail > 0;
    });
}

std::string described(const std::optional<RecordPlace>& place)
{
    return place
               ? fmt::format("offset {} at {}, record {}", place->offset.value, place->timestamp.value, place->isRecord)
               : std::string("nothing");
}

std::string described(const std::vector<LookupStep>& steps)
{
    std::string all;
    for (const LookupStep& step : steps) {
        all += english(step.text) + "\n";
    }
    return all;
}

bool is(const std::optional<RecordPlace>& place, const test::DumpedRecord* record)
{
    if (record == nullptr || !place) {
        return record == nullptr && !place;
    }
    return place->isRecord && place->offset.value == record->offset && place->timestamp.value == record->timestamp;
}

// Two segments with many index entries.
test::PartitionBuilder twoSegments()
{
    test::PartitionBuilder builder;
    for (int s = 0; s < 2; ++s) {
        test::SegmentBuilder& segment = builder.segment();
        segment.timestamps(1'700'000'000'000 + s * 1'000'000, 10);
        for (int i = 0; i < 300; ++i) {
            segment.records(3, 200);
        }
    }
    return builder;
}

void changeFile(test::FileMap& files, const std::string& path, const std::function<void(test::ByteVector&)>& change)
{
    change(files.at(path));
}

} // namespace

class TestSegmentLookup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void brokerLowerBoundIsAPlainOneOnSortedKeys();
    void brokerLowerBoundComparesInTheBrokersOrder();
    void everyOffsetIsFoundAsByBruteForce();
    void timestampsAreFoundAsByBruteForce();
    void stepsTellTheWay();
    void anOffsetBelowTheLogStartIsOutOfRange();
    void aZeroTailedIndexMeansAScanFromTheStart();
    void aZeroTailedTimeIndexHidesTheSegment();
    void anEntryTooFarOnIsAWrongIndex();
    void anEntryBeforeTheFileIsAWrongIndex();
    void damageThatStopsTheBrokerIsNoWrongIndex();
    void anUnreadableBatchIsNamed();
    void aMissingTimeIndexMakesTheFileTimeCount();
    void theBrokersWayAloneReadsNoMore();
    void stopIsCancelled();
};

void TestSegmentLookup::brokerLowerBoundIsAPlainOneOnSortedKeys()
{
    for (const std::size_t entries : {0UL, 1UL, 2UL, 3UL, 1024UL, 1025UL, 1026UL, 3000UL}) {
        for (std::int64_t target = -3; target < static_cast<std::int64_t>(entries) * 2 + 3; ++target) {
            std::optional<std::size_t> expected;
            for (std::size_t i = 0; i < entries && static_cast<std::int64_t>(i) * 2 <= target; ++i) {
                expected = i;
            }
            const auto found = brokerLowerBound(entries, kOffsetEntryBytes, target,
                                                [](std::size_t slot) { return static_cast<std::int64_t>(slot) * 2; });
            QCOMPARE(found, expected);
        }
    }
}

void TestSegmentLookup::brokerLowerBoundComparesInTheBrokersOrder()
{
    // 10 entries are all warm: entry 0 is the first hot one, then the middles of (0, 9), (5, 9), (7, 9).
    std::vector<std::size_t> compared;
    const auto key = [](std::size_t slot) { return static_cast<std::int64_t>(slot) * 10; };
    QCOMPARE(brokerLowerBound(10, kOffsetEntryBytes, 77, key, &compared), std::optional<std::size_t>(7));
    QCOMPARE(compared, (std::vector<std::size_t>{0, 5, 7, 8}));
    compared.clear();
    // 2000 offset entries: the last 1024 before the last one are warm, from 975 on.
    QCOMPARE(brokerLowerBound(2000, kOffsetEntryBytes, 19'990, key, &compared), std::optional<std::size_t>(1999));
    QCOMPARE(compared.front(), std::size_t{975});
    compared.clear();
    // 2000 time entries: 682 are warm, from 1317 on.
    QCOMPARE(brokerLowerBound(2000, kTimeEntryBytes, -1, key, &compared), std::optional<std::size_t>());
    QCOMPARE(compared, (std::vector<std::size_t>{1317, 0}));
    // An equal key ends the search, also where a later one is equal too.
    compared.clear();
    QCOMPARE(brokerLowerBound(
                 3, kOffsetEntryBytes, 5, [](std::size_t) { return std::int64_t{5}; }, &compared),
             std::optional<std::size_t>(0));
    QCOMPARE(compared, (std::vector<std::size_t>{0, 0}));
}

void TestSegmentLookup::everyOffsetIsFoundAsByBruteForce()
{
    std::size_t lookups = 0;
    for (const DumpedPartition& dumped : dumpedPartitions()) {
        if (dumped.records.empty()) {
            continue;
        }
        const PartitionDir partition = test::glanced(dumped.logDir, dumped.dir);
        const std::int64_t logStart = partition.logStart()->value;
        std::set<std::int64_t> targets;
        for (const test::DumpedRecord& record : dumped.records) {
            targets.insert({record.offset - 1, record.offset, record.offset + 1});
        }
        std::size_t number = 0;
        for (const std::int64_t target : targets) {
            const auto record = std::ranges::lower_bound(dumped.records, target, {}, &test::DumpedRecord::offset);
            const test::DumpedRecord* expected = record == dumped.records.end() ? nullptr : &*record;
            const bool withTruth = number++ % 29 == 0;
            const Result<LookupResult> result = findOffset(partition, {target}, test::withThreads(1), {withTruth});
            QVERIFY(result);
            const LookupResult& found = result.value();
            const bool right = is(found.broker, target < logStart ? nullptr : expected) &&
                               (!withTruth || is(found.truth, expected)) && !found.indexWrong;
            if (!right) {
                QFAIL(fmt::format("{}/{} offset {}: {}\n{}", dumped.logDir, dumped.dir, target, described(found.broker),
                                  described(found.steps))
                          .c_str());
            }
            ++lookups;
        }
    }
    QVERIFY(lookups > 50'000);
}

void TestSegmentLookup::timestampsAreFoundAsByBruteForce()
{
    std::size_t lookups = 0;
    for (const DumpedPartition& dumped : dumpedPartitions()) {
        const PartitionDir partition = test::glanced(dumped.logDir, dumped.dir);
        if (dumped.records.empty() || zeroTailed(partition)) {
            continue;
        }
        const std::int64_t logStart = partition.logStart()->value;
        std::set<std::int64_t> targets = {0};
        for (std::size_t i = 0; i < dumped.records.size(); i += 1 + dumped.records.size() / 60) {
            const std::int64_t timestamp = dumped.records[i].timestamp;
            targets.insert({timestamp - 1, timestamp, timestamp + 1});
        }
        std::size_t number = 0;
        for (const std::int64_t target : targets) {
            const auto record = std::ranges::find_if(dumped.records, [&](const test::DumpedRecord& each) {
                return each.offset >= logStart && each.timestamp >= target;
            });
            const test::DumpedRecord* expected = record == dumped.records.end() ? nullptr : &*record;
            Result<LookupResult> result = findTimestamp(partition, {target}, test::withThreads(1), {number++ % 7 == 0});
            QVERIFY(result);
            if (!is(result.value().broker, expected)) {
                // The metadata log is never closed in order: its time index ends early, and file times are lost in
                // these fixtures. The first segment of m1-compact is empty: its file time makes the broker look into it
                // alone.
                const bool known = dumped.dir.starts_with("__cluster_metadata") || dumped.dir == "m1-compact-0";
                result = findTimestamp(partition, {target}, test::withThreads(1));
                QVERIFY2(known && result && result.value().indexWrong, dumped.dir.c_str());
            }
            const LookupResult& found = result.value();
            if (found.truth && !is(found.truth, expected)) {
                QFAIL(fmt::format("{}/{} time {}: {}\n{}", dumped.logDir, dumped.dir, target, described(found.truth),
                                  described(found.steps))
                          .c_str());
            }
            ++lookups;
        }
    }
    QVERIFY(lookups > 5'000);
}

void TestSegmentLookup::stepsTellTheWay()
{
    const PartitionDir partition = test::glanced(twoSegments());
    const Result<LookupResult> result = findOffset(partition, {1000}, test::withThreads(1));
    QVERIFY(result);
    const std::vector<LookupStep>& steps = result.value().steps;
    QCOMPARE(steps.size(), std::size_t{4});
    QCOMPARE(steps[0].kind, LookupStep::Kind::Segment);
    QCOMPARE(english(steps[0].text),
             std::string("Segment 900 holds offset 1000: its base is the greatest that is not above it."));
    QCOMPARE(steps[1].kind, LookupStep::Kind::OffsetIndex);
    const LookupStep::Slot& last = steps[1].slots.back();
    QVERIFY(steps[1].taken && !steps[1].slots.empty());
    QVERIFY(last.less == (last.key < 1000));
    QCOMPARE(steps[2].kind, LookupStep::Kind::Batches);
    QCOMPARE(steps[2].passed.size(), steps[2].passedCount);
    QCOMPARE(static_cast<std::uint64_t>(steps[2].passed.front().pos.value), *steps[1].pos);
    QCOMPARE(steps[3].kind, LookupStep::Kind::Record);
    const RecordPlace& place = *result.value().broker;
    QCOMPARE(english(steps[3].text),
             fmt::format("The record with offset 1000 is in the batch at byte {}.", place.batch.pos.value));
    // Of an uncompressed batch the place of the record is one in the file.
    const Result<FileContent> log = openFile(partition, "00000000000000000900.log");
    const Bytes bytes = log.value().bytes(place.recordPos, place.recordLength);
    QVERIFY(test::asText(bytes).find("k1") != std::string::npos); // the second of three records has key k1
    QVERIFY(result.value().truth == result.value().broker);
}

void TestSegmentLookup::anOffsetBelowTheLogStartIsOutOfRange()
{
    test::PartitionBuilder builder = twoSegments();
    builder.logStart(100);
    const PartitionDir partition = test::glanced(builder);
    const Result<LookupResult> result = findOffset(partition, {99}, test::withThreads(1));
    QVERIFY(result);
    QVERIFY(!result.value().broker);
    QCOMPARE(result.value().truth->offset.value, 99);
    QVERIFY(!result.value().indexWrong);
    QCOMPARE(english(result.value().steps.front().text),
             std::string("Offset 99 lies below the log start 100: the broker says that it is out of range."));
    const Result<LookupResult> byTime = findTimestamp(partition, {0}, test::withThreads(1));
    QCOMPARE(byTime.value().broker->offset.value, 100);
}

void TestSegmentLookup::aZeroTailedIndexMeansAScanFromTheStart()
{
    test::PartitionBuilder builder = twoSegments();
    test::IndexOptions index;
    index.offsetIndexBytes = 65'536;
    builder.indexOptions(index);
    const PartitionDir partition = test::glanced(builder);
    const Result<LookupResult> result = findOffset(partition, {1500}, test::withThreads(1));
    QVERIFY(result);
    const LookupStep& step = result.value().steps[1];
    QCOMPARE(step.slots.front().slot, std::size_t{8192 - 1 - 1024});
    QCOMPARE(step.slots.front().key, 900); // a zero entry counts as the base
    QCOMPARE(*step.pos, 0U);
    QCOMPARE(result.value().broker->offset.value, 1500);
    QCOMPARE(result.value().steps[2].passedCount, 200U); // all batches of three before it
    QVERIFY(!result.value().indexWrong);
}

void TestSegmentLookup::aZeroTailedTimeIndexHidesTheSegment()
{
    test::PartitionBuilder builder = twoSegments();
    test::IndexOptions index;
    index.timeIndexBytes = 65'532;
    builder.indexOptions(index);
    const PartitionDir partition = test::glanced(builder);
    const Result<LookupResult> result = findTimestamp(partition, {1'700'001'000'500}, test::withThreads(1));
    QVERIFY(result);
    QVERIFY(!result.value().broker);
    QCOMPARE(result.value().truth->offset.value, 950);
    QVERIFY(result.value().indexWrong);
    QCOMPARE(result.value().steps.front().slots.back().key, 0); // the last slot is taken for the largest timestamp
}

void TestSegmentLookup::anEntryTooFarOnIsAWrongIndex()
{
    const test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    changeFile(files, builder.path(0, ".index"), [](test::ByteVector& index) {
        test::patch32(index, 5 * 8 + 4, 200'000); // entry 5 points far behind its batch
    });
    const PartitionDir partition = test::glanced(files, builder.dir());
    const Result<FileContent> content = openFile(partition, "00000000000000000000.index");
    const Offset target = OffsetIndexView(content.value().bytes(), {0}).at(5).offset;
    const Result<LookupResult> result = findOffset(partition, target, test::withThreads(1));
    QVERIFY(result);
    QCOMPARE(result.value().truth->offset, target);
    QVERIFY(result.value().broker != result.value().truth);
    QVERIFY(result.value().indexWrong);
    QCOMPARE(result.value().steps.back().kind, LookupStep::Kind::Truth);
}

void TestSegmentLookup::anEntryBeforeTheFileIsAWrongIndex()
{
    const test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    changeFile(files, builder.path(0, ".index"), [](test::ByteVector& index) { test::patch32(index, 5 * 8 + 4, -7); });
    const PartitionDir partition = test::glanced(files, builder.dir());
    const Result<FileContent> content = openFile(partition, "00000000000000000000.index");
    const Offset target = OffsetIndexView(content.value().bytes(), {0}).at(5).offset;
    const Result<LookupResult> result = findOffset(partition, target, test::withThreads(1));
    QVERIFY(result);
    QVERIFY(!result.value().broker);
    QCOMPARE(result.value().truth->offset, target);
    QVERIFY(result.value().indexWrong);
}

void TestSegmentLookup::damageThatStopsTheBrokerIsNoWrongIndex()
{
    const test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    // Zeros right where the entry for the target points, and behind.
    const Result<LookupResult> whole = findOffset(test::glanced(builder), {300}, test::withThreads(1));
    const std::size_t pos = *whole.value().steps[1].pos;
    changeFile(files, builder.path(0, ".log"), [&](test::ByteVector& log) { test::zeroRange(log, pos, 50); });
    const PartitionDir partition = test::glanced(files, builder.dir());
    const Result<LookupResult> result = findOffset(partition, {300}, test::withThreads(1));
    QVERIFY(result);
    QVERIFY(!result.value().broker);
    QVERIFY(result.value().truth.has_value());
    QVERIFY(!result.value().indexWrong);
    QVERIFY(english(result.value().steps.back().text).starts_with("Reading past what stops the broker finds offset"));
}

void TestSegmentLookup::anUnreadableBatchIsNamed()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    segment.records(3);
    test::BuiltBatch broken;
    broken.codec = CodecId::Gzip;
    broken.records.resize(4);
    broken.payload = test::garbage(100);
    segment.batch(broken).records(3);
    const Result<LookupResult> result = findOffset(test::glanced(builder), {5}, test::withThreads(1));
    QVERIFY(result);
    QVERIFY(!result.value().broker->isRecord);
    QCOMPARE(result.value().broker->offset.value, 5);
    QCOMPARE(result.value().broker->batch.baseOffset.value, 3);
    QVERIFY(result.value().truth == result.value().broker);
}

void TestSegmentLookup::aMissingTimeIndexMakesTheFileTimeCount()
{
    const test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    files.erase(builder.path(0, ".timeindex"));
    PartitionDir partition = test::glanced(files, builder.dir());
    partition.segments[0].log.mtimeMs = 1'600'000'000'000; // a copy with an old time
    const Result<LookupResult> result = findTimestamp(partition, {1'700'000'000'500}, test::withThreads(1));
    QVERIFY(result);
    QCOMPARE(result.value().broker->offset.value, 900); // the segment before is passed over
    QCOMPARE(result.value().truth->offset.value, 50);
    QVERIFY(result.value().indexWrong);
    partition.segments[0].log.mtimeMs = 1'800'000'000'000;
    const Result<LookupResult> again = findTimestamp(partition, {1'700'000'000'500}, test::withThreads(1));
    QCOMPARE(again.value().broker->offset.value, 50);
    QVERIFY(english(again.value().steps.front().text).starts_with("The time index of segment 0 knows no timestamp"));
}

void TestSegmentLookup::theBrokersWayAloneReadsNoMore()
{
    const PartitionDir partition = test::glanced(twoSegments());
    const Result<LookupResult> result = findOffset(partition, {1000}, test::withThreads(1), {false});
    QVERIFY(result);
    QVERIFY(result.value().broker && !result.value().truth && !result.value().indexWrong);
    QCOMPARE(result.value().steps.size(), std::size_t{4});
}

void TestSegmentLookup::stopIsCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    const Result<LookupResult> result = findOffset(test::glanced(twoSegments()), {1000}, context);
    QVERIFY(!result);
    QCOMPARE(result.error().code, Errc::Cancelled);
}

QTEST_APPLESS_MAIN(TestSegmentLookup)
#include "tst_segment_lookup.moc"
