#pragma once
// The entries that the specification spells out byte by byte, with checksums computed apart from this code.

#include <cstddef>
#include <vector>

#include "core/base/varint.h"
#include "tests/support/bytes.h"

namespace test {

/// Offsets 42 to 44, epoch 7: (k1, v1), (null, hello, header h=x) 5 ms later, (k2, null) 3 ms earlier.
inline std::vector<std::byte> threeRecords()
{
    return fromHex("000000000000002a 00000055 00000007 02 e2af01c2 0000 00000002 0000018bcfe56800 0000018bcfe56805"
                   "ffffffffffffffff ffff ffffffff 00000003"
                   "14 00 00 00 04 6b31 04 7631 00"
                   "1e 00 0a 02 01 0a 68656c6c6f 02 02 68 02 78"
                   "10 00 05 04 04 6b32 01 00");
}

/// ABORT at offset 100, epoch 7, producer 4000/3, coordinator epoch 9.
inline std::vector<std::byte> abortMarker()
{
    return fromHex("0000000000000064 00000042 00000007 02 7fa6ac28 0030 00000000 0000018bcfe5687b 0000018bcfe5687b"
                   "0000000000000fa0 0003 ffffffff 00000001"
                   "20 00 00 00 08 00000000 0c 000000000009 00");
}

/// Offsets 200 to 209 without records, producer 4000/3, sequence from 17, transactional.
inline std::vector<std::byte> emptyBatch()
{
    return fromHex("00000000000000c8 00000031 00000008 02 098fd7d3 0010 00000009 ffffffffffffffff 0000018bcfe56be7"
                   "0000000000000fa0 0003 00000011 00000000");
}

/// Magic 0, offset 5, a = b.
inline std::vector<std::byte> messageV0()
{
    return fromHex("0000000000000005 00000010 a4ad2011 00 00 00000001 61 00000001 62");
}

/// Magic 1, offset 6, a = b.
inline std::vector<std::byte> messageV1()
{
    return fromHex("0000000000000006 00000018 82677b28 01 00 0000018bcfe56800 00000001 61 00000001 62");
}

/// `parts` one after the other.
inline std::vector<std::byte> join(const std::vector<std::vector<std::byte>>& parts)
{
    std::vector<std::byte> out;
    for (const auto& part : parts) {
        out.insert(out.end(), part.begin(), part.end());
    }
    return out;
}

/// A varint as hexadecimal digits do not show it: appended to bytes.
inline std::vector<std::byte> varint(std::int32_t value)
{
    std::vector<std::byte> out;
    core::appendVarint(out, value);
    return out;
}

} // namespace test
