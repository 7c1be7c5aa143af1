// The dump against what kafka-dump-log 4.4.0 printed: for every file of every fixture that has a golden, and for odd
// files and options (fixture dump/odd).

#include <QtTest>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/report/dump.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/golden_dump.h"

using namespace core;
namespace fs = std::filesystem;

namespace {

struct Dumped {
    std::string text;
    std::vector<std::string> notes;
};

/// `file` is relative to `logDir`, and so it is shown.
Dumped dumpOf(const std::string& logDir, const std::string& file, const DumpOptions& options, unsigned threads = 1)
{
    Dumped dumped;
    const Result<Opened> opened = openPath(logDir + "/" + file);
    if (!opened) {
        throw std::runtime_error(opened.error().detail);
    }
    const Opened& at = opened.value();
    const std::string path = at.partitionDir.empty() ? at.file : at.partitionDir + "/" + at.file;
    RunContext context;
    context.threads = threads;
    const DumpSink sink{[&](std::string_view text) {
                            dumped.text += text;
                            return true;
                        },
                        [&](const std::string& note) { dumped.notes.push_back(note); }};
    const Status status = dumpFile(*at.directory, path, file, options, context, sink);
    if (!status) {
        throw std::runtime_error(status.error().detail);
    }
    return dumped;
}

std::string contentOf(const fs::path& file)
{
    return test::asText(test::readFile(file.string()));
}

void comparePieces(const std::string& got, const std::string& want)
{
    if (got == want) {
        return;
    }
    const auto differs = std::ranges::mismatch(got, want);
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differs.in1 - got.begin() - 200));
    QFAIL(qPrintable(
        QStringLiteral("at byte %1\n got: %2\nwant: %3")
            .arg(differs.in1 - got.begin())
            .arg(QString::fromStdString(got.substr(from, 400)), QString::fromStdString(want.substr(from, 400)))));
}

/// The decoder option that a file of an internal topic was dumped with.
std::optional<InternalTopic> decoderOf(const std::string& file)
{
    const std::size_t dash = file.find('-');
    const std::size_t slash = file.rfind('/', dash);
    const std::size_t from = slash == std::string::npos ? 0 : slash + 1;
    return file.ends_with("bootstrap.checkpoint") ? InternalTopic::ClusterMetadata
                                                  : internalTopicOf(file.substr(from, dash - from));
}

struct OddCase {
    std::string name;
    std::string file;
    std::string options;
    bool toolFails = false;
};

std::vector<OddCase> oddCases()
{
    std::vector<OddCase> cases;
    std::istringstream lines(contentOf(test::fixture("dump/odd") + "/golden/cases.tsv"));
    for (std::string line; std::getline(lines, line);) {
        const QStringList parts = QString::fromStdString(line).split(QChar(u'\t'));
        cases.push_back({parts[0].toStdString(), parts[1].toStdString(), parts[2].toStdString(),
                         parts[3] == QStringLiteral("fails")});
    }
    return cases;
}

DumpOptions optionsOf(const std::string& text)
{
    DumpOptions options;
    const auto has = [&](const char* name) { return text.find(name) != std::string::npos; };
    options.printDataLog = has("--print-data-log") || has("decoder-class");
    options.deepIteration = has("--deep-iteration");
    options.skipRecordMetadata = has("--skip-record-metadata");
    options.indexSanityCheck = has("--index-sanity-check");
    options.verifyIndexOnly = has("--verify-index-only");
    if (has("IntegerDecoder")) {
        options.keyDecoder = DumpDecoder::Integer;
        options.valueDecoder = DumpDecoder::Long;
    }
    if (const std::size_t at = text.find("--max-bytes "); at != std::string::npos) {
        const std::uint64_t most = std::stoull(text.substr(at + 12));
        options.maxBytes = most == 2147483647 ? DumpOptions().maxBytes : most; // the tool's default
    }
    return options;
}

} // namespace

class TestReportDump : public QObject {
    Q_OBJECT

private slots:
    void goldens_data();
    void goldens();
    void internalTopics_data();
    void internalTopics();
    void oddFiles_data();
    void oddFiles();
    void goesOnAfterASizeFieldPastTheEnd();
    void goesOnAfterASizeFieldThatIsTooSmall();
    void goesOnAfterRecordsThatCannotBeRead();
    void zerosAtTheEndAreNotedOnce();
    void outputDoesNotDependOnThreads();
    void aLongTextIsHandedOnInPieces();
    void stopsWhenTheReaderHasGone();
    void stopsWhenAsked();
};

void TestReportDump::goldens_data()
{
    QTest::addColumn<QString>("golden");
    QTest::addColumn<QString>("logDir");
    for (const test::GoldenCase& golden : test::goldenCases()) {
        QTest::newRow(golden.name.c_str())
            << QString::fromStdString(golden.golden) << QString::fromStdString(golden.logDir);
    }
}

