#define QT_NO_KEYWORDS // an index has slots
// Healthy data of real brokers, 0.9 to 4.4: nothing worse than information is found, and what is odd is named normal.
// Then the same data, damaged.

#include <QtTest/QtTest>

#include <algorithm>
#include <filesystem>
#include <set>
#include <sstream>

#include "core/base/parallel.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace test;

namespace {

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

struct Where {
    std::string logDir;
    std::string dir;
};

/// Fixtures that hold a transaction which its client left open, by their about.json: dated 2018 to 2023, and the files
/// are of a later day.
std::string hangingIn(const std::string& name, const std::string& dir)
{
    static const std::set<std::pair<std::string, std::string>> open = {{"partitions/killed", "clicks-0"},
                                                                       {"partitions/killed", "other-0"},
                                                                       {"partitions/killed-10mib-index", "clicks-0"},
                                                                       {"partitions/magic2-0.11.0.3", "m2-none-0"},
                                                                       {"partitions/magic2-1.1.1", "m2-none-0"},
                                                                       {"partitions/transactions", "txn-0"},
                                                                       {"partitions/transactions-3.9", "txn-0"}};
    return open.contains({name, dir}) ? "txn-open-hanging:degraded" : "";
}

/// What is wrong with the timestamps of healthy files: about.json of the fixtures tells of these. Data of 0.9 has none.
std::string oddTimes(const std::string& fixtureName, const std::string& dir)
{
    const auto isAny = [](const std::string& word, std::initializer_list<const char*> words) {
        return std::ranges::find(words, word) != words.end();
    };
    if (fixtureName == "partitions/magic0-0.9.0.1" || dir == "ts-none-0" ||
        (fixtureName == "internal/0.9.0.1-groups" && dir != "__consumer_offsets-0")) {
        return "ts-missing:degraded";
    }
    if (isAny(dir, {"ts-future-0", "ts-micros-0", "ts-nanos-0"})) {
        return "ts-far-future:degraded";
    }
    return dir == "ts-seconds-0" ? "ts-far-past:loss" : "";
}

/// Words of `serious` that are not `allowed`, and `allowed` when it is missing.
std::string unexpected(const std::string& serious, const std::string& allowed)
{
    std::string out;
    std::istringstream words(serious);
    bool seen = allowed.empty();
    for (std::string word; words >> word;) {
        seen = seen || word == allowed;
        if (word != allowed) {
            out += word + " ";
        }
    }
    return seen ? out : out + "no " + allowed;
}

/// Every partition dir of a fixture: its log dirs are the top and the directories below.
std::vector<Where> partitionsOf(const std::string& fixtureDir)
{
    std::vector<std::string> logDirs{fixtureDir};
    for (const auto& entry : std::filesystem::directory_iterator(fixtureDir)) {
        if (entry.is_directory() && !entry.path().filename().string().starts_with("dump")) {
            logDirs.push_back(entry.path().string());
        }
    }
    std::ranges::sort(logDirs);
    std::vector<Where> out;
    for (const std::string& logDir : logDirs) {
        const core::Result<core::Opened> opened = core::openPath(logDir);
        if (!opened || opened.value().what != core::Opened::What::LogDir) {
            continue;
        }
        const core::Result<core::LogDirListing> listing = core::listLogDir(*opened.value().directory);
        for (const std::string& dir : listing.value().partitionDirs) {
            out.push_back({logDir, dir});
        }
    }
    return out;
}

Checked run(const std::string& fixtureDir, const std::string& dir, const core::CheckOptions& options = {})
{
    return checked(glanced(fixtureDir, dir), options);
}

FileMap loaded(const std::string& name, const std::string& dir)
{
    return loadLogDir(fixture(name) + "/data", dir);
}

} // namespace

class TestHealthFixtures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyDataIsHealthy_data();
    void healthyDataIsHealthy();
    void killedBrokersLeaveNormalThings();
    void oldIndexesAreNormal();
    void otherReleasesAgree_data();
    void otherReleasesAgree();
    void theResultDoesNotDependOnThreads();
    void damagedRealIndexes();
    void damagedRealLogs();
};

void TestHealthFixtures::healthyDataIsHealthy_data()
{
    QTest::addColumn<QString>("name");
    for (const char* group : {"partitions", "internal"}) {
        for (const std::string& name : fixtureNames(group)) {
            QTest::newRow(name.c_str()) << text(name);
        }
    }
}

