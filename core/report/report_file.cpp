#include "core/report/report_file.h"

#include <algorithm>
#include <filesystem>
#include <span>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/atomic_file.h"

namespace core {

namespace fs = std::filesystem;

bool liesIn(const std::string& file, const Opened& opened)
{
    const std::optional<std::string> logDir = opened.directory->diskPath();
    if (!logDir) {
        return false;
    }
    const fs::path directory =
        opened.directory->hasRootFiles() ? fs::path(*logDir) : *logDir / fs::path(opened.partitionDir);
    std::error_code failed;
    const fs::path place = fs::weakly_canonical(fs::absolute(file, failed), failed);
    const fs::path inside = fs::weakly_canonical(directory, failed);
    const auto [end, rest] = std::mismatch(inside.begin(), inside.end(), place.begin(), place.end());
    return end == inside.end() && rest != place.end();
}

Status writeUserFile(const std::string& file, std::string_view content)
{
    FileAttributes attributes{.uid = ::geteuid(), .gid = ::getegid()};
    struct stat status = {};
    if (::stat(file.c_str(), &status) == 0) {
        if (!S_ISREG(status.st_mode)) { // a FIFO or a device would be replaced by a file
            return Error{Errc::Io, "cannot write " + escapeName(file) + ": not a regular file"};
        }
        attributes.mode = status.st_mode & 07777U;
    }
    return replaceFile(file, std::as_bytes(std::span(content.data(), content.size())), attributes, false);
}

} // namespace core
