// What people type or files are called: file names, names of partition dirs, filters of batches, settings.

#include "core/format/file_name.h"
#include "core/segment/batch_filter.h"
#include "core/segment/settings.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const core::FileName file = core::parseFileName(text);
    fuzz::require(!core::kindName(file.kind).empty() || file.kind == core::FileKind::Foreign, "a kind has a name");
    core::parsePartitionDirName(text);

    const core::ParsedBatchFilter filter = core::parseBatchFilter(text);
    fuzz::require(filter.faultAt <= size, "a fault lies inside the text");
    fuzz::require(!filter.fault || filter.filter.empty(), "a filter with a fault matches everything");
    filter.filter.matches(core::BatchRow());
    filter.filter.matches(core::DamagedRange());

    core::Settings settings;
    const std::size_t equals = text.find('=');
    static_cast<void>(core::setSetting(settings, text.substr(0, equals),
                                       equals == std::string::npos ? std::string() : text.substr(equals + 1)));
    return 0;
}