void TestHealthFixtures::healthyDataIsHealthy()
{
    QFETCH(QString, name);
    const std::vector<Where> partitions = partitionsOf(fixture(name.toStdString()));
    QVERIFY(!partitions.empty());
    std::uint64_t batches = 0;
    for (const Where& where : partitions) {
        const Checked result = run(where.logDir, where.dir);
        const std::string hanging = hangingIn(name.toStdString(), where.dir);
        const std::string odd =
            unexpected(result.serious(), hanging.empty() ? oddTimes(name.toStdString(), where.dir) : hanging);
        QVERIFY2(odd.empty(), (where.dir + ": " + odd).c_str());
        QVERIFY2(result.rootSerious().empty(), (where.dir + ": " + result.rootSerious()).c_str());
        core::CheckOptions decode;
        decode.depth = core::Depth::Decode;
        const Checked read = run(where.logDir, where.dir, decode);
        QVERIFY2(read.serious() == result.serious(), (where.dir + ": " + read.serious()).c_str());
        batches += result.scanned.batches;
        core::CheckOptions glance;
        glance.depth = core::Depth::Glance;
        const Checked glanced = run(where.logDir, where.dir, glance);
        QVERIFY2(glanced.serious().empty(), (where.dir + ": " + glanced.serious()).c_str());
    }
    QVERIFY(batches > 0);
}

void TestHealthFixtures::killedBrokersLeaveNormalThings()
{
    for (const char* dir : {"clicks-0", "other-0"}) {
        const Checked result = run(fixture("partitions/killed") + "/data", dir);
        QCOMPARE(text(result.serious()), text(hangingIn("partitions/killed", dir)));
        const core::Finding& offset = result.only("idx-zero-tail-active");
        QVERIFY(offset.harmless);
        QCOMPARE(offset.places.at(0).filePos + offset.places.at(0).length, std::uint64_t{65536});
        const core::Finding& time = result.only("tidx-zero-tail-active");
        QVERIFY(time.harmless);
        QCOMPARE(time.places.at(0).filePos + time.places.at(0).length, std::uint64_t{65532});
    }
    // A deleted topic's directory waits with its indexes as they were, also when the broker stops in order.
    const Checked deleted = run(fixture("internal/4.4.0-share"), "scrap-0.18273b5d3f7f41548a4ad54bb1fa137b-delete");
    QVERIFY(deleted.only("idx-zero-tail-active").harmless);
    QVERIFY(deleted.only("tidx-zero-tail-active").harmless);
    const std::vector<Where> big = partitionsOf(fixture("partitions/killed-10mib-index"));
    QCOMPARE(big.size(), std::size_t{1});
    const Checked result = run(big[0].logDir, big[0].dir);
    QVERIFY(english(result.only("idx-zero-tail-active").sentence)
                .starts_with("Normal: the index of the active segment is 10485760 bytes"));
    QVERIFY(result.only("tidx-zero-tail-active").harmless);
}

void TestHealthFixtures::oldIndexesAreNormal()
{
    // Leaders of 0.9 stored the first offset of a wrapper, which holds several.
    const Checked old = run(fixture("partitions/magic0-0.9.0.1") + "/data", "m0-gzip-0");
    QVERIFY(old.only("idx-offset-mismatch").harmless);
    QVERIFY(old.only("tidx-missing").harmless);
    const Checked ten = run(fixture("partitions/ten-years") + "/data", "ten-years-0");
    QVERIFY(ten.only("log-mixed-magic").harmless);
}

void TestHealthFixtures::otherReleasesAgree_data()
{
    QTest::addColumn<QString>("release");
    for (const char* release : {"0.9", "0.11", "1.1", "2.1", "2.8", "3.9", "4.0"}) {
        QTest::newRow(release) << QString::fromLatin1(release);
    }
}

void TestHealthFixtures::otherReleasesAgree()
{
    QFETCH(QString, release);
    for (const char* name : {"partitions/ten-years", "partitions/compacted", "partitions/timestamps-old"}) {
        for (const Where& where : partitionsOf(fixture(name))) {
            const Checked result = run(where.logDir, where.dir, optionsOf(release.toStdString()));
            QVERIFY2(result.serious().empty(), (where.dir + ": " + result.serious()).c_str());
        }
    }
}

