#include "app/cli_session.h"

#include <cerrno>
#include <system_error>

namespace app {

namespace {

core::OutputFormat formatOf(const Arguments& arguments)
{
    if (arguments.jsonl) {
        return core::OutputFormat::Jsonl;
    }
    return arguments.json ? core::OutputFormat::Json : core::OutputFormat::Text;
}

bool usesColour(const CliStreams& streams, const Arguments& arguments)
{
    if (arguments.color == "auto") {
        return streams.outIsTerminal && !streams.noColour;
    }
    return arguments.color == "always";
}

int exitCodeOf(core::Errc code)
{
    switch (code) {
    case core::Errc::Cancelled:
        return kExitInterrupted;
    case core::Errc::Refused:
        return kExitRefused;
    case core::Errc::Io:
    case core::Errc::Unsupported:
    case core::Errc::Malformed:
        break;
    }
    return kExitIo;
}

} // namespace

std::string sentenceOf(const core::Error& error)
{
    return error.filePos ? error.detail + " (byte " + std::to_string(*error.filePos) + ")" : error.detail;
}

core::PayloadForm payloadForm(const Arguments& arguments)
{
    return core::parsePayloadForm(arguments.payload).value_or(core::PayloadForm::Hidden);
}

Session::Session(const CliStreams& streams, const Arguments& arguments)
    : streams_(streams)
    , arguments_(arguments)
    , progress_(streams.errIsTerminal ? streams.err : std::function<void(std::string_view)>())
    , document_(formatOf(arguments), usesColour(streams, arguments), arguments.command,
                [this](std::string_view text) { return write(text); })
{
}

core::RowFormat Session::rowFormat(std::span<const core::Column> columns) const
{
    return {columns, document_.format(), document_.colour()};
}

core::RunContext Session::context()
{
    core::RunContext context;
    context.stop = streams_.stop;
    context.threads = arguments_.threads;
    context.progress = [this](std::uint64_t done, std::uint64_t total) { progress_.update(done, total); };
    return context;
}

bool Session::mustEnd() const
{
    return readerGone_ || streams_.stop.stop_requested();
}

bool Session::write(std::string_view text)
{
    if (readerGone_) {
        return false;
    }
    if (streams_.outIsTerminal) {
        progress_.clear();
    }
    const int problem = streams_.out(text);
    if (problem == 0) {
        return true;
    }
    readerGone_ = true;
    if (problem != EPIPE) {
        fail(kExitIo, "cannot write to standard output: " + std::generic_category().message(problem));
    }
    return false;
}

void Session::note(const std::string& sentence)
{
    progress_.clear();
    streams_.err("seglens: " + sentence + "\n");
}

void Session::fail(const core::Error& error)
{
    const int exitCode = exitCodeOf(error.code);
    if (exitCode == kExitInterrupted) {
        if (changing_) {
            note(sentenceOf(error)); // which files are changed, and what to do about it
        }
        failed_ = kExitInterrupted;
        return;
    }
    fail(exitCode, sentenceOf(error));
}

void Session::failUsage(const std::string& sentence)
{
    fail(kExitUsage, sentence);
}

void Session::fail(int exitCode, const std::string& sentence)
{
    note(sentence);
    if (failed_ == kExitDone) {
        failed_ = exitCode;
        failure_ = sentence;
    }
}

void Session::setChanging(bool now)
{
    changing_ = now;
    streams_.changing(now);
}

int Session::finish()
{
    if (streams_.stop.stop_requested()) {
        failed_ = kExitInterrupted;
    }
    if (failed_ != kExitDone) {
        const std::string sentence = failed_ == kExitInterrupted ? std::string("interrupted") : failure_;
        document_.member("error", [&](core::JsonWriter& json) { json.value(sentence); });
    }
    document_.end();
    progress_.clear();
    return failed_ != kExitDone ? failed_ : result_;
}

} // namespace app
