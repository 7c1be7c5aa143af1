#define QT_NO_KEYWORDS // an index has slots
// The demo partition tells the story that resources/demo.md and the readme tell of it.

#include <QTest>

#include <map>
#include <set>

#include "core/health/check.h"
#include "core/recovery/rebuild.h"
#include "core/segment/lookup.h"
#include "core/segment/open.h"
#include "core/segment/walk.h"
#include "tests/support/bytes.h"

using core::Offset;

namespace {

const std::string kDemo = SEGLENS_SOURCE_DIR "/resources/demo";
constexpr Offset kDamaged{1700};

core::PartitionDir partition(const std::string& dir)
{
    const auto opened = core::openPath(kDemo);
    auto root = core::readRoot(*opened.value().directory);
    auto glanced = core::glancePartition(opened.value().directory, dir, root.value());
    return std::move(glanced).value();
}

std::vector<core::Finding> harmIn(const std::string& dir)
{
    std::vector<core::Finding> harm;
    const auto scanned = core::checkPartition(partition(dir), {}, {}, [&](core::Finding finding) {
        if (!finding.harmless && finding.severity != core::Severity::Info) {
            harm.push_back(std::move(finding));
        }
    });
    if (!scanned) {
        qWarning("%s", scanned.error().detail.c_str());
    }
    return harm;
}

} // namespace

class TestDemo : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itIsALogDirOfFivePartitions();
    void oneIndexGivesWrongAnswers();
    void aLookUpGoesAstrayAsABrokersDoes();
    void rebuildingPutsTheBitRight();
    void itHoldsEveryCodecAndTransactions();
};

void TestDemo::itIsALogDirOfFivePartitions()
{
    const auto opened = core::openPath(kDemo);
    QVERIFY(opened && opened.value().what == core::Opened::What::LogDir);
    const auto listing = core::listLogDir(*opened.value().directory);
    QCOMPARE(listing.value().partitionDirs.size(), std::size_t{5});
    QVERIFY(listing.value().foreignDirs.empty());
}

void TestDemo::oneIndexGivesWrongAnswers()
{
    std::vector<core::Finding> harm = harmIn("orders-0");
    QCOMPARE(std::erase_if(harm, [](const core::Finding& finding) { return finding.id == "txn-open-hanging"; }),
             std::size_t{1}); // refunds-1 left one open (resources/demo.md)
    QVERIFY(!harm.empty());
    for (const core::Finding& finding : harm) {
        QCOMPARE(finding.severity, core::Severity::Wrong);
        QCOMPARE(finding.effect, core::BrokerEffect::DoesNotNotice);
        QCOMPARE(finding.repair.verb, core::RepairVerb::RebuildIndexes);
        QVERIFY(finding.segment == kDamaged);
        QCOMPARE(finding.file, std::string("00000000000000001700.index"));
    }
    for (const char* dir : {"prices-0", "__consumer_offsets-0", "__transaction_state-0", "__cluster_metadata-0"}) {
        QVERIFY2(harmIn(dir).empty(), dir);
    }
}

// Left: what a consumer asks for. Right: the first record that a broker 4.4.0 on these files gave it.
void TestDemo::aLookUpGoesAstrayAsABrokersDoes()
{
    const core::PartitionDir orders = partition("orders-0");
    for (const auto& [asked, got] :
         std::map<std::int64_t, std::int64_t>{{1970, 1970}, {1985, 2295}, {1990, 2295}, {2040, 2295}}) {
        const auto found = core::findOffset(orders, Offset{asked}, {});
        QVERIFY(found && found.value().broker && found.value().truth);
        QCOMPARE(found.value().broker->offset.value, got);
        QCOMPARE(found.value().truth->offset.value, asked);
        QCOMPARE(found.value().indexWrong, asked != got);
    }
}

void TestDemo::rebuildingPutsTheBitRight()
{
    const core::PartitionDir orders = partition("orders-0");
    for (const core::Segment& segment : orders.segments) {
        std::vector<std::byte> expected = test::readFile(kDemo + "/orders-0/" + segment.index->name);
        if (segment.base == kDamaged) {
            expected.at(22) ^= std::byte{0x40}; // bit 14 of the third entry's position
        }
        const auto log = core::openFile(orders, segment.log.name);
        const auto rebuilt = core::rebuildIndexes(log.value(), segment.base, {}, {});
        QCOMPARE(test::toHex(rebuilt.value().offsetIndex), test::toHex(expected));
        QCOMPARE(test::toHex(rebuilt.value().timeIndex),
                 test::toHex(test::readFile(kDemo + "/orders-0/" + segment.timeIndex->name)));
    }
}

void TestDemo::itHoldsEveryCodecAndTransactions()
{
    const core::PartitionDir orders = partition("orders-0");
    QCOMPARE(orders.segments.size(), std::size_t{6});
    std::set<core::CodecId> codecs;
    std::int64_t records = 0;
    int markers = 0;
    const core::Status walked = core::walkPartition(
        orders, orders.segments, {},
        [&](const core::Segment&, const core::WalkBlock& block) {
            for (const core::WalkedBatch& batch : block.batches) {
                codecs.insert(batch.header.codec());
                records += batch.header.count;
                markers += batch.header.isControl() ? 1 : 0;
            }
            return true;
        },
        [](const core::Segment&, const core::Result<core::WalkSummary>&) { return true; });
    QVERIFY(walked);
    QCOMPARE(codecs.size(), std::size_t{5});
    QCOMPARE(records, std::int64_t{3369});
    QVERIFY(markers > 40);
}

QTEST_APPLESS_MAIN(TestDemo)
#include "tst_demo.moc"
