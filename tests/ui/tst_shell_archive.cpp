// Archives in the window: what it says of them, and that everything that only looks works as on disk.

#include <QPushButton>

#include <map>

#include "tests/support/archives.h"
#include "tests/support/bytes.h"
#include "tests/ui/window_bench.h"
#include "ui/shell/banner.h"
#include "ui/shell/recent.h"
#include "ui/shell/status_line.h"

using namespace Qt::Literals::StringLiterals;

namespace {

test::FileMap logDir(const std::string& prefix)
{
    test::FileMap files;
    for (const char* const topic : {"orders", "payments"}) {
        test::PartitionBuilder builder(topic, 0);
        builder.segment().records(50).records(20);
        builder.segment().records(30);
        for (const auto& [path, bytes] : builder.files()) {
            files[prefix + path] = bytes;
        }
    }
    return files;
}

} // namespace

class TestShellArchive : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::WindowBench> bench_;
    QTemporaryDir folder_;

    QString write(const char* name, const test::FileMap& files, const std::string& filter = "gzip")
    {
        const QString path = folder_.filePath(QString::fromLatin1(name));
        test::writeFile(path.toStdString(), test::packed(test::membersOf(files), "ustar", filter));
        return path;
    }
    ui::MainWindow& window() { return bench_->window(); }
    ui::Document& document() { return bench_->document(); }

private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::WindowBench>(); }
    void cleanup() { bench_.reset(); }
    void aPartitionSaysWhereItIs();
    void partitionsOfALogDirAreWalked();
    void nothingIsWrittenIntoOne();
    void severalLogDirsAreToldOf();
    void aCutOneIsShownAndTold();
    void whatIsNoneIsSaid();
    void unpackingCanBeStopped();
};

void TestShellArchive::aPartitionSaysWhereItIs()
{
    test::FileMap files = logDir("case/");
    std::erase_if(files, [](const auto& file) { return !file.first.starts_with("case/orders-0/"); });
    const QString path = write("case-20871.tar.gz", files);
    bench_->open(path);
    QCOMPARE(window().windowTitle(), u"orders-0 in case-20871.tar.gz – Seglens"_s);
    QCOMPARE(window().banner()->text(),
             u"These files are in the archive case-20871.tar.gz. Nothing is written into it: "
             "unpack it to repair them."_s);
    QCOMPARE(document().placePath(), path + u"/case/orders-0"_s);
    QCOMPARE(document().partition()->segments.size(), std::size_t{2});
    QCOMPARE(document().scanned().records, std::uint64_t{100});
    QCOMPARE(bench_->program().recent().entries().constFirst().path, path);
    document().reload();
    bench_->settle();
    QCOMPARE(window().windowTitle(), u"orders-0 in case-20871.tar.gz – Seglens"_s);
    QCOMPARE(document().scanned().records, std::uint64_t{100});
}

void TestShellArchive::partitionsOfALogDirAreWalked()
{
    bench_->open(write("case.tar.gz", logDir("data/")));
    QVERIFY(document().isLogDir());
    QCOMPARE(window().windowTitle(), u"case.tar.gz – Seglens"_s);
    QCOMPARE(document().glance().partitionDirs, (std::vector<std::string>{"orders-0", "payments-0"}));
    const core::Directory* const directory = document().glance().opened.directory.get();
    document().openPartition(u"payments-0"_s);
    bench_->settle();
    QCOMPARE(window().windowTitle(), u"payments-0 in case.tar.gz – Seglens"_s);
    QCOMPARE(document().glance().opened.directory.get(), directory); // not unpacked once more
    QVERIFY(document().canGoUp());
    document().goUp();
    bench_->settle();
    QVERIFY(document().isLogDir());
    QCOMPARE(document().glance().opened.directory.get(), directory);
}

void TestShellArchive::nothingIsWrittenIntoOne()
{
    test::FileMap files = logDir("");
    files["orders-0/00000000000000000000.index"].resize(3); // something to rebuild
    std::erase_if(files, [](const auto& file) { return !file.first.starts_with("orders-0/"); });
    bench_->open(write("case.tar", files, ""));
    window().showPage(u"plan"_s);
    bench_->settle();
    auto* execute = window().findChild<QPushButton*>(u"plan.execute"_s);
    QVERIFY(execute != nullptr);
    QTRY_VERIFY(execute->isVisible());
    QVERIFY(!execute->isEnabled());
    QCOMPARE(execute->toolTip(), u"These files are in an archive: unpack it first."_s);
}

void TestShellArchive::severalLogDirsAreToldOf()
{
    test::FileMap files = logDir("broker1/");
    files.merge(logDir("broker2/"));
    bench_->open(write("both.tgz", files));
    QCOMPARE(document().glance().partitionDirs.size(), std::size_t{4});
    QCOMPARE(window().banner()->text(), u"both.tgz holds 2 log dirs: their partitions are shown together, without what "
                                        "root files say of them."_s);
    document().openPartition(u"broker2/orders-0"_s);
    bench_->settle();
    QCOMPARE(document().partition()->name->topic, std::string("orders"));
}

void TestShellArchive::aCutOneIsShownAndTold()
{
    const QString path = write("cut.tar", logDir("data/"), "");
    QFile file(path);
    QVERIFY(file.resize(file.size() / 2 + 300));
    bench_->open(path);
    QVERIFY(window().banner()->text().startsWith(u"Not all of cut.tar could be read: "_s));
    QVERIFY(!document().glance().partitionDirs.empty());
}

void TestShellArchive::whatIsNoneIsSaid()
{
    bench_->open(write("photos.tar.gz", {{"a.jpg", {}}}));
    QCOMPARE(document().stage(), ui::Document::Stage::Failed);
    QVERIFY(document().failure().contains(u"holds nothing of a partition or a log dir"_s));
}

void TestShellArchive::unpackingCanBeStopped()
{
    // Zeros are unpacked fast, but not so many before the first look at the stop token.
    test::FileMap files = logDir("data/");
    files["data/zeros"].resize(std::size_t{300} << 20);
    const QString path = write("long.tar.gz", files);
    ui::Document document(path);
    QCOMPARE(document.jobs().size(), std::size_t{1});
    document.stopAll();
    QTRY_COMPARE(document.stage(), ui::Document::Stage::Failed);
    QVERIFY2(document.failure().contains(u"was stopped"_s), qPrintable(document.failure()));
}

QTEST_MAIN(TestShellArchive)
#include "tst_shell_archive.moc"
