#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_table.h"
#include "app/cli_targets.h"
#include "core/report/retention_rows.h"

namespace app {

namespace {

class RetentionRun {
public:
    RetentionRun(Session& session, const core::Settings& settings, std::optional<core::TimestampMs> now)
        : session_(session)
        , document_(session.document())
        , settings_(settings)
        , now_(now)
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
    bool show(const Target& target)
    {
        if (!target.file.empty()) {
            session_.fail(
                {core::Errc::Unsupported, "retention takes a log dir or a partition dir, not one file of it"});
            return false;
        }
        const core::Settings settings = clusters_.settingsOf(target.partition, settings_);
        const core::Result<core::RetentionForecast> forecast =
            core::retentionForecast(target.partition, settings, now_, session_.context());
        if (!forecast) {
            session_.fail(forecast.error());
            return !session_.mustEnd();
        }
        const std::vector<core::SegmentRoll> rolls = core::segmentRolls(target.partition, settings);
        document_.object([&](core::JsonWriter& json) {
            if (!target.path.empty()) {
                json.member("path", target.path);
            }
            if (!target.dir.empty()) {
                json.member("dir", target.dir);
            }
            core::writeRetention(json, forecast.value(), rolls, settings);
        });
        if (document_.isText()) {
            showText(target, forecast.value(), rolls, settings);
        }
        return !session_.mustEnd();
    }

    void showText(const Target& target, const core::RetentionForecast& forecast,
                  const std::vector<core::SegmentRoll>& rolls, const core::Settings& settings)
    {
        if (!target.heading().empty()) {
            document_.line(target.heading(), core::Tone::Strong);
        }
        for (const std::string& line : core::retentionLines(forecast, settings)) {
            document_.line(line);
        }
        for (const std::string& line : core::rollLines(rolls, settings)) {
            document_.line(line);
        }
        document_.line();
        HeldTable table(session_, core::fateColumns());
        for (const core::SegmentFate& fate : forecast.segments) {
            core::fillFateRow(table.next(), fate, rolls);
        }
        table.write();
        document_.flush();
    }

    Session& session_;
    core::DocumentWriter& document_;
    const core::Settings& settings_;
    const std::optional<core::TimestampMs> now_;
    ClusterStates clusters_;
};

} // namespace

void runRetention(Session& session)
{
    const std::optional<core::Settings> settings = settingsOf(session);
    if (!settings) {
        return;
    }
    std::optional<core::TimestampMs> now;
    if (!readNow(session, now)) {
        return;
    }
    RetentionRun(session, *settings, now).run();
}

} // namespace app
