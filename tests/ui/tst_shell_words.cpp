// Core's sentences and values as the window words them.

#include <QtTest>

#include <limits>

#include "ui/shell/language.h"
#include "ui/shell/words.h"

using namespace ui;
using namespace Qt::StringLiterals;

class TestShellWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { setLocalZone(false); }
    void placeholdersAreFilledOnce();
    void countsChooseTheForm();
    void hugeCountsKeepTheirDigits();
    void argumentsByKind();
    void sizes_data();
    void sizes();
    void times_data();
    void times();
    void timesInTheLocalZone();
    void durations_data();
    void durations();
    void chineseSentence();
};

void TestShellWords::initTestCase()
{
    Q_INIT_RESOURCE(resources);
    ui::setLanguage(u"en"_s);
}

void TestShellWords::placeholdersAreFilledOnce()
{
    // A file name may look like a placeholder: it stays what it is.
    core::Text text{
        {"%2 follows %1 in %3."}, {core::arg::byte(1'234'567), core::arg::offset(8), core::arg::name("a%1%n.log")}, {}};
    QCOMPARE(localized(text), u"8 follows 1,234,567 in a%1%n.log."_s);
    // A sentence with more placeholders than arguments loses them, nothing else.
    QCOMPARE(localized(core::Text{{"%1 and %9"}, {core::arg::number(5)}, {}}), u"5 and "_s);
    QCOMPARE(localized(core::Text{{"100 % of %1 %"}, {core::arg::number(5)}, {}}), u"100 % of 5 %"_s);
    QVERIFY(localized(core::Text{}).isEmpty());
}

void TestShellWords::countsChooseTheForm()
{
    const core::Sentence sentence{"%n apples of %1", "%n apple of %1"};
    QCOMPARE(localized(core::Text{sentence, {core::arg::words("Eve")}, 1}), u"1 apple of Eve"_s);
    QCOMPARE(localized(core::Text{sentence, {core::arg::words("Eve")}, 0}), u"0 apples of Eve"_s);
    QCOMPARE(localized(core::Text{sentence, {core::arg::words("Eve")}, 158'326}), u"158,326 apples of Eve"_s);
}

void TestShellWords::hugeCountsKeepTheirDigits()
{
    const core::Sentence sentence{"%n records", "%n record"};
    QCOMPARE(localized(core::Text{sentence, {}, std::numeric_limits<std::int64_t>::max()}),
             u"9,223,372,036,854,775,807 records"_s);
    QCOMPARE(localized(core::Text{sentence, {}, 4'294'967'297}), u"4,294,967,297 records"_s); // 1 in 32 bits
    QCOMPARE(localized(core::Text{sentence, {}, -1}), u"-1 records"_s);
}

void TestShellWords::argumentsByKind()
{
    QCOMPARE(localized(core::arg::number(1234567)), u"1234567"_s); // an id is not grouped
    QCOMPARE(localized(core::arg::count(1234567)), u"1,234,567"_s);
    QCOMPARE(localized(core::arg::offset(-1)), u"-1"_s);
    QCOMPARE(localized(core::arg::hex32(0x9C1F04A2)), u"9C1F04A2"_s);
    QCOMPARE(localized(core::arg::hex32(0x12)), u"00000012"_s);
    QCOMPARE(localized(core::arg::name("r\xC3\xA9sum\xC3\xA9")), u"résumé"_s);
    QCOMPARE(localized(core::arg::size(68'719'476'736)), u"64.0 GiB"_s);
    QCOMPARE(localized(core::arg::duration(183'600'000)), u"2 d 3 h"_s);
}

void TestShellWords::sizes_data()
{
    QTest::addColumn<quint64>("bytes");
    QTest::addColumn<QString>("shown");
    QTest::newRow("none") << quint64{0} << u"0 B"_s;
    QTest::newRow("bytes") << quint64{1023} << u"1,023 B"_s;
    QTest::newRow("KiB") << quint64{1024} << u"1.0 KiB"_s;
    QTest::newRow("132 KiB") << quint64{132 * 1024} << u"132 KiB"_s;
    QTest::newRow("64 MiB") << quint64{64 << 20} << u"64.0 MiB"_s;
    QTest::newRow("344 MiB") << quint64{344} * 1024 * 1024 << u"344 MiB"_s;
    QTest::newRow("just under a MiB") << quint64{1024 * 1024 - 1} << u"1.0 MiB"_s; // never "1024 KiB"
    QTest::newRow("all") << std::numeric_limits<quint64>::max() << u"16,384 PiB"_s;
}

void TestShellWords::sizes()
{
    QFETCH(quint64, bytes);
    QTEST(formatBytes(bytes), "shown");
}

void TestShellWords::times_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("shown");
    // Seconds from `date -u -d '2023-11-14 22:13:20' +%s`.
    QTest::newRow("usual") << qint64{1'700'000'000'123} << u"2023-11-14 22:13:20.123"_s;
    QTest::newRow("start") << qint64{0} << u"1970-01-01 00:00:00.000"_s;
    QTest::newRow("before") << qint64{-1} << u"1969-12-31 23:59:59.999"_s;
    QTest::newRow("no year") << std::numeric_limits<qint64>::max() << u"9223372036854775807 ms"_s;
    QTest::newRow("no year before") << std::numeric_limits<qint64>::min() << u"-9223372036854775808 ms"_s;
}

void TestShellWords::times()
{
    QFETCH(qint64, ms);
    QTEST(formatTime(ms), "shown");
    QVERIFY(!formatTimeShort(ms).isEmpty());
    QCOMPARE(formatTimeShort(1'700'000'000'123), u"14 Nov 2023"_s);
    QCOMPARE(zoneName(), u"UTC"_s);
}

void TestShellWords::timesInTheLocalZone()
{
    const QByteArray before = qgetenv("TZ");
    qputenv("TZ", "Asia/Shanghai");
    tzset();
    setLocalZone(true);
    QCOMPARE(formatTime(1'700'000'000'123), u"2023-11-15 06:13:20.123"_s);
    QVERIFY(zoneName() != u"UTC"_s);
    qputenv("TZ", before);
    tzset();
}

void TestShellWords::durations_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::addColumn<QString>("shown");
    QTest::newRow("0") << qint64{0} << u"0 ms"_s;
    QTest::newRow("ms") << qint64{850} << u"850 ms"_s;
    QTest::newRow("s") << qint64{4'200} << u"4 s"_s;
    QTest::newRow("min s") << qint64{250'000} << u"4 min 10 s"_s;
    QTest::newRow("d h") << qint64{183'600'000} << u"2 d 3 h"_s;
    QTest::newRow("d alone") << qint64{172'800'000} << u"2 d"_s;
    QTest::newRow("least") << std::numeric_limits<qint64>::min() << u"-106,751,991,167 d 7 h"_s;
}

void TestShellWords::durations()
{
    QFETCH(qint64, ms);
    QTEST(formatDuration(ms), "shown");
}

void TestShellWords::chineseSentence()
{
    ui::setLanguage(u"zh_CN"_s);
    const core::Text verdict{{"%n findings lose data.", "%n finding loses data."}, {}, 12'345};
    const QString said = localized(verdict);
    ui::setLanguage(u"en"_s);
    QVERIFY2(said.contains(u"12,345"_s), qPrintable(said));
    QVERIFY2(said.contains(u"丢失"_s), qPrintable(said));
}

QTEST_MAIN(TestShellWords)
#include "tst_shell_words.moc"
