#define QT_NO_KEYWORDS // an index has slots
// `resume`, `place` and `history --drop`.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <memory>

#include "core/io/syscalls.h"
#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/repair_bench.h"

using test::CliRun;
using test::Json;
namespace fs = std::filesystem;

class TestResume : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anInterruptedChangeIsEnded();
    void anInterruptedChangeIsTakenBack();
    void anotherChangeWaitsForTheInterruptedOne();
    void aFailureOnTheWaySaysWhatToDo();
    void nothingToEnd();
    void aCopyTakesThePlace();
    void placeNeedsTwo();
    void aDroppedBackupIsGone();
    void onlyBackupsOfThePathAreDropped();

private:
    CliRun run(std::vector<std::string> args)
    {
        args.insert(args.end(), {"--backup", backup_});
        return test::runCli(args);
    }
    /// Dies when the first of the new files is to take its place.
    void interrupt();

    std::unique_ptr<QTemporaryDir> temporary_;
    std::string logDir_;
    std::string dir_;
    std::string backup_;
    std::string broken_;
    std::string original_;
};

void TestResume::init()
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

void TestResume::interrupt()
{
    QCOMPARE(test::inChild([&] {
                 struct Dies : core::StepObserver {
                     int before(std::string_view step, const std::string& path) override
                     {
                         if (step == "rename" && path.ends_with(".index")) {
                             ::_exit(9);
                         }
                         return 0;
                     }
                     void after(std::string_view, const std::string&) override {}
                 } dies;
                 core::setStepObserver(&dies);
                 return run({"rebuild", dir_, "--yes"}).exitCode;
             }),
             9);
    QVERIFY(!fs::exists(broken_));
}

void TestResume::anInterruptedChangeIsEnded()
{
    interrupt();
    const CliRun listed = run({"history", logDir_, "--json"});
    QCOMPARE(listed.json()["rows"][0]["state"], Json("started"));
    QCOMPARE(listed.json()["rows"][0]["resumable"], Json(true));
    const CliRun asked = run({"resume", dir_});
    QCOMPARE(asked.exitCode, 2);
    QVERIFY(!fs::exists(broken_));
    const CliRun resumed = run({"resume", dir_, "--yes", "--json"});
    QCOMPARE(resumed.exitCode, 0);
    QCOMPARE(resumed.json()["resumed"]["state"], Json("done"));
    QCOMPARE(test::asText(test::readFile(broken_)), original_);
    QCOMPARE(run({"undo", logDir_, "--yes"}).exitCode, 0);
    QVERIFY(!fs::exists(broken_));
}

void TestResume::anInterruptedChangeIsTakenBack()
{
    const test::Tree before = test::treeOf(dir_);
    interrupt();
    QVERIFY(fs::exists(broken_ + ".seglens-tmp"));
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 0);
    QCOMPARE(test::differences(before, test::treeOf(dir_)), std::string());
    QCOMPARE(run({"resume", dir_, "--yes"}).exitCode, 4);
}

// A change on top of a half-made one would bar both resume and undo of that.
void TestResume::anotherChangeWaitsForTheInterruptedOne()
{
    const test::Tree before = test::treeOf(dir_);
    interrupt();
    const test::Tree half = test::treeOf(dir_);
    const CliRun again = run({"rebuild", dir_, "--yes"});
    QCOMPARE(again.exitCode, 4);
    QVERIFY2(again.err.find("An earlier change was interrupted: " + backup_) != std::string::npos, again.err.c_str());
    QCOMPARE(test::differences(half, test::treeOf(dir_)), std::string());
    // Its new files are not swept away when nobody knows whose they are either.
    const CliRun elsewhere = test::runCli({"rebuild", dir_, "--yes", "--backup", backup_ + "-other"});
    QCOMPARE(elsewhere.exitCode, 4);
    QVERIFY2(elsewhere.err.find(broken_ + ".seglens-tmp is left of an interrupted change") != std::string::npos,
             elsewhere.err.c_str());
    QCOMPARE(test::differences(half, test::treeOf(dir_)), std::string());
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 0);
    QCOMPARE(test::differences(before, test::treeOf(dir_)), std::string());
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
}

