// Bytes of a log that are no batch, and batches that fail their checksum.

#include <algorithm>
#include <array>

#include "core/format/batch_layout.h"
#include "core/health/bit_flip.h"
#include "core/health/index_findings.h"
#include "core/health/log_damage.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr std::size_t kKinds = 6;
constexpr std::size_t kCrcFrom = at(kBatchV2, "attributes");
constexpr std::size_t kLegacyCrcFrom = at(kMessageV1, "magic");
constexpr std::size_t kMagicAt = at(kBatchV2, "magic");
constexpr std::size_t kLengthAt = at(kBatchV2, "batchLength");
constexpr std::uint64_t kMostFlipBytes = std::uint64_t{4} << 20; // looking for a flipped bit takes a step a bit
constexpr std::size_t kSmallTail = 17; // bytes that the framing rules take for the end of the data

struct RangeFault {
    PlaceList places;
    DamagedRange first;
    std::optional<WholeButLength> whole; // of the first
    std::uint64_t bytes = 0;
    void add(const DamagedRange& range)
    {
        if (places.empty()) {
            first = range;
        }
        bytes += range.bytes;
        places.add({static_cast<std::uint64_t>(range.from.value), range.bytes, range.expected});
    }
};

struct BatchFault {
    PlaceList places;
    WalkedBatch first;
    std::optional<Offset> next; // base offset of the good batch behind the first one
    void add(const WalkedBatch& batch, std::uint64_t from, std::uint64_t length)
    {
        if (places.empty()) {
            first = batch;
        }
        places.add({from, length, batch.header.baseOffset});
    }
};

/// Records between two offsets, when that is a sane number.
std::optional<std::int64_t> countBetween(const std::optional<Offset>& from, const std::optional<Offset>& to)
{
    if (!from || !to || *to <= *from) {
        return std::nullopt;
    }
    const std::int64_t count = *to - *from;
    return count > 0 ? std::optional(count) : std::nullopt;
}

class LogDamageCheck : public BatchCheck<LogDamageCheck> {
public:
    explicit LogDamageCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        at_ = {};
        at_.segment = &segment;
    }
    void batch(const WalkedBatch& batch, bool inSequence);
    void damage(const DamagedRange& range) override;
    void endSegment(const WalkSummary& summary) override;

private:
    struct State {
        const Segment* segment = nullptr;
        std::optional<FileContent> log;          // opened when there is something to look at
        std::array<RangeFault, kKinds> ranges{}; // by DamageKind
        RangeFault lengthOnly;                   // a batch of which the length field alone is wrong
        RangeFault garbageAtEnd;
        BatchFault badCrc;
        BatchFault badMagic;
        std::vector<HeaderPatch> magicPatches;
        std::vector<HeaderPatch> lengthPatches;
        std::uint64_t lastGood = 0; // where the last batch with a valid checksum ends
    };

    Bytes log();
    RangeFault& faultOf(DamageKind kind) { return at_.ranges.at(static_cast<std::size_t>(kind)); }
    void reportTorn(RangeFault& fault);
    void reportZeroTail(RangeFault& fault);
    void reportZeroHole(RangeFault& fault);
    void reportHeader(const char* id, RangeFault& fault, bool lengthOnly);
    void reportGarbage(RangeFault& fault);
    void reportBadCrc();
    void reportBadMagic();
    bool losesWithNext(const RangeFault& fault) const;
    Finding rangeFinding(const char* id, Severity severity, RangeFault& fault);
    void addLost(const RangeFault& fault, Finding& finding) const;
    Finding make(const char* id, Severity severity) const
    {
        return context_.make(id, severity, at_.segment, at_.segment->log.name);
    }
    DamagePlace placeOf(std::uint64_t pos) const { return {at_.segment, at_.lastGood > pos}; }

    CheckContext& context_;
    State at_;
};

Bytes LogDamageCheck::log()
{
    if (!at_.log) {
        at_.log = context_.open(at_.segment->log.name).value_or(FileContent{});
    }
    return at_.log->bytes();
}

