// `check`, `rebuild`, `undo` and `history`: what they find, what they write, what they refuse.

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <memory>
#include <set>

#include "core/io/lock.h"
#include "core/io/syscalls.h"
#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using test::CliRun;
using test::Json;
using test::runCli;
namespace fs = std::filesystem;

namespace {

/// Every file below a directory with its content and time.
std::map<std::string, std::pair<std::string, std::int64_t>> snapshotOf(const fs::path& dir)
{
    std::map<std::string, std::pair<std::string, std::int64_t>> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dir)) {
        if (entry.is_regular_file()) {
            files[fs::relative(entry.path(), dir).string()] = {test::asText(test::readFile(entry.path().string())),
                                                               entry.last_write_time().time_since_epoch().count()};
        }
    }
    return files;
}

} // namespace

class TestChange : public QObject {
    Q_OBJECT

private slots:
    void init();
    void checkOfAHealthyPartition();
    void checkTellsFindings();
    void checkExitsByItsThreshold();
    void checkOfOneFile();
    void checkOfALogDirNamesThePartition();
    void checkAsLines();
    void rebuildNeedsAYes();
    void rebuildAsksAtATerminal();
    void dryRunsChangeNothing();
    void rebuildWritesWhatTheBrokerHadWritten();
    void undoGivesBackEveryByteAndTime();
    void undoOfAJournal();
    void undoIsRefusedAfterAnotherChange();
    void nothingToUndo();
    void nothingToDo();
    void aHeldLockIsARefusal();
    void onlyOneKindOfOneSegment();
    void damageIsLeftOut();
    void theCommandLineOfAPlanIsAShellsOwn();
    void outputLeavesThePathAlone();
    void outputOfAPartitionDir();
    void outputIntoTheWrongPlaceIsRefused();
    void historyOfALogDir();
    void anInterruptBetweenFilesTakesThemBack();

private:
    CliRun run(std::vector<std::string> args, std::vector<std::string> input = {}, bool terminal = false)
    {
        if (args[0] != "check") {
            args.insert(args.end(), {"--backup", backup_});
        }
        return runCli(args, std::move(input), terminal);
    }

    std::unique_ptr<QTemporaryDir> temporary_;
    std::string logDir_;
    std::string dir_;
    std::string backup_;
    std::string broken_; // an index file that is missing
    std::string original_;
};

void TestChange::init()
{
    temporary_ = std::make_unique<QTemporaryDir>();
    logDir_ = temporary_->path().toStdString() + "/data";
    backup_ = temporary_->path().toStdString() + "/backup";
    test::copyTree(test::fixture("partitions/transactions") + "/data", logDir_);
    dir_ = logDir_ + "/txn-0";
    broken_ = dir_ + "/00000000000000000388.index";
    original_ = test::asText(test::readFile(broken_));
    fs::remove(broken_);
}

void TestChange::checkOfAHealthyPartition()
{
    const CliRun healthy = runCli({"check", test::fixture("partitions/codecs") + "/data", "--json", "--now",
                                   "2023-11-15T00:00:00Z"}); // of the records
    QCOMPARE(healthy.exitCode, 0);
    const Json document = healthy.json();
    QCOMPARE(document["findings"], Json::array());
    QVERIFY(document["verdict"]["severity"].is_null());
    QCOMPARE(document["scanned"]["records"], Json(30465));
    QCOMPARE(document["scanned"]["batches"], Json(630));
    QVERIFY(document["scanned"]["seconds"].is_number());
}

