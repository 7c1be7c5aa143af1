// zstd (spec: record batches 6.2): standard frames, mostly without a content size, one behind the other.

#include <cassert>
#include <memory>
#include <new>
#include <zstd.h>

#include "core/codec/codecs.h"

namespace core {

namespace {

constexpr int kLevel = 3; // what writers take unless told otherwise
constexpr std::size_t kKeptContextBytes = std::size_t{16} << 20;

struct FreeDecompressor {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};
struct FreeCompressor {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
};
using Decompressor = std::unique_ptr<ZSTD_DCtx, FreeDecompressor>;

/// This thread's context, at the start of a frame. A frame with a huge window must not keep that memory for good.
ZSTD_DCtx* freshContext()
{
    thread_local Decompressor context;
    if (context != nullptr && ZSTD_sizeof_DCtx(context.get()) > kKeptContextBytes) {
        context.reset();
    }
    if (context == nullptr) {
        context.reset(ZSTD_createDCtx());
        if (context == nullptr) {
            throw std::bad_alloc();
        }
    }
    ZSTD_DCtx_reset(context.get(), ZSTD_reset_session_only);
    return context.get();
}

} // namespace

Decompressed decompressZstd(Bytes input, Output& out)
{
    ZSTD_DCtx* const context = freshContext();
    ZSTD_inBuffer source = {input.data(), input.size(), 0};
    for (;;) {
        const std::span<std::byte> room = out.room();
        ZSTD_outBuffer target = {room.data(), room.size(), 0};
        const std::size_t hint = ZSTD_decompressStream(context, &target, &source);
        out.advance(target.pos);
        if (ZSTD_isError(hint) != 0) {
            return damagedAt(source.pos, std::string("zstd: ") + ZSTD_getErrorName(hint));
        }
        if (out.overLimit()) {
            return overLimitAt(source.pos);
        }
        if (hint == 0 && source.pos == source.size) {
            return {};
        }
        if (source.pos == source.size && target.pos < target.size) {
            return damagedAt(source.pos, "cut in a zstd frame");
        }
    }
}

std::vector<std::byte> compressZstd(Bytes input)
{
    const std::unique_ptr<ZSTD_CCtx, FreeCompressor> context(ZSTD_createCCtx());
    if (context == nullptr) {
        throw std::bad_alloc();
    }
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_contentSizeFlag, 0);
    std::vector<std::byte> out(ZSTD_compressBound(input.size()));
    const std::size_t written = ZSTD_compress2(context.get(), out.data(), out.size(), input.data(), input.size());
    assert(ZSTD_isError(written) == 0);
    out.resize(written);
    return out;
}

} // namespace core
