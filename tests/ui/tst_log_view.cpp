#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/ui/opened_partition.h"
#include "ui/models/selected_unit.h"
#include "ui/views/filter_field.h"
#include "ui/views/log_batches.h"
#include "ui/views/log_records.h"
#include "ui/views/log_view.h"
#include "ui/views/row_table.h"

using namespace Qt::StringLiterals;
using ui::BatchTableModel;
using ui::LogView;
using ui::RecordTableModel;
using ui::Selection;
namespace fs = std::filesystem;

namespace {

/// Two segments: 0 with ten batches, 500 with six.
test::FileMap twoSegments()
{
    test::PartitionBuilder partition("orders", 3);
    test::SegmentBuilder& first = partition.segment(0);
    for (int i = 0; i < 10; ++i) {
        first.codec(i % 2 == 0 ? core::CodecId::None : core::CodecId::Lz4).records(5, 30);
    }
    test::SegmentBuilder& second = partition.segment(500);
    for (int i = 0; i < 6; ++i) {
        second.records(3, 30);
    }
    return partition.files();
}

class Shown {
public:
    explicit Shown(const test::FileMap& files, const std::string& dir = "orders-3")
        : opened(files, dir)
        , view(opened.context, nullptr)
    {
        start();
    }
    explicit Shown(const QString& path)
        : opened(path)
        , view(opened.context, nullptr)
    {
        start();
    }

    bool loaded()
    {
        return QTest::qWaitFor(
            [this] { return view.isLoaded() && opened.document.stage() == ui::Document::Stage::Ready; }, 20'000);
    }
    ui::RowTable* batches() const { return view.batches()->table(); }
    ui::RowTable* records() const { return view.records()->table(); }
    const Selection& selected() const { return opened.selection.current(); }
    QString cell(int row, BatchTableModel::Column column) const
    {
        return view.batches()->model().index(row, column).data().toString();
    }
    void select(core::Offset segment, std::uint64_t pos, std::uint64_t length = 1)
    {
        Selection place;
        place.dir = u"orders-3"_s;
        place.file = QString::fromStdString(test::segmentName(segment.value, ".log"));
        place.segment = segment;
        place.pos = pos;
        place.length = length;
        opened.selection.select(place);
    }

    test::OpenedPartition opened;
    LogView view;

private:
    void start()
    {
        view.resize(1200, 500);
        view.show();
        view.activateWindow();
    }
};

} // namespace

class TestLogView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTheSegmentOfTheSelection();
    void selectionMovesTheRow();
    void rowMovesTheSelection();
    void recordMovesTheSelection();
    void selectionByOffsetFindsTheRecord();
    void stepsOverSegments();
    void recordsOverBatches();
    void enterGoesToTheRecords();
    void filterTyped();
    void filterThatCannotBeRead();
    void stepsThroughFilteredRows();
    void damageIsShown();
    void batchesWithoutRecords();
    void damagedPayload();
    void otherFilesKeepTheirSegment();
    void emptyPartition();
    void emptySegment();
    void columnsCanBeShown();
    void copiesTheRow();
    void goesOnAfterReload();
    void countsLikeKafkasDump_data();
    void countsLikeKafkasDump();
};

void TestLogView::showsTheSegmentOfTheSelection()
{
    Shown shown(twoSegments());
    QVERIFY(shown.loaded());
    shown.select({500}, 0);
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 6);
    QVERIFY(shown.loaded());
    QVERIFY2(shown.view.answer().startsWith(u"18 record"_s), qPrintable(shown.view.answer()));
    QVERIFY(shown.view.answer().contains(u"every checksum is right"_s));
    QCOMPARE(shown.view.batches()->countText(), u"6"_s);
    shown.select({0}, 0);
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 10);
    QVERIFY(shown.loaded());
    QVERIFY(shown.view.answer().startsWith(u"50 record"_s));
}

void TestLogView::selectionMovesTheRow()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    const QModelIndex third = shown.view.batches()->model().index(3, 0);
    const std::uint64_t pos = third.data(BatchTableModel::FromRole).toULongLong();
    shown.select({0}, pos + 17, 4); // its crc
    QTRY_COMPARE(shown.batches()->currentIndex().row(), 3);
    QTRY_COMPARE(shown.view.records()->title(), u"Records of batch 3"_s);
    QCOMPARE(shown.view.records()->model().rowCount(), 5);
    QVERIFY(!shown.records()->currentIndex().isValid());
}

