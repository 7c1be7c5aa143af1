#include "core/report/decoded_json.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

#include "core/format/uuid.h"
#include "core/payload/privacy.h"
#include "core/report/append.h"
#include "core/report/java_utf8.h"
#include "core/report/json_writer.h"
#include "core/report/payload_text.h"

namespace core {

namespace {

class ValueWriter {
public:
    ValueWriter(std::string& out, DecodedUse use)
        : out_(out)
        , use_(use)
    {
    }

    void writeStruct(const PayloadValue& value)
    {
        out_ += '{';
        bool first = true;
        for (const PayloadValue& part : value.of) {
            if (!isShown(part)) {
                continue;
            }
            out_ += first ? "\"" : ",\"";
            first = false;
            if (part.field == nullptr) {
                out_ += "tag";
                appendNumber(out_, part.number);
            } else {
                out_ += smallFirst(part.field->name);
            }
            out_ += "\":";
            if (part.field == nullptr) {
                writeBytes(part);
            } else if (use_ == DecodedUse::Public && isPrivate(value, part)) {
                writeHidden(part);
            } else {
                writeField(part);
            }
        }
        out_ += '}';
    }

private:
    bool isShown(const PayloadValue& part) const
    {
        if (part.field == nullptr) {
            return use_ != DecodedUse::AsKafkasTool;
        }
        return part.inVersion && (part.field->tag == kNoTag || !part.isDefault());
    }

    void writeBytes(const PayloadValue& value)
    {
        out_ += '"';
        appendBase64(out_, value.bytes);
        out_ += '"';
    }

    void writeHidden(const PayloadValue& value)
    {
        out_ += "{\"hidden\":";
        appendNumber(out_, value.bytes.size());
        out_ += '}';
    }

    void writeUuid(Bytes uuid)
    {
        out_ += '"';
        out_ += uuidText(uuid);
        out_ += '"';
    }

    void writeField(const PayloadValue& value)
    {
        if (value.null) {
            out_ += "null";
        } else if (value.field->array) {
            writeArray(value);
        } else {
            writeOne(value);
        }
    }

    void writeArray(const PayloadValue& value)
    {
        out_ += '[';
        for (std::size_t i = 0; i < value.count; ++i) {
            if (i > 0) {
                out_ += ',';
            }
            if (!value.of.empty()) {
                writeOne(value.of[i]);
            } else if (value.field->type == SchemaType::Uuid) {
                writeUuid(value.uuidAt(i));
            } else {
                appendNumber(out_, value.numberAt(i));
            }
        }
        out_ += ']';
    }

    void writeOne(const PayloadValue& value)
    {
        switch (value.field->type) {
        case SchemaType::Bool:
            appendBool(out_, value.number != 0);
            break;
        case SchemaType::Float64:
            writeDouble(value.real());
            break;
        case SchemaType::Uuid:
            writeUuid(value.bytes);
            break;
        case SchemaType::String:
            appendJacksonString(out_, value.bytes);
            break;
        case SchemaType::Data:
            value.of.empty() ? writeBytes(value) : writeStruct(value.of.front());
            break;
        case SchemaType::Struct:
            writeStruct(value);
            break;
        default:
            writeNumber(value);
        }
    }

    void writeNumber(const PayloadValue& value)
    {
        const std::span<const char* const> names = value.field->names;
        if (value.number >= 0 && static_cast<std::size_t>(value.number) < names.size()) {
            out_ += '"';
            out_ += names[static_cast<std::size_t>(value.number)];
            out_ += '"';
        } else {
            appendNumber(out_, value.number);
        }
    }

    void writeDouble(double value)
    {
        const bool number = std::isfinite(value);
        out_ += number ? "" : "\"";
        appendJavaDouble(out_, value);
        out_ += number ? "" : "\"";
    }

    std::string& out_;
    DecodedUse use_;
};

void appendMessage(std::string& out, std::string_view name, const std::optional<PayloadMessage>& message,
                   DecodedUse use)
{
    out += ",\"";
    out += name;
    out += "\":";
    if (message) {
        appendStructJson(out, message->root, use);
    } else {
        out += "null";
    }
}

} // namespace

std::string smallFirst(std::string_view name)
{
    std::string small(name);
    if (!small.empty() && small[0] >= 'A' && small[0] <= 'Z') {
        small[0] = static_cast<char>(small[0] - 'A' + 'a');
    }
    return small;
}

void appendJavaDouble(std::string& out, double value)
{
    if (!std::isfinite(value)) {
        out += std::isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
        return;
    }
    if (std::signbit(value)) {
        out += '-';
        value = -value;
    }
    if (value == 0) {
        out += "0.0";
        return;
    }
    const bool plain = value >= 1e-3 && value < 1e7;
    char text[400];
    const std::to_chars_result end = std::to_chars(text, text + sizeof(text), value,
                                                   plain ? std::chars_format::fixed : std::chars_format::scientific);
    const std::string_view digits(text, static_cast<std::size_t>(end.ptr - text));
    if (plain) {
        out += digits;
        out += digits.find('.') == std::string_view::npos ? ".0" : "";
        return;
    }
    const std::size_t e = digits.find('e');
    const std::string_view mantissa = digits.substr(0, e);
    std::string_view exponent = digits.substr(e + 1); // "+07", "-04"
    out += mantissa;
    out += mantissa.find('.') == std::string_view::npos ? ".0E" : "E";
    out += exponent[0] == '-' ? "-" : "";
    exponent.remove_prefix(exponent[0] == '-' || exponent[0] == '+' ? 1 : 0);
    while (exponent.size() > 1 && exponent[0] == '0') {
        exponent.remove_prefix(1);
    }
    out += exponent;
}

void appendStructJson(std::string& out, const PayloadValue& value, DecodedUse use)
{
    ValueWriter(out, use).writeStruct(value);
}

void appendDecodedJson(std::string& out, const InternalRecord& record, DecodedUse use)
{
    out += "{\"type\":";
    if (record.kind != nullptr) {
        appendJsonString(out, record.kind->name);
    } else if (record.type) {
        appendNumber(out, *record.type);
    } else {
        out += "null";
    }
    out += ",\"version\":";
    if (record.version) {
        appendNumber(out, *record.version);
    } else {
        out += "null";
    }
    appendMessage(out, "key", record.key, use);
    appendMessage(out, "value", record.value, use);
    if (record.early != nullptr) {
        out += ",\"layout\":";
        appendJsonString(out, record.early);
    }
    if (!record.why.empty()) {
        out += ",\"reason\":";
        appendJsonString(out, english(record.why));
    }
    out += '}';
}

} // namespace core
