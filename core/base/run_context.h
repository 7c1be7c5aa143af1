#pragma once
// What long work is given: how to stop, how to tell how far it is, how many threads it may use.

#include <cstdint>
#include <functional>
#include <stop_token>

namespace core {

struct RunContext {
    std::stop_token stop = {};
    std::function<void(std::uint64_t done, std::uint64_t total)> progress =
        {};               // bytes; may be empty; called by one thread at a time
    unsigned threads = 0; // 0: all cores. Output never depends on it

    bool stopRequested() const { return stop.stop_requested(); }
    void report(std::uint64_t done, std::uint64_t total) const
    {
        if (progress) {
            progress(done, total);
        }
    }
};

unsigned threadCount(const RunContext& context);

} // namespace core
