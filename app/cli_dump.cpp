#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/report/dump.h"

namespace app {

namespace {

constexpr std::int32_t kNoLimit = 2147483647; // kafka-dump-log's default

/// Decoder classes go by their Java names, those of older releases included.
std::optional<core::DumpDecoder> decoderOf(const std::string& javaClass)
{
    const std::string name = javaClass.substr(javaClass.rfind('.') + 1);
    if (javaClass.empty() || name == "StringDecoder") {
        return core::DumpDecoder::String;
    }
    if (name == "IntegerDecoder") {
        return core::DumpDecoder::Integer;
    }
    return name == "LongDecoder" ? std::optional(core::DumpDecoder::Long) : std::nullopt;
}

/// The topic whose records are decoded: the first in the order in which kafka-dump-log looks at its options.
std::optional<core::InternalTopic> topicDecoderOf(const Arguments& arguments)
{
    using core::InternalTopic;
    const std::pair<bool, InternalTopic> asked[] = {
        {arguments.offsetsDecoder, InternalTopic::Groups},
        {arguments.transactionLogDecoder, InternalTopic::Transactions},
        {arguments.clusterMetadataDecoder, InternalTopic::ClusterMetadata},
        {arguments.remoteLogMetadataDecoder, InternalTopic::RemoteLogMetadata},
        {arguments.shareGroupStateDecoder, InternalTopic::ShareStates},
    };
    const auto* const first = std::ranges::find_if(asked, [](const auto& each) { return each.first; });
    return first == std::end(asked) ? std::nullopt : std::optional(first->second);
}

/// Nothing after a usage failure.
std::optional<core::DumpOptions> dumpOptions(Session& session)
{
    const Arguments& arguments = session.arguments();
    const auto keyDecoder = decoderOf(arguments.keyDecoder);
    const auto valueDecoder = decoderOf(arguments.valueDecoder);
    if (!keyDecoder || !valueDecoder) {
        session.failUsage("the only decoder classes are StringDecoder, IntegerDecoder and LongDecoder");
        return std::nullopt;
    }
    if (arguments.maxBytes < 0) {
        session.failUsage("--max-bytes takes a number of bytes");
        return std::nullopt;
    }
    core::DumpOptions options;
    options.topicDecoder = topicDecoderOf(arguments);
    options.printDataLog = arguments.printDataLog || !arguments.keyDecoder.empty() || !arguments.valueDecoder.empty() ||
                           options.topicDecoder;
    options.deepIteration = arguments.deepIteration;
    options.skipRecordMetadata = arguments.skipRecordMetadata;
    options.indexSanityCheck = arguments.indexSanityCheck;
    options.verifyIndexOnly = arguments.verifyIndexOnly;
    options.keyDecoder = *keyDecoder;
    options.valueDecoder = *valueDecoder;
    if (arguments.maxBytes != kNoLimit) {
        options.maxBytes = static_cast<std::uint64_t>(arguments.maxBytes);
    }
    return options;
}

/// A path as Java shows it: without repeated and trailing slashes.
std::string javaPath(const std::string& path)
{
    std::string shown;
    for (const char c : path) {
        if (c != '/' || shown.empty() || shown.back() != '/') {
            shown += c;
        }
    }
    if (shown.size() > 1 && shown.back() == '/') {
        shown.pop_back();
    }
    return shown;
}

void dumpOne(Session& session, const std::string& path, const core::DumpOptions& options)
{
    const std::string shown = javaPath(path);
    const std::optional<OpenedPath> target = openTarget(session, path);
    if (!target) {
        return;
    }
    if (target->opened.what != core::Opened::What::File) {
        session.fail({core::Errc::Io, manyFilesWords(*target) + "; dump takes files"});
        return;
    }
    const core::DumpSink sink{[&](std::string_view text) { return session.write(text); },
                              [&](const std::string& note) { session.note(note); }};
    const core::Status done =
        core::dumpFile(*target->opened.directory, filePathOf(target->opened), shown, options, session.context(), sink);
    if (!done) {
        session.fail(done.error());
    }
}

} // namespace

void runDump(Session& session)
{
    std::vector<std::string> files = session.arguments().files;
    std::erase(files, std::string()); // between two commas
    files.insert(files.end(), session.arguments().paths.begin(), session.arguments().paths.end());
    if (files.empty() || std::ranges::count(files, std::string()) > 0) {
        session.failUsage("dump needs a file");
        return;
    }
    const std::optional<core::DumpOptions> options = dumpOptions(session);
    if (!options) {
        return;
    }
    for (const std::string& file : files) {
        if (session.mustEnd()) {
            return;
        }
        dumpOne(session, file, *options);
    }
}

} // namespace app
