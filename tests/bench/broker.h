#pragma once
// How long a broker takes for the unclean start of one partition, by what it logs itself.

#include "tests/bench/workload.h"

namespace bench {

/// Starts a broker of its own in the directory `home`, which is new, on a copy of the partition's logs. `libs`: the
/// jars of Kafka 4.x.
double brokerRecoverySeconds(const std::string& libs, const std::string& home, const Workload& workload);

} // namespace bench
