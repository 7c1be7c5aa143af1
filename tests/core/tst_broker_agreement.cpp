#define QT_NO_KEYWORDS // an index has slots
// What findings say the broker will do, against the predicted start, and against what brokers of eight releases did.

#include <QTest>

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "core/health/verdict.h"
#include "core/payload/cluster_state.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/owned_directory.h"
#include "tests/support/walked.h"

namespace fs = std::filesystem;
using namespace test;
using core::BrokerEffect;
using Json = nlohmann::json;

namespace {

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

const char* nameOf(BrokerEffect effect)
{
    constexpr std::array<const char*, 7> kNames{"will not start", "dir offline", "makes worse", "does not notice",
                                                "leaves it",      "repairs",     "normal"};
    return kNames.at(static_cast<std::size_t>(effect));
}

/// What comes after the start, or has to do with other log dirs: no start shows it.
bool isAfterStart(const core::Finding& finding)
{
    static const std::set<std::string> kFiles{"replication-offset-checkpoint", "cleaner-offset-checkpoint"};
    return finding.id == "fs-index-not-writable" || (finding.dir.empty() && kFiles.contains(finding.file));
}

struct RealStart {
    std::string outcome;
    Json actions;
    core::Release release;

    bool did(const char* op, const char* field, const Json& value) const
    {
        return std::ranges::any_of(actions, [&](const Json& action) {
            return action["op"] == op && action.contains(field) && action[field] == value;
        });
    }
    bool did(const char* op) const
    {
        return std::ranges::any_of(actions, [&](const Json& action) { return action["op"] == op; });
    }

    /// The broker did something to the finding's file or segment that changes what the finding speaks of.
    bool touched(const core::Finding& finding) const
    {
        for (const char* op : {"truncate", "unlink", "rename", "rewrite", "snapshot-unlink"}) {
            if (!finding.file.empty() && did(op, "file", finding.file)) {
                return true;
            }
        }
        const core::FileName name = core::parseFileName(finding.file);
        if (name.kind == core::FileKind::ProducerSnapshot && name.base &&
            did("snapshot-write", "offset", name.base->value)) {
            return true;
        }
        if (name.kind == core::FileKind::LeaderEpochCheckpoint) {
            return std::ranges::any_of(actions, [](const Json& action) {
                const bool writesNothing =
                    action["op"] == "epoch-write" && action.contains("entries") && action["entries"].empty();
                return action["op"].get<std::string>().starts_with("epoch-") && !writesNothing;
            });
        }
        const bool index = name.kind == core::FileKind::OffsetIndex || name.kind == core::FileKind::TimeIndex ||
                           name.kind == core::FileKind::TxnIndex;
        if (finding.segment) {
            const std::int64_t base = finding.segment->value;
            if (did("rename-to-deleted", "segment", base) || did("split", "segment", base) || did("start-empty") ||
                (index && did("rebuild-indexes", "segment", base))) {
                return true;
            }
        }
        return finding.file == "partition.metadata" && did("mark-stray");
    }

    /// Up to 1.0 the broker does not say of which segment it rebuilds an index.
    bool namesRebuilds() const { return release >= core::Release{1, 1, 0, 0}; }
};

class Case {
public:
    explicit Case(const fs::path& dir)
        : dir_(dir)
        , json_(Json::parse(std::ifstream(dir / "case.json")))
    {
        real_.outcome = json_["broker"];
        real_.actions = json_["actions"];
        real_.release = *core::parseRelease(json_["release"].get<std::string>());
    }

    std::string name() const { return json_["release"].get<std::string>() + " " + json_["id"].get<std::string>(); }

