// Records in batches of magic 2 and inner entries of magic 0 and 1.

#include <QDirIterator>
#include <QtTest>

#include <limits>

#include "core/codec/codec.h"
#include "core/format/record.h"
#include "tests/support/fixtures.h"
#include "tests/support/vectors.h"

using namespace core;
using namespace Qt::StringLiterals;
using test::fromHex;
using test::join;
using test::varint;

namespace {

using Blob = std::vector<std::byte>;

Bytes recordsOf(const Blob& batch)
{
    return Bytes(batch).subspan(kMinBatchBytesV2);
}

BatchHeader headerFor(std::int32_t count)
{
    BatchHeader header;
    header.baseOffset = {1000};
    header.baseTimestamp = {5000};
    header.maxTimestamp = {9000};
    header.count = count;
    return header;
}

/// A record with the body given, its length in front.
Blob record(const Blob& body)
{
    return join({varint(static_cast<std::int32_t>(body.size())), body});
}

/// Reads all and says how it ended.
std::pair<RecordFault, std::uint64_t> readAll(Bytes stream, const BatchHeader& header,
                                              std::vector<Record>* records = nullptr)
{
    RecordReader reader(stream, header);
    while (const Record* next = reader.next()) {
        if (records != nullptr) {
            records->push_back(*next);
        }
    }
    return {reader.fault(), reader.faultPos()};
}

/// An entry of magic 0 or 1, checksum left zero: readers of inner entries do not look at it.
Blob inner(std::int64_t offset, int magic, std::int64_t timestamp, const Blob& value, int attributes = 0)
{
    Blob body = fromHex("00000000");
    body.push_back(static_cast<std::byte>(magic));
    body.push_back(static_cast<std::byte>(attributes));
    if (magic == 1) {
        body.resize(body.size() + 8);
        storeBe(body.data() + body.size() - 8, timestamp);
    }
    body = join({body, fromHex("ffffffff 00000000"), value});
    storeBe(body.data() + body.size() - value.size() - 4, static_cast<std::int32_t>(value.size()));
    Blob entry(12);
    storeBe(entry.data(), offset);
    storeBe(entry.data() + 8, static_cast<std::int32_t>(body.size()));
    return join({entry, body});
}

BatchHeader wrapper(int magic, std::int64_t offset, int attributes, std::int64_t timestamp)
{
    BatchHeader header;
    header.magic = static_cast<std::int8_t>(magic);
    header.attributes = static_cast<std::int16_t>(attributes);
    header.baseOffset = {offset};
    header.lastOffset = {offset};
    header.maxTimestamp = {timestamp};
    return header;
}

std::string textOf(const std::optional<Bytes>& bytes)
{
    return bytes ? test::asText(*bytes) : "(null)";
}

} // namespace

class TestFormatRecord : public QObject {
    Q_OBJECT
private slots:
    void threeRecords();
    void markers();
    void controlTypes();
    void emptyBatchIsNotLookedAt();
    void logAppendTimeHoldsForAllRecords();
    void sequencesFollowTheOffsets();
    void countsThatDoNotFit();
    void faults_data();
    void faults();
    void hugeCountsNeedNoMemory();
    void headersAreLimited();
    void offsetsAndTimesWrap();
    void plainMessages();
    void wrapperOfMagic0();
    void wrapperOfMagic1();
    void wrapperOfMagic1WithOffset0();
    void wrapperTimestamps();
    void wrapperOfMixedMagic();
    void wrapperEnds();
    void brokenInnerEntries();
    void cutsAndFlips();
    void realBatches_data();
    void realBatches();
};

