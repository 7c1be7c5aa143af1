// report: the file that it writes, and what it refuses.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

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
