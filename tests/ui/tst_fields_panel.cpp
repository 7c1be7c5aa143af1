#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "core/format/batch_layout.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/internal_topics.h"
#include "tests/ui/opened_partition.h"
#include "ui/models/field_text.h"
#include "ui/views/bytes_panel.h"
#include "ui/views/fields_panel.h"

using namespace Qt::StringLiterals;
using ui::FieldsPanel;
using ui::FieldTreeModel;
using ui::Selection;

namespace {

const QString kLog = u"00000000000000002000.log"_s;

test::PartitionBuilder partition()
{
    test::PartitionBuilder built("orders", 3);
    built.segment(2000).producer(4017, 3, true).records(3, 40).codec(core::CodecId::Lz4).records(50, 60);
    return built;
}

class Shown {
public:
    explicit Shown(const test::FileMap& files, const QString& partitionDir = u"orders-3"_s)
        : opened(files, partitionDir.toStdString())
        , dir(partitionDir)
        , bytes(opened.context, &window)
        , panel(opened.context, &window)
    {
        window.resize(1240, 400);
        bytes.setGeometry(0, 0, 800, 400);
        panel.setGeometry(810, 0, 420, 400);
        window.show();
        window.activateWindow();
    }

    bool loaded()
    {
        return QTest::qWaitFor(
            [this] {
                return panel.isLoaded() && bytes.isLoaded() && opened.document.stage() == ui::Document::Stage::Ready;
            },
            20'000);
    }
    void select(const QString& file, std::uint64_t pos, std::uint64_t length = 1)
    {
        Selection place;
        place.dir = dir;
        place.file = file;
        place.pos = pos;
        place.length = length;
        opened.selection.select(place);
    }
    const Selection& selected() const { return opened.selection.current(); }
    FieldTreeModel& model() const { return panel.model(); }
    QModelIndex top() const { return model().index(0, 0); }
    QString text(const QModelIndex& index, FieldTreeModel::Column column) const
    {
        return index.siblingAtColumn(column).data().toString();
    }
    /// The child of the root with this name.
    QModelIndex child(const QString& name) const
    {
        for (int row = 0; row < model().rowCount(top()); ++row) {
            const QModelIndex index = model().index(row, 0, top());
            if (index.data().toString() == name) {
                return index;
            }
        }
        return {};
    }

    test::OpenedPartition opened;
    QString dir;
    QWidget window;
    ui::BytesPanel bytes;
    FieldsPanel panel;
};

core::Field leaf(const core::FieldSpec& spec, core::FieldValue value, core::Text note = {})
{
    core::Field field;
    field.spec = &spec;
    field.value = std::move(value);
    field.note = std::move(note);
    field.length = core::fixedSize(spec.type);
    if (const auto* text = std::get_if<std::string>(&field.value)) {
        field.length = text->size();
    }
    return field;
}

} // namespace

class TestFieldsPanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void batchFieldByField();
    void rowSelectsTheBytes();
    void bytesSelectTheRow();
    void recordOfABatch();
    void recordFromElsewhereIsShownAsOne();
    void recordButtonTakesTheFirst();
    void recordOfKafkasOwnTopics();
    void keepsItsRowsWhileOneWalksAround();
    void damagedCrcShowsBothValues();
    void damagedRange();
    void documentationOfTheField();
    void altShowsRawValues();
    void hoverBothWays();
    void enterShowsTheBytes();
    void copiesNameAndValue();
    void indexFile();
    void textFile();
    void modelHoldsItsRules();
    void valueTexts_data();
    void valueTexts();
};

