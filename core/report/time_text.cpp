#include "core/report/time_text.h"

#include <charconv>
#include <chrono>
#include <cstdint>

namespace core {

namespace {

/// Reads from the front of a text; every step fails once one has failed.
class TimeReader {
public:
    explicit TimeReader(std::string_view text)
        : left_(text)
    {
    }

    bool failed() const { return failed_; }
    bool atEnd() const { return left_.empty(); }

    std::int64_t digits(std::size_t count)
    {
        std::int64_t value = 0;
        const std::string_view part = left_.substr(0, count);
        const auto parsed = std::from_chars(part.data(), part.data() + part.size(), value);
        failed_ = failed_ || part.size() < count || part[0] == '-' || parsed.ec != std::errc{} ||
                  parsed.ptr != part.data() + part.size();
        left_.remove_prefix(part.size());
        return failed_ ? 0 : value;
    }

    bool takes(char c)
    {
        if (left_.empty() || left_[0] != c) {
            return false;
        }
        left_.remove_prefix(1);
        return true;
    }

    void expect(char c) { failed_ = !takes(c) || failed_; }

    /// One to three digits after the point.
    std::int64_t thousandths()
    {
        std::size_t count = 0;
        while (count < left_.size() && count < 3 && left_[count] >= '0' && left_[count] <= '9') {
            ++count;
        }
        failed_ = failed_ || count == 0;
        std::int64_t value = failed_ ? 0 : digits(count);
        for (; count < 3; ++count) {
            value *= 10;
        }
        return value;
    }

private:
    std::string_view left_;
    bool failed_ = false;
};

std::optional<TimestampMs> parseIso(std::string_view text)
{
    using namespace std::chrono;
    TimeReader reader(text);
    const auto years = static_cast<int>(reader.digits(4));
    reader.expect('-');
    const auto months = static_cast<unsigned>(reader.digits(2));
    reader.expect('-');
    const auto days = static_cast<unsigned>(reader.digits(2));
    const year_month_day date{year(years), month(months), day(days)};
    std::int64_t hours = 0;
    std::int64_t minutes = 0;
    std::int64_t seconds = 0;
    std::int64_t millis = 0;
    if (!reader.atEnd() && !reader.failed()) {
        if (!reader.takes(' ')) {
            reader.expect('T');
        }
        hours = reader.digits(2);
        reader.expect(':');
        minutes = reader.digits(2);
        if (reader.takes(':')) {
            seconds = reader.digits(2);
            if (reader.takes('.')) {
                millis = reader.thousandths();
            }
        }
        reader.takes('Z');
    }
    if (reader.failed() || !reader.atEnd() || !date.ok() || hours > 23 || minutes > 59 || seconds > 59) {
        return std::nullopt;
    }
    const std::int64_t day = sys_days(date).time_since_epoch().count();
    return TimestampMs{(((day * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + millis};
}

} // namespace

std::optional<TimestampMs> parseTime(std::string_view text)
{
    std::int64_t value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size()) {
        return TimestampMs{value};
    }
    return parseIso(text);
}

} // namespace core
