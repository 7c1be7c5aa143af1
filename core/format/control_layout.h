#pragma once
// The tables of control records (record batches 5). The values of KRaft's are flexible messages: compact arrays and
// strings, and a section of tagged fields at the end of each structure.

#include <array>

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

} // namespace core
