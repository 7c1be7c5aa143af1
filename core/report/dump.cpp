#include "core/report/dump.h"

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/report/append.h"
#include "core/report/dump_files.h"

namespace core {

namespace {

std::string_view fileNameOf(std::string_view path)
{
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

std::string_view extensionOf(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    return dot == std::string_view::npos ? std::string_view() : name.substr(dot);
}

/// The number before the first dot of a segment file's name.
std::optional<Offset> baseOf(std::string_view name)
{
    return parseFileName(name).base;
}

std::optional<FileContent> siblingLog(const Directory& directory, const std::string& path)
{
    const std::string_view name = fileNameOf(path);
    const std::string prefix = path.substr(0, path.size() - name.size());
    Result<FileContent> log = directory.open(prefix + std::string(name.substr(0, name.find('.'))) + ".log");
    return log ? std::optional(std::move(log).value()) : std::nullopt;
}

/// The line that follows "Dumping", which tells what the file's name says.
std::string logTitle(const DumpInput& input, const DumpSink& sink)
{
    std::string title;
    const FileName name = parseFileName(input.name);
    if (name.kind == FileKind::KraftSnapshot) {
        if (!name.base) {
            return "KRaft bootstrap snapshot\n";
        }
        title = "Snapshot end offset: ";
        appendNumber(title, name.base->value);
        title += ", epoch: ";
        appendNumber(title, name.epoch.value_or(0));
        title += '\n';
    } else if (name.base) {
        title = "Log starting offset: ";
        appendNumber(title, name.base->value);
        title += '\n';
    } else {
        sink.note(escapeName(input.shownName) + " has no offset in its name");
    }
    return title;
}

Status dumpContent(const Directory& directory, const std::string& path, const DumpInput& input,
                   const DumpOptions& options, const RunContext& context, const DumpSink& sink)
{
    const std::string_view extension = extensionOf(input.name);
    if (extension == ".log" || extension == ".checkpoint") {
        if (!sink.write(logTitle(input, sink))) {
            return Done{};
        }
        return dumpLogBatches(input, options, context, sink);
    }
    if (extension == ".txnindex") {
        return dumpTxnIndex(input, context, sink);
    }
    if (extension == ".snapshot") {
        return dumpProducerSnapshot(input, context, sink);
    }
    const std::optional<Offset> base = baseOf(input.name);
    if (!base) {
        sink.note(escapeName(input.shownName) +
                  " has no offset in its name, so its entries are shown relative to offset 0");
    }
    if (extension == ".index") {
        return dumpOffsetIndex(input, base.value_or(Offset{}), siblingLog(directory, path), options, context, sink);
    }
    return dumpTimeIndex(input, base.value_or(Offset{}), options, context, sink);
}

bool isKnown(std::string_view extension)
{
    return extension == ".log" || extension == ".checkpoint" || extension == ".index" || extension == ".timeindex" ||
           extension == ".snapshot" || extension == ".txnindex";
}

} // namespace

Status dumpFile(const Directory& directory, const std::string& path, const std::string& shownName,
                const DumpOptions& options, const RunContext& context, const DumpSink& sink)
{
    DumpInput input{{}, std::string(fileNameOf(path)), shownName};
    if (!sink.write("Dumping " + shownName + "\n")) {
        return Done{};
    }
    if (!isKnown(extensionOf(input.name))) {
        sink.note("Ignoring unknown file " + escapeName(shownName));
        return Done{};
    }
    Result<FileContent> content = directory.open(path);
    if (!content) {
        return content.error();
    }
    input.content = std::move(content).value();
    return dumpContent(directory, path, input, options, context, sink);
}

} // namespace core
