#pragma once
// Batches of one segment that share a finding: how many, the first places, and the first header for the words.

#include "core/health/check_context.h"

namespace core {

struct BatchPlaces {
    PlaceList list;
    BatchHeader first; // of the first place
    bool empty() const { return list.empty(); }
    std::int64_t count() const { return static_cast<std::int64_t>(list.count); }
    void add(const BatchHeader& header) { add(header, static_cast<std::uint64_t>(header.pos.value), header.size); }
    void add(const BatchHeader& header, std::uint64_t from, std::uint64_t length)
    {
        if (list.empty()) {
            first = header;
        }
        list.add({from, length, header.baseOffset});
    }
};

/// A wrapper of magic 0 or 1: its first offset is known only when its records are read.
inline bool isWrapper(const BatchHeader& header)
{
    return header.isLegacy() && header.codec() != CodecId::None;
}

} // namespace core
