#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/report/retention_rows.h"
#include "core/report/stats_rows.h"

namespace app {

namespace {

constexpr std::size_t kSeriesColumns = 64;

class StatsRun {
public:
    StatsRun(Session& session, const core::Settings& settings)
        : session_(session)
        , document_(session.document())
        , settings_(settings)
        , clusters_(session)
    {
    }

    void run()
    {
        document_.beginRows("rows");
        forEachTarget(session_, true, [this](const Target& target) { return show(target); });
        document_.endRows();
    }

private:
    struct SegmentDensity {
        core::Offset segment;
        core::IndexDensity density;
    };

    bool show(const Target& target)
    {
        const core::Result<core::PartitionStats> stats =
            core::partitionStats(target.partition, target.segments, session_.context(),
                                 [this](const core::Error& error) { session_.fail(error); });
        if (!stats) {
            session_.fail(stats.error());
            return !session_.mustEnd();
        }
        session_.progress().pieceDone(target.logBytes());
        const core::Settings settings = clusters_.settingsOf(target.partition, settings_);
        const std::vector<SegmentDensity> densities = densitiesOf(target, settings);
        const std::vector<core::SegmentRoll> rolls =
            target.file.empty() ? core::segmentRolls(target.partition, settings) : std::vector<core::SegmentRoll>();
        document_.object([&](core::JsonWriter& json) {
            if (!target.path.empty()) {
                json.member("path", target.path);
            }
            if (!target.dir.empty()) {
                json.member("dir", target.dir);
            }
            core::writeStats(json, stats.value(), target.partition);
            json.key("rolls");
            core::writeRolls(json, rolls, settings);
            json.key("indexDensity").beginArray();
            for (const SegmentDensity& each : densities) {
                core::writeDensity(json, each.segment, each.density);
            }
            json.endArray();
        });
        if (document_.isText()) {
            showText(target, stats.value(), core::rollLines(rolls, settings), densities);
        }
        return !session_.mustEnd();
    }

    std::vector<SegmentDensity> densitiesOf(const Target& target, const core::Settings& settings)
    {
        std::vector<SegmentDensity> densities;
        for (const core::Segment& segment : target.segments) {
            if (!segment.index && !segment.timeIndex) {
                continue;
            }
            core::Result<core::IndexDensity> density =
                core::indexDensity(target.partition, segment, settings, kSeriesColumns, session_.context());
            if (density) {
                densities.push_back({segment.base, std::move(density).value()});
            } else {
                session_.fail(density.error());
            }
        }
        return densities;
    }

    void showText(const Target& target, const core::PartitionStats& stats, const std::vector<std::string>& rolls,
                  const std::vector<SegmentDensity>& densities)
    {
        if (!target.heading().empty()) {
            document_.line(target.heading(), core::Tone::Strong);
        }
        for (const std::string& line : core::statsLines(stats, target.partition)) {
            document_.line(line);
        }
        for (const std::string& line : rolls) {
            document_.line(line);
        }
        for (const SegmentDensity& each : densities) {
            document_.line(core::densityLine(each.segment, each.density));
        }
        document_.flush();
    }

    Session& session_;
    core::DocumentWriter& document_;
    const core::Settings& settings_;
    ClusterStates clusters_;
};

} // namespace

void runStats(Session& session)
{
    if (const std::optional<core::Settings> settings = settingsOf(session)) {
        StatsRun(session, *settings).run();
    }
}

} // namespace app
