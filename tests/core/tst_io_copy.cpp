// Copies of directories: contents, holes, times, links; what is refused.

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

#include "core/io/copy_tree.h"
#include "core/io/syscalls.h"
#include "tests/support/bytes.h"

using namespace core;
namespace fs = std::filesystem;

class TestIoCopy : public QObject {
    Q_OBJECT

private slots:
    void init();
    void contentsTimesAndModesAreKept();
    void holesStayHoles();
    void linksAreFollowedAndPipesLeftOut();
    void whereACopyMayGo();
    void aFullDirectoryIsLeftAlone();
    void aCopyCanBeStopped();
    void progressEndsAtTheTotal();
    void aCircleOfLinksEnds();
    void bytesAreCopiedByHandWhereTheKernelDoesNot();
    void aFullDiskIsAFailure();

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string from_;
    std::string to_;
};

void TestIoCopy::init()
{
    temporary_ = std::make_unique<QTemporaryDir>();
    from_ = temporary_->path().toStdString() + "/from";
    to_ = temporary_->path().toStdString() + "/to";
    fs::create_directories(from_ + "/t-0");
    test::writeFile(from_ + "/meta.properties", test::ofText("version=1\n"));
    test::writeFile(from_ + "/t-0/00000000000000000000.log", std::vector<std::byte>(3'000'000, std::byte{7}));
}

void TestIoCopy::contentsTimesAndModesAreKept()
{
    fs::permissions(from_ + "/meta.properties", fs::perms::owner_read | fs::perms::group_read);
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1000);
    fs::last_write_time(from_ + "/t-0/00000000000000000000.log", old);
    fs::last_write_time(from_ + "/t-0", old);
    QVERIFY(static_cast<bool>(copyTree(from_, to_, RunContext())));
    for (const char* const file : {"/meta.properties", "/t-0/00000000000000000000.log"}) {
        QVERIFY(test::readFile(from_ + file) == test::readFile(to_ + file));
        QVERIFY(fs::last_write_time(from_ + file) == fs::last_write_time(to_ + file));
        QVERIFY(fs::status(from_ + file).permissions() == fs::status(to_ + file).permissions());
    }
    QVERIFY(fs::last_write_time(from_ + "/t-0") == fs::last_write_time(to_ + "/t-0"));
}

void TestIoCopy::holesStayHoles()
{
    const std::string index = "/t-0/00000000000000000000.index";
    test::writeFile(from_ + index, test::fromHex("0000000100000002"));
    QCOMPARE(::truncate((from_ + index).c_str(), 100 << 20), 0);
    const int fd = ::open((from_ + index).c_str(), O_WRONLY | O_CLOEXEC);
    QCOMPARE(::pwrite(fd, "x", 1, 50 << 20), ssize_t{1});
    ::close(fd);
    QVERIFY(static_cast<bool>(copyTree(from_, to_, RunContext())));
    struct stat status = {};
    QCOMPARE(::stat((to_ + index).c_str(), &status), 0);
    QCOMPARE(status.st_size, off_t{100 << 20});
    QVERIFY(status.st_blocks * 512 < (1 << 20));
    QVERIFY(test::readFile(from_ + index) == test::readFile(to_ + index));
}

void TestIoCopy::linksAreFollowedAndPipesLeftOut()
{
    fs::create_directory(temporary_->path().toStdString() + "/elsewhere");
    test::writeFile(temporary_->path().toStdString() + "/elsewhere/00000000000000000009.log", test::ofText("abc"));
    fs::create_directory_symlink(temporary_->path().toStdString() + "/elsewhere", from_ + "/linked-0");
    fs::create_symlink("nowhere", from_ + "/dangling");
    QCOMPARE(::mkfifo((from_ + "/pipe").c_str(), 0600), 0);
    QVERIFY(static_cast<bool>(copyTree(from_, to_, RunContext())));
    QVERIFY(fs::is_directory(fs::symlink_status(to_ + "/linked-0")));
    QCOMPARE(test::asText(test::readFile(to_ + "/linked-0/00000000000000000009.log")), std::string("abc"));
    QVERIFY(!fs::exists(fs::symlink_status(to_ + "/dangling")));
    QVERIFY(!fs::exists(to_ + "/pipe"));
}

