#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

#include "core/format/batch_layout.h"
#include "ui/views/hex_view.h"

using namespace Qt::StringLiterals;
using ui::BytePage;
using ui::ByteSpan;
using ui::HexCache;
using ui::HexRangeKind;
using ui::HexView;
using ui::NamedRange;

namespace {

constexpr std::uint64_t kFile = 40'000;

std::byte byteOf(std::uint64_t pos)
{
    return static_cast<std::byte>(pos % 251);
}

/// Fields of 10 bytes each, a damaged one among them.
BytePage pageAt(std::uint64_t number, std::uint64_t size)
{
    BytePage page;
    page.from = number * HexCache::kPageBytes;
    const std::uint64_t end = std::min(size, page.from + HexCache::kPageBytes);
    for (std::uint64_t pos = page.from; pos < end; ++pos) {
        page.bytes.push_back(byteOf(pos));
    }
    for (std::uint64_t pos = page.from / 10 * 10; pos < end; pos += 10) {
        page.leaves.push_back({pos, 10, &core::kBatchV2[pos / 10 % core::kBatchV2.size()], pos == 50});
    }
    return page;
}

/// A hex view whose pages arrive at once.
class Shown {
public:
    explicit Shown(std::uint64_t size = kFile)
    {
        QObject::connect(&cache, &HexCache::needed, &cache, [this, size](const std::vector<std::uint64_t>& numbers) {
            asked += numbers.size();
            for (const std::uint64_t number : numbers) {
                cache.insert(pageAt(number, size));
            }
        });
        cache.reset(size);
        view.resetContent();
        view.resize(700, 19 * 20);
        view.show();
        view.setFocus();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view, key, modifiers); }
    void click(std::uint64_t pos, Qt::KeyboardModifiers modifiers = {})
    {
        const auto cell = view.cellRect(pos);
        QVERIFY(cell);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, cell->center());
    }
    int row(std::uint64_t at) const
    {
        return static_cast<int>(at - view.topRow()) * view.rowHeight() + view.rowHeight() / 2;
    }

    HexCache cache;
    HexView view{cache, nullptr};
    std::size_t asked = 0;
};

} // namespace

class TestHexView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keysMoveTheCaret();
    void pagesAndEnds();
    void shiftSelects();
    void clickAndDrag();
    void upAndDownKeepTheColumn();
    void foldedRange();
    void foldingKeepsThePlace();
    void titleIsAStopForKeys();
    void enterActivates();
    void asksForWhatIsShown();
    void hoverTellsTheField();
    void paintsOnlyWhatIsThere();
    void revealScrollsLittle();
    void wheelScrolls();
    void minimapJumps();
    void hugeFile();
    void speaks();
    void emptyFile();
};

void TestHexView::keysMoveTheCaret()
{
    Shown shown;
    QSignalSpy moved(&shown.view, &HexView::caretMoved);
    shown.key(Qt::Key_Right);
    QCOMPARE(shown.view.caret(), 1u);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.view.caret(), 17u);
    shown.key(Qt::Key_Left);
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.view.caret(), 0u);
    shown.key(Qt::Key_Left);
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.view.caret(), 0u);
    QVERIFY(moved.size() >= 4);
    QCOMPARE(moved.at(1).at(0).toULongLong(), 17u);
}

void TestHexView::pagesAndEnds()
{
    Shown shown;
    shown.key(Qt::Key_End);
    QCOMPARE(shown.view.caret(), 15u);
    shown.key(Qt::Key_Home);
    QCOMPARE(shown.view.caret(), 0u);
    shown.key(Qt::Key_PageDown);
    QCOMPARE(shown.view.caret(), static_cast<std::uint64_t>(shown.view.visibleRows()) * 16);
    shown.key(Qt::Key_PageUp);
    QCOMPARE(shown.view.caret(), 0u);
    shown.key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.caret(), kFile - 1);
    QVERIFY(shown.view.cellRect(kFile - 1));
    QCOMPARE(shown.view.topRow() + static_cast<std::uint64_t>(shown.view.visibleRows()), shown.view.layout().rows());
    shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.view.caret(), kFile - 1);
    shown.key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(shown.view.caret(), 0u);
    QCOMPARE(shown.view.topRow(), 0u);
}

