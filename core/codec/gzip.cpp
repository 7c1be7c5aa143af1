// gzip (spec: record batches 6.2): RFC 1952 members one behind the other. Java's reader takes what follows a member
// for another one only when it starts with a whole member header; anything else there is ignored, and so it is here.

#include <cassert>
#include <isa-l/igzip_lib.h>
#include <limits>
#include <memory>
#include <zlib.h>

#include "core/codec/codecs.h"

namespace core {

namespace {

constexpr std::size_t kSmallestMember = 18;               // header and trailer
constexpr std::uint64_t kMostExpansion = 1032;            // of deflate: 258 bytes for 2 bits
constexpr std::size_t kMostAtOnce = std::size_t{1} << 30; // ISA-L counts in 32 bits

const char* reasonOf(int code)
{
    switch (code) {
    case ISAL_INVALID_BLOCK:
        return "invalid deflate block";
    case ISAL_INVALID_SYMBOL:
        return "invalid deflate symbol";
    case ISAL_INVALID_LOOKBACK:
        return "invalid deflate distance";
    case ISAL_INVALID_WRAPPER:
        return "invalid gzip header";
    case ISAL_UNSUPPORTED_METHOD:
        return "not compressed by deflate";
    case ISAL_INCORRECT_CHECKSUM:
        return "wrong gzip checksum or length";
    default:
        return "invalid gzip data";
    }
}

class GzipReader {
public:
    Decompressed read(Bytes input, Output& out)
    {
        input_ = input;
        out.expect(sizeHint());
        for (std::size_t start = 0;;) {
            isal_inflate_reset(&state_);
            give(start);
            if (const int code = readHeader(); code != ISAL_DECOMP_OK) {
                if (start > 0) {
                    return {};
                }
                return damagedAt(consumed(), code == ISAL_END_INPUT ? "cut in the gzip header" : reasonOf(code));
            }
            if (Decompressed member = readMember(out); member.state != Decompressed::State::Whole) {
                return member;
            }
            start = consumed();
            if (input_.size() - start < kSmallestMember) {
                return {};
            }
        }
    }

private:
    // The length that the last trailer claims; exact for one member, as Kafka's writers make them.
    std::uint64_t sizeHint() const
    {
        if (input_.size() < kSmallestMember) {
            return 0;
        }
        std::uint32_t claimed = 0;
        for (std::size_t i = 1; i <= 4; ++i) {
            claimed = claimed << 8 | static_cast<std::uint32_t>(input_[input_.size() - i]);
        }
        return std::min<std::uint64_t>(claimed, input_.size() * kMostExpansion);
    }

    void give(std::size_t from)
    {
        // The library's pointer is not const, but it only reads.
        state_.next_in = const_cast<std::uint8_t*>(reinterpret_cast<const std::uint8_t*>(input_.data())) + from;
        state_.avail_in = static_cast<std::uint32_t>(std::min(input_.size() - from, kMostAtOnce));
    }

    std::size_t consumed() const
    {
        return static_cast<std::size_t>(state_.next_in - reinterpret_cast<const std::uint8_t*>(input_.data()));
    }

    void giveMore()
    {
        if (state_.avail_in == 0) {
            give(consumed());
        }
    }

    int readHeader()
    {
        isal_gzip_header header = {};
        state_.crc_flag = ISAL_GZIP_NO_HDR_VER; // the header is read here, the trailer is verified there
        return isal_read_gzip_header(&state_, &header);
    }

    Decompressed readMember(Output& out)
    {
        for (;;) {
            giveMore();
            const std::span<std::byte> room = out.room();
            const auto given = static_cast<std::uint32_t>(
                std::min<std::size_t>(room.size(), std::numeric_limits<std::uint32_t>::max()));
            state_.next_out = reinterpret_cast<std::uint8_t*>(room.data());
            state_.avail_out = given;
            const std::size_t before = consumed();
            const int code = isal_inflate(&state_);
            out.advance(given - state_.avail_out);
            if (out.overLimit()) {
                return overLimitAt(consumed());
            }
            if (code < 0) {
                return damagedAt(consumed(), reasonOf(code));
            }
            if (state_.block_state == ISAL_BLOCK_FINISH) {
                return {};
            }
            if (consumed() == before && state_.avail_out == given) {
                return damagedAt(consumed(), "cut in the deflate data");
            }
        }
    }

    Bytes input_;
    inflate_state state_ = {};
};

} // namespace

Decompressed decompressGzip(Bytes input, Output& out)
{
    thread_local const auto reader = std::make_unique<GzipReader>(); // 90 KB
    return reader->read(input, out);
}

// One member with the header that a JDK from 16 on writes: no time, no name, operating system 255.
std::vector<std::byte> compressGzip(Bytes input)
{
    z_stream stream = {};
    gz_header header = {};
    header.os = 255;
    constexpr int kWindowBits = 15;
    constexpr int kGzipWrapper = 16;
    [[maybe_unused]] int code = deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kWindowBits + kGzipWrapper, 8,
                                             Z_DEFAULT_STRATEGY); // NOLINT: zlib's macro has the C cast
    assert(code == Z_OK);
    deflateSetHeader(&stream, &header);
    std::vector<std::byte> out(deflateBound(&stream, input.size()));
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(input.data()));
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    code = deflate(&stream, Z_FINISH);
    assert(code == Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

} // namespace core