void TestResume::aFailureOnTheWaySaysWhatToDo()
{
    struct Fails : core::StepObserver {
        int before(std::string_view step, const std::string& path) override
        {
            return step == "rename" && path.ends_with(".index") ? EIO : 0;
        }
        void after(std::string_view, const std::string&) override {}
    } fails;
    core::StepObserver* const previous = core::setStepObserver(&fails);
    const CliRun failed = run({"rebuild", dir_, "--yes"});
    const CliRun resumed = run({"resume", dir_, "--yes"});
    core::setStepObserver(previous);
    const std::string journal = run({"history", dir_, "--json"}).json()["rows"][0]["journal"].get<std::string>();
    const std::string advice = "seglens: the change is not finished: seglens resume " + journal +
                               " ends it, seglens undo " + journal + " takes it back\n";
    QCOMPARE(failed.exitCode, 3);
    QVERIFY2(failed.err.ends_with(advice), failed.err.c_str());
    QCOMPARE(resumed.exitCode, 3);
    QVERIFY2(resumed.err.ends_with(advice), resumed.err.c_str());
    QCOMPARE(run({"undo", journal, "--yes"}).exitCode, 0);
}

void TestResume::nothingToEnd()
{
    QCOMPARE(run({"resume", dir_, "--yes"}).exitCode, 4);
    QCOMPARE(run({"rebuild", dir_, "--yes"}).exitCode, 0);
    const CliRun resumed = run({"resume", dir_, "--yes"});
    QCOMPARE(resumed.exitCode, 4);
    QVERIFY(resumed.err.find("was not interrupted") != std::string::npos);
}

void TestResume::aCopyTakesThePlace()
{
    const std::string copy = temporary_->path().toStdString() + "/copy";
    const test::Tree before = test::treeOf(dir_);
    QCOMPARE(run({"rebuild", dir_, "--yes", "--output", copy}).exitCode, 0);
    QVERIFY(!fs::exists(broken_));
    const CliRun planned = run({"place", copy, dir_, "--dry-run", "--json"});
    QCOMPARE(planned.exitCode, 0);
    const Json steps = planned.json()["plans"][0]["steps"];
    QCOMPARE(steps[steps.size() - 2]["op"], Json("move-out"));
    QCOMPARE(steps[steps.size() - 1]["op"], Json("move-in"));
    QVERIFY(fs::exists(copy));
    const CliRun placed = run({"place", copy, dir_, "--yes"});
    QVERIFY2(placed.exitCode == 0, placed.err.c_str());
    QVERIFY(!fs::exists(copy));
    QCOMPARE(test::asText(test::readFile(broken_)), original_);
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 0);
    QCOMPARE(test::differences(before, test::treeOf(dir_)), std::string());
    QVERIFY(fs::exists(copy + "/00000000000000000388.index"));
}

void TestResume::placeNeedsTwo()
{
    QCOMPARE(run({"place", dir_, "--yes"}).exitCode, 2);
    QCOMPARE(run({"place", dir_, dir_, dir_, "--yes"}).exitCode, 2);
    QCOMPARE(run({"place", dir_, dir_, "--yes"}).exitCode, 4);
}

void TestResume::aDroppedBackupIsGone()
{
    const CliRun rebuilt = run({"rebuild", dir_, "--yes", "--json"});
    const std::string journal = rebuilt.json()["changes"][0]["journal"].get<std::string>();
    QVERIFY(fs::exists(journal));
    QCOMPARE(run({"history", dir_, "--drop", journal}).exitCode, 2); // nobody to ask
    QVERIFY(fs::exists(journal));
    const CliRun dropped = run({"history", dir_, "--drop", journal, "--yes"});
    QVERIFY2(dropped.exitCode == 0, dropped.err.c_str());
    QVERIFY(!fs::exists(fs::path(journal).parent_path()));
    QCOMPARE(run({"history", dir_}).out, std::string("No change is known.\n"));
    QCOMPARE(run({"undo", dir_, "--yes"}).exitCode, 4);
}

void TestResume::onlyBackupsOfThePathAreDropped()
{
    const std::string journal =
        run({"rebuild", dir_, "--yes", "--json"}).json()["changes"][0]["journal"].get<std::string>();
    const std::string other = temporary_->path().toStdString() + "/other-0";
    test::copyTree(dir_, other);
    QCOMPARE(run({"history", other, "--drop", journal, "--yes"}).exitCode, 4);
    QVERIFY(fs::exists(journal));
}

QTEST_GUILESS_MAIN(TestResume)
#include "tst_resume.moc"
