#pragma once
// Draws the rows of the health page: groups in bold with a chevron, findings with their sentence, place and chip.

#include <QStyledItemDelegate>

namespace ui {

class FindingDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintGroup(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintFinding(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
};

} // namespace ui