void TestReportDump::goldens()
{
    QFETCH(QString, golden);
    QFETCH(QString, logDir);
    QVERIFY(!logDir.isEmpty());
    const std::string want = contentOf(golden.toStdString());
    DumpOptions options;
    options.printDataLog = true;
    std::string got;
    for (const std::string& file : test::dumpedFiles(want)) {
        got += dumpOf(logDir.toStdString(), file, options).text;
    }
    comparePieces(got, want);
}

void TestReportDump::internalTopics_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<QString>("golden");
    for (const std::string& name : test::fixtureNames("internal")) {
        const fs::path root = test::fixture(name);
        for (const fs::directory_entry& entry : fs::directory_iterator(root / "dump")) {
            const std::string golden = entry.path().filename().string();
            // NAME.log.txt is from 4.4.0, NAME.log.2.8.2.txt from the release that wrote the file.
            const std::string file = golden.substr(0, golden.size() - 4);
            if (file.ends_with(".log") || file.ends_with(".checkpoint")) {
                QTest::newRow((name + " " + golden).c_str())
                    << QString::fromStdString(root.string()) << QString::fromStdString("dump/" + golden);
            }
        }
    }
}

void TestReportDump::internalTopics()
{
    QFETCH(QString, fixture);
    QFETCH(QString, golden);
    const fs::path root = fixture.toStdString();
    std::string want = contentOf(root / golden.toStdString());
    const std::vector<std::string> files = test::dumpedFiles(want);
    QCOMPARE(files.size(), std::size_t{1});
    if (files.front().ends_with("bootstrap.checkpoint")) {
        // These were dumped under a snapshot's name, because older releases know no other; what the tool says of the
        // right name stands in dump/odd.
        const std::size_t title = want.find("Snapshot end offset: 0, epoch: 0\n");
        QVERIFY(title != std::string::npos);
        want.replace(title, want.find('\n', title) - title, "KRaft bootstrap snapshot");
    }
    DumpOptions options;
    options.printDataLog = true;
    options.topicDecoder = decoderOf(files.front());
    QVERIFY(options.topicDecoder.has_value());
    comparePieces(dumpOf(test::logDirOf(root.string(), {}, files.front()), files.front(), options).text, want);
}

void TestReportDump::oddFiles_data()
{
    QTest::addColumn<int>("at");
    const std::vector<OddCase> cases = oddCases();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        QTest::newRow(cases[i].name.c_str()) << static_cast<int>(i);
    }
}

void TestReportDump::oddFiles()
{
    QFETCH(int, at);
    const OddCase odd = oddCases()[static_cast<std::size_t>(at)];
    const std::string root = test::fixture("dump/odd");
    std::string want = contentOf(root + "/golden/" + odd.name + ".txt");
    const Dumped dumped = dumpOf(root + "/data", odd.file, optionsOf(odd.options));
    if (odd.name == "damage-size-huge") {
        // The tool takes all that follows for invalid; the dump finds the batches in it.
        want.erase(want.rfind("Found "));
        QVERIFY(dumped.text.starts_with(want));
        QVERIFY(dumped.text.size() > want.size());
    } else if (odd.toolFails) {
        comparePieces(dumped.text.substr(0, want.size()), want);
        QVERIFY2(!dumped.notes.empty() || odd.name.starts_with("index-blank"), "what the tool fails over is noted");
    } else {
        comparePieces(dumped.text, want);
    }
}

void TestReportDump::goesOnAfterASizeFieldPastTheEnd()
{
    DumpOptions options;
    options.printDataLog = true;
    const Dumped dumped = dumpOf(test::fixture("dump/odd") + "/data", "odd-0/00000000000000000404.log", options);
    // good[0] (90 bytes), a size field of 2^30, zeros of batch 0 without its first 12 bytes, then batches 3 and 4.
    QVERIFY(dumped.text.find("\nbaseOffset: 3 lastOffset: 3 count: 1 ") != std::string::npos);
    QVERIFY(dumped.text.find("\nbaseOffset: 4 lastOffset: 13 count: 2 ") != std::string::npos);
    QCOMPARE(dumped.notes.size(), std::size_t{1});
    QCOMPARE(dumped.notes[0],
             "odd-0/00000000000000000404.log: no batch starts at byte 90; going on with the one at byte 180");
}

void TestReportDump::goesOnAfterASizeFieldThatIsTooSmall()
{
    DumpOptions options;
    const Dumped dumped = dumpOf(test::fixture("dump/odd") + "/data", "odd-0/00000000000000000405.log", options);
    QVERIFY(dumped.text.find(" position: 180 ") != std::string::npos);
    QVERIFY(dumped.text.find(" position: 248 ") != std::string::npos);
    QCOMPARE(dumped.notes.size(), std::size_t{1});
}

