#pragma once
// Writes archives with libarchive, sound ones and odd ones.

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/partition_builder.h"

namespace test {

struct ArchiveMember {
    enum class Kind : std::uint8_t { File, Directory, SymbolicLink, HardLink, Device, Fifo };
    std::string path;
    Kind kind = Kind::File;
    ByteVector bytes = {};   // of a file
    std::string target = {}; // of a link
    std::uint32_t mode = 0644;
    std::int64_t mtimeMs = 1'700'000'000'123;
    std::int64_t uid = 0;
    std::int64_t gid = 0;
};

/// `format`: "ustar", "gnutar", "pax", "v7", "zip" (deflated) or "zip0" (stored). `filter`: "", "gzip", "zstd", "xz",
/// "bzip2" or "lz4". Throws std::runtime_error when libarchive refuses.
ByteVector packed(const std::vector<ArchiveMember>& members, const std::string& format, const std::string& filter = {});

/// The files under `prefix`, in the order of their paths; a path that ends in "/" is a directory.
std::vector<ArchiveMember> membersOf(const FileMap& files, const std::string& prefix = {});

} // namespace test
