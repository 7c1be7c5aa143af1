// Tables of the formats, and the field trees of batches and records that are built from them.

#include <QDirIterator>
#include <QRegularExpression>
#include <QtTest>

#include "core/codec/codec.h"
#include "core/format/batch.h"
#include "core/format/batch_layout.h"
#include "core/format/control_layout.h"
#include "core/format/index_layout.h"
#include "tests/support/damage.h"
#include "tests/support/field_trees.h"
#include "tests/support/fixtures.h"
#include "tests/support/vectors.h"

using namespace core;
using namespace Qt::StringLiterals;
using test::fieldAt;
using test::noteAt;
using test::treeFault;
using test::valueAt;

namespace {

using Blob = std::vector<std::byte>;

constexpr std::size_t kAllRecords = 100'000;

std::string faultOfTable(std::span<const FieldSpec> table)
{
    std::int32_t at = 0;
    bool fixed = true;
    for (const FieldSpec& field : table) {
        if (field.at != kAfterPrevious && (!fixed || field.at != at)) {
            return std::string(field.name) + " leaves a gap or overlaps";
        }
        if (std::string_view(field.name).empty() || std::string_view(field.doc).empty() ||
            std::string_view(field.section).empty()) {
            return std::string(field.name) + " does not explain itself";
        }
        const std::size_t size = fixedSize(field.type);
        fixed = fixed && size > 0;
        at += static_cast<std::int32_t>(size);
    }
    return {};
}

template <std::size_t N>
std::string faultOfTable(const std::array<FlexField, N>& table)
{
    std::vector<FieldSpec> fields;
    for (const FlexField& field : table) {
        fields.push_back(field.spec);
    }
    return faultOfTable(fields);
}

Field treeOf(const Blob& entry)
{
    return batchFields(entry, 0, kAllRecords);
}

#define COMPARE(actual, expected) QCOMPARE(QString::fromStdString(actual), QString::fromUtf8(expected))

} // namespace

class TestFormatFields : public QObject {
    Q_OBJECT
private slots:
    void tablesTileTheirStructures();
    void recordBatch();
    void recordsOfABatch();
    void markerIsDecoded();
    void emptyBatch();
    void messages();
    void payloadIsMarked();
    void recordLimit();
    void compressedBatch();
    void notesOnHeader();
    void wrongChecksumShowsBoth();
    void tornBatch();
    void badSizeAndShortTail();
    void brokenRecords();
    void countsThatDoNotFit();
    void manyHeadersStaySmall();
    void valuesAreCapped();
    void pathsToBytes();
    void realLogs_data();
    void realLogs();
    void cutsAndFlips_data();
    void cutsAndFlips();
};

void TestFormatFields::tablesTileTheirStructures()
{
    for (const std::string& fault : {faultOfTable(kBatchV2),
                                     faultOfTable(kRecord),
                                     faultOfTable(kRecordHeader),
                                     faultOfTable(kMessageV0),
                                     faultOfTable(kMessageV1),
                                     faultOfTable(kOffsetIndexEntry),
                                     faultOfTable(kTimeIndexEntry),
                                     faultOfTable(kTxnIndexEntry),
                                     faultOfTable(kSnapshotHeader),
                                     faultOfTable(kSnapshotEntry),
                                     faultOfTable(kControlKey),
                                     faultOfTable(kTransactionMarker),
                                     faultOfTable(kTaggedField),
                                     faultOfTable(kLeaderChangeVoter),
                                     faultOfTable(kLeaderChange),
                                     faultOfTable(kSnapshotHeaderRecord),
                                     faultOfTable(kSnapshotFooterRecord),
                                     faultOfTable(kKRaftVersionRecord),
                                     faultOfTable(kVoterEndpoint),
                                     faultOfTable(kVoterVersionRange),
                                     faultOfTable(kVoter),
                                     faultOfTable(kVotersRecord)}) {
        COMPARE(fault, "");
    }
    QCOMPARE(fixedBytes(kBatchV2), std::size_t{61});
    QCOMPARE(fixedBytes(kMessageV0), std::size_t{22}); // to the key: 12 + 14 - value length
    QCOMPARE(fixedBytes(kMessageV1), std::size_t{30});
    QCOMPARE(fixedBytes(kOffsetIndexEntry), std::size_t{8});
    QCOMPARE(fixedBytes(kTimeIndexEntry), std::size_t{12});
    QCOMPARE(fixedBytes(kTxnIndexEntry), std::size_t{34});
    QCOMPARE(fixedBytes(kSnapshotHeader), std::size_t{10});
    QCOMPARE(fixedBytes(kSnapshotEntry), std::size_t{46});
    QCOMPARE(fixedBytes(kTransactionMarker), std::size_t{6});
}