void TestFormatRecord::threeRecords()
{
    const Blob batch = test::threeRecords();
    const auto header = readBatchHeader(batch, 0);
    QVERIFY(header);
    RecordReader reader(recordsOf(batch), *header);

    const Record* record = reader.next();
    QVERIFY(record != nullptr);
    QCOMPARE(record->pos, std::uint64_t{0});
    QCOMPARE(record->length, std::uint64_t{11});
    QCOMPARE(record->offset.value, 42);
    QCOMPARE(record->timestamp.value, 1700000000000);
    QCOMPARE(record->sequence, -1);
    QCOMPARE(textOf(record->key), std::string("k1"));
    QCOMPARE(textOf(record->value), std::string("v1"));
    QVERIFY(record->headers.empty());
    QCOMPARE(record->headersCount, 0);

    record = reader.next();
    QVERIFY(record != nullptr);
    QCOMPARE(record->pos, std::uint64_t{11});
    QCOMPARE(record->length, std::uint64_t{16});
    QCOMPARE(record->offset.value, 43);
    QCOMPARE(record->timestamp.value, 1700000000005);
    QVERIFY(!record->key);
    QCOMPARE(textOf(record->value), std::string("hello"));
    QCOMPARE(record->headersCount, 1);
    QCOMPARE(record->headers.size(), std::size_t{1});
    QCOMPARE(test::asText(record->headers[0].key), std::string("h"));
    QCOMPARE(textOf(record->headers[0].value), std::string("x"));

    record = reader.next();
    QVERIFY(record != nullptr);
    QCOMPARE(record->offset.value, 44);
    QCOMPARE(record->timestamp.value, 1699999999997);
    QCOMPARE(textOf(record->key), std::string("k2"));
    QVERIFY(!record->value);
    QVERIFY(record->headers.empty());

    QVERIFY(reader.next() == nullptr);
    QVERIFY(reader.next() == nullptr);
    QVERIFY(reader.fault() == RecordFault::None);
    QCOMPARE(reader.recordsRead(), 3);
}

void TestFormatRecord::markers()
{
    const Blob batch = test::abortMarker();
    std::vector<Record> records;
    QVERIFY(readAll(recordsOf(batch), *readBatchHeader(batch, 0), &records).first == RecordFault::None);
    QCOMPARE(records.size(), std::size_t{1});
    QCOMPARE(records[0].offset.value, 100);
    QCOMPARE(records[0].timestamp.value, 1700000000123);
    QVERIFY(controlType(*records[0].key) == std::int16_t{0});
    QCOMPARE(test::toHex(*records[0].value), std::string("000000000009"));
}

void TestFormatRecord::controlTypes()
{
    QVERIFY(controlType(fromHex("00000001")) == std::int16_t{1});
    QVERIFY(controlType(fromHex("7fff0006ff")) == std::int16_t{6}); // a higher version is read as 0
    QVERIFY(controlType(fromHex("0000ffff")) == std::int16_t{-1});
    QVERIFY(!controlType(fromHex("80000000")));
    QVERIFY(!controlType(fromHex("000000")));
    QVERIFY(!controlType({}));
    const std::string_view names[] = {"ABORT",           "COMMIT",        "LEADER_CHANGE", "SNAPSHOT_HEADER",
                                      "SNAPSHOT_FOOTER", "KRAFT_VERSION", "KRAFT_VOTERS",  "UNKNOWN"};
    for (std::int16_t type = 0; type < 8; ++type) {
        QCOMPARE(controlTypeName(type), names[type]);
    }
    QCOMPARE(controlTypeName(-1), std::string_view("UNKNOWN"));
}

void TestFormatRecord::emptyBatchIsNotLookedAt()
{
    const Blob batch = test::emptyBatch();
    QVERIFY(readAll(recordsOf(batch), *readBatchHeader(batch, 0)).first == RecordFault::None);
    QVERIFY(readAll(fromHex("ffffffffffffff"), headerFor(0)).first == RecordFault::None);
}

void TestFormatRecord::logAppendTimeHoldsForAllRecords()
{
    BatchHeader header = headerFor(2);
    header.attributes = 0x08;
    std::vector<Record> records;
    const Blob stream = join({record(fromHex("00 0a 00 01 01 00")), record(fromHex("00 ff01 02 01 01 00"))});
    QVERIFY(readAll(stream, header, &records).first == RecordFault::None);
    QCOMPARE(records[0].timestamp.value, 9000);
    QCOMPARE(records[1].timestamp.value, 9000);
    header.attributes = 0;
    records.clear();
    QVERIFY(readAll(stream, header, &records).first == RecordFault::None);
    QCOMPARE(records[0].timestamp.value, 5005);
    QCOMPARE(records[1].timestamp.value, 4872); // ff 01 is -128
}

