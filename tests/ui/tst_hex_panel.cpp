#include <QClipboard>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/ui/opened_partition.h"
#include "tests/ui/shown_bytes.h"
#include "ui/views/byte_fetch.h"
#include "ui/views/bytes_panel.h"

using namespace Qt::StringLiterals;
using ui::ByteSpan;
using ui::BytesPanel;
using ui::HexRangeKind;
using ui::Selection;
namespace fs = std::filesystem;
using test::kLog;
using Shown = test::ShownBytes;

class TestHexPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clickSelectsTheField();
    void selectionFramesAndParents();
    void dragSelectsBytes();
    void pathNamesThePlace();
    void decompressedKeepsTheRecord();
    void storedFramesThePayload();
    void headerFieldsShowStoredBytes();
    void plainBatchesHaveNoOtherView();
    void fieldsOfTheStream();
    void damagedPayloadSaysSo();
    void overTheLimitAsks();
    void batchSteps();
    void firstAndLast();
    void copies();
    void bytesPerRowFollowsThePreference();
    void hoverGoesToTheOthers();
    void hoverComesFromTheOthers();
};

void TestHexPanel::clickSelectsTheField()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    shown.click(19); // inside the crc
    QCOMPARE(shown.selected().pos, 17u);
    QCOMPARE(shown.selected().length, 4u);
    QCOMPARE(shown.selected().file, kLog);
    QCOMPARE(shown.hex().marks().selected, (ByteSpan{17, 4}));
    QVERIFY(!shown.hex().marks().filled);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.hex().marks().parents.size(), 1u); // the batch
    QCOMPARE(shown.hex().marks().parents[0].from, 0u);
    // Keys do the same.
    shown.hex().setFocus();
    QTest::keyClick(&shown.hex(), Qt::Key_Right);
    QTest::keyClick(&shown.hex(), Qt::Key_Right);
    QCOMPARE(shown.selected().pos, 21u); // attributes
}

void TestHexPanel::selectionFramesAndParents()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 57, 4);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.hex().marks().selected, (ByteSpan{57, 4}));
    // A field of a record has its record and its batch around it.
    shown.select(kLog, 66, 2); // "k0"
    QVERIFY(shown.loaded());
    const auto& parents = shown.hex().marks().parents;
    QCOMPARE(parents.size(), 3u); // batch, records, record
    QCOMPARE(parents[0].from, 0u);
    QCOMPARE(parents[1].from, 61u);
    QVERIFY(parents[2].from >= 61 && parents[2].end() < parents[1].end());
}

void TestHexPanel::dragSelectsBytes()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    shown.click(5);
    shown.click(30, Qt::ShiftModifier);
    QCOMPARE(shown.selected().pos, 5u);
    QCOMPARE(shown.selected().length, 26u);
    QTRY_VERIFY(shown.hex().marks().filled);
}

void TestHexPanel::pathNamesThePlace()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.panel.pathText(), u"segment 2,000 › batch 0 › header › crc"_s);
    shown.select(kLog, 66, 2);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.panel.pathText(), u"segment 2,000 › batch 0 › record 2,000 › key"_s);
    shown.select(u"00000000000000002000.timeindex"_s, 8, 4);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.panel.pathText(), u"00000000000000002000.timeindex › entry 0 › relativeOffset"_s);
}

void TestHexPanel::decompressedKeepsTheRecord()
{
    Shown shown(test::threeBatches().files());
    Selection place;
    place.offset = core::Offset{2003 + 30};
    shown.opened.selection.select(place);
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsDecompressed());
    const ByteSpan payload = shown.hex().marks().selected;
    shown.opened.trigger("view.decompressed");
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.showsDecompressed());
    QVERIFY(shown.panel.pathText().endsWith(u"record 2,033"_s));
    const ByteSpan record = shown.hex().marks().selected;
    QVERIFY(record.from > 0 && record.length > 60 && record.length < 90); // 60 bytes of value in it
    QVERIFY(shown.hex().cellRect(record.from));
    shown.opened.trigger("view.decompressed");
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsDecompressed());
    QCOMPARE(shown.hex().marks().selected, payload);
    // The next compressed batch is shown in the same way; others are shown as they are.
    shown.panel.setPrefersDecompressed(true);
    QVERIFY(shown.loaded());
    shown.select(kLog, 0, 10);
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsDecompressed());
    QVERIFY(shown.panel.prefersDecompressed());
}

