#define QT_NO_KEYWORDS // an index has slots
// Transaction indexes and producer snapshots made anew, against what the brokers' own recoveries left.

#include <QTest>

#include <fmt/format.h>

#include "core/recovery/repair_verbs.h"
#include "tests/support/damage.h"
#include "tests/support/recovery_cases.h"

using core::IndexKind;
using core::Offset;
using test::FileMap;
using test::RecoveryCase;

namespace {

core::RepairOutcome rebuilt(const FileMap& files, const RecoveryCase& one, std::set<IndexKind> kinds)
{
    core::RebuildRequest request;
    request.kinds = std::move(kinds);
    request.settings = one.settings;
    auto outcome = core::rebuildFiles(core::memoryDirectory(files), one.dir, request, {});
    if (!outcome) {
        qFatal("%s: %s", one.name().c_str(), outcome.error().detail.c_str());
    }
    return std::move(outcome).value();
}

/// The files of the partition dir with a suffix that hold anything. Empty transaction indexes say the same as none.
FileMap filesWith(const FileMap& files, const std::string& suffix)
{
    FileMap some;
    for (const auto& [path, bytes] : files) {
        if (path.ends_with(suffix) && !bytes.empty()) {
            some[path] = bytes;
        }
    }
    return some;
}

FileMap without(FileMap files, const std::string& suffix)
{
    std::erase_if(files, [&](const auto& file) { return file.first.ends_with(suffix); });
    return files;
}

FileMap garbled(FileMap files, const std::string& suffix)
{
    for (auto& [path, bytes] : files) {
        if (path.ends_with(suffix)) {
            bytes = test::garbage(bytes.size() + 7);
        }
    }
    return files;
}

std::string namesOf(const FileMap& files)
{
    std::string names;
    for (const auto& [path, bytes] : files) {
        names += fmt::format(" {}({})", path, bytes.size());
    }
    return names;
}

bool isHealthy(const RecoveryCase& one)
{
    return one.id.starts_with("base-") && !one.clean && !one.after.empty();
}

} // namespace

class TestRepairRebuild : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsGoneOrGarbledComesBackAsABrokerMakesIt_data()
    {
        QTest::addColumn<QString>("release");
        for (const std::string& release : test::kRecoveryReleases) {
            QTest::newRow(release.c_str()) << QString::fromStdString(release);
        }
    }
    void whatIsGoneOrGarbledComesBackAsABrokerMakesIt()
    {
        QFETCH(QString, release);
        int seen = 0;
        test::forEachRecoveryCase(release.toStdString(), [&](const RecoveryCase& one) {
            if (!isHealthy(one)) {
                return;
            }
            ++seen;
            for (const auto& [suffix, kind] :
                 {std::pair(".txnindex", IndexKind::TxnIndex), std::pair(".snapshot", IndexKind::Snapshot)}) {
                const FileMap wanted = filesWith(one.after, suffix);
                for (const FileMap& damaged : {without(one.before, suffix), garbled(one.before, suffix)}) {
                    const core::RepairOutcome outcome = rebuilt(damaged, one, {kind});
                    const FileMap after = test::filesOf(*outcome.after);
                    QVERIFY2(filesWith(after, suffix) == wanted,
                             (one.name() + suffix + ":" + namesOf(filesWith(after, suffix)) + " instead of" +
                              namesOf(wanted))
                                 .c_str());
                    QCOMPARE(without(after, suffix), without(damaged, suffix));
                    QVERIFY(outcome.omissions.empty() && outcome.lost.empty() && !outcome.logChanged);
                }
            }
        });
        QVERIFY(seen > 0 || release == QStringLiteral("4.0.0") || release == QStringLiteral("3.9.0"));
    }

    void allFourKindsMakeWhatRecoveryLeft()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-unclean");
        FileMap files = one.before;
        for (const char* suffix : {".index", ".timeindex", ".txnindex", ".snapshot"}) {
            files = without(std::move(files), suffix);
        }
        const core::RepairOutcome outcome = rebuilt(
            files, one, {IndexKind::OffsetIndex, IndexKind::TimeIndex, IndexKind::TxnIndex, IndexKind::Snapshot});
        FileMap after = test::filesOf(*outcome.after);
        int compared = 0;
        for (const auto& [path, bytes] : one.after) {
            const bool active = path.find("00000000000000000120.") != std::string::npos;
            const bool index = path.ends_with("index");
            if ((index && !(active && !path.ends_with(".txnindex")) && !bytes.empty()) || path.ends_with(".snapshot")) {
                QVERIFY2(after[path] == bytes, path.c_str());
                ++compared;
            }
        }
        QVERIFY(compared >= 12);
    }

    void healthyFilesStay()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-unclean");
        FileMap files = one.after;
        const core::RepairOutcome outcome = rebuilt(files, one, {IndexKind::TxnIndex, IndexKind::Snapshot});
        QVERIFY(outcome.notes.empty());
        QCOMPARE(test::filesOf(*outcome.after), files);
    }

    void behindDamageNothingIsMadeUp()
    {
        const RecoveryCase one = test::recoveryCase("4.4.0", "base-txn-unclean");
        FileMap files = without(one.before, ".txnindex");
        const std::string log = one.dir + "/00000000000000000040.log";
        const auto first = core::frameAt(files[log], 0);
        test::flipBit(files[log], static_cast<std::size_t>(first.size) + 100); // in the second batch
        const core::RepairOutcome outcome = rebuilt(files, one, {IndexKind::TxnIndex, IndexKind::Snapshot});
        QCOMPARE(outcome.omissions.size(), std::size_t{1});
        QVERIFY2(outcome.omissions[0].segment == Offset{40}, core::english(outcome.omissions[0].why).c_str());
        const FileMap after = test::filesOf(*outcome.after);
        QVERIFY(after.at(one.dir + "/00000000000000000000.txnindex") ==
                one.after.at(one.dir + "/00000000000000000000.txnindex"));
        QVERIFY(!after.contains(one.dir + "/00000000000000000080.txnindex"));
        QVERIFY(after.contains(one.dir + "/00000000000000000080.snapshot"));
    }
};

QTEST_APPLESS_MAIN(TestRepairRebuild)
#include "tst_repair_rebuild.moc"
