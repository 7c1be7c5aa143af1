// Sentences with their arguments, and names made fit for output.

#include <QtTest>

#include <limits>

#include "core/base/escape.h"
#include "core/base/text.h"

using namespace core;

namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

#define COMPARE(actual, expected) QCOMPARE(QString::fromStdString(actual), QString::fromUtf8(expected))

} // namespace

class TestBaseText : public QObject {
    Q_OBJECT
private slots:
    void argumentsFillPlaces();
    void countsChooseTheForm();
    void argumentsOfEachKind();
    void times();
    void durations();
    void equality();
    void escapedNames();
    void utf8();
};

void TestBaseText::argumentsFillPlaces()
{
    COMPARE(english({{"%1 of %2"}, {arg::number(3), arg::number(7)}}), "3 of 7");
    COMPARE(english({{"%2 before %1, %2"}, {arg::words("a"), arg::words("b")}}), "b before a, b");
    COMPARE(english({{"%1 and %2"}, {arg::number(3)}}), "3 and %2"); // a missing one stays visible
    COMPARE(english({{"100 % of %1%"}, {arg::number(3)}}), "100 % of 3%");
    COMPARE(english({{"%1"}, {arg::words("%1 %n")}}), "%1 %n"); // what was filled in is not read again
    COMPARE(english(Text{}), "");
    QVERIFY(Text{}.empty());
    QVERIFY(!(Text{{"x"}}.empty()));
}

void TestBaseText::countsChooseTheForm()
{
    const Sentence lost{CORE_TEXT_N("core", "%n records are lost."), "%n record is lost."};
    COMPARE(english({lost, {}, 0}), "0 records are lost.");
    COMPARE(english({lost, {}, 1}), "1 record is lost.");
    COMPARE(english({lost, {}, 2}), "2 records are lost.");
    COMPARE(english({lost, {}, -1}), "-1 records are lost.");
    COMPARE(english({{"%n of %1"}, {arg::number(9)}, 1}), "1 of 9"); // no form for one
    COMPARE(english({{"%n"}}), "%n");
}

void TestBaseText::argumentsOfEachKind()
{
    COMPARE(english(arg::number(-7)), "-7");
    COMPARE(english(arg::count(1234567)), "1234567");
    COMPARE(english(arg::offset(kMax)), "9223372036854775807");
    COMPARE(english(arg::byte(0)), "0");
    COMPARE(english(arg::size(1)), "1 byte");
    COMPARE(english(arg::size(1536)), "1536 bytes");
    COMPARE(english(arg::time(1700000000005)), "2023-11-14 22:13:20.005 UTC");
    COMPARE(english(arg::duration(183'000'000)), "2 d 2 h");
    COMPARE(english(arg::hex32(0xe2af01c2)), "E2AF01C2");
    COMPARE(english(arg::hex32(7)), "00000007");
    COMPARE(english(arg::name("a.log")), "a.log");
    COMPARE(english(arg::words("é")), "é");
}

void TestBaseText::times()
{
    COMPARE(englishTime(0), "1970-01-01 00:00:00.000 UTC");
    COMPARE(englishTime(-1), "1969-12-31 23:59:59.999 UTC");
    COMPARE(englishTime(951'827'696'789), "2000-02-29 12:34:56.789 UTC");
    COMPARE(englishTime(-62135596800000), "0001-01-01 00:00:00.000 UTC");
    COMPARE(englishTime(-62135596800001), "-62135596800001 ms");
    COMPARE(englishTime(253402300799999), "9999-12-31 23:59:59.999 UTC");
    COMPARE(englishTime(253402300800000), "253402300800000 ms");
    COMPARE(englishTime(kMax), "9223372036854775807 ms");
    COMPARE(englishTime(kMin), "-9223372036854775808 ms");
}

void TestBaseText::durations()
{
    COMPARE(englishDuration(0), "0 ms");
    COMPARE(englishDuration(850), "850 ms");
    COMPARE(englishDuration(1000), "1 s");
    COMPARE(englishDuration(1001), "1 s 1 ms");
    COMPARE(englishDuration(250'000), "4 min 10 s");
    COMPARE(englishDuration(3'600'000), "1 h");
    COMPARE(englishDuration(3'600'999), "1 h"); // two neighbouring units, no more
    COMPARE(englishDuration(604'800'000), "7 d");
    COMPARE(englishDuration(-250'000), "-4 min 10 s");
    COMPARE(englishDuration(kMax), "106751991167 d 7 h");
    COMPARE(englishDuration(kMin), "-106751991167 d 7 h");
}

void TestBaseText::equality()
{
    const Text text{{"%1 %2"}, {arg::number(1), arg::name("a")}, 3};
    QVERIFY(text == text);
    Text other = text;
    other.args[0].kind = TextArg::Kind::LogOffset;
    QVERIFY(!(text == other));
    other = text;
    other.count = 4;
    QVERIFY(!(text == other));
    other = text;
    other.sentence.many = "%2 %1";
    QVERIFY(!(text == other));
}

void TestBaseText::escapedNames()
{
    COMPARE(escapeName("orders-0/00000000000000000000.log"), "orders-0/00000000000000000000.log");
    COMPARE(escapeName(""), "");
    COMPARE(escapeName("a\\b"), "a\\\\b");
    COMPARE(escapeName("a\nb\tc\x7f"), "a\\x0ab\\x09c\\x7f");
    COMPARE(escapeName(std::string("a\0b", 3)), "a\\x00b");
    COMPARE(escapeName("é 中 😀"), "é 中 😀");
    COMPARE(escapeName("a\xff\xfe"), "a\\xff\\xfe");
    COMPARE(escapeName("caf\xe9"), "caf\\xe9");
    COMPARE(escapeName("\xc2\x85"), "\\xc2\\x85");                                   // a control character of two bytes
    COMPARE(escapeName("a\u202egol.\u2066"), "a\\xe2\\x80\\xaegol.\\xe2\\x81\\xa6"); // reads "a.log" otherwise
    COMPARE(escapeName("\u061c\u200e\u2028"), "\\xd8\\x9c\\xe2\\x80\\x8e\\xe2\\x80\\xa8");
    COMPARE(escapeName("\u200d\u202f\u206a"), "\u200d\u202f\u206a"); // their neighbours do neither
    COMPARE(escapeName("\xc2\xa0"), "\xc2\xa0");                     // the first printable one
    COMPARE(escapeName("\xe4\xb8"), "\\xe4\\xb8");                   // cut
    COMPARE(escapeName("\xed\xa0\x80"), "\\xed\\xa0\\x80");          // half a surrogate pair
    COMPARE(escapeName("\x1b[31mred"), "\\x1b[31mred");
}

void TestBaseText::utf8()
{
    QVERIFY(isUtf8("") && isUtf8("abc") && isUtf8("é中😀"));
    QVERIFY(isUtf8("\xf4\x8f\xbf\xbf")); // U+10FFFF
    for (const char* text :
         {"\x80", "\xc0\x80", "\xc1\xbf", "\xc2", "\xe0\x9f\xbf", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf",
          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xe4\xb8", "a\xffz"}) {
        QVERIFY2(!isUtf8(text), text);
    }
    QCOMPARE(utf8SequenceLength(""), std::size_t{0});
    QCOMPARE(utf8SequenceLength("a"), std::size_t{1});
    QCOMPARE(utf8SequenceLength("é"), std::size_t{2});
    QCOMPARE(utf8SequenceLength("中"), std::size_t{3});
    QCOMPARE(utf8SequenceLength("😀"), std::size_t{4});
}

QTEST_APPLESS_MAIN(TestBaseText)
#include "tst_base_text.moc"
