#include "core/recovery/change_check.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <map>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <variant>

#include "core/base/escape.h"
#include "core/io/syscalls.h"
#include "core/recovery/step_work.h"

namespace core {

namespace {

constexpr int kMostDepth = 8;

constexpr Sentence kChangedAgain{CORE_TEXT("core", "%1 was changed again since, and undo would lose that.")};
constexpr Sentence kBackupGone{CORE_TEXT("core", "The backup %1 of %2 is missing or damaged.")};
constexpr Sentence kChangedMeanwhile{CORE_TEXT("core", "%1 has changed since the repair was interrupted.")};
constexpr Sentence kNotStaged{
    CORE_TEXT("core", "The new content %1 is missing or damaged; undo takes back what was done.")};
constexpr Sentence kEnded{CORE_TEXT("core", "The change has ended as it was planned.")};
constexpr Sentence kTakenBack{CORE_TEXT("core", "The change was taken back; nothing of it is left to be done.")};
constexpr Sentence kBeingTakenBack{CORE_TEXT("core", "The change is being taken back; undo ends that.")};
constexpr Sentence kNotBegun{
    CORE_TEXT("core", "The change was interrupted before its first step; undo removes what is left of it.")};

struct Absent {};
struct Present {}; // a directory
struct Untouched { // its bytes were not looked at
    std::uint64_t size = 0;
    std::int64_t mtimeSeconds = 0;
    std::int64_t mtimeNanoseconds = 0;
};
using Expected = std::variant<Absent, Present, Untouched, Fingerprint, std::vector<TreeFile>>;
using ExpectedFiles = std::map<std::string, Expected>;

Untouched untouched(const JournalStep& step)
{
    return {step.size, step.attributes.mtimeSeconds, step.attributes.mtimeNanoseconds};
}

/// What an Attributes step leaves as it is, under these attributes.
Expected bytesOfAttributes(const JournalStep& step, const FileAttributes& attributes)
{
    if (step.ofDirectory) {
        return Present{};
    }
    return Untouched{step.size, attributes.mtimeSeconds, attributes.mtimeNanoseconds};
}

void move(ExpectedFiles& files, const std::string& from, const std::string& to, Expected otherwise)
{
    const auto at = files.find(from);
    Expected moved = at == files.end() ? std::move(otherwise) : std::move(at->second);
    files[from] = Absent{};
    files[to] = std::move(moved);
}

void moveDir(ExpectedFiles& files, const std::string& from, const std::string& to)
{
    ExpectedFiles moved;
    for (auto& [path, expected] : files) {
        const bool inside = path.starts_with(from + "/");
        moved[inside ? to + path.substr(from.size()) : path] = std::move(expected);
    }
    files = std::move(moved);
    files[from] = Absent{};
    files[to] = Present{};
}

void take(ExpectedFiles& files, const JournalStep& step)
{
    switch (step.kind) {
    case StepKind::MakeDir:
        files[step.path] = Present{};
        break;
    case StepKind::Unlink:
    case StepKind::MoveOut:
        files[step.path] = Absent{};
        break;
    case StepKind::Rename:
        move(files, step.path, step.to, untouched(step));
        break;
    case StepKind::RenameDir:
        moveDir(files, step.path, step.to);
        break;
    case StepKind::MoveIn:
        files[step.path] = step.tree;
        break;
    case StepKind::Attributes: {
        const auto [at, isNew] = files.try_emplace(step.path, Absent{});
        if (isNew || std::holds_alternative<Untouched>(at->second)) { // else an earlier step wrote the bytes
            at->second = bytesOfAttributes(step, *step.attributesAfter);
        }
        break;
    }
    case StepKind::Truncate:
    case StepKind::Extend:
    case StepKind::Write:
        files[step.path] = *step.after;
        break;
    }
}

void takeBack(ExpectedFiles& files, const JournalStep& step)
{
    switch (step.kind) {
    case StepKind::MakeDir:
    case StepKind::MoveIn:
        files[step.path] = Absent{};
        break;
    case StepKind::Rename:
        move(files, step.to, step.path, untouched(step));
        break;
    case StepKind::RenameDir:
        moveDir(files, step.to, step.path);
        break;
    case StepKind::MoveOut:
        files[step.path] = step.tree;
        break;
    case StepKind::Truncate:
        files[step.path] = untouched(step);
        break;
    case StepKind::Attributes:
        files[step.path] = bytesOfAttributes(step, step.attributes);
        break;
    case StepKind::Unlink:
    case StepKind::Extend:
    case StepKind::Write:
        files[step.path] = step.before ? Expected(*step.before) : Expected(Absent{});
        break;
    }
}

/// What a step that has not been taken finds, after those before it.
void expectUntaken(ExpectedFiles& files, const JournalStep& step)
{
    switch (step.kind) {
    case StepKind::Rename:
        files.try_emplace(step.path, untouched(step));
        files[step.to] = Absent{};
        break;
    case StepKind::RenameDir:
        files[step.path] = Present{};
        files[step.to] = Absent{};
        break;
    default: {
        ExpectedFiles own;
        takeBack(own, step);
        files.merge(own); // what earlier steps made of it counts
    }
    }
}

class Looking {
public:
    Looking(const Journal& journal, const RunContext& context)
        : journal_(journal)
        , context_(context)
    {
    }

