#define QT_NO_KEYWORDS // an index has slots
// What people meet is told at first sight: the finding that explains it comes first.

#include <QtTest/QtTest>

#include "tests/support/user_cases.h"

using namespace test;

class TestHealthUserCases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstFindingExplains_data();
    void firstFindingExplains();
    void goodOffsetAfterABadBatch();
    void oldIndexesAreNoMismatch();
};

void TestHealthUserCases::firstFindingExplains_data()
{
    QTest::addColumn<int>("index");
    const std::vector<UserCase> cases = userCases();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        QTest::newRow(cases[i].name.c_str()) << static_cast<int>(i);
    }
}

void TestHealthUserCases::firstFindingExplains()
{
    QFETCH(int, index);
    const UserCase wanted = userCases().at(static_cast<std::size_t>(index));
    std::vector<core::Finding> findings = checked(wanted.files, "orders-0", wanted.options).findings;
    QVERIFY(!findings.empty());
    core::sortFindings(findings);
    const core::Finding& first = findings.front();
    QCOMPARE(QString::fromStdString(first.id), QString::fromStdString(wanted.id));
    QCOMPARE(std::string(core::severityName(first.severity)), wanted.severity);
    QCOMPARE(QString::fromStdString(first.file), QString::fromStdString(wanted.file));
    const std::string sentence = english(first.sentence);
    QVERIFY2(sentence.find(wanted.says) != std::string::npos, sentence.c_str());
    QVERIFY(!first.broker.empty());
    for (const core::Finding& other : findings) { // nothing else is as grave
        QVERIFY2(&other == &first || other.severity > first.severity || first.severity == core::Severity::Info,
                 other.id.c_str());
    }
}

void TestHealthUserCases::goodOffsetAfterABadBatch()
{
    for (const UserCase& one : userCases()) {
        if (one.id == "batch-crc-mismatch") {
            const Checked result = checked(one.files, "orders-0", one.options);
            QCOMPARE(evidence(result.only(one.id), "nextGoodOffset"), std::string("10"));
        }
    }
}

// An entry of 2.0 to 3.9.0 names the last offset of a whole append, at the position of its first batch.
void TestHealthUserCases::oldIndexesAreNoMismatch()
{
    PartitionBuilder partition;
    IndexOptions index;
    index.rule = IndexRule::PerAppend;
    partition.indexOptions(index);
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 12; ++i) {
        segment.append([](SegmentBuilder& into) { into.records(5, 900).records(5, 900); });
    }
    const Checked result = checked(partition.files(), "orders-0");
    QCOMPARE(result.ids(), std::string());
    QVERIFY(result.only("idx-offset-mismatch").harmless);
}

QTEST_APPLESS_MAIN(TestHealthUserCases)
#include "tst_health_user_cases.moc"
