// The predicted start against a living broker: makes partitions, stops the broker in order and by kill -9, damages them
// at random, predicts, starts, and compares every byte. Then our own recovery: what `recover` makes of the partitions
// is started too, whereupon the broker must find nothing to do, and a consumer must get every record that is left.
// Prints its seed.
//
//     seglens_living RELEASE [--seed N] [--partitions N] [--alone N]
//
// A partition that is predicted to stop the start or to take its log dir offline gets a start of its own; there are at
// most --alone of those.

#include <QTemporaryDir>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "core/format/text_files.h"
#include "core/recovery/start.h"
#include "tests/cli/cli_run.h"
#include "tests/living/living_broker.h"
#include "tests/living/living_damage.h"
#include "tests/support/bytes.h"

namespace fs = std::filesystem;

namespace {

using core::StartPrediction;
using test::LivingBroker;
using Outcome = StartPrediction::Outcome;

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kLogStarts = "log-start-offset-checkpoint";
/// Of every topic (Feeder.java).
constexpr const char* kSettings[] = {"index.interval.bytes=512", "segment.index.bytes=4096",
                                     "file.delete.delay.ms=3600000"};

struct Arguments {
    std::string release;
    std::uint64_t seed = 0;
    std::size_t partitions = 68;
    std::size_t alone = 3;
};

struct Partition {
    std::string topic;
    bool clean = false; // the broker stopped in order
    std::string damage = {};
    std::optional<std::int64_t> recoveryPoint = {};
    std::optional<std::int64_t> logStart = {};
    std::string dir() const { return topic + "-0"; }
};

void copyTree(const fs::path& from, const fs::path& to)
{
    fs::remove_all(to);
    fs::create_directories(to.parent_path());
    fs::copy(from, to, fs::copy_options::recursive);
}

bool isTopicDir(const fs::path& path)
{
    return fs::is_directory(path) && path.filename().string().starts_with("t");
}

/// Where a partition dir is among the two log dirs of a copy.
fs::path findDir(const fs::path& copy, const std::string& dir)
{
    const fs::path inClean = copy / "clean" / dir;
    return fs::exists(inClean) ? inClean : copy / "unclean" / dir;
}

class Living {
public:
    Living(const Arguments& arguments, const std::string& home)
        : arguments_(arguments)
        , home_(home)
        , broker_(arguments.release, home)
        , random_(arguments.seed)
    {
        options_.settings.release = *core::parseRelease(arguments.release);
        for (const std::string setting : kSettings) {
            const std::size_t equals = setting.find('=');
            if (!core::setSetting(options_.settings, setting.substr(0, equals), setting.substr(equals + 1))) {
                std::abort();
            }
        }
    }

    int run()
    {
        if (const std::string failure = prepare(); !failure.empty()) {
            fmt::print("{}\n", failure);
            return 2;
        }
        assemble();
        std::vector<Partition> alone = takeOutFailing();
        compareStart(partitions_, "together");
        startRecovered();
        const std::size_t starts = std::min(alone.size(), arguments_.alone);
        for (std::size_t i = 0; i < starts; ++i) {
            compareAlone(alone[i]);
        }
        fmt::print("{}: {} damaged partitions in one start, {} in starts of their own ({} more would stop it), {} "
                   "differences, seed {}\n",
                   arguments_.release, partitions_.size(), starts, alone.size() - starts, differences_,
                   arguments_.seed);
        return differences_ == 0 ? 0 : 1;
    }

private:
    fs::path copy(const char* name) const { return fs::path(home_) / name; }
    fs::path logDir(bool clean) const { return clean ? broker_.cleanDir() : broker_.uncleanDir(); }

