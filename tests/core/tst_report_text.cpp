// The writers of core/report: JSON, tables, documents, payloads, what Java makes of bytes, times.

#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/report/document.h"
#include "core/report/java_utf8.h"
#include "core/report/ordered_text.h"
#include "core/report/payload_text.h"
#include "core/report/time_text.h"
#include "tests/support/bytes.h"

using namespace core;

namespace {

std::string javaText(const std::string& hex)
{
    std::string out;
    appendJavaText(out, test::fromHex(hex));
    return test::toHex(test::ofText(out));
}

constexpr Column kColumns[] = {
    {"name", "NAME", Align::Left}, {"", "NOTE", Align::Left, true}, {"size", "SIZE"}, {"inside", ""}};

void fill(Row& row, std::string_view name, std::string_view note, std::int64_t size)
{
    row.clear();
    row.text(name);
    note.empty() ? row.absent() : row.text(note);
    row.number(size).boolean(true);
}

std::string written(OutputFormat format, const std::function<void(DocumentWriter&)>& write)
{
    std::string out;
    DocumentWriter document(format, false, "test", [&out](std::string_view text) {
        out += text;
        return true;
    });
    document.begin();
    write(document);
    document.end();
    return out;
}

} // namespace

class TestReportText : public QObject {
    Q_OBJECT

private slots:
    void bytesAsJavaReadsThem_data();
    void bytesAsJavaReadsThem();
    void jsonStrings_data();
    void jsonStrings();
    void jsonOfAllKinds();
    void payloadForms();
    void tableForPeople();
    void columnsThatNobodyUsesAreLeftOut();
    void rowsAsJson();
    void wideCharactersCountOnce();
    void documents();
    void aReaderThatHasGone();
    void textInOrder();
    void longTextIsMadeTwice();
    void times_data();
    void times();
};

void TestReportText::bytesAsJavaReadsThem_data()
{
    // What new String(bytes, UTF_8).getBytes(UTF_8) of JDK 17 gives.
    QTest::addColumn<QString>("bytes");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* bytes, const char* text) {
        QTest::newRow(bytes) << QString::fromLatin1(bytes) << QString::fromLatin1(text);
    };
    row("", "");
    row("6162", "6162");
    row("e282ac", "e282ac");
    row("f09f92a9", "f09f92a9");
    row("80", "efbfbd");
    row("c0af", "efbfbdefbfbd");
    row("c3", "efbfbd");
    row("c341", "efbfbd41");
    row("e0", "efbfbd");
    row("e080", "efbfbdefbfbd");
    row("e08041", "efbfbdefbfbd41");
    row("e282", "efbfbd");
    row("e28241", "efbfbd41");
    row("eda080", "efbfbd"); // a surrogate is one replacement
    row("f09f", "efbfbd");
    row("f09f92", "efbfbd");
    row("f09f9241", "efbfbd41");
    row("f0808080", "efbfbdefbfbdefbfbdefbfbd");
    row("f4908080", "efbfbdefbfbdefbfbdefbfbd");
    row("f5", "efbfbd");
    row("41ff42", "41efbfbd42");
    row("6161616161616161c361616161616161616161", "6161616161616161efbfbd61616161616161616161");
}

void TestReportText::bytesAsJavaReadsThem()
{
    QFETCH(QString, bytes);
    QFETCH(QString, text);
    QCOMPARE(javaText(bytes.toStdString()), text.toStdString());
}

void TestReportText::jsonStrings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("plain text");
    QTest::newRow("quotes") << QByteArray("\"\\/");
    QTest::newRow("control") << QByteArray("\x01\n\r\t\x1f\x7f", 6);
    QTest::newRow("unicode") << QByteArray("größe 尺寸 📦");
    QTest::newRow("empty") << QByteArray("");
}

void TestReportText::jsonStrings()
{
    QFETCH(QByteArray, text);
    std::string out;
    appendJsonString(out, text.toStdString());
    QCOMPARE(nlohmann::json::parse(out).get<std::string>(), text.toStdString());
    // Bytes that are not UTF-8 do not break the document.
    out.clear();
    appendJsonString(out, text.toStdString() + "\xff");
    QCOMPARE(nlohmann::json::parse(out).get<std::string>(), text.toStdString() + "\xef\xbf\xbd");
}

void TestReportText::jsonOfAllKinds()
{
    std::string out;
    JsonWriter json(out);
    json.beginObject();
    json.member("small", std::numeric_limits<std::int64_t>::min());
    json.member("large", std::numeric_limits<std::uint64_t>::max());
    json.member("yes", true);
    json.member("nothing", std::optional<int>());
    json.member("text", "a");
    json.key("list").beginArray();
    json.value(1);
    json.beginObject();
    json.endObject();
    json.null();
    json.endArray();
    json.key("raw").raw("{\"x\":[]}");
    json.endObject();
    QCOMPARE(out, std::string(R"({"small":-9223372036854775808,"large":18446744073709551615,"yes":true,)"
                              R"("nothing":null,"text":"a","list":[1,{},null],"raw":{"x":[]}})"));
}

