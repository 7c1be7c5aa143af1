#include "core/io/growing_content.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::size_t kMostInMemory = std::size_t{16} << 20;
constexpr std::uint64_t kPiece = std::uint64_t{4} << 20;

} // namespace

Status GrowingContent::append(Bytes bytes)
{
    while (!bytes.empty()) {
        const Bytes piece = bytes.first(std::min<std::size_t>(bytes.size(), kPiece));
        memory_.insert(memory_.end(), piece.begin(), piece.end());
        bytes = bytes.subspan(piece.size());
        if (memory_.size() >= kMostInMemory) {
            if (Status spooled = spoolMemory(); !spooled) {
                return spooled;
            }
        }
    }
    return Done{};
}

Status GrowingContent::append(const FileContent& content, std::uint64_t pos, std::uint64_t length)
{
    for (std::uint64_t done = 0; done < length;) {
        const Bytes piece = content.bytes(pos + done, std::min(length - done, kPiece));
        if (piece.empty()) {
            break;
        }
        if (Status appended = append(piece); !appended) {
            return appended;
        }
        content.giveBack(pos + done, pos + done + piece.size());
        done += piece.size();
    }
    return Done{};
}

Status GrowingContent::spoolMemory()
{
    if (!spool_) {
        Result<Spool> made = Spool::make();
        if (!made) {
            return made.error();
        }
        spool_.emplace(std::move(made).value());
        spool_->begin();
    }
    if (Status written = spool_->write(spooled_, memory_); !written) {
        return written;
    }
    spooled_ += memory_.size();
    memory_.clear();
    return Done{};
}

Result<FileContent> GrowingContent::finish()
{
    if (!spool_) {
        return FileContent::ofMemory(std::move(memory_));
    }
    if (Status written = spoolMemory(); !written) {
        return written.error();
    }
    memory_ = {};
    spool_->end(spooled_);
    return spool_->finish();
}

} // namespace core
