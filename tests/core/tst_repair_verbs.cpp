#define QT_NO_KEYWORDS // an index has slots
// Verbs that change logs and what hangs on them: each result is checked again, and a broker's next start must lose
// nothing more of it.

#include <QTest>

#include <fmt/format.h>
#include <random>

#include "core/health/check.h"
#include "core/health/repair_findings.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/decode.h"
#include "core/segment/walk.h"
#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/recovery_cases.h"

using core::Offset;
using core::RepairOutcome;
using test::FileMap;
using test::RecoveryCase;

namespace {

constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kHighWatermarks = "replication-offset-checkpoint";
constexpr const char* kMarker = ".kafka_cleanshutdown";

/// Recoveries after which an unclean start does more, and why.
const std::map<std::string, const char*> kLooksAgain = {
    {"1.1.1 crc-noidx-older-clean", "a missing index is made empty, and found corrupt by the next start"},
    {"1.1.1 crc-noidx-older-unclean", "a missing index is made empty, and found corrupt by the next start"},
};

core::StartOptions startOptions(const core::Settings& settings)
{
    core::StartOptions options;
    options.settings = settings;
    options.brokerUid = 0;
    return options;
}

core::StartPrediction startOn(const std::shared_ptr<const core::Directory>& logDir, const core::Settings& settings)
{
    auto prediction = core::predictStart(logDir, startOptions(settings), {});
    if (!prediction) {
        qFatal("%s", prediction.error().detail.c_str());
    }
    return std::move(prediction).value();
}

RepairOutcome done(core::Result<RepairOutcome> outcome)
{
    if (!outcome) {
        throw std::runtime_error(outcome.error().detail);
    }
    return std::move(outcome).value();
}

FileMap logsOf(const FileMap& files)
{
    FileMap logs;
    for (const auto& [path, bytes] : files) {
        if (path.ends_with(".log")) {
            logs[path] = bytes;
        }
    }
    return logs;
}

/// Empty when the next start loads what a repair left without touching a log or losing an offset.
std::string complaintsOfTheNextStart(const RepairOutcome& outcome, const core::Settings& settings)
{
    const core::StartPrediction next = startOn(outcome.after, settings);
    if (next.outcome != core::StartPrediction::Outcome::Started) {
        return "not started: " + core::english(next.failure->reason);
    }
    std::string complaints;
    for (const core::PartitionStart& partition : next.partitions) {
        for (const core::LostRange& lost : partition.lost) {
            complaints += fmt::format("lost {}..{} ({} bytes) ", lost.from.value, lost.to.value, lost.bytes);
        }
    }
    if (logsOf(test::filesOf(*outcome.after)) != logsOf(test::filesOf(*next.after))) {
        complaints += "a log is changed";
    }
    return complaints;
}

test::Checked checkedAfter(const RepairOutcome& outcome, const std::string& dir, const core::Settings& settings)
{
    core::CheckOptions options;
    options.settings = settings;
    const auto root = core::readRoot(*outcome.after);
    const auto partition = core::glancePartition(outcome.after, dir, root.value());
    if (!partition) {
        throw std::runtime_error(partition.error().detail);
    }
    return test::checked(partition.value(), options);
}

/// Offsets that can be read, batch by batch.
std::vector<std::pair<std::int64_t, std::int64_t>> batchesOf(const core::Directory& directory, const std::string& dir)
{
    std::vector<std::pair<std::int64_t, std::int64_t>> batches;
    for (const auto& [path, bytes] : logsOf(test::filesOf(directory))) {
        if (!path.starts_with(dir + "/")) {
            continue;
        }
        const auto walked =
            core::walkLog(core::FileContent::ofMemory(bytes), {}, {}, [&](const core::WalkBlock& block) {
                for (const core::WalkedBatch& batch : block.batches) {
                    if (batch.crcValid()) {
                        batches.emplace_back(batch.header.baseOffset.value, batch.header.lastOffset.value);
                    }
                }
                return true;
            });
        Q_UNUSED(walked);
    }
    return batches;
}

core::Result<RepairOutcome> truncated(const FileMap& files, const RecoveryCase& one, std::int64_t to)
{
    return core::truncateLog(core::memoryDirectory(files), one.dir, {{to}, one.settings}, {});
}

core::Result<RepairOutcome> salvaged(const FileMap& files, const RecoveryCase& one, bool records = false)
{
    core::SalvageRequest request;
    request.settings = one.settings;
    request.records = records;
    return core::salvageLog(core::memoryDirectory(files), one.dir, request, {});
}

std::string log(const RecoveryCase& one, std::int64_t base)
{
    return one.dir + "/" + test::segmentName(base, ".log");
}

RepairOutcome repaired(const FileMap& files, const RecoveryCase& one, core::FindingRepairRequest request)
{
    request.settings = one.settings;
    const auto logDir = core::memoryDirectory(files);
    core::CheckOptions options;
    options.settings = one.settings;
    const test::Checked found = test::checked(files, one.dir, options);
    return done(core::repairFindings(logDir, one.dir, found.findings, request, {}));
}

} // namespace

class TestRepairVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recoverIsWhatTheBrokerDid_data()
    {
        QTest::addColumn<QString>("release");
        for (const std::string& release : test::kRecoveryReleases) {
            QTest::newRow(release.c_str()) << QString::fromStdString(release);
        }
    }
    void recoverIsWhatTheBrokerDid()
    {
        QFETCH(QString, release);
        int seen = 0;
        std::string wrong;
        test::forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& one) {
            // Dirs that are renamed, and owners, are beyond bytes in memory; core.recovery_cases looks at them.
            if (!one.started || one.after.empty() || one.ownersCount || !one.after.contains(one.dir + "/") ||
                one.id == "dir-stray-clean") {
                return;
            }
            const auto outcome =
                core::recoverLogDir(core::memoryDirectory(one.before), {startOptions(one.settings)}, {});
            if (!outcome) {
                wrong += one.name() + ": " + outcome.error().detail + "\n";
                return;
            }
            ++seen;
            if (test::filesOf(*outcome.value().after) != one.after) {
                wrong += one.name() + ": other files\n";
                return;
            }
            // What a broker loads may still hold damage that it does not look at, but nothing that stops the next one.
            for (const core::Finding& finding : checkedAfter(outcome.value(), one.dir, one.settings).findings) {
                if (finding.severity <= core::Severity::Offline) {
                    wrong += fmt::format("{}: {} afterwards\n", one.name(), finding.id);
                }
            }
            // A clean start leaves its marker's promises unchecked, and says so; the next one is unclean.
            const std::string complaints = complaintsOfTheNextStart(outcome.value(), one.settings);
            const bool told = !outcome.value().omissions.empty() || kLooksAgain.contains(one.name());
            if (!complaints.empty() && !told && (!one.clean || complaints.find("lost") != std::string::npos)) {
                wrong += one.name() + ": next start: " + complaints + "\n";
            }
        });
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(seen > 0);
    }

    void aStartThatAbortsIsRefusedOrMadeToWork()
    {
        // Zeros behind the log and the marker: the clean start aborts, the unclean one cuts them off.
        const RecoveryCase zeros = test::recoveryCase("4.4.0", "zeros-4096-clean");
        const RepairOutcome outcome =
            done(core::recoverLogDir(core::memoryDirectory(zeros.before), {startOptions(zeros.settings)}, {}));
        QVERIFY(!outcome.omissions.empty());
        QVERIFY(!test::filesOf(*outcome.after).contains(kMarker));
        QCOMPARE(complaintsOfTheNextStart(outcome, zeros.settings), std::string());

        FileMap foreign = zeros.before;
        foreign["lost+found/"] = {};
        const auto refused = core::recoverLogDir(core::memoryDirectory(foreign), {startOptions(zeros.settings)}, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, core::Errc::Refused);
        QVERIFY(refused.error().detail.find("lost+found") != std::string::npos);
    }

    void truncatesToEveryOffset()
    {
        for (const char* id : {"base-txn-clean", "base-epochs-clean", "base-compact-clean"}) {
            const RecoveryCase one = test::recoveryCase("4.4.0", id);
            const auto all = batchesOf(*core::memoryDirectory(one.before), one.dir);
            const std::int64_t end = all.back().second + 1;
            for (std::int64_t to = 0; to < end; ++to) {
                const RepairOutcome outcome = done(truncated(one.before, one, to));
                // Batches that end below stay, all others go.
                auto wanted = all;
                std::erase_if(wanted, [&](const auto& batch) { return batch.second >= to; });
                QCOMPARE(batchesOf(*outcome.after, one.dir), wanted);
                const std::string where = fmt::format("{} to {}: ", id, to);
                const std::string complaints = complaintsOfTheNextStart(outcome, one.settings);
                QVERIFY2(complaints.empty(), (where + complaints).c_str());
                for (const core::Finding& finding : checkedAfter(outcome, one.dir, one.settings).findings) {
                    // How old the records are is judged by the newest file, and those are from the day of the test.
                    const bool fine = finding.severity == core::Severity::Info || finding.id.starts_with("ts-");
                    QVERIFY2(fine, (where + finding.id).c_str());
                }
                QVERIFY(outcome.logChanged && outcome.lost.size() == 1);
                QCOMPARE(outcome.lost[0].to, Offset{end});
                const FileMap after = test::filesOf(*outcome.after);
                QVERIFY(!after.contains(kMarker));
                for (const char* checkpoint : {kRecoveryPoints, kHighWatermarks}) {
                    const auto read = core::readOffsetCheckpoint(after.at(checkpoint));
                    QVERIFY(!read.fault && read.entries.size() == 1 && read.entries[0].offset <= Offset{to});
                }
            }
        }
    }

    // The snapshots and the transaction index are those that a recovery of the shortened log makes.
    void aTruncatedLogHasWhatRecoveryWouldMake()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        const RepairOutcome outcome = done(truncated(one.before, one, 100));
        const core::StartPrediction next = startOn(outcome.after, one.settings);
        const FileMap made = test::filesOf(*outcome.after);
        FileMap recovered = test::filesOf(*next.after);
        int compared = 0;
        for (const auto& [path, bytes] : made) {
            if (path.ends_with(".snapshot") || path.ends_with(".txnindex") || path.ends_with("-checkpoint")) {
                QVERIFY2(recovered[path] == bytes, path.c_str());
                ++compared;
            }
        }
        QVERIFY(compared >= 5);
    }

    void truncationRefusesWhatItCannotDo()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        QVERIFY(!truncated(one.before, one, 161));
        QVERIFY(!truncated(one.before, one, -1));
        FileMap files = one.before;
        files[one.dir + "/00000000000000000040.log.swap"] = {};
        QCOMPARE(truncated(files, one, 50).error().code, core::Errc::Refused);
    }

    void salvageKeepsEveryGoodBatch()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-plain-clean");
        const auto all = batchesOf(*core::memoryDirectory(one.before), one.dir);
        // One batch after the other gets a wrong checksum.
        std::size_t at = 0;
        for (const std::int64_t base : {0, 49, 98, 147}) {
            const FileMap whole = one.before;
            std::vector<core::BatchHeader> headers;
            const auto walked = core::walkLog(core::FileContent::ofMemory(whole.at(log(one, base))), {}, {},
                                              [&](const core::WalkBlock& block) {
                                                  for (const auto& batch : block.batches) {
                                                      headers.push_back(batch.header);
                                                  }
                                                  return true;
                                              });
            QVERIFY(walked);
            for (const core::BatchHeader& header : headers) {
                FileMap files = whole;
                test::flipBit(files[log(one, base)], static_cast<std::size_t>(header.end()) - 3);
                const RepairOutcome outcome = done(salvaged(files, one));
                auto wanted = all;
                wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(at++));
                QCOMPARE(batchesOf(*outcome.after, one.dir), wanted);
                QCOMPARE(outcome.lost.size(), std::size_t{1});
                QCOMPARE(outcome.lost[0].from, header.baseOffset);
                QCOMPARE(outcome.lost[0].to, header.nextOffset());
                QCOMPARE(outcome.lost[0].bytes, header.size);
                QCOMPARE(complaintsOfTheNextStart(outcome, one.settings), std::string());
                const test::Checked checked = checkedAfter(outcome, one.dir, one.settings);
                QVERIFY2(!checked.has("batch-crc-mismatch") && !checked.has("idx-missing"), checked.ids().c_str());
            }
        }
        QCOMPARE(at, all.size());
    }

    void salvageTakesRecordsOutOfBrokenBatches()
    {
        test::PartitionBuilder builder("t", 0);
        builder.segment().records(3).records(10, 100).records(2);
        const core::Settings settings;
        FileMap files = builder.files();
        const std::string path = builder.path(0, ".log");
        const auto batches = batchesOf(*core::memoryDirectory(files), "t-0");
        QCOMPARE(batches.size(), std::size_t{3});
        const core::FileContent content = core::FileContent::ofMemory(files[path]);
        const core::BatchHeader second =
            *core::readBatchHeader(content.bytes(), core::frameAt(content.bytes(), 0).size);
        // The length of the seventh record becomes too large for the batch.
        core::BatchDecoder decoder;
        std::vector<std::uint64_t> starts;
        decoder.decode(content.bytes(), second, [&](const core::Record& record) {
            starts.push_back(record.pos);
            return true;
        });
        const std::size_t at = static_cast<std::size_t>(second.pos.value) + 61 + static_cast<std::size_t>(starts[6]);
        files[path][at] = std::byte{0xff};
        files[path][at + 1] = std::byte{0x7e};
        RecoveryCase one;
        one.dir = "t-0";
        const RepairOutcome plain = done(salvaged(files, one));
        QCOMPARE(batchesOf(*plain.after, "t-0").size(), std::size_t{2});
        const RepairOutcome outcome = done(salvaged(files, one, true));
        const auto kept = batchesOf(*outcome.after, "t-0");
        QCOMPARE(kept, batches);
        QCOMPARE(outcome.lost.size(), std::size_t{1});
        QCOMPARE(outcome.lost[0].from, Offset{9});
        QCOMPARE(outcome.lost[0].to, Offset{13});
        QCOMPARE(complaintsOfTheNextStart(outcome, settings), std::string());
        // Keys and values are those that the producer sent.
        const auto log = test::filesOf(*outcome.after).at(path);
        const core::BatchHeader made = *core::readBatchHeader(log, core::frameAt(log, 0).size);
        QCOMPARE(made.count, 6);
        QCOMPARE(made.lastOffset, Offset{12});
        std::vector<std::string> keys;
        const auto decoded = core::BatchDecoder().decode(log, made, [&](const core::Record& record) {
            keys.push_back(test::asText(*record.key));
            return true;
        });
        QCOMPARE(decoded.state, core::DecodeOutcome::State::Whole);
        QCOMPARE(keys.size(), std::size_t{6});
        QVERIFY(std::ranges::any_of(outcome.notes, [](const core::RepairNote& note) {
            return core::english(note.why).find("6 of its 10 records") != std::string::npos;
        }));
    }

    void salvageRefusesWhereNothingIsGood()
    {
        FileMap files = {{"t-0/00000000000000000000.log", test::garbage(5000)}};
        RecoveryCase one;
        one.dir = "t-0";
        QCOMPARE(salvaged(files, one).error().code, core::Errc::Refused);
    }

    void splitsAsTheBrokerDid()
    {
        for (const char* const name : {"4.4.0 tail3", "4.4.0 last", "3.9.2 last", "2.8.2 last"}) {
            const std::string id = std::string("off-overflow-") + (name + 6) + "-unclean";
            const RecoveryCase one = test::recoveryCase(std::string(name, 5), id);
            const auto outcome = core::makeRepair(core::memoryDirectory(one.before), one.dir, one.settings, {},
                                                  [](core::RepairWork& work) { core::splitStep(work, {147}); });
            QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
            const FileMap made = test::filesOf(*outcome.value().after);
            QCOMPARE(logsOf(made), logsOf(one.after));
            int compared = 0;
            for (const auto& [path, bytes] : one.after) {
                if (path.ends_with("00000000000000000147.index") || path.ends_with("00000000000000000147.timeindex") ||
                    path.ends_with(".snapshot")) {
                    QVERIFY2(made.contains(path) && made.at(path) == bytes, path.c_str());
                    ++compared;
                }
            }
            QVERIFY(compared >= 2);
            QCOMPARE(complaintsOfTheNextStart(outcome.value(), one.settings), std::string());
            const auto again = core::makeRepair(outcome.value().after, one.dir, one.settings, {},
                                                [](core::RepairWork& work) { core::splitStep(work, {147}); });
            QCOMPARE(again.error().code, core::Errc::Refused); // nothing is left to split
        }
    }

    /// What an orderly stop left is split just so, and the marker is no longer believed.
    void splitsAfterAnOrderlyStopToo()
    {
        for (const char* const release : {"4.4.0", "3.9.2", "2.8.2"}) {
            const RecoveryCase one = test::recoveryCase(release, "off-overflow-last-clean");
            const RecoveryCase split = test::recoveryCase(release, "off-overflow-last-unclean");
            const auto outcome = core::makeRepair(core::memoryDirectory(one.before), one.dir, one.settings, {},
                                                  [](core::RepairWork& work) { core::splitStep(work, {147}); });
            QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
            const FileMap made = test::filesOf(*outcome.value().after);
            QVERIFY(!made.contains(kMarker));
            const std::string log = one.dir + "/00000000000000000147.log";
            test::ByteVector joined = made.at(log);
            QCOMPARE(joined.size(), split.after.at(split.dir + log.substr(log.find('/'))).size());
            const test::ByteVector& rest = made.at(one.dir + "/00000000002147483825.log");
            joined.insert(joined.end(), rest.begin(), rest.end());
            QVERIFY(joined == one.before.at(log));
            QCOMPARE(complaintsOfTheNextStart(outcome.value(), one.settings), std::string());
        }
    }

    void leaderEpochsComeFromTheBatches()
    {
        for (const char* const release : {"4.4.0", "3.9.2", "2.8.2"}) {
            const RecoveryCase one = test::recoveryCase(release, "base-epochs-unclean");
            const std::string path = one.dir + "/leader-epoch-checkpoint";
            for (const char* content : {"", "0\n2\n0 0\n", "garbage", "0\n1\n-1 5\n"}) {
                FileMap files = one.before;
                files[path] = test::ofText(content);
                const auto outcome = core::makeRepair(
                    core::memoryDirectory(files), one.dir, one.settings, {},
                    [](core::RepairWork& work) { core::leaderEpochsStep(work, core::EpochSource::Batches); });
                QVERIFY(outcome);
                QCOMPARE(test::asText(test::filesOf(*outcome.value().after).at(path)),
                         test::asText(one.after.at(path)));
            }
            // As the broker keeps a file: contradictions are dropped, and what lies behind the log end.
            const auto kept =
                core::makeRepair(core::memoryDirectory(one.before), one.dir, one.settings, {},
                                 [](core::RepairWork& work) { core::leaderEpochsStep(work, core::EpochSource::File); });
            QCOMPARE(test::asText(test::filesOf(*kept.value().after).at(path)), test::asText(one.after.at(path)));
        }
    }

    void checkpointsKeepAllOtherLines()
    {
        const std::string others = "a 0 7\nt 0 120\nb-c 11 3\n";
        const auto edited = [](const std::string& content, std::optional<Offset> offset) {
            const FileMap files = {{"cleaner-offset-checkpoint", test::ofText(content)}, {"t-0/", {}}};
            const core::Settings settings;
            const auto outcome =
                core::makeRepair(core::memoryDirectory(files), "t-0", settings, {}, [&](core::RepairWork& work) {
                    core::setCheckpointLine(work, "cleaner-offset-checkpoint", offset, {});
                });
            return outcome ? test::asText(test::filesOf(*outcome.value().after).at("cleaner-offset-checkpoint"))
                           : outcome.error().detail;
        };
        QCOMPARE(edited("0\n3\n" + others, Offset{5}), std::string("0\n3\na 0 7\nt 0 5\nb-c 11 3\n"));
        QCOMPARE(edited("0\n3\n" + others, std::nullopt), std::string("0\n2\na 0 7\nb-c 11 3\n"));
        QCOMPARE(edited("0\n1\na 0 7", Offset{5}), std::string("0\n2\na 0 7\nt 0 5\n"));
        QCOMPARE(edited("", Offset{5}), std::string("0\n1\nt 0 5\n"));
        QCOMPARE(edited("0\n1\na 0 7\n", std::nullopt), std::string("0\n1\na 0 7\n"));
        QVERIFY(edited("0\n9\n" + others, Offset{5}).find("malformed") != std::string::npos);
    }

    void aTopicIdIsNeverMadeUp()
    {
        const FileMap files = {{"t-0/", {}}};
        const core::Settings settings;
        const auto write = [&](const std::string& id) {
            return core::makeRepair(core::memoryDirectory(files), "t-0", settings, {},
                                    [&](core::RepairWork& work) { core::partitionMetadataStep(work, id); });
        };
        QCOMPARE(
            test::asText(test::filesOf(*write("p6kZxL3pRSaY5n0tQn4Zpg").value().after).at("t-0/partition.metadata")),
            std::string("version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg"));
        for (const char* id : {"", "short", "AAAAAAAAAAAAAAAAAAAAAA", "p6kZxL3pRSaY5n0tQn4Zpg\nx: y"}) {
            QCOMPARE(write(id).error().code, core::Errc::Refused);
        }
    }

    void cleanRemovesWhatIsVoidAndNothingElse()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        FileMap files = one.before;
        const std::string dir = one.dir + "/";
        files[dir + "00000000000000000040.log.deleted"] = files[log(one, 40)];
        files[dir + "00000000000000000040.index.deleted"] = {};
        files[dir + "00000000000000000080.log.cleaned"] = files[log(one, 80)];
        files[dir + "00000000000000000120.log.swap"] = files[log(one, 120)];
        files[dir + "00000000000000000050.index"] = {};
        files[dir + "leader-epoch-checkpoint.tmp"] = {};
        files["recovery-point-offset-checkpoint.tmp"] = {};
        const RepairOutcome outcome = done(core::cleanLeftovers(core::memoryDirectory(files), one.dir, {}, {}));
        QCOMPARE(test::filesOf(*outcome.after), one.before);
        QVERIFY(outcome.omissions.empty() && !outcome.logChanged);
        QCOMPARE(outcome.notes.size(), std::size_t{7});

        // Behind the log end, and in a gap, a .deleted file is the only copy; a valid swap is no leftover.
        files = one.before;
        files[dir + "00000000000000000040.log.deleted"] = files[log(one, 40)];
        files[dir + "00000000000000000120.log.deleted"] = files[log(one, 120)];
        for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
            files.erase(dir + test::segmentName(40, suffix));
            files.erase(dir + test::segmentName(120, suffix));
        }
        files[dir + "00000000000000000040.index"] = {};
        files[dir + "00000000000000000000.log.swap"] = files[log(one, 0)];
        files[dir + "partition.metadata.tmp"] = files[dir + "partition.metadata"];
        files.erase(dir + "partition.metadata");
        const RepairOutcome kept = done(core::cleanLeftovers(core::memoryDirectory(files), one.dir, {}, {}));
        QCOMPARE(test::filesOf(*kept.after), files);
        QCOMPARE(kept.omissions.size(), std::size_t{5});
    }

    void repairMendsTheTailAndHandsOver()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "torn-mid-clean");
        const RepairOutcome outcome = repaired(one.before, one, {});
        const test::Checked checked = checkedAfter(outcome, one.dir, one.settings);
        QVERIFY2(!checked.has("log-torn-tail"), checked.ids().c_str());
        QVERIFY(!test::filesOf(*outcome.after).contains(kMarker));
        QCOMPARE(complaintsOfTheNextStart(outcome, one.settings), std::string());
    }

    void repairRebuildsWhatAnIndexLost()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        FileMap files = one.before;
        files.erase(one.dir + "/00000000000000000040.index");
        files[one.dir + "/00000000000000000080.timeindex"].resize(5);
        const RepairOutcome outcome = repaired(files, one, {.lossless = true});
        QCOMPARE(checkedAfter(outcome, one.dir, one.settings).serious(), std::string());
        QVERIFY(!outcome.logChanged && outcome.lost.empty());
        // One finding alone.
        const RepairOutcome part = repaired(files, one, {.ids = {"idx-missing"}});
        QCOMPARE(test::filesOf(*part.after).at(one.dir + "/00000000000000000080.timeindex").size(), std::size_t{5});
        QVERIFY(test::filesOf(*part.after).contains(one.dir + "/00000000000000000040.index"));
    }

    void damageInsideIsOnlyProposed()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        FileMap files = one.before;
        test::flipBit(files[log(one, 40)], static_cast<std::size_t>(core::frameAt(files[log(one, 40)], 0).size) + 100);
        const RepairOutcome outcome = repaired(files, one, {});
        QCOMPARE(logsOf(test::filesOf(*outcome.after)), logsOf(files));
        QVERIFY(std::ranges::any_of(outcome.omissions, [](const core::PlanOmission& omission) {
            return core::english(omission.why).starts_with("batch-crc-mismatch: ");
        }));
    }

    void hostileDirectoriesAreRefusedOrMended()
    {
        std::mt19937 random(7);
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-clean");
        for (int round = 0; round < 60; ++round) {
            FileMap files = one.before;
            for (auto& [path, bytes] : files) {
                if (path.ends_with("/") || random() % 3 != 0) {
                    continue;
                }
                if (random() % 4 == 0) {
                    bytes = test::garbage(random() % 3000);
                } else if (!bytes.empty()) {
                    for (int i = 0; i < 20; ++i) {
                        bytes[random() % bytes.size()] = static_cast<std::byte>(random());
                    }
                }
            }
            const auto logDir = core::memoryDirectory(files);
            core::RebuildRequest rebuild;
            rebuild.settings = one.settings;
            rebuild.kinds = {core::IndexKind::OffsetIndex, core::IndexKind::TimeIndex, core::IndexKind::TxnIndex,
                             core::IndexKind::Snapshot};
            const auto fine = [](const core::Result<RepairOutcome>& outcome) {
                return outcome ? outcome.value().after != nullptr
                               : outcome.error().code == core::Errc::Refused && !outcome.error().detail.empty();
            };
            QVERIFY(fine(core::rebuildFiles(logDir, one.dir, rebuild, {})));
            QVERIFY(fine(truncated(files, one, static_cast<std::int64_t>(random() % 170))));
            QVERIFY(fine(core::cleanLeftovers(logDir, one.dir, {}, {})));
            QVERIFY(fine(core::recoverLogDir(logDir, {startOptions(one.settings)}, {})));
            const auto salvage = salvaged(files, one, round % 2 == 0);
            QVERIFY(fine(salvage));
            core::CheckOptions options;
            options.settings = one.settings;
            const test::Checked found = test::checked(files, one.dir, options);
            core::FindingRepairRequest request;
            request.settings = one.settings;
            QVERIFY(fine(core::repairFindings(logDir, one.dir, found.findings, request, {})));
        }
    }
};

QTEST_APPLESS_MAIN(TestRepairVerbs)
#include "tst_repair_verbs.moc"
