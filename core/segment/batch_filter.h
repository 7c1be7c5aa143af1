#pragma once
// The filter of a table of batches: a line of text such as
//     kind = txn and records > 100        codec = lz4 or codec = zstd        offset = 1000..2000        4017
// Fields: offset byte size records producer producer-epoch epoch sequence magic crc time codec kind state.
// Operators: = != < <= > >=; a value of = and != may be a range a..b. Offsets and bytes match a batch that holds one of
// them. A number alone is an offset, a word alone a kind, a state or a codec. not, and, or, parentheses; terms that
// stand side by side must all hold.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/segment/batch_row.h"
#include "core/segment/walk.h"

namespace core {

class BatchFilter {
public:
    bool empty() const { return steps_.empty(); } // matches everything
    bool matches(const BatchRow& row) const;
    bool matches(const DamagedRange& range) const;

private:
    friend class BatchFilterParser;
    enum class Field : std::uint8_t {
        LogOffset,
        Byte,
        Size,
        Records,
        Producer,
        ProducerEpoch,
        Epoch,
        Sequence,
        Magic,
        Crc,
        Time,
        Codec,
        Flag // a kind or a state
    };
    /// A step of the expression in postfix order: a test pushes its outcome, the others work on what was pushed.
    struct Step {
        enum class Kind : std::uint8_t { Test, Not, And, Or };
        Kind kind = Kind::Test;
        Field field = Field::LogOffset;
        std::int64_t low = 0; // Flag: the bit
        std::int64_t high = 0;
    };
    struct Facts;
    bool evaluate(const Facts& facts) const;
    static bool test(const Step& step, const Facts& facts);

    std::vector<Step> steps_;
};

struct ParsedBatchFilter {
    BatchFilter filter;
    std::optional<Text> fault = {}; // what could not be read; the filter is then empty
    std::size_t faultAt = 0;        // byte of the text
};

ParsedBatchFilter parseBatchFilter(std::string_view text);

} // namespace core
