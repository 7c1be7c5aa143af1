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
#include "ui/views/byte_fetch.h"
#include "ui/views/bytes_panel.h"

using namespace Qt::StringLiterals;
using ui::ByteSpan;
using ui::BytesPanel;
using ui::HexRangeKind;
using ui::Selection;
namespace fs = std::filesystem;

namespace {

const QString kLog = u"00000000000000002000.log"_s;

/// A batch of three records without a codec, one of fifty with lz4, a marker.
test::PartitionBuilder partition()
{
    test::PartitionBuilder built("orders", 3);
    built.segment(2000)
        .records(3, 40)
        .codec(core::CodecId::Lz4)
        .records(50, 60)
        .codec(core::CodecId::None)
        .marker(1, 4017, 2);
    return built;
}

class Shown {
public:
    explicit Shown(const test::FileMap& files)
        : opened(files, "orders-3")
        , panel(opened.context, nullptr)
    {
        start();
    }
    explicit Shown(const QString& path)
        : opened(path)
        , panel(opened.context, nullptr)
    {
        start();
    }

    bool loaded()
    {
        return QTest::qWaitFor(
            [this] { return panel.isLoaded() && opened.document.stage() == ui::Document::Stage::Ready; }, 20'000);
    }
    void select(const QString& file, std::uint64_t pos, std::uint64_t length = 1)
    {
        Selection place;
        place.dir = u"orders-3"_s;
        place.file = file;
        place.pos = pos;
        place.length = length;
        opened.selection.select(place);
    }
    const Selection& selected() const { return opened.selection.current(); }
    ui::HexView& hex() const { return *panel.hex(); }
    void click(std::uint64_t pos, Qt::KeyboardModifiers modifiers = {})
    {
        const auto cell = hex().cellRect(pos);
        QVERIFY(cell);
        QTest::mouseClick(hex().viewport(), Qt::LeftButton, modifiers, cell->center());
    }

    test::OpenedPartition opened;
    BytesPanel panel;

private:
    void start()
    {
        panel.resize(800, 500);
        panel.show();
        panel.activateWindow();
    }
};

} // namespace

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
    void everyKindOfFile();
    void rootFiles();
    void damageIsNamedAndFolded();
    void wrongChecksumIsNamed();
    void paddingIsFolded();
    void foldAction();
    void unparsedSteps();
    void batchSteps();
    void firstAndLast();
    void copies();
    void bytesPerRowFollowsThePreference();
    void hoverGoesToTheOthers();
    void hoverComesFromTheOthers();
    void emptyFile();
    void fileThatIsGone();
    void fileBeyondTwoGibibytes();
    void reloadShowsNewBytes();
    void rangesOfASource();
};

void TestHexPanel::clickSelectsTheField()
{
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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
    test::PartitionBuilder built = partition();
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
    test::PartitionBuilder built = partition();
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
    Shown shown(partition().files());
    shown.select(kLog, 0, 10);
    QVERIFY(shown.loaded());
    QTRY_VERIFY(!shown.opened.actions.action(u"view.decompressed"_s)->isEnabled());
}

