#include "core/segment/header_patch.h"

#include <algorithm>

#include "core/io/disk_file.h"

namespace core {

namespace {

std::vector<std::byte> bigEndian(std::int64_t value, std::size_t bytes)
{
    std::vector<std::byte> out(bytes);
    auto rest = static_cast<std::uint64_t>(value);
    for (std::size_t i = bytes; i > 0; --i) {
        out[i - 1] = static_cast<std::byte>(rest & 0xffU);
        rest >>= 8U;
    }
    return out;
}

} // namespace

bool canPatch(Bytes log, std::span<const HeaderPatch> patches)
{
    return std::ranges::all_of(patches, [&](const HeaderPatch& patch) {
        const bool sane = patch.bytes > 0 && patch.bytes <= sizeof(std::int64_t);
        return sane && patch.filePos <= log.size() && patch.bytes <= log.size() - patch.filePos &&
               std::ranges::equal(log.subspan(patch.filePos, patch.bytes), bigEndian(patch.from, patch.bytes));
    });
}

Result<FileContent> patchedLog(const FileContent& log, std::span<const HeaderPatch> patches, const std::string& onDisk)
{
    std::vector<FilePatch> filePatches;
    for (const HeaderPatch& patch : patches) {
        filePatches.push_back({patch.filePos, bigEndian(patch.to, patch.bytes)});
    }
    if (!onDisk.empty()) {
        return openPatchedFile(onDisk, log.size(), filePatches);
    }
    std::vector<std::byte> copy(log.bytes().begin(), log.bytes().end());
    for (const FilePatch& patch : filePatches) {
        std::ranges::copy(patch.bytes, copy.begin() + static_cast<std::ptrdiff_t>(patch.pos));
    }
    return FileContent::ofMemory(std::move(copy));
}

} // namespace core
