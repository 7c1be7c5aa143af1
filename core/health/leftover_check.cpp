// Leftovers of deletions, compactions and splits, and links to nowhere (health checks 11).

#include <algorithm>
#include <set>

#include "core/base/escape.h"
#include "core/health/dir_glance.h"
#include "core/health/index_findings.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr std::size_t kManyLogs = 3;

struct Leftovers {
    std::vector<const NamedFile*> files;
    std::uint64_t bytes = 0;
};

Leftovers filesIn(const PartitionDir& partition, FileState state)
{
    Leftovers found;
    for (const NamedFile& file : partition.files) {
        // Snapshots of the metadata log are deleted by rules of their own.
        if (file.name.state == state && file.name.kind != FileKind::KraftSnapshot) {
            found.files.push_back(&file);
            found.bytes += file.entry.allocated;
        }
    }
    return found;
}

Finding leftoverFinding(const CheckContext& context, const char* id, const Sentence& words, const Leftovers& found)
{
    Finding finding = context.make(id, Severity::Info, nullptr, found.files.front()->entry.name);
    finding.segment = found.files.front()->name.base;
    finding.count = found.files.size();
    const auto bytes = static_cast<std::int64_t>(found.bytes);
    finding.sentence = {words, {arg::size(bytes)}, static_cast<std::int64_t>(found.files.size())};
    addEvidence(finding, CORE_TEXT("core", "Files"), "files",
                arg::count(static_cast<std::int64_t>(found.files.size())));
    addEvidence(finding, CORE_TEXT("core", "Bytes on disk"), "allocated", arg::size(bytes));
    return finding;
}

void reportDeleted(CheckContext& context)
{
    const Leftovers found = filesIn(context.partition(), FileState::Deleted);
    if (found.files.empty()) {
        return;
    }
    Finding finding = leftoverFinding(
        context, "tmp-deleted",
        {CORE_TEXT_N("core", "%n files wait for their deletion (%1)."), "%n file waits for its deletion (%1)."}, found);
    // A log from the end of the live ones on may be the only copy: recovery renames what it drops.
    const std::optional<Offset> end = glanceLogEnd(context.partition());
    const auto only = std::ranges::find_if(found.files, [&](const NamedFile* file) {
        return file->name.kind == FileKind::Log && file->entry.size > 0 && end && file->name.base &&
               *file->name.base >= *end;
    });
    if (only != found.files.end()) {
        addEvidence(finding, CORE_TEXT("core", "Behind the log end"), "behindLogEnd",
                    arg::name(escapeName((*only)->entry.name)));
        finding.repair.how = sentence(CORE_TEXT("core", "Copy %1 away first: it starts at or behind the log end %2, "
                                                        "so its records may be nowhere else."),
                                      {arg::name(escapeName((*only)->entry.name)), arg::offset(end->value)});
    }
    finding.effect = BrokerEffect::Repairs;
    finding.broker = sentence(CORE_TEXT("core", "The next start deletes the files."));
    context.report(std::move(finding));
}

void reportCleaned(CheckContext& context)
{
    const Leftovers found = filesIn(context.partition(), FileState::Cleaned);
    if (found.files.empty()) {
        return;
    }
    Finding finding = leftoverFinding(context, "tmp-cleaned",
                                      {CORE_TEXT_N("core", "Compaction or a split left %n unfinished files (%1)."),
                                       "Compaction or a split left %n unfinished file (%1)."},
                                      found);
    finding.effect = BrokerEffect::Repairs;
    finding.broker = sentence(CORE_TEXT("core", "The next start deletes the files, and the segments that they were "
                                                "made from stay."));
    context.report(std::move(finding));
}

Finding swapFinding(const CheckContext& context, const Leftovers& found)
{
    return leftoverFinding(context, "tmp-swap",
                           {CORE_TEXT_N("core", "%n .swap files are about to take the place of older segments (%1)."),
                            "%n .swap file is about to take the place of an older one (%1)."},
                           found);
}

