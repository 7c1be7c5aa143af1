#pragma once
// Who a broker is by meta.properties of its log dirs, and what of it stops a start (start-up 2.2, step 1).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/recovery/release_rules.h"
#include "core/recovery/start.h"

namespace core {

struct StartIdentity {
    enum class File : std::uint8_t { Absent, Unreadable, Read };
    File file = File::Absent;
    bool zookeeper = false; // by the file's version, and where there is no file by the release
    bool kraft = false;     // the file says so
    std::optional<std::int32_t> nodeId = {};
    std::string clusterId = {};   // empty: none
    std::string directoryId = {}; // empty: none
    bool metadataLog = false;     // __cluster_metadata-0 is in the log dir
};

StartIdentity identityOf(const Directory& logDir, const Release& release);

/// Nothing: the start goes on. `others`: the broker's further log dirs.
std::optional<StartFailure> identityFailure(const StartIdentity& own, const std::vector<StartIdentity>& others,
                                            const StartOptions& options, const ReleaseRules& rules);

} // namespace core
