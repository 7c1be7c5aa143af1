#include <QTest>

#include <limits>

#include "ui/views/timeline_layout.h"

using core::Finding;
using core::Severity;
using ui::Look;
using ui::MergedMark;
using ui::TimelineAxis;
using ui::TimelineAxisKind;
using ui::TimelineData;
using ui::TimelineLane;
using ui::TimelineLanes;
using ui::TimelineMark;
using ui::TimelineMarkerKind;
using ui::TimelineScale;
using ui::TimelineSegment;
using ui::ValueRange;
using ui::WantedLabel;

namespace {

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDay = 24 * kHour;

core::Segment segmentOf(std::int64_t base, std::optional<std::int64_t> next, std::uint64_t bytes)
{
    core::Segment segment;
    segment.base = {base};
    if (next) {
        segment.nextBase = core::Offset{*next};
    }
    segment.log.size = bytes;
    segment.index = core::DirEntry{};
    return segment;
}

/// Segments 0 to 99, 100 to 299, 300 to 399 (active).
core::PartitionDir threeSegments()
{
    core::PartitionDir partition;
    partition.root = std::make_shared<core::RootState>();
    partition.segments = {segmentOf(0, 100, 1000), segmentOf(100, 300, 3000), segmentOf(300, std::nullopt, 500)};
    partition.recoveryPoint = core::Offset{400};
    partition.logStartCheckpoint = core::Offset{20};
    partition.leaderEpochs = core::LeaderEpochCheckpoint{{{3, {0}}, {5, {150}}}, {}};
    return partition;
}

TimelineData data()
{
    std::vector<core::SegmentGlance> glances(3);
    for (std::int64_t i = 0; i < 3; ++i) {
        auto& glance = glances[static_cast<std::size_t>(i)];
        glance.firstTimestamp = core::TimestampMs{kDay + i * kHour};
        glance.lastTimestamp = core::TimestampMs{kDay + i * kHour + kHour / 2};
        glance.offsetEntries = 10;
    }
    glances[2].offsetZeroTail = 30;
    return ui::timelineData(threeSegments(), glances, core::Offset{400});
}

Finding finding(Severity severity, std::int64_t segment, const std::string& file,
                std::vector<core::FindingPlace> places = {})
{
    Finding made;
    made.severity = severity;
    made.segment = core::Offset{segment};
    made.file = file;
    made.places = std::move(places);
    made.count = std::max<std::size_t>(1, made.places.size());
    return made;
}

TimelineData manySegments(std::int64_t count)
{
    core::PartitionDir partition;
    partition.root = std::make_shared<core::RootState>();
    for (std::int64_t i = 0; i < count; ++i) {
        partition.segments.push_back(segmentOf(i * 10, i + 1 < count ? std::optional(i * 10 + 10) : std::nullopt, 100));
    }
    return ui::timelineData(partition, {}, core::Offset{count * 10});
}

} // namespace

class TestTimelineLayout : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsTheGlance();
    void findsSegments();
    void hostileNumbersStayInside();
    void bytesAxis();
    void timeAxisCutsGaps();
    void timeAxisNeverFalls();
    void axesGoThereAndBack_data();
    void axesGoThereAndBack();
    void markerNearTheEndMakesRoom();
    void findingsBecomeMarks();
    void mergesMarksAndKeepsTheWorst();
    void whatIsNormalHidesNothing();
    void mergesOnlyWhatIsShown();
    void groupsEqualMarkers();
    void labelsDontCoverEachOther();
    void labelsWithoutRoomAreLeftOut();
    void rulerIsRound();
    void lanesLieBelowEachOther();
    void manySegmentsBecomeAStrip();
};

