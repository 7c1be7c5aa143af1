// The predicted start against what brokers of eight releases did with damaged log dirs: outcome, offsets, actions, and
// every byte that they left.

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "core/recovery/start.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/owned_directory.h"

namespace fs = std::filesystem;
using core::StartAction;
using core::StartOp;
using core::StartPrediction;
using Json = nlohmann::json;

namespace {

constexpr const char* kEpochs = "leader-epoch-checkpoint";

/// What no prediction from the files alone can meet, and why.
const std::map<std::string, const char*> kUnpredictable = {
    {"3.9.2 dir-stray-clean", "the cluster had the partition made anew, empty, before the copy was taken"},
};

using Files = std::map<std::string, std::vector<std::byte>>; // "dir/file" -> bytes; a dir alone ends in "/"

std::string withoutRandom(const std::string& path)
{
    static const std::regex kStray(R"(\.[0-9a-f]{32}-stray)");
    return std::regex_replace(path, kStray, ".<random>-stray");
}

std::vector<core::DirEntry> entriesOf(const core::Directory& directory, const std::string& dir)
{
    auto entries = directory.list(dir);
    return entries ? std::move(entries).value() : std::vector<core::DirEntry>();
}

Files filesOf(const core::Directory& directory)
{
    Files files;
    const auto add = [&](const std::string& dir, const core::DirEntry& entry) {
        const std::string path = dir.empty() ? entry.name : dir + "/" + entry.name;
        const auto content = directory.open(path);
        const core::Bytes bytes = content ? content.value().bytes() : core::Bytes();
        files[withoutRandom(path)] = {bytes.begin(), bytes.end()};
    };
    for (const core::DirEntry& entry : entriesOf(directory, "")) {
        if (entry.kind != core::EntryKind::Directory) {
            add("", entry);
            continue;
        }
        files[withoutRandom(entry.name) + "/"] = {};
        for (const core::DirEntry& inner : entriesOf(directory, entry.name)) {
            if (inner.kind == core::EntryKind::File) {
                add(entry.name, inner);
            }
        }
    }
    return files;
}

/// One line for each difference.
std::vector<std::string> compareFiles(const Files& predicted, const Files& real)
{
    std::vector<std::string> lines;
    for (const auto& [path, bytes] : real) {
        const auto found = predicted.find(path);
        if (found == predicted.end()) {
            lines.push_back(fmt::format("{}: missing, real {} bytes", path, bytes.size()));
        } else if (found->second != bytes) {
            const auto at = std::mismatch(bytes.begin(), bytes.end(), found->second.begin(), found->second.end());
            lines.push_back(fmt::format("{}: predicted {} bytes, real {}, differ at {}", path, found->second.size(),
                                        bytes.size(), at.first - bytes.begin()));
        }
    }
    for (const auto& [path, bytes] : predicted) {
        if (!real.contains(path)) {
            lines.push_back(fmt::format("{}: predicted {} bytes, real none", path, bytes.size()));
        }
    }
    return lines;
}

std::string keyOf(const StartAction& action)
{
    std::string key = core::startOpName(action.op);
    if (action.segment && action.file.empty()) {
        return fmt::format("{} {}", key, action.segment->value);
    }
    if (action.offset && (action.op == StartOp::StartEmpty || action.op == StartOp::SnapshotWrite)) {
        return fmt::format("{} {}", key, action.offset->value);
    }
    const bool plain = key.starts_with("epoch-") || key == "abort-start" || key == "dir-offline";
    return plain ? key : key + " " + action.file;
}

std::string keyOf(const Json& action)
{
    const std::string key = action["op"];
    for (const char* field : {"segment", "offset"}) {
        if (action.contains(field) && !action.contains("file")) {
            return fmt::format("{} {}", key, action[field].get<std::int64_t>());
        }
    }
    const char* const name = action.contains("file") ? "file" : "dir";
    return action.contains(name) ? key + " " + action[name].get<std::string>() : key;
}

std::multiset<std::string> actionsOf(const StartPrediction& prediction)
{
    std::multiset<std::string> keys;
    for (const StartAction& action : prediction.rootActions) {
        keys.insert(keyOf(action));
    }
    for (const core::PartitionStart& partition : prediction.partitions) {
        for (const StartAction& action : partition.actions) {
            keys.insert(keyOf(action));
        }
    }
    return keys;
}

std::string joined(const std::multiset<std::string>& keys)
{
    std::string text;
    for (const std::string& key : keys) {
        text += (text.empty() ? "" : ", ") + key;
    }
    return text;
}

const char* outcomeName(StartPrediction::Outcome outcome)
{
    switch (outcome) {
    case StartPrediction::Outcome::Started:
        return "started";
    case StartPrediction::Outcome::StartAborted:
        return "start aborted";
    case StartPrediction::Outcome::DirOffline:
        break;
    }
    return "log dir offline";
}

class Case {
public:
    explicit Case(const fs::path& dir)
        : dir_(dir)
        , json_(Json::parse(std::ifstream(dir / "case.json")))
        , release_(*core::parseRelease(json_["release"].get<std::string>()))
    {
    }

