#include <QTest>

#include <limits>

#include "ui/views/hex_layout.h"

using ui::HexGeometry;
using ui::HexLayout;
using ui::HexRange;
using ui::HexRangeKind;
using ui::HexRow;
using ui::HexScroll;
using Area = ui::HexGeometry::Hit::Area;

namespace {

HexRow bytesRow(std::uint64_t from, std::uint64_t length)
{
    return {HexRow::Kind::Bytes, from, length, std::nullopt};
}

HexRow titleRow(std::uint64_t from, std::uint64_t length, std::size_t range)
{
    return {HexRow::Kind::Title, from, length, range};
}

/// Every byte stands in exactly one row of bytes or behind one folded title, in order, and rowOf() finds it there.
void checkWhole(const HexLayout& layout)
{
    std::uint64_t next = 0;
    for (std::uint64_t row = 0; row < layout.rows(); ++row) {
        const HexRow found = layout.rowAt(row);
        if (found.length == 0) {
            QCOMPARE(found.kind, HexRow::Kind::Title);
            continue;
        }
        QCOMPARE(found.from, next);
        for (const std::uint64_t byte : {found.from, found.from + found.length / 2, found.from + found.length - 1}) {
            QCOMPARE(layout.rowOf(byte), row);
        }
        next += found.length;
    }
    QCOMPARE(next, layout.bytes());
}

} // namespace

class TestHexLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyFileHasNoRows();
    void rowsOfPlainFile_data();
    void rowsOfPlainFile();
    void byteAtCell();
    void foldedRangeIsOneRow();
    void bytesBesideAFoldStay();
    void unfoldedRangeKeepsItsTitle();
    void shortRangeHasATitleAndNoFold();
    void foldReachesTheEndOfTheFile();
    void neighbouringRanges();
    void badRangesAreLeftOut();
    void everyByteHasOnePlace();
    void fileOfManyTerabytes();
    void rangeAtByte();
    void geometryMapsBack();
    void addressesFit();
    void scrollCountsRows();
    void scrollBeyondInt();
};

void TestHexLayout::emptyFileHasNoRows()
{
    const HexLayout layout(0, 16);
    QCOMPARE(layout.rows(), 0u);
    QVERIFY(!layout.byteAt(0, 0));
}

void TestHexLayout::rowsOfPlainFile_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<int>("perRow");
    QTest::addColumn<quint64>("rows");
    QTest::newRow("one byte") << quint64{1} << 16 << quint64{1};
    QTest::newRow("full row") << quint64{16} << 16 << quint64{1};
    QTest::newRow("one over") << quint64{17} << 16 << quint64{2};
    QTest::newRow("8 columns") << quint64{17} << 8 << quint64{3};
    QTest::newRow("32 columns") << quint64{64} << 32 << quint64{2};
    QTest::newRow("4 GiB") << (quint64{1} << 32) << 16 << (quint64{1} << 28);
    QTest::newRow("all of 64 bits") << std::numeric_limits<quint64>::max() << 16 << (quint64{1} << 60);
}

void TestHexLayout::rowsOfPlainFile()
{
    QFETCH(quint64, bytes);
    QFETCH(int, perRow);
    QTEST(quint64{HexLayout(bytes, perRow).rows()}, "rows");
}

void TestHexLayout::byteAtCell()
{
    const HexLayout layout(20, 16);
    QCOMPARE(layout.byteAt(0, 0), std::optional<std::uint64_t>(0));
    QCOMPARE(layout.byteAt(0, 15), std::optional<std::uint64_t>(15));
    QCOMPARE(layout.byteAt(1, 3), std::optional<std::uint64_t>(19));
    QVERIFY(!layout.byteAt(1, 4)); // past the end
    QVERIFY(!layout.byteAt(0, 16));
    QVERIFY(!layout.byteAt(0, -1));
    QVERIFY(!layout.byteAt(2, 0));
}

void TestHexLayout::foldedRangeIsOneRow()
{
    // 10 rows; rows 2 to 7 are a hole.
    const HexLayout layout(160, 16, {{32, 96, HexRangeKind::Damaged, true}});
    QCOMPARE(layout.rows(), 5u);
    QCOMPARE(layout.rowAt(1), bytesRow(16, 16));
    QCOMPARE(layout.rowAt(2), titleRow(32, 96, 0));
    QCOMPARE(layout.rowAt(3), bytesRow(128, 16));
    QCOMPARE(layout.rowOf(32), 2u);
    QCOMPARE(layout.rowOf(127), 2u);
    QCOMPARE(layout.rowOf(128), 3u);
    QVERIFY(!layout.byteAt(2, 0)); // a title has no cells
    checkWhole(layout);
}

