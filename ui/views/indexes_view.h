#pragma once
// The Indexes page: are the indexes right, dense and full? It shows the segment of the selection, and sets the
// selection to entries.

#include <memory>
#include <optional>

#include "ui/shell/view.h"
#include "ui/views/indexes_answer.h"
#include "ui/views/indexes_contents.h"

class QPushButton;
class QSplitter;
class QStackedWidget;

namespace ui {

class AnswerLine;
class ChartFrame;
class IndexesSide;
class StatePage;

class IndexesView : public View {
    Q_OBJECT
public:
    IndexesView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override { return !loading_; }
    std::optional<core::Offset> segment() const { return segment_; }
    std::shared_ptr<const IndexContents> contents() const { return contents_; }
    IndexesSide* side() const { return side_; }
    ChartFrame* spacing() const { return spacing_; }
    ChartFrame* entries() const { return entries_; }
    ChartFrame* times() const { return times_; }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void restart();
    void followSelection();
    void load(core::Offset segment);
    void adopt(const core::Result<std::shared_ptr<const IndexContents>>& result);
    void showAnswer();
    void showCharts();
    void showState(const QString& sentence, const QString& button);
    void showRows();
    void chooseRow(IndexTable table, std::size_t row);
    void chooseByte(std::int64_t byte);
    void chooseOffset(std::int64_t offset);
    void zoomBytes(const std::optional<ValueRange>& range);
    void zoomOffsets(const std::optional<ValueRange>& range);
    void retranslate();
    const core::Segment* shownSegment() const;
    std::int64_t segmentEnd() const;
    void plan();

    AnswerLine* answer_;
    QPushButton* plan_;
    QStackedWidget* stack_;
    QWidget* page_;
    StatePage* state_;
    ChartFrame* spacing_;
    ChartFrame* entries_;
    ChartFrame* times_;
    IndexesSide* side_;
    IndexAnswer said_;
    std::optional<core::Offset> segment_;
    std::shared_ptr<const IndexContents> contents_;
    std::optional<ValueRange> bytes_; // part of the axes that is shown
    std::optional<ValueRange> offsets_;
    std::optional<std::size_t> offsetRow_; // selected entries
    std::optional<std::size_t> timeRow_;
    bool loading_ = false;
    bool plansRebuild_ = false; // what the state page's button does
};

} // namespace ui
