#pragma once
// Rows of a table in pages: those that are here, and those that somebody has to read. Memory only.

#include <QCache>

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace ui {

template <class Row>
class RowPages {
public:
    static constexpr std::uint64_t kRows = 128; // in a page
    static constexpr int kPages = 400;          // kept
    static constexpr std::size_t kMostAtOnce = 24;

    RowPages()
        : pages_(kPages)
    {
    }

    void clear()
    {
        pages_.clear();
        wanted_.clear();
        asked_.clear();
    }

    /// Null while the row is not here; its page is then wanted.
    const Row* row(std::uint64_t number)
    {
        const std::uint64_t page = number / kRows;
        const std::vector<Row>* const rows = pages_.object(page);
        if (rows != nullptr && number % kRows < rows->size()) {
            return &(*rows)[number % kRows];
        }
        if (!asked_.contains(page)) { // not here, or cut off where the rows ended when it was read
            wanted_.insert(page);
        }
        return nullptr;
    }

    bool wantsMore() const { return !wanted_.empty(); }
    bool isWaiting() const { return !wanted_.empty() || !asked_.empty(); }

    /// The pages to read now, in place of what was asked for before.
    std::vector<std::uint64_t> ask()
    {
        asked_.merge(wanted_);
        wanted_.clear();
        while (asked_.size() > kMostAtOnce) { // a fast scroll: what is passed need not be read
            asked_.erase(asked_.begin());
        }
        return {asked_.begin(), asked_.end()};
    }

    void insert(std::uint64_t page, std::vector<Row> rows)
    {
        asked_.erase(page);
        pages_.insert(page, new std::vector<Row>(std::move(rows)));
    }

    /// What was asked for does not come.
    void giveUp() { asked_.clear(); }

private:
    QCache<std::uint64_t, std::vector<Row>> pages_;
    std::set<std::uint64_t> wanted_; // since the last ask()
    std::set<std::uint64_t> asked_;
};

} // namespace ui
