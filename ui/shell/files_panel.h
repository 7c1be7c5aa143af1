#pragma once
// The Files panel: the tree, and a strip of 40 px in its place while the window is narrow.

#include <QStackedWidget>

#include "ui/shell/files_model.h"

class QToolButton;
class QTreeView;

namespace ui {

class FilesPanel : public QStackedWidget {
    Q_OBJECT
public:
    static constexpr int kWidth = 236;
    static constexpr int kStripWidth = 40;
    static constexpr int kSizeColumn = 74;

    FilesPanel(const Document& document, SelectionModel& selection, QWidget* parent);

    void setFolded(bool folded);
    bool isFolded() const { return folded_; }
    QTreeView* tree() const { return tree_; }
    const FilesModel& model() const { return *model_; }

signals:
    void unfoldRequested();
    void activated(); // Enter or double click: bytes are wanted

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow(const Selection& selection);
    void choose(const QModelIndex& index);
    void openUp();

    const Document& document_;
    SelectionModel& selection_;
    FilesModel* model_;
    QTreeView* tree_;
    QWidget* strip_;
    QToolButton* unfold_;
    bool folded_ = false;
    bool following_ = false;
};

} // namespace ui
