#pragma once
// Ids of topics and directories as Kafka prints them: 16 bytes as URL-safe base64 without padding (internal topics 1).

#include <string>

#include "core/base/byte_cursor.h"

namespace core {

inline constexpr std::size_t kUuidBytes = 16;

std::string uuidText(Bytes bytes);

} // namespace core
