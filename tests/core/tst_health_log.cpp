#define QT_NO_KEYWORDS // an index has slots
// Damage of logs: each case gives exactly its finding, at its byte, with the severity that the start gives it.

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <filesystem>

#include "core/base/checksum.h"
#include "core/health/bit_flip.h"
#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/walked.h"

using namespace test;
using core::BrokerEffect;
using core::Severity;

namespace {

const std::string kDir = "orders-0";

/// Segment 0 with offsets 0 to 39 and the active one with 40 to 79, eight batches each. They are too small for index
/// entries, so that what is damaged is the log alone.
struct Logs {
    explicit Logs(bool clean = true)
    {
        partition.cleanMarker(clean).recoveryPoint(clean ? 80 : 40);
        for (int segment = 0; segment < 2; ++segment) {
            SegmentBuilder& next = partition.segment();
            for (int batch = 0; batch < 8; ++batch) {
                next.records(5, 40);
            }
            places[segment] = next.batches();
        }
        files = partition.files();
    }
    ByteVector& oldLog() { return files.at(partition.path(0, ".log")); }
    ByteVector& activeLog() { return files.at(partition.path(40, ".log")); }

    PartitionBuilder partition;
    std::vector<PlacedBatch> places[2];
    FileMap files;
};

Checked run(const Logs& logs, const core::CheckOptions& options = {})
{
    return checked(logs.files, kDir, options);
}

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

core::FindingPlace placeAt(std::size_t pos, std::size_t length, std::int64_t offset)
{
    return {pos, length, core::Offset{offset}};
}

} // namespace

class TestHealthLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void tornTail_data();
    void tornTail();
    void tornTailOfAnOlderSegment();
    void unknownStartIsTheMilderOne();
    void zeroTail();
    void zeroHole();
    void zeroHoleOfACompactedTopic();
    void badChecksum();
    void severalBadChecksums();
    void flippedBitIsFound();
    void lengthAloneIsWrong_data();
    void lengthAloneIsWrong();
    void headerLeadsNowhere();
    void wrongMagic_data();
    void wrongMagic();
    void baseOffsetOutsideTheChecksum_data();
    void baseOffsetOutsideTheChecksum();
    void lastBaseOffsetAgainstTheCheckpoint();
    void leaderEpochOutsideTheChecksum();
    void leaderEpochAcrossSegments();
    void newLeadersAreNoDamage();
    void garbageAtTheEnd();
    void tooLargeForABroker();
    void largerThanConfigured();
    void mixedFormats();
    void wrongName();
    void nameTooLowForItsPlace();
    void gapsOfCompactionAreNoDamage();
    void legacyMessages();
};

void TestHealthLog::healthyIsSilent()
{
    Logs logs;
    QCOMPARE(run(logs).findings.size(), std::size_t{0});
}

void TestHealthLog::tornTail_data()
{
    QTest::addColumn<int>("kept"); // bytes of the last batch
    QTest::addColumn<bool>("clean");
    QTest::addColumn<int>("effect");
    const auto repairs = static_cast<int>(BrokerEffect::Repairs);
    const auto worse = static_cast<int>(BrokerEffect::MakesWorse);
    for (const int kept : {1, 17, 18, 60, 61, 100}) {
        QTest::addRow("%d bytes, unclean", kept) << kept << false << repairs;
        QTest::addRow("%d bytes, clean", kept) << kept << true << worse;
    }
}

void TestHealthLog::tornTail()
{
    QFETCH(int, kept);
    QFETCH(bool, clean);
    QFETCH(int, effect);
    Logs logs(clean);
    const PlacedBatch last = logs.places[1].back();
    cutTo(logs.activeLog(), last.pos + static_cast<std::size_t>(kept));
    logs.files.at(kDir + "/" + segmentName(40, ".timeindex")).clear();
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("log-torn-tail:loss"));
    const core::Finding& finding = result.only("log-torn-tail");
    QCOMPARE(finding.places.at(0), placeAt(last.pos, static_cast<std::size_t>(kept), 75));
    QCOMPARE(static_cast<int>(finding.effect), effect);
    QVERIFY(finding.repair.automatic);
    QCOMPARE(finding.repair.verb, core::RepairVerb::Truncate);
    QCOMPARE(text(evidence(finding, "expectedOffset")), text("75"));
    QCOMPARE(text(evidence(finding, "highWatermark")), text("80"));
    QCOMPARE(text(evidence(finding, "lostOffsets")), text("5"));
    if (kept > 17) {
        QCOMPARE(text(english(finding.sentence)), text("The last batch is torn: " + std::to_string(kept) + " of " +
                                                       std::to_string(last.size) + " bytes were written."));
    }
}

