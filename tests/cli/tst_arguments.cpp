// Command lines: help, usage errors, exit codes, names in messages.

#include <QTemporaryDir>
#include <QtTest>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>

#include "app/cli_options.h"
#include "tests/cli/cli_run.h"
#include "tests/support/fixtures.h"

using test::runCli;

class TestArguments : public QObject {
    Q_OBJECT

private slots:
    void helpListsTheCommands();
    void helpOfEachCommandListsItsOptions_data();
    void helpOfEachCommandListsItsOptions();
    void versionIsTold();
    void helpThatCannotBeWrittenIsAFailure();
    void wrongUsage_data();
    void wrongUsage();
    void emptyArgumentsAreWrongUsage();
    void numbersAreDecimal();
    void whatCannotBeRead_data();
    void whatCannotBeRead();
    void archivesAreNamedAsSuch();
    void nothingIsConcludedFromAFailure_data();
    void nothingIsConcludedFromAFailure();
    void namesInMessagesAreEscaped();
    void onePathThatFailsDoesNotStopTheOthers();
    void aFailureIsInTheDocument();
};

void TestArguments::helpListsTheCommands()
{
    for (const char* const option : {"--help", "-h"}) {
        const test::CliRun run = runCli({option});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.err, std::string());
        for (const app::CommandSpec& command : app::commandSpecs()) {
            QVERIFY2(run.out.find(std::string("\n  ") + command.name + " ") != std::string::npos, command.name);
        }
    }
    // Promised for later, so not there yet.
    const std::string help = runCli({"--help"}).out;
    QVERIFY(help.find("scrub") == std::string::npos);
}

void TestArguments::helpOfEachCommandListsItsOptions_data()
{
    QTest::addColumn<int>("at");
    for (std::size_t i = 0; i < app::commandSpecs().size(); ++i) {
        QTest::newRow(app::commandSpecs()[i].name) << static_cast<int>(i);
    }
}

void TestArguments::helpOfEachCommandListsItsOptions()
{
    QFETCH(int, at);
    const app::CommandSpec& command = app::commandSpecs()[static_cast<std::size_t>(at)];
    const test::CliRun run = runCli({command.name, "--help"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, std::string());
    QVERIFY(run.out.starts_with(command.help));
    for (const app::OptionSpec& option : command.options) {
        const std::string letter = *option.letter == '\0' ? "" : std::string("-") + option.letter + ",";
        QVERIFY2(run.out.find("\n  " + letter + "--" + option.name) != std::string::npos, option.name);
    }
}

void TestArguments::versionIsTold()
{
    const test::CliRun run = runCli({"--version"});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, std::string("seglens ") + SEGLENS_VERSION + "\n");
}

void TestArguments::helpThatCannotBeWrittenIsAFailure()
{
    app::CliStreams streams;
    int problem = ENOSPC;
    streams.out = [&problem](std::string_view) { return problem; };
    streams.err = [](std::string_view) {};
    QCOMPARE(app::runCli({"--help"}, streams), 3);
    problem = EPIPE;
    QCOMPARE(app::runCli({"--help"}, streams), 0);
}

void TestArguments::wrongUsage_data()
{
    QTest::addColumn<QStringList>("args");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* args, const char* says) {
        QTest::newRow(name) << QString::fromLatin1(args).split(QChar(u' '), Qt::SkipEmptyParts)
                            << QString::fromLatin1(says);
    };
    row("nothing", "", "a command is needed");
    row("no such command", "frobnicate x", "there is no command frobnicate");
    row("no path", "batches", "PATH is required");
    row("no such option", "batches x --limt 4", "--limt");
    row("option of another command", "info x --payload text", "--payload");
    row("no number", "batches x --limit many", "--limit");
    row("negative limit", "batches x --limit -1", "--limit");
    row("number too large", "batches x --from 99999999999999999999", "--from: 99999999999999999999 is too large");
    row("number too small", "find x --offset -9223372036854775809", "--offset: -9223372036854775809 is too small");
    row("hexadecimal number", "batches x --from 0x10", "--from: 0x10 is no whole number");
    row("number that goes on", "batches x --from 1e3", "--from: 1e3 is no whole number");
    row("position too large", "fields x --at 18446744073709551616", "--at");
    row("no such choice", "records x --payload json", "--payload");
    row("no value", "batches x --from", "--from needs a value");
    row("decoder class that is not there", "dump x --key-decoder-class a.b.MyDecoder", "StringDecoder");
    row("dump without file", "dump", "dump needs a file");
    row("negative bytes", "dump x --max-bytes -5", "--max-bytes");
    row("find without a target", "find x", "exactly one");
    row("find with two targets", "find x --offset 1 --key k", "exactly one");
    row("odd hexadecimal digits", "find x --bytes 123", "hexadecimal");
    row("no time", "find x --timestamp yesterday", "ISO 8601");
    row("no such day", "find x --timestamp 2023-02-30", "ISO 8601");
    row("unknown finding", "check x --only no-such-thing", "no-such-thing");
    row("unknown severity", "check x --fail-on panic", "--fail-on");
    row("no release", "check x --release four", "--release");
    row("release before 0.8", "check x --release 0.7", "--release");
    row("release that is not there yet", "check x --release 9.9", "from 0.8 to 4.4, such as 3.9 or 3.9.1, not 9.9");
    row("setting that Kafka does not have", "preview x --config segmnt.bytes=1", "the closest is segment.bytes");
    row("setting without a value", "check x --config retention.ms", "NAME=VALUE");
    row("setting that is no number", "check x --config retention.ms=long", "--config");
    row("kind that is not rebuilt", "rebuild x --only log", "--only");
    row("two paths where one is taken", "rebuild x y", "PATH can be given once only");
}

