#include <QAbstractItemModelTester>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QClipboard>
#include <QImage>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

#include "tests/support/fixtures.h"
#include "tests/support/walked.h"
#include "tests/ui/opened_partition.h"
#include "ui/views/answer_line.h"
#include "ui/views/chart_frame.h"
#include "ui/views/indexes_answer.h"
#include "ui/views/indexes_charts.h"
#include "ui/views/indexes_side.h"
#include "ui/views/indexes_view.h"
#include "ui/views/row_table.h"

using namespace Qt::StringLiterals;
using core::Finding;
using core::Severity;
using test::OpenedPartition;
using test::PartitionBuilder;
using ui::ChartData;
using ui::ChartFrame;
using ui::IndexContents;
using ui::IndexEntriesModel;
using ui::IndexesView;
using ui::IndexTable;
using ui::ValueRange;

namespace {

constexpr int kBatches = 400;

/// orders-0 of two segments; the first one has 400 batches of 3 records, a batch of 300 KiB after half of them.
PartitionBuilder builder()
{
    PartitionBuilder made;
    test::SegmentBuilder& first = made.segment();
    for (int batch = 0; batch < kBatches; ++batch) {
        if (batch == kBatches / 2) {
            first.records(1, 5000); // so that the large batch has an entry of its own
            first.records(1, std::size_t{300} << 10);
        } else {
            first.records(3, 500);
        }
    }
    made.segment().records(3);
    return made;
}

core::RunContext context()
{
    return test::withThreads(1);
}

std::shared_ptr<const IndexContents> load(const core::PartitionDir& partition, std::size_t segment = 0)
{
    const auto loaded = IndexContents::load(partition, partition.segments[segment], {}, context());
    return loaded ? loaded.value() : nullptr;
}

Finding finding(Severity severity, std::int64_t segment, const std::string& file, bool rebuilds)
{
    Finding made;
    made.severity = severity;
    made.segment = core::Offset{segment};
    made.file = file;
    if (rebuilds) {
        made.repair.verb = core::RepairVerb::RebuildIndexes;
        made.repair.automatic = true;
    }
    return made;
}

/// The page over files on disk, with the first segment selected.
class Shown {
public:
    explicit Shown(const test::FileMap& files)
        : opened(files, "orders-0")
        , view(opened.context, nullptr)
    {
        opened.wait();
        view.resize(1160, 600);
        view.show();
        select(0);
    }
    void select(std::int64_t segment)
    {
        ui::Selection place;
        place.dir = u"orders-0"_s;
        place.file = u"%1.log"_s.arg(segment, 20, 10, QLatin1Char('0'));
        place.segment = core::Offset{segment};
        opened.selection.select(place);
        ready = QTest::qWaitFor([this] { return view.isLoaded(); });
    }
    const ui::Selection& selection() const { return opened.selection.current(); }

    OpenedPartition opened;
    IndexesView view;
    bool ready = false;
};

} // namespace

class TestIndexesView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void contentsAreTheEntries();
    void marksWhatIsOdd();
    void findsTheRowOfAnOffset();
    void reducesAnyPart();
    void zeroTailIsNoEntry();
    void hostileEntriesStayInCharts();
    void modelIsSound();
    void answerCountsFiles();
    void answerWithoutFindings();
    void realPartition();
    void entryAndSelectionGoTogether();
    void jumpsToOddEntries();
    void switchesToTheTimeIndex();
    void zoomReducesAgain();
    void dragZooms();
    void chartAsTable();
    void chartByKeys();
    void savesPictures();
    void copiesPictureAndWords();
    void missingIndexesOfferARebuild();
    void planNamesTheFiles();
    void emptyIndexSaysSo();
    void textsGrow();
};

