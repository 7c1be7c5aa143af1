#include "app/cli_targets.h"

#include <algorithm>

#include "core/base/escape.h"

namespace app {

namespace {

using core::FileKind;
using core::Opened;

bool holdsBatches(const core::FileName& name)
{
    return name.kind == FileKind::Log || name.kind == FileKind::KraftSnapshot;
}

/// A file of batches that is no live segment: a leftover or a snapshot of the metadata log.
core::Segment loneSegment(const core::NamedFile& file)
{
    core::Segment segment;
    segment.base = file.name.base.value_or(core::Offset{});
    segment.log = file.entry;
    return segment;
}

std::vector<core::Segment> segmentsOfFile(const core::PartitionDir& partition, const std::string& file)
{
    for (const core::Segment& segment : partition.segments) {
        if (segment.log.name == file) {
            return {segment};
        }
    }
    for (const core::NamedFile& named : partition.files) {
        if (named.entry.name == file && holdsBatches(named.name)) {
            return {loneSegment(named)};
        }
    }
    return {};
}

/// What people call archives so. Only tells them why a file that is none is not opened.
bool isArchiveName(const std::string& path)
{
    constexpr std::string_view kEndings[] = {".tar", ".gz", ".tgz", ".zst", ".tzst", ".xz", ".bz2", ".lz4", ".zip"};
    return std::ranges::any_of(kEndings, [&](std::string_view ending) { return path.ends_with(ending); });
}

core::Result<Opened> openAny(Session& session, const std::string& path)
{
    if (path != "-") {
        return core::openPath(path, session.context());
    }
    if (session.streams().inIsTerminal || session.streams().in < 0) {
        return core::Error{core::Errc::Io, "- stands for a tar stream on standard input, but no pipe or file is there"};
    }
    return core::openStream(session.streams().in, "-", session.context());
}

/// What is to be said of an archive, once: notes, and why not all of it could be read, which is a failure.
void tell(Session& session, const core::OpenedArchive& archive)
{
    for (const core::Text& note : archive.notes) {
        session.note(core::english(note));
    }
    if (archive.damage) {
        core::Error damage = *archive.damage;
        damage.detail += "; what could be read is shown";
        session.fail(damage);
    }
}

class TargetRun {
public:
    TargetRun(Session& session, bool batchesWanted, const std::function<bool(const Target&)>& action)
        : session_(session)
        , batchesWanted_(batchesWanted)
        , action_(action)
    {
    }

    void run()
    {
        for (const std::string& path : session_.arguments().paths) {
            if (session_.mustEnd() || ended_) {
                return;
            }
            if (const std::optional<OpenedPath> opened = openTarget(session_, path)) {
                runPath(*opened);
            }
        }
    }

private:
    void runPath(const OpenedPath& path)
    {
        const Opened& opened = path.opened;
        const core::Result<std::shared_ptr<const core::RootState>> root = core::readRoot(*opened.directory);
        if (!root) {
            session_.fail(root.error());
            return;
        }
        if (opened.what != Opened::What::LogDir) {
            runPartition(path, opened.partitionDir, root.value());
            return;
        }
        const core::Result<core::LogDirListing> listing = core::listLogDir(*opened.directory);
        if (!listing) {
            session_.fail(listing.error());
            return;
        }
        if (listing.value().partitionDirs.empty()) {
            session_.fail({core::Errc::Io, path.shown + " holds no partition"});
        }
        for (const std::string& dir : listing.value().partitionDirs) {
            if (session_.mustEnd() || ended_) {
                return;
            }
            runPartition(path, dir, root.value());
        }
    }

    void runPartition(const OpenedPath& path, const std::string& dir,
                      const std::shared_ptr<const core::RootState>& root)
    {
        const Opened& opened = path.opened;
        core::Result<core::PartitionDir> partition = core::glancePartition(opened.directory, dir, root);
        if (!partition) {
            session_.fail(partition.error());
            return;
        }
        Target target;
        target.partition = std::move(partition).value();
        target.segments = target.partition.segments;
        if (session_.arguments().paths.size() > 1) {
            target.path = path.shown;
        }
        if (opened.what == Opened::What::LogDir) {
            target.dir = core::escapeName(dir);
        }
        if (opened.what == Opened::What::File) {
            target.file = opened.file;
            target.segments = segmentsOfFile(target.partition, opened.file);
            if (!batchesWanted_ && core::parseFileName(opened.file).kind == FileKind::Foreign) {
                session_.fail({core::Errc::Unsupported, path.shown + " is no file of a partition or a log dir"});
                return;
            }
            if (batchesWanted_ && target.segments.empty()) {
                session_.fail({core::Errc::Unsupported, path.shown + " is no file of batches (.log or .checkpoint)"});
                return;
            }
        } else if (batchesWanted_ && opened.what == Opened::What::PartitionDir && target.segments.empty()) {
            session_.fail({core::Errc::Io, path.shown + " holds no segment"});
            return;
        }
        ended_ = !action_(target);
    }

    Session& session_;
    bool batchesWanted_;
    const std::function<bool(const Target&)>& action_;
    bool ended_ = false;
};

} // namespace

std::optional<OpenedPath> openTarget(Session& session, const std::string& path)
{
    if (const auto known = session.archives().find(path); known != session.archives().end()) {
        return OpenedPath{core::escapeName(path), known->second};
    }
    core::Result<core::Opened> opened = openAny(session, path);
    if (!opened) {
        session.fail(opened.error());
        return std::nullopt;
    }
    if (opened.value().archive != nullptr) {
        session.progress().clear();
        session.archives().emplace(path, opened.value());
        tell(session, *opened.value().archive);
    } else if (opened.value().what == Opened::What::File && isArchiveName(opened.value().file)) {
        session.fail({core::Errc::Unsupported, core::escapeName(path) + " is called as an archive, but is none"});
        return std::nullopt;
    }
    return OpenedPath{core::escapeName(path), std::move(opened).value()};
}

std::string manyFilesWords(const OpenedPath& path)
{
    return path.shown + (path.opened.archive != nullptr ? " holds more than one file" : " is a directory");
}

bool refuseArchive(Session& session, const OpenedPath& path)
{
    if (path.opened.archive == nullptr) {
        return false;
    }
    session.fail(
        {core::Errc::Refused, path.shown + " is an archive, and nothing is written into one: unpack it first"});
    return true;
}

std::string filePathOf(const core::Opened& opened)
{
    return core::joinPath(opened.partitionDir, opened.file);
}

std::string Target::heading() const
{
    if (path.empty() || dir.empty()) {
        return path.empty() ? dir : path;
    }
    return path + "/" + dir;
}

std::uint64_t Target::logBytes() const
{
    std::uint64_t bytes = 0;
    for (const core::Segment& segment : segments) {
        bytes += segment.log.size;
    }
    return bytes;
}

void forEachTarget(Session& session, bool batchesWanted, const std::function<bool(const Target&)>& action)
{
    TargetRun(session, batchesWanted, action).run();
}

} // namespace app
