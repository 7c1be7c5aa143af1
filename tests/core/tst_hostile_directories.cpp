#define QT_NO_KEYWORDS // an index has slots
// Directories as nobody wants to meet them: very many segments, names and kinds of entries that Kafka never makes,
// files that may not be read, files that are mostly holes. Each does what the person who opens it would expect.

#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <set>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/health/check.h"
#include "core/recovery/plan.h"
#include "core/report/dump.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"

namespace fs = std::filesystem;
using core::Offset;

namespace {

constexpr int kManySegments = 2000;
constexpr std::int64_t kTwoGiB = std::int64_t{1} << 31;

/// While it lives the process has the rights of nobody, if it had those of root.
class WithoutPrivileges {
public:
    WithoutPrivileges()
        : wasRoot_(::geteuid() == 0)
    {
        if (wasRoot_ && ::seteuid(65534) != 0) {
            qFatal("cannot give up privileges");
        }
    }
    ~WithoutPrivileges()
    {
        if (wasRoot_ && ::seteuid(0) != 0) {
            qFatal("cannot take privileges back");
        }
    }
    WithoutPrivileges(const WithoutPrivileges&) = delete;
    WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

private:
    bool wasRoot_;
};

core::PartitionDir glance(const std::string& path)
{
    const auto opened = core::openPath(path);
    if (!opened) {
        qFatal("%s", opened.error().detail.c_str());
    }
    auto root = core::readRoot(*opened.value().directory);
    auto partition = core::glancePartition(opened.value().directory, opened.value().partitionDir, root.value());
    if (!partition) {
        qFatal("%s", partition.error().detail.c_str());
    }
    return std::move(partition).value();
}

struct Checked {
    std::multiset<std::string> harm;
    std::vector<core::Finding> findings;
    core::CheckScanned scanned;
    std::optional<core::Error> error;
    const core::Finding* find(std::string_view id) const
    {
        const auto found = std::ranges::find(findings, id, &core::Finding::id);
        return found == findings.end() ? nullptr : &*found;
    }
};

Checked check(const core::PartitionDir& partition)
{
    Checked checked;
    const auto scanned = core::checkPartition(partition, {}, {}, [&](core::Finding finding) {
        if (!finding.harmless && finding.severity != core::Severity::Info) {
            checked.harm.insert(finding.id);
        }
        checked.findings.push_back(std::move(finding));
    });
    if (scanned) {
        checked.scanned = scanned.value();
    } else {
        checked.error = scanned.error();
    }
    return checked;
}

} // namespace

class TestHostileDirectories : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string root_;

    std::string at(const std::string& path) const { return root_ + "/" + path; }
    /// orders-0 with two sound segments of ten batches each.
    void writeSound() const
    {
        test::PartitionBuilder builder;
        for (int segment = 0; segment < 2; ++segment) {
            test::SegmentBuilder& added = builder.segment();
            for (int batch = 0; batch < 10; ++batch) {
                added.records(3);
            }
        }
        test::writeFiles(root_, builder.files());
    }

private Q_SLOTS:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        root_ = temporary_->path().toStdString();
        ::chmod(root_.c_str(), 0755);
    }
    void cleanup() { fs::remove_all(root_); } // QTemporaryDir leaves names that are not UTF-8

    void thousandsOfSegments();
    void anEmptyPartitionDir();
    void anEmptyDirectory();
    void namesThatAreNotUtf8();
    void aFileThatMayNotBeRead();
    void aDirectoryThatMayNotBeRead();
    void pipesAndSocketsAreNeverOpened();
    void linksThatLeadRound();
    void aDirectoryNamedLikeASegment();
    void aSegmentOfTwoGibibytesOfHoles();
    void whatFollowsTheLogIsNotHeldEither();
    void aBatchBehindTwoGibibytes();
};

void TestHostileDirectories::thousandsOfSegments()
{
    test::PartitionBuilder builder;
    for (int i = 0; i < kManySegments; ++i) {
        builder.segment().records(2);
    }
    test::writeFiles(root_, builder.files());

    const auto start = std::chrono::steady_clock::now();
    const core::PartitionDir partition = glance(at("orders-0"));
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    QVERIFY2(took.count() < 5, "a glance takes milliseconds, on a busy machine too");
    QCOMPARE(partition.segments.size(), std::size_t{kManySegments});
    QVERIFY(core::glanceLogEnd(partition) == Offset{2 * kManySegments});
    QVERIFY(partition.segmentOf(Offset{2001})->base == Offset{2000});

    const Checked checked = check(partition);
    QVERIFY2(checked.harm.empty(), checked.harm.empty() ? "" : checked.harm.begin()->c_str());
    QCOMPARE(checked.scanned.batches, std::uint64_t{kManySegments});
    QCOMPARE(checked.scanned.records, std::uint64_t{2 * kManySegments});
}

