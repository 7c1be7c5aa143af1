#pragma once
// The Jobs panel: what runs, how far it is, Stop; what has ended stays until it is cleared.

#include <QAbstractTableModel>
#include <QElapsedTimer>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

#include "ui/jobs/job.h"

class QPushButton;
class QTableView;

namespace ui {

class ActionRegistry;
class Document;

class JobsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kTask, kDone, kState, kColumns };

    explicit JobsModel(Document& document, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool isRunning(int row) const;
    void stop(int row);
    void clear(int row); // an ended one
    void retranslate();

private:
    struct Row {
        QString title;
        QPointer<JobHandle> job; // null: ended
        std::shared_ptr<QElapsedTimer> clock;
        int perMille = 0;
        qint64 tookMs = 0;
        bool stopped = false;
    };
    void add(JobHandle* job);
    void end(JobHandle* job);
    int rowOf(const JobHandle* job) const;

    static constexpr std::size_t kMostRows = 200;
    std::vector<Row> rows_; // the newest first
};

class JobsPanel : public QWidget {
    Q_OBJECT
public:
    JobsPanel(Document& document, QWidget* parent);
    const JobsModel& model() const { return *model_; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    JobsModel* model_;
    QTableView* table_;
    QPushButton* stop_;
    QPushButton* clear_;
};

} // namespace ui
