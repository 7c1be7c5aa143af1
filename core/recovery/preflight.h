#pragma once
// The single questions of a preflight, for preflight() and for the executor, which asks them again under its locks.

#include "core/recovery/plan.h"

namespace core {

PreflightLine checkLock(const std::string& logDirPath);
PreflightLine checkFiles(const RepairPlan& plan);
/// Plain files on one file system that renames atomically.
PreflightLine checkPlaces(const RepairPlan& plan);
PreflightLine checkWritable(const RepairPlan& plan);
/// The backup lies outside of what is repaired, and has room.
PreflightLine checkBackup(const RepairPlan& plan, const std::string& backupRoot);

/// A sentence that speaks against something, as an error says it.
Error refusalOf(const Text& objection);
Error refusalOf(const PreflightLine& line);

} // namespace core
