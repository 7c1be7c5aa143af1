#define QT_NO_KEYWORDS // an index has slots
#include <QTest>

#include "core/format/record.h"
#include "core/segment/batch_filter.h"

using namespace core;
using namespace Qt::StringLiterals;

namespace {

BatchRow plain()
{
    BatchRow row;
    row.header.pos = {4096};
    row.header.size = 300;
    row.header.baseOffset = {1000};
    row.header.lastOffset = {1009};
    row.header.count = 10;
    row.header.maxTimestamp = {1'764'320'400'000}; // 2025-11-28 09:00:00 UTC
    row.header.crc = 0x9C1F04A2;
    row.header.partitionLeaderEpoch = 11;
    row.header.attributes = 3; // lz4
    return row;
}

BatchRow transactional()
{
    BatchRow row = plain();
    row.header.attributes = 0x10;
    row.header.producerId = 4017;
    row.header.producerEpoch = 3;
    row.header.baseSequence = 7;
    return row;
}

BatchRow marker(ControlType type)
{
    BatchRow row = transactional();
    row.header.attributes = 0x30;
    row.header.count = 1;
    row.header.lastOffset = row.header.baseOffset;
    row.control = static_cast<std::int16_t>(type);
    return row;
}

bool accepts(const char* text, const BatchRow& row)
{
    const ParsedBatchFilter parsed = parseBatchFilter(text);
    if (parsed.fault) {
        qWarning("%s: %s", text, english(*parsed.fault).c_str());
    }
    return !parsed.fault && parsed.filter.matches(row);
}

} // namespace

class TestBatchFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyTextMatchesAll();
    void fields_data();
    void fields();
    void kinds();
    void times_data();
    void times();
    void precedence();
    void damagedRanges();
    void faults_data();
    void faults();
    void extremes();
    void deepNesting();
};

void TestBatchFilter::emptyTextMatchesAll()
{
    QVERIFY(parseBatchFilter("").filter.empty());
    QVERIFY(parseBatchFilter(" \t ").filter.matches(plain()));
    QVERIFY(parseBatchFilter("").filter.matches(DamagedRange{}));
}

void TestBatchFilter::fields_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char* text, bool matches) { QTest::newRow(text) << QByteArray(text) << matches; };
    row("offset = 1000", true);
    row("offset = 1009", true);
    row("offset = 1010", false);
    row("offset = 900..1000", true);
    row("offset = 1010..2000", false);
    row("offset != 1004", false);
    row("offset < 1000", false);
    row("offset <= 1000", true);
    row("offset > 1009", false);
    row("offset >= 1009", true);
    row("offset > 1,008", true);
    row("1005", true); // a number alone
    row("1,010", false);
    row("byte = 4395", true); // 4096 + 300 bytes end at 4395
    row("byte = 4396", false);
    row("byte=0x1000", true);
    row("size > 299", true);
    row("size > 300", false);
    row("records = 10", true);
    row("records = 11..20", false);
    row("records!=10", false);
    row("codec = lz4", true);
    row("codec = LZ4", true);
    row("codec != lz4", false);
    row("lz4", true);
    row("zstd", false);
    row("producer = -1", true);
    row("producer >= 0", false);
    row("epoch == 11", true);
    row("producer-epoch = -1", true);
    row("sequence = -1", true);
    row("magic = 2", true);
    row("magic < 2", false);
    row("crc = 9C1F04A2", true);
    row("crc = 9c1f04a2", true);
    row("crc = 00000000", false);
    row("kind = data", true);
    row("kind = txn", false);
    row("state = good", true);
    row("state = damaged", false);
}

void TestBatchFilter::fields()
{
    QFETCH(QByteArray, text);
    QTEST(accepts(text.constData(), plain()), "matches");
}

void TestBatchFilter::kinds()
{
    QVERIFY(accepts("kind = txn", transactional()));
    QVERIFY(accepts("data txn", transactional()));
    QVERIFY(!accepts("control", transactional()));
    QVERIFY(accepts("producer = 4017 and producer-epoch = 3", transactional()));
    const BatchRow abort = marker(ControlType::Abort);
    QVERIFY(accepts("kind = abort", abort));
    QVERIFY(accepts("kind = control", abort));
    QVERIFY(!accepts("kind = commit", abort));
    QVERIFY(!accepts("kind = data", abort));
    QVERIFY(accepts("commit or leader-change", marker(ControlType::LeaderChange)));
    BatchRow empty = plain();
    empty.header.count = 0;
    QVERIFY(accepts("empty", empty));
    QVERIFY(!accepts("empty", plain()));
    BatchRow wrong = plain();
    wrong.crcValid = false;
    QVERIFY(accepts("damaged", wrong));
    QVERIFY(accepts("state = crc-mismatch", wrong));
    QVERIFY(!accepts("good", wrong));
    QVERIFY(!accepts("no-batch", wrong));
    BatchRow foreign = marker(static_cast<ControlType>(77)); // a type of a later release
    QVERIFY(accepts("control", foreign));
}

void TestBatchFilter::times_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char* text, bool matches) { QTest::newRow(text) << QByteArray(text) << matches; };
    row("time = 1764320400000", true);
    row("time = 2025-11-28T09:00:00.000", true);
    row("time = 2025-11-28T09:00", true);
    row("time = 2025-11-28T09", true);
    row("time >= 2025-11-28", true);
    row("time < 2025-11-28", false);
    row("time = 2025-11-28T08:59:59.999..2025-11-28T09:00:00.001", true);
    row("time > 2025-11-28T09:00:00", false);
    row("time > 1969-12-31", true);
    row("time < 1970-01-01", false);
}

