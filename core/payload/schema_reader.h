#pragma once
// Reads a message by its table into a tree of plain values (internal topics 1.3). Nothing in the bytes is an error:
// what cannot be read is told. Values borrow from the bytes.

#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/text.h"
#include "core/payload/schema.h"

namespace core {

/// A field, an element of an array, a struct, or a whole message.
struct PayloadValue {
    const SchemaField* field = nullptr; // nothing: a message, or a tag that the table does not know
    bool inVersion = true;              // false: this version has no such field, so it has its default
    bool null = false;
    std::int64_t number = 0;           // of a double its bits; of an unknown tag the tag
    Bytes bytes = {};                  // of text, bytes, a UUID, an unknown tag; of an array of numbers or UUIDs all
    std::size_t count = 0;             // elements of an array
    std::vector<PayloadValue> of = {}; // fields of a struct, elements of an array, or the message that bytes hold

    /// A struct's field of that name; nothing when its table has none.
    const PayloadValue* find(std::string_view name) const;
    /// Precondition: the table has it.
    const PayloadValue& at(std::string_view name) const { return *find(name); }
    std::string_view text() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
    double real() const;
    std::int64_t numberAt(std::size_t element) const; // precondition: an array of numbers
    Bytes uuidAt(std::size_t element) const;          // precondition: an array of UUIDs
    /// What Kafka leaves out of the tagged section.
    bool isDefault() const;
};

/// What stopped the reading of a message.
struct MessageFault {
    enum class Kind : std::uint8_t {
        None,
        Version,      // not known
        Short,        // the bytes end in a field
        Null,         // in a field that may not be
        LongText,     // more than Kafka allows
        LongData,     // more bytes than are left
        LongArray,    // more elements than bytes are left
        ShortTags,    // the bytes end among them
        Tags,         // they do not rise, or their sizes are wrong
        TooManyFields // for this reader
    };
    Kind kind = Kind::None;
    const SchemaField* field = nullptr; // of Short to LongArray
    std::int64_t asked = 0;             // of the Long ones
    std::int64_t left = 0;
};

struct PayloadMessage {
    const Schema* schema = nullptr;
    std::int16_t version = 0;
    PayloadValue root = {}; // with a fault: what was read before it
    MessageFault fault = {};
    std::size_t leftOver = 0; // bytes behind the message
    std::size_t values = 0;   // that became nodes

    bool isRead() const { return fault.kind == MessageFault::Kind::None; }
    bool isExact() const { return isRead() && leftOver == 0; }
    /// Why it is not exact; precondition: it is not.
    Text why() const;
};

/// No more values of one record become nodes: far more than any that a broker writes has.
inline constexpr std::size_t kMostPayloadValues = std::size_t{1} << 19;

PayloadMessage readMessage(const Schema& schema, std::int16_t version, Bytes bytes,
                           std::size_t mostValues = kMostPayloadValues);

} // namespace core
