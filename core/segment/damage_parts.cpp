#include "core/segment/damage_parts.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t kPage = 4096; // what a file system writes and loses as a whole

constexpr FieldSpec kDamageSpec{"no batch",
                                FieldType::Group,
                                kAfterPrevious,
                                FieldKind::Damaged,
                                "",
                                CORE_TEXT("core", "Bytes of the log that hold no whole batch with a valid checksum. "
                                                  "Readers of records stop at the first of them; a broker that starts "
                                                  "uncleanly cuts the log there."),
                                "record batches 1"};
constexpr FieldSpec kBrokenSpec{"broken batch",
                                FieldType::Group,
                                kAfterPrevious,
                                FieldKind::Damaged,
                                "",
                                CORE_TEXT("core", "A batch begins here by its place, and is not whole. Its fields are "
                                                  "shown as far as there are bytes for them; none is proved by a "
                                                  "checksum."),
                                "record batches 2"};
constexpr FieldSpec kZerosSpec{"zeros",
                               FieldType::Raw,
                               kAfterPrevious,
                               FieldKind::Damaged,
                               "",
                               CORE_TEXT("core", "Zeros where batches should stand. Whole pages of them were never "
                                                 "written: the power failed, the volume was full, or the file was "
                                                 "allocated ahead."),
                               "record batches 1"};
constexpr FieldSpec kSkippedSpec{"skipped",
                                 FieldType::Raw,
                                 kAfterPrevious,
                                 FieldKind::Damaged,
                                 "",
                                 CORE_TEXT("core", "Bytes up to the next batch that is whole and has a valid checksum. "
                                                   "They may hold the rest of a batch whose start is gone."),
                                 "record batches 1"};

Text brokenWords(DamageKind kind, std::int64_t bytes)
{
    switch (kind) {
    case DamageKind::TornTail:
        return {{CORE_TEXT_N("core", "%n bytes of a batch that was not written whole"),
                 CORE_TEXT("core", "%n byte of a batch that was not written whole")},
                {},
                bytes};
    case DamageKind::ZeroHole:
    case DamageKind::ZeroTail:
        return {{CORE_TEXT_N("core", "%n bytes of a batch that ends in zeros"),
                 CORE_TEXT("core", "%n byte of a batch that ends in zeros")},
                {},
                bytes};
    case DamageKind::LengthHuge:
        return {{CORE_TEXT_N("core", "%n bytes behind a size that reaches past the end of the file"),
                 CORE_TEXT("core", "%n byte behind a size that reaches past the end of the file")},
                {},
                bytes};
    case DamageKind::LengthInvalid:
        return {{CORE_TEXT_N("core", "%n bytes behind a size that no batch has"),
                 CORE_TEXT("core", "%n byte behind a size that no batch has")},
                {},
                bytes};
    case DamageKind::Garbage:
        break;
    }
    return {
        {CORE_TEXT_N("core", "%n bytes that are no batch"), CORE_TEXT("core", "%n byte that is no batch")}, {}, bytes};
}

Text zeroWords(std::uint64_t from, std::uint64_t bytes)
{
    const auto count = static_cast<std::int64_t>(bytes);
    if (from % kPage == 0 && bytes % kPage == 0) {
        return {{CORE_TEXT_N("core", "%n bytes of zeros, whole pages of %1"),
                 CORE_TEXT("core", "%n byte of zeros, whole pages of %1")},
                {arg::size(static_cast<std::int64_t>(kPage))},
                count};
    }
    return {{CORE_TEXT_N("core", "%n bytes of zeros"), CORE_TEXT("core", "%n byte of zeros")}, {}, count};
}

Text skippedWords(std::uint64_t bytes)
{
    return {{CORE_TEXT_N("core", "%n bytes skipped up to the next good batch"),
             CORE_TEXT("core", "%n byte skipped up to the next good batch")},
            {},
            static_cast<std::int64_t>(bytes)};
}

/// Pages are lost as a whole; a zero or two at their borders belong to the batches beside them.
struct ZeroRun {
    std::uint64_t from = 0;
    std::uint64_t end = 0;
};
ZeroRun wholePages(ZeroRun run)
{
    constexpr std::uint64_t kMostAside = 64;
    const std::uint64_t first = (run.from + kPage - 1) / kPage * kPage;
    const std::uint64_t last = run.end / kPage * kPage;
    if (first >= last || first - run.from > kMostAside || run.end - last > kMostAside) {
        return run;
    }
    return {first, last};
}

} // namespace

std::vector<DamagePart> damageParts(const DamagedRange& range)
{
    const auto from = static_cast<std::uint64_t>(range.from.value);
    const std::uint64_t end = range.end();
    std::vector<DamagePart> parts;
    const bool zeros = range.zeroBytes > 0 && range.zeroFrom >= from && range.zeroFrom < end;
    ZeroRun run{end, end};
    if (zeros) {
        run = wholePages({range.zeroFrom, range.zeroFrom + std::min(range.zeroBytes, end - range.zeroFrom)});
    }
    const auto [zeroFrom, zeroEnd] = run;
    if (zeroFrom > from) {
        parts.push_back({DamagePart::Kind::Broken, from, zeroFrom - from,
                         brokenWords(range.kind, static_cast<std::int64_t>(zeroFrom - from))});
    }
    if (zeroEnd > zeroFrom) {
        parts.push_back(
            {DamagePart::Kind::Zeros, zeroFrom, zeroEnd - zeroFrom, zeroWords(zeroFrom, zeroEnd - zeroFrom)});
    }
    if (end > zeroEnd) {
        parts.push_back({DamagePart::Kind::Skipped, zeroEnd, end - zeroEnd, skippedWords(end - zeroEnd)});
    }
    return parts;
}

Text damageWords(DamageKind kind)
{
    switch (kind) {
    case DamageKind::TornTail:
        return {{CORE_TEXT("core", "torn tail")}};
    case DamageKind::ZeroTail:
        return {{CORE_TEXT("core", "zeros at the end of the log")}};
    case DamageKind::ZeroHole:
        return {{CORE_TEXT("core", "zeros inside the log")}};
    case DamageKind::LengthInvalid:
        return {{CORE_TEXT("core", "size that no batch has")}};
    case DamageKind::LengthHuge:
        return {{CORE_TEXT("core", "size that reaches past the end")}};
    case DamageKind::Garbage:
        break;
    }
    return {{CORE_TEXT("core", "bytes that are no batch")}};
}

const FieldSpec& partSpec(DamagePart::Kind kind)
{
    switch (kind) {
    case DamagePart::Kind::Broken:
        return kBrokenSpec;
    case DamagePart::Kind::Zeros:
        return kZerosSpec;
    case DamagePart::Kind::Skipped:
        break;
    }
    return kSkippedSpec;
}

const FieldSpec& damageSpec()
{
    return kDamageSpec;
}

} // namespace core
