#include "tests/support/damage.h"

#include <algorithm>
#include <stdexcept>

#include "core/base/checksum.h"

namespace test {

namespace {

std::ptrdiff_t step(std::size_t at)
{
    return static_cast<std::ptrdiff_t>(at);
}

void overwrite(ByteVector& file, std::size_t at, const ByteVector& bytes)
{
    if (at + bytes.size() > file.size()) {
        throw std::out_of_range("patch past the end of the file");
    }
    std::ranges::copy(bytes, file.begin() + step(at));
}

} // namespace

void flipBit(ByteVector& file, std::size_t at, int bit)
{
    file.at(at) ^= std::byte{1} << bit;
}

void cutTo(ByteVector& file, std::size_t keep)
{
    if (keep > file.size()) {
        throw std::out_of_range("cut past the end of the file");
    }
    file.resize(keep);
}

void zeroRange(ByteVector& file, std::size_t from, std::size_t bytes)
{
    overwrite(file, from, ByteVector(bytes));
}

void removeRange(ByteVector& file, std::size_t from, std::size_t bytes)
{
    if (from + bytes > file.size()) {
        throw std::out_of_range("remove past the end of the file");
    }
    file.erase(file.begin() + step(from), file.begin() + step(from + bytes));
}

void insertBytes(ByteVector& file, std::size_t at, core::Bytes bytes)
{
    if (at > file.size()) {
        throw std::out_of_range("insert past the end of the file");
    }
    file.insert(file.begin() + step(at), bytes.begin(), bytes.end());
}

void appendZeros(ByteVector& file, std::size_t bytes)
{
    file.resize(file.size() + bytes);
}

ByteVector garbage(std::size_t bytes)
{
    ByteVector out;
    std::uint64_t state = 0x9e3779b97f4a7c15;
    while (out.size() < bytes) { // xorshift64
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        out.push_back(static_cast<std::byte>(state >> 56));
    }
    return out;
}

void patch16(ByteVector& file, std::size_t at, std::int64_t value)
{
    ByteVector bytes;
    putBe16(bytes, value);
    overwrite(file, at, bytes);
}

void patch32(ByteVector& file, std::size_t at, std::int64_t value)
{
    ByteVector bytes;
    putBe32(bytes, value);
    overwrite(file, at, bytes);
}

void patch64(ByteVector& file, std::size_t at, std::int64_t value)
{
    ByteVector bytes;
    putBe64(bytes, value);
    overwrite(file, at, bytes);
}

void repairCrc(ByteVector& file, std::size_t batchPos)
{
    const auto size = static_cast<std::size_t>(12 + core::loadBe<std::int32_t>(file.data() + batchPos + 8));
    const core::Bytes entry = core::Bytes(file).subspan(batchPos, size);
    if (static_cast<std::int8_t>(entry[16]) >= 2) {
        patch32(file, batchPos + 17, core::crc32c(entry.subspan(21)));
    } else {
        patch32(file, batchPos + 12, core::crc32(entry.subspan(16)));
    }
}

} // namespace test
