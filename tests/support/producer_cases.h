#pragma once
// What people met with transactions and producers, each as a small log dir with the partition orders-0. The names say
// what they had.

#include "tests/support/partition_builder.h"

namespace test {

/// A client died within its transaction; an hour of other records follows.
FileMap hangingTransaction();
/// The same, and retention has deleted its records: a snapshot alone knows of it.
FileMap transactionOfDeletedRecords();
/// The last record of the log is the marker of a commit, so the consumer's lag stays 1.
FileMap commitMarkerAtTheEnd();
/// Compaction lost the entry of an aborted transaction whose records are still there.
FileMap abortedDataThatIsVisible();
/// Clients that take a new producer id for every record.
FileMap producersByTheThousands();
/// Two clients, one of them idempotent, one that compresses and keeps no sequence.
FileMap twoKindsOfClients();
/// Compaction emptied a control batch.
FileMap emptyControlBatch();

} // namespace test
