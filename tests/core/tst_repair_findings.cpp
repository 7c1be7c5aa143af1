#define QT_NO_KEYWORDS // an index has slots
// One repair out of findings, on every damaged log dir that was seen at a broker's start: what it mends is not found
// again, and no start is worse off afterwards.

#include <QTest>

#include <fmt/format.h>
#include <map>
#include <set>

#include "core/health/check.h"
#include "core/health/repair_findings.h"
#include "core/recovery/start.h"
#include "tests/support/checked.h"
#include "tests/support/recovery_cases.h"

using core::Finding;
using core::RepairOutcome;
using core::RepairVerb;
using test::FileMap;
using test::RecoveryCase;

namespace {

std::vector<Finding> findingsIn(const std::shared_ptr<const core::Directory>& logDir, const RecoveryCase& one)
{
    core::CheckOptions options;
    options.settings = one.settings;
    const auto root = core::readRoot(*logDir);
    const auto partition = core::glancePartition(logDir, one.dir, root.value());
    if (!partition) {
        throw std::runtime_error(partition.error().detail);
    }
    return test::checked(partition.value(), options).findings;
}

bool isDone(const Finding& finding)
{
    return core::asksForRepair(finding) && finding.repair.verb != RepairVerb::Propose &&
           finding.repair.verb != RepairVerb::Salvage && finding.repair.verb != RepairVerb::PartitionMetadata;
}

/// Told why it was not done.
bool isOmitted(const Finding& finding, const RepairOutcome& outcome)
{
    return std::ranges::any_of(outcome.omissions, [&](const core::PlanOmission& omission) {
        return (omission.segment && omission.segment == finding.segment) || omission.file == finding.file ||
               core::english(omission.why).starts_with(finding.id + ":") ||
               (!omission.segment && omission.file.empty());
    });
}

/// An unclean start sees to it by itself, and the log is not looked at again for it.
bool leftToTheStart(const std::string& id)
{
    return id == "marker-present-but-dirty" || id == "fs-live-copy";
}

core::StartPrediction start(const std::shared_ptr<const core::Directory>& logDir, const RecoveryCase& one,
                            core::StartOptions::Kind kind)
{
    core::StartOptions options;
    options.settings = one.settings;
    options.brokerUid = 0;
    options.kind = kind;
    auto prediction = core::predictStart(logDir, options, {});
    if (!prediction) {
        throw std::runtime_error(prediction.error().detail);
    }
    return std::move(prediction).value();
}

/// Records that a start leaves, by the log end and what it loses.
std::int64_t lostBy(const core::StartPrediction& prediction)
{
    std::int64_t lost = 0;
    for (const core::PartitionStart& partition : prediction.partitions) {
        for (const core::LostRange& range : partition.lost) {
            lost += range.to - range.from;
        }
    }
    return lost;
}

} // namespace

class TestRepairFindings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsMendedIsNotFoundAgain_data()
    {
        QTest::addColumn<QString>("release");
        for (const std::string& release : test::kRecoveryReleases) {
            QTest::newRow(release.c_str()) << QString::fromStdString(release);
        }
    }
    void whatIsMendedIsNotFoundAgain()
    {
        QFETCH(QString, release);
        int mended = 0;
        std::string wrong;
        test::forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& one) {
            const auto before = core::memoryDirectory(one.before);
            const std::vector<Finding> found = findingsIn(before, one);
            for (const bool lossless : {false, true}) {
                core::FindingRepairRequest request;
                request.settings = one.settings;
                request.lossless = lossless;
                const auto outcome = core::repairFindings(before, one.dir, found, request, {});
                if (!outcome) {
                    wrong += one.name() + ": " + outcome.error().detail + "\n";
                    return;
                }
                const std::vector<Finding> left = findingsIn(outcome.value().after, one);
                for (const Finding& finding : found) {
                    const bool chosen =
                        isDone(finding) && (!lossless || (finding.repair.automatic && finding.repair.loses.empty()));
                    const bool again = std::ranges::any_of(left, [&](const Finding& other) {
                        return other.id == finding.id && other.file == finding.file && core::asksForRepair(other);
                    });
                    if (chosen && again && !isOmitted(finding, outcome.value())) {
                        wrong += fmt::format("{}: {} of {} is found again\n", one.name(), finding.id, finding.file);
                    }
                    mended += chosen && !again ? 1 : 0;
                }
                if (lossless && !outcome.value().lost.empty()) {
                    wrong += one.name() + ": lossless, yet something is lost\n";
                }
                // An unclean start, which is what follows a repair, is never worse than it was.
                const auto kind = core::StartOptions::Kind::Unclean;
                const core::StartPrediction was = start(before, one, kind);
                const core::StartPrediction is = start(outcome.value().after, one, kind);
                if (was.outcome == core::StartPrediction::Outcome::Started &&
                    (is.outcome != core::StartPrediction::Outcome::Started || lostBy(is) > lostBy(was))) {
                    wrong += fmt::format("{}: the next start loses {}, not {}{}\n", one.name(), lostBy(is), lostBy(was),
                                         is.failure ? ": " + core::english(is.failure->reason) : std::string());
                }
            }
        });
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY(mended > 0 || release == QStringLiteral("4.0.0") || release == QStringLiteral("3.9.0"));
    }

    /// One id alone: what has a verb is done, or told why not; what only a person can decide is never done.
    void eachFindingByItself()
    {
        std::set<std::string> planned;
        std::string wrong;
        test::forEachRecoveryCase("4.4.0", [&](const RecoveryCase& one) {
            const auto before = core::memoryDirectory(one.before);
            const std::vector<Finding> found = findingsIn(before, one);
            std::map<std::string, bool> ids;
            for (const Finding& finding : found) {
                ids[finding.id] = ids[finding.id] || isDone(finding);
            }
            for (const auto& [id, done] : ids) {
                core::FindingRepairRequest request;
                request.settings = one.settings;
                request.ids = {id};
                const auto outcome = core::repairFindings(before, one.dir, found, request, {});
                if (!outcome) {
                    wrong += one.name() + " " + id + ": " + outcome.error().detail + "\n";
                } else if (!done && !outcome.value().notes.empty()) {
                    wrong += one.name() + " " + id + ": done, though a person has to decide\n";
                } else if (done && outcome.value().notes.empty() && outcome.value().omissions.empty() &&
                           !leftToTheStart(id)) {
                    wrong += one.name() + " " + id + ": neither done nor told why not\n";
                } else if (!outcome.value().notes.empty()) {
                    planned.insert(id);
                }
            }
        });
        QVERIFY2(wrong.empty(), wrong.c_str());
        std::string missing;
        // What the catalogue calls automatic, as far as these log dirs show it.
        for (const char* const id :
             {"idx-missing", "idx-orphan", "idx-size-not-multiple", "tidx-missing", "log-torn-tail", "log-zero-tail",
              "batch-offset-overflow", "lepoch-malformed", "psnap-corrupt", "seg-name-not-canonical",
              "log-start-beyond-leo", "tmp-deleted", "tmp-cleaned", "xidx-bad-version", "batch-magic-invalid",
              "ck-rp-beyond-leo", "psnap-bad-name"}) {
            missing += planned.contains(id) ? "" : std::string(" ") + id;
        }
        QVERIFY2(missing.empty(), missing.c_str());
    }
};

QTEST_APPLESS_MAIN(TestRepairFindings)
#include "tst_repair_findings.moc"
