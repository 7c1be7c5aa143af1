#pragma once
// What of a record of Kafka's own topics is not shown unless somebody asks for payloads (internal topics 6.4).

#include <string_view>

#include "core/payload/schema_reader.h"

namespace core {

/// Whether a setting of that name holds a credential: a password, a secret, a key, or credentials of JAAS.
bool isSecretSetting(std::string_view name);

/// Whether `part`, a field of `of`, holds bytes that are private. Bytes that were read as a message are not, their
/// fields may be.
bool isPrivate(const PayloadValue& of, const PayloadValue& part);

} // namespace core