void TestTimelineLayout::readsTheGlance()
{
    const TimelineData read = data();
    QCOMPARE(read.segments.size(), 3U);
    QCOMPARE(read.segments[0].end, 100);
    QCOMPARE(read.segments[2].end, 400);
    QVERIFY(read.segments[2].active);
    QCOMPARE(read.bytes, 4500U);
    QCOMPARE(read.segments[2].offsetIndex.hollow, 0.75);
    QCOMPARE(read.segments[0].timeIndex.form, ui::IndexState::Form::Absent);
    QCOMPARE(read.epochs.size(), 2U);
    QCOMPARE(read.epochs[0].to, 150);
    QCOMPARE(read.epochs[1].to, 400);
    QCOMPARE(read.markers.size(), 3U); // log start, recovery point, end
    QCOMPARE(read.logStart, std::optional<std::int64_t>(20));
    QCOMPARE(read.firstTime, std::optional(kDay));
    QCOMPARE(read.lastTime, std::optional(kDay + 2 * kHour + kHour / 2));
}

void TestTimelineLayout::findsSegments()
{
    const TimelineData read = data();
    QVERIFY(!read.segmentAt(-1));
    QCOMPARE(read.segmentAt(0), std::optional<std::size_t>(0));
    QCOMPARE(read.segmentAt(99), std::optional<std::size_t>(0));
    QCOMPARE(read.segmentAt(100), std::optional<std::size_t>(1));
    QCOMPARE(read.segmentAt(400), std::optional<std::size_t>(2));
    QVERIFY(!read.segmentAt(401));
    QVERIFY(!read.segmentOf(50));
    QCOMPARE(offsetAtByte(read.segments[1], 0), 100);
    QCOMPARE(offsetAtByte(read.segments[1], 1500), 200);
    QCOMPARE(offsetAtByte(read.segments[1], UINT64_MAX), 300);
}

void TestTimelineLayout::hostileNumbersStayInside()
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    core::PartitionDir partition = threeSegments();
    partition.segments = {segmentOf(0, kMost, UINT64_MAX), segmentOf(kMost, std::nullopt, UINT64_MAX)};
    partition.leaderEpochs = core::LeaderEpochCheckpoint{{{1, {kMost}}, {0, {-kMost}}, {7, {kMost}}}, {}};
    partition.recoveryPoint = core::Offset{std::numeric_limits<std::int64_t>::min()};
    std::vector<core::SegmentGlance> glances(2);
    glances[0].firstTimestamp = core::TimestampMs{kMost};
    glances[1].lastTimestamp = core::TimestampMs{std::numeric_limits<std::int64_t>::min()};
    TimelineData read = ui::timelineData(partition, glances, core::Offset{5}); // an end before the last segment
    addFindings(read, std::vector{finding(Severity::Loss, 0, "0.log", {{UINT64_MAX, 1, std::nullopt}}),
                                  finding(Severity::Wrong, 0, "0.index", {{0, 8, core::Offset{-kMost}}})});
    for (const auto kind : {TimelineAxisKind::Offset, TimelineAxisKind::Time, TimelineAxisKind::Bytes}) {
        const TimelineAxis axis(read, kind);
        QVERIFY(axis.range().to > axis.range().from);
        const TimelineScale scale(axis.range(), 0, 1000);
        for (const TimelineMark& mark : read.marks) {
            const double pixel = scale.pixelOf(axis.placeOf(mark.offset));
            QVERIFY(pixel >= 0 && pixel <= 1000);
        }
        QVERIFY(rulerTicks(axis, scale, 90).size() < 20);
        QCOMPARE(shownSegments(read, axis, scale).last, 2U);
    }
}

void TestTimelineLayout::bytesAxis()
{
    const TimelineData read = data();
    const TimelineAxis axis(read, TimelineAxisKind::Bytes);
    QCOMPARE(axis.range(), (ValueRange{0, 4500}));
    QCOMPARE(axis.segmentRange(1), (ValueRange{1000, 4000}));
    QCOMPARE(axis.placeOf(200), 2500);
    QCOMPARE(axis.offsetAt(2500), 200);
    QCOMPARE(axis.offsetAt(4500), 400);
}