void tellBrokerAboutSwap(Finding& finding)
{
    finding.effect = BrokerEffect::Repairs;
    finding.broker = sentence(CORE_TEXT("core", "The next start finishes the swap."));
}

void reportLinks(CheckContext& context)
{
    for (const DirEntry& entry : context.partition().oddEntries) {
        if (entry.kind != EntryKind::DanglingLink) {
            continue;
        }
        Finding finding = context.make("fs-symlink-dangling", Severity::Info, nullptr, entry.name);
        finding.sentence = sentence(CORE_TEXT("core", "%1 is a link to something that is not there."),
                                    {arg::name(escapeName(entry.name))});
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The broker takes it for no file, and skips it."));
        context.report(std::move(finding));
    }
}

void reportMissingIndexes(CheckContext& context)
{
    const std::vector<Segment>& segments = context.partition().segments;
    const auto missing = static_cast<std::size_t>(
        std::ranges::count_if(segments, [](const Segment& segment) { return segment.log.size > 0 && !segment.index; }));
    if (segments.size() < kManyLogs || missing * 2 <= segments.size()) {
        return;
    }
    Finding finding = context.make("copy-without-indexes", Severity::Degraded, nullptr, {});
    const auto bytes = static_cast<std::int64_t>(context.partition().logBytes());
    finding.sentence = sentence(CORE_TEXT("core", "%1 of %2 logs have no offset index (%3 of logs in all)."),
                                {arg::count(static_cast<std::int64_t>(missing)),
                                 arg::count(static_cast<std::int64_t>(segments.size())), arg::size(bytes)});
    addEvidence(finding, CORE_TEXT("core", "Logs without index"), "withoutIndex",
                arg::count(static_cast<std::int64_t>(missing)));
    addEvidence(finding, CORE_TEXT("core", "Logs"), "logs", arg::count(static_cast<std::int64_t>(segments.size())));
    addEvidence(finding, CORE_TEXT("core", "Bytes of logs"), "logBytes", arg::size(bytes));
    if (context.startRecoversMissingIndex()) {
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start reads all these logs and builds the indexes, "
                                                    "which can take hours."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "Releases 1.1 to 2.2 make empty indexes, and look-ups read the "
                                                    "logs from their beginning."));
    }
    context.report(std::move(finding));
}

/// .swap logs are walked after the partition: one that is damaged must not be swapped in.
class SwapCheck : public WalkCheck {
public:
    explicit SwapCheck(CheckContext& context)
        : context_(context)
    {
    }

    void endPartition() override
    {
        const Leftovers found = filesIn(context_.partition(), FileState::Swap);
        if (found.files.empty() || !context_.wants("tmp-swap")) {
            return;
        }
        Finding finding = swapFinding(context_, found);
        tellBrokerAboutSwap(finding);
        for (const NamedFile* const file : found.files) {
            if (file->name.kind == FileKind::Log && damaged(*file, finding)) {
                break;
            }
        }
        context_.report(std::move(finding));
    }

private:
    bool damaged(const NamedFile& file, Finding& finding)
    {
        const std::optional<FileContent> log = context_.open(file.entry.name);
        if (!log) {
            return false;
        }
        RunContext one;
        one.threads = 1;
        const Result<WalkSummary> walked = walkLog(*log, {}, one, [](const WalkBlock&) { return true; });
        if (!walked || walked.value().goodPrefix == log->size()) {
            return false;
        }
        const std::uint64_t good = walked.value().goodPrefix;
        finding.severity = Severity::Loss;
        finding.file = file.entry.name;
        finding.segment = file.name.base;
        finding.places = {{good, log->size() - good, {}}};
        finding.sentence =
            sentence(CORE_TEXT("core", "%1 is damaged from byte %2 on, and is about to take the place of the segments "
                                       "that it covers."),
                     {arg::name(escapeName(file.entry.name)), arg::byte(static_cast<std::int64_t>(good))});
        finding.repair.verb = RepairVerb::Propose;
        finding.repair.automatic = false;
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker = sentence(CORE_TEXT("core", "The next start deletes the segments that it covers, and puts the "
                                                    "damaged log in their place."));
        return true;
    }

