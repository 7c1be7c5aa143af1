#pragma once
// The work of the single steps of a journal, forward and back. Each may be repeated after it was cut off anywhere.

#include <string>

#include "core/base/run_context.h"
#include "core/recovery/journal.h"

namespace core {

class StepWork {
public:
    /// Both outlive it.
    StepWork(const Journal& journal, const std::string& journalPath)
        : journal_(journal)
        , journalPath_(journalPath)
    {
    }

    std::string pathOf(std::size_t step) const;
    std::string backupOf(std::size_t step) const;
    /// Where the new content of a Write waits for its turn.
    std::string temporaryOf(std::size_t step) const;

    /// Whether the disk shows the step as taken, the ones before it being so and the ones after it not.
    Result<bool> isTaken(std::size_t step) const;

    Status take(std::size_t step) const;
    Status takeBack(std::size_t step, const RunContext& context) const;

    /// New contents that nobody waits for any more.
    Status removeTemporaries() const;
    /// The directories' own times, as they were before.
    Status restoreDirTimes() const;

private:
    Status rename(const std::string& from, const std::string& to) const;
    Status resize(std::size_t step, std::uint64_t size) const;
    Status restoreTail(std::size_t step, const RunContext& context) const;
    Status restoreFile(std::size_t step, const RunContext& context) const;
    std::string absolute(const std::string& path) const { return joinPath(journal_.rootPath, path); }

    const Journal& journal_;
    const std::string& journalPath_;
};

} // namespace core
