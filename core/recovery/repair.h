#pragma once
// What a repair makes of a log dir, before anything is written: every verb works on an overlay and tells what it did;
// the plan is the difference.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/overlay.h"
#include "core/recovery/plan.h"
#include "core/recovery/start.h"

namespace core {

/// Why a file is changed. `path` is its name in the log dir before the repair ("orders-0/0....log"), or the name of a
/// file that is new.
struct RepairNote {
    std::string path;
    std::optional<Offset> segment = {};
    Text what; // "Cut the log behind its last good batch"
    Text why;
    friend bool operator==(const RepairNote&, const RepairNote&) = default;
};

struct RepairOutcome {
    std::shared_ptr<Overlay> after;
    std::vector<RepairNote> notes = {}; // in the order in which they are done
    std::vector<LostRange> lost = {};   // what readers can't get afterwards and could before, or could be salvaged
    std::vector<PlanOmission> omissions = {};
    bool logChanged = false; // the next start has to check the log again (start-up 12, rule 4)
};

} // namespace core
