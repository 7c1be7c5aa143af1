#include "ui/shell/starts.h"

#include <QCoreApplication>
#include <QPointer>
#include <QSettings>

#include <algorithm>
#include <chrono>

#include "core/io/disk_place.h"
#include "core/recovery/release_rules.h"
#include "ui/shell/document.h"

namespace ui {

namespace {

constexpr std::uint64_t kListedBytes = std::uint64_t{256} << 20; // work on more is listed among the jobs
constexpr std::uint64_t kLargeBytes = std::uint64_t{1} << 30;
constexpr int kMostRemembered = 50;
/// Before, a broker is of ZooKeeper's kind unless its files say otherwise.
constexpr core::Release kKraftAlone{4, 0, 0, 0};

const core::PartitionStart* partitionOf(const core::StartPrediction* prediction)
{
    return prediction == nullptr || prediction->partitions.empty() ? nullptr : &prediction->partitions.front();
}

/// Whether both start alike whatever they find.
bool startAlike(const core::Release& a, const core::Release& b)
{
    return (a < kKraftAlone) == (b < kKraftAlone) && core::rulesOf(a) == core::rulesOf(b);
}

core::StartOptions optionsFor(const core::Directory& logDir, const std::string& dir, const core::Settings& settings,
                              std::shared_ptr<const core::ClusterState> cluster, core::StartOptions::Kind kind)
{
    core::StartOptions options;
    options.cluster = std::move(cluster);
    options.place = core::placeOf(logDir);
    options.settings = settings;
    options.kind = kind;
    options.onlyDir = dir;
    options.now = core::TimestampMs{
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count()};
    return options;
}

} // namespace

core::Release releaseOfLine(std::size_t line)
{
    return line == 0 ? core::kNewestRelease : *core::parseRelease(kReleaseLines[line]);
}

const core::PartitionStart* PredictedStart::partition() const
{
    return partitionOf(prediction.get());
}

const core::PartitionStart* PredictedStart::nextPartition() const
{
    return partitionOf(prediction->next.get());
}

core::Result<StartHandle> keptStart(const core::Directory& before, core::StartPrediction made,
                                    const core::RunContext& context)
{
    auto prediction = std::make_shared<core::StartPrediction>(std::move(made));
    auto start = std::make_shared<PredictedStart>();
    const auto measure = [&context](const core::Directory& logDir, const core::PartitionStart* partition,
                                    core::StartLoss& loss) -> core::Status {
        if (partition == nullptr) {
            return core::Done{};
        }
        auto measured = core::startLoss(logDir, *partition, context);
        if (!measured) {
            return measured.error();
        }
        loss = std::move(measured).value();
        return core::Done{};
    };
    if (const core::Status lost = measure(before, partitionOf(prediction.get()), start->loss); !lost) {
        return lost.error();
    }
    if (prediction->next != nullptr) {
        if (const core::Status lost = measure(*prediction->after, partitionOf(prediction->next.get()), start->nextLoss);
            !lost) {
            return lost.error();
        }
        auto next = std::make_shared<core::StartPrediction>(*prediction->next);
        next->after.reset();
        prediction->next = std::move(next);
    }
    prediction->after.reset();
    start->prediction = std::move(prediction);
    return StartHandle(std::move(start));
}

core::Result<StartHandle> predictOne(const std::shared_ptr<const core::Directory>& logDir, const std::string& dir,
                                     const core::Settings& settings,
                                     const std::shared_ptr<const core::ClusterState>& cluster,
                                     core::StartOptions::Kind kind, const core::RunContext& context)
{
    auto made = core::predictStart(logDir, optionsFor(*logDir, dir, settings, cluster, kind), context);
    return made ? keptStart(*logDir, std::move(made).value(), context) : core::Result<StartHandle>(made.error());
}

Starts::Starts(Document& document)
    : QObject(&document)
    , document_(document)
{
}

std::optional<bool> Starts::cleanOverride() const
{
    return kind_ == Kind::Auto ? std::nullopt : std::optional(kind_ == Kind::Clean);
}

core::Settings Starts::settingsFor(std::size_t line) const
{
    core::Settings settings = document_.settings();
    settings.release = releaseOfLine(line);
    return settings;
}

void Starts::adopt(const Glance& glance)
{
    ++round_;
    known_.clear();
    failure_.clear();
    predicting_ = false;
    predictingAll_ = false;
    foundClean_ = glance.root->cleanMarker;
    const QString place = QString::fromStdString(glance.opened.directory->diskPath().value_or(std::string()));
    if (place != place_) {
        place_ = place;
        recall();
    }
    document_.setRelease(release());
    predictCurrent();
}

void Starts::settingsChanged()
{
    ++round_;
    known_.clear();
    const bool all = predictingAll_;
    predictingAll_ = false;
    predictCurrent();
    if (all) {
        predictAll();
    }
}

void Starts::setLine(std::size_t line)
{
    if (line < kReleaseLines.size()) {
        change(line, kind_);
    }
}

void Starts::setKind(Kind kind)
{
    change(line_, kind);
}

void Starts::change(std::size_t line, Kind kind)
{
    if (line == line_ && kind == kind_) {
        return;
    }
    const bool sameStart = line == line_ && (kind == Kind::Auto ? foundClean_ : kind == Kind::Clean) == isClean();
    line_ = line;
    kind_ = kind;
    remember();
    document_.setRelease(release());
    if (!sameStart) {
        predictCurrent();
    }
    emit contextChanged();
    if (!sameStart && document_.partition() != nullptr) {
        document_.check(document_.depth());
    }
}

void Starts::keep(const Key& key, const StartHandle& start)
{
    // Lines that start alike share what was predicted.
    for (std::size_t line = 0; line < kReleaseLines.size(); ++line) {
        if (startAlike(releaseOfLine(line), releaseOfLine(key.first))) {
            known_.insert_or_assign({line, key.second}, start);
        }
    }
}

StartHandle Starts::at(std::size_t line, bool clean) const
{
    const auto found = known_.find({line, clean});
    return found == known_.end() ? nullptr : found->second;
}

bool Starts::hasAll() const
{
    return known_.size() == kReleaseLines.size() * 2;
}

bool Starts::isLarge() const
{
    return document_.partition() != nullptr && document_.partition()->logBytes() > kLargeBytes;
}

void Starts::predictCurrent()
{
    failure_.clear();
    predicting_ = false;
    if (document_.partition() == nullptr || current() != nullptr) {
        return;
    }
    predicting_ = true;
    const Key key{line_, isClean()};
    const bool listed = document_.partition()->logBytes() > kListedBytes;
    document_.run<StartHandle>(
        this, QStringLiteral("start"), listed ? tr("Predicting the next start") : QString(),
        [directory = document_.glance().opened.directory, dir = document_.partition()->dir,
         settings = settingsFor(line_), cluster = document_.cluster(),
         clean = key.second](const core::RunContext& context) {
            return predictOne(directory, dir, settings, cluster, clean ? Kind::Clean : Kind::Unclean, context);
        },
        [this, key, round = round_](const core::Result<StartHandle>& result) {
            if (round != round_) {
                return;
            }
            predicting_ = false;
            if (result) {
                keep(key, result.value());
            } else if (result.error().code == core::Errc::Cancelled) {
                failure_ = tr("The prediction was stopped.");
            } else {
                failure_ = tr("The start can't be predicted: %1.").arg(QString::fromStdString(result.error().detail));
            }
            emit predicted();
        });
}

void Starts::predictAgain()
{
    predictCurrent();
    emit predicted();
}

void Starts::predictAll()
{
    if (document_.partition() == nullptr || predictingAll_ || hasAll()) {
        return;
    }
    struct Wanted {
        Key key;
        core::Settings settings;
    };
    std::vector<Wanted> wanted;
    for (const bool clean : {true, false}) { // clean ones cost next to nothing
        std::size_t before = kReleaseLines.size();
        for (std::size_t line = 0; line < kReleaseLines.size(); ++line) {
            const bool alike = before < kReleaseLines.size() && startAlike(releaseOfLine(before), releaseOfLine(line));
            if (!alike && at(line, clean) == nullptr) {
                wanted.push_back({{line, clean}, settingsFor(line)});
            }
            before = line;
        }
    }
    predictingAll_ = true;
    const QPointer<Starts> self(this);
    const quint64 round = round_;
    const auto deliver = [self, round](const Key& key, const StartHandle& start) {
        // Posted to the application: the document may go while the job still runs.
        QMetaObject::invokeMethod(qApp, [self, round, key, start] {
            if (self != nullptr && self->round_ == round) {
                self->keep(key, start);
                emit self->predicted();
            }
        });
    };
    const bool listed = document_.partition()->logBytes() > kListedBytes;
    document_.run<core::Done>(
        this, QStringLiteral("starts"), listed ? tr("Predicting the start of every release") : QString(),
        [wanted = std::move(wanted), directory = document_.glance().opened.directory, dir = document_.partition()->dir,
         cluster = document_.cluster(), deliver](const core::RunContext& context) -> core::Status {
            core::RunContext inner = context;
            inner.progress = {};
            for (std::size_t i = 0; i < wanted.size(); ++i) {
                context.report(i, wanted.size());
                const auto start = predictOne(directory, dir, wanted[i].settings, cluster,
                                              wanted[i].key.second ? Kind::Clean : Kind::Unclean, inner);
                if (start) {
                    deliver(wanted[i].key, start.value());
                } else if (start.error().code == core::Errc::Cancelled) {
                    return start.error();
                }
            }
            return core::Done{};
        },
        [this, round](const core::Status&) {
            if (round == round_) {
                predictingAll_ = false;
                emit predicted();
            }
        });
}

void Starts::makeAfter(QObject* receiver, std::function<void(const core::Result<LogDirAfter>&)> done)
{
    if (document_.partition() == nullptr) {
        return;
    }
    document_.run<LogDirAfter>(
        receiver, QStringLiteral("after"), tr("Making the directory as it will be"),
        [directory = document_.glance().opened.directory, dir = document_.partition()->dir,
         settings = settingsFor(line_), cluster = document_.cluster(),
         clean = isClean()](const core::RunContext& context) -> core::Result<LogDirAfter> {
            const Kind kind = clean ? Kind::Clean : Kind::Unclean;
            auto made = core::predictStart(directory, optionsFor(*directory, dir, settings, cluster, kind), context);
            if (!made) {
                return made.error();
            }
            const core::PartitionStart* const partition = partitionOf(&made.value());
            return LogDirAfter{made.value().after, partition == nullptr ? dir : partition->dirAfter};
        },
        std::move(done));
}

// What was chosen is kept for each log dir, the last ones only: "PATH\nRELEASE\nKIND".

void Starts::remember() const
{
    if (place_.isEmpty()) {
        return;
    }
    QSettings settings;
    QStringList entries = settings.value(QStringLiteral("brokers")).toStringList();
    const QString start = place_ + QLatin1Char('\n');
    entries.removeIf([&](const QString& entry) { return entry.startsWith(start); });
    if (line_ != 0 || kind_ != Kind::Auto) {
        const QString kind = kind_ == Kind::Auto    ? QStringLiteral("auto")
                             : kind_ == Kind::Clean ? QStringLiteral("clean")
                                                    : QStringLiteral("unclean");
        entries.prepend(start + releaseName() + QLatin1Char('\n') + kind);
    }
    settings.setValue(QStringLiteral("brokers"), entries.mid(0, kMostRemembered));
}

void Starts::recall()
{
    line_ = 0;
    kind_ = Kind::Auto;
    if (place_.isEmpty()) {
        return;
    }
    const QString start = place_ + QLatin1Char('\n');
    for (const QString& entry : QSettings().value(QStringLiteral("brokers")).toStringList()) {
        if (!entry.startsWith(start)) {
            continue;
        }
        const QStringList chosen = entry.mid(start.size()).split(QLatin1Char('\n'));
        const auto line = std::ranges::find_if(
            kReleaseLines, [&](const char* name) { return chosen.value(0) == QLatin1String(name); });
        line_ = line == kReleaseLines.end() ? 0 : static_cast<std::size_t>(line - kReleaseLines.begin());
        kind_ = chosen.value(1) == QLatin1String("clean")     ? Kind::Clean
                : chosen.value(1) == QLatin1String("unclean") ? Kind::Unclean
                                                              : Kind::Auto;
        return;
    }
}

} // namespace ui
