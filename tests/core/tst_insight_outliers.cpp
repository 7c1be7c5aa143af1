#define QT_NO_KEYWORDS // an index has slots
// Records unlike the others: named where the others agree, and never on data that is merely mixed.

#include <QtTest>

#include "core/insight/outliers.h"
#include "core/insight/partition_stats.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;
using test::BuiltBatch;
using test::PartitionBuilder;

namespace {

PartitionStats statsOf(const PartitionDir& partition, unsigned threads = 1)
{
    return partitionStats(partition, partition.segments, test::withThreads(threads), [](const Error&) {}).value();
}

std::vector<Outlier> outliersIn(const PartitionBuilder& builder, unsigned threads = 1)
{
    return outliersOf(statsOf(test::glanced(builder), threads).shapes);
}

Shape shapeOfText(std::string_view text)
{
    return shapeOf(std::optional<Bytes>(std::as_bytes(std::span(text))));
}

struct Kind { // of the records of a batch
    std::optional<std::string> key;
    std::optional<std::string> value;
    std::vector<test::BuiltHeader> headers = {};
    std::int64_t producerId = 1;
};

/// `usual` batches of ten records before and after one of `odd` records.
PartitionBuilder logWith(const Kind& usual, const Kind& odd, int oddRecords, int before = 30, int after = 30)
{
    PartitionBuilder partition;
    test::SegmentBuilder& segment = partition.segment();
    const auto add = [&](const Kind& kind, int records) {
        BuiltBatch batch;
        batch.producerId = kind.producerId;
        batch.producerEpoch = 0;
        for (int i = 0; i < records; ++i) {
            batch.records.push_back({kind.key, kind.value, 1'700'000'000'000, {}, kind.headers});
        }
        segment.batch(batch);
    };
    for (int i = 0; i < before; ++i) {
        add(usual, 10);
    }
    add(odd, oddRecords);
    for (int i = 0; i < after; ++i) {
        add(usual, 10);
    }
    return partition;
}

const std::string kNumber(8, '\x01');

} // namespace

class TestInsightOutliers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void shapes_data();
    void shapes();
    void aForeignBatchIsNamed();
    void oneDeviationIsEnoughInTheMiddleAlone();
    void otherHeaders();
    void tombstonesAndShortValuesAreNoOutliers();
    void mixedDataHasNone();
    void tooFewRecordsHaveNone();
    void manyShapesHaveNone();
    void threadsDoNotMatter();
    void realPartitions();
};

void TestInsightOutliers::shapes_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* name, const QByteArray& bytes, ShapeKind kind) {
        QTest::newRow(name) << bytes << static_cast<int>(kind);
    };
    row("empty", "", ShapeKind::Short);
    row("three bytes", "abc", ShapeKind::Short);
    row("text", "order-17", ShapeKind::Text);
    row("text in UTF-8", "\xe8\xae\xa2\xe5\x8d\x95", ShapeKind::Text);
    row("no UTF-8", "\xe8\xae\x41\x41\x41", ShapeKind::Binary);
    row("cut UTF-8", "abcd\xe8\xae", ShapeKind::Binary);
    row("lines", "a\nb\tc\r\n", ShapeKind::Text);
    row("object", "{\"a\":1}", ShapeKind::Json);
    row("array", "[1, 2]", ShapeKind::Json);
    row("UUID", "0b8e3f1c-5d2a-4c7e-9f60-000000000001", ShapeKind::Uuid);
    row("no UUID", "0b8e3f1c+5d2a-4c7e-9f60-000000000001", ShapeKind::Text);
    row("int", QByteArray::fromHex("00000011"), ShapeKind::Bytes4);
    row("long", QByteArray::fromHex("0000000000000011"), ShapeKind::Bytes8);
    row("id", QByteArray::fromHex("00112233445566778899aabbccddeeff"), ShapeKind::Bytes16);
    row("schema", QByteArray::fromHex("000000000702"), ShapeKind::SchemaId);
    row("no schema", QByteArray::fromHex("00ffffffff02"), ShapeKind::Binary);
    row("binary", QByteArray::fromHex("0102030405"), ShapeKind::Binary);
}

