#pragma once
// The partitions that the benchmarks read: written once into a directory, the same bytes on every run.

#include <cstdint>
#include <string>
#include <vector>

#include "core/format/batch.h"

namespace bench {

struct Workload {
    std::string name; // "big", "small", "gzip" ...
    core::CodecId codec = core::CodecId::None;
    std::string dir;               // partition dir
    std::vector<std::string> logs; // paths of its .log files
    std::uint64_t bytes = 0;       // of all .log files
    std::uint64_t batches = 0;
    std::uint64_t records = 0;
    std::uint64_t largestBatch = 0;
};

/// Writes partitions of together about `bytes` below `root`: half of it uncompressed in batches of 64 KiB, a quarter in
/// batches of one record, an eighth in those of six with a producer, the rest compressed by each codec.
std::vector<Workload> writeWorkloads(const std::string& root, std::uint64_t bytes);

/// One more partition of about `bytes` in batches of one record, for a reader that takes its time.
Workload writeSmallBatches(const std::string& root, const std::string& name, std::uint64_t bytes);

/// A partition of one segment of about `bytes`, in batches of six records of one producer.
Workload writeSegment(const std::string& root, const std::string& name, std::uint64_t bytes);

/// A partition of `count` small segments.
Workload writeSegments(const std::string& root, const std::string& name, std::uint64_t count);

/// Partitions of one small segment each, in the log dir `root`.
void writeLogDir(const std::string& root, std::uint64_t partitions);

} // namespace bench
