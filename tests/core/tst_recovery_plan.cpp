#define QT_NO_KEYWORDS // an index has slots
// Planning a rebuild: which files it would write, which it leaves alone, and why.

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>

#include "core/recovery/plan.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"

using core::IndexKind;
using core::Offset;

namespace {

/// Three segments of eight batches, stopped in order; every third batch has an index entry.
test::PartitionBuilder orders()
{
    test::PartitionBuilder builder;
    for (int segment = 0; segment < 3; ++segment) {
        test::SegmentBuilder& log = builder.segment();
        for (int i = 0; i < 8; ++i) {
            log.records(3, 600);
        }
    }
    return builder;
}

std::vector<std::string> filesOf(const core::RepairPlan& plan)
{
    std::vector<std::string> files;
    for (const core::PlanStep& step : plan.steps) {
        files.push_back(step.file);
    }
    return files;
}

test::ByteVector bytesOf(const core::FileContent& content)
{
    return {content.bytes().begin(), content.bytes().end()};
}

using Names = std::vector<std::string>;
const std::string k0 = "00000000000000000000";
const std::string k24 = "00000000000000000024";
const std::string k48 = "00000000000000000048";

} // namespace

class TestRecoveryPlan : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string root_;
    test::FileMap files_;

    void write(test::PartitionBuilder builder = orders())
    {
        files_ = builder.files();
        writeAgain();
    }
    void writeAgain()
    {
        std::filesystem::remove_all(root_);
        std::filesystem::create_directories(root_);
        test::writeFiles(root_, files_);
    }
    test::ByteVector& file(const std::string& name) { return files_["orders-0/" + name]; }

    core::PartitionDir open() const
    {
        const core::Opened opened = core::openPath(root_ + "/orders-0").value();
        const auto root = core::readRoot(*opened.directory).value();
        return core::glancePartition(opened.directory, opened.partitionDir, root).value();
    }
    core::RepairPlan plan(const core::RebuildRequest& request = {}) const
    {
        return core::planRebuild(open(), request, {}).value();
    }
    std::string omissions(const core::RepairPlan& plan) const
    {
        std::string text;
        for (const core::PlanOmission& omission : plan.omissions) {
            text += omission.file + ": " + core::english(omission.why) + "\n";
        }
        return text;
    }

