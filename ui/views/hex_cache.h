#pragma once
// Bytes with their fields for a hex view, in pages that come from elsewhere: the view says what it shows, somebody's
// job reads, the pages arrive. Memory only; the pages used last are kept up to a budget.

#include <QObject>

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "core/segment/field_tree.h"

namespace ui {

struct ByteSpan {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    std::uint64_t end() const { return from + length; }
    friend bool operator==(const ByteSpan&, const ByteSpan&) = default;
};

struct BytePage {
    std::uint64_t from = 0; // a multiple of HexCache::kPageBytes
    std::vector<std::byte> bytes;
    std::vector<core::FieldLeaf> leaves; // those that touch the page, in order
};

class HexCache : public QObject {
    Q_OBJECT
public:
    static constexpr std::uint64_t kPageBytes = 8192;
    static constexpr std::size_t kBudget = std::size_t{24} << 20;

    using QObject::QObject;

    std::uint64_t size() const { return size_; }
    /// Forgets every page.
    void reset(std::uint64_t size);

    /// Null while the page is not here. Nothing is asked for.
    const BytePage* page(std::uint64_t pos);
    std::optional<std::byte> byteAt(std::uint64_t pos);
    /// The innermost field that holds the byte, when its page is here.
    const core::FieldLeaf* leafAt(std::uint64_t pos);

    /// These bytes are shown, in order: asks for pages that are missing, and for the ones beside them.
    void want(std::span<const ByteSpan> shown);
    void insert(BytePage page);
    /// Pages that were asked for and can't be had: they stay missing until reset().
    void giveUp();
    bool isWaiting() const { return !asked_.empty(); }
    std::size_t memory() const { return memory_; }

signals:
    /// Numbers of pages; a newer request replaces an older one.
    void needed(const std::vector<std::uint64_t>& numbers);
    void arrived();

private:
    struct Kept {
        BytePage page;
        std::size_t memory = 0;
        std::list<std::uint64_t>::iterator use;
    };
    void dropOldest();

    std::uint64_t size_ = 0;
    std::map<std::uint64_t, Kept> pages_; // by number
    std::list<std::uint64_t> uses_;       // numbers, the one used last first
    std::set<std::uint64_t> asked_;
    std::set<std::uint64_t> lost_;
    std::size_t memory_ = 0;
};

} // namespace ui
