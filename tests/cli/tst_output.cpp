// What all commands have in common: privacy, colours, names, JSON, several paths, threads, progress.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <set>

#include "app/cli_progress.h"
#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

using test::CliRun;
using test::Json;
using test::runCli;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

/// Commands that look, with arguments for a partition dir and one of its files.
std::vector<std::vector<std::string>> lookingCommands(const std::string& dir, const std::string& log)
{
    return {{"info", dir},
            {"batches", dir},
            {"records", dir},
            {"index", log.substr(0, log.size() - 3) + "index"},
            {"fields", log},
            {"find", dir, "--offset", "1"},
            {"find", dir, "--offset", "1", "--explain"},
            {"stats", dir},
            {"check", dir},
            {"dump", log, "--deep-iteration"}};
}

} // namespace

class TestOutput : public QObject {
    Q_OBJECT

private slots:
    void payloadsAreNeverShownUnasked();
    void everyDocumentSaysWhatWroteIt();
    void linesAreTheRowsOfTheDocument();
    void outputDoesNotDependOnThreads();
    void coloursOnATerminal();
    void namesAreEscaped();
    void severalPathsAreToldApart();
    void textOfSeveralPartitionsHasHeadings();
    void progressInWords();
    void progressOnATerminal();
    void aStopIsAnInterruption();
};

void TestOutput::payloadsAreNeverShownUnasked()
{
    test::PartitionBuilder partition("private", 0);
    partition.segment().batch({.records = {{.key = "SECRETKEY",
                                            .value = "SECRETVALUE",
                                            .timestamp = 1700000000000,
                                            .headers = {{"SECRETHEADER", "SECRETTEXT"}}},
                                           {.key = "SECRETKEY", .value = "SECRETOTHER", .timestamp = 1700000000001}}});
    partition.segment().records(3);
    QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::writeFiles(root, partition.files());
    const std::string dir = root + "/private-0";
    for (const std::vector<std::string>& command : lookingCommands(dir, dir + "/00000000000000000000.log")) {
        for (const char* const format : {"", "--json", "--jsonl"}) {
            std::vector<std::string> args = command;
            if (format[0] != '\0' && command[0] != "dump") {
                args.push_back(format);
            }
            const CliRun run = runCli(args);
            const bool headerKeysOfDump = command[0] == "dump"; // its own options ask for them
            QVERIFY2(run.out.find("SECRETVALUE") == std::string::npos, command[0].c_str());
            QVERIFY2(run.out.find("SECRETKEY") == std::string::npos, command[0].c_str());
            QVERIFY2(headerKeysOfDump || run.out.find("SECRETHEADER") == std::string::npos, command[0].c_str());
            QVERIFY2(run.out.find("SECRETTEXT") == std::string::npos, command[0].c_str());
            QVERIFY2(run.err.find("SECRET") == std::string::npos, command[0].c_str());
        }
    }
    // Equal bytes have equal hashes, others not.
    const Json rows = runCli({"records", dir, "--limit", "2", "--json"}).json()["rows"];
    QVERIFY(rows[0]["key"] == rows[1]["key"]);
    QVERIFY(rows[0]["value"] != rows[1]["value"]);
    QCOMPARE(rows[0]["key"]["hash"].get<std::string>().size(), std::size_t{8});
}

void TestOutput::everyDocumentSaysWhatWroteIt()
{
    const std::string dir = test::fixture("partitions/epochs") + "/data/epochs-0";
    for (const std::vector<std::string>& command : lookingCommands(dir, dir + "/00000000000000000000.log")) {
        if (command[0] == "dump") {
            continue;
        }
        std::vector<std::string> args = command;
        args.push_back("--json");
        const CliRun run = runCli(args);
        QVERIFY2(run.exitCode <= 1, command[0].c_str());
        const Json expected = {{"version", SEGLENS_VERSION}, {"schema", 1}, {"command", command[0]}};
        QCOMPARE(run.json()["seglens"].dump(), expected.dump());
        args.back() = "--jsonl";
        const std::vector<Json> lines = runCli(args).jsonLines();
        QCOMPARE(lines[0], (Json{{"seglens", expected}}));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            QVERIFY(lines[i].is_object());
        }
    }
}

void TestOutput::linesAreTheRowsOfTheDocument()
{
    const std::string logDir = test::fixture("partitions/transactions") + "/data";
    for (const char* const command : {"batches", "records", "info", "stats"}) {
        const Json rows = runCli({command, logDir, "--json"}).json()["rows"];
        const std::vector<Json> lines = runCli({command, logDir, "--jsonl"}).jsonLines();
        QCOMPARE(lines.size(), rows.size() + 1);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QVERIFY(lines[i + 1] == rows[i]);
        }
    }
}

void TestOutput::outputDoesNotDependOnThreads()
{
    const std::string logDir = test::fixture("partitions/codecs") + "/data";
    const std::string log = logDir + "/codec-zstd-0/00000000000000000000.log";
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"batches", logDir, "--json"}, std::vector<std::string>{"records", logDir, "--json"},
          std::vector<std::string>{"records", logDir}, std::vector<std::string>{"stats", logDir, "--json"},
          std::vector<std::string>{"find", logDir, "--key", "k7", "--limit", "50", "--json"},
          std::vector<std::string>{"dump", "--print-data-log", log}}) {
        std::string first;
        for (const char* const threads : {"1", "2", "5"}) {
            std::vector<std::string> args = command;
            args.insert(args.end(), {"--threads", threads});
            const std::string out = runCli(args).out;
            QVERIFY2(first.empty() || out == first, command[0].c_str());
            first = out;
        }
    }
}

