#pragma once
// What a start takes out of the log, counted in records: which bytes of which file go, and how many of the records in
// them are whole on disk (start-up 12). Legacy compressed batches count by their offsets.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/io/directory.h"
#include "core/recovery/start.h"

namespace core {

struct StartLoss {
    /// The end of one .log that goes: all of it, where the segment is deleted.
    struct Part {
        Offset segment = {};
        std::string file = {};
        bool deleted = false;   // the file goes; else it is cut at `from`
        std::uint64_t from = 0; // bytes
        std::uint64_t to = 0;
        Offset firstOffset = {}; // that goes
        Offset endOffset = {};   // after the last one; equal to firstOffset when the bytes hold no whole batch
        std::uint64_t records = 0;
        std::uint64_t intact = 0; // of them, in batches with a valid checksum
        friend bool operator==(const Part&, const Part&) = default;
    };
    std::vector<Part> parts = {}; // by segment
    std::uint64_t records() const;
    std::uint64_t intact() const;
    std::uint64_t bytes() const;
};

/// Reads what the start cuts off or deletes of the partition dir `start.dir` in `before`, the log dir as it was.
/// Error: Cancelled. A log that cannot be read counts with its bytes alone.
Result<StartLoss> startLoss(const Directory& before, const PartitionStart& start, const RunContext& context);

} // namespace core