    std::vector<std::string> differences() const
    {
        core::StartOptions options;
        options.settings.release = release_;
        for (const auto& [name, value] : json_["topicConfig"].items()) {
            if (!core::setSetting(options.settings, name,
                                  value.is_string() ? value.get<std::string>() : value.dump())) {
                return {"setting " + name};
            }
        }
        options.brokerUid = test::OwnedDirectory::kBrokerUid;
        if (json_["clusterTopicId"].is_string()) { // else it was not recorded
            options.topicIds.emplace({json_["clusterTopicId"].get<std::string>()});
        }
        // Which of its two log dirs the cluster assigned to a partition was not recorded, but shows.
        options.assignedHere = std::ranges::any_of(
            json_["actions"], [](const Json& action) { return action["op"] == "rename" && action.contains("dir"); });
        const auto before =
            std::make_shared<test::OwnedDirectory>((dir_ / "before").string(), json_["damage"]["edits"]);
        const auto prediction = core::predictStart(before, options, {});
        if (!prediction) {
            return {"error: " + prediction.error().detail};
        }
        std::vector<std::string> lines;
        compare(prediction.value(), json_, "after", lines);
        if (json_.contains("secondStart")) {
            if (prediction.value().next == nullptr) {
                lines.push_back("no second start predicted");
            } else {
                std::vector<std::string> second;
                compare(*prediction.value().next, json_["secondStart"], "after-second-start", second);
                for (const std::string& line : second) {
                    lines.push_back("second start: " + line);
                }
            }
        }
        return lines;
    }

    std::string name() const { return json_["release"].get<std::string>() + " " + json_["id"].get<std::string>(); }

private:
    void compare(const StartPrediction& prediction, const Json& real, const char* after,
                 std::vector<std::string>& lines) const
    {
        if (outcomeName(prediction.outcome) != real["broker"]) {
            lines.push_back(fmt::format("outcome: predicted {} ({}), real {}", outcomeName(prediction.outcome),
                                        prediction.failure ? core::english(prediction.failure->reason) : "",
                                        real["broker"].get<std::string>()));
        }
        if (real.contains("result") && real["result"].is_object()) {
            Json result = real["result"];
            if (racesForEpochs(real)) {
                result.erase("leaderEpochs");
            }
            compareResult(prediction, result, lines);
        }
        if (!fs::exists(dir_ / after)) { // a second start that nobody looked at further
            return;
        }
        compareActions(prediction, real["actions"], lines);
        const QTemporaryDir written;
        if (const core::Status done = prediction.after->writeOut(written.path().toStdString()); !done) {
            lines.push_back(done.error().detail);
            return;
        }
        const Files files = filesOf(*core::diskDirectory(written.path().toStdString(), true));
        for (std::string& line : compareFiles(files, filesOf(*core::diskDirectory((dir_ / after).string(), true)))) {
            if (!(racesForEpochs(real) && line.find(kEpochs) != std::string::npos)) {
                lines.push_back(std::move(line));
            }
        }
    }

    /// A directory that becomes a stray is renamed while its leader epochs are being written elsewhere: the old
    /// content, the new one, and a leftover of writing are all right.
    static bool racesForEpochs(const Json& real)
    {
        return std::ranges::any_of(real["actions"], [](const Json& action) { return action["op"] == "mark-stray"; });
    }

    void compareActions(const StartPrediction& prediction, const Json& real, std::vector<std::string>& lines) const
    {
        std::multiset<std::string> predicted = actionsOf(prediction);
        std::multiset<std::string> seen;
        for (const Json& action : real) {
            seen.insert(keyOf(action));
        }
        for (const std::string& key : std::multiset<std::string>(predicted)) {
            if (const auto both = seen.find(key); both != seen.end()) {
                seen.erase(both);
                predicted.erase(predicted.find(key));
            }
        }
        if (racesForEpochs({{"actions", real}})) {
            std::erase_if(predicted, [](const std::string& key) { return key.starts_with("epoch-"); });
        }
        if (release_ < core::Release{1, 1, 0, 0}) {
            dropUnnamedRebuilds(predicted, seen);
        }
        if (!predicted.empty() || !seen.empty()) {
            lines.push_back(
                fmt::format("actions: predicted alone [{}], real alone [{}]", joined(predicted), joined(seen)));
        }
    }

