#pragma once
// The partition txn-0 of the fixture partitions/transactions (4.4.0): four segments of committed, aborted and
// interleaved transactions, one left open by its client; and ways to damage it.

#include "tests/support/checked.h"

namespace test {

struct RealTransactions {
    RealTransactions();

    ByteVector& log(std::int64_t base);
    ByteVector& txnIndex(std::int64_t base);
    ByteVector& snapshot(std::int64_t offset);
    std::string path(std::int64_t base, const std::string& suffix) const;
    void erase(std::int64_t base, const std::string& suffix);
    void unclean(); // no marker, recovery point 0

    /// Appends a copy of the batch at `from` of the last segment at the log end; returns where it stands. Patches of it
    /// need repairCrc().
    std::size_t appendCopy(std::size_t from);

    /// What is worth a look beside the transaction that is left open: ids, sorted.
    std::string ids(const core::CheckOptions& options = {}) const;
    Checked check(const core::CheckOptions& options = {}) const;

    std::string dir = "txn-0";
    FileMap files;
    std::int64_t end = 1394; // log end
};

/// Makes the checksum of a producer snapshot right again.
void repairSnapshotCrc(ByteVector& snapshot);

} // namespace test
