#include "ui/views/chart_frame.h"

#include <QAbstractTableModel>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStackedWidget>

#include <array>

#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/views/chart_plot.h"
#include "ui/views/row_table.h"

namespace ui {

namespace {

constexpr int kButtonHeight = 26;
constexpr int kSaveWidth = 32;

} // namespace

/// The columns of a chart as rows: x, smallest, largest.
class ChartTableModel : public QAbstractTableModel {
public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPoints(const ChartData& data)
    {
        beginResetModel();
        data_ = data;
        endResetModel();
    }
    void setHeads(const QString& x, const QString& smallest, const QString& largest)
    {
        heads_ = {x, smallest, largest};
        emit headerDataChanged(Qt::Horizontal, 0, 2);
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(data_.points.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 3; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
            return {};
        }
        if (role == Qt::TextAlignmentRole) {
            return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
        }
        if (role == Qt::FontRole) {
            return fixedFont();
        }
        if (role != Qt::DisplayRole) {
            return {};
        }
        const core::MinMax& column = data_.points[static_cast<std::size_t>(index.row())];
        // A step of 1: every digit counts in a table.
        return index.column() == 0   ? data_.xWords(column.x, 1)
               : index.column() == 1 ? data_.yWords(column.min, 1)
                                     : data_.yWords(column.max, 1);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override
    {
        if (orientation == Qt::Horizontal && role == Qt::DisplayRole) {
            return heads_[static_cast<std::size_t>(section)];
        }
        return role == Qt::TextAlignmentRole ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    }

private:
    ChartData data_;
    std::array<QString, 3> heads_;
};

ChartFrame::ChartFrame(QWidget* parent)
    : QWidget(parent)
    , title_(new QLabel(this))
    , subtitle_(new ElidedLabel(this))
    , tableButton_(new QPushButton(this))
    , saveButton_(new QPushButton(this))
    , stack_(new QStackedWidget(this))
    , plot_(new ChartPlot(this))
    , table_(new RowTable(this))
    , empty_(new QLabel(this))
    , model_(new ChartTableModel(this))
{
    auto* header = new QHBoxLayout;
    header->setContentsMargins(12, 6, 10, 2);
    header->setSpacing(8);
    header->addWidget(title_);
    header->addWidget(subtitle_, 1);
    header->addWidget(tableButton_);
    header->addWidget(saveButton_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(stack_, 1);
    table_->setModel(model_);
    table_->setWidths({22, 16, 16});
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(16);
    empty_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    stack_->addWidget(plot_);
    stack_->addWidget(table_);
    stack_->addWidget(empty_);
    tableButton_->setCheckable(true);
    saveButton_->setIcon(icon(QStringLiteral("export")));
    tableButton_->setObjectName(QStringLiteral("chart.table"));
    saveButton_->setObjectName(QStringLiteral("chart.save"));
    connect(tableButton_, &QPushButton::toggled, this, [this](bool on) {
        if (stack_->currentWidget() != empty_) {
            stack_->setCurrentWidget(on ? static_cast<QWidget*>(table_) : plot_);
        }
    });
    connect(saveButton_, &QPushButton::clicked, this, &ChartFrame::askWhere);
    connect(plot_, &ChartPlot::rangeWanted, this, &ChartFrame::rangeWanted);
    connect(plot_, &ChartPlot::fitWanted, this, &ChartFrame::fitWanted);
    connect(plot_, &ChartPlot::chosen, this, &ChartFrame::chosen);
    applyFonts();
    retranslate();
}

void ChartFrame::setTitle(const QString& title, const QString& subtitle)
{
    title_->setText(title);
    subtitle_->setText(subtitle);
    plot_->setAccessibleName(title);
    table_->setAccessibleName(title);
}

void ChartFrame::setHeads(const QString& x, const QString& smallest, const QString& largest)
{
    model_->setHeads(x, smallest, largest);
}

void ChartFrame::setData(const ChartData& data, const QString& emptySentence)
{
    model_->setPoints(data);
    plot_->setData(data);
    empty_->setText(emptySentence);
    const bool any = !data.points.empty();
    tableButton_->setEnabled(any);
    saveButton_->setEnabled(any);
    stack_->setCurrentWidget(!any                        ? static_cast<QWidget*>(empty_)
                             : tableButton_->isChecked() ? static_cast<QWidget*>(table_)
                                                         : plot_);
}

const ChartData& ChartFrame::data() const
{
    return plot_->data();
}

void ChartFrame::copy()
{
    plot_->copy();
}

bool ChartFrame::save(const QString& path)
{
    return plot_->save(path);
}

QWidget* ChartFrame::plot() const
{
    return plot_;
}

bool ChartFrame::showsTable() const
{
    return stack_->currentWidget() == table_;
}

void ChartFrame::setShowsTable(bool shows)
{
    tableButton_->setChecked(shows);
}

int ChartFrame::shownPoints() const
{
    return plot_->shownPoints();
}

QString ChartFrame::spokenValue() const
{
    return plot_->spokenValue();
}

void ChartFrame::askWhere()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture of the chart"), QString(),
                                                      tr("Picture (*.png);;Drawing (*.svg)"));
    if (!path.isEmpty() && !save(path)) {
        subtitle_->setText(tr("%1 could not be written.").arg(path));
    }
}

void ChartFrame::retranslate()
{
    tableButton_->setText(tr("Table"));
    tableButton_->setToolTip(tr("The same numbers as a table"));
    saveButton_->setToolTip(tr("Save the picture as PNG or SVG…"));
    saveButton_->setAccessibleName(tr("Save the picture…"));
}

void ChartFrame::applyFonts()
{
    title_->setFont(bold(bodyFont()));
    subtitle_->setFont(secondaryFont());
    subtitle_->setPalette(Tints::current().quietPalette());
    empty_->setPalette(Tints::current().quietPalette());
    for (QPushButton* button : {tableButton_, saveButton_}) {
        button->setFixedHeight(scaled(kButtonHeight));
    }
    saveButton_->setFixedWidth(scaled(kSaveWidth));
}

void ChartFrame::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        applyFonts();
    }
}

void ChartFrame::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

} // namespace ui
