// `info`, `index`, `fields` and `stats` against what real brokers and kafka-dump-log say of the same files.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <sstream>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/golden_dump.h"

using test::Json;
using test::runCli;
namespace fs = std::filesystem;

namespace {

Json rowsOf(const std::vector<std::string>& args)
{
    return runCli(args).json()["rows"];
}

/// Leaves and gaps of a tree, in order.
void collectLeaves(const Json& field, std::vector<std::pair<std::uint64_t, std::uint64_t>>& leaves)
{
    if (field["children"].empty()) {
        leaves.emplace_back(field["pos"].get<std::uint64_t>(), field["length"].get<std::uint64_t>());
    }
    for (const Json& child : field["children"]) {
        collectLeaves(child, leaves);
    }
}

/// The first byte that is not in exactly one leaf; the size when all are.
std::uint64_t coveredBytes(const Json& rows)
{
    std::uint64_t next = 0;
    for (const Json& row : rows) {
        std::vector<std::pair<std::uint64_t, std::uint64_t>> leaves;
        collectLeaves(row, leaves);
        for (const auto& [pos, length] : leaves) {
            if (pos != next) {
                return next;
            }
            next += length;
        }
    }
    return next;
}

const Json* childNamed(const Json& field, const std::string& name)
{
    for (const Json& child : field["children"]) {
        if (child["name"] == name) {
            return &child;
        }
    }
    return nullptr;
}

} // namespace

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void infoOfAPartition();
    void infoOfALogDir();
    void infoOfAFile();
    void infoOfADirectoryThatIsNoTopic();
    void entriesOfIndexes_data();
    void entriesOfIndexes();
    void entriesOfTextFiles();
    void preallocatedIndexes();
    void damagedTextFiles();
    void everyByteIsInOneLeaf_data();
    void everyByteIsInOneLeaf();
    void headerFieldsAreThoseOfTheGolden();
    void oneUnitOfAFile();
    void recordsInsideABatch();
    void payloadsInFieldsAreHidden();
    void statsAgreeWithTheBrokers_data();
    void statsAgreeWithTheBrokers();
    void statsOfKeysAndTimes();
};

void TestLook::infoOfAPartition()
{
    const std::string dir = test::fixture("partitions/transactions") + "/data/txn-0";
    const Json rows = rowsOf({"info", dir, "--json"});
    QCOMPARE(rows.size(), std::size_t{1});
    const Json& info = rows[0];
    QCOMPARE(info["topic"], Json("txn"));
    QCOMPARE(info["partition"], Json(0));
    QCOMPARE(info["logStartOffset"], Json(0));
    QCOMPARE(info["logEndOffset"], Json(1394));
    QCOMPARE(info["recoveryPoint"], Json(1394));
    QCOMPARE(info["segments"].size(), std::size_t{4});
    QVERIFY(info["segments"][3]["nextBase"].is_null());
    for (const Json& segment : info["segments"]) {
        const std::string base = fmt::format("{}/{:020}", dir, segment["base"].get<std::int64_t>());
        QCOMPARE(segment["size"], Json(fs::file_size(base + ".log")));
        QCOMPARE(segment["indexSize"], Json(fs::file_size(base + ".index")));
        QCOMPARE(segment["timeIndexSize"], Json(fs::file_size(base + ".timeindex")));
        QCOMPARE(segment["txnIndexSize"], Json(fs::file_size(base + ".txnindex")));
        QCOMPARE(segment["snapshotSize"],
                 fs::exists(base + ".snapshot") ? Json(fs::file_size(base + ".snapshot")) : Json());
    }
    // What partition.metadata says, read here by itself.
    const std::string metadata = test::asText(test::readFile(dir + "/partition.metadata"));
    QCOMPARE(info["topicId"].get<std::string>(), metadata.substr(metadata.find("topic_id: ") + 10));
}

