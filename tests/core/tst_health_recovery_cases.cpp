#define QT_NO_KEYWORDS // an index has slots
// Findings about logs against what brokers did with the same files: what is said to keep a broker from starting did so,
// and what nobody damaged raises nothing.

#include <QtTest/QtTest>

#include "tests/support/checked.h"
#include "tests/support/recovery_cases.h"

using namespace test;

namespace {

// Rows of offsets, batches, timestamps, segments and leader epochs.
bool isOfLogs(const std::string& id)
{
    for (const char* start : {"batch-", "seg-", "ts-", "epoch-", "lepoch-", "log-start-", "legacy-", "compacted-"}) {
        if (id.starts_with(start)) {
            return true;
        }
    }
    return false;
}

core::CheckOptions optionsFor(const RecoveryCase& one)
{
    core::CheckOptions options;
    options.settings = one.settings;
    options.depth = core::Depth::Decode;
    options.now = core::TimestampMs{1'796'169'600'000}; // 2026-12-02, a day after the records were written
    return options;
}

} // namespace

class TestHealthRecoveryCases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatKeepsABrokerFromStarting_data() { releases(); }
    void whatKeepsABrokerFromStarting();
    void whatIsWholeRaisesNothing_data() { releases(); }
    void whatIsWholeRaisesNothing();
    void damageIsNamed_data();
    void damageIsNamed();

private:
    static void releases()
    {
        QTest::addColumn<QString>("release");
        for (const std::string& release : kRecoveryReleases) {
            QTest::newRow(release.c_str()) << QString::fromStdString(release);
        }
    }
};

void TestHealthRecoveryCases::whatKeepsABrokerFromStarting()
{
    QFETCH(QString, release);
    int cases = 0;
    forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& one) {
        ++cases;
        for (const core::Finding& finding : checked(one.before, one.dir, optionsFor(one)).findings) {
            const bool stops = finding.severity == core::Severity::Fatal || finding.severity == core::Severity::Offline;
            if (isOfLogs(finding.id) && stops) {
                QVERIFY2(!one.started, (one.name() + ": " + finding.id).c_str());
            }
        }
    });
    QVERIFY(cases > 0);
}

void TestHealthRecoveryCases::whatIsWholeRaisesNothing()
{
    QFETCH(QString, release);
    forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& one) {
        if (!one.id.starts_with("base-")) {
            return;
        }
        for (const core::Finding& finding : checked(one.before, one.dir, optionsFor(one)).findings) {
            QVERIFY2(!isOfLogs(finding.id) || finding.harmless, (one.name() + ": " + finding.id).c_str());
        }
    });
}

void TestHealthRecoveryCases::damageIsNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("serious"); // of these rows
    const auto row = [](const char* name, const char* serious) {
        QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(serious);
    };
    row("off-overflow-tail3-unclean", "batch-offset-overflow:degraded");
    row("delta-high-unclean", "batch-offset-backwards:loss");
    row("seg-overlap-clean", "batch-overlaps-next-segment:wrong");
    row("seg-log-missing-middle-clean", "seg-missing:loss");
    row("seg-log-missing-active-clean", "seg-active-missing:loss");
    row("seg-log-missing-first-clean", "seg-first-missing:loss");
    row("swap-some-deleted-clean", "");
    row("delay-lso-beyond-clean", "log-start-beyond-leo:loss");
    row("name-unpadded-clean", "seg-name-not-canonical:loss");
    row("name-x-log-clean", "seg-name-not-canonical:fatal");
    row("lepoch-nuls-clean", "lepoch-malformed:offline");
    row("lepoch-negepoch-clean", "lepoch-negative:fatal");
    row("lepoch-missing-clean", "lepoch-missing-or-empty:wrong");
    row("maxts-high-unclean", "ts-max-mismatch:wrong");
    row("count-zero-unclean", "batch-count-mismatch:wrong");
    row("attr-codec5-unclean", "batch-undecodable:wrong");
}

void TestHealthRecoveryCases::damageIsNamed()
{
    QFETCH(QString, name);
    QFETCH(QString, serious);
    const RecoveryCase one = recoveryCase("4.4.0", name.toStdString());
    std::string found;
    for (const core::Finding& finding : checked(one.before, one.dir, optionsFor(one)).findings) {
        if (isOfLogs(finding.id) && finding.severity != core::Severity::Info) {
            found += (found.empty() ? "" : " ") + finding.id + ":" + std::string(severityName(finding.severity));
        }
    }
    QCOMPARE(QString::fromStdString(found), serious);
}

QTEST_APPLESS_MAIN(TestHealthRecoveryCases)
#include "tst_health_recovery_cases.moc"
