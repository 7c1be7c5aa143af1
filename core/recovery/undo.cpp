#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/disk_file.h"
#include "core/io/syscalls.h"
#include "core/recovery/change_store.h"
#include "core/recovery/executor.h"
#include "core/recovery/journal.h"

namespace core {

namespace {

class Undoing {
public:
    Undoing(std::string journalPath, Journal journal, const RunContext& context)
        : journalPath_(std::move(journalPath))
        , journal_(std::move(journal))
        , context_(context)
    {
    }

    Result<ChangeRecord> run()
    {
        if (Status done = check(); !done) {
            return done.error();
        }
        for (std::size_t i = 0; i < toRestore_.size(); ++i) {
            if (context_.stopRequested()) {
                return Error{Errc::Cancelled,
                             fmt::format("stopped after {} of {} files; undo again goes on", i, toRestore_.size())};
            }
            if (Status done = restore(toRestore_[toRestore_.size() - 1 - i]); !done) {
                return done.error();
            }
            context_.report(i + 1, toRestore_.size());
        }
        if (Status done = tidy(); !done) {
            return done.error();
        }
        journal_.state = ChangeRecord::State::Undone;
        if (Status done = saveJournal(journalPath_, journal_); !done) {
            return done.error();
        }
        return recordOf(journalPath_, journal_);
    }

private:
    std::string pathOf(const JournalFile& file) const { return joinPath(journal_.partitionPath, file.name); }
    std::string backupOf(std::size_t i) const { return backupPathIn(parentPath(journalPath_), i); }

    /// Files that the change may have touched; the later ones are none of our business.
    std::size_t touched() const
    {
        const std::int64_t upTo = journal_.step < 0 ? 0 : journal_.step + 1;
        return std::min(journal_.files.size(), static_cast<std::size_t>(upTo));
    }

    // All files are looked at before one is changed back.
    Status check()
    {
        for (std::size_t i = 0; i < touched(); ++i) {
            const JournalFile& file = journal_.files[i];
            const Result<std::optional<Fingerprint>> now = fingerprintOfFile(pathOf(file));
            if (!now) {
                return now.error();
            }
            if (now.value() == file.before) {
                continue;
            }
            if (now.value() != file.after) {
                return Error{Errc::Refused,
                             escapeName(pathOf(file)) + " was changed again since, and undo would lose that"};
            }
            if (file.before) {
                const Result<std::optional<Fingerprint>> backup = fingerprintOfFile(backupOf(i));
                if (!backup || backup.value() != file.before) {
                    return Error{Errc::Refused, "the backup " + escapeName(backupOf(i)) + " of " +
                                                    escapeName(pathOf(file)) + " is missing or damaged"};
                }
            }
            toRestore_.push_back(i);
        }
        return Done{};
    }

    Status restore(std::size_t i) const
    {
        const JournalFile& file = journal_.files[i];
        if (!file.before) {
            return removeFile(pathOf(file));
        }
        const Result<FileContent> backup = openDiskFile(backupOf(i));
        if (!backup) {
            return backup.error();
        }
        return replaceFile(pathOf(file), backup.value().bytes(), file.attributes, true);
    }

    // What a kill left beside the files, and the time of the directory itself.
    Status tidy() const
    {
        for (std::size_t i = 0; i < touched(); ++i) {
            const std::string path = pathOf(journal_.files[i]);
            const std::string temporary = realPath(path).value_or(path) + kTemporarySuffix; // beside a link's target
            if (::access(temporary.c_str(), F_OK) == 0) {
                if (Status done = removeFile(temporary); !done) {
                    return done;
                }
            }
        }
        if (touched() > 0) {
            timespec times[2] = {};
            times[0].tv_nsec = UTIME_OMIT;
            times[1].tv_sec = journal_.dir.mtimeSeconds;
            times[1].tv_nsec = static_cast<long>(journal_.dir.mtimeNanoseconds);
            const std::string& dir = journal_.partitionPath;
            if (makeStep("utimens", dir, [&] { return ::utimensat(AT_FDCWD, dir.c_str(), times, 0); }) != 0 &&
                errno != EPERM) { // another user's directory: its time is no part of the data
                return ioError("give its time to", dir, errno);
            }
        }
        return Done{};
    }

    std::string journalPath_;
    Journal journal_;
    const RunContext& context_;
    std::vector<std::size_t> toRestore_;
};

Result<std::string> journalFor(const std::string& pathOrJournal, const std::string& backupRoot)
{
    struct stat status = {};
    if (::stat(pathOrJournal.c_str(), &status) == 0 && S_ISREG(status.st_mode)) {
        return realPath(pathOrJournal).value_or(pathOrJournal);
    }
    if (const std::optional<ChangeRecord> last = lastChange(pathOrJournal, backupRoot)) {
        return realPath(last->journal).value_or(last->journal);
    }
    return Error{Errc::Refused, "there is no change of " + escapeName(pathOrJournal) + " that could be undone"};
}

} // namespace

Result<ChangeRecord> undo(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context)
{
    const Result<std::string> path = journalFor(pathOrJournal, backupRoot);
    if (!path) {
        return path.error();
    }
    Result<Journal> journal = loadJournal(path.value());
    if (!journal) {
        return journal.error();
    }
    const std::string root = parentPath(parentPath(path.value()));
    const Result<HeldLock> ownLock = lockPartition(root, journal.value().partitionPath);
    if (!ownLock) {
        return ownLock.error();
    }
    const Result<HeldLock> brokerLock = lockLogDir(journal.value().logDirPath);
    if (!brokerLock) {
        return brokerLock.error();
    }
    journal = loadJournal(path.value()); // it may have gone on before the lock was ours
    if (!journal || journal.value().state == ChangeRecord::State::Undone) {
        return journal ? Result<ChangeRecord>(recordOf(path.value(), journal.value())) : journal.error();
    }
    return Undoing(path.value(), std::move(journal).value(), context).run();
}

} // namespace core