void TestFormatFields::recordBatch()
{
    const Field root = treeOf(test::threeRecords());
    COMPARE(treeFault(root, 0, 97), "");
    COMPARE(root.name(), "batch");
    COMPARE(english(root.note), "offsets 42 to 44");
    COMPARE(valueAt(root, "baseOffset"), "42");
    COMPARE(valueAt(root, "batchLength"), "85");
    COMPARE(valueAt(root, "partitionLeaderEpoch"), "7");
    COMPARE(valueAt(root, "magic"), "2");
    COMPARE(valueAt(root, "crc"), "3803120066");
    COMPARE(noteAt(root, "crc"), "E2AF01C2, as computed");
    COMPARE(noteAt(root, "attributes"), "none, CreateTime");
    COMPARE(noteAt(root, "lastOffsetDelta"), "last offset 44");
    COMPARE(valueAt(root, "baseTimestamp"), "1700000000000");
    COMPARE(noteAt(root, "maxTimestamp"), "2023-11-14 22:13:20.005 UTC");
    COMPARE(valueAt(root, "producerId"), "-1");
    COMPARE(valueAt(root, "producerEpoch"), "-1");
    COMPARE(valueAt(root, "baseSequence"), "-1");
    COMPARE(noteAt(root, "baseSequence"), "");
    COMPARE(valueAt(root, "recordsCount"), "3");
    QCOMPARE(root.children.size(), std::size_t{14});
    QCOMPARE(test::damagedNodes(root), 0);

    const Field shifted = batchFields(test::join({test::messageV0(), test::threeRecords()}), 28, kAllRecords);
    COMPARE(treeFault(shifted, 28, 125), "");
    QCOMPARE(fieldAt(shifted, "crc")->pos, std::uint64_t{45});
}

void TestFormatFields::recordsOfABatch()
{
    const Field root = treeOf(test::threeRecords());
    QCOMPARE(fieldAt(root, "records")->children.size(), std::size_t{3});
    COMPARE(noteAt(root, "records/record 0"), "offset 42");
    COMPARE(valueAt(root, "records/record 0/length"), "10");
    COMPARE(valueAt(root, "records/record 0/key"), "k1");
    COMPARE(valueAt(root, "records/record 0/value"), "v1");
    COMPARE(valueAt(root, "records/record 0/headersCount"), "0");
    COMPARE(valueAt(root, "records/record 0/headers"), "(absent)");
    COMPARE(valueAt(root, "records/record 1/timestampDelta"), "5");
    COMPARE(noteAt(root, "records/record 1/timestampDelta"), "2023-11-14 22:13:20.005 UTC");
    COMPARE(valueAt(root, "records/record 1/offsetDelta"), "1");
    COMPARE(noteAt(root, "records/record 1/offsetDelta"), "offset 43");
    COMPARE(valueAt(root, "records/record 1/keyLength"), "-1");
    COMPARE(noteAt(root, "records/record 1/keyLength"), "null");
    COMPARE(valueAt(root, "records/record 1/key"), "(absent)");
    COMPARE(valueAt(root, "records/record 1/headers/header 0/headerKeyLength"), "1");
    COMPARE(valueAt(root, "records/record 1/headers/header 0/headerKey"), "h");
    COMPARE(valueAt(root, "records/record 1/headers/header 0/headerValue"), "x");
    COMPARE(valueAt(root, "records/record 2/timestampDelta"), "-3");
    COMPARE(noteAt(root, "records/record 2/valueLength"), "null");
}

