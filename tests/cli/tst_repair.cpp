// `recover`, `repair`, `salvage`, `truncate`, `clean`, and `rebuild` of what a replay gives: what they write, what they
// refuse, and that undo gives everything back.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"

using test::CliRun;
using test::Json;
using test::runCli;
namespace fs = std::filesystem;

namespace {

using Files = std::map<std::string, std::pair<std::string, std::int64_t>>;

/// Every file below a directory with its content and time.
Files filesIn(const fs::path& dir)
{
    Files files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dir)) {
        if (entry.is_regular_file()) {
            files[fs::relative(entry.path(), dir).string()] = {test::asText(test::readFile(entry.path().string())),
                                                               entry.last_write_time().time_since_epoch().count()};
        }
    }
    return files;
}

bool has(const Json& findings, const std::string& id)
{
    return std::any_of(findings.begin(), findings.end(), [&](const Json& finding) { return finding["id"] == id; });
}

} // namespace

class TestRepair : public QObject {
    Q_OBJECT

private slots:
    void init();
    void recoverDoesWhatPreviewTells();
    void recoverSaysThatItCutsALog();
    void truncateCutsAndIsUndone();
    void truncateSaysWhatItNeeds();
    void salvageWritesElsewhere();
    void salvageKeepsRecordsOfBrokenBatches();
    void cleanRemovesLeftovers();
    void repairMendsAndTellsTheRest();
    void repairOfChosenFindings();
    void repairOfAWholeLogDir();
    void rebuildOfTransactionsAndProducers();
    void dryRunsChangeNothing();

private:
    CliRun run(std::vector<std::string> args)
    {
        args.insert(args.end(), {"--backup", backup_});
        return runCli(args);
    }
    std::string file(const std::string& name) const { return dir_ + "/" + name; }
    Json findings(const std::string& path) const
    {
        return runCli({"check", path, "--json", "--fail-on", "never"}).json()["findings"];
    }
    void breakBatch() const
    {
        std::vector<std::byte> log = test::readFile(file(log_));
        test::flipBit(log, log.size() / 2 + 40);
        test::writeFile(file(log_), log);
    }
    void undoGivesBack(const Files& before)
    {
        const CliRun history = run({"history", logDir_, "--json"});
        QCOMPARE(history.json()["rows"].size(), std::size_t{1});
        const CliRun undone = run({"undo", history.json()["rows"][0]["journal"].get<std::string>(), "--yes"});
        QVERIFY2(undone.exitCode == 0, undone.err.c_str());
        QVERIFY(filesIn(logDir_) == before);
    }

    std::unique_ptr<QTemporaryDir> temporary_;
    std::string logDir_;
    std::string dir_;
    std::string backup_;
    std::string log_ = "00000000000000000388.log";
};

void TestRepair::init()
{
    temporary_ = std::make_unique<QTemporaryDir>();
    logDir_ = temporary_->path().toStdString() + "/data";
    backup_ = temporary_->path().toStdString() + "/backup";
    test::copyTree(test::fixture("partitions/transactions") + "/data", logDir_);
    dir_ = logDir_ + "/txn-0";
}

void TestRepair::recoverDoesWhatPreviewTells()
{
    fs::remove(logDir_ + "/.kafka_cleanshutdown");
    fs::remove(file("00000000000000000388.index"));
    const Files before = filesIn(logDir_);
    const Json preview = runCli({"preview", logDir_, "--json"}).json();
    const CliRun recovered = run({"recover", logDir_, "--yes", "--json"});
    QVERIFY2(recovered.exitCode == 0, recovered.err.c_str());
    QVERIFY(fs::exists(file("00000000000000000388.index")));
    const Json again = runCli({"preview", logDir_, "--json"}).json();
    QCOMPARE(again["partitions"][0]["result"], preview["partitions"][0]["result"]);
    QVERIFY(again["partitions"][0]["lost"].empty());
    undoGivesBack(before);
}

