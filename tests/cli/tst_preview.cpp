// preview: the predicted start in text and JSON, its options and its exit codes.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using test::CliRun;
using test::Json;
using test::runCli;

namespace {

/// A log dir before a start, as brokers of 4.4.0 met it.
std::string logDir(const std::string& name)
{
    return test::fixture("recovery/cases-4.4.0") + "/4.4.0/" + name + "/before";
}

const std::vector<std::string> kSettings = {"--config", "index.interval.bytes=512", "--config",
                                            "segment.index.bytes=4096"};

CliRun preview(std::vector<std::string> args)
{
    args.insert(args.begin(), "preview");
    args.insert(args.end(), kSettings.begin(), kSettings.end());
    return runCli(args);
}

std::vector<std::string> opsOf(const Json& actions)
{
    std::vector<std::string> ops;
    for (const Json& action : actions) {
        ops.push_back(action["op"]);
    }
    return ops;
}

} // namespace

class TestPreview : public QObject {
    Q_OBJECT

private slots:
    void aCleanStart();
    void aCutIsALoss();
    void anAbortedStartTellsTheNext();
    void theKindOfStartIsChosen();
    void topicIdsMakeStrays();
    void theMetadataLogKnowsTopics();
    void severalLogDirsOfOneBroker();
    void onePartitionOfALogDir();
    void jsonLines();
    void refusals();
};

void TestPreview::aCleanStart()
{
    const CliRun run = preview({logDir("base-plain-clean"), "--json"});
    QCOMPARE(run.exitCode, 0);
    const Json json = run.json();
    QVERIFY(json["seglens"]["command"] == "preview");
    QVERIFY(json["release"] == "4.4.0" && json["start"] == "clean" && json["outcome"] == "started");
    QVERIFY(json["reason"].is_null() && json["next"].is_null());
    QCOMPARE(opsOf(json["actions"]), std::vector<std::string>{"unlink"});
    QVERIFY(json["actions"][0]["file"] == ".kafka_cleanshutdown");
    const Json partition = json["partitions"][0];
    QVERIFY(partition["dir"] == "base-plain-clean-0" && partition["next"].is_null() && partition["lost"].empty());
    QCOMPARE(opsOf(partition["actions"]), (std::vector<std::string>{"resize", "resize", "epoch-drop"}));
    const Json resize = partition["actions"][0];
    QVERIFY(resize["file"] == "00000000000000000147.index" && resize["from"] == 32 && resize["to"] == 4096);
    QVERIFY(resize["section"] == "3.6" && !resize["reason"].get<std::string>().empty() && !resize.contains("offset"));
    const Json result = partition["result"];
    QVERIFY(result["logStartOffset"] == 0 && result["logEndOffset"] == 181 && result["recoveryPoint"] == 181);
    QVERIFY(result["segments"][3]["base"] == 147 && result["segments"][3]["size"] == 3027);
}

void TestPreview::aCutIsALoss()
{
    const CliRun run = preview({logDir("crc-s1-first-unclean"), "--json"});
    QCOMPARE(run.exitCode, 1);
    const Json partition = run.json()["partitions"][0];
    QVERIFY(partition["result"]["logEndOffset"] == 49);
    // The second segment from its first byte on, and the two behind it.
    QCOMPARE(partition["lost"].size(), std::size_t{3});
    QVERIFY(partition["lost"][0]["from"] == 49 && partition["lost"][0]["to"] == 98);
    QVERIFY(partition["lost"][2]["from"] == 147 && partition["lost"][2]["to"] == 181);
    QVERIFY(partition["lost"][2]["bytes"] == 3027);
    QCOMPARE(preview({logDir("crc-s1-first-unclean"), "--fail-on", "offline"}).exitCode, 0);
    QCOMPARE(preview({logDir("crc-s1-first-unclean"), "--fail-on", "never"}).exitCode, 0);
    // Zeros at the end are no records.
    const CliRun zeros = preview({logDir("zeros-100-unclean"), "--json"});
    QCOMPARE(zeros.exitCode, 0);
    const Json cut = zeros.json()["partitions"][0]["lost"][0];
    QVERIFY(cut["from"] == 181 && cut["to"] == 181 && cut["bytes"] == 100);

    const std::string text = preview({logDir("crc-s1-first-unclean")}).out;
    for (const char* line :
         {"The next start of a broker of release 4.4.0 is unclean and succeeds.", "  rename-to-deleted of segment 98\n",
          "  lost: offsets 147 to 180, 3027 bytes\n", "  then: log start 0, log end 49, recovery point 0, segments 2\n",
          "    The batch at byte 0 of 00000000000000000049.log is damaged.\n"}) {
        QVERIFY2(text.find(line) != std::string::npos, (line + ("\n" + text)).c_str());
    }
}

