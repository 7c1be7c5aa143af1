#define QT_NO_KEYWORDS // an index has slots
// Who wrote into a log: producer ids and styles of real and built partitions.

#include <QtTest>

#include <nlohmann/json.hpp>
#include <set>

#include "core/insight/producer_table.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;
using test::PartitionBuilder;

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000; // 19675 days and 80,000 s since 1970

ProducerTable tableOf(const PartitionDir& partition, unsigned threads = 1)
{
    return producerTable(partition, partition.segments, test::withThreads(threads), [](const Error&) {}).value();
}

const ProducerUse* useOf(const ProducerTable& table, std::int64_t producerId)
{
    const auto found = std::ranges::find(table.producers, producerId, &ProducerUse::producerId);
    return found == table.producers.end() ? nullptr : &*found;
}

} // namespace

class TestInsightProducers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void manyRealProducers();
    void realTransactions();
    void stylesOfProducersWithoutAnId();
    void whatIsToldOfAProducer();
    void damagedBatchesAreLeftOut();
};

// The fixture's about.json says how many records each of the 300 producers sent.
void TestInsightProducers::manyRealProducers()
{
    const std::string root = test::fixture("partitions/many-producers");
    const auto about = nlohmann::json::parse(test::asText(test::readFile(root + "/about.json")));
    const Result<LogDirListing> listing = listLogDir(*diskDirectory(root + "/data", true));
    std::map<std::int64_t, std::uint64_t> records;
    for (const std::string& dir : listing.value().partitionDirs) {
        const PartitionDir partition = test::glanced(root + "/data", dir);
        const ProducerTable table = tableOf(partition);
        QCOMPARE(table.producers.size(), tableOf(partition, 4).producers.size());
        QVERIFY(!table.full);
        for (const ProducerUse& use : table.producers) {
            records[use.producerId] += use.records;
            QVERIFY(use.firstOffset <= use.lastOffset);
            QVERIFY(use.idempotent && !use.transactional);
        }
    }
    QCOMPARE(records.size(), std::size_t{300});
    for (const auto& [id, count] : about["facts"]["records_by_producer_id"].items()) {
        QCOMPARE(records[std::stoll(id)], count.get<std::uint64_t>());
    }
}

// Three transactional producers and an idempotent one.
void TestInsightProducers::realTransactions()
{
    const ProducerTable table = tableOf(test::glanced(test::fixture("partitions/transactions") + "/data", "txn-0"));
    QCOMPARE(table.ids, std::uint64_t{4});
    const auto transactional = std::ranges::count(table.producers, true, &ProducerUse::transactional);
    QCOMPARE(transactional, 3);
    for (const ProducerUse& use : table.producers) {
        QCOMPARE(use.markers > 0, use.transactional);
    }
}

// The upgraded broker's clients had no ids before 0.11: codecs and formats tell them apart.
void TestInsightProducers::stylesOfProducersWithoutAnId()
{
    const std::string root = test::fixture("partitions/ten-years") + "/data";
    const Result<LogDirListing> listing = listLogDir(*diskDirectory(root, true));
    std::set<std::pair<int, CodecId>> styles;
    for (const std::string& dir : listing.value().partitionDirs) {
        for (const ProducerUse& use : tableOf(test::glanced(root, dir)).producers) {
            if (use.producerId < 0 && use.firstOffset < Offset{960}) {
                QCOMPARE(use.styles.size(), std::size_t{1});
                QCOMPARE(use.recordsKnown, use.styles.front().codec == CodecId::None || use.styles.front().magic == 2);
                styles.insert({use.styles.front().magic, use.styles.front().codec});
            }
        }
    }
    for (const int magic : {0, 1}) {
        for (const CodecId codec : {CodecId::None, CodecId::Gzip, CodecId::Snappy, CodecId::Lz4}) {
            QVERIFY2(styles.contains({magic, codec}), std::to_string(magic).c_str());
        }
    }
}

void TestInsightProducers::whatIsToldOfAProducer()
{
    PartitionBuilder partition;
    test::BuiltBatch batch;
    batch.producerId = 9;
    batch.producerEpoch = 2;
    batch.baseSequence = 0;
    batch.codec = CodecId::Zstd;
    batch.records = {{"k", "v", kStart, {}, {{"trace", "1"}}}, {"k", "v", kStart + 5000}};
    partition.segment()
        .timestamps(kStart - 86'400'000, 0)
        .producer(4000, 3, true)
        .records(3)
        .records(7)
        .marker(1, 4000, 4)
        .batch(batch);
    const ProducerTable table = tableOf(test::glanced(partition));
    QCOMPARE(table.ids, std::uint64_t{2});
    const ProducerUse* const first = useOf(table, 4000);
    QVERIFY(first != nullptr && first == &table.producers.front());
    QCOMPARE(first->firstEpoch, 3);
    QCOMPARE(first->lastEpoch, 4);
    QCOMPARE(first->batches, std::uint64_t{2});
    QCOMPARE(first->records, std::uint64_t{10});
    QCOMPARE(first->mostRecords, std::uint64_t{7});
    QCOMPARE(first->markers, std::uint64_t{1});
    QVERIFY(first->transactional && !first->headers);
    QCOMPARE(first->firstOffset->value, 0);
    QCOMPARE(first->lastOffset->value, 10); // the marker
    const ProducerUse* const second = useOf(table, 9);
    QVERIFY(second != nullptr && second->headers && second->idempotent && !second->transactional);
    QCOMPARE(second->firstTime->value, kStart + 5000);
    QVERIFY(second->styles.front() == (BatchStyle{2, CodecId::Zstd, TimestampType::CreateTime}));
    // 14 November 2023 is day 19675; the first wrote a day before.
    QCOMPARE(table.newByDay, (std::map<std::int64_t, std::uint64_t>{{19'674, 1}, {19'675, 1}}));
}

void TestInsightProducers::damagedBatchesAreLeftOut()
{
    PartitionBuilder partition;
    partition.segment()
        .producer(1, 0, false)
        .records(2)
        .producer(2, 0, false)
        .records(2)
        .producer(1, 0, false)
        .records(2);
    test::FileMap files = partition.files();
    test::ByteVector& log = files.at("orders-0/00000000000000000000.log");
    test::flipBit(log, log.size() / 2);
    const ProducerTable table = tableOf(test::glanced(files, "orders-0"));
    QCOMPARE(table.producers.size(), std::size_t{1});
    QCOMPARE(table.producers.front().records, std::uint64_t{4});
}

QTEST_GUILESS_MAIN(TestInsightProducers)
#include "tst_insight_producers.moc"
