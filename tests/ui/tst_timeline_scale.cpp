#include <QTest>

#include <limits>

#include "ui/views/timeline_scale.h"

using ui::TimelineScale;
using ui::ValueRange;

namespace {

constexpr std::int64_t kHuge = std::int64_t{1} << 62;
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

} // namespace

class TestTimelineScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsMeet_data();
    void endsMeet();
    void onlyEndsOutside();
    void emptyRangeIsWidened();
    void zoomKeepsTheValueAtThePointer();
    void zoomStaysInside();
    void zoomHasALeastRange();
    void pansInside();
    void centresInside();
    void roundValuesAreRound();
    void roundValuesTakeGivenSteps();
    void roundValuesOfWideRanges();
};

void TestTimelineScale::endsMeet_data()
{
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::newRow("small") << qint64{0} << qint64{100};
    QTest::newRow("huge") << qint64{0} << qint64{kHuge};
    QTest::newRow("narrow at 2^62") << qint64{kHuge - 10} << qint64{kHuge};
    QTest::newRow("below zero") << qint64{-kHuge} << qint64{kHuge};
    QTest::newRow("everything") << qint64{kLeast} << qint64{kMost};
    QTest::newRow("one value") << qint64{kMost - 1} << qint64{kMost};
}

void TestTimelineScale::endsMeet()
{
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    const TimelineScale scale({from, to}, 100, 800);
    QCOMPARE(scale.pixelOf(from), 100.0);
    QCOMPARE(scale.pixelOf(to), 900.0);
    QCOMPARE(scale.valueAt(100), from);
    QCOMPARE(scale.valueAt(900), to);
    double before = 99;
    for (int pixel = 100; pixel <= 900; pixel += 50) { // there and back, rising
        const std::int64_t value = scale.valueAt(pixel);
        const double back = scale.pixelOf(value);
        const double coarse = 800.0 / static_cast<double>(ValueRange{from, to}.span());
        QVERIFY2(std::abs(back - pixel) <= std::max(coarse, 0.001), qPrintable(QString::number(back)));
        QVERIFY(back >= before);
        before = back;
    }
}

void TestTimelineScale::onlyEndsOutside()
{
    const TimelineScale scale({10, 20}, 0, 100);
    QCOMPARE(scale.valueAt(-5000), 10);
    QCOMPARE(scale.valueAt(5000), 20);
    QCOMPARE(scale.pixelOf(15), 50.0);
    QCOMPARE(scale.pixelOf(kLeast), -100.0);
    QCOMPARE(scale.pixelOf(kMost), 200.0);
}

void TestTimelineScale::emptyRangeIsWidened()
{
    for (const std::int64_t value : {kLeast, std::int64_t{0}, kMost}) {
        const TimelineScale scale({value, value}, 0, 0);
        QCOMPARE(scale.range().span(), 1U);
        QVERIFY(scale.range().contains(value));
        QVERIFY(scale.width() > 0);
    }
}

void TestTimelineScale::zoomKeepsTheValueAtThePointer()
{
    const ValueRange whole{0, kHuge};
    ValueRange range = whole;
    const double pixel = 600;
    const std::int64_t value = TimelineScale(range, 0, 800).valueAt(pixel);
    for (int step = 0; step < 100; ++step) {
        range = zoomed(TimelineScale(range, 0, 800), pixel, 0.8, whole, 8);
        const TimelineScale scale(range, 0, 800);
        QVERIFY(range.contains(value));
        QVERIFY2(std::abs(scale.pixelOf(value) - pixel) <= 800.0 / static_cast<double>(range.span()) + 1,
                 qPrintable(QString::number(step)));
    }
    QVERIFY(range.span() < 10'000'000'000);
}

void TestTimelineScale::zoomStaysInside()
{
    const ValueRange whole{100, 1100};
    QCOMPARE(zoomed(TimelineScale({100, 600}, 0, 100), 0, 2, whole, 8), whole);
    QCOMPARE(zoomed(TimelineScale({100, 300}, 0, 100), 100, 2, whole, 8), (ValueRange{100, 500}));
    QCOMPARE(zoomed(TimelineScale({900, 1100}, 0, 100), 0, 2, whole, 8), (ValueRange{700, 1100}));
    QCOMPARE(zoomed(TimelineScale(whole, 0, 100), 50, 1e30, whole, 8), whole);
}

void TestTimelineScale::zoomHasALeastRange()
{
    const ValueRange whole{0, 1000};
    QCOMPARE(zoomed(TimelineScale({0, 1000}, 0, 100), 50, 1e-9, whole, 8).span(), 8U);
    const ValueRange tiny{0, 3};
    QCOMPARE(zoomed(TimelineScale(tiny, 0, 100), 50, 0.1, tiny, 8), tiny);
}

void TestTimelineScale::pansInside()
{
    const ValueRange whole{0, 1000};
    const TimelineScale scale({400, 500}, 0, 100);
    QCOMPARE(panned(scale, 25, whole), (ValueRange{425, 525}));
    QCOMPARE(panned(scale, -25, whole), (ValueRange{375, 475}));
    QCOMPARE(panned(scale, 1e12, whole), (ValueRange{900, 1000}));
    QCOMPARE(panned(scale, -1e12, whole), (ValueRange{0, 100}));
}

void TestTimelineScale::centresInside()
{
    const ValueRange whole{kLeast, kMost};
    QCOMPARE(ui::centred({0, 20}, kHuge, whole), (ValueRange{kHuge - 10, kHuge + 10}));
    QCOMPARE(ui::centred({0, 20}, kMost, whole), (ValueRange{kMost - 20, kMost}));
    QCOMPARE(ui::centred({0, 20}, kLeast, whole), (ValueRange{kLeast, kLeast + 20}));
    QCOMPARE(ui::centred({0, 200}, 50, {0, 100}), (ValueRange{0, 100}));
}

void TestTimelineScale::roundValuesAreRound()
{
    const auto values = roundValues(TimelineScale({1'180'412, 2'301'878}, 0, 1000), 90);
    QCOMPARE(values.front(), 1'200'000);
    QCOMPARE(values[1] - values[0], 200'000); // 1,121,466 values in 1000 px: 100,000 would be 89 px
    QCOMPARE(values.back(), 2'200'000);
    const auto negative = roundValues(TimelineScale({-95, 105}, 0, 1000), 200);
    QCOMPARE(negative, (std::vector<std::int64_t>{-50, 0, 50, 100}));
}

void TestTimelineScale::roundValuesTakeGivenSteps()
{
    const auto values = roundValues(TimelineScale({0, 60'000}, 0, 600), 90, {1000, 15'000, 60'000});
    QCOMPARE(values, (std::vector<std::int64_t>{0, 15'000, 30'000, 45'000, 60'000}));
    const auto beyond = roundValues(TimelineScale({0, 600'000}, 0, 600), 200, {1000, 60'000});
    QCOMPARE(beyond, (std::vector<std::int64_t>{0, 300'000, 600'000})); // five times the largest
}

void TestTimelineScale::roundValuesOfWideRanges()
{
    for (const ValueRange& range : {ValueRange{0, kHuge}, ValueRange{kLeast, kMost}, ValueRange{kMost - 3, kMost}}) {
        const auto values = roundValues(TimelineScale(range, 0, 1000), 100);
        QVERIFY(!values.empty());
        QVERIFY(values.size() <= 11);
        for (const std::int64_t value : values) {
            QVERIFY(range.contains(value));
        }
    }
}

QTEST_APPLESS_MAIN(TestTimelineScale)
#include "tst_timeline_scale.moc"