void TestHealthFixtures::theResultDoesNotDependOnThreads()
{
    FileMap files = loaded("partitions/transactions", "txn-0");
    for (auto& [path, bytes] : files) {
        if (path.ends_with(".log") && bytes.size() > 2000) {
            flipBit(bytes, bytes.size() / 2);
            zeroRange(bytes, 700, 300);
        }
        if (path.ends_with("index") && bytes.size() > 24) {
            flipBit(bytes, 13, 6);
        }
    }
    const core::PartitionDir partition = glanced(files, "txn-0");
    std::vector<std::string> results;
    for (const unsigned threads : {1U, 2U, 5U}) {
        core::RunContext context;
        context.threads = threads;
        std::string lines;
        const auto scanned = core::checkPartition(partition, {}, context, [&](const core::Finding& finding) {
            lines += finding.id + " " + finding.file + " " + core::english(finding.sentence) + "\n";
        });
        QVERIFY(static_cast<bool>(scanned));
        results.push_back(lines);
    }
    QVERIFY(results[0].find("batch-crc-mismatch") != std::string::npos);
    QCOMPARE(text(results[1]), text(results[0]));
    QCOMPARE(text(results[2]), text(results[0]));
}

void TestHealthFixtures::damagedRealIndexes()
{
    const std::string dir = "codec-none-0";
    const FileMap whole = loaded("partitions/codecs", dir);
    const auto indexed = std::ranges::find_if(
        whole, [](const auto& file) { return file.first.ends_with(".index") && file.second.size() >= 40; });
    QVERIFY(indexed != whole.end());
    const std::string index = indexed->first;
    const std::string times = index.substr(0, index.size() - 6) + ".timeindex";
    QVERIFY(whole.at(times).size() >= 36);
    const auto after = [&](const std::string& path, const auto& damage) {
        FileMap files = whole;
        damage(files.at(path));
        return text(checked(files, dir).ids());
    };
    QCOMPARE(
        after(index, [](ByteVector& file) { patch32(file, 12, core::loadBe<std::int32_t>(file.data() + 12) + 1); }),
        text("idx-position-not-batch-start"));
    QCOMPARE(after(index, [](ByteVector& file) { patch32(file, 8, 0); }), text("idx-offsets-not-increasing"));
    QCOMPARE(after(index, [](ByteVector& file) { file.push_back(std::byte{1}); }), text("idx-size-not-multiple"));
    QCOMPARE(
        after(times, [](ByteVector& file) { patch64(file, 12, core::loadBe<std::int64_t>(file.data() + 12) - 1); }),
        text("tidx-timestamp-mismatch"));
    QCOMPARE(after(times, [](ByteVector& file) { cutTo(file, file.size() - 12); }), text("tidx-last-too-low"));
    FileMap files = whole;
    files.erase(index);
    QCOMPARE(text(checked(files, dir).ids()), text("idx-missing"));
    files = whole;
    files.erase(times);
    QCOMPARE(text(checked(files, dir).ids()), text("tidx-missing"));
}

void TestHealthFixtures::damagedRealLogs()
{
    for (const char* codec : {"none", "gzip", "snappy", "lz4", "zstd"}) {
        const std::string dir = std::string("codec-") + codec + "-0";
        FileMap files = loaded("partitions/codecs", dir);
        const std::string path = dir + "/" + segmentName(0, ".log");
        const Walked walked = walkBytes(files.at(path));
        QVERIFY(walked.batches.size() > 4);
        const core::BatchHeader hit = walked.batches[2].header;
        flipBit(files.at(path), static_cast<std::size_t>(hit.end()) - 3, 4);
        const Checked result = checked(files, dir);
        QCOMPARE(text(result.ids()), text("batch-crc-mismatch"));
        const core::Finding& finding = result.findings[0];
        QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(hit.pos.value));
        QCOMPARE(text(evidence(finding, "flippedByte")), text(std::to_string(hit.end() - 3)));
        QCOMPARE(text(evidence(finding, "baseOffset")), text(std::to_string(hit.baseOffset.value)));
    }
}

QTEST_APPLESS_MAIN(TestHealthFixtures)
#include "tst_health_fixtures.moc"
