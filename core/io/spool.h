#pragma once
// A temporary file without a name, for what has to be unpacked: nobody else can open it, and it is gone with the
// process, however that ends. Parts are written one after the other; pages of zeros stay holes. It lies in $TMPDIR,
// else in /var/tmp, else in /tmp, and always leaves some room there for others.

#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/io/file_content.h"
#include "core/io/syscalls.h"

namespace core {

class Spool {
public:
    static Result<Spool> make();

    /// Starts a part and returns its place in the file, the beginning of a page.
    std::uint64_t begin();
    /// Bytes of the part, `pos` from its beginning. Io when the disk is full, or nearly so.
    Status write(std::uint64_t pos, Bytes bytes);
    /// Ends the part, `size` bytes long; what was not written is zeros.
    void end(std::uint64_t size);
    std::uint64_t writtenBytes() const { return written_; } // without holes

    /// All parts as one content.
    Result<FileContent> finish();

private:
    Spool(OpenFile file, std::string dir)
        : file_(std::move(file))
        , dir_(std::move(dir))
    {
    }
    Status writeRun(std::uint64_t pos, Bytes bytes);
    Status lookForRoom();

    OpenFile file_;
    std::string dir_;
    std::uint64_t start_ = 0; // of the part
    std::uint64_t size_ = 0;  // of all parts
    std::uint64_t written_ = 0;
    std::uint64_t nextLook_ = 0; // at the room that is left, when so much is written
};

} // namespace core
