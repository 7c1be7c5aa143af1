#include "ui/models/batch_rows.h"

#include <algorithm>

namespace ui {

BatchRows::BatchRows(std::shared_ptr<const BatchIndex> index, std::uint64_t fileBytes)
    : index_(std::move(index))
    , fileBytes_(fileBytes)
{
    if (index_ == nullptr) {
        return;
    }
    damageRows_.reserve(index_->damage.size());
    for (const core::DamagedRange& range : index_->damage) {
        const auto before = std::ranges::lower_bound(index_->positions, static_cast<std::uint64_t>(range.from.value),
                                                     {}, [](std::uint32_t start) { return std::uint64_t{start}; });
        damageRows_.push_back(static_cast<std::uint64_t>(before - index_->positions.begin()) + damageRows_.size());
    }
}

std::uint64_t BatchRows::count() const
{
    return index_ == nullptr ? 0 : index_->positions.size() + index_->damage.size();
}

std::uint64_t BatchRows::startOf(std::uint64_t row) const
{
    const auto after = std::ranges::upper_bound(damageRows_, row);
    const auto damaged = static_cast<std::size_t>(after - damageRows_.begin());
    if (damaged > 0 && damageRows_[damaged - 1] == row) {
        return static_cast<std::uint64_t>(index_->damage[damaged - 1].from.value);
    }
    return index_->positions[row - damaged];
}

BatchRows::Row BatchRows::at(std::uint64_t row) const
{
    Row found;
    const auto after = std::ranges::upper_bound(damageRows_, row);
    const auto damaged = static_cast<std::size_t>(after - damageRows_.begin());
    if (damaged > 0 && damageRows_[damaged - 1] == row) {
        const core::DamagedRange& range = index_->damage[damaged - 1];
        found.damage = damaged - 1;
        found.from = static_cast<std::uint64_t>(range.from.value);
        found.end = range.end();
        return found;
    }
    found.batch = row - damaged;
    found.from = index_->positions[*found.batch];
    found.end = row + 1 < count() ? startOf(row + 1) : fileBytes_;
    return found;
}

std::optional<std::uint64_t> BatchRows::rowOf(std::uint64_t pos) const
{
    std::uint64_t low = 0;
    std::uint64_t high = count();
    while (low < high) { // the first row that starts past the byte
        const std::uint64_t middle = low + (high - low) / 2;
        if (startOf(middle) <= pos) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low == 0 ? std::nullopt : std::optional(low - 1);
}

std::uint64_t BatchRows::rowOfBatch(std::size_t batch) const
{
    return *rowOf(index_->positions[batch]);
}

bool BatchRows::hasBadCrc(std::size_t batch) const
{
    return std::ranges::binary_search(index_->badCrc, static_cast<std::uint32_t>(batch));
}

} // namespace ui
