#pragma once
// What a file holds, in a few bytes: tells contents apart that a person or a program wrote; no defence against forgery.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/io/file_content.h"

namespace core {

struct Fingerprint {
    std::uint64_t size = 0;
    std::uint32_t crc32c = 0;
    std::uint32_t crc32 = 0;
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};

Fingerprint fingerprintOf(Bytes content);
/// In pieces, whose pages are given back.
Fingerprint fingerprintOf(const FileContent& content);

/// The part of a file that is looked at, and zeros that are taken to follow it.
struct FilePart {
    std::uint64_t from = 0;
    std::uint64_t length = std::numeric_limits<std::uint64_t>::max(); // fewer when the file ends before
    std::uint64_t zeros = 0;
};
/// Nothing when there is no such file; Io when it is no regular one (links are followed).
Result<std::optional<Fingerprint>> fingerprintOfFile(const std::string& path, const FilePart& part = {},
                                                     const RunContext& context = {});

} // namespace core
