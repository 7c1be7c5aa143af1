#pragma once
// The Fields panel: the batch, the record or the stretch of a file around the selection, field by field, and below what
// the selected field is.

#include "ui/models/field_tree_model.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/view.h"

class QLabel;
class QScrollArea;
class QTreeView;

namespace ui {

class ChoiceButtons;
class PanelHeader;

class FieldsPanel : public View {
    Q_OBJECT
public:
    FieldsPanel(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override { return !unit_.isLoading(); }
    QWidget* titleBar() override;
    QSize sizeHint() const override;

    QTreeView* tree() const { return tree_; }
    FieldTreeModel& model() const { return *model_; }
    bool showsRecord() const { return record_; }
    void setShowsRecord(bool record);
    QString docText() const;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void follow();
    void showTree();
    void showCurrent();
    void showDoc();
    QString recordText() const;
    void choose(const QModelIndex& index);
    void hover(const QModelIndex& index);
    void copy();
    void retranslate();
    void resizeColumns();
    void fitDoc();
    bool isStreamShown() const; // positions in the tree count in the decompressed stream

    SelectedUnit& unit_;
    PanelHeader* header_;
    ChoiceButtons* kind_;
    QTreeView* tree_;
    FieldTreeModel* model_;
    QScrollArea* docArea_;
    QLabel* doc_;
    bool record_ = false;
    bool following_ = false;
    bool ownSelection_ = false; // the selection was made here
    std::shared_ptr<const core::Field> shownTree_;
    const core::Field* shownRoot_ = nullptr;
    QString shownTitle_;
};

} // namespace ui
