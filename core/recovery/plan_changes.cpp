#include "core/recovery/plan_changes.h"

#include <algorithm>
#include <map>
#include <set>
#include <sys/stat.h>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/format/index.h"
#include "core/recovery/handover.h"
#include "core/recovery/plan_order.h"
#include "core/recovery/plan_words.h"

namespace core {

namespace {

constexpr Sentence kOdd{CORE_TEXT("core", "%1 is no regular file.")};

std::optional<std::size_t> entriesIn(const std::string& file, std::uint64_t size)
{
    switch (parseFileName(file).kind) {
    case FileKind::OffsetIndex:
        return size / kOffsetEntryBytes;
    case FileKind::TimeIndex:
        return size / kTimeEntryBytes;
    default:
        return std::nullopt;
    }
}

class Difference {
public:
    Difference(const RepairOutcome& outcome, const RunContext& context)
        : outcome_(outcome)
        , context_(context)
        , after_(*outcome.after)
        , base_(after_.base())
        , notes_(outcome.notes)
    {
        plan_.omissions = outcome.omissions;
        plan_.lost = outcome.lost;
    }

    Result<RepairPlan> run(const std::string& disk)
    {
        plan_.rootPath = disk;
        plan_.logDirPath = base_.hasRootFiles() ? disk : std::string();
        if (Status done = outcome_.logChanged ? addHandOver() : Status(Done{}); !done) {
            return done.error();
        }
        if (Status done = compare(); !done) {
            return done.error();
        }
        emitSteps();
        orderSteps(plan_.steps);
        for (PlanStep& step : plan_.steps) {
            explain(step);
        }
        plan_.partitionPath = joinPath(disk, onlyDir());
        if (Status done = watch(); !done) {
            return done.error();
        }
        return std::move(plan_);
    }

private:
    struct File { // of the log dir afterwards, by the directory names of before
        std::string dir;
        std::string name;
        std::string display; // by the names of afterwards
        DirEntry entry;
        Overlay::Origin origin;
        std::int64_t mtimeRead = 0; // before, as it was when the overlay read it; 0: a time was set since
        std::string path() const { return joinPath(dir, name); }
    };

    Status addHandOver()
    {
        if (Status done = compare(); !done) {
            return done;
        }
        std::map<std::string, Offset> changed;
        const auto note = [&](const std::string& dir, const std::string& file) {
            const FileName name = parseFileName(file);
            if (name.kind == FileKind::Log && name.base && !dir.empty()) {
                const auto [at, isNew] = changed.try_emplace(dirAfter_[dir], *name.base);
                at->second = std::min(at->second, *name.base);
            }
        };
        for (const auto& [path, entry] : before_) {
            const auto at = after(path);
            if (at == nullptr || at->origin != Overlay::Origin{path, entry.size} || at->entry.size != entry.size) {
                note(parentOf(path), nameOf(path));
            }
        }
        for (const auto& [path, file] : files_) {
            if (!before_.contains(path)) {
                note(file.dir, file.name);
            }
        }
        std::vector<RepairNote> added;
        if (Status done = handOver(after_, changed, added, plan_.omissions); !done) {
            return done;
        }
        notes_.insert(notes_.begin(), added.begin(), added.end());
        before_.clear();
        files_.clear();
        dirAfter_.clear();
        newDirs_.clear();
        goneDirs_.clear();
        dirOwners_.clear();
        return Done{};
    }

    const File* after(const std::string& path) const
    {
        const auto at = files_.find(path);
        return at == files_.end() ? nullptr : &at->second;
    }

    static std::string parentOf(const std::string& path)
    {
        const std::size_t slash = path.find('/');
        return slash == std::string::npos ? std::string() : path.substr(0, slash);
    }
    static std::string nameOf(const std::string& path)
    {
        const std::size_t slash = path.find('/');
        return slash == std::string::npos ? path : path.substr(slash + 1);
    }

