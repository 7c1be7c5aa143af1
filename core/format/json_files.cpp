#include <array>
#include <nlohmann/json.hpp>

#include "core/format/java_text.h"
#include "core/format/text_files.h"

namespace core {

namespace {

using Json = nlohmann::json;

// The files hold a few hundred bytes. A JSON value takes many times the bytes of its text.
constexpr std::size_t kMostBytes = std::size_t{1} << 20;

Json parse(std::string_view text)
{
    return text.size() > kMostBytes ? Json(Json::value_t::discarded) : Json::parse(text, nullptr, false);
}

// Finds the byte at which the text stops being JSON; the names are those that the library calls.
struct FaultFinder {
    std::size_t at = 0;

    bool null() { return true; }
    bool boolean(bool) { return true; }
    bool number_integer(std::int64_t) { return true; }
    bool number_unsigned(std::uint64_t) { return true; }
    bool number_float(double, const std::string&) { return true; }
    bool string(std::string&) { return true; }
    bool binary(Json::binary_t&) { return true; }
    bool start_object(std::size_t) { return true; }
    bool key(std::string&) { return true; }
    bool end_object() { return true; }
    bool start_array(std::size_t) { return true; }
    bool end_array() { return true; }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&)
    {
        at = position > 0 ? position - 1 : 0; // counted from 1
        return false;
    }
};

TextFileFault faultAt(std::string_view text, std::size_t pos, Text what)
{
    pos = std::min(pos, text.size());
    LineReader lines(text);
    TextFileFault fault{1, pos, std::move(what)};
    while (const std::optional<TextLine> line = lines.next()) {
        fault.line = line->number;
        if (pos < line->end()) {
            break;
        }
    }
    return fault;
}

template <class T>
std::optional<T> integer(const Json& value)
{
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        return number <= static_cast<std::uint64_t>(std::numeric_limits<T>::max())
                   ? std::optional(static_cast<T>(number))
                   : std::nullopt;
    }
    if (!value.is_number_integer()) {
        return std::nullopt;
    }
    const auto number = value.get<std::int64_t>();
    return number >= std::numeric_limits<T>::min() && number <= std::numeric_limits<T>::max()
               ? std::optional(static_cast<T>(number))
               : std::nullopt;
}

// Takes the fields of quorum-state out of its object; `wrong` is the first one that holds something else.
class QuorumFields {
public:
    explicit QuorumFields(const Json& object)
        : object_(object)
    {
    }

    template <class T>
    std::optional<T> number(const char* name)
    {
        const Json* const value = find(name);
        const std::optional<T> out = value ? integer<T>(*value) : std::nullopt;
        note(name, !value || out);
        return out;
    }

    std::string string(const char* name)
    {
        const Json* const value = find(name);
        note(name, !value || value->is_string());
        return value && value->is_string() ? value->get<std::string>() : std::string();
    }

    std::vector<std::int32_t> voters(const char* name)
    {
        std::vector<std::int32_t> out;
        const Json* const value = find(name);
        note(name, !value || value->is_array() || value->is_null());
        if (value && value->is_array()) {
            for (const Json& voter : *value) {
                const auto id = voter.is_object() ? voter.find("voterId") : voter.end();
                const auto number = voter.is_object() && id != voter.end() ? integer<std::int32_t>(*id) : std::nullopt;
                note(name, number.has_value());
                if (number) {
                    out.push_back(*number);
                }
            }
        }
        return out;
    }

    const char* wrong() const { return wrong_; }

private:
    const Json* find(const char* name) const
    {
        const auto at = object_.find(name);
        return at == object_.end() ? nullptr : &*at;
    }

    void note(const char* name, bool right)
    {
        if (!right && wrong_ == nullptr) {
            wrong_ = name;
        }
    }

    const Json& object_;
    const char* wrong_ = nullptr;
};

} // namespace

CleanShutdownMarker readCleanShutdownMarker(Bytes file)
{
    const Json json = parse(textOf(file));
    if (!json.is_object() || !json.contains("brokerEpoch")) {
        return {};
    }
    return {integer<std::int64_t>(json["brokerEpoch"])};
}

QuorumState readQuorumState(Bytes file)
{
    QuorumState out;
    const std::string_view text = textOf(file);
    if (text.size() > kMostBytes) {
        out.fault = faultAt(text, 0,
                            {{CORE_TEXT("core", "The file is far too long for its one JSON object: %1.")},
                             {arg::size(static_cast<std::int64_t>(text.size()))}});
        return out;
    }
    const Json json = parse(text);
    if (json.is_discarded()) {
        FaultFinder finder;
        Json::sax_parse(text, &finder);
        out.fault = faultAt(text, finder.at, {{CORE_TEXT("core", "The text is no JSON from here on.")}});
        return out;
    }
    if (!json.is_object()) {
        out.fault = faultAt(text, 0, {{CORE_TEXT("core", "The JSON is no object.")}});
        return out;
    }
    QuorumFields fields(json);
    out.dataVersion = fields.number<std::int32_t>("data_version");
    out.clusterId = fields.string("clusterId");
    out.leaderId = fields.number<std::int32_t>("leaderId").value_or(-1);
    out.leaderEpoch = fields.number<std::int32_t>("leaderEpoch").value_or(-1);
    out.votedId = fields.number<std::int32_t>("votedId").value_or(-1);
    out.votedDirectoryId = fields.string("votedDirectoryId");
    out.appliedOffset = fields.number<std::int64_t>("appliedOffset");
    out.voters = fields.voters("currentVoters");
    if (fields.wrong() != nullptr) {
        const std::size_t at = text.find(std::string("\"") + fields.wrong() + '"');
        out.fault =
            faultAt(text, at == std::string_view::npos ? 0 : at,
                    {{CORE_TEXT("core", "%1 holds something else than it should.")}, {arg::name(fields.wrong())}});
    } else if (!out.dataVersion) {
        out.fault = faultAt(text, 0, {{CORE_TEXT("core", "data_version is missing.")}});
    } else if (*out.dataVersion != 0 && *out.dataVersion != 1) {
        out.fault =
            faultAt(text, std::min(text.find("\"data_version\""), text.size()),
                    {{CORE_TEXT("core", "data_version is %1; known are 0 and 1.")}, {arg::number(*out.dataVersion)}});
    }
    return out;
}

} // namespace core
