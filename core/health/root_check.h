#pragma once
// What a glance at the log dirs of a broker tells before any partition is checked (health checks 9 to 11).

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/health/check_context.h"

namespace core {

/// What is kept of a partition dir.
struct PartitionFacts {
    std::string dir;
    std::optional<PartitionDirName> name = {};
    std::string topicId = {}; // empty: none that could be read
    std::optional<Offset> logEnd = {};
    bool zeroTailed = false; // the active segment's index ends in zeros
    bool aheadOfLog = false; // its recovery point or its high watermark lies beyond its log end
    std::int64_t modifiedMs = 0;
    std::uint64_t logs = 0;
    std::uint64_t logsWithoutIndex = 0;
    std::uint64_t indexRoom = 0; // bytes that a start allocates for the active segment's indexes
};

struct LogDirFacts {
    std::shared_ptr<const Directory> directory;
    std::shared_ptr<const RootState> root;
    std::vector<std::string> dirs; // to check
    std::vector<std::string> foreignDirs = {};
    std::vector<PartitionFacts> partitions = {}; // all of the log dir
    bool whole = true;                           // all of it is checked
    std::optional<std::uint32_t> brokerUid = {};
    std::string shownPath() const; // escaped; empty in memory
};

using RootSink = std::function<void(std::size_t logDir, Finding)>;

/// The facts of a log dir. Error: Io when it cannot be listed, Cancelled.
Result<LogDirFacts> factsOf(const std::shared_ptr<const Directory>& directory,
                            const std::optional<std::vector<std::string>>& onlyDirs, const CheckOptions& options,
                            const RunContext& context);

/// A finding of a log dir with everything that its row says.
Finding makeRootFinding(const char* id, Severity severity, const std::string& dir, const std::string& file);

void checkRootFiles(const std::vector<LogDirFacts>& logDirs, const CheckOptions& options, const RootSink& sink);
void checkAcrossDirs(const std::vector<LogDirFacts>& logDirs, const CheckOptions& options, const RootSink& sink);

/// The topic id that other partitions of the topic have, when they agree.
std::optional<std::string> siblingTopicId(const std::vector<LogDirFacts>& logDirs, const std::string& topic);

} // namespace core