void TestReportText::payloadForms()
{
    const auto json = [](const std::optional<Bytes>& bytes, PayloadForm form) {
        std::string out;
        appendPayloadJson(out, bytes, form);
        return out;
    };
    const auto text = [](const std::optional<Bytes>& bytes, PayloadForm form) {
        std::string out;
        appendPayloadText(out, bytes, form);
        return out;
    };
    const std::vector<std::byte> check = test::ofText("123456789");
    const std::vector<std::byte> binary = test::fromHex("00ff10");
    const std::vector<std::byte> none;
    QCOMPARE(payloadHash(check), std::string("e3069283")); // the check value of CRC-32C
    QCOMPARE(json(check, PayloadForm::Hidden), std::string(R"({"hash":"e3069283"})"));
    QCOMPARE(json(check, PayloadForm::Text), std::string(R"("123456789")"));
    QCOMPARE(json(binary, PayloadForm::Text), std::string(R"({"base64":"AP8Q"})"));
    QCOMPARE(json(binary, PayloadForm::Hex), std::string(R"({"hex":"00ff10"})"));
    // RFC 4648, section 10.
    for (const auto& [plain, base64] : {std::pair{"", ""},
                                        {"f", "Zg=="},
                                        {"fo", "Zm8="},
                                        {"foo", "Zm9v"},
                                        {"foob", "Zm9vYg=="},
                                        {"fooba", "Zm9vYmE="},
                                        {"foobar", "Zm9vYmFy"}}) {
        const std::vector<std::byte> bytes = test::ofText(plain);
        QCOMPARE(json(bytes, PayloadForm::Base64), std::string("{\"base64\":\"") + base64 + "\"}");
    }
    QCOMPARE(json(std::nullopt, PayloadForm::Hidden), std::string("null"));
    QCOMPARE(json(none, PayloadForm::Text), std::string("\"\""));
    QCOMPARE(text(std::nullopt, PayloadForm::Text), std::string("-"));
    QCOMPARE(text(test::ofText("a\x1b[31m\n"), PayloadForm::Text), std::string("a\\x1b[31m\\x0a"));
    QCOMPARE(text(check, PayloadForm::Hidden), std::string("#e3069283"));
}

void TestReportText::tableForPeople()
{
    RowFormat format(kColumns, OutputFormat::Text, false);
    Row row(std::size(kColumns), OutputFormat::Text);
    fill(row, "longer name", "new", 12345);
    format.fit(row);
    std::string out;
    format.appendHeading(out);
    format.append(out, row);
    fill(row, "b", "", 7);
    format.append(out, row);
    QCOMPARE(out, std::string("NAME         NOTE   SIZE\n"
                              "longer name  new   12345\n"
                              "b                      7\n"));
    RowFormat coloured(kColumns, OutputFormat::Text, true);
    fill(row, "b", "", 7);
    std::string line;
    coloured.append(line, row);
    QCOMPARE(line, std::string("b        7\n"));
    row.clear();
    row.text("b").tone(Tone::Bad).absent().number(7).boolean(false);
    line.clear();
    coloured.append(line, row);
    QCOMPARE(line, std::string("\x1b[31mb\x1b[0m        7\n"));
}

void TestReportText::columnsThatNobodyUsesAreLeftOut()
{
    RowFormat format(kColumns, OutputFormat::Text, false);
    Row row(std::size(kColumns), OutputFormat::Text);
    fill(row, "a", "", 1);
    format.fit(row);
    std::string out;
    format.appendHeading(out);
    format.append(out, row);
    QCOMPARE(out, std::string("NAME  SIZE\n"
                              "a        1\n"));
}

void TestReportText::rowsAsJson()
{
    Row row(std::size(kColumns), OutputFormat::Json);
    fill(row, "a\"", "people's", -1);
    std::string out;
    RowFormat(kColumns, OutputFormat::Json, false).append(out, row);
    QCOMPARE(out, std::string(",\n{\"name\":\"a\\\"\",\"size\":-1,\"inside\":true}"));
    out.clear();
    RowFormat(kColumns, OutputFormat::Jsonl, false).append(out, row);
    QCOMPARE(out, std::string("{\"name\":\"a\\\"\",\"size\":-1,\"inside\":true}\n"));
}

void TestReportText::wideCharactersCountOnce()
{
    QCOMPARE(shownWidth("größe"), std::size_t{5});
    QCOMPARE(shownWidth("📦"), std::size_t{1});
}

