#define QT_NO_KEYWORDS // an index has slots
// Findings about leftovers and the file system (health checks 11): each row by its own damage, and nothing else with
// it.

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/log_dirs.h"
#include "tests/support/start_bench.h"
#include "tests/support/walked.h"

using namespace test;

namespace {

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

FileMap ordersFiles()
{
    return threeSegments().files();
}

std::string all(const Checked& result)
{
    const std::string root = result.rootIds();
    return result.ids() + (root.empty() || result.ids().empty() ? "" : " ") + root;
}

/// What a check of all of it finds, harmless states left out.
std::string found(const FileMap& files, const core::CheckOptions& options = {})
{
    return all(checkedBroker(files, options));
}

/// Files in memory that claim to stand where no byte can be written.
class DirectoryWithoutRoom : public OwnedDirectory {
public:
    explicit DirectoryWithoutRoom(const FileMap& files)
        : OwnedDirectory(files, {})
    {
    }
    std::optional<std::string> diskPath() const override { return "/proc"; } // has no blocks at all
};

core::CheckOptions withRelease(const std::string& release)
{
    return optionsOf(release);
}

} // namespace

class TestHealthFileSystem : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void permissions_data();
    void permissions();
    void anUnwritableDirectory();
    void aLinkToNowhere();
    void modificationTimes();
    void stateOfARunningBroker();
    void filesWaitingForDeletion();
    void outputOfCompaction();
    void aCopyWithoutIndexes();
    void aFullDisk_data();
    void aFullDisk();
    void aBrokerThatRuns();
};

void TestHealthFileSystem::permissions_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("id");
    const auto row = [](const char* name, const std::string& file, int mode, const char* id) {
        QTest::newRow(name) << text(file) << mode << QString::fromLatin1(id);
    };
    row("unreadable log", "orders-0/" + segmentName(0, ".log"), 0, "fs-unreadable");
    row("unreadable metadata", "orders-0/partition.metadata", 0, "fs-unreadable");
    row("read-only log", "orders-0/" + segmentName(0, ".log"), 0444, "fs-log-not-writable");
    row("read-only index", "orders-0/" + segmentName(20, ".index"), 0444, "fs-index-not-writable");
    row("read-only time index", "orders-0/" + segmentName(40, ".timeindex"), 0444, "fs-index-not-writable");
    row("read-only snapshot", "orders-0/partition.metadata", 0444, "");
    row("lock", ".lock", 0444, "lock-not-writable");
}

void TestHealthFileSystem::permissions()
{
    QFETCH(QString, file);
    QFETCH(int, mode);
    QFETCH(QString, id);
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    FileMap files = ordersFiles();
    files[".lock"] = {};
    writeFiles(root, files);
    QCOMPARE(::chmod((root + "/" + file.toStdString()).c_str(), static_cast<mode_t>(mode)), 0);
    struct stat status = {};
    QCOMPARE(::stat(root.c_str(), &status), 0);
    core::CheckOptions options;
    options.only = {"fs-unreadable", "fs-log-not-writable", "fs-index-not-writable", "fs-dir-not-writable",
                    "lock-not-writable"};
    options.brokerUid = status.st_uid == 0 ? 0 : status.st_uid;
    if (status.st_uid == 0) { // root may everything, so somebody else has to run the broker
        QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(root, true)}, options))), text(""));
        options.brokerUid = 4242;
        QCOMPARE(::chmod(root.c_str(), 0777), 0);
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
            const std::string path = entry.path().string();
            QCOMPARE(::chown(path.c_str(), 4242, 4242), 0);
        }
    }
    QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(root, true)}, options))), id);
}

void TestHealthFileSystem::anUnwritableDirectory()
{
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    PartitionBuilder builder = threeSegments();
    builder.cleanMarker(false);
    writeFiles(root, builder.files());
    struct stat status = {};
    QCOMPARE(::stat(root.c_str(), &status), 0);
    QCOMPARE(::chmod(root.c_str(), 0777), 0);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        QCOMPARE(::chmod(entry.path().c_str(), entry.is_directory() ? 0555 : 0666), 0);
    }
    core::CheckOptions options = withRelease("3.9");
    options.brokerUid = status.st_uid + 1;
    options.only = {"fs-dir-not-writable"};
    const auto severity = [&] { // in the row's own words: what the start makes of it is the prediction's
        return checked(glanced(root, "orders-0"), options).only("fs-dir-not-writable").severity;
    };
    QCOMPARE(severity(), core::Severity::Offline);
    options.settings.release = core::kNewestRelease;
    QCOMPARE(severity(), core::Severity::Loss);
    QCOMPARE(checkedLogDirs({core::diskDirectory(root, true)}, options).only("fs-dir-not-writable").effect,
             core::BrokerEffect::DirOffline);
    QCOMPARE(::chmod((root + "/orders-0").c_str(), 0755), 0);
}