void TestHexLayout::bytesBesideAFoldStay()
{
    // From the middle of row 1 to the middle of row 5: rows 2 to 4 fold.
    const HexLayout layout(160, 16, {{20, 65, HexRangeKind::Equal, true}});
    QCOMPARE(layout.rows(), 8u);
    QCOMPARE(layout.rowAt(1), bytesRow(16, 16));
    QCOMPARE(layout.rowAt(2), titleRow(32, 48, 0));
    QCOMPARE(layout.rowAt(3), bytesRow(80, 16));
    QCOMPARE(layout.rowOf(20), 1u);
    QCOMPARE(layout.rowOf(84), 3u);
    checkWhole(layout);
}

void TestHexLayout::unfoldedRangeKeepsItsTitle()
{
    HexLayout layout(160, 16, {{32, 96, HexRangeKind::Damaged, true}});
    layout.setFolded(0, false);
    QCOMPARE(layout.rows(), 11u);
    QCOMPARE(layout.rowAt(2), titleRow(32, 0, 0));
    QCOMPARE(layout.rowAt(3), bytesRow(32, 16));
    QCOMPARE(layout.rowAt(8), bytesRow(112, 16));
    QCOMPARE(layout.rowAt(9), bytesRow(128, 16));
    QCOMPARE(layout.titleRow(0), 2u);
    checkWhole(layout);
    layout.setFolded(0, true);
    QCOMPARE(layout.rows(), 5u);
}

void TestHexLayout::shortRangeHasATitleAndNoFold()
{
    const HexLayout layout(64, 16, {{20, 7, HexRangeKind::Damaged, true}});
    QVERIFY(!layout.canFold(0));
    QCOMPARE(layout.rows(), 5u);
    QCOMPARE(layout.rowAt(1), titleRow(20, 0, 0)); // stands before the row that holds the range
    QCOMPARE(layout.rowAt(2), bytesRow(16, 16));
    checkWhole(layout);
}

void TestHexLayout::foldReachesTheEndOfTheFile()
{
    // The last row is short; it is whole all the same when the range ends with the file.
    const HexLayout layout(70, 16, {{16, 54, HexRangeKind::Damaged, true}});
    QCOMPARE(layout.rows(), 2u);
    QCOMPARE(layout.rowAt(1), titleRow(16, 54, 0));
    QCOMPARE(layout.rowOf(69), 1u);
    checkWhole(layout);
    const HexLayout all(70, 16, {{0, 70, HexRangeKind::Damaged, true}});
    QCOMPARE(all.rows(), 1u);
    checkWhole(all);
}

void TestHexLayout::neighbouringRanges()
{
    const HexLayout layout(320, 16,
                           {{16, 64, HexRangeKind::Damaged, true},
                            {80, 32, HexRangeKind::Unparsed, true},
                            {113, 2, HexRangeKind::Damaged, true},
                            {116, 3, HexRangeKind::Damaged, true},
                            {119, 100, HexRangeKind::Equal, true}});
    QCOMPARE(layout.rowAt(0), bytesRow(0, 16));
    QCOMPARE(layout.rowAt(1), titleRow(16, 64, 0));
    QCOMPARE(layout.rowAt(2), titleRow(80, 32, 1));
    QCOMPARE(layout.rowAt(3), titleRow(113, 0, 2));
    QCOMPARE(layout.rowAt(4), titleRow(116, 0, 3));
    QCOMPARE(layout.rowAt(5), bytesRow(112, 16));
    QCOMPARE(layout.rowAt(6), titleRow(128, 80, 4));
    QCOMPARE(layout.rowAt(7), bytesRow(208, 16));
    checkWhole(layout);
}

void TestHexLayout::badRangesAreLeftOut()
{
    const HexLayout layout(100, 16,
                           {{32, 0, HexRangeKind::Equal, true},
                            {16, 48, HexRangeKind::Equal, true},
                            {20, 60, HexRangeKind::Equal, true},
                            {96, 50, HexRangeKind::Equal, true},
                            {200, 9, HexRangeKind::Equal, true}});
    QCOMPARE(layout.ranges().size(), 2u);
    QCOMPARE(layout.ranges()[0].from, 16u);
    QCOMPARE(layout.ranges()[1], (HexRange{96, 4, HexRangeKind::Equal, true})); // cut at the end of the file
    checkWhole(layout);
}

void TestHexLayout::everyByteHasOnePlace()
{
    for (std::uint64_t from = 0; from < 50; ++from) {
        for (std::uint64_t length = 1; from + length <= 75; ++length) {
            for (const bool folded : {true, false}) {
                checkWhole(HexLayout(
                    75, 8,
                    {{from, length, HexRangeKind::Equal, folded}, {from + length, 9, HexRangeKind::Damaged, true}}));
            }
        }
    }
}

