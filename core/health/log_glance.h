#pragma once
// What the size of a .log tells.

#include "core/health/check_context.h"

namespace core {

void glanceLogs(CheckContext& context);

} // namespace core
