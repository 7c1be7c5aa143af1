// Reading files in place: shrinking under the reader, sizes beyond 2 GiB, thousands of files at once.

#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/io/disk_file.h"
#include "tests/support/bytes.h"

namespace {

std::size_t mappings()
{
    std::ifstream maps("/proc/self/maps");
    std::size_t lines = 0;
    for (std::string line; std::getline(maps, line);) {
        ++lines;
    }
    return lines;
}

std::uint64_t sumOf(core::Bytes bytes)
{
    std::uint64_t sum = 0;
    for (const std::byte b : bytes) {
        sum += static_cast<std::uint64_t>(b);
    }
    return sum;
}

void makeSparse(const std::string& path, off_t size)
{
    const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    QVERIFY(fd >= 0);
    QCOMPARE(::ftruncate(fd, size), 0);
    ::close(fd);
}

} // namespace

class TestIoMapping : public QObject {
    Q_OBJECT

private:
    QTemporaryDir temporary_;
    std::string path(const std::string& name) const { return temporary_.path().toStdString() + "/" + name; }

private slots:
    void aFileThatShrinksWhileReadGivesZeros()
    {
        const std::string file = path("shrinks");
        constexpr std::size_t kSize = 8 << 20;
        constexpr std::size_t kKept = 5000;
        test::writeFile(file, std::vector<std::byte>(kSize, std::byte{1}));
        const core::FileContent content = core::openDiskFile(file).value();
        QCOMPARE(sumOf(content.bytes(0, 1000)), std::uint64_t{1000});
        QVERIFY(!content.changedWhileReading());
        QCOMPARE(::truncate(file.c_str(), kKept), 0);
        std::vector<std::thread> readers;
        std::array<std::uint64_t, 4> sums = {};
        for (std::uint64_t& sum : sums) {
            readers.emplace_back([&] { sum = sumOf(content.bytes()); });
        }
        for (std::thread& reader : readers) {
            reader.join();
        }
        for (const std::uint64_t sum : sums) {
            QCOMPARE(sum, std::uint64_t{kKept});
        }
        QVERIFY(content.changedWhileReading());
        content.giveBack(0, kSize);
        QCOMPARE(sumOf(content.bytes()), std::uint64_t{kKept});
    }

