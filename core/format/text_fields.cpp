#include "core/format/text_fields.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/format/text_layout.h"

namespace core {

const FieldSpec kTextSpec{"text",
                          FieldType::Utf8,
                          kAfterPrevious,
                          FieldKind::Unparsed,
                          "",
                          CORE_TEXT("core", "Text without a meaning of its own: a comment, a bracket, an empty line."),
                          ""};

namespace {

constexpr FieldSpec kFileGroup{
    "text file", FieldType::Group, 0, FieldKind::Frame, "", CORE_TEXT("core", "A text file of the broker, UTF-8."),
    "files 4"};
constexpr FieldSpec kLineGroup{"line",     FieldType::Group,
                               0,          FieldKind::Frame,
                               "",         CORE_TEXT("core", "One entry; its fields are separated by a space."),
                               "files 4.1"};
constexpr int kMostMembers = 1000;

template <std::size_t N>
const FieldSpec& specNamed(const std::array<FieldSpec, N>& table, std::string_view name)
{
    const auto spec = std::ranges::find_if(table, [&](const FieldSpec& each) { return name == each.name; });
    return spec == table.end() ? kTextSpec : *spec;
}

void addEntryLine(FieldBuilder& builder, Bytes file, const TextLine& line, std::span<const FieldSpec> fields)
{
    const std::vector<TextPart> parts = splitAtSpace(line.text, fields.size() + 1);
    const std::uint64_t length = line.end() - line.pos;
    if (parts.size() != fields.size() || parts[0].text.empty()) {
        builder.skip(kDamagedSpec, length);
        return;
    }
    FieldBuilder entry(file.subspan(static_cast<std::size_t>(line.pos), static_cast<std::size_t>(length)), line.pos);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::uint64_t end = i + 1 < parts.size() ? parts[i + 1].at : length;
        addText(entry, fields[i], end - parts[i].at, parts[i].text);
    }
    builder.add(entry.group(kLineGroup, fmt::format("line {}", line.number)));
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isJavaSpace(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isJavaSpace(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

void addPropertyLine(FieldBuilder& builder, const TextLine& line)
{
    const std::size_t split = line.text.find_first_of("=:");
    const bool property = split != std::string_view::npos && !line.text.starts_with('#') && !line.text.starts_with('!');
    const std::uint64_t length = line.end() - line.pos;
    if (property) {
        addText(builder, specNamed(kMetaPropertiesLines, trimmed(line.text.substr(0, split))), length,
                trimmed(line.text.substr(split + 1)));
    } else {
        addText(builder, kTextSpec, length, line.text);
    }
}

// Length of the member of an object at the start of `text`, with the comma behind it; 0 where none ends.
std::size_t memberLength(std::string_view text)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            i += c == '\\' ? 1 : 0;
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (depth > 0) {
            depth -= c == '}' || c == ']' ? 1 : 0;
        } else if (c == ',') {
            return i + 1;
        } else if (c == '}') {
            return i;
        }
    }
    return 0;
}

void addMembers(FieldBuilder& builder, std::string_view text)
{
    const std::size_t open = text.find('{');
    addText(builder, kTextSpec, open + 1, "{");
    for (int i = 0; i < kMostMembers; ++i) {
        const std::string_view left = text.substr(static_cast<std::size_t>(builder.pos()));
        const std::size_t length = memberLength(left);
        if (length == 0) {
            break;
        }
        std::string_view member = trimmed(left.substr(0, length));
        if (member.ends_with(',')) {
            member.remove_suffix(1);
        }
        const std::size_t colon = member.find(':');
        const std::string_view name = trimmed(member.substr(0, colon));
        const bool named = colon != std::string_view::npos && name.size() >= 2 && name.front() == '"';
        addText(builder, named ? specNamed(kJsonMembers, name.substr(1, name.size() - 2)) : kTextSpec, length,
                named ? trimmed(member.substr(colon + 1)) : member);
    }
    if (builder.left() > 0) {
        addText(builder, kTextSpec, builder.left(), text.substr(static_cast<std::size_t>(builder.pos())));
    }
}

} // namespace

void addText(FieldBuilder& builder, const FieldSpec& spec, std::uint64_t length, std::string_view value)
{
    builder.skip(spec, length);
    if (const auto number = parseJavaInteger<std::int64_t>(value)) {
        builder.last().value = *number;
    } else {
        builder.last().value = std::string(value.substr(0, kMostValueBytes));
    }
}

void markFault(Field& root, const std::optional<TextFileFault>& fault)
{
    if (!fault) {
        return;
    }
    Field* field = &root;
    for (const std::size_t child : pathTo(root, fault->pos)) {
        field = &field->children[child];
    }
    damageNote(field, fault->what);
}

Field checkpointFields(Bytes file)
{
    FieldBuilder builder(file, 0);
    LineReader lines(textOf(file));
    bool isEpochs = false;
    while (lines.linesRead() < kMostTextLines) {
        const std::optional<TextLine> line = lines.next();
        if (!line) {
            break;
        }
        if (line->number <= 2) {
            addText(builder, kCheckpointFrame[static_cast<std::size_t>(line->number - 1)], line->end() - line->pos,
                    line->text);
            continue;
        }
        if (line->number == 3) {
            isEpochs = splitAtSpace(line->text, 3).size() == 2;
        }
        addEntryLine(builder, file, *line,
                     isEpochs ? std::span<const FieldSpec>(kLeaderEpochLine) : kOffsetCheckpointLine);
    }
    builder.rest(kUnparsedSpec);
    Field root = builder.group(kFileGroup);
    markFault(root, isEpochs ? readLeaderEpochCheckpoint(file).fault : readOffsetCheckpoint(file).fault);
    return root;
}

Field plainTextFields(Bytes file)
{
    const std::string_view text = textOf(file);
    FieldBuilder builder(file, 0);
    if (trimmed(text).starts_with('{')) {
        addMembers(builder, text);
        return builder.group(kFileGroup);
    }
    LineReader lines(text);
    while (lines.linesRead() < kMostTextLines) {
        const std::optional<TextLine> line = lines.next();
        if (!line) {
            break;
        }
        addPropertyLine(builder, *line);
    }
    builder.rest(kUnparsedSpec);
    return builder.group(kFileGroup);
}

Field partitionMetadataFields(Bytes file)
{
    FieldBuilder builder(file, 0);
    LineReader lines(textOf(file));
    for (const FieldSpec& spec : kPartitionMetadataLines) {
        if (const std::optional<TextLine> line = lines.next()) {
            const std::size_t colon = line->text.find(':');
            addText(builder, spec, line->end() - line->pos,
                    trimmed(line->text.substr(colon == std::string_view::npos ? 0 : colon + 1)));
        }
    }
    builder.rest(kUnparsedSpec, {{CORE_TEXT("core", "Nothing reads what follows the second line.")}});
    Field root = builder.group(kFileGroup);
    markFault(root, readPartitionMetadata(file).fault);
    return root;
}

} // namespace core
