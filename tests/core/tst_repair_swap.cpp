#define QT_NO_KEYWORDS // an index has slots
// A swap that a crash left is finished as brokers finished it when they started.

#include <QTest>

#include "core/health/check.h"
#include "core/health/repair_findings.h"
#include "tests/support/checked.h"
#include "tests/support/recovery_cases.h"

using test::FileMap;
using test::RecoveryCase;

namespace {

/// The logs that a broker reads.
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

} // namespace

class TestRepairSwap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asBrokersFinishedIt_data()
    {
        QTest::addColumn<QString>("release");
        QTest::addColumn<QString>("id");
        for (const char* const release : {"4.4.0", "3.9.2"}) {
            for (const char* const id : {"swap-complete-clean", "swap-complete-unclean", "swap-some-deleted-clean",
                                         "swap-some-deleted-unclean", "swap-log-and-cleaned-index-unclean"}) {
                QTest::addRow("%s %s", release, id) << QString::fromLatin1(release) << QString::fromLatin1(id);
            }
        }
        for (const char* const id : {"swap-emptylog-unclean", "swap-higher-than-cleaned-unclean"}) {
            QTest::addRow("4.4.0 %s", id) << QStringLiteral("4.4.0") << QString::fromLatin1(id);
        }
    }
    void asBrokersFinishedIt()
    {
        QFETCH(QString, release);
        QFETCH(QString, id);
        const RecoveryCase one = test::recoveryCase(release.toStdString(), id.toStdString());
        core::CheckOptions options;
        options.settings = one.settings;
        const auto before = core::memoryDirectory(one.before);
        const auto found = test::checkedLogDirs({before}, options).findings;
        QVERIFY(std::ranges::any_of(found, [](const core::Finding& finding) { return finding.id == "tmp-swap"; }));
        core::FindingRepairRequest request;
        request.settings = one.settings;
        request.ids = {"tmp-swap"};
        const auto outcome = core::repairFindings(before, one.dir, found, request, {});
        QVERIFY2(outcome, outcome ? "" : outcome.error().detail.c_str());
        for (const core::PlanOmission& omission : outcome.value().omissions) {
            qInfo("%s", core::english(omission.why).c_str());
        }
        QVERIFY(!outcome.value().notes.empty());
        const FileMap made = test::filesOf(*outcome.value().after);
        const FileMap logs = logsOf(made);
        const FileMap real = logsOf(one.after);
        for (const auto& [path, bytes] : real) {
            QVERIFY2(logs.contains(path), path.c_str());
            QVERIFY2(logs.at(path) == bytes, path.c_str());
        }
        QCOMPARE(logs.size(), real.size());
        QVERIFY(std::ranges::none_of(made, [](const auto& file) { return file.first.ends_with(".swap"); }));
        QVERIFY(!made.contains(".kafka_cleanshutdown"));
    }

    void olderReleasesRecoverMore()
    {
        const RecoveryCase one = test::recoveryCase("2.8.2", "swap-complete-unclean");
        core::CheckOptions options;
        options.settings = one.settings;
        const auto before = core::memoryDirectory(one.before);
        const auto found = test::checkedLogDirs({before}, options).findings;
        core::FindingRepairRequest request;
        request.settings = one.settings;
        request.ids = {"tmp-swap"};
        const auto outcome = core::repairFindings(before, one.dir, found, request, {});
        QVERIFY(outcome && outcome.value().notes.empty());
        QCOMPARE(outcome.value().omissions.size(), std::size_t{1});
        QVERIFY(core::english(outcome.value().omissions[0].why).find("recover does that") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestRepairSwap)
#include "tst_repair_swap.moc"
