// One contract for log dirs on disk, in memory and changed in memory, and what only a disk has: links, FIFOs, names
// that are not UTF-8, files that may not be read.

#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/directory.h"
#include "core/io/overlay.h"
#include "tests/support/bytes.h"

using core::EntryKind;

namespace {

std::vector<std::string> namesOf(const core::Directory& directory, const std::string& dir)
{
    std::vector<std::string> names;
    const auto entries = directory.list(dir);
    if (entries) {
        for (const core::DirEntry& entry : entries.value()) {
            names.push_back(entry.name);
        }
    }
    return names;
}

const core::DirEntry* entryOf(const std::vector<core::DirEntry>& entries, const std::string& name)
{
    const auto at = std::ranges::find(entries, name, &core::DirEntry::name);
    return at == entries.end() ? nullptr : &*at;
}

/// The exit code of `work` in a process of its own that has no privileges.
template <class Work>
int asNobody(Work work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0)) {
            ::_exit(99);
        }
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class TestIoDirectory : public QObject {
    Q_OBJECT

private:
    std::map<std::string, std::vector<std::byte>> files_;
    std::string root_;
    QTemporaryDir temporary_;

    std::shared_ptr<const core::Directory> make(const QString& kind) const
    {
        if (kind == QStringLiteral("overlay")) {
            return std::make_shared<core::Overlay>(core::diskDirectory(root_, true));
        }
        if (kind == QStringLiteral("changed overlay")) {
            return changedOverlay();
        }
        return kind == QStringLiteral("disk") ? core::diskDirectory(root_, true) : core::memoryDirectory(files_);
    }

    /// files_ by way of changes of every kind.
    std::shared_ptr<const core::Directory> changedOverlay() const
    {
        auto files = files_;
        files.erase("t-1/");
        files["t-0/surplus"] = test::ofText("x");
        files["t-0/partition.metadata"] = test::ofText("version: 0 and more");
        auto& log = files["t-0/00000000000000000000.log"];
        files["t-0/00000000000000000000.log.swap"] = std::move(log);
        files.erase("t-0/00000000000000000000.log");
        const auto moved = files.extract("meta.properties");
        std::map<std::string, std::vector<std::byte>> base = {{"old-properties", moved.mapped()}};
        for (auto& [path, bytes] : files) {
            base["old-0" + path.substr(path.find('/'))] = std::move(bytes);
        }
        const auto overlay = std::make_shared<core::Overlay>(core::memoryDirectory(std::move(base)));
        const std::vector<core::Status> made = {
            overlay->rename("old-properties", "meta.properties"),
            overlay->rename("old-0", "t-0"),
            overlay->rename("t-0/00000000000000000000.log.swap", "t-0/00000000000000000000.log"),
            overlay->resize("t-0/partition.metadata", 10),
            overlay->unlink("t-0/surplus"),
            overlay->makeDirectory("t-1"),
        };
        return std::ranges::all_of(made, [](const core::Status& status) { return bool(status); }) ? overlay : nullptr;
    }

private slots:
    void initTestCase()
    {
        files_["meta.properties"] = test::ofText("version=1\n");
        files_["t-0/00000000000000000000.log"] = std::vector<std::byte>(200'000, std::byte{7});
        files_["t-0/00000000000000000000.index"] = {};
        files_["t-0/partition.metadata"] = test::ofText("version: 0");
        files_["t-1/"] = {};
        root_ = temporary_.path().toStdString();
        QCOMPARE(::chmod(root_.c_str(), 0755), 0);
        for (const auto& [path, bytes] : files_) {
            if (const std::size_t slash = path.find('/'); slash != std::string::npos) {
                ::mkdir(core::joinPath(root_, path.substr(0, slash)).c_str(), 0755);
            }
            if (path.back() != '/') {
                test::writeFile(core::joinPath(root_, path), bytes);
            }
        }
    }

    void contract_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("disk") << QStringLiteral("disk");
        QTest::newRow("memory") << QStringLiteral("memory");
        QTest::newRow("overlay") << QStringLiteral("overlay");
        QTest::newRow("changed overlay") << QStringLiteral("changed overlay");
    }

    void contract()
    {
        QFETCH(QString, kind);
        const auto directory = make(kind);
        QVERIFY(directory->hasRootFiles());
        QCOMPARE(directory->diskPath().has_value(), kind == QStringLiteral("disk"));
        QCOMPARE(namesOf(*directory, ""), (std::vector<std::string>{"meta.properties", "t-0", "t-1"}));
        QCOMPARE(
            namesOf(*directory, "t-0"),
            (std::vector<std::string>{"00000000000000000000.index", "00000000000000000000.log", "partition.metadata"}));
        QVERIFY(namesOf(*directory, "t-1").empty());

        const auto root = directory->list("");
        QVERIFY(root);
        QCOMPARE(root.value()[0].kind, EntryKind::File);
        QCOMPARE(root.value()[0].size, std::uint64_t{10});
        QVERIFY(root.value()[0].readable);
        QCOMPARE(root.value()[1].kind, EntryKind::Directory);

        const auto log = directory->open("t-0/00000000000000000000.log");
        QVERIFY(log);
        QCOMPARE(log.value().size(), std::uint64_t{200'000});
        QVERIFY(std::ranges::equal(log.value().bytes(), files_["t-0/00000000000000000000.log"]));
        QVERIFY(!log.value().changedWhileReading());
        QCOMPARE(log.value().bytes(199'990, 100).size(), std::size_t{10});
        QCOMPARE(log.value().bytes(200'000, 1).size(), std::size_t{0});
        QCOMPARE(log.value().bytes(~std::uint64_t{0}, ~std::uint64_t{0}).size(), std::size_t{0});
        log.value().giveBack(1, 150'001);
        log.value().giveBack(5, 4);
        log.value().giveBack(0, ~std::uint64_t{0});
        QVERIFY(std::ranges::equal(log.value().bytes(), files_["t-0/00000000000000000000.log"]));

        const auto empty = directory->open("t-0/00000000000000000000.index");
        QVERIFY(empty);
        QCOMPARE(empty.value().size(), std::uint64_t{0});

        for (const char* path : {"absent", "t-0/absent", "t-9/absent", "t-1", "t-0"}) {
            const auto refused = directory->open(path);
            QVERIFY2(!refused, path);
            QCOMPARE(refused.error().code, core::Errc::Io);
        }
        const auto nowhere = directory->list("t-9");
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, core::Errc::Io);
        QVERIFY(!directory->list("meta.properties"));
    }

    void contentOutlivesItsDirectory_data() { contract_data(); }
    void contentOutlivesItsDirectory()
    {
        QFETCH(QString, kind);
        core::FileContent content;
        {
            const auto directory = make(kind);
            content = directory->open("t-0/00000000000000000000.log").value();
        }
        QCOMPARE(content.bytes(199'999, 1)[0], std::byte{7});
    }

    void aPartitionDirAloneShowsNothingElse()
    {
        const auto directory = core::diskDirectory(root_, false, "t-0");
        QVERIFY(!directory->hasRootFiles());
        QCOMPARE(namesOf(*directory, ""), std::vector<std::string>{"t-0"});
        QVERIFY(directory->open("t-0/partition.metadata"));
        QVERIFY(!directory->open("meta.properties"));
        QVERIFY(!directory->list("t-1"));
        QVERIFY(!directory->open("t-00/partition.metadata"));
        QCOMPARE(directory->displayPath("t-0/x"), root_ + "/t-0/x");
    }

    void oddEntriesAreDescribedAndNeverOpened()
    {
        QTemporaryDir odd;
        const std::string dir = odd.path().toStdString();
        const auto at = [&](const char* name) { return dir + "/" + name; };
        QCOMPARE(::mkfifo(at("fifo").c_str(), 0666), 0);
        QCOMPARE(::symlink("nowhere", at("dangling").c_str()), 0);
        QCOMPARE(::symlink("loop2", at("loop1").c_str()), 0);
        QCOMPARE(::symlink("loop1", at("loop2").c_str()), 0);
        QCOMPARE(::symlink("/dev/null", at("device").c_str()), 0);
        QCOMPARE(::symlink("fifo", at("to-fifo").c_str()), 0);
        test::writeFile(at("plain"), test::ofText("abc"));
        QCOMPARE(::symlink("plain", at("to-plain").c_str()), 0);
        QCOMPARE(::symlink(".", at("to-dir").c_str()), 0);
        const std::string raw = "bad\xff\n.log";
        test::writeFile(dir + "/" + raw, test::ofText("xy"));

        const auto directory = core::diskDirectory(dir, false);
        const auto entries = directory->list("");
        QVERIFY(entries);
        const std::map<std::string, EntryKind> expected = {
            {"fifo", EntryKind::Other},         {"dangling", EntryKind::DanglingLink},
            {"loop1", EntryKind::DanglingLink}, {"loop2", EntryKind::DanglingLink},
            {"device", EntryKind::Other},       {"to-fifo", EntryKind::Other},
            {"plain", EntryKind::File},         {"to-plain", EntryKind::File},
            {"to-dir", EntryKind::Directory},   {raw, EntryKind::File}};
        QCOMPARE(entries.value().size(), expected.size());
        for (const auto& [name, kind] : expected) {
            const core::DirEntry* entry = entryOf(entries.value(), name);
            QVERIFY2(entry != nullptr && entry->kind == kind, name.c_str());
            QCOMPARE(entry->readable, kind == EntryKind::File || kind == EntryKind::Directory);
            QCOMPARE(bool(directory->open(name)), kind == EntryKind::File); // the FIFO would block here for ever
        }
        QCOMPARE(entryOf(entries.value(), "to-plain")->size, std::uint64_t{3});
        QCOMPARE(directory->open(raw).value().size(), std::uint64_t{2});
        QVERIFY(std::ranges::is_sorted(entries.value(), {}, &core::DirEntry::name));

        QCOMPARE(::unlink((dir + "/" + raw).c_str()), 0);
        const auto gone = directory->open(raw);
        QVERIFY(!gone);
        QCOMPARE(gone.error().detail, "cannot open " + dir + "/bad\\xff\\x0a.log: No such file or directory");
    }

    void unreadableFilesAreListedAndRefused()
    {
        QTemporaryDir held;
        const std::string dir = held.path().toStdString();
        QCOMPARE(::chmod(dir.c_str(), 0755), 0);
        test::writeFile(dir + "/closed", test::ofText("abc"));
        QCOMPARE(::mkdir((dir + "/shut").c_str(), 0700), 0);
        QCOMPARE(::mkdir((dir + "/names-only").c_str(), 0744), 0);
        test::writeFile(dir + "/names-only/inner", test::ofText("abc"));
        // Another user's files: as their owner the child could not be kept out by dropping to nobody.
        if (::geteuid() != 0) {
            QSKIP("needs root, to become another user");
        }
        QCOMPARE(::chmod((dir + "/closed").c_str(), 0600), 0);
        const int failed = asNobody([&] {
            const auto directory = core::diskDirectory(dir, false);
            const auto entries = directory->list("");
            const auto closed = directory->open("closed");
            const auto names = directory->list("names-only");
            if (!entries || entries.value().size() != 3 || entryOf(entries.value(), "closed")->readable) {
                return 1;
            }
            if (closed || closed.error().code != core::Errc::Io ||
                closed.error().detail != "cannot open " + dir + "/closed: Permission denied") {
                return 2;
            }
            if (entryOf(entries.value(), "shut")->readable || directory->list("shut")) {
                return 3;
            }
            if (!names || names.value().size() != 1 || names.value()[0].kind != EntryKind::File ||
                names.value()[0].readable) {
                return 4;
            }
            return 0;
        });
        QCOMPARE(failed, 0);
    }
};

QTEST_APPLESS_MAIN(TestIoDirectory)
#include "tst_io_directory.moc"
