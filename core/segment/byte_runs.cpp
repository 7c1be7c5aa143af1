#include "core/segment/byte_runs.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace core {

namespace {

constexpr std::uint64_t kProbe = 8;
constexpr std::uint64_t kBlock = std::uint64_t{32} << 20; // after which pages are given back and the stop is asked

bool allEqual(const std::byte* at)
{
    return std::memcmp(at, at + 1, kProbe - 1) == 0;
}

/// First byte in [pos, end) that differs from `value`, or `end`.
std::uint64_t firstOther(Bytes bytes, std::uint64_t pos, std::uint64_t end, std::byte value)
{
    constexpr std::uint64_t kStep = 4096;
    while (end - pos > kStep && bytes[pos] == value && std::memcmp(&bytes[pos], &bytes[pos + 1], kStep) == 0) {
        pos += kStep;
    }
    while (pos < end && bytes[pos] == value) {
        ++pos;
    }
    return pos;
}

class RunSearch {
public:
    /// `file`: whose bytes they are; null for memory.
    RunSearch(Bytes bytes, const FileContent* file, const RunContext& context)
        : file_(file)
        , bytes_(bytes)
        , context_(context)
    {
    }
    ~RunSearch() { giveBack(bytes_.size()); }
    RunSearch(const RunSearch&) = delete;
    RunSearch& operator=(const RunSearch&) = delete;

    /// False: stop.
    bool reached(std::uint64_t pos)
    {
        if (pos - givenBack_ < kBlock) {
            return true;
        }
        giveBack(pos);
        context_.report(pos, bytes_.size());
        return !context_.stopRequested();
    }

    /// The run that holds the byte at `pos`, no byte of it before `first`; nothing when stopped.
    std::optional<ByteRun> runAt(std::uint64_t pos, std::uint64_t first)
    {
        const std::byte value = bytes_[pos];
        std::uint64_t from = pos;
        while (from > first && bytes_[from - 1] == value) {
            --from;
        }
        std::uint64_t end = pos;
        std::uint64_t limit = pos;
        while (end == limit && limit < bytes_.size()) {
            if (!reached(end)) {
                return std::nullopt;
            }
            limit = std::min<std::uint64_t>(limit + kBlock, bytes_.size());
            end = firstOther(bytes_, end, limit, value);
        }
        return ByteRun{from, end - from, value};
    }

private:
    void giveBack(std::uint64_t pos)
    {
        if (file_ != nullptr) {
            file_->giveBack(givenBack_, pos);
        }
        givenBack_ = pos;
    }

    const FileContent* file_;
    Bytes bytes_;
    const RunContext& context_;
    std::uint64_t givenBack_ = 0;
};

Result<std::vector<ByteRun>> findRuns(Bytes bytes, const FileContent* file, std::uint64_t shortest, std::size_t most,
                                      const RunContext& context)
{
    // A run of `shortest` bytes holds a whole probe of this spacing.
    const std::uint64_t spacing = std::max(kProbe, shortest - std::min(shortest, kProbe)) / kProbe * kProbe;
    RunSearch search(bytes, file, context);
    std::vector<ByteRun> runs;
    std::uint64_t known = 0; // runs before this byte are known
    for (std::uint64_t pos = 0; runs.size() < most && pos + kProbe <= bytes.size(); pos += spacing) {
        bool goOn = search.reached(pos);
        if (goOn && allEqual(&bytes[pos])) {
            const std::optional<ByteRun> run = search.runAt(pos, known);
            goOn = run.has_value();
            if (run) {
                known = run->end();
                if (run->length >= shortest) {
                    runs.push_back(*run);
                }
                const std::uint64_t probe = known / spacing * spacing; // the next one; the loop adds a spacing
                pos = std::max(pos, probe - std::min(spacing, probe));
            }
        }
        if (!goOn) {
            return Error{Errc::Cancelled, "the search for runs of bytes was stopped", pos};
        }
    }
    return runs;
}

} // namespace

Result<std::vector<ByteRun>> findByteRuns(const FileContent& file, std::uint64_t shortest, std::size_t most,
                                          const RunContext& context)
{
    return findRuns(file.bytes(), &file, shortest, most, context);
}

Result<std::vector<ByteRun>> findByteRuns(Bytes bytes, std::uint64_t shortest, std::size_t most,
                                          const RunContext& context)
{
    return findRuns(bytes, nullptr, shortest, most, context);
}

} // namespace core
