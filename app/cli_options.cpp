#include "app/cli_options.h"

namespace app {

namespace {

using Options = std::vector<OptionSpec>;

constexpr const char* kDiskPathHelp = "A log dir, a partition dir or one file of it";
constexpr const char* kPathHelp = "A log dir, a partition dir, one file of it, an archive, or - for a tar stream";
constexpr const char* kDirHelp = "A log dir or a partition dir";

Options joined(std::initializer_list<Options> parts)
{
    Options all;
    for (const Options& part : parts) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

Options json()
{
    return {
        {.name = "json", .target = &Arguments::json, .help = "Print one JSON document"},
        {.name = "jsonl", .target = &Arguments::jsonl, .help = "Print JSON, one object a line, as results appear"},
    };
}

Options output()
{
    return joined({json(),
                   {{.name = "color",
                     .value = "WHEN",
                     .target = &Arguments::color,
                     .help = "Use colours: auto (on a terminal), always or never",
                     .choices = {"auto", "always", "never"}}}});
}

Options threads()
{
    return {{.name = "threads",
             .value = "N",
             .target = &Arguments::threads,
             .help = "Use up to N threads (default: one for each core)"}};
}

Options payload()
{
    return {{.name = "payload",
             .value = "FORM",
             .target = &Arguments::payload,
             .help = "Show bytes of keys, values and headers as text, hex or base64 (default: sizes and a hash)",
             .choices = {"text", "hex", "base64"}}};
}

Options limit(const char* help)
{
    return {{.name = "limit", .value = "N", .target = &Arguments::limit, .help = help}};
}

Options range()
{
    return {
        {.name = "from", .value = "O", .target = &Arguments::from, .help = "Begin with offset O"},
        {.name = "to", .value = "O", .target = &Arguments::to, .help = "End with offset O"},
    };
}

Options config()
{
    return {{.name = "config",
             .value = "NAME=VALUE",
             .target = &Arguments::config,
             .help = "A setting of the topic or broker, by Kafka's name; may be given again"}};
}

Options release()
{
    return {{.name = "release",
             .value = "R",
             .target = &Arguments::release,
             .help = "The broker's release, such as 3.9 or 3.9.1 (default: the newest)"}};
}

Options failOn()
{
    return {{.name = "fail-on",
             .value = "SEVERITY",
             .target = &Arguments::failOn,
             .help = "Exit with 1 from this severity on (default: degraded)",
             .choices = {"fatal", "offline", "loss", "wrong", "degraded", "info", "never"}}};
}

Options backup()
{
    return {{.name = "backup",
             .value = "DIR",
             .target = &Arguments::backup,
             .help = "Where backups and journals are (default: $XDG_STATE_HOME/seglens)",
             .path = true}};
}

Options intoCopy()
{
    return {{.name = "output",
             .value = "DIR",
             .target = &Arguments::outputDir,
             .help = "Write into a copy of PATH, and leave PATH alone",
             .path = true}};
}

Options changing()
{
    return joined({{{.name = "dry-run", .target = &Arguments::dryRun, .help = "Print the plan and stop"},
                    {.name = "yes", .target = &Arguments::yes, .help = "Do not ask"}},
                   backup()});
}

Options start()
{
    return {{.name = "start",
             .value = "KIND",
             .target = &Arguments::start,
             .help = "A clean or an unclean start, or auto: as the marker says (default)",
             .choices = {"clean", "unclean", "auto"}}};
}

/// What a start is to be like.
Options brokerStart()
{
    const Options own = {
        {.name = "topic-ids",
         .value = "FILE",
         .target = &Arguments::topicIds,
         .help =
             "Lines with a topic and its id that the cluster knows (default: those of the metadata log; without one, "
             "all ids)",
         .path = true},
        {.name = "log-dir",
         .value = "DIR",
         .target = &Arguments::logDirs,
         .help = "Another log dir of the same broker; may be given again",
         .path = true},
    };
    return joined({start(), own});
}

CommandSpec infoSpec()
{
    return {.name = "info",
            .help = "Tell what a path is, without reading the logs",
            .positionalHelp = kPathHelp,
            .options = output()};
}

CommandSpec batchesSpec()
{
    return {.name = "batches",
            .help = "List every batch with its header, and the bytes that hold none",
            .positionalHelp = kPathHelp,
            .options = joined({range(), limit("Print at most N rows"), output(), threads()})};
}

CommandSpec recordsSpec()
{
    return {.name = "records",
            .help = "List every record, those of Kafka's own topics decoded",
            .positionalHelp = kPathHelp,
            .options = joined({range(), limit("Print at most N rows"), payload(), output(), threads()})};
}

CommandSpec indexSpec()
{
    return {.name = "index",
            .help = "List the entries of an index file, snapshot, checkpoint or other small file",
            .positional = "FILE",
            .positionalHelp = "An index file, a producer snapshot, a checkpoint or another small file",
            .single = true,
            .options = joined({limit("Print at most N entries"), output()})};
}

CommandSpec fieldsSpec()
{
    const Options own = {
        {.name = "at",
         .value = "POS",
         .target = &Arguments::at,
         .help = "Only the batch or entry that byte POS belongs to"},
        {.name = "record", .value = "N", .target = &Arguments::record, .help = "Only record N (from 0) of that batch"},
        {.name = "decompressed",
         .target = &Arguments::decompressed,
         .help = "What the batch holds after decompression; positions then count from its start"},
    };
    return {.name = "fields",
            .help = "Show each byte of a file as a field of its format",
            .positional = "FILE",
            .positionalHelp = "A file of a partition or of a log dir",
            .single = true,
            .options = joined({own, limit("Show at most N batches, entries or records"), payload(), output()})};
}

CommandSpec findSpec()
{
    const Options own = {
        {.name = "offset",
         .value = "O",
         .target = &Arguments::offset,
         .help = "The record with offset O, or the first after it"},
        {.name = "timestamp",
         .value = "T",
         .target = &Arguments::timestamp,
         .help = "The first record at or after T: ms since 1970, or ISO 8601 such as 2023-11-14T22:13:20Z"},
        {.name = "key",
         .value = "TEXT",
         .target = &Arguments::key,
         .help = "Records with exactly this key; in Kafka's own topics those of a group, a member, a topic or a "
                 "transactional id"},
        {.name = "bytes",
         .value = "HEX",
         .target = &Arguments::bytes,
         .help = "Records that hold these bytes in key, value or a header"},
        {.name = "producer", .value = "ID", .target = &Arguments::producer, .help = "Batches of this producer id"},
        {.name = "explain",
         .target = &Arguments::explain,
         .help = "List each step of the broker's look-up (of an offset or a time)"},
    };
    return {.name = "find",
            .help = "Find an offset, a time, a key, bytes or a producer",
            .positionalHelp = kPathHelp,
            .options = joined({own, limit("List up to N hits, not just the first"), output(), threads()})};
}

CommandSpec statsSpec()
{
    return {.name = "stats",
            .help = "Sizes, counts, rates, keys, codecs and index density",
            .positionalHelp = kPathHelp,
            .options = joined({config(), limit("List the N largest batches and records (default: 5, at most 100)"),
                               output(), threads()})};
}

Options fileNow()
{
    return {{.name = "now",
             .value = "T",
             .target = &Arguments::now,
             .help = "The time to judge ages by (default: that of the newest file)"}};
}

CommandSpec producersSpec()
{
    return {.name = "producers",
            .help = "List who wrote: producer ids, their offsets and ages, and the style of their batches",
            .positionalHelp = kPathHelp,
            .options = joined({fileNow(), limit("List at most N producers of a partition"), output(), threads()})};
}

CommandSpec retentionSpec()
{
    return {.name = "retention",
            .help = "Tell which segments retention deletes, which stay until when, and why each was closed",
            .positionalHelp = "A log dir, a partition dir, an archive, or - for a tar stream",
            .options = joined({fileNow(), release(), config(), output(), threads()})};
}

CommandSpec compareSpec()
{
    return {.name = "compare",
            .help = "Tell where two copies of a partition part, and which one a broker would follow",
            .positional = "A B",
            .positionalHelp = "Two partition dirs, two files of batches, or two other files of one kind",
            .options = joined(
                {limit("Of other files list at most N entries that differ (default: 20)"), output(), threads()})};
}

CommandSpec dumpSpec()
{
    const Options own = {
        {.name = "files",
         .value = "A,B",
         .target = &Arguments::files,
         .help = "Files to dump, with commas between them",
         .path = true,
         .list = true},
        {.name = "print-data-log", .target = &Arguments::printDataLog, .help = "Print keys and values too"},
        {.name = "deep-iteration", .target = &Arguments::deepIteration, .help = "Print a line for each record"},
        {.name = "skip-record-metadata",
         .target = &Arguments::skipRecordMetadata,
         .help = "Print keys and values alone, and nothing of control records"},
        {.name = "index-sanity-check",
         .target = &Arguments::indexSanityCheck,
         .help = "Only tell whether an index passes the check of a starting broker"},
        {.name = "verify-index-only",
         .target = &Arguments::verifyIndexOnly,
         .help = "Do not print the entries of an index"},
        {.name = "max-bytes",
         .value = "N",
         .target = &Arguments::maxBytes,
         .help = "Leave out batches that end beyond byte N"},
        {.name = "max-message-size",
         .value = "N",
         .target = &Arguments::maxMessageSize,
         .help = "Taken as kafka-dump-log takes it; what is printed does not depend on it"},
        {.name = "key-decoder-class",
         .value = "CLASS",
         .target = &Arguments::keyDecoder,
         .help = "How keys are printed: Kafka's StringDecoder, IntegerDecoder or LongDecoder"},
        {.name = "value-decoder-class",
         .value = "CLASS",
         .target = &Arguments::valueDecoder,
         .help = "How values are printed, likewise"},
        {.name = "offsets-decoder",
         .target = &Arguments::offsetsDecoder,
         .help = "Decode records of __consumer_offsets"},
        {.name = "transaction-log-decoder",
         .target = &Arguments::transactionLogDecoder,
         .help = "Decode records of __transaction_state"},
        {.name = "cluster-metadata-decoder",
         .target = &Arguments::clusterMetadataDecoder,
         .help = "Decode records of __cluster_metadata and of KRaft snapshots"},
        {.name = "share-group-state-decoder",
         .target = &Arguments::shareGroupStateDecoder,
         .help = "Decode records of __share_group_state"},
        {.name = "remote-log-metadata-decoder",
         .target = &Arguments::remoteLogMetadataDecoder,
         .help = "Decode records of __remote_log_metadata"},
    };
    return {.name = "dump",
            .help = "Print what kafka-dump-log 4.4 prints, going on after damage",
            .positional = "FILE",
            .positionalHelp = "Files to dump",
            .positionalNeeded = false,
            .options = joined({own, threads()})};
}

Options judging()
{
    return {
        {.name = "depth",
         .value = "DEPTH",
         .target = &Arguments::depth,
         .help = "How deep to read: glance, walk (default) or decode",
         .choices = {"glance", "walk", "decode"}},
        {.name = "now",
         .value = "T",
         .target = &Arguments::now,
         .help = "The time to judge ages by (default: the newest that the files tell of)"},
    };
}

CommandSpec checkSpec()
{
    const Options own = {
        {.name = "only",
         .value = "IDS",
         .target = &Arguments::only,
         .help = "Only these findings, with commas between them",
         .list = true},
    };
    return {.name = "check",
            .help = "Tell what is wrong and what a broker does about it",
            .positionalHelp = kPathHelp,
            .options = joined({judging(), own, failOn(), limit("List at most N findings"), release(), config(),
                               output(), threads()})};
}

CommandSpec previewSpec()
{
    return {.name = "preview",
            .help = "Tell what a broker does to the files at its next start",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({brokerStart(), failOn(), release(), config(), output(), threads()})};
}

CommandSpec reportSpec()
{
    const Options own = {
        {.name = "output",
         .value = "FILE",
         .target = &Arguments::reportFile,
         .help = "Write to FILE, whose name ends in .html, .md or .json",
         .path = true,
         .letter = "o",
         .needed = true},
    };
    return {.name = "report",
            .help = "Write verdict, findings and the predicted start into one file",
            .positionalHelp = kPathHelp,
            .single = true,
            .options = joined({own, judging(), start(), payload(), release(), config(), output(), threads()})};
}

CommandSpec rebuildSpec()
{
    const Options own = {
        {.name = "segment",
         .value = "BASE",
         .target = &Arguments::segments,
         .help = "Only the segment with this base offset; may be given again"},
        {.name = "only",
         .value = "KINDS",
         .target = &Arguments::only,
         .help = "These files, with commas between them: index, timeindex, txnindex, snapshot (default: "
                 "index,timeindex)",
         .choices = {"index", "timeindex", "txnindex", "snapshot"},
         .list = true},
    };
    return {.name = "rebuild",
            .help = "Write index files anew from the log, as a broker's recovery would",
            .positionalHelp = kDiskPathHelp,
            .single = true,
            .options = joined({own, intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec recoverSpec()
{
    return {.name = "recover",
            .help = "Do now what a broker would do to the files at its next start",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({brokerStart(), intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec repairSpec()
{
    const Options own = {
        {.name = "finding",
         .value = "ID",
         .target = &Arguments::findings,
         .help = "Only findings with this id; may be given again"},
        {.name = "lossless", .target = &Arguments::lossless, .help = "Only what is automatic and loses nothing"},
        {.name = "topic-id",
         .value = "ID",
         .target = &Arguments::topicId,
         .help = "The topic id for a partition.metadata that is missing or damaged"},
        {.name = "depth",
         .value = "DEPTH",
         .target = &Arguments::depth,
         .help = "How deep to look for findings: glance, walk (default) or decode",
         .choices = {"glance", "walk", "decode"}},
    };
    return {.name = "repair",
            .help = "Mend what check finds, as far as the files alone tell how",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({own, intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec salvageSpec()
{
    const Options own = {
        {.name = "records",
         .target = &Arguments::brokenRecords,
         .help = "Also keep the records that can be decoded of batches with a wrong checksum"},
    };
    return {.name = "salvage",
            .help = "Write the good batches from around damage into another directory",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({own, intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec truncateSpec()
{
    const Options own = {
        {.name = "to-offset",
         .value = "O",
         .target = &Arguments::toOffset,
         .help = "Drop every record from offset O on, and the whole batch that holds it"},
    };
    return {.name = "truncate",
            .help = "Cut the end off a log, as a follower does",
            .positional = "PATH",
            .positionalHelp = "A partition dir",
            .single = true,
            .options = joined({own, intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec cleanSpec()
{
    return {.name = "clean",
            .help = "Remove leftovers that are surely void",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({intoCopy(), release(), config(), changing(), output(), threads()})};
}

CommandSpec undoSpec()
{
    return {.name = "undo",
            .help = "Take a change back, byte for byte",
            .positionalHelp = "A partition dir or log dir, whose last change is meant, or a journal",
            .single = true,
            .options = joined({changing(), output()})};
}

CommandSpec resumeSpec()
{
    return {.name = "resume",
            .help = "End a change that was interrupted, as it was planned",
            .positionalHelp = "A partition dir or log dir, whose last change is meant, or a journal",
            .single = true,
            .options = joined({changing(), output()})};
}

CommandSpec placeSpec()
{
    return {.name = "place",
            .help = "Put a copy that --output wrote in the place of the original, which is moved into the backup",
            .positional = "DIR",
            .positionalHelp = "The copy, and the partition dir or log dir whose place it takes",
            .options = joined({changing(), output()})};
}

CommandSpec historySpec()
{
    return {.name = "history",
            .help = "List the changes made to a partition",
            .positionalHelp = kDirHelp,
            .single = true,
            .options = joined({{{.name = "drop",
                                 .value = "JOURNAL",
                                 .target = &Arguments::drop,
                                 .help = "Delete the backup of this change; it cannot be taken back any more",
                                 .path = true}},
                               changing(),
                               output()})};
}

} // namespace

std::span<const CommandSpec> commandSpecs()
{
    static const std::vector<CommandSpec> specs = {
        infoSpec(),     batchesSpec(),   recordsSpec(),   indexSpec(),   fieldsSpec(), findSpec(),
        statsSpec(),    producersSpec(), retentionSpec(), compareSpec(), dumpSpec(),   checkSpec(),
        previewSpec(),  reportSpec(),    rebuildSpec(),   recoverSpec(), repairSpec(), salvageSpec(),
        truncateSpec(), cleanSpec(),     undoSpec(),      resumeSpec(),  placeSpec(),  historySpec()};
    return specs;
}

} // namespace app