void TestFormatRecord::sequencesFollowTheOffsets()
{
    BatchHeader header = headerFor(2);
    header.baseSequence = std::numeric_limits<std::int32_t>::max();
    std::vector<Record> records;
    QVERIFY(
        readAll(join({record(fromHex("00 00 00 01 01 00")), record(fromHex("00 00 02 01 01 00"))}), header, &records)
            .first == RecordFault::None);
    QCOMPARE(records[0].sequence, std::numeric_limits<std::int32_t>::max());
    QCOMPARE(records[1].sequence, 0);
}

void TestFormatRecord::countsThatDoNotFit()
{
    const Blob two = join({record(fromHex("00 00 00 01 01 00")), record(fromHex("00 00 02 01 01 00"))});
    QVERIFY(readAll(two, headerFor(2)).first == RecordFault::None);
    QVERIFY(readAll(two, headerFor(3)) == std::pair(RecordFault::CountMismatch, std::uint64_t{14}));
    QVERIFY(readAll(two, headerFor(1)) == std::pair(RecordFault::BytesLeft, std::uint64_t{7}));
    QVERIFY(readAll(two, headerFor(-1)) == std::pair(RecordFault::CountMismatch, std::uint64_t{0}));
    QVERIFY(readAll({}, headerFor(1)) == std::pair(RecordFault::CountMismatch, std::uint64_t{0}));
}

void TestFormatRecord::faults_data()
{
    QTest::addColumn<QByteArray>("hex");
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("at");
    const auto row = [](const char* name, const char* hex, RecordFault fault, int at) {
        QTest::newRow(name) << QByteArray(hex) << static_cast<int>(fault) << at;
    };
    row("shortest record", "0c 00 00 00 01 01 00", RecordFault::None, 0);
    row("length of 11 bytes in 10", "16 00 00 00 04 6b31 04 7631", RecordFault::Truncated, 0);
    row("length cut", "80", RecordFault::Truncated, 0);
    row("length too long", "8080808080 00", RecordFault::BadVarint, 0);
    row("negative length", "01 00 00 00 01 01 00", RecordFault::BodyLength, 0);
    row("length 0", "00", RecordFault::BodyLength, 1);
    row("timestamp cut by the body", "04 00 80 ffffffffffffffffff", RecordFault::BodyLength, 2);
    row("timestamp of 10 groups", "1e 00 80808080808080808001 00 01 01 00", RecordFault::None, 0);
    row("timestamp of 11 groups", "20 00 8080808080808080808001 00 01 01 00", RecordFault::BadVarint, 2);
    row("offset of 6 groups", "16 00 00 808080808001 01 01 00", RecordFault::BadVarint, 3);
    row("surplus bits of the 5th group dropped", "14 00 00 8080808070 01 01 00", RecordFault::None, 0);
    row("key longer than the body", "0e 00 00 00 08 61 01 00", RecordFault::BodyLength, 5);
    row("key of 2 GiB", "16 00 00 00 feffffff0f 61 01 00", RecordFault::BodyLength, 9);
    row("value longer than the body", "0e 00 00 00 01 08 61 00", RecordFault::BodyLength, 6);
    row("negative header count", "0c 00 00 00 01 01 01", RecordFault::HeaderCount, 6);
    row("more headers than bytes", "0e 00 00 00 01 01 04 00", RecordFault::HeaderCount, 6);
    row("2^31-1 headers", "16 00 00 00 01 01 feffffff0f 00", RecordFault::HeaderCount, 6);
    row("header count missing", "0a 00 00 00 01 01", RecordFault::BodyLength, 6);
    row("null header key", "10 00 00 00 01 01 02 01 01", RecordFault::HeaderKeyLength, 7);
    row("header key too long", "10 00 00 00 01 01 02 04 01", RecordFault::BodyLength, 8);
    row("header value too long", "10 00 00 00 01 01 02 00 02", RecordFault::BodyLength, 9);
    row("header value null", "10 00 00 00 01 01 02 00 01", RecordFault::None, 0);
    row("a byte too many", "0e 00 00 00 01 01 00 00", RecordFault::BodyLength, 7);
}