void TestChange::checkTellsFindings()
{
    const CliRun checked = runCli({"check", dir_, "--json"});
    QCOMPARE(checked.exitCode, 1);
    const Json document = checked.json();
    QCOMPARE(document["findings"].size(), std::size_t{2});
    QCOMPARE(document["findings"][1]["id"], Json("txn-open-hanging")); // the client had left it open
    const Json& finding = document["findings"][0];
    QCOMPARE(finding["id"], Json("idx-missing"));
    QCOMPARE(finding["severity"], Json("degraded"));
    QCOMPARE(finding["segment"], Json(388));
    QCOMPARE(finding["file"], Json("00000000000000000388.index"));
    QVERIFY(finding["filePos"].is_null());
    QCOMPARE(finding["count"], Json(1));
    QCOMPARE(finding["repair"]["verb"], Json("rebuild"));
    QCOMPARE(finding["repair"]["auto"], Json(true));
    QVERIFY(finding["repair"]["loses"].is_null());
    QVERIFY(finding["evidence"].is_object());
    QVERIFY(!finding["broker"].get<std::string>().empty());
    QCOMPARE(document["verdict"]["severity"], Json("degraded"));
    const CliRun text = runCli({"check", dir_});
    QVERIFY(text.out.starts_with("degraded  idx-missing  00000000000000000388.index\n"));
    QVERIFY(text.out.find(document["verdict"]["sentence"].get<std::string>()) != std::string::npos);
}

void TestChange::checkExitsByItsThreshold()
{
    QCOMPARE(runCli({"check", dir_, "--fail-on", "wrong"}).exitCode, 0);
    QCOMPARE(runCli({"check", dir_, "--fail-on", "degraded"}).exitCode, 1);
    QCOMPARE(runCli({"check", dir_, "--fail-on", "never"}).exitCode, 0);
    QCOMPARE(runCli({"check", dir_, "--only", "idx-size-not-multiple,tidx-missing"}).exitCode, 0);
    QCOMPARE(runCli({"check", dir_, "--only", "idx-missing"}).exitCode, 1);
    const Json limited = runCli({"check", dir_, "--limit", "0", "--json"}).json();
    QCOMPARE(limited["findings"], Json::array());
    QCOMPARE(limited["verdict"]["severity"], Json("degraded")); // of all findings
}

void TestChange::checkOfOneFile()
{
    QCOMPARE(runCli({"check", dir_ + "/00000000000000000388.log"}).exitCode, 1);
    QCOMPARE(runCli({"check", dir_ + "/00000000000000000765.log"}).exitCode, 0);
}

void TestChange::checkOfALogDirNamesThePartition()
{
    const Json document = runCli({"check", logDir_, "--json"}).json();
    QCOMPARE(document["findings"][0]["dir"], Json("txn-0"));
    QVERIFY(!document["findings"][0].contains("path"));
    const Json several = runCli({"check", logDir_, test::fixture("partitions/epochs") + "/data", "--json"}).json();
    QCOMPARE(several["findings"][0]["path"], Json(logDir_));
}

void TestChange::checkAsLines()
{
    const std::vector<Json> lines = runCli({"check", dir_, "--jsonl"}).jsonLines();
    QCOMPARE(lines.size(), std::size_t{6});
    QCOMPARE(lines[0]["seglens"]["command"], Json("check"));
    QCOMPARE(lines[1]["id"], Json("idx-missing"));
    QCOMPARE(lines[2]["id"], Json("txn-open-hanging"));
    QVERIFY(lines[3].contains("verdict"));
    QVERIFY(lines[4].contains("scanned"));
    QVERIFY(lines[5].contains("settings"));
}

void TestChange::rebuildNeedsAYes()
{
    const CliRun refused = run({"rebuild", dir_});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(refused.err.find("--yes") != std::string::npos);
    QVERIFY(refused.out.find("00000000000000000388.index") != std::string::npos); // the plan is shown all the same
    QVERIFY(!fs::exists(broken_));
    QVERIFY(!fs::exists(backup_));
}

void TestChange::rebuildAsksAtATerminal()
{
    for (const std::vector<std::string>& answer :
         {std::vector<std::string>{"n"}, std::vector<std::string>{""}, std::vector<std::string>{}}) {
        const CliRun asked = run({"rebuild", dir_}, answer, true);
        QCOMPARE(asked.exitCode, 0);
        QVERIFY(asked.err.find("Change 1 file? [y/N] ") != std::string::npos);
        QVERIFY(asked.out.find("Nothing was changed.") != std::string::npos);
        QVERIFY(!fs::exists(broken_));
    }
    QCOMPARE(run({"rebuild", dir_}, {"y"}, true).exitCode, 0);
    QVERIFY(fs::exists(broken_));
}

