// lz4 (spec: record batches 6.2): the frame format, as far as Kafka's own reader takes it. liblz4 decodes the blocks
// behind a plain header that is made here: it insists on a right header checksum (writers of magic 0 made a wrong one),
// and verifies content size and content checksum, which Kafka's reader skips.

#include <array>
#include <cassert>
#include <cstring>
#include <lz4.h>
#include <lz4frame.h>
#include <memory>

#include "core/codec/codecs.h"

namespace core {

namespace {

constexpr std::array<std::uint8_t, 4> kFrameMagic = {0x04, 0x22, 0x4d, 0x18};
constexpr std::size_t kPlainHeaderBytes = 7; // magic, FLG, BD, checksum
constexpr std::size_t kContentSizeBytes = 8;
constexpr std::uint8_t kVersionMask = 0xc0;
constexpr std::uint8_t kVersion1 = 0x40;
constexpr std::uint8_t kBlockIndependent = 0x20;
constexpr std::uint8_t kBlockChecksum = 0x10;
constexpr std::uint8_t kContentSize = 0x08;
constexpr std::uint8_t kContentChecksum = 0x04;
constexpr std::uint8_t kReservedOfFlags = 0x03;
constexpr std::uint8_t kReservedOfBlock = 0x8f;
constexpr std::uint8_t kSmallestBlockId = 4; // 64 KiB; 7: 4 MiB
constexpr std::size_t kWrittenBlockBytes = std::size_t{64} * 1024;
constexpr std::uint32_t kStoredBlock = 0x80000000U;

using PlainHeader = std::array<std::uint8_t, kPlainHeaderBytes>;

struct FreeContext {
    void operator()(LZ4F_dctx* context) const { LZ4F_freeDecompressionContext(context); }
};

using Context = std::unique_ptr<LZ4F_dctx, FreeContext>;

class Lz4Context {
public:
    /// A context at the start of a frame.
    LZ4F_dctx* fresh()
    {
        LZ4F_resetDecompressionContext(frames_.get());
        return frames_.get();
    }

    bool takesHeader(const std::uint8_t* header, std::size_t bytes)
    {
        LZ4F_frameInfo_t info = {};
        LZ4F_resetDecompressionContext(headers_.get());
        return LZ4F_isError(LZ4F_getFrameInfo(headers_.get(), &info, header, &bytes)) == 0;
    }

    /// The header of a frame without extras, with the checksum that liblz4 wants: found by trying, once each.
    const PlainHeader& plainHeader(std::uint8_t blockId, bool blockChecksum)
    {
        PlainHeader& header = plain_[(blockId - kSmallestBlockId) * 2U + (blockChecksum ? 1U : 0U)];
        if (header[0] == 0) {
            std::ranges::copy(kFrameMagic, header.begin());
            header[4] = kVersion1 | kBlockIndependent | (blockChecksum ? kBlockChecksum : std::uint8_t{0});
            header[5] = static_cast<std::uint8_t>(blockId << 4);
            for (header[6] = 0; !takesHeader(header.data(), header.size()); ++header[6]) {
                assert(header[6] != 0xff);
            }
        }
        return header;
    }

private:
    static Context make()
    {
        LZ4F_dctx* context = nullptr;
        if (LZ4F_isError(LZ4F_createDecompressionContext(&context, LZ4F_VERSION)) != 0) {
            throw std::bad_alloc();
        }
        return Context(context);
    }

