#include "ui/shell/jobs_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPushButton>
#include <QTableView>

#include <algorithm>

#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

JobsModel::JobsModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
{
    connect(&document, &Document::jobStarted, this, &JobsModel::add);
    connect(&document, &Document::jobFinished, this, &JobsModel::end);
    for (JobHandle* job : document.jobs()) {
        add(job);
    }
}

int JobsModel::rowOf(const JobHandle* job) const
{
    const auto place = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.job == job; });
    return place == rows_.end() ? -1 : static_cast<int>(place - rows_.begin());
}

void JobsModel::add(JobHandle* job)
{
    beginInsertRows({}, 0, 0);
    Row row;
    row.title = job->title();
    row.job = job;
    row.clock = std::make_shared<QElapsedTimer>();
    row.clock->start();
    rows_.insert(rows_.begin(), row);
    endInsertRows();
    if (rows_.size() > kMostRows && rows_.back().job.isNull()) {
        clear(static_cast<int>(rows_.size()) - 1);
    }
    connect(job, &JobHandle::progressed, this, [this, job](int perMille) {
        if (const int at = rowOf(job); at >= 0) {
            rows_[static_cast<std::size_t>(at)].perMille = perMille;
            emit dataChanged(index(at, kDone), index(at, kDone));
        }
    });
}

void JobsModel::end(JobHandle* job)
{
    if (const int at = rowOf(job); at >= 0) {
        Row& row = rows_[static_cast<std::size_t>(at)];
        row.job.clear();
        row.tookMs = row.clock->elapsed();
        row.perMille = row.stopped ? row.perMille : 1000;
        emit dataChanged(index(at, 0), index(at, kColumns - 1));
    }
}

bool JobsModel::isRunning(int row) const
{
    return row >= 0 && row < rowCount() && !rows_[static_cast<std::size_t>(row)].job.isNull();
}

void JobsModel::stop(int row)
{
    if (isRunning(row)) {
        rows_[static_cast<std::size_t>(row)].stopped = true;
        rows_[static_cast<std::size_t>(row)].job->stop();
    }
}

void JobsModel::clear(int row)
{
    if (row >= 0 && row < rowCount() && !isRunning(row)) {
        beginRemoveRows({}, row, row);
        rows_.erase(rows_.begin() + row);
        endRemoveRows();
    }
}

int JobsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int JobsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

QVariant JobsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || role != Qt::DisplayRole) {
        return {};
    }
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case kTask:
        return row.title;
    case kDone:
        //: part of a job that is done, in per cent
        return tr("%1 %").arg(row.perMille / 10);
    default:
        if (!row.job.isNull()) {
            return row.stopped ? tr("Stopping…") : tr("Running");
        }
        return row.stopped ? tr("Stopped after %1").arg(formatDuration(row.tookMs))
                           : tr("Done in %1").arg(formatDuration(row.tookMs));
    }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole) {
        return static_cast<int>(Qt::AlignLeading | Qt::AlignVCenter);
    }
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case kTask:
        return tr("Task");
    case kDone:
        return tr("Done");
    default:
        return tr("State");
    }
}

void JobsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!rows_.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
}

JobsPanel::JobsPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , model_(new JobsModel(document, this))
    , table_(new QTableView(this))
    , stop_(new QPushButton(this))
    , clear_(new QPushButton(this))
{
    setObjectName(QStringLiteral("jobs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    table_->setModel(model_);
    table_->setFrameShape(QFrame::NoFrame);
    table_->setShowGrid(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setTabKeyNavigation(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setMinimumSectionSize(16);
    table_->verticalHeader()->setDefaultSectionSize(scaled(24));
    table_->horizontalHeader()->setSectionResizeMode(JobsModel::kTask, QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(JobsModel::kDone, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setSectionResizeMode(JobsModel::kState, QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setHighlightSections(false);
    column->addWidget(table_, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 8, 12, 8);
    row->addWidget(stop_);
    row->addWidget(clear_);
    row->addStretch(1);
    column->addLayout(row);
    connect(stop_, &QPushButton::clicked, this, [this] {
        model_->stop(table_->currentIndex().row());
        refresh();
    });
    connect(clear_, &QPushButton::clicked, this, [this] {
        for (int i = model_->rowCount() - 1; i >= 0; --i) {
            model_->clear(i);
        }
        refresh();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentChanged, this, &JobsPanel::refresh);
    connect(model_, &QAbstractItemModel::dataChanged, this, &JobsPanel::refresh);
    connect(model_, &QAbstractItemModel::rowsInserted, this, &JobsPanel::refresh);
    QEvent language(QEvent::LanguageChange);
    changeEvent(&language);
    refresh();
}

void JobsPanel::refresh()
{
    stop_->setEnabled(model_->isRunning(table_->currentIndex().row()));
    bool anyEnded = false;
    for (int i = 0; i < model_->rowCount() && !anyEnded; ++i) {
        anyEnded = !model_->isRunning(i);
    }
    clear_->setEnabled(anyEnded);
}

void JobsPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete) {
        model_->clear(table_->currentIndex().row());
        return;
    }
    QWidget::keyPressEvent(event);
}

void JobsPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        table_->setAccessibleName(tr("Jobs"));
        stop_->setText(tr("Stop"));
        clear_->setText(tr("Clear ended"));
        model_->retranslate();
    } else if (event->type() == QEvent::FontChange) {
        table_->verticalHeader()->setDefaultSectionSize(scaled(24));
    }
}

} // namespace ui
