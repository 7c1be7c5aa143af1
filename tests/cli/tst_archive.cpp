#define QT_NO_KEYWORDS // an index has slots
// Archives where a PATH is taken: every looking command says of one what it says of the directory.

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <regex>
#include <set>

#include "core/io/syscalls.h"
#include "tests/cli/cli_run.h"
#include "tests/support/archives.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace {

using test::CliRun;
using test::Json;

/// Standard input is the file.
CliRun runWithInput(const std::vector<std::string>& args, const std::string& file)
{
    CliRun run;
    const core::OpenFile in(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    app::CliStreams streams;
    streams.out = [&run](std::string_view text) {
        run.out += text;
        return 0;
    };
    streams.err = [&run](std::string_view text) { run.err += text; };
    streams.changing = [](bool) {};
    streams.in = in.fd();
    run.exitCode = app::runCli(args, streams);
    return run;
}

/// Without what depends on where files lie: lock, disk blocks, times finer than an archive keeps, the time taken.
void eraseLocal(Json& json)
{
    if (json.is_object()) {
        for (const char* const name : {"lock", "path", "allocated", "modifiedMs", "seconds", "now", "indexAllocated"}) {
            json.erase(name);
        }
    }
    for (Json& inner : json) {
        if (inner.is_structured()) {
            eraseLocal(inner);
        }
    }
}

std::string comparable(const CliRun& run)
{
    Json json = run.json();
    eraseLocal(json);
    static const std::regex kFractionOfASecond(R"(\.\d{3} UTC)"); // of modification times, in sentences
    static const std::regex kSumOfBlocks(R"(\(\d+ bytes[^)]*\))");
    return std::regex_replace(std::regex_replace(json.dump(1), kFractionOfASecond, " UTC"), kSumOfBlocks, "(bytes)");
}

} // namespace

class TestArchive : public QObject {
    Q_OBJECT

private:
    QTemporaryDir dir_;
    std::string source_; // a log dir

    std::string at(const std::string& name) const { return dir_.path().toStdString() + "/" + name; }

private Q_SLOTS:
    void initTestCase();
    void commandsReadThem_data();
    void commandsReadThem();
    void oneFileIsThatFile();
    void severalPathsKeepTheirNames();
    void writingIsRefused_data();
    void writingIsRefused();
    void whatIsDamagedIsReadAndTold();
    void whatIsNoArchiveIsSaid();
    void aStartNeedsOneLogDir();
};

void TestArchive::initTestCase()
{
    source_ = test::fixture("partitions/killed") + "/data";
    const std::string parent = test::fixture("partitions/killed");
    for (const char* const command :
         {"tar -cf '{0}/a.tar' -C '{1}' data", "tar -czf '{0}/a.tar.gz' -C '{1}' data",
          "tar --zstd -Scf '{0}/a.tar.zst' -C '{1}' data", "tar --format=v7 -cf '{0}/renamed' -C '{1}' ./data"}) {
        QCOMPARE(std::system(fmt::format(fmt::runtime(command), at(""), parent).c_str()), 0);
    }
    test::FileMap files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_)) {
        if (entry.is_regular_file()) {
            files["data/" + entry.path().string().substr(source_.size() + 1)] = test::readFile(entry.path().string());
        }
    }
    std::vector<test::ArchiveMember> members = test::membersOf(files);
    for (test::ArchiveMember& member : members) {
        const QString path = QString::fromStdString(parent + "/" + member.path);
        member.mtimeMs = QFileInfo(path).lastModified().toMSecsSinceEpoch();
    }
    test::writeFile(at("a.zip"), test::packed(members, "zip"));
    test::writeFile(at("stored.zip"), test::packed(members, "zip0"));
}

void TestArchive::commandsReadThem_data()
{
    QTest::addColumn<QStringList>("args");
    const auto row = [](const char* name, std::initializer_list<const char*> args) {
        QStringList list;
        for (const char* const arg : args) {
            list.push_back(QString::fromLatin1(arg));
        }
        QTest::newRow(name) << list;
    };
    row("info", {"info"});
    row("batches", {"batches", "--from", "2000", "--limit", "40"});
    row("records", {"records", "--payload=hex", "--limit", "60"});
    row("find offset", {"find", "--offset", "2500", "--explain"});
    row("find bytes", {"find", "--bytes", "0000", "--limit", "5"});
    row("stats", {"stats"});
    row("check", {"check", "--depth", "decode"});
    row("preview", {"preview"});
}

void TestArchive::commandsReadThem()
{
    QFETCH(QStringList, args);
    std::vector<std::string> command;
    for (const QString& arg : args) {
        command.push_back(arg.toStdString());
    }
    command.push_back("--json");
    command.push_back(source_);
    const CliRun onDisk = test::runCli(command);
    QVERIFY2(onDisk.exitCode <= 1, onDisk.err.c_str());
    for (const char* const name : {"a.tar", "a.tar.gz", "a.tar.zst", "renamed", "a.zip", "stored.zip"}) {
        command.back() = at(name);
        const CliRun packed = test::runCli(command);
        QCOMPARE(packed.err, std::string());
        QCOMPARE(packed.exitCode, onDisk.exitCode);
        QCOMPARE(QString::fromStdString(comparable(packed)), QString::fromStdString(comparable(onDisk)));
        command.back() = "-";
        const CliRun stream = runWithInput(command, at(name));
        QCOMPARE(stream.err, std::string());
        QCOMPARE(stream.exitCode, onDisk.exitCode);
        QCOMPARE(QString::fromStdString(comparable(stream)), QString::fromStdString(comparable(onDisk)));
    }
}

