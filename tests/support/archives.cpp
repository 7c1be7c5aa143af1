#include "tests/support/archives.h"

#include <archive.h>
#include <archive_entry.h>
#include <memory>
#include <stdexcept>

namespace test {

namespace {

struct FreeWriter {
    void operator()(archive* writer) const { archive_write_free(writer); }
};
struct FreeEntry {
    void operator()(archive_entry* entry) const { archive_entry_free(entry); }
};

void must(archive* writer, int code)
{
    if (code < ARCHIVE_WARN) {
        throw std::runtime_error(archive_error_string(writer));
    }
}

unsigned typeOf(ArchiveMember::Kind kind)
{
    switch (kind) {
    case ArchiveMember::Kind::Directory:
        return AE_IFDIR;
    case ArchiveMember::Kind::SymbolicLink:
        return AE_IFLNK;
    case ArchiveMember::Kind::Device:
        return AE_IFBLK;
    case ArchiveMember::Kind::Fifo:
        return AE_IFIFO;
    default:
        return AE_IFREG;
    }
}

la_ssize_t append(archive*, void* out, const void* bytes, std::size_t size)
{
    const auto* const from = static_cast<const std::byte*>(bytes);
    static_cast<ByteVector*>(out)->insert(static_cast<ByteVector*>(out)->end(), from, from + size);
    return static_cast<la_ssize_t>(size);
}

void write(archive* writer, const ArchiveMember& member)
{
    const std::unique_ptr<archive_entry, FreeEntry> entry(archive_entry_new());
    archive_entry_copy_pathname(entry.get(), member.path.c_str());
    archive_entry_set_filetype(entry.get(), typeOf(member.kind));
    archive_entry_set_perm(entry.get(), member.mode);
    archive_entry_set_mtime(entry.get(), member.mtimeMs / 1000, member.mtimeMs % 1000 * 1'000'000);
    archive_entry_set_uid(entry.get(), member.uid);
    archive_entry_set_gid(entry.get(), member.gid);
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(member.bytes.size()));
    if (member.kind == ArchiveMember::Kind::SymbolicLink) {
        archive_entry_copy_symlink(entry.get(), member.target.c_str());
    } else if (member.kind == ArchiveMember::Kind::HardLink) {
        archive_entry_copy_hardlink(entry.get(), member.target.c_str());
    }
    must(writer, archive_write_header(writer, entry.get()));
    if (!member.bytes.empty() && archive_write_data(writer, member.bytes.data(), member.bytes.size()) < 0) {
        throw std::runtime_error(archive_error_string(writer));
    }
}

} // namespace

ByteVector packed(const std::vector<ArchiveMember>& members, const std::string& format, const std::string& filter)
{
    const std::unique_ptr<archive, FreeWriter> writer(archive_write_new());
    archive* const a = writer.get();
    must(a, archive_write_set_format_by_name(a, format == "pax"             ? "pax"
                                                : format.starts_with("zip") ? "zip"
                                                                            : format.c_str()));
    if (format.starts_with("zip")) {
        must(a, format == "zip0" ? archive_write_zip_set_compression_store(a)
                                 : archive_write_zip_set_compression_deflate(a));
    }
    must(a, filter.empty() ? archive_write_add_filter_none(a) : archive_write_add_filter_by_name(a, filter.c_str()));
    archive_write_set_bytes_in_last_block(a, 1); // no zeros behind what is compressed
    ByteVector out;
    must(a, archive_write_open(a, &out, nullptr, &append, nullptr));
    for (const ArchiveMember& member : members) {
        write(a, member);
    }
    must(a, archive_write_close(a));
    return out;
}

std::vector<ArchiveMember> membersOf(const FileMap& files, const std::string& prefix)
{
    std::vector<ArchiveMember> members;
    for (const auto& [path, bytes] : files) {
        ArchiveMember member{prefix + path};
        if (path.ends_with('/')) {
            member.kind = ArchiveMember::Kind::Directory;
            member.mode = 0755;
        }
        member.bytes = bytes;
        members.push_back(std::move(member));
    }
    return members;
}

} // namespace test