void TestPreview::anAbortedStartTellsTheNext()
{
    const std::string dir = logDir("zeros-100-clean");
    const CliRun run = preview({dir, "--json"});
    QCOMPARE(run.exitCode, 1);
    const Json json = run.json();
    QVERIFY(json["outcome"] == "start-aborted" && !json["reason"].get<std::string>().empty());
    QVERIFY(json["next"]["outcome"] == "started" && json["next"]["start"] == "unclean");
    const Json partition = json["partitions"][0];
    QVERIFY(partition["result"].is_null() && !partition["failure"].get<std::string>().empty());
    const Json next = partition["next"];
    QVERIFY(next["result"]["logEndOffset"] == 181);
    QVERIFY(opsOf(next["actions"])[0] == "rebuild-indexes");
    // Up to 2.7 the marker stays, so the next start fails again.
    const Json old = preview({dir, "--release", "2.7", "--json"}).json();
    QVERIFY(old["outcome"] == "start-aborted" && old["next"]["outcome"] == "start-aborted");
    QVERIFY(preview({dir}).out.find("The start after it is unclean and succeeds.") != std::string::npos);
}

void TestPreview::theKindOfStartIsChosen()
{
    const std::string dir = logDir("base-plain-clean");
    const Json unclean = preview({dir, "--start", "unclean", "--json"}).json();
    QVERIFY(unclean["start"] == "unclean");
    QCOMPARE(opsOf(unclean["partitions"][0]["actions"])[0], std::string("rebuild-indexes"));
    QVERIFY(preview({dir, "--start", "clean", "--json"}).json()["start"] == "clean");
    QCOMPARE(preview({dir, "--start", "sideways"}).exitCode, 2);
}

void TestPreview::topicIdsMakeStrays()
{
    const QTemporaryDir temporary;
    const std::string file = temporary.path().toStdString() + "/ids";
    test::writeFile(file, test::ofText("other AAECAwQFBgcICQoLDA0ODw\n\n"));
    const CliRun run = preview({logDir("base-plain-clean"), "--topic-ids", file, "--json"});
    QCOMPARE(run.exitCode, 1);
    const Json action = run.json()["partitions"][0]["actions"][0];
    QVERIFY(action["op"] == "mark-stray" && action["to"] == "base-plain-clean-0.<random>-stray");
    test::writeFile(file, test::ofText("just-a-topic\n"));
    QCOMPARE(preview({logDir("base-plain-clean"), "--topic-ids", file}).exitCode, 2);
    QCOMPARE(preview({logDir("base-plain-clean"), "--topic-ids", file + "-absent"}).exitCode, 3);
}

