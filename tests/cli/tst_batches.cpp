// `batches` and `records` against what kafka-dump-log 4.4.0 printed of the same files.

#include <QtTest>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/golden_dump.h"

using test::GoldenBatch;
using test::GoldenRecord;
using test::Json;
using test::runCli;

namespace {

std::vector<test::GoldenFile> goldenOf(const QString& path)
{
    return test::parseDump(test::asText(test::readFile(path.toStdString())));
}

void addLogGoldens()
{
    QTest::addColumn<QString>("golden");
    QTest::addColumn<QString>("logDir");
    for (const test::GoldenCase& golden : test::goldenCases()) {
        if (golden.golden.ends_with(".log.txt")) {
            QTest::newRow(golden.name.c_str())
                << QString::fromStdString(golden.golden) << QString::fromStdString(golden.logDir);
        }
    }
}

/// What a dump tells of a batch, in the terms of a row.
Json expectedBatch(const GoldenBatch& batch)
{
    Json row;
    const bool modern = batch.has("baseOffset");
    const bool wrapper = !modern && batch.fields.at("compresscodec") != "none";
    const auto number = [&](const char* key, const char* name) { row[key] = batch.number(name); };
    number("pos", "position");
    number("size", "size");
    number("magic", "magic");
    number("crc", "crc");
    row["crcValid"] = batch.fields.at("isvalid") == "true";
    row["codec"] = batch.fields.at("compresscodec");
    row["lastOffset"] = batch.number(modern ? "lastOffset" : "offset");
    row["timestampType"] = batch.timestampType == "NoTimestampType" ? Json() : Json(batch.timestampType);
    row["maxTimestamp"] = batch.timestampType == "NoTimestampType" ? Json() : Json(batch.number("timestamp"));
    if (modern) {
        for (const char* const name : {"baseOffset", "count", "baseSequence", "lastSequence", "producerId",
                                       "producerEpoch", "partitionLeaderEpoch"}) {
            number(name, name);
        }
        const std::string horizon = batch.fields.at("deleteHorizonMs");
        row["deleteHorizonMs"] =
            horizon == "OptionalLong.empty" ? Json() : Json(std::stoll(horizon.substr(horizon.find('[') + 1)));
    } else {
        row["baseOffset"] = wrapper ? Json() : Json(batch.number("offset"));
        for (const char* const name : {"baseSequence", "lastSequence", "producerId", "producerEpoch",
                                       "partitionLeaderEpoch", "deleteHorizonMs"}) {
            row[name] = nullptr;
        }
    }
    row["isTransactional"] = modern && batch.fields.at("isTransactional") == "true";
    row["isControl"] = modern && batch.fields.at("isControl") == "true";
    return row;
}

/// What a row says of all that is in `expected`.
Json only(const Json& row, const Json& expected)
{
    Json part;
    for (const auto& [key, value] : expected.items()) {
        part[key] = row.at(key);
    }
    return part;
}

Json expectedRecord(const GoldenBatch& batch, const GoldenRecord& record)
{
    Json row;
    row["pos"] = batch.number("position");
    row["offset"] = record.number("offset");
    row["timestamp"] = batch.timestampType == "NoTimestampType" ? Json() : Json(record.number("timestamp"));
    row["keySize"] = record.number("keySize");
    row["valueSize"] = record.number("valueSize");
    row["sequence"] = record.has("sequence") ? Json(record.number("sequence")) : Json();
    return row;
}

} // namespace

class TestBatches : public QObject {
    Q_OBJECT

private slots:
    void batchesOfGoldens_data() { addLogGoldens(); }
    void batchesOfGoldens();
    void recordsOfGoldens_data() { addLogGoldens(); }
    void recordsOfGoldens();
    void rowsOfDamage();
    void undecodableBatches();
    void offsetRanges();
    void limits();
    void tableForPeople();
    void controlRecordsAreTold();
    void payloadsAreShownWhenAskedFor();
    void leftoversCanBeListed();
    void snapshotsOfTheMetadataLogCanBeListed();
};