void TestHealthLog::tornTailOfAnOlderSegment()
{
    Logs logs;
    const PlacedBatch last = logs.places[0].back();
    cutTo(logs.oldLog(), last.end() - 1);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("log-torn-tail:loss"));
    QCOMPARE(result.findings[0].effect, BrokerEffect::DoesNotNotice);
    QVERIFY(!result.findings[0].repair.automatic); // offsets are missing before the next segment
    QCOMPARE(text(evidence(result.findings[0], "lostOffsets")), text("5"));

    logs.files.erase(".kafka_cleanshutdown");
    QCOMPARE(run(logs).findings[0].effect, BrokerEffect::DoesNotNotice); // the recovery point is above
    logs.files.erase("recovery-point-offset-checkpoint");
    QCOMPARE(run(logs).findings[0].effect, BrokerEffect::MakesWorse);
}

void TestHealthLog::unknownStartIsTheMilderOne()
{
    Logs logs;
    logs.files = PartitionBuilder(logs.partition).rootFiles(false).files();
    flipBit(logs.activeLog(), logs.places[1][3].pos + 70);
    appendZeros(logs.activeLog(), 100);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-crc-mismatch:wrong log-zero-tail:loss"));
    core::CheckOptions options;
    options.cleanStart = false;
    QCOMPARE(text(run(logs, options).serious()), text("batch-crc-mismatch:loss log-zero-tail:loss"));
    options.cleanStart = true;
    QCOMPARE(text(run(logs, options).serious()), text("batch-crc-mismatch:wrong log-zero-tail:fatal"));
}

void TestHealthLog::zeroTail()
{
    Logs logs;
    const std::size_t end = logs.activeLog().size();
    appendZeros(logs.activeLog(), 17);
    QCOMPARE(text(run(logs).serious()), text("log-torn-tail:loss"));
    appendZeros(logs.activeLog(), 1);
    const Checked clean = run(logs);
    QCOMPARE(text(clean.serious()), text("log-zero-tail:fatal"));
    QCOMPARE(clean.findings[0].places.at(0), placeAt(end, 18, 80));
    QCOMPARE(clean.findings[0].effect, BrokerEffect::WillNotStart);
    logs.files.erase(".kafka_cleanshutdown");
    const Checked unclean = run(logs);
    QCOMPARE(text(unclean.serious()), text("log-zero-tail:loss"));
    QCOMPARE(unclean.findings[0].effect, BrokerEffect::Repairs);
    QVERIFY(unclean.findings[0].repair.automatic);
}

void TestHealthLog::zeroHole()
{
    Logs logs;
    const std::vector<PlacedBatch>& places = logs.places[0];
    zeroRange(logs.oldLog(), places[2].pos, places[3].end() - places[2].pos);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("log-zero-hole:loss"));
    const core::Finding& finding = result.findings[0];
    const std::size_t bytes = places[3].end() - places[2].pos;
    QCOMPARE(finding.places.at(0), placeAt(places[2].pos, bytes, 10));
    QCOMPARE(text(english(finding.sentence)),
             text(std::to_string(bytes) + " bytes of zeros inside segment 0, from byte " +
                  std::to_string(places[2].pos) + ": 10 records are lost."));
    QCOMPARE(text(evidence(finding, "nextGoodPosition")), text(std::to_string(places[4].pos)));
    QCOMPARE(text(evidence(finding, "nextGoodOffset")), text("20"));
    QCOMPARE(text(evidence(finding, "expectedOffset")), text("10"));
}

void TestHealthLog::zeroHoleOfACompactedTopic()
{
    Logs logs;
    zeroRange(logs.oldLog(), logs.places[0][2].pos, logs.places[0][2].size);
    const Checked result = run(logs, optionsWith({{"cleanup.policy", "compact"}}));
    QCOMPARE(text(english(result.only("log-zero-hole").sentence)),
             text(std::to_string(logs.places[0][2].size) + " bytes of zeros inside segment 0, from byte " +
                  std::to_string(logs.places[0][2].pos) + ": the records there are lost."));
}

