#pragma once
// The rows of a segment in file order: its whole batches and the damaged ranges between them.

#include <memory>
#include <optional>
#include <vector>

#include "ui/shell/document.h"

namespace ui {

class BatchRows {
public:
    BatchRows() = default;
    BatchRows(std::shared_ptr<const BatchIndex> index, std::uint64_t fileBytes);

    struct Row {
        std::optional<std::size_t> batch = {};  // number of the batch in the segment
        std::optional<std::size_t> damage = {}; // or of the damaged range
        std::uint64_t from = 0;
        std::uint64_t end = 0;
    };

    std::uint64_t count() const;
    bool isComplete() const { return index_ != nullptr && index_->complete; }
    Row at(std::uint64_t row) const; // row < count()
    /// The row that holds the byte; past the last one: the last.
    std::optional<std::uint64_t> rowOf(std::uint64_t pos) const;
    std::uint64_t rowOfBatch(std::size_t batch) const;
    bool hasBadCrc(std::size_t batch) const;
    const core::DamagedRange& damage(std::size_t number) const { return index_->damage[number]; }
    std::size_t batches() const { return index_ == nullptr ? 0 : index_->positions.size(); }
    const std::shared_ptr<const BatchIndex>& index() const { return index_; }

private:
    std::uint64_t startOf(std::uint64_t row) const;

    std::shared_ptr<const BatchIndex> index_;
    std::uint64_t fileBytes_ = 0;
    std::vector<std::uint64_t> damageRows_; // row of each damaged range
};

} // namespace ui
