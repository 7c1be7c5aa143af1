#include "core/health/log_damage.h"

#include <limits>

#include "core/format/batch_layout.h"

namespace core {

namespace {

constexpr auto kBaseOffset = place<std::int64_t>(kBatchV2, "baseOffset");
constexpr auto kMagic = place<std::int8_t>(kBatchV2, "magic");
constexpr auto kCrc = place<std::uint32_t>(kBatchV2, "crc");
constexpr auto kLastOffsetDelta = place<std::int32_t>(kBatchV2, "lastOffsetDelta");
constexpr auto kLegacyCrc = place<std::uint32_t>(kMessageV1, "crc");

} // namespace

void tellBrokerAboutDamage(const CheckContext& context, const DamagePlace& place, Finding& finding)
{
    const Segment& segment = *place.segment;
    const bool missingIndex = !segment.index && context.startRecoversMissingIndex();
    switch (context.recovers(segment)) {
    case Tri::Yes:
        if (missingIndex && context.start() != StartKind::Unclean) {
            finding.effect = BrokerEffect::MakesWorse;
            finding.broker =
                sentence(CORE_TEXT("core", "The .index is missing, so the next start recovers the segment and "
                                           "cuts it there; later segments stay, behind an offset gap."));
        } else if (!segment.isActive()) {
            finding.effect = BrokerEffect::MakesWorse;
            finding.broker =
                sentence(CORE_TEXT("core", "The next start cuts the log there and deletes all later segments."));
        } else if (place.goodBehind) {
            finding.effect = BrokerEffect::MakesWorse;
            finding.broker =
                sentence(CORE_TEXT("core", "The next start cuts the log there, with the good batches behind."));
        } else {
            finding.effect = BrokerEffect::Repairs;
            finding.broker = sentence(CORE_TEXT("core", "The next start cuts it off and goes on from there."));
        }
        return;
    case Tri::No:
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start does not read there. Consumers and followers stop at it."));
        return;
    case Tri::Unknown:
        break;
    }
    if (segment.isActive() && !place.goodBehind) {
        finding.effect = BrokerEffect::Repairs;
        finding.broker =
            sentence(CORE_TEXT("core", "An unclean start cuts it off. A clean start leaves it, and appends "
                                       "behind it."));
        return;
    }
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "A clean start does not read there. An unclean start with a recovery point "
                                   "at or below this segment cuts the log there, and drops everything "
                                   "behind."));
}

std::optional<WholeButLength> wholeButLength(Bytes log, const DamagedRange& range)
{
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max());
    const auto from = static_cast<std::uint64_t>(range.from.value);
    if (range.end() > log.size() || range.bytes < kLogOverhead + static_cast<std::uint64_t>(kMinSizeField) ||
        range.bytes > kMost) {
        return std::nullopt;
    }
    const Bytes entry = log.subspan(from, range.bytes);
    const auto magic = load(entry.data(), kMagic);
    const std::optional<std::uint32_t> stored =
        magic == 2 && range.bytes >= kMinBatchBytesV2 ? std::optional(load(entry.data(), kCrc))
        : magic == 0 || magic == 1                    ? std::optional(load(entry.data(), kLegacyCrc))
                                                      : std::nullopt;
    if (!stored || computeBatchCrc(entry, magic) != *stored) {
        return std::nullopt;
    }
    const Offset base{load(entry.data(), kBaseOffset)};
    return WholeButLength{range.sizeField, static_cast<std::int32_t>(range.bytes - kLogOverhead), base,
                          magic == 2 ? base + load(entry.data(), kLastOffsetDelta) : base};
}

bool isV2ButMagic(Bytes log, const BatchHeader& header)
{
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    if (header.end() > log.size() || header.size < kMinBatchBytesV2) {
        return false;
    }
    const Bytes entry = log.subspan(pos, header.size);
    return computeBatchCrc(entry, 2) == load(entry.data(), kCrc);
}

std::optional<std::int64_t> onlyFlipBetween(std::int32_t stored, std::int64_t low, std::int64_t high)
{
    std::optional<std::int64_t> only;
    for (int bit = 0; bit < 32; ++bit) {
        const auto value = static_cast<std::int32_t>(static_cast<std::uint32_t>(stored) ^ (std::uint32_t{1} << bit));
        if (value < low || value > high) {
            continue;
        }
        if (only) {
            return std::nullopt;
        }
        only = value;
    }
    return only;
}

void setPatches(Finding& finding, std::vector<HeaderPatch> patches)
{
    finding.repair.verb = patches.empty() ? RepairVerb::Propose : RepairVerb::PatchHeader;
    finding.repair.patches = std::move(patches);
}

} // namespace core