void TestReportText::documents()
{
    const auto write = [](DocumentWriter& document) {
        document.line("for people");
        document.member("first", [](JsonWriter& json) { json.value(1); });
        document.beginRows("rows");
        document.object([](JsonWriter& json) { json.member("a", 1); });
        document.object([](JsonWriter& json) { json.member("a", 2); });
        document.members([](JsonWriter& json) { // closes the rows
            json.member("x", true);
            json.member("y", false);
        });
    };
    const nlohmann::json header = {{"version", SEGLENS_VERSION}, {"schema", 1}, {"command", "test"}};
    const nlohmann::json document = nlohmann::json::parse(written(OutputFormat::Json, write));
    const nlohmann::json expected = {
        {"seglens", header}, {"first", 1}, {"rows", {{{"a", 1}}, {{"a", 2}}}}, {"x", true}, {"y", false}};
    QCOMPARE(document.dump(), expected.dump());
    QCOMPARE(written(OutputFormat::Text, write), std::string("for people\n"));
    const std::string lines = written(OutputFormat::Jsonl, write);
    QCOMPARE(lines, "{\"seglens\":{\"version\":\"" + std::string(SEGLENS_VERSION) +
                        "\",\"schema\":1,\"command\":\"test\"}}\n{\"first\":1}\n{\"a\":1}\n{\"a\":2}\n"
                        "{\"x\":true,\"y\":false}\n");
    const std::string empty = written(OutputFormat::Json, [](DocumentWriter& each) { each.beginRows("rows"); });
    QVERIFY(nlohmann::json::parse(empty)["rows"].empty());
}

void TestReportText::aReaderThatHasGone()
{
    int writes = 0;
    DocumentWriter document(OutputFormat::Jsonl, false, "test", [&writes](std::string_view) { return ++writes < 2; });
    document.begin();
    QVERIFY(!document.readerGone());
    document.object([](JsonWriter& json) { json.member("a", 1); });
    QVERIFY(document.readerGone());
    document.object([](JsonWriter& json) { json.member("a", 2); });
    QCOMPARE(writes, 2);
}

void TestReportText::textInOrder()
{
    std::string out;
    std::vector<std::size_t> results;
    const Status status = orderedText<std::size_t>(
        100, RunContext(),
        [](std::size_t i, TextOut& text) {
            text.text() += std::to_string(i) + "\n";
            return i * i;
        },
        [&](std::string_view text) {
            out += text;
            return true;
        },
        [&](std::size_t, std::size_t result) {
            results.push_back(result);
            return true;
        });
    QVERIFY(static_cast<bool>(status));
    std::string expected;
    for (std::size_t i = 0; i < 100; ++i) {
        expected += std::to_string(i) + "\n";
        QCOMPARE(results[i], i * i);
    }
    QCOMPARE(out, expected);
}

void TestReportText::longTextIsMadeTwice()
{
    const std::string line(1000, 'x');
    const std::size_t lines = kMostHeldText / line.size() + 1000;
    std::size_t bytes = 0;
    std::size_t longest = 0;
    int made = 0;
    RunContext context;
    context.threads = 1;
    const Status status = orderedText<int>(
        1, context,
        [&](std::size_t, TextOut& text) {
            ++made;
            for (std::size_t i = 0; i < lines && !text.stopped(); ++i) {
                text.text() += line;
                text.lineEnd();
            }
            return 0;
        },
        [&](std::string_view text) {
            bytes += text.size();
            longest = std::max(longest, text.size());
            return true;
        },
        [](std::size_t, int) { return true; });
    QVERIFY(static_cast<bool>(status));
    QCOMPARE(made, 2);
    QCOMPARE(bytes, lines * line.size());
    QVERIFY(longest < 2 * kTextPieceBytes);
}

void TestReportText::times_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("valid");
    QTest::addColumn<qint64>("ms");
    const auto row = [](const char* text, bool valid, qint64 ms) {
        QTest::newRow(text) << QString::fromLatin1(text) << valid << ms;
    };
    row("0", true, 0);
    row("-1", true, -1);
    row("1700000000000", true, 1700000000000);
    row("1970-01-01", true, 0);
    row("2023-11-14T22:13:20Z", true, 1700000000000);
    row("2023-11-14 22:13:20.123", true, 1700000000123);
    row("2023-11-14T22:13:20.5Z", true, 1700000000500);
    row("2024-02-29T00:00Z", true, 1709164800000);
    row("1969-12-31T23:59:59", true, -1000);
    row("", false, 0);
    row("2023-02-29", false, 0);
    row("2023-13-01", false, 0);
    row("2023-1-1", false, 0);
    row("2023-11-14T24:00", false, 0);
    row("2023-11-14T22:13:20.", false, 0);
    row("2023-11-14T22:13:20+01:00", false, 0);
    row("99999999999999999999", false, 0);
    row("soon", false, 0);
}

void TestReportText::times()
{
    QFETCH(QString, text);
    QFETCH(bool, valid);
    QFETCH(qint64, ms);
    const std::optional<TimestampMs> time = parseTime(text.toStdString());
    QCOMPARE(time.has_value(), valid);
    QVERIFY(!valid || time->value == ms);
}

QTEST_APPLESS_MAIN(TestReportText)
#include "tst_report_text.moc"
