#define QT_NO_KEYWORDS // an index has slots
// Which log dir, partition dir or file an archive means; and that every real fixture reads as its unpacked self.

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fmt/format.h>
#include <regex>

#include "core/health/check.h"
#include "core/segment/open.h"
#include "core/segment/partition.h"
#include "tests/support/archives.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;

using core::Opened;
using test::ArchiveMember;
using test::FileMap;

namespace {

FileMap partition(const std::string& topic, bool rootFiles)
{
    test::PartitionBuilder builder(topic, 0);
    builder.rootFiles(rootFiles);
    builder.segment().records(20).records(5);
    builder.segment().records(10);
    return builder.files();
}

FileMap under(const std::string& prefix, const FileMap& files)
{
    FileMap moved;
    for (const auto& [path, bytes] : files) {
        moved[prefix + path] = bytes;
    }
    return moved;
}

FileMap together(std::initializer_list<FileMap> all)
{
    FileMap files;
    for (const FileMap& each : all) {
        files.insert(each.begin(), each.end());
    }
    return files;
}

std::vector<std::string> partitionDirs(const core::Directory& directory)
{
    const auto listing = core::listLogDir(directory);
    return listing ? listing.value().partitionDirs : std::vector<std::string>();
}

/// "log dir (root files): orders-0 payments-0", "partition dir orders-0", "file orders-0/0...0.log".
std::string said(const Opened& opened)
{
    const std::string root = opened.directory->hasRootFiles() ? " (root files)" : "";
    switch (opened.what) {
    case Opened::What::File:
        return fmt::format("file {}{}", core::joinPath(opened.partitionDir, opened.file), root);
    case Opened::What::PartitionDir:
        return fmt::format("partition dir {}{}", opened.partitionDir, root);
    case Opened::What::LogDir:
        break;
    }
    std::string text = "log dir" + root + ":";
    for (const std::string& dir : partitionDirs(*opened.directory)) {
        text += " " + dir;
    }
    return text;
}

/// All findings of a log dir in English, a line each.
/// Without what an archive does not keep: fractions of a second of modification times, and disk blocks.
std::string withoutPlace(const std::string& sentence)
{
    static const std::regex kFractionOfASecond(R"(\.\d{3} UTC)");
    static const std::regex kSumOfBlocks(R"(\(\d+ bytes[^)]*\))");
    return std::regex_replace(std::regex_replace(sentence, kFractionOfASecond, " UTC"), kSumOfBlocks, "(bytes)");
}

std::string findingsIn(const std::string& path)
{
    std::string text;
    const auto opened = core::openPath(path);
    if (!opened) {
        return "error: " + opened.error().detail;
    }
    const auto root = core::readRoot(*opened.value().directory);
    for (const std::string& dir : partitionDirs(*opened.value().directory)) {
        const auto partition = core::glancePartition(opened.value().directory, dir, root.value());
        if (!partition) {
            text += dir + " error: " + partition.error().detail + "\n";
            continue;
        }
        core::CheckOptions options;
        options.depth = core::Depth::Decode;
        std::vector<core::Finding> findings;
        const auto scanned = core::checkPartition(partition.value(), options, {},
                                                  [&](core::Finding found) { findings.push_back(std::move(found)); });
        core::sortFindings(findings);
        // In whole seconds, modification times of several files are the same.
        std::erase_if(findings, [](const core::Finding& found) { return found.id == "fs-mtime-anomaly"; });
        for (const core::Finding& found : findings) {
            text +=
                fmt::format("{} {} {} {}\n", dir, found.id, found.file, withoutPlace(core::english(found.sentence)));
        }
        text += fmt::format("{} {} bytes, {} batches, {} records\n", dir, scanned.value().bytes,
                            scanned.value().batches, scanned.value().records);
    }
    return text;
}

} // namespace

class TestSegmentArchive : public QObject {
    Q_OBJECT

private:
    QTemporaryDir dir_;

