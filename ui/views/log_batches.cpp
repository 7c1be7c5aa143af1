#include "ui/views/log_batches.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/models/batch_filtering.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"
#include "ui/views/filter_field.h"
#include "ui/views/panel_header.h"
#include "ui/views/row_table.h"

namespace ui {

namespace {

constexpr int kTypingPauseMs = 250;
constexpr int kFilterWidth = 270;

} // namespace

LogBatches::LogBatches(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , context_(context)
    , header_(new PanelHeader(this))
    , filter_(new FilterField(header_))
    , count_(new QLabel(header_))
    , columns_(new QPushButton(header_))
    , table_(new RowTable(this))
    , model_(new BatchTableModel(context.document, this))
    , window_(new QWidget(this))
    , windowText_(new QLabel(window_))
    , windowStepper_(new Stepper(window_))
{
    setObjectName(QStringLiteral("batches"));
    filter_->setObjectName(QStringLiteral("filter"));
    filter_->setMinimumWidth(scaled(120));
    filter_->setMaximumWidth(scaled(kFilterWidth));
    filter_->setFixedHeight(scaled(26));
    columns_->setFixedHeight(scaled(24));
    connect(columns_, &QPushButton::clicked, this, [this] {
        QMenu menu(this);
        table_->fillColumnMenu(menu);
        menu.exec(columns_->mapToGlobal(QPoint(0, columns_->height())));
    });
    header_->add(filter_, 3);
    header_->add(count_, 1);
    header_->addStretch();
    header_->add(columns_);
    table_->setObjectName(QStringLiteral("batchTable"));
    table_->setModel(model_);
    fitColumns();
    for (int column = BatchTableModel::Sequence; column < BatchTableModel::ColumnCount; ++column) {
        table_->setColumnHidden(column, true);
    }
    auto* windowRow = new QHBoxLayout(window_);
    windowRow->setContentsMargins(12, 2, 12, 2);
    windowRow->addWidget(windowText_);
    windowRow->addWidget(windowStepper_);
    windowRow->addStretch(1);
    window_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(table_, 1);
    column->addWidget(window_);
    setFocusProxy(table_);

    filterTimer_.setSingleShot(true);
    filterTimer_.setInterval(kTypingPauseMs);
    connect(&filterTimer_, &QTimer::timeout, this, &LogBatches::readFilter);
    connect(filter_, &QLineEdit::textEdited, &filterTimer_, qOverload<>(&QTimer::start));
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty()) { // the clear button
            readFilter();
        }
    });
    connect(filter_, &QLineEdit::returnPressed, this, [this] {
        readFilter();
        table_->setFocus();
    });
    connect(windowStepper_, &Stepper::stepped, this, [this](int direction) {
        const std::uint64_t step = model_->mostRows();
        model_->setFirstRow(direction > 0 ? model_->firstRow() + step
                                          : model_->firstRow() - std::min(model_->firstRow(), step));
        showWindow();
    });
    connect(model_, &BatchTableModel::waitingChanged, this, &LogBatches::loadedChanged);
    connect(&context.document, &Document::findingsChanged, this, &LogBatches::refreshMarks);
    retranslate();
}

QString LogBatches::countText() const
{
    return count_->text();
}

void LogBatches::setFile(std::shared_ptr<const OpenedFile> file)
{
    filtering_ = false;
    model_->setFile(std::move(file));
    shownByte_.reset();
    fitColumns();
    refreshMarks();
    showCount();
    showWindow();
}

void LogBatches::setRows(const BatchRows& rows)
{
    model_->setRows(rows);
    if (!active_.empty()) {
        runFilter();
    }
    showCount();
    showWindow();
    showByte(shownByte_);
}

void LogBatches::showByte(std::optional<std::uint64_t> pos)
{
    shownByte_ = pos;
    const auto row = pos ? model_->rowAt(*pos) : std::nullopt;
    const auto all = pos ? model_->rows().rowOf(*pos) : std::nullopt;
    if (!row && all && !model_->isFiltered() && model_->rows().count() > model_->mostRows()) {
        model_->setFirstRow(*all / model_->mostRows() * model_->mostRows());
        showWindow();
        table_->showRow(model_->rowAt(*pos).value_or(-1));
        return;
    }
    table_->showRow(row.value_or(-1));
}

void LogBatches::readFilter()
{
    filterTimer_.stop();
    const core::ParsedBatchFilter parsed = core::parseBatchFilter(filter_->text().toStdString());
    active_ = parsed.filter;
    fault_ = parsed.fault ? localized(*parsed.fault) : QString();
    filter_->setState(parsed.fault      ? FilterField::State::Faulty
                      : active_.empty() ? FilterField::State::Empty
                                        : FilterField::State::Used);
    if (active_.empty()) {
        filtering_ = false;
        if (model_->isFiltered()) {
            model_->setFilter(std::nullopt);
        }
        showByte(shownByte_);
    } else {
        runFilter();
    }
    showCount();
    showWindow();
    emit loadedChanged();
}

