#include "ui/views/health_delegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QTreeView>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/style_paint.h"
#include "ui/views/health_model.h"

namespace ui {

namespace {

constexpr int kGroupHeight = 26;
constexpr int kFindingHeight = 46;
constexpr int kMargin = 12;
constexpr int kGlyph = 16;
constexpr int kGap = 8;
constexpr int kEdge = 3; // bar in front of the current finding

/// A rectangle inside `row`, mirrored where the language runs from right to left.
QRect placed(const QStyleOptionViewItem& option, int left, int top, int width, int height)
{
    const QRect row = option.rect;
    return QStyle::visualRect(option.direction, row, QRect(row.left() + left, row.top() + top, width, height));
}

int alignment(const QStyleOptionViewItem& option)
{
    return static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft | Qt::AlignVCenter)) |
           Qt::TextSingleLine;
}

void paintText(QPainter* painter, const QStyleOptionViewItem& option, const QRect& rect, const QFont& font,
               const QColor& color, const QString& text)
{
    painter->setFont(font);
    painter->setPen(color);
    painter->drawText(rect, alignment(option), QFontMetrics(font).elidedText(text, Qt::ElideRight, rect.width()));
}

void paintGlyph(QPainter* painter, const QRect& rect, Look look)
{
    painter->drawPixmap(rect, glyph(look, rect.width(), painter->device()->devicePixelRatioF()));
}

bool isOpen(const QStyleOptionViewItem& option, const QModelIndex& index)
{
    const auto* tree = qobject_cast<const QTreeView*>(option.widget);
    return tree != nullptr && tree->isExpanded(index);
}

} // namespace

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    painter->save();
    if (index.data(FindingModel::kIsGroup).toBool()) {
        paintGroup(painter, option, index);
    } else {
        paintFinding(painter, option, index);
    }
    const bool focused = (option.state & QStyle::State_HasFocus) != 0;
    if (focused) {
        drawFocus(painter, option.rect, false);
    }
    painter->restore();
}

void FindingDelegate::paintGroup(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Tints tints = Tints::current();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    painter->fillRect(option.rect, tints.color(selected ? Tint::Selected : hovered ? Tint::Hover : Tint::Window));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), tints.color(Tint::Line));
    const int height = option.rect.height();
    const int side = scaled(kGlyph);
    const int textLeft = kMargin + side + kGap;
    const int chevron = scaled(22);
    paintGlyph(painter, placed(option, kMargin, (height - side) / 2, side, side),
               static_cast<Look>(index.data(FindingModel::kLook).toInt()));
    const QFont font = bold(bodyFont());
    const QString title = index.data().toString();
    const int room = option.rect.width() - textLeft - kMargin - chevron;
    const int width = std::min(room, QFontMetrics(font).horizontalAdvance(title) + 2);
    paintText(painter, option, placed(option, textLeft, 0, width, height), font, tints.color(Tint::Text), title);
    const bool open = isOpen(option, index);
    const int left = textLeft + width + kGap;
    if (!open && left < textLeft + room) {
        paintText(painter, option, placed(option, left, 0, textLeft + room - left, height), secondaryFont(),
                  tints.color(Tint::Text2), index.data(FindingModel::kSecondLine).toString());
    }
    const QRect arrow = placed(option, option.rect.width() - kMargin - chevron / 2 - scaled(4), 0, chevron, height);
    const Qt::ArrowType direction = open                                  ? Qt::DownArrow
                                    : option.direction == Qt::RightToLeft ? Qt::LeftArrow
                                                                          : Qt::RightArrow;
    drawChevron(painter, QPointF(arrow.center()) + QPointF(0.5, 0.5), direction, tints.color(Tint::Text2), scaled(4));
}

void FindingDelegate::paintFinding(QPainter* painter, const QStyleOptionViewItem& option,
                                   const QModelIndex& index) const
{
    const Tints tints = Tints::current();
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
    painter->fillRect(option.rect, tints.color(selected ? Tint::Selected : hovered ? Tint::Hover : Tint::Base));
    painter->fillRect(placed(option, kMargin + scaled(kGlyph) + kGap, option.rect.height() - 1,
                             option.rect.width() - kMargin - scaled(kGlyph) - kGap, 1),
                      tints.color(Tint::Line));
    if (selected) {
        painter->fillRect(placed(option, 0, 0, kEdge, option.rect.height()), tints.color(Tint::Accent));
    }

    // The chip: text in a capsule.
    const QString chip = index.data(FindingModel::kChip).toString();
    const auto chipLook = static_cast<Look>(index.data(FindingModel::kChipLook).toInt());
    const QFont chipFont = bold(smallFont());
    const QFontMetrics chipMetrics(chipFont);
    const int chipHeight = chipMetrics.height() + scaled(4);
    const int chipWidth = chipMetrics.horizontalAdvance(chip) + scaled(14);
    const int chipLeft = option.rect.width() - kMargin - chipWidth;
    const QRect capsule = placed(option, chipLeft, (option.rect.height() - chipHeight) / 2, chipWidth, chipHeight);
    drawPanel(painter, capsule, tints.background(chipLook), tints.foreground(chipLook), chipHeight / 2.0);
    painter->setFont(chipFont);
    painter->setPen(tints.foreground(chipLook));
    painter->drawText(capsule, Qt::AlignCenter | Qt::TextSingleLine, chip);

    const QFont sentenceFont = selected ? bold(bodyFont()) : bodyFont();
    const int first = QFontMetrics(sentenceFont).height();
    const int second = QFontMetrics(secondaryFont()).height();
    const int top = (option.rect.height() - first - second - scaled(2)) / 2;
    const int side = scaled(kGlyph);
    const int left = kMargin + side + kGap;
    const int width = chipLeft - kGap * 2 - left;
    paintGlyph(painter, placed(option, kMargin, top + (first - side) / 2, side, side),
               static_cast<Look>(index.data(FindingModel::kLook).toInt()));
    paintText(painter, option, placed(option, left, top, width, first), sentenceFont, tints.color(Tint::Text),
              index.data().toString());
    paintText(painter, option, placed(option, left, top + first + scaled(2), width, second), secondaryFont(),
              tints.color(Tint::Text2), index.data(FindingModel::kSecondLine).toString());
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const bool group = !index.parent().isValid();
    return {scaled(200), scaled(group ? kGroupHeight : kFindingHeight)};
}

} // namespace ui