void TestHealthLog::badChecksum()
{
    Logs logs;
    const PlacedBatch hit = logs.places[0][3];
    const auto stored = core::loadBe<std::uint32_t>(logs.oldLog().data() + hit.pos + 17);
    flipBit(logs.oldLog(), hit.pos + 100, 5);
    const std::uint32_t computed = core::crc32c(core::Bytes(logs.oldLog()).subspan(hit.pos + 21, hit.size - 21));
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-crc-mismatch:wrong"));
    const core::Finding& finding = result.findings[0];
    QCOMPARE(finding.places.at(0), placeAt(hit.pos, hit.size, 15));
    QCOMPARE(finding.effect, BrokerEffect::DoesNotNotice);
    QCOMPARE(text(english(finding.sentence)),
             text("The batch at byte " + std::to_string(hit.pos) + " fails its checksum: stored " +
                  english(core::arg::hex32(stored)) + ", computed " + english(core::arg::hex32(computed)) + "."));
    QCOMPARE(text(evidence(finding, "flippedByte")), text(std::to_string(hit.pos + 100)));
    QCOMPARE(text(evidence(finding, "flippedBit")), text("5"));
    QCOMPARE(text(evidence(finding, "nextGoodOffset")), text("20"));

    Logs unclean(false);
    flipBit(unclean.activeLog(), unclean.places[1][3].pos + 100);
    const Checked cut = run(unclean);
    QCOMPARE(text(cut.serious()), text("batch-crc-mismatch:loss"));
    QCOMPARE(cut.findings[0].effect, BrokerEffect::MakesWorse); // good batches behind it go too
    Logs last(false);
    flipBit(last.activeLog(), last.places[1].back().pos + 100);
    QCOMPARE(run(last).findings[0].effect, BrokerEffect::Repairs);
}

void TestHealthLog::severalBadChecksums()
{
    Logs logs;
    for (const int batch : {1, 4, 7}) {
        flipBit(logs.oldLog(), logs.places[0][static_cast<std::size_t>(batch)].end() - 1);
    }
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-crc-mismatch:wrong"));
    QCOMPARE(result.findings[0].count, std::uint64_t{3});
    QCOMPARE(result.findings[0].places.size(), std::size_t{3});
    QCOMPARE(result.findings[0].places[2].filePos, static_cast<std::uint64_t>(logs.places[0][7].pos));
    QVERIFY(english(result.findings[0].sentence).starts_with("3 batches of segment 0 fail their checksums"));
}

void TestHealthLog::flippedBitIsFound()
{
    const ByteVector whole = garbage(300);
    for (const std::size_t at : {std::size_t{0}, std::size_t{137}, std::size_t{299}}) {
        for (int bit = 0; bit < 8; ++bit) {
            ByteVector flipped = whole;
            flipBit(flipped, at, bit);
            const core::BitFlip expected{at, bit, false};
            QCOMPARE(core::findBitFlip(core::CrcKind::Crc32c, 300, core::crc32c(whole), core::crc32c(flipped)),
                     expected);
            QCOMPARE(core::findBitFlip(core::CrcKind::Crc32, 300, core::crc32(whole), core::crc32(flipped)), expected);
        }
    }
    const core::BitFlip inField{2, 4, true};
    QCOMPARE(core::findBitFlip(core::CrcKind::Crc32c, 300, 0x12345678, 0x12344678), inField);
    ByteVector twice = whole;
    flipBit(twice, 10);
    flipBit(twice, 200, 3);
    QVERIFY(!core::findBitFlip(core::CrcKind::Crc32c, 300, core::crc32c(whole), core::crc32c(twice)));
}

void TestHealthLog::lengthAloneIsWrong_data()
{
    QTest::addColumn<int>("length"); // added to the right one when it is small
    QTest::addColumn<QString>("id");
    QTest::newRow("-1") << -1 << QStringLiteral("batch-length-invalid");
    QTest::newRow("0") << 0 << QStringLiteral("batch-length-invalid");
    QTest::newRow("10") << 10 << QStringLiteral("batch-length-invalid");
    QTest::newRow("too small for magic 2") << 40 << QStringLiteral("batch-length-invalid");
    QTest::newRow("2^31-1") << 2147483647 << QStringLiteral("batch-length-huge");
    QTest::newRow("past the end") << 100'000 << QStringLiteral("batch-length-huge");
}

