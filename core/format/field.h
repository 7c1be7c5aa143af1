#pragma once
// Every on-disk format is described once, by a table of FieldSpec. The decoder, the encoder's layout test, the field
// tree, the colours of the bytes and the explanations all come from that table.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/text.h"

namespace core {

enum class FieldKind : std::uint8_t { // one colour each in the window
    Frame,
    Epoch,
    Crc,
    MagicAttributes,
    Time,
    Producer,
    Count,
    Key,
    Value,
    Headers,
    IndexEntry,
    Unparsed,
    Damaged
};

enum class FieldType : std::uint8_t {
    Int8,
    Int16,
    Int32,
    Int64,
    UInt16,
    UInt32,
    Varint,
    Varlong,
    UnsignedVarint,
    Raw,
    Utf8,
    Uuid,
    Group
};

inline constexpr std::int32_t kAfterPrevious = -1;

struct FieldSpec {
    const char* name = "";
    FieldType type = FieldType::Raw;
    std::int32_t at = kAfterPrevious; // byte in its structure, or directly after the field before
    FieldKind kind = FieldKind::Unparsed;
    const char* unit = "";    // "offset", "bytes", "ms since 1970" ...: CORE_TEXT
    const char* doc = "";     // what it is and what rule it obeys, one or two sentences: CORE_TEXT
    const char* section = ""; // "record batches 3" or a KIP
};

/// Bytes that a fixed-size type takes; 0 for the others.
constexpr std::size_t fixedSize(FieldType type)
{
    switch (type) {
    case FieldType::Int8:
        return 1;
    case FieldType::Int16:
    case FieldType::UInt16:
        return 2;
    case FieldType::Int32:
    case FieldType::UInt32:
        return 4;
    case FieldType::Int64:
        return 8;
    case FieldType::Uuid:
        return 16;
    case FieldType::Varint:
    case FieldType::Varlong:
    case FieldType::UnsignedVarint:
    case FieldType::Raw:
    case FieldType::Utf8:
    case FieldType::Group:
        return 0;
    }
    return 0;
}

using FieldValue =
    std::variant<std::monostate, std::int64_t, std::string>; // a string holds text or raw bytes (at most 4 KiB)

/// A node of the field tree of some bytes. Positions are absolute in the file (or in the decompressed stream).
/// Children of a node do not overlap and lie inside it, in order; bytes of a node that no child covers are gaps only
/// where a child of kind Unparsed says so, so that every byte belongs to exactly one leaf.
struct Field {
    const FieldSpec* spec = nullptr; // never null
    std::string label = {};          // "record 3", "entry 12"; empty: the spec's name
    std::uint64_t pos = 0;
    std::uint64_t length = 0;
    FieldValue value = {};
    Text note = {}; // what the value means: "lz4, CreateTime, transactional"; or what is wrong
    bool damaged = false;
    bool payload = false; // holds bytes of a key, value or header: private (cli.md 1)
    std::vector<Field> children = {};

    std::string name() const { return label.empty() ? std::string(spec->name) : label; }
    std::uint64_t end() const { return pos + length; }
};

/// The deepest field that covers `pos`: indexes of children from the root; empty when the root does not cover it.
std::vector<std::size_t> pathTo(const Field& root, std::uint64_t pos);

} // namespace core
