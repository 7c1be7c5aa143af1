#include "ui/views/log_records.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/shell/fonts.h"
#include "ui/shell/words.h"
#include "ui/views/panel_header.h"
#include "ui/views/row_table.h"

namespace ui {

LogRecords::LogRecords(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , context_(context)
    , header_(new PanelHeader(this))
    , form_(new ChoiceButtons(3, header_))
    , stack_(new QStackedWidget(this))
    , table_(new RowTable(stack_))
    , empty_(new QLabel(stack_))
    , note_(new QLabel(this))
    , model_(new RecordTableModel(context.document, this))
{
    setObjectName(QStringLiteral("records"));
    header_->addStretch();
    header_->add(form_);
    table_->setObjectName(QStringLiteral("recordTable"));
    table_->setModel(model_);
    table_->setWidths({10, 7, 11, 20, 14});
    table_->horizontalHeader()->setSectionResizeMode(RecordTableModel::Value, QHeaderView::Stretch);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(24);
    empty_->setAutoFillBackground(true);
    empty_->setBackgroundRole(QPalette::Base);
    empty_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    note_->setContentsMargins(12, 4, 12, 4);
    note_->setWordWrap(true);
    note_->hide();
    stack_->addWidget(table_);
    stack_->addWidget(empty_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(stack_, 1);
    column->addWidget(note_);
    setFocusProxy(table_);
    connect(form_, &ChoiceButtons::chose, this,
            [this](int number) { model_->setForm(static_cast<PayloadForm>(number)); });
    table_->setColumnHidden(RecordTableModel::Headers, true);
    connect(model_, &RecordTableModel::waitingChanged, this, [this] {
        table_->setColumnHidden(RecordTableModel::Headers, !model_->hasHeaders());
        emit loadedChanged();
    });
    retranslate();
}

QString LogRecords::sentence() const
{
    return stack_->currentWidget() == empty_ ? empty_->text() : note_->text();
}

QString LogRecords::stateOf(const Unit& unit, bool sameSegment) const
{
    if (!sameSegment) {
        return tr("Select a batch to see its records.");
    }
    if (unit.damage) {
        return tr("These bytes hold no batch.");
    }
    if (unit.stream == nullptr) {
        return {};
    }
    const core::RecordStream& stream = *unit.stream;
    const QString end = formatCount(static_cast<std::int64_t>(stream.records()));
    switch (stream.state()) {
    case core::Decompressed::State::UnknownCodec:
        return tr("The codec of this batch is not known, so its records can't be read.");
    case core::Decompressed::State::Damaged:
        return stream.records() == 0 ? tr("The records can't be decompressed: the data are damaged.")
                                     : tr("The compressed data are damaged after record %1.").arg(end);
    case core::Decompressed::State::OverLimit:
        return tr("The batch is too large to be decompressed at once: the first %1 records are shown.").arg(end);
    case core::Decompressed::State::Whole:
        break;
    }
    if (stream.fault() != core::RecordFault::None) {
        return stream.records() == 0 ? tr("The records can't be read.")
                                     : tr("What follows record %1 can't be read.").arg(end);
    }
    if (stream.records() == 0) {
        return tr("This batch has no records: compaction removed them.");
    }
    return stream.records() > RecordTableModel::kMostRows
               ? tr("Of %1 records the first %2 are shown.").arg(end, formatCount(RecordTableModel::kMostRows))
               : QString();
}

void LogRecords::show(const Unit& unit, const QString& batchName, bool sameSegment)
{
    model_->setStream(sameSegment ? unit.stream : nullptr);
    title_ = sameSegment && unit.batch ? tr("Records of batch %1").arg(batchName) : tr("Records");
    header_->setTitle(title_);
    const QString state = stateOf(unit, sameSegment);
    const bool any = model_->rowCount() > 0;
    empty_->setText(any ? QString() : state);
    note_->setText(any ? state : QString());
    note_->setVisible(any && !state.isEmpty());
    stack_->setCurrentWidget(any ? static_cast<QWidget*>(table_) : empty_);
    const bool here = any && unit.place.record && *unit.place.record < model_->rowCount();
    table_->showRow(here ? static_cast<int>(*unit.place.record) : -1);
}

void LogRecords::retranslate()
{
    form_->setTexts({tr("JSON"), tr("Text"), tr("Hex")},
                    {tr("Keys and values as JSON without spaces, where they are JSON"), tr("Keys and values as text"),
                     tr("Keys and values as hexadecimal digits")});
    table_->setAccessibleName(tr("Records"));
}

} // namespace ui
