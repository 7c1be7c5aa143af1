// `dump` on the command line; what it prints is held against goldens by core.report_dump.

#include <QtTest>

#include <filesystem>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using test::runCli;

namespace {

std::string golden(const std::string& name)
{
    return test::asText(test::readFile(test::fixture("dump/odd") + "/golden/" + name + ".txt"));
}

} // namespace

class TestDump : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::filesystem::current_path(test::fixture("dump/odd") + "/data"); }
    void optionsOfKafkasTool_data();
    void optionsOfKafkasTool();
    void severalFiles();
    void pathsAreShownAsJavaShowsThem();
    void whatTheToolSaysOnStderrIsANote();
    void aFileThatIsAbsent();
};

void TestDump::optionsOfKafkasTool_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("options");
    const QString list =
        QString::fromStdString(test::asText(test::readFile(test::fixture("dump/odd") + "/golden/cases.tsv")));
    for (const QString& line : list.split(QChar(u'\n'), Qt::SkipEmptyParts)) {
        const QStringList parts = line.split(QChar(u'\t'));
        if (parts[3] == QStringLiteral("ends") && parts[0] != QStringLiteral("damage-size-huge")) {
            QTest::newRow(parts[0].toLatin1().constData()) << parts[0] << parts[1] << parts[2];
        }
    }
}

void TestDump::optionsOfKafkasTool()
{
    QFETCH(QString, name);
    QFETCH(QString, file);
    QFETCH(QString, options);
    std::vector<std::string> args = {"dump"};
    for (const QString& option : options.split(QChar(u' '), Qt::SkipEmptyParts)) {
        args.push_back(option.toStdString());
    }
    args.insert(args.end(), {"--files", file.toStdString()});
    const test::CliRun run = runCli(args);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out == golden(name.toStdString()));
}

void TestDump::severalFiles()
{
    const std::string log = "odd-0/00000000000000000300.log";
    const std::string index = "odd-0/00000000000000000500.index";
    const std::string both = golden("options-plain") + golden("index-good");
    QCOMPARE(runCli({"dump", "--files", log + "," + index}).out, both);
    QCOMPARE(runCli({"dump", "--files=" + log + "," + index}).out, both);
    QCOMPARE(runCli({"dump", log, index}).out, both);
    QCOMPARE(runCli({"dump", "--files", log, index}).out, both); // the option takes one value
}

void TestDump::pathsAreShownAsJavaShowsThem()
{
    const test::CliRun run = runCli({"dump", ".//odd-0///00000000000000000300.log"});
    QVERIFY(run.out.starts_with("Dumping ./odd-0/00000000000000000300.log\n"));
}

void TestDump::whatTheToolSaysOnStderrIsANote()
{
    const test::CliRun unknown = runCli({"dump", "odd-0/unknown.bin"});
    QCOMPARE(unknown.exitCode, 0);
    QCOMPARE(unknown.err, std::string("seglens: Ignoring unknown file odd-0/unknown.bin\n"));
    const test::CliRun damaged = runCli({"dump", "odd-0/00000000000000000405.log"});
    QCOMPARE(damaged.exitCode, 0); // looking at damage is no failure
    QVERIFY(damaged.err.find("no batch starts at byte 90") != std::string::npos);
}

void TestDump::aFileThatIsAbsent()
{
    const test::CliRun run = runCli({"dump", "odd-0/none.log", "odd-0/00000000000000000300.log"});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(run.out, golden("options-plain"));
}

QTEST_GUILESS_MAIN(TestDump)
#include "tst_dump.moc"