void TestLook::infoOfALogDir()
{
    const std::string dir = test::fixture("partitions/odd-dirs") + "/data0";
    const Json rows = rowsOf({"info", dir, "--json"});
    QCOMPARE(rows[0]["what"], Json("log-dir"));
    QCOMPARE(rows[0]["rootFiles"], Json(true));
    std::set<std::string> states;
    std::size_t partitions = 0;
    for (const Json& row : rows) {
        if (row["what"] == "partition") {
            states.insert(row["state"].get<std::string>());
            QVERIFY(fs::is_directory(dir + "/" + row["dir"].get<std::string>()));
            ++partitions;
        }
    }
    QCOMPARE(partitions, rows[0]["partitions"].get<std::size_t>());
    QVERIFY(states == (std::set<std::string>{"delete", "future", "live", "stray"}));
    const std::string text = runCli({"info", dir}).out;
    QVERIFY(text.find("log dir, partitions " + std::to_string(partitions)) != std::string::npos);
}

void TestLook::infoOfAFile()
{
    const std::string file = test::fixture("partitions/transactions") + "/data/txn-0/00000000000000000388.index";
    const Json rows = rowsOf({"info", file, "--json"});
    QCOMPARE(rows[0]["what"], Json("file"));
    QCOMPARE(rows[0]["kind"], Json(".index"));
    QCOMPARE(rows[0]["base"], Json(388));
    QCOMPARE(rows[0]["size"], Json(48));
}

void TestLook::infoOfADirectoryThatIsNoTopic()
{
    QTemporaryDir temporary;
    const std::string copy = temporary.path().toStdString() + "/from_the_customer";
    test::copyTree(test::fixture("partitions/transactions") + "/data/txn-0", copy);
    const Json rows = rowsOf({"info", copy, "--json"});
    QCOMPARE(rows[0]["what"], Json("partition"));
    QVERIFY(rows[0]["topic"].is_null());
    QVERIFY(rows[0]["partition"].is_null());
    QVERIFY(rows[0]["recoveryPoint"].is_null()); // unknown, not 0
    QCOMPARE(rows[0]["root"]["rootFiles"], Json(false));
    QVERIFY(rows[0]["root"]["cleanShutdown"].is_null());
    QCOMPARE(rowsOf({"batches", copy, "--json"}).size(), std::size_t{148});
}

void TestLook::entriesOfIndexes_data()
{
    QTest::addColumn<QString>("golden");
    QTest::addColumn<QString>("logDir");
    for (const test::GoldenCase& golden : test::goldenCases()) {
        for (const char* const suffix : {".index.txt", ".timeindex.txt", ".txnindex.txt", ".snapshot.txt"}) {
            if (golden.golden.ends_with(suffix)) {
                QTest::newRow(golden.name.c_str())
                    << QString::fromStdString(golden.golden) << QString::fromStdString(golden.logDir);
            }
        }
    }
}

void TestLook::entriesOfIndexes()
{
    QFETCH(QString, golden);
    QFETCH(QString, logDir);
    for (const test::GoldenFile& file : test::parseDump(test::asText(test::readFile(golden.toStdString())))) {
        const Json document = runCli({"index", logDir.toStdString() + "/" + file.path, "--json"}).json();
        const Json& rows = document["rows"];
        std::size_t next = 0;
        for (const test::GoldenLine& entry : file.entries) {
            // A preallocated index without entries: the tool prints slot 0, which is padding.
            if (rows.empty() && file.entries.size() == 1 && document["zeroTail"] != 0) {
                continue;
            }
            QVERIFY(next < rows.size());
            const Json& row = rows[next++];
            for (const char* const name : {"offset", "position", "producerId", "producerEpoch", "coordinatorEpoch",
                                           "firstOffset", "lastOffset", "lastStableOffset", "lastSequence"}) {
                if (entry.has(name)) {
                    QCOMPARE(row[name], Json(entry.number(name)));
                }
            }
            if (entry.has("timestamp")) {
                QCOMPARE(row["timestamp"], Json(entry.number("timestamp")));
            }
        }
        QCOMPARE(next, rows.size());
    }
}

