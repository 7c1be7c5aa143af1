#define QT_NO_KEYWORDS // an index has slots
// Random damage, a random repair of it, and the process killed at a random call: afterwards the log dir is what it was,
// or what was planned. SEGLENS_ROUNDS sets the number of rounds (200), SEGLENS_SEED the first round's seed, so that a
// failure can be seen again: it is printed.

#include <QTest>

#include <csignal>
#include <filesystem>
#include <random>
#include <sys/wait.h>

#include "core/health/repair_findings.h"
#include "core/io/syscalls.h"
#include "core/recovery/executor.h"
#include "core/recovery/start.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/change_bench.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;

namespace {

class KillAt : public core::StepObserver {
public:
    KillAt(int step, bool before)
        : left_(step)
        , before_(before)
    {
    }
    int before(std::string_view, const std::string&) override
    {
        here_ = left_-- == 0;
        if (here_ && before_) {
            ::raise(SIGKILL);
        }
        return 0;
    }
    void after(std::string_view, const std::string&) override
    {
        if (here_) {
            ::raise(SIGKILL);
        }
    }

private:
    int left_;
    bool before_;
    bool here_ = false;
};

} // namespace

class TestRecoveryRandom : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::ChangeBench> bench_;
    std::mt19937_64 random_;
    std::string pristine_;

    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(random_); }
    bool oneIn(std::size_t n) { return upTo(n - 1) == 0; }

    template <class T>
    const T& oneOf(const std::vector<T>& all)
    {
        return all[upTo(all.size() - 1)];
    }

    std::vector<std::string> filesNow(const std::string& suffix) const
    {
        std::vector<std::string> files;
        for (const auto& [name, file] : bench_->tree()) {
            if (name.find('/') != std::string::npos && name.ends_with(suffix)) {
                files.push_back(name);
            }
        }
        return files;
    }

    void startAnew()
    {
        bench_->reset();
        if (oneIn(3)) { // what a real broker left
            fs::remove_all(bench_->root);
            test::copyTree(pristine_, bench_->root);
        }
    }

    void damage()
    {
        for (std::size_t times = upTo(3); times > 0; --times) {
            const std::string path = bench_->root + "/" + oneOf(filesNow(""));
            test::ByteVector bytes = test::readFile(path);
            switch (upTo(7)) {
            case 0:
                fs::remove(path);
                continue;
            case 5: // a header field that no checksum covers, of the first batch if it is a log
                if (!bytes.empty()) {
                    test::flipBit(bytes, upTo(std::min<std::size_t>(bytes.size() - 1, 16)), static_cast<int>(upTo(7)));
                }
                break;
            case 6:
                misname(path);
                continue;
            case 1:
                bytes.resize(upTo(bytes.size()));
                break;
            case 2:
                test::appendZeros(bytes, upTo(5000));
                break;
            case 3: {
                const test::ByteVector more = test::garbage(upTo(300) + 1);
                bytes.insert(bytes.end(), more.begin(), more.end());
                break;
            }
            default:
                if (!bytes.empty()) {
                    test::flipBit(bytes, upTo(bytes.size() - 1), static_cast<int>(upTo(7)));
                }
            }
            test::writeFile(path, bytes);
            test::setTime(path, 1'500'000'000 + static_cast<std::int64_t>(upTo(100'000'000)));
        }
        if (oneIn(2)) {
            fs::remove(bench_->root + "/.kafka_cleanshutdown");
        }
        if (oneIn(4)) {
            damageRoot();
        }
    }

    void misname(const std::string& path)
    {
        const fs::path file(path);
        const std::string name = file.filename().string();
        switch (upTo(2)) {
        case 0:
            fs::rename(file, file.parent_path() / ("copy" + file.extension().string()));
            break;
        case 1:
            fs::rename(file, file.parent_path() / name.substr(std::min<std::size_t>(name.size() - 1, 4)));
            break;
        default:
            if (::geteuid() == 0) { // else nothing could be planned of it
                fs::permissions(file, fs::perms::none);
            }
            break;
        }
    }

    void damageRoot()
    {
        switch (upTo(3)) {
        case 0:
            fs::create_directory(bench_->root + "/backup");
            test::writeFile(bench_->root + "/backup/file", test::garbage(upTo(50)));
            break;
        case 1:
            test::writeFile(bench_->root + "/replication-offset-checkpoint", test::garbage(upTo(50)));
            break;
        case 2:
            test::writeFile(bench_->root + "/recovery-point-offset-checkpoint.tmp", {});
            break;
        default:
            fs::rename(bench_->root + "/" + dirNow(), bench_->root + "/gone-7.00112233445566778899aabbccddeeff-delete");
            break;
        }
    }

    static std::string dirOf(const std::string& file) { return file.substr(0, file.find('/')); }

    std::string dirNow()
    {
        const core::Opened opened = core::openPath(bench_->root).value();
        return oneOf(core::listLogDir(*opened.directory).value().partitionDirs);
    }

    /// What `repair` plans: all, what is lossless, or one finding by its id.
    std::optional<core::RepairPlan> repair()
    {
        const core::Opened opened = core::openPath(bench_->root).value();
        const std::vector<core::Finding> found = test::checkedLogDirs({opened.directory}).findings;
        core::FindingRepairRequest request;
        request.lossless = oneIn(3);
        if (oneIn(3) && !found.empty()) {
            request.ids = {oneOf(found).id};
        }
        std::vector<std::string> dirs = core::listLogDir(*opened.directory).value().partitionDirs;
        dirs.insert(dirs.begin(), std::string());
        core::RepairOutcome whole{bench_->overlay()};
        for (const std::string& dir : dirs) {
            const auto part = core::repairFindings(whole.after, dir, found, request, {});
            if (!part) {
                return std::nullopt;
            }
            whole.after = part.value().after;
            whole.logChanged = whole.logChanged || part.value().logChanged;
        }
        return bench_->plan(whole);
    }

    std::optional<core::RepairPlan> rebuild()
    {
        const core::Opened opened = core::openPath(bench_->root).value();
        const auto dirs = core::listLogDir(*opened.directory).value().partitionDirs;
        const auto partition =
            core::glancePartition(opened.directory, oneOf(dirs), core::readRoot(*opened.directory).value());
        auto plan = core::planRebuild(partition.value(), {}, {});
        return plan ? std::optional(std::move(plan).value()) : std::nullopt;
    }

    std::optional<core::RepairPlan> recover()
    {
        core::StartOptions options;
        options.kind = oneIn(3) ? core::StartOptions::Kind::Clean : core::StartOptions::Kind::Unclean;
        const auto start = core::predictStart(core::openPath(bench_->root).value().directory, options, {});
        if (!start) {
            return std::nullopt;
        }
        core::RepairOutcome outcome{start.value().after};
        outcome.logChanged = oneIn(2);
        return bench_->plan(outcome);
    }

    core::Status setMode(core::Overlay& after, const std::string& path)
    {
        const auto entry = after.find(path);
        if (!entry || !entry.value()) {
            return core::Done{};
        }
        return after.setOwner(path, entry.value()->uid, entry.value()->gid,
                              0700U | static_cast<std::uint32_t>(upTo(077)));
    }

    std::optional<core::RepairPlan> changes()
    {
        core::RepairOutcome outcome{bench_->overlay()};
        core::Overlay& after = *outcome.after;
        outcome.logChanged = oneIn(2);
        std::vector<std::string> files = filesNow("");
        if (!files.empty() && oneIn(6)) {
            const std::string dir = dirOf(oneOf(files));
            std::erase_if(files, [&](const std::string& file) { return file.starts_with(dir + "/"); });
            if (!after.removeDirectory(dir)) {
                return std::nullopt;
            }
        }
        for (std::size_t times = upTo(8); times > 0 && !files.empty(); --times) {
            const std::size_t at = upTo(files.size() - 1);
            const std::string file = files[at];
            const std::uint64_t size = after.find(file).value()->size;
            core::Status done = core::Done{};
            switch (upTo(8)) {
            case 0:
                done = after.unlink(file);
                files.erase(files.begin() + static_cast<std::ptrdiff_t>(at));
                break;
            case 1:
                done = after.write(file, test::garbage(upTo(9000)));
                break;
            case 2:
                done = after.resize(file, size + upTo(20'000));
                break;
            case 3: {
                const std::string to = oneOf(files);
                if (to != file) {
                    done = after.rename(file, to);
                    files.erase(files.begin() + static_cast<std::ptrdiff_t>(at));
                }
                break;
            }
            case 4:
                done = after.write(file + ".new", test::garbage(upTo(300)));
                break;
            case 5:
                done = after.setTime(file, 1'500'000'000'000 + static_cast<std::int64_t>(upTo(1'000'000'000)));
                break;
            case 6:
                done = setMode(after, file);
                break;
            default:
                done = after.resize(file, upTo(size));
            }
            if (!done) {
                return std::nullopt;
            }
        }
        if (oneIn(4)) {
            const core::Status made = after.makeDirectory("made-7");
            if (made && !after.write("made-7/00000000000000000000.log", test::garbage(50))) {
                return std::nullopt;
            }
        }
        if (!files.empty() && oneIn(4)) {
            const std::string dir = dirOf(oneOf(files));
            if (!setMode(after, dir)) {
                return std::nullopt;
            }
        }
        if (!files.empty() && oneIn(4)) {
            const std::string dir = dirOf(oneOf(files));
            if (!after.rename(dir, dir + ".00112233445566778899aabbccddeeff-delete")) {
                return std::nullopt;
            }
        }
        return bench_->plan(outcome);
    }

    std::optional<core::RepairPlan> planSomething()
    {
        switch (upTo(5)) {
        case 0:
            return rebuild();
        case 1:
            return recover();
        case 2:
        case 3:
            return repair();
        default:
            return changes();
        }
    }

    template <class Work>
    bool killed(Work work, int step)
    {
        const bool before = oneIn(2);
        return test::inChild([&] {
                   KillAt kill(step, before);
                   core::setStepObserver(&kill);
                   return work() ? 0 : 1;
               }) == -1;
    }

    void undoes(const test::Tree& before)
    {
        if (core::lastChange(bench_->root, bench_->backups)) {
            if (oneIn(3)) {
                killed([&] { return core::undo(bench_->root, bench_->backups, {}); }, static_cast<int>(upTo(150)));
            }
            if (core::lastChange(bench_->root, bench_->backups)) {
                const auto undone = core::undo(bench_->root, bench_->backups, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            }
        }
        QVERIFY2(test::differences(before, bench_->tree()).empty(), test::differences(before, bench_->tree()).c_str());
    }

    /// False: there was nothing to repair.
    bool round()
    {
        startAnew();
        damage();
        const test::Tree before = bench_->tree();
        const std::optional<core::RepairPlan> first = planSomething();
        if (!first || first->steps.empty()) {
            return false;
        }
        const auto whole = core::execute(*first, bench_->backups, {});
        if (!whole) {
            QTest::qFail(whole.error().detail.c_str(), __FILE__, __LINE__);
            return false;
        }
        const auto planned = test::bytesOf(bench_->tree());
        undoes(before);
        if (QTest::currentTestFailed()) {
            return false;
        }
        core::RepairPlan again = *first; // files that came back are other ones
        for (core::PlanStep& step : again.steps) {
            step.before = step.basePath.empty() ? core::FileStamp() : core::stampOf(bench_->root + "/" + step.basePath);
        }
        for (auto& [file, stamp] : again.watched) {
            stamp = core::stampOf(bench_->root + "/" + file);
        }
        const int most = 40 + 20 * static_cast<int>(again.steps.size());
        killed([&] { return core::execute(again, bench_->backups, {}); },
               static_cast<int>(upTo(static_cast<std::size_t>(most))));
        const auto last = core::lastChange(bench_->root, bench_->backups);
        if (last && last->resumable && oneIn(2)) {
            const auto resumed = core::resume(bench_->root, bench_->backups, {});
            if (!resumed || test::bytesOf(bench_->tree()) != planned) {
                QTest::qFail(resumed ? "not as planned" : resumed.error().detail.c_str(), __FILE__, __LINE__);
                return false;
            }
        }
        undoes(before);
        return true;
    }

private Q_SLOTS:
    void rounds()
    {
        bool given = false;
        const int rounds = qEnvironmentVariableIntValue("SEGLENS_ROUNDS", &given);
        const QByteArray fixed = qgetenv("SEGLENS_SEED");
        const std::uint64_t seed = fixed.isEmpty() ? std::random_device()() : fixed.toULongLong();
        pristine_ = test::fixture("partitions/transactions") + "/data";
        bench_ = std::make_unique<test::ChangeBench>();
        qInfo("seed %llu", static_cast<unsigned long long>(seed));
        int repaired = 0;
        for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(given ? rounds : 200); ++i) {
            random_.seed(seed + i);
            repaired += round() ? 1 : 0;
            if (QTest::currentTestFailed()) {
                qInfo("SEGLENS_SEED=%llu SEGLENS_ROUNDS=1 shows it again", static_cast<unsigned long long>(seed + i));
                return;
            }
        }
        qInfo("%d repairs", repaired);
        QVERIFY(given || repaired > 100);
    }
};

QTEST_APPLESS_MAIN(TestRecoveryRandom)
#include "tst_recovery_random.moc"
