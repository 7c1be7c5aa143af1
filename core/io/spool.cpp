#include "core/io/spool.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#include <utility>

#include "core/base/escape.h"
#include "core/io/disk_file.h"

namespace core {

namespace {

constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kLookEvery = std::uint64_t{64} << 20;
constexpr std::uint64_t kRoomForOthers = std::uint64_t{256} << 20;

bool isZero(Bytes bytes)
{
    return bytes.empty() ||
           (bytes.front() == std::byte{0} && std::memcmp(bytes.data(), bytes.data() + 1, bytes.size() - 1) == 0);
}

OpenFile openNameless(const std::string& dir)
{
    OpenFile file(::open(dir.c_str(), O_TMPFILE | O_RDWR | O_EXCL | O_CLOEXEC, 0600));
    if (file) {
        return file;
    }
    // Some file systems have only files with names: this one has it for a moment.
    std::string path = dir + "/seglens-XXXXXX";
    file = OpenFile(::mkostemp(path.data(), O_CLOEXEC));
    if (file) {
        ::unlink(path.c_str());
    }
    return file;
}

} // namespace

Result<Spool> Spool::make()
{
    const char* const chosen = std::getenv("TMPDIR");
    if (chosen != nullptr && chosen[0] != '\0') {
        OpenFile file = openNameless(chosen);
        return file ? Result<Spool>(Spool(std::move(file), chosen))
                    : Result<Spool>(ioError("make a temporary file in", chosen, errno));
    }
    for (const char* const dir : {"/var/tmp", "/tmp"}) {
        if (OpenFile file = openNameless(dir)) {
            return Spool(std::move(file), dir);
        }
    }
    return ioError("make a temporary file in", "/tmp", errno);
}

std::uint64_t Spool::begin()
{
    start_ = (size_ + kPage - 1) / kPage * kPage;
    return start_;
}

Status Spool::write(std::uint64_t pos, Bytes bytes)
{
    // Pieces that end at page boundaries of the file; neighbours with something in them are written together.
    std::uint64_t at = start_ + pos;
    std::size_t run = 0;
    std::size_t seen = 0;
    while (seen < bytes.size()) {
        const std::size_t piece =
            std::min<std::size_t>(bytes.size() - seen, static_cast<std::size_t>(kPage - (at + seen) % kPage));
        if (isZero(bytes.subspan(seen, piece))) {
            if (Status done = writeRun(at + run, bytes.subspan(run, seen - run)); !done) {
                return done;
            }
            run = seen + piece;
        }
        seen += piece;
    }
    return writeRun(at + run, bytes.subspan(run));
}

Status Spool::writeRun(std::uint64_t pos, Bytes bytes)
{
    if (bytes.empty()) {
        return Done{};
    }
    if (written_ >= nextLook_) {
        if (Status room = lookForRoom(); !room) {
            return room;
        }
        nextLook_ = written_ + kLookEvery;
    }
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t wrote = makeStep("write", dir_, [&] {
            return ::pwrite(file_.fd(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(pos + done));
        });
        if (wrote < 0) {
            return ioError("unpack into", dir_, errno);
        }
        done += static_cast<std::size_t>(wrote);
    }
    written_ += bytes.size();
    return Done{};
}

Status Spool::lookForRoom()
{
    struct statvfs status = {};
    if (::fstatvfs(file_.fd(), &status) != 0) {
        return Done{};
    }
    const std::uint64_t room = std::uint64_t{status.f_bavail} * status.f_frsize;
    if (room < kRoomForOthers) {
        return Error{Errc::Io,
                     fmt::format("cannot unpack into {}: {} bytes are free there, and {} are left for others; TMPDIR "
                                 "chooses another directory",
                                 escapeName(dir_), room, kRoomForOthers)};
    }
    return Done{};
}

void Spool::end(std::uint64_t size)
{
    size_ = start_ + size;
}

Result<FileContent> Spool::finish()
{
    if (size_ == 0) {
        return FileContent();
    }
    if (::ftruncate(file_.fd(), static_cast<off_t>(size_)) != 0) {
        return ioError("unpack into", dir_, errno);
    }
    return mapOpenFile(file_.fd(), dir_);
}

} // namespace core
