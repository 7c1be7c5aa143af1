#include "ui/shell/partitions_work.h"

#include <QFile>

#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include "core/health/check_log_dir.h"
#include "ui/shell/document.h"
#include "ui/views/health_words.h"

namespace ui {

namespace {

bool isOfLogDir(const core::Finding& finding)
{
    return finding.dir.empty() || finding.file.empty();
}

class Reading {
public:
    Reading(const PartitionsWork& work, const core::RunContext& context)
        : work_(work)
        , rows_(work.rows)
        , context_(context)
        , inner_(context)
    {
        inner_.progress = [this](std::uint64_t bytes, std::uint64_t) {
            // Predicting a start goes over the same bytes again.
            reached_ = std::max(reached_, std::min(done_ + bytes, total_));
            context_.report(reached_, total_);
        };
    }

    core::Result<core::ThreeAnswers> run()
    {
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            if (context_.stopRequested()) {
                return core::Error{core::Errc::Cancelled, "stopped"};
            }
            if (!rows_[i].foreign) {
                glanceAt(i);
            }
        }
        const std::vector<core::LogDirToCheck> logDirs{{work_.glance->opened.directory}};
        core::LogDirEvents events;
        events.finding = [this](std::size_t, core::Finding finding) { found_.push_back(std::move(finding)); };
        events.rootsChecked = [this] { takeRoots(); };
        events.predicted = [this](std::size_t, const core::PartitionDir* partition,
                                  const core::StartPrediction& prediction) {
            if (partition != nullptr) {
                keep(*partition, prediction);
            }
        };
        events.failed = [this](const std::string& dir, const core::Error& error) {
            const auto place = places_.find(dir);
            if (place != places_.end() && error.code != core::Errc::Cancelled) {
                rows_[place->second].failure = QString::fromStdString(error.detail);
            }
        };
        events.checked = [this](std::size_t, const core::PartitionDir& partition) {
            if (!context_.stopRequested()) {
                takePartition(partition);
            }
            return !context_.stopRequested();
        };
        const core::LogDirsChecked checked = core::checkLogDirs(logDirs, work_.options, inner_, events);
        if (context_.stopRequested()) {
            return core::Error{core::Errc::Cancelled, "stopped"};
        }
        core::sortFindings(harm_);
        return core::answersOf(harm_, checked.outlook);
    }

private:
    void glanceAt(std::size_t i)
    {
        PartitionRow& row = rows_[i];
        const std::string dir = QFile::encodeName(row.dir).toStdString();
        places_[dir] = i;
        const auto partition = core::glancePartition(work_.glance->opened.directory, dir, work_.glance->root);
        row.read = true;
        if (!partition) {
            row.failure = QString::fromStdString(partition.error().detail);
        } else {
            for (const core::NamedFile& file : partition.value().files) {
                row.bytes += file.entry.size;
            }
            row.segments = partition.value().segments.size();
            row.start = partition.value().logStart();
            row.end = core::glanceLogEnd(partition.value());
            total_ += partition.value().logBytes();
        }
        work_.row(i, row);
    }

    /// All that an answer to the whole needs of a finding.
    void remember(const core::Finding& finding)
    {
        if (needsSomeone(finding)) {
            core::Finding brief;
            brief.severity = finding.severity;
            brief.effect = finding.effect;
            brief.sentence = finding.sentence;
            harm_.push_back(std::move(brief));
        }
    }

    static void count(PartitionRow& row, const core::Finding& finding)
    {
        if (!needsSomeone(finding)) {
            return;
        }
        ++row.harm;
        if (row.findings.empty() || finding.severity < row.findings.front().severity) {
            row.findings.assign(1, finding);
        }
    }

    void takeRoots()
    {
        for (const core::Finding& finding : found_) {
            remember(finding);
            // A directory with a wrong name is a file of the root to its check.
            const std::string& dir = finding.dir.empty() ? finding.file : finding.dir;
            if (const auto place = places_.find(dir); place != places_.end()) {
                count(rows_[place->second], finding); // told when the partition is checked
            }
        }
        work_.findings(std::move(found_));
        found_.clear();
    }

    void keep(const core::PartitionDir& partition, const core::StartPrediction& prediction)
    {
        start_.reset();
        core::RunContext quiet = context_;
        quiet.progress = {};
        if (const auto kept = keptStart(*partition.directory, prediction, quiet)) {
            start_ = kept.value();
        }
    }

    void takePartition(const core::PartitionDir& partition)
    {
        const auto place = places_.find(partition.dir);
        if (place == places_.end()) { // it came after the list was made
            found_.clear();
            return;
        }
        PartitionRow& row = rows_[place->second];
        std::vector<core::Finding> ofLogDir;
        for (core::Finding& finding : found_) {
            remember(finding);
            count(row, finding);
            if (isOfLogDir(finding)) {
                ofLogDir.push_back(finding);
            }
        }
        if (start_ != nullptr) {
            row.nextStart = briefOf(*start_, damagedPlaces(found_));
        }
        row.checked = true;
        done_ += partition.logBytes();
        found_.clear();
        start_.reset();
        if (!ofLogDir.empty()) {
            work_.findings(std::move(ofLogDir));
        }
        work_.row(place->second, row);
        context_.report(std::max(reached_, done_), total_);
    }

    const PartitionsWork& work_;
    std::vector<PartitionRow> rows_;
    const core::RunContext& context_;
    core::RunContext inner_;
    std::map<std::string, std::size_t> places_; // rows of partition dirs
    std::vector<core::Finding> found_;          // since the partition before
    std::vector<core::Finding> harm_;           // of all, as far as remember() keeps them
    StartHandle start_;
    std::uint64_t total_ = 0;
    std::uint64_t done_ = 0;    // bytes of partitions that are checked
    std::uint64_t reached_ = 0; // as it was reported
};

} // namespace

core::Result<core::ThreeAnswers> readPartitions(const PartitionsWork& work, const core::RunContext& context)
{
    return Reading(work, context).run();
}

} // namespace ui