void LogBatches::runFilter()
{
    if (model_->file() == nullptr) {
        return;
    }
    using Rows = std::vector<std::uint32_t>;
    filtering_ = true;
    context_.document.run<Rows>(
        this, QStringLiteral("filter"), tr("Filtering batches"),
        [file = model_->file(), rows = model_->rows(), filter = active_](const core::RunContext& context) {
            return matchingRows(*file, rows, filter, context);
        },
        [this, file = model_->file()](const core::Result<Rows>& result) {
            if (file != model_->file() || !filtering_) {
                return;
            }
            filtering_ = false;
            if (result) {
                model_->setFilter(result.value());
                showByte(shownByte_);
            }
            showCount();
            showWindow();
            emit loadedChanged();
        });
}

/// Columns as wide as what can stand in them in this segment.
void LogBatches::fitColumns()
{
    const auto length = [](std::int64_t number) { return static_cast<int>(formatCount(number).size()); };
    const auto file = model_->file();
    const core::PartitionDir* const partition = context_.document.partition();
    int byte = 8;
    int offset = 6;
    if (file != nullptr && file->segment && partition != nullptr) {
        byte = std::max(length(static_cast<std::int64_t>(file->bytes())), 4);
        const core::Segment* const segment = partition->segment(*file->segment);
        const auto end =
            segment != nullptr && segment->nextBase ? segment->nextBase : context_.document.glance().logEnd;
        offset = std::max(length(file->segment->value), end ? length(end->value) : 0);
    }
    table_->setWidths({2, 6, std::max(byte, 6), 7, std::max(2 * offset + 3, 9), 7, 6, 9,
                       model_->isWithinOneDay() ? 12 : 16, 12, 18, 6, 6, 23, 9});
    table_->horizontalHeader()->setStretchLastSection(true);
}

void LogBatches::showCount()
{
    QPalette ink = count_->palette();
    ink.setColor(QPalette::WindowText,
                 fault_.isEmpty() ? Tints::current().color(Tint::Text2) : Tints::current().foreground(Look::Loss));
    count_->setPalette(ink);
    const auto all = static_cast<std::int64_t>(model_->rows().count());
    QString words;
    if (!fault_.isEmpty()) {
        words = fault_;
    } else if (filtering_ && !model_->isFiltered()) {
        words = tr("Filtering…");
    } else if (model_->isFiltered()) {
        //: rows that a filter lets through, all rows
        words = tr("%1 of %2").arg(formatCount(static_cast<std::int64_t>(model_->allRows())), formatCount(all));
    } else if (all > 0) {
        words = model_->rows().isComplete() ? formatCount(all) : tr("at least %1").arg(formatCount(all));
    }
    count_->setText(words);
    count_->setToolTip(words);
}

void LogBatches::showWindow()
{
    const std::uint64_t all = model_->allRows();
    const std::uint64_t first = model_->firstRow();
    const std::uint64_t end = first + static_cast<std::uint64_t>(model_->rowCount());
    window_->setVisible(all > model_->mostRows());
    const auto words = [](std::uint64_t number) { return formatCount(static_cast<std::int64_t>(number)); };
    windowText_->setText(tr("Rows %1 to %2 of %3").arg(words(first + 1), words(end), words(all)));
    windowStepper_->setAvailable(first > 0, end < all);
}

void LogBatches::refreshMarks()
{
    std::vector<MarkedBytes> marks;
    if (model_->file() != nullptr) {
        const QString file = model_->file()->file;
        for (const core::Finding& finding : context_.document.findings()) {
            const Look look = ui::lookOf(finding.severity, finding.harmless);
            if (look >= Look::Ok || QString::fromStdString(finding.file) != file) {
                continue;
            }
            for (const core::FindingPlace& place : finding.places) {
                marks.push_back({place.filePos, place.length, look, localized(finding.sentence)});
            }
        }
    }
    std::ranges::sort(marks, {}, &MarkedBytes::from);
    model_->setMarks(std::move(marks));
}

void LogBatches::retranslate()
{
    header_->setTitle(tr("Batches"));
    filter_->setPlaceholderText(tr("Filter: kind = txn, codec = lz4, 4017…"));
    filter_->setAccessibleName(tr("Filter batches"));
    filter_->setToolTip(tr("Fields: offset, byte, size, records, producer, producer-epoch, epoch, sequence, magic, "
                           "crc, time, codec, kind, state. "
                           "Operators: = != < <= > >=, ranges a..b, and, or, not."));
    columns_->setText(tr("Columns…"));
    table_->setAccessibleName(tr("Batches"));
    windowStepper_->setTexts(QString(), tr("Earlier rows"), tr("Later rows"));
    showCount();
    showWindow();
}

} // namespace ui
