#pragma once
// One run of a command: its output, its messages, how far it is, and the exit code that all of it adds up to.

#include <map>
#include <string>

#include "app/cli.h"
#include "app/cli_arguments.h"
#include "app/cli_progress.h"
#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/report/document.h"
#include "core/report/payload_text.h"
#include "core/segment/open.h"

namespace app {

class Session {
public:
    Session(const CliStreams& streams, const Arguments& arguments);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    const Arguments& arguments() const { return arguments_; }
    const CliStreams& streams() const { return streams_; }
    core::DocumentWriter& document() { return document_; }
    core::OutputFormat format() const { return document_.format(); }
    /// A row format for a table of this run.
    core::RowFormat rowFormat(std::span<const core::Column> columns) const;

    ProgressLine& progress() { return progress_; }
    /// Archives that were opened, by path as given: unpacking takes time, and a pipe can be read only once.
    std::map<std::string, core::Opened>& archives() { return archives_; }
    /// For work that reads bytes; how far it is goes to the progress line.
    core::RunContext context();
    /// Somebody pressed Ctrl-C, or nobody reads the output any more.
    bool mustEnd() const;

    /// Writes to standard output past the document. False: nobody reads, or it cannot be written.
    bool write(std::string_view text);
    /// A sentence on standard error.
    void note(const std::string& sentence);
    /// The same, and the run has failed.
    void fail(const core::Error& error);
    void failUsage(const std::string& sentence);
    /// Files are being changed from now on, or no more: an interrupt then waits for a safe moment.
    void setChanging(bool now);
    /// Something has failed, so that what was not found may be there all the same.
    bool failed() const { return failed_ != kExitDone; }
    /// The command's own result, where nothing has failed.
    void setResult(int exitCode) { result_ = exitCode; }

    /// Ends the document (a failure is a member of it) and returns the exit code.
    int finish();

private:
    void fail(int exitCode, const std::string& sentence);

    const CliStreams& streams_;
    const Arguments& arguments_;
    ProgressLine progress_;
    core::DocumentWriter document_;
    std::map<std::string, core::Opened> archives_;
    std::string failure_; // the first
    int result_ = kExitDone;
    int failed_ = kExitDone;
    bool readerGone_ = false;
    bool changing_ = false;
};

/// How payloads are shown; hidden unless asked for.
core::PayloadForm payloadForm(const Arguments& arguments);

/// A failure in one sentence, with the byte where there is one.
std::string sentenceOf(const core::Error& error);

} // namespace app
