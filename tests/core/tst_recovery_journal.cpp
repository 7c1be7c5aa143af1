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
    journal.rootPath = "/kafka";
    journal.partitionPath = "/kafka/orders-0";
    journal.logDirPath = "/kafka";
    journal.startedMs = 1'700'000'000'123;
    journal.step = 1;
    journal.dirs = {{"orders-0", 1'600'000'000, 5}};
    core::JournalStep index{core::StepKind::Write, "orders-0/00000000000000000000.index"};
    index.size = 40;
    index.before = core::Fingerprint{40, 0xabcd, 0x89abcdef};
    index.backup = index.before;
    index.attributes = {420, 1000, 1001, -3, 999'999'999};
    index.after = core::Fingerprint{8, 1, 0xffffffff};
    core::JournalStep odd{core::StepKind::Write, "orders-0/a\xff\n"};
    odd.after = core::Fingerprint{};
    journal.steps = {index, odd};
    return journal;
}

/// A step of every kind.
core::Journal theLargeJournal()
{
    core::Journal journal = theJournal();
    const core::Fingerprint print{7, 8, 9};
    const auto add = [&](core::StepKind kind, const std::string& path, const std::string& to = {}) {
        core::JournalStep step{kind, path, to};
        step.size = 30;
        step.before = print;
        step.after = print;
        step.backup = print;
        journal.steps.push_back(step);
    };
    add(core::StepKind::MakeDir, "new-0");
    add(core::StepKind::Unlink, ".kafka_cleanshutdown");
    add(core::StepKind::Rename, "orders-0/a.swap", "orders-0/a");
    add(core::StepKind::Truncate, "orders-0/a");
    add(core::StepKind::Extend, "orders-0/b");
    add(core::StepKind::RenameDir, "orders-0", "orders-0.0123-stray");
    add(core::StepKind::MoveOut, "x-0");
    journal.steps.back().tree = {{"0.log", 5, 6, 7}, {"odd\xff", 0, -1, 0}};
    add(core::StepKind::MoveIn, "x-0", "/copies/x-0");
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
        core::Journal journal = theLargeJournal();
        using State = core::ChangeRecord::State;
        for (const auto state : {State::Started, State::Done, State::Undoing, State::Undone}) {
            journal.state = state;
            journal.step = -1;
            journal.partitionPath = std::string("/odd \"\\\xc3\x28\x01");
            journal.steps[0].attributes.mtimeSeconds = std::numeric_limits<std::int64_t>::min();
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
        QVERIFY(!core::parseJournal(test::ofText("{\"seglensJournal\": 3}")));
        QVERIFY(!core::parseJournal(test::ofText(std::string(100'000, '['))));
    }

    void aFileOutsideTheDirectoryIsNoJournalsBusiness()
    {
        for (const std::string path :
             {"../other-0/0.log", "", "orders-0/../x", "orders-0/x/y", "/etc/passwd", "..", "orders-0/", "./x"}) {
            core::Journal journal = theLargeJournal();
            journal.steps[0].path = path;
            QVERIFY2(!core::parseJournal(test::ofText(core::journalText(journal))), path.c_str());
            journal = theLargeJournal();
            journal.steps[4].to = path; // of the rename
            QVERIFY2(!core::parseJournal(test::ofText(core::journalText(journal))), path.c_str());
        }
        core::Journal relative = theLargeJournal();
        relative.steps.back().to = "copies/x-0";
        QVERIFY(!core::parseJournal(test::ofText(core::journalText(relative))));
    }

    void aStepWithoutWhatItNeedsIsNone()
    {
        for (const std::size_t step :
             {std::size_t{3}, std::size_t{5}, std::size_t{6}}) { // a deletion, a cut, an extension
            core::Journal journal = theLargeJournal();
            journal.steps[step].before.reset();
            journal.steps[step].after.reset();
            QVERIFY(!core::parseJournal(test::ofText(core::journalText(journal))));
        }
    }

    // How far it is stands in a file beside it; what a kill cut off there does not count.
    void progressIsKeptBesideIt()
    {
        QTemporaryDir dir;
        const std::string path = dir.path().toStdString() + "/journal.json";
        const std::string progress = dir.path().toStdString() + "/progress";
        core::Journal journal = theLargeJournal();
        journal.step = 0;
        QVERIFY(core::saveJournal(path, journal));
        QVERIFY(core::moveTo(path, journal, 1));
        QVERIFY(core::moveTo(path, journal, 2));
        QCOMPARE(core::loadJournal(path).value().step, std::int64_t{2});
        const std::vector<std::byte> whole = test::readFile(progress);
        for (std::ptrdiff_t keep = 0; keep < std::ssize(whole); ++keep) {
            test::writeFile(progress, std::vector<std::byte>(whole.begin(), whole.begin() + keep));
            const std::int64_t step = core::loadJournal(path).value().step;
            QVERIFY(step >= 0 && step < 2);
        }
        test::writeFile(progress, whole);
        journal.state = core::ChangeRecord::State::Undoing;
        QVERIFY(core::saveJournal(path, journal));
        QCOMPARE(core::loadJournal(path).value().step, std::int64_t{2});
        test::writeFile(progress, whole); // lines of another state
        QCOMPARE(core::loadJournal(path).value().step, std::int64_t{2});
        QVERIFY(core::moveTo(path, journal, 0));
        QCOMPARE(core::loadJournal(path).value().step, std::int64_t{0});
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