    std::vector<std::string> differences() const
    {
        core::CheckOptions options;
        options.settings.release = real_.release;
        for (const auto& [name, value] : json_["topicConfig"].items()) {
            if (!core::setSetting(options.settings, name,
                                  value.is_string() ? value.get<std::string>() : value.dump())) {
                return {"setting " + name};
            }
        }
        options.brokerUid = OwnedDirectory::kBrokerUid;
        const auto before = std::make_shared<OwnedDirectory>((dir_ / "before").string(), json_["damage"]["edits"]);
        options.cluster = cluster(*before);
        const CheckedBroker result = checkedLogDirs({before}, options);
        std::vector<std::string> lines;
        compareOutcome(result, lines);
        for (const core::Finding& finding : result.findings) {
            compare(finding, lines);
        }
        return lines;
    }

private:
    /// The cluster as far as the case tells of it: its topic, on this node.
    std::shared_ptr<const core::ClusterState> cluster(const core::Directory& directory) const
    {
        const auto root = core::readRoot(directory);
        if (!json_["clusterTopicId"].is_string() || !root || !root.value()->meta) {
            return nullptr;
        }
        const std::string* const node = root.value()->meta->find("node.id");
        const std::string* const id = root.value()->meta->find("directory.id");
        const bool moves = std::ranges::any_of(
            json_["actions"], [](const Json& action) { return action["op"] == "rename" && action.contains("dir"); });
        auto state = std::make_shared<core::ClusterState>();
        core::ClusterTopic topic{json_["topic"], json_["clusterTopicId"]};
        core::ClusterPartition& partition = topic.partitions[0];
        partition.replicas = {node == nullptr ? 1 : std::stoi(*node)};
        partition.directories = {moves && id != nullptr ? *id : std::string("AAECAwQFBgcICQoLDA0ODw")};
        state->topicIdByName[topic.name] = topic.id;
        state->topics[topic.id] = topic;
        return state;
    }

    void compareOutcome(const CheckedBroker& result, std::vector<std::string>& lines) const
    {
        std::vector<core::Finding> atStart = result.findings;
        std::erase_if(atStart, isAfterStart);
        using Start = core::ThreeAnswers::Start;
        const Start start = core::answersOf(atStart, result.outlook).start;
        const std::string said = start == Start::WillNotStart ? "start aborted"
                                 : start == Start::DirOffline ? "log dir offline"
                                                              : "started";
        if (said != real_.outcome) {
            lines.push_back(fmt::format("the verdict says {}, real {} [{}]", said, real_.outcome, listed(result)));
        }
        const bool blamed = std::ranges::any_of(atStart, [](const core::Finding& finding) {
            return finding.effect == BrokerEffect::WillNotStart || finding.effect == BrokerEffect::DirOffline;
        });
        if (real_.outcome != "started" && !blamed && !result.serious().empty()) {
            lines.push_back(fmt::format("no finding says {} [{}]", real_.outcome, listed(result)));
        }
        if (json_["id"].get<std::string>().starts_with("base-") && !result.serious().empty()) {
            lines.push_back("nothing is damaged, but " + result.serious());
        }
    }

    static std::string listed(const Checked& result)
    {
        std::string out;
        for (const core::Finding& finding : result.findings) {
            out += finding.harmless ? "" : fmt::format(" {} ({})", finding.id, nameOf(finding.effect));
        }
        return out;
    }

    void compare(const core::Finding& finding, std::vector<std::string>& lines) const
    {
        const core::FileName name = core::parseFileName(finding.file);
        const bool log = name.kind == core::FileKind::Log && name.state == core::FileState::Live;
        const bool index = name.kind == core::FileKind::OffsetIndex || name.kind == core::FileKind::TimeIndex ||
                           name.kind == core::FileKind::TxnIndex;
        if (finding.harmless || finding.dir.empty() || finding.file.empty() || (index && !real_.namesRebuilds())) {
            return;
        }
        const bool touched = real_.touched(finding);
        const char* wrong = nullptr;
        switch (finding.effect) {
        case BrokerEffect::Repairs:
            wrong = touched ? nullptr : "the broker did nothing about it";
            break;
        case BrokerEffect::MakesWorse: // in service, where a start leaves it
            wrong = touched || !log || json_["clean"] == true ? nullptr : "the broker did nothing about it";
            break;
        case BrokerEffect::DoesNotNotice:
        case BrokerEffect::LeavesIt:
            wrong = touched ? "the broker did something about it" : nullptr;
            break;
        default:
            break;
        }
        if (wrong != nullptr) {
            lines.push_back(fmt::format("{} {} ({}): {}", finding.id, finding.file, nameOf(finding.effect), wrong));
        }
    }

