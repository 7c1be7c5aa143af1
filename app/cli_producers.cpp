#include <algorithm>

#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_table.h"
#include "app/cli_targets.h"
#include "core/report/producer_rows.h"

namespace app {

namespace {

constexpr std::uint64_t kMostForPeople = 50; // unless --limit says otherwise

core::TimestampMs newestFileTime(const core::PartitionDir& partition)
{
    std::int64_t newest = 0;
    for (const core::NamedFile& file : partition.files) {
        newest = std::max(newest, file.entry.mtimeMs);
    }
    return {newest};
}

class ProducersRun {
public:
    ProducersRun(Session& session, std::optional<core::TimestampMs> now)
        : session_(session)
        , document_(session.document())
        , now_(now)
    {
    }

    void run()
    {
        document_.beginRows("rows");
        forEachTarget(session_, true, [this](const Target& target) { return show(target); });
        document_.endRows();
        document_.member("partitions", [this](core::JsonWriter& json) {
            json.beginArray();
            for (const Summary& each : summaries_) {
                json.beginObject();
                if (!each.path.empty()) {
                    json.member("path", each.path);
                }
                if (!each.dir.empty()) {
                    json.member("dir", each.dir);
                }
                core::writeProducerSummary(json, each.table);
                json.endObject();
            }
            json.endArray();
        });
    }

private:
    struct Summary {
        std::string path;
        std::string dir;
        core::ProducerTable table; // without its producers
    };

    bool show(const Target& target)
    {
        core::Result<core::ProducerTable> table =
            core::producerTable(target.partition, target.segments, session_.context(),
                                [this](const core::Error& error) { session_.fail(error); });
        if (!table) {
            session_.fail(table.error());
            return !session_.mustEnd();
        }
        session_.progress().pieceDone(target.logBytes());
        const std::vector<core::ProducerUse> producers = std::move(table.value().producers);
        const core::TimestampMs now = now_.value_or(newestFileTime(target.partition));
        const std::uint64_t most =
            session_.arguments().limit.value_or(document_.isText() ? kMostForPeople : producers.size());
        const auto shown = static_cast<std::size_t>(std::min<std::uint64_t>(most, producers.size()));
        if (document_.isText()) {
            showText(target, table.value(), std::span(producers).first(shown), now);
            if (shown < producers.size()) {
                document_.line("and producers that are not listed: " + std::to_string(producers.size() - shown));
            }
        } else {
            writeRows(target, std::span(producers).first(shown), now);
        }
        summaries_.push_back({target.path, target.dir, std::move(table).value()});
        document_.flush();
        return !session_.mustEnd();
    }

    void showText(const Target& target, const core::ProducerTable& table, std::span<const core::ProducerUse> producers,
                  core::TimestampMs now)
    {
        if (!target.heading().empty()) {
            document_.line(target.heading(), core::Tone::Strong);
        }
        for (const std::string& line : core::producerLines(table)) {
            document_.line(line);
        }
        document_.line();
        HeldTable held(session_, core::producerColumns());
        for (const core::ProducerUse& use : producers) {
            core::fillProducerRow(held.next(), {}, use, now);
        }
        held.write();
    }

    void writeRows(const Target& target, std::span<const core::ProducerUse> producers, core::TimestampMs now)
    {
        const core::RowFormat format = session_.rowFormat(core::producerColumns());
        core::Row row(core::producerColumns().size(), session_.format());
        std::string text;
        for (const core::ProducerUse& use : producers) {
            core::fillProducerRow(row, target.origin({}), use, now);
            format.append(text, row);
        }
        document_.rows(text);
    }

    Session& session_;
    core::DocumentWriter& document_;
    const std::optional<core::TimestampMs> now_;
    std::vector<Summary> summaries_;
};

} // namespace

void runProducers(Session& session)
{
    std::optional<core::TimestampMs> now;
    if (!readNow(session, now)) {
        return;
    }
    ProducersRun(session, now).run();
}

} // namespace app
