#define QT_NO_KEYWORDS // an index has slots
// What people doing this job ask, 55 cases: each as a small directory, and what the command line says about it at first
// sight. A finding is looked for at the top of the output: id and place in the first line, the sentence in the second.

#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <set>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/internal_topics.h"
#include "tests/support/log_dirs.h"
#include "tests/support/producer_cases.h"
#include "tests/support/question_cases.h"
#include "tests/support/user_cases.h"

using test::CliRun;
using test::FileMap;
using test::runCli;

namespace {

using Words = std::vector<std::string>;

struct Question {
    std::vector<int> cases; // their numbers
    std::string name;
    std::function<FileMap()> files;
    Words command;     // "DIR" stands for the log dir
    std::string first; // how the first line begins: severity, id, place; empty: no finding is asked for
    Words says;        // in this order; with `first` the first of them in the second line
    std::function<FileMap()> alsoFiles = {}; // of a second log dir, "DIR2"
};

std::string finding(const std::string& severity, const std::string& id, const std::string& place)
{
    std::string line = severity;
    line.resize(8, ' ');
    return line + "  " + id + "  " + place;
}

std::string at(const std::string& base, const std::string& suffix = ".log")
{
    return "orders-0/" + std::string(20 - base.size(), '0') + base + suffix;
}

Words check(const std::string& now = "1700007200000")
{
    return {"check", "DIR", "--now", now};
}

FileMap sound()
{
    return test::threeSegments().files();
}

/// One of tests/support/user_cases.h.
Question known(std::vector<int> numbers, const std::string& name)
{
    for (const test::UserCase& one : test::userCases()) {
        if (one.name != name) {
            continue;
        }
        Words command = check(std::to_string(one.options.now->value));
        command.insert(command.end(), {"--depth", "decode"});
        for (const auto& [setting, value] : one.options.settings.given) {
            command.insert(command.end(), {"--config", setting + "=" + value});
        }
        return {std::move(numbers),
                name,
                [files = one.files] { return files; },
                command,
                finding(one.severity, one.id, "orders-0/" + one.file),
                {one.says}};
    }
    throw std::runtime_error("no case " + name);
}

std::vector<Question> aboutRetention()
{
    using namespace test;
    return {
        known({1, 2, 3}, "seconds given as milliseconds"),
        known({4}, "microseconds given as milliseconds"),
        known({5}, "one record from the future blocks retention"),
        known({6, 7}, "event times older than the retention time"),
        known({8}, "old segments are not deleted"),
        {{9},
         "records of an hour ago, with ten minutes of retention",
         oldRecordsBesideNewOnes,
         {"check", "DIR", "--now", "1700003600000", "--config", "retention.ms=600000"},
         finding("info", "ts-far-past", at("0")),
         {"Normal: segment 0 keeps records of 2023-11-14 22:13:20.000 UTC, older than the retention time, because its "
          "newest record, offset 59, is of 2023-11-14 23:12:20.000 UTC."}},
        {{10, 21},
         "disk usage and file sizes disagree",
         indexAfterAKill,
         {"info", "DIR/orders-0"},
         {},
         {"segments 2, bytes in logs ", "in indexes 20971528 (", " on disk)"}},
        {{11},
         "retention.bytes as large as one segment",
         fourEqualSegments,
         {"retention", "DIR/orders-0", "--now", "1700000100000", "--config", "retention.bytes=361"},
         {},
         {"At 2023-11-14 22:15:00.000 UTC retention deletes 3 of 4 segments, ", "1083 of 1444 bytes (75 %).",
          "retention.bytes 361 (given)", "Goes: without it the log still has retention.bytes",
          "Stays until 2023-11-21 22:13:29.001 UTC"}},
        {{12},
         "segments below the log start of a compacted topic",
         segmentsBelowTheLogStart,
         {"retention", "DIR/orders-0", "--config", "cleanup.policy=compact"},
         {},
         {"retention deletes 2 of 4 segments", "log start 20", "Goes: it ends below the log start 20.",
          "Stays: compaction alone; only what ends below the log start is deleted."}},
        {{13},
         "a segment for every record",
         aSegmentARecord,
         {"stats", "DIR/orders-0", "--config", "segment.bytes=100"},
         {},
         {"segments 120,", "from 90 to 90, average 90.000", "segments closed by: size 119"}},
    };
}

std::vector<Question> aboutIndexes()
{
    using namespace test;
    const Words byTime = {"find", "DIR/orders-0", "--timestamp", "2023-11-14T22:14:22Z", "--explain"};
    return {
        {{14},
         "a zero-filled index after a kill",
         indexAfterAKill,
         check(),
         finding("info", "idx-zero-tail-active", at("20", ".index")),
         {"Normal: "}},
        {{15},
         "indexes rebuilt at every start",
         withoutIndexes,
         {"preview", "DIR"},
         {},
         {"The next start of a broker", "is clean and succeeds.", "rebuild-indexes of segment 0", "reads ",
          " bytes of logs before it serves the partition, to rebuild indexes of segments: 3"}},
        known({16}, "negative entry in an offset index"),
        known({17}, "offsets too far apart for one segment"),
        {{18, 19}, "the dump tool's mismatches in a sound index", sound, check("1700000100000"), "No findings.", {}},
        {{20},
         "a time index that falls",
         timeIndexThatFalls,
         check(),
         finding("wrong", "tidx-offset-decreasing", at("0", ".timeindex") + " byte 24"),
         {"its offset is 9, after an entry for offset 14."}},
        {{22},
         "an empty active segment without index",
         emptySegmentWithoutIndex,
         check(),
         finding("info", "idx-missing", at("10", ".index")),
         {"Normal: "}},
        {{23},
         "an index entry every 16 KiB",
         sparseIndex,
         {"stats", "DIR/orders-0"},
         {},
         {"index of 0: entries 4, an entry every 17408 bytes (median)"}},
        {{24},
         "how full is the index",
         indexAfterAKill,
         {"index", "DIR/" + at("20", ".index")},
         {},
         {"slots 1310720", "entries 0", "zero slots at the end 1310720"}},
        {{25},
         "the offset of a time",
         timesOutOfOrder,
         byTime,
         {},
         {"1. Segment 0 is the first whose largest timestamp",
          "has offset 12 and timestamp 2023-11-14 22:14:22.000 UTC"}},
        {{26},
         "offsets of the largest timestamp by two rules",
         timeIndexOfAnOldLeader,
         check("1700000100000"),
         "No findings.",
         {}},
    };
}

std::vector<Question> aboutDamage()
{
    using namespace test;
    return {
        known({27, 28}, "a flipped bit in a batch"),
        {{29},
         "a batch of another topic",
         recordsOfAnotherTopic,
         {"stats", "DIR/orders-0"},
         {},
         {"records unlike the others: 5 in 1 batches, first offsets 200 to 204: key (36 bytes) is a UUID where 99.3 % "
          "have 8 bytes; value (12 bytes) is schema id 7 where 99.3 % have JSON; producer 77 wrote nothing else here"}},
        known({30}, "garbage in leader-epoch-checkpoint"),
        {{31},
         "garbage in recovery-point-offset-checkpoint",
         garbageRecoveryPoints,
         check(),
         finding("degraded", "ck-malformed", "recovery-point-offset-checkpoint byte "),
         {"Line 3 of recovery-point-offset-checkpoint cannot be read: ", "1#7"}},
        {{32},
         "partition.metadata is gone",
         missingTopicId,
         check(),
         finding("loss", "pmeta-missing", "orders-1/partition.metadata"),
         {"There is no partition.metadata, so the directory has no topic id.", "p6kZxL3pRSaY5n0tQn4Zpg"}},
        {{33},
         "the topic id of another topic",
         topicIdOfAnotherTopic,
         check(),
         finding("wrong", "pmeta-id-mismatch", "orders-2/partition.metadata"),
         {test::kOtherTopicId, "p6kZxL3pRSaY5n0tQn4Zpg"}},
        known({34}, "offsets go back inside a segment"),
        {{35},
         "one partition in two log dirs",
         sound,
         {"check", "DIR", "DIR2", "--now", "1700007200000"},
         finding("fatal", "dir-duplicate-partition", ""),
         {"Partition 0 of topic orders is in two directories", "The broker will not start."},
         samePartitionAgain},
        {{36},
         "a start that takes hours",
         withoutIndexes,
         check(),
         finding("degraded", "copy-without-indexes", "orders-0"),
         {"3 of 3 logs have no offset index (2166 bytes of logs in all)."}},
        {{37},
         "a full disk",
         withDeletedSegment,
         check(),
         finding("info", "tmp-deleted", at("0", ".index.deleted")),
         {"2 files wait for their deletion", "by hand"}},
        known({38, 39}, "many empty segments"),
        {{40},
         "a stray replica",
         [] { return withMarkedDir("stray"); },
         check(),
         finding("info", "dir-stray", "orders-1."),
         {"The broker set this replica of partition 1 of topic orders aside as stray"}},
    };
}

std::vector<Question> aboutProducersAndTopics()
{
    using namespace test;
    return {
        {{41},
         "a hanging transaction",
         hangingTransaction,
         check(),
         finding("degraded", "txn-open-hanging", at("0")),
         {"Producer 4000 (epoch 3) left a transaction open for 1 h 59 min; read_committed consumers stop at offset "
          "0.",
          "kafka-transactions.sh --bootstrap-server HOST:PORT abort --topic orders --partition 0 --start-offset 0"}},
        {{42},
         "an open transaction in a snapshot alone",
         transactionOfDeletedRecords,
         check(),
         finding("degraded", "psnap-open-txn-stale", ""),
         {"began at offset 0, below the log start 5, so its records are gone."}},
        {{43},
         "a lag of 1 for ever",
         commitMarkerAtTheEnd,
         {"find", "DIR/orders-0", "--offset", "5"},
         {},
         {"Offset 5 is the COMMIT marker of producer 4000 (epoch 3)"}},
        {{44},
         "aborted data that is visible",
         abortedDataThatIsVisible,
         check(),
         finding("wrong", "xidx-missing-entry", ""),
         {"read_committed consumers see its records."}},
        {{45},
         "producer ids by the thousands",
         producersByTheThousands,
         {"stats", "DIR/orders-0"},
         {},
         {"different producer ids about "}},
        {{46}, "which producer sent this", twoKindsOfClients, {"batches", "DIR/orders-0"}, {}, {"gzip"}},
        known({47}, "compaction stops at a batch that cannot be read"),
        known({48}, "tombstones stay"),
        known({49}, "batches without records after compaction"),
        {{50},
         "an empty control batch",
         emptyControlBatch,
         check(),
         finding("info", "batch-empty", at("0")),
         {"Normal: the batch at byte 120 holds no records.",
          "Normal: the control batch at offset 2 has no record; compaction removed its end marker."}},
        {{51},
         "the records of __consumer_offsets",
         groupCommits,
         {"records", "DIR/__consumer_offsets-0"},
         {},
         {"group app-1, orders-0: offset 42", "group app-1, orders-1: offset 7",
          "group app-1, orders-1: committed offset removed",
          "A group record of type 31, which Kafka 4.4 does not know.", "group app-1: generation 7, no members"}},
        {{52},
         "a metadata record that cannot be replayed",
         staleBrokerEpoch,
         {"records", "DIR/__cluster_metadata-0", "--from", "1"},
         {},
         {"RegisterBrokerRecord", "brokerId 2, ", "brokerEpoch 12, ", "brokerId 1, brokerEpoch 11, fenced -1",
          "RegisterBrokerRecord", "brokerId 2, ", "brokerEpoch 20, ", "BrokerRegistrationChangeRecord",
          "brokerId 2, brokerEpoch 12, fenced -1"}},
        {{53},
         "a snapshot or a checkpoint",
         twoKindsOfSnapshots,
         {"info", "DIR/__cluster_metadata-0/00000000000000000005-0000000001.checkpoint",
          "DIR/__cluster_metadata-0/00000000000000000010.snapshot"},
         {},
         {"kind .checkpoint (snapshot of the cluster's metadata", "kind .snapshot (producers"}},
        {{54},
         "two replicas that parted",
         replicaOfANewLeader,
         {"compare", "DIR/orders-0", "DIR2/orders-0"},
         {},
         {"A and B part at offset 20: from there on A holds records of leader epoch 3, B of epoch 2.",
          "Keep A: ", "The high watermark of B is 20, so nothing that goes was committed there.",
          "log end 35, high watermark 35", "log end 40, high watermark 20", "first difference: offset 20",
          "A: segment 20, byte 0: batch 20 to 24", "B: segment 0, byte ", ": batch 20 to 29"},
         replicaOfAnOldLeader},
        {{55},
         "the biggest message",
         oneBigRecord,
         {"stats", "DIR/orders-0"},
         {},
         {"largest batch 50074 bytes, from offset 25", "largest record 50002 bytes of key and value, at offset 25"}},
    };
}

std::vector<Question> questions()
{
    std::vector<Question> all;
    for (const auto& part : {aboutRetention(), aboutIndexes(), aboutDamage(), aboutProducersAndTopics()}) {
        all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

std::string joined(const std::vector<int>& numbers)
{
    std::string text;
    for (const int number : numbers) {
        text += std::to_string(number) + ' ';
    }
    return text;
}

} // namespace

class TestUserCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCaseIsHere();
    void answers_data();
    void answers();
};

void TestUserCases::everyCaseIsHere()
{
    std::multiset<int> numbers;
    for (const Question& question : questions()) {
        numbers.insert(question.cases.begin(), question.cases.end());
    }
    int next = 1;
    for (const int number : numbers) {
        QCOMPARE(number, next++);
    }
    QCOMPARE(next, 56);
}

void TestUserCases::answers_data()
{
    QTest::addColumn<int>("at");
    const std::vector<Question> all = questions();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QTest::newRow((joined(all[i].cases) + all[i].name).c_str()) << static_cast<int>(i);
    }
}