    /// The first path that is neither as expected nor as in `orSo`.
    Result<std::optional<std::string>> firstOther(const ExpectedFiles& files, const ExpectedFiles& orSo = {}) const
    {
        for (const auto& [path, expected] : files) {
            Result<bool> same = isAs(path, expected);
            if (const auto other = orSo.find(path); same && !same.value() && other != orSo.end()) {
                same = isAs(path, other->second);
            }
            if (!same) {
                return same.error();
            }
            if (!same.value()) {
                return std::optional(joinPath(journal_.rootPath, path));
            }
        }
        return std::optional<std::string>();
    }

private:
    Result<bool> isAs(const std::string& path, const Expected& expected) const
    {
        const std::string absolute = joinPath(journal_.rootPath, path);
        return std::visit([&](const auto& what) { return is(absolute, what); }, expected);
    }
    static Result<bool> is(const std::string& path, Absent)
    {
        struct stat status = {};
        return ::lstat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
    }
    static Result<bool> is(const std::string& path, Present)
    {
        struct stat status = {};
        return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
    }
    static Result<bool> is(const std::string& path, const Untouched& file)
    {
        struct stat status = {};
        return ::stat(path.c_str(), &status) == 0 && static_cast<std::uint64_t>(status.st_size) == file.size &&
               status.st_mtim.tv_sec == file.mtimeSeconds && status.st_mtim.tv_nsec == file.mtimeNanoseconds;
    }
    Result<bool> is(const std::string& path, const Fingerprint& print) const
    {
        const Result<std::optional<Fingerprint>> now = fingerprintOfFile(path, {}, context_);
        return now ? Result<bool>(now.value() == print) : now.error();
    }
    static Result<bool> is(const std::string& path, const std::vector<TreeFile>& tree)
    {
        const Result<std::vector<TreeFile>> now = treeOfDirectory(path);
        return now && now.value() == tree;
    }

