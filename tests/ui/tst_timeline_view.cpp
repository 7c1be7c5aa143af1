#include <QAccessible>
#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/support/fixtures.h"
#include "tests/ui/opened_partition.h"
#include "ui/views/timeline_view.h"

using namespace Qt::StringLiterals;
using test::OpenedPartition;
using test::PartitionBuilder;
using ui::TimelineAxisKind;
using ui::TimelineCanvas;
using ui::TimelineItem;
using ui::TimelineLane;
using ui::TimelineView;
using ui::ValueRange;

namespace {

/// orders-0 of three segments, 0 to 23, 24 to 47, 48 to 71; the index of the second one is damaged.
test::FileMap files(bool damaged)
{
    PartitionBuilder builder;
    for (int i = 0; i < 3; ++i) {
        test::SegmentBuilder& segment = builder.segment();
        segment.leaderEpoch(i / 2);
        for (int batch = 0; batch < 8; ++batch) {
            segment.records(3, 2000);
        }
    }
    test::FileMap made = builder.files();
    if (damaged) {
        test::ByteVector& index = made[builder.path(24, ".index")];
        index[4] = std::byte{0x7f}; // the first position lies behind the end of the log
    }
    return made;
}

class Shown {
public:
    explicit Shown(bool damaged = true, int height = 196)
        : opened(files(damaged), "orders-0")
        , view(opened.context, nullptr)
    {
        opened.wait();
        view.resize(1100, height);
        view.show();
        QCoreApplication::processEvents();
    }
    TimelineCanvas& canvas() { return *view.canvas(); }
    QPoint centre(const TimelineItem& item) { return canvas().itemRect(item)->center().toPoint(); }
    void click(const TimelineItem& item) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centre(item)); }
    void key(int code) { QTest::keyClick(&canvas(), static_cast<Qt::Key>(code)); }

    OpenedPartition opened;
    TimelineView view;
};

void wheel(QWidget& widget, const QPointF& at, int angle, Qt::KeyboardModifiers modifiers = {})
{
    QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, angle}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&widget, &event);
}

/// QTest::mouseMove() says of no button that it is down.
void dragTo(QWidget& widget, const QPoint& to, Qt::KeyboardModifiers modifiers = {})
{
    QMouseEvent move(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
    QCoreApplication::sendEvent(&widget, &move);
}

} // namespace

class TestTimelineView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsRealPartition();
    void clickOnSegmentSelectsAnOffset();
    void clickOnFindingSelectsIt();
    void clickOnIndexSelectsTheFile();
    void followsTheSelection();
    void wheelZoomsAtThePointer();
    void dragZoomsAndBackspaceGoesBack();
    void shiftDragPans();
    void doubleClickFitsTheSegment();
    void keysWalkItemsAndLanes();
    void keysZoom();
    void axisByButtonAndAction();
    void collapsedHasNoHeader();
    void speaksTheCurrentItem();
    void hoverSaysALine();
    void emptyPartition();
    void paintsEverywhere();
};

void TestTimelineView::showsRealPartition()
{
    const QString path = QString::fromStdString(test::fixture("partitions/ten-years")) + u"/data/ten-years-0"_s;
    OpenedPartition opened(path);
    TimelineView view(opened.context, nullptr);
    QVERIFY(opened.wait());
    QCOMPARE(view.canvas()->data().segments.size(), 9U);
    QCOMPARE(view.canvas()->data().segments.back().base, 4643);
    QCOMPARE(view.canvas()->data().to, 5116); // end of the log
    QVERIFY(view.isLoaded());
}

void TestTimelineView::clickOnSegmentSelectsAnOffset()
{
    Shown shown;
    shown.click({TimelineLane::Segments, 1});
    const ui::Selection& selection = shown.opened.selection.current();
    QCOMPARE(selection.file, u"00000000000000000024.log"_s);
    QCOMPARE(selection.segment, std::optional(core::Offset{24}));
    QVERIFY(selection.offset && selection.offset->value >= 34 && selection.offset->value <= 38);
    QCOMPARE(shown.canvas().choice().segment, std::optional<std::size_t>(1));
    QCOMPARE(shown.canvas().choice().offset, std::optional(selection.offset->value));
}

