// Headers and framing of .log entries, held against the spec's vectors.

#include <QtTest>

#include <limits>

#include "core/format/batch.h"
#include "core/format/batch_layout.h"
#include "tests/support/vectors.h"

using namespace core;

namespace {

void setSize(std::vector<std::byte>& entry, std::int32_t size)
{
    storeBe(entry.data() + 8, size);
}

} // namespace

class TestFormatBatch : public QObject {
    Q_OBJECT
private slots:
    void recordBatch();
    void abortMarkerHeader();
    void emptyBatchHeader();
    void messages();
    void checksums();
    void framing();
    void sizeFieldAtTheEdges();
    void attributesAndMagicOfAnyKind();
    void sequencesWrapToZero();
    void everyCutIsSafe();
};

void TestFormatBatch::recordBatch()
{
    const auto bytes = test::threeRecords();
    QCOMPARE(bytes.size(), std::size_t{97});
    const auto header = readBatchHeader(bytes, 0);
    QVERIFY(header);
    QCOMPARE(header->pos.value, 0);
    QCOMPARE(header->size, std::uint64_t{97});
    QCOMPARE(header->end(), std::uint64_t{97});
    QCOMPARE(header->baseOffset.value, 42);
    QCOMPARE(header->lastOffset.value, 44);
    QCOMPARE(header->nextOffset().value, 45);
    QCOMPARE(header->partitionLeaderEpoch, 7);
    QCOMPARE(header->magic, std::int8_t{2});
    QCOMPARE(header->crc, 0xe2af01c2U);
    QCOMPARE(header->attributes, std::int16_t{0});
    QCOMPARE(header->lastOffsetDelta, 2);
    QCOMPARE(header->baseTimestamp.value, 1700000000000);
    QCOMPARE(header->maxTimestamp.value, 1700000000005);
    QCOMPARE(header->producerId, -1);
    QCOMPARE(header->producerEpoch, std::int16_t{-1});
    QCOMPARE(header->baseSequence, -1);
    QCOMPARE(header->lastSequence(), -1);
    QCOMPARE(header->count, 3);
    QVERIFY(header->codec() == CodecId::None);
    QVERIFY(header->timestampType() == TimestampType::CreateTime);
    QVERIFY(!header->isTransactional() && !header->isControl() && !header->hasDeleteHorizon() && !header->isLegacy());
}

void TestFormatBatch::abortMarkerHeader()
{
    const auto header = readBatchHeader(test::abortMarker(), 0);
    QVERIFY(header);
    QCOMPARE(header->size, std::uint64_t{78});
    QCOMPARE(header->baseOffset.value, 100);
    QCOMPARE(header->lastOffset.value, 100);
    QCOMPARE(header->producerId, 4000);
    QCOMPARE(header->producerEpoch, std::int16_t{3});
    QVERIFY(header->isTransactional());
    QVERIFY(header->isControl());
}

void TestFormatBatch::emptyBatchHeader()
{
    const auto header = readBatchHeader(test::emptyBatch(), 0);
    QVERIFY(header);
    QCOMPARE(header->size, kMinBatchBytesV2);
    QCOMPARE(header->baseOffset.value, 200);
    QCOMPARE(header->lastOffset.value, 209);
    QCOMPARE(header->baseTimestamp.value, -1);
    QCOMPARE(header->maxTimestamp.value, 1700000000999);
    QCOMPARE(header->baseSequence, 17);
    QCOMPARE(header->lastSequence(), 26);
    QCOMPARE(header->count, 0);
    QVERIFY(header->isTransactional() && !header->isControl());
}

void TestFormatBatch::messages()
{
    const auto v0 = readBatchHeader(test::messageV0(), 0);
    QVERIFY(v0);
    QVERIFY(v0->isLegacy());
    QCOMPARE(v0->size, std::uint64_t{28});
    QCOMPARE(v0->baseOffset.value, 5);
    QCOMPARE(v0->lastOffset.value, 5);
    QCOMPARE(v0->maxTimestamp.value, -1);
    QCOMPARE(v0->count, 1);
    QCOMPARE(v0->partitionLeaderEpoch, -1);
    QCOMPARE(v0->crc, 0xa4ad2011U);

    const auto v1 = readBatchHeader(test::messageV1(), 0);
    QVERIFY(v1);
    QCOMPARE(v1->magic, std::int8_t{1});
    QCOMPARE(v1->baseOffset.value, 6);
    QCOMPARE(v1->maxTimestamp.value, 1700000000000);
    QCOMPARE(v1->crc, 0x82677b28U);
    QVERIFY(v1->timestampType() == TimestampType::CreateTime);

    auto wrapper = test::messageV1();
    wrapper[17] = std::byte{0x0a}; // snappy, LogAppendTime
    const auto outer = readBatchHeader(wrapper, 0);
    QVERIFY(outer);
    QCOMPARE(outer->count, -1);
    QVERIFY(outer->codec() == CodecId::Snappy);
    QVERIFY(outer->timestampType() == TimestampType::LogAppendTime);

    auto untimed = test::messageV0();
    untimed[17] = std::byte{0x08}; // magic 0 has no timestamp type
    QVERIFY(readBatchHeader(untimed, 0)->timestampType() == TimestampType::CreateTime);

    auto tooShort = test::messageV1();
    setSize(tooShort, 21);
    QVERIFY(!readBatchHeader(tooShort, 0));
}

void TestFormatBatch::checksums()
{
    for (const auto& entry :
         {test::threeRecords(), test::abortMarker(), test::emptyBatch(), test::messageV0(), test::messageV1()}) {
        const auto header = readBatchHeader(entry, 0);
        QVERIFY(header);
        QCOMPARE(computeBatchCrc(entry, header->magic), header->crc);
    }
    QCOMPARE(computeBatchCrc({}, 2), 0U);
    QCOMPARE(computeBatchCrc(test::fromHex("00"), 0), 0U);
}

