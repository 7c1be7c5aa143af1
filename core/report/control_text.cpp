#include "core/report/control_text.h"

#include <array>
#include <utility>

#include "core/report/append.h"
#include "core/report/java_utf8.h"

namespace core {

namespace {

// KRaft's control values are flexible messages of version 0, whatever their own version field says; the field decides
// only which members are written out.
class FlexibleReader {
public:
    explicit FlexibleReader(Bytes bytes)
        : cursor_(bytes)
    {
    }

    bool failed() const { return failed_; }

    template <std::integral T>
    T number()
    {
        return take(cursor_.readBe<T>());
    }

    Bytes raw(std::size_t length) { return take(cursor_.read(length)); }

    /// A string that may not be null: its length plus one comes first.
    Bytes text()
    {
        const std::uint32_t stored = take(cursor_.readUnsignedVarint());
        if (stored == 0) {
            failed_ = true;
            return {};
        }
        return raw(stored - 1);
    }

    /// Elements of an array that may not be null. Each takes at least a byte, so a greater count is refused.
    std::uint32_t count()
    {
        const std::uint32_t stored = take(cursor_.readUnsignedVarint());
        if (stored == 0 || stored - 1 > cursor_.left()) {
            failed_ = true;
            return 0;
        }
        return stored - 1;
    }

    void skipTags()
    {
        const std::uint32_t tags = take(cursor_.readUnsignedVarint());
        for (std::uint32_t i = 0; i < tags && !failed_; ++i) {
            take(cursor_.readUnsignedVarint());
            raw(take(cursor_.readUnsignedVarint()));
        }
    }

private:
    template <class T>
    T take(std::optional<T> value)
    {
        failed_ = failed_ || !value;
        return failed_ ? T{} : *value;
    }

