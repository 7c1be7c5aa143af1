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
#include "core/segment/damage_parts.h"
#include "core/segment/record_stream.h"
#include "core/segment/walk.h"

namespace core {

/// What of a .log is known already, so that the batch around a byte is found without a walk.
struct LogMap {
    std::span<const std::uint32_t> batches = {}; // where whole batches start
    std::span<const DamagedRange> damage = {};
    std::uint64_t to = 0; // both are complete below this byte
};

/// A file whose fields are wanted.
struct FieldsOf {
    FileContent file = {};
    FileName name = {};
    LogMap map = {};                             // .log
    std::optional<FileContent> offsetIndex = {}; // .log: its .index shortens the walk where the map ends
};

struct FieldLimits {
    std::uint64_t records = 100;          // records of a batch that become nodes; the others are one node each side
    std::uint64_t entries = 64;           // entries of an index or a snapshot
    std::uint64_t textBytes = 256 * 1024; // of a text file
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

/// Field tree of the unit around `pos` (at the end of the file: around its last byte). Of a batch without codec the
/// records around `pos` become nodes. An empty file gives an empty root.
Result<Field> fieldsAt(const FieldsOf& of, std::uint64_t pos, const FieldLimits& limits, const RunContext& context);

/// Tree of the records of a batch: those around a byte of the stream become nodes.
Field recordsAround(const RecordStream& stream, std::uint64_t pos, std::uint64_t records);

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

/// Leaves that touch [from, to), in order and without gaps between them.
Result<std::vector<FieldLeaf>> fieldLeaves(const FieldsOf& of, std::uint64_t from, std::uint64_t to,
                                           const RunContext& context);
/// The same for a decompressed stream.
std::vector<FieldLeaf> streamLeaves(const RecordStream& stream, std::uint64_t from, std::uint64_t to);

} // namespace core