void TestTimelineLayout::timeAxisCutsGaps()
{
    TimelineData read = data();
    QVERIFY(TimelineAxis(read, TimelineAxisKind::Time).cuts().empty());
    read.segments[2].firstTime = *read.segments[2].firstTime + 30 * kDay;
    read.segments[2].lastTime = *read.segments[2].lastTime + 30 * kDay;
    const TimelineAxis axis(read, TimelineAxisKind::Time);
    QCOMPARE(axis.cuts().size(), 1U);
    // Lengths are half an hour four times and 30 days: the cut one is shown as an hour.
    QCOMPARE(axis.range().span(), static_cast<std::uint64_t>(5 * kHour / 2 + kHour / 2));
    QCOMPARE(axis.cuts().front(), (ValueRange{3 * kHour / 2, 5 * kHour / 2}));
    QCOMPARE(axis.valueAt(axis.range().to), *read.segments[2].lastTime);
    QCOMPARE(axis.valueAt(axis.range().from), kDay);
    QCOMPARE(axis.placeOfValue(*read.segments[2].firstTime), 5 * kHour / 2);
}

void TestTimelineLayout::timeAxisNeverFalls()
{
    TimelineData read = data();
    read.segments[1].firstTime = 0; // dated 1970
    read.segments[1].lastTime = 0;
    const TimelineAxis axis(read, TimelineAxisKind::Time);
    std::int64_t before = std::numeric_limits<std::int64_t>::min();
    for (std::int64_t offset = 0; offset <= 400; offset += 10) {
        QVERIFY(axis.placeOf(offset) >= before);
        before = axis.placeOf(offset);
    }
}

void TestTimelineLayout::axesGoThereAndBack_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("offset") << static_cast<int>(TimelineAxisKind::Offset);
    QTest::newRow("time") << static_cast<int>(TimelineAxisKind::Time);
    QTest::newRow("bytes") << static_cast<int>(TimelineAxisKind::Bytes);
}

void TestTimelineLayout::axesGoThereAndBack()
{
    QFETCH(int, kind);
    const TimelineAxis axis(data(), static_cast<TimelineAxisKind>(kind));
    for (std::int64_t offset = 0; offset < 400; offset += 7) {
        const std::int64_t back = axis.offsetAt(axis.placeOf(offset));
        QVERIFY2(std::abs(back - offset) <= 1, qPrintable(QStringLiteral("%1 became %2").arg(offset).arg(back)));
    }
}

void TestTimelineLayout::markerNearTheEndMakesRoom()
{
    TimelineData read = data();
    read.markers.push_back({TimelineMarkerKind::HighWatermark, 450});
    read.markers.push_back({TimelineMarkerKind::CleanerPoint, 1'000'000});
    QCOMPARE(TimelineAxis(read, TimelineAxisKind::Offset).range(), (ValueRange{0, 450}));
}

void TestTimelineLayout::findingsBecomeMarks()
{
    TimelineData read = data();
    std::vector<Finding> findings = {finding(Severity::Loss, 100, "100.log", {{1500, 10, std::nullopt}}),
                                     finding(Severity::Wrong, 100, "100.index", {{8, 8, core::Offset{9999}}}),
                                     finding(Severity::Degraded, 300, "300.index")};
    findings[0].count = 500; // 499 places are not listed
    addFindings(read, findings);
    QCOMPARE(read.marks.size(), 3U);
    QCOMPARE(read.marks[0].offset, 200); // from the byte
    QCOMPARE(read.marks[0].count, 500U);
    QCOMPARE(read.marks[1].offset, 300); // what the index says lies outside its segment
    QCOMPARE(read.marks[2].offset, 300);
    QCOMPARE(read.segments[1].worst, std::optional(Look::Loss));
    QCOMPARE(read.segments[1].offsetIndex.form, ui::IndexState::Form::Broken);
    QCOMPARE(read.segments[0].worst, std::nullopt);
    addFindings(read, {}); // taken anew
    QVERIFY(read.marks.empty());
    QCOMPARE(read.segments[1].offsetIndex.form, ui::IndexState::Form::Fine);
}

