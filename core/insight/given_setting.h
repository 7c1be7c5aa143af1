#pragma once
// Settings that only forecasts depend on, out of those that were given.

#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "core/segment/settings.h"

namespace core {

/// The number that the first of these names was set to; nothing when none was, or not to a number.
inline std::optional<std::int64_t> givenNumber(const Settings& settings, std::initializer_list<const char*> names)
{
    for (const char* const name : names) {
        const auto given = settings.given.find(name);
        std::int64_t value = 0;
        if (given == settings.given.end()) {
            continue;
        }
        const char* const end = given->second.data() + given->second.size();
        const auto parsed = std::from_chars(given->second.data(), end, value);
        if (parsed.ec == std::errc{} && parsed.ptr == end) {
            return value;
        }
    }
    return std::nullopt;
}

} // namespace core
