#include <QtTest>
#undef slots // IndexView has a function of that name

#include <filesystem>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

std::int64_t logEndOf(const PartitionDir& partition)
{
    return glanceLogEnd(partition).value_or(Offset{-1}).value;
}

test::PartitionBuilder twoSegments()
{
    test::PartitionBuilder builder("orders", 3);
    builder.segment().timestamps(1000, 1).records(3).records(2);
    builder.segment().timestamps(2000, 1).records(4);
    return builder;
}

} // namespace

class TestSegmentPartition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void segmentsHaveTheirCompanions();
    void rootFilesTellOfThePartition();
    void aPartitionAloneKnowsNoRoot();
    void namesThatAreNoTopicAreReadToo();
    void filesOfOtherStatesAreNoSegments();
    void oddEntriesAreKeptApart();
    void segmentOfFindsTheGreatestBase();
    void logStartIsTheGreaterOne();
    void glancesTellHeadersAndTails();
    void zeroTailsAreCounted();
    void logEndsOfFixturesAreTrue();
    void logEndNeedsNoIndex();
    void logEndDistrustsTheIndex();
    void logEndOfAnEmptySegmentIsItsNumber();
    void logEndIsUnknownWhereAGlanceWouldNotDo();
    void logDirsAreListed();
    void anUnlistableDirIsAnError();
};

void TestSegmentPartition::segmentsHaveTheirCompanions()
{
    test::PartitionBuilder builder = twoSegments();
    const PartitionDir partition = test::glanced(builder);
    QCOMPARE(partition.segments.size(), std::size_t{2});
    const Segment& first = partition.segments[0];
    QCOMPARE(first.base.value, 0);
    QCOMPARE(first.nextBase->value, 5);
    QVERIFY(!first.isActive() && first.index && first.timeIndex && !first.txnIndex && !first.snapshot);
    const Segment& last = partition.segments[1];
    QCOMPARE(last.base.value, 5);
    QVERIFY(last.isActive());
    QCOMPARE(partition.logBytes(), first.log.size + last.log.size);
    QCOMPARE(partition.metadata->topicId, std::string("p6kZxL3pRSaY5n0tQn4Zpg"));
    QCOMPARE(partition.leaderEpochs->entries.size(), std::size_t{1});

    const PartitionDir real = test::glanced(test::fixture("partitions/transactions") + "/data", "txn-0");
    QCOMPARE(std::ranges::count_if(real.segments, [](const Segment& s) { return s.txnIndex.has_value(); }), 4);
    QVERIFY(!real.segments[0].snapshot && real.segments[1].snapshot);
}

void TestSegmentPartition::rootFilesTellOfThePartition()
{
    test::PartitionBuilder builder = twoSegments();
    builder.recoveryPoint(7).highWatermark(8).logStart(2);
    const PartitionDir partition = test::glanced(builder);
    QVERIFY(partition.root->known && partition.root->cleanMarker);
    QCOMPARE(partition.recoveryPoint->value, 7);
    QCOMPARE(partition.highWatermark->value, 8);
    QCOMPARE(partition.logStartCheckpoint->value, 2);
    QVERIFY(!partition.cleanerPoint);
    QCOMPARE(partition.root->lock, LockState::Unknown); // memory has none

    const std::string killed = test::fixture("partitions/killed") + "/data";
    const PartitionDir real = test::glanced(killed, "clicks-0"); // figures of about.json
    QVERIFY(real.root->known && !real.root->cleanMarker);
    QCOMPARE(real.recoveryPoint->value, 1500);
    QCOMPARE(real.highWatermark->value, 1979);
    QVERIFY(!real.logStartCheckpoint);
    QVERIFY(real.root->meta && real.root->meta->find("cluster.id") != nullptr);
}

void TestSegmentPartition::aPartitionAloneKnowsNoRoot()
{
    test::PartitionBuilder builder = twoSegments();
    builder.rootFiles(false);
    const PartitionDir partition = test::glanced(builder);
    QVERIFY(partition.root != nullptr && !partition.root->known);
    QVERIFY(!partition.recoveryPoint && !partition.highWatermark);
    const Result<PartitionDir> withoutRoot = glancePartition(partition.directory, partition.dir, nullptr);
    QVERIFY(withoutRoot && withoutRoot.value().root != nullptr);
}

void TestSegmentPartition::namesThatAreNoTopicAreReadToo()
{
    test::FileMap files;
    for (auto& [path, bytes] : twoSegments().files()) {
        files["copy of orders" + path.substr(path.find('/') == std::string::npos ? 0 : path.find('/'))] = bytes;
    }
    const PartitionDir partition = test::glanced(files, "copy of orders");
    QVERIFY(!partition.name);
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QCOMPARE(logEndOf(partition), 9);
}

