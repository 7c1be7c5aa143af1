// Changes in memory over another directory: what they show, what they share with it, and what they cost.

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

#include "core/io/overlay.h"
#include "tests/support/bytes.h"

using core::Overlay;

namespace {

using Bytes = std::vector<std::byte>;
using Names = std::vector<std::string>;

std::shared_ptr<const core::Directory> base()
{
    return core::memoryDirectory({{"meta.properties", test::ofText("version=1\n")},
                                  {"t-0/a.log", test::ofText("0123456789")},
                                  {"t-0/b.index", test::ofText("bb")},
                                  {"t-1/c.log", test::ofText("cc")}});
}

QByteArray textAt(const core::Directory& directory, const std::string& path)
{
    const auto content = directory.open(path);
    if (!content) {
        return "none";
    }
    const core::Bytes bytes = content.value().bytes();
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

Names namesIn(const core::Directory& directory, const std::string& dir)
{
    Names names;
    const auto entries = directory.list(dir);
    if (entries) {
        for (const core::DirEntry& entry : entries.value()) {
            names.push_back(entry.name);
        }
    }
    return names;
}

/// Kilobytes of memory that this process has touched and holds.
std::size_t residentKb()
{
    const Bytes status = test::readFile("/proc/self/status");
    const std::string text(reinterpret_cast<const char*>(status.data()), status.size());
    return std::stoul(text.substr(text.find("VmRSS:") + 6));
}

} // namespace

class TestIoOverlay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void anUntouchedFileIsTheBasesOwn()
    {
        const auto below = base();
        Overlay overlay(below);
        QVERIFY(overlay.unlink("t-0/b.index"));
        QCOMPARE(overlay.open("t-0/a.log").value().bytes().data(), below->open("t-0/a.log").value().bytes().data());
        const auto origin = overlay.origin("t-0/a.log").value();
        QVERIFY(origin && origin->basePath == "t-0/a.log" && origin->kept == 10);
    }

    void changesShowInListingAndContent()
    {
        Overlay overlay(base());
        QVERIFY(overlay.write("t-0/n.snapshot", test::ofText("new")));
        QVERIFY(overlay.rename("t-0/a.log", "t-0/z.log"));
        QVERIFY(overlay.rename("t-0/n.snapshot", "t-0/b.index")); // replaces
        QVERIFY(overlay.write("marker", Bytes()));
        QVERIFY(overlay.unlink("meta.properties"));
        QCOMPARE(namesIn(overlay, ""), (Names{"marker", "t-0", "t-1"}));
        QCOMPARE(namesIn(overlay, "t-0"), (Names{"b.index", "z.log"}));
        QCOMPARE(textAt(overlay, "t-0/b.index"), QByteArray("new"));
        QCOMPARE(textAt(overlay, "t-0/z.log"), QByteArray("0123456789"));
        QCOMPARE(textAt(overlay, "t-0/a.log"), QByteArray("none"));
        QCOMPARE(overlay.find("t-0/b.index").value()->size, std::uint64_t{3});
        QVERIFY(!overlay.find("t-0/a.log").value());
        QCOMPARE(textAt(overlay, "t-1/c.log"), QByteArray("cc")); // nobody has asked for that dir before
    }

    void aCutIsAPrefixWithoutACopy()
    {
        const auto below = base();
        Overlay overlay(below);
        QVERIFY(overlay.resize("t-0/a.log", 4));
        QCOMPARE(textAt(overlay, "t-0/a.log"), QByteArray("0123"));
        QCOMPARE(overlay.open("t-0/a.log").value().bytes().data(), below->open("t-0/a.log").value().bytes().data());
        QVERIFY(overlay.resize("t-0/a.log", 6)); // what was cut does not come back
        QCOMPARE(textAt(overlay, "t-0/a.log"), QByteArray("0123\0\0", 6));
        QVERIFY(overlay.resize("t-0/a.log", 0));
        QCOMPARE(textAt(overlay, "t-0/a.log"), QByteArray());
    }

    void aZeroTailTakesNoMemory()
    {
        Overlay overlay(base());
        constexpr std::uint64_t kSize = std::uint64_t{64} << 20;
        std::vector<core::FileContent> held;
        const std::size_t before = residentKb();
        for (int i = 0; i < 20; ++i) {
            const std::string path = "t-0/" + std::to_string(i) + ".index";
            QVERIFY(overlay.write(path, test::ofText("head")));
            QVERIFY(overlay.resize(path, kSize));
            held.push_back(overlay.open(path).value());
            QCOMPARE(held.back().size(), kSize);
            QVERIFY(held.back().bytes()[kSize - 1] == std::byte{0} && held.back().bytes()[3] == std::byte{'d'});
        }
        QVERIFY2(residentKb() < before + 4096, "20 files of 64 MiB of zeros");
    }

    void aDirectoryIsRenamedWithWhatIsInIt()
    {
        Overlay overlay(base());
        QVERIFY(overlay.resize("t-0/a.log", 1));
        QVERIFY(overlay.rename("t-0", "t-0.x-stray"));
        QVERIFY(overlay.rename("t-1", "u-1"));
        QCOMPARE(namesIn(overlay, ""), (Names{"meta.properties", "t-0.x-stray", "u-1"}));
        QCOMPARE(textAt(overlay, "t-0.x-stray/a.log"), QByteArray("0"));
        QCOMPARE(textAt(overlay, "u-1/c.log"), QByteArray("cc"));
        QCOMPARE(textAt(overlay, "t-1/c.log"), QByteArray("none"));
        QVERIFY(!overlay.list("t-0"));
        QVERIFY(overlay.baseDirOf("u-1") == "t-1");
        QVERIFY(!overlay.rename("u-1", "t-0.x-stray"));
    }

    void whatIsNotThereCannotBeChanged()
    {
        Overlay overlay(base());
        QVERIFY(!overlay.unlink("t-0/none"));
        QVERIFY(!overlay.unlink("t-0"));
        QVERIFY(!overlay.resize("none", 1));
        QVERIFY(!overlay.rename("t-0/none", "t-0/x"));
        QVERIFY(!overlay.write("t-9/x", Bytes()));
        QVERIFY(!overlay.makeDirectory("t-0"));
        QCOMPARE(namesIn(overlay, "t-0"), (Names{"a.log", "b.index"}));
    }

    void isWrittenOutWithHoles()
    {
        Overlay overlay(base());
        constexpr std::uint64_t kSize = std::uint64_t{8} << 20;
        QVERIFY(overlay.resize("t-0/b.index", kSize));
        QVERIFY(overlay.unlink("t-0/a.log"));
        QVERIFY(overlay.makeDirectory("t-2"));
        const QTemporaryDir out;
        const std::string root = out.path().toStdString();
        QVERIFY(overlay.writeOut(root));
        const auto disk = core::diskDirectory(root, true);
        QCOMPARE(namesIn(*disk, ""), (Names{"meta.properties", "t-0", "t-1", "t-2"}));
        QCOMPARE(namesIn(*disk, "t-0"), Names{"b.index"});
        const QByteArray index = textAt(*disk, "t-0/b.index");
        QVERIFY(index.startsWith("bb") && static_cast<std::uint64_t>(index.size()) == kSize);
        struct stat status = {};
        QCOMPARE(::stat((root + "/t-0/b.index").c_str(), &status), 0);
        QVERIFY(status.st_blocks * 512 < 1 << 20);
        QVERIFY(!overlay.writeOut(root)); // nothing is written over
    }
};

QTEST_APPLESS_MAIN(TestIoOverlay)
#include "tst_io_overlay.moc"
