#pragma once
// The broker that the window has in mind (release, kind of start) and what it does at its next start on the opened
// partition: predicted on the document's pool, kept by release line and kind of start. Part of the document.

#include <QObject>
#include <QString>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "core/payload/cluster_state.h"
#include "core/recovery/start.h"
#include "core/recovery/start_loss.h"

namespace ui {

class Document;
struct Glance;

/// Release lines, newest first.
inline constexpr auto kReleaseLines = std::to_array<const char*>(
    {"4.4", "4.3", "4.2", "4.1", "4.0", "3.9", "3.8", "3.7", "3.6", "3.5", "3.4", "3.3",  "3.2",  "3.1", "3.0",
     "2.8", "2.7", "2.6", "2.5", "2.4", "2.3", "2.2", "2.1", "2.0", "1.1", "1.0", "0.11", "0.10", "0.9", "0.8"});
core::Release releaseOfLine(std::size_t line);

/// A prediction without the log dir that it leaves, which would keep files in memory.
struct PredictedStart {
    std::shared_ptr<const core::StartPrediction> prediction; // never null
    core::StartLoss loss;                                    // of the opened partition
    core::StartLoss nextLoss;                                // of the start after an aborted one

    const core::PartitionStart* partition() const; // the opened one; null when the start came to an end before it
    const core::PartitionStart* nextPartition() const;
    bool clean() const { return prediction->clean; }
    core::StartPrediction::Outcome outcome() const { return prediction->outcome; }
};
using StartHandle = std::shared_ptr<const PredictedStart>;

/// The log dir as a start would leave it.
struct LogDirAfter {
    std::shared_ptr<const core::Directory> directory;
    std::string dir; // the opened partition, as it is called then
};

/// A prediction on `before` as it is kept, with what it loses. Reads what is lost: for a job.
core::Result<StartHandle> keptStart(const core::Directory& before, core::StartPrediction prediction,
                                    const core::RunContext& context);

/// Predicts the start of one partition dir. Blocks: for a job.
core::Result<StartHandle> predictOne(const std::shared_ptr<const core::Directory>& logDir, const std::string& dir,
                                     const core::Settings& settings,
                                     const std::shared_ptr<const core::ClusterState>& cluster,
                                     core::StartOptions::Kind kind, const core::RunContext& context);

class Starts : public QObject {
    Q_OBJECT
public:
    using Kind = core::StartOptions::Kind;

    explicit Starts(Document& document);

    core::Release release() const { return releaseOfLine(line_); }
    QString releaseName() const { return QString::fromLatin1(kReleaseLines[line_]); }
    std::size_t line() const { return line_; } // in kReleaseLines
    Kind kind() const { return kind_; }
    bool foundClean() const { return foundClean_; } // the marker of a clean shutdown is there
    bool isClean() const { return kind_ == Kind::Auto ? foundClean_ : kind_ == Kind::Clean; }
    /// Another kind of start than the files say.
    bool isChanged() const { return isClean() != foundClean_; }
    /// What a check is told: nothing as long as the marker decides.
    std::optional<bool> cleanOverride() const;

    void setLine(std::size_t line);
    void setKind(Kind kind);

    /// For the chosen release and kind; null: not known yet, or failed.
    StartHandle current() const { return at(line_, isClean()); }
    StartHandle at(std::size_t line, bool clean) const;
    QString failure() const { return failure_; } // of the current one: a sentence
    bool isPredicting() const { return predicting_; }
    /// All release lines, clean and unclean; arrive one by one.
    void predictAll();
    bool isPredictingAll() const { return predictingAll_; }
    bool hasAll() const;
    /// So much that it is read for every release only when asked.
    bool isLarge() const;
    /// Once more, after it failed or was stopped.
    void predictAgain();

    /// Makes the log dir as the chosen start leaves it.
    void makeAfter(QObject* receiver, std::function<void(const core::Result<LogDirAfter>&)> done);

    /// The document's settings are others now: all is predicted anew.
    void settingsChanged();
    /// The document has other files now. Before anybody hears of them.
    void adopt(const Glance& glance);

signals:
    void contextChanged(); // release or kind of start
    void predicted();      // something new is known, or known to fail

private:
    using Key = std::pair<std::size_t, bool>; // release line, clean
    void predictCurrent();
    void keep(const Key& key, const StartHandle& start);
    void change(std::size_t line, Kind kind);
    void remember() const;
    void recall();
    core::Settings settingsFor(std::size_t line) const;

    Document& document_;
    std::size_t line_ = 0;
    Kind kind_ = Kind::Auto;
    bool foundClean_ = false;
    QString place_; // the log dir on disk; empty: nothing is remembered
    std::map<Key, StartHandle> known_;
    QString failure_;
    bool predicting_ = false;
    bool predictingAll_ = false;
    quint64 round_ = 0; // grows with the files: what was predicted for older ones is dropped
};

} // namespace ui
