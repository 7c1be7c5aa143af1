// The values that everything else is built on: varints, cursors, checksums, ids, releases.

#include <QtTest>

#include <limits>

#include "core/base/byte_cursor.h"
#include "core/base/checksum.h"
#include "core/base/id.h"
#include "core/base/release.h"
#include "core/base/result.h"
#include "tests/support/vectors.h"

using namespace core;
using test::fromHex;

namespace {

using Blob = std::vector<std::byte>;

constexpr std::int32_t kMin32 = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t kMax32 = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMin64 = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax64 = std::numeric_limits<std::int64_t>::max();

} // namespace

class TestBaseValues : public QObject {
    Q_OBJECT
private slots:
    void varints_data();
    void varints();
    void varlongs_data();
    void varlongs();
    void unsignedVarints();
    void varintsThatDoNotEnd();
    void surplusBitsAreDropped();
    void bigEndian();
    void cursorMovesOnSuccessOnly();
    void cursorReadsNothingPastTheEnd();
    void checksums();
    void checksumsOfAnyLength();
    void idsWrap();
    void releases_data();
    void releases();
    void releasesThatAreNone_data();
    void releasesThatAreNone();
    void releasesAreOrdered();
    void results();
};

void TestBaseValues::varints_data()
{
    QTest::addColumn<qint32>("value");
    QTest::addColumn<QByteArray>("hex");
    const auto row = [](qint32 value, const char* hex) { QTest::addRow("%d", value) << value << QByteArray(hex); };
    row(0, "00");
    row(-1, "01");
    row(1, "02");
    row(63, "7e");
    row(64, "8001");
    row(-64, "7f");
    row(-65, "8101");
    row(8191, "fe7f");
    row(8192, "808001");
    row(kMax32, "feffffff0f");
    row(kMin32, "ffffffff0f");
}

void TestBaseValues::varints()
{
    QFETCH(const qint32, value);
    QFETCH(const QByteArray, hex);
    const Blob bytes = fromHex(hex.toStdString());
    Blob written;
    appendVarint(written, value);
    QVERIFY(written == bytes);
    const auto read = decodeVarint(bytes);
    QVERIFY(read);
    QCOMPARE(read->value, value);
    QCOMPARE(read->length, bytes.size());
    for (std::size_t keep = 0; keep < bytes.size(); ++keep) {
        QVERIFY(!decodeVarint(Bytes(bytes).first(keep)));
    }
}

void TestBaseValues::varlongs_data()
{
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QByteArray>("hex");
    const auto row = [](qint64 value, const char* hex) {
        QTest::addRow("%lld", static_cast<long long>(value)) << value << QByteArray(hex);
    };
    row(0, "00");
    row(-1, "01");
    row(64, "8001");
    row(kMax32, "feffffff0f");
    row(std::int64_t{kMax32} + 1, "8080808010");
    row(kMax64, "feffffffffffffffff01");
    row(kMin64, "ffffffffffffffffff01");
}

void TestBaseValues::varlongs()
{
    QFETCH(const qint64, value);
    QFETCH(const QByteArray, hex);
    const Blob bytes = fromHex(hex.toStdString());
    Blob written;
    appendVarlong(written, value);
    QVERIFY(written == bytes);
    const auto read = decodeVarlong(bytes);
    QVERIFY(read);
    QCOMPARE(read->value, value);
    QCOMPARE(read->length, bytes.size());
}

void TestBaseValues::unsignedVarints()
{
    QCOMPARE(decodeUnsignedVarint(fromHex("00"))->value, 0U);
    QCOMPARE(decodeUnsignedVarint(fromHex("7f"))->value, 127U);
    QCOMPARE(decodeUnsignedVarint(fromHex("8001"))->value, 128U);
    QCOMPARE(decodeUnsignedVarint(fromHex("ffffffff0f"))->value, 4294967295U);
}