void TestHexPanel::storedFramesThePayload()
{
    test::PartitionBuilder built = test::threeBatches();
    Shown shown(built.files());
    Selection place;
    place.offset = core::Offset{2010};
    shown.opened.selection.select(place);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.panel.noteText(), u"The record lies inside the compressed payload, which is framed."_s);
    // The payload: from byte 61 of the second batch to its end.
    const test::FileMap files = built.files();
    const test::ByteVector& log = files.at(built.path(2000, ".log"));
    const auto first = core::readBatchHeader(log, 0);
    const auto second = core::readBatchHeader(log, first->end());
    QCOMPARE(shown.hex().marks().selected, (ByteSpan{first->end() + 61, second->size - 61}));
    auto* button = shown.panel.findChild<QPushButton*>(QString(), Qt::FindChildrenRecursively);
    QVERIFY(button != nullptr);
    for (auto* each : shown.panel.findChildren<QPushButton*>()) {
        if (each->text() == u"Show Decompressed"_s) {
            button = each;
        }
    }
    QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.showsDecompressed());
    QCOMPARE(shown.panel.noteText(), QString());
}

void TestHexPanel::headerFieldsShowStoredBytes()
{
    test::PartitionBuilder built = test::threeBatches();
    Shown shown(built.files());
    const test::FileMap files = built.files();
    const std::uint64_t second = core::readBatchHeader(files.at(built.path(2000, ".log")), 0)->end();
    shown.panel.setPrefersDecompressed(true);
    shown.select(kLog, second, 0);
    Selection whole;
    whole.dir = u"orders-3"_s;
    whole.file = kLog;
    whole.batch = second;
    shown.opened.selection.select(whole);
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.showsDecompressed());
    shown.select(kLog, second + 17, 4); // has no place in the stream
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsDecompressed());
    QCOMPARE(shown.hex().marks().selected, (ByteSpan{second + 17, 4}));
}

void TestHexPanel::plainBatchesHaveNoOtherView()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 0, 10);
    QVERIFY(shown.loaded());
    QTRY_VERIFY(!shown.opened.actions.action(u"view.decompressed"_s)->isEnabled());
}

void TestHexPanel::fieldsOfTheStream()
{
    Shown shown(test::threeBatches().files());
    Selection place;
    place.offset = core::Offset{2003};
    shown.opened.selection.select(place);
    shown.panel.setPrefersDecompressed(true);
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.showsDecompressed());
    shown.click(0); // length of the first record: one byte or two
    QVERIFY(shown.selected().decompressed);
    QCOMPARE(shown.selected().pos, 0u);
    QVERIFY(shown.selected().batch.has_value());
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.pathText().endsWith(u"record 2,003 › length"_s));
}

void TestHexPanel::damagedPayloadSaysSo()
{
    test::PartitionBuilder built("orders", 3);
    built.segment(2000).codec(core::CodecId::Gzip).records(200, 50);
    test::FileMap files = built.files();
    test::ByteVector& log = files[built.path(2000, ".log")];
    test::zeroRange(log, log.size() / 2, 40);
    test::repairCrc(log, 0);
    Shown shown(files);
    shown.panel.setPrefersDecompressed(true);
    shown.select(kLog, 0, log.size());
    QVERIFY(shown.loaded());
    QVERIFY2(shown.panel.noteText().startsWith(u"The compressed data are damaged at byte"_s),
             qPrintable(shown.panel.noteText()));
}

void TestHexPanel::overTheLimitAsks()
{
    constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
    test::PartitionBuilder built("orders", 3);
    test::BuiltBatch batch;
    batch.codec = core::CodecId::Zstd;
    batch.count = 1;
    batch.records = {{}};
    batch.payload = test::compressStream(core::CodecId::Zstd, 2, std::vector<std::byte>(3 * kMiB));
    built.segment(2000).batch(batch);
    const test::FileMap files = built.files();
    Shown shown(files);
    ui::SelectedUnit::of(shown.opened.document, shown.opened.selection).setMostDecompressed(kMiB);
    shown.panel.setPrefersDecompressed(true);
    shown.select(kLog, 0, files.at(built.path(2000, ".log")).size());
    QVERIFY(shown.loaded());
    QVERIFY2(shown.panel.noteText().startsWith(u"The batch decompresses to more than 1.0 MiB"_s),
             qPrintable(shown.panel.noteText()));
    QCOMPARE(shown.hex().layout().bytes(), kMiB);
    for (auto* each : shown.panel.findChildren<QPushButton*>()) {
        if (each->text() == u"Decompress All"_s) {
            QTest::mouseClick(each, Qt::LeftButton);
        }
    }
    QTRY_COMPARE(shown.hex().layout().bytes(), 3 * kMiB);
}