    std::string at(const std::string& name) const { return dir_.path().toStdString() + "/" + name; }
    std::string write(const std::string& name, const FileMap& files, const std::string& format = "ustar",
                      const std::string& filter = "gzip") const
    {
        test::writeFile(at(name), test::packed(test::membersOf(files), format, filter));
        return at(name);
    }

private Q_SLOTS:
    void whatIsInItDecides_data();
    void whatIsInItDecides();
    void itsContentDecidesAndNotItsName();
    void severalLogDirsAreToldOf();
    void whatIsNotThereIsSaid();
    void nestingHasALimit();
    void aLinkIsAPartitionDir();
    void entriesAreLikeThoseOnDisk();
    void aFixtureReadsAsItsUnpackedSelf_data();
    void aFixtureReadsAsItsUnpackedSelf();
};

void TestSegmentArchive::whatIsInItDecides_data()
{
    QTest::addColumn<FileMap>("files");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const FileMap& files, const char* says) {
        QTest::newRow(name) << files << QString::fromLatin1(says);
    };
    const FileMap orders = partition("orders", false);
    const FileMap ordersInRoot = partition("orders", true);
    const FileMap payments = partition("payments", false);
    row("a partition dir", orders, "partition dir orders-0");
    row("a partition dir, deep", under("var/lib/kafka/", orders), "partition dir orders-0");
    row("a log dir", ordersInRoot, "log dir (root files): orders-0");
    row("a log dir, deep", under("case/data/", ordersInRoot), "log dir (root files): orders-0");
    row("partition dirs beside each other", together({orders, payments}), "log dir: orders-0 payments-0");
    row("with root files", under("x/", together({ordersInRoot, payments})),
        "log dir (root files): orders-0 payments-0");
    row("two log dirs", together({under("h/data1/", ordersInRoot), under("h/data2/", payments)}),
        "log dir: data1/orders-0 data2/payments-0");
    row("the same partition of two brokers",
        together({under("a/b1/", ordersInRoot), under("a/b2/", ordersInRoot), {{"a/letter.txt", {}}}}),
        "log dir: b1/orders-0 b2/orders-0");
    row("one in the other's log dir", together({under("a/", ordersInRoot), under("a/more/", payments)}),
        "log dir: more/payments-0 orders-0");
    FileMap bare;
    for (const auto& [path, bytes] : orders) {
        bare[path.substr(path.find('/') + 1)] = bytes;
    }
    row("its files alone", bare, "partition dir payload-7");
    const std::string log = "00000000000000000000.log";
    row("one file of a partition dir", {{"orders-0/" + log, orders.at("orders-0/" + log)}},
        "file orders-0/00000000000000000000.log");
    row("one file", {{log, orders.at("orders-0/" + log)}}, "file payload-7/00000000000000000000.log");
    row("one file and a directory", {{log, orders.at("orders-0/" + log)}, {"notes/", {}}},
        "file payload-7/00000000000000000000.log");
    row("one root file", {{"data/meta.properties", ordersInRoot.at("meta.properties")}},
        "file meta.properties (root files)");
    row("an empty partition dir", {{"data/orders-3/", {}}}, "partition dir orders-3");
    row("with other things",
        together({under("kafka/data/", ordersInRoot),
                  {{"kafka/logs/server.log", test::ofText("INFO")},
                   {"kafka/config/server.properties", test::ofText("a=b")}}}),
        "log dir (root files): orders-0");
    row("an archive in it", {{"mail/data.zip", test::packed(test::membersOf(ordersInRoot), "zip")}},
        "log dir (root files): orders-0");
    row("an archive in an archive in it",
        {{"a.tar", test::packed(test::membersOf({{"b.zip", test::packed(test::membersOf(orders), "zip")}}), "pax")}},
        "partition dir orders-0");
    row("an archive beside it", together({orders, {{"more.zip", test::packed(test::membersOf(payments), "zip")}}}),
        "partition dir orders-0");
}

