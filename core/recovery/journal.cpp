#include "core/recovery/journal.h"

#include <algorithm>
#include <charconv>
#include <fcntl.h>
#include <fmt/format.h>
#include <set>
#include <unistd.h>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/io/disk_file.h"
#include "core/io/syscalls.h"
#include "core/recovery/change_names.h"

namespace core {

namespace {

constexpr std::uint32_t kPrivate = 0600;

std::string progressPath(const std::string& journalPath)
{
    return joinPath(parentPath(journalPath), "progress");
}

std::string progressLine(ChangeRecord::State state, std::int64_t step)
{
    const std::string text = fmt::format("{} {}", changeStateName(state), step);
    return fmt::format("{} {:08x}\n", text, crc32c({reinterpret_cast<const std::byte*>(text.data()), text.size()}));
}

/// The step of the last whole line of this state.
std::optional<std::int64_t> lastStep(std::string_view text, ChangeRecord::State state, std::int64_t steps)
{
    const std::string prefix = std::string(changeStateName(state)) + " ";
    std::optional<std::int64_t> last;
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        const std::string_view line = text.substr(0, end + 1);
        text.remove_prefix(end + 1);
        std::int64_t step = 0;
        if (line.starts_with(prefix)) {
            std::from_chars(line.data() + prefix.size(), line.data() + line.size(), step);
        }
        if (line == progressLine(state, step) && step >= 0 && step <= steps) {
            last = step;
        }
    }
    return last;
}

} // namespace

Status saveJournal(const std::string& path, const Journal& journal)
{
    const std::string text = journalText(journal);
    if (Status done = replaceFile(path, {reinterpret_cast<const std::byte*>(text.data()), text.size()},
                                  {kPrivate, ::geteuid(), ::getegid(), 0, 0}, false);
        !done) {
        return done;
    }
    return removeFile(progressPath(path));
}

Result<Journal> loadJournal(const std::string& path)
{
    const Result<FileContent> content = openDiskFile(path);
    if (!content) {
        return content.error();
    }
    std::optional<Journal> journal = parseJournal(content.value().bytes());
    if (!journal) {
        return Error{Errc::Malformed, escapeName(path) + " is no journal, or a damaged one"};
    }
    if (::access(progressPath(path).c_str(), F_OK) == 0) {
        const Result<FileContent> progress = openDiskFile(progressPath(path));
        if (!progress) {
            return progress.error();
        }
        const Bytes bytes = progress.value().bytes();
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        journal->step =
            lastStep(text, journal->state, static_cast<std::int64_t>(journal->steps.size())).value_or(journal->step);
    }
    return *std::move(journal);
}

Status moveTo(const std::string& journalPath, Journal& journal, std::int64_t step)
{
    const std::string path = progressPath(journalPath);
    const bool isNew = ::access(path.c_str(), F_OK) != 0;
    const OpenFile file(makeStep("create", path, [&] {
        return ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    }));
    if (!file) {
        return ioError("create", path, errno);
    }
    const std::string line = "\n" + progressLine(journal.state, step); // behind what a kill cut off
    const ssize_t written = makeStep("write", path, [&] { return ::write(file.fd(), line.data(), line.size()); });
    if (written < 0 || static_cast<std::size_t>(written) < line.size()) {
        return ioError("write", path, written < 0 ? errno : ENOSPC);
    }
    if (makeStep("fsync", path, [&] { return ::fdatasync(file.fd()); }) != 0) {
        return ioError("write", path, errno);
    }
    journal.step = step;
    return isNew ? syncDirectory(parentPath(path)) : Status(Done{});
}

ChangeRecord recordOf(const std::string& path, const Journal& journal)
{
    ChangeRecord record;
    record.journal = path;
    record.verb = journal.verb;
    record.partitionPath = journal.partitionPath;
    record.rootPath = journal.rootPath;
    record.startedMs = journal.startedMs;
    record.state = journal.state;
    record.resumable = journal.state == ChangeRecord::State::Started && journal.step >= 0;
    std::set<std::string> dirs;
    for (const JournalStep& step : journal.steps) {
        const std::string absolute = joinPath(journal.rootPath, step.path);
        const bool inside = absolute.starts_with(journal.partitionPath + "/");
        record.files.push_back(inside ? absolute.substr(journal.partitionPath.size() + 1) : step.path);
        record.backupBytes += step.backup ? step.backup->size : 0;
        if (step.kind == StepKind::MoveOut) {
            for (const TreeFile& file : step.tree) {
                record.backupBytes += file.size;
            }
        }
        for (const std::string& name : {step.path, step.kind == StepKind::MoveIn ? std::string() : step.to}) {
            const std::size_t slash = name.find('/');
            const bool isDir = step.kind == StepKind::MakeDir || step.kind == StepKind::RenameDir ||
                               step.kind == StepKind::MoveOut || step.kind == StepKind::MoveIn;
            if (slash != std::string::npos || (isDir && !name.empty())) {
                dirs.insert(name.substr(0, slash));
            }
        }
    }
    record.dirs.assign(dirs.begin(), dirs.end());
    return record;
}

} // namespace core