    /// Lists both sides.
    Status compare()
    {
        std::vector<std::string> dirs = {""};
        auto root = base_.list("");
        auto rootAfter = after_.list("");
        if (!root || !rootAfter) {
            return root ? rootAfter.error() : root.error();
        }
        compareDirs(root.value(), rootAfter.value());
        for (const DirEntry& entry : root.value()) {
            if (entry.kind == EntryKind::Directory && !goneDirs_.contains(entry.name)) {
                dirs.push_back(entry.name);
            }
        }
        for (const std::string& dir : dirs) {
            auto entries = dir.empty() ? std::move(root) : base_.list(dir);
            if (!entries) {
                continue; // it could not be read, so no repair has changed it
            }
            for (DirEntry& entry : entries.value()) {
                if (entry.kind != EntryKind::Directory) {
                    const std::string path = joinPath(dir, entry.name);
                    before_.emplace(path, std::move(entry));
                }
            }
        }
        std::vector<std::pair<std::string, std::string>> dirsAfter = {{"", ""}}; // before, after
        for (const DirEntry& entry : rootAfter.value()) {
            if (entry.kind == EntryKind::Directory) {
                const std::optional<std::string> was = after_.baseDirOf(entry.name);
                dirsAfter.emplace_back(was.value_or(entry.name), entry.name);
                if (!was) {
                    newDirs_.insert(entry.name);
                }
            }
        }
        for (const auto& [was, now] : dirsAfter) {
            dirAfter_[was] = now;
            if (Status done = addFiles(was, now); !done) {
                return done;
            }
        }
        return Done{};
    }

    void compareDirs(const std::vector<DirEntry>& before, const std::vector<DirEntry>& after)
    {
        std::map<std::string, const DirEntry*> now; // by the name of before
        for (const DirEntry& entry : after) {
            if (entry.kind == EntryKind::Directory) {
                now[after_.baseDirOf(entry.name).value_or(std::string())] = &entry;
            }
        }
        for (const DirEntry& entry : before) {
            if (entry.kind != EntryKind::Directory) {
                continue;
            }
            const auto at = now.find(entry.name);
            if (at == now.end()) {
                goneDirs_.insert(entry.name);
            } else if (after_.givenTo(at->second->name).owner && ownerOf(*at->second) != ownerOf(entry)) {
                dirOwners_[entry.name] = ownerOf(*at->second);
            }
        }
    }

    static FileOwner ownerOf(const DirEntry& entry) { return {entry.uid, entry.gid, entry.mode}; }

    Status addFiles(const std::string& was, const std::string& now)
    {
        const auto entries = after_.list(now);
        if (!entries) {
            return newDirs_.contains(now) ? Status(entries.error()) : Status(Done{});
        }
        for (const DirEntry& entry : entries.value()) {
            if (context_.stopRequested()) {
                return Error{Errc::Cancelled, "stopped while the plan was made"};
            }
            if (entry.kind == EntryKind::Directory) {
                continue;
            }
            const std::string display = joinPath(now, entry.name);
            const auto origin = after_.origin(display);
            if (!origin) {
                return origin.error();
            }
            File file{was,
                      entry.name,
                      display,
                      entry,
                      origin.value().value_or(Overlay::Origin{}),
                      after_.givenTo(display).mtimeMs ? 0 : entry.mtimeMs};
            const std::string path = file.path();
            files_.emplace(path, std::move(file));
        }
        return Done{};
    }

    // What follows works on before_ and files_ alone; directories have the names of before.
    void emitSteps()
    {
        for (const std::string& dir : newDirs_) {
            add(StepKind::MakeDir, dir, "");
        }
        for (const auto& [path, file] : files_) {
            if (file.origin.basePath && *file.origin.basePath != path) {
                moved_.insert(*file.origin.basePath);
            }
        }
        for (const auto& [path, entry] : before_) {
            const File* const now = after(path);
            if (!moved_.contains(path) && (now == nullptr || now->origin.basePath.value_or(path) != path)) {
                addUnlink(path, entry);
            }
        }
        for (const auto& [path, file] : files_) {
            addFile(path, file);
        }
        for (const auto& [dir, owner] : dirOwners_) {
            PlanStep& step = add(StepKind::Attributes, dir, "");
            step.basePath = dir;
            step.ownerAfter = owner;
        }
        for (const auto& [was, now] : dirAfter_) {
            if (was != now) {
                add(StepKind::RenameDir, was, "").to = now;
            }
        }
        for (const std::string& dir : goneDirs_) {
            add(StepKind::MoveOut, dir, "").basePath = dir;
        }
    }

