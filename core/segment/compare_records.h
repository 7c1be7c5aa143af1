#pragma once
// Records of two copies of a log over the same offsets, held against each other whatever batches they lie in.

#include <array>
#include <cstdint>
#include <deque>
#include <optional>

#include "core/segment/compare.h"
#include "core/segment/decode.h"

namespace core {

/// What is kept of a record to tell whether another one is the same.
struct RecordMark {
    Offset offset = {};
    std::uint64_t hash = 0;    // of everything but its offset, and of the producer's fields of its batch
    std::uint64_t keyHash = 0; // with a key
    bool hasKey = false;
    bool isTombstone = false; // a key, and no value
    bool isControl = false;
};

/// The marks of a batch until `sink` returns false; false: it was not read to its end.
bool markRecords(BatchDecoder& decoder, Bytes log, const BatchHeader& header,
                 const std::function<bool(const RecordMark&)>& sink);

/// Records of both copies that have been read and not been held against each other yet.
class RecordMerge {
public:
    struct Step {
        std::optional<Offset> conflict = {}; // the first offset that holds other records
        std::array<std::uint64_t, 2> missing = {};
        std::optional<Offset> firstMissing = {};
    };

    /// False: there is no more room. A few bytes can decompress to very many records.
    bool add(CopySide side, const RecordMark& mark)
    {
        std::deque<RecordMark>& waiting = waiting_[static_cast<std::size_t>(side)];
        if (waiting.size() == kMostWaiting) {
            return false;
        }
        waiting.push_back(mark);
        return true;
    }
    /// Those up to `bound`. `missed` hears of each record that one copy has not.
    Step step(Offset bound, const std::function<void(CopySide without, const RecordMark&)>& missed);

private:
    static constexpr std::size_t kMostWaiting = std::size_t{4} << 20;

    std::array<std::deque<RecordMark>, 2> waiting_;
};

/// Why records are missing in one copy: what compaction does to them, or not (lifecycle 5). Fed while both are read;
/// then the copy that has them is read again.
class MissingLedger {
public:
    void add(const RecordMark& mark);
    bool empty() const { return found_.records == 0; }
    /// Reads `copy`, which has the records, up to `end`, where the other one ends.
    Result<MissingRecords> explain(const CompareInput& copy, Offset end, const RunContext& context);

private:
    struct Open {
        Offset offset;
        std::uint64_t keyHash;
        bool hasKey;
    };
    MissingRecords found_;
    std::vector<Open> open_; // not explained by themselves, by offset
};

} // namespace core
