#pragma once
// The least that must be done to read the same bytes: no checks beyond what keeps the loop inside the file.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/format/batch.h"

namespace bench {

/// A file mapped as a whole, for as long as this lives.
class Mapping {
public:
    explicit Mapping(const std::string& path);
    ~Mapping();
    Mapping(const Mapping&) = delete;
    Mapping& operator=(const Mapping&) = delete;
    core::Bytes bytes() const { return bytes_; }

private:
    core::Bytes bytes_;
};

/// Maps each file and computes the checksum of one batch after the other. Returns how many are right.
std::uint64_t checksumBatches(const std::vector<std::string>& logs);

/// Decompresses the payload of each batch by the bare library and walks the records' varints. Returns the records.
class BareDecoder {
public:
    BareDecoder();
    ~BareDecoder();
    BareDecoder(const BareDecoder&) = delete;
    BareDecoder& operator=(const BareDecoder&) = delete;
    std::uint64_t decode(core::Bytes log, const std::vector<core::BatchHeader>& batches);

private:
    core::Bytes decompressed(core::CodecId codec, core::Bytes payload);
    struct Contexts;
    Contexts* contexts_;
    std::vector<std::byte> buffer_;
};

} // namespace bench
