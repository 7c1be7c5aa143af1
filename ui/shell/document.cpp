#include "ui/shell/document.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <chrono>

#include "core/base/escape.h"
#include "core/payload/cluster_settings.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kFindingIntervalMs = 100;
constexpr int kChangeIntervalMs = 2'000;
constexpr int kBatchIndexCacheKib = 64 * 1024;
constexpr std::uint64_t kMostIndexedBytes = std::uint64_t{1} << 32;

core::Result<std::shared_ptr<const Glance>> glanceAt(const std::string& path, const std::optional<std::string>& place,
                                                     const std::optional<core::Opened>& known,
                                                     const core::RunContext& context)
{
    auto opened = known ? core::Result<core::Opened>(*known) : core::openPath(path, context);
    if (!opened) {
        return opened.error();
    }
    auto glance = std::make_shared<Glance>();
    glance->opened = std::move(opened).value();
    if (place) {
        glance->opened.what = place->empty() ? core::Opened::What::LogDir : core::Opened::What::PartitionDir;
        glance->opened.partitionDir = *place;
        glance->opened.file.clear();
    }
    const core::Directory& directory = *glance->opened.directory;
    auto root = core::readRoot(directory);
    if (!root) {
        return root.error();
    }
    glance->root = std::move(root).value();
    if (glance->opened.what == core::Opened::What::LogDir) {
        auto listing = core::listLogDir(directory);
        if (!listing) {
            return listing.error();
        }
        glance->partitionDirs = std::move(listing.value().partitionDirs);
        glance->foreignDirs = std::move(listing.value().foreignDirs);
        return std::shared_ptr<const Glance>(std::move(glance));
    }
    if (glance->opened.what == core::Opened::What::File && glance->opened.partitionDir.empty()) {
        return std::shared_ptr<const Glance>(std::move(glance)); // a root file
    }
    auto partition = core::glancePartition(glance->opened.directory, glance->opened.partitionDir, glance->root);
    if (!partition) {
        return partition.error();
    }
    auto shared = std::make_shared<const core::PartitionDir>(std::move(partition).value());
    for (const core::Segment& segment : shared->segments) {
        if (context.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "stopped while opening"};
        }
        glance->segments.push_back(core::glanceSegment(*shared, segment));
    }
    glance->logEnd = core::glanceLogEnd(*shared);
    glance->partition = std::move(shared);
    return std::shared_ptr<const Glance>(std::move(glance));
}

/// What tells that a file is no longer the one that was read.
bool sameFiles(const std::vector<core::NamedFile>& known, const std::vector<core::DirEntry>& now)
{
    auto file = known.begin();
    for (const core::DirEntry& entry : now) {
        if (entry.kind != core::EntryKind::File) {
            continue;
        }
        if (file == known.end() || file->entry.name != entry.name || file->entry.size != entry.size ||
            file->entry.mtimeMs != entry.mtimeMs) {
            return false;
        }
        ++file;
    }
    return file == known.end();
}

} // namespace

Document::Document(QString path, QObject* parent)
    : QObject(parent)
    , path_(std::move(path))
    , batchIndexes_(kBatchIndexCacheKib)
    , starts_(new Starts(*this))
{
    begin();
}

Document::Document(LogDirAfter after, QString title, QObject* parent)
    : QObject(parent)
    , path_(std::move(title))
    , after_(std::move(after))
    , batchIndexes_(kBatchIndexCacheKib)
    , starts_(new Starts(*this))
{
    begin();
}

void Document::begin()
{
    // A long check must never keep a page of bytes waiting.
    pool_.setMaxThreadCount(std::max(4, QThread::idealThreadCount() + 2));
    findingTimer_.setInterval(kFindingIntervalMs);
    connect(&findingTimer_, &QTimer::timeout, this, &Document::takeFindings);
    changeTimer_.setInterval(kChangeIntervalMs);
    connect(&changeTimer_, &QTimer::timeout, this, &Document::lookForChanges);
    startGlance();
}

Document::~Document()
{
    stopAll();
    // The jobs use the pool and this object: they end before its members go.
    const QList<JobHandle*> running = findChildren<JobHandle*>(QString(), Qt::FindDirectChildrenOnly);
    qDeleteAll(running);
}

QString Document::title() const
{
    if (isPrediction()) {
        return path_;
    }
    if (hasGlance() && !glance_->opened.partitionDir.empty()) {
        return QString::fromStdString(core::escapeName(glance_->opened.partitionDir));
    }
    const QString name = QFileInfo(QDir::cleanPath(path_)).fileName();
    return name.isEmpty() ? path_ : name;
}

QString Document::placePath() const
{
    if (!hasGlance() || isPrediction()) {
        return path_;
    }
    const core::Opened& opened = glance_->opened;
    const std::string inside =
        opened.file.empty() ? opened.partitionDir : core::joinPath(opened.partitionDir, opened.file);
    return QString::fromStdString(core::escapeName(opened.directory->displayPath(inside)));
}

