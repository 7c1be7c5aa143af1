#define QT_NO_KEYWORDS // an index has slots
#include <QTest>

#include <filesystem>
#include <random>

#include "core/format/batch_layout.h"
#include "core/format/index_layout.h"
#include "core/segment/field_tree.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"

using namespace core;
namespace fs = std::filesystem;

namespace {

FieldsOf ofBytes(std::vector<std::byte> bytes, const std::string& name)
{
    FieldsOf of;
    of.file = FileContent::ofMemory(std::move(bytes));
    of.name = parseFileName(name);
    return of;
}

FieldsOf ofLog(const test::SegmentBuilder& segment)
{
    return ofBytes(segment.log(), test::segmentName(segment.base(), ".log"));
}

Field treeAt(const FieldsOf& of, std::uint64_t pos, const FieldLimits& limits = {})
{
    const auto tree = fieldsAt(of, pos, limits, {});
    if (!tree) {
        throw std::runtime_error(tree.error().detail);
    }
    return tree.value();
}

std::vector<FieldLeaf> leavesIn(const FieldsOf& of, std::uint64_t from, std::uint64_t to)
{
    const auto leaves = fieldLeaves(of, from, to, {});
    return leaves ? leaves.value() : std::vector<FieldLeaf>{};
}

const Field& leafOf(const Field& root, std::uint64_t pos)
{
    const Field* field = &root;
    for (const std::size_t child : pathTo(root, pos)) {
        field = &field->children[child];
    }
    return *field;
}

/// Every byte of a node belongs to one child, all the way down.
bool isWhole(const Field& field)
{
    std::uint64_t next = field.pos;
    for (const Field& child : field.children) {
        if (child.spec == nullptr || child.pos != next || child.end() > field.end() || !isWhole(child)) {
            return false;
        }
        next = child.end();
    }
    return field.children.empty() || next == field.end();
}

/// Leaves of the range are in order and without gaps, and trees tell the same of the bytes in it.
void checkRange(const FieldsOf& of, std::uint64_t from, std::uint64_t to, const std::string& what)
{
    const std::vector<FieldLeaf> leaves = leavesIn(of, from, to);
    QVERIFY2(!leaves.empty() && leaves.front().pos <= from && leaves.back().end() >= to, what.c_str());
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        QVERIFY2(leaves[i].length > 0 && leaves[i].spec != nullptr, what.c_str());
        QVERIFY2(i == 0 || leaves[i].pos == leaves[i - 1].end(), what.c_str());
    }
    for (const std::uint64_t pos : {from, from + (to - from) / 3, from + (to - from) * 2 / 3, to - 1}) {
        const Field tree = treeAt(of, pos);
        QVERIFY2(isWhole(tree), what.c_str());
        QVERIFY2(tree.pos <= pos && pos < tree.end(), what.c_str());
        const Field& leaf = leafOf(tree, pos);
        const auto same =
            std::ranges::find_if(leaves, [pos](const FieldLeaf& each) { return pos >= each.pos && pos < each.end(); });
        QVERIFY2(same->pos == leaf.pos && same->length == leaf.length && same->spec == leaf.spec,
                 (what + " at " + std::to_string(pos)).c_str());
    }
}

} // namespace

class TestFieldTree : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFileOfEveryFixture_data();
    void everyFileOfEveryFixture();
    void batchOfEveryByte();
    void recordsAroundTheByte();
    void compressedPayloadIsOneLeaf();
    void mapAndIndexAndWalkAgree();
    void brokenIndexIsNoHelp();
    void zeroHole();
    void tornTail();
    void everyCutAndFlip();
    void tailsShorterThanAnEntry();
    void indexStretches();
    void paddingIsOneLeaf();
    void snapshotStretches();
    void longTextFile();
    void opaqueAndEmptyFiles();
    void stopsWhenAsked();
};

void TestFieldTree::everyFileOfEveryFixture_data()
{
    QTest::addColumn<QByteArray>("fixture");
    for (const char* group : {"partitions", "internal"}) {
        for (const std::string& name : test::fixtureNames(group)) {
            QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
        }
    }
}

