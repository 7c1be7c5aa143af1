// The program as a process: pipes that close, Ctrl-C, standard output that cannot be written, odd files.

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/cli/cli_run.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

namespace {

struct ProcessRun {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

ProcessRun runShell(const std::string& script)
{
    QProcess shell;
    shell.start(QStringLiteral("bash"), {QStringLiteral("-c"), QString::fromStdString(script)});
    shell.waitForFinished(60'000);
    return {shell.exitCode(), shell.readAllStandardOutput(), shell.readAllStandardError()};
}

const std::string kProgram = SEGLENS_PROGRAM;

/// A log that takes far longer to print than any test waits. Holes cost no disk.
void writeBigLog(const std::filesystem::path& file, int copies)
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 200; ++i) {
        segment.records(50, 100);
    }
    std::ofstream out(file, std::ios::binary);
    for (int i = 0; i < copies; ++i) {
        out.write(reinterpret_cast<const char*>(segment.log().data()),
                  static_cast<std::streamsize>(segment.log().size()));
    }
}

} // namespace

namespace {

/// Partition dirs with the same files, each in a directory of its own.
QStringList manyLikeIt(const QString& partition, int count)
{
    namespace fs = std::filesystem;
    const fs::path original = partition.toStdString();
    QStringList paths;
    for (int i = 0; i < count; ++i) {
        const fs::path copy = original.parent_path() / ("like-" + std::to_string(i)) / original.filename();
        fs::create_directories(copy);
        for (const auto& file : fs::directory_iterator(original)) {
            fs::create_hard_link(file.path(), copy / file.path().filename());
        }
        paths.push_back(QString::fromStdString(copy.string()));
    }
    return paths;
}

} // namespace

class TestProcess : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aPipeThatClosesEndsQuietly_data();
    void aPipeThatClosesEndsQuietly();
    void controlCStopsAtOnce_data();
    void controlCStopsAtOnce();
    void outputThatCannotBeWritten();
    void oddFilesGiveOneSentence();
    void unreadableFilesGiveOneSentence();
    void manySegments();
    void usageErrorsAndHelpLeaveTheRightCode();

private:
    QTemporaryDir dir_;
    std::string big_;
};

void TestProcess::initTestCase()
{
    const std::filesystem::path partition = std::filesystem::path(dir_.path().toStdString()) / "big-0";
    std::filesystem::create_directory(partition);
    big_ = partition.string();
    writeBigLog(partition / "00000000000000000000.log", 150); // about 200 MB
}

void TestProcess::aPipeThatClosesEndsQuietly_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char* const arguments : {"batches PATH", "batches PATH --json", "records PATH --jsonl",
                                        "dump --print-data-log PATH/00000000000000000000.log",
                                        "fields "
                                        "PATH/00000000000000000000.log"}) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
}

void TestProcess::aPipeThatClosesEndsQuietly()
{
    QFETCH(QString, arguments);
    arguments.replace(QStringLiteral("PATH"), QString::fromStdString(big_));
    const ProcessRun run = runShell(kProgram + " " + arguments.toStdString() + " 2>" + dir_.path().toStdString() +
                                    "/err | head -n 2 >/dev/null; echo "
                                    "${PIPESTATUS[0]}; cat " +
                                    dir_.path().toStdString() + "/err");
    QCOMPARE(run.out, QByteArray("0\n"));
}

void TestProcess::controlCStopsAtOnce_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char* const arguments : {"records PATHS --jsonl", "batches PATHS --json", "check DIRS", "stats PATHS",
                                        "find PATHS --key none", "dump --print-data-log LOGS"}) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
}