void TestHealthLog::lengthAloneIsWrong()
{
    QFETCH(int, length);
    QFETCH(QString, id);
    for (const std::size_t batch : {std::size_t{3}, std::size_t{7}}) { // in the middle, and the last one
        Logs logs;
        const PlacedBatch hit = logs.places[0][batch];
        patch32(logs.oldLog(), hit.pos + 8, length);
        const Checked result = run(logs);
        QCOMPARE(text(result.serious()), id + QStringLiteral(":loss"));
        const core::Finding& finding = result.findings[0];
        QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(hit.pos));
        QCOMPARE(finding.places.at(0).length, static_cast<std::uint64_t>(hit.size));
        QCOMPARE(text(evidence(finding, "lengthField")), text(std::to_string(length)));
        QCOMPARE(text(evidence(finding, "rightLength")), text(std::to_string(hit.size - 12)));
        QVERIFY(finding.repair.loses.empty());
    }
}

void TestHealthLog::headerLeadsNowhere()
{
    Logs logs;
    const PlacedBatch hit = logs.places[0][3];
    const ByteVector noise = garbage(hit.size);
    std::ranges::copy(noise, logs.oldLog().begin() + static_cast<std::ptrdiff_t>(hit.pos));
    const Checked result = run(logs);
    QCOMPARE(result.findings.size(), std::size_t{1});
    const core::Finding& finding = result.findings[0];
    QVERIFY(finding.id == "batch-length-invalid" || finding.id == "batch-length-huge");
    QCOMPARE(finding.places.at(0), placeAt(hit.pos, hit.size, 15));
    QCOMPARE(text(evidence(finding, "nextGoodPosition")), text(std::to_string(hit.end())));
    QCOMPARE(text(evidence(finding, "lostOffsets")), text("5"));
}

void TestHealthLog::wrongMagic_data()
{
    QTest::addColumn<int>("magic");
    for (const int magic : {-1, 0, 1, 3, 127}) {
        QTest::addRow("%d", magic) << magic;
    }
}

void TestHealthLog::wrongMagic()
{
    QFETCH(int, magic);
    for (const std::size_t batch : {std::size_t{0}, std::size_t{3}, std::size_t{7}}) {
        Logs logs;
        const PlacedBatch hit = logs.places[0][batch];
        logs.oldLog().at(hit.pos + 16) = static_cast<std::byte>(magic);
        const Checked result = run(logs);
        QCOMPARE(text(result.serious()), text("batch-magic-invalid:wrong"));
        QCOMPARE(result.findings[0].places.at(0), placeAt(hit.pos + 16, 1, hit.baseOffset));
    }
}

void TestHealthLog::baseOffsetOutsideTheChecksum_data()
{
    QTest::addColumn<int>("batch");
    QTest::addColumn<qint64>("offset");
    QTest::newRow("too high") << 3 << qint64{15 + 1000};
    QTest::newRow("far too high") << 3 << qint64{15} + (qint64{1} << 40);
    QTest::newRow("too low") << 3 << qint64{2};
    QTest::newRow("negative") << 3 << qint64{-1};
    QTest::newRow("a little too high") << 3 << qint64{15 + 1};
    QTest::newRow("first batch") << 0 << qint64{512};
    QTest::newRow("last batch before the next segment") << 7 << qint64{35 + 64};
}

void TestHealthLog::baseOffsetOutsideTheChecksum()
{
    QFETCH(int, batch);
    QFETCH(qint64, offset);
    Logs logs;
    const PlacedBatch hit = logs.places[0][static_cast<std::size_t>(batch)];
    patch64(logs.oldLog(), hit.pos, offset);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-header-outside-crc-damaged:wrong"));
    const core::Finding& finding = result.findings[0];
    QCOMPARE(finding.places.at(0), placeAt(hit.pos, 8, hit.baseOffset));
    QCOMPARE(text(evidence(finding, "expectedBaseOffset")), text(std::to_string(hit.baseOffset)));
}