void LogDamageCheck::batch(const WalkedBatch& batch, bool)
{
    const BatchHeader& header = batch.header;
    const bool oddMagic = header.magic < 0 || header.magic > 2;
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    if (batch.crcValid() && !oddMagic) {
        if (!at_.badCrc.places.empty() && !at_.badCrc.next) {
            at_.badCrc.next = header.baseOffset;
        }
        at_.lastGood = header.end();
        return;
    }
    // Without its magic byte a batch is taken for a message of another format, or its records are unreadable.
    if (batch.crcValid() || (header.magic != 2 && isV2ButMagic(log(), header))) {
        at_.badMagic.add(batch, pos + kMagicAt, 1);
        if (at_.magicPatches.size() < kMostPlaces) {
            at_.magicPatches.push_back({pos + kMagicAt, 1, header.magic, 2});
        }
        return;
    }
    at_.badCrc.add(batch, pos, header.size);
}

void LogDamageCheck::damage(const DamagedRange& range)
{
    const bool header = range.kind == DamageKind::LengthInvalid || range.kind == DamageKind::LengthHuge ||
                        range.kind == DamageKind::Garbage || range.kind == DamageKind::TornTail;
    if (header && range.bytes > kSmallTail) {
        if (const std::optional<WholeButLength> whole = wholeButLength(log(), range)) {
            if (at_.lengthOnly.places.empty()) {
                at_.lengthOnly.whole = whole;
            }
            if (at_.lengthPatches.size() < kMostPlaces) {
                at_.lengthPatches.push_back({static_cast<std::uint64_t>(range.from.value) + kLengthAt,
                                             fixedSize(FieldType::Int32), range.sizeField, whole->rightLength});
            }
            at_.lengthOnly.add(range);
            return;
        }
    }
    const bool unreadable = range.kind == DamageKind::LengthInvalid || range.kind == DamageKind::LengthHuge ||
                            range.kind == DamageKind::Garbage;
    if (range.atEnd && unreadable) {
        at_.garbageAtEnd.add(range);
    } else if (range.kind == DamageKind::Garbage) {
        faultOf(DamageKind::LengthInvalid).add(range); // a header that leads nowhere, good batches behind it
    } else {
        faultOf(range.kind).add(range);
    }
}

void LogDamageCheck::endSegment(const WalkSummary&)
{
    reportBadCrc();
    reportBadMagic();
    if (!at_.lengthOnly.places.empty()) {
        const bool huge = at_.lengthOnly.first.sizeField > at_.lengthOnly.whole->rightLength;
        reportHeader(huge ? "batch-length-huge" : "batch-length-invalid", at_.lengthOnly, true);
    }
    reportHeader("batch-length-invalid", faultOf(DamageKind::LengthInvalid), false);
    reportHeader("batch-length-huge", faultOf(DamageKind::LengthHuge), false);
    reportZeroHole(faultOf(DamageKind::ZeroHole));
    reportTorn(faultOf(DamageKind::TornTail));
    reportZeroTail(faultOf(DamageKind::ZeroTail));
    reportGarbage(at_.garbageAtEnd);
}

Finding LogDamageCheck::rangeFinding(const char* id, Severity severity, RangeFault& fault)
{
    Finding finding = make(id, severity);
    addEvidence(finding, CORE_TEXT("core", "First damaged byte"), "from", arg::byte(fault.first.from.value));
    addEvidence(finding, CORE_TEXT("core", "Damaged bytes"), "bytes",
                arg::size(static_cast<std::int64_t>(fault.bytes)));
    if (fault.first.expected) {
        addEvidence(finding, CORE_TEXT("core", "Next offset expected there"), "expectedOffset",
                    arg::offset(fault.first.expected->value));
    }
    if (fault.first.nextGood) {
        addEvidence(finding, CORE_TEXT("core", "Next good batch at byte"), "nextGoodPosition",
                    arg::byte(static_cast<std::int64_t>(fault.first.end())));
        addEvidence(finding, CORE_TEXT("core", "Its base offset"), "nextGoodOffset",
                    arg::offset(fault.first.nextGood->value));
    }
    addPlaces(finding, fault.places);
    tellBrokerAboutDamage(context_, placeOf(static_cast<std::uint64_t>(fault.first.from.value)), finding);
    return finding;
}

