// An arbitrary archive: read as a whole and as what it means, every member listed, opened and touched.

#include <algorithm>

#include "core/base/text.h"
#include "core/io/archive_reader.h"
#include "core/segment/open_archive.h"
#include "core/segment/partition.h"
#include "tests/fuzz/fuzz.h"

namespace {

std::byte touched{0}; // so that reading a byte is not left out

void touchAll(const core::Directory& directory, const std::string& dir)
{
    const auto entries = directory.list(dir);
    fuzz::require(static_cast<bool>(entries), "what is a directory can be listed");
    const std::string* before = nullptr;
    for (const core::DirEntry& entry : entries.value()) {
        fuzz::require(before == nullptr || *before < entry.name, "entries are sorted, and none is there twice");
        before = &entry.name;
        fuzz::require(!entry.name.empty() && entry.name != "." && entry.name != "..", "names stay inside");
        const auto content = directory.open(core::joinPath(dir, entry.name));
        if (entry.kind != core::EntryKind::File || !entry.readable) {
            fuzz::require(!content, "only files can be opened");
            continue;
        }
        fuzz::require(content && content.value().size() == entry.size, "a file is as long as it says");
        std::byte sum{0};
        for (const std::byte byte : content.value().bytes(0, 4096)) {
            sum ^= byte;
        }
        for (const std::byte byte : content.value().bytes(entry.size - std::min<std::uint64_t>(entry.size, 64), 64)) {
            sum ^= byte;
        }
        touched ^= sum;
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    core::ArchiveLimits limits;
    limits.members = 2000;
    limits.unpackedBytes = std::uint64_t{16} << 20;
    auto tree =
        core::readArchive(core::FileContent::ofMemory(fuzz::owned(fuzz::bytesOf(data, size))), "fuzz.tar", {}, limits);
    if (!tree) {
        fuzz::require(!tree.error().detail.empty(), "an error has a sentence");
        return 0;
    }
    const auto opened = core::openTree(std::move(tree).value(), {});
    if (!opened) {
        fuzz::require(!opened.error().detail.empty(), "an error has a sentence");
        return 0;
    }
    for (const core::Text& note : opened.value().archive->notes) {
        fuzz::require(!core::english(note).empty(), "a note has a sentence");
    }
    touchAll(*opened.value().directory, "");
    const auto listing = core::listLogDir(*opened.value().directory);
    fuzz::require(static_cast<bool>(listing), "a log dir can be listed");
    for (const std::string& dir : listing.value().partitionDirs) {
        touchAll(*opened.value().directory, dir);
    }
    return 0;
}
