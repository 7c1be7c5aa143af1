#include "core/recovery/change_run.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/base/escape.h"
#include "core/io/path.h"
#include "core/recovery/change_check.h"
#include "core/recovery/step_work.h"

namespace core {

namespace {

std::uint64_t bytesOf(const JournalStep& step)
{
    return 1 + (step.after ? step.after->size : 0);
}

} // namespace

Result<ChangeRecord> takeSteps(const std::string& journalPath, Journal& journal, const RunContext& context)
{
    const StepWork work(journal, journalPath);
    std::uint64_t total = 0;
    for (const JournalStep& step : journal.steps) {
        total += bytesOf(step);
    }
    std::uint64_t done = 0;
    for (std::size_t i = 0; i < journal.steps.size(); ++i) {
        done += bytesOf(journal.steps[i]);
        if (static_cast<std::int64_t>(i) < journal.step) {
            continue;
        }
        if (context.stopRequested()) {
            if (Result<ChangeRecord> back = takeBackSteps(journalPath, journal, {}); !back) {
                return back;
            }
            return Error{Errc::Cancelled, "stopped; everything is as it was before"};
        }
        if (Status moved = moveTo(journalPath, journal, static_cast<std::int64_t>(i)); !moved) {
            return moved.error();
        }
        if (Status taken = work.take(i); !taken) {
            return taken.error();
        }
        context.report(done, total);
    }
    if (Status moved = moveTo(journalPath, journal, static_cast<std::int64_t>(journal.steps.size())); !moved) {
        return moved.error();
    }
    if (Status whole = checkDone(journal, {}); !whole) {
        return whole.error();
    }
    journal.state = ChangeRecord::State::Done;
    if (Status saved = saveJournal(journalPath, journal); !saved) {
        return saved.error();
    }
    return recordOf(journalPath, journal);
}

Result<ChangeRecord> takeBackSteps(const std::string& journalPath, Journal& journal, const RunContext& context)
{
    const StepWork work(journal, journalPath);
    const std::size_t touched = touchedSteps(journal);
    if (journal.state != ChangeRecord::State::Undoing) {
        journal.state = ChangeRecord::State::Undoing;
        journal.step = static_cast<std::int64_t>(touched) - 1;
        if (Status saved = saveJournal(journalPath, journal); !saved) {
            return saved.error();
        }
    }
    for (std::size_t i = touched; i > 0; --i) {
        if (context.stopRequested()) {
            return Error{Errc::Cancelled,
                         fmt::format("stopped after {} of {} steps; undo again goes on", touched - i, touched)};
        }
        if (Status moved = moveTo(journalPath, journal, static_cast<std::int64_t>(i) - 1); !moved) {
            return moved.error();
        }
        if (Status back = work.takeBack(i - 1, context); !back) {
            return back.error();
        }
        context.report(touched - i + 1, touched);
    }
    if (Status tidied = work.removeTemporaries(); !tidied) {
        return tidied.error();
    }
    if (Status timed = work.restoreDirTimes(); !timed) {
        return timed.error();
    }
    journal.state = ChangeRecord::State::Undone;
    if (Status saved = saveJournal(journalPath, journal); !saved) {
        return saved.error();
    }
    return recordOf(journalPath, journal);
}

Result<std::string> journalFor(const std::string& pathOrJournal, const std::string& backupRoot, bool resumable)
{
    struct stat status = {};
    if (::stat(pathOrJournal.c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
        return realPath(pathOrJournal).value_or(pathOrJournal);
    }
    const std::optional<ChangeRecord> last = lastChange(pathOrJournal, backupRoot);
    if (last && (!resumable || last->state != ChangeRecord::State::Done)) {
        return realPath(last->journal).value_or(last->journal);
    }
    return Error{Errc::Refused, "there is no change of " + escapeName(pathOrJournal) +
                                    (resumable ? " that was interrupted" : " that could be undone")};
}

} // namespace core
