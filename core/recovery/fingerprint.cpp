#include "core/recovery/fingerprint.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "core/base/escape.h"
#include "core/base/running_checksum.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 18;
constexpr std::uint64_t kPieceBytes = std::uint64_t{16} << 20;

class Measuring {
public:
    void add(Bytes bytes)
    {
        sums_.add(bytes);
        size_ += bytes.size();
    }
    Fingerprint result() const { return {size_, sums_.crc32c(), sums_.crc32()}; }

private:
    RunningChecksum sums_;
    std::uint64_t size_ = 0;
};

} // namespace

Fingerprint fingerprintOf(Bytes content)
{
    Measuring measuring;
    measuring.add(content);
    return measuring.result();
}

Fingerprint fingerprintOf(const FileContent& content)
{
    Measuring measuring;
    for (std::uint64_t at = 0; at < content.size(); at += kPieceBytes) {
        measuring.add(content.bytes(at, kPieceBytes));
        content.giveBack(at, at + kPieceBytes);
    }
    return measuring.result();
}

Result<std::optional<Fingerprint>> fingerprintOfFile(const std::string& path, const FilePart& part,
                                                     const RunContext& context)
{
    struct stat status = {};
    if (::lstat(path.c_str(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR)) {
        return std::optional<Fingerprint>();
    }
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file || ::fstat(file.fd(), &status) != 0) {
        return ioError("read", path, errno);
    }
    if (!S_ISREG(status.st_mode)) {
        return Error{Errc::Io, "cannot read " + escapeName(path) + ": not a regular file"};
    }
    Measuring measuring;
    std::vector<std::byte> block(kBlockBytes);
    for (std::uint64_t done = 0; done < part.length;) {
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped while files were read"};
        }
        const std::size_t wanted = std::min<std::uint64_t>(block.size(), part.length - done);
        const ssize_t got = ::pread(file.fd(), block.data(), wanted, static_cast<off_t>(part.from + done));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            Error error = ioError("read", path, errno);
            error.filePos = part.from + done;
            return error;
        }
        if (got == 0) {
            break;
        }
        measuring.add(Bytes(block).first(static_cast<std::size_t>(got)));
        done += static_cast<std::uint64_t>(got);
    }
    std::ranges::fill(block, std::byte{0});
    for (std::uint64_t left = part.zeros; left > 0;) {
        const std::size_t length = std::min<std::uint64_t>(block.size(), left);
        measuring.add(Bytes(block).first(length));
        left -= length;
    }
    return std::optional(measuring.result());
}

} // namespace core
