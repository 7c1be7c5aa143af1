#include "ui/views/indexes_view.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFile>
#include <QKeyEvent>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>

#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"
#include "ui/views/answer_line.h"
#include "ui/views/chart_frame.h"
#include "ui/views/indexes_charts.h"
#include "ui/views/indexes_side.h"
#include "ui/views/row_table.h"

namespace ui {

namespace {

constexpr int kSideWidth = 372;
constexpr int kPlanHeight = 27;

QString nameOf(const std::string& file)
{
    return QFile::decodeName(QByteArray::fromStdString(file));
}

} // namespace

IndexesView::IndexesView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , answer_(new AnswerLine(this))
    , plan_(new QPushButton(answer_))
    , stack_(new QStackedWidget(this))
    , page_(new QWidget(stack_))
    , state_(new StatePage(stack_))
    , spacing_(new ChartFrame(page_))
    , entries_(new ChartFrame(page_))
    , times_(new ChartFrame(page_))
    , side_(new IndexesSide(page_))
{
    plan_->setObjectName(QStringLiteral("indexes.plan"));
    plan_->setIcon(icon(QStringLiteral("wrench")));
    plan_->setFixedHeight(scaled(kPlanHeight));
    answer_->layout()->addWidget(plan_);
    auto* below = new QSplitter(Qt::Horizontal, page_);
    below->addWidget(entries_);
    below->addWidget(times_);
    auto* charts = new QSplitter(Qt::Vertical, page_);
    charts->addWidget(spacing_);
    charts->addWidget(below);
    charts->setStretchFactor(0, 11);
    charts->setStretchFactor(1, 10);
    for (QSplitter* splitter : {below, charts}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(1);
    }
    auto* row = new QHBoxLayout(page_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(charts, 1);
    row->addWidget(side_);
    stack_->addWidget(page_);
    stack_->addWidget(state_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(answer_);
    column->addWidget(stack_, 1);

    connect(plan_, &QPushButton::clicked, this, &IndexesView::plan);
    connect(state_, &StatePage::pressed, this, [this] {
        if (plansRebuild_) {
            core::RebuildRequest request;
            request.settings = context_.document.settings();
            if (segment_) {
                request.segments = {*segment_};
            }
            context_.pages.planRebuild(request);
        } else if (segment_) {
            load(*segment_);
        }
    });
    for (ChartFrame* frame : {spacing_, entries_}) {
        connect(frame, &ChartFrame::rangeWanted, this, [this](const ValueRange& range) { zoomBytes(range); });
        connect(frame, &ChartFrame::fitWanted, this, [this] { zoomBytes({}); });
        connect(frame, &ChartFrame::chosen, this, &IndexesView::chooseByte);
    }
    connect(times_, &ChartFrame::rangeWanted, this, [this](const ValueRange& range) { zoomOffsets(range); });
    connect(times_, &ChartFrame::fitWanted, this, [this] { zoomOffsets({}); });
    connect(times_, &ChartFrame::chosen, this, &IndexesView::chooseOffset);
    connect(side_, &IndexesSide::rowChosen, this,
            [this](IndexTable table, qint64 number) { chooseRow(table, static_cast<std::size_t>(number)); });
    connect(side_, &IndexesSide::bytesWanted, this, [this] { context_.pages.show(QStringLiteral("bytes")); });
    connect(side_, &IndexesSide::tableChanged, this, &IndexesView::showRows);
    for (ChartFrame* frame : {spacing_, entries_, times_}) {
        context.actions.handle(QStringLiteral("edit.copy"), frame->plot(), [frame] { frame->copy(); });
    }
    connect(&context.document, &Document::glanceReady, this, &IndexesView::restart);
    connect(&context.document, &Document::settingsChanged, this, &IndexesView::restart);
    connect(&context.document, &Document::findingsChanged, this, &IndexesView::showAnswer);
    connect(&context.document, &Document::stageChanged, this, &IndexesView::showAnswer);
    connect(&context.selection, &SelectionModel::changed, this, &IndexesView::followSelection);
    connect(&context.preferences, &Preferences::changed, this, [this] {
        showCharts(); // the time zone
        side_->entries()->viewport()->update();
    });
    setFocusPolicy(Qt::StrongFocus);
    setFocusProxy(side_->entries());
    retranslate();
    restart();
}

void IndexesView::restart()
{
    segment_.reset();
    contents_.reset();
    showAnswer();
    followSelection();
}

const core::Segment* IndexesView::shownSegment() const
{
    const core::PartitionDir* partition = context_.document.partition();
    return partition == nullptr || !segment_ ? nullptr : partition->segment(*segment_);
}

std::int64_t IndexesView::segmentEnd() const
{
    const core::Segment* segment = shownSegment();
    if (segment == nullptr) {
        return 0;
    }
    const std::optional<core::Offset> end = segment->nextBase ? segment->nextBase : context_.document.glance().logEnd;
    return end ? std::max(end->value, segment->base.value) : segment->base.value;
}

void IndexesView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    followSelection();
}

void IndexesView::followSelection()
{
    const core::PartitionDir* partition = context_.document.partition();
    if (partition == nullptr || !isVisible()) { // caught up with when it is shown
        return;
    }
    if (partition->segments.empty()) {
        showState(tr("No segments: there are no indexes to look at."), {});
        return;
    }
    const Selection& selection = context_.selection.current();
    const core::Segment* wanted = nullptr;
    if (selection.dir == nameOf(partition->dir)) {
        if (selection.segment) {
            wanted = partition->segment(*selection.segment);
        } else if (selection.offset) {
            wanted = partition->segmentOf(*selection.offset);
        }
    }
    if (wanted == nullptr) { // a file that belongs to no segment leaves the page as it is
        wanted = segment_ ? shownSegment() : &partition->segments.back();
    }
    if (wanted == nullptr) {
        wanted = &partition->segments.back();
    }
    if (!segment_ || *segment_ != wanted->base) {
        load(wanted->base);
        return;
    }
    showRows();
}

void IndexesView::load(core::Offset segment)
{
    segment_ = segment;
    contents_.reset();
    bytes_.reset();
    offsets_.reset();
    loading_ = true;
    context_.document.run<std::shared_ptr<const IndexContents>>(
        this, QStringLiteral("indexes"), tr("Reading indexes"),
        [partition = context_.document.sharedPartition(), settings = context_.document.settings(),
         segment](const core::RunContext& run) -> core::Result<std::shared_ptr<const IndexContents>> {
            const core::Segment* found = partition->segment(segment);
            if (found == nullptr) {
                return core::Error{core::Errc::Malformed, "there is no such segment"};
            }
            return IndexContents::load(*partition, *found, settings, run);
        },
        [this](const core::Result<std::shared_ptr<const IndexContents>>& result) { adopt(result); });
}

void IndexesView::adopt(const core::Result<std::shared_ptr<const IndexContents>>& result)
{
    loading_ = false;
    const core::Segment* segment = shownSegment();
    if (!result || segment == nullptr) {
        plansRebuild_ = false;
        const QString reason = result ? QString() : QString::fromStdString(result.error().detail);
        showState(tr("Can't read the indexes of segment %1: %2.")
                      .arg(formatOffset(segment_.value_or(core::Offset{}).value), reason),
                  tr("Try again"));
        emit loadedChanged();
        return;
    }
    contents_ = result.value();
    if (!contents_->has(IndexTable::Offset) && !contents_->has(IndexTable::Time)) {
        plansRebuild_ = findView(QStringLiteral("plan")) != nullptr;
        showState(
            tr("Segment %1 has no .index and no .timeindex: the broker makes them anew from the log when it starts.")
                .arg(formatOffset(segment->base.value)),
            plansRebuild_ ? tr("Plan rebuild…") : QString());
    } else {
        stack_->setCurrentWidget(page_);
        side_->setContents(contents_, segmentEnd(), context_.document.settings());
        showRows();
        showCharts();
    }
    emit loadedChanged();
}

void IndexesView::showState(const QString& sentence, const QString& button)
{
    state_->setState(sentence, button);
    stack_->setCurrentWidget(state_);
}

void IndexesView::showAnswer()
{
    const core::PartitionDir* partition = context_.document.partition();
    if (partition == nullptr) {
        return;
    }
    said_ = indexAnswer(*partition, context_.document.findings(), context_.document.stage() != Document::Stage::Ready);
    answer_->setAnswer(said_.sentence, said_.look);
    plan_->setVisible(said_.filesToRebuild > 0 && findView(QStringLiteral("plan")) != nullptr);
    plan_->setText(tr("Plan rebuild of %1…").arg(formatCount(said_.filesToRebuild)));
}

void IndexesView::plan()
{
    core::RebuildRequest request = said_.request;
    request.settings = context_.document.settings();
    context_.pages.planRebuild(request);
}

void IndexesView::showCharts()
{
    if (contents_ == nullptr) {
        return;
    }
    const QString base = formatOffset(contents_->base().value);
    spacing_->setData(spacingChart(*contents_, bytes_),
                      contents_->has(IndexTable::Offset)
                          ? tr("The .index of segment %1 has no entries.").arg(base)
                          : tr("Segment %1 has no .index: the broker makes it anew when it starts.").arg(base));
    showMarkedCharts();
}

/// Those that show the selected entry.
void IndexesView::showMarkedCharts()
{
    const QString base = formatOffset(contents_->base().value);
    entries_->setData(entriesChart(*contents_, bytes_, offsetRow_), tr("No entries to draw."));
    times_->setData(timesChart(*contents_, offsets_, segmentEnd(), timeRow_),
                    contents_->has(IndexTable::Time) ? tr("The .timeindex of segment %1 has no entries.").arg(base)
                                                     : tr("Segment %1 has no .timeindex.").arg(base));
}

void IndexesView::showRows()
{
    if (contents_ == nullptr) {
        return;
    }
    const Selection& selection = context_.selection.current();
    offsetRow_.reset();
    timeRow_.reset();
    const auto rowAt = [&](IndexTable table, std::size_t entryBytes) {
        const std::size_t row = static_cast<std::size_t>(selection.pos / entryBytes);
        return row < contents_->rows(table) ? std::optional(row) : std::nullopt;
    };
    if (selection.file == nameOf(contents_->fileOf(IndexTable::Offset)) && contents_->has(IndexTable::Offset)) {
        offsetRow_ = rowAt(IndexTable::Offset, core::kOffsetEntryBytes);
        if (offsetRow_ && side_->table() != IndexTable::Offset) {
            side_->showTable(IndexTable::Offset);
        }
    } else if (selection.file == nameOf(contents_->fileOf(IndexTable::Time)) && contents_->has(IndexTable::Time)) {
        timeRow_ = rowAt(IndexTable::Time, core::kTimeEntryBytes);
        if (timeRow_ && side_->table() != IndexTable::Time) {
            side_->showTable(IndexTable::Time);
        }
    } else if (selection.offset) {
        offsetRow_ = contents_->rowOf(IndexTable::Offset, selection.offset->value);
        timeRow_ = contents_->rowOf(IndexTable::Time, selection.offset->value);
    }
    side_->showRow(side_->table() == IndexTable::Offset ? offsetRow_ : timeRow_);
    showMarkedCharts();
}

void IndexesView::chooseRow(IndexTable table, std::size_t row)
{
    const core::Segment* segment = shownSegment();
    if (segment == nullptr || contents_ == nullptr || row >= contents_->rows(table)) {
        return;
    }
    const bool offset = table == IndexTable::Offset;
    const std::size_t bytes = offset ? core::kOffsetEntryBytes : core::kTimeEntryBytes;
    Selection next;
    next.dir = nameOf(context_.document.partition()->dir);
    next.file = nameOf(contents_->fileOf(table));
    next.segment = segment->base;
    next.pos = row * bytes;
    next.length = bytes;
    next.offset = offset ? contents_->offsetEntry(row).offset : contents_->timeEntry(row).offset;
    if (!offset) {
        next.time = contents_->timeEntry(row).timestamp;
    }
    context_.selection.select(next, this);
}

void IndexesView::chooseByte(std::int64_t byte)
{
    // The entry at or before the byte; entries that go back are passed over as a reader would.
    std::optional<std::size_t> row;
    for (std::size_t at = 0; contents_ != nullptr && at < contents_->rows(IndexTable::Offset); ++at) {
        if (contents_->offsetEntry(at).position <= byte) {
            row = at;
        } else if (row) {
            break;
        }
    }
    if (row) {
        chooseRow(IndexTable::Offset, *row);
    }
}

void IndexesView::chooseOffset(std::int64_t offset)
{
    if (contents_ == nullptr) {
        return;
    }
    if (const auto row = contents_->rowOf(IndexTable::Time, offset)) {
        chooseRow(IndexTable::Time, *row);
    }
}

void IndexesView::zoomBytes(const std::optional<ValueRange>& range)
{
    if (contents_ == nullptr) {
        return;
    }
    const ValueRange whole = bytesRange(*contents_);
    bytes_.reset();
    if (range) {
        const ValueRange part{std::max(range->from, whole.from), std::min(range->to, whole.to)};
        if (part != whole && part.to > part.from) {
            bytes_ = part;
        }
    }
    showCharts();
}

void IndexesView::zoomOffsets(const std::optional<ValueRange>& range)
{
    if (contents_ == nullptr) {
        return;
    }
    const ValueRange whole = offsetsRange(*contents_, segmentEnd());
    offsets_.reset();
    if (range) {
        const ValueRange part{std::max(range->from, whole.from), std::min(range->to, whole.to)};
        if (part != whole && part.to > part.from) {
            offsets_ = part;
        }
    }
    showCharts();
}

void IndexesView::retranslate()
{
    spacing_->setTitle(tr("Bytes between entries"), tr("smallest and largest per column, powers of two"));
    spacing_->setHeads(tr("Byte"), tr("Smallest"), tr("Largest"));
    entries_->setTitle(tr("Entries over the file"), tr("offset against byte"));
    entries_->setHeads(tr("Byte"), tr("First offset"), tr("Last offset"));
    times_->setTitle(tr("Time index"), tr("largest timestamp so far"));
    times_->setHeads(tr("Offset"), tr("First time"), tr("Last time"));
    side_->setFixedWidth(scaled(kSideWidth));
    plan_->setFixedHeight(scaled(kPlanHeight));
    showAnswer();
    showCharts();
}

void IndexesView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_E && event->modifiers() == Qt::NoModifier) {
        side_->nextOdd();
        return;
    }
    View::keyPressEvent(event);
}

void IndexesView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        retranslate();
    }
}

} // namespace ui
