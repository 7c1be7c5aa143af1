#define QT_NO_KEYWORDS // an index has slots
// `repair` of what `check` finds: of a whole log dir, of its root files, and of each finding by its id.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"
#include "tests/support/repair_bench.h"

using test::CliRun;
using test::Json;
using test::runCli;
namespace fs = std::filesystem;

namespace {

using Files = std::map<std::string, std::string>;

Files filesIn(const fs::path& dir)
{
    Files files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dir)) {
        if (entry.is_regular_file()) {
            files[fs::relative(entry.path(), dir).string()] = test::asText(test::readFile(entry.path().string()));
        }
    }
    return files;
}

/// Verbs that are run in place.
bool isRun(const Json& finding)
{
    static const std::set<std::string> kNever = {"none", "propose", "salvage", "partition-metadata"};
    return !kNever.contains(finding["repair"]["verb"].get<std::string>());
}

bool isLossless(const Json& finding)
{
    return isRun(finding) && finding["repair"]["auto"].get<bool>() && finding["repair"]["loses"].is_null();
}

} // namespace

class TestRepairLogDir : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string logDir_;
    std::string backup_;

    CliRun run(std::vector<std::string> args) const
    {
        args.insert(args.end(), {"--backup", backup_});
        return runCli(args);
    }
    std::string path(const std::string& file) const { return logDir_ + "/" + file; }
    Json findings(const std::string& of) const
    {
        return runCli({"check", of, "--json", "--fail-on", "never"}).json()["findings"];
    }
    std::string idsOf(const Json& findings, const std::function<bool(const Json&)>& which) const
    {
        std::set<std::string> ids;
        for (const Json& finding : findings) {
            if (which(finding)) {
                ids.insert(finding["id"].get<std::string>());
            }
        }
        std::string text;
        for (const std::string& id : ids) {
            text += (text.empty() ? "" : " ") + id;
        }
        return text;
    }

    void change(const std::string& file, const std::function<void(test::ByteVector&)>& how) const
    {
        const auto time = fs::last_write_time(path(file));
        test::ByteVector bytes = test::readFile(path(file));
        how(bytes);
        test::writeFile(path(file), bytes);
        fs::last_write_time(path(file), time);
    }