/// Offsets between the last good batch and what is known to come next.
void LogDamageCheck::addLost(const RangeFault& fault, Finding& finding) const
{
    const Offset from = fault.first.expected.value_or(at_.segment->base);
    if (const auto inside = countBetween(from, fault.first.nextGood)) {
        addEvidence(finding, CORE_TEXT("core", "Offsets without a record now"), "lostOffsets", arg::count(*inside));
    } else if (fault.first.atEnd && at_.segment->nextBase) {
        if (const auto missing = countBetween(from, at_.segment->nextBase)) {
            addEvidence(finding, CORE_TEXT("core", "Offsets missing before the next segment"), "lostOffsets",
                        arg::count(*missing));
        }
    } else if (fault.first.atEnd && context_.partition().highWatermark) {
        addEvidence(finding, CORE_TEXT("core", "High watermark"), "highWatermark",
                    arg::offset(context_.partition().highWatermark->value));
        if (const auto known = countBetween(from, context_.partition().highWatermark)) {
            addEvidence(finding, CORE_TEXT("core", "Acknowledged records that are missing, at least"), "lostOffsets",
                        arg::count(*known));
        }
    }
}

/// Between the bytes cut off and the next segment offsets are missing, so other replicas may hold more.
bool LogDamageCheck::losesWithNext(const RangeFault& fault) const
{
    const Offset from = fault.first.expected.value_or(at_.segment->base);
    return at_.segment->nextBase && *at_.segment->nextBase > from;
}

void LogDamageCheck::reportTorn(RangeFault& fault)
{
    if (fault.places.empty()) {
        return;
    }
    Finding finding = rangeFinding("log-torn-tail", Severity::Loss, fault);
    const auto there = static_cast<std::int64_t>(fault.first.bytes);
    if (fault.first.bytes <= kSmallTail) {
        finding.sentence = {
            {CORE_TEXT_N("core", "The last %n bytes of segment %1, from byte %2 on, are too few for a batch."),
             "The last byte of segment %1, byte %2, is too little for a batch."},
            {arg::offset(at_.segment->base.value), arg::byte(fault.first.from.value)},
            there};
    } else {
        const std::int64_t whole = static_cast<std::int64_t>(kLogOverhead) + fault.first.sizeField;
        finding.sentence = sentence(CORE_TEXT("core", "The last batch is torn: %1 of %2 bytes were written."),
                                    {arg::count(there), arg::count(whole)});
        addEvidence(finding, CORE_TEXT("core", "Bytes that its length field announces"), "announcedBytes",
                    arg::size(whole));
    }
    addLost(fault, finding);
    if (at_.segment->isActive() && context_.wasClosed() && context_.recovers(*at_.segment) == Tri::No) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "A clean start leaves the torn bytes and appends new batches behind "
                                       "them, where readers never get."));
    }
    finding.repair.automatic = at_.segment->isActive();
    if (losesWithNext(fault)) {
        finding.repair = {
            RepairVerb::Propose, false,
            sentence(CORE_TEXT("core", "Fetch the partition again from a healthy replica: offsets are missing "
                                       "before the next segment.")),
            sentence(CORE_TEXT("core", "Without a replica, the missing offsets."))};
    }
    context_.report(std::move(finding));
}

void LogDamageCheck::reportZeroTail(RangeFault& fault)
{
    if (fault.places.empty()) {
        return;
    }
    const bool abortsStart = at_.segment->isActive() && context_.wasClosed();
    Finding finding = rangeFinding("log-zero-tail", abortsStart ? Severity::Fatal : Severity::Loss, fault);
    finding.sentence = sentence(CORE_TEXT("core", "The last %1 bytes of segment %2, from byte %3 on, are zeros."),
                                {arg::count(static_cast<std::int64_t>(fault.first.bytes)),
                                 arg::offset(at_.segment->base.value), arg::byte(fault.first.from.value)});
    addLost(fault, finding);
    if (abortsStart) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker =
            sentence(CORE_TEXT("core", "Looking for the log end, the broker meets a batch of size 0 and aborts "
                                       "its start. Since 2.8 the start after that is unclean and cuts the "
                                       "zeros off."));
    }
    context_.report(std::move(finding));
}

