#include "core/base/text.h"

#include <array>
#include <chrono>
#include <fmt/format.h>
#include <string_view>

namespace core {

bool operator==(const Text& a, const Text& b)
{
    return std::string_view(a.sentence.many) == b.sentence.many && a.args == b.args && a.count == b.count;
}

namespace arg {
TextArg number(std::int64_t value)
{
    return {TextArg::Kind::Number, value};
}
TextArg count(std::int64_t value)
{
    return {TextArg::Kind::Count, value};
}
TextArg offset(std::int64_t value)
{
    return {TextArg::Kind::LogOffset, value};
}
TextArg byte(std::int64_t value)
{
    return {TextArg::Kind::Byte, value};
}
TextArg size(std::int64_t value)
{
    return {TextArg::Kind::Size, value};
}
TextArg time(std::int64_t value)
{
    return {TextArg::Kind::Time, value};
}
TextArg duration(std::int64_t value)
{
    return {TextArg::Kind::Duration, value};
}
TextArg hex32(std::uint32_t value)
{
    return {TextArg::Kind::Hex32, value};
}
TextArg name(std::string value)
{
    return {TextArg::Kind::Name, 0, std::move(value)};
}
TextArg words(std::string value)
{
    return {TextArg::Kind::Words, 0, std::move(value)};
}
} // namespace arg

std::string englishTime(std::int64_t ms)
{
    constexpr std::int64_t kYear1 = -62135596800000;
    constexpr std::int64_t kYear10000 = 253402300800000;
    if (ms < kYear1 || ms >= kYear10000) {
        return fmt::format("{} ms", ms);
    }
    using namespace std::chrono;
    const sys_time<milliseconds> when{milliseconds{ms}};
    const auto day = floor<days>(when);
    const year_month_day date{day};
    const hh_mm_ss clock{when - day};
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}.{:03} UTC", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                       clock.minutes().count(), clock.seconds().count(), clock.subseconds().count());
}

std::string englishDuration(std::int64_t ms)
{
    struct Unit {
        std::int64_t ms;
        const char* name;
    };
    static constexpr std::array<Unit, 5> kUnits{
        {{86'400'000, "d"}, {3'600'000, "h"}, {60'000, "min"}, {1'000, "s"}, {1, "ms"}}};
    const bool negative = ms < 0;
    auto left = negative ? 0ULL - static_cast<std::uint64_t>(ms) : static_cast<std::uint64_t>(ms);
    std::string out = negative ? "-" : "";
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
        const auto unit = static_cast<std::uint64_t>(kUnits[i].ms);
        if (left < unit && i + 1 < kUnits.size()) {
            continue;
        }
        out += fmt::format("{} {}", left / unit, kUnits[i].name);
        left %= unit;
        if (i + 1 < kUnits.size() && left >= static_cast<std::uint64_t>(kUnits[i + 1].ms)) {
            out += fmt::format(" {} {}", left / static_cast<std::uint64_t>(kUnits[i + 1].ms), kUnits[i + 1].name);
        }
        return out;
    }
    return out;
}

std::string english(const TextArg& arg)
{
    switch (arg.kind) {
    case TextArg::Kind::Number:
    case TextArg::Kind::Count:
    case TextArg::Kind::LogOffset:
    case TextArg::Kind::Byte:
        return fmt::format("{}", arg.number);
    case TextArg::Kind::Size:
        return fmt::format("{} {}", arg.number, arg.number == 1 ? "byte" : "bytes");
    case TextArg::Kind::Time:
        return englishTime(arg.number);
    case TextArg::Kind::Duration:
        return englishDuration(arg.number);
    case TextArg::Kind::Hex32:
        return fmt::format("{:08X}", static_cast<std::uint32_t>(arg.number));
    case TextArg::Kind::Name:
    case TextArg::Kind::Words:
        return arg.text;
    }
    return {};
}

std::string english(const Text& text)
{
    const bool one = text.count == 1 && text.sentence.one[0] != '\0';
    std::string out;
    for (std::string_view rest = one ? text.sentence.one : text.sentence.many; !rest.empty();) {
        if (rest[0] == '%' && rest.size() > 1) {
            const char what = rest[1];
            if (what == 'n' && text.count) {
                out += fmt::format("{}", *text.count);
                rest.remove_prefix(2);
                continue;
            }
            if (what >= '1' && what <= '9' && static_cast<std::size_t>(what - '1') < text.args.size()) {
                out += english(text.args[static_cast<std::size_t>(what - '1')]);
                rest.remove_prefix(2);
                continue;
            }
        }
        out += rest[0];
        rest.remove_prefix(1);
    }
    return out;
}

} // namespace core