void TestHexPanel::batchSteps()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.nextBatch");
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{2003}));
    QVERIFY(shown.loaded());
    QCOMPARE(shown.panel.pathText(), u"segment 2,000 › batch 1"_s);
    shown.opened.trigger("go.previousBatch");
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{2000}));
    // From an index file into the log that it belongs to.
    shown.select(u"00000000000000002000.timeindex"_s, 0, 8);
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.nextBatch");
    QTRY_COMPARE(shown.selected().file, kLog);
    QTRY_COMPARE(shown.selected().pos, 0u);
}

void TestHexPanel::firstAndLast()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.last");
    QVERIFY(shown.hex().cellRect(shown.hex().layout().bytes() - 1));
    QCOMPARE(shown.selected().pos + shown.selected().length, shown.hex().layout().bytes());
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.first");
    QCOMPARE(shown.selected().pos, 0u);
    QCOMPARE(shown.hex().topRow(), 0u);
}

void TestHexPanel::copies()
{
    test::PartitionBuilder built = test::threeBatches();
    Shown shown(built.files());
    shown.select(kLog, 16, 1); // magic
    QVERIFY(shown.loaded());
    QClipboard* clipboard = QGuiApplication::clipboard();
    shown.opened.trigger("edit.copyAs.hex");
    QTRY_COMPARE(clipboard->text(), u"02"_s);
    shown.select(kLog, 66, 2);
    QVERIFY(shown.loaded());
    shown.opened.trigger("edit.copyAs.text");
    QTRY_COMPARE(clipboard->text(), u"k0"_s);
    shown.opened.trigger("edit.copyAs.c");
    QTRY_COMPARE(clipboard->text(), u"static const unsigned char data[2] = {\n    0x6B, 0x30,\n};\n"_s);
    shown.hex().setFocus();
    shown.opened.trigger("edit.copy");
    QTRY_COMPARE(clipboard->text(), u"6B 30"_s);
    // Long copies have lines of sixteen; bytes that are no text are escaped.
    QCOMPARE(ui::copiedBytes(std::vector<std::byte>(17), ui::CopyForm::Hex),
             u"00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00\n00"_s);
    QCOMPARE(ui::copiedBytes(test::fromHex("41 0A FF E6 AE B5"), ui::CopyForm::Text), u"A\n\\xFF段"_s);
}

void TestHexPanel::bytesPerRowFollowsThePreference()
{
    Shown shown(test::threeBatches().files());
    QVERIFY(shown.loaded());
    shown.opened.preferences.setBytesPerRow(32);
    QCOMPARE(shown.hex().layout().perRow(), 32);
    shown.opened.preferences.setBytesPerRow(16);
    QCOMPARE(shown.hex().layout().perRow(), 16);
}

void TestHexPanel::hoverGoesToTheOthers()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QSignalSpy hovered(&shown.opened.selection, &ui::SelectionModel::hovered);
    QTest::mouseMove(shown.hex().viewport(), shown.hex().cellRect(18)->center());
    QTRY_VERIFY(!hovered.isEmpty());
    const auto place = hovered.last().at(0).value<Selection>();
    QCOMPARE(place.file, kLog);
    QCOMPARE(place.pos, 17u);
    QCOMPARE(place.length, 4u);
    QCOMPARE(shown.selected().pos, 0u); // nothing moves
}

void TestHexPanel::hoverComesFromTheOthers()
{
    Shown shown(test::threeBatches().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    Selection place;
    place.file = kLog;
    place.pos = 27;
    place.length = 8;
    emit shown.opened.selection.hovered(place, nullptr);
    QCOMPARE(shown.hex().marks().hovered, (ByteSpan{27, 8}));
    place.file = u"other.log"_s;
    emit shown.opened.selection.hovered(place, nullptr);
    QCOMPARE(shown.hex().marks().hovered, ByteSpan{});
}

QTEST_MAIN(TestHexPanel)
#include "tst_hex_panel.moc"