bool Document::isLive() const
{
    return hasGlance() && !isPrediction() && glance_->root->lock == core::LockState::Held;
}

bool Document::canGoUp() const
{
    return hasGlance() && !isPrediction() && !glance_->opened.partitionDir.empty() &&
           (place_.has_value() || glance_->opened.directory->hasRootFiles());
}

void Document::openPartition(const QString& dir)
{
    place_ = dir;
    startGlance(openedArchive());
}

void Document::goUp()
{
    if (canGoUp()) {
        place_ = QString();
        startGlance(openedArchive());
    }
}

void Document::reload()
{
    startGlance();
}

void Document::setStage(Stage stage)
{
    stage_ = stage;
    emit stageChanged();
}

void Document::fail(const core::Error& error)
{
    failure_ = tr("Can't open %1: %2.").arg(path_, QString::fromStdString(error.detail));
    setStage(Stage::Failed);
}

std::optional<core::Opened> Document::openedArchive() const
{
    const bool inArchive = hasGlance() && glance_->opened.archive != nullptr;
    return inArchive ? std::optional(glance_->opened) : std::nullopt;
}

void Document::startGlance(std::optional<core::Opened> known)
{
    stopAll();
    changeTimer_.stop();
    findingTimer_.stop();
    queue_.reset();
    setStage(Stage::Opening);
    const std::string path = QFile::encodeName(path_).toStdString();
    if (isPrediction()) {
        known = core::Opened{
            .what = core::Opened::What::PartitionDir, .directory = after_.directory, .partitionDir = after_.dir};
    }
    std::optional<std::string> place;
    if (place_) {
        place = QFile::encodeName(*place_).toStdString();
    }
    run<std::shared_ptr<const Glance>>(
        this, QStringLiteral("glance"), tr("Opening"),
        [path, place, known = std::move(known)](const core::RunContext& context) {
            return glanceAt(path, place, known, context);
        },
        [this](const core::Result<std::shared_ptr<const Glance>>& result) {
            if (result) {
                adoptGlance(result.value());
            } else {
                fail(result.error());
            }
        });
}

void Document::adoptGlance(std::shared_ptr<const Glance> glance)
{
    glance_ = std::move(glance);
    findings_.clear();
    verdict_ = {};
    scanned_ = {};
    checkMs_ = 0;
    checkFailure_.clear();
    checked_.reset();
    records_.reset();
    depth_ = core::Depth::Walk;
    collecting_ = false;
    batchIndexes_.clear();
    unreadable_.clear();
    changeReported_ = false;
    settings_ = {};
    cluster_.reset();
    stage_ = partition() != nullptr ? Stage::Checking : Stage::Ready;
    starts_->adopt(*glance_);
    emit glanceReady();
    emit findingsChanged();
    emit verdictChanged();
    emit stageChanged();
    readCluster();
    if (!isPrediction()) {
        changeTimer_.start();
    }
}

// The check waits for it, because it judges by the topic's settings.
void Document::readCluster()
{
    using State = std::shared_ptr<const core::ClusterState>;
    run<State>(
        this, QStringLiteral("cluster"), QString(),
        [directory = glance_->opened.directory](const core::RunContext& context) -> core::Result<State> {
            core::Result<std::optional<core::ClusterState>> read = core::readClusterState(*directory, context);
            if (!read) {
                return read.error();
            }
            return read.value() ? std::make_shared<const core::ClusterState>(*std::move(read).value()) : State();
        },
        [this](const core::Result<State>& result) { adoptCluster(result ? result.value() : nullptr); });
}

void Document::adoptCluster(std::shared_ptr<const core::ClusterState> cluster)
{
    cluster_ = std::move(cluster);
    if (cluster_ != nullptr) {
        if (partition() != nullptr && partition()->name) {
            const std::optional<core::MetaProperties>& meta = glance_->root->meta;
            settings_ = core::settingsOfTopic(settings_, *cluster_, partition()->name->topic,
                                              meta ? core::nodeIdOf(*meta) : std::nullopt);
        }
        starts_->settingsChanged();
        emit settingsChanged();
    }
    if (partition() != nullptr) {
        check(core::Depth::Walk);
    }
}

void Document::adopt(QObject* receiver, const QString& slot, JobHandle* job)
{
    const QString key = QString::number(reinterpret_cast<quintptr>(receiver), 16) + QLatin1Char('/') + slot;
    if (JobHandle* older = slots_.value(key)) {
        older->stop();
        older->disconnect(receiver);
    }
    slots_.insert(key, job);
    connect(receiver, &QObject::destroyed, job, &JobHandle::stop);
    connect(job, &JobHandle::finished, job, [this, job, key] {
        if (slots_.value(key) == job) {
            slots_.remove(key);
        }
        forget(job);
    });
    if (!job->title().isEmpty()) {
        jobs_.push_back(job);
        emit jobStarted(job);
    }
}

