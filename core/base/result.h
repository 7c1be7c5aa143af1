#pragma once
// Result of an operation that can fail without a bug: I/O, cancellation, unsupported or malformed input, refusal.
// Damage in the user's data is not an Error; it is a Finding (core/health/finding.h).

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace core {

enum class Errc : std::uint8_t { Cancelled, Io, Unsupported, Malformed, Refused };

struct Error {
    Errc code = Errc::Malformed;
    std::string detail;                        // one English sentence, with the file; no trailing period
    std::optional<std::uint64_t> filePos = {}; // where in the file, when there is a where
    friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value)
        : state_(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : state_(std::in_place_index<1>, std::move(error))
    {
    }

    explicit operator bool() const noexcept { return state_.index() == 0; }
    const T& value() const& { return std::get<0>(state_); }
    T& value() & { return std::get<0>(state_); }
    T&& value() && { return std::get<0>(std::move(state_)); }
    const Error& error() const { return std::get<1>(state_); }

private:
    std::variant<T, Error> state_;
};

struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};
using Status = Result<Done>; // succeeded, or why not

} // namespace core