void TestFormatFields::markerIsDecoded()
{
    const Field root = treeOf(test::abortMarker());
    COMPARE(treeFault(root, 0, 78), "");
    COMPARE(noteAt(root, "attributes"), "none, CreateTime, transactional, control");
    COMPARE(valueAt(root, "records/record 0/key/version"), "0");
    COMPARE(valueAt(root, "records/record 0/key/type"), "0");
    COMPARE(noteAt(root, "records/record 0/key/type"), "ABORT");
    COMPARE(valueAt(root, "records/record 0/value/version"), "0");
    COMPARE(valueAt(root, "records/record 0/value/coordinatorEpoch"), "9");
    Blob commit = test::abortMarker();
    commit[69] = std::byte{1}; // the low byte of the type
    COMPARE(noteAt(treeOf(commit), "records/record 0/key/type"), "COMMIT");
    commit[69] = std::byte{9};
    COMPARE(noteAt(treeOf(commit), "records/record 0/key/type"), "UNKNOWN");
    COMPARE(treeFault(treeOf(commit), 0, 78), "");
}

void TestFormatFields::emptyBatch()
{
    const Field root = treeOf(test::emptyBatch());
    COMPARE(treeFault(root, 0, 61), "");
    QCOMPARE(root.children.size(), std::size_t{13});
    COMPARE(noteAt(root, "baseTimestamp"), "none");
    COMPARE(noteAt(root, "baseSequence"), "last sequence 26");
    COMPARE(english(root.note), "offsets 200 to 209");
    QCOMPARE(test::damagedNodes(root), 0);
}

void TestFormatFields::messages()
{
    const Field v0 = treeOf(test::messageV0());
    COMPARE(treeFault(v0, 0, 28), "");
    COMPARE(v0.name(), "message");
    COMPARE(valueAt(v0, "offset"), "5");
    COMPARE(valueAt(v0, "size"), "16");
    COMPARE(noteAt(v0, "crc"), "A4AD2011, as computed");
    COMPARE(noteAt(v0, "attributes"), "none");
    COMPARE(valueAt(v0, "timestamp"), "(absent)");
    COMPARE(valueAt(v0, "keyLength"), "1");
    COMPARE(valueAt(v0, "key"), "a");
    COMPARE(valueAt(v0, "value"), "b");
    const Field v1 = treeOf(test::messageV1());
    COMPARE(treeFault(v1, 0, 36), "");
    COMPARE(noteAt(v1, "attributes"), "none, CreateTime");
    COMPARE(valueAt(v1, "timestamp"), "1700000000000");
    COMPARE(noteAt(v1, "timestamp"), "2023-11-14 22:13:20.000 UTC");
    COMPARE(valueAt(v1, "value"), "b");
    QCOMPARE(test::damagedNodes(v0) + test::damagedNodes(v1), 0);
}

void TestFormatFields::payloadIsMarked()
{
    const Field batch = treeOf(test::threeRecords());
    for (const char* path :
         {"records/record 0/key", "records/record 0/value", "records/record 1/headers/header 0/headerKey",
          "records/record 1/headers/header 0/headerValue"}) {
        QVERIFY2(fieldAt(batch, path)->payload, path);
    }
    for (const char* path : {"crc", "records", "records/record 0", "records/record 0/keyLength"}) {
        QVERIFY2(!fieldAt(batch, path)->payload, path);
    }
    const Field message = treeOf(test::messageV1());
    QVERIFY(fieldAt(message, "key")->payload && fieldAt(message, "value")->payload);
    const Field marker = treeOf(test::abortMarker());
    QVERIFY(!fieldAt(marker, "records/record 0/key")->payload);
    QVERIFY(!fieldAt(marker, "records/record 0/value")->payload);
}

