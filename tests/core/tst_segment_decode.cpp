#include <QtTest>
#undef slots // IndexView has a function of that name

#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "core/segment/decode.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/dumped_logs.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

struct Decoded {
    DecodeOutcome outcome;
    std::vector<Offset> offsets;
};

Decoded decodeFirst(const test::ByteVector& log, std::uint64_t limit = kDefaultMaxDecompressed)
{
    Decoded decoded;
    BatchDecoder decoder(limit);
    decoded.outcome = decoder.decode(log, *readBatchHeader(log, 0), [&](const Record& record) {
        decoded.offsets.push_back(record.offset);
        return true;
    });
    return decoded;
}

test::BuiltBatch threeRecords(CodecId codec)
{
    test::BuiltBatch batch;
    batch.baseOffset = 7;
    batch.codec = codec;
    batch.records.resize(3);
    return batch;
}

} // namespace

class TestSegmentDecode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordIsWhatKafkaDumps();
    void clientsOfAllLanguagesAreRead();
    void theBufferServesManyBatches();
    void aSinkThatHasEnoughIsNoFault();
    void fewerRecordsThanCountedIsACountMismatch_data();
    void fewerRecordsThanCountedIsACountMismatch();
    void bytesLeftAreACountMismatch();
    void aNegativeCountIsACountMismatch();
    void brokenRecordsAreUndecodable();
    void brokenStreamsAreUndecodable();
    void codecsThatDoNotExistAreUndecodable();
    void theLimitHolds();
    void anEmptyBatchIsNotLookedInto();
    void wrappersTellTheirFirstOffset();
    void payloadsOfHostileHeadersStayInTheFile();
    void everyFlippedByteIsSafe();
};

