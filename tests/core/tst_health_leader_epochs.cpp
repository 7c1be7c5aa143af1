#define QT_NO_KEYWORDS // an index has slots
// Leader epochs of batches against each other and against leader-epoch-checkpoint.

#include <QtTest/QtTest>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using namespace test;
using core::BrokerEffect;

namespace {

const std::string kDir = "orders-0";
const std::string kFile = kDir + "/leader-epoch-checkpoint";

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

/// Batches of five records with these leader epochs, four a segment; the file is as a broker writes it.
struct Epochs {
    explicit Epochs(const std::vector<std::int32_t>& epochs)
    {
        SegmentBuilder* segment = nullptr;
        for (std::size_t i = 0; i < epochs.size(); ++i) {
            segment = i % 4 == 0 ? &partition.segment() : segment;
            segment->leaderEpoch(epochs[i]).records(5, 40);
        }
        files = partition.files();
    }
    Epochs& file(const std::string& content)
    {
        files[kFile] = ofText(content);
        return *this;
    }
    Checked run(const core::CheckOptions& options = {}) const { return checked(files, kDir, options); }

    PartitionBuilder partition;
    FileMap files;
};

} // namespace

class TestHealthLeaderEpochs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void epochsFallBack();
    void absurdEpochAtTheEnd();
    void absurdEpochAtTheStart();
    void malformedFile_data();
    void malformedFile();
    void negativeEntries();
    void entriesOutOfOrder();
    void entriesBehindTheEnd();
    void entriesBelowTheStart();
    void lostFile();
    void fileContradictsTheBatches();
    void directoriesThatWaitForDeletion();
};

void TestHealthLeaderEpochs::healthyIsSilent()
{
    QCOMPARE(Epochs({0, 0, 1, 1, 1, 4, 4, 4, 9}).run().findings.size(), std::size_t{0});
    // Epochs that wrote nothing, and an upgrade from formats without them.
    QCOMPARE(Epochs({0, 0, 1, 1}).file("0\n4\n0 0\n1 10\n2 15\n3 16\n").run().ids(),
             std::string("lepoch-mismatch-batches"));
    QCOMPARE(Epochs({0, 0, 4, 4}).file("0\n3\n0 0\n2 10\n4 10\n").run().serious(), std::string());
    PartitionBuilder upgraded;
    upgraded.segment().magic(1).records(5).magic(2).leaderEpoch(3).records(5);
    QCOMPARE(checked(upgraded.files(), kDir).serious(), std::string());
}

void TestHealthLeaderEpochs::epochsFallBack()
{
    const Checked result = Epochs({1, 1, 5, 5, 3, 3, 3, 6}).file("0\n0\n").run();
    QCOMPARE(text(result.serious()), text("epoch-backwards:wrong lepoch-missing-or-empty:wrong"));
    const core::Finding& finding = result.only("epoch-backwards");
    QCOMPARE(finding.count, std::uint64_t{1});
    QCOMPARE(finding.segment->value, std::int64_t{20});
    QCOMPARE(text(english(finding.sentence)),
             text("The leader epochs of segment 20 fall back at offset 20: epoch 3 follows epoch 5 of offset 15."));
    // A single odd epoch between two neighbours is a damaged header.
    Epochs flipped({2, 2, 2, 2, 2, 2});
    patch32(flipped.files.at(flipped.partition.path(0, ".log")), 12 + 0, 2);
    QCOMPARE(flipped.run().findings.size(), std::size_t{0});
}

void TestHealthLeaderEpochs::absurdEpochAtTheEnd()
{
    Epochs epochs({2, 2, 2, 2, 2});
    patch32(epochs.files.at(epochs.partition.path(20, ".log")), 12, 2 + (1 << 24));
    const Checked result = epochs.run();
    QCOMPARE(text(result.serious()), text("epoch-absurd:wrong"));
    const core::Finding& finding = result.only("epoch-absurd");
    QCOMPARE(finding.places.at(0), (core::FindingPlace{12, 4, core::Offset{20}}));
    QCOMPARE(text(evidence(finding, "leaderEpoch")), text("16777218"));
    QCOMPARE(text(evidence(finding, "neighbourEpoch")), text("2"));
}

void TestHealthLeaderEpochs::absurdEpochAtTheStart()
{
    Epochs epochs({2, 2, 2, 2, 2});
    patch32(epochs.files.at(epochs.partition.path(0, ".log")), 12, 2 + (1 << 28));
    const Checked result = epochs.run();
    QCOMPARE(text(result.serious()), text("epoch-absurd:wrong"));
    QCOMPARE(result.only("epoch-absurd").segment->value, std::int64_t{0});
}

void TestHealthLeaderEpochs::malformedFile_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("release");
    QTest::addColumn<QString>("serious");
    QTest::addColumn<QString>("line");
    const QString offline = QStringLiteral("lepoch-malformed:offline");
    const QString fatal = QStringLiteral("lepoch-malformed:fatal");
    QTest::newRow("NULs") << QByteArray(43, '\0') << "4.4" << offline << "1";
    QTest::newRow("NULs, 2.8") << QByteArray(43, '\0') << "2.8" << fatal << "1";
    QTest::newRow("count") << QByteArray("0\n3\n0 0\n") << "4.4" << offline << "2";
    QTest::newRow("fields") << QByteArray("0\n1\n0\n") << "3.9" << offline << "3";
    QTest::newRow("no number") << QByteArray("0\n1\n0 x\n") << "4.4" << fatal << "3";
    QTest::newRow("no number, 3.0") << QByteArray("0\n1\n0 x\n") << "3.0" << offline << "3";
}

