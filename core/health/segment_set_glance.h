#pragma once
// What names and sizes of segments tell (health checks 6).

#include "core/health/check_context.h"

namespace core {

void glanceSegmentSet(CheckContext& context);

} // namespace core