void TestHexView::shiftSelects()
{
    Shown shown;
    QSignalSpy selected(&shown.view, &HexView::rangeSelected);
    shown.click(20);
    shown.key(Qt::Key_Right, Qt::ShiftModifier);
    shown.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(selected.last().at(0).toULongLong(), 20u);
    QCOMPARE(selected.last().at(1).toULongLong(), 18u); // 20 to 37
    shown.key(Qt::Key_Home, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(selected.last().at(0).toULongLong(), 0u);
    QCOMPARE(selected.last().at(1).toULongLong(), 21u);
    shown.key(Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(selected.last().at(1).toULongLong(), quint64{kFile});
}

void TestHexView::clickAndDrag()
{
    Shown shown;
    QSignalSpy moved(&shown.view, &HexView::caretMoved);
    QSignalSpy selected(&shown.view, &HexView::rangeSelected);
    shown.click(37);
    QCOMPARE(moved.last().at(0).toULongLong(), 37u);
    QTest::mousePress(shown.view.viewport(), Qt::LeftButton, {}, shown.view.cellRect(37)->center());
    QTest::mouseMove(shown.view.viewport(), shown.view.cellRect(70)->center());
    QTest::mouseRelease(shown.view.viewport(), Qt::LeftButton, {}, shown.view.cellRect(70)->center());
    QCOMPARE(selected.last().at(0).toULongLong(), 37u);
    QCOMPARE(selected.last().at(1).toULongLong(), 34u);
    shown.click(10, Qt::ShiftModifier); // from where the drag began
    QCOMPARE(selected.last().at(0).toULongLong(), 10u);
    QCOMPARE(selected.last().at(1).toULongLong(), 28u);
    // The text column stands for the same bytes.
    const int x = static_cast<int>(shown.view.geometry().textX(5) + 1);
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(x, shown.row(2)));
    QCOMPARE(shown.view.caret(), 37u);
}

void TestHexView::upAndDownKeepTheColumn()
{
    Shown shown(50); // the last row has two bytes
    shown.click(45);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.view.caret(), 49u);
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.view.caret(), 45u);
}