void LogDamageCheck::reportZeroHole(RangeFault& fault)
{
    if (fault.places.empty()) {
        return;
    }
    Finding finding = rangeFinding("log-zero-hole", Severity::Loss, fault);
    const TextArg zeros = arg::count(static_cast<std::int64_t>(fault.first.zeroBytes));
    const TextArg base = arg::offset(at_.segment->base.value);
    const TextArg from = arg::byte(static_cast<std::int64_t>(fault.first.zeroFrom));
    const auto lost = countBetween(fault.first.expected.value_or(at_.segment->base), fault.first.nextGood);
    if (lost && context_.compacted() != Tri::Yes) {
        finding.sentence = {
            {CORE_TEXT_N("core", "%1 bytes of zeros inside segment %2, from byte %3: %n records are lost."),
             "%1 bytes of zeros inside segment %2, from byte %3: %n record is lost."},
            {zeros, base, from},
            lost};
    } else {
        finding.sentence = sentence(
            CORE_TEXT("core", "%1 bytes of zeros inside segment %2, from byte %3: the records there are lost."),
            {zeros, base, from});
    }
    addEvidence(finding, CORE_TEXT("core", "Zeros from byte"), "zeroFrom", from);
    addEvidence(finding, CORE_TEXT("core", "Zero bytes"), "zeroBytes", zeros);
    addLost(fault, finding);
    context_.report(std::move(finding));
}

void LogDamageCheck::reportHeader(const char* id, RangeFault& fault, bool lengthOnly)
{
    if (fault.places.empty()) {
        return;
    }
    Finding finding = rangeFinding(id, Severity::Loss, fault);
    const DamagedRange& first = fault.first;
    const TextArg from = arg::byte(first.from.value);
    addEvidence(finding, CORE_TEXT("core", "Length field as stored"), "lengthField", arg::number(first.sizeField));
    if (lengthOnly) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The length field of the batch at byte %1 says %2, and the batch is "
                                       "whole with %3."),
                     {from, arg::number(first.sizeField), arg::number(fault.whole->rightLength)});
        addEvidence(finding, CORE_TEXT("core", "Length with which the checksum is right"), "rightLength",
                    arg::number(fault.whole->rightLength));
        addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                    arg::offset(fault.whole->baseOffset.value));
        finding.repair = {RepairVerb::PatchHeader,
                          false,
                          sentence(CORE_TEXT("core", "Set the length field to %1: the checksum is right then."),
                                   {arg::number(fault.whole->rightLength)}),
                          {}};
        setPatches(finding, std::move(at_.lengthPatches));
        context_.report(std::move(finding));
        return;
    }
    const TextArg bytes = arg::count(static_cast<std::int64_t>(first.bytes));
    const TextArg next = arg::byte(static_cast<std::int64_t>(first.end()));
    if (first.kind == DamageKind::LengthHuge) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The batch at byte %1 has a length of %2, past the end of the file, "
                                       "though a good batch follows at byte %3."),
                     {from, arg::number(first.sizeField), next});
    } else if (first.kind == DamageKind::LengthInvalid) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The batch at byte %1 has a length of %2, too small for a batch; the "
                                       "next good one follows at byte %3."),
                     {from, arg::number(first.sizeField), next});
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "%1 bytes from byte %2 on are no batch; the next good one follows at "
                                       "byte %3."),
                     {bytes, from, next});
    }
    addLost(fault, finding);
    context_.report(std::move(finding));
}

void LogDamageCheck::reportGarbage(RangeFault& fault)
{
    if (fault.places.empty()) {
        return;
    }
    Finding finding = rangeFinding("log-garbage-after-good", Severity::Loss, fault);
    finding.sentence = sentence(CORE_TEXT("core", "The last %1 bytes of segment %2, from byte %3 on, are no batch."),
                                {arg::count(static_cast<std::int64_t>(fault.first.bytes)),
                                 arg::offset(at_.segment->base.value), arg::byte(fault.first.from.value)});
    addEvidence(finding, CORE_TEXT("core", "Length field as stored"), "lengthField",
                arg::number(fault.first.sizeField));
    addLost(fault, finding);
    const bool walkedByClean = at_.segment->isActive() && context_.wasClosed() && fault.first.sizeField < kMinSizeField;
    if (walkedByClean) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker =
            sentence(CORE_TEXT("core", "Looking for the log end, the broker meets a length below 14 and aborts "
                                       "its start. Since 2.8 the start after that is unclean and cuts the "
                                       "bytes off."));
    }
    context_.report(std::move(finding));
}