void TestHostileDirectories::anEmptyPartitionDir()
{
    fs::create_directories(at("orders-0"));
    const auto opened = core::openPath(at("orders-0"));
    QVERIFY(opened && opened.value().what == core::Opened::What::PartitionDir);
    const core::PartitionDir partition = glance(at("orders-0"));
    QVERIFY(partition.segments.empty());
    QVERIFY(!core::glanceLogEnd(partition));
    QVERIFY(check(partition).harm.empty()); // the broker starts an empty log in it
}

void TestHostileDirectories::anEmptyDirectory()
{
    fs::create_directories(at("nothing"));
    const auto opened = core::openPath(at("nothing"));
    QVERIFY(opened && opened.value().what == core::Opened::What::LogDir);
    const auto listing = core::listLogDir(*opened.value().directory);
    QVERIFY(listing && listing.value().partitionDirs.empty() && listing.value().foreignDirs.empty());
}

void TestHostileDirectories::namesThatAreNotUtf8()
{
    writeSound();
    const std::string name = "caf\xe9\n\\.log";
    test::writeFile(at("orders-0/" + name), test::ofText("x"));
    fs::create_directories(at("caf\xe9-1"));
    fs::copy_file(at("orders-0/00000000000000000000.log"), at("caf\xe9-1/00000000000000000000.log"));

    const core::PartitionDir partition = glance(at("orders-0"));
    QCOMPARE(partition.segments.size(), std::size_t{2});
    const auto file =
        std::ranges::find_if(partition.files, [&](const core::NamedFile& f) { return f.entry.name == name; });
    QVERIFY(file != partition.files.end());
    QCOMPARE(core::escapeName(file->entry.name), std::string(R"(caf\xe9\x0a\\.log)"));
    QVERIFY(core::openFile(partition, name));
    QCOMPARE(check(partition).scanned.batches, std::uint64_t{20});

    const core::PartitionDir other = glance(at("caf\xe9-1"));
    QCOMPARE(other.dir, std::string("caf\xe9-1"));
    QCOMPARE(check(other).scanned.batches, std::uint64_t{10});
}

void TestHostileDirectories::aFileThatMayNotBeRead()
{
    writeSound();
    const std::string damaged = at("orders-0/00000000000000000030.log");
    std::vector<std::byte> log = test::readFile(damaged);
    test::flipBit(log, log.size() / 2 + 80); // a record of the sixth of ten batches
    test::writeFile(damaged, log);
    const std::string locked = at("orders-0/00000000000000000000.index");
    ::chmod(locked.c_str(), 0);
    const WithoutPrivileges guard;
    const core::PartitionDir partition = glance(at("orders-0"));
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QVERIFY(!partition.segments[0].index->readable);
    const auto file = core::openFile(partition, "00000000000000000000.index");
    QVERIFY(!file);
    QCOMPARE(file.error().code, core::Errc::Io);
    QVERIFY(file.error().detail.find("00000000000000000000.index") != std::string::npos);
    QVERIFY(file.error().detail.find("ermission denied") != std::string::npos);
    // The other files are judged all the same, this one is not called missing, and the check ends by naming it.
    const Checked checked = check(partition);
    QVERIFY(checked.find("batch-crc-mismatch") != nullptr);
    QVERIFY(checked.find("idx-missing") == nullptr);
    QVERIFY(checked.error);
    QCOMPARE(checked.error->code, core::Errc::Io);
    QVERIFY(checked.error->detail.find("00000000000000000000.index") != std::string::npos);
}

void TestHostileDirectories::aDirectoryThatMayNotBeRead()
{
    writeSound();
    ::chmod(at("orders-0").c_str(), 0);
    {
        const WithoutPrivileges guard;
        const auto opened = core::openPath(at("orders-0"));
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, core::Errc::Io);
        QVERIFY(opened.error().detail.find("orders-0") != std::string::npos);
        // The log dir around it can still be looked at.
        const auto around = core::openPath(root_);
        QVERIFY(around && core::listLogDir(*around.value().directory));
    }
    ::chmod(at("orders-0").c_str(), 0755);
}

void TestHostileDirectories::pipesAndSocketsAreNeverOpened()
{
    writeSound();
    // Opening a pipe that nobody writes to would wait for ever.
    QCOMPARE(::mkfifo(at("orders-0/00000000000000000100.log").c_str(), 0644), 0);
    QCOMPARE(::mkfifo(at("orders-0/leader-epoch-checkpoint.tmp").c_str(), 0644), 0);
    fs::remove(at("recovery-point-offset-checkpoint"));
    QCOMPARE(::mkfifo(at("recovery-point-offset-checkpoint").c_str(), 0644), 0);

    const core::PartitionDir partition = glance(at("orders-0"));
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QCOMPARE(partition.oddEntries.size(), std::size_t{2});
    QCOMPARE(partition.oddEntries[0].kind, core::EntryKind::Other);
    const auto pipe = core::openFile(partition, "00000000000000000100.log");
    QVERIFY(!pipe);
    QCOMPARE(pipe.error().code, core::Errc::Io);
    QVERIFY(!partition.recoveryPoint);
    QCOMPARE(check(partition).scanned.batches, std::uint64_t{20});
    const auto alone = core::openPath(at("orders-0/00000000000000000100.log"));
    QVERIFY(!alone);
}

