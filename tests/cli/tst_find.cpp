// `find` against the records that kafka-dump-log printed.

#include <QTemporaryDir>
#include <QtTest>

#include <set>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/golden_dump.h"

using test::Json;
using test::runCli;

namespace {

/// A record of a partition, by a golden.
struct Known {
    std::int64_t offset = 0;
    std::int64_t timestamp = 0;
    std::int64_t batchPos = 0;
    std::int64_t segment = 0;
    std::int64_t producer = -1;
    std::optional<std::string> key;
    std::string payload;
    bool control = false;
};

std::vector<Known> recordsOf(const std::string& prefix)
{
    std::vector<Known> records;
    for (const test::GoldenCase& golden : test::goldenCases()) {
        if (!golden.name.starts_with(prefix) || !golden.golden.ends_with(".log.txt")) {
            continue;
        }
        for (const test::GoldenFile& file : test::parseDump(test::asText(test::readFile(golden.golden)))) {
            const std::int64_t segment = std::stoll(file.path.substr(file.path.rfind('/') + 1));
            for (const test::GoldenBatch& batch : file.batches) {
                for (const test::GoldenRecord& record : batch.records) {
                    records.push_back({record.number("offset"), record.number("timestamp"), batch.number("position"),
                                       segment, batch.number("producerId"), record.key, record.payload.value_or(""),
                                       !record.control.empty()});
                }
            }
        }
    }
    std::ranges::sort(records, {}, &Known::offset);
    return records;
}

void verifyIs(const Json& found, const Known& known)
{
    QCOMPARE(found["offset"], Json(known.offset));
    QCOMPARE(found["timestamp"], Json(known.timestamp));
    QCOMPARE(found["pos"], Json(known.batchPos));
    QCOMPARE(found["segment"], Json(known.segment));
    QCOMPARE(found["batch"]["pos"], Json(known.batchPos));
}

} // namespace

class TestFind : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void offsets();
    void timestamps();
    void timesAsPeopleWriteThem_data();
    void timesAsPeopleWriteThem();
    void offsetsThatCompactionRemoved();
    void nothingIsFound();
    void theStepsOfTheBroker();
    void aWrongIndexIsTold();
    void keys();
    void bytes();
    void producers();
    void everyPartitionOfALogDirHasAnAnswer();
    void tableForPeople();

private:
    std::string dir_;
    std::vector<Known> records_;
};

void TestFind::initTestCase()
{
    dir_ = test::fixture("partitions/transactions") + "/data/txn-0";
    records_ = recordsOf("partitions/transactions dump/txn-0/");
    QCOMPARE(records_.size(), std::size_t{1394});
}

