#define QT_NO_KEYWORDS // an index has slots
// How a check runs: what streams when, what is left out, what an unreadable file or a stop leads to.

#include <QtTest/QtTest>

#include "core/segment/open.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/recovery_cases.h"
#include "tests/support/walked.h"

using namespace test;

namespace {

const std::string kDir = "orders-0";

/// A log dir of which one file cannot be opened.
class HalfReadable : public core::Directory {
public:
    HalfReadable(FileMap files, std::string unreadable)
        : whole_(core::memoryDirectory(std::move(files)))
        , unreadable_(std::move(unreadable))
    {
    }
    core::Result<std::vector<core::DirEntry>> list(const std::string& dir) const override { return whole_->list(dir); }
    core::Result<core::FileContent> open(const std::string& path) const override
    {
        if (path == unreadable_) {
            return core::Error{core::Errc::Io, "cannot read " + path};
        }
        return whole_->open(path);
    }
    std::string displayPath(const std::string& path) const override { return whole_->displayPath(path); }
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return whole_->hasRootFiles(); }

private:
    std::shared_ptr<const core::Directory> whole_;
    std::string unreadable_;
};

FileMap damagedFiles()
{
    PartitionBuilder partition;
    for (int segment = 0; segment < 3; ++segment) {
        SegmentBuilder& next = partition.segment();
        for (int batch = 0; batch < 6; ++batch) {
            next.records(5, 400);
        }
    }
    FileMap files = partition.files();
    flipBit(files.at(partition.path(0, ".log")), 100);
    flipBit(files.at(partition.path(30, ".log")), 100);
    files.at(partition.path(60, ".index")).push_back(std::byte{1});
    return files;
}

struct Outcome {
    std::string ids; // in the order in which they came
    std::optional<core::Error> error;
};

Outcome run(const core::PartitionDir& partition, const core::CheckOptions& options = {},
            const core::RunContext& context = {})
{
    Outcome out;
    const auto scanned = core::checkPartition(partition, options, context, [&](const core::Finding& finding) {
        out.ids += (out.ids.empty() ? "" : " ") + finding.id + "@" + std::to_string(finding.segment->value);
    });
    if (!scanned) {
        out.error = scanned.error();
    }
    return out;
}

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

std::string described(const std::vector<core::Finding>& findings)
{
    std::string out;
    for (const core::Finding& finding : findings) {
        out += finding.id + ' ' + std::string(core::severityName(finding.severity)) + ' ' + finding.file + ' ' +
               std::to_string(finding.count) + ' ' + core::english(finding.sentence) + '\n';
    }
    return out;
}

} // namespace

class TestHealthRun : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void glanceFindingsComeFirst();
    void onlyWhatIsAskedFor();
    void glanceChecksReadNoLog();
    void anUnreadableFileEndsNothing();
    void anUnreadableLogIsLeftOut();
    void stopEndsWithCancelled();
    void aDirWithoutSegmentsIsFine();
    void recordsAloneCompleteAWalk_data();
    void recordsAloneCompleteAWalk();
    void wrappersAreCounted();
};

void TestHealthRun::glanceFindingsComeFirst()
{
    const Outcome outcome = run(glanced(damagedFiles(), kDir));
    QVERIFY(!outcome.error);
    QCOMPARE(text(outcome.ids), text("idx-size-not-multiple@60 batch-crc-mismatch@0 batch-crc-mismatch@30"));
}

void TestHealthRun::onlyWhatIsAskedFor()
{
    core::CheckOptions options;
    options.only = {"batch-crc-mismatch", "idx-missing"};
    QCOMPARE(text(run(glanced(damagedFiles(), kDir), options).ids), text("batch-crc-mismatch@0 batch-crc-mismatch@30"));
}

void TestHealthRun::glanceChecksReadNoLog()
{
    core::CheckOptions options;
    options.only = {"idx-size-not-multiple"};
    const Checked result = checked(damagedFiles(), kDir, options);
    QCOMPARE(text(result.ids()), text("idx-size-not-multiple"));
    QCOMPARE(result.scanned.bytes, std::uint64_t{0});
}

