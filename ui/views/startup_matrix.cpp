#include "ui/views/startup_matrix.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

constexpr int kRowHeight = 33;
constexpr int kReleaseWidth = 86;

bool sameResult(const StartHandle& a, const StartHandle& b)
{
    if (a == b) {
        return true;
    }
    if (a == nullptr || b == nullptr || a->outcome() != b->outcome() || a->loss.parts != b->loss.parts) {
        return false;
    }
    const core::PartitionStart* const one = a->partition();
    const core::PartitionStart* const other = b->partition();
    return (one == nullptr) == (other == nullptr) && (one == nullptr || one->actions == other->actions) &&
           a->prediction->rootActions == b->prediction->rootActions;
}

class CellDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Tints tints = Tints::current();
        painter->save();
        painter->fillRect(option.rect, tints.color(Tint::Base));
        const QString words = index.data().toString();
        if (index.column() == StartMatrixModel::kRelease) {
            painter->setFont(bold(bodyFont()));
            painter->setPen(tints.color(Tint::Text));
            painter->drawText(
                option.rect,
                static_cast<int>(Qt::AlignVCenter | QStyle::visualAlignment(option.direction, Qt::AlignLeft)), words);
            painter->restore();
            return;
        }
        const Look look = static_cast<Look>(index.data(StartMatrixModel::kLookRole).toInt());
        const bool chosen = index.data(StartMatrixModel::kChosenRole).toBool();
        const QRectF box = QRectF(option.rect).adjusted(3.5, 3.5, -3.5, -3.5);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setBrush(tints.background(look));
        painter->setPen(QPen(chosen ? tints.color(Tint::Accent) : tints.foreground(look), chosen ? 2.4 : 1));
        painter->drawRoundedRect(box, 4, 4);
        if (chosen && option.state.testFlag(QStyle::State_HasFocus)) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(tints.color(Tint::Accent), 1));
            painter->drawRoundedRect(box.adjusted(3, 3, -3, -3), 2, 2);
        }
        painter->setRenderHint(QPainter::Antialiasing, false);
        const int side = scaled(14);
        QRect inside = box.toRect().adjusted(scaled(8), 0, -scaled(4), 0);
        if (look != Look::Info) {
            const QRect place =
                QStyle::alignedRect(option.direction, Qt::AlignLeft | Qt::AlignVCenter, QSize(side, side), inside);
            painter->drawPixmap(place, glyph(look, side, painter->device()->devicePixelRatioF()));
            inside = option.direction == Qt::RightToLeft ? inside.adjusted(0, 0, -side - scaled(6), 0)
                                                         : inside.adjusted(side + scaled(6), 0, 0, 0);
        }
        painter->setFont(bold(secondaryFont()));
        painter->setPen(tints.foreground(look));
        painter->drawText(inside,
                          static_cast<int>(Qt::AlignVCenter | QStyle::visualAlignment(option.direction, Qt::AlignLeft)),
                          QFontMetrics(painter->font()).elidedText(words, Qt::ElideRight, inside.width()));
        painter->restore();
    }
};

} // namespace

void StartMatrixModel::refresh(const Starts& starts, std::span<const core::Finding> findings)
{
    const qsizetype damaged = damagedPlaces(findings);
    std::vector<Row> rows;
    for (std::size_t line = 0; line < kReleaseLines.size(); ++line) {
        const bool same = line > 0 && sameResult(starts.at(line, false), starts.at(line - 1, false)) &&
                          sameResult(starts.at(line, true), starts.at(line - 1, true));
        if (same) {
            rows.back().last = line;
            continue;
        }
        Row row{line, line, {}};
        for (const bool clean : {false, true}) {
            if (const StartHandle start = starts.at(line, clean)) {
                row.cells[clean ? 1 : 0] = startCell(briefOf(*start, damaged));
            }
        }
        rows.push_back(std::move(row));
    }
    const bool sameRows = rows.size() == rows_.size();
    if (!sameRows) {
        beginResetModel();
    }
    rows_ = std::move(rows);
    line_ = starts.line();
    clean_ = starts.isClean();
    foundClean_ = starts.foundClean();
    if (!sameRows) {
        endResetModel();
    } else if (!rows_.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
}

std::optional<int> StartMatrixModel::rowOfLine(std::size_t line) const
{
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        if (line >= rows_[row].first && line <= rows_[row].last) {
            return static_cast<int>(row);
        }
    }
    return std::nullopt;
}

