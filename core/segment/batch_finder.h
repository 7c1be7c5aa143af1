#pragma once
// Finds batches again after damage: the next place where a whole batch with a valid checksum starts.

#include <cstdint>
#include <optional>

#include "core/base/run_context.h"
#include "core/format/batch.h"
#include "core/io/file_content.h"
#include "core/segment/entry_checksums.h"

namespace core {

struct FoundBatch {
    enum class State : std::uint8_t {
        Found,
        None,
        Stopped,
        TooDear // more than the given number of bytes was summed up in vain
    };
    State state = State::None;
    BatchHeader header = {};
};

/// The header at `pos` when a whole entry with a readable header stands there.
std::optional<BatchHeader> wholeEntryAt(Bytes log, std::uint64_t pos);

/// Whether the header reads like one that a writer of batches made, its size left aside. Only what no writer does is
/// refused, so that true batches are found whoever wrote them.
bool plausibleHeader(const BatchHeader& header);

class BatchFinder {
public:
    BatchFinder(const FileContent& log, EntryChecksums& checksums, const RunContext& context)
        : log_(&log)
        , checksums_(&checksums)
        , context_(&context)
    {
    }

    /// How much it may cost: without bounds every batch is found.
    struct Bounds {
        std::uint64_t bytesInVain = UINT64_MAX; // summed up for nothing
        std::uint64_t entryBytes = UINT64_MAX;  // longer entries are passed over
    };

    /// The first batch that starts in [from, to); it may reach past `to`.
    FoundBatch find(std::uint64_t from, std::uint64_t to, const Bounds& bounds);

private:
    std::optional<FoundBatch> tryAt(std::uint64_t pos, const Bounds& bounds);

    const FileContent* log_;
    EntryChecksums* checksums_;
    const RunContext* context_;
};

/// A run of zero bytes.
struct ZeroRun {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t bytes() const { return to - from; }
};

/// The run of zeros around the byte `at`, within [from, to); empty when that byte is no zero. Ends anywhere when
/// stopped.
ZeroRun zeroRunAround(const FileContent& log, std::uint64_t at, std::uint64_t from, std::uint64_t to,
                      const RunContext& context);

} // namespace core
