#pragma once
// The Start-up page: what a broker of each release line does at its next start, clean or unclean; of the chosen one
// the actions in their order, what is lost, and what its log will say.

#include "ui/shell/view.h"

class QScrollArea;
class QStackedWidget;

namespace ui {

class RowTable;
class StartActionsModel;
class StartupLog;
class StartupSide;
class StatePage;

class StartupView : public View {
    Q_OBJECT
public:
    StartupView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override;
    const StartActionsModel& actions() const { return *model_; }
    RowTable* table() const { return table_; }
    StartupSide& side() const { return *side_; }
    StartupLog& log() const { return *log_; }
    StatePage& statePage() const { return *state_; }
    bool showsActions() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshState();
    void predictAll(); // unless that is much
    void choose(int row, bool clean);
    void stepRelease(int step);
    void toggleKind();
    void setClean(bool clean);
    void chooseAction(const QModelIndex& index);
    void showAfter();
    void applyFonts();

    StartupSide* side_;
    QScrollArea* left_;
    StartActionsModel* model_;
    RowTable* table_;
    QStackedWidget* stack_;
    StatePage* state_;
    StartupLog* log_;
    StartHandle shown_;
    std::size_t shownLine_ = 0;
};

} // namespace ui