    ByteCursor cursor_;
    bool failed_ = false;
};

void appendKey(std::string& json, std::string_view name)
{
    const char last = json.back();
    if (last != '{' && last != '[') {
        json += ',';
    }
    json += '"';
    json += name;
    json += "\":";
}

template <std::integral T>
void appendMember(std::string& json, std::string_view name, T value)
{
    appendKey(json, name);
    appendNumber(json, value);
}

/// A UUID as Kafka prints it: base64 for URLs, without padding.
void appendUuid(std::string& json, Bytes uuid)
{
    static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::uint32_t bits = 0;
    int held = 0;
    for (const std::byte byte : uuid) {
        bits = (bits << 8) | std::to_integer<std::uint32_t>(byte);
        held += 8;
        while (held >= 6) {
            held -= 6;
            json += kDigits[(bits >> held) & 0x3f];
        }
    }
    json += kDigits[(bits << (6 - held)) & 0x3f];
}

constexpr std::array<std::byte, 16> kZeroUuid = {};

void appendLeaderVoters(FlexibleReader& reader, std::string& json, std::string_view name, std::int16_t version)
{
    appendKey(json, name);
    json += '[';
    const std::uint32_t voters = reader.count();
    for (std::uint32_t i = 0; i < voters && !reader.failed(); ++i) {
        json += i == 0 ? "{" : ",{";
        appendMember(json, "voterId", reader.number<std::int32_t>());
        if (version >= 1) {
            appendKey(json, "voterDirectoryId");
            json += '"';
            appendUuid(json, kZeroUuid);
            json += '"';
        }
        reader.skipTags();
        json += '}';
    }
    json += ']';
}

void appendEndpoints(FlexibleReader& reader, std::string& json)
{
    appendKey(json, "endpoints");
    json += '[';
    const std::uint32_t endpoints = reader.count();
    for (std::uint32_t i = 0; i < endpoints && !reader.failed(); ++i) {
        json += i == 0 ? "{" : ",{";
        appendKey(json, "name");
        appendJacksonString(json, reader.text());
        appendKey(json, "host");
        appendJacksonString(json, reader.text());
        appendMember(json, "port", reader.number<std::uint16_t>());
        reader.skipTags();
        json += '}';
    }
    json += ']';
}

void appendKRaftVoters(FlexibleReader& reader, std::string& json)
{
    appendKey(json, "voters");
    json += '[';
    const std::uint32_t voters = reader.count();
    for (std::uint32_t i = 0; i < voters && !reader.failed(); ++i) {
        json += i == 0 ? "{" : ",{";
        appendMember(json, "voterId", reader.number<std::int32_t>());
        appendKey(json, "voterDirectoryId");
        json += '"';
        const Bytes uuid = reader.raw(16);
        appendUuid(json, reader.failed() ? Bytes(kZeroUuid) : uuid);
        json += '"';
        appendEndpoints(reader, json);
        appendKey(json, "kRaftVersionFeature");
        json += '{';
        appendMember(json, "minSupportedVersion", reader.number<std::int16_t>());
        appendMember(json, "maxSupportedVersion", reader.number<std::int16_t>());
        reader.skipTags();
        json += '}';
        reader.skipTags();
        json += '}';
    }
    json += ']';
}

std::string_view label(ControlType type)
{
    switch (type) {
    case ControlType::LeaderChange:
        return " LeaderChange: ";
    case ControlType::SnapshotHeader:
        return " SnapshotHeader ";
    case ControlType::SnapshotFooter:
        return " SnapshotFooter ";
    case ControlType::KRaftVersion:
        return " KRaftVersion ";
    default:
        return " KRaftVoters ";
    }
}

bool appendKraftJson(std::string& out, ControlType type, Bytes value)
{
    FlexibleReader reader(value);
    std::string json = "{";
    const auto version = reader.number<std::int16_t>();
    appendMember(json, "version", version);
    switch (type) {
    case ControlType::LeaderChange:
        appendMember(json, "leaderId", reader.number<std::int32_t>());
        appendLeaderVoters(reader, json, "voters", version);
        appendLeaderVoters(reader, json, "grantingVoters", version);
        break;
    case ControlType::SnapshotHeader:
        appendMember(json, "lastContainedLogTimestamp", reader.number<std::int64_t>());
        break;
    case ControlType::KRaftVersion:
        appendMember(json, "kRaftVersion", reader.number<std::int16_t>());
        break;
    case ControlType::KRaftVoters:
        appendKRaftVoters(reader, json);
        break;
    default:
        break;
    }
    reader.skipTags();
    if (reader.failed()) {
        return false;
    }
    out += json;
    out += '}';
    return true;
}

struct Marker {
    std::int16_t version = 0;
    std::int32_t coordinatorEpoch = 0;
};

std::optional<Marker> readMarker(Bytes value)
{
    ByteCursor cursor(value);
    const auto version = cursor.readBe<std::int16_t>();
    const auto epoch = cursor.readBe<std::int32_t>();
    return version && *version >= 0 && epoch ? std::optional(Marker{*version, *epoch}) : std::nullopt;
}

std::optional<std::int16_t> typeOf(const Record& record)
{
    return record.key ? controlType(*record.key) : std::nullopt;
}

bool isMarker(std::int16_t type)
{
    return type == static_cast<std::int16_t>(ControlType::Abort) ||
           type == static_cast<std::int16_t>(ControlType::Commit);
}

bool isKnown(std::int16_t type)
{
    return type >= static_cast<std::int16_t>(ControlType::Abort) &&
           type <= static_cast<std::int16_t>(ControlType::KRaftVoters);
}

} // namespace

bool appendControlText(std::string& out, const Record& record)
{
    const std::optional<std::int16_t> type = typeOf(record);
    if (!type) {
        return false;
    }
    if (!isKnown(*type)) {
        out += " controlType: UNKNOWN(";
        appendNumber(out, *type);
        out += ')';
        return true;
    }
    if (!record.value) {
        return false;
    }
    if (isMarker(*type)) {
        const std::optional<Marker> marker = readMarker(*record.value);
        if (marker) {
            out += " endTxnMarker: ";
            out += controlTypeName(*type);
            out += " coordinatorEpoch: ";
            appendNumber(out, marker->coordinatorEpoch);
        }
        return marker.has_value();
    }
    std::string json;
    if (!appendKraftJson(json, static_cast<ControlType>(*type), *record.value)) {
        return false;
    }
    out += label(static_cast<ControlType>(*type));
    out += json;
    return true;
}

std::optional<std::string_view> controlName(const Record& record)
{
    const std::optional<std::int16_t> type = typeOf(record);
    return type ? std::optional(controlTypeName(*type)) : std::nullopt;
}

bool appendControlJson(std::string& out, const Record& record)
{
    const std::optional<std::int16_t> type = typeOf(record);
    if (!type || !isKnown(*type) || !record.value) {
        return false;
    }
    if (!isMarker(*type)) {
        return appendKraftJson(out, static_cast<ControlType>(*type), *record.value);
    }
    const std::optional<Marker> marker = readMarker(*record.value);
    if (marker) {
        out += '{';
        appendMember(out, "version", marker->version);
        appendMember(out, "coordinatorEpoch", marker->coordinatorEpoch);
        out += '}';
    }
    return marker.has_value();
}

} // namespace core
