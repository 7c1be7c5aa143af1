#include "ui/views/log_view.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/models/log_steps.h"
#include "ui/shell/actions.h"
#include "ui/shell/fonts.h"
#include "ui/shell/state_page.h"
#include "ui/shell/words.h"
#include "ui/views/answer_line.h"
#include "ui/views/filter_field.h"
#include "ui/views/log_batches.h"
#include "ui/views/log_records.h"
#include "ui/views/row_table.h"

namespace ui {

namespace {

QString id(const char* name)
{
    return QString::fromLatin1(name);
}

} // namespace

LogView::LogView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , unit_(SelectedUnit::of(context.document, context.selection))
    , steps_(new LogSteps(context.document, context.selection, this))
    , answer_(new AnswerLine(this))
    , stack_(new QStackedWidget(this))
    , split_(new QSplitter(Qt::Horizontal, stack_))
    , state_(new StatePage(stack_))
    , batches_(new LogBatches(context, split_))
    , records_(new LogRecords(context, split_))
{
    setObjectName(QStringLiteral("log"));
    split_->addWidget(batches_);
    split_->addWidget(records_);
    split_->setStretchFactor(0, 65);
    split_->setStretchFactor(1, 35);
    split_->setSizes({650, 350});
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(1);
    stack_->addWidget(split_);
    stack_->addWidget(state_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(answer_);
    column->addWidget(stack_, 1);
    setFocusProxy(batches_->table());

    connect(&unit_, &SelectedUnit::changed, this, &LogView::follow);
    connect(&unit_, &SelectedUnit::loadingChanged, this, &View::loadedChanged);
    connect(&context.document, &Document::glanceReady, this, &LogView::restart);
    connect(&context.document, &Document::batchIndexReady, this, [this](core::Offset segment) {
        if (segment_ == segment && batches_->model().file() != nullptr) {
            takeRows();
        }
    });
    connect(batches_, &LogBatches::loadedChanged, this, &View::loadedChanged);
    connect(records_, &LogRecords::loadedChanged, this, &View::loadedChanged);
    connect(batches_->table(), &RowTable::rowChosen, this, &LogView::chooseBatch);
    connect(batches_->table(), &RowTable::rowHovered, this, &LogView::hoverBatch);
    connect(batches_->table(), &RowTable::rowEntered, this, [this] {
        if (records_->model().rowCount() > 0) {
            records_->table()->setFocus();
            if (!records_->table()->currentIndex().isValid()) {
                steps_->selectRecord(0);
            }
        }
    });
    connect(records_->table(), &RowTable::rowChosen, this, &LogView::chooseRecord);
    connect(records_->table(), &RowTable::rowHovered, this, &LogView::hoverRecord);
    connect(records_->table(), &RowTable::rowEntered, this, [this] { context_.pages.show(id("bytes")); });
    registerActions();
    restart();
}

void LogView::registerActions()
{
    ActionRegistry& actions = context_.actions;
    for (const auto& [name, direction] : {std::pair("go.nextBatch", 1), std::pair("go.previousBatch", -1)}) {
        actions.handle(
            id(name), this, [this, step = direction] { stepBatch(step); },
            [this, step = direction] { return steps_->canStepBatch(step); });
    }
    for (const auto& [name, direction] : {std::pair("go.nextRecord", 1), std::pair("go.previousRecord", -1)}) {
        actions.handle(
            id(name), this, [this, step = direction] { steps_->stepRecord(step); },
            [this, step = direction] { return steps_->canStepRecord(step); });
    }
    actions.handle(id("edit.filter"), this, [this] {
        batches_->filterField()->setFocus(Qt::ShortcutFocusReason);
        batches_->filterField()->selectAll();
    });
    actions.handle(
        id("edit.copy"), this, [this] { copyRow(); },
        [this] { return batches_->table()->hasFocus() || records_->table()->hasFocus(); });
}

bool LogView::isLoaded() const
{
    if (!context_.document.hasGlance() || unit_.isLoading() || opening_) {
        return false;
    }
    const bool answered = !segment_ || !failure_.isEmpty() || totals_.has_value();
    return answered && batches_->isLoaded() && records_->isLoaded();
}

QString LogView::answer() const
{
    return answer_->sentence();
}

/// Another partition, or the same one read anew.
void LogView::restart()
{
    segment_.reset();
    totals_.reset();
    failure_.clear();
    batches_->setFile(nullptr);
    follow();
}

bool LogView::isUnitHere() const
{
    const Unit& unit = unit_.unit();
    return unit.file != nullptr && unit.file->isLog() && unit.file->segment && unit.file->segment == segment_;
}

void LogView::follow()
{
    const core::PartitionDir* const partition = context_.document.partition();
    const Unit& unit = unit_.unit();
    if (partition != nullptr && unit.file != nullptr && unit.file->name.base) {
        const core::Offset base = *unit.file->name.base;
        if (base != segment_ && partition->segment(base) != nullptr) {
            openSegment(base);
        }
    }
    if (partition != nullptr && !segment_ && !partition->segments.empty() && !unit_.isLoading()) {
        openSegment(partition->segments.back().base);
    }
    const bool here = isUnitHere();
    if (here) {
        const Selection& place = unit.place;
        batches_->showByte(place.decompressed ? place.batch : std::optional(place.pos));
    }
    records_->show(unit, batchName(), here);
    showAnswer();
    context_.actions.refresh();
    emit loadedChanged();
}

QString LogView::batchName() const
{
    const Unit& unit = unit_.unit();
    if (!unit.batch) {
        return {};
    }
    const auto at = static_cast<std::uint64_t>(unit.batch->pos.value);
    const BatchRows& rows = batches_->model().rows();
    const auto row = rows.rowOf(at);
    const bool listed = row && rows.at(*row).batch && rows.at(*row).from == at;
    return listed ? formatCount(static_cast<std::int64_t>(*rows.at(*row).batch))
                  : tr("at byte %1").arg(formatCount(static_cast<std::int64_t>(at)));
}

void LogView::openSegment(core::Offset segment)
{
    segment_ = segment;
    totals_.reset();
    failure_.clear();
    opening_ = true;
    batches_->setFile(nullptr);
    using Opened = std::shared_ptr<const OpenedFile>;
    const Opened known = unit_.unit().file;
    if (known != nullptr && known->isLog() && known->segment == segment) {
        opening_ = false;
        batches_->setFile(known);
        takeRows();
        return;
    }
    context_.document.run<Opened>(
        this, QStringLiteral("open"), QString(),
        [partition = context_.document.sharedPartition(), segment](const core::RunContext&) -> core::Result<Opened> {
            const core::Segment* const found = partition->segment(segment);
            auto log = core::openFile(*partition, found->log.name);
            if (!log) {
                return log.error();
            }
            auto opened = std::make_shared<OpenedFile>();
            opened->dir = QFile::decodeName(QByteArray::fromStdString(partition->dir));
            opened->file = QFile::decodeName(QByteArray::fromStdString(found->log.name));
            opened->content = std::move(log).value();
            opened->name = core::parseFileName(found->log.name);
            opened->segment = segment;
            return Opened(std::move(opened));
        },
        [this, segment](const core::Result<Opened>& opened) {
            if (segment_ != segment) {
                return;
            }
            opening_ = false;
            if (!opened) {
                failure_ = QString::fromStdString(opened.error().detail);
            } else {
                batches_->setFile(opened.value());
                takeRows();
            }
            follow();
        });
}

void LogView::takeRows()
{
    const std::shared_ptr<const BatchIndex> index = context_.document.batchIndex(*segment_);
    batches_->setRows({index, batches_->model().file()->bytes()});
    if (index != nullptr && index->complete) {
        addUp();
    }
    follow();
}

void LogView::addUp()
{
    context_.document.run<SegmentTotals>(
        this, QStringLiteral("totals"), QString(),
        [file = batches_->model().file(), rows = batches_->model().rows()](const core::RunContext& context) {
            return ui::addUp(*file, rows, context);
        },
        [this, segment = segment_](const core::Result<SegmentTotals>& totals) {
            if (totals && segment == segment_) {
                totals_ = totals.value();
                showAnswer();
                emit loadedChanged();
            }
        });
}

void LogView::showAnswer()
{
    const core::PartitionDir* const partition = context_.document.partition();
    const auto file = batches_->model().file();
    if (partition != nullptr && partition->segments.empty()) {
        state_->setState(tr("No segments: the broker would start an empty log."), QString());
        stack_->setCurrentWidget(state_);
        answer_->setAnswer(tr("There is nothing in this log."));
        return;
    }
    stack_->setCurrentWidget(split_);
    if (!failure_.isEmpty()) {
        answer_->setAnswer(tr("Can't read the segment: %1.").arg(failure_), Look::Block);
    } else if (file != nullptr && file->bytes() == 0) {
        answer_->setAnswer(tr("Segment %1 is empty.").arg(formatOffset(segment_->value)));
    } else if (totals_) {
        answer_->setAnswer(answerOf(*totals_), ui::lookOf(*totals_));
    } else if (batches_->model().rows().count() > 0) {
        answer_->setAnswer(tr("Listing batches of segment %1: at least %2 so far.")
                               .arg(formatOffset(segment_->value),
                                    formatCount(static_cast<std::int64_t>(batches_->model().rows().count()))));
    } else {
        answer_->setAnswer(QString());
    }
}

void LogView::chooseBatch(const QModelIndex& index)
{
    const BatchRows::Row row = batches_->model().placeOf(index.row());
    const ShownBatch* const shown = batches_->model().shown(index.row());
    if (shown == nullptr) { // not read yet
        steps_->selectRow(*segment_, row.from, row.end, this);
        return;
    }
    const auto file = batches_->model().file();
    Selection next;
    next.dir = file->dir;
    next.file = file->file;
    next.segment = segment_;
    next.pos = row.from;
    next.length = row.end - row.from;
    if (shown->batch) {
        const core::BatchHeader& header = shown->batch->header;
        next.batch = row.from;
        next.length = header.size;
        next.offset = header.baseOffset;
        if (header.maxTimestamp.value >= 0) {
            next.time = header.maxTimestamp;
        }
    } else if (shown->damage) {
        next.offset = shown->damage->expected;
    }
    context_.selection.select(next, this);
}

void LogView::chooseRecord(const QModelIndex& index)
{
    const auto stream = records_->model().stream();
    const QVariant pos = index.data(RecordTableModel::PosRole);
    if (stream == nullptr) {
        return;
    }
    if (!pos.isValid()) { // not read yet
        steps_->selectRecord(static_cast<std::uint64_t>(index.row()));
        return;
    }
    Selection next = unit_.placeAt(pos.toULongLong() + stream->fieldsPos(),
                                   index.data(RecordTableModel::LengthRole).toULongLong(), stream->isCompressed());
    next.batch = static_cast<std::uint64_t>(stream->header().pos.value);
    next.record = index.row();
    next.offset = core::Offset{index.data(RecordTableModel::OffsetRole).toLongLong()};
    const std::int64_t time = index.data(RecordTableModel::TimestampRole).toLongLong();
    if (time >= 0) {
        next.time = core::TimestampMs{time};
    }
    context_.selection.select(next, this);
}

void LogView::hoverBatch(const QModelIndex& index)
{
    Selection place;
    if (index.isValid() && batches_->model().file() != nullptr) {
        const BatchRows::Row row = batches_->model().placeOf(index.row());
        place.dir = batches_->model().file()->dir;
        place.file = batches_->model().file()->file;
        place.segment = segment_;
        place.pos = row.from;
        place.length = row.end - row.from;
    }
    emit context_.selection.hovered(place, this);
}

void LogView::hoverRecord(const QModelIndex& index)
{
    Selection place;
    const auto stream = records_->model().stream();
    const QVariant pos = index.data(RecordTableModel::PosRole);
    if (index.isValid() && stream != nullptr && pos.isValid()) {
        place = unit_.placeAt(pos.toULongLong() + stream->fieldsPos(),
                              index.data(RecordTableModel::LengthRole).toULongLong(), stream->isCompressed());
    }
    emit context_.selection.hovered(place, this);
}

/// With a filter: to the next row that it lets through.
void LogView::stepBatch(int direction)
{
    const int row = batches_->table()->currentIndex().row();
    const int next = row + direction;
    if (batches_->model().isFiltered() && row >= 0) {
        if (next >= 0 && next < batches_->model().rowCount()) {
            batches_->table()->showRow(next);
            chooseBatch(batches_->model().index(next, BatchTableModel::Batch));
        }
        return;
    }
    steps_->stepBatch(direction);
}

void LogView::copyRow()
{
    const RowTable* const table = records_->table()->hasFocus() ? records_->table() : batches_->table();
    QApplication::clipboard()->setText(table->currentRowText());
}

void LogView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        batches_->retranslate();
        records_->retranslate();
        follow();
    }
}

} // namespace ui
