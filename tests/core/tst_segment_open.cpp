#define QT_NO_KEYWORDS // an index has slots
// What a path names: log dir, partition dir or file, by content and name.

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;
using core::Opened;
using What = Opened::What;

class TestSegmentOpen : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string root_;
    std::string workingDir_;

    void make(const std::string& path)
    {
        if (path.ends_with('/')) {
            fs::create_directories(root_ + "/" + path);
            return;
        }
        fs::create_directories(fs::path(root_ + "/" + path).parent_path());
        test::writeFile(root_ + "/" + path, test::ofText("x"));
    }
    std::string at(const std::string& path) const { return root_ + "/" + path; }

    static std::vector<std::string> names(const core::Directory& directory, const std::string& dir)
    {
        std::vector<std::string> all;
        const auto entries = directory.list(dir);
        for (const core::DirEntry& entry : entries.value()) {
            all.push_back(entry.name);
        }
        return all;
    }

    /// "dir log-dir-path" and so on: all that openPath() says, in a form to compare.
    std::string said(const std::string& path) const
    {
        const auto opened = core::openPath(path);
        if (!opened) {
            return opened.error().detail;
        }
        const Opened& o = opened.value();
        const char* what[] = {"log dir", "partition dir", "file"};
        std::string text = std::string(what[static_cast<int>(o.what)]) + " " +
                           fs::path(*o.directory->diskPath()).lexically_relative(root_).string();
        text += o.partitionDir.empty() ? "" : " > " + o.partitionDir;
        text += o.file.empty() ? "" : " > " + o.file;
        return text + (o.directory->hasRootFiles() ? " with root" : "");
    }

