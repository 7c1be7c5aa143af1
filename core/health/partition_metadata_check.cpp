// partition.metadata (health checks 9), and what state a directory is in by its name and by what is not in it (10).

#include <algorithm>

#include "core/base/escape.h"
#include "core/health/dir_glance.h"
#include "core/health/index_findings.h"

namespace core {

namespace {

constexpr const char* kFile = "partition.metadata";
constexpr Release kTopicIds{2, 8, 0, 0};
constexpr Release kStrayFails{3, 3, 0, 0};
constexpr Release kMissingStops{3, 7, 0, 0};
constexpr Release kStrayRenamed{3, 7, 1, 0};

Severity severityOfMissing(const CheckContext& context)
{
    if (context.usesKraft() != Tri::Yes || context.release() < kStrayFails) {
        return Severity::Info;
    }
    if (context.release() >= kStrayRenamed) {
        return Severity::Loss;
    }
    return context.release() >= kMissingStops ? Severity::Fatal : Severity::Degraded;
}

void reportMissing(CheckContext& context)
{
    Finding finding = context.make("pmeta-missing", severityOfMissing(context), nullptr, kFile);
    finding.sentence = sentence(CORE_TEXT("core", "There is no partition.metadata, so the directory has no topic id."));
    switch (finding.severity) {
    case Severity::Loss:
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker = sentence(CORE_TEXT("core", "The next start renames the directory to -stray, and the replica "
                                                    "starts empty."));
        break;
    case Severity::Fatal:
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "Release 3.7.0 does not start: the log does not have a topic id."));
        break;
    case Severity::Degraded:
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The broker loads the log, and counts a fault when it looks for "
                                                    "stray directories."));
        break;
    default:
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "With ZooKeeper the broker writes the file again. With KRaft it "
                                                    "takes the directory for a stray since 3.7.1."));
        break;
    }
    context.report(std::move(finding));
}

void reportFault(CheckContext& context, const NamedFile& file, const TextFileFault& fault)
{
    const bool empty = fault.missingLine || file.entry.size == 0;
    const bool stops = empty || fault.badId;
    Finding finding = context.make(empty ? "pmeta-empty" : "pmeta-malformed",
                                   stops ? Severity::Fatal : Severity::Offline, nullptr, kFile);
    if (empty) {
        finding.sentence = sentence(CORE_TEXT("core", "partition.metadata has %1 bytes, and its line %2 is missing."),
                                    {arg::count(static_cast<std::int64_t>(file.entry.size)), arg::number(fault.line)});
    } else {
        finding.sentence = sentence(CORE_TEXT("core", "Line %1 of partition.metadata is not what the broker reads: a "
                                                      "version of 0 or more, then a topic id."),
                                    {arg::number(fault.line)});
        finding.places = {{fault.pos, file.entry.size - std::min(fault.pos, file.entry.size), {}}};
    }
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize",
                arg::size(static_cast<std::int64_t>(file.entry.size)));
    addEvidence(finding, CORE_TEXT("core", "Line"), "line", arg::number(fault.line));
    if (stops) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start when it reads the file."));
    } else {
        finding.effect = BrokerEffect::DirOffline;
        finding.broker = sentence(CORE_TEXT("core", "The log dir goes offline when the broker reads the file."));
    }
    context.report(std::move(finding));
}

std::int64_t bytesOf(const PartitionDir& partition)
{
    std::uint64_t bytes = 0;
    for (const NamedFile& file : partition.files) {
        bytes += file.entry.allocated;
    }
    return static_cast<std::int64_t>(bytes);
}

void reportState(CheckContext& context, const char* id, const char* words, const char* broker)
{
    const PartitionDir& partition = context.partition();
    Finding finding = context.make(id, Severity::Info, nullptr, {});
    finding.sentence = sentence(words, {arg::name(escapeName(partition.name->topic)),
                                        arg::number(partition.name->partition), arg::size(bytesOf(partition))});
    if (partition.metadata && !partition.metadata->fault) {
        addEvidence(finding, CORE_TEXT("core", "Topic id"), "topicId", arg::name(partition.metadata->topicId));
    }
    addEvidence(finding, CORE_TEXT("core", "Bytes on disk"), "allocated", arg::size(bytesOf(partition)));
    if (const std::optional<Offset> end = glanceLogEnd(partition)) {
        addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end->value));
    }
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(broker);
    context.report(std::move(finding));
}

void reportEmpty(CheckContext& context)
{
    Finding finding = context.make("dir-empty", Severity::Info, nullptr, {});
    finding.sentence = sentence(CORE_TEXT("core", "The directory holds no .log; the broker starts an empty log at "
                                                  "offset %1."),
                                {arg::offset(context.partition().logStartCheckpoint.value_or(Offset{0}).value)});
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "The next start makes an empty segment."));
    context.report(std::move(finding));
}

} // namespace

void glancePartitionMetadata(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    if (!partition.name || context.release() < kTopicIds) {
        return;
    }
    const auto find = [&](FileState state) {
        return std::ranges::find_if(partition.files, [&](const NamedFile& file) {
            return file.name.kind == FileKind::PartitionMetadata && file.name.state == state;
        });
    };
    const auto left = find(FileState::Temporary);
    if (left != partition.files.end()) {
        Finding finding = context.make("pmeta-tmp-left", Severity::Info, nullptr, left->entry.name);
        finding.sentence = sentence(CORE_TEXT("core", "A crash left %1 behind; the broker ignores it."),
                                    {arg::name(left->entry.name)});
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The broker ignores the file, and writes over it some day."));
        context.report(std::move(finding));
    }
    const auto file = find(FileState::Live);
    if (file != partition.files.end()) {
        if (partition.metadata && partition.metadata->fault) {
            reportFault(context, *file, *partition.metadata->fault);
        }
        return;
    }
    const PartitionDirState state = partition.name->state;
    if (context.usesKraft() != Tri::No && (state == PartitionDirState::Live || state == PartitionDirState::Future) &&
        !context.isMetadataLog()) {
        reportMissing(context);
    }
}

void glanceDirState(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    if (!partition.name) {
        return;
    }
    switch (partition.name->state) {
    case PartitionDirState::Future:
        reportState(context, "dir-future",
                    CORE_TEXT("core", "Partition %2 of topic %1 is being moved into this directory (%3 so far)."),
                    CORE_TEXT("core", "The broker loads it as a future log and goes on with the move, if that is still "
                                      "wanted."));
        break;
    case PartitionDirState::Delete:
        reportState(context, "dir-delete",
                    CORE_TEXT("core", "This replica of partition %2 of topic %1 waits for its deletion (%3)."),
                    CORE_TEXT("core", "The broker loads it and deletes it when file.delete.delay.ms is over."));
        break;
    case PartitionDirState::Stray:
        reportState(context, "dir-stray",
                    CORE_TEXT("core", "The broker set this replica of partition %2 of topic %1 aside as stray (%3)."),
                    CORE_TEXT("core", "The broker loads it and keeps it; nobody reads or writes it."));
        break;
    case PartitionDirState::Live:
        break;
    }
    const bool counted = partition.name->state == PartitionDirState::Live && !context.isMetadataLog();
    const bool anyLog = std::ranges::any_of(partition.files, [](const NamedFile& file) {
        return file.name.kind == FileKind::Log && file.name.state != FileState::Deleted;
    });
    if (counted && !anyLog) {
        reportEmpty(context);
    }
}

} // namespace core
