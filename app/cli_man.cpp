#include <string_view>

#include "app/cli_docs.h"
#include "app/cli_options.h"

namespace app {

namespace {

/// Text for troff: hyphens that can be copied, backslashes, no line that looks like a request.
std::string troff(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '-') {
            out += "\\-";
        } else if (c == '\\') {
            out += "\\e";
        } else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) {
            out += "\\&";
            out += c;
        } else {
            out += c;
        }
    }
    return out;
}

std::string bold(std::string_view text)
{
    return "\\fB" + troff(text) + "\\fR";
}

std::string italic(std::string_view text)
{
    return "\\fI" + troff(text) + "\\fR";
}

std::string optionEntry(const OptionSpec& option)
{
    std::string entry = ".TP\n";
    if (*option.letter != '\0') {
        entry += bold(std::string("-") + option.letter) + ", ";
    }
    entry += bold(std::string("--") + option.name);
    if (!option.isFlag()) {
        entry += " " + italic(option.value);
    }
    return entry + "\n" + troff(option.help) + ".\n";
}

std::string commandSection(const CommandSpec& command)
{
    std::string section = ".SS " + std::string(command.name) + "\n";
    section += bold(std::string("seglens ") + command.name) + " ";
    const bool fixed = command.single || std::string_view(command.positional).find(' ') != std::string_view::npos;
    const std::string operand = italic(command.positional) + (fixed ? "" : "...");
    section += (command.positionalNeeded ? operand : "[" + operand + "]") + " [options]\n.PP\n";
    section += troff(command.help) + ".\n" + italic(command.positional) + ": " + troff(command.positionalHelp) + ".\n";
    for (const OptionSpec& option : command.options) {
        section += optionEntry(option);
    }
    return section;
}

constexpr std::string_view kIntroduction = R"(.TH SEGLENS 1
.SH NAME
seglens \- look into, judge and repair the files of an Apache Kafka partition
.SH SYNOPSIS
.B seglens
.I COMMAND PATH
[options]
.br
.B seglens
[\fICOMMAND\fR] \fB\-\-help\fR
.br
.B seglens \-\-version
.SH DESCRIPTION
.B seglens
reads what a Kafka broker of any release from 0.8 to 4.4 keeps on disk: log segments, indexes, producer snapshots and
checkpoints. It needs no broker and no Java, and runs while a broker has the files open. Looking and judging never
write. Commands that write print their plan first and ask.
.PP
A \fIPATH\fR is a log dir, a partition dir or one file of it; which one, its content and its name tell. A partition dir
brings the checkpoints of the log dir that it lies in along. An archive (tar, also in gzip, zstd, xz, bzip2 or lz4, or
zip) stands for what is in it, wherever that lies there, and \fB\-\fR for a tar stream on standard input. What has to
be unpacked is kept in \fBTMPDIR\fR (\fI/var/tmp\fR) while the command runs. Nothing is written into an archive.
.SH COMMANDS
)";

constexpr std::string_view kRest = R"(.SH OUTPUT
Text is for people: aligned, and coloured on a terminal. With \fB\-\-json\fR the output is one JSON document, with
\fB\-\-jsonl\fR one object a line as results appear. Every document, and the first line of the lines, has a member
"seglens" with the version, the number of the schema and the command. Rows stand in the array "rows", findings in
"findings". When something failed, the document has a member "error" with the sentence that stands on standard error
too.
.PP
Offsets, positions, sizes and timestamps are integers; timestamps are in milliseconds since 1970. What is unknown is
null. A \-1 that stands in a file stays \-1. In names a backslash is \e\e, and a control character or a byte that is
not UTF\-8 is \exNN.
.PP
Progress is shown on standard error when that is a terminal and the work takes longer than half a second.
.SH PRIVACY
Keys, values and headers of records are shown only with \fB\-\-payload\fR. Without it their sizes are shown, and a hash:
the CRC\-32C (Castagnoli) of the bytes, as eight hexadecimal digits. Equal bytes have equal hashes; a hash tells nothing
else about them, but short or guessable content can be guessed from it.
.PP
With \fB\-\-payload=text\fR bytes that are UTF\-8 are JSON strings; other bytes are {"base64": "..."}. The other forms are
{"hex": "..."} and {"base64": "..."}, and without the option {"hash": "..."}.
.PP
Records of Kafka's own topics (__consumer_offsets, __transaction_state, __share_group_state, __cluster_metadata and
__remote_log_metadata) are decoded and shown without the option too. Credentials and what clients put into their commits
and subscriptions are not: {"hidden": N} stands for N bytes of them.
.SH EXIT STATUS
.TP
.B 0
Done. For \fBcheck\fR also: nothing at or above \fB\-\-fail\-on\fR was found; for \fBcompare\fR: both hold the same.
Looking at damage is no failure.
.TP
.B 1
\fBcheck\fR found something at or above it; \fBcompare\fR found that the two differ.
.TP
.B 2
Wrong usage.
.TP
.B 3
Something cannot be read, or reading or writing failed on the way.
.TP
.B 4
Refused: a broker holds the directory, files changed since the plan, there is no room for the backup, or a change cannot
be undone any more.
.TP
.B 130
Interrupted.
.SH ENVIRONMENT
.TP
.B NO_COLOR
When it is set and not empty, no colours are used unless \fB\-\-color=always\fR asks for them.
.TP
.B XDG_STATE_HOME
Backups and journals of changes go to its directory \fIseglens\fR; without it to \fI~/.local/state/seglens\fR.
.SH EXAMPLES
.TP
What is wrong with a partition, and what does the broker do about it?
.B seglens check /var/lib/kafka/orders\-0
.TP
Where is the first record of that day, and how does a broker find it?
.B seglens find /var/lib/kafka/orders\-0 \-\-timestamp 2023\-11\-14 \-\-explain
.TP
The largest offset that was read, with a JSON processor
.B seglens batches /var/lib/kafka/orders\-0 \-\-jsonl | jq .lastOffset
.TP
Two replicas have parted: where, and which one would a broker follow?
.B seglens compare /mnt/a/orders\-0 /mnt/b/orders\-0
.TP
Why is that data still here, and what would another limit delete?
.B seglens retention /var/lib/kafka/orders\-0 \-\-config retention.bytes=1073741824
.TP
Write the indexes of one segment anew, after a look at the plan
.B seglens rebuild /var/lib/kafka/orders\-0 \-\-segment 1042 \-\-dry\-run
)";

} // namespace

std::string manPage()
{
    std::string page(kIntroduction);
    for (const CommandSpec& command : commandSpecs()) {
        page += commandSection(command);
    }
    return page + std::string(kRest);
}

} // namespace app
