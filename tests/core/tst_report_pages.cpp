#define QT_NO_KEYWORDS // an index has slots
// Reports as pages: what is in them, that nothing in the files can break them, and that every word of theirs can be put
// into another language.

#include <QRegularExpression>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/report/json_writer.h"
#include "core/report/report.h"
#include "core/report/report_file.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

using Json = nlohmann::json;

namespace {

core::Report reportOn(const std::string& path, core::PayloadForm payload = core::PayloadForm::Hidden)
{
    const auto opened = core::openPath(path);
    if (!opened) {
        qFatal("%s", opened.error().detail.c_str());
    }
    core::ReportOptions options;
    options.payload = payload;
    auto report = core::makeReport(opened.value(), path, options, {});
    if (!report) {
        qFatal("%s", report.error().detail.c_str());
    }
    return std::move(report).value();
}

/// A log dir before a start, as a broker of 4.4.0 met it: the first batch of segment 49 fails its checksum.
core::Report damaged(core::PayloadForm payload = core::PayloadForm::Hidden)
{
    return reportOn(test::fixture("recovery/cases-4.4.0") + "/4.4.0/crc-s1-first-unclean/before", payload);
}

Json jsonOf(const core::Report& report)
{
    std::string text;
    core::JsonWriter json(text);
    json.beginObject();
    core::writeReport(json, report);
    json.endObject();
    return Json::parse(text);
}

QString html(const core::Report& report, const core::ReportLanguage& language = {})
{
    return QString::fromStdString(core::htmlReport(report, language));
}

QString markdown(const core::Report& report, const core::ReportLanguage& language = {})
{
    return QString::fromStdString(core::markdownReport(report, language));
}

} // namespace

class TestReportPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFormTellsTheFinding();
    void theStartIsPredicted();
    void payloadsStayOut();
    void namesCannotBreakOut();
    void everyWordCanBeTranslated();
    void everyElementIsClosed();
    void aDirectoryWithoutRootFilesIsToldSo();
    void richTextHasNoGridsAndNoPictures();
    void aReasonIsTranslatedToo();
    void placesOfAReport();
};

void TestReportPages::everyFormTellsTheFinding()
{
    const core::Report report = damaged();
    for (const QString& page : {html(report), markdown(report)}) {
        QVERIFY(page.contains(QStringLiteral("batch-crc-mismatch")));
        QVERIFY(page.contains(QStringLiteral("00000000000000000049.log")));
        QVERIFY(page.contains(QStringLiteral("2A0A0DBA"))); // as the case's broker logged it: stored crc = 705301946
    }
    const Json json = jsonOf(report);
    QCOMPARE(json["partitions"].size(), std::size_t{1});
    const Json& findings = json["partitions"][0]["findings"];
    QVERIFY(std::ranges::any_of(findings, [](const Json& finding) {
        return finding["id"] == "batch-crc-mismatch" && finding["segment"] == 49 && finding["filePos"] == 0;
    }));
}

void TestReportPages::theStartIsPredicted()
{
    // Segment 49 is emptied and what follows it goes: offsets 49 to 180 (case.json of the fixture: log end 49 of 181).
    const core::Report report = damaged();
    for (const QString& page : {html(report), markdown(report)}) {
        QVERIFY(page.contains(QStringLiteral("Lost: offsets 49 to ")));
        QVERIFY(page.contains(QStringLiteral(" to 180, ")));
    }
    const Json json = jsonOf(report);
    QCOMPARE(json["partitions"][0]["start"]["result"]["logEndOffset"], 49);
    QVERIFY(html(report).contains(QStringLiteral("<svg")));
    QVERIFY(html(report).contains(QStringLiteral("The next start discards offsets 49 to")));
}

void TestReportPages::payloadsStayOut()
{
    // Values of these records hold the word "bolt".
    const QString secret = QStringLiteral("62 6f 6c 74");
    const core::Report open = damaged(core::PayloadForm::Text);
    QVERIFY(open.partitions[0].findings[0].excerpt.has_value());
    const core::Report report = damaged();
    for (const core::ReportFinding& finding : report.partitions[0].findings) {
        QVERIFY(!finding.excerpt || !QString::fromStdString(finding.finding.file).endsWith(QStringLiteral(".log")));
    }
    for (const QString& page : {html(report), markdown(report)}) {
        QVERIFY(!page.contains(QStringLiteral("bolt")) && !page.contains(secret));
    }
    QVERIFY(html(open).contains(QStringLiteral("<pre>")));
}

void TestReportPages::namesCannotBreakOut()
{
    const QTemporaryDir root;
    test::PartitionBuilder builder("orders");
    builder.segment();
    test::FileMap files = builder.files();
    const std::string evil = "<script>alert(1)<!--`|[x](http:a)\xff.log";
    files[builder.dir() + "/" + evil] = {};
    test::writeFiles(root.path().toStdString(), files);
    const core::Report report = reportOn(root.path().toStdString() + "/" + builder.dir());
    QVERIFY(html(report).contains(QStringLiteral("&lt;script&gt;")));
    QVERIFY(!html(report).contains(QStringLiteral("<script")));
    QVERIFY(!html(report).contains(QStringLiteral("<!--")));
    QVERIFY(!markdown(report).contains(QStringLiteral("<script")));
    QVERIFY(!markdown(report).contains(QStringLiteral("[x](")));
    QVERIFY(!jsonOf(report).empty());
}