void TestHexPanel::fieldsOfTheStream()
{
    Shown shown(partition().files());
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

void TestHexPanel::everyKindOfFile()
{
    for (const char* name : {"partitions/transactions", "partitions/killed-10mib-index", "internal/4.4.0-metadata",
                             "partitions/magic1-0.10.2.2"}) {
        const fs::path tree = test::fixture(name);
        const fs::path root = fs::exists(tree / "data") ? tree / "data" : tree;
        for (const auto& dir : fs::directory_iterator(root)) {
            if (!dir.is_directory()) {
                continue;
            }
            Shown shown(QString::fromStdString(dir.path().string()));
            QVERIFY(shown.loaded());
            for (const auto& file : fs::directory_iterator(dir)) {
                if (!file.is_regular_file() || file.file_size() == 0) {
                    continue;
                }
                Selection place;
                place.dir = QString::fromStdString(dir.path().filename().string());
                place.file = QString::fromStdString(file.path().filename().string());
                place.pos = file.file_size() / 2;
                place.length = 1;
                shown.opened.selection.select(place);
                QVERIFY(shown.loaded());
                QTRY_COMPARE(shown.hex().layout().bytes(), std::uint64_t{file.file_size()});
                QVERIFY(shown.panel.noteText().isEmpty());
            }
            break;
        }
    }
}

void TestHexPanel::rootFiles()
{
    Shown shown(partition().files());
    QVERIFY(shown.loaded());
    Selection place; // a file of the log dir's root
    place.file = u"recovery-point-offset-checkpoint"_s;
    place.pos = 0;
    place.length = 1;
    shown.opened.selection.select(place);
    QVERIFY(shown.loaded());
    QVERIFY2(shown.panel.pathText().startsWith(u"recovery-point-offset-checkpoint › version"_s),
             qPrintable(shown.panel.pathText()));
}

void TestHexPanel::damageIsNamedAndFolded()
{
    test::PartitionBuilder built("orders", 3);
    test::SegmentBuilder& segment = built.segment(2000);
    for (int i = 0; i < 40; ++i) {
        segment.records(12, 60);
    }
    test::FileMap files = built.files();
    test::zeroRange(files[built.path(2000, ".log")], 8192, 8192);
    Shown shown(files);
    shown.select(kLog, 8300, 1);
    QVERIFY(shown.loaded());
    const auto& ranges = shown.hex().layout().ranges();
    const auto zeros = std::ranges::find_if(ranges, [](const ui::HexRange& range) { return range.from == 8192; });
    QVERIFY(zeros != ranges.end());
    QCOMPARE(*zeros, (ui::HexRange{8192, 8192, HexRangeKind::Damaged, true}));
    const auto number = static_cast<std::size_t>(zeros - ranges.begin());
    QVERIFY(number > 0 && number + 1 < ranges.size());
    QCOMPARE(ranges[number - 1].kind, HexRangeKind::Unparsed); // records without a proof
    QCOMPARE(ranges[number - 1].end(), 8192u);
    QCOMPARE(ranges[number + 1].from, 16384u);
    QVERIFY(shown.panel.pathText().endsWith(u"zeros inside the log › zeros"_s));
    // Clicking the title selects the range.
    const auto row = static_cast<int>(shown.hex().layout().titleRow(number) - shown.hex().topRow());
    QVERIFY(row >= 0 && row < shown.hex().visibleRows());
    QTest::mouseClick(shown.hex().viewport(), Qt::LeftButton, {}, QPoint(300, row * shown.hex().rowHeight() + 5));
    QCOMPARE(shown.selected().pos, 8192u);
    QCOMPARE(shown.selected().length, 8192u);
}

void TestHexPanel::wrongChecksumIsNamed()
{
    test::PartitionBuilder built = partition();
    test::FileMap files = built.files();
    test::flipBit(files[built.path(2000, ".log")], 45);
    Shown shown(files);
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().ranges().size(), 1u);
    QCOMPARE(shown.hex().layout().ranges()[0].from, 17u);
    QCOMPARE(shown.hex().layout().ranges()[0].kind, HexRangeKind::Damaged);
}

void TestHexPanel::paddingIsFolded()
{
    test::PartitionBuilder built = partition();
    test::IndexOptions options;
    options.offsetIndexBytes = 10'485'760;
    built.indexOptions(options);
    Shown shown(built.files());
    shown.select(u"00000000000000002000.index"_s, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().bytes(), 10'485'760u);
    QTRY_COMPARE(shown.hex().layout().ranges().size(), 1u);
    QCOMPARE(shown.hex().layout().ranges()[0].kind, HexRangeKind::Unparsed);
    QVERIFY(shown.hex().layout().rows() < 4);
}

void TestHexPanel::foldAction()
{
    test::PartitionBuilder built("orders", 3);
    test::BuiltBatch batch;
    batch.records = {{.key = "k", .value = std::string(4000, 'x')}};
    built.segment(2000).batch(batch);
    Shown shown(built.files());
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().ranges().size(), 1u);
    const std::uint64_t folded = shown.hex().layout().rows();
    QVERIFY(folded < 15);
    shown.opened.trigger("view.fold");
    QVERIFY(shown.hex().layout().rows() > 250);
    shown.opened.trigger("view.fold");
    QCOMPARE(shown.hex().layout().rows(), folded);
}

void TestHexPanel::unparsedSteps()
{
    test::PartitionBuilder built("orders", 3);
    test::SegmentBuilder& segment = built.segment(2000);
    for (int i = 0; i < 40; ++i) {
        segment.records(12, 60);
    }
    test::FileMap files = built.files();
    test::zeroRange(files[built.path(2000, ".log")], 8192, 4096);
    test::zeroRange(files[built.path(2000, ".log")], 24576, 4096);
    Shown shown(files);
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_VERIFY(shown.hex().layout().ranges().size() >= 6);
    std::vector<std::uint64_t> visited;
    for (int i = 0; i < 6; ++i) {
        shown.opened.trigger("go.nextUnparsed");
        visited.push_back(shown.selected().pos);
        QVERIFY(shown.loaded());
    }
    QVERIFY(std::ranges::is_sorted(visited));
    QVERIFY(std::ranges::count(visited, 8192U) == 1 && std::ranges::count(visited, 24576U) == 1);
    shown.opened.trigger("go.previousUnparsed");
    QCOMPARE(shown.selected().pos, visited[4]);
}