void TestSegmentArchive::whatIsInItDecides()
{
    QFETCH(FileMap, files);
    QFETCH(QString, says);
    for (const char* const format : {"ustar", "zip0"}) {
        const std::string filter = std::string(format) == "ustar" ? "zstd" : "";
        const auto opened = core::openPath(write("payload-7.tar.zst", files, format, filter));
        QVERIFY2(opened, opened ? "" : opened.error().detail.c_str());
        QCOMPARE(QString::fromStdString(said(opened.value())), says);
        QVERIFY(opened.value().archive != nullptr);
        QCOMPARE(opened.value().archive->name, std::string("payload-7.tar.zst"));
        QVERIFY(!opened.value().archive->damage);
        QVERIFY(!opened.value().directory->diskPath());
        // Whatever is listed can be opened, and is where it says.
        for (const std::string& dir : partitionDirs(*opened.value().directory)) {
            const auto entries = opened.value().directory->list(dir);
            QVERIFY(entries);
            for (const core::DirEntry& entry : entries.value()) {
                if (entry.kind == core::EntryKind::Directory) {
                    continue;
                }
                const auto content = opened.value().directory->open(dir + "/" + entry.name);
                QVERIFY(content);
                QCOMPARE(content.value().size(), entry.size);
            }
        }
    }
}

void TestSegmentArchive::itsContentDecidesAndNotItsName()
{
    const FileMap files = partition("orders", false);
    for (const char* const name : {"case", "case.log", "case.jpg", "orders-0"}) {
        QCOMPARE(said(core::openPath(write(name, files)).value()), std::string("partition dir orders-0"));
        QVERIFY(core::isArchive(at(name)));
    }
    // What Kafka calls so is no archive, whatever somebody wrote into it.
    for (const char* const name : {"00000000000000000000.log", "00000000000000000000.index", "meta.properties"}) {
        fs::create_directories(at("kafka/t-0"));
        const auto opened = core::openPath(write(std::string("kafka/t-0/") + name, files));
        QVERIFY(opened);
        QVERIFY(opened.value().archive == nullptr);
        QCOMPARE(opened.value().what, Opened::What::File);
    }
    test::writeFile(at("none.tar.gz"), test::ofText("not found"));
    QVERIFY(!core::isArchive(at("none.tar.gz")));
    QVERIFY(core::openPath(at("none.tar.gz")).value().archive == nullptr);
}

void TestSegmentArchive::severalLogDirsAreToldOf()
{
    const FileMap files = together({under("b1/", partition("orders", true)), under("b2/", partition("orders", true))});
    const Opened opened = core::openPath(write("two.tgz", files)).value();
    QCOMPARE(opened.archive->logDirs, std::size_t{2});
    QCOMPARE(opened.archive->notes.size(), std::size_t{1});
    QCOMPARE(core::english(opened.archive->notes[0]),
             std::string("two.tgz holds 2 log dirs: their partitions are shown together, without what root files say "
                         "of them."));
    // Each is known by its own name.
    const auto glance =
        core::glancePartition(opened.directory, "b2/orders-0", core::readRoot(*opened.directory).value());
    QVERIFY(glance);
    QCOMPARE(glance.value().name->topic, std::string("orders"));
    QCOMPARE(glance.value().segments.size(), std::size_t{2});
    QVERIFY(!glance.value().root->known);
    QCOMPARE(opened.directory->displayPath("b2/orders-0/x"), at("two.tgz") + "/b2/orders-0/x");
}

void TestSegmentArchive::whatIsNotThereIsSaid()
{
    const auto refusal = [&](const FileMap& files) {
        const auto opened = core::openPath(write("photos.zip", files, "zip", ""));
        return opened ? said(opened.value()) : opened.error().detail;
    };
    const std::string none = at("photos.zip") + " holds nothing of a partition or a log dir";
    QCOMPARE(refusal({{"a.jpg", test::ofText("x")}, {"logs/server.log", test::ofText("y")}}), none);
    QCOMPARE(refusal({{"a.zip", test::packed(test::membersOf({{"b.jpg", {}}}), "zip")}}), none);
}