void TestReportDump::goesOnAfterRecordsThatCannotBeRead()
{
    DumpOptions options;
    options.printDataLog = true;
    const Dumped dumped = dumpOf(test::fixture("dump/odd") + "/data", "odd-0/00000000000000000408.log", options);
    QVERIFY(dumped.text.find("\n| offset: 3 ") != std::string::npos); // the first record of the batch is whole
    QVERIFY(dumped.text.find("\nbaseOffset: 4 lastOffset: 13 ") != std::string::npos);
    QCOMPARE(dumped.notes.size(), std::size_t{1});
    QVERIFY(dumped.notes[0].starts_with(
        "odd-0/00000000000000000408.log: the batch at byte 90 can be read for 1 record only"));
}

void TestReportDump::zerosAtTheEndAreNotedOnce()
{
    const Dumped dumped = dumpOf(test::fixture("dump/odd") + "/data", "odd-0/00000000000000000403.log", {});
    QCOMPARE(dumped.notes.size(), std::size_t{1});
    QCOMPARE(dumped.notes[0], "odd-0/00000000000000000403.log: no batch starts at byte 254, nor in what follows");
}

void TestReportDump::outputDoesNotDependOnThreads()
{
    const std::string logDir = test::fixture("partitions/codecs") + "/data";
    DumpOptions options;
    options.printDataLog = true;
    const std::string file = "codec-gzip-0/00000000000000000000.log";
    const std::string one = dumpOf(logDir, file, options, 1).text;
    for (const unsigned threads : {2U, 3U, 16U}) {
        QVERIFY(dumpOf(logDir, file, options, threads).text == one);
    }
}

namespace {

/// A log of one batch whose text is far longer than what is held of it.
std::shared_ptr<const Directory> longRecords()
{
    std::vector<std::byte> batch = test::fromHex("0000000000000000 00000000 00000000 02 00000000 0000 00000000"
                                                 "0000000000000000 0000000000000000 ffffffffffffffff ffff ffffffff");
    const auto put = [&](const std::vector<std::byte>& bytes) {
        batch.insert(batch.end(), bytes.begin(), bytes.end());
    };
    constexpr int kRecords = 20'000;
    std::vector<std::byte> count(4);
    storeBe(count.data(), std::int32_t{kRecords});
    put(count);
    std::vector<std::byte> record;
    appendVarint(record, 1010);
    record.resize(record.size() + 3); // attributes, deltas
    record.push_back(std::byte{1});   // null key
    appendVarint(record, 1003);
    record.resize(record.size() + 1003, std::byte{'x'});
    record.push_back(std::byte{0}); // no headers
    for (int i = 0; i < kRecords; ++i) {
        put(record);
    }
    storeBe(batch.data() + 8, static_cast<std::int32_t>(batch.size() - 12));
    return memoryDirectory({{"t-0/00000000000000000000.log", batch}});
}

} // namespace

void TestReportDump::aLongTextIsHandedOnInPieces()
{
    DumpOptions options;
    options.printDataLog = true;
    std::size_t longest = 0;
    std::size_t all = 0;
    std::vector<std::string> notes;
    const DumpSink sink{[&](std::string_view text) {
                            longest = std::max(longest, text.size());
                            all += text.size();
                            return true;
                        },
                        [&](const std::string& note) { notes.push_back(note); }};
    QVERIFY(static_cast<bool>(
        dumpFile(*longRecords(), "t-0/00000000000000000000.log", "x.log", options, RunContext(), sink)));
    QVERIFY2(notes.empty(), notes.empty() ? "" : notes[0].c_str());
    QVERIFY(all > 20'000 * 1003);
    QVERIFY(longest < 1024 * 1024);
}

void TestReportDump::stopsWhenTheReaderHasGone()
{
    DumpOptions options;
    options.printDataLog = true;
    int pieces = 0;
    const DumpSink sink{[&](std::string_view) { return ++pieces < 3; }, [](const std::string&) {}};
    QVERIFY(static_cast<bool>(
        dumpFile(*longRecords(), "t-0/00000000000000000000.log", "x.log", options, RunContext(), sink)));
    QCOMPARE(pieces, 3);
}

void TestReportDump::stopsWhenAsked()
{
    DumpOptions options;
    options.printDataLog = true;
    std::stop_source stop;
    int pieces = 0;
    const DumpSink sink{[&](std::string_view) {
                            stop.request_stop();
                            ++pieces;
                            return true;
                        },
                        [](const std::string&) {}};
    RunContext context;
    context.stop = stop.get_token();
    const Status status = dumpFile(*longRecords(), "t-0/00000000000000000000.log", "x.log", options, context, sink);
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Cancelled);
    QVERIFY(pieces < 3);
}

QTEST_GUILESS_MAIN(TestReportDump)
#include "tst_report_dump.moc"
