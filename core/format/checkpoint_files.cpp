#include <fmt/format.h>
#include <limits>

#include "core/base/escape.h"
#include "core/format/java_text.h"
#include "core/format/text_files.h"

namespace core {

namespace {

TextFileFault faultAt(const TextLine& line, std::size_t at, Text what)
{
    return {line.number, line.pos + at, std::move(what)};
}

TextFileFault numberFault(const TextLine& line, const TextPart& part)
{
    TextFileFault fault =
        faultAt(line, part.at, {{CORE_TEXT("core", "No number in range: %1")}, {arg::words(excerpt(part.text))}});
    fault.numberFormat = true;
    return fault;
}

// The frame that all checkpoints share (files 4.1). `readEntry(line)` takes an entry or returns its fault.
template <class ReadEntry>
std::optional<TextFileFault> readCheckpoint(Bytes file, ReadEntry readEntry)
{
    LineReader lines(textOf(file));
    const auto notText = [](const TextLine& line) { return !isUtf8(line.text); };
    const auto brokenText = [](const TextLine& line) {
        return faultAt(line, 0, {{CORE_TEXT("core", "The line holds bytes that are not UTF-8.")}});
    };

    const std::optional<TextLine> versionLine = lines.next();
    if (!versionLine) {
        return std::nullopt;
    }
    if (notText(*versionLine)) {
        return brokenText(*versionLine);
    }
    const auto version = parseJavaInteger<std::int32_t>(versionLine->text);
    if (version != 0) {
        return faultAt(
            *versionLine, 0,
            {{CORE_TEXT("core", "The version must be 0, here it is: %1")}, {arg::words(excerpt(versionLine->text))}});
    }

    const std::optional<TextLine> countLine = lines.next();
    if (!countLine) {
        return std::nullopt;
    }
    if (notText(*countLine)) {
        return brokenText(*countLine);
    }
    const auto count = parseJavaInteger<std::int32_t>(countLine->text);
    if (!count) {
        return faultAt(
            *countLine, 0,
            {{CORE_TEXT("core", "The number of entries is no number: %1")}, {arg::words(excerpt(countLine->text))}});
    }
    if (*count < 0) {
        TextFileFault fault = faultAt(
            *countLine, 0, {{CORE_TEXT("core", "The number of entries is negative: %1")}, {arg::number(*count)}});
        fault.numberFormat = true;
        return fault;
    }

    std::int64_t entries = 0;
    while (const std::optional<TextLine> line = lines.next()) {
        if (notText(*line)) {
            return brokenText(*line);
        }
        if (std::optional<TextFileFault> fault = readEntry(*line)) {
            return fault;
        }
        ++entries;
    }
    if (entries != *count) {
        return faultAt(*countLine, 0,
                       {{CORE_TEXT("core", "The file announces %1 entries and holds %2.")},
                        {arg::count(*count), arg::count(entries)}});
    }
    return std::nullopt;
}

// Splits a line that must have `wanted` fields.
std::optional<TextFileFault> splitEntry(const TextLine& line, std::size_t wanted, std::vector<TextPart>& parts)
{
    parts = splitAtSpace(line.text, wanted + 1);
    if (parts.size() == wanted && !parts[0].text.empty()) {
        return std::nullopt;
    }
    return faultAt(line, 0,
                   {{CORE_TEXT("core", "An entry has %1 fields, the line is: %2")},
                    {arg::count(static_cast<std::int64_t>(wanted)), arg::words(excerpt(line.text))}});
}

std::string frameOf(std::size_t entries)
{
    return fmt::format("0\n{}\n", entries);
}

} // namespace

std::optional<Offset> OffsetCheckpoint::find(const std::string& topic, std::int32_t partition) const
{
    for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) { // of several the broker keeps the last
        if (entry->partition == partition && entry->topic == topic) {
            return entry->offset;
        }
    }
    return std::nullopt;
}

OffsetCheckpoint readOffsetCheckpoint(Bytes file)
{
    OffsetCheckpoint out;
    std::vector<TextPart> parts;
    out.fault = readCheckpoint(file, [&](const TextLine& line) -> std::optional<TextFileFault> {
        if (auto fault = splitEntry(line, 3, parts)) {
            return fault;
        }
        const auto partition = parseJavaInteger<std::int32_t>(parts[1].text);
        if (!partition) {
            return numberFault(line, parts[1]);
        }
        const auto offset = parseJavaInteger<std::int64_t>(parts[2].text);
        if (!offset) {
            return numberFault(line, parts[2]);
        }
        out.entries.push_back({std::string(parts[0].text), *partition, {*offset}, line.pos});
        return std::nullopt;
    });
    return out;
}

std::vector<std::byte> writeOffsetCheckpoint(const std::vector<PartitionOffset>& entries)
{
    std::string text = frameOf(entries.size());
    for (const PartitionOffset& entry : entries) {
        text += fmt::format("{} {} {}\n", entry.topic, entry.partition, entry.offset.value);
    }
    return bytesOf(text);
}

LeaderEpochCheckpoint readLeaderEpochCheckpoint(Bytes file)
{
    LeaderEpochCheckpoint out;
    std::vector<TextPart> parts;
    out.fault = readCheckpoint(file, [&](const TextLine& line) -> std::optional<TextFileFault> {
        if (auto fault = splitEntry(line, 2, parts)) {
            return fault;
        }
        const auto epoch = parseJavaInteger<std::int32_t>(parts[0].text);
        if (!epoch) {
            return numberFault(line, parts[0]);
        }
        const auto startOffset = parseJavaInteger<std::int64_t>(parts[1].text);
        if (!startOffset) {
            return numberFault(line, parts[1]);
        }
        out.entries.push_back({*epoch, {*startOffset}, line.pos});
        return std::nullopt;
    });
    return out;
}

std::vector<std::byte> writeLeaderEpochCheckpoint(const std::vector<EpochEntry>& entries)
{
    std::string text = frameOf(entries.size());
    for (const EpochEntry& entry : entries) {
        text += fmt::format("{} {}\n", entry.epoch, entry.startOffset.value);
    }
    return bytesOf(text);
}

} // namespace core