void TestFieldsPanel::batchFieldByField()
{
    Shown shown(partition().files());
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.top().data().toString(), u"Batch 0"_s);
    // Names and places as in the specification of the batch.
    const std::vector<std::pair<const char*, QString>> fields = {
        {"baseOffset", u"+0, 8"_s},       {"batchLength", u"+8, 4"_s},    {"partitionLeaderEpoch", u"+12, 4"_s},
        {"magic", u"+16, 1"_s},           {"crc", u"+17, 4"_s},           {"attributes", u"+21, 2"_s},
        {"lastOffsetDelta", u"+23, 4"_s}, {"baseTimestamp", u"+27, 8"_s}, {"maxTimestamp", u"+35, 8"_s},
        {"producerId", u"+43, 8"_s},      {"producerEpoch", u"+51, 2"_s}, {"baseSequence", u"+53, 4"_s},
        {"recordsCount", u"+57, 4"_s}};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const QModelIndex index = shown.model().index(static_cast<int>(i), 0, shown.top());
        QCOMPARE(index.data().toString(), QString::fromLatin1(fields[i].first));
        QCOMPARE(shown.text(index, FieldTreeModel::Bytes), fields[i].second);
    }
    const auto value = [&](const char* name) {
        return shown.text(shown.child(QString::fromLatin1(name)), FieldTreeModel::Value);
    };
    QCOMPARE(value("baseOffset"), u"2,000"_s);
    QCOMPARE(value("magic"), u"2"_s);
    QCOMPARE(value("attributes"), u"none, CreateTime, transactional"_s);
    QCOMPARE(value("baseTimestamp"), u"2023-11-14 22:13:20.000"_s);
    QCOMPARE(value("producerId"), u"4017"_s); // an id is no quantity
    QCOMPARE(value("recordsCount"), u"3"_s);
    QCOMPARE(value("crc").size(), 8);
    QCOMPARE(shown.panel.tree()->currentIndex().data().toString(), u"crc"_s);
}

void TestFieldsPanel::rowSelectsTheBytes()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QTreeView* tree = shown.panel.tree();
    tree->setFocus();
    QTRY_COMPARE(tree->currentIndex().data().toString(), u"baseOffset"_s);
    QTest::keyClick(tree, Qt::Key_Down);
    QCOMPARE(shown.selected().pos, 8u);
    QCOMPARE(shown.selected().length, 4u);
    QCOMPARE(shown.bytes.hex()->marks().selected, (ui::ByteSpan{8, 4}));
    const QModelIndex crc = shown.child(u"crc"_s);
    tree->scrollTo(crc);
    QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualRect(crc).center());
    QCOMPARE(shown.selected().pos, 17u);
    QVERIFY(shown.loaded());
    QCOMPARE(tree->currentIndex().data().toString(), u"crc"_s);
}

void TestFieldsPanel::bytesSelectTheRow()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QTest::mouseClick(shown.bytes.hex()->viewport(), Qt::LeftButton, {}, shown.bytes.hex()->cellRect(45)->center());
    QTRY_COMPARE(shown.panel.tree()->currentIndex().data().toString(), u"producerId"_s);
}

void TestFieldsPanel::recordOfABatch()
{
    Shown shown(partition().files());
    shown.select(kLog, 66, 2); // the key of the first record, chosen in the bytes
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsRecord()); // in the batch's tree, opened up to it
    QCOMPARE(shown.panel.tree()->currentIndex().data().toString(), u"key"_s);
    QCOMPARE(shown.text(shown.panel.tree()->currentIndex(), FieldTreeModel::Value), u"k0"_s);
    shown.panel.setShowsRecord(true);
    QCOMPARE(shown.top().data().toString(), u"Record 2,000"_s);
    QCOMPARE(shown.text(shown.top(), FieldTreeModel::Value), u"index 0 of 3"_s);
    QCOMPARE(shown.text(shown.child(u"length"_s), FieldTreeModel::Bytes), u"+0, 1"_s);
    QCOMPARE(shown.panel.tree()->currentIndex().data().toString(), u"key"_s);
    QCOMPARE(shown.text(shown.child(u"timestampDelta"_s), FieldTreeModel::Value), u"+0 ms = 22:13:20.000"_s);
}

