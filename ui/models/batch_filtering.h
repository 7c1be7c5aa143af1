#pragma once
// Runs a filter over the batches of a segment.

#include <cstdint>
#include <memory>
#include <vector>

#include "core/segment/batch_filter.h"
#include "ui/models/batch_rows.h"
#include "ui/models/selected_unit.h"

namespace ui {

/// Numbers of the rows that match, in order.
core::Result<std::vector<std::uint32_t>> matchingRows(const OpenedFile& file, const BatchRows& rows,
                                                      const core::BatchFilter& filter, const core::RunContext& context);

} // namespace ui