    const Journal& journal_;
    const RunContext& context_;
};

/// A tail that is being put back: the rest of the file is as the cut left it, and behind it stand bytes of the backup,
/// or zeros where none were written yet.
Result<bool> isTailComingBack(const JournalStep& step, const std::string& path, const std::string& backup,
                              const RunContext& context)
{
    const Result<std::optional<Fingerprint>> head = fingerprintOfFile(path, {0, step.after->size}, context);
    if (!head) {
        return head.error();
    }
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    const OpenFile saved(::open(backup.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status = {};
    if (!file || !saved || ::fstat(file.fd(), &status) != 0) {
        return ioError("read", file ? backup : path, errno);
    }
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (head.value() != step.after || size > step.size) {
        return false;
    }
    constexpr std::size_t kBlock = std::size_t{1} << 18;
    std::vector<std::byte> now(kBlock);
    std::vector<std::byte> wanted(kBlock);
    for (std::uint64_t at = step.after->size; at < size;) {
        const std::size_t length = std::min<std::uint64_t>(kBlock, size - at);
        const ssize_t got = ::pread(file.fd(), now.data(), length, static_cast<off_t>(at));
        if (got <= 0) {
            return ioError("read", path, got < 0 ? errno : EIO);
        }
        const auto bytes = static_cast<std::size_t>(got);
        if (::pread(saved.fd(), wanted.data(), bytes, static_cast<off_t>(at - step.after->size)) != got) {
            return ioError("read", backup, errno);
        }
        for (std::size_t i = 0; i < bytes; ++i) {
            if (now[i] != std::byte{0} && now[i] != wanted[i]) {
                return false;
            }
        }
        at += bytes;
    }
    return true;
}

TextArg shown(const std::string& path)
{
    return arg::name(escapeName(path));
}

Objection changedAgain(const std::string& path)
{
    return std::optional(Text{kChangedAgain, {shown(path)}});
}

Objection objectionOfBackups(const Journal& journal, const StepWork& work, std::size_t steps, const RunContext& context)
{
    for (std::size_t i = 0; i < steps; ++i) {
        if (!journal.steps[i].backup) {
            continue;
        }
        const Result<std::optional<Fingerprint>> backup = fingerprintOfFile(work.backupOf(i), {}, context);
        if (!backup || backup.value() != journal.steps[i].backup) {
            if (!backup && backup.error().code == Errc::Cancelled) {
                return backup.error();
            }
            return std::optional(Text{kBackupGone, {shown(work.backupOf(i)), shown(work.pathOf(i))}});
        }
    }
    return std::optional<Text>();
}

std::optional<Text> objectionToState(const Journal& journal)
{
    using State = ChangeRecord::State;
    switch (journal.state) {
    case State::Done:
        return Text{kEnded};
    case State::Undone:
        return Text{kTakenBack};
    case State::Undoing:
        return Text{kBeingTakenBack};
    case State::Started:
        break;
    }
    return journal.step < 0 ? std::optional(Text{kNotBegun}) : std::nullopt;
}

} // namespace

std::size_t touchedSteps(const Journal& journal)
{
    const std::int64_t upTo = journal.step < 0 ? 0 : journal.step + 1;
    return std::min(journal.steps.size(), static_cast<std::size_t>(upTo));
}

Objection objectionToUndo(const Journal& journal, const std::string& journalPath, const RunContext& context)
{
    const StepWork work(journal, journalPath);
    const Looking looking(journal, context);
    const std::size_t touched = touchedSteps(journal);
    ExpectedFiles files;
    ExpectedFiles before; // what somebody else has put back already is no loss
    for (std::size_t i = 0; i + 1 < touched; ++i) {
        take(files, journal.steps[i]);
    }
    for (std::size_t i = touched; i > 0; --i) {
        const StepKind kind = journal.steps[i - 1].kind;
        if (kind == StepKind::Write || kind == StepKind::Unlink) {
            takeBack(before, journal.steps[i - 1]);
        }
    }
    if (touched > 0) {
        const std::size_t last = touched - 1;
        const bool sure = journal.step >= static_cast<std::int64_t>(journal.steps.size());
        const Result<bool> taken = sure ? Result<bool>(true) : work.isTaken(last);
        if (!taken) {
            return taken.error();
        }
        const JournalStep& step = journal.steps[last];
        if (taken.value()) {
            take(files, step);
        } else if (step.kind == StepKind::Truncate && journal.state == ChangeRecord::State::Undoing) {
            const Result<bool> ours = isTailComingBack(step, work.pathOf(last), work.backupOf(last), context);
            if (!ours || !ours.value()) {
                return ours ? changedAgain(work.pathOf(last)) : Objection(ours.error());
            }
            files.erase(step.path);
        } else {
            expectUntaken(files, step);
            if (step.kind == StepKind::Attributes) { // the time comes last
                before.try_emplace(step.path, bytesOfAttributes(step, *step.attributesAfter));
            } else if (step.kind == StepKind::Extend) { // taken back, but for its time
                before.try_emplace(step.path, *step.before);
            }
        }
    }
    const Result<std::optional<std::string>> other = looking.firstOther(files, before);
    if (!other || other.value()) {
        return other ? changedAgain(*other.value()) : Objection(other.error());
    }
    return objectionOfBackups(journal, work, touched, context);
}

Objection objectionToResume(const Journal& journal, const std::string& journalPath, const RunContext& context)
{
    if (std::optional<Text> objection = objectionToState(journal)) {
        return objection;
    }
    const StepWork work(journal, journalPath);
    const Looking looking(journal, context);
    auto at = static_cast<std::size_t>(journal.step);
    if (at < journal.steps.size()) {
        const Result<bool> taken = work.isTaken(at);
        if (!taken) {
            return taken.error();
        }
        at += taken.value() ? 1U : 0U;
    }
    ExpectedFiles taken;
    for (std::size_t i = 0; i < at; ++i) {
        take(taken, journal.steps[i]);
    }
    ExpectedFiles coming;
    for (std::size_t i = journal.steps.size(); i > at; --i) {
        const JournalStep& step = journal.steps[i - 1];
        if (step.kind != StepKind::Attributes || !taken.contains(step.path)) { // else its bytes are others already
            takeBack(coming, step);
        }
    }
    for (const ExpectedFiles& files : {taken, coming}) {
        const Result<std::optional<std::string>> other = looking.firstOther(files);
        if (!other) {
            return other.error();
        }
        if (other.value()) {
            return std::optional(Text{kChangedMeanwhile, {shown(*other.value())}});
        }
    }
    for (std::size_t i = at; i < journal.steps.size(); ++i) {
        if (journal.steps[i].kind != StepKind::Write) {
            continue;
        }
        const Result<std::optional<Fingerprint>> staged = fingerprintOfFile(work.temporaryOf(i), {}, context);
        if (!staged || staged.value() != journal.steps[i].after) {
            return std::optional(Text{kNotStaged, {shown(work.temporaryOf(i))}});
        }
    }
    return std::optional<Text>();
}

Status checkDone(const Journal& journal, const RunContext& context)
{
    ExpectedFiles files;
    for (const JournalStep& step : journal.steps) {
        take(files, step);
    }
    const Result<std::optional<std::string>> other = Looking(journal, context).firstOther(files);
    if (!other) {
        return other.error();
    }
    return other.value() ? Status(Error{Errc::Io, escapeName(*other.value()) + " does not hold what was written to it"})
                         : Status(Done{});
}

Result<std::vector<TreeFile>> treeOfDirectory(const std::string& dir)
{
    struct Close {
        void operator()(DIR* stream) const { ::closedir(stream); }
    };
    std::vector<TreeFile> files;
    std::vector<std::pair<std::string, int>> dirs = {{"", 0}};
    while (!dirs.empty()) {
        const auto [inner, depth] = dirs.back();
        dirs.pop_back();
        const std::string path = joinPath(dir, inner);
        const std::unique_ptr<DIR, Close> stream(::opendir(path.c_str()));
        if (stream == nullptr || depth > kMostDepth) {
            return ioError("list", path, stream == nullptr ? errno : ELOOP);
        }
        while (const dirent* entry = ::readdir(stream.get())) {
            const std::string name = entry->d_name;
            const std::string file = inner.empty() ? name : inner + "/" + name;
            struct stat status = {};
            if (name == "." || name == ".." || ::lstat(joinPath(dir, file).c_str(), &status) != 0) {
                continue;
            }
            if (S_ISDIR(status.st_mode)) {
                dirs.emplace_back(file, depth + 1);
            } else {
                files.push_back(
                    {file, static_cast<std::uint64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec});
            }
        }
    }
    std::ranges::sort(files, {}, &TreeFile::path);
    return files;
}

} // namespace core
