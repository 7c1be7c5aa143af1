#include "ui/shell/files_panel.h"

#include <QEvent>
#include <QHeaderView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

/// A tree with more segments starts folded: nobody scrolls through hundreds of open ones.
constexpr int kMostOpenSegments = 3;

} // namespace

FilesPanel::FilesPanel(const Document& document, SelectionModel& selection, QWidget* parent)
    : QStackedWidget(parent)
    , document_(document)
    , selection_(selection)
    , model_(new FilesModel(document, this))
    , tree_(new QTreeView(this))
    , strip_(new QWidget(this))
    , unfold_(new QToolButton(strip_))
{
    setObjectName(QStringLiteral("files"));
    tree_->setModel(model_);
    tree_->setFrameShape(QFrame::NoFrame);
    tree_->setUniformRowHeights(true);
    tree_->setTextElideMode(Qt::ElideRight);
    tree_->setExpandsOnDoubleClick(false);
    tree_->setIconSize(QSize(scaled(14), scaled(14)));
    tree_->setHeaderHidden(true); // the title bar of the dock names the columns
    tree_->header()->setStretchLastSection(false);
    tree_->header()->setSectionResizeMode(FilesModel::kName, QHeaderView::Stretch);
    tree_->header()->setSectionResizeMode(FilesModel::kSize, QHeaderView::Fixed);
    tree_->header()->resizeSection(FilesModel::kSize, scaled(kSizeColumn));
    tree_->header()->setMinimumSectionSize(scaled(40));
    addWidget(tree_);

    auto* column = new QVBoxLayout(strip_);
    column->setContentsMargins(4, 6, 4, 6);
    unfold_->setIcon(icon(QStringLiteral("folder")));
    unfold_->setAutoRaise(true);
    unfold_->setFixedSize(32, 32);
    column->addWidget(unfold_);
    column->addStretch(1);
    addWidget(strip_);
    connect(unfold_, &QToolButton::clicked, this, &FilesPanel::unfoldRequested);

    connect(model_, &QAbstractItemModel::modelReset, this, &FilesPanel::openUp);
    connect(tree_->selectionModel(), &QItemSelectionModel::currentChanged, this, &FilesPanel::choose);
    connect(tree_, &QTreeView::activated, this, &FilesPanel::activated);
    connect(&selection_, &SelectionModel::changed, this, &FilesPanel::follow);
    openUp();
    QEvent language(QEvent::LanguageChange);
    changeEvent(&language);
}

void FilesPanel::openUp()
{
    for (int row = 0; row < model_->rowCount(); ++row) {
        tree_->expand(model_->index(row, 0));
    }
    const QModelIndex partition = model_->index(0, 0);
    const int rows = model_->rowCount(partition);
    for (int row = 0; row < rows; ++row) {
        const QModelIndex child = model_->index(row, 0, partition);
        if (!child.data(FilesModel::kSegmentRole).isValid() || row >= rows - kMostOpenSegments) {
            tree_->expand(child);
        }
    }
    follow(selection_.current());
}

void FilesPanel::follow(const Selection& selection)
{
    const QModelIndex place = model_->find(selection);
    if (!place.isValid() || place == tree_->currentIndex()) {
        return;
    }
    following_ = true;
    tree_->expand(place.parent());
    tree_->setCurrentIndex(place);
    tree_->scrollTo(place);
    following_ = false;
}

void FilesPanel::choose(const QModelIndex& index)
{
    if (following_) {
        return;
    }
    if (const auto selection = model_->selectionAt(index.siblingAtColumn(0))) {
        selection_.select(*selection, this);
    }
}

void FilesPanel::setFolded(bool folded)
{
    folded_ = folded;
    setCurrentWidget(folded ? strip_ : static_cast<QWidget*>(tree_));
    setMinimumWidth(folded ? kStripWidth : 120);
    setMaximumWidth(folded ? kStripWidth : QWIDGETSIZE_MAX);
}

void FilesPanel::changeEvent(QEvent* event)
{
    QStackedWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        tree_->setAccessibleName(tr("Files"));
        unfold_->setToolTip(tr("Show files"));
        unfold_->setAccessibleName(tr("Show files"));
        model_->retranslate();
    } else if (event->type() == QEvent::FontChange) {
        tree_->header()->resizeSection(FilesModel::kSize, scaled(kSizeColumn));
        tree_->setIconSize(QSize(scaled(14), scaled(14)));
    }
}

} // namespace ui