void TestHexView::foldedRange()
{
    Shown shown;
    shown.view.setRanges({{{64, 16'000, HexRangeKind::Damaged, true}, u"16,000 bytes of zeros"_s}});
    QCOMPARE(shown.view.layout().rows(), kFile / 16 - 999);
    QSignalSpy selected(&shown.view, &HexView::titleSelected);
    const int x = static_cast<int>(shown.view.geometry().byteX(6));
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(x, shown.row(4)));
    QCOMPARE(selected.last().at(0).toULongLong(), 64u);
    QCOMPARE(selected.last().at(1).toULongLong(), 16'000u);
    QCOMPARE(shown.view.layout().rows(), kFile / 16 - 999); // a click does not unfold
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(x, shown.row(4)));
    QCOMPARE(shown.view.layout().rows(), kFile / 16 + 1);
    const int chevron = static_cast<int>(shown.view.geometry().byteX(0)) + 2;
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(chevron, shown.row(4)));
    QCOMPARE(shown.view.layout().rows(), kFile / 16 - 999);
    shown.view.setFoldsAll(false);
    QCOMPARE(shown.view.layout().rows(), kFile / 16 + 1);
}

void TestHexView::foldingKeepsThePlace()
{
    Shown shown;
    shown.view.showAtTop(32'000);
    const auto topByte = [&] { return shown.view.layout().rowAt(shown.view.topRow()).from; };
    QCOMPARE(topByte(), 32'000u);
    shown.view.setRanges({{{64, 16'000, HexRangeKind::Equal, true}, u"zeros"_s}});
    QCOMPARE(topByte(), 32'000u);
    shown.view.setFoldsAll(false);
    QCOMPARE(topByte(), 32'000u);
    shown.view.setPerRow(32);
    QCOMPARE(topByte(), 32'000u);
    // What the user opened stays open when the ranges are told anew.
    shown.view.setFoldsAll(true);
    shown.view.toggleFold(0);
    shown.view.setRanges(
        {{{64, 16'000, HexRangeKind::Equal, true}, u"zeros"_s}, {{20'000, 640, HexRangeKind::Equal, true}, u"more"_s}});
    QVERIFY(!shown.view.layout().ranges()[0].folded);
    QVERIFY(shown.view.layout().ranges()[1].folded);
}

void TestHexView::titleIsAStopForKeys()
{
    Shown shown;
    shown.view.setRanges({{{64, 640, HexRangeKind::Damaged, true}, u"zeros"_s}});
    QSignalSpy selected(&shown.view, &HexView::titleSelected);
    shown.click(50);
    shown.key(Qt::Key_Down);
    QCOMPARE(selected.size(), 1);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.view.caret(), 64u + 640 + 2);
    shown.key(Qt::Key_Up);
    shown.key(Qt::Key_Return); // unfolds
    QVERIFY(!shown.view.layout().ranges()[0].folded);
    QVERIFY(shown.view.cellRect(64 + 16));
    shown.key(Qt::Key_Right);
    QCOMPARE(shown.view.caret(), 65u);
}

void TestHexView::enterActivates()
{
    Shown shown;
    QSignalSpy activated(&shown.view, &HexView::activated);
    shown.click(33);
    shown.key(Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated.at(0).at(0).toULongLong(), 33u);
}

void TestHexView::asksForWhatIsShown()
{
    HexCache cache;
    QSignalSpy needed(&cache, &HexCache::needed);
    cache.reset(1U << 30);
    HexView view(cache, nullptr);
    view.resize(700, 400);
    view.show();
    QTRY_VERIFY(!needed.isEmpty());
    QCOMPARE(needed.last().at(0).value<std::vector<std::uint64_t>>(), (std::vector<std::uint64_t>{0, 1}));
    view.showAtTop(100 * HexCache::kPageBytes);
    QCOMPARE(needed.last().at(0).value<std::vector<std::uint64_t>>(), (std::vector<std::uint64_t>{99, 100, 101}));
    const int asked = static_cast<int>(needed.size());
    view.showAtTop(100 * HexCache::kPageBytes + 64); // on its way already
    QCOMPARE(needed.size(), asked);
    for (const std::uint64_t number : {99U, 100U, 101U}) {
        cache.insert(pageAt(number, cache.size()));
    }
    QVERIFY(!cache.isWaiting());
    QCOMPARE(cache.byteAt(100 * HexCache::kPageBytes + 3), std::optional(byteOf(100 * HexCache::kPageBytes + 3)));
}

void TestHexView::hoverTellsTheField()
{
    Shown shown;
    QSignalSpy hovered(&shown.view, &HexView::hovered);
    QTest::mouseMove(shown.view.viewport(), shown.view.cellRect(25)->center());
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered.last().at(0).toULongLong(), 20u);
    QCOMPARE(hovered.last().at(1).toULongLong(), 10u);
    QCOMPARE(shown.view.marks().hovered, (ByteSpan{20, 10}));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(shown.view.viewport(), &leave);
    QCOMPARE(hovered.last().at(1).toULongLong(), 0u);
}

void TestHexView::paintsOnlyWhatIsThere()
{
    // Pages that never arrive and rows past the end paint without a fault.
    HexCache cache;
    cache.reset(37);
    HexView view(cache, nullptr);
    view.resize(300, 400); // narrower than a row
    view.setSelected({30, 7}, true, {{0, 37}});
    view.show();
    QVERIFY(!view.grab().isNull());
    cache.insert(pageAt(0, 37));
    const QImage with = view.grab().toImage();
    view.setColored(false);
    QVERIFY(with != view.grab().toImage());
}

void TestHexView::revealScrollsLittle()
{
    Shown shown;
    shown.view.reveal({16 * 5, 4});
    QCOMPARE(shown.view.topRow(), 0u);
    shown.view.reveal({16 * 500, 4});
    const std::uint64_t top = shown.view.topRow();
    QVERIFY(top > 480 && top < 500);
    shown.view.reveal({16 * (top + static_cast<std::uint64_t>(shown.view.visibleRows())), 1}); // just below
    QCOMPARE(shown.view.topRow(), top + 1);
    shown.view.reveal({0, kFile}); // does not fit: its start
    QCOMPARE(shown.view.topRow(), 0u);
}

void TestHexView::wheelScrolls()
{
    Shown shown;
    const auto wheel = [&](int delta) {
        QWheelEvent event(QPointF(50, 50), shown.view.viewport()->mapToGlobal(QPointF(50, 50)), {}, {0, delta}, {}, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(shown.view.viewport(), &event);
    };
    wheel(-120);
    QCOMPARE(shown.view.topRow(), 3u);
    wheel(-20); // half a row
    QCOMPARE(shown.view.topRow(), 3u);
    wheel(-20);
    QCOMPARE(shown.view.topRow(), 4u);
    wheel(100'000);
    QCOMPARE(shown.view.topRow(), 0u);
}

void TestHexView::minimapJumps()
{
    Shown shown;
    auto* map = shown.view.findChild<ui::HexMinimap*>();
    QVERIFY(map != nullptr && map->isVisible());
    QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(map->width() / 2, map->height() / 2));
    const HexView& view = shown.view;
    const std::uint64_t middle =
        view.layout().rowAt(view.topRow() + static_cast<std::uint64_t>(view.visibleRows()) / 2).from;
    QVERIFY(middle > kFile * 2 / 5 && middle < kFile * 3 / 5);
}

void TestHexView::hugeFile()
{
    const std::uint64_t size = std::uint64_t{1} << 50;
    Shown shown(size);
    shown.key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(shown.view.caret(), size - 1);
    QVERIFY(shown.view.cellRect(size - 1));
    QVERIFY(shown.asked < 10);
    QVERIFY(!shown.view.grab().isNull());
    // Rows far beyond what a scroll bar counts are still reached one by one.
    const std::uint64_t top = shown.view.topRow();
    shown.view.showAtTop((top - 1) * 16);
    QCOMPARE(shown.view.topRow(), top - 1);
}

void TestHexView::speaks()
{
    Shown shown;
    shown.view.setAccessibleName(u"Bytes of 00000000000000000000.log"_s);
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&shown.view);
    QVERIFY(spoken != nullptr);
    QCOMPARE(spoken->text(QAccessible::Name), u"Bytes of 00000000000000000000.log"_s);
    shown.click(20);
    shown.view.setSpoken(u"crc"_s);
    QCOMPARE(spoken->text(QAccessible::Value), u"Byte 20: 14, crc"_s);
}

void TestHexView::emptyFile()
{
    Shown shown(0);
    shown.view.setMessage(u"This file is empty."_s);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_Return, Qt::Key_PageDown}) {
        shown.key(key);
    }
    QTest::mouseClick(shown.view.viewport(), Qt::LeftButton, {}, QPoint(100, 5));
    QTest::mouseMove(shown.view.viewport(), QPoint(120, 15));
    QVERIFY(!shown.view.grab().isNull());
    QCOMPARE(shown.view.spokenValue(), u"This file is empty."_s);
}

QTEST_MAIN(TestHexView)
#include "tst_hex_view.moc"