private Q_SLOTS:
    void init()
    {
        workingDir_ = fs::current_path().string();
        temporary_ = std::make_unique<QTemporaryDir>();
        root_ = temporary_->path().toStdString();
        make("kafka/meta.properties");
        make("kafka/recovery-point-offset-checkpoint");
        make("kafka/t-0/00000000000000000000.log");
        make("kafka/t-1/");
        make("kafka/odd name/00000000000000000005.index");
        make("bare/t-0/00000000000000000000.log");
        make("bare/t-1/00000000000000000000.log");
    }
    void cleanup() { fs::current_path(workingDir_); }

    void directories()
    {
        QCOMPARE(said(at("kafka")), std::string("log dir kafka with root"));
        QCOMPARE(said(at("kafka/t-0")), std::string("partition dir kafka > t-0 with root"));
        QCOMPARE(said(at("kafka/t-1")), std::string("partition dir kafka > t-1 with root")); // empty: by its name
        QCOMPARE(said(at("kafka/odd name")), std::string("partition dir kafka > odd name with root"));
        QCOMPARE(said(at("bare")), std::string("log dir bare"));
        QCOMPARE(said(at("bare/t-0")), std::string("partition dir bare > t-0"));
        make("empty/");
        QCOMPARE(said(at("empty")), std::string("log dir empty"));
        make("case-20871/t-0/00000000000000000000.log"); // named like a partition dir, but holds some
        QCOMPARE(said(at("case-20871")), std::string("log dir case-20871"));
        make("logs/dpkg.log"); // not a segment
        QCOMPARE(said(at("logs")), std::string("log dir logs"));
        make("gone-0/partition.metadata"); // all segments are gone
        make("renamed/leader-epoch-checkpoint");
        QCOMPARE(said(at("gone-0")), std::string("partition dir . > gone-0"));
        QCOMPARE(said(at("renamed")), std::string("partition dir . > renamed"));
        make("only-leftovers/00000000000000000000.log.deleted");
        QCOMPARE(said(at("only-leftovers")), std::string("partition dir . > only-leftovers"));
    }

    void aPartitionDirAloneShowsOnlyItself()
    {
        const Opened alone = core::openPath(at("bare/t-0")).value();
        QCOMPARE(names(*alone.directory, ""), std::vector<std::string>{"t-0"});
        QVERIFY(!alone.directory->list("t-1"));
        const Opened among = core::openPath(at("kafka/t-0")).value();
        QCOMPARE(names(*among.directory, "").size(), std::size_t{5});
        QVERIFY(among.directory->open("meta.properties"));
    }

    void eachRootFileMakesALogDir_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {".lock", "meta.properties", ".kafka_cleanshutdown", "recovery-point-offset-checkpoint",
              "log-start-offset-checkpoint", "replication-offset-checkpoint", "cleaner-offset-checkpoint"}) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void eachRootFileMakesALogDir()
    {
        QFETCH(QString, name);
        make("one/" + name.toStdString());
        make("one/x-0/00000000000000000000.log");
        QCOMPARE(said(at("one")), std::string("log dir one with root"));
        QCOMPARE(said(at("one/x-0")), std::string("partition dir one > x-0 with root"));
        QCOMPARE(said(at("one/" + name.toStdString())), "file one > " + name.toStdString() + " with root");
        make("two-0/" + name.toStdString() + ".tmp"); // a leftover is none
        QCOMPARE(said(at("two-0")), std::string("partition dir . > two-0"));
    }

    void files()
    {
        make("kafka/notes.txt");
        make("kafka/t-0/notes.txt");
        make("loose/leader-epoch-checkpoint");
        const std::string log = "00000000000000000000.log";
        QCOMPARE(said(at("kafka/t-0/" + log)), "file kafka > t-0 > " + log + " with root");
        QCOMPARE(said(at("bare/t-0/" + log)), "file bare > t-0 > " + log);
        QCOMPARE(said(at("kafka/notes.txt")), std::string("file kafka > notes.txt with root"));
        QCOMPARE(said(at("kafka/t-0/notes.txt")), std::string("file kafka > t-0 > notes.txt with root"));
        QCOMPARE(said(at("loose/leader-epoch-checkpoint")), std::string("file . > loose > leader-epoch-checkpoint"));
    }

    void waysToWriteAPath()
    {
        for (const char* path : {"/kafka/t-0/", "/kafka//t-0", "/kafka/./t-0/.", "/bare/../kafka/t-0"}) {
            QCOMPARE(said(root_ + path), std::string("partition dir kafka > t-0 with root"));
        }
        fs::current_path(at("kafka/t-0"));
        QCOMPARE(said("."), std::string("partition dir kafka > t-0 with root"));
        QCOMPARE(said("./"), std::string("partition dir kafka > t-0 with root"));
        QCOMPARE(said("00000000000000000000.log"),
                 std::string("file kafka > t-0 > 00000000000000000000.log with root"));
        QCOMPARE(said(".."), std::string("log dir kafka with root"));
        fs::current_path(at("kafka"));
        QCOMPARE(said("t-0"), std::string("partition dir kafka > t-0 with root"));
        QVERIFY(core::openPath("/"));
    }

    void links()
    {
        // A link into a log dir leads to that log dir; a link in a log dir is a partition dir of it.
        fs::create_directory_symlink(at("kafka/t-0"), at("shortcut"));
        QCOMPARE(said(at("shortcut")), std::string("partition dir kafka > t-0 with root"));
        fs::create_directory_symlink(at("bare/t-1"), at("kafka/t-7"));
        QCOMPARE(said(at("kafka/t-7")), std::string("partition dir kafka > t-7 with root"));
        QCOMPARE(names(*core::openPath(at("kafka/t-7")).value().directory, "t-7").size(), std::size_t{1});
        fs::create_directory_symlink(at("bare/t-1"), at("elsewhere"));
        QCOMPARE(said(at("elsewhere")), std::string("partition dir . > elsewhere"));
    }

    void whatCannotBeOpened()
    {
        QCOMPARE(said(at("absent")), "cannot open " + at("absent") + ": No such file or directory");
        QCOMPARE(said(""), std::string("cannot open : No such file or directory"));
        QCOMPARE(::mkfifo(at("fifo").c_str(), 0666), 0);
        QCOMPARE(said(at("fifo")), "cannot open " + at("fifo") + ": neither a directory nor a regular file");
        fs::create_symlink("loop", at("loop"));
        QCOMPARE(core::openPath(at("loop")).error().code, core::Errc::Io);
    }

    void realLogDirs()
    {
        for (const std::string& name : test::fixtureNames("partitions")) {
            const std::string fixture = test::fixture(name);
            const std::string data = fixture + "/data";
            if (!fs::exists(data)) {
                continue;
            }
            const Opened opened = core::openPath(data).value();
            QVERIFY2(opened.what == What::LogDir && opened.directory->hasRootFiles(), name.c_str());
            for (const auto& entry : fs::directory_iterator(data)) {
                if (entry.is_directory()) {
                    const Opened partition = core::openPath(entry.path().string()).value();
                    QVERIFY2(partition.what == What::PartitionDir && partition.directory->hasRootFiles(),
                             entry.path().c_str());
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestSegmentOpen)
#include "tst_segment_open.moc"
