#pragma once
// Checksums of entries in one log, exact, and at a bounded cost whatever sizes the headers claim. A header that is
// wrong may claim all the rest of the file, and a file may be full of such headers: once enough bytes were summed up
// in vain, the checksum of a large entry is put together from checkpoints of the running checksum of the file.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/run_context.h"
#include "core/io/file_content.h"

namespace core {

/// The running checksum of a file, CRC-32C or CRC-32, with a checkpoint every KiB up to where it was needed.
class RunningChecksum {
public:
    enum class Kind : std::uint8_t { Crc32c, Crc32 };

    RunningChecksum(const FileContent& log, Kind kind)
        : log_(&log)
        , kind_(kind)
    {
    }

    /// Checksum of [from, to), which lies in the file. Nothing when stopped.
    std::optional<std::uint32_t> range(std::uint64_t from, std::uint64_t to, const RunContext& context);

private:
    bool extendTo(std::uint64_t pos, const RunContext& context);
    std::uint32_t upTo(std::uint64_t pos) const;

    const FileContent* log_;
    Kind kind_;
    std::vector<std::uint32_t> checkpoints_ = {0}; // [i]: of the first i KiB
};

class EntryChecksums {
public:
    EntryChecksums(const FileContent& log, const RunContext& context)
        : log_(&log)
        , context_(&context)
        , crc32c_(log, RunningChecksum::Kind::Crc32c)
        , crc32_(log, RunningChecksum::Kind::Crc32)
    {
    }

    /// Checksum of the whole entry [pos, pos + size), which lies in the file. Nothing when stopped.
    std::optional<std::uint32_t> compute(std::uint64_t pos, std::uint64_t size, std::int8_t magic);

    /// Tells that the last checksum was not the stored one.
    void wasWrong(std::uint64_t size) { wrongBytes_ += size; }
    std::uint64_t wrongBytes() const { return wrongBytes_; }

private:
    std::optional<std::uint32_t> computeLarge(std::uint64_t pos, std::uint64_t size, std::int8_t magic);

    const FileContent* log_;
    const RunContext* context_;
    RunningChecksum crc32c_;
    RunningChecksum crc32_;
    std::uint64_t wrongBytes_ = 0;
};

} // namespace core
