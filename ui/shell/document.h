#pragma once
// One opened path: owns the jobs and caches of everything that is read from it. Panels never read files; they hand
// the document a piece of core work and get its result back on the GUI thread.

#include <QCache>
#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/health/check.h"
#include "core/insight/index_density.h"
#include "core/payload/cluster_state.h"
#include "core/recovery/executor.h"
#include "core/segment/open.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"
#include "core/segment/walk.h"
#include "ui/jobs/job.h"
#include "ui/shell/check_work.h"
#include "ui/shell/starts.h"

namespace ui {

/// What a glance tells: shown within 150 ms, never changed afterwards (a reload makes a new one).
struct Glance {
    core::Opened opened;
    std::shared_ptr<const core::RootState> root;         // never null
    std::shared_ptr<const core::PartitionDir> partition; // null: a log dir, or a root file
    std::vector<core::SegmentGlance> segments;           // as partition->segments
    std::optional<core::Offset> logEnd;
    std::vector<std::string> partitionDirs; // of a log dir
    std::vector<std::string> foreignDirs;
};

/// Where every batch of a segment starts, for tables with a row a batch. Made by one walk of the headers. Batches past
/// the first 4 GiB of a file are left out: no broker reads them.
struct BatchIndex {
    std::vector<std::uint32_t> positions;   // of whole batches, in order
    std::vector<core::DamagedRange> damage; // ranges that hold none
    std::vector<std::uint32_t> badCrc;      // rows whose checksum is wrong
    bool complete = false;
};

class Document : public QObject {
    Q_OBJECT
public:
    enum class Stage { Opening, Checking, Ready, Failed };

    explicit Document(QString path, QObject* parent = nullptr);
    /// What a start would leave: nothing of it is on disk, so nothing of it is repaired.
    explicit Document(LogDirAfter after, QString title, QObject* parent = nullptr);
    ~Document() override;

    QString path() const { return path_; }
    QString title() const;     // "orders-3"
    QString placePath() const; // the partition dir or file on disk, for the status bar
    Stage stage() const { return stage_; }
    QString failure() const { return failure_; } // Failed: one sentence

    const Glance& glance() const { return *glance_; }
    std::shared_ptr<const Glance> sharedGlance() const { return glance_; }
    bool hasGlance() const { return glance_ != nullptr; }
    const core::PartitionDir* partition() const { return hasGlance() ? glance_->partition.get() : nullptr; }
    /// Of the partition: Kafka's defaults, and what the cluster's metadata says once it has been read.
    const core::Settings& settings() const { return settings_; }
    bool isPrediction() const { return after_.directory != nullptr; }
    /// The broker in mind and what its next start does here.
    Starts& starts() const { return *starts_; }
    /// What the metadata log of the log dir says; null when it has none, and until it has been read.
    std::shared_ptr<const core::ClusterState> cluster() const { return cluster_; }

    /// Worst first. Grow while checking.
    const std::vector<core::Finding>& findings() const { return findings_; }
    const core::Verdict& verdict() const { return verdict_; }
    const core::CheckScanned& scanned() const { return scanned_; }
    qint64 checkMs() const { return checkMs_; } // how long the check took

    QString checkFailure() const { return checkFailure_; } // why it ended early; empty: it did not
    core::Depth depth() const { return depth_; }           // of the check that runs or ran last

    /// A broker holds .lock: the files may change under us.
    bool isLive() const;
    /// Where the path belongs to a log dir whose root files are here: Up leads there.
    bool canGoUp() const;
    bool isLogDir() const { return hasGlance() && partition() == nullptr && glance_->opened.file.empty(); }

    /// Opens a partition dir of a log dir in place of it (Up leads back).
    void openPartition(const QString& dir);
    void goUp();
    void reload();
    /// Checks once more, this deep.
    void check(core::Depth depth);
    /// The same after the release or the kind of start changed: what records told stays, and is judged anew.
    void judgeAgain();
    void setRelease(core::Release release) { settings_.release = release; }