void TestTimelineView::clickOnFindingSelectsIt()
{
    Shown shown;
    QTRY_VERIFY(!shown.canvas().marks().empty());
    const ui::Selection& selection = shown.opened.selection.current();
    bool seen = false; // the finding of the damaged segment
    for (const auto& each : shown.canvas().marks()) {
        shown.click({TimelineLane::Findings, each.mark});
        QVERIFY(!selection.finding.isEmpty());
        seen = seen || selection.file.startsWith(u"00000000000000000024"_s);
    }
    QVERIFY(seen);
    QVERIFY(shown.canvas().choice().mark.has_value());
}

void TestTimelineView::clickOnIndexSelectsTheFile()
{
    Shown shown;
    shown.click({TimelineLane::Indexes, 2 * ui::kIndexKinds + 1});
    QCOMPARE(shown.opened.selection.current().file, u"00000000000000000048.timeindex"_s);
    shown.click({TimelineLane::Indexes, 2 * ui::kIndexKinds + 2}); // absent: its segment
    QCOMPARE(shown.opened.selection.current().file, u"00000000000000000048.log"_s);
}

void TestTimelineView::followsTheSelection()
{
    Shown shown;
    ui::Selection place;
    place.dir = u"orders-0"_s;
    place.file = u"00000000000000000048.log"_s;
    place.segment = core::Offset{48};
    place.offset = core::Offset{60};
    shown.opened.selection.select(place);
    QCOMPARE(shown.canvas().choice().segment, std::optional<std::size_t>(2));
    QCOMPARE(shown.canvas().choice().offset, std::optional<std::int64_t>(60));
    shown.canvas().show({0, 20}); // out of sight, then chosen again from elsewhere
    place.offset = core::Offset{61};
    shown.opened.selection.select(place);
    QVERIFY(shown.canvas().scale().range().contains(61));
    place.dir = u"other-0"_s;
    shown.opened.selection.select(place);
    QVERIFY(!shown.canvas().choice().offset);
}

void TestTimelineView::wheelZoomsAtThePointer()
{
    Shown shown;
    TimelineCanvas& canvas = shown.canvas();
    const QPointF at(canvas.scale().left() + canvas.scale().width() * 0.7, 80);
    const double before = static_cast<double>(canvas.scale().range().span());
    const std::int64_t value = canvas.scale().valueAt(at.x());
    wheel(canvas, at, 120);
    QVERIFY(static_cast<double>(canvas.scale().range().span()) < before);
    QVERIFY(std::abs(canvas.scale().pixelOf(value) - at.x()) < canvas.scale().width() / 20);
    wheel(canvas, at, -120);
    wheel(canvas, at, -1200);
    QVERIFY(!canvas.isZoomed());
    wheel(canvas, at, 240);
    const ValueRange range = canvas.scale().range();
    wheel(canvas, at, 120, Qt::ShiftModifier);
    QVERIFY(canvas.scale().range().from < range.from);
    QCOMPARE(canvas.scale().range().span(), range.span());
}

void TestTimelineView::dragZoomsAndBackspaceGoesBack()
{
    Shown shown;
    TimelineCanvas& canvas = shown.canvas();
    const ValueRange whole = canvas.scale().range();
    const QPoint from(static_cast<int>(canvas.scale().pixelOf(24)), 80);
    const QPoint to(static_cast<int>(canvas.scale().pixelOf(48)), 80);
    QTest::mousePress(&canvas, Qt::LeftButton, {}, from);
    dragTo(canvas, (from + to) / 2);
    dragTo(canvas, to);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, to);
    QVERIFY(std::abs(canvas.scale().range().from - 24) <= 1);
    QVERIFY(std::abs(canvas.scale().range().to - 48) <= 1);
    QVERIFY(!shown.opened.selection.current().offset); // zooming chooses nothing
    shown.key(Qt::Key_Backspace);
    QCOMPARE(canvas.scale().range(), whole);
}