void TestUserCases::answers()
{
    QFETCH(int, at);
    const Question question = questions().at(static_cast<std::size_t>(at));
    const QTemporaryDir temporary;
    const std::string dir = temporary.path().toStdString() + "/data";
    test::writeWithHoles(dir, question.files());
    if (question.alsoFiles) {
        test::writeWithHoles(dir + "2", question.alsoFiles());
    }
    Words command = question.command;
    for (std::string& word : command) {
        if (word.starts_with("DIR")) {
            word.replace(0, 3, dir);
        }
    }
    const CliRun run = runCli(command);
    QCOMPARE(run.err, std::string());
    std::size_t from = 0;
    if (!question.first.empty()) {
        QVERIFY2(run.out.starts_with(question.first), run.out.c_str());
        from = run.out.find('\n');
        const std::string second = run.out.substr(from, run.out.find('\n', from + 1) - from);
        QVERIFY2(question.says.empty() || second.find(question.says[0]) != std::string::npos, second.c_str());
    }
    for (const std::string& piece : question.says) {
        from = run.out.find(piece, from);
        QVERIFY2(from != std::string::npos, (piece + " is not in:\n" + run.out).c_str());
    }
}

QTEST_GUILESS_MAIN(TestUserCases)
#include "tst_user_cases.moc"
