#pragma once
// The index files that the broker's recovery would write for a .log (spec: indexes 7.2), byte for byte.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/run_context.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

struct RebuiltIndexes {
    enum class Stop : std::uint8_t {
        End,           // the whole log is valid, or a torn tail ends it
        Damage,        // framing error or checksum: the broker would cut at validBytes
        Overflow,      // an offset does not fit the segment (start-up 8)
        InvalidOffset, // an index entry would go backwards (indexes 7.4)
        IndexFull      // more entries than segment.index.bytes holds
    };
    Stop stop = Stop::End;
    std::uint64_t validBytes = 0; // where it stopped
    std::vector<std::byte> offsetIndex;
    std::vector<std::byte> timeIndex;
};

/// Precondition: none; any bytes give a result. Cancelled when stopped.
Result<RebuiltIndexes> rebuildIndexes(const FileContent& log, Offset base, const Settings& settings,
                                      const RunContext& context);

} // namespace core
