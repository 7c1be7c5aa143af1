#define QT_NO_KEYWORDS // an index has slots
// Rebuilt indexes against what brokers of 0.11 to 4.4 wrote in recovery, byte for byte.

#include <QTest>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "core/format/file_name.h"
#include "core/recovery/rebuild.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/segment_builder.h"

namespace fs = std::filesystem;
using core::Offset;
using core::RebuiltIndexes;
using Stop = RebuiltIndexes::Stop;

namespace {

RebuiltIndexes rebuild(const std::vector<std::byte>& log, Offset base, const core::Settings& settings = {})
{
    return core::rebuildIndexes(core::FileContent::ofMemory(log), base, settings, {}).value();
}

/// What a file holds before the zeros that an active segment's index is padded with.
bool equalsBeforePadding(const std::vector<std::byte>& rebuilt, const std::vector<std::byte>& file)
{
    return file.size() >= rebuilt.size() && std::equal(rebuilt.begin(), rebuilt.end(), file.begin()) &&
           std::all_of(file.begin() + static_cast<std::ptrdiff_t>(rebuilt.size()), file.end(),
                       [](std::byte b) { return b == std::byte{0}; });
}

std::string partitionDirOf(const std::string& logDir)
{
    for (const auto& entry : fs::directory_iterator(logDir)) {
        if (entry.is_directory()) {
            return entry.path().string();
        }
    }
    return {};
}

core::Settings settingsOf(const nlohmann::json& theCase)
{
    core::Settings settings;
    settings.release = *core::parseRelease(theCase["release"].get<std::string>());
    for (const auto& [name, value] : theCase["topicConfig"].items()) {
        if (!core::setSetting(settings, name, value.is_string() ? value.get<std::string>() : value.dump())) {
            qFatal("setting %s", name.c_str());
        }
    }
    return settings;
}

} // namespace