// Nothing follows the last batch of the log, but the recovery point says where the log ended.
void TestHealthLog::lastBaseOffsetAgainstTheCheckpoint()
{
    Logs logs;
    const PlacedBatch hit = logs.places[1].back();
    patch64(logs.activeLog(), hit.pos, hit.baseOffset + 500);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-header-outside-crc-damaged:wrong"));
    QCOMPARE(result.findings[0].places.at(0), placeAt(hit.pos, 8, hit.baseOffset));
}

void TestHealthLog::leaderEpochOutsideTheChecksum()
{
    Logs logs;
    const PlacedBatch hit = logs.places[0][3];
    for (const std::int32_t epoch : {1000, -7}) {
        patch32(logs.oldLog(), hit.pos + 12, epoch);
        const Checked result = run(logs);
        QCOMPARE(text(result.serious()), text("batch-header-outside-crc-damaged:wrong"));
        QCOMPARE(result.findings[0].places.at(0).filePos, static_cast<std::uint64_t>(hit.pos + 12));
        QCOMPARE(result.findings[0].places.at(0).length, std::uint64_t{4});
    }
    patch32(logs.oldLog(), hit.pos + 12, -1); // unknown: legal
    QCOMPARE(run(logs).findings.size(), std::size_t{0});
}

void TestHealthLog::leaderEpochAcrossSegments()
{
    Logs logs;
    patch32(logs.oldLog(), logs.places[0].back().pos + 12, 64);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-header-outside-crc-damaged:wrong"));
    QCOMPARE(text(result.findings[0].file), text(segmentName(0, ".log")));
    QCOMPARE(result.findings[0].places.at(0).filePos, static_cast<std::uint64_t>(logs.places[0].back().pos + 12));
}

void TestHealthLog::newLeadersAreNoDamage()
{
    PartitionBuilder partition;
    for (int epoch = 0; epoch < 12; epoch += 3) {
        partition.segment().leaderEpoch(epoch).records(2).leaderEpoch(epoch + 1).records(2).records(1);
    }
    QCOMPARE(checked(partition.files(), kDir).findings.size(), std::size_t{0});
}

void TestHealthLog::garbageAtTheEnd()
{
    Logs logs;
    const std::size_t end = logs.activeLog().size();
    insertBytes(logs.activeLog(), end, ByteVector(100, std::byte{0xff}));
    const Checked clean = run(logs);
    QCOMPARE(text(clean.serious()), text("log-garbage-after-good:loss"));
    QCOMPARE(clean.findings[0].places.at(0), placeAt(end, 100, 80));
    QCOMPARE(clean.findings[0].effect, BrokerEffect::WillNotStart); // a length of -1 is met while looking for the end
    logs.files.erase(".kafka_cleanshutdown");
    QCOMPARE(run(logs).findings[0].effect, BrokerEffect::Repairs);
}

void TestHealthLog::tooLargeForABroker()
{
    QTemporaryDir root;
    Logs logs;
    writeFiles(root.path().toStdString(), logs.files);
    std::filesystem::resize_file(root.path().toStdString() + "/" + logs.partition.path(40, ".log"), 2147483648);
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    const Checked result = checked(glanced(root.path().toStdString(), kDir), glance);
    QCOMPARE(text(result.serious()), text("log-size-limit:fatal"));
    std::filesystem::resize_file(root.path().toStdString() + "/" + logs.partition.path(40, ".log"), 2147483647);
    const Checked fits = checked(glanced(root.path().toStdString(), kDir), glance);
    QCOMPARE(text(fits.ids()), text(""));
    QVERIFY(fits.only("log-size-above-config").harmless);
}

void TestHealthLog::largerThanConfigured()
{
    Logs logs;
    const std::string size = std::to_string(logs.oldLog().size());
    const auto options = [&](const std::string& most) {
        return optionsWith({{"segment.bytes", most}, {"max.message.bytes", "0"}});
    };
    QCOMPARE(run(logs, options(size)).findings.size(), std::size_t{0});
    const Checked result = run(logs, options(std::to_string(logs.oldLog().size() - 1)));
    QCOMPARE(text(result.serious()), text(""));
    QVERIFY(result.has("log-size-above-config"));
}