void TestFieldsPanel::recordFromElsewhereIsShownAsOne()
{
    Shown shown(partition().files());
    Selection place;
    place.offset = core::Offset{2020}; // in the compressed batch
    shown.opened.selection.select(place);
    QVERIFY(shown.loaded());
    QVERIFY(shown.panel.showsRecord());
    QCOMPARE(shown.top().data().toString(), u"Record 2,020"_s);
    QCOMPARE(shown.text(shown.top(), FieldTreeModel::Value), u"index 17 of 50"_s);
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QVERIFY(!shown.panel.showsRecord());
    // A field of the record leads into the decompressed bytes.
    shown.opened.selection.select(place);
    QVERIFY(shown.loaded());
    shown.bytes.setPrefersDecompressed(true);
    QVERIFY(shown.loaded());
    const QModelIndex value = shown.child(u"value"_s);
    shown.panel.tree()->setCurrentIndex(value);
    QCOMPARE(shown.selected().record, std::optional<std::int64_t>(17));
    QVERIFY(shown.selected().decompressed);
    QCOMPARE(shown.selected().length, 60u);
    QCOMPARE(shown.bytes.hex()->marks().selected, (ui::ByteSpan{shown.selected().pos, 60}));
}

void TestFieldsPanel::recordButtonTakesTheFirst()
{
    Shown shown(partition().files());
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    shown.panel.setShowsRecord(true);
    QVERIFY(shown.loaded());
    QTRY_COMPARE(shown.top().data().toString(), u"Record 2,000"_s);
    QVERIFY(shown.panel.showsRecord());
}

void TestFieldsPanel::recordOfKafkasOwnTopics()
{
    Shown shown(test::groupCommits(), u"__consumer_offsets-0"_s);
    shown.select(u"00000000000000000000.log"_s, 66, 2); // in the key of the first record
    QVERIFY(shown.loaded());
    QTRY_VERIFY(shown.top().isValid());
    QVERIFY(!shown.panel.docText().contains(u"app-1"_s));
    shown.panel.setShowsRecord(true);
    QVERIFY2(shown.panel.docText().contains(u"<b>OffsetCommit</b> group app-1, orders-0: offset 42"_s),
             qPrintable(shown.panel.docText()));
    QVERIFY(shown.panel.docText().contains(u"{&quot;hidden&quot;:7}"_s)); // free text of the client
}

void TestFieldsPanel::keepsItsRowsWhileOneWalksAround()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QSignalSpy reset(&shown.model(), &QAbstractItemModel::modelReset);
    for (const std::uint64_t pos : {8U, 17U, 43U, 57U, 66U}) {
        shown.select(kLog, pos, 1);
        QVERIFY(shown.loaded());
    }
    QVERIFY(reset.isEmpty());
}

void TestFieldsPanel::damagedCrcShowsBothValues()
{
    test::PartitionBuilder built = partition();
    test::FileMap files = built.files();
    test::ByteVector& log = files[built.path(2000, ".log")];
    const std::uint32_t stored = core::loadBe<std::uint32_t>(log.data() + 17);
    test::flipBit(log, 100);
    const auto header = core::readBatchHeader(log, 0);
    const std::uint32_t computed = core::computeBatchCrc(core::Bytes(log).first(header->size), 2);
    Shown shown(files);
    shown.select(kLog, 17, 4);
    QVERIFY(shown.loaded());
    const auto hex = [](std::uint32_t value) { return u"%1"_s.arg(value, 8, 16, QLatin1Char('0')).toUpper(); };
    QCOMPARE(shown.text(shown.child(u"crc"_s), FieldTreeModel::Value), u"%1 ≠ %2"_s.arg(hex(stored), hex(computed)));
    QVERIFY(shown.child(u"crc"_s).data(FieldTreeModel::DamagedRole).toBool());
    QCOMPARE(shown.text(shown.top(), FieldTreeModel::Value), u"damaged"_s);
}

void TestFieldsPanel::damagedRange()
{
    test::PartitionBuilder built("orders", 3);
    test::SegmentBuilder& segment = built.segment(2000);
    for (int i = 0; i < 40; ++i) {
        segment.records(12, 60);
    }
    test::FileMap files = built.files();
    test::zeroRange(files[built.path(2000, ".log")], 8192, 8192);
    Shown shown(files);
    shown.select(kLog, 8192, 8192);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.text(shown.top(), FieldTreeModel::Value), u"zeros inside the log"_s);
    QCOMPARE(shown.panel.tree()->currentIndex().data().toString(), u"zeros"_s);
    QCOMPARE(shown.text(shown.panel.tree()->currentIndex(), FieldTreeModel::Value),
             u"8,192 bytes of zeros, whole pages of 4.0 KiB"_s);
}