    // Two, because a context that met a content size demands it of the next frame too, reset or not (1.9.4).
    Context frames_ = make();
    Context headers_ = make();
    std::array<PlainHeader, 8> plain_ = {};
};

struct FrameHeader {
    std::size_t bytes = 0;
    std::uint8_t flags = 0;
    std::uint8_t blockId = 0;
};

/// Checks what Kafka's reader checks; the checksum only from magic 1 on.
Decompressed readHeader(std::int8_t magic, Bytes input, Lz4Context& context, FrameHeader& header)
{
    if (input.size() < kPlainHeaderBytes) {
        return damagedAt(input.size(), "cut in the lz4 frame header");
    }
    const auto* data = reinterpret_cast<const std::uint8_t*>(input.data());
    if (!std::equal(kFrameMagic.begin(), kFrameMagic.end(), data)) {
        return damagedAt(0, "no lz4 frame");
    }
    header.flags = data[4];
    header.blockId = data[5] >> 4;
    if ((header.flags & kVersionMask) != kVersion1 || (header.flags & kReservedOfFlags) != 0) {
        return damagedAt(4, "invalid flags of the lz4 frame");
    }
    if ((header.flags & kBlockIndependent) == 0) {
        return damagedAt(4, "lz4 blocks that depend on each other");
    }
    if ((data[5] & kReservedOfBlock) != 0 || header.blockId < kSmallestBlockId) {
        return damagedAt(5, "invalid block size of the lz4 frame");
    }
    header.bytes = kPlainHeaderBytes + ((header.flags & kContentSize) != 0 ? kContentSizeBytes : 0);
    if (input.size() < header.bytes) {
        return damagedAt(input.size(), "cut in the lz4 frame header");
    }
    if (magic > 0 && !context.takesHeader(data, header.bytes)) {
        return damagedAt(header.bytes - 1, "wrong header checksum of the lz4 frame");
    }
    return {};
}

} // namespace

Decompressed decompressLz4(std::int8_t magic, Bytes input, Output& out)
{
    thread_local Lz4Context context;
    FrameHeader header;
    if (Decompressed checked = readHeader(magic, input, context, header); checked.state != Decompressed::State::Whole) {
        return checked;
    }
    const PlainHeader& plain = context.plainHeader(header.blockId, (header.flags & kBlockChecksum) != 0);
    LZ4F_dctx* const frame = context.fresh();
    std::size_t written = 0;
    std::size_t taken = plain.size();
    LZ4F_decompress(frame, nullptr, &written, plain.data(), &taken, nullptr);
    assert(taken == plain.size());

    for (std::size_t at = header.bytes;;) {
        const std::span<std::byte> room = out.room();
        written = room.size();
        taken = input.size() - at;
        const std::size_t hint = LZ4F_decompress(frame, room.data(), &written, input.data() + at, &taken, nullptr);
        if (LZ4F_isError(hint) != 0) {
            return damagedAt(at, std::string("lz4: ") + LZ4F_getErrorName(hint));
        }
        at += taken;
        out.advance(written);
        if (out.overLimit()) {
            return overLimitAt(at);
        }
        if (hint == 0) { // the end mark; what follows is ignored, but for the checksum that must be there
            const std::size_t trailer = (header.flags & kContentChecksum) != 0 ? sizeof(std::uint32_t) : 0;
            return input.size() - at < trailer ? damagedAt(input.size(), "cut in the lz4 content checksum")
                                               : Decompressed{};
        }
        if (taken == 0 && written == 0) {
            return damagedAt(at, "cut before the end mark of the lz4 frame");
        }
    }
}

std::vector<std::byte> compressLz4(std::int8_t magic, Bytes input)
{
    std::vector<std::byte> out(kPlainHeaderBytes);
    constexpr std::uint8_t kChecksum = 0x82;
    constexpr std::uint8_t kChecksumOfMagic0 = 0x1a; // taken over the frame magic too
    const PlainHeader header = {0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, magic == 0 ? kChecksumOfMagic0 : kChecksum};
    std::memcpy(out.data(), header.data(), header.size());
    const auto append = [&out](std::uint32_t littleEndian) {
        for (unsigned shift = 0; shift < 32; shift += 8) {
            out.push_back(static_cast<std::byte>(littleEndian >> shift));
        }
    };
    std::array<char, LZ4_COMPRESSBOUND(kWrittenBlockBytes)> block = {};
    for (std::size_t at = 0; at < input.size(); at += kWrittenBlockBytes) {
        const Bytes plain = input.subspan(at, std::min(kWrittenBlockBytes, input.size() - at));
        const int length = LZ4_compress_default(reinterpret_cast<const char*>(plain.data()), block.data(),
                                                static_cast<int>(plain.size()), static_cast<int>(block.size()));
        assert(length > 0);
        const auto size = static_cast<std::uint32_t>(length);
        if (size < plain.size()) {
            append(size);
            const auto* data = reinterpret_cast<const std::byte*>(block.data());
            out.insert(out.end(), data, data + size);
        } else {
            append(static_cast<std::uint32_t>(plain.size()) | kStoredBlock);
            out.insert(out.end(), plain.begin(), plain.end());
        }
    }
    append(0);
    return out;
}

} // namespace core