void TestBaseValues::varintsThatDoNotEnd()
{
    QVERIFY(!decodeVarint(fromHex("8080808080 00")));
    QVERIFY(decodeVarint(fromHex("8080808000"))); // not minimal, but accepted
    QVERIFY(!decodeVarlong(fromHex("80808080808080808080 00")));
    QVERIFY(decodeVarlong(fromHex("80808080808080808000")));
    QVERIFY(!decodeVarint({}));
}

void TestBaseValues::surplusBitsAreDropped()
{
    QCOMPARE(decodeVarint(fromHex("8080808070"))->value, 0); // bits 32 to 34
    QCOMPARE(decodeUnsignedVarint(fromHex("ffffffff7f"))->value, 4294967295U);
    QCOMPARE(decodeVarlong(fromHex("8080808080808080807e"))->value, 0); // bits 64 to 69
}

void TestBaseValues::bigEndian()
{
    const Blob bytes = fromHex("fedcba9876543210");
    QCOMPARE(loadBe<std::int8_t>(bytes.data()), std::int8_t{-2});
    QCOMPARE(loadBe<std::uint16_t>(bytes.data()), std::uint16_t{0xfedc});
    QCOMPARE(loadBe<std::int32_t>(bytes.data()), static_cast<std::int32_t>(0xfedcba98));
    QCOMPARE(loadBe<std::int64_t>(bytes.data()), static_cast<std::int64_t>(0xfedcba9876543210));
    Blob out(8);
    storeBe(out.data(), static_cast<std::int64_t>(0xfedcba9876543210));
    QVERIFY(out == bytes);
    storeBe(out.data(), std::int16_t{1});
    QCOMPARE(test::toHex(out), std::string("0001ba9876543210"));
}

void TestBaseValues::cursorMovesOnSuccessOnly()
{
    const Blob bytes = fromHex("0001 ff 80");
    ByteCursor cursor(bytes);
    QVERIFY(cursor.readBe<std::int16_t>() == std::int16_t{1});
    QVERIFY(!cursor.readBe<std::int32_t>());
    QCOMPARE(cursor.position(), std::size_t{2});
    QVERIFY(!cursor.readVarint());
    QVERIFY(!cursor.read(3));
    QCOMPARE(cursor.left(), std::size_t{2});
    QVERIFY(cursor.readBe<std::int8_t>() == std::int8_t{-1});
    QCOMPARE(cursor.read(1)->size(), std::size_t{1});
    QVERIFY(cursor.atEnd());
    QVERIFY(cursor.read(0));
    QVERIFY(!cursor.readBe<std::int8_t>());
}

void TestBaseValues::cursorReadsNothingPastTheEnd()
{
    const Blob bytes = fromHex("01");
    ByteCursor cursor(bytes);
    QVERIFY(!cursor.read(std::numeric_limits<std::size_t>::max()));
    QVERIFY(!ByteCursor({}).readVarlong());
}

void TestBaseValues::checksums()
{
    const Blob digits = test::ofText("123456789"); // the check values of both polynomials
    QCOMPARE(crc32c(digits), 0xe3069283U);
    QCOMPARE(crc32(digits), 0xcbf43926U);
    QCOMPARE(crc32c({}), 0U);
    QCOMPARE(crc32({}), 0U);
    QCOMPARE(crc32c(Blob(32)), 0x8a9136aaU); // RFC 3720, B.4
    QCOMPARE(crc32c(Blob(32, std::byte{0xff})), 0x62a8ab43U);
}

void TestBaseValues::checksumsOfAnyLength()
{
    // Bit by bit, for lengths around the widths that fast code works in.
    const auto slow = [](Bytes bytes, std::uint32_t polynomial) {
        std::uint32_t crc = ~0U;
        for (const std::byte b : bytes) {
            crc ^= static_cast<std::uint32_t>(b);
            for (int bit = 0; bit < 8; ++bit) {
                crc = (crc >> 1) ^ ((crc & 1) != 0 ? polynomial : 0);
            }
        }
        return ~crc;
    };
    Blob bytes;
    for (int i = 0; i < 300; ++i) {
        bytes.push_back(static_cast<std::byte>(i * 37 + i / 7));
        QCOMPARE(crc32c(bytes), slow(bytes, 0x82f63b78));
        QCOMPARE(crc32(bytes), slow(bytes, 0xedb88320));
    }
}