void Document::forget(JobHandle* job)
{
    const auto place = std::find(jobs_.begin(), jobs_.end(), job);
    if (place != jobs_.end()) {
        jobs_.erase(place);
        emit jobFinished(job);
    }
    job->deleteLater();
}

void Document::stopAll()
{
    const QList<JobHandle*> running = findChildren<JobHandle*>(QString(), Qt::FindDirectChildrenOnly);
    for (JobHandle* job : running) {
        job->stop();
    }
}

std::shared_ptr<const BatchIndex> Document::batchIndex(core::Offset segment)
{
    if (const auto* known = batchIndexes_.object(segment.value)) {
        return *known;
    }
    if (partition() == nullptr || unreadable_.contains(segment.value) || partition()->segment(segment) == nullptr) {
        return nullptr;
    }
    const QString slot = QStringLiteral("batches/%1").arg(segment.value);
    const QString key = QString::number(reinterpret_cast<quintptr>(this), 16) + QLatin1Char('/') + slot;
    if (slots_.contains(key)) {
        return nullptr; // on its way
    }
    const std::shared_ptr<const Glance> glance = glance_;
    const auto deliver = [this, glance, segment](std::shared_ptr<const BatchIndex> part) {
        QMetaObject::invokeMethod(this, [this, glance, segment, part = std::move(part)] {
            if (glance == glance_) {
                keepBatchIndex(segment.value, part);
            }
        });
    };
    run<std::shared_ptr<const BatchIndex>>(
        this, slot, tr("Listing batches of segment %1").arg(formatOffset(segment.value)),
        [partition = sharedPartition(), segment,
         deliver](const core::RunContext& context) -> core::Result<std::shared_ptr<const BatchIndex>> {
            const core::Segment* found = partition->segment(segment);
            auto log = core::openFile(*partition, found->log.name);
            if (!log) {
                return log.error();
            }
            auto index = std::make_shared<BatchIndex>();
            std::size_t nextPart = 1; // batches: a part is shown at once, then each time it has doubled
            core::WalkOptions options;
            options.to = kMostIndexedBytes;
            const auto summary = core::walkLog(log.value(), options, context, [&](const core::WalkBlock& block) {
                for (const core::WalkedBatch& batch : block.batches) {
                    if (!batch.crcValid()) {
                        index->badCrc.push_back(static_cast<std::uint32_t>(index->positions.size()));
                    }
                    index->positions.push_back(static_cast<std::uint32_t>(batch.header.pos.value));
                }
                index->damage.insert(index->damage.end(), block.damage.begin(), block.damage.end());
                if (index->positions.size() >= nextPart) {
                    nextPart = index->positions.size() * 2;
                    deliver(std::make_shared<const BatchIndex>(*index));
                }
                return true;
            });
            if (!summary) {
                return summary.error();
            }
            index->complete = true;
            return std::shared_ptr<const BatchIndex>(std::move(index));
        },
        [this, segment](const core::Result<std::shared_ptr<const BatchIndex>>& result) {
            if (result) {
                keepBatchIndex(segment.value, result.value());
            } else if (result.error().code != core::Errc::Cancelled) {
                unreadable_.insert(segment.value);
                emit batchIndexReady(segment);
            }
        });
    return nullptr;
}

void Document::keepBatchIndex(qint64 segment, std::shared_ptr<const BatchIndex> index)
{
    const auto kib = static_cast<qsizetype>(
        (index->positions.size() * sizeof(std::uint32_t) + index->damage.size() * sizeof(core::DamagedRange)) / 1024 +
        1);
    // One that is larger than the whole cache is kept too: it is what is looked at.
    batchIndexes_.insert(segment, new std::shared_ptr<const BatchIndex>(std::move(index)),
                         std::min<qsizetype>(kib, kBatchIndexCacheKib));
    emit batchIndexReady(core::Offset{segment});
}

void Document::lookForChanges()
{
    if (!hasGlance() || changeReported_) {
        return;
    }
    run<bool>(
        this, QStringLiteral("changes"), QString(),
        [glance = glance_](const core::RunContext&) -> core::Result<bool> {
            const core::Directory& directory = *glance->opened.directory;
            if (glance->partition != nullptr) {
                const auto entries = directory.list(glance->partition->dir);
                return !entries || !sameFiles(glance->partition->files, entries.value());
            }
            const auto entries = directory.list({});
            return !entries || !sameFiles(glance->root->files, entries.value());
        },
        [this](const core::Result<bool>& result) {
            if (result && result.value() && !changeReported_) {
                changeReported_ = true;
                changeTimer_.stop();
                emit filesChanged();
            }
        });
}

} // namespace ui
