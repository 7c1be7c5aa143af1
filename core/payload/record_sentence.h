#pragma once
// One line on what a record of Kafka's own topics says. Nothing private is in it.

#include "core/payload/internal_record.h"

namespace core {

/// "group app-1, orders-0: offset 42"; for a record that was not read the reason.
Text recordSentence(const InternalRecord& record);

} // namespace core
