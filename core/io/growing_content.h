#pragma once
// A content that is written from its beginning to its end: in memory while it is small, then in a temporary file.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/io/spool.h"

namespace core {

class GrowingContent {
public:
    /// Io when there is no room for a temporary file.
    Status append(Bytes bytes);
    /// A part of `content`, whose pages are given back.
    Status append(const FileContent& content, std::uint64_t pos, std::uint64_t length);
    std::uint64_t size() const { return spooled_ + memory_.size(); }
    bool empty() const { return size() == 0; }

    /// All of it; nothing can be appended any more.
    Result<FileContent> finish();

private:
    Status spoolMemory();

    std::vector<std::byte> memory_; // what is not in the spool
    std::optional<Spool> spool_;
    std::uint64_t spooled_ = 0;
};

} // namespace core