void TestFieldTree::everyFileOfEveryFixture()
{
    QFETCH(QByteArray, fixture);
    for (const auto& entry : fs::recursive_directory_iterator(test::fixture(fixture.toStdString()))) {
        if (!entry.is_regular_file() || entry.file_size() == 0) {
            continue;
        }
        const std::string name = entry.path().filename().string();
        const FieldsOf of = ofBytes(test::readFile(entry.path().string()), name);
        const std::uint64_t size = of.file.size();
        const std::uint64_t page = 4096;
        checkRange(of, 0, std::min(size, page), name);
        checkRange(of, size / 2, std::min(size, size / 2 + page), name);
        checkRange(of, size - std::min(size, page), size, name);
    }
}

void TestFieldTree::batchOfEveryByte()
{
    test::SegmentBuilder segment(100);
    segment.records(3).records(2).marker(1, 4000, 0);
    const FieldsOf of = ofLog(segment);
    for (const test::PlacedBatch& batch : segment.batches()) {
        for (std::uint64_t pos = batch.pos; pos < batch.end(); ++pos) {
            const Field tree = treeAt(of, pos);
            QCOMPARE(tree.pos, std::uint64_t{batch.pos});
            QCOMPARE(tree.length, std::uint64_t{batch.size});
        }
        QCOMPARE(leafOf(treeAt(of, batch.pos + 17), batch.pos + 17).spec, &specOf(kBatchV2, "crc"));
        QCOMPARE(leafOf(treeAt(of, batch.pos), batch.pos + 60).spec, &specOf(kBatchV2, "recordsCount"));
    }
    QCOMPARE(treeAt(of, of.file.size() + 1000).pos,
             std::uint64_t{segment.batches().back().pos}); // past the end: the last byte
    checkRange(of, 0, of.file.size(), "built");
}

void TestFieldTree::recordsAroundTheByte()
{
    test::SegmentBuilder segment;
    segment.records(1000);
    const FieldsOf of = ofLog(segment);
    const std::uint64_t size = of.file.size();
    const auto recordsOf = [](const Field& tree) { return tree.children.back().children; };
    const auto first = recordsOf(treeAt(of, 0, {.records = 10}));
    QCOMPARE(first.size(), 11u);
    QCOMPARE(first[0].name(), std::string("record 0"));
    QCOMPARE(first[10].spec->kind, FieldKind::Unparsed);
    QCOMPARE(english(first[10].note), std::string("990 records"));
    const auto middle = recordsOf(treeAt(of, size / 2, {.records = 10}));
    QCOMPARE(middle.size(), 12u);
    QCOMPARE(middle[0].spec->kind, FieldKind::Unparsed);
    QVERIFY(middle[1].pos <= size / 2 && size / 2 < middle[10].end());
    QVERIFY(middle[1].name().ends_with("0")); // stretches begin at multiples of ten
    const auto last = recordsOf(treeAt(of, size - 1, {.records = 10}));
    QCOMPARE(last.back().name(), std::string("record 999"));
    QCOMPARE(last.back().end(), size);
    QCOMPARE(last.size(), 11u);
    checkRange(of, size / 2, size / 2 + 3000, "middle of a batch");
}

void TestFieldTree::compressedPayloadIsOneLeaf()
{
    for (const CodecId codec : {CodecId::Gzip, CodecId::Snappy, CodecId::Lz4, CodecId::Zstd}) {
        test::SegmentBuilder segment;
        segment.codec(codec).records(50).records(20);
        const FieldsOf of = ofLog(segment);
        const test::PlacedBatch& batch = segment.batches()[1];
        const Field tree = treeAt(of, batch.end() - 1);
        const Field& payload = leafOf(tree, batch.end() - 1);
        QCOMPARE(payload.spec, &specOf(kBatchV2, "records"));
        QCOMPARE(payload.pos, std::uint64_t{batch.pos} + 61);
        QCOMPARE(payload.end(), std::uint64_t{batch.end()});
        checkRange(of, 0, of.file.size(), "compressed");
    }
}

