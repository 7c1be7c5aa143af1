// What the broker's log says of a start and what is lost by it, against the logs and the results of real brokers.

#include <QtTest>

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "core/recovery/start_log.h"
#include "core/recovery/start_loss.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

const std::vector<const char*> kReleases = {"4.4.0", "4.0.0", "3.9.2", "3.9.0", "2.8.2", "2.1.1", "1.1.1", "0.11.0.3"};

std::vector<fs::path> casesIn(const std::string& fixture, const std::string& release)
{
    std::set<fs::path> dirs;
    for (const auto& dir : fs::directory_iterator(fs::path(test::fixture(fixture)) / release)) {
        dirs.insert(dir.path());
    }
    return {dirs.begin(), dirs.end()};
}

/// The prediction for a case; nothing where it needs more than the files (permissions, topics unknown to the cluster).
std::optional<core::StartPrediction> predicted(const fs::path& dir, const Json& json)
{
    core::StartOptions options;
    options.settings.release = *core::parseRelease(json["release"].get<std::string>());
    for (const auto& [name, value] : json["topicConfig"].items()) {
        if (!core::setSetting(options.settings, name, value.is_string() ? value.get<std::string>() : value.dump())) {
            return std::nullopt;
        }
    }
    auto made = core::predictStart(core::diskDirectory((dir / "before").string(), true), options, {});
    if (!made) {
        return std::nullopt;
    }
    const bool aborted = made.value().outcome == core::StartPrediction::Outcome::StartAborted;
    const bool started = made.value().outcome == core::StartPrediction::Outcome::Started;
    if (json["broker"] != (aborted ? "start aborted" : started ? "started" : "log dir offline")) {
        return std::nullopt;
    }
    return std::move(made).value();
}

bool matches(const core::StartLogLine& line, const std::string& real)
{
    if (!real.starts_with(std::string(core::startLogLevelName(line.level)) + " ")) {
        return false;
    }
    std::size_t at = 0;
    for (const std::string& piece : line.pieces) {
        at = real.find(piece, at);
        if (at == std::string::npos) {
            return false;
        }
        at += piece.size();
    }
    return true;
}

/// Lines of real logs that a prediction has to tell of.
bool mustBeTold(const std::string& real)
{
    static const std::regex kTold(
        "(Found invalid messages in log segment|Corruption found in segment|Could not find "
        "offset index file|Found a corrupted index|Found invalid offset during recovery|There "
        "was an error in one of the threads|Recovering unflushed segment|Deleting segments as "
        "part of log recovery|Scheduling log segment|Completed load of)");
    return std::regex_search(real, kTold);
}

} // namespace

class TestRecoveryStartLog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysWhatBrokersLogged_data()
    {
        QTest::addColumn<QString>("release");
        for (const char* release : kReleases) {
            QTest::newRow(release) << QString::fromLatin1(release);
        }
    }

    void saysWhatBrokersLogged()
    {
        QFETCH(QString, release);
        int cases = 0;
        int told = 0;
        std::vector<std::string> wrong;
        for (const fs::path& dir : casesIn("recovery/rebuild", release.toStdString())) {
            const Json json = Json::parse(std::ifstream(dir / "case.json"));
            const auto prediction = json.contains("log") ? predicted(dir, json) : std::nullopt;
            if (!prediction || prediction->partitions.size() != 1) {
                continue;
            }
            ++cases;
            const auto lines = core::startLogLines(*prediction, prediction->partitions.front(), prediction->release);
            std::vector<std::string> real = json["log"].get<std::vector<std::string>>();
            for (const core::StartLogLine& line : lines) {
                if (std::ranges::none_of(real, [&](const std::string& one) { return matches(line, one); })) {
                    wrong.push_back(fmt::format("{}: not in the log: {} {}", json["id"].get<std::string>(),
                                                core::startLogLevelName(line.level), core::startLogText(line)));
                }
            }
            for (const std::string& one : real) {
                if (!mustBeTold(one)) {
                    continue;
                }
                ++told;
                if (std::ranges::none_of(lines, [&](const core::StartLogLine& line) { return matches(line, one); })) {
                    wrong.push_back(fmt::format("{}: not told: {}", json["id"].get<std::string>(), one));
                }
            }
        }
        for (const std::string& line : wrong) {
            qWarning("%s", line.c_str());
        }
        qInfo("%d cases, %d lines", cases, told);
        QVERIFY(cases > 0 && told > 0);
        QCOMPARE(wrong.size(), std::size_t{0});
    }

    void countsWhatIsLost();
    void knowsWhatIsWhole();
};

