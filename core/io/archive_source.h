#pragma once
// Where libarchive gets an archive's bytes from: a content in memory, or a descriptor that is read once.

#include <archive.h>
#include <cstdint>
#include <vector>

#include "core/base/run_context.h"
#include "core/io/archive_signature.h"
#include "core/io/file_content.h"

namespace core {

class ArchiveSource {
public:
    virtual ~ArchiveSource() = default;
    virtual ArchiveKind kind() const = 0;
    /// Registers itself and opens the archive; libarchive's own code.
    virtual int openIn(archive* reader) = 0;
    /// All bytes where they lie in memory; empty for a descriptor.
    virtual Bytes bytes() const = 0;
    virtual std::uint64_t totalBytes() const = 0; // 0: not known
};

class ContentSource : public ArchiveSource {
public:
    explicit ContentSource(FileContent content);
    ArchiveKind kind() const override { return kind_; }
    int openIn(archive* reader) override;
    Bytes bytes() const override { return content_.bytes(); }
    std::uint64_t totalBytes() const override { return content_.size(); }

private:
    static la_ssize_t read(archive* reader, void* self, const void** block);
    static la_int64_t skip(archive* reader, void* self, la_int64_t bytes);
    static la_int64_t seek(archive* reader, void* self, la_int64_t offset, int whence);

    FileContent content_;
    ArchiveKind kind_;
    std::uint64_t pos_ = 0;
    std::uint64_t given_ = 0; // where the block that was handed out last begins
};

class StreamSource : public ArchiveSource {
public:
    StreamSource(int fd, const RunContext& context);
    /// What stands at the beginning is read at once: 0, or the errno of what went wrong.
    int begin();
    ArchiveKind kind() const override;
    int openIn(archive* reader) override;
    Bytes bytes() const override { return {}; }
    std::uint64_t totalBytes() const override { return 0; }

private:
    static la_ssize_t read(archive* reader, void* self, const void** block);
    /// Bytes read, 0 at the end, -1 with errno; ECANCELED when somebody asked to stop.
    la_ssize_t readMore(std::size_t at);

    int fd_;
    const RunContext& context_;
    std::vector<std::byte> buffer_;
    std::size_t head_ = 0; // bytes in the buffer that nobody has got yet
};

} // namespace core
