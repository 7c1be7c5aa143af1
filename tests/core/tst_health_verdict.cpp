#define QT_NO_KEYWORDS // an index has slots
// Words and orders: severities, verdict, the registry of checks.

#include <QtTest/QtTest>

#include <set>

#include "core/health/check.h"

using core::Finding;
using core::Severity;

namespace {

Finding finding(Severity severity, const char* id = "x", const char* file = "", std::uint64_t pos = 0)
{
    Finding out;
    out.id = id;
    out.severity = severity;
    out.file = file;
    out.places = {{pos, 1, {}}};
    return out;
}

QString sentenceOf(const std::vector<Finding>& findings)
{
    return QString::fromStdString(english(core::verdictOf(findings).sentence));
}

} // namespace

class TestHealthVerdict : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void severityNamesAreTheCommandLines();
    void verdictNamesTheWorstClass();
    void findingsAreSortedWorstFirst();
    void everyCheckIsDescribed();
};

void TestHealthVerdict::severityNamesAreTheCommandLines()
{
    const char* names[] = {"fatal", "offline", "loss", "wrong", "degraded", "info"};
    for (int i = 0; i < 6; ++i) {
        QCOMPARE(core::severityName(static_cast<Severity>(i)), std::string_view(names[i]));
        QCOMPARE(core::parseSeverity(names[i]), static_cast<Severity>(i));
    }
    QVERIFY(!core::parseSeverity("never"));
}

void TestHealthVerdict::verdictNamesTheWorstClass()
{
    QCOMPARE(sentenceOf({}), QStringLiteral("No findings."));
    QVERIFY(!core::verdictOf({}).severity);
    const std::vector<Finding> normal{finding(Severity::Info)};
    QVERIFY(!core::verdictOf(normal).severity);
    QCOMPARE(sentenceOf(normal), QStringLiteral("Nothing is wrong; 1 state worth knowing is listed."));
    QCOMPARE(sentenceOf({finding(Severity::Loss)}), QStringLiteral("1 finding loses data."));
    const std::vector<Finding> mixed{finding(Severity::Degraded), finding(Severity::Loss), finding(Severity::Loss),
                                     finding(Severity::Info)};
    QCOMPARE(core::verdictOf(mixed).severity, Severity::Loss);
    QCOMPARE(sentenceOf(mixed), QStringLiteral("2 findings lose data; less severe: 1."));
    QCOMPARE(sentenceOf({finding(Severity::Degraded)}), QStringLiteral("1 finding holds something up."));
}

void TestHealthVerdict::findingsAreSortedWorstFirst()
{
    Finding later = finding(Severity::Loss, "a", "00000000000000000005.log", 3);
    later.segment = core::Offset{5};
    Finding earlier = finding(Severity::Loss, "b", "00000000000000000001.log", 90);
    earlier.segment = core::Offset{1};
    Finding first = earlier;
    first.id = "c";
    first.places[0].filePos = 10;
    Finding normal = finding(Severity::Info, "d");
    normal.harmless = true;
    std::vector<Finding> findings{
        normal, finding(Severity::Info, "e"), later, finding(Severity::Degraded, "f"), earlier,
        first,  finding(Severity::Fatal, "g")};
    core::sortFindings(findings);
    std::string ids;
    for (const Finding& entry : findings) {
        ids += entry.id;
    }
    QCOMPARE(QString::fromStdString(ids), QStringLiteral("gcbafed"));
}

void TestHealthVerdict::everyCheckIsDescribed()
{
    std::set<std::string> ids;
    for (const core::CheckInfo& info : core::allChecks()) {
        QVERIFY2(ids.insert(info.id).second, info.id);
        QCOMPARE(core::findCheck(info.id)->id, info.id);
        const QString title = QString::fromUtf8(info.title);
        const QString meaning = QString::fromUtf8(info.meaning);
        QVERIFY2(!title.isEmpty() && !title.endsWith(QLatin1Char('.')), info.id);
        const auto sentences = meaning.count(QStringLiteral(". ")) + 1;
        QVERIFY2(meaning.endsWith(QLatin1Char('.')) && sentences >= 2 && sentences <= 3, info.id);
        QVERIFY2(!QString::fromUtf8(info.section).isEmpty(), info.id);
    }
    QCOMPARE(core::findCheck("no-such-check"), nullptr);
    for (const char* id : {"idx-missing", "tidx-last-too-high", "log-zero-hole", "file-changed-while-reading"}) {
        QVERIFY2(ids.contains(id), id);
    }
}

QTEST_APPLESS_MAIN(TestHealthVerdict)
#include "tst_health_verdict.moc"