void TestFind::offsets()
{
    for (std::size_t i = 0; i < records_.size(); i += 97) {
        const test::CliRun run = runCli({"find", dir_, "--offset", std::to_string(records_[i].offset), "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["found"], Json(true));
        verifyIs(run.json(), records_[i]);
        QCOMPARE(run.json()["rows"].size(), std::size_t{1});
    }
}

void TestFind::timestamps()
{
    for (std::size_t i = 0; i < records_.size(); i += 131) {
        const std::int64_t wanted = records_[i].timestamp;
        const auto first =
            std::ranges::find_if(records_, [&](const Known& known) { return known.timestamp >= wanted; });
        verifyIs(runCli({"find", dir_, "--timestamp", std::to_string(wanted), "--json"}).json(), *first);
    }
}

void TestFind::timesAsPeopleWriteThem_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("offset");
    // Record 0 is of 1700000000000, which is 2023-11-14T22:13:20Z; they are 100 ms apart.
    QTest::newRow("day") << QStringLiteral("2023-11-14") << qint64(0);
    QTest::newRow("minutes") << QStringLiteral("2023-11-14T22:13") << qint64(0);
    QTest::newRow("seconds") << QStringLiteral("2023-11-14T22:13:21Z") << qint64(10);
    QTest::newRow("blank and tenths") << QStringLiteral("2023-11-14 22:13:21.5") << qint64(15);
    QTest::newRow("milliseconds") << QStringLiteral("1700000001501") << qint64(16);
}

void TestFind::timesAsPeopleWriteThem()
{
    QFETCH(QString, text);
    QFETCH(qint64, offset);
    QCOMPARE(runCli({"find", dir_, "--timestamp", text.toStdString(), "--json"}).json()["offset"],
             Json(static_cast<std::int64_t>(offset)));
}

void TestFind::offsetsThatCompactionRemoved()
{
    const std::string compacted = test::fixture("partitions/compacted") + "/data/eager-0";
    const std::vector<Known> left = recordsOf("partitions/compacted dump/eager-0/");
    for (std::size_t i = 1; i < left.size(); ++i) {
        if (left[i].offset > left[i - 1].offset + 1) {
            const std::string gone = std::to_string(left[i - 1].offset + 1);
            verifyIs(runCli({"find", compacted, "--offset", gone, "--json"}).json(), left[i]);
            return;
        }
    }
    QFAIL("the fixture has no gap");
}

void TestFind::nothingIsFound()
{
    const test::CliRun run = runCli({"find", dir_, "--offset", "1394", "--json"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.json()["found"], Json(false));
    for (const char* const name : {"segment", "pos", "batch", "offset", "timestamp"}) {
        QVERIFY(run.json()[name].is_null());
    }
    QCOMPARE(runCli({"find", dir_, "--key", "no such key"}).out, std::string("not found\n"));
}

void TestFind::theStepsOfTheBroker()
{
    const Json document = runCli({"find", dir_, "--offset", "600", "--explain", "--json"}).json();
    std::vector<std::string> kinds;
    for (const Json& step : document["steps"]) {
        kinds.push_back(step["kind"].get<std::string>());
        QVERIFY(!step["sentence"].get<std::string>().empty());
    }
    QVERIFY(kinds == (std::vector<std::string>{"segment", "offset-index", "batches", "record"}));
    // The index of segment 388 by kafka-dump-log: 428 at 4564, 524 at 10512, 567 at 14828, 622 at 21158 ...
    const Json& index = document["steps"][1];
    QCOMPARE(index["file"], Json("00000000000000000388.index"));
    QCOMPARE(index["taken"], Json(2));
    QCOMPARE(index["pos"], Json(14828));
    const std::string text = runCli({"find", dir_, "--offset", "600", "--explain"}).out;
    QVERIFY(text.starts_with("1. "));
    QVERIFY(text.find("14828") != std::string::npos);
}

void TestFind::aWrongIndexIsTold()
{
    QTemporaryDir temporary;
    const std::string copy = temporary.path().toStdString() + "/txn-0";
    test::copyTree(dir_, copy);
    std::vector<std::byte> index = test::readFile(copy + "/00000000000000000388.index");
    core::storeBe(index.data() + 20, std::int32_t{21158}); // entry 567 now leads to where 622 is
    test::writeFile(copy + "/00000000000000000388.index", index);
    const Json document = runCli({"find", copy, "--offset", "580", "--json"}).json();
    QCOMPARE(document["offset"], Json(580)); // the true answer
    QCOMPARE(document["indexWrong"], Json(true));
    QVERIFY(runCli({"find", copy, "--offset", "580"}).out.find("another place") != std::string::npos);
}

void TestFind::keys()
{
    const std::string key = records_[100].key.value();
    std::vector<Known> expected;
    std::ranges::copy_if(records_, std::back_inserter(expected),
                         [&](const Known& known) { return !known.control && known.key == key; });
    verifyIs(runCli({"find", dir_, "--key", key, "--json"}).json(), expected.front());
    const Json rows = runCli({"find", dir_, "--key", key, "--limit", "100000", "--json"}).json()["rows"];
    QCOMPARE(rows.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        verifyIs(rows[i], expected[i]);
    }
}

void TestFind::bytes()
{
    const Known& known = records_[700];
    const auto at = known.payload.find("\"order\"");
    QVERIFY(at != std::string::npos);
    const std::string part = known.payload.substr(at, 14);
    const auto first =
        std::ranges::find_if(records_, [&](const Known& each) { return each.payload.find(part) != std::string::npos; });
    const std::string hex = test::toHex(test::ofText(part));
    verifyIs(runCli({"find", dir_, "--bytes", hex, "--json"}).json(), *first);
    verifyIs(runCli({"find", dir_, "--bytes", "0x" + hex, "--json"}).json(), *first);
}

void TestFind::producers()
{
    const std::int64_t producer = records_.back().producer;
    std::set<std::pair<std::int64_t, std::int64_t>> batches;
    for (const Known& known : records_) {
        if (known.producer == producer) {
            batches.insert({known.segment, known.batchPos});
        }
    }
    const Json rows =
        runCli({"find", dir_, "--producer", std::to_string(producer), "--limit", "100000", "--json"}).json()["rows"];
    QCOMPARE(rows.size(), batches.size());
    for (const Json& row : rows) {
        QCOMPARE(row["batch"]["producerId"], Json(producer));
        QVERIFY(batches.contains({row["segment"].get<std::int64_t>(), row["pos"].get<std::int64_t>()}));
    }
}

void TestFind::everyPartitionOfALogDirHasAnAnswer()
{
    const std::string logDir = test::fixture("partitions/transactions") + "/data";
    const Json rows = runCli({"find", logDir, "--offset", "5", "--json"}).json()["rows"];
    std::set<std::string> dirs;
    for (const Json& row : rows) {
        QCOMPARE(row["offset"], Json(5));
        dirs.insert(row["dir"].get<std::string>());
    }
    QVERIFY(dirs == (std::set<std::string>{"txn-0", "txn-two-0", "txn-two-1"}));
}

void TestFind::tableForPeople()
{
    QCOMPARE(runCli({"find", dir_, "--offset", "400"}).out,
             std::string("SEGMENT  BATCH AT  OFFSET  TIMESTAMP                    RECORD AT  BYTES\n"
                         "    388         0     400  2023-11-14 22:14:00.400 UTC       1360    109\n"));
}

QTEST_GUILESS_MAIN(TestFind)
#include "tst_find.moc"
