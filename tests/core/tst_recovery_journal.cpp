#define QT_NO_KEYWORDS // an index has slots
// The journal of a change: what is written is read again, by this version and every later one; damage is noticed.

#include <QTemporaryDir>
#include <QTest>

#include <limits>

#include "core/recovery/journal.h"
#include "tests/support/bytes.h"

namespace {

// Version 1 as it stands for good; the checksum was computed apart from core.
const std::string kVersion1 =
    R"({"seglensJournal":1,"crc32c":"4206c8fc","change":{"command":"seglens rebuild /kafka/orders-0","dirMt)"
    R"(ime":{"ns":5,"s":1600000000},"files":[{"after":{"crc32":"ffffffff","crc32c":"00000001","size":8},"be)"
    R"(fore":{"crc32":"89abcdef","crc32c":"0000abcd","gid":1001,"mode":420,"mtime":{"ns":999999999,"s":-3},)"
    R"("size":40,"uid":1000},"name":"00000000000000000000.index"},{"after":{"crc32":"00000000","crc32c":"00)"
    R"(000000","size":0},"before":null,"name":{"hex":"61ff0a"}}],"logDir":"/kafka","partition":"/kafka/orde)"
    R"(rs-0","startedMs":1700000000123,"state":"started","step":1,"verb":"rebuild"}})";

core::Journal theJournal()
{
    core::Journal journal;
    journal.verb = "rebuild";
    journal.command = "seglens rebuild /kafka/orders-0";
    journal.partitionPath = "/kafka/orders-0";
    journal.logDirPath = "/kafka";
    journal.startedMs = 1'700'000'000'123;
    journal.step = 1;
    journal.dir = {};
    journal.dir.mtimeSeconds = 1'600'000'000;
    journal.dir.mtimeNanoseconds = 5;
    journal.files.push_back({"00000000000000000000.index",
                             core::Fingerprint{40, 0xabcd, 0x89abcdef},
                             {420, 1000, 1001, -3, 999'999'999},
                             core::Fingerprint{8, 1, 0xffffffff}});
    journal.files.push_back({"a\xff\n", std::nullopt, {}, core::Fingerprint{}});
    return journal;
}

} // namespace

class TestRecoveryJournal : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void version1IsReadForGood()
    {
        const auto journal = core::parseJournal(test::ofText(kVersion1));
        QVERIFY(journal);
        QVERIFY(*journal == theJournal());
    }

    void whatIsWrittenIsRead()
    {
        core::Journal journal = theJournal();
        for (const auto state :
             {core::ChangeRecord::State::Started, core::ChangeRecord::State::Done, core::ChangeRecord::State::Undone}) {
            journal.state = state;
            journal.step = -1;
            journal.partitionPath = std::string("/odd \"\\\xc3\x28\x01");
            journal.files[0].attributes.mtimeSeconds = std::numeric_limits<std::int64_t>::min();
            const auto again = core::parseJournal(test::ofText(core::journalText(journal)));
            QVERIFY(again);
            QVERIFY(*again == journal);
        }
    }

    void damageIsNoticed()
    {
        const std::string text = core::journalText(theJournal());
        for (std::size_t at = 0; at < text.size(); ++at) {
            QVERIFY(!core::parseJournal(test::ofText(text.substr(0, at))) || at + 1 == text.size());
            for (const int flip : {1, 2, 0x10, 0x80}) {
                std::string hurt = text;
                hurt[at] = static_cast<char>(hurt[at] ^ flip);
                const auto read = core::parseJournal(test::ofText(hurt));
                QVERIFY(!read || *read == theJournal()); // a blank between values
            }
        }
        QVERIFY(!core::parseJournal({}));
        QVERIFY(!core::parseJournal(test::ofText("[]")));
        QVERIFY(!core::parseJournal(test::ofText("{\"seglensJournal\": 2}")));
        QVERIFY(!core::parseJournal(test::ofText(std::string(100'000, '['))));
    }

    void aFileOutsideTheDirectoryIsNoJournalsBusiness()
    {
        core::Journal journal = theJournal();
        journal.files[0].name = "../other-0/00000000000000000000.log";
        QVERIFY(!core::parseJournal(test::ofText(core::journalText(journal))));
        journal.files[0].name = "";
        QVERIFY(!core::parseJournal(test::ofText(core::journalText(journal))));
    }

    void onDisk()
    {
        QTemporaryDir dir;
        const std::string path = dir.path().toStdString() + "/journal.json";
        QCOMPARE(core::loadJournal(path).error().code, core::Errc::Io);
        QVERIFY(core::saveJournal(path, theJournal()));
        QVERIFY(core::loadJournal(path).value() == theJournal());
        QCOMPARE(core::readAttributes(path).value().mode, 0600U);
        test::writeFile(path, test::ofText("{}"));
        QCOMPARE(core::loadJournal(path).error().code, core::Errc::Malformed);
        const core::ChangeRecord record = core::recordOf(path, theJournal());
        QCOMPARE(record.backupBytes, std::uint64_t{40});
        QCOMPARE(record.files.size(), std::size_t{2});
    }
};

QTEST_APPLESS_MAIN(TestRecoveryJournal)
#include "tst_recovery_journal.moc"