void TestChange::dryRunsChangeNothing()
{
    const auto before = snapshotOf(logDir_);
    const CliRun planned = run({"rebuild", logDir_, "--dry-run", "--json"});
    QCOMPARE(planned.exitCode, 0);
    QVERIFY(snapshotOf(logDir_) == before);
    const Json document = planned.json();
    QVERIFY(!document.contains("changes"));
    const auto plan = std::ranges::find(document["plans"], Json("txn-0"), [](const Json& each) { return each["dir"]; });
    QCOMPARE((*plan)["verb"], Json("rebuild"));
    QCOMPARE((*plan)["steps"].size(), std::size_t{1});
    const Json step = (*plan)["steps"][0];
    QCOMPARE(step["file"], Json("00000000000000000388.index"));
    QCOMPARE(step["segment"], Json(388));
    QVERIFY(step["bytesBefore"].is_null());
    QCOMPARE(step["bytesAfter"], Json(48));
    QCOMPARE(step["entriesAfter"], Json(6));
}

void TestChange::rebuildWritesWhatTheBrokerHadWritten()
{
    const CliRun rebuilt = run({"rebuild", dir_, "--yes", "--json"});
    QCOMPARE(rebuilt.exitCode, 0);
    QVERIFY(test::asText(test::readFile(broken_)) == original_);
    QCOMPARE(rebuilt.json()["changes"][0]["state"], Json("done"));
    QCOMPARE(rebuilt.json()["changes"][0]["files"], Json::array({"00000000000000000388.index"}));
    QCOMPARE(runCli({"check", dir_, "--only", "idx-missing"}).exitCode, 0);
}

void TestChange::undoGivesBackEveryByteAndTime()
{
    // An index that says something else, and one that is missing.
    std::vector<std::byte> damaged = test::readFile(dir_ + "/00000000000000000765.index");
    damaged[3] = std::byte{1};
    test::writeFile(dir_ + "/00000000000000000765.index", damaged);
    const auto before = snapshotOf(logDir_);
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    QVERIFY(snapshotOf(logDir_) != before);
    const CliRun asked = run({"undo", dir_});
    QCOMPARE(asked.exitCode, 2);
    QVERIFY(snapshotOf(logDir_) != before);
    const CliRun planned = run({"undo", dir_, "--dry-run"});
    QCOMPARE(planned.exitCode, 0);
    QVERIFY(planned.out.find("00000000000000000765.index") != std::string::npos);
    QVERIFY(snapshotOf(logDir_) != before);
    const CliRun undone = run({"undo", dir_, "--yes", "--json"});
    QCOMPARE(undone.exitCode, 0);
    QCOMPARE(undone.json()["undone"]["state"], Json("undone"));
    QVERIFY(snapshotOf(logDir_) == before);
}

void TestChange::undoOfAJournal()
{
    const auto before = snapshotOf(logDir_);
    const Json rebuilt = run({"rebuild", dir_, "--yes", "--json"}).json();
    const std::string journal = rebuilt["changes"][0]["journal"].get<std::string>();
    QCOMPARE(run({"undo", journal, "--yes"}).exitCode, 0);
    QVERIFY(snapshotOf(logDir_) == before);
    const CliRun again = run({"undo", journal, "--yes"});
    QCOMPARE(again.exitCode, 4);
}

void TestChange::undoIsRefusedAfterAnotherChange()
{
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    test::writeFile(broken_, test::ofText("somebody else's"));
    const CliRun undone = run({"undo", dir_, "--yes"});
    QCOMPARE(undone.exitCode, 4);
    QCOMPARE(QString::fromStdString(undone.err).count(QChar(u'\n')), 1);
    QVERIFY(test::asText(test::readFile(broken_)) == "somebody else's");
}

void TestChange::nothingToUndo()
{
    const CliRun undone = run({"undo", dir_, "--yes"});
    QCOMPARE(undone.exitCode, 4);
    QVERIFY(undone.err.find("no change") != std::string::npos);
}