void TestHealthLeaderEpochs::malformedFile()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, release);
    QFETCH(QString, serious);
    QFETCH(QString, line);
    Epochs epochs({0, 0, 1, 1});
    epochs.file(content.toStdString());
    const Checked result = epochs.run(optionsOf(release.toStdString()));
    QCOMPARE(text(result.serious()), serious);
    const core::Finding& finding = result.only("lepoch-malformed");
    QCOMPARE(text(evidence(finding, "line")), line);
    QCOMPARE(finding.repair.verb, core::RepairVerb::LeaderEpochs);
}

void TestHealthLeaderEpochs::negativeEntries()
{
    QCOMPARE(text(Epochs({0, 0}).file("0\n2\n-2 0\n0 5\n").run().serious()), text("lepoch-negative:fatal"));
    QCOMPARE(text(Epochs({0, 0}).file("0\n1\n0 -2\n").run().serious()), text("lepoch-negative:fatal"));
}

void TestHealthLeaderEpochs::entriesOutOfOrder()
{
    // The broker keeps the later entry where two contradict each other.
    const Checked harmless = Epochs({0, 0, 1, 1}).file("0\n3\n0 0\n5 12\n1 10\n").run();
    QCOMPARE(text(harmless.ids()), text("lepoch-non-monotonic"));
    QCOMPARE(text(harmless.serious()), text(""));
    QCOMPARE(harmless.findings[0].places.size(), std::size_t{1});
    QCOMPARE(harmless.findings[0].places[0].filePos, std::uint64_t{8}); // "0\n3\n0 0\n" stands before
    const Checked wrong = Epochs({0, 0, 1, 1}).file("0\n3\n0 0\n1 10\n0 5\n").run();
    QCOMPARE(text(wrong.serious()), text("lepoch-non-monotonic:wrong"));
}

void TestHealthLeaderEpochs::entriesBehindTheEnd()
{
    const Checked atEnd = Epochs({0, 0}).file("0\n2\n0 0\n1 10\n").run();
    QCOMPARE(text(atEnd.ids()), text(""));
    QVERIFY(atEnd.only("lepoch-beyond-leo").harmless);
    const Checked behind = Epochs({0, 0}).file("0\n2\n0 0\n1 12\n").run();
    QCOMPARE(text(behind.ids()), text("lepoch-beyond-leo"));
    QCOMPARE(behind.findings[0].effect, BrokerEffect::Repairs);
}

void TestHealthLeaderEpochs::entriesBelowTheStart()
{
    Epochs epochs({0, 0, 0, 0, 0, 0});
    epochs.files.at("log-start-offset-checkpoint") = ofText("0\n1\norders 0 10\n");
    const Checked result = epochs.run();
    QCOMPARE(text(result.ids()), text(""));
    QVERIFY(result.only("lepoch-below-start").harmless);
}

void TestHealthLeaderEpochs::lostFile()
{
    Epochs epochs({0, 0, 3, 3});
    epochs.files.erase(kFile);
    const Checked missing = epochs.run();
    QCOMPARE(text(missing.serious()), text("lepoch-missing-or-empty:wrong"));
    QCOMPARE(text(evidence(missing.findings[0], "newestEpoch")), text("3"));
    for (const char* content : {"", "0\n", "0\n0\n"}) {
        QCOMPARE(text(epochs.file(content).run().serious()), text("lepoch-missing-or-empty:wrong"));
    }
    PartitionBuilder old; // without epochs there is nothing to know
    old.segment().leaderEpoch(-1).records(5);
    FileMap files = old.files();
    files.erase(kFile);
    QCOMPARE(checked(files, kDir).findings.size(), std::size_t{0});
}

void TestHealthLeaderEpochs::fileContradictsTheBatches()
{
    const Checked result = Epochs({0, 0, 1, 1, 1}).file("0\n2\n0 0\n2 10\n").run();
    QCOMPARE(text(result.serious()), text("lepoch-mismatch-batches:wrong"));
    const core::Finding& finding = result.only("lepoch-mismatch-batches");
    QCOMPARE(finding.count, std::uint64_t{3});
    QCOMPARE(
        text(english(finding.sentence)),
        text("3 batches have another leader epoch than leader-epoch-checkpoint says: from offset 10 epoch 1, in the "
             "file epoch 2."));
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{8});
    QCOMPARE(text(Epochs({1, 1, 1}).file("0\n1\n1 5\n").run().serious()), text("lepoch-mismatch-batches:wrong"));
}

void TestHealthLeaderEpochs::directoriesThatWaitForDeletion()
{
    Epochs epochs({0, 0, 3, 3});
    epochs.files.erase(kFile);
    FileMap deleted;
    const std::string dir = "orders-0.0123456789abcdef0123456789abcdef-delete";
    for (const auto& [path, bytes] : epochs.files) {
        deleted[path.starts_with(kDir + "/") ? dir + path.substr(kDir.size()) : path] = bytes;
    }
    QCOMPARE(text(checked(deleted, dir).serious()), text(""));
}

QTEST_APPLESS_MAIN(TestHealthLeaderEpochs)
#include "tst_health_leader_epochs.moc"
