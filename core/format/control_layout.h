#pragma once
// The tables of control records (record batches 5). The values that KRaft writes are flexible messages: arrays and
// strings state their size plus one as an unsigned varint, and each structure ends with tagged fields.

#include <array>
#include <span>

#include "core/format/layout.h"

namespace core {

inline constexpr auto kControlKey = std::to_array<FieldSpec>({
    {"version", FieldType::Int16, 0, FieldKind::Key, "",
     CORE_TEXT("core", "Version of the key; 0. A higher one is read as 0, a negative one is refused."),
     "record batches 5"},
    {"type", FieldType::Int16, 2, FieldKind::Key, "",
     CORE_TEXT("core", "What the control record says: 0 abort and 1 commit end a transaction, 2 to 6 belong to the "
                       "metadata log of KRaft. Other types are ignored by readers."),
     "record batches 5"},
});

inline constexpr auto kControlKeyVersion = place<std::int16_t>(kControlKey, "version");
inline constexpr auto kControlKeyType = place<std::int16_t>(kControlKey, "type");

/// The value of ABORT and COMMIT. Readers accept a longer one.
inline constexpr auto kTransactionMarker = std::to_array<FieldSpec>({
    {"version", FieldType::Int16, 0, FieldKind::Value, "", CORE_TEXT("core", "Version of the marker; 0."),
     "record batches 5.1"},
    {"coordinatorEpoch", FieldType::Int32, 2, FieldKind::Value, "",
     CORE_TEXT("core", "Epoch of the transaction coordinator that ended the transaction."), "record batches 5.1"},
});

/// A field of a flexible message.
struct FlexField {
    enum class Rule : std::uint8_t {
        Plain,
        SizePlusOne, // size of the next field, plus one; 0 is null
        Size,        // size of the next field
    };
    FieldSpec spec;
    Rule rule = Rule::Plain;
    std::span<const FlexField> items = {}; // of a group: its structure, once or as often as the field before says
    std::int16_t sinceVersion = 0;
};

namespace detail {
inline constexpr const char* kFlexible = "record batches 5.2";
constexpr FlexField flexVersion()
{
    return {{"version", FieldType::Int16, 0, FieldKind::Value, "", CORE_TEXT("core", "Version of the message."),
             kFlexible}};
}
constexpr FlexField flexSize(const char* name, FlexField::Rule rule)
{
    return {{name, FieldType::UnsignedVarint, kAfterPrevious, FieldKind::Value, "",
             CORE_TEXT("core", "How many entries or bytes follow. Strings and arrays state one more than they have, so "
                               "that 0 can stand for null."),
             kFlexible},
            rule};
}
constexpr FlexField flexGroup(const char* name, const char* doc, std::span<const FlexField> items)
{
    return {
        {name, FieldType::Group, kAfterPrevious, FieldKind::Value, "", doc, kFlexible}, FlexField::Rule::Plain, items};
}
constexpr FlexField flexPlain(const char* name, FieldType type, const char* unit, const char* doc,
                              std::int16_t sinceVersion = 0)
{
    return {
        {name, type, kAfterPrevious, FieldKind::Value, unit, doc, kFlexible}, FlexField::Rule::Plain, {}, sinceVersion};
}
} // namespace detail

inline constexpr auto kTaggedField = std::to_array<FlexField>({
    detail::flexPlain("tag", FieldType::UnsignedVarint, "", CORE_TEXT("core", "Number of the tagged field.")),
    detail::flexSize("size", FlexField::Rule::Size),
    detail::flexPlain("data", FieldType::Raw, unit::kBytes, CORE_TEXT("core", "Bytes of the tagged field.")),
});

namespace detail {
inline constexpr FlexField kTagCount = flexSize("taggedFieldsCount", FlexField::Rule::Size);
inline constexpr FlexField kTags =
    flexGroup("taggedFields", CORE_TEXT("core", "Fields that readers may skip; normally none."), kTaggedField);
inline constexpr FlexField kVoterId =
    flexPlain("voterId", FieldType::Int32, "", CORE_TEXT("core", "Node id of the controller."));
constexpr FlexField flexDirectoryId(std::int16_t sinceVersion)
{
    return flexPlain("voterDirectoryId", FieldType::Uuid, "",
                     CORE_TEXT("core", "Id of the directory that holds the controller's metadata log, as in its "
                                       "meta.properties."),
                     sinceVersion);
}
} // namespace detail

inline constexpr auto kLeaderChangeVoter = std::to_array<FlexField>({
    detail::kVoterId,
    detail::flexDirectoryId(1),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kLeaderChange = std::to_array<FlexField>({
    detail::flexVersion(),
    detail::flexPlain("leaderId", FieldType::Int32, "",
                      CORE_TEXT("core", "Node id of the controller that was elected leader of the metadata log.")),
    detail::flexSize("votersCount", FlexField::Rule::SizePlusOne),
    detail::flexGroup("voters", CORE_TEXT("core", "Controllers that may vote."), kLeaderChangeVoter),
    detail::flexSize("grantingVotersCount", FlexField::Rule::SizePlusOne),
    detail::flexGroup("grantingVoters", CORE_TEXT("core", "Controllers that voted for the leader."),
                      kLeaderChangeVoter),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kSnapshotHeaderRecord = std::to_array<FlexField>({
    detail::flexVersion(),
    FlexField{{"lastContainedLogTimestamp", FieldType::Int64, kAfterPrevious, FieldKind::Time, unit::kTime,
               CORE_TEXT("core", "Append time of the last record that the snapshot replaces."), detail::kFlexible}},
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kSnapshotFooterRecord = std::to_array<FlexField>({
    detail::flexVersion(),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kKRaftVersionRecord = std::to_array<FlexField>({
    detail::flexVersion(),
    detail::flexPlain("kRaftVersion", FieldType::Int16, "",
                      CORE_TEXT("core", "The kraft.version that holds from here on: 0 fixed voters, 1 voters that "
                                        "change.")),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kVoterEndpoint = std::to_array<FlexField>({
    detail::flexSize("nameLength", FlexField::Rule::SizePlusOne),
    detail::flexPlain("name", FieldType::Utf8, "", CORE_TEXT("core", "Name of the listener.")),
    detail::flexSize("hostLength", FlexField::Rule::SizePlusOne),
    detail::flexPlain("host", FieldType::Utf8, "", CORE_TEXT("core", "Host name or address.")),
    detail::flexPlain("port", FieldType::UInt16, "", CORE_TEXT("core", "TCP port.")),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kVoterVersionRange = std::to_array<FlexField>({
    detail::flexPlain("minSupportedVersion", FieldType::Int16, "",
                      CORE_TEXT("core", "Lowest kraft.version that the controller supports.")),
    detail::flexPlain("maxSupportedVersion", FieldType::Int16, "",
                      CORE_TEXT("core", "Highest kraft.version that the controller supports.")),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kVoter = std::to_array<FlexField>({
    detail::kVoterId,
    detail::flexDirectoryId(0),
    detail::flexSize("endpointsCount", FlexField::Rule::SizePlusOne),
    detail::flexGroup("endpoints", CORE_TEXT("core", "Where the controller listens."), kVoterEndpoint),
    detail::flexGroup("kRaftVersionFeature", CORE_TEXT("core", "Versions that the controller supports."),
                      kVoterVersionRange),
    detail::kTagCount,
    detail::kTags,
});

inline constexpr auto kVotersRecord = std::to_array<FlexField>({
    detail::flexVersion(),
    detail::flexSize("votersCount", FlexField::Rule::SizePlusOne),
    detail::flexGroup("voters", CORE_TEXT("core", "The controllers that form the quorum from here on."), kVoter),
    detail::kTagCount,
    detail::kTags,
});

} // namespace core