void TestProcess::controlCStopsAtOnce()
{
    QFETCH(QString, arguments);
    const QString path = QString::fromStdString(big_);
    const QString log = path + QStringLiteral("/00000000000000000000.log");
    if (arguments.contains(QStringLiteral("DIRS"))) {
        arguments.replace(QStringLiteral("DIRS"), manyLikeIt(path, 50).join(QChar(u' ')));
    }
    arguments.replace(QStringLiteral("PATHS"), QStringList(50, path).join(QChar(u' ')));
    arguments.replace(QStringLiteral("LOGS"), QStringList(50, log).join(QChar(u' ')));
    QProcess process;
    process.setStandardOutputFile(QProcess::nullDevice());
    process.start(QString::fromStdString(kProgram), arguments.split(QChar(u' ')));
    QVERIFY(process.waitForStarted());
    QTest::qWait(100); // it is at work by now, and for long
    QVERIFY(process.state() == QProcess::Running);
    QElapsedTimer timer;
    timer.start();
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(10'000));
    const qint64 took = timer.elapsed();
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY2(took < 400, qPrintable(QString::number(took))); // 200 ms and what a loaded machine adds
}

void TestProcess::outputThatCannotBeWritten()
{
    const ProcessRun run = runShell(kProgram + " batches " + big_ + " >/dev/full");
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.contains("standard output"), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
}

void TestProcess::oddFilesGiveOneSentence()
{
    const std::string root = dir_.path().toStdString();
    QCOMPARE(::mkfifo((root + "/pipe").c_str(), 0600), 0);
    std::filesystem::create_directories(root + "/empty");
    std::filesystem::create_directories(root + "/empty-0");
    std::ofstream(root + "/garbage.bin") << "not a log";
    for (const char* const name : {"pipe", "empty", "empty-0", "garbage.bin", "absent"}) {
        const ProcessRun run = runShell(kProgram + " batches " + root + "/" + name + " </dev/null");
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains(name), run.err.constData());
    }
    // Garbage under a log's name is damage, which is a result.
    std::filesystem::create_directories(root + "/garbage-0");
    std::ofstream(root + "/garbage-0/00000000000000000000.log") << std::string(5000, 'x');
    const ProcessRun run = runShell(kProgram + " batches --json " + root + "/garbage-0");
    QCOMPARE(run.exitCode, 0);
    const test::Json rows = test::Json::parse(run.out.toStdString())["rows"];
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(rows[0]["size"], test::Json(5000));
}

void TestProcess::unreadableFilesGiveOneSentence()
{
    // Root can read everything, so the program runs as nobody then, where that can run it.
    const std::string nobody = ::geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : std::string();
    const std::string root = dir_.path().toStdString();
    std::filesystem::permissions(root, std::filesystem::perms(0755));
    if (runShell(nobody + kProgram + " --version").exitCode != 0 || runShell(nobody + "ls " + root).exitCode != 0) {
        QSKIP("no other user can run the program");
    }
    const std::string log = root + "/closed-0/00000000000000000000.log";
    std::filesystem::create_directories(root + "/closed-0");
    std::ofstream(log) << std::string(100, 'x');
    std::filesystem::permissions(log, std::filesystem::perms::none);
    for (const char* const command : {"batches", "records", "stats"}) {
        const ProcessRun run = runShell(nobody + kProgram + " " + command + " " + root + "/closed-0");
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains("Permission denied"), run.err.constData());
        QVERIFY2(run.err.contains("00000000000000000000.log"), run.err.constData());
        QCOMPARE(run.err.count('\n'), 1);
    }
    std::filesystem::permissions(root + "/closed-0", std::filesystem::perms::none);
    QCOMPARE(runShell(nobody + kProgram + " batches " + root + "/closed-0").exitCode, 3);
    std::filesystem::permissions(root + "/closed-0", std::filesystem::perms(0755));
}

void TestProcess::manySegments()
{
    test::PartitionBuilder partition("many", 0);
    for (int i = 0; i < 2000; ++i) {
        partition.segment().records(2);
    }
    const std::string root = dir_.path().toStdString() + "/many";
    test::writeFiles(root, partition.files());
    const ProcessRun info = runShell(kProgram + " info --json " + root + "/many-0");
    QCOMPARE(info.exitCode, 0);
    QCOMPARE(test::Json::parse(info.out.toStdString())["rows"][0]["segments"].size(), std::size_t{2000});
    const ProcessRun records = runShell("ulimit -n 64; " + kProgram + " records --json " + root + "/many-0");
    QCOMPARE(records.exitCode, 0);
    QCOMPARE(test::Json::parse(records.out.toStdString())["rows"].size(), std::size_t{4000});
}

void TestProcess::usageErrorsAndHelpLeaveTheRightCode()
{
    QCOMPARE(runShell(kProgram + " --help").exitCode, 0);
    QCOMPARE(runShell(kProgram).exitCode, 2);
    QCOMPARE(runShell(kProgram + " batches").exitCode, 2);
}

QTEST_GUILESS_MAIN(TestProcess)
#include "tst_process.moc"
