#pragma once
// A repair at work: the overlay that its verbs change one after the other, and why each file was changed. Verbs throw
// Error; makeRepair() catches it, so that nothing of it leaves the module.

#include <string>
#include <utility>
#include <vector>

#include "core/recovery/repair.h"
#include "core/recovery/start_model.h"
#include "core/segment/partition.h"

namespace core {

class RepairWork {
public:
    RepairWork(std::shared_ptr<const Directory> logDir, std::string dir, const Settings& settings,
               const RunContext& run);

    const std::string& dir() const { return dir_; } // empty: only root files are worked on
    const Settings& settings() const { return settings_; }
    const RunContext& run() const { return run_; }
    const std::shared_ptr<Overlay>& overlay() const { return outcome_.after; }

    /// The partition as it is by now.
    PartitionDir partition() const;
    /// Name of a file of the partition dir in the log dir.
    std::string in(const std::string& file) const { return joinPath(dir_, file); }

    // Paths are names in the log dir: in(file), or a root file. What does not change anything leaves no note.
    bool exists(const std::string& path) const;
    FileContent open(const std::string& path) const;
    void write(const std::string& path, FileContent content, Text what, Text why);
    void write(const std::string& path, std::vector<std::byte> content, Text what, Text why)
    {
        write(path, FileContent::ofMemory(std::move(content)), std::move(what), std::move(why));
    }
    void resize(const std::string& path, std::uint64_t size, Text what, Text why);
    void unlink(const std::string& path, Text what, Text why);
    void rename(const std::string& from, const std::string& to, Text what, Text why);
    void setOwner(const std::string& path, std::uint32_t uid, std::uint32_t gid, std::uint32_t mode, Text what,
                  Text why);
    void setTime(const std::string& path, std::int64_t mtimeMs, Text what, Text why);
    void removeDirectory(const std::string& path, Text what, Text why);
    void unlinkIfThere(const std::string& path, const Text& what, const Text& why);

    void omit(std::optional<Offset> segment, const std::string& file, Text why);
    void lose(LostRange range);
    void changedLog() { outcome_.logChanged = true; }
    /// Lets the next start check the log from `from` on (handover.h).
    void handOver(Offset from);
    void stopIfAsked() const;

    const RepairOutcome& outcome() const { return outcome_; }
    RepairOutcome take() && { return std::move(outcome_); }

private:
    void note(const std::string& path, Text what, Text why);

    std::string dir_;
    const Settings& settings_;
    const RunContext& run_;
    RepairOutcome outcome_;
};

[[noreturn]] void refuse(const Text& why);

/// Runs `verb(work)` on a new overlay of the log dir.
template <class Verb>
Result<RepairOutcome> makeRepair(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                 const Settings& settings, const RunContext& run, Verb verb)
{
    try {
        RepairWork work(logDir, dir, settings, run);
        verb(work);
        return std::move(work).take();
    } catch (const Error& error) {
        return error;
    }
}

/// Leftovers of an interrupted swap decide which files count, so they come first. Refused when there are any.
void requireNoSwap(const PartitionDir& partition);

} // namespace core
