#define QT_NO_KEYWORDS // an index has slots
// Index files and producer snapshots.

#include <QDirIterator>
#include <QtTest>

#include <limits>

#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "tests/support/damage.h"
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

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();

// The worked example of the specification: a segment with base 1000.
Blob exampleIndex()
{
    return test::fromHex("0000000f00001770 00000019000032c8 0000001e00004305");
}
Blob exampleTimeIndex()
{
    return test::fromHex("00000000000000fa0000000f 000000000000012c0000001a");
}
// Producer 4000, 200 to 230, last stable offset 231.
Blob exampleTxnIndex()
{
    return test::fromHex("0000 0000000000000fa0 00000000000000c8 00000000000000e6 00000000000000e7");
}
Blob exampleSnapshot()
{
    return test::fromHex("0001 45b5d406 00000001 0000000000000fa0 0003 00000011 00000000000000d1 00000009"
                         "0000018bcfe56be7 00000009 ffffffffffffffff");
}
ProducerEntry exampleProducer()
{
    return {.producerId = 4000,
            .producerEpoch = 3,
            .lastSequence = 17,
            .lastOffset = {209},
            .offsetDelta = 9,
            .timestamp = {1700000000999},
            .coordinatorEpoch = 9,
            .currentTxnFirstOffset = {-1}};
}

#define COMPARE(actual, expected) QCOMPARE(QString::fromStdString(actual), QString::fromUtf8(expected))

} // namespace

class TestFormatIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void offsetEntries();
    void timeEntries();
    void txnEntries();
    void zeroTails();
    void offsetsWrap();
    void entriesAreWrittenAsRead();
    void fieldsOfEntries();
    void fieldsOfARange();
    void fieldsOfZeroTailAndSurplus();
    void unknownTxnVersionIsDamage();
    void snapshot();
    void emptySnapshot();
    void malformedSnapshots();
    void snapshotFields();
    void snapshotWindow();
    void realFilesSurviveTheRoundTrip();
    void cutsAndFlips();
};

void TestFormatIndex::offsetEntries()
{
    const Blob file = exampleIndex();
    const OffsetIndexView view(file, {1000});
    QCOMPARE(view.slots(), std::size_t{3});
    QCOMPARE(view.entries(), std::size_t{3});
    QCOMPARE(view.surplusBytes(), std::size_t{0});
    QVERIFY(view.at(0) == (OffsetEntry{{1015}, 15, 6000}));
    QVERIFY(view.at(1) == (OffsetEntry{{1025}, 25, 13000}));
    QVERIFY(view.at(2) == (OffsetEntry{{1030}, 30, 17157}));
    QCOMPARE(OffsetIndexView().slots(), std::size_t{0});
}

void TestFormatIndex::timeEntries()
{
    const Blob file = exampleTimeIndex();
    const TimeIndexView view(file, {1000});
    QCOMPARE(view.slots(), std::size_t{2});
    QVERIFY(view.at(0) == (TimeEntry{{250}, {1015}, 15}));
    QVERIFY(view.at(1) == (TimeEntry{{300}, {1026}, 26}));
}

void TestFormatIndex::txnEntries()
{
    const Blob file = exampleTxnIndex();
    const TxnIndexView view(file, {});
    QCOMPARE(view.slots(), std::size_t{1});
    QVERIFY(view.at(0) == (TxnEntry{0, 4000, {200}, {230}, {231}}));
}

