#include "core/recovery/leader_epochs.h"

namespace core {

bool LeaderEpochs::assign(std::int32_t epoch, Offset startOffset)
{
    if (!entries_.empty()) {
        const auto& [lastEpoch, lastStart] = *entries_.rbegin();
        if (epoch == lastEpoch && startOffset >= lastStart) {
            return false;
        }
    }
    while (!entries_.empty() && (entries_.rbegin()->first >= epoch || entries_.rbegin()->second >= startOffset)) {
        entries_.erase(std::prev(entries_.end()));
    }
    entries_[epoch] = startOffset;
    return true;
}

bool LeaderEpochs::cutEnd(Offset end)
{
    if (end < Offset{0} || entries_.empty() || entries_.rbegin()->second < end) {
        return false;
    }
    while (!entries_.empty() && entries_.rbegin()->second >= end) {
        entries_.erase(std::prev(entries_.end()));
    }
    return true;
}

bool LeaderEpochs::cutStart(Offset start)
{
    std::optional<std::int32_t> kept;
    while (!entries_.empty() && entries_.begin()->second <= start) {
        kept = entries_.begin()->first;
        entries_.erase(entries_.begin());
    }
    if (kept) {
        entries_[*kept] = start;
    }
    return kept.has_value();
}

std::optional<std::int32_t> LeaderEpochs::latest() const
{
    return entries_.empty() ? std::nullopt : std::optional(entries_.rbegin()->first);
}

std::vector<EpochEntry> LeaderEpochs::entries() const
{
    std::vector<EpochEntry> entries;
    for (const auto& [epoch, startOffset] : entries_) {
        entries.push_back({epoch, startOffset});
    }
    return entries;
}

} // namespace core
