#pragma once
// How far work is, in one line on a terminal: bytes done, total, rate, time left. Nothing appears before half a second
// has passed.

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace app {

/// "12.3 MiB of 1.0 GiB, 1 %, 150 MiB/s, 7 s left"; parts that are not known are left out.
std::string progressText(std::uint64_t done, std::uint64_t total, std::chrono::milliseconds elapsed);

class ProgressLine {
public:
    /// `write` may be empty: then nothing is shown.
    explicit ProgressLine(std::function<void(std::string_view)> write)
        : write_(std::move(write))
    {
    }

    /// How far the present piece of work is.
    void update(std::uint64_t done, std::uint64_t total);
    /// A piece is over; the next one counts on from its bytes.
    void pieceDone(std::uint64_t bytes);
    /// Takes the line away, so that something else can be written.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    std::function<void(std::string_view)> write_;
    std::mutex mutex_;
    std::uint64_t before_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point shown_ = {};
    bool visible_ = false;
};

} // namespace app