void TestIoCopy::whereACopyMayGo()
{
    QVERIFY(static_cast<bool>(mayCopyTree(from_, to_)));
    fs::create_directory(to_);
    QVERIFY(static_cast<bool>(mayCopyTree(from_, to_)));
    for (const std::string& inside : {from_ + "/copy", from_ + "/t-0/copy", to_ + "/../from/copy"}) {
        const Status status = mayCopyTree(from_, inside);
        QVERIFY(!status);
        QCOMPARE(status.error().code, Errc::Refused);
    }
    QCOMPARE(mayCopyTree(from_, to_ + "/no/such/parent").error().code, Errc::Io);
    QCOMPARE(mayCopyTree(from_ + "/none", to_).error().code, Errc::Io);
    QVERIFY(static_cast<bool>(mayCopyTree(from_, from_ + "-2"))); // a longer name is not inside
}

void TestIoCopy::aFullDirectoryIsLeftAlone()
{
    fs::create_directory(to_);
    test::writeFile(to_ + "/mine", test::ofText("x"));
    const Status status = copyTree(from_, to_, RunContext());
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Refused);
    QVERIFY(!fs::exists(to_ + "/t-0"));
    const Status ontoAFile = copyTree(from_, to_ + "/mine", RunContext());
    QVERIFY(!ontoAFile);
    QCOMPARE(ontoAFile.error().code, Errc::Refused);
}

void TestIoCopy::aCopyCanBeStopped()
{
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    const Status status = copyTree(from_, to_, context);
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Cancelled);
}

void TestIoCopy::progressEndsAtTheTotal()
{
    std::uint64_t last = 0;
    std::uint64_t total = 0;
    RunContext context;
    context.progress = [&](std::uint64_t done, std::uint64_t of) {
        QVERIFY(done >= last && done <= of);
        last = done;
        total = of;
    };
    QVERIFY(static_cast<bool>(copyTree(from_, to_, context)));
    QVERIFY(total >= 3'000'000);
    QVERIFY(last > 0);
}

void TestIoCopy::aCircleOfLinksEnds()
{
    fs::create_directory_symlink("..", from_ + "/t-0/up");
    const Status status = copyTree(from_, to_, RunContext());
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Io);
}

namespace {

/// Fails some of the writes.
class WriteRefuser : public StepObserver {
public:
    WriteRefuser(int errorNumber, int every)
        : errorNumber_(errorNumber)
        , every_(every)
        , before_(setStepObserver(this))
    {
    }
    WriteRefuser(const WriteRefuser&) = delete;
    WriteRefuser& operator=(const WriteRefuser&) = delete;
    ~WriteRefuser() override { setStepObserver(before_); }

    int before(std::string_view step, const std::string&) override
    {
        return step == "write" && writes_++ % every_ == 0 ? errorNumber_ : 0;
    }
    void after(std::string_view, const std::string&) override {}

private:
    int errorNumber_;
    int every_;
    int writes_ = 0;
    StepObserver* before_;
};

} // namespace

void TestIoCopy::bytesAreCopiedByHandWhereTheKernelDoesNot()
{
    {
        const WriteRefuser refuser(EXDEV, 2); // every first way is refused, the second is taken
        QVERIFY(static_cast<bool>(copyTree(from_, to_, RunContext())));
    }
    const std::string log = "/t-0/00000000000000000000.log";
    QVERIFY(test::readFile(from_ + log) == test::readFile(to_ + log));
}

void TestIoCopy::aFullDiskIsAFailure()
{
    const WriteRefuser refuser(ENOSPC, 1);
    const Status status = copyTree(from_, to_, RunContext());
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Io);
    QVERIFY(status.error().detail.find("No space left") != std::string::npos);
    QCOMPARE(status.error().filePos.value(), std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestIoCopy)
#include "tst_io_copy.moc"
