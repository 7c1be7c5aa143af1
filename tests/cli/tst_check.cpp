// check of log dirs: root files, several log dirs of one broker, and the verdict with the predicted start in it.

#include <QTemporaryDir>
#include <QtTest>

#include <set>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

using test::CliRun;
using test::Json;
using test::runCli;

namespace {

/// A log dir before a start, as brokers of 4.4.0 met it.
std::string logDir(const std::string& name)
{
    return test::fixture("recovery/cases-4.4.0") + "/4.4.0/" + name + "/before";
}

Json check(std::vector<std::string> args)
{
    args.insert(args.begin(), "check");
    args.insert(args.end(), {"--json", "--config", "index.interval.bytes=512", "--config", "segment.index.bytes=4096"});
    return runCli(args).json();
}

std::set<std::string> idsOf(const Json& document)
{
    std::set<std::string> ids;
    for (const Json& finding : document["findings"]) {
        if (finding["harmless"] == false) {
            ids.insert(finding["id"]);
        }
    }
    return ids;
}

} // namespace

class TestCliCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theVerdictAnswersThreeQuestions();
    void aDirectoryThatStopsTheStart();
    void severalPathsAreOneBroker();
    void pathsBelowOneLogDir();
    void whatFollowsTheStartIsThePreview();
};

void TestCliCheck::theVerdictAnswersThreeQuestions()
{
    // A flipped bit in the second of four segments; the start is unclean from offset 0 on.
    const Json verdict = check({logDir("crc-txn-s1-mid-unclean")})["verdict"];
    QCOMPARE(verdict["start"]["outcome"], Json("unclean"));
    QVERIFY(verdict["loss"]["offsets"] > 0);
    QVERIFY(verdict["loss"]["intactRecords"] > 0);
    QVERIFY(verdict["loss"]["intactRecords"] < verdict["loss"]["offsets"]);
    QVERIFY(!verdict["readers"]["sentence"].get<std::string>().empty());
    const Json healthy = check({logDir("base-txn-clean")})["verdict"];
    QCOMPARE(healthy["start"]["outcome"], Json("clean"));
    QCOMPARE(healthy["severity"], Json());
    QCOMPARE(healthy["loss"]["offsets"], Json(0));
    QCOMPARE(healthy["readers"]["findings"], Json(0));
}

void TestCliCheck::aDirectoryThatStopsTheStart()
{
    const Json document = check({logDir("dir-extra-lostfound-clean")});
    QVERIFY(idsOf(document).contains("dir-foreign-name"));
    QCOMPARE(document["verdict"]["start"]["outcome"], Json("will-not-start"));
    const CliRun text = runCli({"check", logDir("dir-extra-lostfound-clean")});
    QCOMPARE(text.exitCode, 1);
    QVERIFY(text.out.find("The broker will not start.") != std::string::npos);
}

void TestCliCheck::severalPathsAreOneBroker()
{
    const QTemporaryDir dir;
    const std::string first = dir.path().toStdString() + "/a";
    const std::string second = dir.path().toStdString() + "/b";
    test::PartitionBuilder partition;
    partition.segment().records(10);
    test::FileMap files = partition.files();
    test::writeFiles(first, files);
    files["meta.properties"] = test::ofText("version=1\ncluster.id=cGFydGl0aW9uLWJ1aWxkZQ\nnode.id=1\n");
    test::writeFiles(second, files);
    const std::vector<std::string> now{"--now", "1700000100000"}; // of the records
    const auto at = [&](std::vector<std::string> paths) {
        paths.insert(paths.end(), now.begin(), now.end());
        return check(paths);
    };
    QVERIFY(idsOf(at({first})).empty());
    const Json document = at({first, second});
    QCOMPARE(idsOf(document), std::set<std::string>{"dir-duplicate-partition"});
    QCOMPARE(document["findings"][0]["path"], Json(second));
    QCOMPARE(document["findings"][0]["dir"], Json("orders-0"));
    QVERIFY(idsOf(at({first, first + "/../a"})).empty()); // the same one
}

void TestCliCheck::pathsBelowOneLogDir()
{
    const std::string root = test::fixture("partitions/codecs") + "/data";
    const Json document = check({root + "/codec-none-0", root + "/codec-none-0"});
    for (const char* id : {"dir-duplicate-partition", "meta-dup-dirid", "dir-copied-partition"}) {
        QVERIFY2(!idsOf(document).contains(id), id);
    }
    QCOMPARE(document["scanned"]["batches"], check({root + "/codec-none-0"})["scanned"]["batches"]);
}

void TestCliCheck::whatFollowsTheStartIsThePreview()
{
    const std::string name = "crc-s1-first-unclean";
    const Json document = check({logDir(name)});
    const Json preview = runCli({"preview", logDir(name), "--json", "--config", "index.interval.bytes=512", "--config",
                                 "segment.index.bytes=4096"})
                             .json();
    std::int64_t lost = 0;
    for (const Json& range : preview["partitions"][0]["lost"]) {
        lost += range["to"].get<std::int64_t>() - range["from"].get<std::int64_t>();
    }
    QVERIFY(lost > 0);
    QCOMPARE(document["verdict"]["loss"]["offsets"], Json(lost));
    for (const Json& finding : document["findings"]) {
        if (finding["id"] == "batch-crc-mismatch") {
            QCOMPARE(finding["effect"], Json("makes-worse"));
        }
    }
}

QTEST_APPLESS_MAIN(TestCliCheck)
#include "tst_check.moc"
