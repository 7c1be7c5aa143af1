#include "core/health/record_audit.h"

#include "core/format/batch_layout.h"

namespace core {

InnerOffsets innerOffsets(Bytes stream)
{
    constexpr auto kOffset = place<std::int64_t>(kMessageV1, "offset");
    constexpr auto kSize = place<std::int32_t>(kMessageV1, "size");
    InnerOffsets out;
    std::size_t at = 0;
    while (stream.size() - at >= kLogOverhead) {
        const std::byte* const entry = stream.data() + at;
        const std::int32_t size = load(entry, kSize);
        if (size < kMinSizeField || static_cast<std::size_t>(size) > stream.size() - at - kLogOverhead) {
            break;
        }
        const std::int64_t offset = load(entry, kOffset);
        if (out.count == 0) {
            out.first = offset;
        } else {
            out.rising = out.rising && offset > out.last;
        }
        out.last = offset;
        ++out.count;
        at += kLogOverhead + static_cast<std::size_t>(size);
    }
    return out;
}

bool innerOffsetsFit(const InnerOffsets& inner, const BatchHeader& wrapper, bool neverCompacted)
{
    const std::int64_t outer = wrapper.lastOffset.value;
    if (wrapper.magic == 0) {
        return inner.rising && inner.last == outer;
    }
    const bool reaches = outer == 0 || inner.last <= outer;
    return inner.rising && inner.first == 0 && reaches && (!neverCompacted || inner.contiguous());
}

} // namespace core
