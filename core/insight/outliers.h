#pragma once
// Batches whose records look unlike all others of the log, as when a client wrote them into the wrong topic: their
// checksums are right, only what they hold is foreign. Told by coarse shapes of keys and values, in bounded memory, and
// only where the others agree nearly without exception.

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/format/record.h"

namespace core {

/// What a key or a value looks like.
enum class ShapeKind : std::uint8_t {
    Null,
    Short,    // up to 3 bytes, which could be anything
    SchemaId, // a zero byte and the 4-byte id of a schema registry
    Json,     // in braces or brackets; `mark` is a hash of the name of its first field
    Uuid,     // 36 characters
    Text,
    Bytes4, // binary of exactly this length, such as a number
    Bytes8,
    Bytes16,
    Binary,
    Mixed, // of a batch: its records differ
};

struct Shape {
    ShapeKind kind = ShapeKind::Null;
    std::uint32_t mark = 0; // SchemaId: the id
    friend auto operator<=>(const Shape&, const Shape&) = default;
};
Shape shapeOf(const std::optional<Bytes>& bytes);

/// What a batch is like: the shape that all its records have.
struct BatchShape {
    Shape key = {};
    Shape value = {};
    std::uint64_t headers = 0; // a hash of the keys of the headers; 0: none
    bool mixedHeaders = false;
    friend auto operator<=>(const BatchShape&, const BatchShape&) = default;
};

/// Counts batches by shape, as they are read. A few hundred shapes are told apart; with more nothing is an outlier.
class ShapeCounter {
public:
    struct Example { // the first batch of a shape
        Offset first = {};
        Offset last = {};
        std::uint64_t keyBytes = 0; // of its first record
        std::uint64_t valueBytes = 0;
        std::int64_t producerId = -1;
    };
    struct Count {
        std::uint64_t batches = 0;
        std::uint64_t records = 0;
        std::vector<Example> examples = {}; // at most the first 5
        Offset last = {};
    };

    void beginBatch();
    void add(const Record& record);
    void endBatch(const BatchHeader& header, Offset first);
    void merge(const ShapeCounter& other);

    const std::map<BatchShape, Count>& counts() const { return counts_; }
    std::uint64_t records() const { return records_; }
    Offset last() const { return last_; }
    bool full() const { return full_; }
    /// All batches of this producer have this shape; nothing where that is not known any more.
    std::optional<bool> onlyIn(std::int64_t producerId, const BatchShape& shape) const;

private:
    Count* countOf(const BatchShape& shape);

    std::map<BatchShape, Count> counts_;
    std::map<std::int64_t, BatchShape> producers_; // the shape that all their batches have
    std::map<std::int64_t, bool> mixedProducers_;
    std::uint64_t records_ = 0;
    Offset last_ = {INT64_MIN};
    bool full_ = false;
    bool producersFull_ = false;
    // Of the batch on its way:
    BatchShape batch_;
    std::uint64_t batchRecords_ = 0;
    Example example_;
};

struct Deviation {
    enum class Of : std::uint8_t { Key, Value, Headers };
    Of of = Of::Key;
    Shape theirs = {};
    Shape others = {};
    std::uint64_t share = 0; // of the others' shape, per mille of all records
};

struct Outlier {
    BatchShape shape = {};
    std::uint64_t batches = 0;
    std::uint64_t records = 0;
    std::vector<ShapeCounter::Example> examples = {};
    std::vector<Deviation> deviations = {};
    bool producerOnlyHere = false; // the one of the first example
};

/// In order of their first offsets. With a single deviation only where hardly a record has it, and the log went on as
/// before: else a new version of the schema would be one.
std::vector<Outlier> outliersOf(const ShapeCounter& counter);

/// "text", "8 bytes", "schema id 7" ...
std::string shapeName(const Shape& shape);

} // namespace core
