// Names of files and directories, one row for each rule of the broker's parsers.

#include <QtTest>

#include <limits>

#include "core/format/file_name.h"

using namespace core;

Q_DECLARE_METATYPE(core::FileKind)
Q_DECLARE_METATYPE(core::FileState)
Q_DECLARE_METATYPE(std::optional<std::int64_t>)

namespace {

using Base = std::optional<std::int64_t>;

constexpr bool kCanonical = true;
constexpr bool kBreaks = true;

} // namespace

class TestFormatFileName : public QObject {
    Q_OBJECT
private slots:
    void names_data();
    void names();
    void snapshotEpochs();
    void writtenNames();
    void writtenNamesAreCanonical();
    void partitionDirs_data();
    void partitionDirs();
    void markedDirs();
    void kindNames();
};

void TestFormatFileName::names_data()
{
    QTest::addColumn<FileKind>("kind");
    QTest::addColumn<FileState>("state");
    QTest::addColumn<Base>("base");
    QTest::addColumn<bool>("canonical");
    QTest::addColumn<bool>("breaksStart");
    const auto row = [](const char* name, FileKind kind, FileState state = FileState::Live, Base base = {},
                        bool canonical = kCanonical, bool breaksStart = false) {
        QTest::newRow(name) << kind << state << base << canonical << breaksStart;
    };
    using enum FileKind;
    using enum FileState;
    row("00000000000000000042.log", Log, Live, 42);
    row("00000000000000000042.index", OffsetIndex, Live, 42);
    row("00000000000000000042.timeindex", TimeIndex, Live, 42);
    row("00000000000000000042.txnindex", TxnIndex, Live, 42);
    row("00000000000000000042.snapshot", ProducerSnapshot, Live, 42);
    row("09223372036854775807.log", Log, Live, std::numeric_limits<std::int64_t>::max());
    row("00000000000000000042.log.deleted", Log, Deleted, 42);
    row("00000000000000000042.index.deleted", OffsetIndex, Deleted, 42);
    row("00000000000000000042.timeindex.deleted", TimeIndex, Deleted, 42);
    row("00000000000000000042.txnindex.deleted", TxnIndex, Deleted, 42);
    row("00000000000000000042.snapshot.deleted", ProducerSnapshot, Deleted, 42);
    row("00000000000000000042.log.cleaned", Log, Cleaned, 42);
    row("00000000000000000042.txnindex.cleaned", TxnIndex, Cleaned, 42);
    row("00000000000000000042.timeindex.swap", TimeIndex, Swap, 42);
    row("00000000000000000042.snapshot.swap", ProducerSnapshot, Swap, 42, !kCanonical);

    // Parsed by the broker, which then opens the padded name.
    row("5.log", Log, Live, 5, !kCanonical);
    row("+5.log", Log, Live, 5, !kCanonical);
    row("-5.log", Log, Live, -5, !kCanonical);
    row("-00000000000000000005.log", Log, Live, -5, kCanonical);
    row("000000000000000000042.log", Log, Live, 42, !kCanonical);
    row("0.log.swap", Log, Swap, 0, !kCanonical);
    row("00000000000000000042.x.log", Log, Live, 42, !kCanonical);
    row("-9223372036854775808.index", OffsetIndex, Live, std::numeric_limits<std::int64_t>::min(), !kCanonical);

    // Loading fails over these.
    row("x.log", Foreign, Live, {}, kCanonical, kBreaks);
    row(".log", Foreign, Live, {}, kCanonical, kBreaks);
    row("00000000000000000000-copy.log", Foreign, Live, {}, kCanonical, kBreaks);
    row("99999999999999999999.log", Foreign, Live, {}, kCanonical, kBreaks);
    row("copy of 5.index", Foreign, Live, {}, kCanonical, kBreaks);
    row("x.timeindex", Foreign, Live, {}, kCanonical, kBreaks);
    row("x.txnindex", Foreign, Live, {}, kCanonical, kBreaks);
    row("x.snapshot", Foreign, Live, {}, kCanonical, kBreaks);
    row("+-5.log", Foreign, Live, {}, kCanonical, kBreaks);
    row("x.cleaned", Foreign, Cleaned, {}, kCanonical, kBreaks);
    row("x.log.swap", Foreign, Swap, {}, kCanonical, kBreaks);

    // Foreign and harmless at start.
    row("00000000000000000042.log.bak", Foreign, Live, 42);
    row("00000000000000000042", Foreign);
    row("notes.txt", Foreign);
    row("x.log.deleted", Foreign, Deleted);
    row("anything.deleted", Foreign, Deleted);
    row("00000000000000000042.cleaned", Foreign, Cleaned, 42);
    row("00000000000000000042.log.clean", Foreign, Live, 42);
    row("", Foreign);
    row(".", Foreign);
    row("a-0", Foreign);
    row("index", Foreign);
    row("\xff\xfe", Foreign);

    row("00000000000000000123-0000000004.checkpoint", KraftSnapshot, Live, 123);
    row("00000000000000000123-0000000004.checkpoint.deleted", KraftSnapshot, Deleted, 123);
    row("00000000000000000123-0000000004-8312345.checkpoint.part", KraftSnapshot, Partial, 123);
    row("00000000000000000123-0000000004.checkpoint.part", KraftSnapshot, Partial, 123, !kCanonical);
    row("00000000000000000123-0000000004-8.checkpoint", KraftSnapshot, Live, 123, !kCanonical);
    row("5.checkpoint.deleted", KraftSnapshot, Deleted, 5, !kCanonical);
    row("123-4.checkpoint", Foreign);
    row("00000000000000000123_0000000004.checkpoint", Foreign);
    row("00000000000000000123-9999999999.checkpoint", Foreign);
    row("99999999999999999999-0000000001.checkpoint", Foreign);
    row("00000000000000000123-0000000004-a.b.checkpoint", Foreign);
    row("-0000000000000000123-0000000004.checkpoint", Foreign);
    row("bootstrap.checkpoint", KraftSnapshot);
    row("bootstrap.checkpoint.tmp", KraftSnapshot, Temporary);

    row("leader-epoch-checkpoint", LeaderEpochCheckpoint);
    row("leader-epoch-checkpoint.tmp", LeaderEpochCheckpoint, Temporary);
    row("partition.metadata", PartitionMetadata);
    row("partition.metadata.tmp", PartitionMetadata, Temporary);
    row("quorum-state", QuorumState);
    row("quorum-state.tmp", QuorumState, Temporary);
    row("recovery-point-offset-checkpoint", RecoveryPointCheckpoint);
    row("log-start-offset-checkpoint", LogStartCheckpoint);
    row("replication-offset-checkpoint", ReplicationCheckpoint);
    row("cleaner-offset-checkpoint", CleanerCheckpoint);
    row("cleaner-offset-checkpoint.tmp", CleanerCheckpoint, Temporary);
    row("meta.properties", MetaProperties);
    row("meta.properties.tmp", MetaProperties, Temporary);
    row(".kafka_cleanshutdown", CleanShutdown);
    row(".lock", Lock);
    row(".lock.tmp", Foreign);
    row("Leader-epoch-checkpoint", Foreign);
}

