// report: the file that it writes, and what it refuses.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <sys/stat.h>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using test::CliRun;
using test::Json;
using test::runCli;

namespace {

std::string logDir()
{
    return test::fixture("recovery/cases-4.4.0") + "/4.4.0/crc-s1-first-unclean/before";
}

} // namespace

class TestReport : public QObject {
    Q_OBJECT
private slots:
    void writesWhatTheNameAsksFor_data();
    void writesWhatTheNameAsksFor();
    void jsonIsOneDocument();
    void nothingIsWrittenIntoTheDirectory();
    void onlyFilesAreReplaced();
    void refusals();
};

void TestReport::writesWhatTheNameAsksFor_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("start");
    QTest::newRow("html") << "r.html"
                          << "<!DOCTYPE html>";
    QTest::newRow("markdown") << "r.md"
                              << "# Report on ";
    QTest::newRow("json") << "r.json"
                          << "{\"seglens\":{\"version\":";
}

void TestReport::writesWhatTheNameAsksFor()
{
    QFETCH(QString, name);
    QFETCH(QString, start);
    const QTemporaryDir dir;
    const std::string file = dir.filePath(name).toStdString();
    const CliRun run = runCli({"report", logDir(), "-o", file});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(QString::fromStdString(test::asText(test::readFile(file))).startsWith(start));
    QCOMPARE(QDir(dir.path()).entryList(QDir::Files).size(), 1);
}

void TestReport::jsonIsOneDocument()
{
    const QTemporaryDir dir;
    const std::string file = dir.filePath(QStringLiteral("r.json")).toStdString();
    QCOMPARE(runCli({"report", logDir(), "--output", file}).exitCode, 0);
    const Json json = Json::parse(test::asText(test::readFile(file)));
    QCOMPARE(json["seglens"]["command"], "report");
    QCOMPARE(json["seglens"]["schema"], 1);
    QCOMPARE(json["report"]["partitions"].size(), std::size_t{1});
}

void TestReport::nothingIsWrittenIntoTheDirectory()
{
    const QTemporaryDir dir;
    const std::string copy = dir.filePath(QStringLiteral("copy")).toStdString();
    test::copyTree(logDir(), copy);
    for (const char* const inside : {"/r.html", "/crc-s1-first-unclean-0/r.html"}) {
        const CliRun run = runCli({"report", copy, "-o", copy + inside});
        QCOMPARE(run.exitCode, 2);
        QVERIFY(!std::filesystem::exists(copy + inside));
    }
}

// A device or a FIFO of that name is no report of before, not even behind a link.
void TestReport::onlyFilesAreReplaced()
{
    const QTemporaryDir dir;
    const std::string fifo = dir.filePath(QStringLiteral("fifo")).toStdString();
    const std::string link = dir.filePath(QStringLiteral("link.html")).toStdString();
    QCOMPARE(::mkfifo(fifo.c_str(), 0600), 0);
    std::filesystem::create_symlink(fifo, link);
    const CliRun run = runCli({"report", logDir(), "-o", link});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(run.err, "seglens: cannot write " + link + ": not a regular file\n");
    QVERIFY(std::filesystem::is_fifo(fifo));
    const std::string before = dir.filePath(QStringLiteral("before.html")).toStdString();
    test::writeFile(before, test::ofText("of before"));
    std::filesystem::permissions(before, std::filesystem::perms{0600});
    QCOMPARE(runCli({"report", logDir(), "-o", before}).exitCode, 0);
    QCOMPARE(std::filesystem::status(before).permissions(), std::filesystem::perms{0600});
}

void TestReport::refusals()
{
    const QTemporaryDir dir;
    const std::string file = dir.filePath(QStringLiteral("r.txt")).toStdString();
    QCOMPARE(runCli({"report", logDir()}).exitCode, 2);
    QCOMPARE(runCli({"report", logDir(), "-o", file}).exitCode, 2);
    QCOMPARE(runCli({"report", dir.filePath(QStringLiteral("absent")).toStdString(), "-o", file + ".md"}).exitCode, 3);
    QVERIFY(!std::filesystem::exists(file + ".md"));
    QCOMPARE(runCli({"report", logDir(), "-o", dir.filePath(QStringLiteral("no/r.md")).toStdString()}).exitCode, 3);
}

QTEST_APPLESS_MAIN(TestReport)
#include "tst_report.moc"
