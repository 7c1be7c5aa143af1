#include "ui/views/row_table.h"

#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/shell/fonts.h"

namespace ui {

namespace {

constexpr int kRowHeight = 22;
constexpr int kCellPadding = 11;

/// The row is what is current, not one cell of it.
class RowDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->state.setFlag(QStyle::State_HasFocus, false);
        if (option->text.isEmpty()) {
            option->decorationAlignment = Qt::AlignCenter;
        }
    }
};

} // namespace

RowTable::RowTable(QWidget* parent)
    : QTableView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setAlternatingRowColors(true);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setMouseTracking(true);
    setTextElideMode(Qt::ElideRight);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setCornerButtonEnabled(false);
    setItemDelegate(new RowDelegate(this));
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(scaled(kRowHeight));
    horizontalHeader()->setSectionsMovable(true);
    connect(this, &QTableView::doubleClicked, this, &RowTable::rowEntered);
    connect(this, &QTableView::entered, this, &RowTable::rowHovered);
    connect(this, &QTableView::viewportEntered, this, [this] { emit rowHovered({}); });
    applyFonts();
}

void RowTable::applyFonts()
{
    verticalHeader()->setMinimumSectionSize(scaled(kRowHeight));
    verticalHeader()->setDefaultSectionSize(scaled(kRowHeight));
    setWidths(widths_);
}

void RowTable::setWidths(const std::vector<int>& characters)
{
    widths_ = characters;
    const QFontMetrics metrics(fixedFont());
    for (std::size_t i = 0; i < widths_.size(); ++i) {
        const int section = static_cast<int>(i);
        if (widths_[i] == 0) {
            horizontalHeader()->setSectionResizeMode(section, QHeaderView::Stretch);
        } else {
            horizontalHeader()->resizeSection(section,
                                              widths_[i] * metrics.horizontalAdvance(QLatin1Char('0')) + kCellPadding);
        }
    }
}

void RowTable::fillColumnMenu(QMenu& menu)
{
    for (int column = 0; column < model()->columnCount(); ++column) {
        QString name = model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        if (name.isEmpty()) {
            name = model()->headerData(column, Qt::Horizontal, Qt::AccessibleTextRole).toString();
        }
        QAction* const action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this, [this, column](bool shown) { setColumnHidden(column, !shown); });
    }
}

void RowTable::showRow(int row)
{
    following_ = true;
    if (row < 0) {
        setCurrentIndex({});
        clearSelection();
    } else if (currentIndex().row() != row) {
        const int column = std::max(0, currentIndex().column());
        const QModelIndex index = model()->index(row, isColumnHidden(column) ? 0 : column);
        setCurrentIndex(index);
        scrollTo(index);
    }
    following_ = false;
}

QString RowTable::currentRowText() const
{
    QStringList cells;
    const QModelIndex current = currentIndex();
    for (int column = 0; current.isValid() && column < model()->columnCount(); ++column) {
        const QString text = current.siblingAtColumn(column).data().toString();
        if (!isColumnHidden(column) && !model()->headerData(column, Qt::Horizontal).toString().isEmpty()) {
            cells.push_back(text);
        }
    }
    return cells.join(QLatin1Char('\t'));
}

void RowTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (!following_ && current.isValid() && current.row() != previous.row()) {
        emit rowChosen(current);
    }
}

void RowTable::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && event->modifiers() == Qt::NoModifier) {
        if (currentIndex().isValid()) {
            emit rowEntered(currentIndex());
        }
        return;
    }
    QTableView::keyPressEvent(event);
}

bool RowTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        emit rowHovered({});
    }
    return QTableView::viewportEvent(event);
}

void RowTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

} // namespace ui