void TestInsightOutliers::shapes()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, kind);
    const Shape shape = shapeOfText({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QCOMPARE(static_cast<int>(shape.kind), kind);
    if (shape.kind == ShapeKind::SchemaId) {
        QCOMPARE(shape.mark, 7U);
    }
    QCOMPARE(shapeOf(std::nullopt).kind, ShapeKind::Null);
    QVERIFY(shapeOfText("{\"a\":1}") == shapeOfText("{ \"a\": 2, \"b\": 3}"));
    QVERIFY(shapeOfText("{\"a\":1}") != shapeOfText("{\"b\":1}"));
}

void TestInsightOutliers::aForeignBatchIsNamed()
{
    // 600 records and 3: 99.5 % agree.
    const Kind usual{kNumber, "{\"order\":1}"};
    const Kind odd{"customer-1", "{\"customer\":1}", {}, 9};
    std::vector<Outlier> found = outliersIn(logWith(usual, odd, 3));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].records, std::uint64_t{3});
    QCOMPARE(found[0].batches, std::uint64_t{1});
    QCOMPARE(found[0].examples.front().first.value, 300);
    QCOMPARE(found[0].examples.front().last.value, 302);
    QCOMPARE(found[0].examples.front().keyBytes, std::uint64_t{10});
    QVERIFY(found[0].producerOnlyHere);
    QCOMPARE(found[0].deviations.size(), std::size_t{2});
    QCOMPARE(found[0].deviations[0].of, Deviation::Of::Key);
    QCOMPARE(found[0].deviations[0].share, std::uint64_t{995});
    QCOMPARE(found[0].deviations[1].of, Deviation::Of::Value);
    // At the end of the log as well, and from a producer that writes the others too.
    found = outliersIn(logWith(usual, {"customer-1", "{\"customer\":1}"}, 3, 60, 0));
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(!found[0].producerOnlyHere);
}

void TestInsightOutliers::oneDeviationIsEnoughInTheMiddleAlone()
{
    const Kind usual{kNumber, "{\"order\":1}"};
    const Kind odd{kNumber, "{\"customer\":1}"};
    QCOMPARE(outliersIn(logWith(usual, odd, 1)).size(), std::size_t{1});
    QCOMPARE(outliersIn(logWith(usual, odd, 3)).size(), std::size_t{0});        // 99.5 % are too few
    QCOMPARE(outliersIn(logWith(usual, odd, 1, 60, 0)).size(), std::size_t{0}); // perhaps how it goes on from now on
}

void TestInsightOutliers::otherHeaders()
{
    const Kind usual{kNumber, "{\"order\":1}", {{"trace", "1"}}};
    const Kind odd{"key-of-text", "{\"order\":1}", {{"tenant", "1"}}};
    const std::vector<Outlier> found = outliersIn(logWith(usual, odd, 3));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].deviations[1].of, Deviation::Of::Headers);
    QCOMPARE(outliersIn(logWith(usual, {kNumber, "{\"order\":1}", {{"trace", "2"}}}, 3)).size(), std::size_t{0});
}

void TestInsightOutliers::tombstonesAndShortValuesAreNoOutliers()
{
    const Kind usual{kNumber, "{\"order\":1}"};
    QCOMPARE(outliersIn(logWith(usual, {kNumber, std::nullopt}, 1)).size(), std::size_t{0});
    QCOMPARE(outliersIn(logWith(usual, {kNumber, "ok"}, 1)).size(), std::size_t{0});
    QCOMPARE(outliersIn(logWith({kNumber, std::string(9, '\xff')}, {kNumber, std::string(8, '\xff')}, 1)).size(),
             std::size_t{0});
}

