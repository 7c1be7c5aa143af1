#pragma once
// Long runs of one byte value, which views of bytes fold to one row: zero tails of pre-allocated files, zeros that a
// crash left, padding inside values.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/io/file_content.h"

namespace core {

struct ByteRun {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    std::byte value = {};
    std::uint64_t end() const { return from + length; }
    friend bool operator==(const ByteRun&, const ByteRun&) = default;
};

/// Runs of at least `shortest` equal bytes (16 or more), in order; after `most` of them it stops looking. Reads a part
/// of each cache line or less, so it is as fast as mapping the file. Cancelled when stopped.
Result<std::vector<ByteRun>> findByteRuns(const FileContent& file, std::uint64_t shortest, std::size_t most,
                                          const RunContext& context);
/// The same in memory.
Result<std::vector<ByteRun>> findByteRuns(Bytes bytes, std::uint64_t shortest, std::size_t most,
                                          const RunContext& context);

} // namespace core
