#pragma once
// What is wrong with a log dir itself, above its partitions: findings of the root files and of directories as a whole,
// listed as on the health page. As high as what it holds, up to a limit; hidden while there is nothing.

#include <QWidget>

#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/health/finding.h"
#include "ui/views/health_model.h"

class QSplitter;

namespace ui {

class FindingDetail;
class FindingList;
class PanelHeader;
class Preferences;

class LogDirPanel : public QWidget {
    Q_OBJECT
public:
    LogDirPanel(const Preferences& preferences, QWidget* parent);

    /// Worst first. Until somebody chooses one, the worst is shown.
    void setFindings(std::span<const core::Finding> findings);
    /// Partition dirs that can be opened.
    void setPartitions(std::set<std::string> dirs) { partitions_ = std::move(dirs); }
    /// It takes no more than so many pixels.
    void setRoom(int height);
    /// Shows the worst finding and takes the focus.
    void showWorst();
    void retranslate();

    FindingModel& model() const { return *model_; }
    FindingList& list() const { return *list_; }
    FindingDetail& detail() const { return *detail_; }

signals:
    void chosen(const core::Finding& finding, std::size_t place);
    void bytesWanted();
    void openWanted(const QString& dir);

protected:
    void changeEvent(QEvent* event) override;

private:
    void choose(const QModelIndex& current);
    void showFirst();
    void refresh();
    void fit();
    void stepPlace(int step);
    void openDir();

    const Preferences& preferences_;
    FindingModel* model_;
    PanelHeader* header_;
    FindingList* list_;
    FindingDetail* detail_;
    QSplitter* split_;
    std::set<std::string> partitions_;
    int room_ = 0;
    bool updating_ = false;
    bool touched_ = false; // somebody chose
};

} // namespace ui