void TestFieldsPanel::documentationOfTheField()
{
    Shown shown(partition().files());
    shown.select(kLog, 8, 4);
    QVERIFY(shown.loaded());
    const QString doc = shown.panel.docText();
    QVERIFY(doc.startsWith(u"<b>batchLength</b> "_s));
    QVERIFY(doc.contains(u"Bytes that follow this field"_s));
    QVERIFY(doc.contains(u"Unit: bytes."_s));
    QVERIFY(doc.contains(u"Specification: record batches 1."_s));
}

void TestFieldsPanel::altShowsRawValues()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    const auto value = [&] { return shown.text(shown.child(u"baseOffset"_s), FieldTreeModel::Value); };
    QCOMPARE(value(), u"2,000"_s);
    QTest::keyPress(shown.panel.tree(), Qt::Key_Alt);
    QCOMPARE(value(), u"2000 = 0x00000000000007D0"_s);
    QTest::keyRelease(shown.panel.tree(), Qt::Key_Alt);
    QCOMPARE(value(), u"2,000"_s);
}

void TestFieldsPanel::hoverBothWays()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    Selection place;
    place.file = kLog;
    place.pos = 17;
    place.length = 4;
    emit shown.opened.selection.hovered(place, nullptr);
    QVERIFY(shown.child(u"crc"_s).data(Qt::BackgroundRole).isValid());
    emit shown.opened.selection.hovered({}, nullptr);
    QVERIFY(!shown.child(u"crc"_s).data(Qt::BackgroundRole).isValid());
    QTreeView* tree = shown.panel.tree();
    QTest::mouseMove(tree->viewport(), tree->visualRect(shown.child(u"magic"_s)).center());
    QTRY_COMPARE(shown.bytes.hex()->marks().hovered, (ui::ByteSpan{16, 1}));
}

void TestFieldsPanel::enterShowsTheBytes()
{
    Shown shown(partition().files());
    shown.select(kLog, 0, 8);
    QVERIFY(shown.loaded());
    QSignalSpy asked(&shown.opened.pages, &ui::Pages::showRequested);
    shown.panel.tree()->setFocus();
    QTest::keyClick(shown.panel.tree(), Qt::Key_Return);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.at(0).at(0).toString(), u"bytes"_s);
}

void TestFieldsPanel::copiesNameAndValue()
{
    Shown shown(partition().files());
    shown.select(kLog, 16, 1);
    QVERIFY(shown.loaded());
    shown.panel.tree()->setFocus();
    QTRY_VERIFY(shown.panel.tree()->hasFocus());
    shown.opened.trigger("edit.copy");
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), u"magic\t2"_s);
}

void TestFieldsPanel::indexFile()
{
    Shown shown(partition().files());
    shown.select(u"00000000000000002000.timeindex"_s, 8, 4);
    QVERIFY(shown.loaded());
    QCOMPARE(shown.top().data().toString(), u"time index"_s);
    QCOMPARE(shown.panel.tree()->currentIndex().data().toString(), u"relativeOffset"_s);
}

void TestFieldsPanel::textFile()
{
    Shown shown(partition().files());
    shown.select(u"partition.metadata"_s, 0, 1);
    QVERIFY(shown.loaded());
    QTRY_VERIFY(shown.panel.tree()->currentIndex().isValid());
    QVERIFY(shown.model().rowCount(shown.top()) >= 2); // version and topic id
}

