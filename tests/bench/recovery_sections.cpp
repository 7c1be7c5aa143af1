// Checks, rebuilding and the predicted start: all of them read a log once, so a walk of it is what they are held
// against.

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "core/health/check.h"
#include "core/recovery/rebuild.h"
#include "core/recovery/start.h"
#include "core/segment/open.h"
#include "tests/bench/broker.h"
#include "tests/bench/measure.h"
#include "tests/bench/reading.h"
#include "tests/bench/sections.h"

namespace bench {
namespace {

using StartKind = core::StartOptions::Kind;

/// `most` for the default size, less for smaller ones.
std::uint64_t scaled(const Options& options, std::uint64_t most)
{
    return std::clamp<std::uint64_t>(most * (options.bytes >> 20U) / 512, 4, most);
}

void check(const Workload& workload, unsigned threads)
{
    const core::PartitionDir partition = opened(workload);
    std::uint64_t damage = 0;
    const core::CheckScanned scanned =
        value(core::checkPartition(partition, {}, {.threads = threads}, [&](const core::Finding& finding) {
            damage += finding.severity == core::Severity::Fatal ? 1U : 0U;
        }));
    expect(scanned.batches == workload.batches && damage == 0, "the check of " + workload.name + " found damage");
}

void rebuild(const Workload& workload)
{
    const core::PartitionDir partition = opened(workload);
    for (const core::Segment& segment : partition.segments) {
        const core::FileContent log = value(core::openFile(partition, segment.log.name));
        const core::RebuiltIndexes indexes = value(core::rebuildIndexes(log, segment.base, {}, {.threads = 1}));
        expect(indexes.validBytes == log.size(), "a rebuild of " + workload.name + " met damage");
    }
}

/// The log dir of the workload, of which the partition alone is started.
void preview(const Workload& workload, StartKind kind)
{
    const std::filesystem::path dir(workload.dir);
    const core::Opened logDir = value(core::openPath(dir.parent_path().string()));
    core::StartOptions options;
    options.kind = kind;
    options.onlyDir = dir.filename().string();
    const core::StartPrediction prediction = value(core::predictStart(logDir.directory, options, {.threads = 1}));
    expect(prediction.partitions.size() == 1 && prediction.partitions.front().result.has_value() &&
               prediction.partitions.front().result->logEnd.value == static_cast<std::int64_t>(workload.records),
           "the start of " + workload.name + " is not what it should be");
}

} // namespace

void measureCheck(const Options& options, const std::vector<Workload>& workloads)
{
    printHeading("Check without records, over the walk");
    for (const Workload& workload : workloads) {
        if (workload.codec == core::CodecId::None) {
            for (const unsigned threads : {1U, 2U}) {
                compare({fmt::format("{}, {} thread{}", workload.name, threads, threads == 1 ? "" : "s"), 1.3,
                         workload.bytes, [&] { check(workload, threads); }, [&] { walk(workload, threads); }},
                        options.repeats);
            }
        }
    }
}

void measureRecovery(const Options& options, const std::string& root, const std::vector<Workload>& workloads)
{
    const Workload segment = writeSegment(root, "segment", std::min(2 * options.bytes, std::uint64_t{1} << 30));
    const Workload segments = writeSegments(root, "segments", scaled(options, 1000));
    std::vector<Workload> all = {segment};
    std::ranges::copy_if(workloads, std::back_inserter(all),
                         [](const Workload& workload) { return workload.codec == core::CodecId::None; });
    printHeading("Rebuild of the index files, over the walk by one thread");
    for (const Workload& workload : all) {
        compare({fmt::format("{} ({})", workload.name, mib(workload.bytes)), 1.3, workload.bytes,
                 [&] { rebuild(workload); }, [&] { walk(workload, 1); }},
                options.repeats);
    }
    printHeading("Preview of an unclean start, over the walk by one thread");
    for (const Workload& workload : all) {
        compare({fmt::format("{} ({})", workload.name, mib(workload.bytes)), 1.5, workload.bytes,
                 [&] { preview(workload, StartKind::Unclean); }, [&] { walk(workload, 1); }},
                options.repeats);
    }
    printHeading("Preview of a clean start");
    printTime(fmt::format("{} segments", segments.logs.size()), 1, options.repeats,
              [&] { preview(segments, StartKind::Clean); });
    if (!options.kafkaLibs.empty()) {
        printHeading("Unclean start, over the broker's own loading of the partition");
        const double broker = brokerRecoverySeconds(options.kafkaLibs, root + "-broker", segment);
        const double ours = secondsOf([&] { preview(segment, StartKind::Unclean); });
        printSpeed(fmt::format("{} ({})", segment.name, mib(segment.bytes)), 5, ours, broker);
    }
}

void measureLogDir(const Options& options, const std::string& root)
{
    if (options.seglens.empty()) {
        return;
    }
    const std::uint64_t partitions = scaled(options, 5000);
    const std::string logDir = root + "/many";
    writeLogDir(logDir, partitions);
    printHeading("Log dirs; mapped pages count");
    constexpr std::uint64_t kGoal = std::uint64_t{300} << 20;
    printPeak(fmt::format("check, {} partitions", partitions), runChild({options.seglens, "check", "--json", logDir}),
              kGoal);
}

} // namespace bench