void TestSegmentDecode::everyRecordIsWhatKafkaDumps()
{
    std::size_t records = 0;
    BatchDecoder decoder;
    for (const test::DumpedLog& log : test::dumpedLogs()) {
        const PartitionDir partition = test::glanced(log.logDir, log.dir);
        const Result<FileContent> content = openFile(partition, log.file);
        const test::Walked walked = test::walkContent(content.value(), {}, test::withThreads(1));
        const std::vector<test::DumpedBatch> dumped = test::readDump(log);
        QCOMPARE(walked.batches.size(), dumped.size());
        for (std::size_t b = 0; b < dumped.size(); ++b) {
            const BatchHeader& header = walked.batches[b].header;
            std::size_t r = 0;
            bool same = true;
            const DecodeOutcome outcome = decoder.decode(content.value().bytes(), header, [&](const Record& record) {
                const test::DumpedRecord& expected = dumped[b].records.at(r++);
                const std::int64_t key = record.key ? static_cast<std::int64_t>(record.key->size()) : -1;
                const std::int64_t value = record.value ? static_cast<std::int64_t>(record.value->size()) : -1;
                same = same && record.offset.value == expected.offset && record.timestamp.value == expected.timestamp &&
                       key == expected.keySize && value == expected.valueSize;
                return true;
            });
            const std::string told = fmt::format("{}, batch {}: {}", log.dump, b, outcome.detail);
            QVERIFY2(same && outcome.state == DecodeOutcome::State::Whole, told.c_str());
            QVERIFY2(r == dumped[b].records.size(), told.c_str());
            QCOMPARE(outcome.records, static_cast<std::int64_t>(r));
            if (r > 0 && header.isLegacy()) {
                QCOMPARE(outcome.baseOffset.value, dumped[b].records.front().offset);
            }
            records += r;
        }
    }
    QVERIFY(records > 50'000);
}

void TestSegmentDecode::clientsOfAllLanguagesAreRead()
{
    // The same 200 records from six client libraries with five codecs.
    const std::string logDir = test::fixture("partitions/clients") + "/data";
    std::map<std::string, int> partitions;
    BatchDecoder decoder;
    const nlohmann::json about = nlohmann::json::parse(test::asText(test::readFile(logDir + "/../about.json")));
    for (const auto& [dir, facts] : about.at("partitions").items()) {
        const PartitionDir partition = test::glanced(logDir, dir);
        std::int64_t records = 0;
        for (const Segment& segment : partition.segments) {
            const Result<FileContent> content = openFile(partition, segment.log.name);
            for (const WalkedBatch& batch : test::walkContent(content.value(), {}, test::withThreads(1)).batches) {
                const DecodeOutcome outcome =
                    decoder.decode(content.value().bytes(), batch.header, [](const Record&) { return true; });
                QVERIFY2(outcome.state == DecodeOutcome::State::Whole, (dir + ": " + outcome.detail).c_str());
                records += outcome.records;
            }
        }
        QCOMPARE(records, facts.at("records").get<std::int64_t>());
        ++partitions[dir.substr(0, dir.find('-'))];
    }
    QVERIFY(partitions.size() >= 5);
}

void TestSegmentDecode::theBufferServesManyBatches()
{
    BatchDecoder decoder;
    const test::ByteVector plain = test::encodeBatch(threeRecords(CodecId::None));
    for (const CodecId codec : {CodecId::Gzip, CodecId::None, CodecId::Zstd, CodecId::Lz4, CodecId::Snappy}) {
        const test::ByteVector log = test::encodeBatch(threeRecords(codec));
        const DecodeOutcome outcome = decoder.decode(log, *readBatchHeader(log, 0), [](const Record&) { return true; });
        QCOMPARE(outcome.records, 3);
        QVERIFY(std::ranges::equal(decoder.stream(), Bytes(plain).subspan(61))); // the same records under any codec
        QCOMPARE(outcome.decompressedBytes, plain.size() - 61);
    }
}

void TestSegmentDecode::aSinkThatHasEnoughIsNoFault()
{
    const test::ByteVector log = test::encodeBatch(threeRecords(CodecId::Lz4));
    BatchDecoder decoder;
    const DecodeOutcome outcome = decoder.decode(log, *readBatchHeader(log, 0), [](const Record&) { return false; });
    QCOMPARE(outcome.state, DecodeOutcome::State::Whole);
    QCOMPARE(outcome.records, 1);
}

void TestSegmentDecode::fewerRecordsThanCountedIsACountMismatch_data()
{
    QTest::addColumn<CodecId>("codec");
    QTest::newRow("none") << CodecId::None;
    QTest::newRow("zstd") << CodecId::Zstd;
}

void TestSegmentDecode::fewerRecordsThanCountedIsACountMismatch()
{
    QFETCH(const CodecId, codec);
    test::BuiltBatch batch = threeRecords(codec);
    batch.count = 5;
    const Decoded decoded = decodeFirst(test::encodeBatch(batch));
    QCOMPARE(decoded.outcome.state, DecodeOutcome::State::CountMismatch);
    QCOMPARE(decoded.outcome.fault, RecordFault::CountMismatch);
    QCOMPARE(decoded.outcome.records, 3);
}

void TestSegmentDecode::bytesLeftAreACountMismatch()
{
    test::BuiltBatch batch = threeRecords(CodecId::Gzip);
    batch.count = 2;
    const Decoded decoded = decodeFirst(test::encodeBatch(batch));
    QCOMPARE(decoded.outcome.state, DecodeOutcome::State::CountMismatch);
    QCOMPARE(decoded.outcome.fault, RecordFault::BytesLeft);
    QCOMPARE(decoded.outcome.records, 2);
}

void TestSegmentDecode::aNegativeCountIsACountMismatch()
{
    test::BuiltBatch batch = threeRecords(CodecId::None);
    batch.count = -2;
    QCOMPARE(decodeFirst(test::encodeBatch(batch)).outcome.state, DecodeOutcome::State::CountMismatch);
}

void TestSegmentDecode::brokenRecordsAreUndecodable()
{
    test::BuiltBatch batch = threeRecords(CodecId::None);
    test::ByteVector stream = test::encodeRecords(batch);
    stream.pop_back(); // the last record ends too soon
    batch.payload = stream;
    const Decoded decoded = decodeFirst(test::encodeBatch(batch));
    QCOMPARE(decoded.outcome.state, DecodeOutcome::State::Undecodable);
    QCOMPARE(decoded.outcome.records, 2);
    QVERIFY(!decoded.outcome.detail.empty());
}

void TestSegmentDecode::brokenStreamsAreUndecodable()
{
    for (const CodecId codec : {CodecId::Gzip, CodecId::Snappy, CodecId::Lz4, CodecId::Zstd}) {
        test::BuiltBatch batch = threeRecords(codec);
        batch.payload = test::garbage(200);
        const Decoded decoded = decodeFirst(test::encodeBatch(batch));
        QCOMPARE(decoded.outcome.state, DecodeOutcome::State::Undecodable);
        QCOMPARE(decoded.outcome.fault, RecordFault::None); // the codec's, not a record's
        QVERIFY(!decoded.outcome.detail.empty());
    }
}

void TestSegmentDecode::codecsThatDoNotExistAreUndecodable()
{
    test::BuiltBatch batch = threeRecords(CodecId::None);
    batch.extraAttributes = 6;
    QCOMPARE(decodeFirst(test::encodeBatch(batch)).outcome.state, DecodeOutcome::State::Undecodable);
}

void TestSegmentDecode::theLimitHolds()
{
    test::BuiltBatch batch = threeRecords(CodecId::Zstd);
    batch.records[1].value = std::string(3'000'000, 'x');
    const test::ByteVector log = test::encodeBatch(batch);
    QVERIFY(log.size() < 10'000);
    const Decoded decoded = decodeFirst(log, 1'000'000);
    QCOMPARE(decoded.outcome.state, DecodeOutcome::State::OverLimit);
    QVERIFY(decoded.outcome.decompressedBytes <= 1'000'000);
    QCOMPARE(decodeFirst(log).outcome.state, DecodeOutcome::State::Whole);
}

void TestSegmentDecode::anEmptyBatchIsNotLookedInto()
{
    test::BuiltBatch batch = test::emptyBatch(200, 9, 1'700'000'000'999);
    batch.payload = test::garbage(30);
    const Decoded decoded = decodeFirst(test::encodeBatch(batch));
    QCOMPARE(decoded.outcome.state, DecodeOutcome::State::Whole);
    QCOMPARE(decoded.outcome.records, 0);
    QCOMPARE(decoded.outcome.baseOffset.value, 200);
}

void TestSegmentDecode::wrappersTellTheirFirstOffset()
{
    for (const std::int8_t magic : {std::int8_t{0}, std::int8_t{1}}) {
        test::BuiltBatch batch = threeRecords(CodecId::Gzip);
        batch.magic = magic;
        const test::ByteVector log = test::encodeBatch(batch);
        QCOMPARE(readBatchHeader(log, 0)->baseOffset.value, 9); // the header knows the last one alone
        const Decoded decoded = decodeFirst(log);
        QCOMPARE(decoded.outcome.state, DecodeOutcome::State::Whole);
        QCOMPARE(decoded.outcome.baseOffset.value, 7);
        QCOMPARE(decoded.offsets, (std::vector<Offset>{{7}, {8}, {9}}));
    }
}

void TestSegmentDecode::payloadsOfHostileHeadersStayInTheFile()
{
    test::BuiltBatch wrapper = threeRecords(CodecId::Gzip);
    wrapper.magic = 1;
    test::ByteVector log = test::encodeBatch(wrapper);
    const BatchHeader header = *readBatchHeader(log, 0);
    for (const std::int64_t length :
         {std::int64_t{INT32_MIN}, std::int64_t{-2}, std::int64_t{1} << 20, std::int64_t{INT32_MAX}}) {
        for (const std::size_t at : {26UL, 30UL}) { // key length, value length
            test::ByteVector changed = log;
            test::patch32(changed, at, length);
            const Bytes payload = payloadOf(changed, header);
            QVERIFY(payload.empty() || (payload.data() >= changed.data() &&
                                        payload.data() + payload.size() <= changed.data() + changed.size()));
            BatchDecoder decoder;
            decoder.decode(changed, header, [](const Record&) { return true; });
        }
    }
    BatchHeader beyond = header;
    beyond.pos = {static_cast<std::int64_t>(log.size())};
    QVERIFY(payloadOf(log, beyond).empty());
    beyond.pos = {-5};
    QVERIFY(payloadOf(log, beyond).empty());
}

void TestSegmentDecode::everyFlippedByteIsSafe()
{
    BatchDecoder decoder(1 << 20);
    for (const CodecId codec : {CodecId::None, CodecId::Gzip, CodecId::Snappy, CodecId::Lz4, CodecId::Zstd}) {
        for (const std::int8_t magic : {std::int8_t{0}, std::int8_t{1}, std::int8_t{2}}) {
            if (magic < 2 && codec == CodecId::Zstd) {
                continue;
            }
            test::BuiltBatch batch = threeRecords(codec);
            batch.magic = magic;
            const test::ByteVector whole = test::encodeBatch(batch);
            for (std::size_t at = 0; at < whole.size(); ++at) {
                for (int bit = 0; bit < 8; ++bit) {
                    test::ByteVector log = whole;
                    test::flipBit(log, at, bit);
                    if (const std::optional<BatchHeader> header = readBatchHeader(log, 0)) {
                        decoder.decode(log, *header, [](const Record&) { return true; });
                    }
                }
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestSegmentDecode)
#include "tst_segment_decode.moc"
