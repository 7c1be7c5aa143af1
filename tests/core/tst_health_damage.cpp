#define QT_NO_KEYWORDS // an index has slots
// A small partition cut at every byte and flipped at every byte: nothing crashes, and no damage that a checksum or a
// length shows passes for health.

#include <QtTest/QtTest>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using namespace test;

namespace {

const std::string kDir = "orders-0";

/// Two segments of three batches, with index entries in both.
struct Small {
    Small()
    {
        IndexOptions options;
        options.interval = 100;
        partition.indexOptions(options);
        for (int segment = 0; segment < 2; ++segment) {
            SegmentBuilder& next = partition.segment();
            next.records(2, 30).codec(core::CodecId::Gzip).records(3, 30);
            next.codec(core::CodecId::None).producer(7, 0, false).records(2, 30);
            places[segment] = next.batches();
            bases[segment] = next.base();
        }
        files = partition.files();
    }
    std::string path(int segment, const std::string& suffix) const
    {
        return kDir + "/" + segmentName(bases[segment], suffix);
    }

    PartitionBuilder partition;
    std::vector<PlacedBatch> places[2];
    std::int64_t bases[2] = {0, 0};
    FileMap files;
};

bool isClean(const FileMap& files)
{
    return !checked(files, kDir, optionsWith({{"index.interval.bytes", "100"}})).verdict().severity.has_value();
}

/// Base offset and leader epoch are covered by no checksum; only neighbours can contradict them.
bool isOutsideChecksum(const std::vector<PlacedBatch>& batches, std::size_t at)
{
    for (const PlacedBatch& batch : batches) {
        if (at >= batch.pos && at < batch.end()) {
            const std::size_t inside = at - batch.pos;
            return inside < 8 || (inside >= 12 && inside < 16);
        }
    }
    return false;
}

} // namespace

class TestHealthDamage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undamagedIsClean();
    void everyFlippedByteOfALog();
    void everyCutOfALog();
    void everyFlippedByteOfAnIndex();
    void everyCutOfAnIndex();
    void everyZeroedStretchOfALog();
    void garbageFiles();
};

void TestHealthDamage::undamagedIsClean()
{
    const Small small;
    QVERIFY(isClean(small.files));
    QCOMPARE(small.files.at(small.path(0, ".index")).size(), std::size_t{16});
}

void TestHealthDamage::everyFlippedByteOfALog()
{
    Small small;
    for (int segment = 0; segment < 2; ++segment) {
        ByteVector& log = small.files.at(small.path(segment, ".log"));
        for (std::size_t at = 0; at < log.size(); ++at) {
            for (const int bit : {0, 4, 7}) {
                flipBit(log, at, bit);
                const bool clean = isClean(small.files);
                QVERIFY2(!clean || isOutsideChecksum(small.places[segment], at),
                         qPrintable(QStringLiteral("segment %1, byte %2, bit %3").arg(segment).arg(at).arg(bit)));
                flipBit(log, at, bit);
            }
        }
    }
}

void TestHealthDamage::everyCutOfALog()
{
    const Small small;
    for (int segment = 0; segment < 2; ++segment) {
        const ByteVector& log = small.files.at(small.path(segment, ".log"));
        for (std::size_t keep = 0; keep < log.size(); ++keep) {
            FileMap files = small.files;
            cutTo(files.at(small.path(segment, ".log")), keep);
            QVERIFY2(!isClean(files), qPrintable(QStringLiteral("segment %1, kept %2").arg(segment).arg(keep)));
        }
    }
}

void TestHealthDamage::everyFlippedByteOfAnIndex()
{
    Small small;
    for (int segment = 0; segment < 2; ++segment) {
        for (const char* suffix : {".index", ".timeindex"}) {
            ByteVector& index = small.files.at(small.path(segment, suffix));
            QVERIFY(index.size() >= 16);
            for (std::size_t at = 0; at < index.size(); ++at) {
                for (int bit = 0; bit < 8; ++bit) {
                    flipBit(index, at, bit);
                    const Checked result = checked(small.files, kDir, optionsWith({{"index.interval.bytes", "100"}}));
                    // An offset that another offset of the same batch replaced is harmless, and named so.
                    const bool named = !result.findings.empty();
                    const bool timeOffset = std::string_view(suffix) == ".timeindex" && at % 12 >= 8;
                    const bool offsetLow = std::string_view(suffix) == ".index" && at % 8 < 4;
                    QVERIFY2(named || timeOffset || offsetLow,
                             qPrintable(QStringLiteral("segment %1 %2, byte %3, bit %4")
                                            .arg(segment)
                                            .arg(QLatin1String(suffix))
                                            .arg(at)
                                            .arg(bit)));
                    flipBit(index, at, bit);
                }
            }
        }
    }
}

void TestHealthDamage::everyCutOfAnIndex()
{
    const Small small;
    for (int segment = 0; segment < 2; ++segment) {
        for (const auto& [suffix, entry] : {std::pair{".index", 8}, std::pair{".timeindex", 12}}) {
            const std::size_t size = small.files.at(small.path(segment, suffix)).size();
            for (std::size_t keep = 0; keep < size; ++keep) {
                FileMap files = small.files;
                cutTo(files.at(small.path(segment, suffix)), keep);
                const bool wholeEntries = keep % static_cast<std::size_t>(entry) == 0;
                QVERIFY2(wholeEntries || !isClean(files), qPrintable(QStringLiteral("kept %1").arg(keep)));
                isClean(files);
            }
        }
    }
}

void TestHealthDamage::everyZeroedStretchOfALog()
{
    Small small;
    ByteVector& log = small.files.at(small.path(0, ".log"));
    const ByteVector whole = log;
    for (std::size_t from = 0; from < log.size(); from += 7) {
        for (std::size_t bytes = 1; from + bytes <= log.size(); bytes += 31) {
            zeroRange(log, from, bytes);
            QVERIFY(log == whole || !isClean(small.files) || bytes < 16); // a few bytes may be outside the checksum
            log = whole;
        }
    }
}

void TestHealthDamage::garbageFiles()
{
    const Small small;
    for (const auto& [path, bytes] : small.files) {
        if (!path.starts_with(kDir)) {
            continue;
        }
        for (const std::size_t size : {std::size_t{1}, std::size_t{40}, std::size_t{5000}}) {
            FileMap files = small.files;
            files.at(path) = garbage(size);
            if (path.ends_with("log") || path.ends_with("index")) {
                QVERIFY2(!isClean(files), path.c_str());
            } else {
                isClean(files);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestHealthDamage)
#include "tst_health_damage.moc"
