#include "core/report/outlier_rows.h"

#include <fmt/format.h>

namespace core {

namespace {

constexpr std::size_t kMostLines = 10;

const char* ofName(Deviation::Of of)
{
    switch (of) {
    case Deviation::Of::Key:
        return "key";
    case Deviation::Of::Value:
        return "value";
    case Deviation::Of::Headers:
        break;
    }
    return "headers";
}

std::string deviationWords(const Deviation& deviation, const ShapeCounter::Example& example)
{
    const std::string share = fmt::format("{}.{} %", deviation.share / 10, deviation.share % 10);
    if (deviation.of == Deviation::Of::Headers) {
        return fmt::format("other headers than {} have", share);
    }
    const std::uint64_t bytes = deviation.of == Deviation::Of::Key ? example.keyBytes : example.valueBytes;
    if (deviation.theirs.kind == ShapeKind::Json && deviation.others.kind == ShapeKind::Json) {
        return fmt::format("{} ({} bytes) is JSON that begins with another field than in {}", ofName(deviation.of),
                           bytes, share);
    }
    return fmt::format("{} ({} bytes) is {} where {} have {}", ofName(deviation.of), bytes, shapeName(deviation.theirs),
                       share, shapeName(deviation.others));
}

} // namespace

void writeOutliers(JsonWriter& json, const std::vector<Outlier>& outliers)
{
    json.beginArray();
    for (const Outlier& outlier : outliers) {
        json.beginObject();
        json.member("batches", outlier.batches);
        json.member("records", outlier.records);
        json.key("first").beginArray(); // at most five batches
        for (const ShapeCounter::Example& example : outlier.examples) {
            json.beginObject();
            json.member("offset", example.first.value);
            json.member("lastOffset", example.last.value);
            json.member("producerId", example.producerId);
            json.member("keyBytes", example.keyBytes);
            json.member("valueBytes", example.valueBytes);
            json.endObject();
        }
        json.endArray();
        json.key("deviations").beginArray();
        for (const Deviation& deviation : outlier.deviations) {
            const bool shapes = deviation.of != Deviation::Of::Headers;
            json.beginObject();
            json.member("of", ofName(deviation.of));
            json.member("is", shapes ? std::optional(shapeName(deviation.theirs)) : std::nullopt);
            json.member("others", shapes ? std::optional(shapeName(deviation.others)) : std::nullopt);
            json.member("sharePerMille", deviation.share);
            json.endObject();
        }
        json.endArray();
        json.member("producerOnlyHere", outlier.producerOnlyHere);
        json.endObject();
    }
    json.endArray();
}

std::vector<std::string> outlierLines(const std::vector<Outlier>& outliers)
{
    std::vector<std::string> lines;
    for (const Outlier& outlier : outliers) {
        if (lines.size() == kMostLines) {
            lines.push_back(fmt::format("and kinds of records unlike the others that are not listed: {}",
                                        outliers.size() - kMostLines));
            break;
        }
        const ShapeCounter::Example& first = outlier.examples.front();
        std::string line =
            fmt::format("records unlike the others: {} in {} batches, first offsets {} to {}:", outlier.records,
                        outlier.batches, first.first.value, first.last.value);
        for (std::size_t i = 0; i < outlier.deviations.size(); ++i) {
            line += (i == 0 ? " " : "; ") + deviationWords(outlier.deviations[i], first);
        }
        if (outlier.producerOnlyHere) {
            line += fmt::format("; producer {} wrote nothing else here", first.producerId);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace core
