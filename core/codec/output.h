#pragma once
// Where a codec of this module puts what it decompresses: a vector that grows by doubling and never beyond the limit.

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

class Output {
public:
    /// The old content of `out` is overwritten, so that a buffer that serves batch after batch need not be filled with
    /// zeros each time.
    Output(std::vector<std::byte>& out, std::uint64_t limit)
        : out_(out)
        , limit_(limit)
    {
    }
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { out_.resize(used_); }

    std::uint64_t left() const { return limit_ - used_; } // until the limit
    bool overLimit() const { return overLimit_; }

    /// Makes room for `bytes` more at once, as far as the limit allows.
    void expect(std::uint64_t bytes)
    {
        const std::uint64_t wanted = used_ + std::min(bytes, left());
        if (wanted > out_.capacity()) {
            out_.reserve(std::max(wanted, std::min<std::uint64_t>(limit_, out_.capacity() * 2)));
        }
        if (wanted > out_.size()) {
            out_.resize(wanted);
        }
    }

    /// Room for at least one byte; at the limit a spare place, since only one more byte tells that it is passed.
    std::span<std::byte> room()
    {
        if (left() == 0) {
            return spare_;
        }
        if (used_ == out_.size()) {
            expect(std::max<std::uint64_t>(out_.size(), kFirstBytes));
        }
        return std::span(out_).subspan(used_, std::min<std::uint64_t>(out_.size() - used_, left()));
    }

    /// `bytes` of the last room() were filled.
    void advance(std::size_t bytes)
    {
        if (left() == 0) {
            overLimit_ = overLimit_ || bytes > 0;
        } else {
            used_ += bytes;
        }
    }

private:
    static constexpr std::uint64_t kFirstBytes = std::uint64_t{64} * 1024;

    std::vector<std::byte>& out_;
    std::uint64_t limit_;
    std::uint64_t used_ = 0;
    bool overLimit_ = false;
    std::array<std::byte, 64> spare_ = {};
};

} // namespace core