class TestRecoveryRebuild : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Every rebuild that a broker logged and finished. (An exception in the middle leaves old bytes in the files.)
    void equalsWhatBrokersWrote()
    {
        std::map<std::string, int> compared;
        std::map<Stop, int> stops;
        const std::string root = test::fixture("recovery/rebuild");
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            if (entry.path().filename() != "case.json") {
                continue;
            }
            const std::string dir = entry.path().parent_path().string();
            const nlohmann::json theCase = nlohmann::json::parse(std::ifstream(entry.path()));
            const core::Settings settings = settingsOf(theCase);
            for (const nlohmann::json& action : theCase["actions"]) {
                if (action["op"] != "rebuild-indexes") {
                    continue;
                }
                const Offset base{action["segment"].get<std::int64_t>()};
                const std::string before = partitionDirOf(dir + "/before") + "/";
                const std::string after = partitionDirOf(dir + "/after") + "/";
                const std::string logName = core::segmentFileName(base, ".log");
                if (!fs::exists(before + logName)) {
                    continue; // made by a split
                }
                const std::vector<std::byte> log = test::readFile(before + logName);
                const RebuiltIndexes rebuilt = rebuild(log, base, settings);
                ++stops[rebuilt.stop];
                if (rebuilt.stop != Stop::End && rebuilt.stop != Stop::Damage) {
                    continue;
                }
                const std::string what = dir + " " + logName;
                QVERIFY2(equalsBeforePadding(rebuilt.offsetIndex,
                                             test::readFile(after + core::segmentFileName(base, ".index"))),
                         what.c_str());
                QVERIFY2(equalsBeforePadding(rebuilt.timeIndex,
                                             test::readFile(after + core::segmentFileName(base, ".timeindex"))),
                         what.c_str());
                QVERIFY2(rebuilt.validBytes == fs::file_size(after + logName), what.c_str());
                ++compared[theCase["release"].get<std::string>()];
            }
        }
        for (const char* release : {"0.11.0.3", "1.1.1", "2.1.1", "2.8.2", "3.9.0", "3.9.2", "4.0.0", "4.4.0"}) {
            QVERIFY2(compared[release] >= 2, release);
        }
        QVERIFY(compared["0.11.0.3"] >= 20 && compared["4.4.0"] >= 60);
        QVERIFY(stops[Stop::Damage] > 10 && stops[Stop::InvalidOffset] > 0 && stops[Stop::Overflow] > 0);
    }

    // Written live by 4.4.0 in one run: the same rule, entry by entry.
    void equalsWhatAHealthyBrokerWrote_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<int>("segments");
        QTest::newRow("codecs") << QStringLiteral("partitions/codecs") << 21;
        QTest::newRow("transactions") << QStringLiteral("partitions/transactions") << 6;
        QTest::newRow("clients") << QStringLiteral("partitions/clients") << 28;
        QTest::newRow("tiny-segments") << QStringLiteral("partitions/tiny-segments") << 200;
        QTest::newRow("deleted-records") << QStringLiteral("partitions/deleted-records") << 11;
        QTest::newRow("timestamps") << QStringLiteral("partitions/timestamps") << 29;
    }
    void equalsWhatAHealthyBrokerWrote()
    {
        QFETCH(QString, fixture);
        QFETCH(int, segments);
        int compared = 0;
        for (const auto& entry : fs::recursive_directory_iterator(test::fixture(fixture.toStdString()) + "/data")) {
            const core::FileName name = core::parseFileName(entry.path().filename().string());
            if (name.kind != core::FileKind::Log || name.state != core::FileState::Live) {
                continue;
            }
            const std::string stem = entry.path().parent_path().string() + "/";
            const RebuiltIndexes rebuilt = rebuild(test::readFile(entry.path().string()), *name.base);
            QCOMPARE(rebuilt.stop, Stop::End);
            QVERIFY2(rebuilt.offsetIndex == test::readFile(stem + core::segmentFileName(*name.base, ".index")),
                     entry.path().c_str());
            QVERIFY2(rebuilt.timeIndex == test::readFile(stem + core::segmentFileName(*name.base, ".timeindex")),
                     entry.path().c_str());
            ++compared;
        }
        QCOMPARE(compared, segments);
    }

    void theWorkedExample()
    {
        struct Row {
            std::size_t size;
            std::int64_t base;
            std::int64_t last;
            std::int64_t maxTimestamp;
        };
        test::SegmentBuilder segment(1000);
        for (const Row& row : {Row{3000, 1000, 1009, 100}, Row{3000, 1010, 1014, 90}, Row{2000, 1015, 1015, 250},
                               Row{5000, 1016, 1018, 250}, Row{4096, 1019, 1025, 240}, Row{61, 1026, 1026, 300},
                               Row{700, 1027, 1030, -1}}) {
            test::BuiltBatch batch;
            batch.baseOffset = row.base;
            batch.lastOffsetDelta = static_cast<std::int32_t>(row.last - row.base);
            batch.maxTimestamp = row.maxTimestamp;
            batch.payload = std::vector<std::byte>(row.size - 61);
            segment.batch(batch);
        }
        QCOMPARE(segment.log().size(), std::size_t{17857});
        const RebuiltIndexes rebuilt = rebuild(segment.log(), {1000});
        QCOMPARE(rebuilt.stop, Stop::End);
        QCOMPARE(test::toHex(rebuilt.offsetIndex), std::string("0000000f0000177000000019000032c80000001e00004305"));
        QCOMPARE(test::toHex(rebuilt.timeIndex), std::string("00000000000000fa0000000f000000000000012c0000001a"));
    }

    void anEmptyLogAndOneWithoutTimestamps()
    {
        QVERIFY(rebuild({}, {0}).offsetIndex.empty());
        QVERIFY(rebuild({}, {0}).timeIndex.empty());
        test::SegmentBuilder segment;
        segment.timestamps(-1, 0).records(3).records(3);
        QVERIFY(rebuild(segment.log(), {0}).timeIndex.empty());
    }

    void aTornTailEndsSilentlyAndZerosAreDamage()
    {
        test::SegmentBuilder segment;
        segment.records(3).records(3);
        const std::size_t second = segment.batches()[1].pos;
        for (std::size_t keep = second; keep < segment.log().size(); ++keep) {
            std::vector<std::byte> log = segment.log();
            log.resize(keep);
            const RebuiltIndexes rebuilt = rebuild(log, {0});
            QCOMPARE(rebuilt.stop, Stop::End);
            QCOMPARE(rebuilt.validBytes, std::uint64_t{second});
        }
        for (const std::size_t zeros : {17U, 18U, 4096U}) {
            std::vector<std::byte> log = segment.log();
            log.resize(log.size() + zeros);
            const RebuiltIndexes rebuilt = rebuild(log, {0});
            QCOMPARE(rebuilt.stop, zeros < 18 ? Stop::End : Stop::Damage);
            QCOMPARE(rebuilt.validBytes, std::uint64_t{segment.log().size()});
        }
    }

    void everyFlippedBitStopsOrChangesNothingBefore()
    {
        test::SegmentBuilder segment;
        segment.records(2, 60).records(2, 60).records(2, 60);
        core::Settings settings;
        settings.indexIntervalBytes = 10;
        const RebuiltIndexes whole = rebuild(segment.log(), {0}, settings);
        for (std::size_t at = 0; at < segment.log().size(); ++at) {
            std::vector<std::byte> log = segment.log();
            test::flipBit(log, at, 3);
            const RebuiltIndexes rebuilt = rebuild(log, {0}, settings);
            QVERIFY(rebuilt.validBytes <= log.size());
            const auto& placed = *std::ranges::find_if(segment.batches(), [&](const auto& b) { return at < b.end(); });
            if (at >= placed.pos + 21) { // under the checksum
                QCOMPARE(rebuilt.stop, Stop::Damage);
                QCOMPARE(rebuilt.validBytes, std::uint64_t{placed.pos});
            }
            const std::size_t same = placed.pos == 0 ? 0 : (placed.pos == segment.batches()[1].pos ? 0 : 8);
            QVERIFY(rebuilt.offsetIndex.size() >= same);
            QVERIFY(std::equal(rebuilt.offsetIndex.begin(), rebuilt.offsetIndex.begin() + std::ptrdiff_t(same),
                               whole.offsetIndex.begin()));
        }
    }

    void offsetsThatDoNotFit()
    {
        const auto logWith = [](std::int64_t last) {
            test::SegmentBuilder segment(100);
            test::BuiltBatch batch;
            batch.baseOffset = last;
            batch.records = {{}};
            segment.batch(batch);
            return segment.log();
        };
        QCOMPARE(rebuild(logWith(100 + 0x7fffffffLL), {100}).stop, Stop::End);
        QCOMPARE(rebuild(logWith(100 + 0x80000000LL), {100}).stop, Stop::Overflow);
        QCOMPARE(rebuild(logWith(99), {100}).stop, Stop::Overflow);
        QCOMPARE(rebuild(logWith(std::numeric_limits<std::int64_t>::max() - 1), {-100}).stop, Stop::Overflow);
        core::Settings old;
        old.release = *core::parseRelease("1.1");
        QCOMPARE(rebuild(logWith(99), {100}, old).stop, Stop::End); // nothing looked before 2.0
    }

    void offsetsThatGoBackwardsAndIndexesThatAreFull()
    {
        test::SegmentBuilder segment;
        for (const std::int64_t base : {10, 20, 15}) {
            test::BuiltBatch batch;
            batch.baseOffset = base;
            batch.records = {{.timestamp = 1000 - base}};
            segment.batch(batch);
        }
        core::Settings settings;
        settings.indexIntervalBytes = 0;
        const RebuiltIndexes backwards = rebuild(segment.log(), {0}, settings);
        QCOMPARE(backwards.stop, Stop::InvalidOffset);
        QCOMPARE(backwards.validBytes, std::uint64_t{segment.batches()[2].pos});

        test::SegmentBuilder many;
        for (int i = 0; i < 6; ++i) {
            many.records(1);
        }
        // 5 entries are needed; the time index keeps a slot for the last one.
        for (const auto& [bytes, stop] :
             {std::pair{72, Stop::End}, {71, Stop::IndexFull}, {39, Stop::IndexFull}, {0, Stop::IndexFull}}) {
            settings.segmentIndexBytes = bytes;
            QCOMPARE(rebuild(many.log(), {0}, settings).stop, stop);
        }
    }

    void firstOffsetsBefore20()
    {
        core::Settings old;
        old.release = *core::parseRelease("1.1.1");
        old.indexIntervalBytes = 0;
        for (const core::CodecId codec : {core::CodecId::None, core::CodecId::Gzip, core::CodecId::Lz4}) {
            for (const std::int8_t magic : {std::int8_t{0}, std::int8_t{1}, std::int8_t{2}}) {
                test::SegmentBuilder segment;
                segment.magic(magic).codec(codec).records(5).records(5);
                const RebuiltIndexes rebuilt = rebuild(segment.log(), {0}, old);
                QCOMPARE(rebuilt.stop, Stop::End);
                const bool wrapped = magic == 2 || codec != core::CodecId::None;
                QVERIFY(rebuilt.offsetIndex.size() >= 8);
                const auto last = rebuilt.offsetIndex.data() + rebuilt.offsetIndex.size() - 8;
                QCOMPARE(core::loadBe<std::int32_t>(last), wrapped ? 5 : 9);
            }
        }
    }

    void stoppingIsCancelled()
    {
        test::SegmentBuilder segment;
        for (int i = 0; i < 10; ++i) {
            segment.records(1, 1'000'000);
        }
        std::stop_source stop;
        stop.request_stop();
        const auto done = core::rebuildIndexes(core::FileContent::ofMemory(segment.log()), {0}, {},
                                               core::RunContext{stop.get_token()});
        QVERIFY(!done);
        QCOMPARE(done.error().code, core::Errc::Cancelled);
    }
};

QTEST_APPLESS_MAIN(TestRecoveryRebuild)
#include "tst_recovery_rebuild.moc"