    CheckContext& context_;
};

/// Segments of which a modification time counts, and is of no use.
class ModifiedTimeCheck : public BatchCheck<ModifiedTimeCheck> {
public:
    explicit ModifiedTimeCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        legacy_ = false;
    }
    void batch(const WalkedBatch& batch, bool) { legacy_ = legacy_ || batch.header.isLegacy(); }
    void endSegment(const WalkSummary& summary) override
    {
        if (summary.batches == 0) {
            return;
        }
        const bool noTimes = summary.maxTimestamp.value < 0 && context_.timeRetentionApplies();
        counting_.push_back({segment_, noTimes, legacy_});
    }
    void endPartition() override;

private:
    struct Counting {
        const Segment* segment;
        bool noTimes;
        bool legacy;
    };
    void report(const Counting& first, std::int64_t count, const Sentence& words);

    CheckContext& context_;
    std::vector<Counting> counting_;
    const Segment* segment_ = nullptr;
    bool legacy_ = false;
};

void ModifiedTimeCheck::endPartition()
{
    std::erase_if(counting_, [&](const Counting& each) {
        return !each.noTimes && !(each.legacy && context_.compacted() == Tri::Yes);
    });
    std::vector<Counting> future;
    std::set<std::int64_t> times;
    for (const Counting& each : counting_) {
        times.insert(each.segment->log.mtimeMs);
        if (each.segment->log.mtimeMs > context_.wallClockMs()) {
            future.push_back(each);
        }
    }
    if (!future.empty()) {
        report(future.front(), static_cast<std::int64_t>(future.size()),
               {CORE_TEXT_N("core", "%n logs without usable timestamps were modified in the future, the first on %1."),
                "%n log without usable timestamps was modified in the future, on %1."});
    } else if (counting_.size() > 1 && times.size() == 1 && *times.begin() != 0) {
        report(counting_.front(), static_cast<std::int64_t>(counting_.size()),
               {CORE_TEXT_N("core", "All %n logs without usable timestamps were modified at the same moment, %1, as "
                                    "copies are."),
                ""});
    }
}

void ModifiedTimeCheck::report(const Counting& first, std::int64_t count, const Sentence& words)
{
    Finding finding = context_.make("fs-mtime-anomaly", Severity::Degraded, first.segment, first.segment->log.name);
    finding.count = static_cast<std::uint64_t>(count);
    finding.sentence = {words, {arg::time(first.segment->log.mtimeMs)}, count};
    addEvidence(finding, CORE_TEXT("core", "Modified"), "modified", arg::time(first.segment->log.mtimeMs));
    addEvidence(finding, CORE_TEXT("core", "Segments"), "segments", arg::count(count));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "Retention and compaction count the age of these segments from that time."));
    context_.report(std::move(finding));
}

} // namespace

void glanceLeftovers(CheckContext& context)
{
    reportDeleted(context);
    reportCleaned(context);
    if (context.depth() == Depth::Glance) {
        const Leftovers found = filesIn(context.partition(), FileState::Swap);
        if (!found.files.empty()) {
            Finding finding = swapFinding(context, found);
            tellBrokerAboutSwap(finding);
            context.report(std::move(finding));
        }
    }
    reportLinks(context);
    reportMissingIndexes(context);
}

std::unique_ptr<WalkCheck> makeSwapCheck(CheckContext& context)
{
    return std::make_unique<SwapCheck>(context);
}

std::unique_ptr<WalkCheck> makeModifiedTimeCheck(CheckContext& context)
{
    return std::make_unique<ModifiedTimeCheck>(context);
}

} // namespace core
