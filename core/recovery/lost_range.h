#pragma once
// Offsets that readers can't get any more.

#include <cstdint>

#include "core/base/id.h"

namespace core {

struct LostRange {
    Offset from = {};
    Offset to = {}; // exclusive; equal to `from` when the bytes hold no whole batch
    std::uint64_t bytes = 0;
    friend bool operator==(const LostRange&, const LostRange&) = default;
};

} // namespace core