void TestFieldTree::mapAndIndexAndWalkAgree()
{
    test::SegmentBuilder segment(7);
    for (int i = 0; i < 200; ++i) {
        segment.records(3, 100);
    }
    test::ByteVector log = segment.log();
    const std::size_t hole = segment.batches()[90].pos + 30;
    test::zeroRange(log, hole, 9000);
    const FieldsOf walked = ofBytes(log, test::segmentName(7, ".log"));
    FieldsOf indexed = walked;
    indexed.offsetIndex = FileContent::ofMemory(segment.offsetIndex());
    FieldsOf mapped = walked;
    std::vector<std::uint32_t> starts;
    std::vector<DamagedRange> damage;
    const auto whole = walkLog(walked.file, {}, {}, [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            starts.push_back(static_cast<std::uint32_t>(batch.header.pos.value));
        }
        damage.insert(damage.end(), block.damage.begin(), block.damage.end());
        return true;
    });
    QVERIFY(whole && damage.size() == 1 && starts.size() < 200);
    mapped.map = {starts, damage, log.size()};
    for (std::uint64_t pos = 0; pos < log.size(); pos += 509) {
        const auto byWalk = logPieceAt(walked, pos, {});
        for (const FieldsOf& of : {indexed, mapped}) {
            const auto piece = logPieceAt(of, pos, {});
            QVERIFY(piece && byWalk);
            QCOMPARE(piece.value().from, byWalk.value().from);
            QCOMPARE(piece.value().length, byWalk.value().length);
            QCOMPARE(piece.value().batch.has_value(), byWalk.value().batch.has_value());
        }
    }
    // A map that ends before the byte leaves the rest to the walk.
    mapped.map = {std::span(starts).first(10), {}, starts[10]};
    QCOMPARE(logPieceAt(mapped, starts[50] + 5, {}).value().from, std::uint64_t{starts[50]});
}

void TestFieldTree::brokenIndexIsNoHelp()
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 100; ++i) {
        segment.records(3, 100);
    }
    FieldsOf of = ofLog(segment);
    const std::uint64_t pos = segment.batches()[60].pos + 3;
    for (const std::int64_t position : {std::int64_t{13}, std::int64_t{-5}, std::int64_t{2'000'000'000}}) {
        test::ByteVector index;
        for (int i = 1; i < 50; ++i) {
            test::putOffsetEntry(index, i, position);
        }
        of.offsetIndex = FileContent::ofMemory(index);
        QCOMPARE(logPieceAt(of, pos, {}).value().from, std::uint64_t{segment.batches()[60].pos});
    }
    of.offsetIndex = FileContent::ofMemory(test::garbage(801));
    QCOMPARE(logPieceAt(of, pos, {}).value().from, std::uint64_t{segment.batches()[60].pos});
}

void TestFieldTree::zeroHole()
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 120; ++i) {
        segment.records(10, 100);
    }
    test::ByteVector log = segment.log();
    test::zeroRange(log, 8192, 8192); // two pages that were never written
    const FieldsOf of = ofBytes(log, "00000000000000000000.log");
    const Field tree = treeAt(of, 9000);
    QVERIFY(tree.damaged && isWhole(tree));
    QCOMPARE(english(tree.note), std::string("zeros inside the log"));
    QCOMPARE(tree.children.size(), 3u);
    const Field& broken = tree.children[0];
    QCOMPARE(broken.name(), std::string("broken batch"));
    QCOMPARE(broken.end(), std::uint64_t{8192});
    // The batch that the hole cuts: its header and its first records are there.
    QCOMPARE(leafOf(broken, broken.pos).spec, &specOf(kBatchV2, "baseOffset"));
    QCOMPARE(leafOf(broken, broken.pos + 63).spec->name, "attributes");
    const Field& zeros = tree.children[1];
    QCOMPARE(zeros.pos, std::uint64_t{8192});
    QCOMPARE(zeros.length, std::uint64_t{8192});
    QCOMPARE(english(zeros.note), std::string("8192 bytes of zeros, whole pages of 4096 bytes"));
    QCOMPARE(tree.children[2].name(), std::string("skipped"));
    const auto batches = segment.batches();
    const auto next = std::ranges::find_if(batches, [](const test::PlacedBatch& batch) { return batch.pos >= 16384; });
    QCOMPARE(tree.children[2].end(), std::uint64_t{next->pos});
    for (const FieldLeaf& leaf : leavesIn(of, 8192, next->pos)) {
        QCOMPARE(leaf.kind(), FieldKind::Damaged);
    }
    checkRange(of, 0, log.size(), "hole");
}

