#define QT_NO_KEYWORDS // an index has slots
// The plan of any change of a log dir: its steps, their order, the hand-over to the next start; and that carrying it
// out gives the overlay, and taking it back what was there.

#include <QTest>

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>

#include "core/format/text_files.h"
#include "core/io/copy_tree.h"
#include "core/recovery/executor.h"
#include "core/recovery/plan_after.h"
#include "core/recovery/write_copy.h"
#include "tests/support/bytes.h"
#include "tests/support/change_bench.h"

namespace fs = std::filesystem;
using core::Errc;
using core::Offset;
using core::StepKind;
using State = core::ChangeRecord::State;

namespace {

const std::string k0 = "orders-0/00000000000000000000";
const std::string k24 = "orders-0/00000000000000000024";
const std::string k48 = "orders-0/00000000000000000048";
const std::string kMarker = ".kafka_cleanshutdown";
const std::string kPoints = "recovery-point-offset-checkpoint";

using Lines = std::vector<std::string>;

Lines linesOf(const core::RepairPlan& plan)
{
    Lines lines;
    for (const core::PlanStep& step : plan.steps) {
        lines.push_back(std::string(core::stepKindName(step.kind)) + " " + step.path() +
                        (step.to.empty() ? "" : " " + step.to));
    }
    return lines;
}

std::string joined(const Lines& lines)
{
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return text;
}

/// Lists `dir` once, and then no more.
class ListedOnce : public core::Directory {
public:
    ListedOnce(std::shared_ptr<const core::Directory> base, std::string dir)
        : base_(std::move(base))
        , dir_(std::move(dir))
    {
    }
    core::Result<std::vector<core::DirEntry>> list(const std::string& dir) const override
    {
        return dir != dir_ || ++times_ == 1 ? base_->list(dir) : core::Error{Errc::Io, "cannot list " + dir};
    }
    core::Result<core::FileContent> open(const std::string& path) const override { return base_->open(path); }
    std::string displayPath(const std::string& path) const override { return base_->displayPath(path); }
    std::optional<std::string> diskPath() const override { return base_->diskPath(); }
    bool hasRootFiles() const override { return base_->hasRootFiles(); }

private:
    std::shared_ptr<const core::Directory> base_;
    std::string dir_;
    mutable int times_ = 0;
};

} // namespace

