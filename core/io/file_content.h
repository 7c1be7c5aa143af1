#pragma once
// The bytes of one file, readable in place for as long as a copy of this value lives: a read-only mapping, or memory.
// A mapped file may shrink while it is read (a live follower truncates): what is gone then reads as zeros and
// changedWhileReading() turns true; the process never dies of it.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/byte_cursor.h"

namespace core {

class FileContent {
public:
    /// What holds the bytes. Implementations: mapped file and memory (file_content.cpp).
    class Backing {
    public:
        virtual ~Backing() = default;
        virtual void giveBack(std::uint64_t from, std::uint64_t to) const = 0;
        virtual bool changed() const = 0;
    };

    FileContent() = default;
    FileContent(Bytes bytes, std::shared_ptr<const Backing> backing)
        : bytes_(bytes)
        , backing_(std::move(backing))
    {
    }

    /// A content that owns `bytes`.
    static FileContent ofMemory(std::vector<std::byte> bytes);

    Bytes bytes() const { return bytes_; }
    std::uint64_t size() const { return bytes_.size(); }
    /// At most `length` bytes from `pos`; fewer at the end of the file, none past it.
    Bytes bytes(std::uint64_t pos, std::uint64_t length) const;
    /// The first `length` bytes as a content of their own.
    FileContent prefix(std::uint64_t length) const { return {bytes(0, length), backing_}; }
    /// Tells that [from, to) is not needed soon, so that mapped pages don't count as this process's memory.
    void giveBack(std::uint64_t from, std::uint64_t to) const;
    /// The file became shorter, or could not be read, after it was opened.
    bool changedWhileReading() const { return backing_ != nullptr && backing_->changed(); }

private:
    Bytes bytes_;
    std::shared_ptr<const Backing> backing_;
};

} // namespace core