void TestHexLayout::fileOfManyTerabytes()
{
    const std::uint64_t bytes = std::uint64_t{1} << 62;
    const HexLayout layout(bytes, 16, {{160, bytes - 320, HexRangeKind::Equal, true}});
    QCOMPARE(layout.rows(), 21u);
    QCOMPARE(layout.rowAt(10), titleRow(160, bytes - 320, 0));
    QCOMPARE(layout.rowOf(bytes - 1), 20u);
    QCOMPARE(layout.byteAt(20, 15), std::optional<std::uint64_t>(bytes - 1));
}

void TestHexLayout::rangeAtByte()
{
    const HexLayout layout(200, 16, {{20, 10, HexRangeKind::Equal, true}, {64, 64, HexRangeKind::Equal, true}});
    QVERIFY(!layout.rangeAt(19));
    QCOMPARE(layout.rangeAt(20), std::optional<std::size_t>(0));
    QCOMPARE(layout.rangeAt(29), std::optional<std::size_t>(0));
    QVERIFY(!layout.rangeAt(30));
    QCOMPARE(layout.rangeAt(127), std::optional<std::size_t>(1));
    QVERIFY(!layout.rangeAt(128));
}

void TestHexLayout::geometryMapsBack()
{
    for (const int perRow : {8, 16, 32}) {
        const HexGeometry geometry{7.25, perRow, 9};
        QCOMPARE(geometry.at(geometry.addressX()).area, Area::Address);
        for (int column = 0; column < perRow; ++column) {
            const double digits = 2 * geometry.charWidth;
            QCOMPARE(geometry.at(geometry.byteX(column)), (HexGeometry::Hit{Area::Bytes, column}));
            QCOMPARE(geometry.at(geometry.byteX(column) + digits - 0.01), (HexGeometry::Hit{Area::Bytes, column}));
            QCOMPARE(geometry.at(geometry.textX(column)), (HexGeometry::Hit{Area::Text, column}));
            QCOMPARE(geometry.at(geometry.textX(column) + geometry.charWidth - 0.01),
                     (HexGeometry::Hit{Area::Text, column}));
            if (column > 0) { // cells neither touch nor overlap
                QVERIFY(geometry.byteX(column) >= geometry.byteX(column - 1) + digits + geometry.charWidth / 2);
            }
        }
        QVERIFY(geometry.textX(0) > geometry.byteX(perRow - 1) + 2 * geometry.charWidth);
        QVERIFY(geometry.width() > geometry.textX(perRow - 1) + geometry.charWidth);
        QCOMPARE(geometry.at(geometry.width() + 500), (HexGeometry::Hit{Area::Text, perRow - 1}));
    }
}

void TestHexLayout::addressesFit()
{
    QCOMPARE(ui::addressDigits(0), 8);
    QCOMPARE(ui::addressDigits(std::uint64_t{1} << 32), 8); // the last address is FFFFFFFF
    QCOMPARE(ui::addressDigits((std::uint64_t{1} << 32) + 1), 9);
    QCOMPARE(ui::addressDigits(std::numeric_limits<std::uint64_t>::max()), 16);
}

void TestHexLayout::scrollCountsRows()
{
    const HexScroll scroll(1000, 40);
    QCOMPARE(scroll.maximum(), 960);
    QCOMPARE(scroll.rowAt(17), 17u);
    QCOMPARE(scroll.valueOf(960), 960);
    QCOMPARE(scroll.valueOf(999), 960);
    QCOMPARE(scroll.rowAt(-3), 0u);
    QCOMPARE(HexScroll(10, 40).maximum(), 0); // all of it fits
}

void TestHexLayout::scrollBeyondInt()
{
    const std::uint64_t rows = std::uint64_t{1} << 60;
    const HexScroll scroll(rows, 50);
    QVERIFY(scroll.maximum() > 1'000'000'000);
    QCOMPARE(scroll.rowAt(0), 0u);
    QCOMPARE(scroll.rowAt(scroll.maximum()), rows - 50);
    QCOMPARE(scroll.valueOf(rows), scroll.maximum());
    std::uint64_t before = 0;
    for (const std::uint64_t row : {std::uint64_t{1}, rows / 1000, rows / 3, rows / 2, rows - 51}) {
        const std::uint64_t shown = scroll.rowAt(scroll.valueOf(row));
        QVERIFY(shown >= row && shown > before);
        QVERIFY(shown - row <= rows / static_cast<std::uint64_t>(scroll.maximum()) + 1);
        before = shown;
    }
}

QTEST_APPLESS_MAIN(TestHexLayout)
#include "tst_hex_layout.moc"
