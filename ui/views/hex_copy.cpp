#include "ui/views/hex_copy.h"

#include "core/base/escape.h"

namespace ui {

namespace {

constexpr char kDigits[] = "0123456789ABCDEF";
constexpr std::size_t kHexPerLine = 16;
constexpr std::size_t kArrayPerLine = 12;

void appendByte(QString& text, std::byte byte)
{
    const auto value = static_cast<unsigned char>(byte);
    text += QLatin1Char(kDigits[value >> 4U]);
    text += QLatin1Char(kDigits[value & 0xFU]);
}

QString asHex(core::Bytes bytes)
{
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size() * 3));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0) {
            text += QLatin1Char(i % kHexPerLine == 0 ? '\n' : ' ');
        }
        appendByte(text, bytes[i]);
    }
    return text;
}

QString asText(core::Bytes bytes)
{
    QString text;
    const std::string_view raw(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    for (std::size_t at = 0; at < raw.size();) {
        const std::size_t length = core::utf8SequenceLength(raw.substr(at));
        const auto value = static_cast<unsigned char>(raw[at]);
        const bool control = value < 0x20 && value != '\n' && value != '\t' && value != '\r';
        if (length == 0 || control || value == 0x7F) {
            text += QStringLiteral("\\x");
            appendByte(text, bytes[at]);
            ++at;
            continue;
        }
        text += QString::fromUtf8(raw.data() + at, static_cast<qsizetype>(length));
        at += length;
    }
    return text;
}

QString asArray(core::Bytes bytes)
{
    QString text = QStringLiteral("static const unsigned char data[%1] = {").arg(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        text += i % kArrayPerLine == 0 ? QStringLiteral("\n    ") : QStringLiteral(" ");
        text += QStringLiteral("0x");
        appendByte(text, bytes[i]);
        text += QLatin1Char(',');
    }
    return text + QStringLiteral("\n};\n");
}

} // namespace

QString copiedBytes(core::Bytes bytes, CopyForm form)
{
    switch (form) {
    case CopyForm::Hex:
        return asHex(bytes);
    case CopyForm::Text:
        return asText(bytes);
    case CopyForm::CArray:
        break;
    }
    return asArray(bytes);
}

} // namespace ui
