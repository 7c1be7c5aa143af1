// Catalogue rows of timestamps and time retention (health checks 5).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 5";

const CheckRow kRows[] = {
    {{"ts-far-future", Depth::Walk, CORE_TEXT("core", "Timestamp in the future"),
      CORE_TEXT("core",
                "Time retention deletes from the oldest segment on and stops at the first whose newest record is "
                "not old enough. One record dated to the future keeps its segment and every later one on the "
                "disk. It also makes segments roll early."),
      kSection},
     CORE_TEXT("core", "A producer with a wrong clock, or one that gives microseconds or nanoseconds as milliseconds. "
                       "Brokers before 4.0 accept that by default."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Set retention.bytes for a while, or delete the records up to the end of the segment with "
                       "kafka-delete-records; the file itself is sound."),
     CORE_TEXT("core", "The records that are deleted so.")},
    {{"ts-far-past", Depth::Walk, CORE_TEXT("core", "Older than the retention time"),
      CORE_TEXT("core",
                "Time retention goes by the timestamps of the records, not by when they arrived. A segment whose "
                "newest record is older than retention.ms is deleted at the next check, if no earlier segment "
                "is kept."),
      kSection},
     CORE_TEXT("core", "Old data, a replay with the old timestamps, or a client that gives seconds as milliseconds."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "To keep the records, raise retention.ms before a broker starts here.")},
    {{"ts-missing", Depth::Walk, CORE_TEXT("core", "Records without timestamps"),
      CORE_TEXT("core", "No record of the segment has a timestamp, so time retention goes by the modification time of "
                        "its .log. A plain copy puts the deletion off; a restore with old times brings it on."),
      kSection},
     CORE_TEXT("core", "Data of 0.9 and older, or a client that sends -1."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Keep the modification time of the file whenever it is copied.")},
};

} // namespace

std::span<const CheckRow> timestampRows()
{
    return kRows;
}

} // namespace core