void TestLogView::rowMovesTheSelection()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    shown.batches()->setFocus();
    QTest::keyClick(shown.batches(), Qt::Key_Down);
    QTest::keyClick(shown.batches(), Qt::Key_Down);
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{10}));
    const QModelIndex row = shown.view.batches()->model().index(2, 0);
    QCOMPARE(shown.selected().pos, row.data(BatchTableModel::FromRole).toULongLong());
    QCOMPARE(shown.selected().length, row.data(BatchTableModel::EndRole).toULongLong() - shown.selected().pos);
    QCOMPARE(shown.selected().batch, std::optional<std::uint64_t>(shown.selected().pos));
    QVERIFY(!shown.selected().decompressed);
    QVERIFY(shown.selected().time.has_value());
    // With the mouse.
    const QRect place = shown.batches()->visualRect(shown.view.batches()->model().index(5, BatchTableModel::Size));
    QTest::mouseClick(shown.batches()->viewport(), Qt::LeftButton, {}, place.center());
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{25}));
}

void TestLogView::recordMovesTheSelection()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    for (const int batch : {4, 3}) { // without a codec, and compressed
        shown.batches()->setFocus();
        shown.batches()->setCurrentIndex(shown.view.batches()->model().index(batch, 1));
        QTRY_COMPARE(shown.view.records()->title(), u"Records of batch %1"_s.arg(batch));
        QVERIFY(shown.loaded());
        shown.view.records()->model().index(2, 0).data();
        QTRY_VERIFY(shown.view.records()->model().index(2, 0).data(RecordTableModel::PosRole).isValid());
        const QRect place = shown.records()->visualRect(shown.view.records()->model().index(2, 0));
        QTest::mouseClick(shown.records()->viewport(), Qt::LeftButton, {}, place.center());
        QTRY_COMPARE(shown.selected().record, std::optional<std::int64_t>(2));
        QCOMPARE(shown.selected().offset, std::optional(core::Offset{batch * 5 + 2}));
        QCOMPARE(shown.selected().decompressed, batch == 3);
        const std::uint64_t from =
            shown.view.batches()->model().index(batch, 0).data(BatchTableModel::FromRole).toULongLong();
        QCOMPARE(shown.selected().batch, std::optional(from));
        QVERIFY(batch == 3 || shown.selected().pos > from + 61);
        QTRY_VERIFY(shown.view.isLoaded());
        QCOMPARE(shown.batches()->currentIndex().row(), batch);
        QCOMPARE(shown.records()->currentIndex().row(), 2);
    }
}

void TestLogView::selectionByOffsetFindsTheRecord()
{
    Shown shown(twoSegments());
    QVERIFY(shown.loaded());
    for (const std::int64_t offset : {7, 22, 509}) {
        Selection place;
        place.offset = core::Offset{offset};
        shown.opened.selection.select(place);
        const std::int64_t inSegment = offset >= 500 ? (offset - 500) / 3 : offset / 5;
        QTRY_COMPARE(shown.batches()->currentIndex().row(), static_cast<int>(inSegment));
        QVERIFY(shown.loaded());
        const std::int64_t record = offset >= 500 ? (offset - 500) % 3 : offset % 5;
        QTRY_COMPARE(shown.records()->currentIndex().row(), static_cast<int>(record));
    }
}

void TestLogView::stepsOverSegments()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    for (std::int64_t batch = 1; batch < 10; ++batch) {
        shown.opened.trigger("go.nextBatch");
        QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{batch * 5}));
        QTRY_VERIFY(shown.view.isLoaded());
    }
    shown.opened.trigger("go.nextBatch");
    QTRY_COMPARE(shown.selected().segment, std::optional(core::Offset{500}));
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{500}));
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.previousBatch"); // the last one of the segment before
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{45}));
    QTRY_COMPARE(shown.batches()->currentIndex().row(), 9);
}

void TestLogView::recordsOverBatches()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    for (std::int64_t offset = 0; offset < 12; ++offset) {
        shown.opened.trigger("go.nextRecord");
        QTRY_COMPARE(shown.selected().record, std::optional<std::int64_t>(offset % 5));
        QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{offset}));
        QTRY_VERIFY(shown.view.isLoaded());
    }
    for (std::int64_t offset = 10; offset >= 8; --offset) {
        shown.opened.trigger("go.previousRecord");
        QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{offset}));
        QTRY_COMPARE(shown.selected().record, std::optional<std::int64_t>(offset % 5));
        QTRY_VERIFY(shown.view.isLoaded());
    }
}