    void addUnlink(const std::string& path, const DirEntry& entry)
    {
        if (entry.kind != EntryKind::File) {
            plan_.omissions.push_back({std::nullopt, path, {kOdd, {arg::name(escapeName(path))}}});
            return;
        }
        PlanStep& step = add(StepKind::Unlink, parentOf(path), nameOf(path));
        setBefore(step, path, entry.mtimeMs);
    }

    void addFile(const std::string& path, const File& file)
    {
        const std::optional<std::string>& from = file.origin.basePath;
        const auto old = before_.find(from.value_or(path));
        if (file.entry.kind != EntryKind::File) {
            return;
        }
        if (from && *from != path) {
            PlanStep& step = add(StepKind::Rename, parentOf(*from), nameOf(*from));
            setBefore(step, *from, file.mtimeRead);
            step.to = path;
            step.sizeAfter = step.before.size;
        }
        if (!from) {
            const bool isNew = old == before_.end() || moved_.contains(path);
            addWrite(path, file, isNew ? std::string() : path);
            if (!isNew) {
                addAttributes(file, path, old->second);
            }
            return;
        }
        addBytes(path, file, old);
        if (old != before_.end()) {
            addAttributes(file, *from, old->second);
        }
    }

    void addBytes(const std::string& path, const File& file, std::map<std::string, DirEntry>::const_iterator old)
    {
        const std::optional<std::string>& from = file.origin.basePath;
        const std::uint64_t size = file.entry.size;
        const std::uint64_t sizeBefore = old == before_.end() ? file.origin.kept : old->second.size;
        if (size == sizeBefore && file.origin.kept >= size) {
            return;
        }
        if (file.origin.kept < std::min(size, sizeBefore)) {
            addWrite(path, file, *from);
            return;
        }
        PlanStep& step = add(size < sizeBefore ? StepKind::Truncate : StepKind::Extend, file.dir, file.name);
        setBefore(step, *from, file.mtimeRead);
        step.sizeAfter = size;
        step.backupBytes = size < sizeBefore ? std::min(step.backupBytes, sizeBefore - size) : 0;
    }

    void addAttributes(const File& file, const std::string& from, const DirEntry& old)
    {
        const Overlay::Given given = after_.givenTo(file.display);
        const bool timed = given.mtimeMs && *given.mtimeMs != old.mtimeMs;
        const bool owned = given.owner && ownerOf(file.entry) != ownerOf(old);
        if (!timed && !owned) {
            return;
        }
        PlanStep& step = add(StepKind::Attributes, file.dir, file.name);
        setBefore(step, from, file.origin.basePath ? file.mtimeRead : 0);
        step.ownerAfter = ownerOf(owned ? file.entry : old);
        step.mtimeMs = timed ? *given.mtimeMs : 0;
        step.sizeAfter = file.entry.size;
    }

    void addWrite(const std::string& path, const File& file, const std::string& basePath)
    {
        auto content = after_.open(file.display);
        if (!content) {
            failed_ = failed_ ? failed_ : content.error();
            return;
        }
        if (!basePath.empty() && basePath == path && sameAsBefore(path, content.value())) {
            return;
        }
        PlanStep& step = add(StepKind::Write, file.dir, file.name);
        if (!basePath.empty()) {
            setBefore(step, basePath, file.origin.basePath ? file.mtimeRead : 0);
        }
        step.mtimeMs = basePath.empty() ? file.entry.mtimeMs : 0;
        step.sizeAfter = content.value().size();
        step.content = std::move(content).value();
    }

    bool sameAsBefore(const std::string& path, const FileContent& content) const
    {
        if (before_.at(path).size != content.size()) {
            return false;
        }
        const auto now = base_.open(path);
        return now && std::ranges::equal(now.value().bytes(), content.bytes());
    }

    PlanStep& add(StepKind kind, const std::string& dir, const std::string& file)
    {
        touched_.insert(dir);
        PlanStep step;
        step.kind = kind;
        step.dir = dir;
        step.file = file;
        step.segment = dir.empty() ? std::nullopt : parseFileName(file).base;
        plan_.steps.push_back(std::move(step));
        return plan_.steps.back();
    }

