#pragma once
// Messages that Kafka writes as keys and values of records, each described once by a table (internal topics 1): its
// fields in order with type, versions and tag. schema_reader.h reads by it.

#include <cstdint>
#include <limits>
#include <span>

namespace core {

enum class SchemaType : std::uint8_t { Bool, Int8, Int16, Int32, Int64, Uint16, Float64, Uuid, String, Data, Struct };

/// What may not be shown unless somebody asks for payloads (internal topics 6.4).
enum class Privacy : std::uint8_t {
    None,
    FreeText,    // clients put into it what they like
    Secret,      // a credential
    SecretByName // a credential when the struct's Name says so: the value of a setting
};

/// Bytes that hold a message of a client's protocol (internal topics 4.3).
enum class Embedded : std::uint8_t { None, Subscription, Assignment };

inline constexpr int kNoTag = -1;
inline constexpr std::int16_t kEveryLaterVersion = std::numeric_limits<std::int16_t>::max();
inline constexpr std::int16_t kNeverFlexible = std::numeric_limits<std::int16_t>::max();

struct SchemaField {
    const char* name = ""; // as Kafka's schemas write it
    SchemaType type = SchemaType::Int32;
    bool array = false;
    bool nullable = false; // of an array: the array
    std::int16_t since = 0;
    std::int16_t until = kEveryLaterVersion;
    int tag = kNoTag; // it stands in the tagged section
    std::int64_t fallback = 0;
    std::span<const SchemaField> of = {}; // of a struct
    Privacy privacy = Privacy::None;
    Embedded embedded = Embedded::None;
    std::span<const char* const> names = {}; // of its values

    bool isIn(std::int16_t version) const { return since <= version && version <= until; }
};

struct Schema {
    const char* name = "";
    std::int16_t newest = 0;       // version; the oldest is 0
    std::int16_t flexibleFrom = 0; // version
    std::span<const SchemaField> fields = {};
};

/// Bytes of a value of that type; 0 where they depend on the value.
constexpr std::size_t fixedBytes(SchemaType type)
{
    switch (type) {
    case SchemaType::Bool:
    case SchemaType::Int8:
        return 1;
    case SchemaType::Int16:
    case SchemaType::Uint16:
        return 2;
    case SchemaType::Int32:
        return 4;
    case SchemaType::Int64:
    case SchemaType::Float64:
        return 8;
    case SchemaType::Uuid:
        return 16;
    default:
        return 0;
    }
}

} // namespace core
