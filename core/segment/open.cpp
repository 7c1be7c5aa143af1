#include "core/segment/open.h"

#include <algorithm>
#include <sys/stat.h>
#include <utility>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/io/archive_reader.h"
#include "core/io/archive_signature.h"
#include "core/io/disk_file.h"
#include "core/io/syscalls.h"
#include "core/segment/open_archive.h"

namespace core {

namespace {

bool isSegmentFile(const FileName& name)
{
    switch (name.kind) {
    case FileKind::Log:
    case FileKind::OffsetIndex:
    case FileKind::TimeIndex:
    case FileKind::TxnIndex:
    case FileKind::ProducerSnapshot:
        return name.base.has_value(); // "dpkg.log" is none
    case FileKind::KraftSnapshot:
        return name.base.has_value() && name.epoch.has_value(); // bootstrap.checkpoint lies in the root
    default:
        return false;
    }
}

bool isPartitionKind(FileKind kind)
{
    return kind == FileKind::LeaderEpochCheckpoint || kind == FileKind::PartitionMetadata ||
           kind == FileKind::QuorumState;
}

/// Where a directory lies: `parent` + "/" + `name` is its path.
struct Place {
    std::string parent;
    std::string name;
    std::string path() const { return joinPath(parent, name); }
};

// Absolute, without "." and repeated or trailing slashes. Links are kept, since a link in a log dir is a partition dir
// of that log dir; only behind ".." its target counts, as for the kernel.
std::optional<Place> placeOf(const std::string& path)
{
    std::string absolute = path;
    if (path.empty() || path.front() != '/') {
        const std::optional<std::string> current = workingDir();
        if (!current) {
            return std::nullopt;
        }
        absolute = joinPath(*current, path);
    }
    std::vector<std::string> parts;
    for (std::size_t at = 0; at < absolute.size();) {
        const std::size_t end = std::min(absolute.find('/', at), absolute.size());
        const std::string part = absolute.substr(at, end - at);
        at = end + 1;
        if (part == "..") {
            const std::optional<std::string> target = realPath(absolute);
            return target ? placeOf(*target) : std::nullopt;
        }
        if (!part.empty() && part != ".") {
            parts.push_back(part);
        }
    }
    if (parts.empty()) {
        return Place{"/", "."};
    }
    Place place{"/", parts.back()};
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        place.parent = joinPath(place.parent, parts[i]);
    }
    return place;
}

Result<std::vector<DirEntry>> listDir(const std::string& path)
{
    return diskDirectory(path, false)->list("");
}

bool holdsRootFiles(const std::string& dir)
{
    const Result<std::vector<DirEntry>> entries = listDir(dir);
    return entries && evidenceOf(entries.value()).rootFiles;
}

bool holdsPartitionDirs(const std::string& dir, const std::vector<DirEntry>& entries)
{
    return std::ranges::any_of(entries, [&](const DirEntry& entry) {
        if (entry.kind != EntryKind::Directory || !entry.readable) {
            return false;
        }
        const Result<std::vector<DirEntry>> inner = listDir(joinPath(dir, entry.name));
        return inner && evidenceOf(inner.value()).segmentFiles;
    });
}

/// Is the directory a partition dir (else a log dir)?
bool isPartitionDir(const Place& place, const std::vector<DirEntry>& entries)
{
    const DirEvidence evidence = evidenceOf(entries);
    if (evidence.segmentFiles) {
        return true;
    }
    if (evidence.rootFiles) {
        return false;
    }
    return evidence.partitionFiles ||
           (parsePartitionDirName(place.name).has_value() && !holdsPartitionDirs(place.path(), entries));
}

Opened openPartitionDir(const Place& place)
{
    Opened opened{Opened::What::PartitionDir, nullptr, place.name};
    if (holdsRootFiles(place.parent)) {
        opened.directory = diskDirectory(place.parent, true);
        return opened;
    }
    // A link from elsewhere into a log dir.
    if (const std::optional<std::string> target = realPath(place.path())) {
        const std::optional<Place> real = placeOf(*target);
        if (real && real->parent != place.parent && holdsRootFiles(real->parent)) {
            opened.partitionDir = real->name;
            opened.directory = diskDirectory(real->parent, true);
            return opened;
        }
    }
    opened.directory = diskDirectory(place.parent, false, place.name);
    return opened;
}

Opened openLogDir(const std::string& path, const std::vector<DirEntry>& entries)
{
    return {Opened::What::LogDir, diskDirectory(path, evidenceOf(entries).rootFiles)};
}

Result<Opened> openFileIn(const Place& dir, const std::string& file)
{
    const Result<std::vector<DirEntry>> entries = listDir(dir.path());
    if (!entries) {
        return entries.error();
    }
    const DirEvidence evidence = evidenceOf(entries.value());
    const bool ofRoot = !evidence.segmentFiles && evidence.rootFiles && !isPartitionKind(parseFileName(file).kind);
    Opened opened = ofRoot ? openLogDir(dir.path(), entries.value()) : openPartitionDir(dir);
    opened.what = Opened::What::File;
    opened.file = file;
    return opened;
}

/// The content of an archive. A file that Kafka would call so is what it is called, whatever is in it.
std::optional<FileContent> archiveAt(const std::string& path)
{
    const FileName name = parseFileName(path.substr(path.rfind('/') + 1));
    if (isSegmentFile(name) || isRootFile(name.kind) || isPartitionKind(name.kind)) {
        return std::nullopt;
    }
    Result<FileContent> content = openDiskFile(path);
    if (!content || archiveKind(content.value().bytes(0, kArchiveHeadBytes)) == ArchiveKind::None) {
        return std::nullopt;
    }
    return std::move(content).value();
}

} // namespace

