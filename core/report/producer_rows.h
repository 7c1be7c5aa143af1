#pragma once
// Who wrote into a log, in output (cli.md 5).

#include <string>
#include <vector>

#include "core/insight/producer_table.h"
#include "core/report/batch_rows.h"
#include "core/report/json_writer.h"

namespace core {

std::span<const Column> producerColumns();
/// `now`: what ages count to.
void fillProducerRow(Row& row, const RowOrigin& origin, const ProducerUse& use, TimestampMs now);

/// Members of an object: how many ids there are, and how many new ones each day.
void writeProducerSummary(JsonWriter& json, const ProducerTable& table);
/// For people, a line each.
std::vector<std::string> producerLines(const ProducerTable& table);

} // namespace core