    /// Makes `orderly` and `killed`: both log dirs after each kind of stop.
    std::string prepare()
    {
        static constexpr const char* kKinds[] = {"plain", "idem", "txn", "txn"};
        static constexpr const char* kCodecs[] = {"none", "gzip", "snappy", "lz4", "zstd"};
        std::string topics;
        for (std::size_t i = 0; i < arguments_.partitions; ++i) {
            partitions_.push_back({fmt::format("t{:03}", i), i % 2 == 0});
            topics += fmt::format("t{:03} {} {}\n", i, kKinds[i / 2 % std::size(kKinds)],
                                  kCodecs[i / 8 % std::size(kCodecs)]);
        }
        const std::string seed = std::to_string(arguments_.seed % 1'000'000);
        std::string failure = broker_.start();
        failure = failure.empty() ? broker_.feed(topics, {"create", "0", "2", "close", seed}) : failure;
        failure = failure.empty() ? broker_.stop() : failure;
        if (!failure.empty()) {
            return failure;
        }
        keep("orderly");
        failure = broker_.start();
        failure = failure.empty() ? broker_.feed(topics, {"feed", "3", "3", "leave", seed}) : failure;
        broker_.kill();
        if (!failure.empty()) {
            return failure;
        }
        keep("killed");
        failure = broker_.start(); // so that no partition has a leader in the cluster's metadata
        failure = failure.empty() ? broker_.stop() : failure;
        keep("rest");
        return failure;
    }

    void keep(const char* name) const
    {
        copyTree(broker_.cleanDir(), copy(name) / "clean");
        copyTree(broker_.uncleanDir(), copy(name) / "unclean");
    }

    /// The log dirs of the broker without any of the topics.
    void clear() const
    {
        for (const bool clean : {true, false}) {
            copyTree(copy("rest") / logDir(clean).filename(), logDir(clean));
            std::vector<fs::path> dirs;
            for (const auto& entry : fs::directory_iterator(logDir(clean))) {
                if (isTopicDir(entry.path())) {
                    dirs.push_back(entry.path());
                }
            }
            for (const fs::path& dir : dirs) {
                fs::remove_all(dir);
            }
        }
        fs::remove(logDir(false) / kMarker);
    }

    /// Every partition, damaged, in the copy `damaged`.
    void assemble()
    {
        for (Partition& partition : partitions_) {
            const fs::path from = findDir(copy(partition.clean ? "orderly" : "killed"), partition.dir());
            const fs::path to = copy("damaged") / partition.dir();
            copyTree(from, to);
            drawCheckpoints(partition);
            partition.damage = test::damagePartition(to.string(), random_);
        }
    }

    /// After an orderly stop the recovery point is the log end; after a kill it is anywhere.
    void drawCheckpoints(Partition& partition)
    {
        const auto ends =
            core::readOffsetCheckpoint(test::readFile((copy("orderly") / "clean" / kRecoveryPoints).string()));
        const auto others =
            core::readOffsetCheckpoint(test::readFile((copy("orderly") / "unclean" / kRecoveryPoints).string()));
        std::int64_t end = 0;
        for (const auto* const checkpoint : {&ends, &others}) {
            for (const core::PartitionOffset& entry : checkpoint->entries) {
                if (entry.topic == partition.topic) {
                    end = entry.offset.value;
                }
            }
        }
        partition.recoveryPoint = end;
        if (!partition.clean) {
            switch (test::drawn(random_, 4)) {
            case 0:
                partition.recoveryPoint = 0;
                break;
            case 1:
                partition.recoveryPoint.reset();
                break;
            case 2:
                partition.recoveryPoint =
                    static_cast<std::int64_t>(test::drawn(random_, static_cast<std::size_t>(end) + 20));
                break;
            default:
                break;
            }
        }
        if (test::drawn(random_, 8) == 0) {
            partition.logStart = static_cast<std::int64_t>(test::drawn(random_, static_cast<std::size_t>(end) + 1));
        }
    }

    void place(const std::vector<Partition>& partitions, std::optional<bool> allInClean = {})
    {
        clear();
        std::map<bool, std::vector<core::PartitionOffset>> points;
        std::map<bool, std::vector<core::PartitionOffset>> starts;
        for (const Partition& partition : partitions) {
            const bool clean = allInClean.value_or(partition.clean);
            copyTree(copy("damaged") / partition.dir(), logDir(clean) / partition.dir());
            if (partition.recoveryPoint) {
                points[clean].push_back({partition.topic, 0, core::Offset{*partition.recoveryPoint}});
            }
            if (partition.logStart) {
                starts[clean].push_back({partition.topic, 0, core::Offset{*partition.logStart}});
            }
        }
        for (const bool clean : {true, false}) {
            test::writeFile((logDir(clean) / kRecoveryPoints).string(), core::writeOffsetCheckpoint(points[clean]));
            test::writeFile((logDir(clean) / kLogStarts).string(), core::writeOffsetCheckpoint(starts[clean]));
        }
    }

