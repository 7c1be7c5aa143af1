#pragma once
// Tells which batches of a segment have offsets that go on from one another. Where two neighbours contradict each
// other, the one that goes on directly from the batch before is taken for right. One batch is held back for that.
// Offsets that an index of the segment cannot hold are out of sequence too.

#include <functional>
#include <optional>
#include <vector>

#include "core/segment/walk.h"

namespace core {

class OffsetSequence {
public:
    using Emit = std::function<void(const WalkedBatch& batch, bool inSequence)>;
    explicit OffsetSequence(Emit emit)
        : emit_(std::move(emit))
    {
    }

    /// `ends`: offsets that may follow the last batch of the active segment, as checkpoints tell them.
    void start(const Segment& segment, std::vector<Offset> ends);
    /// `batch` must live until the next call of add(), keep() or flush().
    void add(const WalkedBatch& batch);
    /// The batches that were added go away.
    void keep();
    /// Hands on what is held back: before a damaged range, and at the end of the segment.
    void flush(bool atEnd);

private:
    void pass(bool inSequence);
    bool lastOneFits() const;

    Emit emit_;
    Offset base_ = {0};
    Offset last_ = {-1}; // last offset that is taken for right
    std::optional<Offset> nextBase_;
    std::vector<Offset> ends_;
    const WalkedBatch* held_ = nullptr;
    WalkedBatch kept_; // what is held, when its own place is gone
};

} // namespace core
