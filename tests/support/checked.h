#pragma once
// A check kept whole, for tests to look at.

#include <string>
#include <vector>

#include "core/health/broker_agreement.h"
#include "core/health/check.h"
#include "tests/support/partition_builder.h"

namespace test {

struct Checked {
    std::vector<core::Finding> findings; // as they came
    core::CheckScanned scanned;

    /// Ids of what is no healthy state (harmless ones are left out), sorted, one a finding: "idx-missing tidx-missing".
    /// Root files are left out: what is wrong in a partition often shows in its lines there as well.
    std::string ids() const;
    std::string rootIds() const; // of root files alone
    /// The same with severities, for what is worse than information: "idx-missing:degraded".
    std::string serious() const;
    std::string rootSerious() const;
    /// The only finding with this id. Throws std::runtime_error when there is none, or several.
    const core::Finding& only(const std::string& id) const;
    bool has(const std::string& id) const;
    core::Verdict verdict() const { return core::verdictOf(findings); }
};

/// Throws std::runtime_error where the check ends with an error.
Checked checked(const core::PartitionDir& partition, const core::CheckOptions& options = {});
Checked checked(const FileMap& files, const std::string& dir, const core::CheckOptions& options = {});

/// Options with settings by Kafka's names: {{"index.interval.bytes", "512"}}.
core::CheckOptions optionsWith(const std::vector<std::pair<std::string, std::string>>& settings);
core::CheckOptions optionsOf(const std::string& release);

/// The value of an evidence entry by its JSON key, in English. Throws when there is none.
std::string evidence(const core::Finding& finding, const std::string& key);

/// The log dirs of one broker, in memory or on disk: all findings, those of the log dir with number N being in
/// `byLogDir`[N].
struct CheckedBroker : Checked {
    std::vector<Checked> byLogDir;
    core::StartOutlook outlook;
};
CheckedBroker checkedLogDirs(const std::vector<std::shared_ptr<const core::Directory>>& logDirs,
                             const core::CheckOptions& options = {});
CheckedBroker checkedBroker(const FileMap& files, const core::CheckOptions& options = {});

/// Files of a log dir on disk: root files, and those of one partition dir.
FileMap loadLogDir(const std::string& logDir, const std::string& dir);

} // namespace test
