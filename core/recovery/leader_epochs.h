#pragma once
// leader-epoch-checkpoint as the broker keeps it in memory (spec: files 4.2, start-up 3.0 and 3.7).

#include <map>
#include <vector>

#include "core/format/text_files.h"

namespace core {

class LeaderEpochs {
public:
    /// Adds an entry if it says something new, after dropping those that contradict it. True: it did.
    bool assign(std::int32_t epoch, Offset startOffset);
    /// Drops entries from `end` on. True: there were any.
    bool cutEnd(Offset end);
    /// The entry that holds at `start` starts there, earlier ones go. True: an entry starts at or below it.
    bool cutStart(Offset start);
    void clear() { entries_.clear(); }

    std::optional<std::int32_t> latest() const;
    std::vector<EpochEntry> entries() const;

private:
    std::map<std::int32_t, Offset> entries_;
};

} // namespace core