void TestBatches::batchesOfGoldens()
{
    QFETCH(QString, golden);
    QFETCH(QString, logDir);
    for (const test::GoldenFile& file : goldenOf(golden)) {
        const test::CliRun run = runCli({"batches", logDir.toStdString() + "/" + file.path, "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.err, std::string());
        const Json document = run.json();
        QCOMPARE(document["seglens"]["schema"], Json(1));
        QCOMPARE(document["seglens"]["command"], Json("batches"));
        QCOMPARE(document["rows"].size(), file.batches.size());
        for (std::size_t i = 0; i < file.batches.size(); ++i) {
            const Json expected = expectedBatch(file.batches[i]);
            QCOMPARE(only(document["rows"][i], expected).dump(), expected.dump());
        }
    }
}

void TestBatches::recordsOfGoldens()
{
    QFETCH(QString, golden);
    QFETCH(QString, logDir);
    for (const test::GoldenFile& file : goldenOf(golden)) {
        const test::CliRun run =
            runCli({"records", logDir.toStdString() + "/" + file.path, "--jsonl", "--payload=text"});
        QCOMPARE(run.exitCode, 0);
        const std::vector<Json> lines = run.jsonLines();
        std::size_t next = 1; // after the first line
        for (const GoldenBatch& batch : file.batches) {
            for (const GoldenRecord& record : batch.records) {
                QVERIFY(next < lines.size());
                const Json& row = lines[next++];
                const Json expected = expectedRecord(batch, record);
                QCOMPARE(only(row, expected).dump(), expected.dump());
                QCOMPARE(row["headers"].size(), record.headerKeys.size());
                QCOMPARE(row["control"].is_null(), record.control.empty());
                if (record.key && row["key"].is_string()) {
                    QCOMPARE(row["key"].get<std::string>(), *record.key);
                }
                QCOMPARE(row["key"].is_null(), record.number("keySize") < 0);
                if (record.payload && row["value"].is_string()) {
                    QCOMPARE(row["value"].get<std::string>(), *record.payload);
                }
            }
        }
        QCOMPARE(next, lines.size());
    }
}

void TestBatches::rowsOfDamage()
{
    const std::string dir = test::fixture("dump/odd") + "/data/odd-0/";
    // A whole batch of 90 bytes, a size field past the end, 78 bytes of the broken batch, then batches at 180 and 248.
    const Json rows = runCli({"batches", dir + "00000000000000000404.log", "--json"}).json()["rows"];
    QCOMPARE(rows.size(), std::size_t{4});
    QVERIFY(!rows[0].contains("damaged"));
    QCOMPARE(rows[1]["damaged"], Json("length-huge"));
    QCOMPARE(rows[1]["pos"], Json(90));
    QCOMPARE(rows[1]["size"], Json(90));
    QCOMPARE(rows[1]["expectedOffset"], Json(3));
    QCOMPARE(rows[1]["nextOffset"], Json(3));
    QCOMPARE(rows[2]["pos"], Json(180));
    QCOMPARE(rows[3]["pos"], Json(248));
    const Json zeros = runCli({"batches", dir + "00000000000000000403.log", "--json"}).json()["rows"];
    QCOMPARE(zeros.back()["damaged"], Json("zero-tail"));
    QCOMPARE(zeros.back()["size"], Json(18));
    const Json torn = runCli({"batches", dir + "00000000000000000401.log", "--json"}).json()["rows"];
    QCOMPARE(torn.back()["damaged"], Json("torn-tail"));
    QCOMPARE(torn.back()["size"], Json(40));
    const Json records = runCli({"records", dir + "00000000000000000401.log", "--json"}).json()["rows"];
    QCOMPARE(records.back()["damaged"], Json("torn-tail"));
}

void TestBatches::undecodableBatches()
{
    const std::string dir = test::fixture("dump/odd") + "/data/odd-0/";
    const Json rows = runCli({"records", dir + "00000000000000000408.log", "--json"}).json()["rows"];
    // Three records, one of the two of the broken batch, the break, then two more.
    QCOMPARE(rows.size(), std::size_t{7});
    QCOMPARE(rows[3]["offset"], Json(3));
    QCOMPARE(rows[4]["damaged"], Json("undecodable"));
    QCOMPARE(rows[4]["pos"], Json(90));
    QCOMPARE(rows[5]["offset"], Json(4));
}

void TestBatches::offsetRanges()
{
    const std::string dir = test::fixture("partitions/transactions") + "/data/txn-0";
    const Json records =
        runCli({"records", dir, "--from", "380", "--to", "400", "--json"}).json()["rows"]; // over a roll at 388
    QCOMPARE(records.size(), std::size_t{21});
    QCOMPARE(records.front()["offset"], Json(380));
    QCOMPARE(records.back()["offset"], Json(400));
    QCOMPARE(records.back()["segment"], Json(388));
    const Json batches = runCli({"batches", dir, "--from", "400", "--to", "400", "--json"}).json()["rows"];
    QCOMPARE(batches.size(), std::size_t{1});
    QCOMPARE(batches[0]["baseOffset"], Json(388));
    QVERIFY(runCli({"batches", dir, "--from", "1394", "--json"}).json()["rows"].empty());
    QVERIFY(runCli({"records", dir, "--to", "-1", "--json"}).json()["rows"].empty());
}

void TestBatches::limits()
{
    const std::string logDir = test::fixture("partitions/transactions") + "/data";
    for (const char* const command : {"batches", "records"}) {
        QCOMPARE(runCli({command, logDir, "--limit", "0", "--json"}).json()["rows"].size(), std::size_t{0});
        QCOMPARE(runCli({command, logDir, "--limit", "1", "--json"}).json()["rows"].size(), std::size_t{1});
        QCOMPARE(runCli({command, logDir, "--limit", "1001", "--json"}).json()["rows"].size(),
                 command == std::string("records")
                     ? std::size_t{1001}
                     : std::size_t{0} + runCli({command, logDir, "--json"}).json()["rows"].size());
    }
}

void TestBatches::tableForPeople()
{
    const std::string file = test::fixture("partitions/transactions") + "/data/txn-0/00000000000000000000.log";
    const std::string batches = runCli({"batches", file, "--limit", "3"}).out;
    QCOMPARE(batches, std::string("SEGMENT  POSITION    BYTES  FIRST  LAST  MAGIC  CRC  CODEC   MAX TIMESTAMP         "
                                  "       PRODUCER  SEQUENCE  EPOCH  RECORDS  NOTES\n"
                                  "      0         0     2024      0    19      2  ok   none    2023-11-14 "
                                  "22:13:21.900 UTC         0         0      0       20  transactional\n"
                                  "      0      2024     2174     20    39      2  ok   none    2023-11-14 "
                                  "22:13:23.900 UTC         0        20      0       20  transactional\n"
                                  "      0      4198       78     40    40      2  ok   none    2026-11-30 "
                                  "12:58:24.965 UTC         0         -      0        1  control, transactional\n"));
}

void TestBatches::controlRecordsAreTold()
{
    const std::string file = test::fixture("dump/odd") + "/data/odd-0/00000000000000000200.log";
    const Json rows = runCli({"records", file, "--json"}).json()["rows"];
    QCOMPARE(rows[0]["control"], Json("ABORT"));
    QCOMPARE(rows[0]["decoded"], (Json{{"version", 0}, {"coordinatorEpoch", 9}}));
    QCOMPARE(rows[2]["control"], Json("LEADER_CHANGE"));
    QCOMPARE(rows[2]["decoded"]["leaderId"], Json(7));
    QCOMPARE(rows[8]["control"], Json("KRAFT_VOTERS"));
    QCOMPARE(rows[8]["decoded"]["voters"][0]["endpoints"][1]["host"], Json("::1"));
    QCOMPARE(rows[9]["control"], Json("UNKNOWN"));
    QVERIFY(rows[9]["decoded"].is_null());
    const std::string text = runCli({"records", file, "--limit", "1"}).out;
    QVERIFY(text.find("ABORT") != std::string::npos);
    QVERIFY(text.find("coordinatorEpoch: 9") != std::string::npos);
}

void TestBatches::payloadsAreShownWhenAskedFor()
{
    const std::string file = test::fixture("partitions/transactions") + "/data/txn-0/00000000000000000000.log";
    const auto first = [&](const char* option) { return runCli({"records", file, "--limit", "1", "--json", option}); };
    const Json hidden = runCli({"records", file, "--limit", "1", "--json"}).json()["rows"][0];
    // CRC-32C of "a0", by another implementation (RFC 3720's polynomial, bit by bit).
    QCOMPARE(hidden["key"], (Json{{"hash", "52bc8312"}}));
    QCOMPARE(first("--payload=text").json()["rows"][0]["key"], Json("a0"));
    QCOMPARE(first("--payload=hex").json()["rows"][0]["key"], (Json{{"hex", "6130"}}));
    QCOMPARE(first("--payload=base64").json()["rows"][0]["key"], (Json{{"base64", "YTA="}}));
}

void TestBatches::leftoversCanBeListed()
{
    const std::string dir = test::fixture("partitions/deleted-records") + "/data";
    const Json rows = runCli({"info", dir, "--json"}).json()["rows"];
    std::string leftover;
    for (const Json& row : rows) {
        const Json files = row.value("otherFiles", Json::array());
        for (const Json& file : files) {
            if (file["kind"] == ".log" && file["state"] == "deleted") {
                leftover = dir + "/" + row["dir"].get<std::string>() + "/" + file["file"].get<std::string>();
            }
        }
    }
    QVERIFY(!leftover.empty());
    const test::CliRun run = runCli({"batches", leftover, "--json"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(!run.json()["rows"].empty());
}

void TestBatches::snapshotsOfTheMetadataLogCanBeListed()
{
    const std::string dir = test::fixture("internal/4.4.0-metadata-dynamic") + "/__cluster_metadata-0/";
    const test::CliRun run = runCli({"records", dir + "00000000000000000000-0000000000.checkpoint", "--json"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.json()["rows"].front()["control"], Json("SNAPSHOT_HEADER"));
    QCOMPARE(run.json()["rows"].back()["control"], Json("SNAPSHOT_FOOTER"));
}

QTEST_GUILESS_MAIN(TestBatches)
#include "tst_batches.moc"
