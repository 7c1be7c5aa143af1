#include "core/base/release.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <vector>

namespace core {

namespace {
constexpr int kLastPatch = 999; // a line alone means its last patch, whatever that is

/// The lines of each major release.
constexpr struct {
    int major;
    int oldest;
    int newest;
} kLines[] = {{0, 8, 11}, {1, 0, 1}, {2, 0, 8}, {3, 0, 9}, {4, 0, kNewestRelease.minor}};
} // namespace

std::optional<Release> parseRelease(std::string_view text)
{
    std::vector<int> numbers;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (at != end) {
        int value = 0;
        const auto parsed = std::from_chars(at, end, value);
        if (parsed.ec != std::errc{} || value < 0 || value >= kLastPatch || numbers.size() == 4) {
            return std::nullopt;
        }
        numbers.push_back(value);
        at = parsed.ptr;
        if (at != end && *at++ != '.') {
            return std::nullopt;
        }
    }
    const bool trailingDot = !text.empty() && text.back() == '.';
    if (numbers.size() < 2 || trailingDot) {
        return std::nullopt;
    }
    const bool zero = numbers[0] == 0;
    if (zero ? numbers[1] < 8 : numbers.size() > 3) {
        return std::nullopt;
    }
    const auto part = [&](std::size_t i) { return i < numbers.size() ? numbers[i] : kLastPatch; };
    return Release{numbers[0], numbers[1], part(2), zero ? part(3) : 0};
}

bool isKnownRelease(const Release& release)
{
    return std::ranges::any_of(kLines, [&](const auto& line) {
        return release.major == line.major && release.minor >= line.oldest && release.minor <= line.newest;
    });
}

std::string releaseText(const Release& release)
{
    if (release.patch == kLastPatch) {
        return fmt::format("{}.{}", release.major, release.minor);
    }
    if (release.major == 0 && release.fourth != kLastPatch) {
        return fmt::format("{}.{}.{}.{}", release.major, release.minor, release.patch, release.fourth);
    }
    return fmt::format("{}.{}.{}", release.major, release.minor, release.patch);
}

} // namespace core
