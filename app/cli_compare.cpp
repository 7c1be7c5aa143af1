#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_table.h"
#include "app/cli_targets.h"
#include "core/report/compare_rows.h"
#include "core/report/entry_rows.h"

namespace app {

namespace {

constexpr std::uint64_t kMostEntriesShown = 20; // unless --limit says otherwise

/// A small file, entry by entry.
struct EntryFile {
    std::string shown;
    core::FileName name;
    core::EntryList list;
};

bool holdsBatches(const core::FileName& name)
{
    return name.kind == core::FileKind::Log || name.kind == core::FileKind::KraftSnapshot;
}

class LogComparison {
public:
    explicit LogComparison(Session& session)
        : session_(session)
        , document_(session.document())
    {
    }

    void run()
    {
        std::vector<Target> targets;
        forEachTarget(session_, true, [&](const Target& target) {
            targets.push_back(target);
            return targets.size() < 3;
        });
        if (session_.failed()) {
            return;
        }
        if (targets.size() != 2 || targets[0].path == targets[1].path) {
            const bool firstIsWhole = targets.size() > 1 && targets[0].path == targets[1].path;
            session_.fail({core::Errc::Unsupported, session_.arguments().paths[firstIsWhole ? 0 : 1] +
                                                        " holds more than one partition; compare takes a partition "
                                                        "dir or a file of one"});
            return;
        }
        const core::Result<core::Comparison> comparison =
            core::compareLogs({core::CompareInput{&targets[0].partition, targets[0].segments},
                               core::CompareInput{&targets[1].partition, targets[1].segments}},
                              session_.context(), [this](const core::Error& error) { session_.fail(error); });
        if (!comparison) {
            session_.fail(comparison.error());
            return;
        }
        show(comparison.value(), {targets[0].heading(), targets[1].heading()});
        if (comparison.value().outcome != core::Comparison::Outcome::Same) {
            session_.setResult(kExitFindings);
        }
    }

private:
    void show(const core::Comparison& comparison, const std::array<std::string, 2>& names)
    {
        document_.members([&](core::JsonWriter& json) { core::writeComparison(json, comparison, names); });
        core::Tone tone = core::Tone::Strong;
        for (const std::string& line : core::comparisonLines(comparison, names)) {
            document_.line(line, tone);
            tone = core::Tone::Plain;
        }
        document_.line();
        document_.beginRows("rows");
        if (document_.isText()) {
            HeldTable table(session_, core::rangeColumns());
            for (const core::ComparedRange& range : comparison.ranges) {
                core::fillRangeRow(table.next(), range);
            }
            table.write();
            if (comparison.rangeCount > comparison.ranges.size()) {
                document_.line("and ranges that are not listed: " +
                               std::to_string(comparison.rangeCount - comparison.ranges.size()));
            }
        } else {
            const core::RowFormat format = session_.rowFormat(core::rangeColumns());
            core::Row row(core::rangeColumns().size(), session_.format());
            std::string text;
            for (const core::ComparedRange& range : comparison.ranges) {
                core::fillRangeRow(row, range);
                format.append(text, row);
            }
            document_.rows(text);
        }
        document_.endRows();
    }

    Session& session_;
    core::DocumentWriter& document_;
};

class EntryComparison {
public:
    EntryComparison(Session& session, EntryFile a, EntryFile b)
        : session_(session)
        , document_(session.document())
        , a_(std::move(a))
        , b_(std::move(b))
    {
    }

    void run()
    {
        const std::size_t rowsA = a_.list.table->rows();
        const std::size_t rowsB = b_.list.table->rows();
        const std::uint64_t most = session_.arguments().limit.value_or(kMostEntriesShown);
        for (std::size_t i = 0; i < std::max(rowsA, rowsB) && !session_.mustEnd(); ++i) {
            const std::string left = textOf(a_, i);
            const std::string right = textOf(b_, i);
            if (left == right) {
                ++equal_;
                continue;
            }
            first_ = first_.value_or(i);
            different_ += i < rowsA && i < rowsB ? 1U : 0U;
            if (shown_.size() < most) {
                shown_.push_back({i, left, right});
            }
        }
        show(rowsA, rowsB);
        if (first_) {
            session_.setResult(kExitFindings);
        }
    }

private:
    struct Shown {
        std::size_t entry;
        std::string a; // JSON objects; empty: it has none
        std::string b;
    };

