// The three kinds of index file: views, their encoders, field trees.

#include <algorithm>

#include "core/format/index.h"
#include "tests/fuzz/fuzz.h"

namespace {

template <class Entry>
void readAndWrite(core::Bytes file, core::Offset base)
{
    const core::IndexView<Entry> view(file, base);
    fuzz::require(view.entries() <= view.slots(), "entries are slots");
    std::vector<std::byte> written;
    for (std::size_t slot = 0; slot < view.slots(); ++slot) {
        appendEntry(written, view.at(slot));
    }
    fuzz::require(written.size() + view.surplusBytes() == file.size(), "slots and surplus are the file");
    fuzz::require(std::ranges::equal(written, file.first(written.size())), "what is read is written the same");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Input input(data, size);
    const core::Offset base{std::int64_t{input.byte()} << 55};
    const std::size_t first = input.byte();
    readAndWrite<core::OffsetEntry>(input.rest(), base);
    readAndWrite<core::TimeEntry>(input.rest(), base);
    readAndWrite<core::TxnEntry>(input.rest(), base);
    core::offsetIndexFields(input.rest(), base, first, 16);
    core::timeIndexFields(input.rest(), base, first, 16);
    core::txnIndexFields(input.rest(), first, 16);
    return 0;
}
