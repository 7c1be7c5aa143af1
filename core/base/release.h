#pragma once
// Kafka releases, as far as the broker's behaviour differs between them.

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace core {

struct Release {
    int major = 4;
    int minor = 4;
    int patch = 0;
    int fourth = 0; // 0.x releases have four numbers: 0.11.0.3
    friend auto operator<=>(const Release&, const Release&) = default;
};

inline constexpr Release kNewestRelease{4, 4, 0, 0};

/// "3.9.1", "0.11.0.3", or a line alone ("3.9", "0.8"), which means its last patch. Nothing for other text, and for
/// releases before 0.8.
std::optional<Release> parseRelease(std::string_view text);
/// Kafka has had releases of that line: 0.8 ... 4.4.
bool isKnownRelease(const Release& release);
std::string releaseText(const Release& release);

} // namespace core