void TestBaseValues::idsWrap()
{
    QCOMPARE((Offset{kMax64} + 1).value, kMin64);
    QCOMPARE((Offset{kMin64} + -1).value, kMax64);
    QCOMPARE(Offset{kMin64} - Offset{1}, kMax64);
    QCOMPARE(Offset{44} - Offset{42}, 2);
    QVERIFY(Offset{1} < Offset{2} && Offset{2} == Offset{2});
}

void TestBaseValues::releases_data()
{
    QTest::addColumn<QString>("text");
    const auto row = [](const char* given, const char* text) { QTest::newRow(given) << QString::fromUtf8(text); };
    row("4.4.0", "4.4.0");
    row("3.9.1", "3.9.1");
    row("3.9", "3.9");
    row("0.11.0.3", "0.11.0.3");
    row("0.8.2.2", "0.8.2.2");
    row("0.8", "0.8");
    row("10.0.0", "10.0.0");
}

void TestBaseValues::releases()
{
    QFETCH(const QString, text);
    const auto release = parseRelease(QTest::currentDataTag());
    QVERIFY(release);
    QCOMPARE(QString::fromStdString(releaseText(*release)), text);
}

void TestBaseValues::releasesThatAreNone_data()
{
    QTest::addColumn<int>("unused");
    for (const char* text : {"", "4", "4.", "4.4.", ".4.4", "4..4", "4.4.0.0", "a.b", "4.x", "-4.4", "4.-1", "0.7",
                             "0.7.2", "0.11.0.3.1", "4.4.0 ", " 4.4", "4.99999999999", "4.4-SNAPSHOT", "latest"}) {
        QTest::newRow(text) << 0;
    }
}

void TestBaseValues::releasesThatAreNone()
{
    QVERIFY(!parseRelease(QTest::currentDataTag()));
}

void TestBaseValues::releasesAreOrdered()
{
    const char* const ordered[] = {"0.8.0.0", "0.8.2.2", "0.8",   "0.9.0.1", "0.10.2.2", "0.11.0.0", "0.11.0.3",
                                   "1.0.0",   "2.7.2",   "2.7",   "2.8.0",   "3.9.0",    "3.9.1",    "3.9",
                                   "4.0.0",   "4.0",     "4.1.0", "4.4.0",   "4.4"};
    for (std::size_t i = 1; i < std::size(ordered); ++i) {
        QVERIFY2(*parseRelease(ordered[i - 1]) < *parseRelease(ordered[i]), ordered[i]);
    }
    QVERIFY(*parseRelease("4.4.0") == kNewestRelease);
    for (const char* known : {"0.8", "0.11.0.3", "1.1.1", "2.8", "3.9.7", "4.4"}) {
        QVERIFY2(isKnownRelease(*parseRelease(known)), known);
    }
    for (const char* unknown : {"0.12", "1.2", "2.9", "3.10", "4.5", "5.0", "9.9"}) {
        QVERIFY2(!isKnownRelease(*parseRelease(unknown)), unknown);
    }
}

void TestBaseValues::results()
{
    const Result<int> value = 7;
    QVERIFY(value);
    QCOMPARE(value.value(), 7);
    const Result<int> error = Error{Errc::Io, "no such file", 12};
    QVERIFY(!error);
    QVERIFY(error.error() == (Error{Errc::Io, "no such file", 12}));
    QVERIFY(Status(Done{}));
}

QTEST_APPLESS_MAIN(TestBaseValues)
#include "tst_base_values.moc"