void TestFieldsPanel::modelHoldsItsRules()
{
    FieldTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    test::SegmentBuilder segment;
    segment.records(20, 5);
    const auto tree = std::make_shared<const core::Field>(core::batchFields(segment.log(), 0, 10));
    model.setTree(tree, tree.get(), u"Batch"_s, {}, ui::Look::Ok);
    model.setRaw(true);
    model.setHovered(17, 4);
    QCOMPARE(model.indexOf(17, 4).data().toString(), u"crc"_s);
    QCOMPARE(model.indexOf(18, 1).data().toString(), u"crc"_s); // a part of it
    QCOMPARE(model.indexOf(0, segment.log().size()).data().toString(), u"Batch"_s);
    QVERIFY(!model.indexOf(segment.log().size() + 5, 1).isValid());
    // A part of the tree alone.
    const core::Field& record = tree->children.back().children[3];
    model.setTree(tree, &record, {}, {}, std::nullopt);
    QCOMPARE(model.index(0, 0).data().toString(), u"record 3"_s);
    QCOMPARE(model.indexOf(record.pos, record.length).data().toString(), u"record 3"_s);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestFieldsPanel::valueTexts_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("raw");
    QTest::addColumn<int>("which");
    int which = 0;
    const auto row = [&which](const char* name, const QString& value, const QString& raw) {
        QTest::newRow(name) << value << raw << which++;
    };
    row("offset", u"2,143,552"_s, u"2143552 = 0x000000000020B540"_s);
    row("epoch", u"11"_s, u"11 = 0x0000000B"_s);
    row("no epoch", u"-1"_s, u"-1 = 0xFFFFFFFF"_s);
    row("crc", u"9C1F04A2"_s, u"2619278498 = 0x9C1F04A2"_s);
    row("wrong crc", u"9C1F04A2 ≠ 51E87D30"_s, u"2619278498 = 0x9C1F04A2"_s);
    row("varint", u"66"_s, u"66"_s);
    row("key", u"pay-088126"_s, u"70 61 79 2D 30 38 38 31 32 36"_s);
    row("null key", u"-1 (null)"_s, u"-1"_s);
    row("json", uR"({"a":1})"_s, u"7B 20 22 61 22 3A 20 31 20 7D"_s);
    row("time delta", u"−5 ms = 22:13:19.995"_s, u"-5"_s);
    row("lowest", u"-9,223,372,036,854,775,808"_s, u"-9223372036854775808 = 0x8000000000000000"_s);
}

void TestFieldsPanel::valueTexts()
{
    QFETCH(int, which);
    using core::specOf;
    core::Field wrong =
        leaf(specOf(core::kBatchV2, "crc"), std::int64_t{0x9C1F04A2},
             {{"stored %1, computed %2"}, {core::arg::hex32(0x9C1F04A2), core::arg::hex32(0x51E87D30)}});
    wrong.damaged = true;
    const std::vector<core::Field> fields = {
        leaf(specOf(core::kBatchV2, "baseOffset"), std::int64_t{2'143'552}),
        leaf(specOf(core::kBatchV2, "partitionLeaderEpoch"), std::int64_t{11}),
        leaf(specOf(core::kBatchV2, "partitionLeaderEpoch"), std::int64_t{-1}),
        leaf(specOf(core::kBatchV2, "crc"), std::int64_t{0x9C1F04A2}),
        wrong,
        leaf(specOf(core::kRecord, "length"), std::int64_t{66}),
        leaf(specOf(core::kRecord, "key"), std::string("pay-088126")),
        leaf(specOf(core::kRecord, "keyLength"), std::int64_t{-1}, {{"null"}}),
        leaf(specOf(core::kRecord, "value"), std::string(R"({ "a": 1 })")),
        leaf(specOf(core::kRecord, "timestampDelta"), std::int64_t{-5}, {{"%1"}, {core::arg::time(1'699'999'999'995)}}),
        leaf(specOf(core::kBatchV2, "baseOffset"), std::numeric_limits<std::int64_t>::min()),
    };
    QTEST(ui::fieldValueText(fields[static_cast<std::size_t>(which)]), "value");
    QTEST(ui::fieldRawText(fields[static_cast<std::size_t>(which)]), "raw");
}

QTEST_MAIN(TestFieldsPanel)
#include "tst_fields_panel.moc"