void TestFormatBatch::framing()
{
    auto log = test::threeRecords();
    const auto second = test::messageV0();
    log.insert(log.end(), second.begin(), second.end());
    QVERIFY(frameAt(log, 0).state == Frame::State::Whole);
    QCOMPARE(frameAt(log, 0).size, std::uint64_t{97});
    QVERIFY(frameAt(log, 97).state == Frame::State::Whole);
    QCOMPARE(frameAt(log, 97).sizeField, 16);
    QVERIFY(frameAt(log, log.size()).state == Frame::State::End);
    QVERIFY(frameAt(log, log.size() + 1).state == Frame::State::End);
    QVERIFY(frameAt(log, ~std::uint64_t{0}).state == Frame::State::End);
    QVERIFY(frameAt(log, log.size() - 17).state == Frame::State::ShortTail);
    QVERIFY(frameAt(log, log.size() - 1).state == Frame::State::ShortTail);
    QVERIFY(frameAt(Bytes(log).first(96), 0).state == Frame::State::Torn);
    QCOMPARE(readBatchHeader(log, 97)->pos.value, 97);
    QVERIFY(!readBatchHeader(log, log.size()));
    QVERIFY(!readBatchHeader(Bytes(log).first(96), 0));

    const std::vector<std::byte> zeros(18);
    QVERIFY(frameAt(zeros, 0).state == Frame::State::BadSize);
    QVERIFY(frameAt(zeros, 1).state == Frame::State::ShortTail);
}

void TestFormatBatch::sizeFieldAtTheEdges()
{
    auto entry = test::threeRecords();
    for (const std::int32_t size : {13, 0, -1, std::numeric_limits<std::int32_t>::min()}) {
        setSize(entry, size);
        QVERIFY(frameAt(entry, 0).state == Frame::State::BadSize);
        QCOMPARE(frameAt(entry, 0).sizeField, size);
    }
    setSize(entry, 14);
    QVERIFY(frameAt(entry, 0).state == Frame::State::Whole);
    QVERIFY(!readBatchHeader(entry, 0)); // magic 2 needs 61 bytes
    setSize(entry, 48);
    QVERIFY(!readBatchHeader(entry, 0));
    setSize(entry, 49);
    QVERIFY(readBatchHeader(entry, 0));
    setSize(entry, std::numeric_limits<std::int32_t>::max());
    QVERIFY(frameAt(entry, 0).state == Frame::State::Torn);
    QCOMPARE(frameAt(entry, 0).size, std::uint64_t{2147483659});
}

void TestFormatBatch::attributesAndMagicOfAnyKind()
{
    auto entry = test::threeRecords();
    const CodecId codecs[] = {CodecId::None, CodecId::Gzip,    CodecId::Snappy,  CodecId::Lz4,
                              CodecId::Zstd, CodecId::Unknown, CodecId::Unknown, CodecId::Unknown};
    const std::string_view names[] = {"none", "gzip", "snappy", "lz4", "zstd", "unknown", "unknown", "unknown"};
    for (std::size_t bits = 0; bits < 8; ++bits) {
        entry[22] = static_cast<std::byte>(bits | 0xf8);
        const auto header = readBatchHeader(entry, 0);
        QVERIFY(header->codec() == codecs[bits]);
        QCOMPARE(codecName(header->codec()), names[bits]);
        QCOMPARE(timestampTypeName(header->timestampType()), std::string_view("LogAppendTime"));
        QVERIFY(header->isTransactional() && header->isControl() && header->hasDeleteHorizon());
    }
    entry[16] = std::byte{127}; // the broker's walker takes every magic from 2 on as 2
    QVERIFY(!readBatchHeader(entry, 0)->isLegacy());
    entry[16] = std::byte{0x80}; // and negative ones as messages
    QVERIFY(readBatchHeader(entry, 0)->isLegacy());
    QVERIFY(!readBatchHeader(entry, 0)->isControl());
}

void TestFormatBatch::sequencesWrapToZero()
{
    constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
    QCOMPARE(addToSequence(17, 9), 26);
    QCOMPARE(addToSequence(kMost, 0), kMost);
    QCOMPARE(addToSequence(kMost, 1), 0);
    QCOMPARE(addToSequence(kMost - 1, 4), 2);
    QCOMPARE(addToSequence(kMost, kMost), kMost - 1);
    BatchHeader header;
    header.baseSequence = kMost - 2;
    header.lastOffsetDelta = 5;
    QCOMPARE(header.lastSequence(), 2);
    header.baseOffset = {std::numeric_limits<std::int64_t>::max()};
    header.lastOffset = header.baseOffset;
    QCOMPARE(header.nextOffset().value, std::numeric_limits<std::int64_t>::min());
}

void TestFormatBatch::everyCutIsSafe()
{
    for (const auto& whole :
         {test::threeRecords(), test::abortMarker(), test::emptyBatch(), test::messageV0(), test::messageV1()}) {
        for (std::size_t keep = 0; keep < whole.size(); ++keep) {
            const std::vector<std::byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(keep));
            const auto expected = keep == 0    ? Frame::State::End
                                  : keep <= 17 ? Frame::State::ShortTail
                                               : Frame::State::Torn;
            QVERIFY(frameAt(cut, 0).state == expected);
            QVERIFY(!readBatchHeader(cut, 0));
        }
    }
}

QTEST_APPLESS_MAIN(TestFormatBatch)
#include "tst_format_batch.moc"
