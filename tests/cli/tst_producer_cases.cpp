// What people asked about transactions and producers: each case as a directory, and the answer of the command line.

#include <QTemporaryDir>
#include <QtTest>

#include "tests/cli/cli_run.h"
#include "tests/support/producer_cases.h"

using test::CliRun;
using test::Json;
using test::runCli;

namespace {

/// The only finding that is no normal state, by its id.
Json onlyFinding(const Json& document, const std::string& id)
{
    Json found;
    for (const Json& finding : document["findings"]) {
        if (finding["id"] == id) {
            found = finding;
        } else if (!finding["harmless"].get<bool>()) {
            throw std::runtime_error("another finding: " + finding.dump());
        }
    }
    return found;
}

QString sentence(const Json& finding)
{
    return QString::fromStdString(finding["sentence"].get<std::string>());
}

} // namespace

class TestProducerCases : public QObject {
    Q_OBJECT

private slots:
    void init() { temporary_ = std::make_unique<QTemporaryDir>(); }
    void hangingTransaction();
    void transactionOfDeletedRecords();
    void commitMarkerAtTheEnd();
    void abortedDataThatIsVisible();
    void producersByTheThousands();
    void whichProducerSentThis();
    void emptyControlBatch();

private:
    std::string written(const test::FileMap& files)
    {
        const std::string root = temporary_->path().toStdString() + "/data";
        test::writeFiles(root, files);
        return root;
    }
    /// Files were just written, so the time to judge by is given: two hours after the first record.
    static Json check(const std::string& root)
    {
        return runCli({"check", root, "--now", "1700007200000", "--json"}).json();
    }

    std::unique_ptr<QTemporaryDir> temporary_;
};

void TestProducerCases::hangingTransaction()
{
    const Json finding = onlyFinding(check(written(test::hangingTransaction())), "txn-open-hanging");
    QCOMPARE(sentence(finding), QStringLiteral("Producer 4000 (epoch 3) left a transaction open for 1 h 59 min; "
                                               "read_committed consumers stop at offset 0."));
    QCOMPARE(finding["file"], Json("00000000000000000000.log"));
    QCOMPARE(finding["offset"], Json(0));
    QCOMPARE(finding["evidence"]["waitingOffsets"], Json(9));
    QCOMPARE(finding["evidence"]["command"],
             Json("kafka-transactions.sh --bootstrap-server HOST:PORT abort --topic orders --partition 0 "
                  "--start-offset 0"));
}

void TestProducerCases::transactionOfDeletedRecords()
{
    const Json finding = onlyFinding(check(written(test::transactionOfDeletedRecords())), "psnap-open-txn-stale");
    QCOMPARE(sentence(finding),
             QStringLiteral("The transaction of producer 4000 (epoch 3) is open in the producer snapshot "
                            "00000000000000000009.snapshot alone: it began at offset 0, below the log start 5, so its "
                            "records are gone."));
    QCOMPARE(finding["repair"]["verb"], Json("rebuild-snapshots"));
}

void TestProducerCases::commitMarkerAtTheEnd()
{
    const std::string root = written(test::commitMarkerAtTheEnd());
    QCOMPARE(check(root)["findings"], Json::array());
    const CliRun text = runCli({"find", root + "/orders-0", "--offset", "5"});
    QVERIFY2(text.out.find("Offset 5 is the COMMIT marker of producer 4000 (epoch 3), in the batch at byte ") !=
                 std::string::npos,
             text.out.c_str());
    const Json json = runCli({"find", root + "/orders-0", "--offset", "5", "--json"}).json();
    QCOMPARE(json["batch"]["isControl"], Json(true));
    QVERIFY(json["steps"].back()["sentence"].get<std::string>().starts_with("Offset 5 is the COMMIT marker"));
    const CliRun record = runCli({"find", root + "/orders-0", "--offset", "4"});
    QVERIFY(record.out.find("marker") == std::string::npos);
}

void TestProducerCases::abortedDataThatIsVisible()
{
    const Json finding = onlyFinding(check(written(test::abortedDataThatIsVisible())), "xidx-missing-entry");
    QCOMPARE(sentence(finding),
             QStringLiteral("Segment 0 has no .txnindex, but an aborted transaction of producer 4000, from offset 0 to "
                            "7, ends in it: read_committed consumers see its records."));
    QCOMPARE(finding["severity"], Json("wrong"));
}

void TestProducerCases::producersByTheThousands()
{
    const Json document = check(written(test::producersByTheThousands()));
    QCOMPARE(document["findings"], Json::array());
    QCOMPARE(document["scanned"]["batches"], Json(20'000));
}

void TestProducerCases::whichProducerSentThis()
{
    const std::string root = written(test::twoKindsOfClients());
    const Json found = runCli({"find", root + "/orders-0", "--producer", "7", "--limit", "9", "--json"}).json();
    QCOMPARE(found["rows"].size(), std::size_t{2});
    QCOMPARE(found["rows"][1]["batch"]["baseSequence"], Json(3));
    const Json other = runCli({"find", root + "/orders-0", "--offset", "4", "--json"}).json();
    QCOMPARE(other["batch"]["producerId"], Json(-1));
    QCOMPARE(other["batch"]["codec"], Json("gzip"));
    QCOMPARE(other["batch"]["count"], Json(5));
    QCOMPARE(check(root)["findings"], Json::array());
}

void TestProducerCases::emptyControlBatch()
{
    const Json document = check(written(test::emptyControlBatch()));
    const Json finding = onlyFinding(document, "txn-control-batch-shape");
    QCOMPARE(finding["harmless"], Json(true));
    QCOMPARE(finding["offset"], Json(2));
    QCOMPARE(sentence(finding),
             QStringLiteral("Normal: the control batch at offset 2 has no record; compaction removed "
                            "its end marker."));
}

QTEST_APPLESS_MAIN(TestProducerCases)
#include "tst_producer_cases.moc"