void TestFieldTree::tornTail()
{
    test::SegmentBuilder segment;
    segment.records(5).records(10);
    const test::PlacedBatch last = segment.batches()[1];
    test::ByteVector log = segment.log();
    test::cutTo(log, last.end() - 20);
    const FieldsOf of = ofBytes(log, "00000000000000000000.log");
    const Field tree = treeAt(of, last.pos + 61);
    QVERIFY(tree.damaged);
    QCOMPARE(english(tree.note), std::string("torn tail"));
    QCOMPARE(tree.pos, std::uint64_t{last.pos});
    QCOMPARE(tree.end(), std::uint64_t{log.size()});
    const Field& broken = tree.children.at(0);
    QCOMPARE(english(broken.note),
             std::to_string(log.size() - last.pos) + " bytes of a batch that was not written whole");
    QCOMPARE(leafOf(broken, last.pos + 17).spec, &specOf(kBatchV2, "crc"));
    QVERIFY(leafOf(broken, last.pos + 8).damaged); // its length reaches past the end
    checkRange(of, 0, log.size(), "torn");
}

void TestFieldTree::everyCutAndFlip()
{
    test::SegmentBuilder segment;
    segment.records(2).codec(CodecId::Lz4).records(3).codec(CodecId::None).magic(1).records(2).magic(2).marker(0, 7, 1);
    const test::ByteVector whole = segment.log();
    for (std::size_t keep = 1; keep < whole.size(); ++keep) {
        test::ByteVector log = whole;
        test::cutTo(log, keep);
        checkRange(ofBytes(log, "00000000000000000000.log"), 0, keep, "cut to " + std::to_string(keep));
    }
    for (std::size_t at = 0; at < whole.size(); ++at) {
        test::ByteVector log = whole;
        test::flipBit(log, at, static_cast<int>(at % 8));
        checkRange(ofBytes(log, "00000000000000000000.log"), 0, log.size(), "flipped " + std::to_string(at));
    }
}

void TestFieldTree::tailsShorterThanAnEntry()
{
    test::SegmentBuilder segment;
    segment.records(2);
    for (std::size_t extra = 1; extra < 40; ++extra) {
        test::ByteVector log = segment.log();
        test::appendZeros(log, extra);
        const FieldsOf of = ofBytes(log, "00000000000000000000.log");
        checkRange(of, 0, log.size(), "tail of " + std::to_string(extra));
        QVERIFY(leafOf(treeAt(of, log.size() - 1), log.size() - 1).spec->kind == FieldKind::Damaged ||
                leafOf(treeAt(of, log.size() - 1), log.size() - 1).damaged || treeAt(of, log.size() - 1).damaged);
    }
}

void TestFieldTree::indexStretches()
{
    test::ByteVector index;
    for (int i = 1; i <= 1000; ++i) {
        test::putOffsetEntry(index, i * 3, i * 4096);
    }
    const FieldsOf of = ofBytes(index, "00000000000000000500.index");
    const Field tree = treeAt(of, 8 * 300 + 5, {.entries = 64});
    QCOMPARE(tree.children.size(), 64u);
    QCOMPARE(tree.children.front().name(), std::string("entry 256"));
    const Field& position = leafOf(tree, 8 * 300 + 5);
    QCOMPARE(position.spec, &specOf(kOffsetIndexEntry, "position"));
    QCOMPARE(std::get<std::int64_t>(position.value), std::int64_t{301 * 4096});
    const Field& relative = leafOf(tree, 8 * 300);
    QCOMPARE(english(relative.note), std::string("offset 1403")); // 500 + 301 * 3
    QCOMPARE(treeAt(of, 8 * 999).children.back().name(), std::string("entry 999"));
    checkRange(of, 0, index.size(), "index");
}

