#pragma once
// Writes JSON onto the end of a string, piece by piece, so that a document of any size streams. Commas are set here;
// that brackets match is the caller's business.

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/report/append.h"

namespace core {

/// Appends `text` as a JSON string, quotes included. Bytes that are not UTF-8 become U+FFFD; callers escape them before
/// where they matter.
void appendJsonString(std::string& out, std::string_view text);

class JsonWriter {
public:
    explicit JsonWriter(std::string& out)
        : out_(&out)
    {
    }

    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }

    JsonWriter& key(std::string_view name)
    {
        separate();
        appendJsonString(*out_, name);
        *out_ += ':';
        comma_ = false;
        return *this;
    }

    template <std::integral T>
    void value(T number)
    {
        separate();
        if constexpr (std::same_as<T, bool>) {
            appendBool(*out_, number);
        } else {
            appendNumber(*out_, number);
        }
    }
    void value(std::string_view text)
    {
        separate();
        appendJsonString(*out_, text);
    }
    void value(const char* text) { value(std::string_view(text)); }
    template <class T>
    void value(const std::optional<T>& maybe)
    {
        if (maybe) {
            value(*maybe);
        } else {
            null();
        }
    }
    void null() { raw("null"); }
    /// A value that is JSON already.
    void raw(std::string_view json)
    {
        separate();
        *out_ += json;
    }

    template <class T>
    void member(std::string_view name, const T& of)
    {
        key(name).value(of);
    }

private:
    void open(char bracket)
    {
        separate();
        *out_ += bracket;
        comma_ = false;
    }
    void close(char bracket)
    {
        *out_ += bracket;
        comma_ = true;
    }
    void separate()
    {
        if (comma_) {
            *out_ += ',';
        }
        comma_ = true;
    }

    std::string* out_;
    bool comma_ = false;
};

} // namespace core
