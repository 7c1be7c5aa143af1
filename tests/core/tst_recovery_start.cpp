#define QT_NO_KEYWORDS // an index has slots
// The predicted start beyond the observed cases: what is asked for, what a log dir can hold besides, and bytes that
// nobody wrote in good faith.

#include <QTest>

#include <filesystem>
#include <random>

#include "core/recovery/producer_state.h"
#include "core/recovery/start.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;
using core::Offset;
using core::StartOp;
using core::StartOptions;
using core::StartPrediction;

namespace {

using Files = std::map<std::string, std::vector<std::byte>>;

/// The log dir of a case before its start; `dir` is the new name of its partition dir.
Files caseFiles(const std::string& release, const std::string& name, const std::string& dir = "t-0")
{
    Files files;
    const fs::path root = test::fixture("recovery/cases-" + release) + "/" + release + "/" + name + "/before";
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        if (entry.is_regular_file()) {
            const std::string path = entry.path().lexically_relative(root).string();
            const std::size_t slash = path.find('/');
            files[slash == std::string::npos ? path : dir + path.substr(slash)] = test::readFile(entry.path().string());
        }
    }
    return files;
}

StartOptions options(const char* release = "4.4.0")
{
    StartOptions options;
    options.settings.release = *core::parseRelease(release);
    options.settings.indexIntervalBytes = 512;
    options.settings.segmentIndexBytes = 4096;
    return options;
}

StartPrediction predict(const Files& files, const StartOptions& options)
{
    auto prediction = core::predictStart(core::memoryDirectory(files), options, {});
    if (!prediction) {
        qFatal("%s", prediction.error().detail.c_str());
    }
    return std::move(prediction).value();
}

const core::PartitionStart& only(const StartPrediction& prediction)
{
    return prediction.partitions.at(0);
}

bool has(const core::PartitionStart& partition, StartOp op)
{
    return std::ranges::any_of(partition.actions, [op](const core::StartAction& action) { return action.op == op; });
}

std::vector<std::byte> line(const char* offset)
{
    return test::ofText(std::string("0\n1\nt 0 ") + offset + "\n");
}

} // namespace

