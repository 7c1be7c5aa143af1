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

class TestHexFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindOfFile();
    void rootFiles();
    void damageIsNamedAndFolded();
    void wrongChecksumIsNamed();
    void paddingIsFolded();
    void foldAction();
    void unparsedSteps();
    void emptyFile();
    void fileThatIsGone();
    void fileBeyondTwoGibibytes();
    void reloadShowsNewBytes();
    void rangesOfASource();
};

void TestHexFiles::everyKindOfFile()
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

void TestHexFiles::rootFiles()
{
    Shown shown(test::threeBatches().files());
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

void TestHexFiles::damageIsNamedAndFolded()
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

void TestHexFiles::wrongChecksumIsNamed()
{
    test::PartitionBuilder built = test::threeBatches();
    test::FileMap files = built.files();
    test::flipBit(files[built.path(2000, ".log")], 45);
    Shown shown(files);
    shown.select(kLog, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().ranges().size(), 1u);
    QCOMPARE(shown.hex().layout().ranges()[0].from, 17u);
    QCOMPARE(shown.hex().layout().ranges()[0].kind, HexRangeKind::Damaged);
}

void TestHexFiles::paddingIsFolded()
{
    test::PartitionBuilder built = test::threeBatches();
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

void TestHexFiles::foldAction()
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

void TestHexFiles::unparsedSteps()
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

void TestHexFiles::emptyFile()
{
    test::FileMap files = test::threeBatches().files();
    files["orders-3/00000000000000002000.txnindex"] = {};
    Shown shown(files);
    shown.select(u"00000000000000002000.txnindex"_s, 0, 0);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.hex().layout().bytes(), 0u);
    QCOMPARE(shown.hex().spokenValue(), u"00000000000000002000.txnindex is empty."_s);
}

void TestHexFiles::fileThatIsGone()
{
    Shown shown(test::threeBatches().files());
    QVERIFY(shown.loaded());
    shown.select(u"00000000000000009999.log"_s, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_VERIFY2(shown.hex().spokenValue().startsWith(u"Can't read 00000000000000009999.log"_s),
                 qPrintable(shown.hex().spokenValue()));
}

void TestHexFiles::fileBeyondTwoGibibytes()
{
    test::FileMap files = test::threeBatches().files();
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

void TestHexFiles::reloadShowsNewBytes()
{
    Shown shown(test::threeBatches().files());
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

void TestHexFiles::rangesOfASource()
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

QTEST_MAIN(TestHexFiles)
#include "tst_hex_files.moc"
