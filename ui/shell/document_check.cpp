// The document's check of its partition: a walk, which answers soon, then the records.

#include <algorithm>
#include <iterator>
#include <mutex>

#include "ui/shell/document.h"

namespace ui {

namespace {

/// Records of a partition up to this size are checked without being asked.
constexpr std::uint64_t kDecodeAtOnceBytes = std::uint64_t{1} << 30;

} // namespace

struct Document::FindingQueue {
    std::mutex mutex;
    std::vector<core::Finding> waiting;
};

void Document::check(core::Depth depth)
{
    if (partition() == nullptr) {
        return;
    }
    withRecords_ = depth == core::Depth::Decode;
    records_.reset();
    if (withRecords_ && stage_ == Stage::Ready && checked_ != nullptr && !checked_->records) {
        checkClock_.start();
        startRecords();
        return;
    }
    startWalk();
}

void Document::judgeAgain()
{
    if (partition() != nullptr) {
        withRecords_ = depth_ == core::Depth::Decode;
        startWalk();
    }
}

void Document::startWalk()
{
    checked_.reset();
    // The findings of the check before stay until this one ends: severity never falls while reading.
    collecting_ = !findings_.empty();
    checkClock_.start();
    startPass(Pass::Walk);
}

void Document::startRecords()
{
    const bool whole = checked_->scanned.wrappers > 0;
    collecting_ = collecting_ || (whole && !findings_.empty()); // it tells of everything anew
    startPass(whole ? Pass::Whole : Pass::Records);
}

void Document::startPass(Pass pass)
{
    const core::Depth depth = pass == Pass::Walk ? core::Depth::Walk : core::Depth::Decode;
    depth_ = records_ ? core::Depth::Decode : depth; // what records told is known
    queue_ = std::make_shared<FindingQueue>();
    core::CheckOptions options;
    options.depth = depth;
    options.settings = settings_;
    options.cluster = cluster_;
    options.cleanStart = starts_->cleanOverride();
    setStage(Stage::Checking);
    findingTimer_.start();
    run<CheckedOnce>(
        this, QStringLiteral("check"), pass == Pass::Walk ? tr("Checking batches") : tr("Checking records"),
        [pass, partition = sharedPartition(), options, walked = checked_, records = records_,
         queue = queue_](const core::RunContext& context) {
            const EarlyFinding early = [&queue](const core::Finding& finding) {
                const std::scoped_lock lock(queue->mutex);
                queue->waiting.push_back(finding);
            };
            return pass == Pass::Records ? checkRecords(partition, options, *walked, context, early)
                                         : checkFiles(partition, options, records, context, early);
        },
        [this, pass, queue = queue_](const core::Result<CheckedOnce>& result) {
            if (queue == queue_) { // it is about the files that are shown
                endPass(pass, result);
            }
        });
}

void Document::endPass(Pass pass, const core::Result<CheckedOnce>& result)
{
    findingTimer_.stop();
    bool goesOn = false;
    if (result) {
        checked_ = result.value().files;
        scanned_ = checked_->scanned;
        if (pass == Pass::Records) {
            records_ = checked_->records;
        }
        goesOn = !checked_->records && (withRecords_ || partition()->logBytes() <= kDecodeAtOnceBytes);
        if (!goesOn || !collecting_) {
            findings_ = result.value().findings;
            publishFindings();
        }
        depth_ = checked_->records ? core::Depth::Decode : depth_;
    } else if (!collecting_) {
        takeFindings();
    }
    queue_.reset();
    if (goesOn) {
        startRecords();
        return;
    }
    collecting_ = false;
    checkMs_ = checkClock_.elapsed();
    checkFailure_ = result ? QString() : QString::fromStdString(result.error().detail);
    setStage(Stage::Ready);
}

void Document::takeFindings()
{
    if (queue_ == nullptr || collecting_) {
        return;
    }
    std::vector<core::Finding> fresh;
    {
        const std::scoped_lock lock(queue_->mutex);
        fresh.swap(queue_->waiting);
    }
    if (!fresh.empty()) {
        findings_.insert(findings_.end(), std::make_move_iterator(fresh.begin()), std::make_move_iterator(fresh.end()));
        core::sortFindings(findings_);
        publishFindings();
    }
}

void Document::publishFindings()
{
    verdict_ = core::verdictOf(findings_);
    emit findingsChanged();
    emit verdictChanged();
}

} // namespace ui
