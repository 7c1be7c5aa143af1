#pragma once
// A log dir with two partition dirs, and a repair of it that needs every kind of step: for tests of plans, of their
// execution, and of what kills and failures leave.

#include <QTemporaryDir>

#include <memory>
#include <string>

#include "core/recovery/plan_changes.h"
#include "tests/support/repair_bench.h"

namespace test {

/// All of a log dir by "dir/file", "dir" and ".": bytes, times, owners and modes.
Tree deepTreeOf(const std::string& root);
/// The same without what only a fresh file or a directory has: times.
std::map<std::string, ByteVector> bytesOf(const Tree& tree);

class ChangeBench {
public:
    ChangeBench();
    /// The log dir as it was, in all that deepTreeOf() sees. Backups go.
    void reset();

    std::shared_ptr<core::Overlay> overlay() const;
    /// Every kind of step: see change_bench.cpp.
    core::RepairOutcome mixed() const;
    core::RepairPlan plan(const core::RepairOutcome& outcome) const;
    core::RepairPlan plan() const { return plan(mixed()); }
    Tree tree() const { return deepTreeOf(root); }
    /// What an overlay would be on disk.
    std::map<std::string, ByteVector> written(const core::Overlay& overlay) const;

    std::unique_ptr<QTemporaryDir> temporary;
    std::string root;
    std::string dir; // the first partition dir
    std::string backups;
};

} // namespace test