void TestChange::nothingToDo()
{
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    const CliRun again = run({"rebuild", dir_}); // needs no yes
    QCOMPARE(again.exitCode, 0);
    QVERIFY(again.out.find("Nothing to do.") != std::string::npos);
}

void TestChange::aHeldLockIsARefusal()
{
    const core::Result<core::HeldLock> broker = core::HeldLock::take(logDir_ + "/.lock", true);
    QVERIFY(static_cast<bool>(broker));
    const CliRun refused = run({"rebuild", dir_, "--yes"});
    QCOMPARE(refused.exitCode, 4);
    QVERIFY2(refused.err.find(".lock") != std::string::npos, refused.err.c_str());
    QVERIFY(!fs::exists(broken_));
    QCOMPARE(runCli({"check", dir_}).exitCode, 1); // looking is allowed
}

void TestChange::onlyOneKindOfOneSegment()
{
    fs::remove(dir_ + "/00000000000000000388.timeindex");
    fs::remove(dir_ + "/00000000000000000765.index");
    const auto planned = [&](std::vector<std::string> options) {
        options.insert(options.begin(), {"rebuild", dir_, "--dry-run", "--json"});
        std::set<std::string> files;
        const Json document = run(options).json();
        for (const Json& step : document["plans"][0]["steps"]) {
            files.insert(step["file"].get<std::string>());
        }
        return files;
    };
    using Files = std::set<std::string>;
    QVERIFY(planned({}) ==
            (Files{"00000000000000000388.index", "00000000000000000388.timeindex", "00000000000000000765.index"}));
    QVERIFY(planned({"--segment", "388"}) == (Files{"00000000000000000388.index", "00000000000000000388.timeindex"}));
    QVERIFY(planned({"--only", "timeindex"}) == (Files{"00000000000000000388.timeindex"}));
    QVERIFY(planned({"--segment", "388", "--segment", "765", "--only", "index"}) ==
            (Files{"00000000000000000388.index", "00000000000000000765.index"}));
    const Json one = run({"rebuild", dir_ + "/00000000000000000765.log", "--dry-run", "--json"}).json();
    QCOMPARE(one["plans"][0]["steps"].size(), std::size_t{1});
}

void TestChange::damageIsLeftOut()
{
    std::vector<std::byte> log = test::readFile(dir_ + "/00000000000000000388.log");
    log[1000] ^= std::byte{1};
    test::writeFile(dir_ + "/00000000000000000388.log", log);
    const Json document = run({"rebuild", dir_, "--dry-run", "--json"}).json();
    QCOMPARE(document["plans"][0]["steps"].size(), std::size_t{0});
    QCOMPARE(document["plans"][0]["omissions"][0]["segment"], Json(388));
    QVERIFY(!document["plans"][0]["omissions"][0]["why"].get<std::string>().empty());
}

void TestChange::theCommandLineOfAPlanIsAShellsOwn()
{
    const std::string path = fs::path(dir_).parent_path().string() + "/we\nird '\xff\\-0";
    fs::copy(dir_, path);
    const Json document = run({"rebuild", path, "--dry-run", "--json"}).json();
    const std::string command = document["plans"][0]["commandLine"].get<std::string>();
    QProcess shell;
    shell.start(QStringLiteral("bash"), {QStringLiteral("-c"), QStringLiteral("seglens() { printf %s \"$2\"; }; ") +
                                                                   QString::fromStdString(command)});
    QVERIFY(shell.waitForFinished());
    QCOMPARE(shell.readAllStandardOutput(), QByteArray::fromStdString(path));
}

