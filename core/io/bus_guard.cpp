#include "core/io/bus_guard.h"

#include <csignal>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

namespace core {

// Ranges form a list that only grows (a freed one is used again), so the signal handler may walk it at any moment
// without a lock. `end` is 0 while a range changes.
struct BusGuard::Range {
    std::atomic<std::uintptr_t> begin = 0;
    std::atomic<std::uintptr_t> end = 0;
    std::atomic<bool> lost = false;
    GuardedFile file;      // changes only while `end` is 0
    Range* next = nullptr; // never changes once the range is in the list
};

namespace {

static_assert(std::atomic<std::uintptr_t>::is_always_lock_free && std::atomic<bool>::is_always_lock_free &&
              std::atomic<BusGuard::Range*>::is_always_lock_free);

std::atomic<BusGuard::Range*> allRanges = nullptr;
std::uintptr_t pageBytes = 4096;
struct sigaction previousAction = {};

BusGuard::Range* rangeOf(std::uintptr_t address)
{
    for (BusGuard::Range* range = allRanges.load(); range != nullptr; range = range->next) {
        const std::uintptr_t begin = range->begin.load();
        const std::uintptr_t end = range->end.load();
        if (begin <= address && address < end && range->begin.load() == begin) {
            return range;
        }
    }
    return nullptr;
}

void passOn(int signal, siginfo_t* info, void* context)
{
    if ((previousAction.sa_flags & SA_SIGINFO) != 0 && previousAction.sa_sigaction != nullptr) {
        previousAction.sa_sigaction(signal, info, context);
    } else if (previousAction.sa_handler != SIG_DFL && previousAction.sa_handler != SIG_IGN) {
        previousAction.sa_handler(signal);
    } else {
        // Returning repeats the access, and the process ends as it would have without us.
        struct sigaction byDefault = {};
        byDefault.sa_handler = SIG_DFL;
        ::sigaction(signal, &byDefault, nullptr);
    }
}

// How much is gone from `page` on: all the rest where the file ends before it now (a page at a time, a gigabyte would
// take seconds), else that page alone.
std::uintptr_t lostBytes(const BusGuard::Range& range, std::uintptr_t page)
{
    struct stat now = {};
    const bool same =
        ::stat(range.file.path, &now) == 0 && now.st_dev == range.file.device && now.st_ino == range.file.inode;
    const bool pastEnd = same && static_cast<std::uintptr_t>(now.st_size) <= page - range.begin.load();
    return pastEnd ? range.end.load() - page : pageBytes;
}

void onBusError(int signal, siginfo_t* info, void* context)
{
    const int savedErrno = errno;
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    BusGuard::Range* const range = info->si_code > 0 ? rangeOf(address) : nullptr; // > 0: from the kernel, not kill()
    const std::uintptr_t page = address & ~(pageBytes - 1);
    // The bare call: the library's is not promised to a signal handler, and the thread sanitizer takes it for a write.
    // Writable, as a private mapping may be written to.
    if (range != nullptr && ::syscall(SYS_mmap, page, lostBytes(*range, page), PROT_READ | PROT_WRITE,
                                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == static_cast<long>(page)) {
        range->lost.store(true);
    } else {
        passOn(signal, info, context);
    }
    errno = savedErrno;
}

void installHandler()
{
    pageBytes = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    struct sigaction action = {};
    action.sa_sigaction = onBusError;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGBUS, &action, &previousAction);
}

struct FreeRanges {
    std::mutex mutex;
    std::vector<BusGuard::Range*> ranges;
};

// Never destroyed: a mapping may live in a static object and go after this would.
FreeRanges& freeRanges()
{
    static auto* const ranges = new FreeRanges;
    return *ranges;
}

BusGuard::Range* takeRange()
{
    FreeRanges& spare = freeRanges();
    const std::lock_guard guard(spare.mutex);
    if (!spare.ranges.empty()) {
        BusGuard::Range* const range = spare.ranges.back();
        spare.ranges.pop_back();
        return range;
    }
    auto* const range = new BusGuard::Range;
    range->next = allRanges.load();
    allRanges.store(range);
    return range;
}

} // namespace

BusGuard::BusGuard(void* begin, std::uint64_t length, const GuardedFile& file)
{
    static std::once_flag once;
    std::call_once(once, installHandler);
    range_ = takeRange();
    const auto from = reinterpret_cast<std::uintptr_t>(begin);
    range_->lost.store(false);
    range_->file = file;
    range_->begin.store(from);
    range_->end.store(from + ((length + pageBytes - 1) & ~(pageBytes - 1)));
}

BusGuard::~BusGuard()
{
    range_->end.store(0);
    FreeRanges& spare = freeRanges();
    const std::lock_guard guard(spare.mutex);
    spare.ranges.push_back(range_);
}

bool BusGuard::pagesLost() const
{
    return range_->lost.load();
}

} // namespace core
