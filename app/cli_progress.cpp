#include "app/cli_progress.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kQuiet = 500ms;
constexpr auto kEvery = 100ms;
constexpr std::string_view kEraseLine = "\r\x1b[K";

std::string sizeText(double bytes)
{
    static constexpr std::array<const char*, 5> kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    while (bytes >= 1024 && unit + 1 < kUnits.size()) {
        bytes /= 1024;
        ++unit;
    }
    return fmt::format("{:.{}f} {}", bytes, unit == 0 || bytes >= 100 ? 0 : 1, kUnits[unit]);
}

std::string timeText(double seconds)
{
    const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
    if (whole < 60) {
        return fmt::format("{} s", whole);
    }
    return whole < 3600 ? fmt::format("{} min {} s", whole / 60, whole % 60)
                        : fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

} // namespace

std::string progressText(std::uint64_t done, std::uint64_t total, std::chrono::milliseconds elapsed)
{
    const double seconds = static_cast<double>(elapsed.count()) / 1000;
    const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
    std::string text = sizeText(static_cast<double>(done));
    const bool known = total > 0 && done <= total;
    if (known) {
        text += fmt::format(" of {}, {} %", sizeText(static_cast<double>(total)),
                            static_cast<int>(100.0 * static_cast<double>(done) / static_cast<double>(total)));
    }
    if (rate > 0) {
        text += fmt::format(", {}/s", sizeText(rate));
        if (known) {
            text += fmt::format(", {} left", timeText(static_cast<double>(total - done) / rate));
        }
    }
    return text;
}

void ProgressLine::update(std::uint64_t done, std::uint64_t total)
{
    const std::lock_guard guard(mutex_);
    const Clock::time_point now = Clock::now();
    if (!write_ || now - start_ < kQuiet || now - shown_ < kEvery) {
        return;
    }
    shown_ = now;
    visible_ = true;
    write_(std::string(kEraseLine) + progressText(before_ + done, total == 0 ? 0 : before_ + total,
                                                  std::chrono::duration_cast<std::chrono::milliseconds>(now - start_)));
}

void ProgressLine::pieceDone(std::uint64_t bytes)
{
    const std::lock_guard guard(mutex_);
    before_ += bytes;
}

void ProgressLine::clear()
{
    const std::lock_guard guard(mutex_);
    if (visible_) {
        write_(kEraseLine);
        visible_ = false;
    }
}

} // namespace app
