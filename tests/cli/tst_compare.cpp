// `compare`: text, JSON, exit codes, files and directories.

#include <QTemporaryDir>
#include <QtTest>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/log_dirs.h"

using test::CliRun;
using test::Json;
using test::runCli;

namespace {

std::string replica(int broker)
{
    return test::fixture("partitions/replicas-diverged") + "/broker" + std::to_string(broker) + "/orders-0";
}

} // namespace

class TestCompareCommand : public QObject {
    Q_OBJECT

private slots:
    void sentencesComeFirst();
    void theDocument();
    void jsonLines();
    void equalCopiesExitWithZero();
    void singleFiles();
    void indexFiles();
    void logDirsOfOnePartition();
    void wrongUsage();
    void logDirsOfSeveralPartitions();
    void whatCannotBeRead();
};

void TestCompareCommand::sentencesComeFirst()
{
    const CliRun run = runCli({"compare", replica(3), replica(1)});
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.err, std::string());
    QVERIFY2(
        run.out.starts_with("A and B part at offset 726: from there on A holds records of leader epoch 3, B of epoch "
                            "4.\nKeep B: "),
        run.out.c_str());
    QVERIFY(run.out.find("A: segment 402, byte 26431: batch 726 to 731, 526 bytes") != std::string::npos);
    QVERIFY(run.out.find("B: segment 402, byte 26431: batch 726 to 730, 350 bytes") != std::string::npos);
}

void TestCompareCommand::theDocument()
{
    const Json json = runCli({"compare", replica(3), replica(1), "--json"}).json();
    QCOMPARE(json["outcome"], Json("diverged"));
    QCOMPARE(json["keep"], Json("b"));
    QCOMPARE(json["a"]["highWatermark"], Json(721));
    QCOMPARE(json["a"]["logEnd"], Json(871));
    QCOMPARE(json["b"]["logEnd"], Json(816));
    QCOMPARE(json["b"]["epochsInCheckpoint"][2], Json({{"epoch", 4}, {"startOffset", 726}}));
    QCOMPARE(json["divergence"]["offset"], Json(726));
    QCOMPARE(json["divergence"]["a"]["batch"]["partitionLeaderEpoch"], Json(3));
    QCOMPARE(json["rows"][0], Json({{"state", "equal"},
                                    {"place", "inside"},
                                    {"from", 0},
                                    {"to", 725},
                                    {"batchesA", 122},
                                    {"batchesB", 122},
                                    {"bytesA", 58855},
                                    {"bytesB", 58855}}));
    QCOMPARE(json["rows"].size(), std::size_t{3});
    // 138 batches of the new leader's log, by the fixture's about.json; 122 of them are in both.
    std::uint64_t batches = 0;
    for (const Json& each : json["batches"]) {
        batches += each["b"].get<std::uint64_t>();
    }
    QCOMPARE(batches, std::uint64_t{138});
}

void TestCompareCommand::jsonLines()
{
    const std::vector<Json> lines = runCli({"compare", replica(3), replica(1), "--jsonl"}).jsonLines();
    QCOMPARE(lines.size(), std::size_t{5}); // what wrote it, the verdict, three ranges
    QCOMPARE(lines[1]["outcome"], Json("diverged"));
    QCOMPARE(lines[4]["state"], Json("only-in-a"));
}

void TestCompareCommand::equalCopiesExitWithZero()
{
    const CliRun run = runCli({"compare", replica(1), replica(2)});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.starts_with("A and B hold the same 138 batches, up to offset 815.\nEither can be kept.\n"));
}

void TestCompareCommand::singleFiles()
{
    const std::string file = "/00000000000000000402.log";
    const CliRun run = runCli({"compare", replica(1) + file, replica(3) + file, "--json"});
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.json()["a"]["logStart"], Json(402));
    QCOMPARE(run.json()["divergence"]["offset"], Json(726));
}

void TestCompareCommand::indexFiles()
{
    const std::string file = "/00000000000000000402.index";
    CliRun run = runCli({"compare", replica(1) + file, replica(3) + file, "--json"});
    QCOMPARE(run.exitCode, 1);
    const Json json = run.json();
    // The same up to the batch at byte 25939; the batches that come then differ.
    QCOMPARE(json["equal"], Json(5));
    QCOMPARE(json["firstDifferent"], Json(5));
    QVERIFY(json["rows"][0]["a"]["position"].get<int>() > 26431);
    QVERIFY(json["rows"][0]["b"]["position"].get<int>() > 26431);
    run = runCli({"compare", replica(1) + "/00000000000000000000.index", replica(2) + "/00000000000000000000.index"});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.starts_with("The entries are the same.\n"), run.out.c_str());
    run = runCli({"compare", replica(1) + "/leader-epoch-checkpoint", replica(3) + "/leader-epoch-checkpoint"});
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.out.starts_with("The entries differ, first entry 2.\n"), run.out.c_str());
}

void TestCompareCommand::logDirsOfOnePartition()
{
    const std::string fixture = test::fixture("partitions/replicas");
    QCOMPARE(runCli({"compare", fixture + "/broker1", fixture + "/broker2"}).exitCode, 0);
}

void TestCompareCommand::wrongUsage()
{
    const CliRun run = runCli({"compare", replica(1)});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(run.err.find("compare needs two paths") != std::string::npos);
    const CliRun mixed =
        runCli({"compare", replica(1) + "/leader-epoch-checkpoint", replica(3) + "/00000000000000000402.index"});
    QCOMPARE(mixed.exitCode, 3);
    QVERIFY(mixed.err.find("two other files of one kind") != std::string::npos);
    QCOMPARE(runCli({"compare", replica(1), replica(3) + "/00000000000000000402.index"}).exitCode, 3);
}

void TestCompareCommand::logDirsOfSeveralPartitions()
{
    test::FileMap files = test::threeSegments().files();
    test::addPartition(files, test::threeSegments(1));
    const QTemporaryDir dir;
    test::writeFiles(dir.path().toStdString(), files);
    for (const bool first : {true, false}) {
        const std::string many = dir.path().toStdString();
        const CliRun run = first ? runCli({"compare", many, replica(1)}) : runCli({"compare", replica(1), many});
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.find(many + " holds more than one partition") != std::string::npos, run.err.c_str());
    }
}

void TestCompareCommand::whatCannotBeRead()
{
    const CliRun run = runCli({"compare", replica(1), "/no/such/dir"});
    QCOMPARE(run.exitCode, 3);
    QVERIFY(run.err.find("/no/such/dir") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestCompareCommand)
#include "tst_compare.moc"