void TestTimelineLayout::mergesMarksAndKeepsTheWorst()
{
    const TimelineAxis axis(data(), TimelineAxisKind::Offset);
    const TimelineScale scale(axis.range(), 0, 400); // a pixel an offset
    const std::vector<TimelineMark> marks = {{10, Look::Ok, 0, 0, 1},
                                             {11, Look::Loss, 1, 0, 4},
                                             {12, Look::Slow, 2, 0, 1},
                                             {14, Look::Wrong, 3, 0, 1},
                                             {50, Look::Info, 4, 0, 1}};
    const std::vector<MergedMark> merged = mergeMarks(marks, axis, scale, ui::kMergePixels);
    QCOMPARE(merged.size(), 3U);
    QCOMPARE(merged[0].worst, Look::Loss);
    QCOMPARE(merged[0].count, 5U); // what is normal does not count
    QCOMPARE(merged[0].mark, 1U);
    QCOMPARE(merged[0].pixel, 11.0);
    QCOMPARE(merged[0].first, 0U);
    QCOMPARE(merged[0].last, 2U);
    QCOMPARE(merged[1].worst, Look::Wrong); // 3 px from the first of the group before it
    QCOMPARE(merged[2].count, 1U);
}

void TestTimelineLayout::whatIsNormalHidesNothing()
{
    // An index denser than the default: a hundred places, one mark.
    TimelineData read = data();
    Finding dense = finding(Severity::Info, 100, "100.index");
    dense.harmless = true;
    dense.count = 250;
    for (std::uint64_t i = 0; i < core::kMostPlaces; ++i) {
        dense.places.push_back({i * 8, 8, core::Offset{110 + static_cast<std::int64_t>(i)}});
    }
    addFindings(read, std::vector{dense, finding(Severity::Loss, 100, "100.log", {{0, 10, core::Offset{150}}})});
    QCOMPARE(read.marks.size(), 2U);
    QCOMPARE(read.marks[0].offset, 110);
    QCOMPARE(read.marks[0].count, 250U);
    QCOMPARE(read.marks[1].look, Look::Loss);

    // Marks of something wrong stand where they stand without those that are normal.
    const TimelineAxis axis(data(), TimelineAxisKind::Offset);
    const TimelineScale scale(axis.range(), 0, 400);
    std::vector<TimelineMark> wrong;
    std::vector<TimelineMark> all;
    for (std::int64_t offset = 0; offset < 400; offset += 7) {
        const bool harmful = offset % 3 == 0;
        all.push_back({offset, harmful ? Look::Wrong : Look::Ok, 0, 0, 1});
        if (harmful) {
            wrong.push_back(all.back());
        }
    }
    const std::vector<MergedMark> alone = mergeMarks(wrong, axis, scale, 17);
    const std::vector<MergedMark> among = mergeMarks(all, axis, scale, 17);
    std::vector<double> expected;
    std::vector<double> seen;
    std::size_t next = 0;
    for (const MergedMark& mark : alone) {
        expected.push_back(mark.pixel);
    }
    for (const MergedMark& mark : among) {
        QCOMPARE(mark.first, next); // every mark is in one group
        next = mark.last + 1;
        if (mark.worst < Look::Ok) {
            seen.push_back(mark.pixel);
        }
    }
    QCOMPARE(next, all.size());
    QCOMPARE(seen, expected);
}

void TestTimelineLayout::mergesOnlyWhatIsShown()
{
    const TimelineAxis axis(data(), TimelineAxisKind::Offset);
    std::vector<TimelineMark> marks;
    for (std::int64_t offset = 0; offset < 400; ++offset) {
        marks.push_back({offset, Look::Info, 0, 0, 1});
    }
    const auto merged = mergeMarks(marks, axis, TimelineScale({100, 109}, 0, 1000), ui::kMergePixels);
    QCOMPARE(merged.size(), 10U);
    QCOMPARE(merged.front().mark, 100U);
    QCOMPARE(merged.back().mark, 109U);
}

void TestTimelineLayout::groupsEqualMarkers()
{
    const auto groups = groupMarkers(data().markers);
    QCOMPARE(groups.size(), 2U);
    QCOMPARE(groups[0].offset, 20);
    QCOMPARE(groups[1].kinds, (std::vector{TimelineMarkerKind::End, TimelineMarkerKind::RecoveryPoint}));
}

void TestTimelineLayout::labelsDontCoverEachOther()
{
    const std::vector<WantedLabel> wanted = {{0, 80}, {50, 80}, {390, 60}, {395, 50}};
    const auto placed = placeLabels(wanted, 0, 400, 6);
    double free = 0;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        QVERIFY(placed[i].has_value());
        QVERIFY(*placed[i] >= free);
        free = *placed[i] + wanted[i].width + 6;
    }
    QVERIFY(free - 6 <= 400);
    QCOMPARE(*placed[0], 0.0);
    QCOMPARE(*placed[1], 86.0);
    QCOMPARE(*placed[3], 350.0);
}