void TestChange::outputLeavesThePathAlone()
{
    const auto before = snapshotOf(logDir_);
    const std::string copy = temporary_->path().toStdString() + "/copy";
    QCOMPARE(run({"rebuild", logDir_, "--output", copy}).exitCode, 2); // needs its yes too
    QVERIFY(!fs::exists(copy));
    QCOMPARE(run({"rebuild", logDir_, "--output", copy, "--dry-run"}).exitCode, 0);
    QVERIFY(!fs::exists(copy));
    const CliRun rebuilt = run({"rebuild", logDir_, "--output", copy, "--yes", "--json"});
    QCOMPARE(rebuilt.exitCode, 0);
    QVERIFY(snapshotOf(logDir_) == before);
    auto after = snapshotOf(copy);
    QVERIFY(after.at("txn-0/00000000000000000388.index").first == original_);
    after.erase("txn-0/00000000000000000388.index");
    QVERIFY(after == before); // contents and times
    QVERIFY(!fs::exists(backup_));
}

void TestChange::outputOfAPartitionDir()
{
    const std::string copy = temporary_->path().toStdString() + "/copy";
    fs::create_directory(copy); // an empty one will do
    QCOMPARE(run({"rebuild", dir_, "--output", copy, "--yes"}).exitCode, 0);
    QVERIFY(test::asText(test::readFile(copy + "/00000000000000000388.index")) == original_);
    QVERIFY(!fs::exists(broken_));
}

void TestChange::outputIntoTheWrongPlaceIsRefused()
{
    QCOMPARE(run({"rebuild", dir_, "--output", logDir_, "--yes"}).exitCode, 4); // not empty
    QCOMPARE(run({"rebuild", dir_, "--output", dir_ + "/inside", "--yes"}).exitCode, 4);
    QCOMPARE(run({"rebuild", dir_ + "/00000000000000000388.log", "--output", logDir_ + "/x", "--yes"}).exitCode, 2);
    QCOMPARE(run({"rebuild", dir_, "--output", "/no/such/parent/copy", "--yes"}).exitCode, 3);
    QVERIFY(!fs::exists(dir_ + "/inside"));
}

void TestChange::historyOfALogDir()
{
    QCOMPARE(run({"history", logDir_}).out, std::string("No change is known.\n"));
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 0);
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    for (const std::string& path : {logDir_, dir_}) {
        const Json rows = run({"history", path, "--json"}).json()["rows"];
        QCOMPARE(rows.size(), std::size_t{2});
        QCOMPARE(rows[0]["state"], Json("done")); // the newest first
        QCOMPARE(rows[1]["state"], Json("undone"));
        QCOMPARE(rows[0]["verb"], Json("rebuild"));
    }
}

namespace {

/// Asks to stop as soon as the first index file is in place.
class StopAfterFirstFile : public core::StepObserver {
public:
    explicit StopAfterFirstFile(std::stop_source& stop)
        : stop_(stop)
        , before_(core::setStepObserver(this))
    {
    }
    StopAfterFirstFile(const StopAfterFirstFile&) = delete;
    StopAfterFirstFile& operator=(const StopAfterFirstFile&) = delete;
    ~StopAfterFirstFile() override { core::setStepObserver(before_); }

    int before(std::string_view, const std::string&) override { return 0; }
    void after(std::string_view step, const std::string& path) override
    {
        if (step == "rename" && path.find(".index") != std::string::npos) {
            stop_.request_stop();
        }
    }

private:
    std::stop_source& stop_;
    core::StepObserver* before_;
};

} // namespace

void TestChange::anInterruptBetweenFilesTakesThemBack()
{
    fs::remove(dir_ + "/00000000000000000765.index");
    const auto before = snapshotOf(logDir_);
    std::stop_source stop;
    std::string err;
    std::vector<bool> changing;
    app::CliStreams streams;
    streams.out = [](std::string_view) { return 0; };
    streams.err = [&err](std::string_view text) { err += text; };
    streams.changing = [&changing](bool now) { changing.push_back(now); };
    streams.stop = stop.get_token();
    {
        const StopAfterFirstFile observer(stop);
        QCOMPARE(app::runCli({"rebuild", dir_, "--yes", "--backup", backup_}, streams), 130);
    }
    QCOMPARE(err, std::string("seglens: stopped; everything is as it was before\n"));
    QVERIFY(changing == (std::vector<bool>{true, false}));
    QVERIFY(snapshotOf(logDir_) == before);
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 4);
}

QTEST_GUILESS_MAIN(TestChange)
#include "tst_change.moc"