    /// `mtimeMs`: as it was when the overlay read it; 0 where no byte of it was kept.
    void setBefore(PlanStep& step, const std::string& path, std::int64_t mtimeMs)
    {
        const std::string onDisk = joinPath(plan_.rootPath, path);
        struct stat status = {};
        step.basePath = path;
        step.before = stampOf(onDisk);
        const bool kept =
            step.kind == StepKind::Rename || step.kind == StepKind::Extend || step.kind == StepKind::Attributes;
        if (!kept && ::stat(onDisk.c_str(), &status) == 0) {
            step.backupBytes = std::min(step.before.size, static_cast<std::uint64_t>(status.st_blocks) * 512);
        }
        const auto listed = before_.find(path);
        const std::int64_t stampMs = step.before.mtimeSeconds * 1000 + step.before.mtimeNanoseconds / 1'000'000;
        if (listed == before_.end() || listed->second.size != step.before.size ||
            (mtimeMs != 0 && stampMs != mtimeMs)) {
            failed_ = failed_ ? failed_
                              : std::optional(Error{Errc::Refused, escapeName(onDisk) + " changed while it was read"});
        }
    }

    void explain(PlanStep& step) const
    {
        step.entriesBefore = step.before.exists ? entriesIn(nameOf(step.basePath), step.before.size) : std::nullopt;
        step.entriesAfter = step.kind == StepKind::Unlink ? std::nullopt : entriesIn(step.file, step.sizeAfter);
        const auto now = dirAfter_.find(step.dir);
        const std::string display = joinPath(now == dirAfter_.end() ? step.dir : now->second, step.file);
        for (const std::string& path : {step.basePath, step.path(), step.to, display}) {
            const auto note = std::ranges::find(notes_, path, &RepairNote::path);
            if (!path.empty() && note != notes_.end()) {
                step.what = note->what;
                step.why = note->why;
                step.segment = note->segment ? note->segment : step.segment;
                break;
            }
        }
        if (step.what.empty()) {
            step.what = defaultWhat(step);
        }
        if (step.why.empty()) {
            step.why = defaultWhy(step);
        }
    }

    /// Everything else in the changed directories was read, or might have been.
    Status watch()
    {
        std::set<std::string> changed;
        for (const PlanStep& step : plan_.steps) {
            changed.insert(step.basePath);
        }
        for (const auto& [path, entry] : before_) {
            if (touched_.contains(parentOf(path)) && !parentOf(path).empty() && entry.kind == EntryKind::File &&
                !changed.contains(path)) {
                plan_.watched.emplace_back(path, stampOf(joinPath(plan_.rootPath, path)));
            }
        }
        return failed_ ? Status(*failed_) : Status(Done{});
    }

    /// The partition dir where there is but one.
    std::string onlyDir() const
    {
        std::set<std::string> dirs = touched_;
        dirs.erase("");
        if (dirs.empty()) {
            for (const auto& [was, now] : dirAfter_) {
                dirs.insert(was);
            }
            dirs.erase("");
        }
        return dirs.size() == 1 ? *dirs.begin() : std::string();
    }

    const RepairOutcome& outcome_;
    const RunContext& context_;
    Overlay after_; // a copy: the hand-over changes it
    const Directory& base_;
    std::vector<RepairNote> notes_;
    RepairPlan plan_;
    std::map<std::string, DirEntry> before_; // files by "dir/file"
    std::map<std::string, File> files_;      // after, by the directory names of before
    std::map<std::string, std::string> dirAfter_;
    std::set<std::string> newDirs_;
    std::set<std::string> goneDirs_; // names of before
    std::map<std::string, FileOwner> dirOwners_;
    std::set<std::string> moved_; // files of before that have another name
    std::set<std::string> touched_;
    std::optional<Error> failed_;
};

} // namespace

FileStamp stampOf(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return {};
    }
    return {true,
            static_cast<std::uint64_t>(status.st_size),
            status.st_mtim.tv_sec,
            status.st_mtim.tv_nsec,
            status.st_ino,
            status.st_dev};
}

Result<RepairPlan> planChanges(const RepairOutcome& outcome, const std::string& verb, const std::string& command,
                               const RunContext& context)
{
    const std::optional<std::string> disk = outcome.after->base().diskPath();
    if (!disk) {
        return Error{Errc::Unsupported, "these files are not on disk, so nothing can be written there"};
    }
    Result<RepairPlan> plan = Difference(outcome, context).run(*disk);
    if (plan) {
        plan.value().verb = verb;
        plan.value().command = command;
    }
    return plan;
}

} // namespace core