void TestHealthLog::mixedFormats()
{
    PartitionBuilder up;
    up.segment().magic(0).records(2).magic(1).records(2).magic(2).records(2);
    const Checked upgraded = checked(up.files(), kDir);
    QCOMPARE(text(upgraded.ids()), text(""));
    QCOMPARE(upgraded.only("log-mixed-magic").places.at(0).offset->value, std::int64_t{2});
    PartitionBuilder down;
    down.segment().records(2);
    down.segment().magic(1).records(2);
    const Checked downgraded = checked(down.files(), kDir);
    QCOMPARE(text(downgraded.serious()), text("log-mixed-magic:degraded"));
    QCOMPARE(downgraded.findings[0].segment->value, std::int64_t{2});
}

void TestHealthLog::wrongName()
{
    Logs logs(false);
    FileMap renamed;
    for (const auto& [path, bytes] : logs.files) { // 40 becomes 45: its first batch lies below
        std::string name = path;
        if (const std::size_t at = name.find(segmentName(40, ".")); at != std::string::npos) {
            name.replace(at, segmentName(40, ".").size(), segmentName(45, "."));
        }
        renamed[name] = bytes;
    }
    renamed.at(kDir + "/" + segmentName(45, ".timeindex")).clear(); // its offsets count from the name too
    logs.files = renamed;
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("log-wrong-segment-name:fatal"));
    QCOMPARE(result.findings[0].effect, BrokerEffect::WillNotStart);
    QCOMPARE(text(evidence(result.findings[0], "firstOffset")), text("40"));
    core::CheckOptions clean;
    clean.cleanStart = true;
    QCOMPARE(text(run(logs, clean).serious()), text("log-wrong-segment-name:loss"));
}

void TestHealthLog::nameTooLowForItsPlace()
{
    PartitionBuilder partition;
    partition.segment().records(10).records(10);
    SegmentBuilder& second = partition.segment(15); // its data begins at 20
    second.gap(5).records(10);
    const Checked result = checked(partition.files(), kDir);
    QCOMPARE(text(result.serious()), text("log-wrong-segment-name:loss"));
    QCOMPARE(text(evidence(result.findings[0], "firstOffset")), text("20"));
    QCOMPARE(text(evidence(result.findings[0], "previousLastOffset")), text("19"));
    // Compaction leaves gaps before the first batch of a segment, but no name below the end of the one before.
    const Checked compacted = checked(partition.files(), kDir, optionsWith({{"cleanup.policy", "compact"}}));
    QCOMPARE(text(compacted.serious()), text("batch-overlaps-next-segment:wrong"));
}

void TestHealthLog::gapsOfCompactionAreNoDamage()
{
    PartitionBuilder partition;
    SegmentBuilder& first = partition.segment(100);
    first.gap(17);
    for (int i = 1; i < 40; ++i) {
        first.gap(i * 7 % 13).records(1 + i % 3, 60).emptyBatch(i % 4);
    }
    partition.segment(first.nextOffset() + 500); // emptied by compaction
    partition.segment(first.nextOffset() + 1000).gap(64).records(3).gap(4096).records(2);
    QCOMPARE(text(checked(partition.files(), kDir).ids()), text(""));
}

void TestHealthLog::legacyMessages()
{
    for (const std::int8_t magic : {std::int8_t{0}, std::int8_t{1}}) {
        for (const core::CodecId codec : {core::CodecId::None, core::CodecId::Gzip}) {
            PartitionBuilder partition;
            SegmentBuilder& segment = partition.segment();
            segment.magic(magic).codec(codec);
            for (int i = 0; i < 30; ++i) {
                segment.records(5, 400);
            }
            FileMap files = partition.files();
            const std::string noTimes = magic == 0 ? "ts-missing:degraded" : "";
            QCOMPARE(text(checked(files, kDir).serious()), text(noTimes));
            const PlacedBatch hit = segment.batches()[7];
            flipBit(files.at(partition.path(0, ".log")), hit.end() - 2);
            const Checked result = checked(files, kDir);
            QCOMPARE(text(result.serious()), text("batch-crc-mismatch:wrong" + (noTimes.empty() ? "" : " " + noTimes)));
            QCOMPARE(result.only("batch-crc-mismatch").places.at(0).filePos, static_cast<std::uint64_t>(hit.pos));
            QCOMPARE(text(evidence(result.only("batch-crc-mismatch"), "flippedByte")),
                     text(std::to_string(hit.end() - 2)));
        }
    }
}

QTEST_APPLESS_MAIN(TestHealthLog)
#include "tst_health_log.moc"