void TestTimelineView::shiftDragPans()
{
    Shown shown;
    TimelineCanvas& canvas = shown.canvas();
    canvas.show({20, 40});
    const QPoint from(600, 80);
    const int step = static_cast<int>(canvas.scale().width() / 4);
    QTest::mousePress(&canvas, Qt::LeftButton, Qt::ShiftModifier, from);
    dragTo(canvas, from - QPoint(step, 0), Qt::ShiftModifier);
    QTest::mouseRelease(&canvas, Qt::LeftButton, Qt::ShiftModifier, from - QPoint(step, 0));
    QCOMPARE(canvas.scale().range(), (ValueRange{25, 45}));
}

void TestTimelineView::doubleClickFitsTheSegment()
{
    Shown shown;
    QTest::mouseDClick(&shown.canvas(), Qt::LeftButton, {}, shown.centre({TimelineLane::Segments, 1}));
    QCOMPARE(shown.canvas().scale().range(), (ValueRange{24, 48}));
    QTest::mouseClick(shown.view.findChild<QToolButton*>(u"timeline.fit"_s), Qt::LeftButton);
    QVERIFY(!shown.canvas().isZoomed());
}

void TestTimelineView::keysWalkItemsAndLanes()
{
    Shown shown;
    shown.canvas().setFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_Home);
    QCOMPARE(shown.canvas().currentItem(), std::optional(TimelineItem{TimelineLane::Segments, 0}));
    shown.key(Qt::Key_Right);
    QCOMPARE(shown.canvas().currentItem(), std::optional(TimelineItem{TimelineLane::Segments, 1}));
    shown.key(Qt::Key_Return);
    QCOMPARE(shown.opened.selection.current().segment, std::optional(core::Offset{24}));
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.canvas().currentItem(), std::optional(TimelineItem{TimelineLane::Epochs, 0}));
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.canvas().currentItem()->lane, TimelineLane::Indexes);
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.canvas().currentItem()->row % ui::kIndexKinds, 2U);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.canvas().currentItem()->lane, TimelineLane::Findings);
    shown.key(Qt::Key_Return);
    QVERIFY(!shown.opened.selection.current().finding.isEmpty());
    for (int i = 0; i < 8; ++i) {
        shown.key(Qt::Key_Up);
    }
    QCOMPARE(shown.canvas().currentItem()->lane, TimelineLane::Markers);
    shown.key(Qt::Key_End);
    shown.key(Qt::Key_Right); // the last one stays
    shown.key(Qt::Key_Return);
    QCOMPARE(shown.opened.selection.current().offset,
             std::optional(core::Offset{71})); // the last offset before the end
}

void TestTimelineView::keysZoom()
{
    Shown shown;
    shown.canvas().setFocus(Qt::TabFocusReason);
    const ValueRange whole = shown.canvas().scale().range();
    shown.key(Qt::Key_Plus);
    QCOMPARE(shown.canvas().scale().range().span(), whole.span() / 2);
    shown.key(Qt::Key_Home); // the first segment comes into sight
    QVERIFY(shown.canvas().scale().range().contains(0));
    shown.key(Qt::Key_Minus);
    shown.key(Qt::Key_Plus);
    shown.key(Qt::Key_0);
    QCOMPARE(shown.canvas().scale().range(), whole);
    QVERIFY(!shown.view.findChild<QToolButton*>(u"timeline.fit"_s)->isEnabled());
    for (int i = 0; i < 20; ++i) {
        shown.key(Qt::Key_Plus);
    }
    QCOMPARE(shown.canvas().scale().range().span(), 8U);
    QVERIFY(!shown.view.findChild<QToolButton*>(u"timeline.zoomIn"_s)->isEnabled());
}