void TestInsightOutliers::mixedDataHasNone()
{
    PartitionBuilder partition;
    test::SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 100; ++i) {
        BuiltBatch batch;
        for (int record = 0; record < 10; ++record) {
            const int kind = (i + record) % 3;
            batch.records.push_back({kind == 0 ? kNumber : "some-text", kind == 1 ? "{\"a\":1}" : "plain text"});
        }
        segment.batch(batch);
    }
    BuiltBatch other;
    other.records = {{std::string(16, '\x02'), std::string("\0\0\0\0\x07\x02", 6)}};
    segment.batch(other);
    segment.records(200);
    QCOMPARE(outliersIn(partition).size(), std::size_t{0});
}

void TestInsightOutliers::tooFewRecordsHaveNone()
{
    QCOMPARE(outliersIn(logWith({kNumber, "{\"order\":1}"}, {"text-key", "text"}, 1, 9, 9)).size(), std::size_t{0});
}

// 300 schemas: nobody is in the majority, and the counter gives up.
void TestInsightOutliers::manyShapesHaveNone()
{
    PartitionBuilder partition;
    test::SegmentBuilder& segment = partition.segment();
    for (int i = 1; i <= 300; ++i) {
        BuiltBatch batch;
        std::string value("\0\0\0", 3);
        value += static_cast<char>(i / 256);
        value += static_cast<char>(i % 256);
        batch.records = {{kNumber, value + "\x02\x02"}};
        segment.batch(batch);
    }
    const PartitionStats stats = statsOf(test::glanced(partition));
    QVERIFY(stats.shapes.full());
    QVERIFY(outliersOf(stats.shapes).empty());
}

void TestInsightOutliers::threadsDoNotMatter()
{
    // Several chunks of the pass, which are counted apart.
    const PartitionBuilder partition =
        logWith({kNumber, "{\"order\":\"" + std::string(2000, 'x') + "\"}"}, {"text-key", "text", {}, 9}, 3, 60, 60);
    const std::vector<Outlier> one = outliersIn(partition, 1);
    const std::vector<Outlier> many = outliersIn(partition, 4);
    QCOMPARE(one.size(), std::size_t{1});
    QCOMPARE(many.size(), std::size_t{1});
    QCOMPARE(many[0].examples.front().first.value, 600);
    QCOMPARE(many[0].records, one[0].records);
    QVERIFY(many[0].producerOnlyHere && one[0].producerOnlyHere);
}

// The one warm-up record among the orders of the replica's old leader is found; in all other partitions, mixed as they
// are, nothing.
void TestInsightOutliers::realPartitions()
{
    int partitions = 0;
    std::map<std::string, std::size_t> found;
    for (const char* const group : {"partitions", "internal"}) {
        for (const std::string& name : test::fixtureNames(group)) {
            const std::string root = test::fixture(name);
            for (const char* const logDir :
                 {"", "/data", "/data0", "/data1", "/data2", "/broker1", "/broker2", "/broker3"}) {
                if (!QFileInfo::exists(QString::fromStdString(root + logDir))) {
                    continue;
                }
                const std::shared_ptr<const Directory> directory = diskDirectory(root + logDir, true);
                const Result<LogDirListing> listing = listLogDir(*directory);
                for (const std::string& dir : listing.value().partitionDirs) {
                    ++partitions;
                    const PartitionDir partition = test::glanced(root + logDir, dir);
                    const std::vector<Outlier> outliers = outliersOf(statsOf(partition).shapes);
                    if (!outliers.empty()) {
                        found[name + logDir + "/" + dir] = outliers.size();
                        QCOMPARE(outliers[0].examples.front().first.value, 720);
                        QCOMPARE(outliers[0].examples.front().last.value, 720);
                    }
                }
            }
        }
    }
    QVERIFY2(partitions > 100, std::to_string(partitions).c_str());
    QCOMPARE(found, (std::map<std::string, std::size_t>{{"partitions/replicas-diverged/broker3/orders-0", 1}}));
}

QTEST_GUILESS_MAIN(TestInsightOutliers)
#include "tst_insight_outliers.moc"
