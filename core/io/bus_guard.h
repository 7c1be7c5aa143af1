#pragma once
// A page of a mapped file that is no longer there raises SIGBUS when it is touched. While an address range is guarded,
// the signal puts a page of zeros there and sets a flag, and the reader goes on.

#include <atomic>
#include <cstdint>

namespace core {

class BusGuard {
public:
    /// Guards [begin, begin + length), a mapping of whole pages.
    BusGuard(void* begin, std::uint64_t length);
    BusGuard(const BusGuard&) = delete;
    BusGuard& operator=(const BusGuard&) = delete;
    /// The range must be unguarded before it is unmapped.
    ~BusGuard();

    bool pagesLost() const;

    struct Range;

private:
    Range* range_;
};

} // namespace core