void TestLogView::enterGoesToTheRecords()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    shown.batches()->setFocus();
    QTest::keyClick(shown.batches(), Qt::Key_Return);
    QTRY_VERIFY(shown.records()->hasFocus());
    QTRY_COMPARE(shown.selected().record, std::optional<std::int64_t>(0));
    QSignalSpy asked(&shown.opened.pages, &ui::Pages::showRequested);
    QTRY_VERIFY(shown.records()->currentIndex().isValid());
    QTest::keyClick(shown.records(), Qt::Key_Return);
    QCOMPARE(asked.last().at(0).toString(), u"bytes"_s);
}

void TestLogView::filterTyped()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    ui::FilterField* field = shown.view.batches()->filterField();
    shown.opened.trigger("edit.filter");
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, u"codec = lz4"_s);
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 5);
    QCOMPARE(shown.view.batches()->countText(), u"5 of 10"_s);
    QCOMPARE(field->state(), ui::FilterField::State::Used);
    QTRY_COMPARE(shown.cell(1, BatchTableModel::Batch), u"3"_s);
    // The selected batch 0 is filtered out; it stays selected.
    QVERIFY(!shown.batches()->currentIndex().isValid());
    QCOMPARE(shown.selected().pos, 0u);
    // The filter holds in the next segment, where nothing is compressed.
    shown.select({500}, 0);
    QTRY_COMPARE(shown.view.batches()->countText(), u"0 of 6"_s);
    field->clear();
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 6);
    QCOMPARE(field->state(), ui::FilterField::State::Empty);
    QTRY_COMPARE(shown.batches()->currentIndex().row(), 0);
}

void TestLogView::filterThatCannotBeRead()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    ui::FilterField* field = shown.view.batches()->filterField();
    QTest::keyClicks(field, u"codec = purple"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(field->state(), ui::FilterField::State::Faulty);
    QCOMPARE(shown.view.batches()->countText(), u"“purple” is no value of this field."_s);
    QCOMPARE(shown.view.batches()->model().rowCount(), 10);
}

void TestLogView::stepsThroughFilteredRows()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    QTest::keyClicks(shown.view.batches()->filterField(), u"lz4"_s);
    QTest::keyClick(shown.view.batches()->filterField(), Qt::Key_Return);
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 5);
    shown.batches()->setFocus();
    shown.batches()->setCurrentIndex(shown.view.batches()->model().index(0, 1));
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{5}));
    QVERIFY(shown.loaded());
    shown.opened.trigger("go.nextBatch");
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{15}));
    shown.opened.trigger("go.previousBatch");
    QTRY_COMPARE(shown.selected().offset, std::optional(core::Offset{5}));
}

void TestLogView::damageIsShown()
{
    test::PartitionBuilder partition("orders", 3);
    test::SegmentBuilder& segment = partition.segment(0);
    for (int i = 0; i < 60; ++i) {
        segment.records(10, 60);
    }
    test::FileMap files = partition.files();
    test::ByteVector& log = files[partition.path(0, ".log")];
    test::zeroRange(log, 8192, 8192);
    test::flipBit(log, segment.batches()[50].pos + 45);
    Shown shown(files);
    shown.select({0}, 9000);
    QVERIFY(shown.loaded());
    QVERIFY2(shown.view.answer().contains(u"hold no batch"_s) && shown.view.answer().contains(u"fail the checksum"_s),
             qPrintable(shown.view.answer()));
    const int row = shown.batches()->currentIndex().row();
    QVERIFY(shown.view.batches()->model().index(row, 0).data(BatchTableModel::IsDamageRole).toBool());
    QTRY_COMPARE(shown.cell(row, BatchTableModel::Kind), u"zeros inside the log"_s);
    QCOMPARE(shown.view.records()->sentence(), u"These bytes hold no batch."_s);
    QCOMPARE(shown.view.records()->model().rowCount(), 0);
    // Choosing the row selects the whole range, with the first lost offset.
    shown.batches()->setFocus();
    QTest::keyClick(shown.batches(), Qt::Key_Up);
    QTRY_VERIFY(shown.selected().batch.has_value());
    QTest::keyClick(shown.batches(), Qt::Key_Down);
    QTRY_VERIFY(shown.selected().length > 8192);
    QVERIFY(!shown.selected().batch && shown.selected().offset);
}

void TestLogView::batchesWithoutRecords()
{
    test::PartitionBuilder partition("orders", 3);
    partition.segment(0).records(2).emptyBatch(5);
    Shown shown(partition.files());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    shown.batches()->setCurrentIndex(shown.view.batches()->model().index(1, 1));
    QTRY_COMPARE(shown.view.records()->sentence(), u"This batch has no records: compaction removed them."_s);
}