void TestArguments::wrongUsage()
{
    QFETCH(QStringList, args);
    QFETCH(QString, says);
    std::vector<std::string> list;
    for (const QString& arg : args) {
        list.push_back(arg.toStdString());
    }
    const test::CliRun run = runCli(list);
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.out, std::string());
    const QString err = QString::fromStdString(run.err);
    QVERIFY2(err.startsWith(QStringLiteral("seglens: ")) && err.endsWith(QChar(u'\n')), run.err.c_str());
    QCOMPARE(err.count(QChar(u'\n')), 1);
    QVERIFY2(err.contains(says), run.err.c_str());
}

void TestArguments::emptyArgumentsAreWrongUsage()
{
    for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
             {"check", ""}, {"dump", ""}, {"undo", ""}, {"batches", "x", "--from", ""}, {"check", "x", "--only", ""}}) {
        const test::CliRun run = runCli(args);
        QVERIFY2(run.exitCode == 2, (args[0] + " " + run.err).c_str());
        QCOMPARE(run.out, std::string());
    }
}

void TestArguments::numbersAreDecimal()
{
    const auto parsed = app::parseArguments({"rebuild", "x", "--segment", "00000000000000000010", "--segment", "-3"});
    QVERIFY2(parsed.arguments, parsed.err.c_str());
    QCOMPARE(parsed.arguments->segments, (std::vector<std::int64_t>{10, -3}));
    QCOMPARE(app::parseArguments({"batches", "x", "--from", "010"}).arguments->from, std::optional<std::int64_t>(10));
    QCOMPARE(app::parseArguments({"find", "x", "--offset", "9223372036854775807"}).arguments->offset,
             std::optional<std::int64_t>(std::numeric_limits<std::int64_t>::max()));
}

void TestArguments::whatCannotBeRead_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("says");
    const QString root = QString::fromStdString(test::fixture("partitions/transactions") + "/data");
    const auto row = [](const char* name, const char* command, const QString& path, const char* says) {
        QTest::newRow(name) << QString::fromLatin1(command) << path << QString::fromLatin1(says);
    };
    row("absent", "batches", QStringLiteral("/no/such/path"), "No such file or directory");
    row("foreign file", "batches", QStringLiteral("/etc/hostname"), "is no file of batches");
    row("device", "batches", QStringLiteral("/dev/null"), "neither a directory nor a regular file");
    row("index file", "records", root + QStringLiteral("/txn-0/00000000000000000000.index"), "is no file of batches");
    row("entries of a log", "index", root + QStringLiteral("/txn-0/00000000000000000000.log"), "batches");
    row("entries of a directory", "index", root, "is a directory");
    row("fields of a directory", "fields", root, "is a directory");
    row("fields of a foreign file", "fields", QStringLiteral("/etc/hostname"), "format");
    row("check of a foreign file", "check", QStringLiteral("/etc/hostname"), "is no file of a partition");
    row("rebuild of a foreign file", "rebuild", QStringLiteral("/etc/hostname"), "is no file of a partition");
    row("stream of an archive", "check", QStringLiteral("-"), "stands for a tar stream on standard input");
    row("dump of a directory", "dump", root, "is a directory");
}

