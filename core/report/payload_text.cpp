#include "core/report/payload_text.h"

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/report/json_writer.h"

namespace core {

namespace {

std::string_view asView(Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

void appendHex(std::string& out, Bytes bytes)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    for (const std::byte byte : bytes) {
        out += kDigits[std::to_integer<unsigned>(byte) >> 4];
        out += kDigits[std::to_integer<unsigned>(byte) & 15];
    }
}

template <class Append>
void appendTagged(std::string& out, std::string_view tag, Append append)
{
    out += "{\"";
    out += tag;
    out += "\":\"";
    append();
    out += "\"}";
}

} // namespace

void appendBase64(std::string& out, Bytes bytes)
{
    static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t there = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            bits = (bits << 8) | (k < there ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            out += k <= there ? kDigits[(bits >> (18 - 6 * k)) & 0x3f] : '=';
        }
    }
}

std::optional<PayloadForm> parsePayloadForm(std::string_view name)
{
    if (name == "text") {
        return PayloadForm::Text;
    }
    if (name == "hex") {
        return PayloadForm::Hex;
    }
    return name == "base64" ? std::optional(PayloadForm::Base64) : std::nullopt;
}

std::string payloadHash(Bytes bytes)
{
    std::byte digits[4];
    storeBe(digits, crc32c(bytes));
    std::string out;
    appendHex(out, digits);
    return out;
}

void appendPayloadJson(std::string& out, const std::optional<Bytes>& bytes, PayloadForm form)
{
    if (!bytes) {
        out += "null";
    } else if (form == PayloadForm::Hidden) {
        appendTagged(out, "hash", [&] { out += payloadHash(*bytes); });
    } else if (form == PayloadForm::Hex) {
        appendTagged(out, "hex", [&] { appendHex(out, *bytes); });
    } else if (form == PayloadForm::Text && isUtf8(asView(*bytes))) {
        appendJsonString(out, asView(*bytes));
    } else {
        appendTagged(out, "base64", [&] { appendBase64(out, *bytes); });
    }
}

void appendPayloadText(std::string& out, const std::optional<Bytes>& bytes, PayloadForm form)
{
    if (!bytes) {
        out += '-';
        return;
    }
    switch (form) {
    case PayloadForm::Hidden:
        out += '#' + payloadHash(*bytes);
        break;
    case PayloadForm::Text:
        out += escapeName(asView(*bytes));
        break;
    case PayloadForm::Hex:
        appendHex(out, *bytes);
        break;
    case PayloadForm::Base64:
        appendBase64(out, *bytes);
        break;
    }
}

} // namespace core