void TestFormatFields::recordLimit()
{
    const Field none = batchFields(test::threeRecords(), 0, 0);
    COMPARE(treeFault(none, 0, 97), "");
    QCOMPARE(fieldAt(none, "records/unparsed")->length, std::uint64_t{36});
    const Field one = batchFields(test::threeRecords(), 0, 1);
    COMPARE(treeFault(one, 0, 97), "");
    QCOMPARE(fieldAt(one, "records")->children.size(), std::size_t{2});
    QCOMPARE(fieldAt(one, "records/unparsed")->pos, std::uint64_t{72});
    QCOMPARE(test::damagedNodes(one), 0);
}

void TestFormatFields::compressedBatch()
{
    Blob batch = test::threeRecords();
    const Blob records(batch.begin() + 61, batch.end());
    const Blob packed = compress(CodecId::Lz4, 2, records);
    batch.resize(61);
    batch.insert(batch.end(), packed.begin(), packed.end());
    storeBe(batch.data() + 8, static_cast<std::int32_t>(batch.size() - 12));
    batch[22] = std::byte{3};
    test::repairCrc(batch, 0);
    const Field root = treeOf(batch);
    COMPARE(treeFault(root, 0, batch.size()), "");
    COMPARE(noteAt(root, "attributes"), "lz4, CreateTime");
    COMPARE(valueAt(root, "records"), "-");
    QVERIFY(fieldAt(root, "records")->payload);
    QVERIFY(noteAt(root, "records").ends_with("bytes, compressed with lz4"));

    const Field inner = decompressedFields(records, *readBatchHeader(batch, 0), kAllRecords);
    COMPARE(treeFault(inner, 0, records.size()), "");
    COMPARE(valueAt(inner, "record 1/value"), "hello");
    COMPARE(noteAt(inner, "record 2"), "offset 44");
}

void TestFormatFields::notesOnHeader()
{
    Blob batch = test::threeRecords();
    batch[16] = std::byte{5};
    batch[22] = std::byte{0x5f}; // codec 7, LogAppendTime, transactional, delete horizon
    const Field root = treeOf(batch);
    QVERIFY(fieldAt(root, "magic")->damaged);
    QVERIFY(fieldAt(root, "attributes")->damaged);
    COMPARE(noteAt(root, "attributes"), "7 is no codec of this format.");
    COMPARE(noteAt(root, "baseTimestamp"), "delete horizon 2023-11-14 22:13:20.000 UTC");
    batch[22] = std::byte{0x48};
    COMPARE(noteAt(treeOf(batch), "attributes"), "none, LogAppendTime, delete horizon");
    COMPARE(noteAt(treeOf(batch), "records/record 2/timestampDelta"), "2023-11-14 22:13:20.005 UTC");
    storeBe(batch.data() + 23, std::int32_t{-1});
    storeBe(batch.data() + 57, std::int32_t{-4});
    QVERIFY(fieldAt(treeOf(batch), "lastOffsetDelta")->damaged);
    QVERIFY(fieldAt(treeOf(batch), "recordsCount")->damaged);
    Blob message = test::messageV1();
    message[17] = std::byte{4}; // zstd came after these formats
    COMPARE(noteAt(treeOf(message), "attributes"), "4 is no codec of this format.");
    message[16] = std::byte{0x80};
    QVERIFY(fieldAt(treeOf(message), "magic")->damaged);
}

void TestFormatFields::wrongChecksumShowsBoth()
{
    Blob batch = test::threeRecords();
    test::flipBit(batch, 17);
    const Field root = treeOf(batch);
    QVERIFY(fieldAt(root, "crc")->damaged);
    COMPARE(noteAt(root, "crc"), "stored E3AF01C2, computed E2AF01C2");
    QCOMPARE(test::damagedNodes(root), 1);
    Blob message = test::messageV0();
    test::flipBit(message, 15);
    COMPARE(noteAt(treeOf(message), "crc"), "stored A4AD2010, computed A4AD2011");
}

