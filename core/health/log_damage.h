#pragma once
// Words for damage of a log that its walk found: what the broker's recovery does about it, and what is lost.

#include "core/health/check_context.h"

namespace core {

/// How a start treats bytes that it cannot read, by where they stand.
struct DamagePlace {
    const Segment* segment = nullptr;
    bool goodBehind = false; // good batches follow in the same segment
};

/// The next start visits the place: it cuts the log there, and drops what is behind.
void tellBrokerAboutDamage(const CheckContext& context, const DamagePlace& place, Finding& finding);

/// Bytes that the walk could not read, seen as a batch of which the length field alone is wrong.
struct WholeButLength {
    std::int32_t storedLength = 0;
    std::int32_t rightLength = 0;
    Offset baseOffset = {};
    Offset lastOffset = {};
};
std::optional<WholeButLength> wholeButLength(Bytes log, const DamagedRange& range);

/// The entry is a batch of magic 2 with a right checksum, whatever its magic byte says.
bool isV2ButMagic(Bytes log, const BatchHeader& header);

/// The only number from `low` to `high` that differs from `stored` in one bit; nothing when there are none or several.
std::optional<std::int64_t> onlyFlipBetween(std::int32_t stored, std::int64_t low, std::int64_t high);

/// The repair is to put these numbers right; without any, a person has to.
void setPatches(Finding& finding, std::vector<HeaderPatch> patches);

} // namespace core
