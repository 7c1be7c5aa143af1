#include "core/segment/open_archive.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/io/archive_reader.h"

namespace core {

namespace {

using Names = std::map<std::string, std::string>; // of partition dirs -> paths in the tree

std::string parentOf(const std::string& path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

std::string lastPart(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// The archive's name without its endings: what a partition dir was called whose files alone were packed.
std::string stemOf(const std::string& name)
{
    static constexpr std::array<std::string_view, 15> kEndings = {".gz",  ".zst", ".xz",   ".bz2", ".lz4",
                                                                  ".tar", ".tgz", ".tzst", ".txz", ".tbz2",
                                                                  ".tbz", ".zip", ".tlz4", ".GZ",  ".ZIP"};
    std::string stem = lastPart(name);
    for (bool cut = true; cut;) {
        cut = std::ranges::any_of(kEndings, [&](std::string_view ending) {
            const bool ends = stem.size() > ending.size() && stem.ends_with(ending);
            stem.resize(stem.size() - (ends ? ending.size() : 0));
            return ends;
        });
    }
    return stem.empty() || stem == "-" ? "archive" : stem;
}

/// The longest path that all of `paths` lie under or are.
std::string commonOf(const std::set<std::string>& paths)
{
    std::string common = *paths.begin();
    for (const std::string& path : paths) {
        while (!common.empty() && path != common && !path.starts_with(common + '/')) {
            common = parentOf(common);
        }
    }
    return common;
}

class TreeLook {
public:
    explicit TreeLook(const ArchiveTree& tree)
    {
        std::vector<std::string> named;
        for (const std::string& dir : tree.directories()) {
            const Result<std::vector<DirEntry>> entries = tree.list(dir);
            if (!entries) {
                continue;
            }
            const DirEvidence evidence = evidenceOf(entries.value());
            if (evidence.segmentFiles || (evidence.partitionFiles && !evidence.rootFiles)) {
                partitions.push_back(dir);
            } else if (evidence.rootFiles) {
                roots.push_back(dir);
            } else if (!dir.empty() && parsePartitionDirName(lastPart(dir))) {
                named.push_back(dir);
            }
        }
        if (partitions.empty() && roots.empty()) {
            partitions = std::move(named); // empty ones
        }
    }

    bool isRoot(const std::string& dir) const { return std::ranges::find(roots, dir) != roots.end(); }
    bool empty() const { return partitions.empty() && roots.empty(); }

    std::vector<std::string> partitions; // paths of partition dirs
    std::vector<std::string> roots;      // of directories with root files
};

class TreeChoice {
public:
    explicit TreeChoice(std::shared_ptr<const ArchiveTree> tree)
        : tree_(std::move(tree))
        , look_(*tree_)
        , stem_(stemOf(tree_->name()))
    {
    }

    Opened choose()
    {
        if (const std::vector<std::string> files = tree_->files(); files.size() == 1) {
            return oneFile(files.front());
        }
        if (look_.partitions.empty()) {
            return logDir(look_.roots.front(), true);
        }
        std::set<std::string> logDirs;
        for (const std::string& partition : look_.partitions) {
            if (!partition.empty()) {
                logDirs.insert(parentOf(partition));
            }
        }
        const bool top = look_.partitions.front().empty();
        if (look_.partitions.size() == 1 && (top || !look_.isRoot(*logDirs.begin()))) {
            return partitionDir(look_.partitions.front());
        }
        return !top && logDirs.size() == 1 ? logDir(*logDirs.begin(), look_.isRoot(*logDirs.begin()))
                                           : several(logDirs);
    }

    std::shared_ptr<const OpenedArchive> facts() const
    {
        auto facts = std::make_shared<OpenedArchive>();
        facts->name = lastPart(tree_->name());
        facts->damage = tree_->damage();
        facts->logDirs = logDirs_;
        if (logDirs_ > 1) {
            facts->notes.push_back(
                {Sentence{CORE_TEXT_N("core", "%1 holds %n log dirs: their partitions are shown together, without what "
                                              "root files say of them."),
                          "%1 holds %n log dir."},
                 {arg::name(escapeName(facts->name))},
                 static_cast<std::int64_t>(logDirs_)});
        }
        if (tree_->leftOut() > 0) {
            facts->notes.push_back(
                {Sentence{CORE_TEXT_N("core", "%n entries of %1 are left out: their names lead out of it or are none. "
                                              "The first is %2."),
                          "%n entry of %1 is left out: its name leads out of it or is none. It is %2."},
                 {arg::name(escapeName(facts->name)), arg::name(escapeName(tree_->firstLeftOut()))},
                 static_cast<std::int64_t>(tree_->leftOut())});
        }
        return facts;
    }

private:
    Opened logDir(const std::string& dir, bool hasRootFiles) const
    {
        return {Opened::What::LogDir, archiveDirectory(tree_, dir, hasRootFiles)};
    }

    Opened partitionDir(const std::string& dir) const
    {
        const std::string name = dir.empty() ? stem_ : lastPart(dir);
        return {Opened::What::PartitionDir, archiveDirectory(tree_, parentOf(dir), false, Names{{name, dir}}), name};
    }

    Opened oneFile(const std::string& path) const
    {
        const std::string dir = parentOf(path);
        Opened opened = look_.isRoot(dir) ? logDir(dir, true) : partitionDir(dir);
        opened.what = Opened::What::File;
        opened.file = lastPart(path);
        return opened;
    }

    Opened several(const std::set<std::string>& logDirs)
    {
        logDirs_ = std::max<std::size_t>(1, logDirs.size());
        const std::string common = commonOf(logDirs);
        Names names;
        const auto add = [&](const std::string& dir) {
            const std::size_t cut = common.empty() ? 0 : common.size() + 1;
            names.emplace(dir.empty() ? stem_ : dir.substr(std::min(cut, dir.size())), dir);
        };
        std::ranges::for_each(look_.partitions, add);
        for (const std::string& logDir : logDirs) {
            const Result<std::vector<DirEntry>> entries = tree_->list(logDir);
            for (const DirEntry& entry : entries ? entries.value() : std::vector<DirEntry>()) {
                if (entry.kind == EntryKind::Directory && parsePartitionDirName(entry.name)) {
                    add(joinPath(logDir, entry.name)); // without files, or a link
                }
            }
        }
        return {Opened::What::LogDir, archiveDirectory(tree_, common, false, std::move(names))};
    }

    std::shared_ptr<const ArchiveTree> tree_;
    TreeLook look_;
    std::string stem_;
    std::size_t logDirs_ = 1;
};

} // namespace

Result<Opened> openTree(ArchiveTree tree, const RunContext& context)
{
    const int depth = tree.limits().depth;
    for (int level = 0; TreeLook(tree).empty(); ++level) {
        if (level == depth && !innerArchives(tree).empty()) {
            return Error{Errc::Unsupported,
                         escapeName(tree.name()) + " holds archives in archives, deeper than " + std::to_string(depth)};
        }
        const Result<std::size_t> opened = level < depth ? openInnerArchives(tree, context) : Result<std::size_t>(0U);
        if (!opened) {
            return opened.error();
        }
        if (opened.value() == 0) {
            return tree.damage() ? *tree.damage()
                                 : Error{Errc::Unsupported,
                                         escapeName(tree.name()) + " holds nothing of a partition or a log dir"};
        }
    }
    TreeChoice choice(std::make_shared<const ArchiveTree>(std::move(tree)));
    Opened opened = choice.choose();
    opened.archive = choice.facts();
    return opened;
}

} // namespace core
