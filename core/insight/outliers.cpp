#include "core/insight/outliers.h"

#include <algorithm>

#include "core/base/hash.h"

namespace core {

namespace {

constexpr std::size_t kMostShapes = 256;
constexpr std::size_t kMostProducers = 4096;
constexpr std::size_t kMostExamples = 5;
constexpr std::size_t kMostLookedAt = 256; // bytes at the start of a key or value
constexpr std::uint32_t kMostSchemaId = 10'000'000;
constexpr std::uint64_t kLeastRecords = 200;
constexpr std::uint64_t kOverwhelming = 990; // per mille of all records
constexpr std::uint64_t kFew = 10;           // the same, at most, of an outlier
constexpr std::uint64_t kNearlyAll = 998;    // the others, where one deviation is enough
constexpr std::int64_t kOffsetsAfter = 100;  // that the log went on as before

bool isUuid(Bytes bytes)
{
    if (bytes.size() != 36) {
        return false;
    }
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto c = static_cast<char>(bytes[i]);
        const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
        const bool hex = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        if (dash ? c != '-' : !hex) {
            return false;
        }
    }
    return true;
}

/// UTF-8 without control characters but blanks, at the start at least.
bool isText(Bytes bytes)
{
    const std::size_t end = std::min(bytes.size(), kMostLookedAt);
    for (std::size_t i = 0; i < end;) {
        const auto lead = static_cast<std::uint8_t>(bytes[i]);
        const std::size_t length = lead < 0x80                   ? 1
                                   : lead >= 0xc2 && lead < 0xe0 ? 2
                                   : lead >= 0xe0 && lead < 0xf0 ? 3
                                   : lead >= 0xf0 && lead < 0xf5 ? 4
                                                                 : 0;
        const bool control = lead < 0x20 && lead != '\t' && lead != '\n' && lead != '\r';
        if (length == 0 || control || lead == 0x7f) {
            return false;
        }
        for (std::size_t follow = 1; follow < length; ++follow) {
            if (i + follow >= bytes.size()) {
                return false;
            }
            if ((static_cast<std::uint8_t>(bytes[i + follow]) & 0xc0) != 0x80) {
                return false;
            }
        }
        i += length;
    }
    return true;
}

bool isJson(Bytes bytes)
{
    const auto first = static_cast<char>(bytes.front());
    const auto last = static_cast<char>(bytes.back());
    return (first == '{' && last == '}') || (first == '[' && last == ']');
}

/// A hash of the name of the first field of an object; 0 where it cannot be seen at once.
std::uint32_t firstFieldOf(Bytes bytes)
{
    const auto* const data = reinterpret_cast<const char*>(bytes.data());
    const std::string_view start(data, std::min(bytes.size(), kMostLookedAt));
    const std::size_t open = start.find_first_not_of(" \t\r\n", 1);
    if (start.front() != '{' || open == std::string_view::npos || start[open] != '"') {
        return 0;
    }
    const std::size_t close = start.find('"', open + 1);
    if (close == std::string_view::npos) {
        return 0;
    }
    return static_cast<std::uint32_t>(hashOf(bytes.subspan(open, close - open)));
}

Shape joined(const Shape& a, const Shape& b)
{
    return a == b ? a : Shape{ShapeKind::Mixed};
}

bool isBinary(ShapeKind kind)
{
    return kind == ShapeKind::Bytes4 || kind == ShapeKind::Bytes8 || kind == ShapeKind::Bytes16 ||
           kind == ShapeKind::Binary;
}

/// Whether records of one shape may well be of the same making as those of the other.
bool fits(const Shape& theirs, const Shape& others, bool isValue)
{
    if (theirs == others || others.kind == ShapeKind::Mixed || theirs.kind == ShapeKind::Mixed ||
        theirs.kind == ShapeKind::Short) {
        return true;
    }
    if (isValue && theirs.kind == ShapeKind::Null) {
        return true; // a tombstone
    }
    // Binary values of any length are now and then of one of these.
    return isBinary(theirs.kind) && others.kind == ShapeKind::Binary;
}

template <class Value>
struct Majority {
    Value value = {};
    std::uint64_t share = 0; // per mille
};

/// The value that most records have, by batches that have it throughout.
template <class Value, class Of>
Majority<Value> majorityOf(const ShapeCounter& counter, Of of)
{
    std::map<Value, std::uint64_t> records;
    for (const auto& [shape, count] : counter.counts()) {
        records[of(shape)] += count.records;
    }
    const auto most = std::ranges::max_element(records, {}, [](const auto& each) { return each.second; });
    if (most == records.end() || counter.records() == 0) {
        return {};
    }
    return {most->first, most->second * 1000 / counter.records()};
}

} // namespace

