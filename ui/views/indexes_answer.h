#pragma once
// The answer of the Indexes page: how many index files are not as they should be, and whether a rebuild puts them
// right.

#include <QString>

#include <optional>
#include <span>

#include "core/health/finding.h"
#include "core/recovery/plan.h"
#include "core/segment/partition.h"
#include "ui/shell/tints.h"

namespace ui {

struct IndexAnswer {
    std::optional<Look> look = {};
    QString sentence;
    int filesToRebuild = 0;
    core::RebuildRequest request = {}; // of those files
};

IndexAnswer indexAnswer(const core::PartitionDir& partition, std::span<const core::Finding> findings, bool checking);

} // namespace ui
