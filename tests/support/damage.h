#pragma once
// What disks, crashes and people do to files: the ways in which tests damage bytes.

#include <cstdint>

#include "tests/support/batch_builder.h"

namespace test {

void flipBit(ByteVector& file, std::size_t at, int bit = 0);
void cutTo(ByteVector& file, std::size_t keep);
void zeroRange(ByteVector& file, std::size_t from, std::size_t bytes);
void removeRange(ByteVector& file, std::size_t from, std::size_t bytes);
void insertBytes(ByteVector& file, std::size_t at, core::Bytes bytes);
void appendZeros(ByteVector& file, std::size_t bytes);
/// Bytes that look like nothing, the same on every run.
ByteVector garbage(std::size_t bytes);

void patch16(ByteVector& file, std::size_t at, std::int64_t value);
void patch32(ByteVector& file, std::size_t at, std::int64_t value);
void patch64(ByteVector& file, std::size_t at, std::int64_t value);

/// Makes the checksum of the whole entry at `batchPos` right again after a patch.
void repairCrc(ByteVector& file, std::size_t batchPos);

} // namespace test