    /// Works on a copy, because what was predicted still reads from it when the broker has changed the log dir.
    core::Result<StartPrediction> predict(bool clean, std::optional<std::string> onlyDir = {}) const
    {
        core::StartOptions options = options_;
        options.onlyDir = std::move(onlyDir);
        const fs::path before = copy("before") / logDir(clean).filename();
        return core::predictStart(core::diskDirectory(before.string(), true), options, {});
    }
    void keepBefore() const
    {
        for (const bool clean : {true, false}) {
            copyTree(logDir(clean), copy("before") / logDir(clean).filename());
        }
    }

    /// Those that stop the start.
    std::vector<Partition> takeOutFailing()
    {
        place(partitions_);
        keepBefore();
        std::vector<Partition> failing;
        std::vector<Partition> others;
        for (const Partition& partition : partitions_) {
            const auto prediction = predict(partition.clean, partition.dir());
            const bool started = prediction && prediction.value().outcome == Outcome::Started;
            (started ? others : failing).push_back(partition);
        }
        partitions_ = std::move(others);
        return failing;
    }

    void differs(const Partition& partition, const std::string& how)
    {
        ++differences_;
        fmt::print("{} {} after {}: {}\n    damage: {}\n    recovery point {}, log start {}\n", arguments_.release,
                   partition.dir(), partition.clean ? "an orderly stop" : "a kill", how, partition.damage,
                   partition.recoveryPoint.value_or(-1), partition.logStart.value_or(-1));
        const fs::path kept = fs::path(fmt::format("{}/seglens-living-{}-{}", fs::temp_directory_path().string(),
                                                   arguments_.release, arguments_.seed));
        fs::create_directories(kept);
        copyTree(copy("damaged") / partition.dir(), kept / partition.dir());
    }

    void compareDir(const Partition& partition, const core::Directory& predicted, const fs::path& logDir)
    {
        const auto real = core::diskDirectory(logDir.string(), true);
        std::set<std::string> names;
        for (const core::Directory* const side : {&predicted, real.get()}) {
            if (const auto entries = side->list(partition.dir())) {
                for (const core::DirEntry& entry : entries.value()) {
                    names.insert(entry.name);
                }
            }
        }
        // A replica that became leader before the broker was halted has begun a leader epoch.
        if (broker_.output().find("Leader " + partition.dir() + " ") != std::string::npos) {
            names.erase("leader-epoch-checkpoint");
        }
        std::string how;
        for (const std::string& name : names) {
            const auto mine = predicted.open(partition.dir() + "/" + name);
            const auto theirs = real->open(partition.dir() + "/" + name);
            if (!mine || !theirs) {
                how += fmt::format("{} is {}; ", name, mine ? "not there" : "there");
            } else if (!std::ranges::equal(mine.value().bytes(), theirs.value().bytes())) {
                how += fmt::format("{} has other bytes ({} predicted, {} real); ", name, mine.value().bytes().size(),
                                   theirs.value().bytes().size());
            }
        }
        if (!how.empty()) {
            differs(partition, how);
        }
    }

    void compareStart(const std::vector<Partition>& partitions, const char* what)
    {
        place(partitions);
        keepBefore();
        std::map<bool, StartPrediction> predictions;
        for (const bool clean : {true, false}) {
            auto prediction = predict(clean);
            if (!prediction) {
                fmt::print("{}: {}\n", what, prediction.error().detail);
                ++differences_;
                return;
            }
            predictions.emplace(clean, std::move(prediction).value());
        }
        broker_.load([&](LivingBroker::Loading loading) {
            if (loading != LivingBroker::Loading::Loaded) {
                fmt::print("{}: the start ended though all were predicted to load:\n{}\n", what, complaints());
                ++differences_;
                return;
            }
            for (const Partition& partition : partitions) {
                compareDir(partition, *predictions.at(partition.clean).after, logDir(partition.clean));
            }
        });
    }

