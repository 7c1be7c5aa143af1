#pragma once
// Checksums of Kafka's formats (spec: record batches 3 and 7.1), computed by ISA-L.

#include <cstddef>
#include <cstdint>
#include <span>

namespace core {

std::uint32_t crc32c(std::span<const std::byte> bytes); // Castagnoli: magic 2 batches, producer snapshots
std::uint32_t crc32(std::span<const std::byte> bytes);  // IEEE: messages of magic 0 and 1

} // namespace core
