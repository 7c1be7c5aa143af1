// The journal of a repair, which another program may have written over.

#include "core/recovery/journal.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    if (const auto journal = core::parseJournal(fuzz::bytesOf(data, size))) {
        const std::string text = core::journalText(*journal);
        const auto again = core::parseJournal(std::as_bytes(std::span(text)));
        fuzz::require(again && *again == *journal, "a journal that is written reads the same");
    }
    return 0;
}