    fs::path dir_;
    Json json_;
    RealStart real_;
};

/// Four segments of 20 records each, in two batches.
PartitionBuilder orders()
{
    PartitionBuilder builder;
    for (int i = 0; i < 4; ++i) {
        builder.segment().records(10).records(10);
    }
    return builder;
}

core::ThreeAnswers answersOf(const CheckedBroker& result)
{
    return core::answersOf(result.findings, result.outlook);
}

} // namespace

class TestBrokerAgreement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithBrokers_data();
    void agreesWithBrokers();
    void aTornTailIsRepaired();
    void aDamagedBatchTakesWhatFollows();
    void aCleanStartSeesNothing();
    void withoutRootFilesTheRowSpeaks();
    void aFailureFindsItsFinding();
    void healthyStatesStayNormal();
    void aStrayIsForeseen();
};

void TestBrokerAgreement::agreesWithBrokers_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<int>("cases");
    for (const auto& [release, cases] :
         {std::pair("4.4.0", 337), std::pair("4.0.0", 2), std::pair("3.9.2", 176), std::pair("3.9.0", 2),
          std::pair("2.8.2", 168), std::pair("2.1.1", 52), std::pair("1.1.1", 79), std::pair("0.11.0.3", 79)}) {
        QTest::newRow(release) << QStringLiteral("recovery/cases-") + QString::fromLatin1(release) << cases;
    }
}

void TestBrokerAgreement::agreesWithBrokers()
{
    QFETCH(QString, fixture);
    QFETCH(int, cases);
    int seen = 0;
    int failed = 0;
    for (const auto& release : fs::directory_iterator(test::fixture(fixture.toStdString()))) {
        std::set<fs::path> dirs;
        for (const auto& dir : fs::directory_iterator(release.path())) {
            dirs.insert(dir.path());
        }
        for (const fs::path& dir : dirs) {
            const Case one(dir);
            ++seen;
            const std::vector<std::string> lines = one.differences();
            if (lines.empty()) {
                continue;
            }
            ++failed;
            qWarning("%s", one.name().c_str());
            for (const std::string& line : lines) {
                qWarning("    %s", line.c_str());
            }
        }
    }
    QCOMPARE(seen, cases);
    QCOMPARE(failed, 0);
}

void TestBrokerAgreement::aTornTailIsRepaired()
{
    PartitionBuilder builder = orders();
    FileMap files = builder.cleanMarker(false).recoveryPoint(0).highWatermark(70).files();
    ByteVector& log = files.at(builder.path(60, ".log"));
    const std::size_t whole = log.size();
    cutTo(log, whole - 5);
    const CheckedBroker result = checkedBroker(files);
    const core::Finding& finding = result.only("log-torn-tail");
    QCOMPARE(finding.effect, BrokerEffect::Repairs);
    QVERIFY2(core::english(finding.broker).find(std::to_string(whole - 5)) != std::string::npos,
             core::english(finding.broker).c_str());
    const core::ThreeAnswers answers = answersOf(result);
    QCOMPARE(answers.start, core::ThreeAnswers::Start::Unclean);
    QCOMPARE(answers.intactRecords, std::uint64_t{0});
    QCOMPARE(answers.misleading, std::uint64_t{0});
}

void TestBrokerAgreement::aDamagedBatchTakesWhatFollows()
{
    PartitionBuilder builder = orders();
    FileMap files = builder.cleanMarker(false).recoveryPoint(0).files();
    flipBit(files.at(builder.path(20, ".log")), 100); // the first batch of the second segment
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(result.only("batch-crc-mismatch").effect, BrokerEffect::MakesWorse);
    const core::ThreeAnswers answers = answersOf(result);
    QCOMPARE(answers.start, core::ThreeAnswers::Start::Unclean);
    QCOMPARE(answers.lostOffsets, std::uint64_t{60});
    QCOMPARE(answers.intactRecords, std::uint64_t{50}); // all but the damaged batch
    QCOMPARE(text(core::english(answers.lossSentence)),
             text("The start drops up to 60 records, of which 50 are intact on disk."));
}