void TestSegmentPartition::filesOfOtherStatesAreNoSegments()
{
    test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    const test::ByteVector log = files.at(builder.path(0, ".log"));
    for (const char* name : {"00000000000000000009.log.deleted", "00000000000000000009.log.swap",
                             "00000000000000000009.log.cleaned", "9.log", "x.log", "00000000000000000009.index"}) {
        files[builder.dir() + "/" + name] = log;
    }
    const PartitionDir partition = test::glanced(files, builder.dir());
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QVERIFY(partition.segments[1].isActive());
    QCOMPARE(std::ranges::count_if(partition.files, [](const NamedFile& f) { return f.name.breaksStart; }), 1);
}

void TestSegmentPartition::oddEntriesAreKeptApart()
{
    QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::writeFiles(root, twoSegments().files());
    const std::string dir = root + "/orders-3";
    std::filesystem::create_directory(dir + "/sub");
    std::filesystem::create_symlink("nowhere", dir + "/00000000000000000099.log");
    const PartitionDir partition = test::glanced(root, "orders-3");
    QCOMPARE(partition.oddEntries.size(), std::size_t{2});
    QCOMPARE(partition.segments.size(), std::size_t{2});
}

void TestSegmentPartition::segmentOfFindsTheGreatestBase()
{
    const PartitionDir partition = test::glanced(twoSegments());
    QVERIFY(partition.segmentOf({-1}) == nullptr);
    QCOMPARE(partition.segmentOf({0})->base.value, 0);
    QCOMPARE(partition.segmentOf({4})->base.value, 0);
    QCOMPARE(partition.segmentOf({5})->base.value, 5);
    QCOMPARE(partition.segmentOf({INT64_MAX})->base.value, 5);
    QCOMPARE(partition.segment({5})->base.value, 5);
    QVERIFY(partition.segment({4}) == nullptr);
}

void TestSegmentPartition::logStartIsTheGreaterOne()
{
    test::PartitionBuilder builder = twoSegments();
    QCOMPARE(test::glanced(builder).logStart()->value, 0);
    builder.logStart(6);
    QCOMPARE(test::glanced(builder).logStart()->value, 6);
    const std::string fixture = test::fixture("partitions/deleted-records");
    const nlohmann::json about = nlohmann::json::parse(test::asText(test::readFile(fixture + "/about.json")));
    for (const char* topic : {"pending", "gone", "inside-first", "all"}) {
        const PartitionDir partition = test::glanced(fixture + "/data", std::string(topic) + "-0");
        const auto& facts = about.at("facts").at(topic);
        QCOMPARE(partition.logStart()->value, facts.at("log_start_offset").get<std::int64_t>());
        QCOMPARE(logEndOf(partition), facts.at("end_offset").get<std::int64_t>());
    }
    PartitionDir nothing;
    QVERIFY(!nothing.logStart());
}

void TestSegmentPartition::glancesTellHeadersAndTails()
{
    const PartitionDir partition = test::glanced(twoSegments());
    const SegmentGlance glance = glanceSegment(partition, partition.segments[0]);
    QCOMPARE(glance.firstBatch->baseOffset.value, 0);
    QCOMPARE(glance.firstBatch->count, 3);
    QCOMPARE(glance.firstTimestamp->value, 1002);
    QCOMPARE(glance.lastTimestamp->value, 1004);
    QCOMPARE(glance.offsetEntries, std::size_t{0});
    QCOMPARE(glance.timeEntries, std::size_t{1});

    const PartitionDir txn = test::glanced(test::fixture("partitions/transactions") + "/data", "txn-0");
    std::size_t aborted = 0;
    for (const Segment& segment : txn.segments) {
        aborted += glanceSegment(txn, segment).txnEntries;
    }
    QVERIFY(aborted > 10);
    // A .log of zeros has no first batch.
    test::FileMap files = {{"zeros-0/00000000000000000000.log", test::ByteVector(100)}};
    const PartitionDir zeros = test::glanced(files, "zeros-0");
    QVERIFY(!glanceSegment(zeros, zeros.segments[0]).firstBatch);
}

void TestSegmentPartition::zeroTailsAreCounted()
{
    // As about.json of the fixture says: pre-allocated to 10485760 and 10485756 bytes.
    const PartitionDir partition = test::glanced(test::fixture("partitions/killed-10mib-index") + "/data", "clicks-0");
    const SegmentGlance glance = glanceSegment(partition, partition.segments.back());
    QCOMPARE(glance.offsetEntries + glance.offsetZeroTail, std::size_t{10'485'760 / 8});
    QCOMPARE(glance.timeEntries + glance.timeZeroTail, std::size_t{10'485'756 / 12});
    QVERIFY(glance.offsetEntries > 0 && glance.offsetZeroTail > 1'000'000);
    const SegmentGlance closed = glanceSegment(partition, partition.segments.front());
    QCOMPARE(closed.offsetZeroTail, std::size_t{0});
}

