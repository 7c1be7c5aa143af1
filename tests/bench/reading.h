#pragma once
// What the sections do with the workloads: open and walk them, and end the run when something is not as it should be.

#include <stdexcept>
#include <string>

#include "core/segment/partition.h"
#include "core/segment/walk.h"
#include "tests/bench/workload.h"

namespace bench {

template <class T>
T value(core::Result<T> result)
{
    if (!result) {
        throw std::runtime_error(result.error().detail);
    }
    return std::move(result).value();
}

void expect(bool holds, const std::string& what);
std::string mib(std::uint64_t bytes);

core::PartitionDir opened(const Workload& workload);
/// Opens and walks all of it, as a program would that was just started on it.
void walk(const Workload& workload, unsigned threads);

} // namespace bench
