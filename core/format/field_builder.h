#pragma once
// Builds field trees from bytes. Each field that is read becomes the next child and starts where the one before it
// ended, so children cover their parent without gaps whatever the bytes are.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/format/field.h"

namespace core {

inline constexpr std::size_t kMostValueBytes = 4096; // of a text or raw value that a Field keeps

extern const FieldSpec kUnparsedSpec; // bytes that nothing was read from
extern const FieldSpec kDamagedSpec;  // bytes that cannot be what should stand there

class FieldBuilder {
public:
    /// `bytes` stand at `pos` of the file or stream.
    FieldBuilder(Bytes bytes, std::uint64_t pos)
        : cursor_(bytes)
        , start_(pos)
    {
    }

    std::uint64_t pos() const { return start_ + cursor_.position(); }
    std::size_t left() const { return cursor_.left(); }
    Field& last() { return children_.back(); }

    /// Adds a number of any integer type; nothing when it is not there whole.
    std::optional<std::int64_t> number(const FieldSpec& spec);
    /// Adds `length` bytes as text or raw bytes; false when fewer are left.
    bool blob(const FieldSpec& spec, std::uint64_t length);
    /// Adds bytes without their value.
    bool skip(const FieldSpec& spec, std::uint64_t length, Text note = {});
    /// Adds a field made elsewhere from the next bytes.
    void add(Field child);
    /// What is left becomes one leaf, damaged when that is its kind; nothing left, nothing added.
    void rest(const FieldSpec& spec, Text note = {});

    std::vector<Field> take() { return std::move(children_); }
    /// A node of everything that was added.
    Field group(const FieldSpec& spec, std::string label = {});

private:
    Bytes peek(std::size_t length) const;

    ByteCursor cursor_;
    std::uint64_t start_ = 0;
    std::vector<Field> children_;
};

/// Reads the fields of a table in order. A Raw or Utf8 field takes as many bytes as the number before it says; when
/// that is negative there is none, and the number is noted as null. Ends before a Group, at the end of the table, or
/// (false) at a field that is not there whole.
bool readFields(FieldBuilder& builder, std::span<const FieldSpec> fields);

/// The child with this spec (or the other one), or null.
Field* childOf(std::vector<Field>& children, const FieldSpec& spec);
Field* childOf(std::vector<Field>& children, const FieldSpec& spec, const FieldSpec& other);

/// Say something about a child, or that it is damaged; null is nobody.
void setNote(Field* field, Text text);
void damageNote(Field* field, Text text);

/// That a stored checksum is right, or both values.
void checksumNote(Field* field, std::uint32_t stored, std::uint32_t computed);

Text timeNote(std::int64_t ms); // the time; that there is none for -1

} // namespace core