private Q_SLOTS:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        logDir_ = temporary_->path().toStdString() + "/data";
        backup_ = temporary_->path().toStdString() + "/backup";
        test::FileMap files;
        for (const char* const topic : {"orders", "events"}) {
            test::PartitionBuilder builder(topic, 0);
            for (int segment = 0; segment < 3; ++segment) {
                test::SegmentBuilder& log = builder.segment();
                for (int i = 0; i < 8; ++i) {
                    log.records(3, 600);
                }
            }
            for (auto& [name, bytes] : builder.files()) {
                files[name] = std::move(bytes);
            }
        }
        for (const char* const name : {"recovery-point-offset-checkpoint", "replication-offset-checkpoint"}) {
            files[name] = test::ofText("0\n2\nevents 0 72\norders 0 72\n");
        }
        files["log-start-offset-checkpoint"] = test::ofText("0\n0\n");
        files["cleaner-offset-checkpoint"] = test::ofText("0\n0\n");
        test::writeFiles(logDir_, files);
        for (const auto& entry : fs::recursive_directory_iterator(logDir_)) {
            test::setTime(entry.path().string(), 1'700'000'000);
        }
        QCOMPARE(idsOf(findings(logDir_), isRun), std::string());
    }

    void allThatIsLosslessInALogDir()
    {
        fs::remove(path("orders-0/00000000000000000024.index"));
        fs::remove(path("events-0/00000000000000000000.timeindex"));
        test::writeFile(path("cleaner-offset-checkpoint"), test::ofText("0\n1\nevents 0 5000\n"));
        test::writeFile(path("replication-offset-checkpoint.tmp"), test::ofText("0\n"));
        test::writeFile(path("recovery-point-offset-checkpoint"), test::ofText("0\n2\nevents 0 72\norders 0 700\n"));
        test::writeFile(path("orders-0/old.snapshot"), test::ofText("x"));
        change("events-0/00000000000000000048.log", [](test::ByteVector& log) { test::appendZeros(log, 500); });
        const std::string before = idsOf(findings(logDir_), isLossless);
        for (const char* const id : {"idx-missing", "tidx-missing", "ck-cleaner-out-of-range", "ck-tmp-left",
                                     "ck-rp-beyond-leo", "psnap-bad-name", "log-zero-tail"}) {
            QVERIFY2(before.find(id) != std::string::npos, (std::string(id) + " is not in " + before).c_str());
        }
        const Files was = filesIn(logDir_);
        const CliRun repaired = run({"repair", logDir_, "--lossless", "--yes", "--json"});
        QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
        QVERIFY(repaired.json()["plans"][0]["lost"].empty());
        QCOMPARE(idsOf(findings(logDir_), isLossless), std::string());
        QCOMPARE(run({"undo", logDir_, "--yes"}).exitCode, 0);
        QVERIFY(filesIn(logDir_) == was);
    }

    void aDirectoryThatIsMovedOutIsNotMended()
    {
        fs::copy(path("orders-0"), path("orders-0.bak"));
        fs::remove(path("orders-0.bak/00000000000000000024.index"));
        const Files was = filesIn(logDir_);
        const CliRun repaired = run({"repair", logDir_, "--yes"});
        QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
        QVERIFY(!fs::exists(path("orders-0.bak")));
        QCOMPARE(run({"undo", logDir_, "--yes"}).exitCode, 0);
        QVERIFY(filesIn(logDir_) == was);
    }

    void aDirectoryThatIsALinkStays()
    {
        fs::rename(path("orders-0"), temporary_->path().toStdString() + "/elsewhere");
        fs::create_directory_symlink(temporary_->path().toStdString() + "/elsewhere", path("orders-0.bak"));
        const CliRun refused = run({"repair", logDir_, "--yes", "--finding", "dir-foreign-name"});
        QCOMPARE(refused.exitCode, 4);
        QVERIFY2(refused.err.find("is a link") != std::string::npos, refused.err.c_str());
        QVERIFY(fs::is_symlink(path("orders-0.bak")));
    }

    void aPartitionBringsTheRootFilesAlong()
    {
        test::writeFile(path("replication-offset-checkpoint.tmp"), test::ofText("0\n"));
        test::writeFile(path("recovery-point-offset-checkpoint"), test::ofText("0\n2\nevents 0 700\norders 0 700\n"));
        const CliRun repaired = run({"repair", path("orders-0"), "--lossless", "--yes"});
        QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
        QVERIFY(!fs::exists(path("replication-offset-checkpoint.tmp")));
        // The other partition's line is not this repair's.
        QCOMPARE(test::asText(test::readFile(path("recovery-point-offset-checkpoint"))),
                 std::string("0\n2\nevents 0 700\norders 0 0\n"));
    }

    void indexesOfAllPartitions()
    {
        for (const char* const dir : {"orders-0", "events-0"}) {
            for (const char* const base : {"00000000000000000000", "00000000000000000024"}) {
                fs::remove(path(std::string(dir) + "/" + base + ".index"));
            }
        }
        const CliRun repaired = run({"repair", logDir_, "--finding", "copy-without-indexes", "--yes"});
        QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
        for (const char* const dir : {"orders-0", "events-0"}) {
            QVERIFY(fs::exists(path(std::string(dir) + "/00000000000000000024.index")));
        }
    }

    /// Whatever `check` finds: what has a verb is planned by its id alone, the rest is refused in one sentence.
    void everyFindingByItsId_data()
    {
        QTest::addColumn<int>("way");
        QTest::addColumn<QString>("ids"); // all of these are among what is found
        QTest::newRow("indexes") << 0 << "idx-missing tidx-missing copy-without-indexes idx-position-beyond-log";
        QTest::newRow("headers") << 1 << "batch-magic-invalid batch-header-outside-crc-damaged epoch-absurd";
        QTest::newRow("names") << 2 << "seg-name-not-canonical psnap-bad-name dir-foreign-name dir-delete";
        QTest::newRow("checkpoints") << 3
                                     << "ck-rp-beyond-leo ck-cleaner-out-of-range log-start-beyond-leo "
                                        "ck-tmp-left ck-hw-beyond-leo";
        QTest::newRow("leftovers") << 4
                                   << "tmp-deleted tmp-cleaned pmeta-tmp-left lepoch-missing-or-empty "
                                      "ck-malformed marker-present-but-dirty";
        QTest::newRow("damage") << 5 << "batch-crc-mismatch log-garbage-after-good pmeta-missing";
        QTest::newRow("tails") << 6 << "log-torn-tail log-zero-tail lepoch-malformed idx-orphan";
        QTest::newRow("swap") << 7 << "tmp-swap batch-offset-gap";
    }
    void everyFindingByItsId()
    {
        QFETCH(int, way);
        QFETCH(QString, ids);
        damage(way);
        const Json found = findings(logDir_);
        const std::string all = idsOf(found, [](const Json&) { return true; });
        std::set<std::string> known;
        for (const QString& id : ids.split(QLatin1Char(' '))) {
            QVERIFY2((" " + all + " ").find(" " + id.toStdString() + " ") != std::string::npos,
                     (id.toStdString() + " is not in " + all).c_str());
            known.insert(id.toStdString());
        }
        std::string wrong;
        for (const std::string& id : known) {
            bool mended = false;
            for (const Json& finding : found) {
                mended = mended || (finding["id"] == id && isRun(finding));
            }
            const CliRun ran = run({"repair", logDir_, "--finding", id, "--dry-run", "--json"});
            const std::size_t steps = ran.json()["plans"][0]["steps"].size();
            const auto sentences = std::count(ran.err.begin(), ran.err.end(), '\n');
            if (mended ? ran.exitCode != 0 || steps == 0 : ran.exitCode != 4 || steps != 0 || sentences != 1) {
                wrong += id + ": exit code " + std::to_string(ran.exitCode) + ", steps " + std::to_string(steps) +
                         ", " + ran.err + "\n";
            }
        }
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    void everyFindingIsMendedOrLeft_data() { everyFindingByItsId_data(); }
    void everyFindingIsMendedOrLeft()
    {
        QFETCH(int, way);
        damage(way);
        const Files was = filesIn(logDir_);
        const CliRun repaired = run({"repair", logDir_, "--yes"});
        QVERIFY2(repaired.exitCode == 0, repaired.err.c_str());
        QVERIFY(filesIn(logDir_) != was);
        const CliRun undone = run({"undo", logDir_, "--yes"});
        QVERIFY2(undone.exitCode == 0, undone.err.c_str());
        QVERIFY(filesIn(logDir_) == was);
    }

private:
    void damage(int way) const
    {
        const std::string log = "orders-0/00000000000000000024.log";
        switch (way) {
        case 0:
            for (const char* const base : {"00000000000000000000", "00000000000000000024"}) {
                fs::remove(path(std::string("orders-0/") + base + ".index"));
                fs::remove(path(std::string("orders-0/") + base + ".timeindex"));
            }
            change("events-0/00000000000000000000.index",
                   [](test::ByteVector& index) { test::patch32(index, index.size() - 4, 0x100000); });
            break;
        case 1:
            change(log, [](test::ByteVector& bytes) { test::flipBit(bytes, 16, 5); });
            change("orders-0/00000000000000000000.log",
                   [](test::ByteVector& bytes) { test::flipBit(bytes, secondBatch(bytes) + 7, 6); });
            change("events-0/00000000000000000048.log",
                   [](test::ByteVector& bytes) { test::flipBit(bytes, lastBatch(bytes) + 12, 5); });
            break;
        case 2:
            test::writeFile(path("orders-0/copy.log"), test::ofText("x"));
            test::writeFile(path("orders-0/copy.snapshot"), test::ofText("x"));
            fs::create_directory(path("backups"));
            fs::rename(path("events-0"), path("events-0.00112233445566778899aabbccddeeff-delete"));
            break;
        case 3:
            test::writeFile(path("recovery-point-offset-checkpoint"), test::ofText("0\n1\norders 0 700\n"));
            test::writeFile(path("cleaner-offset-checkpoint"), test::ofText("0\n1\nevents 0 5000\n"));
            test::writeFile(path("log-start-offset-checkpoint"), test::ofText("0\n1\norders 0 5000\n"));
            test::writeFile(path("replication-offset-checkpoint"), test::ofText("0\n1\norders 0 5000\n"));
            test::writeFile(path("replication-offset-checkpoint.tmp"), test::ofText("0\n"));
            break;
        case 4:
            fs::copy_file(path(log), path(log + ".deleted"));
            fs::copy_file(path("events-0/00000000000000000000.log"), path("events-0/00000000000000000000.log.cleaned"));
            test::writeFile(path("orders-0/partition.metadata.tmp"), test::ofText("version: 0\n"));
            test::writeFile(path("orders-0/leader-epoch-checkpoint"), test::ofText("0\n0\n"));
            test::writeFile(path("cleaner-offset-checkpoint"), test::ofText("0\nx\n"));
            test::writeFile(path("recovery-point-offset-checkpoint"), test::ofText("0\n1\norders 0 7\n"));
            break;
        case 5:
            change(log, [](test::ByteVector& bytes) { test::flipBit(bytes, secondBatch(bytes) + 100); });
            change("events-0/00000000000000000048.log", [](test::ByteVector& bytes) {
                const test::ByteVector more = test::garbage(300);
                bytes.insert(bytes.end(), more.begin(), more.end());
            });
            fs::remove(path("events-0/partition.metadata"));
            break;
        case 6:
            change("orders-0/00000000000000000048.log",
                   [](test::ByteVector& bytes) { test::cutTo(bytes, bytes.size() - 20); });
            change("events-0/00000000000000000048.log", [](test::ByteVector& bytes) { test::appendZeros(bytes, 900); });
            test::writeFile(path("orders-0/leader-epoch-checkpoint"), test::ofText("0\n1\n"));
            test::writeFile(path("orders-0/00000000000000000007.index"), {});
            break;
        default:
            change(log, [](test::ByteVector& bytes) {
                const std::size_t second = secondBatch(bytes);
                test::removeRange(
                    bytes, second,
                    secondBatch(test::ByteVector(bytes.begin() + static_cast<std::ptrdiff_t>(second), bytes.end())));
            });
            fs::copy_file(path("events-0/00000000000000000000.log"), path("events-0/00000000000000000000.log.swap"));
            break;
        }
    }

    static std::size_t sizeAt(const test::ByteVector& log, std::size_t at)
    {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            length = length << 8 | std::to_integer<std::size_t>(log[at + 8 + i]);
        }
        return 12 + length;
    }
    static std::size_t secondBatch(const test::ByteVector& log) { return sizeAt(log, 0); }
    static std::size_t lastBatch(const test::ByteVector& log)
    {
        std::size_t at = 0;
        while (at + sizeAt(log, at) < log.size()) {
            at += sizeAt(log, at);
        }
        return at;
    }
};

QTEST_APPLESS_MAIN(TestRepairLogDir)
#include "tst_repair_log_dir.moc"