/// The log end of the damaged log, as far as the broker's result and the lost offsets tell, is where the writer
/// stopped.
void TestRecoveryStartLog::countsWhatIsLost()
{
    int checked = 0;
    for (const fs::path& dir : casesIn("recovery/cases-4.4.0", "4.4.0")) {
        const Json json = Json::parse(std::ifstream(dir / "case.json"));
        const std::string family = json["family"];
        // Records without gaps between them, of which whole ones are lost.
        if (json["template"] != "plain" || family != "crc" || !json["result"].is_object()) {
            continue;
        }
        const auto prediction = predicted(dir, json);
        if (!prediction || prediction->partitions.size() != 1 || !prediction->partitions.front().result) {
            continue;
        }
        const core::PartitionStart& start = prediction->partitions.front();
        const auto loss = core::startLoss(*core::diskDirectory((dir / "before").string(), true), start, {});
        QVERIFY(loss);
        const bool cut =
            std::ranges::any_of(json["actions"], [](const Json& action) { return action["op"] == "truncate"; });
        const bool missingIndex = json["id"].get<std::string>().find("noidx") != std::string::npos;
        if (!cut || missingIndex) {
            continue; // the cut is in the middle, the end stays
        }
        ++checked;
        // The writer of the cases stopped at 181.
        QCOMPARE(loss.value().records(), 181 - json["result"]["logEndOffset"].get<std::uint64_t>());
        std::uint64_t bytes = 0;
        for (const Json& action : json["actions"]) {
            if (action["op"] == "truncate") {
                bytes += action["from"].get<std::uint64_t>() - action["to"].get<std::uint64_t>();
            } else if (action["op"] == "rename-to-deleted") {
                bytes += fs::file_size(dir / "before" / start.dir /
                                       fmt::format("{:020}.log", action["segment"].get<std::int64_t>()));
            }
        }
        QCOMPARE(loss.value().bytes(), bytes);
    }
    QVERIFY2(checked >= 5, std::to_string(checked).c_str());
}

/// One payload bit of the first batch of segment 0 is flipped: that batch is lost anyway, all others are whole.
void TestRecoveryStartLog::knowsWhatIsWhole()
{
    const fs::path dir = fs::path(test::fixture("recovery/cases-4.4.0")) / "4.4.0" / "crc-active-last-rp0-unclean";
    const Json json = Json::parse(std::ifstream(dir / "case.json"));
    const auto prediction = predicted(dir, json);
    QVERIFY(prediction);
    const auto loss =
        core::startLoss(*core::diskDirectory((dir / "before").string(), true), prediction->partitions.front(), {});
    QVERIFY(loss);
    // The last batch, offsets 177 to 180: nothing behind it.
    QCOMPARE(loss.value().parts.size(), std::size_t{1});
    const core::StartLoss::Part& part = loss.value().parts.front();
    QCOMPARE(part.from, std::uint64_t{2513});
    QCOMPARE(part.to, std::uint64_t{3027});
    QCOMPARE(part.firstOffset, core::Offset{177});
    QCOMPARE(part.records, std::uint64_t{4});
    QCOMPARE(part.intact, std::uint64_t{0});

    const fs::path first = dir.parent_path() / "crc-s0-first-unclean";
    const Json whole = Json::parse(std::ifstream(first / "case.json"));
    const auto all = predicted(first, whole);
    QVERIFY(all);
    const auto lost =
        core::startLoss(*core::diskDirectory((first / "before").string(), true), all->partitions.front(), {});
    QVERIFY(lost);
    QCOMPARE(whole["result"]["logEndOffset"].get<int>(), 0);
    QCOMPARE(lost.value().records(), std::uint64_t{181});
    QVERIFY(lost.value().intact() < 181 && lost.value().intact() > 160);
    core::RunContext stopped;
    std::stop_source source;
    source.request_stop();
    stopped.stop = source.get_token();
    QVERIFY(
        !core::startLoss(*core::diskDirectory((first / "before").string(), true), all->partitions.front(), stopped));
}

QTEST_APPLESS_MAIN(TestRecoveryStartLog)
#include "tst_recovery_start_log.moc"
