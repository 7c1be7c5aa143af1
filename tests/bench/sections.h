#pragma once
// The parts of a run. Each prints its lines.

#include <string>
#include <vector>

#include "tests/bench/workload.h"

namespace bench {

struct Options {
    std::uint64_t bytes = std::uint64_t{512} << 20;
    int repeats = 5;
    std::string seglens;   // program; empty: what needs it is left out
    std::string kafkaLibs; // directory with a release's jars; empty: left out
    std::uint64_t kafkaBytes = std::uint64_t{64} << 20;
};

/// Peak memory of the command line.
void measureMemory(const Options& options, const std::vector<Workload>& workloads);
/// Walk against mapping and checksum alone, with one thread and with two.
void measureWalk(const Options& options, const std::vector<Workload>& workloads);
/// Decoding against the bare codec and a walk of varints.
void measureDecode(const Options& options, const std::vector<Workload>& workloads);
/// The checks of one walk against the walk.
void measureCheck(const Options& options, const std::vector<Workload>& workloads);
/// Rebuilding and the predicted start against the walk, and the latter against a broker. Writes into `root`, the log
/// dir of the workloads.
void measureRecovery(const Options& options, const std::string& root, const std::vector<Workload>& workloads);
/// A log dir with many partitions.
void measureLogDir(const Options& options, const std::string& root);
/// The command line against kafka-dump-log.
void measureKafka(const Options& options, const std::string& root);

} // namespace bench
