#pragma once
// What the window shows while nothing is open: open something, try the demo, go on with something recent.

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <QThreadPool>
#include <QWidget>

#include <memory>

#include "ui/jobs/job.h"
#include "ui/shell/recent.h"

class QLabel;
class QListView;
class QPushButton;

namespace ui {

class ActionRegistry;
class Card;

class RecentModel : public QAbstractListModel {
    Q_OBJECT
public:
    enum Role { kPathRole = Qt::UserRole, kLineRole, kLookRole, kMissingRole, kPinnedRole };

    explicit RecentModel(Recent& recent, QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    void reload();

private:
    QString lineOf(const RecentEntry& entry) const;
    void lookForMissing();

    Recent& recent_;
    QList<RecentEntry> entries_;
    QThreadPool pool_;
    std::unique_ptr<Job<std::vector<bool>>> missing_; // destroyed before the pool
};

class StartPage : public QWidget {
    Q_OBJECT
public:
    StartPage(ActionRegistry& actions, Recent& recent, bool hasDemo, QWidget* parent);
    QListView* recentList() const { return list_; }
    bool isLoaded() const { return true; }

signals:
    void openRequested(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    class DropField;
    void retranslate();
    void refresh();

    ActionRegistry& actions_;
    Recent& recent_;
    RecentModel* model_;
    QLabel* openTitle_;
    Card* folder_;
    Card* file_;
    DropField* drop_;
    QLabel* tryTitle_;
    Card* demo_;
    QLabel* footer_;
    QLabel* recentTitle_;
    QListView* list_;
    QLabel* empty_;
    QPushButton* clear_;
};

} // namespace ui
