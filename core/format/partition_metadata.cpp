#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/format/java_text.h"
#include "core/format/text_files.h"

namespace core {

namespace {

constexpr std::size_t kIdCharacters = 22; // 16 bytes of base64 without padding

// The part behind the colon and the white space, when the line splits there into exactly two.
std::optional<TextPart> valuePart(std::string_view line)
{
    std::optional<TextPart> value;
    for (std::size_t at = 0; at + 1 < line.size(); ++at) {
        if (line[at] != ':' || !isJavaSpace(line[at + 1])) {
            continue;
        }
        std::size_t from = at + 1;
        while (from < line.size() && isJavaSpace(line[from])) {
            ++from;
        }
        if (from == line.size()) { // nothing behind it: not a part
            if (value) {
                value->text = line.substr(value->at, at - value->at);
            }
            break;
        }
        if (value) {
            return std::nullopt;
        }
        value = TextPart{from, line.substr(from)};
        at = from - 1;
    }
    return value;
}

enum class IdState : std::uint8_t { Valid, Zero, Malformed };

IdState stateOfId(std::string_view id)
{
    static constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    if (id.size() != kIdCharacters) {
        return IdState::Malformed;
    }
    bool zero = true;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const std::size_t six = kAlphabet.find(id[i]);
        if (six == std::string_view::npos) {
            return IdState::Malformed;
        }
        zero = zero && (i + 1 < id.size() ? six : six >> 4) == 0; // four bits of the last character are no data
    }
    return zero ? IdState::Zero : IdState::Valid;
}

TextFileFault faultAt(const TextLine& line, std::size_t at, Sentence sentence, std::string_view words)
{
    return {line.number, line.pos + at, {sentence, {arg::words(excerpt(words))}}};
}

TextFileFault missingLine(const LineReader& lines)
{
    TextFileFault fault{lines.linesRead() + 1, lines.pos(), {{CORE_TEXT("core", "The line is missing.")}}};
    fault.missingLine = true;
    return fault;
}

constexpr Sentence kNoTwoParts{CORE_TEXT("core", "Not a name, a colon, a space and a value: %1")};

} // namespace

bool isTopicId(std::string_view text)
{
    return stateOfId(text) == IdState::Valid;
}

PartitionMetadata readPartitionMetadata(Bytes file)
{
    PartitionMetadata out;
    LineReader lines(textOf(file));
    const std::optional<TextLine> versionLine = lines.next();
    if (!versionLine) {
        out.fault = missingLine(lines);
        return out;
    }
    const std::optional<TextPart> versionText = valuePart(versionLine->text);
    if (!versionText) {
        out.fault = faultAt(*versionLine, 0, kNoTwoParts, versionLine->text);
        return out;
    }
    const auto version = parseJavaInteger<std::int32_t>(versionText->text);
    if (!version || *version < 0) {
        out.fault = faultAt(*versionLine, versionText->at,
                            {CORE_TEXT("core", "The version is no number from 0 on: %1")}, versionText->text);
        return out;
    }
    out.version = *version;

    const std::optional<TextLine> idLine = lines.next();
    if (!idLine) {
        out.fault = missingLine(lines);
        return out;
    }
    const std::optional<TextPart> id = valuePart(idLine->text);
    if (!id) {
        out.fault = faultAt(*idLine, 0, kNoTwoParts, idLine->text);
        return out;
    }
    switch (stateOfId(id->text)) {
    case IdState::Valid:
        out.topicId = id->text;
        break;
    case IdState::Zero:
        out.fault = faultAt(*idLine, id->at, {CORE_TEXT("core", "The topic id is all zeros: %1")}, id->text);
        break;
    case IdState::Malformed:
        out.fault =
            faultAt(*idLine, id->at, {CORE_TEXT("core", "The topic id is not 22 characters of base64: %1")}, id->text);
        out.fault->badId = true;
        break;
    }
    return out;
}

std::vector<std::byte> writePartitionMetadata(const std::string& topicId)
{
    return bytesOf(fmt::format("version: 0\ntopic_id: {}", topicId));
}

} // namespace core