void TestSegmentPartition::logEndsOfFixturesAreTrue()
{
    int partitions = 0;
    for (const std::string& fixture : test::fixtureNames("partitions")) {
        const nlohmann::json about =
            nlohmann::json::parse(test::asText(test::readFile(test::fixture(fixture) + "/about.json")));
        for (const auto& [key, facts] : about.at("partitions").items()) {
            const std::string path =
                test::fixture(fixture) + "/" + (key.find('/') == std::string::npos ? "data/" : "") + key;
            const PartitionDir partition =
                test::glanced(path.substr(0, path.rfind('/')), path.substr(path.rfind('/') + 1));
            std::optional<Offset> next;
            QVERIFY(walkPartition(
                partition, partition.segments, test::withThreads(1),
                [](const Segment&, const WalkBlock&) { return true; },
                [&](const Segment& segment, const Result<WalkSummary>& summary) {
                    next = summary.value().nextOffset.value_or(segment.base);
                    return true;
                }));
            QVERIFY2(glanceLogEnd(partition) == next, path.c_str());
            ++partitions;
        }
    }
    QCOMPARE(partitions, 109);
}

void TestSegmentPartition::logEndNeedsNoIndex()
{
    test::PartitionBuilder builder = twoSegments();
    test::FileMap files = builder.files();
    files.erase(builder.path(5, ".index"));
    QCOMPARE(logEndOf(test::glanced(files, builder.dir())), 9);
}

void TestSegmentPartition::logEndDistrustsTheIndex()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    for (int i = 0; i < 200; ++i) {
        segment.records(2, 300);
    }
    const std::int64_t end = segment.nextOffset();
    const test::FileMap files = builder.files();
    for (const int fill : {0x00, 0x01, 0x7f, 0xff}) {
        test::FileMap changed = files;
        test::ByteVector& index = changed.at(builder.path(0, ".index"));
        std::fill(index.end() - 80, index.end(), static_cast<std::byte>(fill));
        QCOMPARE(logEndOf(test::glanced(changed, builder.dir())), end);
    }
    test::FileMap changed = files;
    changed.at(builder.path(0, ".index")) = test::garbage(4000);
    QCOMPARE(logEndOf(test::glanced(changed, builder.dir())), end);
    // An index that is ahead of a shortened log.
    changed = files;
    test::cutTo(changed.at(builder.path(0, ".log")), segment.batches()[50].end() + 10);
    QCOMPARE(logEndOf(test::glanced(changed, builder.dir())), 102);
}

void TestSegmentPartition::logEndOfAnEmptySegmentIsItsNumber()
{
    test::PartitionBuilder builder = twoSegments();
    builder.segment();
    QCOMPARE(logEndOf(test::glanced(builder)), 9);
    QVERIFY(!glanceLogEnd(PartitionDir()));
}

void TestSegmentPartition::logEndIsUnknownWhereAGlanceWouldNotDo()
{
    // 80 MiB of batches and no index: that is a walk.
    test::SegmentBuilder one;
    one.records(1, 1000);
    test::ByteVector log;
    log.reserve(std::size_t{81} << 20);
    while (log.size() < std::size_t{80} << 20) {
        log.insert(log.end(), one.log().begin(), one.log().end());
    }
    test::FileMap files = {{"orders-0/00000000000000000000.log", log}};
    QVERIFY(!glanceLogEnd(test::glanced(files, "orders-0")));
}

void TestSegmentPartition::logDirsAreListed()
{
    const test::FileMap files = {{"orders-0/00000000000000000000.log", {}},
                                 {"orders-10/00000000000000000000.log", {}},
                                 {"empty-0/", {}},
                                 {"lost+found/", {}},
                                 {"old copy/00000000000000000000.log", {}},
                                 {"remote-log-index-cache/7_p6kZxL3pRSaY5n0tQn4Zpg.index", {}},
                                 {"gone-0.12de1c9de7b04e8e8d82daa73b8169ab-delete/", {}},
                                 {"meta.properties", {}}};
    const Result<LogDirListing> listing = listLogDir(*memoryDirectory(files));
    QVERIFY(listing);
    QCOMPARE(listing.value().partitionDirs,
             (std::vector<std::string>{"empty-0", "gone-0.12de1c9de7b04e8e8d82daa73b8169ab-delete", "old copy",
                                       "orders-0", "orders-10"}));
    QCOMPARE(listing.value().foreignDirs, (std::vector<std::string>{"lost+found", "old copy"}));
}

void TestSegmentPartition::anUnlistableDirIsAnError()
{
    const Result<PartitionDir> partition = glancePartition(memoryDirectory({}), "absent-0", nullptr);
    QVERIFY(!partition);
    QCOMPARE(partition.error().code, Errc::Io);
}

QTEST_APPLESS_MAIN(TestSegmentPartition)
#include "tst_segment_partition.moc"
