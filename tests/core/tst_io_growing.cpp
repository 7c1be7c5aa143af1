// A content that outgrows memory: what was appended comes back, wherever the pieces end.

#include <QtTest>

#include <algorithm>
#include <vector>

#include "core/io/growing_content.h"

namespace {

std::vector<std::byte> noise(std::size_t size, std::uint32_t seed)
{
    std::vector<std::byte> out(size);
    for (std::byte& value : out) {
        seed = seed * 1664525 + 1013904223;
        value = static_cast<std::byte>(seed >> 24U);
    }
    return out;
}

class GrowingContentTest : public QObject {
    Q_OBJECT

private slots:
    static void comesBack_data()
    {
        QTest::addColumn<quint64>("size");
        QTest::addColumn<quint64>("piece");
        QTest::newRow("nothing") << quint64{0} << quint64{1};
        QTest::newRow("in memory") << quint64{100'001} << quint64{997};
        QTest::newRow("just as much as stays in memory") << (quint64{16} << 20) << (quint64{1} << 20);
        QTest::newRow("in a file, odd pieces") << quint64{50'000'003} << quint64{1'000'003};
        QTest::newRow("in a file, at once") << quint64{50'000'003} << quint64{50'000'003};
    }

    static void comesBack()
    {
        QFETCH(const quint64, size);
        QFETCH(const quint64, piece);
        const std::vector<std::byte> bytes = noise(size, 7);
        core::GrowingContent growing;
        QVERIFY(growing.empty());
        for (quint64 done = 0; done < size; done += piece) {
            QVERIFY(bool(growing.append(core::Bytes(bytes).subspan(done, std::min(piece, size - done)))));
        }
        QCOMPARE(growing.size(), size);
        const core::Result<core::FileContent> content = growing.finish();
        QVERIFY(bool(content));
        QCOMPARE(content.value().size(), size);
        QVERIFY(std::ranges::equal(content.value().bytes(), bytes));
    }

    static void takesPartsOfAnother()
    {
        const std::vector<std::byte> bytes = noise(40'000'000, 9);
        const core::FileContent source = core::FileContent::ofMemory(bytes);
        core::GrowingContent growing;
        QVERIFY(bool(growing.append(source, 10, 20'000'000)));
        QVERIFY(bool(growing.append(source, 30'000'000, 90'000'000))); // what is there of it
        const core::Result<core::FileContent> content = growing.finish();
        QVERIFY(bool(content));
        QCOMPARE(content.value().size(), std::uint64_t{30'000'000});
        QVERIFY(std::ranges::equal(content.value().bytes(0, 20'000'000), core::Bytes(bytes).subspan(10, 20'000'000)));
        QVERIFY(std::ranges::equal(content.value().bytes(20'000'000, 10'000'000), core::Bytes(bytes).last(10'000'000)));
    }
};

} // namespace

QTEST_APPLESS_MAIN(GrowingContentTest)
#include "tst_io_growing.moc"