void TestFormatRecord::faults()
{
    QFETCH(const QByteArray, hex);
    QFETCH(const int, fault);
    QFETCH(const int, at);
    const auto [found, place] = readAll(fromHex(hex.toStdString()), headerFor(1));
    QCOMPARE(static_cast<int>(found), fault);
    QCOMPARE(place, static_cast<std::uint64_t>(at));
}

void TestFormatRecord::hugeCountsNeedNoMemory()
{
    std::vector<Record> records;
    const auto end =
        readAll(fromHex("0c 00 00 00 01 01 00 0c 00"), headerFor(std::numeric_limits<std::int32_t>::max()), &records);
    QVERIFY(end == std::pair(RecordFault::Truncated, std::uint64_t{7}));
    QCOMPARE(records.size(), std::size_t{1});
}

void TestFormatRecord::headersAreLimited()
{
    const std::int32_t count = kMaxHeadersKept + 5;
    Blob body = join({fromHex("00 00 00 01 01"), varint(count)});
    for (std::int32_t i = 0; i < count; ++i) {
        body.push_back(std::byte{0}); // key of no bytes
        body.push_back(std::byte{1}); // null
    }
    std::vector<Record> records;
    QVERIFY(readAll(record(body), headerFor(1), &records).first == RecordFault::None);
    QCOMPARE(records[0].headersCount, count);
    QCOMPARE(records[0].headers.size(), static_cast<std::size_t>(kMaxHeadersKept));
}

void TestFormatRecord::offsetsAndTimesWrap()
{
    BatchHeader header = headerFor(1);
    header.baseOffset = {std::numeric_limits<std::int64_t>::max()};
    header.baseTimestamp = {std::numeric_limits<std::int64_t>::min()};
    std::vector<Record> records;
    QVERIFY(readAll(record(fromHex("00 01 02 01 01 00")), header, &records).first == RecordFault::None);
    QCOMPARE(records[0].offset.value, std::numeric_limits<std::int64_t>::min());
    QCOMPARE(records[0].timestamp.value, std::numeric_limits<std::int64_t>::max());
}

void TestFormatRecord::plainMessages()
{
    for (const Blob& entry : {test::messageV0(), test::messageV1()}) {
        const auto header = readBatchHeader(entry, 0);
        std::vector<Record> records;
        QVERIFY(readAll(entry, *header, &records).first == RecordFault::None);
        QCOMPARE(records.size(), std::size_t{1});
        QCOMPARE(records[0].pos, std::uint64_t{0});
        QCOMPARE(records[0].length, entry.size());
        QCOMPARE(records[0].offset, header->baseOffset);
        QCOMPARE(records[0].timestamp, header->maxTimestamp);
        QCOMPARE(records[0].sequence, -1);
        QCOMPARE(textOf(records[0].key), std::string("a"));
        QCOMPARE(textOf(records[0].value), std::string("b"));
    }
}

void TestFormatRecord::wrapperOfMagic0()
{
    const Blob stream = join({inner(7, 0, 0, test::ofText("x")), inner(9, 0, 0, test::ofText("yz"))});
    std::vector<Record> records;
    QVERIFY(readAll(stream, wrapper(0, 9, 1, -1), &records).first == RecordFault::None);
    QCOMPARE(records.size(), std::size_t{2});
    QCOMPARE(records[0].offset.value, 7);
    QCOMPARE(records[1].offset.value, 9);
    QCOMPARE(records[1].pos, std::uint64_t{27});
    QCOMPARE(records[1].timestamp.value, -1);
    QVERIFY(!records[1].key);
    QCOMPARE(textOf(records[1].value), std::string("yz"));
}