void TestFormatFileName::names()
{
    QFETCH(const FileKind, kind);
    QFETCH(const FileState, state);
    QFETCH(const Base, base);
    QFETCH(const bool, canonical);
    QFETCH(const bool, breaksStart);
    const FileName name = parseFileName(QTest::currentDataTag());
    QCOMPARE(static_cast<int>(name.kind), static_cast<int>(kind));
    QCOMPARE(static_cast<int>(name.state), static_cast<int>(state));
    QCOMPARE(name.base.has_value(), base.has_value());
    QCOMPARE(name.base.value_or(Offset{0}).value, base.value_or(0));
    QCOMPARE(name.canonical, canonical);
    QCOMPARE(name.breaksStart, breaksStart);
}

void TestFormatFileName::snapshotEpochs()
{
    QCOMPARE(parseFileName("00000000000000000123-0000000004.checkpoint").epoch.value_or(-1), 4);
    QCOMPARE(parseFileName("00000000000000000000-2147483647.checkpoint").epoch.value_or(-1), 2147483647);
    QVERIFY(!parseFileName("bootstrap.checkpoint").epoch);
    QVERIFY(!parseFileName("00000000000000000042.log").epoch);
}

void TestFormatFileName::writtenNames()
{
    QCOMPARE(segmentFileName({0}, ".log"), std::string("00000000000000000000.log"));
    QCOMPARE(segmentFileName({42}, ".timeindex"), std::string("00000000000000000042.timeindex"));
    QCOMPARE(segmentFileName({-5}, ".log"), std::string("-00000000000000000005.log"));
    QCOMPARE(segmentFileName({std::numeric_limits<std::int64_t>::max()}, ""), std::string("09223372036854775807"));
    QCOMPARE(segmentFileName({std::numeric_limits<std::int64_t>::min()}, ""), std::string("-09223372036854775808"));
}

