#pragma once
// The recovery cases (tests/data/recovery) as log dirs in memory: what stood there before a broker's start, and what it
// left.

#include <functional>
#include <optional>
#include <string>

#include "core/io/directory.h"
#include "core/segment/settings.h"
#include "tests/support/partition_builder.h"

namespace test {

struct RecoveryCase {
    std::string release;
    std::string id;  // "base-txn-unclean"
    std::string dir; // the partition dir
    bool clean = false;
    bool started = false;     // the first start got to its end
    bool ownersCount = false; // modes of files were changed, which bytes alone do not tell
    core::Settings settings = {};
    std::optional<std::string> clusterTopicId = {};
    FileMap before = {};
    FileMap after = {}; // empty when nobody looked
    std::string name() const { return release + " " + id; }
};

/// All cases of a release, in the order of their names.
void forEachRecoveryCase(const std::string& release, const std::function<void(const RecoveryCase&)>& look);
RecoveryCase recoveryCase(const std::string& release, const std::string& id);
inline const std::vector<std::string> kRecoveryReleases = {"4.4.0", "4.0.0", "3.9.2", "3.9.0",
                                                           "2.8.2", "2.1.1", "1.1.1", "0.11.0.3"};

/// All files of a directory as a map.
FileMap filesOf(const core::Directory& directory);

} // namespace test