void TestTimelineLayout::labelsWithoutRoomAreLeftOut()
{
    const auto placed = placeLabels(std::vector<WantedLabel>{{0, 60}, {10, 60}, {20, 60}}, 0, 100, 6);
    int shown = 0;
    for (const auto& one : placed) {
        shown += one ? 1 : 0;
        QVERIFY(!one || (*one >= 0 && *one + 60 <= 100));
    }
    QCOMPARE(shown, 1);
    QVERIFY(ui::placeLabels({}, 0, 100, 6).empty());
}

void TestTimelineLayout::rulerIsRound()
{
    const TimelineData read = data();
    const TimelineAxis offsets(read, TimelineAxisKind::Offset);
    const auto ticks = rulerTicks(offsets, TimelineScale(offsets.range(), 0, 400), 90);
    QCOMPARE(ticks.size(), 5U);
    QCOMPARE(ticks[1].value, 100);
    QCOMPARE(ticks[1].pixel, 100.0);
    QCOMPARE(tickDistance(ticks), 100);
    const TimelineAxis times(read, TimelineAxisKind::Time);
    for (const ui::RulerTick& tick : rulerTicks(times, TimelineScale(times.range(), 0, 400), 90)) {
        QCOMPARE(tick.value % kHour, 0); // whole hours over two and a half of them
    }
}

void TestTimelineLayout::lanesLieBelowEachOther()
{
    for (const int percent : {100, 200}) {
        const int height = 159 * percent / 100;
        const TimelineLanes full(height, percent);
        QVERIFY(full.isFull());
        int bottom = 0;
        for (const TimelineLane lane : {TimelineLane::Markers, TimelineLane::Ruler, TimelineLane::Epochs,
                                        TimelineLane::Segments, TimelineLane::Indexes, TimelineLane::Findings}) {
            QVERIFY(full.band(lane).top >= bottom);
            QVERIFY(full.band(lane).height > 0);
            bottom = full.band(lane).bottom();
            QCOMPARE(full.laneAt(full.band(lane).middle()), std::optional(lane));
        }
        QVERIFY(bottom <= height);
        const TimelineLanes collapsed(64 * percent / 100, percent);
        QVERIFY(!collapsed.isFull());
        QCOMPARE(collapsed.band(TimelineLane::Epochs).height, 0);
        QVERIFY(collapsed.band(TimelineLane::Findings).bottom() <= 64 * percent / 100);
    }
}

void TestTimelineLayout::manySegmentsBecomeAStrip()
{
    const TimelineData few = manySegments(100);
    const TimelineAxis fewAxis(few, TimelineAxisKind::Offset);
    const TimelineScale fewScale(fewAxis.range(), 0, 1000);
    QVERIFY(!drawsDensity(shownSegments(few, fewAxis, fewScale), fewScale));

    TimelineData many = manySegments(5000);
    addFindings(many, std::vector{finding(Severity::Loss, 25'000, "25000.log")});
    const TimelineAxis axis(many, TimelineAxisKind::Offset);
    const TimelineScale scale(axis.range(), 0, 1000);
    QVERIFY(drawsDensity(shownSegments(many, axis, scale), scale));
    const auto columns = densityColumns(many, axis, scale, 2);
    QCOMPARE(columns.size(), 500U);
    std::uint64_t total = 0;
    for (const ui::DensityColumn& column : columns) {
        total += column.segments;
    }
    QCOMPARE(total, 5000U);
    QCOMPARE(columns[250].worst, std::optional(Look::Loss));
    // Seen from near they are boxes again.
    const TimelineScale near({25'000, 25'500}, 0, 1000);
    const auto rows = shownSegments(many, axis, near);
    QVERIFY(!drawsDensity(rows, near));
    QVERIFY(rows.first >= 2499 && rows.last <= 2552);
}

QTEST_APPLESS_MAIN(TestTimelineLayout)
#include "tst_timeline_layout.moc"