Shape shapeOf(const std::optional<Bytes>& bytes)
{
    if (!bytes) {
        return {ShapeKind::Null};
    }
    if (bytes->size() < 4) {
        return {ShapeKind::Short};
    }
    if (isText(*bytes)) {
        if (isJson(*bytes)) {
            return {ShapeKind::Json, firstFieldOf(*bytes)};
        }
        return {isUuid(*bytes) ? ShapeKind::Uuid : ShapeKind::Text};
    }
    switch (bytes->size()) {
    case 4:
        return {ShapeKind::Bytes4};
    case 8:
        return {ShapeKind::Bytes8};
    case 16:
        return {ShapeKind::Bytes16};
    default:
        break;
    }
    if (bytes->size() > 5 && bytes->front() == std::byte{0}) {
        const auto id = loadBe<std::uint32_t>(bytes->data() + 1);
        if (id > 0 && id <= kMostSchemaId) {
            return {ShapeKind::SchemaId, id};
        }
    }
    return {ShapeKind::Binary};
}

void ShapeCounter::beginBatch()
{
    batch_ = {};
    batchRecords_ = 0;
}

void ShapeCounter::add(const Record& record)
{
    std::uint64_t headers = 0;
    for (const RecordHeader& each : record.headers) {
        headers = hashOf(headers, hashOf(each.key)) | 1;
    }
    const Shape key = shapeOf(record.key);
    const Shape value = shapeOf(record.value);
    if (batchRecords_++ == 0) {
        batch_ = {key, value, headers, false};
        example_.keyBytes = record.key ? record.key->size() : 0;
        example_.valueBytes = record.value ? record.value->size() : 0;
        return;
    }
    batch_.key = joined(batch_.key, key);
    batch_.value = joined(batch_.value, value);
    if (batch_.headers != headers) {
        batch_.headers = 0;
        batch_.mixedHeaders = true;
    }
}

void ShapeCounter::endBatch(const BatchHeader& header, Offset first)
{
    if (batchRecords_ == 0) {
        return;
    }
    records_ += batchRecords_;
    last_ = std::max(last_, header.lastOffset);
    if (Count* const count = countOf(batch_)) {
        ++count->batches;
        count->records += batchRecords_;
        count->last = std::max(count->last, header.lastOffset);
        if (count->examples.size() < kMostExamples) {
            example_.first = first;
            example_.last = header.lastOffset;
            example_.producerId = header.producerId;
            count->examples.push_back(example_);
        }
    }
    if (header.producerId < 0) {
        return;
    }
    const auto [known, isNew] = producers_.emplace(header.producerId, batch_);
    if (!isNew && known->second != batch_) {
        mixedProducers_[header.producerId] = true;
    }
    if (producers_.size() > kMostProducers) {
        producersFull_ = true;
        producers_.clear();
        mixedProducers_.clear();
    }
}

ShapeCounter::Count* ShapeCounter::countOf(const BatchShape& shape)
{
    if (full_) {
        return nullptr;
    }
    Count& count = counts_[shape];
    if (counts_.size() > kMostShapes) {
        full_ = true;
        counts_.clear();
        return nullptr;
    }
    return &count;
}

