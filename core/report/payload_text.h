#pragma once
// Bytes of keys, values and headers in output. They are private: unless somebody asks for them, only a hash stands for
// them, which tells equal from different and nothing else worth having.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/byte_cursor.h"

namespace core {

enum class PayloadForm : std::uint8_t { Hidden, Text, Hex, Base64 };

std::optional<PayloadForm> parsePayloadForm(std::string_view name); // "text", "hex", "base64"

/// CRC-32C of the bytes in 8 hexadecimal digits: what stands for a payload that is not shown.
std::string payloadHash(Bytes bytes);

void appendBase64(std::string& out, Bytes bytes);

/// {"hash": ...}, {"hex": ...}, {"base64": ...} or, for text that is UTF-8, a string. Nothing is null.
void appendPayloadJson(std::string& out, const std::optional<Bytes>& bytes, PayloadForm form);

/// The same for people: "#1a2b3c4d", hexadecimal or base64 digits, or the text with control characters as \xNN.
/// Nothing is "-".
void appendPayloadText(std::string& out, const std::optional<Bytes>& bytes, PayloadForm form);

} // namespace core
