#include "ui/views/plan_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

#include "ui/shell/words.h"

namespace ui {

namespace {

using Verb = RepairRequest::Verb;

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::Plan)
};

} // namespace

WayWords wordWay(const RepairRequest& way)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return {Say::tr("Rebuild index files"),
                Say::tr("Writes them anew from the logs, as the broker's recovery would. In place, with undo.")};
    case Verb::Findings:
        return way.lossless
                   ? WayWords{Say::tr("Repair all that loses nothing"),
                              Say::tr("Only what follows from the files themselves. In place, with undo.")}
                   : WayWords{way.ids.empty() ? Say::tr("Repair all findings") : Say::tr("Repair this finding"),
                              Say::tr("Takes the repair of each finding, all in one change. In place, with undo.")};
    case Verb::Recover:
        return {Say::tr("Same as the broker"),
                Say::tr("What the broker does at its next start, without starting it. In place, with undo.")};
    case Verb::Truncate:
        return {Say::tr("Truncate at offset %1").arg(formatOffset(way.to.value)),
                Say::tr("Drops everything from there on, as a follower does. In place, with undo.")};
    case Verb::Salvage:
        return {Say::tr("Salvage into a copy"),
                Say::tr("Leaves out only the bad bytes, keeps every later batch, rebuilds what depends on it. "
                        "The original stays.")};
    case Verb::Clean:
        return {Say::tr("Remove leftovers"),
                Say::tr("Files that no broker reads any more. They are kept in the backup.")};
    case Verb::Place:
        return {Say::tr("Put the copy in place"),
                Say::tr("The original is moved into the backup, the copy gets its name. Undo turns it round.")};
    case Verb::Refetch:
        return {Say::tr("Refetch from a replica"),
                Say::tr("Best when another replica is in sync. Done with the broker; here are the steps.")};
    }
    return {};
}

QString wordLoss(const std::vector<core::LostRange>& lost)
{
    std::int64_t offsets = 0;
    std::uint64_t bytes = 0;
    std::vector<core::LostRange> joined; // a cut log goes on in the segments behind it
    for (const core::LostRange& range : lost) {
        bytes += range.bytes;
        if (range.to <= range.from) {
            continue;
        }
        offsets += range.to.value - range.from.value;
        if (!joined.empty() && joined.back().to == range.from) {
            joined.back().to = range.to;
        } else {
            joined.push_back(range);
        }
    }
    if (joined.empty()) {
        return bytes == 0 ? Say::tr("Loses nothing")
                          : Say::tr("Loses %1 without a whole batch").arg(formatBytes(bytes));
    }
    if (joined.size() == 1) {
        const core::LostRange& range = joined.front();
        return offsets == 1 ? Say::tr("Loses offset %1").arg(formatOffset(range.from.value))
                            : Say::tr("Loses offsets %1 to %2")
                                  .arg(formatOffset(range.from.value), formatOffset(range.to.value - 1));
    }
    const auto ranges = static_cast<int>(std::min<std::size_t>(joined.size(), std::numeric_limits<int>::max()));
    return Say::tr("Loses %1 offsets in %Ln range(s)", nullptr, ranges).arg(formatCount(offsets));
}

QString wordPlanning(const RepairRequest& way, const QString& partition)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("Planning the rebuild of %1").arg(partition);
    case Verb::Salvage:
        return Say::tr("Planning the salvage of %1").arg(partition);
    default:
        return Say::tr("Planning the repair of %1").arg(partition);
    }
}

QString wordReady(const RepairRequest& way, const QString& partition, int steps)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("Rebuild %Ln index file(s) of %1, no loss", nullptr, steps).arg(partition);
    case Verb::Recover:
        return Say::tr("Do now what the broker would do to %1: %Ln step(s)", nullptr, steps).arg(partition);
    case Verb::Truncate:
        return Say::tr("Truncate %1 at offset %2: %Ln step(s)", nullptr, steps)
            .arg(partition, formatOffset(way.to.value));
    case Verb::Salvage:
        return Say::tr("Salvage %1 into a copy: %Ln step(s)", nullptr, steps).arg(partition);
    case Verb::Clean:
        return Say::tr("Remove %Ln leftover(s) of %1", nullptr, steps).arg(partition);
    case Verb::Place:
        return Say::tr("Put the copy in the place of %1").arg(partition);
    default:
        return Say::tr("Repair %1: %Ln step(s)", nullptr, steps).arg(partition);
    }
}

QString wordNothing(const RepairRequest& way, const QString& partition)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("Nothing to rebuild in %1").arg(partition);
    case Verb::Refetch:
        return Say::tr("Refetch %1 from another replica").arg(partition);
    default:
        return Say::tr("Nothing to change in %1").arg(partition);
    }
}

QString wordExecuting(const RepairRequest& way, const QString& partition, int steps)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("Rebuilding %Ln index file(s) of %1", nullptr, steps).arg(partition);
    case Verb::Salvage:
        return Say::tr("Writing a copy of %1").arg(partition);
    default:
        return Say::tr("Changing %1: %Ln step(s)", nullptr, steps).arg(partition);
    }
}

QString wordDone(const RepairRequest& way, const QString& partition, int files)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("%Ln file(s) of %1 were rebuilt", nullptr, files).arg(partition);
    case Verb::Salvage:
        return Say::tr("The copy of %1 is written").arg(partition);
    case Verb::Place:
        return Say::tr("The copy has taken the place of %1").arg(partition);
    default:
        return Say::tr("%Ln file(s) of %1 were changed", nullptr, files).arg(partition);
    }
}

QString wordWhyNothing(const RepairRequest& way)
{
    switch (way.verb) {
    case Verb::Rebuild:
        return Say::tr("Every index file holds what its log gives. Nothing has to be rebuilt.");
    case Verb::Recover:
        return Say::tr("The next start would leave every file as it is.");
    case Verb::Truncate:
        return Say::tr("The log ends before this offset. Nothing is dropped.");
    case Verb::Salvage:
        return Say::tr("Every batch is good. There is nothing to leave out.");
    case Verb::Clean:
        return Say::tr("There are no leftovers that are surely void.");
    default:
        return Say::tr("Nothing here has to be changed.");
    }
}

QString wordPromise(const RepairRequest& way, const std::vector<core::LostRange>& lost)
{
    if (way.verb == Verb::Rebuild) {
        return Say::tr("The logs stay as they are. Nothing is written before Execute.");
    }
    //: what a plan loses, and that it only is a plan
    return Say::tr("%1. Nothing is written before Execute.").arg(wordLoss(lost));
}

QString wordRefetch(const QString& partition)
{
    return Say::tr("1. Make sure that another replica of %1 is in sync and is the leader. Never do this to the only "
                   "replica, nor to the leader.\n"
                   "2. Stop this broker.\n"
                   "3. Move the directory %1 out of the log dir. Keep it until the replica is back in sync.\n"
                   "4. Start the broker. It makes the partition anew and fetches it from the leader.")
        .arg(partition);
}

} // namespace ui