DirEvidence evidenceOf(const std::vector<DirEntry>& entries)
{
    DirEvidence evidence;
    for (const DirEntry& entry : entries) {
        if (entry.kind != EntryKind::File) {
            continue;
        }
        const FileName name = parseFileName(entry.name);
        evidence.segmentFiles |= isSegmentFile(name);
        evidence.partitionFiles |= isPartitionKind(name.kind);
        evidence.rootFiles |= isRootFile(name.kind) && name.state == FileState::Live;
    }
    return evidence;
}

Result<Opened> openPath(const std::string& path, const RunContext& context)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return ioError("open", path, errno);
    }
    const std::optional<Place> place = placeOf(path);
    if (!place) {
        return ioError("open", path, errno);
    }
    if (S_ISREG(status.st_mode)) {
        if (const std::optional<FileContent> content = archiveAt(path)) {
            Result<ArchiveTree> tree = readArchive(*content, path, context);
            return tree ? openTree(std::move(tree).value(), context) : Result<Opened>(tree.error());
        }
        const std::optional<Place> dir = placeOf(place->parent);
        return dir ? openFileIn(*dir, place->name) : Result<Opened>(ioError("open", path, errno));
    }
    if (!S_ISDIR(status.st_mode)) {
        return Error{Errc::Io, "cannot open " + escapeName(path) + ": neither a directory nor a regular file"};
    }
    const Result<std::vector<DirEntry>> entries = listDir(place->path());
    if (!entries) {
        return entries.error();
    }
    return isPartitionDir(*place, entries.value()) ? openPartitionDir(*place)
                                                   : openLogDir(place->path(), entries.value());
}

Result<Opened> openStream(int fd, const std::string& name, const RunContext& context)
{
    Result<ArchiveTree> tree = readArchiveStream(fd, name, context);
    return tree ? openTree(std::move(tree).value(), context) : Result<Opened>(tree.error());
}

bool isArchive(const std::string& path)
{
    return archiveAt(path).has_value();
}

} // namespace core