void TestFormatIndex::zeroTails()
{
    Blob file = exampleIndex();
    file.resize(file.size() + 10 * kOffsetEntryBytes + 3);
    const OffsetIndexView view(file, {1000});
    QCOMPARE(view.slots(), std::size_t{13});
    QCOMPARE(view.entries(), std::size_t{3});
    QCOMPARE(view.zeroTail(), std::size_t{10});
    QCOMPARE(view.surplusBytes(), std::size_t{3});

    const Blob zeros(10485756);
    QCOMPARE(TimeIndexView(zeros, {0}).entries(), std::size_t{0});
    QCOMPARE(TimeIndexView(zeros, {0}).slots(), std::size_t{873813});

    Blob lowByte(4 * kTimeEntryBytes); // only the first byte of entry 1 is set
    lowByte[kTimeEntryBytes] = std::byte{1};
    QCOMPARE(TimeIndexView(lowByte, {0}).entries(), std::size_t{2});
    Blob hole(3 * kOffsetEntryBytes); // zeros before a real entry are slots like others
    hole.back() = std::byte{1};
    QCOMPARE(OffsetIndexView(hole, {0}).entries(), std::size_t{3});
}

void TestFormatIndex::offsetsWrap()
{
    const Blob file = test::fromHex("ffffffff 80000000");
    const OffsetEntry entry = OffsetIndexView(file, {std::numeric_limits<std::int64_t>::min()}).at(0);
    QCOMPARE(entry.relative, -1);
    QCOMPARE(entry.offset.value, std::numeric_limits<std::int64_t>::max());
    QCOMPARE(entry.position, std::numeric_limits<std::int32_t>::min());
}

void TestFormatIndex::entriesAreWrittenAsRead()
{
    Blob out;
    appendEntry(out, OffsetEntry{{1015}, 15, 6000});
    appendEntry(out, OffsetEntry{{1025}, 25, 13000});
    appendEntry(out, OffsetEntry{{1030}, 30, 17157});
    QVERIFY(out == exampleIndex());
    out.clear();
    appendEntry(out, TimeEntry{{250}, {1015}, 15});
    appendEntry(out, TimeEntry{{300}, {1026}, 26});
    QVERIFY(out == exampleTimeIndex());
    out.clear();
    appendEntry(out, TxnEntry{0, 4000, {200}, {230}, {231}});
    QVERIFY(out == exampleTxnIndex());
}

void TestFormatIndex::fieldsOfEntries()
{
    const Field offsets = offsetIndexFields(exampleIndex(), {1000}, 0, kAll);
    COMPARE(treeFault(offsets, 0, 24), "");
    COMPARE(valueAt(offsets, "entry 1/relativeOffset"), "25");
    COMPARE(noteAt(offsets, "entry 1/relativeOffset"), "offset 1025");
    COMPARE(valueAt(offsets, "entry 2/position"), "17157");
    const Field times = timeIndexFields(exampleTimeIndex(), {1000}, 0, kAll);
    COMPARE(treeFault(times, 0, 24), "");
    COMPARE(valueAt(times, "entry 1/timestamp"), "300");
    COMPARE(noteAt(times, "entry 1/timestamp"), "1970-01-01 00:00:00.300 UTC");
    COMPARE(noteAt(times, "entry 1/relativeOffset"), "offset 1026");
    const Field txns = txnIndexFields(exampleTxnIndex(), 0, kAll);
    COMPARE(treeFault(txns, 0, 34), "");
    COMPARE(valueAt(txns, "entry 0/producerId"), "4000");
    COMPARE(valueAt(txns, "entry 0/lastStableOffset"), "231");
    QCOMPARE(test::damagedNodes(offsets) + test::damagedNodes(times) + test::damagedNodes(txns), 0);
}

void TestFormatIndex::fieldsOfARange()
{
    Blob file = exampleIndex();
    file.resize(file.size() + 4);
    COMPARE(treeFault(offsetIndexFields(file, {1000}, 1, 1), 8, 16), "");
    COMPARE(treeFault(offsetIndexFields(file, {1000}, 1, kAll), 8, 28), "");
    COMPARE(treeFault(offsetIndexFields(file, {1000}, 3, 5), 24, 28), "");
    COMPARE(treeFault(offsetIndexFields(file, {1000}, kAll, kAll), 24, 28), "");
    COMPARE(treeFault(offsetIndexFields(file, {1000}, 0, 0), 0, 0), "");
    COMPARE(treeFault(offsetIndexFields({}, {1000}, 0, kAll), 0, 0), "");
}

