#include "ui/views/health_list.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QScrollBar>

#include "ui/shell/fonts.h"
#include "ui/views/health_delegate.h"
#include "ui/views/health_words.h"

namespace ui {

FindingList::FindingList(FindingModel& model, QWidget* parent)
    : QTreeView(parent)
    , model_(model)
{
    setObjectName(QStringLiteral("health.list"));
    setHeaderHidden(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setItemsExpandable(true);
    setExpandsOnDoubleClick(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setTabKeyNavigation(false);
    setMouseTracking(true);
    setAnimated(false);
    setItemDelegate(new FindingDelegate(this));
    setModel(&model);
    verticalScrollBar()->setSingleStep(scaled(46));
}

void FindingList::showRow(const QModelIndex& index)
{
    if (!index.isValid()) {
        return;
    }
    if (index.parent().isValid()) {
        setExpanded(index.parent(), true);
    }
    // This row alone, whatever keys are held down.
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(index);
}

void FindingList::openGroups()
{
    for (int group = 0; group < model_.rowCount(); ++group) {
        const QModelIndex at = model_.index(group, 0);
        setExpanded(at, !model_.isNormal(at));
    }
}

std::vector<std::shared_ptr<const core::Finding>> FindingList::selectedFindings() const
{
    std::vector<std::shared_ptr<const core::Finding>> findings;
    for (int group = 0; group < model_.rowCount(); ++group) {
        const QModelIndex parent = model_.index(group, 0);
        for (int row = 0; row < model_.rowCount(parent); ++row) {
            const QModelIndex at = model_.index(row, 0, parent);
            if (selectionModel()->isSelected(at)) {
                findings.push_back(model_.finding(at));
            }
        }
    }
    return findings;
}

void FindingList::copySelected() const
{
    QStringList texts;
    for (const auto& finding : selectedFindings()) {
        texts.push_back(asPlainText(*finding));
    }
    if (!texts.isEmpty()) {
        QApplication::clipboard()->setText(texts.join(QStringLiteral("\n\n")));
    }
}

void FindingList::rowsInserted(const QModelIndex& parent, int first, int last)
{
    QTreeView::rowsInserted(parent, first, last);
    // A group is open from its first finding on.
    const bool fresh = parent.isValid() && model_.rowCount(parent) == last - first + 1;
    if (fresh && !model_.isNormal(parent)) {
        setExpanded(parent, true);
    }
}

bool FindingList::stepPlace(int step)
{
    const auto finding = model_.finding(currentIndex());
    if (finding == nullptr) {
        return false;
    }
    const std::size_t place = model_.place(currentIndex());
    if ((step < 0 && place == 0) || (step > 0 && place + 1 >= finding->places.size())) {
        return false;
    }
    model_.setPlace(currentIndex(), step > 0 ? place + 1 : place - 1);
    emit chosen(currentIndex());
    return true;
}

void FindingList::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == Qt::NoModifier;
    const bool mirrored = isRightToLeft();
    const bool onFinding = currentIndex().parent().isValid();
    switch (plain ? event->key() : 0) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (onFinding) {
            emit detailWanted();
        } else if (currentIndex().isValid()) {
            setExpanded(currentIndex(), !isExpanded(currentIndex()));
        }
        return;
    case Qt::Key_Left:
    case Qt::Key_Right:
        if (onFinding && stepPlace((event->key() == Qt::Key_Right) != mirrored ? 1 : -1)) {
            return;
        }
        break;
    case Qt::Key_P:
        emit planWanted();
        return;
    case Qt::Key_B:
        emit bytesWanted();
        return;
    case Qt::Key_C:
        emit copyWanted();
        return;
    case Qt::Key_F1:
        emit ruleWanted();
        return;
    default:
        break;
    }
    QTreeView::keyPressEvent(event);
}

void FindingList::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex at = indexAt(event->pos());
    pressed_ = event->button() == Qt::LeftButton && at.isValid() && !at.parent().isValid() ? at : QModelIndex();
    QTreeView::mousePressEvent(event);
}

void FindingList::mouseReleaseEvent(QMouseEvent* event)
{
    QTreeView::mouseReleaseEvent(event);
    const QModelIndex at = indexAt(event->pos());
    if (pressed_.isValid() && pressed_ == at) {
        setExpanded(at, !isExpanded(at)); // a click on a group folds it
    }
    pressed_ = QPersistentModelIndex();
}

void FindingList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTreeView::currentChanged(current, previous);
    emit chosen(current);
}

void FindingList::changeEvent(QEvent* event)
{
    QTreeView::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        verticalScrollBar()->setSingleStep(scaled(46));
        scheduleDelayedItemsLayout();
    }
}

} // namespace ui
