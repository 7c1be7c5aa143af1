#pragma once
// What core has to say to a person, written once: an English sentence from a table and typed arguments.
// The command line fills the English in with english(); the window translates the same sentence (its English text is
// the key, context "core") and fills it in with QLocale.
//
// Sentences are marked where they are written, so that lupdate finds them:
//     CORE_TEXT("core", "The last batch is torn: %1 of %2 bytes were written.")
//     Sentence{CORE_TEXT_N("core", "%n records are lost."), "%n record is lost."}   // many, one
// %1..%9 are the arguments in order; %n is the count.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#define CORE_TEXT(context, sentence) sentence
#define CORE_TEXT_N(context, sentence) sentence

namespace core {

struct Sentence {
    const char* many = ""; // English, with CORE_TEXT or CORE_TEXT_N; the key of the translation
    const char* one = "";  // English for a count of one; empty when the sentence has no %n
};

struct TextArg {
    enum class Kind : std::uint8_t {
        Number,    // plain integer, shown as it is (ids, epochs, magic)
        Count,     // a quantity: grouped by locale
        LogOffset, // grouped by locale
        Byte,      // position in a file: grouped by locale
        Size,      // bytes: the window shows KiB, MiB, GiB
        Time,      // ms since 1970: ISO 8601 UTC in English
        Duration,  // ms: "2 d 3 h"
        Hex32,     // 8 hex digits (CRC)
        Name,      // a file name or a setting: never translated, already escaped
        Words,     // a piece of text from the data's side, never translated
    };
    Kind kind = Kind::Number;
    std::int64_t number = 0;
    std::string text = {};
    friend bool operator==(const TextArg&, const TextArg&) = default;
};

struct Text {
    Sentence sentence = {};
    std::vector<TextArg> args = {};
    std::optional<std::int64_t> count = {}; // fills %n and chooses the form
    bool empty() const { return sentence.many[0] == '\0'; }
    friend bool operator==(const Text& a, const Text& b);
};

/// Makers of arguments, one a kind.
namespace arg {
TextArg number(std::int64_t value);
TextArg count(std::int64_t value);
TextArg offset(std::int64_t value);
TextArg byte(std::int64_t value);
TextArg size(std::int64_t value);
TextArg time(std::int64_t value);
TextArg duration(std::int64_t value);
TextArg hex32(std::uint32_t value);
TextArg name(std::string value);
TextArg words(std::string value);
} // namespace arg

/// The sentence in English, arguments in the C locale: digits without grouping, sizes as "N bytes", times as
/// "2023-11-14 22:13:20.000 UTC".
std::string english(const Text& text);
std::string english(const TextArg& arg);

/// ISO 8601 UTC with milliseconds; a value outside the years 1 to 9999 is shown as its number followed by " ms".
std::string englishTime(std::int64_t ms);
/// The two largest units: "2 d 3 h", "4 min 10 s", "850 ms".
std::string englishDuration(std::int64_t ms);

} // namespace core