void TestFormatIndex::fieldsOfZeroTailAndSurplus()
{
    Blob file = exampleTimeIndex();
    file.resize(file.size() + 5 * kTimeEntryBytes + 7);
    const Field root = timeIndexFields(file, {1000}, 0, kAll);
    COMPARE(treeFault(root, 0, file.size()), "");
    QCOMPARE(root.children.size(), std::size_t{4});
    QCOMPARE(fieldAt(root, "padding")->length, std::uint64_t{60});
    COMPARE(noteAt(root, "padding"), "5 empty entries");
    QVERIFY(!fieldAt(root, "padding")->damaged);
    QCOMPARE(fieldAt(root, "surplus")->length, std::uint64_t{7});
    QVERIFY(fieldAt(root, "surplus")->damaged);
    COMPARE(noteAt(timeIndexFields(file, {1000}, 3, 1), "padding"), "1 empty entry");
}

void TestFormatIndex::unknownTxnVersionIsDamage()
{
    Blob file = exampleTxnIndex();
    file[1] = std::byte{1};
    const Field root = txnIndexFields(file, 0, kAll);
    QVERIFY(fieldAt(root, "entry 0/version")->damaged);
}

void TestFormatIndex::snapshot()
{
    const auto snapshot = readProducerSnapshot(exampleSnapshot());
    QVERIFY(snapshot);
    QCOMPARE(snapshot.value().version, std::int16_t{1});
    QCOMPARE(snapshot.value().storedCrc, 0x45b5d406U);
    QVERIFY(snapshot.value().crcValid());
    QCOMPARE(snapshot.value().entries.size(), std::size_t{1});
    QVERIFY(snapshot.value().entries[0] == exampleProducer());
    QVERIFY(writeProducerSnapshot({exampleProducer()}) == exampleSnapshot());
}

void TestFormatIndex::emptySnapshot()
{
    const Blob empty = test::fromHex("0001 48674bc7 00000000");
    QVERIFY(writeProducerSnapshot({}) == empty);
    const auto snapshot = readProducerSnapshot(empty);
    QVERIFY(snapshot && snapshot.value().entries.empty() && snapshot.value().crcValid());
}

void TestFormatIndex::malformedSnapshots()
{
    const Blob whole = exampleSnapshot();
    for (std::size_t keep = 0; keep < whole.size(); ++keep) {
        const auto read = readProducerSnapshot(Bytes(whole).first(keep));
        QVERIFY(!read);
        QVERIFY(read.error().code == Errc::Malformed);
        QVERIFY(*read.error().filePos <= keep);
    }
    Blob file = whole;
    test::patch32(file, 6, std::numeric_limits<std::int32_t>::max());
    QVERIFY(!readProducerSnapshot(file));
    test::patch32(file, 6, -1);
    QVERIFY(!readProducerSnapshot(file));
    file = whole;
    test::patch16(file, 0, 2);
    QVERIFY(!readProducerSnapshot(file));
    file = whole;
    test::flipBit(file, 20);
    QVERIFY(readProducerSnapshot(file) && !readProducerSnapshot(file).value().crcValid());
    file = whole;
    file.push_back(std::byte{0}); // covered by the checksum, part of no entry
    const auto longer = readProducerSnapshot(file);
    QVERIFY(longer && longer.value().entries.size() == 1 && !longer.value().crcValid());
}

