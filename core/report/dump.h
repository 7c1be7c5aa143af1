#pragma once
// What kafka-dump-log 4.4 prints on stdout for a file, byte for byte (cli.md 2). Where that tool gives up over damage
// the dump goes on: with the next batch that is whole, or with the next entry.

#include <functional>
#include <string>
#include <string_view>

#include "core/base/run_context.h"
#include "core/io/directory.h"
#include "core/payload/internal_topic.h"

namespace core {

/// How keys or values are turned into text.
enum class DumpDecoder : std::uint8_t { String, Integer, Long };

struct DumpOptions {
    bool printDataLog = false;
    bool deepIteration = false; // printDataLog implies it
    bool skipRecordMetadata = false;
    bool indexSanityCheck = false;
    bool verifyIndexOnly = false;
    std::uint64_t maxBytes = ~std::uint64_t{0}; // --max-bytes: batches that end beyond it are left out
    DumpDecoder keyDecoder = DumpDecoder::String;
    DumpDecoder valueDecoder = DumpDecoder::String;
    std::optional<InternalTopic> topicDecoder = {}; // keys and values are records of that topic
};

struct DumpSink {
    /// Text of the dump in pieces; false: the reader has gone, stop.
    std::function<bool(std::string_view)> write;
    /// What kafka-dump-log would say on stderr or give up over: one English sentence, without a period.
    std::function<void(const std::string&)> note;
};

/// `shownName` is what stands after "Dumping "; `path` is the file's in the directory. Errors: Io when the file cannot
/// be read, Cancelled. Damage is a note.
Status dumpFile(const Directory& directory, const std::string& path, const std::string& shownName,
                const DumpOptions& options, const RunContext& context, const DumpSink& sink);

} // namespace core