void TestFormatFields::tornBatch()
{
    const Blob whole = test::threeRecords();
    const Field header = batchFields(Bytes(whole).first(40), 0, kAllRecords);
    COMPARE(treeFault(header, 0, 40), "");
    COMPARE(noteAt(header, "batchLength"), "The entry reaches 57 bytes past the end.");
    COMPARE(valueAt(header, "baseTimestamp"), "1700000000000");
    QCOMPARE(fieldAt(header, "damaged")->pos, std::uint64_t{35});
    COMPARE(noteAt(header, "crc"), "");

    const Field records = batchFields(Bytes(whole).first(80), 0, kAllRecords);
    COMPARE(treeFault(records, 0, 80), "");
    COMPARE(valueAt(records, "records/record 0/value"), "v1");
    QCOMPARE(fieldAt(records, "records/damaged")->pos, std::uint64_t{72});
    COMPARE(noteAt(records, "records/damaged"), "A record reaches past the end of the records.");

    const Field message = batchFields(Bytes(test::messageV1()).first(31), 0, kAllRecords);
    COMPARE(treeFault(message, 0, 31), "");
    COMPARE(valueAt(message, "key"), "a");
    COMPARE(valueAt(message, "valueLength"), "(absent)");
}

void TestFormatFields::badSizeAndShortTail()
{
    const Blob zeros(100);
    const Field zeroed = batchFields(zeros, 20, kAllRecords);
    COMPARE(treeFault(zeroed, 20, 100), "");
    QVERIFY(fieldAt(zeroed, "batchLength")->damaged);
    QCOMPARE(fieldAt(zeroed, "damaged")->length, std::uint64_t{68});
    const Field tail = batchFields(zeros, 95, kAllRecords);
    COMPARE(treeFault(tail, 95, 100), "");
    QVERIFY(fieldAt(tail, "damaged")->damaged);
    COMPARE(treeFault(batchFields(zeros, 100, kAllRecords), 100, 100), "");
    COMPARE(treeFault(batchFields(zeros, 200, kAllRecords), 200, 200), "");
    Blob small = test::threeRecords(); // a size that a message could have, but not a batch
    storeBe(small.data() + 8, std::int32_t{20});
    COMPARE(treeFault(treeOf(small), 0, 32), "");
    QVERIFY(test::damagedNodes(treeOf(small)) > 0);
}

void TestFormatFields::brokenRecords()
{
    Blob batch = test::threeRecords();
    batch[76] = std::byte{0x7e}; // key of 63 bytes in record 1
    const Field root = treeOf(batch);
    COMPARE(treeFault(root, 0, 97), "");
    COMPARE(valueAt(root, "records/record 0/key"), "k1");
    COMPARE(valueAt(root, "records/record 1/keyLength"), "63");
    QCOMPARE(fieldAt(root, "records/record 1/damaged")->pos, std::uint64_t{77});
    QCOMPARE(fieldAt(root, "records/record 1/damaged")->end(), std::uint64_t{97});
    QVERIFY(fieldAt(root, "records")->damaged);
    COMPARE(noteAt(root, "records"), "The fields of a record do not fill its length exactly.");

    batch = test::threeRecords();
    batch[83] = std::byte{0x01}; // -1 headers
    COMPARE(valueAt(treeOf(batch), "records/record 1/value"), "hello");
    COMPARE(noteAt(treeOf(batch), "records/record 1/damaged"),
            "The number of headers is negative, or larger than the bytes that are left.");
}