    /// Runs `work` on the pool and calls `done` on the GUI thread. The result is dropped when `receiver` is gone, or
    /// when it started another task with the same `slot` meanwhile (that one stops the older). An empty title: not
    /// listed among the jobs.
    template <class T>
    void run(QObject* receiver, const QString& slot, const QString& title,
             std::function<core::Result<T>(const core::RunContext&)> work,
             std::function<void(const core::Result<T>&)> done);

    /// The batch index of a segment, at once when it is there, else later through batchIndexReady(): first a part of
    /// it (complete is false), then the whole. Null when it can't be made: the file is gone or unreadable.
    std::shared_ptr<const BatchIndex> batchIndex(core::Offset segment);

    std::shared_ptr<const core::PartitionDir> sharedPartition() const
    {
        return hasGlance() ? glance_->partition : nullptr;
    }

    const std::vector<JobHandle*>& jobs() const { return jobs_; }
    void stopAll();

signals:
    void stageChanged();
    void glanceReady();
    void settingsChanged(); // the cluster's metadata has been read
    void findingsChanged();
    void verdictChanged();
    void batchIndexReady(core::Offset segment);
    void jobStarted(ui::JobHandle* job);
    void jobFinished(ui::JobHandle* job);
    void filesChanged(); // files on disk are no longer as they were read

private:
    struct FindingQueue; // from the check's thread to this one
    enum class Pass { Walk, Records, Whole };
    void startPass(Pass pass);
    void endPass(Pass pass, const core::Result<CheckedOnce>& result);
    void startWalk();
    void startRecords();
    void publishFindings();
    void begin();
    std::optional<core::Opened> openedArchive() const; // to go on with: nothing is unpacked again
    void startGlance(std::optional<core::Opened> known = {});
    void adoptGlance(std::shared_ptr<const Glance> glance);
    void readCluster();
    void adoptCluster(std::shared_ptr<const core::ClusterState> cluster);
    void takeFindings();
    void fail(const core::Error& error);
    void setStage(Stage stage);
    void adopt(QObject* receiver, const QString& slot, JobHandle* job);
    void forget(JobHandle* job);
    void keepBatchIndex(qint64 segment, std::shared_ptr<const BatchIndex> index);
    void lookForChanges();

    QString path_;
    LogDirAfter after_;            // instead of the path
    std::optional<QString> place_; // what is shown of the log dir: nothing chosen, "" itself, or a partition dir
    Stage stage_ = Stage::Opening;
    QString failure_;
    std::shared_ptr<const Glance> glance_;
    core::Settings settings_;
    std::shared_ptr<const core::ClusterState> cluster_;
    std::vector<core::Finding> findings_;
    core::Verdict verdict_;
    core::CheckScanned scanned_;
    core::Depth depth_ = core::Depth::Walk;
    qint64 checkMs_ = 0;
    QElapsedTimer checkClock_;
    std::shared_ptr<FindingQueue> queue_;
    QTimer findingTimer_;
    QTimer changeTimer_;
    bool collecting_ = false;                           // a further check: its findings replace the others when it ends
    bool withRecords_ = false;                          // asked for, whatever the size
    std::shared_ptr<const CheckedFiles> checked_;       // by the walk, as long as the files and the judge are the same
    std::optional<std::vector<core::Finding>> records_; // what records told, whoever judges
    QString checkFailure_;
    bool changeReported_ = false;
    QThreadPool pool_;
    std::vector<JobHandle*> jobs_;
    QHash<QString, JobHandle*> slots_;
    QCache<qint64, std::shared_ptr<const BatchIndex>> batchIndexes_; // costs in KiB
    QSet<qint64> unreadable_;                                        // segments without an index
    Starts* starts_;
};

template <class T>
void Document::run(QObject* receiver, const QString& slot, const QString& title,
                   std::function<core::Result<T>(const core::RunContext&)> work,
                   std::function<void(const core::Result<T>&)> done)
{
    auto* job = new Job<T>(title, &pool_, std::move(work), this);
    adopt(receiver, slot, job);
    QObject::connect(job, &JobHandle::finished, receiver, [job, done = std::move(done)] { done(job->outcome()); });
}

} // namespace ui
