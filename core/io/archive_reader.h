#pragma once
// Reads an archive into a tree: tar (with sparse members of all kinds) and zip, and tar in gzip, zstd, xz, bzip2 or
// lz4. A single file that is compressed without an archive around it becomes a tree of that file, named as the archive
// without its last ending.
//
// Of a plain tar, and of members that a zip stores as they are, nothing is copied or even read: contents are parts of
// the archive file. All else is unpacked once, in the order of the archive, into a Spool. Damage ends nothing: what
// could be read is in the tree, and the tree says what could not.

#include <memory>
#include <string>

#include "core/base/run_context.h"
#include "core/io/archive_tree.h"

namespace core {

/// `name` is the archive's path for messages. Errors: Unsupported: no archive, or a limit; Io: nothing of it can be
/// read, or what is unpacked can't be written; Cancelled. Progress counts bytes of the archive.
Result<ArchiveTree> readArchive(const FileContent& content, const std::string& name, const RunContext& context,
                                const ArchiveLimits& limits = {});

/// The same from a pipe or another descriptor that can only be read once, to its end.
Result<ArchiveTree> readArchiveStream(int fd, const std::string& name, const RunContext& context,
                                      const ArchiveLimits& limits = {});

/// Paths of the files in it that are archives themselves, by their content.
std::vector<std::string> innerArchives(const ArchiveTree& tree);

/// Opens the archives in the archive: each becomes a directory in its file's place. Returns how many could
/// be opened.
Result<std::size_t> openInnerArchives(ArchiveTree& tree, const RunContext& context);

} // namespace core