    /// Up to 1.0 the broker's log does not say of which segment it rebuilds a rejected index, so what was read off it
    /// says that the files were rewritten, or nothing where they came out the same.
    static void dropUnnamedRebuilds(std::multiset<std::string>& predicted, std::multiset<std::string>& seen)
    {
        constexpr std::string_view kRebuild = "rebuild-indexes ";
        for (const std::string& key : std::multiset<std::string>(predicted)) {
            if (key.starts_with(kRebuild)) {
                const std::string base = fmt::format("{:020}.", std::stoll(key.substr(kRebuild.size())));
                std::erase_if(seen, [&](const std::string& other) { return other.starts_with("rewrite " + base); });
                predicted.erase(key);
            }
        }
    }

    static void compareResult(const StartPrediction& prediction, const Json& real, std::vector<std::string>& lines)
    {
        const auto loaded =
            std::ranges::find_if(prediction.partitions, [](const auto& p) { return p.result.has_value(); });
        if (loaded == prediction.partitions.end()) {
            if (real["logEndOffset"].is_number()) {
                lines.push_back("no partition was loaded");
            }
            return;
        }
        const core::PartitionStart::Result& result = *loaded->result;
        const auto number = [&](const char* name, core::Offset predicted) {
            if (real[name].is_number() && real[name] != predicted.value) {
                lines.push_back(fmt::format("{}: predicted {}, real {}", name, predicted.value, real[name].dump()));
            }
        };
        number("logStartOffset", result.logStart);
        number("logEndOffset", result.logEnd);
        number("recoveryPoint", result.recoveryPoint);
        Json segments = Json::array();
        for (const auto& segment : result.segments) {
            segments.push_back({segment.base.value, segment.bytes});
        }
        Json epochs = Json::array();
        for (const core::EpochEntry& entry : result.leaderEpochs) {
            epochs.push_back({entry.epoch, entry.startOffset.value});
        }
        Json snapshots = Json::array();
        for (const core::Offset offset : result.snapshots) {
            snapshots.push_back(offset.value);
        }
        for (const auto& [name, predicted] :
             {std::pair("segments", segments), std::pair("leaderEpochs", epochs), std::pair("snapshots", snapshots)}) {
            if (real.contains(name) && !real[name].is_null() && real[name] != predicted) {
                lines.push_back(fmt::format("{}: predicted {}, real {}", name, predicted.dump(), real[name].dump()));
            }
        }
    }

    fs::path dir_;
    Json json_;
    core::Release release_;
};

} // namespace

class TestRecoveryCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void predictsWhatBrokersDid_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<int>("cases");
        for (const auto& [release, cases] :
             {std::pair("4.4.0", 337), std::pair("4.0.0", 2), std::pair("3.9.2", 176), std::pair("3.9.0", 2),
              std::pair("2.8.2", 168), std::pair("2.1.1", 52), std::pair("1.1.1", 79), std::pair("0.11.0.3", 79)}) {
            QTest::newRow(release) << QStringLiteral("recovery/cases-") + QString::fromLatin1(release) << cases;
        }
    }

    void predictsWhatBrokersDid()
    {
        QFETCH(QString, fixture);
        QFETCH(int, cases);
        int seen = 0;
        std::vector<std::string> failed;
        for (const auto& release : fs::directory_iterator(test::fixture(fixture.toStdString()))) {
            std::set<fs::path> dirs;
            for (const auto& dir : fs::directory_iterator(release.path())) {
                dirs.insert(dir.path());
            }
            for (const fs::path& dir : dirs) {
                const Case one(dir);
                ++seen;
                const std::vector<std::string> lines = one.differences();
                if (kUnpredictable.contains(one.name())) {
                    QVERIFY2(!lines.empty(), (one.name() + " is predicted now").c_str());
                    continue;
                }
                if (!lines.empty()) {
                    failed.push_back(one.name());
                    qWarning("%s", one.name().c_str());
                    for (const std::string& line : lines) {
                        qWarning("    %s", line.c_str());
                    }
                }
            }
        }
        QCOMPARE(seen, cases);
        QVERIFY2(failed.empty(), fmt::format("{} of {} cases differ", failed.size(), cases).c_str());
    }
};

QTEST_APPLESS_MAIN(TestRecoveryCases)
#include "tst_recovery_cases.moc"