void TestLook::entriesOfTextFiles()
{
    const std::string dir = test::fixture("partitions/transactions") + "/data/";
    const Json points = rowsOf({"index", dir + "recovery-point-offset-checkpoint", "--json"});
    std::map<std::string, std::int64_t> expected; // read here by itself
    std::istringstream lines(test::asText(test::readFile(dir + "recovery-point-offset-checkpoint")));
    std::string version;
    std::string count;
    lines >> version >> count;
    std::string topic;
    std::int64_t partition = 0;
    std::int64_t offset = 0;
    while (lines >> topic >> partition >> offset) {
        expected[topic + "-" + std::to_string(partition)] = offset;
    }
    QVERIFY(!expected.empty());
    QCOMPARE(points.size(), expected.size());
    for (const Json& row : points) {
        const std::string name = row["topic"].get<std::string>() + "-" + std::to_string(row["partition"].get<int>());
        QCOMPARE(row["offset"], Json(expected.at(name)));
    }
    const Json epochs = rowsOf({"index", dir + "txn-0/leader-epoch-checkpoint", "--json"});
    QCOMPARE(epochs.dump(), Json::array({Json{{"epoch", 0}, {"startOffset", 0}}}).dump());
    const Json meta = rowsOf({"index", dir + "meta.properties", "--json"});
    QVERIFY(std::ranges::any_of(meta, [](const Json& row) { return row["key"] == "node.id" && row["value"] == "1"; }));
    const std::string quorum = test::fixture("internal/4.4.0-metadata") + "/__cluster_metadata-0/quorum-state";
    const Json state = rowsOf({"index", quorum, "--json"});
    const Json real = Json::parse(test::asText(test::readFile(quorum)));
    for (const Json& row : state) {
        if (row["key"] == "leaderId" || row["key"] == "leaderEpoch" || row["key"] == "data_version") {
            QCOMPARE(row["value"], real[row["key"].get<std::string>()]);
        }
    }
}

void TestLook::preallocatedIndexes()
{
    const std::string dir = test::fixture("partitions/killed-10mib-index") + "/data/clicks-0/";
    const std::string index = dir + "00000000000000004741.index";
    QCOMPARE(fs::file_size(index), std::uintmax_t{10485760});
    const Json document = runCli({"index", index, "--json"}).json();
    QCOMPARE(document["slots"], Json(1310720));
    QCOMPARE(document["entries"].get<std::size_t>(), document["rows"].size());
    QCOMPARE(document["entries"].get<std::size_t>() + document["zeroTail"].get<std::size_t>(), std::size_t{1310720});
    QCOMPARE(runCli({"index", index, "--limit", "2", "--json"}).json()["rows"].size(), std::size_t{2});
}

void TestLook::damagedTextFiles()
{
    QTemporaryDir temporary;
    const std::string dir = temporary.path().toStdString() + "/t-0";
    fs::create_directory(dir);
    test::writeFile(dir + "/00000000000000000000.log", {});
    test::writeFile(dir + "/leader-epoch-checkpoint", test::ofText("0\n2\n0 0\nfive 12\n"));
    const test::CliRun run = runCli({"index", dir + "/leader-epoch-checkpoint", "--json"});
    QCOMPARE(run.exitCode, 0); // damage is a result
    QCOMPARE(run.json()["rows"].size(), std::size_t{1});
    QCOMPARE(run.json()["fault"]["line"], Json(4));
    QCOMPARE(run.json()["fault"]["pos"], Json(8));
}

void TestLook::everyByteIsInOneLeaf_data()
{
    QTest::addColumn<QString>("file");
    const auto add = [](const std::string& name, const std::string& file) {
        QTest::newRow(name.c_str()) << QString::fromStdString(file);
    };
    for (const char* const fixture : {"partitions/transactions", "partitions/compacted", "partitions/ten-years",
                                      "partitions/magic1-0.10.2.2", "internal/4.4.0-metadata-dynamic", "dump/odd"}) {
        const std::string root = test::fixture(fixture);
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
            const std::string path = entry.path().string();
            const bool data = path.find("/dump") == std::string::npos || fixture == std::string("dump/odd");
            const bool fields = path.ends_with(".log") || path.ends_with("index") || path.ends_with(".snapshot") ||
                                path.ends_with("checkpoint") || path.ends_with("partition.metadata") ||
                                path.ends_with("meta.properties") || path.ends_with("quorum-state");
            if (entry.is_regular_file() && data && fields) {
                add(std::string(fixture) + path.substr(root.size()), path);
            }
        }
    }
}