class TestRecoveryChanges : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::ChangeBench> bench_;

    /// Carries `outcome` out, compares with the overlay, takes it back, compares with before.
    void thereAndBack(const core::RepairOutcome& outcome)
    {
        const test::Tree before = bench_->tree();
        const core::RepairPlan plan = bench_->plan(outcome);
        const auto wanted = bench_->written(*outcome.after);
        const auto foreseen = core::directoryAfter(bench_->plan(outcome), core::diskDirectory(bench_->root, true));
        QVERIFY2(foreseen, foreseen ? "" : foreseen.error().detail.c_str());
        const auto expected = bench_->written(*foreseen.value());
        const auto done = core::execute(plan, bench_->backups, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
        QCOMPARE(done.value().state, State::Done);
        QCOMPARE(done.value().files.size(), plan.steps.size());
        QVERIFY(test::bytesOf(bench_->tree()) == expected); // with the hand-over
        if (!outcome.logChanged) {
            QVERIFY(test::bytesOf(bench_->tree()) == wanted);
        }
        const auto undone = core::undo(done.value().journal, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
    }

private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::ChangeBench>(); }

    void nothingChanged()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->write("orders-0/left", test::ofText("left"))); // the same
        outcome.logChanged = true;
        const core::RepairPlan plan = bench_->plan(outcome);
        QCOMPARE(linesOf(plan), Lines());
        QVERIFY(plan.omissions.empty());
    }

    // Else the plan would remove it, though no repair has ever seen it.
    void whatAppearsMeanwhileIsNotRemoved()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->unlink("orders-0/left"));
        test::writeFile(bench_->dir + "/00000000000000000072.log", test::ofText("a broker wrote"));
        const auto plan = core::planChanges(outcome, "clean", "", {});
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, Errc::Refused);
        QCOMPARE(plan.error().detail, bench_->dir + "/00000000000000000072.log has appeared while the plan was made");
    }

    // A directory of which nothing changes may change as it likes.
    void whatAppearsElsewhereIsNoMatter()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->unlink("orders-0/left"));
        test::writeFile(bench_->root + "/events-1/00000000000000000072.log", test::ofText("a broker wrote"));
        QCOMPARE(linesOf(bench_->plan(outcome)), Lines{"unlink orders-0/left"});
    }

    // A directory that cannot be listed any more is not an empty one.
    void aListingThatFailsIsNoPlan_data()
    {
        QTest::addColumn<QString>("dir");
        QTest::newRow("root files") << QString();
        QTest::newRow("a partition dir") << QStringLiteral("orders-0");
    }
    void aListingThatFailsIsNoPlan()
    {
        QFETCH(QString, dir);
        const std::string name = dir.toStdString();
        const auto base = std::make_shared<ListedOnce>(bench_->overlay()->baseDirectory(), name);
        core::RepairOutcome outcome{std::make_shared<core::Overlay>(base)};
        QVERIFY(outcome.after->unlink(name.empty() ? kMarker : "orders-0/left"));
        const auto plan = core::planChanges(outcome, "clean", "", {});
        QVERIFY(!plan);
        QCOMPARE(plan.error().detail, "cannot list " + name);
    }

    void everyKindInOrder()
    {
        const core::RepairPlan plan = bench_->plan();
        const Lines wanted = {
            "unlink " + kMarker,
            "write " + kPoints,
            "make-dir fresh-2",
            "unlink " + k0 + ".log",
            "unlink " + k48 + ".index",
            "unlink " + k48 + ".log",
            "unlink " + k48 + ".timeindex",
            "rename " + k0 + ".log.swap " + k0 + ".log",
            "rename orders-0/left orders-0/left.seglens-move",
            "rename orders-0/right orders-0/left",
            "rename orders-0/left.seglens-move orders-0/right",
            "write fresh-2/00000000000000000000.log",
            "write fresh-2/partition.metadata",
            "extend " + k0 + ".timeindex",
            "truncate " + k24 + ".log",
            "extend orders-0/left",
            "write " + k24 + ".index",
            "write orders-0/00000000000000000030.snapshot",
            "write log-start-offset-checkpoint",
            "attributes orders-0",
            "attributes orders-0/left",
            "attributes orders-0/partition.metadata",
            "move-out backup",
            "rename-dir events-1 events-1.00112233445566778899aabbccddeeff-stray",
        };
        QVERIFY2(linesOf(plan) == wanted, joined(linesOf(plan)).c_str());
        QCOMPARE(plan.rootPath, bench_->root);
        QCOMPARE(plan.partitionPath, bench_->root); // more than one partition dir
        QCOMPARE(plan.logDirPath, bench_->root);
        QCOMPARE(plan.lost, (std::vector<core::LostRange>{{Offset{36}, Offset{72}, 12345}}));
        const core::PlanStep& cut = plan.steps[14];
        const std::uint64_t size = fs::file_size(bench_->root + "/" + k24 + ".log");
        QCOMPARE(cut.before.size, size);
        QCOMPARE(cut.sizeAfter, size / 2 + 100);
        QCOMPARE(cut.bytesChanged(), size - size / 2 - 100);
        QVERIFY(cut.backupBytes <= cut.bytesChanged());
        QCOMPARE(core::english(cut.what), std::string("Cut the log behind its last good batch"));
        QCOMPARE(core::english(cut.why), std::string("What follows is damaged."));
        for (const core::PlanStep& step : plan.steps) {
            QVERIFY(!step.what.empty() && !step.why.empty());
        }
        QVERIFY(plan.estimateMs() > 0);
        thereAndBack(bench_->mixed());
    }

    // Start-up 12, rule 4. The first changed segment of orders-0 is 0: its log was replaced.
    void theNextStartLooksAtTheLog()
    {
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        QVERIFY(!fs::exists(bench_->root + "/" + kMarker));
        const auto points = core::readOffsetCheckpoint(test::readFile(bench_->root + "/" + kPoints));
        QCOMPARE(points.find("orders", 0), std::optional(Offset{0}));
        QCOMPARE(points.find("events", 1), std::optional(Offset{72}));
    }

    void theRecoveryPointComesDownToTheCutSegment()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->resize(k24 + ".log", 10));
        outcome.logChanged = true;
        const core::RepairPlan plan = bench_->plan(outcome);
        QCOMPARE(linesOf(plan), (Lines{"unlink " + kMarker, "write " + kPoints, "truncate " + k24 + ".log"}));
        QVERIFY(plan.steps[1].content.size() > 0);
        QCOMPARE(core::readOffsetCheckpoint(plan.steps[1].content.bytes()).find("orders", 0),
                 std::optional(Offset{24}));
        QCOMPARE(
            core::english(plan.steps[1].why),
            std::string("The next start checks the log from the recovery point on, and has to begin with segment 24."));
        QCOMPARE(plan.partitionPath, bench_->dir);
        thereAndBack(outcome);
        outcome.logChanged = false;
        QCOMPARE(linesOf(bench_->plan(outcome)), Lines{"truncate " + k24 + ".log"});
    }

    void withoutRootFilesTheHandOverIsLeftOut()
    {
        for (const char* const name :
             {".kafka_cleanshutdown", "recovery-point-offset-checkpoint", "log-start-offset-checkpoint",
              "meta.properties", "replication-offset-checkpoint", "cleaner-offset-checkpoint"}) {
            fs::remove(bench_->root + "/" + name);
        }
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(!outcome.after->hasRootFiles());
        QVERIFY(outcome.after->resize(k24 + ".log", 10));
        outcome.logChanged = true;
        const core::RepairPlan plan = bench_->plan(outcome);
        QCOMPARE(linesOf(plan), Lines{"truncate " + k24 + ".log"});
        QCOMPARE(plan.omissions.size(), std::size_t{1});
        QCOMPARE(plan.logDirPath, std::string());
        thereAndBack(outcome);
    }

    void eachKindByItself_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* const kind :
             {"write", "new", "truncate", "empty", "extend", "cut and padded", "unlink", "rename", "onto another",
              "to another dir", "renamed and cut", "renamed and written", "written where one left", "directory",
              "directory and files in it"}) {
            QTest::newRow(kind) << QString::fromLatin1(kind);
        }
    }
    void eachKindByItself()
    {
        QFETCH(QString, kind);
        const std::string what = kind.toStdString();
        core::RepairOutcome outcome{bench_->overlay()};
        core::Overlay& after = *outcome.after;
        const std::string log = k24 + ".log";
        const auto ok = [](const core::Status& status) {
            QVERIFY2(status, status ? "" : status.error().detail.c_str());
        };
        if (what == "write") {
            ok(after.write(log, test::ofText("other")));
        } else if (what == "new") {
            ok(after.write("orders-0/new", test::ofText("new")));
            ok(after.write("new-root-file", test::ofText("")));
        } else if (what == "truncate") {
            ok(after.resize(log, 100));
        } else if (what == "empty") {
            ok(after.resize(log, 0));
        } else if (what == "extend") {
            ok(after.resize(log, 100'000));
        } else if (what == "cut and padded") {
            ok(after.resize(log, 100));
            ok(after.resize(log, 4000));
        } else if (what == "unlink") {
            ok(after.unlink(log));
        } else if (what == "rename") {
            ok(after.rename(log, log + ".deleted"));
        } else if (what == "onto another") {
            ok(after.rename(log, k48 + ".log"));
        } else if (what == "to another dir") {
            ok(after.rename(log, "events-1/moved"));
        } else if (what == "renamed and cut") {
            ok(after.rename(log, log + ".deleted"));
            ok(after.resize(log + ".deleted", 50));
        } else if (what == "renamed and written") {
            ok(after.rename(log, log + ".deleted"));
            ok(after.write(log, test::ofText("new")));
        } else if (what == "written where one left") {
            ok(after.rename(log, k48 + ".log"));
            ok(after.write(log, test::ofText("new")));
        } else if (what == "directory") {
            ok(after.rename("orders-0", "orders-0.00112233445566778899aabbccddeeff-delete"));
        } else {
            ok(after.rename("orders-0", "orders-5"));
            ok(after.resize("orders-5/00000000000000000024.log", 5));
            ok(after.write("orders-5/new", test::ofText("new")));
            ok(after.unlink("orders-5/left"));
        }
        thereAndBack(outcome);
    }

    void timesModesAndHolesStay()
    {
        const std::string log = bench_->root + "/" + k24 + ".log";
        const std::string sparse = bench_->root + "/" + k48 + ".log";
        fs::resize_file(sparse, 50'000'000);
        test::setTime(sparse, 1'650'000'000);
        test::setTime(bench_->dir, 1'650'000'001);
        const core::FileAttributes ofLog = core::readAttributes(log).value();
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->resize(k24 + ".log", 100));
        QVERIFY(outcome.after->resize(k48 + ".log", 1000));
        const core::RepairPlan plan = bench_->plan(outcome);
        QVERIFY(plan.backupBytes() < 1'000'000); // the hole takes none
        const auto done = core::execute(plan, bench_->backups, {});
        QVERIFY(done);
        QCOMPARE(core::readAttributes(log).value(), ofLog);
        QVERIFY(core::undo(done.value().journal, bench_->backups, {}));
        QCOMPARE(core::readAttributes(log).value(), ofLog);
        struct stat status = {};
        QCOMPARE(::stat(sparse.c_str(), &status), 0);
        QCOMPARE(status.st_size, off_t{50'000'000});
        QVERIFY(status.st_blocks * 512 < 1'000'000);
    }

    // Of a cut log only what is cut off is kept.
    void theBackupOfACutIsItsTail()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        const test::ByteVector log = test::readFile(bench_->root + "/" + k24 + ".log");
        QVERIFY(outcome.after->resize(k24 + ".log", 1000));
        const auto done = core::execute(bench_->plan(outcome), bench_->backups, {});
        QVERIFY(done);
        const std::string backup = fs::path(done.value().journal).parent_path().string() + "/0.backup";
        QVERIFY(test::readFile(backup) == test::ByteVector(log.begin() + 1000, log.end()));
        QCOMPARE(done.value().backupBytes, std::uint64_t{log.size() - 1000});
    }

    void whatSomebodyElseChangedIsNotLost_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("a cut log that grew") << QString::fromStdString(k24 + ".log");
        QTest::newRow("a renamed file") << QString::fromStdString(k0 + ".log");
        QTest::newRow("a deleted file that is back") << QString::fromStdString(k48 + ".log");
        QTest::newRow("a written file") << QString::fromStdString(k24 + ".index");
        QTest::newRow("the recovery points") << QString::fromStdString(kPoints);
        QTest::newRow("the marker of a clean stop since") << QString::fromStdString(kMarker);
        QTest::newRow("an extended file") << QString::fromStdString(k0 + ".timeindex");
    }
    void whatSomebodyElseChangedIsNotLost()
    {
        QFETCH(QString, file);
        const std::string path = bench_->root + "/" + file.toStdString();
        const auto done = core::execute(bench_->plan(), bench_->backups, {});
        QVERIFY(done);
        const bool there = fs::exists(path);
        const test::ByteVector planned = there ? test::readFile(path) : test::ByteVector();
        test::ByteVector other = planned;
        other.push_back(std::byte{1});
        test::writeFile(path, other);
        const test::Tree before = bench_->tree();
        const auto refused = core::undo(done.value().journal, bench_->backups, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(refused.error().detail, path + " was changed again since, and undo would lose that");
        const auto outlook = core::outlookOf(done.value().journal, {}); // it is known beforehand
        QVERIFY(outlook && outlook.value().undo);
        QCOMPARE(core::english(*outlook.value().undo), refused.error().detail + ".");
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
    }

    void aChangeIsFoundByAllItTouches()
    {
        const auto done = core::execute(bench_->plan(), bench_->backups, {});
        QVERIFY(done);
        for (const std::string& path : {bench_->root, bench_->dir, bench_->root + "/fresh-2"}) {
            const auto last = core::lastChange(path, bench_->backups);
            QVERIFY2(last && last->journal == done.value().journal, path.c_str());
        }
        QVERIFY(!core::lastChange(bench_->temporary->path().toStdString(), bench_->backups));
    }

    void aDroppedChangeIsGone()
    {
        const auto done = core::execute(bench_->plan(), bench_->backups, {});
        QVERIFY(done);
        const auto dropped = core::dropChange(done.value().journal);
        QVERIFY2(dropped, dropped ? "" : dropped.error().detail.c_str());
        QVERIFY(!fs::exists(fs::path(done.value().journal).parent_path()));
        QVERIFY(core::changesOf(bench_->root, bench_->backups).empty());
        QCOMPARE(core::dropChange(done.value().journal).error().code, Errc::Io);
    }

    void intoACopyOfTheLogDir()
    {
        const test::Tree before = bench_->tree();
        const std::string copy = bench_->temporary->path().toStdString() + "/copy";
        core::RepairOutcome outcome = bench_->mixed();
        outcome.logChanged = false;
        const core::RepairPlan plan = bench_->plan(outcome);
        QVERIFY(core::copyTree(bench_->root, copy, {}));
        const auto written = core::takeStepsInCopy(plan, bench_->root, copy, {});
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        QVERIFY(test::bytesOf(test::deepTreeOf(copy)) == bench_->written(*outcome.after));
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
        const test::Tree made = test::deepTreeOf(copy);
        QCOMPARE(made.at(k24 + ".log").attributes, before.at(k24 + ".log").attributes);
        QVERIFY(!core::hasStepsOutside(plan, bench_->root));
    }

    void intoACopyOfThePartitionDir()
    {
        const std::string copy = bench_->temporary->path().toStdString() + "/copy";
        const core::RepairPlan plan = bench_->plan();
        QVERIFY(core::hasStepsOutside(plan, bench_->dir));
        QVERIFY(core::copyTree(bench_->dir, copy, {}));
        const auto written = core::takeStepsInCopy(plan, bench_->dir, copy, {});
        QVERIFY2(written, written ? "" : written.error().detail.c_str());
        const std::map<std::string, test::ByteVector> wanted = bench_->written(*bench_->mixed().after);
        const test::Tree made = test::treeOf(copy);
        for (const auto& [name, bytes] : wanted) {
            if (name.starts_with("orders-0/")) {
                QVERIFY2(made.contains(name.substr(9)) && made.at(name.substr(9)).bytes == bytes, name.c_str());
            }
        }
        const auto files =
            std::ranges::count_if(wanted, [](const auto& file) { return file.first.starts_with("orders-0/"); });
        QCOMPARE(made.size(), static_cast<std::size_t>(files) + 1);
    }
};

QTEST_APPLESS_MAIN(TestRecoveryChanges)
#include "tst_recovery_changes.moc"
