#define QT_NO_KEYWORDS // an index has slots
// Repairs of header fields, permissions, times, names and sizes, on disk: found, planned, carried out, not found again,
// and taken back byte for byte.

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/checksum.h"
#include "core/format/index.h"
#include "core/health/repair_findings.h"
#include "core/recovery/executor.h"
#include "core/recovery/plan_changes.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/change_bench.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using core::Finding;
using core::RepairVerb;
namespace fs = std::filesystem;

namespace {

constexpr std::uint32_t kBroker = 1234;
const std::string kDir = "orders-0";
const std::string k0 = kDir + "/00000000000000000000";
const std::string k24 = kDir + "/00000000000000000024";
constexpr std::size_t kMagicAt = 16;
constexpr std::size_t kEpochAt = 12;
constexpr std::size_t kLengthAt = 8;

std::shared_ptr<const core::Directory> logDirAt(const std::string& root)
{
    return core::openPath(root).value().directory;
}

core::RepairOutcome fine(core::Result<core::RepairOutcome> outcome)
{
    if (!outcome) {
        throw std::runtime_error(outcome.error().detail);
    }
    return std::move(outcome).value();
}

} // namespace

class TestRepairKinds : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::ChangeBench> bench_;
    core::CheckOptions options_;

    std::string path(const std::string& file) const { return bench_->root + "/" + file; }
    void change(const std::string& file, const std::function<void(test::ByteVector&)>& how) const
    {
        struct stat status = {};
        QVERIFY(::stat(path(file).c_str(), &status) == 0);
        test::ByteVector bytes = test::readFile(path(file));
        how(bytes);
        test::writeFile(path(file), bytes);
        test::setTime(path(file), status.st_mtim.tv_sec);
    }
    std::vector<Finding> findings() const { return test::checkedLogDirs({logDirAt(bench_->root)}, options_).findings; }
    std::vector<Finding> findings(const std::string& id) const
    {
        std::vector<Finding> some;
        for (const Finding& finding : findings()) {
            if (finding.id == id && core::asksForRepair(finding)) {
                some.push_back(finding);
            }
        }
        return some;
    }

    /// The repair of one id, of root files and partition dir.
    core::RepairOutcome repair(const std::string& id, const std::string& dir = kDir) const
    {
        core::FindingRepairRequest request;
        request.settings = options_.settings;
        request.ids = {id};
        const std::vector<Finding> found = findings();
        return fine(core::repairFindings(logDirAt(bench_->root), dir, found, request, {}));
    }

    void carryOut(const core::RepairPlan& plan) const
    {
        const auto done = core::execute(plan, bench_->backups, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
    }

    /// Found, repaired, found no more; afterwards `look`, and then all is taken back.
    void goesAndComesBack(const std::string& id, const std::function<void()>& look, const std::string& dir = kDir)
    {
        QVERIFY2(!findings(id).empty(), (id + " is not found").c_str());
        const test::Tree before = bench_->tree();
        const core::RepairOutcome outcome = repair(id, dir);
        for (const core::PlanOmission& omission : outcome.omissions) {
            qInfo("%s", core::english(omission.why).c_str());
        }
        const core::RepairPlan plan = bench_->plan(outcome);
        QVERIFY(!plan.steps.empty());
        carryOut(plan);
        if (QTest::currentTestFailed()) {
            return;
        }
        look();
        QVERIFY2(findings(id).empty(), (id + " is found again").c_str());
        const auto undone = core::undo(bench_->root, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QVERIFY2(test::differences(before, bench_->tree()).empty(), test::differences(before, bench_->tree()).c_str());
    }

    /// A header field that is damaged becomes what it was, and only the log differs.
    void headerGoesAndComesBack(const std::string& id, const std::string& log,
                                const std::function<void(test::ByteVector&)>& damage)
    {
        const test::ByteVector whole = test::readFile(path(log));
        change(log, damage);
        goesAndComesBack(id, [&] {
            QCOMPARE(test::readFile(path(log)), whole);
            QVERIFY(!fs::exists(path(".kafka_cleanshutdown")));
        });
    }

    static std::vector<std::size_t> batchesIn(const test::ByteVector& log)
    {
        std::vector<std::size_t> starts;
        for (std::size_t at = 0; at + 12 <= log.size();) {
            starts.push_back(at);
            std::size_t length = 0;
            for (std::size_t i = 0; i < 4; ++i) {
                length = length << 8 | std::to_integer<std::size_t>(log[at + kLengthAt + i]);
            }
            at += 12 + length;
        }
        return starts;
    }

    void giveAllTo(std::uint32_t user) const
    {
        for (const auto& entry : fs::recursive_directory_iterator(bench_->root)) {
            QVERIFY(::chown(entry.path().c_str(), user, user) == 0);
        }
        QVERIFY(::chown(bench_->root.c_str(), user, user) == 0);
    }

    struct stat statusOf(const std::string& file) const
    {
        struct stat status = {};
        ::stat(path(file).c_str(), &status);
        return status;
    }

private Q_SLOTS:
    void init()
    {
        bench_ = std::make_unique<test::ChangeBench>();
        options_ = {};
        fs::remove(path(kDir + "/left"));
        fs::remove(path(kDir + "/right"));
        fs::remove(path(k0 + ".log.swap"));
        fs::remove_all(path("backup"));
        test::setTime(bench_->dir, 1'600'000'500);
    }

    void magic()
    {
        headerGoesAndComesBack("batch-magic-invalid", k24 + ".log", [](test::ByteVector& log) {
            test::flipBit(log, batchesIn(log)[3] + kMagicAt, 6);
            test::flipBit(log, batchesIn(log)[5] + kMagicAt, 0); // 3
        });
    }

    void magicTakenForALegacyOne()
    {
        headerGoesAndComesBack("batch-magic-invalid", k24 + ".log",
                               [](test::ByteVector& log) { log[batchesIn(log)[3] + kMagicAt] = std::byte{1}; });
    }

    void baseOffset()
    {
        headerGoesAndComesBack("batch-header-outside-crc-damaged", k24 + ".log",
                               [](test::ByteVector& log) { test::flipBit(log, batchesIn(log)[2] + 3, 2); });
    }

    void leaderEpochBetweenTwoOfOneKind()
    {
        headerGoesAndComesBack("batch-header-outside-crc-damaged", k24 + ".log",
                               [](test::ByteVector& log) { test::flipBit(log, batchesIn(log)[2] + kEpochAt + 2, 1); });
    }

    void lengthAlone()
    {
        headerGoesAndComesBack("batch-length-huge", k24 + ".log",
                               [](test::ByteVector& log) { test::flipBit(log, batchesIn(log)[2] + kLengthAt, 5); });
    }

    void absurdEpochOfTheLastBatch()
    {
        const std::string log = kDir + "/00000000000000000048.log";
        change(log, [](test::ByteVector& bytes) { test::flipBit(bytes, batchesIn(bytes).back() + kEpochAt, 4); });
        const test::ByteVector epochs = test::readFile(path(kDir + "/leader-epoch-checkpoint"));
        goesAndComesBack("epoch-absurd", [&] {
            const test::ByteVector now = test::readFile(path(log));
            QCOMPARE(now[batchesIn(now).back() + kEpochAt], std::byte{0});
            QCOMPARE(test::readFile(path(kDir + "/leader-epoch-checkpoint")), epochs);
        });
    }

    void anEpochThatIsNotCertainIsNotWritten()
    {
        const std::string log = kDir + "/00000000000000000048.log";
        change(log, [](test::ByteVector& bytes) {
            test::patch32(bytes, batchesIn(bytes).back() + kEpochAt, 0x10000003); // after 0: 0, 1, 2, 3 ...
        });
        const std::vector<Finding> found = findings("epoch-absurd");
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].repair.verb, RepairVerb::Propose);
        QVERIFY(core::whyNotRepaired(found[0], {}).has_value());
        QVERIFY(bench_->plan(repair("epoch-absurd")).steps.empty());
    }

    void aLogThatChangedSinceTheCheckIsNotPatched()
    {
        change(k24 + ".log", [](test::ByteVector& log) { test::flipBit(log, batchesIn(log)[3] + kMagicAt, 6); });
        const std::vector<Finding> found = findings();
        change(k24 + ".log", [](test::ByteVector& log) { test::flipBit(log, batchesIn(log)[3] + kMagicAt, 0); });
        core::FindingRepairRequest request;
        request.ids = {"batch-magic-invalid"};
        const auto outcome = fine(core::repairFindings(logDirAt(bench_->root), kDir, found, request, {}));
        QVERIFY(bench_->plan(outcome).steps.empty());
        QCOMPARE(outcome.omissions.size(), std::size_t{1});
        QVERIFY(core::english(outcome.omissions[0].why).find("no longer as it was") != std::string::npos);
    }

    void filesOfAnotherUser()
    {
        if (::geteuid() != 0) {
            QSKIP("only root gives files away");
        }
        giveAllTo(kBroker);
        QVERIFY(::chown(path(k24 + ".log").c_str(), 0, 0) == 0);
        QVERIFY(::chmod(path(k24 + ".log").c_str(), 0600) == 0);
        QVERIFY(::chmod(path(k24 + ".index").c_str(), 0444) == 0);
        const test::ByteVector log = test::readFile(path(k24 + ".log"));
        const std::int64_t time = statusOf(k24 + ".log").st_mtim.tv_sec;
        goesAndComesBack("fs-unreadable", [&] {
            const struct stat status = statusOf(k24 + ".log");
            QCOMPARE(status.st_uid, kBroker);
            QCOMPARE(status.st_gid, kBroker);
            QCOMPARE(status.st_mode & 07777U, 0600U);
            QCOMPARE(status.st_mtim.tv_sec, time);
            QCOMPARE(statusOf(k24 + ".index").st_mode & 07777U, 0644U); // its own user may not write it either
            QCOMPARE(test::readFile(path(k24 + ".log")), log);
            QVERIFY(fs::exists(path(".kafka_cleanshutdown"))); // no byte has changed
        });
    }

    void aDirectoryOfAnotherUser()
    {
        if (::geteuid() != 0) {
            QSKIP("only root gives files away");
        }
        giveAllTo(kBroker);
        QVERIFY(::chown(bench_->dir.c_str(), 0, 0) == 0);
        QVERIFY(::chmod(bench_->dir.c_str(), 0755) == 0);
        goesAndComesBack("fs-dir-not-writable", [&] {
            QCOMPARE(statusOf(kDir).st_uid, kBroker);
            QCOMPARE(statusOf(kDir).st_mode & 07777U, 0755U);
        });
    }

    void theLockOfAnotherUser()
    {
        if (::geteuid() != 0) {
            QSKIP("only root gives files away");
        }
        test::writeFile(path(".lock"), {});
        giveAllTo(kBroker);
        QVERIFY(::chown(path(".lock").c_str(), 0, 0) == 0);
        QVERIFY(::chmod(path(".lock").c_str(), 0644) == 0);
        goesAndComesBack(
            "lock-not-writable", [&] { QCOMPARE(statusOf(".lock").st_uid, kBroker); }, "");
    }

    void whoRunsTheBrokerIsNotGuessed()
    {
        Finding finding;
        finding.id = "fs-unreadable";
        finding.dir = kDir;
        finding.repair.verb = RepairVerb::Permissions;
        const auto refusal = [&](const std::shared_ptr<const core::Directory>& logDir) {
            const auto outcome = fine(core::repairFindings(logDir, kDir, {&finding, 1}, {}, {}));
            return outcome.omissions.empty() ? std::string() : core::english(outcome.omissions.front().why);
        };
        if (::geteuid() == 0) {
            QVERIFY(refusal(logDirAt(bench_->root)).find("belongs to root") != std::string::npos);
        }
        const auto alone = core::diskDirectory(bench_->root, false, kDir);
        QVERIFY(refusal(alone).find("not known which user") != std::string::npos);
    }

    void timesOfOldFormats()
    {
        fs::remove_all(bench_->root);
        test::PartitionBuilder builder("orders", 0);
        for (int i = 0; i < 3; ++i) {
            builder.segment().magic(1).timestamps(1'650'000'000'000 + i * 1'000'000, 1000).records(3).records(3);
        }
        test::writeFiles(bench_->root, builder.files());
        for (const auto& entry : fs::recursive_directory_iterator(bench_->root)) {
            test::setTime(entry.path().string(), 1'700'000'000);
        }
        test::setTime(bench_->root, 1'700'000'000);
        QVERIFY(core::setSetting(options_.settings, "cleanup.policy", "compact"));
        goesAndComesBack("fs-mtime-anomaly", [&] {
            for (const auto& [base, time] :
                 {std::pair<std::int64_t, std::int64_t>{0, 1'650'000'005}, {6, 1'650'001'005}, {12, 1'650'002'005}}) {
                QCOMPARE(statusOf(kDir + "/" + test::segmentName(base, ".log")).st_mtim.tv_sec, time);
            }
        });
    }

    void logsWithoutTimestampsKeepTheirs()
    {
        fs::remove_all(bench_->root);
        test::PartitionBuilder builder("orders", 0);
        for (int i = 0; i < 3; ++i) {
            builder.segment().timestamps(-1, 0).records(3);
        }
        test::writeFiles(bench_->root, builder.files());
        for (const auto& entry : fs::recursive_directory_iterator(bench_->root)) {
            test::setTime(entry.path().string(), 1'700'000'000);
        }
        QVERIFY(!findings("fs-mtime-anomaly").empty());
        const core::RepairOutcome outcome = repair("fs-mtime-anomaly");
        QVERIFY(bench_->plan(outcome).steps.empty());
        QCOMPARE(outcome.omissions.size(), std::size_t{3});
    }

    void aNameThatIsNoNumber()
    {
        const test::ByteVector log = test::readFile(path(k0 + ".log"));
        test::writeFile(path(kDir + "/orders.copy.log"), log);
        goesAndComesBack("seg-name-not-canonical", [&] {
            QVERIFY(!fs::exists(path(kDir + "/orders.copy.log")));
            QCOMPARE(test::readFile(path(k0 + ".log")), log);
        });
    }

    void aSnapshotWhoseNameIsNoNumber()
    {
        test::writeFile(path(kDir + "/old.snapshot"), test::ofText("anything"));
        goesAndComesBack("psnap-bad-name", [&] { QVERIFY(!fs::exists(path(kDir + "/old.snapshot"))); });
    }

    void aNumberThatIsTooShort()
    {
        const test::ByteVector log = test::readFile(path(k24 + ".log"));
        const test::ByteVector index = test::readFile(path(k24 + ".index"));
        for (const char* const suffix : {".log", ".index", ".timeindex"}) {
            fs::rename(path(k24 + suffix), path(kDir + "/24" + suffix));
        }
        goesAndComesBack("seg-name-not-canonical", [&] {
            QCOMPARE(test::readFile(path(k24 + ".log")), log);
            QCOMPARE(test::readFile(path(k24 + ".index")), index);
            QVERIFY(!fs::exists(path(kDir + "/24.log")) && !fs::exists(path(kDir + "/24.index")));
        });
    }

    void anEmptyLogMakesRoomAndAFullOneDoesNot()
    {
        const test::ByteVector log = test::readFile(path(k24 + ".log"));
        fs::rename(path(k24 + ".log"), path(kDir + "/24.log"));
        test::writeFile(path(k24 + ".log"), {}); // what a start makes
        goesAndComesBack("seg-name-not-canonical", [&] { QCOMPARE(test::readFile(path(k24 + ".log")), log); });
        test::writeFile(path(k24 + ".log"), log);
        const core::RepairOutcome outcome = repair("seg-name-not-canonical");
        QVERIFY(bench_->plan(outcome).steps.empty());
        QVERIFY(core::english(outcome.omissions.at(0).why).find("holds data already") != std::string::npos);
    }

    void aDirectoryThatIsNoPartition()
    {
        fs::create_directories(path("backup/deeper"));
        test::writeFile(path("backup/deeper/file"), test::ofText("kept"));
        goesAndComesBack(
            "dir-foreign-name", [&] { QVERIFY(!fs::exists(path("backup"))); }, "");
        QCOMPARE(test::readFile(path("backup/deeper/file")), test::ofText("kept"));
    }

    void lostAndFoundStays()
    {
        fs::create_directory(path("lost+found"));
        const core::RepairOutcome outcome = repair("dir-foreign-name", "");
        QVERIFY(bench_->plan(outcome).steps.empty());
        QVERIFY(core::english(outcome.omissions.at(0).why).find("belongs to the file system") != std::string::npos);
    }

    void aDirectoryThatWaitsForItsDeletion()
    {
        const std::string dir = "events-1.00112233445566778899aabbccddeeff-delete";
        fs::rename(path("events-1"), path(dir));
        goesAndComesBack(
            "dir-delete", [&] { QVERIFY(!fs::exists(path(dir))); }, dir);
    }

    void leftoversAndCheckpointsOfTheRoot()
    {
        test::writeFile(path("replication-offset-checkpoint"), test::ofText("0\nnonsense\n"));
        test::writeFile(path("cleaner-offset-checkpoint"), test::ofText("0\n0\n"));
        test::writeFile(path("cleaner-offset-checkpoint.tmp"), test::ofText("0\n"));
        goesAndComesBack(
            "ck-malformed",
            [&] { QCOMPARE(test::readFile(path("replication-offset-checkpoint")), test::ofText("0\n0\n")); }, "");
        bench_->reset();
        test::writeFile(path("cleaner-offset-checkpoint"), test::ofText("0\n0\n"));
        test::writeFile(path("cleaner-offset-checkpoint.tmp"), test::ofText("0\n"));
        goesAndComesBack(
            "ck-tmp-left", [&] { QVERIFY(!fs::exists(path("cleaner-offset-checkpoint.tmp"))); }, "");
    }

    void linesOfOtherPartitionsAreLeftAlone()
    {
        // Both recovery points are beyond their logs; the repair is of one of them.
        test::writeFile(path("recovery-point-offset-checkpoint"), test::ofText("0\n2\nevents 1 500\norders 0 500\n"));
        const core::RepairOutcome outcome = repair("ck-rp-beyond-leo");
        const core::RepairPlan plan = bench_->plan(outcome);
        QCOMPARE(plan.steps.size(), std::size_t{1});
        carryOut(plan);
        QCOMPARE(test::readFile(path("recovery-point-offset-checkpoint")),
                 test::ofText("0\n2\nevents 1 500\norders 0 0\n"));
    }

    void aLogOfMoreThanTwoGib();
};

/// 2300 batches of 1 MiB, of which all but the beginnings are holes.
void TestRepairKinds::aLogOfMoreThanTwoGib()
{
    constexpr std::size_t kBatch = std::size_t{1} << 20;
    constexpr std::int64_t kBatches = 2300;
    fs::remove_all(bench_->root);
    test::PartitionBuilder builder("orders", 0);
    builder.segment().records(1);
    test::writeFiles(bench_->root, builder.files());
    const QTemporaryDir onDisk(QDir::tempPath() + QStringLiteral("/seglens-XXXXXX"));
    fs::rename(bench_->root, bench_->root + ".small");
    bench_->root = onDisk.path().toStdString() + "/logs"; // memory is no place for it
    bench_->backups = onDisk.path().toStdString() + "/backups";
    fs::copy(bench_->temporary->path().toStdString() + "/logs.small", bench_->root, fs::copy_options::recursive);

    // One record whose value is zeros, so that the checksum is counted once for all batches.
    test::ByteVector batch(kBatch);
    {
        test::SegmentBuilder one(0);
        one.records(1, 10);
        const test::ByteVector header = one.log();
        std::copy_n(header.begin(), 61, batch.begin());
        test::patch32(batch, kLengthAt, static_cast<std::int64_t>(kBatch) - 12);
        const std::int64_t valueBytes = static_cast<std::int64_t>(kBatch) - 61 - 5 - 4 - 5 - 1;
        std::size_t at = 61;
        const auto put = [&](std::int64_t value, std::size_t bytes) { // a varint of a fixed length
            auto rest = static_cast<std::uint64_t>(value) << 1U;
            for (std::size_t i = 0; i < bytes; ++i, rest >>= 7U) {
                batch[at++] = static_cast<std::byte>((rest & 0x7fU) | (i + 1 < bytes ? 0x80U : 0U));
            }
        };
        put(valueBytes + 4 + 5 + 1, 5); // length: attributes, deltas, no key, value, no headers
        put(0, 1);                      // attributes
        put(0, 1);
        put(0, 1);
        batch[at++] = std::byte{1}; // key length -1
        put(valueBytes, 5);
        test::repairCrc(batch, 0);
    }
    const std::string log = path(k0 + ".log");
    {
        const int fd = ::open(log.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC);
        QVERIFY(fd >= 0);
        for (std::int64_t i = 0; i < kBatches; ++i) {
            test::patch64(batch, 0, i);
            const off_t from = i * static_cast<off_t>(kBatch);
            QVERIFY(::pwrite(fd, batch.data(), 4096, from) == 4096);
        }
        QVERIFY(::ftruncate(fd, kBatches * static_cast<off_t>(kBatch)) == 0);
        ::close(fd);
        test::setTime(log, 1'600'000'000);
    }
    batch.clear();
    batch.shrink_to_fit();
    const auto sizeOf = [&](std::int64_t base) {
        return fs::file_size(path(kDir + "/" + test::segmentName(base, ".log")));
    };
    QVERIFY(sizeOf(0) > 2'147'483'647U);

    const std::vector<Finding> found = findings("log-size-limit");
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY(found[0].repair.automatic);
    const auto before = fs::last_write_time(log);
    const core::RepairPlan plan = bench_->plan(repair("log-size-limit"));
    carryOut(plan);
    if (QTest::currentTestFailed()) {
        return;
    }
    // segment.bytes is 1 GiB: 1024 batches are a segment, the rest is the third.
    QCOMPARE(sizeOf(0), 1024 * kBatch);
    QCOMPARE(sizeOf(1024), 1024 * kBatch);
    QCOMPARE(sizeOf(2048), 252 * kBatch);
    const test::CheckedBroker after = test::checkedLogDirs({logDirAt(bench_->root)}, options_);
    QVERIFY2(after.serious().empty(), after.serious().c_str());
    std::int64_t next = 0;
    for (const std::int64_t base : {0, 1024, 2048}) { // entries of every batch but the first of each segment
        const test::ByteVector index = test::readFile(path(kDir + "/" + test::segmentName(base, ".index")));
        const core::OffsetIndexView view(index, core::Offset{base});
        QVERIFY(view.slots() > 0);
        for (std::size_t i = 0; i < view.slots(); ++i) {
            QCOMPARE(view.at(i).position, static_cast<std::int32_t>((i + 1) * kBatch));
        }
        next = base + static_cast<std::int64_t>(view.slots()) + 1;
    }
    QCOMPARE(next, kBatches);
    struct rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    qInfo("at most %ld MiB resident", usage.ru_maxrss / 1024);
    QVERIFY(usage.ru_maxrss < 600 * 1024); // KiB: far less than the log
    const auto undone = core::undo(bench_->root, bench_->backups, {});
    QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
    QCOMPARE(sizeOf(0), static_cast<std::uintmax_t>(kBatches) * kBatch);
    QVERIFY(!fs::exists(path(kDir + "/00000000000000001024.log")));
    QVERIFY(fs::last_write_time(log) == before);
    QVERIFY(!findings("log-size-limit").empty());
}

QTEST_APPLESS_MAIN(TestRepairKinds)
#include "tst_repair_kinds.moc"