void TestPreview::theMetadataLogKnowsTopics()
{
    // A broker with its own metadata log, as it stopped; what was added to the copy aside.
    const QTemporaryDir temporary;
    const std::string dir = temporary.path().toStdString() + "/log-dir";
    test::copyTree(test::fixture("internal/4.4.0-metadata"), dir);
    std::filesystem::remove_all(dir + "/dump");
    const auto partitionOf = [](const Json& json, const std::string& name) {
        for (const Json& each : json["partitions"]) {
            if (each["dir"] == name) {
                return each;
            }
        }
        return Json();
    };
    const Json sound = runCli({"preview", dir, "--json"}).json();
    QVERIFY(sound["outcome"] == "started");
    for (const Json& each : sound["partitions"]) {
        QVERIFY2(each["actions"].dump().find("mark-stray") == std::string::npos,
                 each["dir"].get<std::string>().c_str());
    }
    // Who told a setting is told.
    const Json settings = partitionOf(sound, "late-0")["settings"];
    QVERIFY(settings[0] == Json({{"name", "segment.bytes"}, {"value", "1048576"}, {"source", "cluster-metadata"}}));
    const Json given = runCli({"preview", dir, "--config", "segment.bytes=2000000", "--json"}).json();
    QVERIFY(partitionOf(given, "late-0")["settings"][0]["source"] == "given");
    const Json checked = runCli({"check", dir + "/late-0", "--json"}).json();
    QVERIFY(checked["settings"][0]["values"] == settings);
    // The same files with the id of a topic that was deleted.
    test::writeFile(dir + "/late-0/partition.metadata", test::ofText("version: 0\ntopic_id: AAECAwQFBgcICQoLDA0ODw"));
    const CliRun stray = runCli({"preview", dir, "--json"});
    QCOMPARE(stray.exitCode, 1);
    QVERIFY(partitionOf(stray.json(), "late-0")["actions"][0]["op"] == "mark-stray");
    QVERIFY(partitionOf(stray.json(), "clicks-0")["actions"].dump().find("mark-stray") == std::string::npos);
    // A file with ids is asked in its place.
    const std::string file = temporary.path().toStdString() + "/ids";
    test::writeFile(file, test::ofText("late AAECAwQFBgcICQoLDA0ODw\n"));
    const Json asked = runCli({"preview", dir, "--topic-ids", file, "--json"}).json();
    QVERIFY(partitionOf(asked, "late-0")["actions"].dump().find("mark-stray") == std::string::npos);
    QVERIFY(partitionOf(asked, "clicks-0")["actions"][0]["op"] == "mark-stray");
}

void TestPreview::severalLogDirsOfOneBroker()
{
    const QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString() + "/broker";
    test::copyTree(test::fixture("internal/4.4.0-transactions"), root);
    const std::string data = root + "/data";
    const std::string data1 = root + "/data1"; // the metadata log is in the other one
    const Json sound = runCli({"preview", data1, "--log-dir", data, "--json"}).json();
    QVERIFY(sound["outcome"] == "started");
    std::filesystem::copy(data + "/meta.properties", data1 + "/meta.properties",
                          std::filesystem::copy_options::overwrite_existing);
    const CliRun twins = runCli({"preview", data1, "--log-dir", data, "--json"});
    QVERIFY(twins.exitCode == 1 && twins.json()["outcome"] == "start-aborted");
    QVERIFY(runCli({"preview", data1, "--json"}).json()["outcome"] == "started");
    std::filesystem::remove(data1 + "/meta.properties");
    QVERIFY(runCli({"preview", data1, "--json"}).json()["outcome"] == "start-aborted");
    QCOMPARE(runCli({"preview", data, "--log-dir", data + "/orders-0"}).exitCode, 2);
    QCOMPARE(runCli({"preview", data, "--log-dir", root + "/absent"}).exitCode, 3);
}

void TestPreview::onePartitionOfALogDir()
{
    const std::string dir = logDir("base-plain-unclean");
    const Json whole = preview({dir, "--json"}).json();
    const Json one = preview({dir + "/base-plain-unclean-0", "--json"}).json();
    QCOMPARE(one["partitions"], whole["partitions"]); // with the root files of its parent
    // Alone, nothing is known of marker and recovery point: unclean from the first segment on.
    const QTemporaryDir temporary;
    const std::string alone = temporary.path().toStdString() + "/base-plain-unclean-0";
    test::copyTree(dir + "/base-plain-unclean-0", alone);
    const Json lone = preview({alone, "--json"}).json();
    QVERIFY(lone["start"] == "unclean" && lone["partitions"][0]["result"]["logEndOffset"] == 181);
}

void TestPreview::jsonLines()
{
    const std::vector<Json> lines = preview({logDir("base-plain-clean"), "--jsonl"}).jsonLines();
    QCOMPARE(lines.size(), std::size_t{3});
    QVERIFY(lines[1]["outcome"] == "started" && lines[2]["dir"] == "base-plain-clean-0");
}

void TestPreview::refusals()
{
    QCOMPARE(preview({logDir("base-plain-clean") + "/base-plain-clean-0/00000000000000000000.log"}).exitCode, 3);
    QCOMPARE(preview({"/nonexistent"}).exitCode, 3);
    QCOMPARE(preview({logDir("base-plain-clean"), "--release", "0.7"}).exitCode, 2);
    QCOMPARE(preview({}).exitCode, 2);
}

QTEST_GUILESS_MAIN(TestPreview)
#include "tst_preview.moc"
