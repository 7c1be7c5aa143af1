#pragma once
// The pages behind a reader that goes through a file from front to back: it gives them back as it goes on, so that its
// memory does not grow with the file.

#include <cstdint>
#include <utility>

#include "core/io/file_content.h"

namespace core {

class PagesBehind {
public:
    explicit PagesBehind(FileContent content, std::uint64_t from = 0)
        : content_(std::move(content))
        , from_(from)
    {
    }

    /// Nothing before `pos` is needed any more.
    void reached(std::uint64_t pos)
    {
        if (pos >= from_ + kEvery) {
            content_.giveBack(from_, pos);
            from_ = pos;
        }
    }

private:
    static constexpr std::uint64_t kEvery = std::uint64_t{32} << 20;
    FileContent content_;
    std::uint64_t from_;
};

} // namespace core
