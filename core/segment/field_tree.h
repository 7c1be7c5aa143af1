#pragma once
// The fields around a byte of any file of a log dir: as a tree for the unit that holds the byte (a batch, a stretch of
// an index, a text file), and as flat leaves for a range of bytes. Damage gets nodes of its own, so that every byte of
// a file belongs to exactly one leaf.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/run_context.h"
#include "core/format/file_name.h"
#include "core/segment/record_stream.h"
#include "core/segment/walk.h"

namespace core {

/// What of a .log is known already, so that the batch around a byte is found without a walk.
struct LogMap {
    std::span<const std::uint32_t> batches = {}; // where whole batches start
    std::span<const DamagedRange> damage = {};
    std::uint64_t to = 0; // both are complete below this byte
};

struct FieldsOf {
    FileContent file;
    FileName name;
    LogMap map = {};                           // .log
    std::optional<OffsetIndexView> index = {}; // .log: shortens the walk where the map ends
};

struct FieldLimits {
    std::uint64_t records = 100; // records of a batch that become nodes; the others are one node each side
    std::size_t entries = 64;    // entries of an index or a snapshot
    std::uint64_t textBytes = std::uint64_t{1} << 20; // of a text file
};

/// The piece of a .log that holds a byte: a whole batch, or bytes that hold none.
struct LogPiece {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    std::optional<BatchHeader> batch = {};
    std::optional<DamagedRange> damage = {}; // one of both
    std::uint64_t end() const { return from + length; }
};
Result<LogPiece> logPieceAt(const FieldsOf& of, std::uint64_t pos, const RunContext& context);

/// A stretch of a damaged range that is of one kind: broken batch, zeros, what was skipped after them.
struct DamagePart {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    const FieldSpec* spec = nullptr;
    Text words = {}; // "8,192 bytes of zeros"
};
std::vector<DamagePart> damageParts(const DamagedRange& range);

/// Field tree of the unit around `pos` (at the end of the file: around its last byte). Of a batch without codec the
/// records around `pos` become nodes. An empty file gives an empty root.
Result<Field> fieldsAt(const FieldsOf& of, std::uint64_t pos, const FieldLimits& limits, const RunContext& context);

/// Tree of a decompressed stream; the records around `pos` become nodes.
Field streamFieldsAt(const RecordStream& stream, std::uint64_t pos, const FieldLimits& limits);

/// A leaf of the field tree without what it says.
struct FieldLeaf {
    std::uint64_t pos = 0;
    std::uint64_t length = 0;
    const FieldSpec* spec = nullptr;
    bool damaged = false;
    std::uint64_t end() const { return pos + length; }
    FieldKind kind() const { return damaged ? FieldKind::Damaged : spec->kind; }
    friend bool operator==(const FieldLeaf&, const FieldLeaf&) = default;
};

/// Leaves that touch [from, to), in order and without gaps.
Result<std::vector<FieldLeaf>> fieldLeaves(const FieldsOf& of, std::uint64_t from, std::uint64_t to,
                                           const RunContext& context);
std::vector<FieldLeaf> streamLeaves(const RecordStream& stream, std::uint64_t from, std::uint64_t to);

} // namespace core
