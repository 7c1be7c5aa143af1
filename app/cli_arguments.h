#pragma once
// What stands on a command line. The commands and their options are declared once, in cli_options.cpp.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace app {

struct Arguments {
    std::string command = {};
    std::vector<std::string> paths = {};

    // Output.
    bool json = false;
    bool jsonl = false;
    std::string color = "auto";
    unsigned threads = 0;
    std::string payload = {};
    std::optional<std::uint64_t> limit = {};

    // What to look at.
    std::optional<std::int64_t> from = {};
    std::optional<std::int64_t> to = {};
    std::optional<std::uint64_t> at = {};
    std::optional<std::uint64_t> record = {};
    bool decompressed = false;
    std::optional<std::int64_t> offset = {};
    std::string timestamp = {};
    std::optional<std::string> key = {};
    std::string bytes = {};
    std::optional<std::int64_t> producer = {};
    bool explain = false;

    // kafka-dump-log.
    std::vector<std::string> files = {};
    bool printDataLog = false;
    bool deepIteration = false;
    bool skipRecordMetadata = false;
    bool indexSanityCheck = false;
    bool verifyIndexOnly = false;
    std::int32_t maxBytes = 2147483647;
    std::int32_t maxMessageSize = 5242880;
    std::string keyDecoder = {};
    std::string valueDecoder = {};
    bool offsetsDecoder = false;
    bool transactionLogDecoder = false;
    bool clusterMetadataDecoder = false;
    bool shareGroupStateDecoder = false;
    bool remoteLogMetadataDecoder = false;

    // Settings and judging.
    std::string release = {};
    std::vector<std::string> config = {};
    std::string depth = "walk";
    std::vector<std::string> only = {};
    std::string failOn = "degraded";
    std::string now = {};
    std::string start = "auto";
    std::string topicIds = {};
    std::vector<std::string> logDirs = {};
    std::string reportFile = {};

    // Changing.
    std::vector<std::int64_t> segments = {};
    std::optional<std::int64_t> toOffset = {};
    std::vector<std::string> findings = {};
    bool lossless = false;
    std::string topicId = {};
    bool brokenRecords = false;
    bool dryRun = false;
    bool yes = false;
    std::string backup = {};
    std::string outputDir = {};
    std::string drop = {};
};

/// What came of reading a command line: arguments, or a text and an exit code.
struct ParsedArguments {
    std::optional<Arguments> arguments = {};
    int exitCode = 0;
    std::string out = {}; // help, version
    std::string err = {}; // one sentence on what is wrong
};

ParsedArguments parseArguments(const std::vector<std::string>& args);

} // namespace app
