#include "tests/bench/sections.h"

#include <fmt/format.h>

#include "core/segment/decode.h"
#include "tests/bench/baselines.h"
#include "tests/bench/measure.h"
#include "tests/bench/reading.h"

namespace bench {
namespace {

std::vector<core::BatchHeader> headersOf(const core::FileContent& log)
{
    std::vector<core::BatchHeader> headers;
    value(core::walkLog(log, {}, {.threads = 1}, [&](const core::WalkBlock& block) {
        for (const core::WalkedBatch& batch : block.batches) {
            headers.push_back(batch.header);
        }
        return true;
    }));
    return headers;
}

std::uint64_t decodeAll(core::Bytes log, const std::vector<core::BatchHeader>& headers)
{
    core::BatchDecoder decoder;
    std::uint64_t sum = 0;
    for (const core::BatchHeader& header : headers) {
        decoder.decode(log, header, [&](const core::Record& record) {
            sum += static_cast<std::uint64_t>(record.offset.value - header.baseOffset.value) +
                   static_cast<std::uint64_t>(record.timestamp.value - header.baseTimestamp.value);
            return true;
        });
    }
    return sum;
}

} // namespace

void measureMemory(const Options& options, const std::vector<Workload>& workloads)
{
    if (options.seglens.empty()) {
        return;
    }
    printHeading("Peak memory of seglens; mapped pages count");
    constexpr std::uint64_t kGoal = std::uint64_t{150} << 20;
    for (const Workload& workload : workloads) {
        if (workload.name != "big" && workload.name != "small" && workload.name != "zstd") {
            continue;
        }
        const std::uint64_t goal = kGoal + workload.largestBatch;
        const std::string of = fmt::format(" {} ({})", workload.name, mib(workload.bytes));
        printPeak("batches" + of, runChild({options.seglens, "batches", "--jsonl", workload.dir}), goal);
        printPeak("records" + of, runChild({options.seglens, "records", "--jsonl", workload.dir}), goal);
        printPeak("check" + of, runChild({options.seglens, "check", "--json", workload.dir}), goal);
    }
}

void measureWalk(const Options& options, const std::vector<Workload>& workloads)
{
    printHeading("Open and walk, over mapping and checksum alone by one thread");
    for (const Workload& workload : workloads) {
        const auto bare = [&] { expect(checksumBatches(workload.logs) == workload.batches, "a checksum is wrong"); };
        compare({workload.name + ", 1 thread", 1.15, workload.bytes, [&] { walk(workload, 1); }, bare},
                options.repeats);
        compare({workload.name + ", 2 threads", 0.65, workload.bytes, [&] { walk(workload, 2); }, bare},
                options.repeats);
    }
}

void measureDecode(const Options& options, const std::vector<Workload>& workloads)
{
    printHeading("Decode every record, over the bare codec and a walk of varints");
    for (const Workload& workload : workloads) {
        const core::PartitionDir partition = opened(workload);
        const core::FileContent log = value(core::openFile(partition, partition.segments.front().log.name));
        const std::vector<core::BatchHeader> headers = headersOf(log);
        BareDecoder bare;
        expect(decodeAll(log.bytes(), headers) == bare.decode(log.bytes(), headers), "the decoders disagree");
        compare({workload.name, 1.3, log.size(), [&] { decodeAll(log.bytes(), headers); },
                 [&] { bare.decode(log.bytes(), headers); }},
                options.repeats);
    }
}

void measureKafka(const Options& options, const std::string& root)
{
    if (options.kafkaLibs.empty() || options.seglens.empty()) {
        return;
    }
    const Workload workload = writeSmallBatches(root, "kafka", options.kafkaBytes);
    const std::string& log = workload.logs.front();
    const std::string timeIndex = log.substr(0, log.size() - 4) + ".timeindex";
    printHeading(
        fmt::format("Whole runs over those of kafka-dump-log, {} in batches of one record", mib(workload.bytes)));
    const auto against = [&](const char* name, double goal, const std::vector<std::string>& ours,
                             const std::vector<std::string>& kafka) {
        std::vector<std::string> tool = {"java", "-cp", options.kafkaLibs + "/*",
                                         "org.apache.kafka.tools.DumpLogSegments"};
        tool.insert(tool.end(), kafka.begin(), kafka.end());
        const auto run = [](const std::vector<std::string>& command) {
            const ChildRun done = runChild(command);
            expect(done.exitCode <= 1, fmt::format("{} ended with {}", command.front(), done.exitCode));
        };
        compareSpeed({name, goal, workload.bytes, [&] { run(ours); }, [&] { run(tool); }},
                     options.repeats < 3 ? options.repeats : 3);
    };
    against("walk: batches", 15, {options.seglens, "batches", "--jsonl", log}, {"--files", log});
    against("walk: the same dump", 15, {options.seglens, "dump", log}, {"--files", log});
    against("decode: the same dump", 25, {options.seglens, "dump", "--print-data-log", log},
            {"--print-data-log", "--files", log});
    against("time index, checked", 300, {options.seglens, "check", workload.dir}, {"--files", timeIndex});
}

} // namespace bench
