#pragma once
// What kafka-dump-log 4.4 prints on stdout for a file, byte for byte (cli.md 2), going on after damage.

#include <functional>
#include <string>
#include <string_view>

#include "core/base/run_context.h"
#include "core/io/directory.h"

namespace core {

struct DumpOptions {
    bool printDataLog = false;
    bool deepIteration = false;
    bool skipRecordMetadata = false;
    bool indexSanityCheck = false;
    bool verifyIndexOnly = false;
    std::uint64_t maxBytes = ~std::uint64_t{0}; // --max-bytes
};

/// `shownName` is what stands after "Dumping ". Text goes to `write` in pieces.
Status dumpFile(const Directory& directory, const std::string& path, const std::string& shownName,
                const DumpOptions& options, const RunContext& context,
                const std::function<void(std::string_view)>& write);

} // namespace core
