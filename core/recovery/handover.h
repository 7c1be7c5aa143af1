#pragma once
// What goes along with a change of a log (start-up 12, rule 4): the next start is to be an unclean one that checks the
// changed segments. The marker goes, and the recovery point comes down to the first changed segment.

#include <map>
#include <string>
#include <vector>

#include "core/io/overlay.h"
#include "core/recovery/repair.h"

namespace core {

/// Makes these changes in `after` and tells why. `changed`: partition dirs as the broker will find them, each with the
/// base offset of its first changed segment. Without root files nothing can be done, which is an omission.
Status handOver(Overlay& after, const std::map<std::string, Offset>& changed, std::vector<RepairNote>& notes,
                std::vector<PlanOmission>& omissions);

} // namespace core