void TestFormatFields::countsThatDoNotFit()
{
    Blob batch = test::threeRecords();
    storeBe(batch.data() + 57, std::int32_t{2});
    Field root = treeOf(batch);
    COMPARE(treeFault(root, 0, 97), "");
    COMPARE(noteAt(root, "records/damaged"), "Bytes follow the last record.");
    storeBe(batch.data() + 57, std::int32_t{4});
    root = treeOf(batch);
    COMPARE(treeFault(root, 0, 97), "");
    COMPARE(noteAt(root, "records"), "The batch holds another number of records than its header says.");
    storeBe(batch.data() + 57, std::int32_t{0});
    root = treeOf(batch);
    COMPARE(noteAt(root, "records/unparsed"), "The header says that there are no records.");
    Blob empty = test::emptyBatch();
    storeBe(empty.data() + 57, std::int32_t{1});
    QVERIFY(fieldAt(treeOf(empty), "recordsCount")->damaged);
}

void TestFormatFields::manyHeadersStaySmall()
{
    constexpr std::int32_t kHeaders = 100'000;
    Blob body = test::join({test::fromHex("00 00 00 01 01"), test::varint(kHeaders)});
    for (std::int32_t i = 0; i < kHeaders; ++i) {
        body.push_back(std::byte{0});
        body.push_back(std::byte{1});
    }
    const Blob stream = test::join({test::varint(static_cast<std::int32_t>(body.size())), body});
    BatchHeader header;
    header.count = 1;
    const Field root = decompressedFields(stream, header, 10);
    COMPARE(treeFault(root, 0, stream.size()), "");
    QVERIFY(fieldAt(root, "record 0/headers")->children.size() < 2000);
    QCOMPARE(test::damagedNodes(root), 0);
}

