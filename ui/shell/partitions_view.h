#pragma once
// The page of a log dir: what is wrong with the log dir itself, and its partitions, worst first; Enter opens one.

#include <QTimer>

#include <optional>

#include "core/health/verdict.h"
#include "ui/shell/partitions_model.h"
#include "ui/shell/verdict_words.h"
#include "ui/shell/view.h"

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;

namespace ui {

class LogDirPanel;

class PartitionsView : public View {
    Q_OBJECT
public:
    PartitionsView(const ViewContext& context, QWidget* parent);

    bool isLoaded() const override { return loaded_; }
    /// What the verdict bar says of the log dir.
    VerdictWords words() const;
    void openWorst();
    /// Real names of the partition dirs that are selected.
    std::vector<std::string> chosenDirs() const;
    /// The chosen partitions where there are several, else all that need someone.
    std::vector<std::string> dirsToPlan() const;
    QTableView* table() const { return table_; }
    LogDirPanel& logDir() const { return *panel_; }

signals:
    void wordsChanged();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void load();
    void open(const QModelIndex& index);
    void sortByWorst();
    void retranslate();
    void refreshSummary();
    void refreshSoon();
    void takeFindings();
    /// Nothing in a partition is worse than what is wrong with the log dir itself.
    bool isLogDirWorse() const;
    QString logDirSentence() const;

    LogDirPanel* panel_;
    PartitionsModel* model_;
    QSortFilterProxyModel* sorted_;
    QLineEdit* filter_;
    QLabel* summary_;
    QTableView* table_;
    std::vector<core::Finding> findings_; // of the log dir itself
    std::optional<core::ThreeAnswers> answers_;
    QTimer refresh_;
    bool loaded_ = false;
    bool stopped_ = false;
    quint64 round_ = 0; // results of an older load are dropped
};

} // namespace ui