void TestIndexesView::contentsAreTheEntries()
{
    const PartitionBuilder made = builder();
    const core::PartitionDir partition = test::glanced(made);
    const auto contents = load(partition);
    QVERIFY(contents != nullptr);
    // One entry for each batch that begins more than 4,096 bytes after the one before it.
    const test::FileMap files = made.files();
    const std::size_t entries = files.at(made.path(0, ".index")).size() / core::kOffsetEntryBytes;
    QCOMPARE(contents->rows(IndexTable::Offset), entries);
    QVERIFY(entries > 100);
    std::int64_t sum = contents->offsetEntry(0).position;
    for (std::size_t row = 0; row < entries; ++row) {
        sum += contents->toNext(row);
    }
    QCOMPARE(static_cast<std::uint64_t>(sum), contents->logBytes()); // the stretches make up the log
}

void TestIndexesView::marksWhatIsOdd()
{
    PartitionBuilder made = builder();
    test::FileMap files = made.files();
    const auto whole = load(test::glanced(files, "orders-0"));
    QCOMPARE(whole->odd(IndexTable::Offset).size(), 1U); // before the large batch
    const std::size_t big = whole->odd(IndexTable::Offset).front();
    QVERIFY(whole->toNext(big) > 300 * 1024);
    QVERIFY(whole->odd(IndexTable::Time).empty());

    test::ByteVector& index = files[made.path(0, ".index")];
    index[10 * core::kOffsetEntryBytes + 4] = std::byte{0x40}; // entry 10 now points far behind the log
    const auto damaged = load(test::glanced(files, "orders-0"));
    QVERIFY(damaged->isOdd(IndexTable::Offset, 9)); // far from the next one
    QVERIFY(damaged->isOdd(IndexTable::Offset, 10));
    QVERIFY(!damaged->isOdd(IndexTable::Offset, 11));
    QVERIFY(damaged->toNext(10) < 0);
    QCOMPARE(damaged->oddLook(IndexTable::Offset, 10), ui::Look::Wrong);
    QCOMPARE(whole->oddLook(IndexTable::Offset, big), ui::Look::Info); // one batch, however long
}

void TestIndexesView::findsTheRowOfAnOffset()
{
    const auto contents = load(test::glanced(builder()));
    QVERIFY(!contents->rowOf(IndexTable::Offset, -1));
    QCOMPARE(contents->rowOf(IndexTable::Offset, contents->offsetEntry(0).offset.value), std::optional<std::size_t>(0));
    QCOMPARE(contents->rowOf(IndexTable::Offset, contents->offsetEntry(7).offset.value + 1),
             std::optional<std::size_t>(7));
    QCOMPARE(contents->rowOf(IndexTable::Offset, INT64_MAX), std::optional(contents->rows(IndexTable::Offset) - 1));
}

void TestIndexesView::reducesAnyPart()
{
    const auto contents = load(test::glanced(builder()));
    const auto all = contents->spacing({});
    QVERIFY(!all.empty() && all.size() <= IndexContents::kColumns);
    QCOMPARE(ui::valueRange(all).to, contents->density().largestSpacing); // a spike never vanishes
    const std::int64_t end = contents->offsetEntry(20).position;
    const auto part = contents->spacing(ValueRange{0, end});
    QVERIFY(part.back().x <= end);
    QVERIFY(ui::valueRange(part).to < 16 * 4096); // the large batch lies elsewhere
    // A long stretch is there in every column that it crosses.
    const std::int64_t big = contents->offsetEntry(contents->odd(IndexTable::Offset).front()).position;
    const auto inside = contents->spacing(ValueRange{big - 20'000, big + 200'000});
    QVERIFY(inside.size() > 900);
    for (const core::MinMax& column : inside) {
        QVERIFY(column.x <= big || column.min > 300 * 1024);
    }
    const auto offsets = contents->entryOffsets(ValueRange{0, end});
    QCOMPARE(offsets.size(), 21U); // entries 0 to 20, a column each
    QCOMPARE(offsets.back().max, contents->offsetEntry(20).offset.value);
    QVERIFY(contents->timeSteps(ValueRange{0, 10}).size() <= 10);
}