void TestTimelineView::axisByButtonAndAction()
{
    Shown shown;
    const auto buttons = shown.view.findChild<QWidget*>(u"timeline.axis"_s)->findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 3);
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    QCOMPARE(shown.canvas().axisKind(), TimelineAxisKind::Bytes);
    if (shown.opened.actions.action(u"view.axisTime"_s) == nullptr) {
        QSKIP("the window is built without a timeline");
    }
    shown.opened.trigger("view.axisTime");
    QCOMPARE(shown.canvas().axisKind(), TimelineAxisKind::Time);
    QVERIFY(buttons[1]->isChecked());
    QVERIFY(shown.opened.actions.action(u"view.axisTime"_s)->isChecked());
    // A zoom keeps to the same offsets.
    shown.opened.trigger("view.axisOffset");
    shown.canvas().show({24, 48});
    shown.opened.trigger("view.axisBytes");
    QCOMPARE(shown.canvas().scale().range(), shown.canvas().axis().segmentRange(1));
}

void TestTimelineView::collapsedHasNoHeader()
{
    Shown shown(true, 64);
    QVERIFY(!shown.view.findChild<QToolButton*>(u"timeline.fit"_s)->isVisible());
    QVERIFY(shown.canvas().itemRect({TimelineLane::Segments, 1}).has_value());
    QVERIFY(!shown.canvas().itemRect({TimelineLane::Epochs, 0}).has_value());
    shown.view.resize(1100, 196);
    QTRY_VERIFY(shown.view.findChild<QToolButton*>(u"timeline.fit"_s)->isVisible());
    QVERIFY(shown.canvas().itemRect({TimelineLane::Epochs, 0}).has_value());
}

void TestTimelineView::speaksTheCurrentItem()
{
    Shown shown;
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&shown.canvas());
    QVERIFY(interface != nullptr);
    QVERIFY(interface->text(QAccessible::Name).contains(u"orders-0"_s));
    shown.canvas().setFocus(Qt::TabFocusReason);
    shown.key(Qt::Key_End);
    const QString said = interface->text(QAccessible::Value);
    QVERIFY2(said.contains(u"Segment 48"_s) && said.contains(u"item 3 of 3"_s), qPrintable(said));
}

void TestTimelineView::hoverSaysALine()
{
    Shown shown;
    QSignalSpy spy(&shown.canvas(), &TimelineCanvas::hovered);
    QTest::mouseMove(&shown.canvas(), shown.centre({TimelineLane::Segments, 2}));
    QTRY_VERIFY(!spy.isEmpty());
    QVERIFY(spy.last().at(0).toString().startsWith(u"Segment 48: offsets to 71"_s));
}

void TestTimelineView::emptyPartition()
{
    PartitionBuilder builder;
    builder.segment().records(1);
    test::FileMap made = builder.files();
    for (auto at = made.begin(); at != made.end();) {
        at = at->first.ends_with(".log") || at->first.ends_with("index") ? made.erase(at) : std::next(at);
    }
    OpenedPartition opened(made, "orders-0");
    TimelineView view(opened.context, nullptr);
    QVERIFY(opened.wait());
    view.resize(900, 196);
    view.show();
    view.grab();
    QTest::keyClick(view.canvas(), Qt::Key_Right);
    QTest::keyClick(view.canvas(), Qt::Key_Plus);
    QTest::mouseClick(view.canvas(), Qt::LeftButton);
    QVERIFY(!view.canvas()->currentItem());
}

void TestTimelineView::paintsEverywhere()
{
    Shown shown;
    for (const auto kind : {TimelineAxisKind::Offset, TimelineAxisKind::Time, TimelineAxisKind::Bytes}) {
        shown.canvas().setAxis(kind);
        for (const QSize& size : {QSize(1100, 196), QSize(1100, 64), QSize(40, 30), QSize(3000, 400)}) {
            shown.view.resize(size);
            shown.view.grab();
        }
    }
}

QTEST_MAIN(TestTimelineView)
#include "tst_timeline_view.moc"