    static std::string textOf(const EntryFile& file, std::size_t at)
    {
        const core::EntryTable& table = *file.list.table;
        if (at >= table.rows()) {
            return {};
        }
        core::Row row(table.columns().size(), core::OutputFormat::Json);
        table.fill(row, at);
        std::string text;
        core::appendRowObject(text, table.columns(), row);
        return text;
    }

    void show(std::size_t rowsA, std::size_t rowsB)
    {
        const std::string sentence =
            first_ ? "The entries differ, first entry " + std::to_string(*first_) + "." : "The entries are the same.";
        document_.members([&](core::JsonWriter& json) {
            json.member("outcome", first_ ? "different" : "same");
            json.member("sentence", sentence);
            json.member("a", a_.shown);
            json.member("b", b_.shown);
            json.member("entriesA", rowsA);
            json.member("entriesB", rowsB);
            json.member("equal", equal_);
            json.member("different", different_);
            json.member("firstDifferent", first_);
        });
        document_.line(sentence, core::Tone::Strong);
        document_.line("A: " + a_.shown + ", entries " + std::to_string(rowsA));
        document_.line("B: " + b_.shown + ", entries " + std::to_string(rowsB));
        document_.line("entries that are equal " + std::to_string(equal_) + ", different " +
                       std::to_string(different_));
        document_.beginRows("rows");
        for (const Shown& each : shown_) {
            document_.object([&](core::JsonWriter& json) {
                json.member("entry", each.entry);
                json.key("a").raw(each.a.empty() ? "null" : each.a);
                json.key("b").raw(each.b.empty() ? "null" : each.b);
            });
            document_.line("entry " + std::to_string(each.entry));
            document_.line("   A " + (each.a.empty() ? "has none" : each.a));
            document_.line("   B " + (each.b.empty() ? "has none" : each.b));
        }
        document_.endRows();
    }

    Session& session_;
    core::DocumentWriter& document_;
    EntryFile a_;
    EntryFile b_;
    std::size_t equal_ = 0;
    std::size_t different_ = 0; // both have an entry
    std::optional<std::size_t> first_;
    std::vector<Shown> shown_;
};

std::optional<EntryFile> openEntries(Session& session, const OpenedPath& path)
{
    const core::FileName name = core::parseFileName(path.opened.file);
    const core::Result<core::FileContent> content = path.opened.directory->open(filePathOf(path.opened));
    if (!content) {
        session.fail(content.error());
        return std::nullopt;
    }
    core::Result<core::EntryList> list = core::entriesOf(content.value(), name, path.shown);
    if (!list) {
        session.fail(list.error());
        return std::nullopt;
    }
    return EntryFile{path.shown, name, std::move(list).value()};
}

} // namespace

void runCompare(Session& session)
{
    const std::vector<std::string>& paths = session.arguments().paths;
    if (paths.size() != 2) {
        session.failUsage("compare needs two paths: A and B");
        return;
    }
    std::vector<OpenedPath> small;
    for (const std::string& path : paths) {
        const std::optional<OpenedPath> opened = openTarget(session, path);
        if (!opened) {
            return;
        }
        if (opened->opened.what == core::Opened::What::File &&
            !holdsBatches(core::parseFileName(opened->opened.file))) {
            small.push_back(*opened);
        }
    }
    if (small.empty()) {
        LogComparison(session).run();
        return;
    }
    if (small.size() == 1 ||
        core::parseFileName(small[0].opened.file).kind != core::parseFileName(small[1].opened.file).kind) {
        session.fail({core::Errc::Unsupported, "compare takes two partition dirs, two files of batches, or two other "
                                               "files of one kind"});
        return;
    }
    std::optional<EntryFile> a = openEntries(session, small[0]);
    std::optional<EntryFile> b = a ? openEntries(session, small[1]) : std::nullopt;
    if (a && b) {
        EntryComparison(session, std::move(*a), std::move(*b)).run();
    }
}

} // namespace app
