#pragma once
// The batches of a log one after the other, whatever segments they lie in, taken when they are asked for. A few MiB are
// walked ahead, so memory stays flat.

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "core/segment/ranged_walk.h"

namespace core {

class LogCursor {
public:
    struct Item {
        WalkedBatch batch;
        Offset from = {};         // first offset it may hold: of a compressed message of magic 0 or 1 only a bound
        std::size_t segment = 0;  // its number among those given
        bool sound = true;        // a right checksum, and a magic that there is (which no checksum covers)
        bool afterDamage = false; // bytes that hold no batch, or a batch out of order, stand before it
    };

    /// What is given must outlive the cursor. A segment that cannot be read is told to `failed` and counts as damage.
    LogCursor(const PartitionDir& partition, std::span<const Segment> segments, const RunContext& context,
              std::function<void(const Error&)> failed);
    LogCursor(const LogCursor&) = delete;
    LogCursor& operator=(const LogCursor&) = delete;

    /// The next batch; null at the end, or when stopped.
    const Item* front();
    /// Takes it away.
    void pop();
    /// All bytes of its file, good until the cursor has gone past its segment.
    Bytes logOf(const Item& item) const;
    Bytes bytesOf(const Item& item) const;
    const Segment& segmentOf(const Item& item) const { return segments_[item.segment]; }

    bool damageAtEnd() const { return pendingDamage_; } // meaningful at the end
    std::uint64_t damagedBytes() const { return damagedBytes_; }
    std::uint64_t outOfOrder() const { return outOfOrder_; }
    std::uint64_t bytesWalked() const { return bytesWalked_; }

private:
    struct OpenLog {
        std::size_t segment;
        FileContent content;
        std::uint64_t givenBack = 0; // bytes that are not needed any more
    };

    void fill();
    void openNext();
    void walkOn();
    void take(const WalkBlock& block);
    void add(const WalkedBatch& batch);
    bool atEnd() const { return stopped_ || (walk_ == nullptr && nextSegment_ == segments_.size()); }

    const PartitionDir& partition_;
    std::span<const Segment> segments_;
    const RunContext& context_;
    std::function<void(const Error&)> failed_;
    std::deque<OpenLog> open_;
    std::unique_ptr<RangedWalk> walk_;
    std::size_t ranges_ = 0;
    std::size_t nextRange_ = 0;
    std::size_t nextSegment_ = 0;
    std::deque<Item> queue_;
    std::optional<Offset> last_; // offset, of the batch taken in last
    std::optional<Offset> beforeLast_;
    bool pendingDamage_ = false;
    bool stopped_ = false;
    std::uint64_t damagedBytes_ = 0;
    std::uint64_t outOfOrder_ = 0;
    std::uint64_t bytesWalked_ = 0;
};

} // namespace core
