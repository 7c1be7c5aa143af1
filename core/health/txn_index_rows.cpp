// Catalogue rows of the transaction index (health checks 3).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 3";
constexpr const char* kRebuild =
    CORE_TEXT("core", "Rebuild the transaction index from the log, as the broker's recovery does.");

CheckRow row(const char* id, Depth depth, const char* title, const char* meaning, const char* cause)
{
    return {{id, depth, title, meaning, kSection}, cause, RepairVerb::RebuildTxnIndex, true, kRebuild};
}

const CheckRow kRows[] = {
    row("xidx-size-not-multiple", Depth::Glance, CORE_TEXT("core", "Transaction index of an odd size"),
        CORE_TEXT("core",
                  "A transaction index consists of entries of 34 bytes. Surplus bytes mean that a write was cut "
                  "off: the aborted transaction that it stood for is not known to readers, and the next entry "
                  "is written behind it, where it is misread."),
        CORE_TEXT("core", "A short write on a full disk, or a copy that was cut off.")),
    row("xidx-bad-version", Depth::Glance, CORE_TEXT("core", "Transaction index entry of an unknown version"),
        CORE_TEXT("core", "Every entry begins with the version 0. A broker reads all of them when it starts, and does "
                          "not start over another version."),
        CORE_TEXT("core", "Damaged bytes, or entries written behind surplus bytes.")),
    row("xidx-last-below-base", Depth::Glance, CORE_TEXT("core", "Transaction index entry below its segment"),
        CORE_TEXT("core",
                  "An entry stands for an abort marker of its segment, so its last offset is not below the base "
                  "offset. The broker recovers the whole segment over it, and drops all later producer "
                  "snapshots."),
        CORE_TEXT("core", "Zeros in the file, or an index that belongs to another segment.")),
    row("xidx-last-not-increasing", Depth::Glance, CORE_TEXT("core", "Transaction index out of order"),
        CORE_TEXT("core",
                  "Entries follow each other by the offset of their abort marker. Where they don't, an entry is "
                  "wrong or stands there twice."),
        CORE_TEXT("core", "A recovery that was interrupted, or damaged bytes.")),
    row("xidx-range-inverted", Depth::Glance, CORE_TEXT("core", "Transaction that ends before it begins"),
        CORE_TEXT("core", "The first offset of an aborted transaction is not above that of its marker. Readers find "
                          "nothing to leave out by such an entry."),
        CORE_TEXT("core", "Damaged bytes.")),
    row("xidx-no-marker", Depth::Walk, CORE_TEXT("core", "Transaction index entry without abort marker"),
        CORE_TEXT("core",
                  "Consumers that read only committed records leave out what a transaction index calls aborted. "
                  "Here the log says otherwise, so committed records are left out."),
        CORE_TEXT("core", "An index left over from before a truncation, or that belongs to another log.")),
    row("xidx-missing-entry", Depth::Walk, CORE_TEXT("core", "Aborted transaction missing in the index"),
        CORE_TEXT("core", "Consumers know of aborted transactions by the transaction index alone. One that is missing "
                          "there is read as if it had been committed, and nobody notices."),
        CORE_TEXT("core", "A .txnindex that was deleted or not copied, or one that compaction rewrote wrongly.")),
    row("xidx-lso-wrong", Depth::Walk, CORE_TEXT("core", "Last stable offset of an entry is wrong"),
        CORE_TEXT("core", "The last stable offset of an entry tells readers how far they have to look for aborted "
                          "transactions. Too high a one makes them miss some; too low a one costs only time."),
        CORE_TEXT("core", "A fault of older releases, or damaged bytes.")),
    row("xidx-beyond-log", Depth::Glance, CORE_TEXT("core", "Transaction index entry beyond its segment"),
        CORE_TEXT("core", "An entry stands for an abort marker of its segment, but this one lies behind its last "
                          "record. The index belongs to another state of the log."),
        CORE_TEXT("core", "An index left over from before a truncation.")),
    {{"xidx-empty-file", Depth::Glance, CORE_TEXT("core", "Empty transaction index"),
      CORE_TEXT("core",
                "A segment without aborted transactions needs no transaction index. An empty one does no harm."),
      kSection},
     CORE_TEXT("core", "A recovery that found no aborted transaction."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
};

} // namespace

std::span<const CheckRow> txnIndexRows()
{
    return kRows;
}

} // namespace core
