#include "core/io/archive_signature.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace core {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t kTarChecksumAt = 148;
constexpr std::size_t kTarChecksumBytes = 8;

constexpr std::array kZip = {"PK\x03\x04"sv, "PK\x05\x06"sv};
constexpr std::array kCompressed = {"\x1f\x8b\x08"sv, "\x28\xb5\x2f\xfd"sv, "\xfd\x37zXZ\x00"sv, "BZh"sv,
                                    "\x04\x22\x4d\x18"sv};

std::optional<unsigned> octal(std::string_view field)
{
    field.remove_prefix(std::min(field.find_first_not_of(' '), field.size()));
    unsigned value = 0;
    std::size_t digits = 0;
    for (; digits < field.size() && field[digits] >= '0' && field[digits] <= '7'; ++digits) {
        value = value * 8 + static_cast<unsigned>(field[digits] - '0');
    }
    return digits == 0 ? std::nullopt : std::optional(value);
}

/// The sum of all bytes of a header, its own field counted as blanks; some writers added signed bytes.
bool isTarHeader(std::string_view block)
{
    const std::optional<unsigned> stored = octal(block.substr(kTarChecksumAt, kTarChecksumBytes));
    if (!stored || block.front() == '\0') {
        return false;
    }
    unsigned plain = 0;
    int withSigns = 0;
    for (std::size_t i = 0; i < block.size(); ++i) {
        const bool own = i >= kTarChecksumAt && i < kTarChecksumAt + kTarChecksumBytes;
        const char byte = own ? ' ' : block[i];
        plain += static_cast<unsigned char>(byte);
        withSigns += static_cast<signed char>(byte);
    }
    return plain == *stored || withSigns == static_cast<int>(*stored);
}

} // namespace

ArchiveKind archiveKind(Bytes head)
{
    const std::string_view text(reinterpret_cast<const char*>(head.data()), head.size());
    const auto starts = [text](std::string_view magic) { return text.starts_with(magic); };
    if (std::ranges::any_of(kZip, starts)) {
        return ArchiveKind::Zip;
    }
    if (std::ranges::any_of(kCompressed, starts)) {
        return ArchiveKind::Compressed;
    }
    return text.size() >= kArchiveHeadBytes && isTarHeader(text.substr(0, kArchiveHeadBytes)) ? ArchiveKind::Tar
                                                                                              : ArchiveKind::None;
}

} // namespace core