    void compareAlone(const Partition& partition)
    {
        // In the second log dir, so that it can go offline alone.
        place({partition}, false);
        if (partition.clean) {
            fs::copy_file(logDir(true) / kMarker, logDir(false) / kMarker);
        }
        keepBefore();
        auto prediction = predict(false);
        if (!prediction) {
            differs(partition, prediction.error().detail);
            return;
        }
        broker_.load([&](LivingBroker::Loading loading) {
            static const std::map<LivingBroker::Loading, Outcome> kOutcomes = {
                {LivingBroker::Loading::Loaded, Outcome::Started},
                {LivingBroker::Loading::Offline, Outcome::DirOffline},
                {LivingBroker::Loading::Ended, Outcome::StartAborted}};
            if (kOutcomes.at(loading) != prediction.value().outcome) {
                differs(partition,
                        fmt::format("another outcome than \"{}\":\n{}",
                                    prediction.value().failure ? core::english(prediction.value().failure->reason)
                                                               : "started",
                                    complaints()));
                return;
            }
            compareDir(partition, *prediction.value().after, logDir(false));
        });
    }

    /// The unclean ones, recovered by the command line before the broker sees them.
    void startRecovered()
    {
        std::vector<Partition> unclean;
        std::string topics;
        for (const Partition& partition : partitions_) {
            if (!partition.clean) {
                unclean.push_back(partition);
                topics += partition.topic + " any any\n";
            }
        }
        place(unclean);
        if (!recover()) {
            return;
        }
        keepBefore();
        const auto prediction = predict(false);
        if (!prediction) {
            fmt::print("after recover: {}\n", prediction.error().detail);
            ++differences_;
            return;
        }
        const Files recovered = filesThatStay(unclean);
        std::size_t again = 0;
        broker_.load([&](LivingBroker::Loading) {
            const Files started = filesThatStay(unclean);
            for (const Partition& partition : unclean) {
                again += comparesWithRecovered(partition, recovered, started, *prediction.value().after) ? 0U : 1U;
            }
        });
        if (const std::string failure = broker_.start(); !failure.empty()) {
            fmt::print("after recover: {}\n", failure);
            ++differences_;
            return;
        }
        const std::map<std::string, std::int64_t> read = broker_.read(topics);
        broker_.kill();
        std::size_t compared = 0;
        for (const Partition& partition : unclean) {
            if (!isSound(partition)) {
                continue; // damage that no broker sees stays, and stops the consumer
            }
            ++compared;
            const auto count = read.find(partition.topic);
            const std::int64_t got = count == read.end() ? -1 : count->second;
            if (const std::int64_t left = recordsIn(partition); got != left) {
                differs(partition, fmt::format("after recover a consumer reads {} of {} records", got, left));
            }
        }
        fmt::print(
            "{}: {} partitions recovered by us and started, of {} the broker changed producer state once more, as "
            "foretold; {} of them sound and read by a consumer\n",
            arguments_.release, unclean.size(), again, compared);
    }

    bool recover()
    {
        std::vector<std::string> command = {"recover",         broker_.uncleanDir(), "--yes",           "--backup",
                                            home_ + "/backup", "--release",          arguments_.release};
        for (const char* const setting : kSettings) {
            command.insert(command.end(), {"--config", setting});
        }
        const test::CliRun run = test::runCli(command);
        if (run.exitCode != 0) {
            fmt::print("recover: exit code {}: {}\n", run.exitCode, run.err);
            ++differences_;
        }
        return run.exitCode == 0;
    }

    using Files = std::map<std::string, std::vector<std::byte>>;