void TestLook::everyByteIsInOneLeaf()
{
    QFETCH(QString, file);
    const test::CliRun run = runCli({"fields", file.toStdString(), "--json"});
    QCOMPARE(run.exitCode, 0);
    const Json document = run.json();
    QCOMPARE(coveredBytes(document["rows"]), document["size"].get<std::uint64_t>());
    QCOMPARE(document["size"], Json(fs::file_size(file.toStdString())));
}

void TestLook::headerFieldsAreThoseOfTheGolden()
{
    const std::string root = test::fixture("partitions/transactions");
    const std::string name = "txn-0/00000000000000000388.log";
    const std::vector<test::GoldenFile> golden =
        test::parseDump(test::asText(test::readFile(root + "/dump/" + name + ".txt")));
    const Json rows = rowsOf({"fields", root + "/data/" + name, "--json"});
    QCOMPARE(rows.size(), golden[0].batches.size());
    const std::map<std::string, std::string> names = {{"baseOffset", "baseOffset"},
                                                      {"partitionLeaderEpoch", "partitionLeaderEpoch"},
                                                      {"magic", "magic"},
                                                      {"crc", "crc"},
                                                      {"producerId", "producerId"},
                                                      {"producerEpoch", "producerEpoch"},
                                                      {"baseSequence", "baseSequence"},
                                                      {"recordsCount", "count"},
                                                      {"maxTimestamp", "timestamp"}};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const auto& [field, inDump] : names) {
            const Json* const child = childNamed(rows[i], field);
            QVERIFY2(child != nullptr, field.c_str());
            QCOMPARE((*child)["value"], Json(golden[0].batches[i].number(inDump)));
            QVERIFY(!(*child)["doc"].get<std::string>().empty());
        }
    }
}

void TestLook::oneUnitOfAFile()
{
    const std::string dir = test::fixture("partitions/transactions") + "/data/txn-0/";
    const Json all = rowsOf({"fields", dir + "00000000000000000388.log", "--json"});
    for (const std::size_t i : {std::size_t{0}, std::size_t{3}, all.size() - 1}) {
        const std::uint64_t last = all[i]["pos"].get<std::uint64_t>() + all[i]["length"].get<std::uint64_t>() - 1;
        const Json at = rowsOf({"fields", dir + "00000000000000000388.log", "--at", std::to_string(last), "--json"});
        QCOMPARE(at.size(), std::size_t{1});
        QVERIFY(at[0] == all[i]);
    }
    const Json entry = rowsOf({"fields", dir + "00000000000000000388.index", "--at", "9", "--json"});
    QCOMPARE(entry.size(), std::size_t{1});
    QCOMPARE(entry[0]["pos"], Json(8));
    QCOMPARE(runCli({"fields", dir + "00000000000000000388.index", "--at", "48"}).exitCode, 3);
    QCOMPARE(rowsOf({"fields", dir + "00000000000000000388.log", "--limit", "2", "--json"}).size(), std::size_t{2});
}

void TestLook::recordsInsideABatch()
{
    const std::string gzip = test::fixture("partitions/codecs") + "/data/codec-gzip-0/00000000000000000000.log";
    // The second batch holds offsets 1 and 2.
    const Json inside = rowsOf({"fields", gzip, "--at", "300", "--decompressed", "--json"});
    QCOMPARE(inside.size(), std::size_t{2});
    QCOMPARE(inside[0]["pos"], Json(0));
    const Json second = rowsOf({"fields", gzip, "--at", "300", "--record", "1", "--payload=text", "--json"});
    QCOMPARE(second.size(), std::size_t{1});
    const Json golden = rowsOf({"records", gzip, "--from", "2", "--to", "2", "--payload=text", "--json"});
    QCOMPARE((*childNamed(second[0], "key"))["value"], golden[0]["key"]);
    QCOMPARE((*childNamed(second[0], "value"))["value"], golden[0]["value"]);
    QCOMPARE(runCli({"fields", gzip, "--at", "300", "--record", "2"}).exitCode, 3);
    // Without a codec positions are those of the file.
    const std::string none = test::fixture("partitions/codecs") + "/data/codec-none-0/00000000000000000000.log";
    QCOMPARE(rowsOf({"fields", none, "--record", "0", "--json"})[0]["pos"], Json(61));
    const std::string index = test::fixture("partitions/codecs") + "/data/codec-none-0/00000000000000000000.index";
    QCOMPARE(runCli({"fields", index, "--record", "0"}).exitCode, 2);
}

