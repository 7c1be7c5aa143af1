#include "core/io/copy_data.h"

#include <algorithm>
#include <cerrno>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::uint64_t kMostAtOnce = std::uint64_t{64} << 20; // between two looks at the stop token

class DataCopy {
public:
    DataCopy(const CopyEnds& ends, const CopyRange& range, const RunContext& context,
             const std::function<void(std::uint64_t)>& copied)
        : ends_(ends)
        , range_(range)
        , context_(context)
        , copied_(copied)
    {
    }

    Status run()
    {
        struct stat source = {};
        struct stat target = {};
        if (::fstat(ends_.source, &source) != 0) {
            return ioError("read", ends_.sourcePath, errno);
        }
        if (::fstat(ends_.target, &target) != 0) {
            return ioError("write", ends_.targetPath, errno);
        }
        const bool whole = range_.from == 0 && range_.to == 0 && target.st_size == 0 &&
                           range_.length == static_cast<std::uint64_t>(source.st_size);
        if (whole && range_.length > 0 &&
            makeStep("clone", ends_.targetPath, [&] { return ::ioctl(ends_.target, FICLONE, ends_.source); }) == 0) {
            tell(range_.length);
            return Done{};
        }
        const std::uint64_t end = range_.to + range_.length;
        if (static_cast<std::uint64_t>(target.st_size) < end &&
            makeStep("truncate", ends_.targetPath,
                     [&] { return ::ftruncate(ends_.target, static_cast<off_t>(end)); }) != 0) {
            return ioError("write", ends_.targetPath, errno);
        }
        return copyStretches(
            std::min(range_.from + range_.length, static_cast<std::uint64_t>(std::max<off_t>(source.st_size, 0))));
    }

private:
    /// Stretches of data one after the other; what lies between them stays a hole.
    Status copyStretches(std::uint64_t end)
    {
        std::uint64_t at = range_.from;
        while (at < end) {
            const off_t data = ::lseek(ends_.source, static_cast<off_t>(at), SEEK_DATA);
            if (data < 0) {
                return errno == ENXIO ? Status(Done{}) : Status(ioError("read", ends_.sourcePath, errno));
            }
            const off_t hole = ::lseek(ends_.source, data, SEEK_HOLE);
            if (hole < 0) {
                return ioError("read", ends_.sourcePath, errno);
            }
            at = static_cast<std::uint64_t>(data);
            const std::uint64_t stop = std::min(end, static_cast<std::uint64_t>(hole));
            while (at < stop) {
                const Result<std::uint64_t> done = copyBlock(at, stop);
                if (!done) {
                    return done.error();
                }
                if (done.value() == 0) {
                    return Done{}; // it became shorter meanwhile
                }
                at += done.value();
            }
            at = std::max(at, stop);
        }
        return Done{};
    }

    Result<std::uint64_t> copyBlock(std::uint64_t at, std::uint64_t end)
    {
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled, "the copy was stopped", at};
        }
        auto sourceAt = static_cast<off_t>(at);
        auto targetAt = static_cast<off_t>(range_.to + (at - range_.from));
        // The kernel shares the blocks where the file system can.
        const ssize_t shared = makeStep("write", ends_.targetPath, [&] {
            return ::copy_file_range(ends_.source, &sourceAt, ends_.target, &targetAt,
                                     static_cast<std::size_t>(std::min(kMostAtOnce, end - at)), 0);
        });
        if (shared > 0) {
            tell(static_cast<std::uint64_t>(shared));
            return static_cast<std::uint64_t>(shared);
        }
        return copyByHand(at, end);
    }

    Result<std::uint64_t> copyByHand(std::uint64_t at, std::uint64_t end)
    {
        block_.resize(kBlockBytes);
        const std::size_t wanted = std::min<std::uint64_t>(block_.size(), end - at);
        const ssize_t got = ::pread(ends_.source, block_.data(), wanted, static_cast<off_t>(at));
        if (got < 0) {
            Error error = ioError("read", ends_.sourcePath, errno);
            error.filePos = at;
            return error;
        }
        const auto bytes = static_cast<std::size_t>(got);
        const std::uint64_t target = range_.to + (at - range_.from);
        for (std::size_t done = 0; done < bytes;) {
            const ssize_t written = makeStep("write", ends_.targetPath, [&] {
                return ::pwrite(ends_.target, block_.data() + done, bytes - done, static_cast<off_t>(target + done));
            });
            if (written < 0) {
                Error error = ioError("write", ends_.targetPath, errno);
                error.filePos = target + done;
                return error;
            }
            done += static_cast<std::size_t>(written);
        }
        tell(bytes);
        return std::uint64_t{bytes};
    }

    void tell(std::uint64_t bytes) const
    {
        if (copied_) {
            copied_(bytes);
        }
    }

    const CopyEnds& ends_;
    const CopyRange& range_;
    const RunContext& context_;
    const std::function<void(std::uint64_t)>& copied_;
    std::vector<std::byte> block_;
};

} // namespace

Status copyData(const CopyEnds& ends, const CopyRange& range, const RunContext& context,
                const std::function<void(std::uint64_t)>& copied)
{
    return DataCopy(ends, range, context, copied).run();
}

} // namespace core
