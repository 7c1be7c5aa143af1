#pragma once
// A damaged range of a .log taken apart for people: a broken batch, zeros, what lies between them and the next good
// batch.

#include <cstdint>
#include <vector>

#include "core/base/text.h"
#include "core/format/field.h"
#include "core/segment/walk.h"

namespace core {

struct DamagePart {
    enum class Kind : std::uint8_t { Broken, Zeros, Skipped };
    Kind kind = Kind::Broken;
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    Text words = {}; // "8192 bytes of zeros, 2 whole pages of 4 KiB"
    std::uint64_t end() const { return from + length; }
    friend bool operator==(const DamagePart&, const DamagePart&) = default;
};

/// In order, covering the range.
std::vector<DamagePart> damageParts(const DamagedRange& range);

/// What the range is, in a few words: "zeros inside the log".
Text damageWords(DamageKind kind);

/// Name, colour and explanation of a part and of a whole range.
const FieldSpec& partSpec(DamagePart::Kind kind);
const FieldSpec& damageSpec();

} // namespace core