void TestOutput::coloursOnATerminal()
{
    const std::string dir = test::fixture("partitions/epochs") + "/data/epochs-0";
    const auto coloured = [&](const char* when, bool terminal, bool noColour) {
        return runCli({"batches", dir, "--color", when}, {}, terminal, noColour).out.find('\x1b') != std::string::npos;
    };
    QVERIFY(coloured("auto", true, false));
    QVERIFY(!coloured("auto", false, false));
    QVERIFY(!coloured("auto", true, true)); // NO_COLOR
    QVERIFY(coloured("always", false, true));
    QVERIFY(!coloured("never", true, false));
    // Colours change nothing but colours.
    std::string plain = runCli({"batches", dir, "--color", "always"}).out;
    for (std::size_t at = plain.find('\x1b'); at != std::string::npos; at = plain.find('\x1b')) {
        plain.erase(at, plain.find('m', at) - at + 1);
    }
    QCOMPARE(plain, runCli({"batches", dir}).out);
}

void TestOutput::namesAreEscaped()
{
    QTemporaryDir temporary;
    const std::string logDir = temporary.path().toStdString() + "/data";
    test::copyTree(test::fixture("partitions/epochs") + "/data", logDir);
    const std::string odd = logDir + "/new\nline\x1b\xff\\-0";
    fs::rename(logDir + "/epochs-0", odd);
    const std::string escaped = "new\\x0aline\\x1b\\xff\\\\-0";
    const CliRun batches = runCli({"batches", logDir, "--json"});
    QCOMPARE(batches.json()["rows"][0]["dir"].get<std::string>(), escaped);
    const CliRun text = runCli({"batches", logDir});
    QVERIFY(text.out.find(escaped) != std::string::npos);
    QVERIFY(text.out.find('\xff') == std::string::npos);
    const CliRun info = runCli({"info", logDir, "--json"});
    QCOMPARE(info.json()["rows"][1]["dir"].get<std::string>(), escaped);
    fs::remove_all(odd); // the temporary directory could not
}

void TestOutput::severalPathsAreToldApart()
{
    const std::string first = test::fixture("partitions/epochs") + "/data";
    const std::string second = test::fixture("partitions/transactions") + "/data/txn-0";
    const Json rows = runCli({"batches", first, second, "--json"}).json()["rows"];
    std::set<std::pair<std::string, std::string>> origins;
    for (const Json& row : rows) {
        origins.insert({row["path"].get<std::string>(), row.value("dir", "")});
    }
    QVERIFY(origins == (std::set<std::pair<std::string, std::string>>{{first, "epochs-0"}, {second, ""}}));
    const Json alone = runCli({"batches", second, "--json"}).json()["rows"];
    QVERIFY(!alone[0].contains("path") && !alone[0].contains("dir"));
}

void TestOutput::textOfSeveralPartitionsHasHeadings()
{
    const std::string out = runCli({"batches", test::fixture("partitions/transactions") + "/data"}).out;
    for (const char* const dir : {"txn-0\n", "txn-two-0\n", "txn-two-1\n"}) {
        QVERIFY(out.starts_with(dir) || out.find(std::string("\n") + dir) != std::string::npos);
    }
}

void TestOutput::progressInWords()
{
    constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
    QCOMPARE(app::progressText(256 * kMiB, 1024 * kMiB, 2000ms),
             std::string("256 MiB of 1.0 GiB, 25 %, 128 MiB/s, 6 s left"));
    QCOMPARE(app::progressText(3 * kMiB / 2, 0, 1000ms), std::string("1.5 MiB, 1.5 MiB/s"));
    QCOMPARE(app::progressText(512, 1024, 0ms), std::string("512 bytes of 1.0 KiB, 50 %"));
    QCOMPARE(app::progressText(kMiB, 1024 * kMiB, 1000ms),
             std::string("1.0 MiB of 1.0 GiB, 0 %, 1.0 MiB/s, 17 min 3 s left"));
}

void TestOutput::progressOnATerminal()
{
    std::string shown;
    app::ProgressLine line([&](std::string_view text) { shown += text; });
    line.update(100, 1000);
    QCOMPARE(shown, std::string()); // nothing within the first half second
    QTest::qSleep(520);
    line.update(200, 1000);
    QVERIFY(shown.find("200 bytes of 1000 bytes, 20 %") != std::string::npos);
    const std::size_t before = shown.size();
    line.update(300, 1000);
    QCOMPARE(shown.size(), before); // not more often than ten times a second
    line.clear();
    QVERIFY(shown.ends_with("\r\x1b[K"));
    app::ProgressLine none({});
    none.update(1, 2);
    none.clear();
}

void TestOutput::aStopIsAnInterruption()
{
    std::stop_source stop;
    stop.request_stop();
    for (const char* const format : {"--json", "--color=never"}) {
        std::string out;
        app::CliStreams streams;
        streams.out = [&out](std::string_view text) {
            out += text;
            return 0;
        };
        streams.err = [](std::string_view) {};
        streams.changing = [](bool) {};
        streams.stop = stop.get_token();
        QCOMPARE(app::runCli({"batches", test::fixture("partitions/transactions") + "/data", format}, streams), 130);
        if (format == std::string("--json")) {
            QCOMPARE(Json::parse(out)["error"], Json("interrupted"));
        }
    }
}

QTEST_GUILESS_MAIN(TestOutput)
#include "tst_output.moc"
