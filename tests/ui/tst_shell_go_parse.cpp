// What is typed into the Go field.

#include <QtTest>

#include "ui/shell/go_parse.h"

using namespace ui;
using namespace Qt::StringLiterals;
using Kind = GoTarget::Kind;

Q_DECLARE_METATYPE(ui::GoTarget::Kind)

class TestShellGoParse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readings_data();
    void readings();
    void localZone();
    void commands();
};

void TestShellGoParse::readings_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<qint64>("number");
    const auto row = [](const char16_t* text, Kind kind, qint64 number) {
        const QString typed = QString::fromUtf16(text);
        QTest::newRow(qPrintable(typed.isEmpty() ? u"(empty)"_s : typed)) << typed << kind << number;
    };
    row(u"2143552", Kind::Offset, 2'143'552);
    row(u" 2,143,552 ", Kind::Offset, 2'143'552);
    row(u"2 143 552", Kind::Offset, 2'143'552);
    row(u"2.143.552", Kind::Offset, 2'143'552);
    row(u"0", Kind::Offset, 0);
    row(u"9223372036854775807", Kind::Offset, 9'223'372'036'854'775'807);
    row(u"9223372036854775808", Kind::Nothing, 0);
    row(u"@41941730", Kind::Byte, 41'941'730);
    row(u"@0x27FFAE2", Kind::Byte, 41'941'730); // the same place in the specification of the field
    row(u"@ 0x10", Kind::Byte, 16);
    row(u"@0xFFFFFFFFFFFFFFFF", Kind::Nothing, 0);
    row(u"@", Kind::Nothing, 0);
    row(u"+61", Kind::ByteForward, 61);
    row(u"+0x3D", Kind::ByteForward, 61);
    row(u"-61", Kind::ByteBackward, 61);
    row(u"-2h", Kind::TimeBack, 7'200'000);
    row(u"-1d 12h", Kind::TimeBack, 129'600'000);
    row(u"-90 min", Kind::TimeBack, 5'400'000);
    row(u"-90m", Kind::TimeBack, 5'400'000);
    row(u"-999999999w 999999999w 999999999w 999999999w 999999999w 999999999w", Kind::Nothing, 0); // would wrap
    row(u"2025-11-28 09:00", Kind::Time, 1'764'320'400'000); // date -u -d '2025-11-28 09:00' +%s
    row(u"2025-11-28T09:00:00Z", Kind::Time, 1'764'320'400'000);
    row(u"2025-11-28 17:00+08:00", Kind::Time, 1'764'320'400'000);
    row(u"2025-11-28 04:00 -0500", Kind::Time, 1'764'320'400'000);
    row(u"2025-11-28 09:00:01.5", Kind::Time, 1'764'320'401'500);
    row(u"2025-11-28", Kind::Time, 1'764'288'000'000);
    row(u"2025-02-30", Kind::Nothing, 0);
    row(u"2025-11-28 25:00", Kind::Nothing, 0);
    row(u"", Kind::Nothing, 0);
    row(u"12,34", Kind::Nothing, 0);
    row(u"orders", Kind::Nothing, 0);
    row(u"1e9", Kind::Nothing, 0);
}

void TestShellGoParse::readings()
{
    QFETCH(QString, text);
    const GoTarget target = parseGo(text, false);
    QTEST(target.kind, "kind");
    QTEST(static_cast<qint64>(target.number), "number");
}

void TestShellGoParse::localZone()
{
    const QByteArray before = qgetenv("TZ");
    qputenv("TZ", "Asia/Shanghai");
    tzset();
    QCOMPARE(parseGo(u"2025-11-28 17:00"_s, true).number, 1'764'320'400'000);
    QCOMPARE(parseGo(u"2025-11-28 09:00Z"_s, true).number, 1'764'320'400'000);
    qputenv("TZ", before);
    tzset();
}

void TestShellGoParse::commands()
{
    QCOMPARE(parseGo(u">reload"_s, false), (GoTarget{Kind::Command, 0, u"reload"_s}));
    QCOMPARE(parseGo(u"> "_s, false), (GoTarget{Kind::Command, 0, QString()}));
}

QTEST_APPLESS_MAIN(TestShellGoParse)
#include "tst_shell_go_parse.moc"