QModelIndex StartMatrixModel::chosen() const
{
    const std::optional<int> row = rowOfLine(line_);
    return row ? index(*row, clean_ ? kClean : kUnclean) : QModelIndex();
}

int StartMatrixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int StartMatrixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QString StartMatrixModel::releasesOf(const Row& row) const
{
    const QString newest = QString::fromLatin1(kReleaseLines[row.first]);
    //: a range of releases, the older one first
    return row.first == row.last ? newest : tr("%1 – %2").arg(QLatin1String(kReleaseLines[row.last]), newest);
}

QVariant StartMatrixModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (index.column() == kRelease) {
        return role == Qt::DisplayRole ? QVariant(releasesOf(row)) : QVariant();
    }
    const std::optional<StartCell>& cell = row.cells[index.column() == kClean ? 1 : 0];
    const bool chosen = index == this->chosen();
    switch (role) {
    case Qt::DisplayRole:
        return cell ? cell->text : QStringLiteral("…");
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString kind = index.column() == kClean ? tr("clean start") : tr("unclean start");
        //: a cell of the matrix as it is spoken: releases, kind of start, what happens
        const QString spoken =
            tr("Broker %1, %2: %3").arg(releasesOf(row), kind, cell ? cell->text : tr("not known yet"));
        return chosen && role == Qt::AccessibleTextRole ? tr("%1, chosen").arg(spoken) : spoken;
    }
    case kLookRole:
        return static_cast<int>(cell ? cell->look : Look::Info);
    case kChosenRole:
        return chosen;
    default:
        return {};
    }
}

QVariant StartMatrixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignVCenter | (section == kRelease ? Qt::AlignLeft : Qt::AlignHCenter));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case kRelease:
        return tr("Release");
    case kUnclean:
        //: "now": the files say that the next start is of this kind
        return foundClean_ ? tr("Unclean") : tr("Unclean (now)");
    case kClean:
        return foundClean_ ? tr("Clean (now)") : tr("Clean");
    default:
        return {};
    }
}

Qt::ItemFlags StartMatrixModel::flags(const QModelIndex& index) const
{
    return index.column() == kRelease ? Qt::ItemIsEnabled : Qt::ItemIsEnabled | Qt::ItemIsSelectable;
}

StartMatrix::StartMatrix(QWidget* parent)
    : QTableView(parent)
    , model_(new StartMatrixModel(this))
{
    setObjectName(QStringLiteral("startup.matrix"));
    setModel(model_);
    setItemDelegate(new CellDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsClickable(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(StartMatrixModel::kRelease, QHeaderView::Fixed);
    applyFonts();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); // the page scrolls, not the matrix
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(model_, &QAbstractItemModel::modelReset, this, [this] {
        updateGeometry();
        showChosen();
    });
}

void StartMatrix::applyFonts()
{
    verticalHeader()->setMinimumSectionSize(scaled(kRowHeight));
    verticalHeader()->setDefaultSectionSize(scaled(kRowHeight));
    horizontalHeader()->resizeSection(StartMatrixModel::kRelease, scaled(kReleaseWidth));
    updateGeometry();
}

QSize StartMatrix::sizeHint() const
{
    const int rows = std::max(2, model_->rowCount()) * verticalHeader()->defaultSectionSize();
    return {scaled(kReleaseWidth) * 4, horizontalHeader()->sizeHint().height() + rows + 2};
}

void StartMatrix::showChosen()
{
    following_ = true;
    const QModelIndex chosen = model_->chosen();
    setCurrentIndex(chosen);
    if (chosen.isValid()) {
        scrollTo(chosen);
    }
    following_ = false;
}

void StartMatrix::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (!following_ && current.isValid() && current.column() != StartMatrixModel::kRelease) {
        emit chose(current.row(), current.column() == StartMatrixModel::kClean);
    }
}

void StartMatrix::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

} // namespace ui
