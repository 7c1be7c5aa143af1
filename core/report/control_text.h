#pragma once
// What a control record says, in the words of kafka-dump-log 4.4 (record batches 5).

#include <string>

#include "core/format/record.h"

namespace core {

/// Appends " endTxnMarker: COMMIT coordinatorEpoch: 3", " LeaderChange: {...}" and the like. False, and nothing is
/// appended, for a record that the tool gives up over: a key or a value that cannot be read.
bool appendControlText(std::string& out, const Record& record);

/// The type of a control record in one word ("COMMIT", "LEADER_CHANGE", "UNKNOWN"); nothing when its key tells none.
std::optional<std::string_view> controlName(const Record& record);

/// The value of a control record as a JSON object, in Kafka's own names; false when it cannot be read.
bool appendControlJson(std::string& out, const Record& record);

} // namespace core
