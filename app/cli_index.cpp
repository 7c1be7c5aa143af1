#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/report/entry_rows.h"

namespace app {

namespace {

constexpr std::size_t kMostFitted = 1000; // entries that the widths for people are taken from

void writeFacts(core::DocumentWriter& document, const OpenedPath& path, const core::FileName& name,
                const core::EntryList& list)
{
    document.member("file", [&](core::JsonWriter& json) { json.value(path.shown); });
    document.member("kind", [&](core::JsonWriter& json) { json.value(core::kindName(name.kind)); });
    document.line(path.shown, core::Tone::Strong);
    for (const core::FileFact& fact : list.facts) {
        document.member(fact.key, [&](core::JsonWriter& json) { json.raw(fact.json); });
        document.line(std::string("  ") + fact.title + " " + fact.shown,
                      fact.wrong ? core::Tone::Bad : core::Tone::Plain);
    }
    document.line();
}

void writeEntries(Session& session, const core::EntryTable& table)
{
    core::RowFormat format = session.rowFormat(table.columns());
    core::Row row(table.columns().size(), session.format());
    const std::size_t most = static_cast<std::size_t>(
        std::min<std::uint64_t>(table.rows(), session.arguments().limit.value_or(table.rows())));
    for (std::size_t at = 0; at < std::min(most, kMostFitted); ++at) {
        table.fill(row, at);
        format.fit(row);
    }
    if (most > 0) {
        table.fill(row, most - 1); // numbers grow
        format.fit(row);
    }
    std::string text;
    format.appendHeading(text);
    session.document().beginRows("rows");
    for (std::size_t i = 0; i < most && !session.mustEnd(); ++i) {
        table.fill(row, i);
        format.append(text, row);
        session.document().rows(text);
        text.clear();
    }
    session.document().rows(text);
    session.document().endRows();
}

} // namespace

void runIndex(Session& session)
{
    const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (!path) {
        return;
    }
    if (path->opened.what != core::Opened::What::File) {
        session.fail({core::Errc::Io, manyFilesWords(*path) + "; index takes a file"});
        return;
    }
    const core::FileName name = core::parseFileName(path->opened.file);
    const core::Result<core::FileContent> content = path->opened.directory->open(filePathOf(path->opened));
    if (!content) {
        session.fail(content.error());
        return;
    }
    const core::Result<core::EntryList> list = core::entriesOf(content.value(), name, path->shown);
    if (!list) {
        session.fail(list.error());
        return;
    }
    writeFacts(session.document(), *path, name, list.value());
    writeEntries(session, *list.value().table);
}

} // namespace app
