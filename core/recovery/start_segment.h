#pragma once
// A segment as a starting broker holds it: its files under their names, and how many entries it takes its index to
// have.

#include <optional>
#include <string>

#include "core/format/batch.h"
#include "core/recovery/start_model.h"

namespace core {

class StartSegment {
public:
    /// `suffix`: "" or ".swap".
    StartSegment(StartModel& model, Offset base, std::string suffix = "");

    Offset base() const { return base_; }
    std::string logFile() const { return file(".log"); }
    std::string indexFile() const { return file(".index"); }
    std::string timeIndexFile() const { return file(".timeindex"); }
    std::string txnIndexFile() const { return file(".txnindex"); }
    FileContent log() const;

    /// Creates index files that are not there, pre-allocated, as opening them does.
    void openIndexes(const Note& note);
    /// How many entries the broker knows of, when that is not what the size of the file says.
    void holdOffsetEntries(std::size_t entries) { heldEntries_ = entries; }
    std::size_t offsetEntries() const;

    /// Start of the first batch that reaches `target`, by way of the index (start-up 5); nothing when none does.
    std::optional<std::uint64_t> locate(Offset target);
    /// What the next record's offset would be (start-up 5).
    Offset nextOffset();
    /// The header at `pos`, as the broker walks; nothing at the end. A size field below the least aborts the start.
    std::optional<BatchHeader> headerAt(const FileContent& log, std::uint64_t pos) const;

    /// Index sizes: segment.index.bytes rounded down to whole entries.
    static std::uint64_t maxOffsetIndexBytes(const Settings& settings);
    static std::uint64_t maxTimeIndexBytes(const Settings& settings);

    /// The suffix is gone.
    void dropSuffix() { suffix_.clear(); }

private:
    std::string file(const char* kind) const;
    void openOffsetIndex();

    StartModel* model_;
    Offset base_;
    std::string suffix_;
    std::optional<std::size_t> heldEntries_;
};

} // namespace core
