// Catalogue rows of producers and transactions in the log (health checks 5), and of the limit for reading them (0).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 5";
constexpr const char* kNothing = CORE_TEXT("core", "Nothing to do.");

const CheckRow kRows[] = {
    {{"pid-sequence-gap", Depth::Walk, CORE_TEXT("core", "Sequence numbers of a producer don't go on"),
      CORE_TEXT("core", "A producer numbers its records, and a leader refuses a batch that does not go on from the one "
                        "before. Where one was taken all the same, the leader did not know the producer any more, or "
                        "a batch in between is gone."),
      kSection},
     CORE_TEXT("core", "The leader had lost or dropped what it knew of the producer. With missing offsets in between: "
                       "a lost batch."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do here; compare with another replica.")},
    {{"pid-duplicate", Depth::Walk, CORE_TEXT("core", "Batch written twice by its producer"),
      CORE_TEXT("core",
                "Two batches of one producer have the same sequence numbers: the same records, sent again after "
                "a lost answer and taken twice. Consumers read them twice."),
      kSection},
     CORE_TEXT("core", "The leader had lost its producer snapshots when the producer tried again."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Let the consumers drop the second copy.")},
    {{"pid-epoch-backwards", Depth::Walk, CORE_TEXT("core", "Producer epoch goes back"),
      CORE_TEXT("core", "The epoch of a producer id only rises: a lower one belongs to an instance that was shut out. "
                        "Brokers up to 2.4 may refuse to start over it."),
      kSection},
     CORE_TEXT("core", "A fault of the transaction coordinator, or files of two replicas mixed up."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Nothing to do from 2.5 on; start an older broker only after an upgrade.")},
    {{"pid-without-sequence", Depth::Walk, CORE_TEXT("core", "Batch of a producer without sequence number"),
      CORE_TEXT("core", "Batches with a producer id carry a sequence number, but for end markers and for the offsets "
                        "that a coordinator commits. Without one, retries cannot be told from new records."),
      kSection},
     CORE_TEXT("core", "A client or tool other than Kafka's own."),
     RepairVerb::None,
     false,
     kNothing},
    {{"txn-flag-without-pid", Depth::Walk, CORE_TEXT("core", "Transactional batch without producer"),
      CORE_TEXT("core", "A batch is marked as part of a transaction, but names no producer. No end marker can ever "
                        "belong to it, and a broker would not have taken it from a client."),
      kSection},
     CORE_TEXT("core", "A client or tool other than Kafka's own."),
     RepairVerb::None,
     false,
     kNothing},
    {{"txn-nontransactional-inside", Depth::Walk, CORE_TEXT("core", "Plain batch inside a transaction"),
      CORE_TEXT("core", "A producer with an open transaction wrote a batch outside of it. A broker that reads the log "
                        "again to learn about its producers stops there and does not start."),
      kSection},
     CORE_TEXT("core", "Two writers with one producer id, or files of two replicas mixed up."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Fetch the partition again from a healthy replica; without one, cut out the batch."),
     CORE_TEXT("core", "The records of the batch.")},
    {{"txn-open-hanging", Depth::Walk, CORE_TEXT("core", "Hanging transaction"),
      CORE_TEXT("core", "A transaction was begun and never ended, though its time is up. Consumers that read only "
                        "committed records wait at its first offset, and compaction does not get past it."),
      kSection},
     CORE_TEXT("core", "A lost end marker, or a batch that arrived after its transaction had ended."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Abort it with kafka-transactions.sh on the running cluster. An end marker cannot be made "
                       "offline.")},
    {{"txn-marker-without-data", Depth::Walk, CORE_TEXT("core", "End marker without a transaction"),
      CORE_TEXT("core", "An end marker was written though its producer has no open transaction here. It has no effect: "
                        "coordinators send markers again, and transactions may write nothing to a partition."),
      kSection},
     CORE_TEXT("core", "A retry, compaction, or a log start that moved past the transaction."),
     RepairVerb::None,
     false,
     kNothing},
    {{"txn-marker-undecodable", Depth::Walk, CORE_TEXT("core", "End marker that cannot be read"),
      CORE_TEXT("core", "A control batch says neither commit nor abort, though its checksum is right. A recovery keeps "
                        "this batch, cuts off everything behind it, and then the start fails at the same batch, every "
                        "time."),
      kSection},
     CORE_TEXT("core", "A program other than a broker wrote it."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Cut out the batch before the broker starts."),
     CORE_TEXT("core", "The end of the transaction, which stays open then.")},
    {{"txn-control-batch-shape", Depth::Walk, CORE_TEXT("core", "Control batch without exactly one record"),
      CORE_TEXT("core", "An end marker is a batch of one record. Compaction leaves some without any, which is normal; "
                        "of several records only the first one counts."),
      kSection},
     CORE_TEXT("core", "Compaction; for several records, a program other than a broker."),
     RepairVerb::None,
     false,
     kNothing},
    {{"producers-over-read-limit", Depth::Walk, CORE_TEXT("core", "More producers than are followed"),
      CORE_TEXT("core", "Each producer that is followed takes memory, so there is a limit. Beyond it nothing is said "
                        "about open transactions, transaction indexes and snapshots up to the next snapshot."),
      "health checks 0"},
     "",
     RepairVerb::None,
     false,
     kNothing},
};

} // namespace

std::span<const CheckRow> producerRows()
{
    return kRows;
}

} // namespace core