void TestFormatRecord::wrapperOfMagic1()
{
    // Offsets 0, 1, 4 in a wrapper at 104: compaction took 2 and 3.
    const Blob stream = join({inner(0, 1, 50, {}), inner(1, 1, 60, {}), inner(4, 1, 40, {})});
    std::vector<Record> records;
    QVERIFY(readAll(stream, wrapper(1, 104, 2, 60), &records).first == RecordFault::None);
    QCOMPARE(records.size(), std::size_t{3});
    QCOMPARE(records[0].offset.value, 100);
    QCOMPARE(records[1].offset.value, 101);
    QCOMPARE(records[2].offset.value, 104);
    QCOMPARE(records[0].timestamp.value, 50);
    QCOMPARE(records[2].timestamp.value, 40);
    QVERIFY(readAll(stream, wrapper(1, 3, 2, 60)).first == RecordFault::InnerEntry);
    QVERIFY(readAll(stream, wrapper(1, 4, 2, 60)).first == RecordFault::None);
}

void TestFormatRecord::wrapperOfMagic1WithOffset0()
{
    std::vector<Record> records;
    QVERIFY(readAll(join({inner(0, 1, 1, {}), inner(1, 1, 2, {})}), wrapper(1, 0, 3, 2), &records).first ==
            RecordFault::None);
    QCOMPARE(records[0].offset.value, 0);
    QCOMPARE(records[1].offset.value, 1);
}

void TestFormatRecord::wrapperTimestamps()
{
    const Blob stream = join({inner(0, 1, 50, {}), inner(1, 1, 60, {}, 0x08)});
    std::vector<Record> records;
    QVERIFY(readAll(stream, wrapper(1, 1, 0x0a, 777), &records).first == RecordFault::None);
    QCOMPARE(records[0].timestamp.value, 777);
    QCOMPARE(records[1].timestamp.value, 777);
    records.clear(); // the type of an inner message is the wrapper's
    QVERIFY(readAll(stream, wrapper(1, 1, 0x02, 60), &records).first == RecordFault::None);
    QCOMPARE(records[1].timestamp.value, 60);
}

void TestFormatRecord::wrapperOfMixedMagic()
{
    std::vector<Record> records;
    QVERIFY(readAll(join({inner(0, 0, 0, {}), inner(1, 1, 60, {})}), wrapper(1, 11, 0x0a, 777), &records).first ==
            RecordFault::None);
    QCOMPARE(records[0].offset.value, 10);
    QCOMPARE(records[0].timestamp.value, -1);
    QCOMPARE(records[1].timestamp.value, 777);
}

void TestFormatRecord::wrapperEnds()
{
    const Blob one = inner(0, 1, 50, test::ofText("abc"));
    const Blob two = join({one, one});
    for (std::size_t keep = one.size(); keep < two.size(); ++keep) { // a cut entry ends the stream without a fault
        std::vector<Record> records;
        QVERIFY(readAll(Bytes(two).first(keep), wrapper(1, 10, 1, 50), &records).first == RecordFault::None);
        QCOMPARE(records.size(), std::size_t{1});
        QCOMPARE(records[0].offset.value, 10);
    }
    QVERIFY(readAll({}, wrapper(1, 10, 1, 50)).first == RecordFault::InnerEntry); // but one must be there
    QVERIFY(readAll(Bytes(one).first(one.size() - 1), wrapper(0, 10, 1, -1)).first == RecordFault::InnerEntry);
}

void TestFormatRecord::brokenInnerEntries()
{
    const BatchHeader outer = wrapper(0, 10, 1, -1);
    Blob entry = inner(10, 0, 0, test::ofText("abc"));
    storeBe(entry.data() + 8, std::int32_t{13});
    QVERIFY(readAll(entry, outer) == std::pair(RecordFault::InnerEntry, std::uint64_t{0}));
    entry = inner(10, 0, 0, {}, 1); // compressed once more
    QVERIFY(readAll(entry, outer) == std::pair(RecordFault::InnerEntry, std::uint64_t{17}));
    entry = inner(10, 0, 0, {});
    entry[16] = std::byte{2};
    QVERIFY(readAll(entry, outer) == std::pair(RecordFault::InnerEntry, std::uint64_t{16}));
    entry = inner(10, 0, 0, test::ofText("abc"));
    storeBe(entry.data() + 22, std::int32_t{4}); // value of four bytes in three
    QVERIFY(readAll(entry, outer) == std::pair(RecordFault::InnerEntry, std::uint64_t{26}));
    storeBe(entry.data() + 18, std::numeric_limits<std::int32_t>::max()); // key
    QVERIFY(readAll(entry, outer) == std::pair(RecordFault::InnerEntry, std::uint64_t{22}));
    entry = inner(10, 1, 0, {}); // magic 1 in 14 bytes
    entry.resize(26);
    storeBe(entry.data() + 8, std::int32_t{14});
    QVERIFY(readAll(entry, outer).first == RecordFault::InnerEntry);
}

