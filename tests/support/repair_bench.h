#pragma once
// A damaged partition on disk for tests of repairs: three files to write, of which one exists; and all that can be
// seen of a directory before and after.

#include <QTemporaryDir>

#include <map>
#include <memory>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/atomic_file.h"
#include "core/recovery/plan.h"
#include "tests/support/partition_builder.h"

namespace test {

struct FileOnDisk {
    core::FileAttributes attributes;
    ByteVector bytes;
    friend bool operator==(const FileOnDisk&, const FileOnDisk&) = default;
};
using Tree = std::map<std::string, FileOnDisk>;

/// The files of a directory with bytes, times, owners and modes, and "." for the directory itself.
Tree treeOf(const std::string& dir);
/// Names that differ; empty: the same.
std::string differences(const Tree& a, const Tree& b);
void setTime(const std::string& path, std::int64_t seconds);

/// orders-0 with two segments: the first index is damaged, both indexes of the second segment are missing. Made anew
/// it is the same in all that treeOf() sees.
class RepairBench {
public:
    RepairBench();
    void damage(bool rootFiles = true);
    core::RepairPlan plan() const;
    bool isRepaired() const; // as the undamaged partition was built
    std::string path(const std::string& file) const { return dir + "/" + file; }

    std::unique_ptr<QTemporaryDir> temporary;
    std::string root;
    std::string dir;
    std::string backups; // does not exist yet
    FileMap whole;       // paths as in PartitionBuilder
};

inline const std::string kIndexOf0 = "00000000000000000000.index";
inline const std::string kIndexOf24 = "00000000000000000024.index";
inline const std::string kTimeIndexOf24 = "00000000000000000024.timeindex";
inline const std::string kLogOf24 = "00000000000000000024.log";

/// The exit code of `work` in a process of its own.
template <class Work>
int inChild(Work work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace test