void TestLogView::damagedPayload()
{
    test::PartitionBuilder partition("orders", 3);
    test::SegmentBuilder& segment = partition.segment(0);
    segment.codec(core::CodecId::Gzip).records(400, 30);
    test::FileMap files = partition.files();
    test::ByteVector& log = files[partition.path(0, ".log")];
    test::zeroRange(log, log.size() / 2, 64);
    test::repairCrc(log, 0); // only the payload is wrong
    Shown shown(files);
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    QVERIFY2(shown.view.records()->sentence().startsWith(u"The compressed data are damaged after record"_s),
             qPrintable(shown.view.records()->sentence()));
    QVERIFY(shown.view.records()->model().rowCount() > 10);
}

void TestLogView::otherFilesKeepTheirSegment()
{
    Shown shown(twoSegments());
    QVERIFY(shown.loaded());
    Selection place;
    place.dir = u"orders-3"_s;
    place.file = u"00000000000000000500.timeindex"_s;
    place.length = 8;
    shown.opened.selection.select(place);
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 6);
    QTRY_COMPARE(shown.view.records()->sentence(), u"Select a batch to see its records."_s);
}

void TestLogView::emptyPartition()
{
    test::PartitionBuilder partition("orders", 3);
    test::FileMap files = partition.files();
    files["orders-3/"] = {};
    Shown shown(files);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.view.answer(), u"There is nothing in this log."_s);
}

void TestLogView::emptySegment()
{
    test::PartitionBuilder partition("orders", 3);
    partition.segment(77);
    Shown shown(partition.files());
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.view.answer(), u"Segment 77 is empty."_s);
}

void TestLogView::columnsCanBeShown()
{
    Shown shown(twoSegments());
    QVERIFY(shown.loaded());
    QVERIFY(shown.batches()->isColumnHidden(BatchTableModel::Crc));
    QMenu menu;
    shown.batches()->fillColumnMenu(menu);
    QCOMPARE(menu.actions().size(), static_cast<int>(BatchTableModel::ColumnCount));
    menu.actions().at(BatchTableModel::Crc)->trigger();
    QVERIFY(!shown.batches()->isColumnHidden(BatchTableModel::Crc));
}

void TestLogView::copiesTheRow()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    QTRY_VERIFY(shown.batches()->currentRowText().startsWith(u"0\t0\t"_s));
    QVERIFY(shown.batches()->currentRowText().contains(u"\t0 – 4\t5\tnone\t"_s));
}

void TestLogView::goesOnAfterReload()
{
    Shown shown(twoSegments());
    shown.select({0}, 0);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.view.batches()->model().rowCount(), 10);
    shown.opened.document.reload();
    QTRY_VERIFY(shown.opened.document.stage() != ui::Document::Stage::Ready);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.view.batches()->model().rowCount(), 10);
    QVERIFY(shown.view.answer().startsWith(u"50 record"_s));
}

void TestLogView::countsLikeKafkasDump_data()
{
    QTest::addColumn<QByteArray>("fixture");
    for (const char* name :
         {"partitions/codecs", "partitions/transactions", "partitions/compacted", "partitions/clients"}) {
        QTest::newRow(name) << QByteArray(name);
    }
}

/// Batches and records of every segment, as the dump of Kafka's own tool counts them.
void TestLogView::countsLikeKafkasDump()
{
    QFETCH(QByteArray, fixture);
    const fs::path root = test::fixture(fixture.toStdString());
    int compared = 0;
    for (const auto& dir : fs::directory_iterator(root / "data")) {
        if (!dir.is_directory() || compared >= 3) {
            continue;
        }
        std::optional<Shown> shown;
        for (const auto& file : fs::directory_iterator(dir)) {
            const fs::path dump = root / "dump" / dir.path().filename() / (file.path().filename().string() + ".txt");
            if (file.path().extension() != ".log" || !fs::exists(dump)) {
                continue;
            }
            if (!shown) {
                shown.emplace(QString::fromStdString(dir.path().string()));
                QVERIFY(shown->loaded());
            }
            const std::string text = test::asText(test::readFile(dump.string()));
            int batches = 0;
            for (std::size_t at = text.find("baseOffset: "); at != std::string::npos;
                 at = text.find("baseOffset: ", at + 1)) {
                ++batches;
            }
            Selection place;
            place.dir = QString::fromStdString(dir.path().filename().string());
            place.file = QString::fromStdString(file.path().filename().string());
            place.length = 1;
            shown->opened.selection.select(place);
            QTRY_COMPARE(shown->view.batches()->model().rowCount(), batches);
            ++compared;
        }
    }
    QVERIFY(compared > 0);
}

QTEST_MAIN(TestLogView)
#include "tst_log_view.moc"
