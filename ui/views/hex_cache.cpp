#include "ui/views/hex_cache.h"

#include <algorithm>

namespace ui {

void HexCache::reset(std::uint64_t size)
{
    size_ = size;
    pages_.clear();
    uses_.clear();
    asked_.clear();
    lost_.clear();
    memory_ = 0;
}

const BytePage* HexCache::page(std::uint64_t pos)
{
    const auto found = pages_.find(pos / kPageBytes);
    if (found == pages_.end()) {
        return nullptr;
    }
    uses_.splice(uses_.begin(), uses_, found->second.use);
    return &found->second.page;
}

std::optional<std::byte> HexCache::byteAt(std::uint64_t pos)
{
    const BytePage* const found = page(pos);
    if (found == nullptr || pos - found->from >= found->bytes.size()) {
        return std::nullopt;
    }
    return found->bytes[pos - found->from];
}

const core::FieldLeaf* HexCache::leafAt(std::uint64_t pos)
{
    const BytePage* const found = page(pos);
    if (found == nullptr) {
        return nullptr;
    }
    const auto after = std::ranges::upper_bound(found->leaves, pos, {}, &core::FieldLeaf::pos);
    if (after == found->leaves.begin() || pos >= (after - 1)->end()) {
        return nullptr;
    }
    return &*(after - 1);
}

void HexCache::want(std::span<const ByteSpan> shown)
{
    std::vector<std::uint64_t> missing;
    std::vector<std::uint64_t> beside;
    const auto add = [this](std::vector<std::uint64_t>& list, std::uint64_t number) {
        if (number * kPageBytes < size_ && !pages_.contains(number) && !lost_.contains(number)) {
            list.push_back(number);
        }
    };
    for (const ByteSpan& span : shown) {
        if (span.length == 0) {
            continue;
        }
        const std::uint64_t first = span.from / kPageBytes;
        const std::uint64_t last = (span.end() - 1) / kPageBytes;
        for (std::uint64_t number = first; number <= last; ++number) {
            add(missing, number);
        }
        if (first > 0) {
            add(beside, first - 1);
        }
        add(beside, last + 1);
    }
    const auto asked = [this](std::uint64_t number) { return asked_.contains(number); };
    const bool allAsked = std::ranges::all_of(missing, asked);
    if (allAsked && (!missing.empty() || std::ranges::all_of(beside, asked))) {
        return; // what matters is on its way, or everything is here
    }
    missing.insert(missing.end(), beside.begin(), beside.end());
    asked_ = {missing.begin(), missing.end()};
    emit needed({asked_.begin(), asked_.end()});
}

void HexCache::insert(BytePage page)
{
    const std::uint64_t number = page.from / kPageBytes;
    asked_.erase(number);
    if (page.from >= size_) {
        return;
    }
    Kept kept;
    kept.memory = sizeof(Kept) + page.bytes.capacity() + page.leaves.capacity() * sizeof(core::FieldLeaf);
    kept.page = std::move(page);
    const auto old = pages_.find(number);
    if (old != pages_.end()) {
        memory_ -= old->second.memory;
        uses_.erase(old->second.use);
        pages_.erase(old);
    }
    uses_.push_front(number);
    kept.use = uses_.begin();
    memory_ += kept.memory;
    pages_.emplace(number, std::move(kept));
    while (memory_ > kBudget && uses_.size() > 1) {
        dropOldest();
    }
    emit arrived();
}

void HexCache::giveUp()
{
    lost_.merge(asked_);
    asked_.clear();
}

void HexCache::dropOldest()
{
    const auto oldest = pages_.find(uses_.back());
    memory_ -= oldest->second.memory;
    pages_.erase(oldest);
    uses_.pop_back();
}

} // namespace ui