void TestHostileDirectories::linksThatLeadRound()
{
    writeSound();
    fs::create_symlink("00000000000000000200.log", at("orders-0/00000000000000000200.log"));
    fs::create_symlink("nowhere", at("orders-0/00000000000000000300.index"));
    fs::create_directory_symlink(".", at("orders-1"));
    fs::create_directory_symlink("orders-0", at("orders-2"));

    const core::PartitionDir partition = glance(at("orders-0"));
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QCOMPARE(partition.oddEntries.size(), std::size_t{2});
    QCOMPARE(partition.oddEntries[0].kind, core::EntryKind::DanglingLink);
    QCOMPARE(partition.oddEntries[1].kind, core::EntryKind::DanglingLink);
    QCOMPARE(check(partition).scanned.batches, std::uint64_t{20});

    const auto opened = core::openPath(root_);
    QVERIFY(opened);
    QVERIFY(core::listLogDir(*opened.value().directory));
    QCOMPARE(glance(at("orders-2")).segments.size(), std::size_t{2}); // links are followed
}

void TestHostileDirectories::aDirectoryNamedLikeASegment()
{
    writeSound();
    fs::create_directories(at("orders-0/00000000000000000500.log/00000000000000000500.index"));
    const core::PartitionDir partition = glance(at("orders-0"));
    QCOMPARE(partition.segments.size(), std::size_t{2});
    QCOMPARE(partition.oddEntries.size(), std::size_t{1});
    QCOMPARE(partition.oddEntries[0].kind, core::EntryKind::Directory);
    QVERIFY(!core::openFile(partition, "00000000000000000500.log"));
    QCOMPARE(check(partition).scanned.batches, std::uint64_t{20});
}

void TestHostileDirectories::aSegmentOfTwoGibibytesOfHoles()
{
    writeSound();
    const std::string log = at("orders-0/00000000000000000030.log"); // the active one
    const std::int64_t good = static_cast<std::int64_t>(fs::file_size(log));
    QCOMPARE(::truncate(log.c_str(), kTwoGiB), 0);

    const core::PartitionDir partition = glance(at("orders-0"));
    QVERIFY(partition.segments[1].log.allocated < std::uint64_t{1} << 20U);
    const Checked checked = check(partition);
    const core::Finding* zeros = checked.find("log-zero-tail");
    QVERIFY(zeros != nullptr);
    QCOMPARE(zeros->places.at(0).filePos, std::optional(static_cast<std::uint64_t>(good)));
    QCOMPARE(checked.scanned.batches, std::uint64_t{20});
    // Pages behind the walk are given back, so a file is never held as a whole.
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    QVERIFY2(usage.ru_maxrss < 1024 * 1024, "less than 1 GiB was ever resident");
}

void TestHostileDirectories::whatFollowsTheLogIsNotHeldEither()
{
    writeSound();
    const std::string log = at("orders-0/00000000000000000030.log");
    QCOMPARE(::truncate(log.c_str(), kTwoGiB - 4096), 0);
    const auto opened = core::openPath(log);
    QVERIFY(opened);
    std::size_t written = 0;
    const core::DumpSink sink{[&](std::string_view text) {
                                  written += text.size();
                                  return true;
                              },
                              [](const std::string&) {}};
    QVERIFY(core::dumpFile(*opened.value().directory, "orders-0/00000000000000000030.log", log, {}, {}, sink));
    QVERIFY(written > 0);
    const auto plan = core::planRebuild(glance(at("orders-0")), {}, {});
    QVERIFY(plan);
    QVERIFY2(plan.value().omissions.empty(), "zeros at the end are no obstacle");
    rusage usage = {};
    ::getrusage(RUSAGE_SELF, &usage);
    QVERIFY2(usage.ru_maxrss < 1024 * 1024, "less than 1 GiB was ever resident");
}

void TestHostileDirectories::aBatchBehindTwoGibibytes()
{
    writeSound();
    const std::string log = at("orders-0/00000000000000000030.log");
    const std::vector<std::byte> batches = test::readFile(log);
    test::BuiltBatch late;
    late.baseOffset = 1000;
    late.records.resize(4);
    const test::ByteVector bytes = test::encodeBatch(late);
    const int file = ::open(log.c_str(), O_WRONLY);
    QCOMPARE(::pwrite(file, bytes.data(), bytes.size(), kTwoGiB + 12345), static_cast<ssize_t>(bytes.size()));
    ::close(file);

    const Checked checked = check(glance(at("orders-0")));
    QCOMPARE(checked.scanned.batches, std::uint64_t{21});
    const core::Finding* hole = checked.find("log-zero-hole");
    QVERIFY(hole != nullptr);
    QCOMPARE(hole->places.at(0).filePos, std::optional(std::uint64_t{batches.size()}));
}

QTEST_APPLESS_MAIN(TestHostileDirectories)
#include "tst_hostile_directories.moc"