void TestHealthRun::anUnreadableFileEndsNothing()
{
    const auto directory = std::make_shared<HalfReadable>(damagedFiles(), kDir + "/" + segmentName(30, ".timeindex"));
    const auto root = core::readRoot(*directory);
    const auto partition = core::glancePartition(directory, kDir, root.value());
    const Outcome outcome = run(partition.value());
    QCOMPARE(text(outcome.ids), text("idx-size-not-multiple@60 batch-crc-mismatch@0 batch-crc-mismatch@30"));
    QCOMPARE(outcome.error->code, core::Errc::Io);
    QVERIFY(outcome.error->detail.find(segmentName(30, ".timeindex")) != std::string::npos);
}

void TestHealthRun::anUnreadableLogIsLeftOut()
{
    FileMap files = damagedFiles();
    files.erase(kDir + "/" + segmentName(0, ".index"));
    const auto directory = std::make_shared<HalfReadable>(files, kDir + "/" + segmentName(0, ".log"));
    const auto root = core::readRoot(*directory);
    const auto partition = core::glancePartition(directory, kDir, root.value());
    const Outcome outcome = run(partition.value());
    QCOMPARE(text(outcome.ids), text("idx-size-not-multiple@60 idx-missing@0 batch-crc-mismatch@30"));
    QCOMPARE(outcome.error->code, core::Errc::Io);
}

void TestHealthRun::stopEndsWithCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    core::RunContext context;
    context.stop = stop.get_token();
    QCOMPARE(run(glanced(damagedFiles(), kDir), {}, context).error->code, core::Errc::Cancelled);
}

void TestHealthRun::aDirWithoutSegmentsIsFine()
{
    FileMap files;
    files[kDir + "/leader-epoch-checkpoint"] = {};
    QCOMPARE(text(checked(files, kDir).ids()), text("dir-empty pmeta-missing"));
    QCOMPARE(text(checked(files, kDir).serious()), text(""));
}

void TestHealthRun::recordsAloneCompleteAWalk_data()
{
    QTest::addColumn<QString>("release");
    for (const char* release : {"4.4.0", "3.9.0", "2.1.1"}) {
        QTest::newRow(release) << QString::fromLatin1(release);
    }
}

void TestHealthRun::recordsAloneCompleteAWalk()
{
    QFETCH(QString, release);
    core::CheckOptions walk;
    core::CheckOptions records;
    records.depth = core::Depth::Decode;
    core::CheckOptions whole = records;
    records.recordsOnly = true;
    int compared = 0;
    const auto compare = [&](const FileMap& files, const std::string& dir) {
        const Checked walked = checked(files, dir, walk);
        if (walked.scanned.wrappers > 0) {
            return;
        }
        ++compared;
        std::vector<core::Finding> both = walked.findings;
        const std::vector<core::Finding> told = checked(files, dir, records).findings;
        both.insert(both.end(), told.begin(), told.end());
        std::vector<core::Finding> expected = checked(files, dir, whole).findings;
        core::sortFindings(both);
        core::sortFindings(expected);
        QCOMPARE(text(described(both)), text(described(expected)));
    };
    forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& each) {
        compare(each.before, each.dir);
        if (QTest::currentTestFailed()) {
            qWarning("%s", each.name().c_str());
        }
    });
    QVERIFY(compared > 0);
    // One whose records tell something, next to what the walk finds.
    PartitionBuilder partition;
    BuiltBatch few;
    few.records = {{"a", "one", 1000}};
    few.count = 2;
    few.lastOffsetDelta = 1;
    partition.segment().records(3).batch(few).records(3);
    FileMap files = partition.files();
    files.at(partition.path(0, ".index")).push_back(std::byte{1});
    QCOMPARE(text(checked(files, kDir, records).ids()), text("batch-count-mismatch"));
    compare(files, kDir);
}

void TestHealthRun::wrappersAreCounted()
{
    PartitionBuilder partition;
    partition.segment().records(3);
    QCOMPARE(checked(partition.files(), kDir).scanned.wrappers, std::uint64_t{0});
    PartitionBuilder old;
    BuiltBatch wrapper;
    wrapper.magic = 1;
    wrapper.codec = core::CodecId::Gzip;
    wrapper.records = {{"a", "one", 1000}, {"b", "two", 1001}};
    old.segment().batch(wrapper);
    QCOMPARE(checked(old.files(), kDir).scanned.wrappers, std::uint64_t{1});
}

QTEST_APPLESS_MAIN(TestHealthRun)
#include "tst_health_run.moc"