void TestBrokerAgreement::aCleanStartSeesNothing()
{
    PartitionBuilder builder = orders();
    FileMap files = builder.files();
    flipBit(files.at(builder.path(20, ".log")), 100);
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(result.only("batch-crc-mismatch").effect, BrokerEffect::DoesNotNotice);
    const core::ThreeAnswers answers = answersOf(result);
    QCOMPARE(answers.start, core::ThreeAnswers::Start::Clean);
    QCOMPARE(answers.lostOffsets, std::uint64_t{0});
    // The marker overridden, the same damage costs what stands behind it.
    core::CheckOptions unclean;
    unclean.cleanStart = false;
    files["recovery-point-offset-checkpoint"] = files["log-start-offset-checkpoint"]; // no line
    QCOMPARE(checkedBroker(files, unclean).only("batch-crc-mismatch").effect, BrokerEffect::MakesWorse);
}

void TestBrokerAgreement::withoutRootFilesTheRowSpeaks()
{
    PartitionBuilder builder = orders();
    FileMap files = builder.rootFiles(false).files();
    files.erase(builder.path(20, ".timeindex"));
    const CheckedBroker result = checkedBroker(files);
    const Checked alone = checked(files, builder.dir());
    QCOMPARE(core::english(result.only("tidx-missing").broker), core::english(alone.only("tidx-missing").broker));
    QCOMPARE(answersOf(result).start, core::ThreeAnswers::Start::Unknown);
}

void TestBrokerAgreement::aFailureFindsItsFinding()
{
    PartitionBuilder builder = orders();
    FileMap files = builder.files();
    appendZeros(files.at(builder.path(60, ".log")), 100); // under a marker they are a batch of size 0
    const CheckedBroker result = checkedBroker(files);
    const core::Finding& finding = result.only("log-zero-tail");
    QCOMPARE(finding.effect, BrokerEffect::WillNotStart);
    QCOMPARE(finding.severity, core::Severity::Fatal);
    const core::ThreeAnswers answers = answersOf(result);
    QCOMPARE(answers.start, core::ThreeAnswers::Start::WillNotStart);
    QVERIFY(!answers.startReason.empty());
    files["lost+found/"] = {};
    QCOMPARE(checkedBroker(files).only("dir-foreign-name").effect, BrokerEffect::WillNotStart);
}

void TestBrokerAgreement::healthyStatesStayNormal()
{
    IndexOptions inUse;
    inUse.offsetIndexBytes = 4096;
    inUse.timeIndexBytes = 12 * 341;
    const CheckedBroker result = checkedBroker(orders().cleanMarker(false).indexOptions(inUse).files());
    QCOMPARE(text(result.ids()), text(""));
    QCOMPARE(result.only("idx-zero-tail-active").effect, BrokerEffect::Normal);
    const core::ThreeAnswers answers = answersOf(result);
    QCOMPARE(answers.start, core::ThreeAnswers::Start::Unclean);
    QCOMPARE(text(core::english(answers.lossSentence)), text("No data is lost."));
}

void TestBrokerAgreement::aStrayIsForeseen()
{
    auto cluster = std::make_shared<core::ClusterState>();
    core::ClusterTopic topic{"orders", "AAECAwQFBgcICQoLDA0ODw"};
    topic.partitions[0].replicas = {1};
    cluster->topicIdByName[topic.name] = topic.id;
    cluster->topics[topic.id] = topic;
    core::CheckOptions options;
    options.cluster = cluster;
    FileMap files = orders().files();
    const CheckedBroker result = checkedBroker(files, options);
    const core::Finding& finding = result.only("pmeta-id-mismatch");
    QCOMPARE(finding.severity, core::Severity::Loss);
    QCOMPARE(text(evidence(finding, "expectedTopicId")), text(topic.id));
    files.erase("orders-0/partition.metadata");
    QCOMPARE(text(evidence(checkedBroker(files, options).only("pmeta-missing"), "proposedTopicId")), text(topic.id));
}

QTEST_APPLESS_MAIN(TestBrokerAgreement)
#include "tst_broker_agreement.moc"