// The cut comes with a rebuild of the same segment, and says its own reason.
void TestRepair::recoverSaysThatItCutsALog()
{
    const std::string damaged = test::fixture("recovery/cases-4.4.0") + "/4.4.0/crc-s1-first-unclean/before";
    const CliRun planned = run({"recover", damaged, "--dry-run", "--json"});
    QCOMPARE(planned.exitCode, 0);
    const Json plan = planned.json();
    int cuts = 0;
    for (const Json& step : plan["plans"][0]["steps"]) {
        if (step["op"] == "truncate") {
            ++cuts;
            QCOMPARE(step["file"], Json("00000000000000000049.log"));
            QCOMPARE(step["what"], Json("Cut 00000000000000000049.log to 0 bytes"));
            QCOMPARE(step["why"], Json("The batch at byte 0 of 00000000000000000049.log is damaged."));
        }
    }
    QCOMPARE(cuts, 1);
}

void TestRepair::truncateCutsAndIsUndone()
{
    const Files before = filesIn(logDir_);
    const CliRun cut = run({"truncate", dir_, "--to-offset", "500", "--yes", "--json"});
    QVERIFY2(cut.exitCode == 0, cut.err.c_str());
    const Json rows = runCli({"batches", dir_, "--json"}).json()["rows"];
    QVERIFY(!rows.empty());
    QVERIFY(rows.back()["lastOffset"].get<std::int64_t>() < 500);
    QVERIFY(!fs::exists(logDir_ + "/.kafka_cleanshutdown"));
    QCOMPARE(runCli({"preview", dir_, "--json"}).json()["partitions"][0]["lost"], Json::array());
    QVERIFY(cut.json()["plans"][0]["lost"].size() == 1);
    undoGivesBack(before);
}

void TestRepair::truncateSaysWhatItNeeds()
{
    const Files before = filesIn(logDir_);
    QCOMPARE(run({"truncate", dir_, "--yes"}).exitCode, 2);
    QCOMPARE(run({"truncate", logDir_, "--to-offset", "5", "--yes"}).exitCode, 3);
    const CliRun beyond = run({"truncate", dir_, "--to-offset", "99999999", "--yes"});
    QCOMPARE(beyond.exitCode, 4);
    QVERIFY2(beyond.err.find("has no effect") != std::string::npos, beyond.err.c_str());
    QVERIFY(filesIn(logDir_) == before);
}

void TestRepair::salvageWritesElsewhere()
{
    breakBatch();
    const Files before = filesIn(logDir_);
    QCOMPARE(run({"salvage", dir_, "--yes"}).exitCode, 2);
    const std::string output = temporary_->path().toStdString() + "/salvaged";
    const CliRun salvaged = run({"salvage", dir_, "--output", output, "--yes", "--json"});
    QVERIFY2(salvaged.exitCode == 0, salvaged.err.c_str());
    QVERIFY(filesIn(logDir_) == before);
    QVERIFY(has(findings(dir_), "batch-crc-mismatch"));
    QVERIFY(!has(findings(output), "batch-crc-mismatch"));
    const auto goodBatches = [](const std::string& path) {
        std::set<std::int64_t> bases;
        const Json json = runCli({"batches", path, "--json"}).json();
        for (const Json& row : json["rows"]) {
            if (row.contains("crcValid") && row["crcValid"] == true) {
                bases.insert(row["baseOffset"].get<std::int64_t>());
            }
        }
        return bases;
    };
    QVERIFY(goodBatches(output) == goodBatches(dir_));
}

void TestRepair::salvageKeepsRecordsOfBrokenBatches()
{
    breakBatch();
    const std::string output = temporary_->path().toStdString() + "/salvaged";
    const CliRun salvaged = run({"salvage", dir_, "--records", "--output", output, "--yes"});
    QVERIFY2(salvaged.exitCode == 0, salvaged.err.c_str());
    QVERIFY2(salvaged.out.find("records can be decoded") != std::string::npos, salvaged.out.c_str());
    QVERIFY(!has(findings(output), "batch-crc-mismatch"));
}

