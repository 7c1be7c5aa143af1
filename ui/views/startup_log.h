#pragma once
// "The broker log will say": the lines to look for in the broker's log, those that warn in bold.

#include <QStringList>
#include <QWidget>

#include "ui/shell/starts.h"

class QListView;
class QPushButton;
class QStandardItemModel;

namespace ui {

class PanelHeader;

class StartupLog : public QWidget {
    Q_OBJECT
public:
    explicit StartupLog(QWidget* parent);
    /// Null: no lines.
    void setStart(const StartHandle& start, const core::Release& release);
    QStringList lines() const { return lines_; }
    QListView* list() const { return list_; }
    void copyAll() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fill();
    void retranslate();

    PanelHeader* header_;
    QPushButton* copy_;
    QListView* list_;
    QStandardItemModel* model_;
    QStringList lines_;
    std::vector<bool> warns_;
};

} // namespace ui
