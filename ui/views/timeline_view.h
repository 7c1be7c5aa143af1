#pragma once
// The timeline above the pages: title, axis and zoom buttons, and the canvas. It follows the document and the
// selection, and sets the selection. When it is low it is the canvas alone.

#include "ui/shell/view.h"
#include "ui/views/timeline_canvas.h"

class QToolButton;

namespace ui {

class ChoiceButtons;
class ElidedLabel;
struct Selection;

class TimelineView : public View {
    Q_OBJECT
public:
    TimelineView(const ViewContext& context, QWidget* parent);
    ~TimelineView() override;

    bool isLoaded() const override { return true; }
    TimelineCanvas* canvas() const { return canvas_; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void reload();
    void takeFindings();
    void takeStart();
    void followSelection();
    std::optional<std::size_t> markOf(const Selection& selection) const;
    void setAxis(TimelineAxisKind kind);
    void choose(const TimelineItem& item);
    void chooseOffset(std::int64_t offset);
    void chooseSegment(std::size_t row, const std::string& file);
    void refreshHeader();
    void retranslate();
    void applyFonts();
    void tell(const QString& line);

    QWidget* header_;
    ElidedLabel* name_;
    ElidedLabel* summary_;
    ChoiceButtons* axis_;
    QToolButton* zoomOut_;
    QToolButton* fit_;
    QToolButton* zoomIn_;
    TimelineCanvas* canvas_;
};

} // namespace ui