void TestHealthFileSystem::aLinkToNowhere()
{
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    writeFiles(root, ordersFiles());
    std::filesystem::create_symlink("nowhere", root + "/orders-0/notes");
    core::CheckOptions atTheirTime; // of the builder's records; the files are of today
    atTheirTime.now = core::TimestampMs{1'700'000'100'000};
    QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(root, true)}, atTheirTime))), text("fs-symlink-dangling"));
}

void TestHealthFileSystem::modificationTimes()
{
    PartitionBuilder builder("orders", 0);
    for (int i = 0; i < 2; ++i) {
        builder.segment().magic(0).timestamps(-1, 0).records(10);
    }
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    writeFiles(root, builder.files());
    const auto now = std::filesystem::file_time_type::clock::now();
    const auto set = [&](std::int64_t base, std::chrono::seconds later) {
        std::filesystem::last_write_time(root + "/orders-0/" + segmentName(base, ".log"), now + later);
    };
    core::CheckOptions options;
    options.only = {"fs-mtime-anomaly"};
    const auto ids = [&] { return text(all(checkedLogDirs({core::diskDirectory(root, true)}, options))); };
    set(0, std::chrono::seconds(-60));
    set(10, std::chrono::seconds(-30));
    QCOMPARE(ids(), text(""));
    set(10, std::chrono::seconds(-60));
    QCOMPARE(ids(), text("fs-mtime-anomaly"));
    set(0, std::chrono::hours(240));
    QCOMPARE(ids(), text("fs-mtime-anomaly"));
    // Records with timestamps don't need it.
    const QTemporaryDir other;
    writeFiles(other.path().toStdString(), ordersFiles());
    for (const int base : {0, 20, 40}) {
        std::filesystem::last_write_time(other.path().toStdString() + "/orders-0/" + segmentName(base, ".log"),
                                         now + std::chrono::hours(240));
    }
    QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(other.path().toStdString(), true)}, options))), text(""));
}

void TestHealthFileSystem::stateOfARunningBroker()
{
    IndexOptions inUse;
    inUse.offsetIndexBytes = 4096;
    inUse.timeIndexBytes = 12 * 341;
    FileMap files = threeSegments(0).cleanMarker(false).indexOptions(inUse).files();
    for (int partition = 1; partition < 4; ++partition) {
        addPartition(files, threeSegments(partition).indexOptions(inUse));
    }
    QCOMPARE(text(found(files)), text("fs-live-copy"));
    QCOMPARE(checkedBroker(files).only("fs-live-copy").severity, core::Severity::Info);
    core::OffsetCheckpoint marks = core::readOffsetCheckpoint(files.at(kHighWatermarkFile));
    marks.entries.at(1).offset = {77};
    files[kHighWatermarkFile] = core::writeOffsetCheckpoint(marks.entries);
    QCOMPARE(checkedBroker(files).only("fs-live-copy").severity, core::Severity::Wrong);
    files[".kafka_cleanshutdown"] = {};
    QVERIFY(!checkedBroker(files).has("fs-live-copy"));
}

void TestHealthFileSystem::filesWaitingForDeletion() // user case 37
{
    FileMap files = withDeletedSegment();
    core::Finding finding = checkedBroker(files).only("tmp-deleted");
    QCOMPARE(text(found(files)), text("tmp-deleted"));
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(finding.effect, core::BrokerEffect::Repairs);
    QVERIFY(core::english(finding.repair.how).find("by hand") != std::string::npos);
    // What starts at the log end may be the only copy.
    files["orders-0/" + segmentName(60, ".log.deleted")] = files.at("orders-0/" + segmentName(20, ".log"));
    finding = checkedBroker(files).only("tmp-deleted");
    QCOMPARE(text(evidence(finding, "behindLogEnd")), text(segmentName(60, ".log.deleted")));
}