    /// What a start has no reason to change: logs, transaction indexes, snapshots, and the indexes of closed segments.
    Files filesThatStay(const std::vector<Partition>& partitions) const
    {
        static const std::set<std::string> kKinds = {".log", ".index", ".timeindex", ".txnindex", ".snapshot"};
        Files files;
        for (const Partition& partition : partitions) {
            std::string active;
            for (const auto& entry : fs::directory_iterator(fs::path(broker_.uncleanDir()) / partition.dir())) {
                if (entry.path().extension() == ".log") {
                    active = std::max(active, entry.path().stem().string());
                }
                if (kKinds.contains(entry.path().extension().string())) {
                    files[partition.dir() + "/" + entry.path().filename().string()] =
                        test::readFile(entry.path().string());
                }
            }
            files.erase(partition.dir() + "/" + active + ".index");
            files.erase(partition.dir() + "/" + active + ".timeindex");
        }
        return files;
    }

    /// False when the broker changes something once more. It does so after a start of its own as well, where producer
    /// state hangs on snapshots that were not there before; then the prediction has to say so.
    bool comparesWithRecovered(const Partition& partition, const Files& recovered, const Files& started,
                               const core::Directory& predicted)
    {
        bool same = true;
        std::string how;
        for (const auto& [name, bytes] : recovered) {
            const auto after = started.find(name);
            if (!name.starts_with(partition.dir() + "/") || (after != started.end() && after->second == bytes)) {
                continue;
            }
            same = false;
            const auto foretold = predicted.open(name);
            const bool isGone = after == started.end();
            const bool isForetold =
                isGone ? !foretold : foretold && std::ranges::equal(foretold.value().bytes(), after->second);
            if (name.ends_with(".log") || !isForetold) {
                how += name + (isGone ? " is gone; " : " is changed; ");
            }
        }
        if (!how.empty()) {
            differs(partition, "the broker had something to do after recover: " + how);
        }
        return same;
    }

    std::string pathOf(const Partition& partition) const { return broker_.uncleanDir() + "/" + partition.dir(); }

    bool isSound(const Partition& partition) const
    {
        return test::runCli({"check", pathOf(partition), "--depth", "decode", "--fail-on", "wrong"}).exitCode == 0;
    }

    std::int64_t recordsIn(const Partition& partition) const
    {
        std::int64_t count = 0;
        for (const test::Json& row : test::runCli({"records", pathOf(partition), "--jsonl"}).jsonLines()) {
            const bool isData = row.contains("offset") && row["control"].is_null();
            count += isData && row["offset"] >= partition.logStart.value_or(0) ? 1 : 0;
        }
        return count;
    }

    std::string complaints() const
    {
        std::string lines;
        std::istringstream output(broker_.output());
        for (std::string line; std::getline(output, line);) {
            if (line.starts_with("ERROR") || line.starts_with("FATAL") || line.find("Exception") != std::string::npos) {
                lines += "    " + line + "\n";
            }
        }
        return lines;
    }

    Arguments arguments_;
    std::string home_;
    LivingBroker broker_;
    test::Random random_;
    core::StartOptions options_;
    std::vector<Partition> partitions_;
    int differences_ = 0;
};

std::optional<Arguments> parse(int argc, char** argv)
{
    Arguments arguments;
    arguments.seed =
        static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count()) % 1'000'000;
    if (argc < 2 || !core::parseRelease(argv[1])) {
        return std::nullopt;
    }
    arguments.release = argv[1];
    for (int i = 2; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const std::uint64_t value = std::strtoull(argv[i + 1], nullptr, 10);
        if (name == "--seed") {
            arguments.seed = value;
        } else if (name == "--partitions") {
            arguments.partitions = value;
        } else if (name == "--alone") {
            arguments.alone = value;
        } else {
            return std::nullopt;
        }
    }
    return arguments;
}

} // namespace

int main(int argc, char** argv)
{
    const std::optional<Arguments> arguments = parse(argc, argv);
    if (!arguments || std::getenv("KAFKA_DIST") == nullptr) {
        fmt::print(stderr, "usage: KAFKA_DIST=DIR seglens_living RELEASE [--seed N] [--partitions N] [--alone N]\n");
        return 2;
    }
    fmt::print("{}: seed {}\n", arguments->release, arguments->seed);
    std::fflush(stdout);
    const QTemporaryDir home;
    return Living(*arguments, home.path().toStdString()).run();
}
