#pragma once
// Right of the charts: how full the index files are, what they say in numbers, and their entries.

#include <QWidget>

#include <memory>

#include "ui/views/indexes_table.h"

class QLabel;
class QPushButton;

namespace ui {

class ChoiceButtons;
class FillGauge;
class RowTable;

class IndexesSide : public QWidget {
    Q_OBJECT
public:
    explicit IndexesSide(QWidget* parent);

    void setContents(std::shared_ptr<const IndexContents> contents, std::int64_t segmentEnd,
                     const core::Settings& settings);
    IndexTable table() const { return model_->table(); }
    void showTable(IndexTable table);
    /// Puts a row in sight without choosing it.
    void showRow(std::optional<std::size_t> row);
    void nextOdd();
    RowTable* entries() const { return view_; }
    QString facts() const;

signals:
    void rowChosen(ui::IndexTable table, qint64 row);
    void bytesWanted();
    void tableChanged();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void retranslate();
    void applyFonts();
    void copyTable();
    QString intervalText(std::int64_t interval) const;
    void setFact(int row, const QString& name, const QString& value);

    static constexpr int kFacts = 4;
    std::shared_ptr<const IndexContents> contents_;
    core::Settings settings_;
    std::int64_t segmentEnd_ = 0;
    QLabel* fillTitle_;
    FillGauge* offsetGauge_;
    FillGauge* timeGauge_;
    QLabel* fullAt_;
    QLabel* factsTitle_;
    QLabel* factNames_[kFacts];
    QLabel* factValues_[kFacts];
    ChoiceButtons* choice_;
    QLabel* oddCount_;
    RowTable* view_;
    IndexEntriesModel* model_;
    QPushButton* odd_;
    QPushButton* copy_;
    QPushButton* bytes_;
};

} // namespace ui
