#pragma once
// Tells which batches of a segment have offsets that go on from one another. Where two neighbours contradict each
// other, the one that goes on directly from the batch before is taken for right. One batch is held back for that.
// Offsets that an index of the segment cannot hold are out of sequence too.

#include <optional>
#include <vector>

#include "core/segment/walk.h"

namespace core {

struct SequencedBatch {
    const WalkedBatch* batch = nullptr;
    /// The offsets go on from the batches before, and those after go on from them; otherwise they prove nothing about
    /// index entries.
    bool inSequence = false;
};

class OffsetSequence {
public:
    /// `ends`: offsets that may follow the last batch of the active segment, as checkpoints tell them.
    void start(const Segment& segment, std::vector<Offset> ends);
    /// `batch` must live until the next call of keep().
    void add(const WalkedBatch& batch)
    {
        const BatchHeader& header = batch.header;
        const bool goesOn = held_ != nullptr && batch.crcValid() && header.baseOffset == held_->header.lastOffset + 1 &&
                            header.lastOffset >= header.baseOffset && header.lastOffset <= mostInIndex_;
        if (goesOn) { // nearly all batches
            last_ = held_->header.lastOffset;
            judged_.push_back({held_, true});
            held_ = &batch;
        } else {
            addOther(batch);
        }
    }
    /// Batches in file order whose place is known; the caller empties it.
    std::vector<SequencedBatch>& judged() { return judged_; }
    /// The batches that were added go away. Nothing may be left in judged().
    void keep();
    /// Hands on what is held back: before a damaged range, and at the end of the segment.
    void flush(bool atEnd);

private:
    void addOther(const WalkedBatch& batch);
    void pass(bool inSequence);
    bool lastOneFits() const;

    std::vector<SequencedBatch> judged_;
    Offset mostInIndex_ = {0};
    Offset last_ = {-1}; // last offset that is taken for right
    std::optional<Offset> nextBase_;
    std::vector<Offset> ends_;
    const WalkedBatch* held_ = nullptr;
    WalkedBatch kept_; // what is held, when its own place is gone
};

} // namespace core