void ShapeCounter::merge(const ShapeCounter& other)
{
    records_ += other.records_;
    last_ = std::max(last_, other.last_);
    if (other.full_) {
        full_ = true;
        counts_.clear();
    }
    for (const auto& [shape, theirs] : other.counts_) {
        if (Count* const count = countOf(shape)) {
            count->batches += theirs.batches;
            count->records += theirs.records;
            count->last = std::max(count->last, theirs.last);
            for (const Example& each : theirs.examples) {
                if (count->examples.size() < kMostExamples) {
                    count->examples.push_back(each);
                }
            }
        }
    }
    producersFull_ = producersFull_ || other.producersFull_;
    for (const auto& [producer, shape] : other.producers_) {
        const auto [known, isNew] = producers_.emplace(producer, shape);
        if ((!isNew && known->second != shape) || other.mixedProducers_.contains(producer)) {
            mixedProducers_[producer] = true;
        }
    }
    if (producersFull_ || producers_.size() > kMostProducers) {
        producersFull_ = true;
        producers_.clear();
        mixedProducers_.clear();
    }
}

std::optional<bool> ShapeCounter::onlyIn(std::int64_t producerId, const BatchShape& shape) const
{
    if (producersFull_) {
        return std::nullopt;
    }
    const auto known = producers_.find(producerId);
    return known != producers_.end() && known->second == shape && !mixedProducers_.contains(producerId);
}

std::vector<Outlier> outliersOf(const ShapeCounter& counter)
{
    std::vector<Outlier> outliers;
    if (counter.full() || counter.records() < kLeastRecords) {
        return outliers;
    }
    const auto key = majorityOf<Shape>(counter, [](const BatchShape& shape) { return shape.key; });
    const auto value = majorityOf<Shape>(counter, [](const BatchShape& shape) { return shape.value; });
    const auto headers = majorityOf<std::pair<bool, std::uint64_t>>(
        counter, [](const BatchShape& shape) { return std::pair(shape.mixedHeaders, shape.headers); });
    for (const auto& [shape, count] : counter.counts()) {
        if (count.records * 1000 > kFew * counter.records()) {
            continue;
        }
        Outlier outlier{shape, count.batches, count.records, count.examples};
        if (key.share >= kOverwhelming && !fits(shape.key, key.value, false)) {
            outlier.deviations.push_back({Deviation::Of::Key, shape.key, key.value, key.share});
        }
        if (value.share >= kOverwhelming && !fits(shape.value, value.value, true)) {
            outlier.deviations.push_back({Deviation::Of::Value, shape.value, value.value, value.share});
        }
        if (headers.share >= kOverwhelming && !headers.value.first && !shape.mixedHeaders &&
            shape.headers != headers.value.second) {
            outlier.deviations.push_back({Deviation::Of::Headers, {}, {}, headers.share});
        }
        const bool onceOnly = counter.last() - count.last >= kOffsetsAfter;
        if (outlier.deviations.empty() ||
            (outlier.deviations.size() == 1 && (!onceOnly || outlier.deviations.front().share < kNearlyAll))) {
            continue;
        }
        const std::int64_t producer = count.examples.front().producerId;
        outlier.producerOnlyHere = producer >= 0 && counter.onlyIn(producer, shape).value_or(false);
        outliers.push_back(std::move(outlier));
    }
    std::ranges::sort(outliers, {}, [](const Outlier& each) { return each.examples.front().first; });
    return outliers;
}

std::string shapeName(const Shape& shape)
{
    switch (shape.kind) {
    case ShapeKind::Null:
        return "null";
    case ShapeKind::Short:
        return "up to 3 bytes";
    case ShapeKind::SchemaId:
        return "schema id " + std::to_string(shape.mark);
    case ShapeKind::Json:
        return "JSON";
    case ShapeKind::Uuid:
        return "a UUID";
    case ShapeKind::Text:
        return "text";
    case ShapeKind::Bytes4:
        return "4 bytes";
    case ShapeKind::Bytes8:
        return "8 bytes";
    case ShapeKind::Bytes16:
        return "16 bytes";
    case ShapeKind::Binary:
        return "binary";
    case ShapeKind::Mixed:
        break;
    }
    return "mixed";
}

} // namespace core