void TestSegmentArchive::nestingHasALimit()
{
    FileMap files = partition("orders", false);
    for (int depth = 0; depth < 5; ++depth) {
        const auto opened = core::openPath(write("nest.tar", files, "ustar", ""));
        if (depth <= 3) {
            QVERIFY2(opened, opened ? "" : opened.error().detail.c_str());
            QCOMPARE(said(opened.value()), std::string("partition dir orders-0"));
        } else {
            QCOMPARE(opened.error().detail, at("nest.tar") + " holds archives in archives, deeper than 3");
        }
        files = {{"box/inner", test::packed(test::membersOf(files), "ustar", "gzip")}};
    }
}

void TestSegmentArchive::aLinkIsAPartitionDir()
{
    std::vector<ArchiveMember> members = test::membersOf(under("big/", partition("orders", false)));
    const std::vector<ArchiveMember> root = test::membersOf(under("data/", partition("payments", true)));
    members.insert(members.end(), root.begin(), root.end());
    members.push_back(
        {.path = "data/orders-0", .kind = ArchiveMember::Kind::SymbolicLink, .target = "../big/orders-0"});
    test::writeFile(at("links.tar"), test::packed(members, "pax"));
    const auto opened = core::openPath(at("links.tar"));
    QVERIFY(opened);
    QCOMPARE(said(opened.value()), std::string("log dir: big/orders-0 data/orders-0 data/payments-0"));
    const auto linked = opened.value().directory->list("data/orders-0");
    QVERIFY(linked);
    QVERIFY(linked.value() == opened.value().directory->list("big/orders-0").value());
}

void TestSegmentArchive::entriesAreLikeThoseOnDisk()
{
    const std::string fixture = test::fixture("partitions/killed");
    QCOMPARE(std::system(fmt::format("tar --format=posix -czf '{}' -C '{}' data", at("k.tar.gz"), fixture).c_str()), 0);
    const Opened disk = core::openPath(fixture + "/data").value();
    const Opened packed = core::openPath(at("k.tar.gz")).value();
    for (const char* const dir : {"", "clicks-0", "other-0"}) {
        auto a = disk.directory->list(dir).value();
        auto b = packed.directory->list(dir).value();
        QCOMPARE(a.size(), b.size());
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (a[i].kind == core::EntryKind::Directory) { // its size is the file system's own
                a[i].size = b[i].size = 0;
            }
            a[i].allocated = b[i].allocated = 0;
            QVERIFY2(a[i] == b[i], a[i].name.c_str());
        }
    }
}

void TestSegmentArchive::aFixtureReadsAsItsUnpackedSelf_data()
{
    QTest::addColumn<QString>("logDir");
    for (const char* const group : {"partitions", "internal"}) {
        for (const std::string& name : test::fixtureNames(group)) {
            const fs::path fixture = test::fixture(name);
            for (const fs::path& candidate : {fixture, fixture / "data", fixture / "broker1", fixture / "data0"}) {
                if (fs::exists(candidate / "meta.properties")) {
                    QTest::newRow((name + " " + candidate.filename().string()).c_str())
                        << QString::fromStdString(candidate.string());
                }
            }
        }
    }
}

void TestSegmentArchive::aFixtureReadsAsItsUnpackedSelf()
{
    QFETCH(QString, logDir);
    const std::string path = logDir.toStdString();
    const std::string expected = findingsIn(path);
    QVERIFY(expected.find("batches") != std::string::npos);
    const std::string name = fs::path(path).filename().string();
    const std::string parent = fs::path(path).parent_path().string();
    for (const char* const options : {"--format=gnu -S", "--format=posix -S --zstd"}) {
        const std::string command =
            fmt::format("tar {} -cf '{}' -C '{}' '{}'", options, at("fixture.tar"), parent, name);
        QCOMPARE(std::system(command.c_str()), 0);
        QCOMPARE(QString::fromStdString(findingsIn(at("fixture.tar"))), QString::fromStdString(expected));
    }
}

QTEST_GUILESS_MAIN(TestSegmentArchive)
#include "tst_segment_archive.moc"