void TestArguments::whatCannotBeRead()
{
    QFETCH(QString, command);
    QFETCH(QString, path);
    QFETCH(QString, says);
    const test::CliRun run = runCli({command.toStdString(), path.toStdString()});
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.find(says.toStdString()) != std::string::npos, run.err.c_str());
    QVERIFY2(run.err.find(path.toStdString()) != std::string::npos, run.err.c_str());
    QCOMPARE(QString::fromStdString(run.err).count(QChar(u'\n')), 1);
}

void TestArguments::archivesAreNamedAsSuch()
{
    QTemporaryDir dir;
    const std::string path = dir.filePath(QStringLiteral("broker.tar.gz")).toStdString();
    std::ofstream(path) << "anything";
    for (const char* const command : {"info", "check", "batches", "index", "dump", "rebuild"}) {
        const test::CliRun run = runCli({command, path});
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.find("is called as an archive, but is none") != std::string::npos, run.err.c_str());
        QCOMPARE(run.out, std::string());
    }
    const std::string partition = dir.filePath(QStringLiteral("backup.tar")).toStdString();
    std::filesystem::create_directory(partition); // only a file is an archive
    QCOMPARE(runCli({"info", partition}).exitCode, 0);
}

void TestArguments::nothingIsConcludedFromAFailure_data()
{
    QTest::addColumn<QStringList>("args");
    const QStringList find = {QStringLiteral("find"), QStringLiteral("--offset"), QStringLiteral("1")};
    QTest::newRow("check") << QStringList{QStringLiteral("check")};
    QTest::newRow("find") << find;
    QTest::newRow("rebuild") << QStringList{QStringLiteral("rebuild"), QStringLiteral("--yes")};
    QTest::newRow("stats") << QStringList{QStringLiteral("stats")};
    QTest::newRow("fields") << QStringList{QStringLiteral("fields")};
}

/// "No findings", "not found" or "Nothing to do" about what could not be read would be believed.
void TestArguments::nothingIsConcludedFromAFailure()
{
    QFETCH(QStringList, args);
    QTemporaryDir empty;
    std::vector<std::string> list;
    for (const QString& arg : args) {
        list.push_back(arg.toStdString());
    }
    for (const std::string& path : {empty.path().toStdString(), std::string("/no/such/path")}) {
        list.push_back(path);
        const test::CliRun run = runCli(list);
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.out, std::string());
        list.emplace_back("--json");
        const test::Json document = runCli(list).json();
        QVERIFY(document["error"].is_string());
        QVERIFY(document.value("verdict", test::Json()).is_null());
        QVERIFY(document.value("found", test::Json()).is_null());
        list.resize(list.size() - 2);
    }
}

void TestArguments::namesInMessagesAreEscaped()
{
    const test::CliRun run = runCli({"batches", "/no/\x1b[31m\xff\\x\n"});
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.find("/no/\\x1b[31m\\xff\\\\x\\x0a") != std::string::npos, run.err.c_str());
    QCOMPARE(QString::fromStdString(run.err).count(QChar(u'\n')), 1);
    const test::CliRun usage = runCli({"batches", "x", "--\x1b[31m"});
    QVERIFY2(usage.err.find('\x1b') == std::string::npos, "no escape sequence reaches the terminal");
    for (const char* const option : {"--only", "--release", "--config", "--depth", "--limit"}) {
        const test::CliRun value = runCli({"check", "x", option, "\x1b[31m\n\xff"});
        QCOMPARE(value.exitCode, 2);
        QVERIFY2(value.err.find("\\x1b[31m\\x0a\\xff") != std::string::npos, value.err.c_str());
    }
}

void TestArguments::onePathThatFailsDoesNotStopTheOthers()
{
    const std::string dir = test::fixture("partitions/epochs") + "/data";
    const test::CliRun run = runCli({"batches", "/no/such/path", dir, "--json"});
    QCOMPARE(run.exitCode, 3);
    const test::Json document = run.json();
    QVERIFY(!document["rows"].empty());
    QCOMPARE(document["rows"][0]["path"], test::Json(dir));
    QVERIFY(document["rows"][0].contains("dir"));
}

void TestArguments::aFailureIsInTheDocument()
{
    const test::CliRun run = runCli({"batches", "/no/such/path", "--json"});
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(run.json()["rows"], test::Json::array());
    QCOMPARE("seglens: " + run.json()["error"].get<std::string>() + "\n", run.err);
    const test::CliRun lines = runCli({"batches", "/no/such/path", "--jsonl"});
    QCOMPARE(lines.jsonLines().size(), std::size_t{2});
    QVERIFY(lines.jsonLines()[0].contains("seglens"));
    QVERIFY(lines.jsonLines()[1].contains("error"));
}

QTEST_GUILESS_MAIN(TestArguments)
#include "tst_arguments.moc"