private Q_SLOTS:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        root_ = temporary_->path().toStdString() + "/log dir";
        write();
    }

    void aHealthyPartitionNeedsNothing()
    {
        const core::RepairPlan nothing = plan();
        QVERIFY(nothing.steps.empty());
        QVERIFY(nothing.omissions.empty());
        QVERIFY(nothing.watched.empty());
        QCOMPARE(nothing.backupBytes(), std::uint64_t{0});
        QCOMPARE(nothing.verb, std::string("rebuild"));
        QCOMPARE(nothing.partitionPath, root_ + "/orders-0");
        QCOMPARE(nothing.logDirPath, root_);
    }

    void missingFilesAreMade()
    {
        const test::FileMap whole = files_;
        files_.erase("orders-0/" + k0 + ".index");
        files_.erase("orders-0/" + k0 + ".timeindex");
        files_.erase("orders-0/" + k24 + ".timeindex");
        writeAgain();
        const core::RepairPlan made = plan();
        QCOMPARE(filesOf(made), (Names{k0 + ".index", k0 + ".timeindex", k24 + ".timeindex"}));
        for (const core::PlanStep& step : made.steps) {
            QVERIFY(bytesOf(step.content) == whole.at("orders-0/" + step.file));
            QVERIFY(!step.before.exists);
            QCOMPARE(core::english(step.why), std::string("The file is missing."));
            QVERIFY(!step.entriesBefore);
        }
        QCOMPARE(made.steps[0].entriesAfter, std::optional<std::size_t>(made.steps[0].content.size() / 8));
        QCOMPARE(core::english(made.steps[0].what), std::string("Write the offset index anew from the log"));
        QCOMPARE(made.steps[0].segment, std::optional(Offset{0}));
        const auto log =
            std::ranges::find(made.watched, "orders-0/" + k0 + ".log", &std::pair<std::string, core::FileStamp>::first);
        QVERIFY(log != made.watched.end());
        QCOMPARE(log->second, core::stampOf(root_ + "/orders-0/" + k0 + ".log"));
    }

    void whatIsWrongIsSaid_data()
    {
        QTest::addColumn<QString>("damage");
        QTest::addColumn<QString>("why");
        QTest::newRow("flipped") << QStringLiteral("flip")
                                 << QStringLiteral("Its entries are not those that the log gives.");
        QTest::newRow("emptied") << QStringLiteral("empty")
                                 << QStringLiteral("Its entries are not those that the log gives.");
        QTest::newRow("cut") << QStringLiteral("cut") << QStringLiteral("Its size is not a multiple of 8 bytes.");
        QTest::newRow("one slot") << QStringLiteral("pad1") << QStringLiteral("1 empty slot stands at its end.");
        QTest::newRow("slots") << QStringLiteral("pad5") << QStringLiteral("5 empty slots stand at its end.");
    }
    void whatIsWrongIsSaid()
    {
        QFETCH(QString, damage);
        QFETCH(QString, why);
        const test::ByteVector whole = file(k24 + ".index");
        test::ByteVector& index = file(k24 + ".index");
        QVERIFY(index.size() >= 16);
        if (damage == QStringLiteral("flip")) {
            test::flipBit(index, 3);
        } else if (damage == QStringLiteral("empty")) {
            index.clear();
        } else if (damage == QStringLiteral("cut")) {
            index.pop_back();
        } else {
            index.resize(index.size() + (damage == QStringLiteral("pad1") ? 8 : 40));
        }
        const std::size_t slotsBefore = index.size() / 8;
        writeAgain();
        const core::RepairPlan made = plan();
        QCOMPARE(filesOf(made), Names{k24 + ".index"});
        QCOMPARE(core::english(made.steps[0].why), why.toStdString());
        QVERIFY(bytesOf(made.steps[0].content) == whole);
        QCOMPARE(made.steps[0].entriesBefore, std::optional<std::size_t>(slotsBefore));
        QCOMPARE(made.steps[0].entriesAfter, std::optional<std::size_t>(whole.size() / 8));
        QCOMPARE(made.steps[0].before, core::stampOf(root_ + "/orders-0/" + k24 + ".index"));
        QCOMPARE(made.backupBytes(), std::uint64_t{file(k24 + ".index").size()});
    }

    // A broker that was killed leaves the active segment's indexes padded; after an orderly stop that is wrong.
    void paddingOfTheActiveSegment()
    {
        test::IndexOptions padded;
        padded.offsetIndexBytes = 4096;
        padded.timeIndexBytes = 4092;
        write(orders().indexOptions(padded).cleanMarker(false));
        QVERIFY(plan().steps.empty());
        write(orders().indexOptions(padded).cleanMarker(true));
        QCOMPARE(filesOf(plan()), (Names{k48 + ".index", k48 + ".timeindex"}));
        write(orders().indexOptions(padded).rootFiles(false));
        QVERIFY(plan().steps.empty());
        file(k48 + ".index").resize(4093);
        writeAgain();
        QCOMPARE(filesOf(plan()), Names{k48 + ".index"});
    }

    void onlyWhatIsAskedFor()
    {
        for (const std::string& base : {k0, k24, k48}) {
            file(base + ".index").clear();
            file(base + ".timeindex").clear();
        }
        writeAgain();
        QCOMPARE(plan().steps.size(), std::size_t{6});
        QCOMPARE(filesOf(plan({.segments = {{24}}})), (Names{k24 + ".index", k24 + ".timeindex"}));
        QCOMPARE(filesOf(plan({.kinds = {IndexKind::TimeIndex}})),
                 (Names{k0 + ".timeindex", k24 + ".timeindex", k48 + ".timeindex"}));
        const core::RepairPlan unknown = plan({.segments = {{23}, {48}}});
        QCOMPARE(filesOf(unknown), (Names{k48 + ".index", k48 + ".timeindex"}));
        QCOMPARE(omissions(unknown), std::string(": There is no segment 23.\n"));
    }

    void releasesWithoutATimeIndex()
    {
        files_.erase("orders-0/" + k0 + ".timeindex");
        writeAgain();
        core::RebuildRequest old;
        old.settings.release = *core::parseRelease("0.10.0");
        QVERIFY(plan(old).steps.size() > 0); // first offsets
        for (const std::string& name : filesOf(plan(old))) {
            QVERIFY(name.ends_with(".index"));
        }
        old.settings.release = *core::parseRelease("0.10.1");
        QVERIFY(std::ranges::count(filesOf(plan(old)), k0 + ".timeindex") == 1);
    }

    void aDamagedLogIsLeftOut()
    {
        file(k0 + ".index").clear();
        file(k24 + ".index").clear();
        test::flipBit(file(k24 + ".log"), file(k24 + ".log").size() / 2 + 100);
        writeAgain();
        const core::RepairPlan made = plan();
        QCOMPARE(filesOf(made), Names{k0 + ".index"});
        QCOMPARE(made.omissions.size(), std::size_t{1});
        QCOMPARE(made.omissions[0].segment, std::optional(Offset{24}));
        QVERIFY(omissions(made).starts_with(k24 + ".log: The log is damaged at byte "));
    }

    void theTailOfTheLastSegmentIsNoObstacle_data()
    {
        QTest::addColumn<int>("cut");
        QTest::addColumn<int>("zeros");
        QTest::newRow("torn") << 100 << 0;
        QTest::newRow("17 bytes left") << -17 << 0;
        QTest::newRow("10 zeros") << 0 << 10;
        QTest::newRow("4096 zeros") << 0 << 4096;
    }
    void theTailOfTheLastSegmentIsNoObstacle()
    {
        QFETCH(int, cut);
        QFETCH(int, zeros);
        test::PartitionBuilder builder = orders();
        write(std::move(builder));
        const std::size_t lastBatch = file(k48 + ".log").size() / 8 * 7; // all batches are alike
        for (const std::string& base : {k24, k48}) {
            test::ByteVector& log = file(base + ".log");
            log.resize(cut < 0 ? lastBatch + static_cast<std::size_t>(-cut)
                               : log.size() - static_cast<std::size_t>(cut));
            log.resize(log.size() + static_cast<std::size_t>(zeros));
            file(base + ".index").clear();
        }
        writeAgain();
        const core::RepairPlan made = plan({.kinds = {IndexKind::OffsetIndex}});
        QCOMPARE(filesOf(made), Names{k48 + ".index"});
        QCOMPARE(made.omissions.size(), std::size_t{1});
        QVERIFY(omissions(made).starts_with(k24 + ".log: The log is damaged at byte "));
    }

    void goodBatchesBehindAHugeLengthAreNoTornTail()
    {
        test::ByteVector& log = file(k48 + ".log");
        const std::size_t batch = log.size() / 8;
        test::patch32(log, 2 * batch + 8, 0x7000'0000);
        file(k48 + ".index").clear();
        writeAgain();
        const core::RepairPlan made = plan({.kinds = {IndexKind::OffsetIndex}});
        QVERIFY(made.steps.empty());
        QCOMPARE(omissions(made), k48 + ".log: The log is damaged at byte " + std::to_string(2 * batch) +
                                      ". Its indexes would not reach what stands behind the damage.\n");
        log.resize(2 * batch + 100'000, std::byte{1}); // garbage that is no batch either
        test::patch32(log, 2 * batch + 8, -1);
        writeAgain();
        QVERIFY(plan({.kinds = {IndexKind::OffsetIndex}}).steps.empty());
    }

    void otherObstacles()
    {
        test::ByteVector& log = file(k24 + ".log");
        test::patch64(log, 0, 5); // not under the checksum: an offset below the segment's base
        writeAgain();
        QCOMPARE(omissions(plan()), k24 + ".log: The batch at byte 0 has an offset that does not fit this segment.\n");
        const std::size_t batch = log.size() / 8;
        test::patch64(log, 0, 24);
        test::patch64(log, 6 * batch, 25); // behind an entry for offset 38
        writeAgain();
        QCOMPARE(omissions(plan()), k24 + ".log: Offsets go backwards at byte " + std::to_string(6 * batch) +
                                        ", which no index can tell.\n");
        write();
        core::RebuildRequest tiny;
        tiny.settings.segmentIndexBytes = 8;
        QVERIFY(
            omissions(plan(tiny)).find("the index is full: segment.index.bytes is 8 bytes, too little for this log") !=
            std::string::npos);
    }

    void leftoversOfASwapForbidEverything()
    {
        file(k0 + ".index").clear();
        file(k24 + ".log.swap") = file(k24 + ".log");
        file(k0 + ".timeindex.cleaned") = {};
        writeAgain();
        const core::RepairPlan made = plan();
        QVERIFY(made.steps.empty());
        QCOMPARE(made.omissions.size(), std::size_t{2});
        QVERIFY(omissions(made).starts_with(k0 + ".timeindex.cleaned: "));
        QVERIFY(omissions(made).find(k24 + ".log.swap is left of an interrupted compaction or split, which a broker "
                                           "has to finish or undo first.") != std::string::npos);
    }

    void otherLeftoversAreNotTouched()
    {
        file(k24 + ".index.deleted") = test::ofText("x");
        file(k24 + ".index.seglens-tmp") = test::ofText("x");
        file("00000000000000000099.index") = test::ofText("orphan");
        file("notes.txt") = test::ofText("x");
        writeAgain();
        QVERIFY(plan().steps.empty());
        QVERIFY(plan().omissions.empty());
    }

    void anIndexThatIsNoFile()
    {
        files_.erase("orders-0/" + k24 + ".index");
        writeAgain();
        std::filesystem::create_directory(root_ + "/orders-0/" + k24 + ".index");
        QCOMPARE(omissions(plan()), k24 + ".index: " + k24 + ".index is no regular file.\n");
        QVERIFY(plan().steps.empty());
    }

    void nothingOnDisk()
    {
        const auto directory = core::memoryDirectory(files_);
        const auto partition = core::glancePartition(directory, "orders-0", core::readRoot(*directory).value()).value();
        const auto refused = core::planRebuild(partition, {}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, core::Errc::Unsupported);
    }

    void theSameWithAnyNumberOfThreads()
    {
        for (const std::string& base : {k0, k24, k48}) {
            file(base + ".index").clear();
        }
        test::flipBit(file(k24 + ".log"), 300);
        writeAgain();
        const core::PartitionDir partition = open();
        std::set<std::string> outcomes;
        for (const unsigned threads : {1U, 2U, 8U}) {
            core::RunContext context;
            context.threads = threads;
            std::uint64_t last = 0;
            context.progress = [&](std::uint64_t done, std::uint64_t total) {
                QVERIFY(done > last && done <= total);
                last = done;
            };
            const core::RepairPlan made = core::planRebuild(partition, {}, context).value();
            std::string text = omissions(made);
            for (const std::string& name : filesOf(made)) {
                text += name + "\n";
            }
            outcomes.insert(text);
            QCOMPARE(last, partition.logBytes());
        }
        QCOMPARE(outcomes.size(), std::size_t{1});
        std::stop_source stop;
        stop.request_stop();
        const auto stopped = core::planRebuild(partition, {}, core::RunContext{stop.get_token()});
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, core::Errc::Cancelled);
    }

    void theSameOnTheCommandLine()
    {
        const std::string quoted = "seglens rebuild '" + root_ + "/orders-0'";
        QCOMPARE(plan().command, quoted);
        core::RebuildRequest request{.segments = {{24}, {48}}, .kinds = {IndexKind::TimeIndex}};
        request.settings.release = *core::parseRelease("1.1");
        QVERIFY(core::setSetting(request.settings, "index.interval.bytes", "512"));
        QCOMPARE(plan(request).command, quoted + " --segment 24 --segment 48 --only timeindex --release " +
                                            core::releaseText(request.settings.release) +
                                            " --config index.interval.bytes=512");
        const std::string odd = temporary_->path().toStdString() + "/it's\n\xff";
        std::filesystem::rename(root_, odd);
        root_ = odd;
        QCOMPARE(plan().command,
                 "seglens rebuild $'" + temporary_->path().toStdString() + "/it\\'s\\x0a\\xff/orders-0'");
        std::filesystem::remove_all(odd); // QTemporaryDir cannot name it
    }
};

QTEST_APPLESS_MAIN(TestRecoveryPlan)
#include "tst_recovery_plan.moc"