void TestReportPages::everyWordCanBeTranslated()
{
    core::ReportLanguage language;
    language.code = "zh-CN";
    language.text = [](const core::Text&) { return std::string("\xE6\xAE\xB5"); };
    QString page = html(damaged(), language);
    QVERIFY(page.contains(QStringLiteral("<html lang=\"zh-CN\">")));
    page.remove(QRegularExpression(QStringLiteral("<style>.*?</style>")));
    page.remove(QRegularExpression(QStringLiteral("(?s)<style>.*?</style>")));
    page.remove(QRegularExpression(QStringLiteral("<p class=\"sub\">[^<]*</p>"))); // the path
    page.remove(QRegularExpression(QStringLiteral("<h2 id=\"p0\">[^<]*</h2>")));   // the partition
    page.remove(QRegularExpression(QStringLiteral("(?<=>)[!LWDi](?=</text>)")));   // letters of the glyphs
    page.remove(QRegularExpression(QStringLiteral("<[^>]*>")));
    const QRegularExpressionMatch left = QRegularExpression(QStringLiteral("[A-Za-z]+")).match(page);
    QVERIFY2(!left.hasMatch(), qPrintable(left.captured()));
    QString text = markdown(damaged(), language);
    text.remove(QRegularExpression(QStringLiteral("## crc.*")));
    const QRegularExpressionMatch more = QRegularExpression(QStringLiteral("[A-Za-z]+")).match(text);
    QVERIFY2(!more.hasMatch(), qPrintable(more.captured()));
}

void TestReportPages::everyElementIsClosed()
{
    QStringList open;
    const QString page = html(damaged(core::PayloadForm::Text));
    static const QRegularExpression kTag(QStringLiteral("<(/?)([a-zA-Z0-9]+)([^>]*)>"));
    for (auto tags = kTag.globalMatch(page); tags.hasNext();) {
        const QRegularExpressionMatch tag = tags.next();
        const QString name = tag.captured(2);
        if (name == QStringLiteral("meta") || tag.captured(3).endsWith(QLatin1Char('/'))) {
            continue;
        }
        if (tag.captured(1).isEmpty()) {
            open.append(name);
        } else {
            QVERIFY2(!open.isEmpty() && open.last() == name,
                     qPrintable(name + QStringLiteral(" in ") + open.join(QLatin1Char(' '))));
            open.removeLast();
        }
    }
    QVERIFY2(open.isEmpty(), qPrintable(open.join(QLatin1Char(' '))));
}

void TestReportPages::aDirectoryWithoutRootFilesIsToldSo()
{
    const QTemporaryDir root;
    test::PartitionBuilder builder("orders");
    builder.segment();
    builder.rootFiles(false);
    test::writeFiles(root.path().toStdString(), builder.files());
    const core::Report report = reportOn(root.path().toStdString() + "/" + builder.dir());
    QVERIFY(html(report).contains(QStringLiteral("The root files of the log dir are not here")));
}

void TestReportPages::richTextHasNoGridsAndNoPictures()
{
    const QString page = QString::fromStdString(core::richTextReport(damaged(), {}));
    QVERIFY(page.contains(QStringLiteral("<img src=\"timeline:0\">")));
    QVERIFY(page.contains(QStringLiteral("Lost: offsets 49 to 180")));
    for (const char* const element : {"<svg", "<dl", "<section class=\"verdict", "<caption"}) {
        QVERIFY2(!page.contains(QLatin1String(element)), element);
    }
}

void TestReportPages::aReasonIsTranslatedToo()
{
    core::StartPrediction start;
    start.outcome = core::StartPrediction::Outcome::StartAborted;
    start.failure = core::StartFailure{.reason = {{"the reason", ""}, {}, {}}};
    core::Report report;
    report.start = std::make_shared<const core::StartPrediction>(std::move(start));
    core::ReportLanguage language;
    language.text = [](const core::Text& text) {
        std::string told = core::english(text);
        return told == "the reason" ? "der Grund" : told;
    };
    QVERIFY(html(report, language).contains(QStringLiteral("der Grund")));
    QVERIFY(!html(report, language).contains(QStringLiteral("the reason")));
}

void TestReportPages::placesOfAReport()
{
    const QTemporaryDir root;
    const std::string place = root.path().toStdString();
    test::PartitionBuilder builder("orders");
    builder.segment();
    builder.rootFiles(false);
    test::writeFiles(place, builder.files());
    // Alone: beside it is nobody's.
    const auto alone = core::openPath(place + "/" + builder.dir());
    QVERIFY(alone);
    QVERIFY(core::liesIn(place + "/" + builder.dir() + "/report.html", alone.value()));
    QVERIFY(core::liesIn(place + "/x/../" + builder.dir() + "/deep/report.html", alone.value()));
    QVERIFY(!core::liesIn(place + "/report.html", alone.value()));
    QVERIFY(!core::liesIn(place + "/" + builder.dir() + "-report.html", alone.value()));
    // In a log dir: all of that is the broker's.
    test::writeFiles(place, {{"meta.properties", {}}});
    const auto inLogDir = core::openPath(place + "/" + builder.dir());
    QVERIFY(inLogDir);
    QVERIFY(core::liesIn(place + "/report.html", inLogDir.value()));
    QVERIFY(!core::liesIn(place + ".html", inLogDir.value()));
}

QTEST_APPLESS_MAIN(TestReportPages)
#include "tst_report_pages.moc"
