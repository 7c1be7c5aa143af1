#pragma once
// Copies bytes between open files: blocks are shared where the file system can (reflink), holes stay holes.

#include <cstdint>
#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/base/run_context.h"

namespace core {

struct CopyEnds {
    int source = -1;
    int target = -1;
    const std::string& sourcePath; // for messages and steps
    const std::string& targetPath;
};

struct CopyRange {
    std::uint64_t from = 0; // in the source
    std::uint64_t to = 0;   // in the target
    std::uint64_t length = 0;
};

/// Copies `range`; the target is at least as long afterwards as the range reaches, and what it has behind stays. A
/// source that ends earlier leaves zeros. `copied` hears of bytes that were not holes.
Status copyData(const CopyEnds& ends, const CopyRange& range, const RunContext& context,
                const std::function<void(std::uint64_t)>& copied);

} // namespace core