    void aCutInsideTheLastPageIsNoticed()
    {
        const std::string file = path("last-page");
        test::writeFile(file, std::vector<std::byte>(100'000, std::byte{1}));
        const core::FileContent content = core::openDiskFile(file).value();
        QCOMPARE(::truncate(file.c_str(), 99'990), 0);
        QCOMPARE(sumOf(content.bytes()), std::uint64_t{99'990});
        QVERIFY(content.changedWhileReading());
    }

    void growingIsNoChange()
    {
        const std::string file = path("grows");
        test::writeFile(file, std::vector<std::byte>(100'000, std::byte{1}));
        const core::FileContent content = core::openDiskFile(file).value();
        QCOMPARE(::truncate(file.c_str(), 200'000), 0);
        QCOMPARE(content.size(), std::uint64_t{100'000});
        QVERIFY(!content.changedWhileReading());
    }

    void aSparseFileBeyondTwoGigabytes()
    {
        const std::string file = path("large");
        constexpr off_t kSize = (off_t{3} << 30) + 5;
        makeSparse(file, kSize);
        const int fd = ::open(file.c_str(), O_WRONLY | O_CLOEXEC);
        QCOMPARE(::pwrite(fd, "z", 1, kSize - 1), ssize_t{1});
        ::close(fd);
        const core::FileContent content = core::openDiskFile(file).value();
        QCOMPARE(content.size(), static_cast<std::uint64_t>(kSize));
        QCOMPARE(content.bytes(kSize - 1, 10).size(), std::size_t{1});
        QCOMPARE(content.bytes(kSize - 1, 1)[0], std::byte{'z'});
    }

    void sameFileIsMappedOnce()
    {
        const std::string file = path("twice");
        test::writeFile(file, std::vector<std::byte>(100'000, std::byte{1}));
        const core::FileContent first = core::openDiskFile(file).value();
        const core::FileContent second = core::openDiskFile(file).value();
        QCOMPARE(static_cast<const void*>(first.bytes().data()), static_cast<const void*>(second.bytes().data()));
        test::writeFile(file, std::vector<std::byte>(120'000, std::byte{2}));
        const core::FileContent third = core::openDiskFile(file).value();
        QCOMPARE(third.size(), std::uint64_t{120'000});
        QCOMPARE(third.bytes(0, 1)[0], std::byte{2});
    }

    void smallFilesTakeNoMapping()
    {
        std::vector<core::FileContent> contents;
        contents.reserve(3000);
        const std::size_t before = mappings();
        for (int i = 0; i < 3000; ++i) {
            const std::string file = path("small" + std::to_string(i));
            test::writeFile(file, test::ofText("x"));
            contents.push_back(core::openDiskFile(file).value());
        }
        QVERIFY2(mappings() < before + 100, "each small file took a mapping");
        QCOMPARE(contents.back().size(), std::uint64_t{1});
    }

    void mappingsGoWithTheirContents()
    {
        const std::string file = path("released");
        test::writeFile(file, std::vector<std::byte>(100'000, std::byte{1}));
        const std::size_t before = mappings();
        for (int i = 0; i < 200; ++i) {
            QVERIFY(core::openDiskFile(file));
        }
        QVERIFY(mappings() <= before + 2);
    }

    // Another SIGBUS, of memory that is not a file's: whoever handled it before handles it now.
    void otherFaultsReachThePreviousHandler_data()
    {
        QTest::addColumn<bool>("handled");
        QTest::newRow("a handler") << true;
        QTest::newRow("none: the process ends") << false;
    }
    void otherFaultsReachThePreviousHandler()
    {
        QFETCH(bool, handled);
        const std::string file = path("foreign");
        test::writeFile(file, std::vector<std::byte>(100'000, std::byte{1}));
        // The handler is installed once a process: a child that executes anew starts from its own state.
        const pid_t child = ::fork();
        if (child == 0) {
            ::setenv("SEGLENS_TEST_FAULT", handled ? "handled" : "plain", 1);
            ::execl("/proc/self/exe", "tst_io_mapping", file.c_str(), nullptr);
            ::_exit(98);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        if (handled) {
            QVERIFY(WIFEXITED(status));
            QCOMPARE(WEXITSTATUS(status), 42);
        } else {
            QVERIFY(WIFSIGNALED(status) || (WIFEXITED(status) && WEXITSTATUS(status) != 0)); // a sanitizer's report
            QVERIFY(!WIFEXITED(status) || WEXITSTATUS(status) != 42);
        }
    }
};

#include <sys/mman.h>

// The process that otherFaultsReachThePreviousHandler() starts.
static int faultOutside(const char* file, bool handled)
{
    if (handled) {
        struct sigaction action = {};
        action.sa_handler = [](int) { ::_exit(42); };
        ::sigaction(SIGBUS, &action, nullptr);
    }
    const auto guarded = core::openDiskFile(file);
    const int fd = ::open(file, O_RDWR | O_CLOEXEC);
    void* const address = ::mmap(nullptr, 100'000, PROT_READ, MAP_SHARED, fd, 0);
    if (!guarded || address == MAP_FAILED || ::ftruncate(fd, 0) != 0) {
        return 1;
    }
    return static_cast<const volatile char*>(address)[50'000] == 'x' ? 2 : 3;
}

int main(int argc, char** argv)
{
    if (const char* fault = std::getenv("SEGLENS_TEST_FAULT"); fault != nullptr && argc > 1) {
        return faultOutside(argv[1], std::string_view(fault) == "handled");
    }
    TestIoMapping tests;
    return QTest::qExec(&tests, argc, argv);
}
#include "tst_io_mapping.moc"
