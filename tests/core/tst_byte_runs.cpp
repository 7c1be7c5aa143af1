#include <QTest>

#include <random>

#include "core/segment/byte_runs.h"

using namespace core;

namespace {

std::vector<ByteRun> runsIn(std::vector<std::byte> bytes, std::uint64_t shortest, std::size_t most = 1000)
{
    const auto found = findByteRuns(FileContent::ofMemory(std::move(bytes)), shortest, most, {});
    return found ? found.value() : std::vector<ByteRun>{};
}

/// Byte by byte, as anybody would write it.
std::vector<ByteRun> plainSearch(const std::vector<std::byte>& bytes, std::uint64_t shortest)
{
    std::vector<ByteRun> runs;
    for (std::uint64_t from = 0, end = 0; from < bytes.size(); from = end) {
        for (end = from; end < bytes.size() && bytes[end] == bytes[from]; ++end) {
        }
        if (end - from >= shortest) {
            runs.push_back({from, end - from, bytes[from]});
        }
    }
    return runs;
}

} // namespace

class TestByteRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingInShortFiles();
    void runOfEveryPlaceAndLength();
    void agreesWithThePlainSearch();
    void longRunsOfManyBlocks();
    void stopsAtTheMost();
    void stopsWhenAsked();
};

void TestByteRuns::nothingInShortFiles()
{
    QVERIFY(runsIn({}, 64).empty());
    QVERIFY(runsIn(std::vector<std::byte>(63), 64).empty());
    QCOMPARE(runsIn(std::vector<std::byte>(64), 64), (std::vector<ByteRun>{{0, 64, std::byte{0}}}));
}

void TestByteRuns::runOfEveryPlaceAndLength()
{
    for (std::size_t from = 0; from < 70; ++from) {
        for (std::size_t length = 60; length < 70; ++length) {
            std::vector<std::byte> bytes(200);
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                bytes[i] = static_cast<std::byte>(i % 2 == 0 ? 1 : 2);
            }
            std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(from), length, std::byte{9});
            const auto runs = runsIn(bytes, 64);
            QCOMPARE(runs.size(), std::size_t{length >= 64 ? 1U : 0U});
            QVERIFY(runs.empty() || runs[0] == (ByteRun{from, length, std::byte{9}}));
        }
    }
}

void TestByteRuns::agreesWithThePlainSearch()
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::byte> bytes;
        while (bytes.size() < 3000) {
            const auto value = static_cast<std::byte>(random() % 3);
            bytes.insert(bytes.end(), random() % 90 + 1, value);
        }
        for (const std::uint64_t shortest : {16U, 17U, 31U, 64U}) {
            QCOMPARE(runsIn(bytes, shortest), plainSearch(bytes, shortest));
        }
    }
}

void TestByteRuns::longRunsOfManyBlocks()
{
    std::vector<std::byte> bytes(std::size_t{70} << 20, std::byte{0xFF});
    bytes[5] = {};
    bytes[std::size_t{33} << 20] = {};
    const auto runs = runsIn(bytes, 256);
    QCOMPARE(runs.size(), 2u);
    QCOMPARE(runs[0], (ByteRun{6, (std::uint64_t{33} << 20) - 6, std::byte{0xFF}}));
    QCOMPARE(runs[1].from, (std::uint64_t{33} << 20) + 1);
    QCOMPARE(runs[1].end(), std::uint64_t{bytes.size()});
}

void TestByteRuns::stopsAtTheMost()
{
    std::vector<std::byte> bytes;
    for (int i = 0; i < 10; ++i) {
        bytes.insert(bytes.end(), 64, static_cast<std::byte>(i));
    }
    QCOMPARE(runsIn(bytes, 64, 3).size(), 3u);
    QCOMPARE(runsIn(bytes, 64, 3)[2].from, 128u);
}

void TestByteRuns::stopsWhenAsked()
{
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    const auto zeros =
        findByteRuns(FileContent::ofMemory(std::vector<std::byte>(std::size_t{65} << 20)), 64, 10, context);
    QVERIFY(!zeros);
    QCOMPARE(zeros.error().code, Errc::Cancelled);
}

QTEST_APPLESS_MAIN(TestByteRuns)
#include "tst_byte_runs.moc"