void TestFormatFileName::writtenNamesAreCanonical()
{
    for (const std::int64_t base : {std::int64_t{0}, std::int64_t{7}, std::int64_t{-7}, std::int64_t{1} << 40}) {
        for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex", ".snapshot"}) {
            const FileName name = parseFileName(segmentFileName({base}, suffix));
            QVERIFY(name.canonical && !name.breaksStart && name.kind != FileKind::Foreign);
            QCOMPARE(name.base->value, base);
        }
    }
}

void TestFormatFileName::partitionDirs_data()
{
    QTest::addColumn<QString>("topic"); // empty: the broker refuses to start
    QTest::addColumn<int>("partition");
    const auto row = [](const char* name, const char* topic, int partition = 0) {
        QTest::newRow(name) << QString::fromUtf8(topic) << partition;
    };
    row("orders-0", "orders", 0);
    row("orders-12", "orders", 12);
    row("my-topic.v2_x-3", "my-topic.v2_x", 3);
    row("__cluster_metadata-0", "__cluster_metadata", 0);
    row("foo-delete-0", "foo-delete", 0);
    row("foo--1", "foo-", 1);
    row("a-2147483647", "a", 2147483647);
    row("a-007", "a", 7); // an int for Java
    row("a-+7", "a", 7);
    row("--1", "-", 1);
    row("a-2147483648", "");
    row("a-", "");
    row("-1", "");
    row("-", "");
    row("", "");
    row("lost+found", "");
    row("orders", "");
    row("orders-x", "");
    row("orders-1x", "");
    row("orders-1.5", "");
    row("foo-delete", "");
    row("foo-1-delete", "");
    row("foo.abc-delete", "");
    row("foo-1.-delete", "");
    row("foo-1.ab cd-delete", "");
    row("foo-x.abc-future", "");
    row("foo-.abc-stray", "");
    row("-1.abc-stray", "");
}

void TestFormatFileName::partitionDirs()
{
    QFETCH(const QString, topic);
    QFETCH(const int, partition);
    const auto name = parsePartitionDirName(QTest::currentDataTag());
    QCOMPARE(name.has_value(), !topic.isEmpty());
    if (name) {
        QCOMPARE(QString::fromStdString(name->topic), topic);
        QCOMPARE(name->partition, partition);
        QVERIFY(name->state == PartitionDirState::Live);
        QVERIFY(name->uid.empty());
    }
}

void TestFormatFileName::markedDirs()
{
    const std::string uid = "f6c6dcbb8aee48b080fbaa5b33f11bf6";
    QVERIFY(parsePartitionDirName("a.b-c-0." + uid + "-delete") ==
            (PartitionDirName{"a.b-c", 0, PartitionDirState::Delete, uid}));
    QVERIFY(parsePartitionDirName("orders-7." + uid + "-future") ==
            (PartitionDirName{"orders", 7, PartitionDirState::Future, uid}));
    QVERIFY(parsePartitionDirName("orders-7." + uid + "-stray") ==
            (PartitionDirName{"orders", 7, PartitionDirState::Stray, uid}));
    QVERIFY(parsePartitionDirName("a-delete-1.x-delete") ==
            (PartitionDirName{"a-delete", 1, PartitionDirState::Delete, "x"}));
    QVERIFY(!parsePartitionDirName("a-1.x.-delete")); // what is left of the last dot is no partition
}

void TestFormatFileName::kindNames()
{
    QCOMPARE(kindName(FileKind::Log), std::string_view(".log"));
    QCOMPARE(kindName(FileKind::TimeIndex), std::string_view(".timeindex"));
    QCOMPARE(kindName(FileKind::LeaderEpochCheckpoint), std::string_view("leader-epoch-checkpoint"));
    QCOMPARE(kindName(FileKind::KraftSnapshot), std::string_view(".checkpoint"));
    QCOMPARE(kindName(FileKind::Lock), std::string_view(".lock"));
    QCOMPARE(kindName(FileKind::Foreign), std::string_view("foreign"));
}

QTEST_APPLESS_MAIN(TestFormatFileName)
#include "tst_format_file_name.moc"
