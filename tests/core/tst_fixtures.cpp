#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/stat.h>

#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace fs = std::filesystem;

namespace {

struct stat statOf(const std::string& path)
{
    struct stat out = {};
    if (stat(path.c_str(), &out) != 0) {
        qWarning("cannot stat %s", path.c_str());
    }
    return out;
}

std::int64_t mtimeMs(const struct stat& file)
{
    return std::int64_t{file.st_mtim.tv_sec} * 1000 + file.st_mtim.tv_nsec / 1'000'000;
}

} // namespace

class TestFixtures : public QObject {
    Q_OBJECT

private slots:
    void partitionsKeepSizesAndTimes_data();
    void partitionsKeepSizesAndTimes();
    void everyInternalFixtureUnpacks();
    void holesStayHoles();
    void aCopyIsEqualAndSeparate();
    void anUnknownNameThrows();
};

void TestFixtures::partitionsKeepSizesAndTimes_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : test::fixtureNames("partitions")) {
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

// files.tsv was written beside the data when the brokers had stopped: path, bytes, modification time in ms.
void TestFixtures::partitionsKeepSizesAndTimes()
{
    QFETCH(QString, name);
    const std::string root = test::fixture(name.toStdString());
    std::ifstream list(root + "/files.tsv");
    std::string line;
    QVERIFY(std::getline(list, line));
    int rows = 0;
    while (std::getline(list, line)) {
        std::istringstream fields(line);
        std::string path;
        std::string bytes;
        std::string time;
        QVERIFY(std::getline(fields, path, '\t') && std::getline(fields, bytes, '\t') && std::getline(fields, time));
        const struct stat file = statOf(root + "/" + path);
        QCOMPARE(std::to_string(file.st_size), bytes);
        QCOMPARE(std::to_string(mtimeMs(file)), time);
        ++rows;
    }
    QVERIFY(rows > 0);
}

void TestFixtures::everyInternalFixtureUnpacks()
{
    const std::vector<std::string> names = test::fixtureNames("internal");
    QCOMPARE(names.size(), std::size_t{26});
    for (const std::string& name : names) {
        QVERIFY2(fs::exists(test::fixture(name) + "/about.json"), name.c_str());
    }
}

void TestFixtures::holesStayHoles()
{
    const std::string index =
        test::fixture("partitions/killed-10mib-index") + "/data/clicks-0/00000000000000004741.index";
    QCOMPARE(statOf(index).st_size, 10485760);
    QVERIFY(statOf(index).st_blocks * 512 < 1 << 20);

    const QTemporaryDir dir;
    const std::string copy = dir.path().toStdString() + "/copy";
    test::copyTree(test::fixture("partitions/killed-10mib-index") + "/data", copy);
    const std::string copied = copy + "/clicks-0/00000000000000004741.index";
    QCOMPARE(statOf(copied).st_size, 10485760);
    QVERIFY(statOf(copied).st_blocks * 512 < 1 << 20);
}

void TestFixtures::aCopyIsEqualAndSeparate()
{
    const QTemporaryDir dir;
    const std::string original = test::fixture("partitions/epochs") + "/data";
    const std::string copy = dir.path().toStdString() + "/copy";
    test::copyTree(original, copy);
    int files = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(original)) {
        const std::string twin = copy + entry.path().string().substr(original.size());
        QCOMPARE(mtimeMs(statOf(twin)), mtimeMs(statOf(entry.path().string())));
        if (entry.is_regular_file()) {
            QVERIFY(test::readFile(twin) == test::readFile(entry.path().string()));
            ++files;
        }
    }
    QVERIFY(files > 10);
    const std::vector<std::byte> before = test::readFile(original + "/meta.properties");
    test::writeFile(copy + "/meta.properties", {});
    QVERIFY(test::readFile(original + "/meta.properties") == before);
    QVERIFY_EXCEPTION_THROWN(test::copyTree(original, copy), std::runtime_error);
}

void TestFixtures::anUnknownNameThrows()
{
    QVERIFY_EXCEPTION_THROWN(test::fixture("partitions/never-made"), std::runtime_error);
}

QTEST_APPLESS_MAIN(TestFixtures)
#include "tst_fixtures.moc"