void TestFormatRecord::cutsAndFlips()
{
    const Blob batch = test::threeRecords();
    const Blob v2(batch.begin() + kMinBatchBytesV2, batch.end());
    const Blob v1 = join({inner(0, 1, 50, test::ofText("ab")), inner(1, 1, 60, test::ofText("c"))});
    for (const auto& [stream, header] : {std::pair(v2, headerFor(3)), std::pair(v1, wrapper(1, 11, 1, 60))}) {
        for (std::size_t i = 0; i < stream.size(); ++i) {
            const Blob cut(stream.begin(), stream.begin() + static_cast<std::ptrdiff_t>(i));
            const auto [fault, at] = readAll(cut, header);
            QVERIFY(header.isLegacy() || fault != RecordFault::None);
            QVERIFY(at <= cut.size());
            for (int bit = 0; bit < 8; ++bit) {
                Blob flipped = stream;
                flipped[i] ^= static_cast<std::byte>(1 << bit);
                QVERIFY(readAll(flipped, header).second <= flipped.size());
            }
        }
    }
}

void TestFormatRecord::realBatches_data()
{
    QTest::addColumn<QString>("dir");
    for (const char* name : {"magic0-0.9.0.1", "magic1-0.10.2.2", "magic2-0.11.0.3", "codecs", "compacted",
                             "timestamps", "transactions"}) {
        QTest::newRow(name) << QString::fromStdString(test::fixture(std::string("partitions/") + name));
    }
}

// What headers say and what their records say were computed by different code of the broker.
void TestFormatRecord::realBatches()
{
    QFETCH(const QString, dir);
    int records = 0;
    for (QDirIterator logs(dir, {u"*.log"_s}, QDir::Files, QDirIterator::Subdirectories); logs.hasNext();) {
        const Blob log = test::readFile(logs.next().toStdString());
        Blob stream;
        for (auto header = readBatchHeader(log, 0); header; header = readBatchHeader(log, header->end())) {
            const Bytes entry = Bytes(log).subspan(static_cast<std::size_t>(header->pos.value), header->size);
            Bytes in = header->isLegacy() ? entry : entry.subspan(kMinBatchBytesV2);
            if (header->codec() != CodecId::None) {
                const Bytes packed = header->isLegacy() ? entry.subspan(header->magic == 0 ? 26 : 34) : in;
                QVERIFY(decompress(header->codec(), header->magic, packed, kDefaultMaxDecompressed, stream).state ==
                        Decompressed::State::Whole);
                in = stream;
            }
            RecordReader reader(in, *header);
            Offset last = header->isLegacy() ? Offset{-1} : header->baseOffset + -1;
            TimestampMs max{-1};
            while (const Record* record = reader.next()) {
                QVERIFY(record->offset > last);
                last = record->offset;
                max = std::max(max, record->timestamp);
            }
            QVERIFY(reader.fault() == RecordFault::None);
            QVERIFY(header->count < 0 || reader.recordsRead() == header->count);
            QVERIFY(header->isLegacy() ? last == header->lastOffset : last <= header->lastOffset);
            QVERIFY(reader.recordsRead() == 0 || max == header->maxTimestamp);
            records += static_cast<int>(reader.recordsRead());
        }
    }
    QVERIFY(records > 100);
}

QTEST_APPLESS_MAIN(TestFormatRecord)
#include "tst_format_record.moc"