void TestFieldTree::paddingIsOneLeaf()
{
    test::ByteVector index;
    for (int i = 1; i <= 100; ++i) {
        test::putTimeEntry(index, 1'700'000'000'000 + i, i);
    }
    test::appendZeros(index, 12 * 800'000);
    const FieldsOf of = ofBytes(index, "00000000000000000000.timeindex");
    for (const std::uint64_t pos : {std::uint64_t{1200}, std::uint64_t{5'000'000}, std::uint64_t{index.size() - 1}}) {
        const Field tree = treeAt(of, pos);
        QCOMPARE(leafOf(tree, pos).pos, std::uint64_t{1200});
        QCOMPARE(leafOf(tree, pos).end(), std::uint64_t{index.size()});
        QVERIFY(tree.children.size() < 100);
    }
    QCOMPARE(leavesIn(of, 4'000'000, 4'008'192).size(), 1u);
    // A surplus byte is a leaf of its own.
    index.push_back({});
    const FieldsOf odd = ofBytes(index, "00000000000000000000.timeindex");
    QCOMPARE(leafOf(treeAt(odd, index.size() - 1), index.size() - 1).length, std::uint64_t{1});
    checkRange(odd, index.size() - 4096, index.size(), "surplus");
}

void TestFieldTree::snapshotStretches()
{
    std::vector<test::ProducerState> producers(500);
    for (std::size_t i = 0; i < producers.size(); ++i) {
        producers[i].producerId = static_cast<std::int64_t>(4000 + i);
    }
    const FieldsOf of = ofBytes(test::encodeSnapshot(producers), "00000000000000000900.snapshot");
    const std::uint64_t pos = 10 + 46 * 300; // entry 300
    const Field tree = treeAt(of, pos, {.entries = 50});
    QCOMPARE(leafOf(tree, pos).spec, &specOf(kSnapshotEntry, "producerId"));
    QVERIFY(tree.children.size() < 60);
    QVERIFY(isWhole(tree));
    checkRange(of, 0, of.file.size(), "snapshot");
}

void TestFieldTree::longTextFile()
{
    std::string text = "0\n20000\n";
    for (int i = 0; i < 20000; ++i) {
        text += "orders " + std::to_string(i) + " " + std::to_string(i * 17) + "\n";
    }
    const std::vector<std::byte> bytes = test::ofText(text);
    const FieldsOf of = ofBytes(bytes, "recovery-point-offset-checkpoint");
    const Field tree = treeAt(of, 1000, {.textBytes = 10'000});
    QVERIFY(isWhole(tree));
    QCOMPARE(tree.length, std::uint64_t{bytes.size()});
    QCOMPARE(tree.children.back().spec->kind, FieldKind::Unparsed);
    QVERIFY(tree.children.back().pos > 9'900 && tree.children.back().pos <= 10'000);
    QCOMPARE(text[tree.children.back().pos - 1], '\n');
    QCOMPARE(std::string(leafOf(tree, 8).spec->name), std::string("topic"));
}

void TestFieldTree::opaqueAndEmptyFiles()
{
    const FieldsOf foreign = ofBytes(test::garbage(5000), "notes.txt");
    QCOMPARE(treeAt(foreign, 4000).length, std::uint64_t{5000});
    QCOMPARE(leavesIn(foreign, 100, 200).size(), 1u);
    for (const char* name : {"00000000000000000000.log", "00000000000000000000.index", "00000000000000000000.snapshot",
                             "leader-epoch-checkpoint", ".lock"}) {
        const FieldsOf empty = ofBytes({}, name);
        QCOMPARE(treeAt(empty, 0).length, std::uint64_t{0});
        QVERIFY(leavesIn(empty, 0, 8192).empty());
    }
}

void TestFieldTree::stopsWhenAsked()
{
    test::SegmentBuilder segment;
    segment.records(100'000, 1);
    std::stop_source source;
    source.request_stop();
    RunContext context;
    context.stop = source.get_token();
    const auto tree = fieldsAt(ofLog(segment), 50'000, {}, context);
    QVERIFY(!tree);
    QCOMPARE(tree.error().code, Errc::Cancelled);
}

QTEST_APPLESS_MAIN(TestFieldTree)
#include "tst_field_tree.moc"
