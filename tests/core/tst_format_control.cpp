// Control records: the markers of transactions and what KRaft writes into its log and its snapshots.

#include <QtTest>

#include "core/format/batch.h"
#include "tests/support/field_trees.h"
#include "tests/support/fixtures.h"
#include "tests/support/vectors.h"

using namespace core;
using test::fieldAt;
using test::noteAt;
using test::treeFault;
using test::valueAt;

namespace {

using Blob = std::vector<std::byte>;

constexpr std::size_t kAllRecords = 100'000;

/// A control batch with one record; checksum left wrong.
Field controlTree(int type, const Blob& value)
{
    Blob batch = test::threeRecords();
    batch.resize(61);
    const Blob body = test::join({test::fromHex("00 00 00 08 0000 00"),
                                  {static_cast<std::byte>(type)},
                                  test::varint(static_cast<std::int32_t>(value.size())),
                                  value,
                                  test::fromHex("00")});
    batch = test::join({batch, test::varint(static_cast<std::int32_t>(body.size())), body});
    storeBe(batch.data() + 8, static_cast<std::int32_t>(batch.size() - 12));
    storeBe(batch.data() + 57, std::int32_t{1});
    batch[22] = std::byte{0x20};
    Field root = batchFields(batch, 0, kAllRecords);
    const std::string fault = treeFault(root, 0, batch.size());
    return fault.empty() ? root : Field{};
}

#define COMPARE(actual, expected) QCOMPARE(QString::fromStdString(actual), QString::fromUtf8(expected))

} // namespace

class TestFormatControl : public QObject {
    Q_OBJECT
private slots:
    void kraftControlRecords();
    void kraftSnapshotAsDumped();
    void leaderChangeOfVersion1();
    void brokenControlValues();
};

void TestFormatControl::kraftControlRecords()
{
    // As kafka-dump-log 4.4.0 prints the start of this log.
    const Blob log = test::readFile(test::fixture("internal/4.4.0-metadata-dynamic") +
                                    "/__cluster_metadata-0/00000000000000000000.log");
    const Field first = batchFields(log, 0, kAllRecords);
    const std::string change = "records/record 0/";
    COMPARE(noteAt(first, change + "key/type"), "LEADER_CHANGE");
    COMPARE(valueAt(first, change + "value/version"), "0");
    COMPARE(valueAt(first, change + "value/leaderId"), "1");
    COMPARE(valueAt(first, change + "value/voters/voters 0/voterId"), "1");
    COMPARE(valueAt(first, change + "value/grantingVoters/grantingVoters 0/voterId"), "1");
    QCOMPARE(fieldAt(first, change + "value")->length, std::uint64_t{19});
    QVERIFY(fieldAt(first, change + "value/unparsed") == nullptr);

    COMPARE(noteAt(first, "records/record 1/key/type"), "KRAFT_VERSION");
    COMPARE(valueAt(first, "records/record 1/value/kRaftVersion"), "1");
    COMPARE(noteAt(first, "records/record 2/key/type"), "KRAFT_VOTERS");
    const std::string voter = "records/record 2/value/voters/voters 0/";
    COMPARE(valueAt(first, voter + "voterId"), "1");
    COMPARE(valueAt(first, voter + "voterDirectoryId"), "woJOTJxwSV2vzGa74CDIzg");
    COMPARE(valueAt(first, voter + "endpoints/endpoints 0/name"), "CONTROLLER");
    COMPARE(valueAt(first, voter + "endpoints/endpoints 0/host"), "127.0.0.1");
    COMPARE(valueAt(first, voter + "endpoints/endpoints 0/port"), "47315");
    COMPARE(valueAt(first, voter + "kRaftVersionFeature/minSupportedVersion"), "0");
    COMPARE(valueAt(first, voter + "kRaftVersionFeature/maxSupportedVersion"), "1");
    QVERIFY(!fieldAt(first, voter + "endpoints/endpoints 0/host")->payload);
    QCOMPARE(test::damagedNodes(first), 0);
}

void TestFormatControl::kraftSnapshotAsDumped()
{
    const Blob snapshot = test::readFile(test::fixture("internal/4.4.0-metadata-dynamic") +
                                         "/__cluster_metadata-0/00000000000000000000-0000000000.checkpoint");
    const Field first = batchFields(snapshot, 0, kAllRecords);
    COMPARE(noteAt(first, "records/record 0/key/type"), "SNAPSHOT_HEADER");
    COMPARE(valueAt(first, "records/record 0/value/lastContainedLogTimestamp"), "1796043941922");
    COMPARE(noteAt(first, "records/record 0/value/lastContainedLogTimestamp"), "2026-11-30 13:05:41.922 UTC");
    std::uint64_t last = 0;
    for (std::uint64_t pos = 0; frameAt(snapshot, pos).state == Frame::State::Whole;) {
        last = pos;
        pos += frameAt(snapshot, pos).size;
    }
    COMPARE(noteAt(batchFields(snapshot, last, 1), "records/record 0/key/type"), "SNAPSHOT_FOOTER");
    COMPARE(valueAt(batchFields(snapshot, last, 1), "records/record 0/value/version"), "0");
}

void TestFormatControl::leaderChangeOfVersion1()
{
    const Blob value = test::fromHex("0001 00000005"
                                     "03 00000005 000102030405060708090a0b0c0d0e0f 00"
                                     "   00000006 00000000000000000000000000000001 01 02 03 616263"
                                     "00 00"); // granting voters null, no tagged fields
    const Field root = controlTree(2, value);
    const std::string path = "records/record 0/value/";
    COMPARE(valueAt(root, path + "voters/voters 0/voterDirectoryId"), "AAECAwQFBgcICQoLDA0ODw");
    COMPARE(valueAt(root, path + "voters/voters 1/voterDirectoryId"), "AAAAAAAAAAAAAAAAAAAAAQ");
    COMPARE(valueAt(root, path + "voters/voters 1/taggedFields/taggedFields 0/tag"), "2");
    COMPARE(valueAt(root, path + "voters/voters 1/taggedFields/taggedFields 0/data"), "abc");
    COMPARE(noteAt(root, path + "grantingVotersCount"), "null");
    QVERIFY(fieldAt(root, path + "damaged") == nullptr);
    QVERIFY(fieldAt(root, path + "unparsed") == nullptr);
}

void TestFormatControl::brokenControlValues()
{
    QCOMPARE(fieldAt(controlTree(0, test::fromHex("0000 0000")), "records/record 0/value/damaged")->length,
             std::uint64_t{2});
    QCOMPARE(fieldAt(controlTree(1, test::fromHex("0000 00000001 ffff")), "records/record 0/value/unparsed")->length,
             std::uint64_t{2});
    const Field cut = controlTree(6, test::fromHex("0000 ffffffff0f 00000001"));
    COMPARE(valueAt(cut, "records/record 0/value/voters/voters 0/voterId"), "1");
    COMPARE(noteAt(cut, "records/record 0/value"), "The value is too short for its fields.");
    QVERIFY(fieldAt(controlTree(3, test::fromHex("0000 0000000000000001 ffffffff0f")),
                    "records/record 0/value/taggedFieldsCount"));
    QVERIFY(fieldAt(controlTree(9, test::fromHex("0000")), "records/record 0/value/unparsed"));
    // A million empty tagged fields must not become a million nodes.
    Blob many = test::fromHex("0000 c0843d");
    many.resize(many.size() + 2'000'000);
    QVERIFY(fieldAt(controlTree(4, many), "records/record 0/value/taggedFields")->children.size() <= 1000);
}

QTEST_APPLESS_MAIN(TestFormatControl)
#include "tst_format_control.moc"