void TestFormatFields::valuesAreCapped()
{
    const Blob value(10'000, std::byte{'v'});
    Blob body = test::join({test::fromHex("00 00 00 01"), test::varint(10'000), value, test::fromHex("00")});
    const Blob stream = test::join({test::varint(static_cast<std::int32_t>(body.size())), body});
    BatchHeader header;
    header.count = 1;
    const Field root = decompressedFields(stream, header, 10);
    QCOMPARE(fieldAt(root, "record 0/value")->length, std::uint64_t{10'000});
    COMPARE(valueAt(root, "record 0/value"), std::string(4096, 'v').c_str());
}

void TestFormatFields::pathsToBytes()
{
    const Field root = treeOf(test::threeRecords());
    const auto nameAt = [&](std::uint64_t pos) {
        const Field* field = &root;
        for (const std::size_t child : pathTo(root, pos)) {
            field = &field->children[child];
        }
        return field->name();
    };
    COMPARE(nameAt(0), "baseOffset");
    COMPARE(nameAt(7), "baseOffset");
    COMPARE(nameAt(8), "batchLength");
    COMPARE(nameAt(66), "key");
    COMPARE(nameAt(85), "headerKey");
    COMPARE(nameAt(96), "headersCount");
    QVERIFY(pathTo(root, 97).empty());
    QCOMPARE(pathTo(root, 66).size(), std::size_t{3});
    QVERIFY(pathTo(batchFields(test::join({test::messageV0(), test::messageV0()}), 28, 1), 5).empty());
}

void TestFormatFields::realLogs_data()
{
    QTest::addColumn<QString>("log");
    const auto row = [](const char* fixture, const char* log) {
        QTest::newRow(log) << QString::fromStdString(test::fixture(fixture)) + u'/' + QString::fromUtf8(log);
    };
    row("internal/0.9.0.1-groups", "orders-0/00000000000000000000.log");
    row("internal/0.10.2.2-groups", "orders-0/00000000000000000000.log");
    row("internal/1.1.1-groups", "__consumer_offsets-0/00000000000000000000.log");
    row("internal/4.4.0-metadata", "__cluster_metadata-0/00000000000000000000.log");
    row("internal/4.4.0-transactions", "data/__transaction_state-0/00000000000000000000.log");
    row("internal/4.4.0-transactions", "data/orders-0/00000000000000000000.log");
    for (const std::string& name :
         {std::string("magic0-0.9.0.1"), std::string("magic1-0.10.2.2"), std::string("codecs")}) {
        QDirIterator logs(QString::fromStdString(test::fixture("partitions/" + name)), {u"*.log"_s}, QDir::Files,
                          QDirIterator::Subdirectories);
        while (logs.hasNext()) {
            const QString path = logs.next();
            QTest::newRow(qPrintable(path.section(u'/', -3))) << path;
        }
    }
}

void TestFormatFields::realLogs()
{
    QFETCH(const QString, log);
    const Blob bytes = test::readFile(log.toStdString());
    std::uint64_t pos = 0;
    int compressed = 0;
    while (frameAt(bytes, pos).state == Frame::State::Whole) {
        const std::uint64_t end = pos + frameAt(bytes, pos).size;
        const Field root = batchFields(bytes, pos, kAllRecords);
        COMPARE(treeFault(root, pos, end), "");
        QCOMPARE(test::damagedNodes(root), 0);
        const auto header = readBatchHeader(bytes, pos);
        const Field* const payload = fieldAt(root, header->isLegacy() ? "value" : "records");
        if (header->codec() != CodecId::None) {
            Blob stream;
            const Bytes packed = Bytes(bytes).subspan(payload->pos, payload->length);
            QVERIFY(decompress(header->codec(), header->magic, packed, kDefaultMaxDecompressed, stream).state ==
                    Decompressed::State::Whole);
            const Field inner = decompressedFields(stream, *header, kAllRecords);
            COMPARE(treeFault(inner, 0, stream.size()), "");
            QCOMPARE(test::damagedNodes(inner), 0);
            ++compressed;
        }
        pos = end;
    }
    QCOMPARE(pos, static_cast<std::uint64_t>(bytes.size()));
    static const QRegularExpression codec(u"gzip|snappy|lz4|zstd"_s);
    QVERIFY(compressed > 0 || !codec.match(log).hasMatch());
}

void TestFormatFields::cutsAndFlips_data()
{
    QTest::addColumn<QByteArray>("entry");
    const auto row = [](const char* name, const Blob& entry) {
        QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(entry.data()),
                                          static_cast<qsizetype>(entry.size()));
    };
    row("records", test::threeRecords());
    row("marker", test::abortMarker());
    row("empty", test::emptyBatch());
    row("magic 0", test::messageV0());
    row("magic 1", test::messageV1());
    const Blob log = test::readFile(test::fixture("internal/4.4.0-metadata-dynamic") +
                                    "/__cluster_metadata-0/00000000000000000000.log");
    row("KRaft control records", Blob(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(frameAt(log, 0).size)));
    const Blob old = test::readFile(test::fixture("internal/0.9.0.1-groups") + "/orders-0/00000000000000000000.log");
    row("real magic 0", Blob(old.begin(), old.begin() + static_cast<std::ptrdiff_t>(frameAt(old, 0).size)));
}

void TestFormatFields::cutsAndFlips()
{
    QFETCH(const QByteArray, entry);
    const Blob whole = test::ofText(entry.toStdString());
    for (std::size_t keep = 0; keep < whole.size(); ++keep) {
        const Blob cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(keep));
        const Field root = treeOf(cut);
        COMPARE(treeFault(root, 0, keep), "");
        QVERIFY2(keep == 0 || test::damagedNodes(root) > 0, qPrintable(QString::number(keep)));
    }
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            Blob flipped = whole;
            test::flipBit(flipped, at, bit);
            const Field root = treeOf(flipped);
            COMPARE(treeFault(root, 0, root.end()), "");
            QVERIFY(root.end() <= whole.size() && root.end() > 0);
            if (const auto header = readBatchHeader(flipped, 0)) {
                const Field inner = decompressedFields(flipped, *header, kAllRecords);
                COMPARE(treeFault(inner, 0, flipped.size()), "");
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestFormatFields)
#include "tst_format_fields.moc"