void TestArchive::oneFileIsThatFile()
{
    const std::string dir = source_ + "/clicks-0";
    for (const char* const file : {"00000000000000000000.log", "00000000000000000000.index"}) {
        QCOMPARE(std::system(fmt::format("tar -czf '{}' -C '{}' {}", at("one.tgz"), dir, file).c_str()), 0);
        std::vector<std::vector<std::string>> commands = {{"fields", "--json"}, {"dump"}};
        if (std::string(file).ends_with(".index")) {
            commands.push_back({"index", "--json"});
        }
        for (std::vector<std::string> command : commands) {
            command.push_back(dir + "/" + file);
            const CliRun onDisk = test::runCli(command);
            command.back() = at("one.tgz");
            const CliRun packed = test::runCli(command);
            QCOMPARE(packed.exitCode, onDisk.exitCode);
            // Only the name differs.
            QString expected = QString::fromStdString(onDisk.out);
            expected.replace(QString::fromStdString(dir + "/" + file), QString::fromStdString(at("one.tgz")));
            QCOMPARE(QString::fromStdString(packed.out), expected);
        }
    }
    const CliRun many = test::runCli({"index", at("a.tar")});
    QCOMPARE(many.exitCode, 3);
    QVERIFY2(many.err.find("holds more than one file; index takes a file") != std::string::npos, many.err.c_str());
}

void TestArchive::severalPathsKeepTheirNames()
{
    const CliRun run = test::runCli({"check", "--json", at("a.tar"), at("a.zip")});
    std::set<std::string> paths;
    const Json json = run.json();
    for (const Json& finding : json["findings"]) {
        paths.insert(finding["path"].get<std::string>());
    }
    const std::set<std::string> expected = {at("a.tar"), at("a.zip")};
    QVERIFY2(paths == expected, run.err.c_str());
}

void TestArchive::writingIsRefused_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("rebuild") << QStringLiteral("rebuild");
    QTest::newRow("undo") << QStringLiteral("undo");
}

void TestArchive::writingIsRefused()
{
    QFETCH(QString, command);
    for (const char* const name : {"a.tar", "a.zip"}) {
        const test::ByteVector before = test::readFile(at(name));
        const CliRun run = test::runCli({command.toStdString(), "--yes", at(name)});
        QCOMPARE(run.exitCode, 4);
        QVERIFY2(run.err.find(at(name) + " is an archive") != std::string::npos, run.err.c_str());
        QCOMPARE(QString::fromStdString(run.err).count(QChar(u'\n')), 1);
        QVERIFY(test::readFile(at(name)) == before);
    }
}

void TestArchive::whatIsDamagedIsReadAndTold()
{
    test::ByteVector bytes = test::readFile(at("a.tar"));
    bytes.resize(bytes.size() / 2 + 700);
    test::writeFile(at("cut.tar"), bytes);
    const CliRun run = test::runCli({"check", "--json", at("cut.tar")});
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.find("cut.tar ends in the middle of data/") != std::string::npos, run.err.c_str());
    QVERIFY2(run.err.find("(byte ") != std::string::npos, run.err.c_str());
    QCOMPARE(QString::fromStdString(run.err).count(QChar(u'\n')), 1);
    const Json json = run.json();
    QVERIFY(json["scanned"]["batches"].get<int>() > 100); // what is there was read
    QVERIFY(json["error"].get<std::string>().find("ends in the middle of") != std::string::npos);
    // A log that was cut with it is a torn log.
    bytes = test::readFile(at("a.tar.gz"));
    bytes.resize(bytes.size() - 3000);
    test::writeFile(at("cut.tar.gz"), bytes);
    const CliRun packed = test::runCli({"info", at("cut.tar.gz")});
    QCOMPARE(packed.exitCode, 3);
    QVERIFY2(packed.out.find("clicks-0") != std::string::npos, packed.out.c_str());
}

void TestArchive::whatIsNoArchiveIsSaid()
{
    test::writeFile(at("none.tar.gz"), test::ofText("<html>not found</html>"));
    const CliRun run = test::runCli({"check", at("none.tar.gz")});
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.find("is called as an archive, but is none") != std::string::npos, run.err.c_str());
    const CliRun stream = runWithInput({"check", "-"}, at("none.tar.gz"));
    QCOMPARE(stream.exitCode, 3);
    QVERIFY2(stream.err.find("- is no archive that can be read") != std::string::npos, stream.err.c_str());
    const CliRun terminal = test::runCli({"check", "-"}, {}, true);
    QCOMPARE(terminal.exitCode, 3);
    QVERIFY2(terminal.err.find("stands for a tar stream on standard input") != std::string::npos, terminal.err.c_str());
    test::writeFile(at("photos.zip"), test::packed(test::membersOf({{"a.jpg", test::ofText("x")}}), "zip"));
    const CliRun photos = test::runCli({"check", at("photos.zip")});
    QCOMPARE(photos.exitCode, 3);
    QVERIFY2(photos.err.find("photos.zip holds nothing of a partition or a log dir") != std::string::npos,
             photos.err.c_str());
}

void TestArchive::aStartNeedsOneLogDir()
{
    const std::string replicas = std::string(SEGLENS_TEST_DATA) + "/partitions/replicas.tar.zst";
    const CliRun run = test::runCli({"preview", replicas});
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.find("holds 3 log dirs; a start loads one") != std::string::npos, run.err.c_str());
    const CliRun info = test::runCli({"info", "--json", replicas});
    QCOMPARE(info.exitCode, 0);
    QVERIFY(info.out.find("broker2/orders-0") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestArchive)
#include "tst_archive.moc"