void LogDamageCheck::reportBadCrc()
{
    BatchFault& fault = at_.badCrc;
    if (fault.places.empty()) {
        return;
    }
    const WalkedBatch& first = fault.first;
    const BatchHeader& header = first.header;
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    const bool recovered = context_.recovers(*at_.segment) == Tri::Yes;
    Finding finding = make("batch-crc-mismatch", recovered ? Severity::Loss : Severity::Wrong);
    const std::vector<TextArg> args{arg::byte(header.pos.value), arg::hex32(header.crc), arg::hex32(first.computedCrc),
                                    arg::offset(at_.segment->base.value)};
    finding.sentence = {{CORE_TEXT_N("core", "%n batches of segment %4 fail their checksums, the first is at byte %1: "
                                             "stored %2, computed %3."),
                         "The batch at byte %1 fails its checksum: stored %2, computed %3."},
                        args,
                        static_cast<std::int64_t>(fault.places.count)};
    addEvidence(finding, CORE_TEXT("core", "Stored CRC"), "storedCrc", arg::hex32(header.crc));
    addEvidence(finding, CORE_TEXT("core", "Computed CRC"), "computedCrc", arg::hex32(first.computedCrc));
    addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                arg::offset(header.baseOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Last offset of the batch"), "lastOffset",
                arg::offset(header.lastOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Bytes of the batch"), "bytes",
                arg::size(static_cast<std::int64_t>(header.size)));
    if (fault.next) {
        addEvidence(finding, CORE_TEXT("core", "Next good batch has base offset"), "nextGoodOffset",
                    arg::offset(fault.next->value));
    }
    const std::uint64_t from = header.isLegacy() ? kLegacyCrcFrom : kCrcFrom;
    const CrcKind kind = header.isLegacy() ? CrcKind::Crc32 : CrcKind::Crc32c;
    const auto flip = header.size <= kMostFlipBytes
                          ? findBitFlip(kind, header.size - std::min(from, header.size), header.crc, first.computedCrc)
                          : std::nullopt;
    if (flip) {
        const std::uint64_t field = header.isLegacy() ? at(kMessageV1, "crc") : at(kBatchV2, "crc");
        const std::uint64_t byte = pos + (flip->inChecksum ? field : from) + flip->byte;
        addEvidence(finding, CORE_TEXT("core", "One flipped bit would explain it, at byte"), "flippedByte",
                    arg::byte(static_cast<std::int64_t>(byte)));
        addEvidence(finding, CORE_TEXT("core", "Flipped bit"), "flippedBit", arg::number(flip->bit));
    }
    const DamagePlace place = placeOf(pos);
    addPlaces(finding, std::move(fault.places));
    tellBrokerAboutDamage(context_, place, finding);
    context_.report(std::move(finding));
}

void LogDamageCheck::reportBadMagic()
{
    BatchFault& fault = at_.badMagic;
    if (fault.places.empty()) {
        return;
    }
    const BatchHeader& header = fault.first.header;
    Finding finding = make("batch-magic-invalid", Severity::Wrong);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n batches of segment %1 have a wrong magic byte, the first is at byte %2 "
                             "with magic %3; their checksums are right for magic 2."),
         "The batch at byte %2 has magic %3, and its checksum is right for magic 2."},
        {arg::offset(at_.segment->base.value), arg::byte(header.pos.value), arg::number(header.magic)},
        static_cast<std::int64_t>(fault.places.count)};
    addEvidence(finding, CORE_TEXT("core", "Magic as stored"), "magic", arg::number(header.magic));
    addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                arg::offset(header.baseOffset.value));
    const DamagePlace place = placeOf(static_cast<std::uint64_t>(header.pos.value));
    setPatches(finding, std::move(at_.magicPatches));
    addPlaces(finding, std::move(fault.places));
    if (header.isLegacy()) { // read as a message of magic 0 or 1, which fails its checksum
        tellBrokerAboutDamage(context_, place, finding);
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "Recovery does not look at the magic byte and lets the batch pass; "
                                                    "clients refuse it."));
    }
    context_.report(std::move(finding));
}

} // namespace

std::unique_ptr<WalkCheck> makeLogDamageCheck(CheckContext& context)
{
    return std::make_unique<LogDamageCheck>(context);
}

} // namespace core