void TestRepair::cleanRemovesLeftovers()
{
    fs::copy_file(file(log_), file(log_ + ".deleted"));
    const Files before = filesIn(logDir_);
    const CliRun cleaned = run({"clean", dir_, "--yes"});
    QVERIFY2(cleaned.exitCode == 0, cleaned.err.c_str());
    QVERIFY(!fs::exists(file(log_ + ".deleted")));
    undoGivesBack(before);
    QVERIFY(run({"clean", test::fixture("partitions/transactions") + "/data", "--yes"}).out.find("Nothing to do.") !=
            std::string::npos);
}

void TestRepair::repairMendsAndTellsTheRest()
{
    fs::remove(file("00000000000000000388.index"));
    breakBatch();
    const CliRun plan = run({"repair", dir_, "--dry-run"});
    QVERIFY2(plan.out.find("batch-crc-mismatch: ") != std::string::npos, plan.out.c_str());
    QCOMPARE(plan.exitCode, 0);
}

void TestRepair::repairOfChosenFindings()
{
    fs::remove(file("00000000000000000388.index"));
    const Files before = filesIn(logDir_);
    QCOMPARE(run({"repair", dir_, "--finding", "no-such-thing", "--yes"}).exitCode, 2);
    QCOMPARE(run({"repair", dir_, "--finding", "log-torn-tail", "--yes"}).exitCode, 4);
    const CliRun repaired = run({"repair", dir_, "--finding", "idx-missing", "--lossless", "--yes"});
    QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
    QVERIFY(fs::exists(file("00000000000000000388.index")));
    QVERIFY(!has(findings(dir_), "idx-missing"));
    undoGivesBack(before);
}

void TestRepair::repairOfAWholeLogDir()
{
    test::copyTree(dir_, logDir_ + "/other-0");
    fs::remove(logDir_ + "/other-0/00000000000000000388.index");
    fs::remove(file("00000000000000000388.index"));
    const Files before = filesIn(logDir_);
    const CliRun repaired = run({"repair", logDir_, "--finding", "idx-missing", "--yes"});
    QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
    QVERIFY(fs::exists(file("00000000000000000388.index")));
    QVERIFY(fs::exists(logDir_ + "/other-0/00000000000000000388.index"));
    undoGivesBack(before);
}

void TestRepair::rebuildOfTransactionsAndProducers()
{
    Files txn;
    for (const auto& [path, content] : filesIn(dir_)) {
        if (path.ends_with(".txnindex")) {
            if (!content.first.empty()) {
                txn[path] = content;
            }
            fs::remove(file(path));
        }
    }
    QVERIFY(!txn.empty());
    const CliRun rebuilt = run({"rebuild", dir_, "--only", "txnindex", "--yes"});
    QVERIFY2(rebuilt.exitCode == 0, rebuilt.err.c_str());
    for (const auto& [path, content] : txn) {
        QCOMPARE(test::asText(test::readFile(file(path))), content.first);
    }
    QCOMPARE(run({"rebuild", dir_, "--only", "everything"}).exitCode, 2);
}

void TestRepair::dryRunsChangeNothing()
{
    fs::remove(file("00000000000000000388.index"));
    const Files before = filesIn(logDir_);
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{"recover", logDir_},
          {"repair", logDir_},
          {"truncate", dir_, "--to-offset", "10"},
          {"clean", logDir_},
          {"rebuild", dir_, "--only", "index,timeindex,txnindex,snapshot"},
          {"salvage", dir_, "--output", temporary_->path().toStdString() + "/out"}}) {
        std::vector<std::string> dry = args;
        dry.push_back("--dry-run");
        const CliRun ran = run(dry);
        QVERIFY2(ran.exitCode == 0, (args[0] + ": " + ran.err).c_str());
        QVERIFY(!ran.out.empty());
    }
    QVERIFY(filesIn(logDir_) == before);
}

QTEST_APPLESS_MAIN(TestRepair)
#include "tst_repair.moc"