void TestIndexesView::zeroTailIsNoEntry()
{
    PartitionBuilder made = builder();
    test::IndexOptions options;
    options.offsetIndexBytes = 8000;
    options.timeIndexBytes = 12000;
    made.indexOptions(options);
    const auto contents = load(test::glanced(made), 1); // the active segment
    QCOMPARE(contents->rows(IndexTable::Offset), 0U);
    QCOMPARE(contents->zeroTail(IndexTable::Offset), 1000U);
    QVERIFY(spacingChart(*contents, {}).points.empty());
}

void TestIndexesView::hostileEntriesStayInCharts()
{
    PartitionBuilder made = builder();
    test::FileMap files = made.files();
    for (const char* suffix : {".index", ".timeindex"}) { // every byte of each file takes every kind of extreme
        for (const std::byte value : {std::byte{0xff}, std::byte{0x80}, std::byte{0x7f}}) {
            test::FileMap bad = files;
            test::ByteVector& bytes = bad[made.path(0, suffix)];
            for (std::size_t at = 0; at < bytes.size(); at += 3) {
                bytes[at] = value;
            }
            const auto contents = load(test::glanced(bad, "orders-0"));
            QVERIFY(contents != nullptr);
            for (const auto& range : {std::optional<ValueRange>(), std::optional(ValueRange{0, 5000})}) {
                for (const ChartData& chart :
                     {spacingChart(*contents, range), entriesChart(*contents, range, 3),
                      timesChart(*contents, range, INT64_MAX, 3), timesChart(*contents, range, INT64_MIN, 3)}) {
                    ChartFrame frame(nullptr);
                    frame.resize(500, 260);
                    frame.setData(chart, u"none"_s);
                    frame.grab();
                    QVERIFY(frame.shownPoints() <= 4000 + 1000);
                }
            }
        }
    }
}

void TestIndexesView::modelIsSound()
{
    IndexEntriesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto contents = load(test::glanced(builder()));
    model.setContents(contents, IndexTable::Offset, 1200);
    QCOMPARE(model.rowCount(), static_cast<int>(contents->rows(IndexTable::Offset)));
    QCOMPARE(model.index(3, IndexEntriesModel::kNumber).data().toString(), u"3"_s);
    const int odd = static_cast<int>(contents->odd(IndexTable::Offset).front());
    QVERIFY(model.index(odd, 0).data(IndexEntriesModel::kOddRole).toBool());
    QCOMPARE(model.nextOdd(-1), odd);
    QCOMPARE(model.nextOdd(odd), odd); // around again
    model.setContents(contents, IndexTable::Time, 1200);
    QCOMPARE(model.nextOdd(-1), -1);
    QCOMPARE(model.headerData(IndexEntriesModel::kFirst, Qt::Horizontal, Qt::DisplayRole).toString(), u"Time"_s);
    model.setContents(nullptr, IndexTable::Offset, 0);
    QCOMPARE(model.rowCount(), 0);
}

void TestIndexesView::answerCountsFiles()
{
    core::PartitionDir partition;
    partition.segments.resize(6);
    const std::vector<Finding> findings = {
        finding(Severity::Wrong, 10, "10.timeindex", true), finding(Severity::Degraded, 10, "10.timeindex", true),
        finding(Severity::Degraded, 20, "20.index", true), finding(Severity::Loss, 30, "30.log", false)};
    const ui::IndexAnswer answer = ui::indexAnswer(partition, findings, false);
    QCOMPARE(answer.sentence, u"Broken: 1 of 6 time indexes. Missing or thin: 1 of 6 offset indexes. "
                              "A rebuild from the log puts that right without loss."_s);
    QCOMPARE(answer.look, std::optional(ui::Look::Wrong));
    QCOMPARE(answer.filesToRebuild, 2);
    QCOMPARE(answer.request.segments, (std::set<core::Offset>{{10}, {20}}));
    QCOMPARE(answer.request.kinds.size(), 2U);

    const std::vector<Finding> some = {finding(Severity::Wrong, 10, "10.timeindex", true),
                                       finding(Severity::Wrong, 10, "10.timeindex", false),
                                       finding(Severity::Wrong, 20, "20.timeindex", true)};
    const ui::IndexAnswer part = ui::indexAnswer(partition, some, false);
    QCOMPARE(part.filesToRebuild, 1); // of the first file not everything is put right
    QCOMPARE(part.request.kinds, (std::set<core::IndexKind>{core::IndexKind::TimeIndex}));
    QVERIFY(part.sentence.endsWith(u"a part of that right without loss."_s));
}

