#include "core/io/file_content.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

class MemoryBacking : public FileContent::Backing {
public:
    explicit MemoryBacking(std::vector<std::byte> bytes)
        : bytes_(std::move(bytes))
    {
    }
    Bytes bytes() const { return bytes_; }
    void giveBack(std::uint64_t, std::uint64_t) const override {}
    bool changed() const override { return false; }

private:
    std::vector<std::byte> bytes_;
};

} // namespace

FileContent FileContent::ofMemory(std::vector<std::byte> bytes)
{
    auto backing = std::make_shared<const MemoryBacking>(std::move(bytes));
    const Bytes view = backing->bytes();
    return {view, std::move(backing)};
}

Bytes FileContent::bytes(std::uint64_t pos, std::uint64_t length) const
{
    if (pos >= bytes_.size()) {
        return {};
    }
    return bytes_.subspan(pos, std::min<std::uint64_t>(length, bytes_.size() - pos));
}

void FileContent::giveBack(std::uint64_t from, std::uint64_t to) const
{
    const std::uint64_t end = std::min<std::uint64_t>(to, bytes_.size());
    if (backing_ != nullptr && from < end) {
        backing_->giveBack(from, end);
    }
}

} // namespace core
