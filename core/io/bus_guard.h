#pragma once
// A page of a mapped file that is no longer there raises SIGBUS when it is touched. While an address range is guarded,
// the signal puts a page of zeros there and sets a flag, and the reader goes on.

#include <atomic>
#include <cstdint>
#include <sys/types.h>

namespace core {

struct GuardedFile {
    const char* path = ""; // lives as long as the guard
    dev_t device = 0;
    ino_t inode = 0;
};

class BusGuard {
public:
    /// Guards [begin, begin + length), a mapping of a file from its start.
    BusGuard(void* begin, std::uint64_t length, const GuardedFile& file);
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