void TestHexPanel::batchSteps()
{
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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
    test::PartitionBuilder built = partition();
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
    Shown shown(partition().files());
    QVERIFY(shown.loaded());
    shown.opened.preferences.setBytesPerRow(32);
    QCOMPARE(shown.hex().layout().perRow(), 32);
    shown.opened.preferences.setBytesPerRow(16);
    QCOMPARE(shown.hex().layout().perRow(), 16);
}

void TestHexPanel::hoverGoesToTheOthers()
{
    Shown shown(partition().files());
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
    Shown shown(partition().files());
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

void TestHexPanel::emptyFile()
{
    test::FileMap files = partition().files();
    files["orders-3/00000000000000002000.txnindex"] = {};
    Shown shown(files);
    shown.select(u"00000000000000002000.txnindex"_s, 0, 0);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().bytes(), 0u);
    QCOMPARE(shown.hex().spokenValue(), u"00000000000000002000.txnindex is empty."_s);
}

void TestHexPanel::fileThatIsGone()
{
    Shown shown(partition().files());
    QVERIFY(shown.loaded());
    shown.select(u"00000000000000009999.log"_s, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_VERIFY2(shown.hex().spokenValue().startsWith(u"Can't read 00000000000000009999.log"_s),
                 qPrintable(shown.hex().spokenValue()));
}

void TestHexPanel::fileBeyondTwoGibibytes()
{
    test::FileMap files = partition().files();
    files["orders-3/foreign.bin"] = test::ofText("start");
    Shown shown(files);
    QVERIFY(shown.loaded());
    const std::uint64_t size = (std::uint64_t{2} << 30) + 5000;
    const QString path = shown.opened.document.path() + u"/foreign.bin"_s;
    fs::resize_file(path.toStdString(), size); // a hole on disk
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(static_cast<qint64>(size) - 4));
        file.write("tail");
    }
    shown.select(u"foreign.bin"_s, size - 4, 4);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.hex().layout().bytes(), size);
    QTRY_VERIFY(shown.hex().cellRect(size - 1));
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().ranges().size(), 1u); // two gibibytes of zeros fold
    QVERIFY(shown.hex().layout().rows() < 10);
    shown.opened.trigger("edit.copyAs.text");
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"tail"_s);
}

void TestHexPanel::reloadShowsNewBytes()
{
    Shown shown(partition().files());
    shown.select(u"partition.metadata"_s, 0, 1);
    QVERIFY(shown.loaded());
    const std::uint64_t before = shown.hex().layout().bytes();
    {
        QFile file(shown.opened.document.path() + u"/partition.metadata"_s);
        QVERIFY(file.open(QIODevice::Append));
        file.write("more\n");
    }
    shown.opened.document.reload();
    QTRY_COMPARE(shown.hex().layout().bytes(), before + 5);
}

void TestHexPanel::rangesOfASource()
{
    // Runs that overlap damage are left out; the others are kept, in order.
    auto file = std::make_shared<ui::OpenedFile>();
    std::vector<std::byte> bytes(10'000);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<std::byte>(i % 7 + 1);
    }
    std::fill_n(bytes.begin() + 1000, 500, std::byte{0xFF});
    std::fill_n(bytes.begin() + 4000, 500, std::byte{});
    file->content = core::FileContent::ofMemory(bytes);
    file->name = core::parseFileName("00000000000000000000.log");
    auto index = std::make_shared<ui::BatchIndex>();
    core::DamagedRange range;
    range.kind = core::DamageKind::Garbage;
    range.from = {3900};
    range.bytes = 700;
    index->damage = {range};
    const auto found = ui::findRanges({file, nullptr}, index, {});
    QVERIFY(found);
    QCOMPARE(found.value().size(), 2u);
    QCOMPARE(found.value()[0].range, (ui::HexRange{1000, 500, HexRangeKind::Equal, true}));
    QCOMPARE(ui::titleOf(found.value()[0]), u"500 bytes FF · 3E8 to 5DB"_s);
    QCOMPARE(found.value()[1].range.from, 3900u + 61); // its header stays in sight
}

QTEST_MAIN(TestHexPanel)
#include "tst_hex_panel.moc"
