// What the verdict bar says: each rule, and that it only sharpens while reading.

#include <QtTest>

#include "ui/shell/language.h"
#include "ui/shell/verdict_words.h"

using namespace ui;
using namespace Qt::StringLiterals;
using core::BrokerEffect;
using core::Severity;

namespace {

core::Finding finding(Severity severity, BrokerEffect effect = BrokerEffect::LeavesIt)
{
    core::Finding made;
    made.id = "some-check";
    made.severity = severity;
    made.effect = effect;
    made.dir = "orders-3";
    made.file = "00000000000000000000.log";
    made.sentence = {{"The file is odd."}, {}, {}};
    return made;
}

core::Finding rebuildable(const char* file)
{
    core::Finding made = finding(Severity::Wrong, BrokerEffect::DoesNotNotice);
    made.file = file;
    made.repair.verb = core::RepairVerb::RebuildIndexes;
    made.repair.automatic = true;
    return made;
}

VerdictWords words(const std::vector<core::Finding>& findings, bool checking = false, bool live = false,
                   bool canPlan = true)
{
    VerdictFacts facts;
    facts.findings = findings;
    facts.checking = checking;
    facts.live = live;
    facts.canPlan = canPlan;
    facts.segments = 6;
    facts.scanned = {1'000, 20, 1'097'547};
    return wordVerdict(facts);
}

} // namespace

class TestShellVerdict : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { ui::setLanguage(u"en"_s); }
    void nothingIsWrong();
    void stillChecking();
    void worstClassAndCount();
    void detailsAreAtMostTwo();
    void rules_data();
    void rules();
    void rebuildCountsFiles();
    void buttonWaitsForTheEnd();
    void noPlanPageNoRebuild();
    void endedEarly();
};

void TestShellVerdict::nothingIsWrong()
{
    const VerdictWords said = words({});
    QCOMPARE(said.look, Look::Ok);
    QCOMPARE(said.headline, u"Nothing is wrong"_s);
    QCOMPARE(said.adviceText, u"Nothing to do"_s);
    QVERIFY(said.details.value(0).contains(u"1,097,547 records"_s));
    QVERIFY(!said.hasFinding);
    // What is normal changes nothing.
    core::Finding normal = finding(Severity::Info);
    normal.harmless = true;
    QCOMPARE(words({normal}).headline, u"Nothing is wrong"_s);
}

void TestShellVerdict::stillChecking()
{
    QCOMPARE(words({}, true).headline, u"Nothing wrong so far"_s);
    QCOMPARE(words({}, true).advice, Advice::Wait);
    const VerdictWords said = words({finding(Severity::Wrong)}, true);
    QVERIFY(said.headline.startsWith(u"So far: "_s));
    QCOMPARE(said.advice, Advice::Wait); // worse may come
}

void TestShellVerdict::worstClassAndCount()
{
    const VerdictWords said = words({finding(Severity::Loss), finding(Severity::Loss), finding(Severity::Degraded)});
    QCOMPARE(said.look, Look::Loss);
    QVERIFY2(said.headline.startsWith(u"2 findings lose data"_s), qPrintable(said.headline));
    QVERIFY(!said.headline.endsWith(u'.'));
}

void TestShellVerdict::detailsAreAtMostTwo()
{
    core::Finding normal = finding(Severity::Info);
    normal.harmless = true;
    const auto bad = finding(Severity::Loss);
    QCOMPARE(words({bad, bad, bad}).details.size(), 2);
    QCOMPARE(words({bad, normal}).details.size(), 1);
    QCOMPARE(words({bad}).details.value(0), u"The file is odd."_s);
}

void TestShellVerdict::rules_data()
{
    QTest::addColumn<Severity>("severity");
    QTest::addColumn<BrokerEffect>("effect");
    QTest::addColumn<bool>("live");
    QTest::addColumn<Advice>("advice");
    QTest::newRow("a broker is running") << Severity::Fatal << BrokerEffect::WillNotStart << true << Advice::LookOnly;
    QTest::newRow("won't start") << Severity::Fatal << BrokerEffect::WillNotStart << false << Advice::RepairFirst;
    QTest::newRow("goes offline") << Severity::Offline << BrokerEffect::DirOffline << false << Advice::RepairFirst;
    QTest::newRow("loses more than must be")
        << Severity::Loss << BrokerEffect::MakesWorse << false << Advice::RepairFirst;
    QTest::newRow("loses what is gone") << Severity::Loss << BrokerEffect::Repairs << false << Advice::LetTheBroker;
    QTest::newRow("wrong, no rebuild") << Severity::Wrong << BrokerEffect::DoesNotNotice << false
                                       << Advice::RepairFirst;
    QTest::newRow("held up") << Severity::Degraded << BrokerEffect::LeavesIt << false << Advice::NothingUrgent;
    QTest::newRow("nothing") << Severity::Info << BrokerEffect::Normal << false << Advice::NothingToDo;
}

void TestShellVerdict::rules()
{
    QFETCH(Severity, severity);
    QFETCH(BrokerEffect, effect);
    QFETCH(bool, live);
    QTEST(words({finding(severity, effect)}, false, live).advice, "advice");
}

void TestShellVerdict::rebuildCountsFiles()
{
    // Two findings in one file, one in another: two files.
    const VerdictWords said = words({rebuildable("a.index"), rebuildable("a.index"), rebuildable("a.timeindex")});
    QCOMPARE(said.advice, Advice::Rebuild);
    QCOMPARE(said.filesToRebuild, 2);
    QVERIFY(said.adviceText.contains(u"2"_s));
    QVERIFY(said.adviceText.contains(u"no loss"_s));
}

void TestShellVerdict::buttonWaitsForTheEnd()
{
    QCOMPARE(words({rebuildable("a.index")}, true).filesToRebuild, 0);
    QCOMPARE(words({rebuildable("a.index")}, false).filesToRebuild, 1);
    QCOMPARE(words({rebuildable("a.index")}, false, true).filesToRebuild, 0); // a broker holds the directory
}

void TestShellVerdict::noPlanPageNoRebuild()
{
    QCOMPARE(words({rebuildable("a.index")}, false, false, false).filesToRebuild, 0);
}

void TestShellVerdict::endedEarly()
{
    VerdictFacts facts;
    facts.failure = u"cannot read a.log"_s;
    const VerdictWords said = wordVerdict(facts);
    QVERIFY(said.headline != u"Nothing is wrong"_s);
    QVERIFY(said.details.value(0).contains(u"cannot read a.log"_s));
    QVERIFY(said.advice != Advice::NothingToDo);
}

QTEST_MAIN(TestShellVerdict)
#include "tst_shell_verdict.moc"
