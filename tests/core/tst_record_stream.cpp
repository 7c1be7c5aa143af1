#define QT_NO_KEYWORDS // an index has slots
#include <QTest>

#include <filesystem>

#include "core/segment/decode.h"
#include "core/segment/field_tree.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/segment_builder.h"

using namespace core;
namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLimit = std::uint64_t{64} << 20;

/// A record without its borrowed bytes.
struct Plain {
    std::uint64_t pos = 0;
    std::uint64_t length = 0;
    std::int64_t offset = 0;
    std::int64_t timestamp = 0;
    std::int32_t sequence = 0;
    std::optional<std::string> key;
    std::optional<std::string> value;
    std::size_t headers = 0;
    friend bool operator==(const Plain&, const Plain&) = default;
};

Plain plain(const Record& record)
{
    const auto text = [](const std::optional<Bytes>& bytes) {
        return bytes ? std::optional(test::asText(*bytes)) : std::nullopt;
    };
    return {record.pos,      record.length,    record.offset.value, record.timestamp.value,
            record.sequence, text(record.key), text(record.value),  record.headers.size()};
}

std::vector<Plain> recordsFrom(const RecordStream& stream, std::uint64_t first)
{
    std::vector<Plain> records;
    stream.forEach(first, [&](std::uint64_t number, const Record& record) {
        if (number != first + records.size()) {
            throw std::runtime_error("records out of order");
        }
        records.push_back(plain(record));
        return true;
    });
    return records;
}

std::shared_ptr<const RecordStream> streamOf(const test::ByteVector& log, std::uint64_t pos = 0,
                                             std::uint64_t limit = kLimit)
{
    const auto header = readBatchHeader(log, pos);
    const auto stream = RecordStream::read(FileContent::ofMemory(log), header.value(), limit, {});
    return stream ? stream.value() : nullptr;
}

} // namespace

class TestRecordStream : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sameAsReadingFromTheStart_data();
    void sameAsReadingFromTheStart();
    void findsTheRecordOfAByte();
    void positionsOfUncompressedRecordsAreInTheFile();
    void fieldsOfAWindow();
    void damagedStream();
    void overTheLimit();
    void recordThatCannotBeRead();
    void leavesOfAStream();
};