void TestIndexesView::answerWithoutFindings()
{
    core::PartitionDir partition;
    partition.segments.resize(3);
    Finding normal = finding(Severity::Info, 10, "10.index", false);
    normal.harmless = true;
    QCOMPARE(ui::indexAnswer(partition, {}, true).look, std::nullopt);
    const ui::IndexAnswer answer = ui::indexAnswer(partition, std::vector{normal}, false);
    QCOMPARE(answer.look, std::optional(ui::Look::Ok));
    QCOMPARE(answer.filesToRebuild, 0);
}

void TestIndexesView::realPartition()
{
    const QString path = QString::fromStdString(test::fixture("partitions/killed-10mib-index")) + u"/data/clicks-0"_s;
    OpenedPartition opened(path);
    IndexesView view(opened.context, nullptr);
    view.resize(1160, 600);
    view.show();
    QVERIFY(opened.wait());
    QTRY_VERIFY(view.isLoaded() && view.contents() != nullptr);
    QCOMPARE(view.segment(), std::optional(core::Offset{4741})); // the active one
    const core::IndexFill& fill = view.contents()->density().offsetFill;
    QCOMPARE(fill.slots, 1'310'720U); // 10 MiB of 8 bytes
    QCOMPARE(view.contents()->rows(IndexTable::Offset), fill.entries);
    QVERIFY(view.side()->facts().contains(u"Zero tail"_s));
}

void TestIndexesView::entryAndSelectionGoTogether()
{
    Shown shown(builder().files());
    const auto contents = shown.view.contents();
    QVERIFY(contents != nullptr);
    ui::RowTable* const table = shown.view.side()->entries();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Down);
    const int row = table->currentIndex().row();
    QVERIFY(row > 0);
    QCOMPARE(shown.selection().file, u"00000000000000000000.index"_s);
    QCOMPARE(shown.selection().pos, static_cast<std::uint64_t>(row) * 8);
    QCOMPARE(shown.selection().length, 8U);
    QCOMPARE(shown.selection().offset, std::optional(contents->offsetEntry(static_cast<std::size_t>(row)).offset));
    // From elsewhere: a byte of the index file.
    ui::Selection place = shown.selection();
    place.pos = 17 * 8 + 4;
    place.length = 4;
    shown.opened.selection.select(place);
    QCOMPARE(table->currentIndex().row(), 17);
    QCOMPARE(shown.view.entries()->data().mark->x, contents->offsetEntry(17).position);
    // An offset of the log: the entry from which a reader starts.
    place.file = u"00000000000000000000.log"_s;
    place.offset = contents->offsetEntry(30).offset + 1;
    shown.opened.selection.select(place);
    QCOMPARE(table->currentIndex().row(), 30);
    // Another segment.
    shown.select(builder().nextOffset() - 3);
    QCOMPARE(shown.view.segment(), std::optional(core::Offset{builder().nextOffset() - 3}));
}

void TestIndexesView::jumpsToOddEntries()
{
    Shown shown(builder().files());
    ui::RowTable* const table = shown.view.side()->entries();
    table->setFocus();
    QTest::keyClick(table, Qt::Key_E);
    const auto odd = shown.view.contents()->odd(IndexTable::Offset).front();
    QCOMPARE(table->currentIndex().row(), static_cast<int>(odd));
    QCOMPARE(shown.selection().pos, std::uint64_t{odd} * 8);
    QSignalSpy spy(&shown.opened.pages, &ui::Pages::showRequested);
    QTest::mouseClick(shown.view.findChild<QPushButton*>(u"indexes.bytes"_s), Qt::LeftButton);
    QCOMPARE(spy.value(0).value(0).toString(), u"bytes"_s);
}