void TestBatchFilter::times()
{
    QFETCH(QByteArray, text);
    QTEST(accepts(text.constData(), plain()), "matches");
}

void TestBatchFilter::precedence()
{
    // "and" binds more tightly than "or".
    QVERIFY(accepts("lz4 or zstd and txn", plain()));
    QVERIFY(!accepts("(lz4 or zstd) and txn", plain()));
    QVERIFY(accepts("not txn", plain()));
    QVERIFY(!accepts("not (txn or lz4)", plain()));
    QVERIFY(accepts("not not lz4", plain()));
    QVERIFY(accepts("not txn lz4 records>5", plain()));
    QVERIFY(!accepts("not txn lz4 records<5", plain()));
    QVERIFY(accepts("OFFSET=1003 OR txn", plain()));
}

void TestBatchFilter::damagedRanges()
{
    DamagedRange range;
    range.from = {8192};
    range.bytes = 4096;
    const auto takes = [&range](const char* text) { return parseBatchFilter(text).filter.matches(range); };
    QVERIFY(takes("damaged"));
    QVERIFY(takes("no-batch"));
    QVERIFY(!takes("crc-mismatch"));
    QVERIFY(takes("byte = 8192..8193"));
    QVERIFY(takes("byte = 12287"));
    QVERIFY(!takes("byte = 12288"));
    QVERIFY(takes("size >= 4096"));
    QVERIFY(!takes("kind = data"));
    // It has no header, so nothing can be said of these.
    QVERIFY(!takes("offset >= 0"));
    QVERIFY(!takes("codec = none"));
    QVERIFY(!takes("magic = 2"));
}

void TestBatchFilter::faults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("at");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* text, int at, const char* says) {
        QTest::newRow(text) << QByteArray(text) << at << QByteArray(says);
    };
    row("kind =", 6, "A value is missing.");
    row("kind = blue", 7, "“blue” is no value of this field.");
    row("colour = blue", 0, "Batches have no field “colour”.");
    row("blue", 0, "“blue” is no kind, state, codec or offset.");
    row("size = ten", 7, "“ten” is no value of this field.");
    row("size = 99999999999999999999", 7, "“99999999999999999999” is no value of this field.");
    row("size = 5..", 7, "“5..” is no value of this field.");
    row("size < 5..6", 7, "“5..6” is no value of this field.");
    row("kind < data", 5, "“<” cannot be asked of this field.");
    row("size ! 5", 5, "“!” cannot be asked of this field.");
    row("(lz4", 4, "A closing parenthesis is missing.");
    row("lz4)", 3, "“)” has no meaning here.");
    row("lz4 or", 6, "Something is missing at the end.");
    row("not", 3, "Something is missing at the end.");
    row("= 5", 0, "“=” has no meaning here.");
    row("time = 2025-13-01", 7, "“2025-13-01” is no value of this field.");
    row("time = 2025-11-28T9", 7, "“2025-11-28T9” is no value of this field.");
    row("time = 2025-11-28T09:00:00.000Z", 7, "“2025-11-28T09:00:00.000Z” is no value of this field.");
    row("a\x01\xFF", 0, "“a\\x01\\xff” is no kind, state, codec or offset.");
}

void TestBatchFilter::faults()
{
    QFETCH(QByteArray, text);
    QFETCH(int, at);
    QFETCH(QByteArray, says);
    const ParsedBatchFilter parsed = parseBatchFilter(text.toStdString());
    QVERIFY(parsed.fault);
    QCOMPARE(QByteArray::fromStdString(english(*parsed.fault)), says);
    QCOMPARE(parsed.faultAt, static_cast<std::size_t>(at));
    QVERIFY(parsed.filter.empty());
}

void TestBatchFilter::extremes()
{
    BatchRow row = plain();
    row.header.baseOffset = {std::numeric_limits<std::int64_t>::min()};
    row.header.lastOffset = {std::numeric_limits<std::int64_t>::max()};
    QVERIFY(accepts("offset >= -9223372036854775808", row));
    QVERIFY(accepts("offset > 9223372036854775806", row));
    QVERIFY(!accepts("offset > 9223372036854775807", row));
    QVERIFY(!accepts("offset < -9223372036854775808", row));
    QVERIFY(!accepts("offset = 20..10", row));
}

void TestBatchFilter::deepNesting()
{
    const std::string open(64, '(');
    const std::string close(64, ')');
    QVERIFY(parseBatchFilter(open + "lz4" + close).filter.matches(plain()));
    QVERIFY(parseBatchFilter(std::string(1'000'000, '(')).fault);
    std::string many = "txn";
    for (int i = 0; i < 60; ++i) {
        many = "zstd or lz4 and (" + many + ")"; // the most that waits at each depth
    }
    QVERIFY(!parseBatchFilter(many).filter.matches(plain()));
    QVERIFY(parseBatchFilter("not " + many).fault || !parseBatchFilter(many).filter.matches(plain()));
    std::string nots;
    for (int i = 0; i < 100; ++i) {
        nots += "not ";
    }
    QVERIFY(parseBatchFilter(nots + "lz4").fault);
}

QTEST_APPLESS_MAIN(TestBatchFilter)
#include "tst_batch_filter.moc"