void TestRecordStream::sameAsReadingFromTheStart_data()
{
    QTest::addColumn<QByteArray>("fixture");
    for (const char* name : {"partitions/codecs", "partitions/magic0-0.9.0.1", "partitions/magic1-0.10.2.2",
                             "partitions/transactions", "partitions/compacted"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

void TestRecordStream::sameAsReadingFromTheStart()
{
    QFETCH(QByteArray, fixture);
    int batches = 0;
    for (const auto& entry : fs::recursive_directory_iterator(test::fixture(fixture.toStdString()))) {
        if (!entry.is_regular_file() || entry.path().extension() != ".log") {
            continue;
        }
        const FileContent file = FileContent::ofMemory(test::readFile(entry.path().string()));
        BatchDecoder decoder;
        std::uint64_t pos = 0;
        for (auto header = readBatchHeader(file.bytes(), pos); header; header = readBatchHeader(file.bytes(), pos)) {
            pos = header->end();
            std::vector<Plain> expected;
            const DecodeOutcome outcome = decoder.decode(file.bytes(), *header, [&](const Record& record) {
                expected.push_back(plain(record));
                return true;
            });
            const auto read = RecordStream::read(file, *header, kLimit, {});
            QVERIFY(read);
            const RecordStream& stream = *read.value();
            QCOMPARE(stream.records(), std::uint64_t{expected.size()});
            QVERIFY(stream.state() == Decompressed::State::Whole && stream.fault() == outcome.fault);
            for (const std::size_t first :
                 {std::size_t{0}, expected.size() / 3, expected.size() / 2 + 1, expected.size() - 1}) {
                if (first < expected.size()) {
                    const auto from = expected.begin() + static_cast<std::ptrdiff_t>(first);
                    QVERIFY((recordsFrom(stream, first) == std::vector<Plain>(from, expected.end())));
                }
            }
            ++batches;
        }
    }
    QVERIFY(batches > 3);
}

void TestRecordStream::findsTheRecordOfAByte()
{
    for (const CodecId codec : {CodecId::None, CodecId::Zstd}) {
        test::SegmentBuilder segment;
        segment.codec(codec).records(300, 5);
        const auto stream = streamOf(segment.log());
        const std::vector<Plain> records = recordsFrom(*stream, 0);
        QCOMPARE(records.size(), 300u);
        for (std::size_t i = 0; i < records.size(); ++i) {
            QCOMPARE(stream->recordAt(records[i].pos), std::optional<std::uint64_t>(i));
            QCOMPARE(stream->recordAt(records[i].pos + records[i].length - 1), std::optional<std::uint64_t>(i));
        }
        QVERIFY(!stream->recordAt(stream->bytes().size()));
    }
}

void TestRecordStream::positionsOfUncompressedRecordsAreInTheFile()
{
    test::SegmentBuilder segment;
    segment.records(2).records(3);
    const auto& batch = segment.batches()[1];
    const auto stream = streamOf(segment.log(), batch.pos);
    QCOMPARE(stream->filePos(), std::uint64_t{batch.pos} + 61);
    QCOMPARE(stream->fieldsPos(), stream->filePos());
    QCOMPARE(stream->bytes().size(), batch.size - 61);
    QVERIFY(stream->ownBytes() < 4096); // the stream lies in the file
    const Field fields = stream->fields(1, 1);
    QCOMPARE(fields.children.at(1).pos, stream->filePos() + recordsFrom(*stream, 1)[0].pos);
}

void TestRecordStream::fieldsOfAWindow()
{
    test::SegmentBuilder segment;
    segment.codec(CodecId::Lz4).records(500, 5);
    const auto stream = streamOf(segment.log());
    const Field fields = stream->fields(200, 3);
    QCOMPARE(fields.pos, 0u);
    QCOMPARE(fields.length, std::uint64_t{stream->bytes().size()});
    QCOMPARE(fields.children.size(), 5u);
    QCOMPARE(english(fields.children[0].note), std::string("200 records"));
    QCOMPARE(fields.children[1].name(), std::string("record 200"));
    QCOMPARE(english(fields.children[1].note), std::string("offset 200"));
    QCOMPARE(fields.children[1].pos, recordsFrom(*stream, 200)[0].pos);
    QCOMPARE(fields.children[3].name(), std::string("record 202"));
    QCOMPARE(english(fields.children[4].note), std::string("297 records"));
    QVERIFY(!fields.damaged);
}

void TestRecordStream::damagedStream()
{
    test::SegmentBuilder segment;
    segment.codec(CodecId::Gzip).records(400, 30);
    test::ByteVector log = segment.log();
    test::zeroRange(log, log.size() / 2, 64);
    const auto stream = streamOf(log);
    QCOMPARE(stream->state(), Decompressed::State::Damaged);
    QVERIFY(stream->records() < 400);
    QCOMPARE(recordsFrom(*stream, 0).size(), static_cast<std::size_t>(stream->records()));
    QVERIFY(stream->fields(0, 1000).length == stream->bytes().size());
}

void TestRecordStream::overTheLimit()
{
    test::SegmentBuilder segment;
    segment.codec(CodecId::Zstd).records(1000, 1000);
    const auto stream = streamOf(segment.log(), 0, 10'000);
    QCOMPARE(stream->state(), Decompressed::State::OverLimit);
    QVERIFY(stream->bytes().size() <= 10'000 && stream->ownBytes() < 40'000);
    QVERIFY(stream->records() < 20);
}

void TestRecordStream::recordThatCannotBeRead()
{
    test::SegmentBuilder segment;
    segment.records(100, 20);
    test::ByteVector log = segment.log();
    const auto whole = streamOf(log);
    const Plain broken = recordsFrom(*whole, 70)[0];
    log[61 + broken.pos] = std::byte{0x7F}; // its length: -64
    const auto stream = streamOf(log);
    QCOMPARE(stream->records(), 70u);
    QCOMPARE(stream->fault(), RecordFault::BodyLength);
    QCOMPARE(stream->faultPos(), broken.pos);
    const Field fields = stream->fields(68, 10);
    QVERIFY(fields.damaged);
    QCOMPARE(fields.children.size(), 4u); // those before, two records, the damaged rest
    QVERIFY(fields.children.back().damaged);
    QCOMPARE(fields.children.back().end(), std::uint64_t{log.size()});
}

void TestRecordStream::leavesOfAStream()
{
    test::SegmentBuilder segment;
    segment.codec(CodecId::Snappy).records(2000, 40);
    const auto stream = streamOf(segment.log());
    const std::uint64_t size = stream->bytes().size();
    const auto whole = streamLeaves(*stream, 0, size);
    std::uint64_t next = 0;
    for (const FieldLeaf& leaf : whole) {
        QCOMPARE(leaf.pos, next);
        next = leaf.end();
    }
    QCOMPARE(next, size);
    QVERIFY(whole.size() > 2000 * 8);
    const auto part = streamLeaves(*stream, size / 2, size / 2 + 8192);
    const auto first = std::ranges::find(whole, part.front());
    QVERIFY(first != whole.end());
    QVERIFY(std::ranges::equal(part, std::span(first, part.size())));
    QVERIFY(part.front().pos <= size / 2 && part.back().end() >= size / 2 + 8192);
    // Bytes that are no records have a leaf too.
    test::SegmentBuilder odd;
    odd.codec(CodecId::Lz4);
    test::BuiltBatch batch;
    batch.payload = test::compressStream(CodecId::Lz4, 2, test::garbage(5000));
    batch.codec = CodecId::Lz4;
    batch.count = 10;
    batch.records = {{}};
    odd.batch(batch);
    const auto garbage = streamOf(odd.log());
    QCOMPARE(garbage->bytes().size(), 5000u);
    QVERIFY(!streamLeaves(*garbage, 0, 5000).empty());
    QCOMPARE(streamLeaves(*garbage, 0, 5000).back().end(), 5000u);
}

QTEST_APPLESS_MAIN(TestRecordStream)
#include "tst_record_stream.moc"