class TestRecoveryStart : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The worked predictions of the start-up rules.
    void aRecoveryPointAboveDamageLeavesIt()
    {
        Files files = caseFiles("4.4.0", "crc-s1-first-unclean");
        files["recovery-point-offset-checkpoint"] = line("120");
        const StartPrediction prediction = predict(files, options());
        QCOMPARE(only(prediction).result->logEnd, Offset{181});
        QVERIFY(only(prediction).lost.empty());
        files["recovery-point-offset-checkpoint"] = line("60");
        QCOMPARE(only(predict(files, options())).result->logEnd, Offset{49});
    }

    void aStaleMarkerLetsTheEndCollapse()
    {
        const StartPrediction prediction = predict(caseFiles("4.4.0", "torn-mid-clean"), options());
        QCOMPARE(prediction.outcome, StartPrediction::Outcome::Started);
        QCOMPARE(only(prediction).result->logEnd, Offset{147});
        QCOMPARE(only(prediction).lost.size(), std::size_t{1});
        QVERIFY(only(prediction).lost[0].from == Offset{147} && only(prediction).lost[0].to > Offset{147});
    }

    void aLogStartBeyondTheEndEmptiesTheLog()
    {
        Files files = caseFiles("4.4.0", "base-txn-clean");
        files["log-start-offset-checkpoint"] = line("120000");
        const StartPrediction prediction = predict(files, options());
        const auto& result = *only(prediction).result;
        QVERIFY(result.logStart == Offset{120000} && result.logEnd == Offset{120000} && result.segments.size() == 1);
        QVERIFY(has(only(prediction), StartOp::StartEmpty) && has(only(prediction), StartOp::RenameToDeleted));
        QVERIFY(prediction.after->find("t-0/00000000000000000000.log.deleted").value());
        // KAFKA-8306 came with 2.1.2; before it the log keeps its records below its own start.
        QCOMPARE(only(predict(files, options("2.1.1"))).result->logEnd, Offset{161});
        QCOMPARE(only(predict(files, options("2.1.2"))).result->logEnd, Offset{120000});
    }

    void theBaseIsNeverChanged()
    {
        const auto base = core::memoryDirectory(caseFiles("4.4.0", "crc-s0-mid-unclean"));
        const auto before = base->list("t-0").value();
        const auto prediction = core::predictStart(base, options(), {});
        QVERIFY(prediction && has(only(prediction.value()), StartOp::Truncate));
        QCOMPARE(base->list("t-0").value(), before);
    }

    void actionsHaveReasonsAndSections()
    {
        for (const char* name : {"crc-s1-first-unclean", "swap-complete-clean", "off-overflow-last-unclean",
                                 "seg-none-lso-clean", "snap-newest-crc-clean", "lepoch-missing-clean"}) {
            const StartPrediction prediction = predict(caseFiles("4.4.0", name), options());
            QVERIFY(!only(prediction).actions.empty());
            for (const core::StartAction& action : only(prediction).actions) {
                QVERIFY2(!action.reason.empty() && !action.section.empty(),
                         (std::string(name) + " " + core::startOpName(action.op) + " " + action.file).c_str());
            }
        }
    }

    void dirsToBeDeletedAreNotRecovered()
    {
        const Files files = caseFiles("4.4.0", "crc-s0-mid-unclean", "t-0.0123456789abcdef0123456789abcdef-delete");
        const StartPrediction prediction = predict(files, options());
        QVERIFY(!has(only(prediction), StartOp::Truncate) && !has(only(prediction), StartOp::Resize));
        QVERIFY(only(prediction).result->leaderEpochs.empty() && only(prediction).result->snapshots.empty());
        QVERIFY(only(prediction).lost.empty());
    }

    void theMetadataLogIsAlwaysRecovered()
    {
        Files files = caseFiles("4.4.0", "crc-s0-mid-unclean", "__cluster_metadata-0");
        files[".kafka_cleanshutdown"] = {};
        files["recovery-point-offset-checkpoint"] = test::ofText("0\n1\n__cluster_metadata 0 181\n");
        const StartPrediction prediction = predict(files, options());
        QVERIFY(prediction.clean && has(only(prediction), StartOp::Truncate));
    }

    void aTieredLogStartsWhereTheCheckpointSays()
    {
        Files files = caseFiles("4.4.0", "base-plain-clean");
        std::erase_if(files, [](const auto& file) { return file.first.starts_with("t-0/00000000000000000000."); });
        files["log-start-offset-checkpoint"] = line("10");
        StartOptions tiered = options();
        QCOMPARE(only(predict(files, tiered)).result->logStart, Offset{49});
        tiered.tiered = true;
        QCOMPARE(only(predict(files, tiered)).result->logStart, Offset{10});
    }

    void producersExpireByTheClock()
    {
        constexpr core::TimestampMs kLongAgo{1'600'000'000'000};
        Files files = caseFiles("4.4.0", "base-idem-unclean");
        files["recovery-point-offset-checkpoint"] = line("98");
        std::vector<std::byte>& snapshot = files["t-0/00000000000000000098.snapshot"];
        std::vector<core::ProducerEntry> entries = core::readProducerSnapshot(snapshot).value().entries;
        entries.push_back({.producerId = 4711, .producerEpoch = 0, .lastOffset = {3}, .timestamp = kLongAgo});
        entries.push_back({.producerId = 4712, .timestamp = kLongAgo, .currentTxnFirstOffset = {4}});
        snapshot = core::writeProducerSnapshot(entries);
        // Recovery of the segment at 98 begins with this snapshot and ends with the one at 147.
        const auto producersAt = [&](std::optional<core::TimestampMs> now) {
            StartOptions unclean = options();
            unclean.now = now;
            const auto content = predict(files, unclean).after->open("t-0/00000000000000000147.snapshot");
            return static_cast<std::int64_t>(
                core::readProducerSnapshot(content.value().bytes()).value().entries.size());
        };
        const std::int64_t all = producersAt(std::nullopt);
        constexpr std::int64_t kDay = 86'400'000;
        QCOMPARE(producersAt(kLongAgo + (kDay - 1)), all);
        QCOMPARE(producersAt(kLongAgo + kDay), all - 1); // the one with an open transaction stays
    }

    /// Growing an index to its full size adds no entries to it. Two that are garbage lead the look-up of the log end to
    /// the first batch and the replay past the last, so the snapshot at the end repeats the one before (seen on 3.9.2).
    void aGrownIndexHasItsEntriesAlone()
    {
        Files files = caseFiles("4.4.0", "base-idem-clean");
        const std::vector<std::byte> before = files.at("t-0/00000000000000000147.snapshot");
        QVERIFY(files.erase("t-0/00000000000000000181.snapshot") == 1);
        files["t-0/00000000000000000147.index"] =
            test::fromHex("fffffffb 000f4240 ffffff9c 000f4240"); // -5 and -100 from 147, both at byte 1000000
        const StartPrediction prediction = predict(files, options());
        QCOMPARE(only(prediction).result->logEnd, Offset{181});
        const auto after = prediction.after->open("t-0/00000000000000000181.snapshot");
        QCOMPARE(core::readProducerSnapshot(after.value().bytes()).value().entries,
                 core::readProducerSnapshot(before).value().entries);
    }

    void twoDirsOfOnePartitionStopTheStart()
    {
        Files files = caseFiles("4.4.0", "base-plain-clean");
        files["t-00/"] = {};
        const StartPrediction prediction = predict(files, options());
        QCOMPARE(prediction.outcome, StartPrediction::Outcome::StartAborted);
        QVERIFY(prediction.partitions.empty());
    }

    void releasesBefore09StopAtABadIndex()
    {
        Files files = caseFiles("4.4.0", "base-plain-clean");
        files["t-0/00000000000000000049.index"].resize(13);
        QCOMPARE(predict(files, options("0.8")).outcome, StartPrediction::Outcome::StartAborted);
        QCOMPARE(predict(files, options("0.9")).outcome, StartPrediction::Outcome::Started);
    }

    void everyReleaseLineGetsThroughEveryCase()
    {
        const fs::path root = test::fixture("recovery/cases-4.4.0") + "/4.4.0";
        for (const auto& dir : fs::directory_iterator(root)) {
            const auto base = core::diskDirectory((dir.path() / "before").string(), true);
            for (const char* release : {"0.8", "0.9", "0.10.2", "1.0", "2.0", "2.2", "2.4", "3.2", "3.6", "4.0.0"}) {
                const auto prediction = core::predictStart(base, options(release), {});
                QVERIFY2(prediction, (dir.path().filename().string() + " " + release).c_str());
            }
        }
    }

    // Any bytes give a prediction.
    void damagedBytesAreSurvived()
    {
        std::mt19937 random(20261130);
        const std::vector<std::string> cases = {"base-txn-unclean", "swap-complete-unclean", "base-idem-clean"};
        for (int round = 0; round < 600; ++round) {
            Files files = caseFilesOnce(cases[static_cast<std::size_t>(round) % cases.size()]);
            for (int i = 0; i < 3; ++i) {
                auto file = files.begin();
                std::advance(file, static_cast<std::ptrdiff_t>(random() % files.size()));
                std::vector<std::byte>& bytes = file->second;
                if (bytes.empty()) {
                    continue;
                }
                const std::size_t at = random() % std::min<std::size_t>(bytes.size(), 400);
                switch (random() % 4) {
                case 0:
                    bytes.resize(at);
                    break;
                case 1:
                    bytes[at] = std::byte{0xff};
                    break;
                case 2:
                    bytes.insert(bytes.end(), at, std::byte{0});
                    break;
                default:
                    bytes[at] ^= std::byte{static_cast<unsigned char>(1U << (random() % 8))};
                }
            }
            for (const char* release : {"4.4.0", "2.8.2", "1.1.1"}) {
                StartOptions any = options(release);
                any.kind = round % 2 == 0 ? StartOptions::Kind::Clean : StartOptions::Kind::Unclean;
                QVERIFY(core::predictStart(core::memoryDirectory(files), any, {}));
            }
        }
    }

    void aStopEndsIt()
    {
        Files files = caseFiles("4.4.0", "base-plain-unclean");
        // Copies of one batch, more than the walk takes between two looks at the stop token.
        std::vector<std::byte>& log = files["t-0/00000000000000000147.log"];
        const std::vector<std::byte> once = log;
        while (log.size() < std::size_t{9} << 20) {
            log.insert(log.end(), once.begin(), once.end());
        }
        std::stop_source source;
        source.request_stop();
        core::RunContext context;
        context.stop = source.get_token();
        StartOptions sparse = options();
        sparse.settings.indexIntervalBytes = 1 << 30;
        const auto prediction = core::predictStart(core::memoryDirectory(files), sparse, context);
        QVERIFY(!prediction && prediction.error().code == core::Errc::Cancelled);
    }

    // Orders that the JVM classes give, worked out by hand from their definitions.
    void mapsYieldKeysAsTheJvmDoes()
    {
        using Order = core::ReleaseRules::MapOrder;
        QCOMPARE(core::hashMapOrder({17, 1, 0}, Order::Java), (std::vector<std::int64_t>{0, 17, 1}));
        QCOMPARE(core::hashMapOrder({17, 1, 0}, Order::Scala213), (std::vector<std::int64_t>{0, 1, 17}));
        std::vector<std::int64_t> thirteen;
        for (std::int64_t i = 0; i < 12; ++i) {
            thirteen.push_back(i);
        }
        thirteen.push_back(16); // makes the table 32 wide
        QCOMPARE(core::hashMapOrder(thirteen, Order::Java), thirteen);
    }

private:
    const Files& caseFilesOnce(const std::string& name)
    {
        const auto [at, isNew] = read_.try_emplace(name);
        if (isNew) {
            at->second = caseFiles("4.4.0", name);
        }
        return at->second;
    }

    std::map<std::string, Files> read_;
};

QTEST_APPLESS_MAIN(TestRecoveryStart)
#include "tst_recovery_start.moc"
