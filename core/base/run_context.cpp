#include "core/base/run_context.h"

#include <algorithm>
#include <thread>

namespace core {

unsigned threadCount(const RunContext& context)
{
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    return context.threads == 0 ? cores : std::min(context.threads, 256U);
}

} // namespace core