void TestIndexesView::switchesToTheTimeIndex()
{
    Shown shown(builder().files());
    const auto buttons = shown.view.findChild<QWidget*>(u"indexes.choice"_s)->findChildren<QPushButton*>();
    QTest::mouseClick(buttons[1], Qt::LeftButton);
    QCOMPARE(shown.view.side()->table(), IndexTable::Time);
    ui::RowTable* const table = shown.view.side()->entries();
    QCOMPARE(table->model()->rowCount(), static_cast<int>(shown.view.contents()->rows(IndexTable::Time)));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(shown.selection().file, u"00000000000000000000.timeindex"_s);
    QCOMPARE(shown.selection().length, 12U);
    QVERIFY(shown.selection().time.has_value());
    // The offset index is selected elsewhere: its table comes.
    ui::Selection place = shown.selection();
    place.file = u"00000000000000000000.index"_s;
    place.pos = 8;
    place.length = 8;
    shown.opened.selection.select(place);
    QCOMPARE(shown.view.side()->table(), IndexTable::Offset);
}

void TestIndexesView::zoomReducesAgain()
{
    Shown shown(builder().files());
    ChartFrame* const chart = shown.view.spacing();
    const ValueRange whole = chart->data().x;
    QWidget* const plot = chart->plot();
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_Plus);
    QCOMPARE(chart->data().x.span(), whole.span() / 2);
    QCOMPARE(shown.view.entries()->data().x, chart->data().x); // both show bytes
    for (const core::MinMax& column : chart->data().points) {
        QVERIFY(chart->data().x.contains(column.x));
    }
    QTest::keyClick(plot, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(chart->data().x.from > 0);
    QTest::keyClick(plot, Qt::Key_0);
    QCOMPARE(chart->data().x, whole);
}

void TestIndexesView::dragZooms()
{
    Shown shown(builder().files());
    ChartFrame* const chart = shown.view.spacing();
    const ValueRange whole = chart->data().x;
    QWidget* const viewport = qobject_cast<QAbstractScrollArea*>(chart->plot())->viewport();
    const QPoint from(viewport->width() / 2, viewport->height() / 2);
    const QPoint to(viewport->width() * 3 / 4, viewport->height() / 2);
    QTest::mousePress(viewport, Qt::LeftButton, {}, from);
    QTest::mouseMove(viewport, to);
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, to);
    const ValueRange part = chart->data().x;
    QVERIFY(part.from > whole.from && part.to < whole.to);
    const double quarter = static_cast<double>(part.span()) / static_cast<double>(whole.span());
    QVERIFY2(quarter > 0.2 && quarter < 0.35, qPrintable(QString::number(quarter)));
    QTest::mouseDClick(viewport, Qt::LeftButton, {}, from);
    QCOMPARE(chart->data().x, whole);
}

void TestIndexesView::chartAsTable()
{
    Shown shown(builder().files());
    ChartFrame* const chart = shown.view.spacing();
    QTest::mouseClick(chart->findChild<QPushButton*>(u"chart.table"_s), Qt::LeftButton);
    QVERIFY(chart->showsTable());
    QCOMPARE(chart->table()->model()->rowCount(), static_cast<int>(chart->data().points.size()));
    const core::MinMax& first = chart->data().points.front();
    QCOMPARE(chart->table()->model()->index(0, 2).data().toString(), chart->data().yWords(first.max, 1));
    chart->setShowsTable(false);
    QVERIFY(!chart->showsTable());
}