void TestHealthFileSystem::outputOfCompaction()
{
    FileMap files = ordersFiles();
    const ByteVector log = files.at("orders-0/" + segmentName(0, ".log"));
    files["orders-0/" + segmentName(0, ".log.cleaned")] = log;
    QCOMPARE(text(found(files)), text("tmp-cleaned"));
    files = ordersFiles();
    files["orders-0/" + segmentName(0, ".log.swap")] = log;
    QCOMPARE(checkedBroker(files).only("tmp-swap").severity, core::Severity::Info);
    files["orders-0/" + segmentName(0, ".log.swap")] = ByteVector(log.begin(), log.end() - 5);
    const core::Finding torn = checkedBroker(files).only("tmp-swap");
    QCOMPARE(torn.severity, core::Severity::Loss);
    QCOMPARE(torn.effect, core::BrokerEffect::MakesWorse);
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    QVERIFY(checkedBroker(files, glance).has("tmp-swap"));
}

void TestHealthFileSystem::aCopyWithoutIndexes() // user case 36
{
    FileMap files = withoutIndexes();
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(result.only("copy-without-indexes").severity, core::Severity::Degraded);
    QCOMPARE(text(evidence(result.only("copy-without-indexes"), "withoutIndex")), text("3"));
    files = ordersFiles();
    files.erase("orders-0/" + segmentName(0, ".index"));
    QVERIFY(!checkedBroker(files).has("copy-without-indexes"));
    // Partitions of one segment each: the log dir tells.
    FileMap many;
    for (int partition = 0; partition < 3; ++partition) {
        PartitionBuilder one("orders", partition);
        one.segment().records(10);
        if (partition == 0) {
            many = one.files();
        } else {
            addPartition(many, one);
        }
        many.erase(one.path(0, ".index"));
    }
    QVERIFY(checkedBroker(many).only("copy-without-indexes").dir.empty());
}

void TestHealthFileSystem::aFullDisk_data()
{
    QTest::addColumn<QString>("release");
    QTest::addColumn<bool>("clean");
    QTest::addColumn<int>("severity");
    QTest::newRow("3.9 unclean") << "3.9.2" << false << static_cast<int>(core::Severity::Offline);
    QTest::newRow("4.x clean") << "4.4.0" << true << static_cast<int>(core::Severity::Offline);
    QTest::newRow("4.x unclean") << "4.4.0" << false << static_cast<int>(core::Severity::Loss);
}

void TestHealthFileSystem::aFullDisk() // user case 37
{
    QFETCH(QString, release);
    QFETCH(bool, clean);
    QFETCH(int, severity);
    const FileMap files = threeSegments().cleanMarker(clean).files();
    const Checked result =
        checkedLogDirs({std::make_shared<DirectoryWithoutRoom>(files)}, withRelease(release.toStdString()));
    const core::Finding& finding = result.only("fs-disk-full");
    QCOMPARE(static_cast<int>(finding.severity), severity);
    QCOMPARE(text(evidence(finding, "freeBytes")), text("0 bytes"));
    // Both indexes of the last segment, segment.index.bytes each in whole entries, less what they have already.
    const std::size_t there = files.at("orders-0/" + segmentName(40, ".index")).size() +
                              files.at("orders-0/" + segmentName(40, ".timeindex")).size();
    QCOMPARE(text(evidence(finding, "indexBytes")), text(fmt::format("{} bytes", 10485760 + 10485756 - there)));
    QVERIFY(!checkedBroker(files).has("fs-disk-full"));
}

void TestHealthFileSystem::aBrokerThatRuns()
{
    QTemporaryDir logDir;
    const std::string path = logDir.path().toStdString();
    writeFiles(path, ordersFiles());
    writeFile(path + "/.lock", {});
    QVERIFY(!checkedLogDirs({core::diskDirectory(path, true)}).has("lock-held"));
    const int file = ::open((path + "/.lock").c_str(), O_RDWR | O_CLOEXEC);
    struct flock whole = {};
    whole.l_type = F_WRLCK;
    QVERIFY(::fcntl(file, F_OFD_SETLK, &whole) == 0);
    const Checked result = checkedLogDirs({core::diskDirectory(path, true)});
    ::close(file);
    QCOMPARE(result.only("lock-held").severity, core::Severity::Info);
    QCOMPARE(result.only("lock-held").effect, core::BrokerEffect::Normal);
}

QTEST_APPLESS_MAIN(TestHealthFileSystem)
#include "tst_health_file_system.moc"
