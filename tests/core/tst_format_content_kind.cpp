#define QT_NO_KEYWORDS // an index has slots
// What files are by their content: every file that a broker wrote, and files that were mixed up.

#include <QtTest>

#include <filesystem>

#include "core/format/content_kind.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

using namespace core;
namespace fs = std::filesystem;

class TestFormatContentKind : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void filesOfRealBrokers();
    void damageTellsNothing();
    void rightNames();
    void textFiles_data();
    void textFiles();
};

// The content never contradicts the name that a broker gave; and of most files it tells the kind.
void TestFormatContentKind::filesOfRealBrokers()
{
    std::map<FileKind, int> told;
    for (const char* const group : {"partitions", "internal"}) {
        for (const std::string& name : test::fixtureNames(group)) {
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(test::fixture(name))) {
                const FileName file = parseFileName(entry.path().filename().string());
                if (!entry.is_regular_file() || file.kind == FileKind::Foreign || entry.file_size() == 0 ||
                    file.state == FileState::Partial) {
                    continue;
                }
                const auto bytes = test::readFile(entry.path().string());
                const std::optional<FileKind> kind = kindOfContent(bytes);
                if (kind) {
                    QVERIFY2(fitsContent(file.kind, *kind), entry.path().c_str());
                    ++told[file.kind];
                } else {
                    // Index entries could be anything, and lists without entries have no form.
                    const bool mayBeUnknown = file.kind == FileKind::OffsetIndex || file.kind == FileKind::TimeIndex ||
                                              file.kind == FileKind::TxnIndex || bytes.size() <= 4;
                    QVERIFY2(mayBeUnknown, entry.path().c_str());
                }
            }
        }
    }
    for (const FileKind kind :
         {FileKind::Log, FileKind::ProducerSnapshot, FileKind::KraftSnapshot, FileKind::LeaderEpochCheckpoint,
          FileKind::PartitionMetadata, FileKind::QuorumState, FileKind::RecoveryPointCheckpoint,
          FileKind::ReplicationCheckpoint, FileKind::CleanerCheckpoint, FileKind::MetaProperties}) {
        QVERIFY2(told[kind] > 0, std::string(kindName(kind)).c_str());
    }
}

void TestFormatContentKind::damageTellsNothing()
{
    const test::ByteVector log = test::SegmentBuilder().records(3).log();
    QCOMPARE(*kindOfContent(log), FileKind::Log);
    for (std::size_t keep = 0; keep < log.size(); ++keep) {
        QVERIFY(!kindOfContent(Bytes(log).first(keep)));
    }
    test::ByteVector snapshot = test::encodeSnapshot({test::ProducerState{}});
    QCOMPARE(*kindOfContent(snapshot), FileKind::ProducerSnapshot);
    test::flipBit(snapshot, snapshot.size() - 1);
    QVERIFY(!kindOfContent(snapshot));
    QVERIFY(!kindOfContent(test::garbage(5000)));
    QVERIFY(!kindOfContent(test::ByteVector(5000)));
}

void TestFormatContentKind::rightNames()
{
    const test::ByteVector log = test::SegmentBuilder(42).records(3).log();
    QCOMPARE(nameForContent(FileKind::Log, log), std::string("00000000000000000042.log"));
    QCOMPARE(nameForContent(FileKind::ProducerSnapshot, {}), std::string("OFFSET.snapshot"));
    QCOMPARE(nameForContent(FileKind::KraftSnapshot, {}), std::string("OFFSET-EPOCH.checkpoint"));
    QCOMPARE(nameForContent(FileKind::LeaderEpochCheckpoint, {}), std::string("leader-epoch-checkpoint"));
    QVERIFY(!fitsContent(FileKind::ProducerSnapshot, FileKind::KraftSnapshot));
    QVERIFY(fitsContent(FileKind::CleanerCheckpoint, FileKind::RecoveryPointCheckpoint));
    QVERIFY(!fitsContent(FileKind::LeaderEpochCheckpoint, FileKind::RecoveryPointCheckpoint));
}

void TestFormatContentKind::textFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind"); // -1: not told
    const auto row = [](const char* name, const char* text, int kind) {
        QTest::newRow(name) << QByteArray(text) << kind;
    };
    row("epochs", "0\n2\n0 0\n5 1042\n", static_cast<int>(FileKind::LeaderEpochCheckpoint));
    row("offsets", "0\n1\norders 0 17\n", static_cast<int>(FileKind::RecoveryPointCheckpoint));
    row("no entries", "0\n0\n", -1);
    row("wrong count", "0\n3\norders 0 17\n", -1);
    row("topic id", "version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", static_cast<int>(FileKind::PartitionMetadata));
    row("marker", "{\"version\":0,\"brokerEpoch\":42}", static_cast<int>(FileKind::CleanShutdown));
    row("quorum", "{\"leaderId\":1,\"leaderEpoch\":3,\"votedId\":-1,\"data_version\":1}",
        static_cast<int>(FileKind::QuorumState));
    row("ids", "version=1\ncluster.id=abc\nnode.id=1\n", static_cast<int>(FileKind::MetaProperties));
    row("prose", "nothing of Kafka's\n", -1);
}

void TestFormatContentKind::textFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(int, kind);
    const std::optional<FileKind> told = kindOfContent(test::ofText(text.toStdString()));
    QCOMPARE(told ? static_cast<int>(*told) : -1, kind);
}

QTEST_GUILESS_MAIN(TestFormatContentKind)
#include "tst_format_content_kind.moc"