void TestIndexesView::chartByKeys()
{
    Shown shown(builder().files());
    ChartFrame* const chart = shown.view.spacing();
    QWidget* const plot = chart->plot();
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(plot);
    QVERIFY(interface != nullptr);
    QCOMPARE(interface->text(QAccessible::Name), u"Bytes between entries"_s);
    QCOMPARE(interface->text(QAccessible::Value), chart->data().summary);
    plot->setFocus();
    QTest::keyClick(plot, Qt::Key_Right);
    QTest::keyClick(plot, Qt::Key_Right);
    QCOMPARE(interface->text(QAccessible::Value), chart->data().describe(chart->data().points[1]));
    QTest::keyClick(plot, Qt::Key_End);
    QTest::keyClick(plot, Qt::Key_Return);
    QCOMPARE(shown.view.side()->entries()->currentIndex().row(),
             static_cast<int>(shown.view.contents()->rows(IndexTable::Offset)) - 1);
}

void TestIndexesView::savesPictures()
{
    Shown shown(builder().files());
    const QTemporaryDir folder;
    QVERIFY(shown.view.spacing()->save(folder.filePath(u"chart.png"_s)));
    QVERIFY(!QImage(folder.filePath(u"chart.png"_s)).isNull());
    QVERIFY(shown.view.times()->save(folder.filePath(u"chart.svg"_s)));
    QFile svg(folder.filePath(u"chart.svg"_s));
    QVERIFY(svg.open(QIODevice::ReadOnly));
    QVERIFY(svg.readAll().contains("<svg"));
    QVERIFY(!shown.view.times()->save(folder.filePath(u"absent/chart.svg"_s)));
}

void TestIndexesView::copiesPictureAndWords()
{
    Shown shown(builder().files());
    shown.view.spacing()->plot()->setFocus();
    shown.opened.trigger("edit.copy");
    const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
    QVERIFY(mime->hasImage());
    QVERIFY(mime->text().startsWith(u"Bytes between entries of the offset index of segment 0"_s));
}

void TestIndexesView::missingIndexesOfferARebuild()
{
    const PartitionBuilder made = builder();
    test::FileMap files = made.files();
    files.erase(made.path(0, ".index"));
    files.erase(made.path(0, ".timeindex"));
    Shown shown(files);
    const auto labels = shown.view.findChildren<QLabel*>();
    const bool said = std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(u"Segment 0 has no .index and no .timeindex"_s);
    });
    QVERIFY(said);
}

void TestIndexesView::planNamesTheFiles()
{
    const PartitionBuilder made = builder();
    test::FileMap files = made.files();
    files[made.path(0, ".index")][10 * 8 + 4] = std::byte{0x40};
    Shown shown(files);
    auto* const plan = shown.view.findChild<QPushButton*>(u"indexes.plan"_s);
    if (ui::findView(u"plan"_s) == nullptr) {
        QVERIFY(!plan->isVisible());
        return;
    }
    QVERIFY(plan->isVisible());
    QVERIFY(shown.view.findChild<ui::AnswerLine*>()->sentence().startsWith(u"Broken: 1 of 2 offset indexes."_s));
    QTest::mouseClick(plan, Qt::LeftButton);
    QCOMPARE(shown.opened.pages.repairWays().front().rebuild.segments, (std::set<core::Offset>{{0}}));
    QCOMPARE(shown.opened.pages.repairWays().front().rebuild.kinds, (std::set<core::IndexKind>{core::IndexKind::OffsetIndex}));
}

void TestIndexesView::emptyIndexSaysSo()
{
    Shown shown(builder().files());
    shown.select(builder().nextOffset() - 3); // 3 records: no entry in the offset index
    QCOMPARE(shown.view.contents()->rows(IndexTable::Offset), 0U);
    QVERIFY(!shown.view.spacing()->showsTable());
    QVERIFY(!shown.view.spacing()->findChild<QPushButton*>(u"chart.table"_s)->isEnabled());
    QVERIFY(!shown.view.spacing()->plot()->isVisible());
}

void TestIndexesView::textsGrow()
{
    Shown shown(builder().files());
    for (const QSize& size : {QSize(760, 300), QSize(1160, 600), QSize(2400, 1400)}) {
        shown.view.resize(size);
        shown.view.grab();
    }
}

QTEST_MAIN(TestIndexesView)
#include "tst_indexes_view.moc"