void TestFormatIndex::snapshotFields()
{
    const Field root = producerSnapshotFields(exampleSnapshot());
    COMPARE(treeFault(root, 0, 56), "");
    QCOMPARE(test::damagedNodes(root), 0);
    COMPARE(noteAt(root, "crc"), "45B5D406, as computed");
    COMPARE(valueAt(root, "entryCount"), "1");
    COMPARE(valueAt(root, "entry 0/producerId"), "4000");
    COMPARE(valueAt(root, "entry 0/lastSequence"), "17");
    COMPARE(noteAt(root, "entry 0/timestamp"), "2023-11-14 22:13:20.999 UTC");
    COMPARE(valueAt(root, "entry 0/currentTxnFirstOffset"), "-1");

    Blob file = exampleSnapshot();
    test::patch32(file, 6, 5);
    const Field lying = producerSnapshotFields(file);
    COMPARE(noteAt(lying, "entryCount"), "The file has room for 1.");
    QVERIFY(fieldAt(lying, "crc")->damaged);
    COMPARE(valueAt(lying, "entry 0/producerId"), "4000");
}

void TestFormatIndex::snapshotWindow()
{
    const Blob file = writeProducerSnapshot(std::vector<ProducerEntry>(10, exampleProducer()));
    const Field root = producerSnapshotFields(file, 4, 3);
    COMPARE(treeFault(root, 0, file.size()), "");
    QCOMPARE(root.children.size(), std::size_t{8}); // header, before, three entries, after
    COMPARE(valueAt(root, "entry 3/producerId"), "(absent)");
    COMPARE(valueAt(root, "entry 6/producerId"), "4000");
    COMPARE(treeFault(producerSnapshotFields(file, kAll, kAll), 0, file.size()), "");
}

void TestFormatIndex::realFilesSurviveTheRoundTrip()
{
    const std::string dir = test::fixture("partitions/transactions");
    int indexes = 0;
    int snapshots = 0;
    QDirIterator files(QString::fromStdString(dir), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const std::string path = files.next().toStdString();
        const Blob file = path.ends_with("index") || path.ends_with(".snapshot") ? test::readFile(path) : Blob();
        Blob out;
        if (path.ends_with(".timeindex")) {
            const TimeIndexView view(file, {0});
            for (std::size_t i = 0; i < view.slots(); ++i) {
                appendEntry(out, view.at(i));
            }
        } else if (path.ends_with(".txnindex")) {
            const TxnIndexView view(file, {0});
            for (std::size_t i = 0; i < view.slots(); ++i) {
                appendEntry(out, view.at(i));
            }
        } else if (path.ends_with(".index")) {
            const OffsetIndexView view(file, {0});
            for (std::size_t i = 0; i < view.slots(); ++i) {
                appendEntry(out, view.at(i));
            }
        } else if (path.ends_with(".snapshot")) {
            const auto read = readProducerSnapshot(file);
            QVERIFY(read && read.value().crcValid());
            out = writeProducerSnapshot(read.value().entries);
            ++snapshots;
        }
        QVERIFY2(out == file, path.c_str());
        indexes += file.empty() ? 0 : 1;
    }
    QVERIFY(indexes > 5 && snapshots > 0);
}

void TestFormatIndex::cutsAndFlips()
{
    const Blob snapshot = writeProducerSnapshot({exampleProducer(), exampleProducer()});
    for (const Blob& whole : {exampleIndex(), exampleTimeIndex(), exampleTxnIndex(), snapshot}) {
        const auto check = [](const Blob& file) {
            COMPARE(treeFault(offsetIndexFields(file, {0}, 0, kAll), 0, file.size()), "");
            COMPARE(treeFault(timeIndexFields(file, {0}, 0, kAll), 0, file.size()), "");
            COMPARE(treeFault(txnIndexFields(file, 0, kAll), 0, file.size()), "");
            COMPARE(treeFault(producerSnapshotFields(file), 0, file.size()), "");
        };
        for (std::size_t i = 0; i < whole.size(); ++i) {
            check(Blob(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(i)));
            for (int bit = 0; bit < 8; ++bit) {
                Blob flipped = whole;
                test::flipBit(flipped, i, bit);
                check(flipped);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestFormatIndex)
#include "tst_format_index.moc"
