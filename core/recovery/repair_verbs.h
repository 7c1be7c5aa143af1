#pragma once
// The repair verbs (cli.md 4, health checks 0): what each makes of one partition of a log dir, on an overlay. Nothing
// is written. A log dir that is itself an overlay is gone on with, so that several repairs give one difference. Errors:
// Refused when the verb cannot do what it is for (why, in a sentence), Io, Cancelled.

#include <set>

#include "core/recovery/repair.h"

namespace core {

/// Writes index files, and what a replay of producer state gives, as a broker's recovery would. What cannot be made is
/// an omission; files that come out the same stay as they are.
Result<RepairOutcome> rebuildFiles(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                   const RebuildRequest& request, const RunContext& context);

/// Everything that a broker does at its next start, done now. Of a clean start that would abort, the unclean one is
/// taken that works. Refused when no start works.
struct RecoverRequest {
    StartOptions options = {}; // `onlyDir` says whether all partitions of the log dir are meant
};
Result<RepairOutcome> recoverLogDir(const std::shared_ptr<const Directory>& logDir, const RecoverRequest& request,
                                    const RunContext& context);

/// Drops everything from an offset on, as a follower does that truncates to its leader (indexes 6): a batch that holds
/// the offset goes as a whole.
struct TruncateRequest {
    Offset to = {};
    Settings settings = {};
};
Result<RepairOutcome> truncateLog(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                  const TruncateRequest& request, const RunContext& context);

/// Keeps every good batch and leaves damage out; offsets stay, so gaps are left. Made for a copy: of the partition dir
/// only what belongs to the salvaged log stays.
struct SalvageRequest {
    Settings settings = {};
    bool records = false; // also what can be decoded of batches with a wrong checksum
    /// Whole batches to leave out besides: segment and byte.
    std::set<std::pair<Offset, std::uint64_t>> drop = {};
};
Result<RepairOutcome> salvageLog(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                 const SalvageRequest& request, const RunContext& context);

/// Removes leftovers. What is not surely void stays and is an omission.
struct CleanRequest {
    std::set<std::string> files = {}; // names in the partition dir, or of root files; empty: all
    Settings settings = {};
};
Result<RepairOutcome> cleanLeftovers(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                     const CleanRequest& request, const RunContext& context);

} // namespace core
