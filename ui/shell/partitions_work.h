#pragma once
// Reads a log dir for its page: glances at every partition, then checks the root files and one partition after the
// other. No widgets here; for a job.

#include <functional>
#include <memory>
#include <vector>

#include "core/health/check.h"
#include "core/health/verdict.h"
#include "ui/shell/partitions_model.h"

namespace ui {

struct Glance;

struct PartitionsWork {
    std::shared_ptr<const Glance> glance;
    std::vector<PartitionRow> rows;
    core::CheckOptions options;

    /// Called on the job's thread. A row is told when it was glanced at, and when it was checked.
    std::function<void(std::size_t row, PartitionRow)> row;
    /// What is about the log dir itself: root files, and directories as a whole.
    std::function<void(std::vector<core::Finding>)> findings;
};

/// What the next start of the log dir does, by all findings and predictions.
core::Result<core::ThreeAnswers> readPartitions(const PartitionsWork& work, const core::RunContext& context);

} // namespace ui
