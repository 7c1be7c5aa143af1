#include "app/cli_options.h"

namespace app {

namespace {

using Options = std::vector<OptionSpec>;

constexpr const char* kPathHelp = "A log dir, a partition dir or one file of it";

Options joined(std::initializer_list<Options> parts)
{
    Options all;
    for (const Options& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

Options output()
{
    return {
        {"json", "", &Arguments::json, "Print one JSON document"},
        {"jsonl", "", &Arguments::jsonl, "Print JSON, one object a line, as results appear"},
        {"color",
         "WHEN",
         &Arguments::color,
         "Use colours: auto (on a terminal), always or never",
         {"auto", "always", "never"}},
    };
}

Options threads()
{
    return {{"threads", "N", &Arguments::threads, "Use up to N threads (default: one for each core)"}};
}

Options payload()
{
    return {{"payload",
             "FORM",
             &Arguments::payload,
             "Show bytes of keys, values and headers as text, hex or base64 (default: sizes and a hash)",
             {"text", "hex", "base64"}}};
}

Options limit(const char* help)
{
    return {{"limit", "N", &Arguments::limit, help}};
}

Options range()
{
    return {
        {"from", "O", &Arguments::from, "Begin with offset O"},
        {"to", "O", &Arguments::to, "End with offset O"},
    };
}

Options config()
{
    return {{"config", "NAME=VALUE", &Arguments::config, "A setting of the topic or broker, by Kafka's name"}};
}

CommandSpec infoSpec()
{
    return {
        "info", "Tell what a path is, without reading the logs", "PATH", kPathHelp, false, true, joined({output()})};
}

CommandSpec batchesSpec()
{
    return {"batches", "List every batch with its header, and the bytes that hold none",     "PATH", kPathHelp, false,
            true,      joined({range(), limit("Print at most N rows"), output(), threads()})};
}

CommandSpec recordsSpec()
{
    return {"records",
            "List every record",
            "PATH",
            kPathHelp,
            false,
            true,
            joined({range(), limit("Print at most N rows"), payload(), output(), threads()})};
}

CommandSpec indexSpec()
{
    return {"index",
            "List the entries of index files, snapshots, checkpoints and other small files",
            "FILE",
            "An index file, a producer snapshot, a checkpoint or another small file",
            false,
            true,
            joined({limit("Print at most N entries a file"), output()})};
}

CommandSpec fieldsSpec()
{
    return {"fields",
            "Show each byte of a file as a field of its format",
            "FILE",
            "A file of a partition or of a log dir",
            true,
            true,
            joined({{{"at", "POS", &Arguments::at, "Only the batch or entry that byte POS belongs to"},
                     {"record", "N", &Arguments::record, "Only record N (from 0) of that batch"},
                     {"decompressed", "", &Arguments::decompressed,
                      "What the batch holds after decompression; positions then count from its start"}},
                    limit("Show at most N batches, entries or lines"),
                    payload(),
                    output()})};
}

CommandSpec findSpec()
{
    return {
        "find",
        "Find an offset, a time, a key, bytes or a producer",
        "PATH",
        kPathHelp,
        false,
        true,
        joined({{{"offset", "O", &Arguments::offset, "The record with offset O, or the first after it"},
                 {"timestamp", "T", &Arguments::timestamp,
                  "The first record at or after T: ms since 1970, or ISO 8601 such as 2023-11-14T22:13:20Z"},
                 {"key", "TEXT", &Arguments::key, "Records with exactly this key"},
                 {"bytes", "HEX", &Arguments::bytes, "Records that hold these bytes in key, value or a header"},
                 {"producer", "ID", &Arguments::producer, "Batches of this producer id"},
                 {"explain", "", &Arguments::explain, "List each step of the broker's look-up (offset, timestamp)"}},
                limit("List up to N hits, not just the first"),
                output(),
                threads()})};
}

CommandSpec statsSpec()
{
    return {"stats",
            "Sizes, counts, rates, keys, codecs and index density",
            "PATH",
            kPathHelp,
            false,
            true,
            joined({config(), output(), threads()})};
}

CommandSpec dumpSpec()
{
    return {"dump",
            "Print what kafka-dump-log 4.4 prints, going on after damage",
            "FILE",
            "Files to dump",
            false,
            false,
            joined({{{"files", "A,B", &Arguments::files, "Files to dump, with commas between them", {}, true, true},
                     {"print-data-log", "", &Arguments::printDataLog, "Print keys and values too"},
                     {"deep-iteration", "", &Arguments::deepIteration, "Print a line for each record"},
                     {"skip-record-metadata", "", &Arguments::skipRecordMetadata,
                      "Print keys and values alone, and nothing of control records"},
                     {"index-sanity-check", "", &Arguments::indexSanityCheck,
                      "Only tell whether an index passes the check of a starting broker"},
                     {"verify-index-only", "", &Arguments::verifyIndexOnly, "Do not print the entries of an index"},
                     {"max-bytes", "N", &Arguments::maxBytes, "Stop at the batch that ends beyond byte N"},
                     {"max-message-size", "N", &Arguments::maxMessageSize,
                      "Taken for kafka-dump-log's sake: it has no effect on what is printed"},
                     {"key-decoder-class", "CLASS", &Arguments::keyDecoder,
                      "How keys are printed: Kafka's StringDecoder, IntegerDecoder or LongDecoder"},
                     {"value-decoder-class", "CLASS", &Arguments::valueDecoder, "How values are printed"}},
                    threads()})};
}

} // namespace

std::span<const CommandSpec> commandSpecs()
{
    static const std::vector<CommandSpec> specs = {infoSpec(),   batchesSpec(), recordsSpec(), indexSpec(),
                                                   fieldsSpec(), findSpec(),    statsSpec(),   dumpSpec()};
    return specs;
}

} // namespace app