void TestLook::payloadsInFieldsAreHidden()
{
    const std::string file = test::fixture("partitions/transactions") + "/data/txn-0/00000000000000000000.log";
    for (const char* const format : {"--json", "--jsonl", "--color=never"}) {
        const test::CliRun hidden = runCli({"fields", file, format});
        QVERIFY(hidden.out.find("order") == std::string::npos);
        QVERIFY(runCli({"fields", file, format, "--payload=text"}).out.find("order") != std::string::npos);
    }
}

void TestLook::statsAgreeWithTheBrokers_data()
{
    QTest::addColumn<QString>("dir");
    QTest::addColumn<QString>("about");
    QTest::addColumn<QString>("partition");
    for (const char* const name : {"partitions/codecs", "partitions/transactions", "partitions/compacted",
                                   "partitions/clients", "partitions/timestamps", "partitions/huge-offsets"}) {
        const std::string root = test::fixture(name);
        const Json about = Json::parse(test::asText(test::readFile(root + "/about.json")));
        for (const auto& [partition, figures] : about["partitions"].items()) {
            QTest::newRow((std::string(name) + " " + partition).c_str())
                << QString::fromStdString(root + "/data/" + partition) << QString::fromStdString(root + "/about.json")
                << QString::fromStdString(partition);
        }
    }
}

void TestLook::statsAgreeWithTheBrokers()
{
    QFETCH(QString, dir);
    QFETCH(QString, about);
    QFETCH(QString, partition);
    const Json figures =
        Json::parse(test::asText(test::readFile(about.toStdString())))["partitions"][partition.toStdString()];
    const Json stats = rowsOf({"stats", dir.toStdString(), "--json"})[0];
    QCOMPARE(stats["segments"], figures["segments"]);
    QCOMPARE(stats["batches"], figures["batches"]);
    QCOMPARE(stats["records"], figures["records"]);
    QCOMPARE(stats["undecodableBatches"], Json(0));
    QCOMPARE(stats["badCrc"], Json(0));
    for (const Json& codec : stats["codecs"]) {
        QCOMPARE(codec["batches"], figures["codecs"][codec["codec"].get<std::string>()]);
    }
    QCOMPARE(stats["codecs"].size(), figures["codecs"].size());
    std::size_t entries = 0;
    for (const Json& density : stats["indexDensity"]) {
        entries += density["offsetIndex"]["entries"].get<std::size_t>();
    }
    QCOMPARE(Json(entries), figures["index_entries"]);
}

void TestLook::statsOfKeysAndTimes()
{
    const std::string root = test::fixture("partitions/transactions");
    std::set<std::string> keys;
    std::uint64_t bytes = 0;
    std::int64_t records = 0;
    for (const test::GoldenCase& golden : test::goldenCases()) {
        if (!golden.name.starts_with("partitions/transactions dump/txn-0/") || !golden.golden.ends_with(".log.txt")) {
            continue;
        }
        for (const test::GoldenFile& file : test::parseDump(test::asText(test::readFile(golden.golden)))) {
            for (const test::GoldenBatch& batch : file.batches) {
                for (const test::GoldenRecord& record : batch.records) {
                    if (record.control.empty()) {
                        keys.insert(record.key.value_or(""));
                        bytes += static_cast<std::uint64_t>(record.number("valueSize"));
                        ++records;
                    }
                }
            }
        }
    }
    const Json stats = rowsOf({"stats", root + "/data/txn-0", "--json"})[0];
    QCOMPARE(stats["keys"]["distinct"], Json(keys.size()));
    QCOMPARE(stats["keys"]["distinctExact"], Json(true));
    QCOMPARE(stats["values"]["bytes"], Json(bytes));
    QCOMPARE(stats["values"]["count"], Json(records));
    QCOMPARE(stats["smallestTimestamp"], Json(1700000000000));
    for (const char* const threads : {"1", "2", "7"}) {
        QCOMPARE(rowsOf({"stats", root + "/data/txn-0", "--json", "--threads", threads})[0].dump(), stats.dump());
    }
}

QTEST_GUILESS_MAIN(TestLook)
#include "tst_look.moc"
