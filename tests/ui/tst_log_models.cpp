#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/internal_topics.h"
#include "tests/ui/opened_partition.h"
#include "ui/models/batch_filtering.h"
#include "ui/models/batch_table_model.h"
#include "ui/models/payload_text.h"
#include "ui/models/record_table_model.h"
#include "ui/models/segment_answer.h"

using namespace Qt::StringLiterals;
using ui::BatchIndex;
using ui::BatchRows;
using ui::BatchTableModel;
using ui::PayloadForm;
using ui::RecordTableModel;

namespace {

std::shared_ptr<const ui::OpenedFile> fileOf(const test::ByteVector& log)
{
    auto file = std::make_shared<ui::OpenedFile>();
    file->content = core::FileContent::ofMemory(log);
    file->name = core::parseFileName("00000000000000000000.log");
    file->file = u"00000000000000000000.log"_s;
    file->segment = core::Offset{0};
    return file;
}

std::shared_ptr<BatchIndex> indexOf(const ui::OpenedFile& file)
{
    auto index = std::make_shared<BatchIndex>();
    const auto walked = core::walkLog(file.content, {}, {}, [&](const core::WalkBlock& block) {
        for (const core::WalkedBatch& batch : block.batches) {
            if (!batch.crcValid()) {
                index->badCrc.push_back(static_cast<std::uint32_t>(index->positions.size()));
            }
            index->positions.push_back(static_cast<std::uint32_t>(batch.header.pos.value));
        }
        index->damage.insert(index->damage.end(), block.damage.begin(), block.damage.end());
        return true;
    });
    index->complete = bool(walked);
    return index;
}

/// A model over a log in memory; the document only lends its jobs.
class ShownLog {
public:
    explicit ShownLog(const test::ByteVector& log, std::uint64_t mostRows = BatchTableModel::kMostRows)
        : partition({{"orders-0/", {}}}, "orders-0")
        , file(fileOf(log))
        , index(indexOf(*file))
        , model(partition.document, nullptr, mostRows)
        , tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest)
    {
        if (!partition.wait()) {
            qWarning("the partition was not read");
        }
        model.setFile(file);
        model.setRows({index, file->bytes()});
    }

    QString text(int row, BatchTableModel::Column column)
    {
        const QModelIndex at = model.index(row, column);
        model.data(at, Qt::DisplayRole); // asks for the page
        const bool read = QTest::qWaitFor([&] { return !model.isWaiting(); }, 5000);
        return read ? at.data().toString() : QString();
    }

    test::OpenedPartition partition;
    std::shared_ptr<const ui::OpenedFile> file;
    std::shared_ptr<BatchIndex> index;
    BatchTableModel model;
    QAbstractItemModelTester tester;
};

test::SegmentBuilder manyBatches(int count)
{
    test::SegmentBuilder segment;
    for (int i = 0; i < count; ++i) {
        segment.records(2, 10);
    }
    return segment;
}

core::Bytes bytesOf(const std::vector<std::byte>& bytes)
{
    return bytes;
}

} // namespace

class TestLogModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsMergeBatchesAndDamage();
    void rowsWhileTheIndexGrows();
    void batchCells();
    void cellsArriveInPages();
    void damagedRangeIsARow();
    void wrongChecksumIsMarked();
    void findingsMarkRows();
    void moreRowsOfTheSameSegment();
    void filterPicksRows();
    void windowsOfManyRows();
    void fastScrollReadsWhatIsSeen();
    void recordCells();
    void recordsOfKafkasOwnTopics();
    void controlRecords();
    void legacyAndAppendTimes();
    void recordsOfAnotherBatch();
    void payloadForms_data();
    void payloadForms();
    void answers_data();
    void answers();
    void addingUp();
};

void TestLogModels::rowsMergeBatchesAndDamage()
{
    auto index = std::make_shared<BatchIndex>();
    index->positions = {0, 100, 500, 900};
    const auto damaged = [](std::int64_t from, std::uint64_t bytes) {
        core::DamagedRange range;
        range.from = {from};
        range.bytes = bytes;
        return range;
    };
    index->damage = {damaged(200, 300), damaged(600, 100), damaged(700, 200), damaged(1000, 24)};
    index->badCrc = {2};
    index->complete = true;
    const BatchRows rows(index, 1024);
    QCOMPARE(rows.count(), 8u);
    const std::vector<std::uint64_t> starts = {0, 100, 200, 500, 600, 700, 900, 1000};
    for (std::uint64_t row = 0; row < rows.count(); ++row) {
        QCOMPARE(rows.at(row).from, starts[row]);
        QCOMPARE(rows.at(row).end, row + 1 < starts.size() ? starts[row + 1] : 1024u);
        QCOMPARE(rows.rowOf(starts[row]), std::optional<std::uint64_t>(row));
        QCOMPARE(rows.rowOf(rows.at(row).end - 1), std::optional<std::uint64_t>(row));
    }
    QCOMPARE(rows.at(2).damage, std::optional<std::size_t>(0));
    QCOMPARE(rows.at(3).batch, std::optional<std::size_t>(2));
    QCOMPARE(rows.at(6).batch, std::optional<std::size_t>(3));
    QVERIFY(rows.hasBadCrc(2) && !rows.hasBadCrc(3));
    QCOMPARE(rows.rowOfBatch(3), 6u);
    QCOMPARE(rows.rowOf(5000), std::optional<std::uint64_t>(7));
    QVERIFY(!BatchRows().rowOf(0));
    QCOMPARE(BatchRows().count(), 0u);
}

void TestLogModels::rowsWhileTheIndexGrows()
{
    auto part = std::make_shared<BatchIndex>();
    part->positions = {0, 100};
    const BatchRows rows(part, 1000);
    QVERIFY(!rows.isComplete());
    QCOMPARE(rows.at(1).end, 1000u); // as far as is known
}

void TestLogModels::batchCells()
{
    test::SegmentBuilder segment;
    segment.codec(core::CodecId::Lz4).producer(4017, 3, true).records(60, 20);
    segment.codec(core::CodecId::None).noProducer().records(1);
    segment.marker(0, 4017, 3);
    segment.emptyBatch(4);
    ShownLog log(segment.log());
    const auto& batches = segment.batches();
    QCOMPARE(log.model.rowCount(), 4);
    QCOMPARE(log.text(0, BatchTableModel::Batch), u"0"_s);
    QCOMPARE(log.text(1, BatchTableModel::Byte), QLocale().toString(static_cast<qlonglong>(batches[1].pos)));
    QCOMPARE(log.text(1, BatchTableModel::Size), QString::number(batches[1].size));
    QCOMPARE(log.text(0, BatchTableModel::Offsets), u"0 – 59"_s);
    QCOMPARE(log.text(1, BatchTableModel::Offsets), u"60"_s);
    QCOMPARE(log.text(0, BatchTableModel::Records), u"60"_s);
    QCOMPARE(log.text(0, BatchTableModel::Codec), u"lz4"_s);
    QCOMPARE(log.text(1, BatchTableModel::Codec), u"none"_s);
    QCOMPARE(log.text(0, BatchTableModel::Producer), u"4017 / 3"_s);
    QCOMPARE(log.text(1, BatchTableModel::Producer), QString());
    QCOMPARE(log.text(0, BatchTableModel::MaxTime), u"2023-11-14 22:14:19.000"_s); // 59 s after 1,700,000,000,000 ms
    QCOMPARE(log.text(0, BatchTableModel::Kind), u"data, txn"_s);
    QCOMPARE(log.text(1, BatchTableModel::Kind), u"data"_s);
    QCOMPARE(log.text(2, BatchTableModel::Kind), u"abort"_s);
    QCOMPARE(log.text(3, BatchTableModel::Kind), u"empty"_s);
    QCOMPARE(log.text(3, BatchTableModel::Records), u"0"_s);
    QCOMPARE(log.text(0, BatchTableModel::Sequence), u"0 – 59"_s);
    QCOMPARE(log.text(0, BatchTableModel::Magic), u"2"_s);
    QCOMPARE(log.text(0, BatchTableModel::Epoch), u"0"_s);
    QCOMPARE(log.text(0, BatchTableModel::Crc).size(), 8);
    QCOMPARE(log.text(0, BatchTableModel::State), QString()); // a glyph
    const QModelIndex state = log.model.index(0, BatchTableModel::State);
    QVERIFY(!state.data(Qt::DecorationRole).value<QIcon>().isNull());
    QCOMPARE(state.data(Qt::AccessibleTextRole).toString(), u"checksum right"_s);
    QCOMPARE(log.model.index(1, 0).data(BatchTableModel::FromRole).toULongLong(), quint64{batches[1].pos});
    QCOMPARE(log.model.index(1, 0).data(BatchTableModel::EndRole).toULongLong(), quint64{batches[1].end()});
    QCOMPARE(log.model.index(1, BatchTableModel::Byte).data(BatchTableModel::OffsetRole).toLongLong(), 60);
}

void TestLogModels::cellsArriveInPages()
{
    const test::SegmentBuilder segment = manyBatches(1000);
    ShownLog log(segment.log());
    QSignalSpy changed(&log.model, &QAbstractItemModel::dataChanged);
    QCOMPARE(log.model.index(700, BatchTableModel::Offsets).data().toString(), u"…"_s);
    QTRY_VERIFY(!changed.isEmpty());
    QCOMPARE(log.model.index(700, BatchTableModel::Offsets).data().toString(), u"1,400 – 1,401"_s);
    const auto first = changed.at(0).at(0).value<QModelIndex>();
    const auto last = changed.at(0).at(1).value<QModelIndex>();
    QCOMPARE(first.row(), 640); // that page and no other
    QCOMPARE(last.row(), 767);
}

void TestLogModels::damagedRangeIsARow()
{
    const test::SegmentBuilder segment = manyBatches(300);
    test::ByteVector log = segment.log();
    test::zeroRange(log, 8192, 4096);
    ShownLog shown(log);
    QCOMPARE(shown.index->damage.size(), 1u);
    const auto from = static_cast<std::uint64_t>(shown.index->damage[0].from.value);
    const auto row = shown.model.rowAt(9000);
    QVERIFY(row);
    QCOMPARE(shown.text(*row, BatchTableModel::Byte), QLocale().toString(static_cast<qlonglong>(from)));
    QCOMPARE(shown.text(*row, BatchTableModel::Batch), QString());
    QCOMPARE(shown.text(*row, BatchTableModel::Kind), u"zeros inside the log"_s);
    // The lost offsets: two a batch, of the batches that the range touches.
    std::int64_t lostFrom = -1;
    std::int64_t lostTo = -1;
    for (const test::PlacedBatch& batch : segment.batches()) {
        if (batch.end() > from && batch.pos < shown.index->damage[0].end()) {
            lostFrom = lostFrom < 0 ? batch.baseOffset : lostFrom;
            lostTo = batch.lastOffset;
        }
    }
    QCOMPARE(shown.text(*row, BatchTableModel::Offsets), u"%1 – %2"_s.arg(lostFrom).arg(lostTo));
    QVERIFY(shown.model.index(*row, 0).data(BatchTableModel::IsDamageRole).toBool());
    QCOMPARE(shown.model.index(*row, BatchTableModel::State).data(Qt::ToolTipRole).toString(), u"damaged"_s);
    // Batches behind it keep their own numbers.
    QCOMPARE(shown.text(*row + 1, BatchTableModel::Batch), QString::number(*row));
}

void TestLogModels::wrongChecksumIsMarked()
{
    const test::SegmentBuilder segment = manyBatches(10);
    test::ByteVector log = segment.log();
    test::flipBit(log, segment.batches()[4].pos + 40);
    ShownLog shown(log);
    QCOMPARE(shown.text(4, BatchTableModel::Kind), u"data, checksum wrong"_s);
    QCOMPARE(shown.text(5, BatchTableModel::Kind), u"data"_s);
    QCOMPARE(shown.model.index(4, 0).data(Qt::AccessibleTextRole).toString(), u"damaged"_s);
}

void TestLogModels::findingsMarkRows()
{
    const test::SegmentBuilder segment = manyBatches(10);
    ShownLog log(segment.log());
    const std::uint64_t pos = segment.batches()[3].pos;
    log.model.setMarks({{pos + 4, 1, ui::Look::Wrong, u"An aborted transaction is missing."_s}});
    QCOMPARE(log.model.index(3, 0).data(Qt::ToolTipRole).toString(), u"An aborted transaction is missing."_s);
    QCOMPARE(log.model.index(2, 0).data(Qt::ToolTipRole).toString(), u"checksum right"_s);
    QCOMPARE(log.model.index(4, 0).data(Qt::ToolTipRole).toString(), u"checksum right"_s);
}

void TestLogModels::moreRowsOfTheSameSegment()
{
    const test::SegmentBuilder segment = manyBatches(300);
    ShownLog log(segment.log());
    BatchTableModel model(log.partition.document);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFile(log.file);
    auto part = std::make_shared<BatchIndex>(*log.index);
    part->positions.resize(100);
    part->complete = false;
    model.setRows({part, log.file->bytes()});
    QCOMPARE(model.rowCount(), 100);
    model.index(99, BatchTableModel::Offsets).data();
    QTRY_COMPARE(model.index(99, BatchTableModel::Offsets).data().toString(), u"198 – 199"_s);
    QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    model.setRows({log.index, log.file->bytes()});
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(inserted.at(0).at(1).toInt(), 100);
    QCOMPARE(inserted.at(0).at(2).toInt(), 299);
    QVERIFY(reset.isEmpty());
    model.index(120, BatchTableModel::Offsets).data(); // of the page that was cut off before
    QTRY_COMPARE(model.index(120, BatchTableModel::Offsets).data().toString(), u"240 – 241"_s);
    QCOMPARE(model.index(99, BatchTableModel::Offsets).data().toString(), u"198 – 199"_s);
}

void TestLogModels::filterPicksRows()
{
    test::SegmentBuilder segment;
    for (int i = 0; i < 400; ++i) {
        segment.codec(i % 10 == 3 ? core::CodecId::Gzip : core::CodecId::None).records(2, 10);
    }
    ShownLog log(segment.log());
    const auto rows = ui::matchingRows(*log.file, log.model.rows(),
                                       core::parseBatchFilter("codec = gzip and offset < 500").filter, {});
    QVERIFY(rows);
    QCOMPARE(rows.value().size(), 25u); // batches 3, 13 ... 243
    log.model.setFilter(rows.value());
    QCOMPARE(log.model.rowCount(), 25);
    QCOMPARE(log.model.allRows(), 25u);
    QCOMPARE(log.text(2, BatchTableModel::Batch), u"23"_s);
    QCOMPARE(log.text(2, BatchTableModel::Codec), u"gzip"_s);
    QCOMPARE(log.model.rowAt(segment.batches()[23].pos + 5), std::optional<int>(2));
    QVERIFY(!log.model.rowAt(segment.batches()[24].pos)); // the filter leaves it out
    log.model.setFilter(std::nullopt);
    QCOMPARE(log.model.rowCount(), 400);
    QCOMPARE(log.text(24, BatchTableModel::Codec), u"none"_s);
    std::stop_source source;
    source.request_stop();
    core::RunContext stopped;
    stopped.stop = source.get_token();
    QVERIFY(!ui::matchingRows(*log.file, log.model.rows(), core::parseBatchFilter("gzip").filter, stopped));
}

void TestLogModels::windowsOfManyRows()
{
    const test::SegmentBuilder segment = manyBatches(250);
    ShownLog log(segment.log(), 100);
    QCOMPARE(log.model.rowCount(), 100);
    QCOMPARE(log.model.allRows(), 250u);
    QVERIFY(!log.model.rowAt(segment.batches()[150].pos));
    log.model.setFirstRow(200);
    QCOMPARE(log.model.rowCount(), 50);
    QCOMPARE(log.text(0, BatchTableModel::Batch), u"200"_s);
    QCOMPARE(log.model.rowAt(segment.batches()[210].pos), std::optional<int>(10));
    QVERIFY(!log.model.rowAt(segment.batches()[150].pos));
    log.model.setFirstRow(100);
    QCOMPARE(log.model.rowCount(), 100);
    QCOMPARE(log.text(99, BatchTableModel::Batch), u"199"_s);
}

void TestLogModels::fastScrollReadsWhatIsSeen()
{
    const test::SegmentBuilder segment = manyBatches(10'000);
    ShownLog log(segment.log());
    for (int row = 0; row < 10'000; row += 128) {
        log.model.index(row, BatchTableModel::Offsets).data();
        QCoreApplication::processEvents();
    }
    QTRY_COMPARE(log.model.index(9'984, BatchTableModel::Batch).data().toString(), u"9,984"_s);
}

void TestLogModels::recordCells()
{
    test::SegmentBuilder segment;
    test::BuiltBatch batch;
    batch.codec = core::CodecId::Zstd;
    batch.records = {{.key = "pay-1",
                      .value = R"({ "amount" : "20.00" })",
                      .timestamp = 1'700'000'000'000,
                      .headers = {{"src", "web"}, {"empty", std::nullopt}}},
                     {.key = std::nullopt, .value = std::nullopt, .timestamp = 1'700'000'000'004},
                     {.key = "k", .value = std::string(1000, 'v'), .timestamp = 1'699'999'999'999, .offsetDelta = 7}};
    segment.batch(batch);
    const test::OpenedPartition partition({{"orders-0/", {}}}, "orders-0");
    const auto file = fileOf(segment.log());
    const auto header = core::readBatchHeader(file->content.bytes(), 0);
    const auto stream = core::RecordStream::read(file->content, *header, 1U << 20, {});
    RecordTableModel model(const_cast<ui::Document&>(partition.document), nullptr);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStream(stream.value());
    QCOMPARE(model.rowCount(), 3);
    const auto cell = [&](int row, RecordTableModel::Column column) {
        return model.index(row, column).data().toString();
    };
    QCOMPARE(cell(0, RecordTableModel::Key), u"…"_s);
    QTRY_COMPARE(cell(0, RecordTableModel::Key), u"pay-1"_s);
    QCOMPARE(cell(0, RecordTableModel::Value), uR"({"amount":"20.00"})"_s);
    QCOMPARE(cell(0, RecordTableModel::LogOffset), u"0"_s);
    QCOMPARE(cell(2, RecordTableModel::LogOffset), u"7"_s);
    QCOMPARE(cell(0, RecordTableModel::Time), u"+0"_s);
    QCOMPARE(cell(1, RecordTableModel::Time), u"+4"_s);
    QCOMPARE(cell(2, RecordTableModel::Time), u"−1"_s);
    QCOMPARE(cell(1, RecordTableModel::Key), u"null"_s);
    QCOMPARE(cell(1, RecordTableModel::Value), u"null"_s);
    QCOMPARE(cell(0, RecordTableModel::Headers), u"src = web, empty = null"_s);
    QVERIFY(model.hasHeaders());
    QVERIFY(cell(2, RecordTableModel::Value).endsWith(u"v…"_s));
    QVERIFY(cell(2, RecordTableModel::Value).size() < 500);
    model.setForm(PayloadForm::Text);
    QCOMPARE(cell(0, RecordTableModel::Value), uR"({ "amount" : "20.00" })"_s);
    model.setForm(PayloadForm::Hex);
    QCOMPARE(cell(0, RecordTableModel::Key), u"70 61 79 2D 31"_s);
    QCOMPARE(model.index(1, 0).data(RecordTableModel::OffsetRole).toLongLong(), 1);
    QVERIFY(model.index(1, 0).data(RecordTableModel::PosRole).toULongLong() > 0);
}

void TestLogModels::recordsOfKafkasOwnTopics()
{
    const test::FileMap files = test::groupCommits();
    const test::OpenedPartition partition(files, "__consumer_offsets-0");
    QVERIFY(const_cast<test::OpenedPartition&>(partition).wait());
    const auto file = fileOf(files.at("__consumer_offsets-0/00000000000000000000.log"));
    const auto stream =
        core::RecordStream::read(file->content, *core::readBatchHeader(file->content.bytes(), 0), 1U << 20, {});
    RecordTableModel model(const_cast<ui::Document&>(partition.document), nullptr);
    model.setStream(stream.value());
    const auto cell = [&](int row, RecordTableModel::Column column) {
        return model.index(row, column).data().toString();
    };
    cell(0, RecordTableModel::Key);
    QTRY_COMPARE(cell(0, RecordTableModel::Key), u"OffsetCommit"_s);
    QVERIFY(
        cell(0, RecordTableModel::Value).startsWith(uR"({"type":"OffsetCommit","version":3,"key":{"group":"app-1")"_s));
    QCOMPARE(model.index(0, RecordTableModel::Value).data(Qt::ToolTipRole).toString(),
             u"group app-1, orders-0: offset 42"_s);
    model.setForm(PayloadForm::Text);
    QCOMPARE(cell(0, RecordTableModel::Value), u"group app-1, orders-0: offset 42"_s);
    QCOMPARE(cell(3, RecordTableModel::Key), u"31"_s);
    QCOMPARE(cell(3, RecordTableModel::Value), u"A group record of type 31, which Kafka 4.4 does not know."_s);
    model.setForm(PayloadForm::Hex);
    QVERIFY(cell(0, RecordTableModel::Key).startsWith(u"00 01 00 05"_s));
}

void TestLogModels::controlRecords()
{
    test::SegmentBuilder segment;
    segment.marker(1, 4017, 3);
    const test::OpenedPartition partition({{"orders-0/", {}}}, "orders-0");
    const auto file = fileOf(segment.log());
    const auto stream =
        core::RecordStream::read(file->content, *core::readBatchHeader(file->content.bytes(), 0), 1U << 20, {});
    RecordTableModel model(const_cast<ui::Document&>(partition.document), nullptr);
    model.setStream(stream.value());
    model.index(0, RecordTableModel::Key).data();
    QTRY_COMPARE(model.index(0, RecordTableModel::Key).data().toString(), u"COMMIT"_s);
}

void TestLogModels::legacyAndAppendTimes()
{
    const test::OpenedPartition partition({{"orders-0/", {}}}, "orders-0");
    for (const bool appended : {false, true}) {
        test::SegmentBuilder segment;
        segment.magic(appended ? 2 : 1).appendTime(appended).codec(core::CodecId::Gzip).records(2);
        const auto file = fileOf(segment.log());
        const auto stream =
            core::RecordStream::read(file->content, *core::readBatchHeader(file->content.bytes(), 0), 1U << 20, {});
        RecordTableModel model(const_cast<ui::Document&>(partition.document), nullptr);
        model.setStream(stream.value());
        QCOMPARE(model.rowCount(), 2);
        model.index(0, RecordTableModel::Time).data();
        // Deltas mean nothing there: the time itself.
        QTRY_VERIFY(model.index(0, RecordTableModel::Time).data().toString().startsWith(u"2023-11-14"_s));
    }
}

void TestLogModels::recordsOfAnotherBatch()
{
    test::SegmentBuilder segment;
    segment.records(300).records(5);
    const test::OpenedPartition partition({{"orders-0/", {}}}, "orders-0");
    const auto file = fileOf(segment.log());
    const auto streamAt = [&](std::uint64_t pos) {
        return core::RecordStream::read(file->content, *core::readBatchHeader(file->content.bytes(), pos), 1U << 20, {})
            .value();
    };
    RecordTableModel model(const_cast<ui::Document&>(partition.document), nullptr);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStream(streamAt(0));
    model.index(299, RecordTableModel::LogOffset).data();
    model.setStream(streamAt(segment.batches()[1].pos)); // before the page has come
    QCOMPARE(model.rowCount(), 5);
    model.index(4, RecordTableModel::LogOffset).data();
    QTRY_COMPARE(model.index(4, RecordTableModel::LogOffset).data().toString(), u"304"_s);
    model.setStream(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestLogModels::payloadForms_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("form");
    QTest::addColumn<bool>("cut");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const QByteArray& bytes, PayloadForm form, bool cut, const QString& text) {
        QTest::newRow(name) << bytes << static_cast<int>(form) << cut << text;
    };
    row("text", "pay-1", PayloadForm::Text, false, u"pay-1"_s);
    row("utf-8", "\xE6\xAE\xB5", PayloadForm::Text, false, u"段"_s);
    row("no utf-8", "a\xFF", PayloadForm::Text, false, u"a\\xFF"_s);
    row("control", QByteArray("a\0\n", 3), PayloadForm::Text, false, u"a\\x00\\x0A"_s);
    row("json", "{\n  \"a b\": [1, 2],\t\"c\": \"x \\\" y\"}", PayloadForm::Json, false,
        uR"({"a b":[1,2],"c":"x \" y"})"_s);
    row("no json", "a  b", PayloadForm::Json, false, u"a  b"_s);
    row("json as text", "{ }", PayloadForm::Text, false, u"{ }"_s);
    row("cut json", "{ \"a\" : \"x  y", PayloadForm::Json, true, u"{\"a\":\"x  y…"_s);
    row("cut in a character", "ab\xE6\xAE", PayloadForm::Text, true, u"ab…"_s);
    row("hex", QByteArray("\x00\x1F\xA2", 3), PayloadForm::Hex, false, u"00 1F A2"_s);
    row("cut hex", "A", PayloadForm::Hex, true, u"41…"_s);
    row("empty", "", PayloadForm::Json, false, QString());
}

void TestLogModels::payloadForms()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, form);
    QFETCH(bool, cut);
    QTEST(ui::payloadText(bytesOf(test::ofText({bytes.constData(), static_cast<std::size_t>(bytes.size())})),
                          static_cast<PayloadForm>(form), cut),
          "text");
}

void TestLogModels::answers_data()
{
    QTest::addColumn<quint64>("uncounted");
    QTest::addColumn<quint64>("badCrc");
    QTest::addColumn<quint64>("ranges");
    QTest::addColumn<QString>("starts");
    QTest::addColumn<QString>("holds");
    QTest::newRow("good") << quint64{0} << quint64{0} << quint64{0} << u"6,093 record"_s
                          << u"every checksum is right"_s;
    QTest::newRow("legacy") << quint64{2} << quint64{0} << quint64{0} << u"at least 6,093 record"_s
                            << u"every checksum is right"_s;
    QTest::newRow("crc") << quint64{0} << quint64{1} << quint64{0} << u"6,093 record"_s << u"fail"_s;
    QTest::newRow("range") << quint64{0} << quint64{0} << quint64{2} << u"6,093 record"_s
                           << u"hold no batch: 9.5 KiB"_s;
}

void TestLogModels::answers()
{
    QFETCH(quint64, uncounted);
    QFETCH(quint64, badCrc);
    QFETCH(quint64, ranges);
    QFETCH(QString, starts);
    QFETCH(QString, holds);
    const ui::SegmentTotals totals{126, 6093, uncounted, badCrc, ranges, ranges == 0 ? 0U : 9728U};
    const QString answer = ui::answerOf(totals);
    QVERIFY2(answer.startsWith(starts) && answer.contains(holds), qPrintable(answer));
    QCOMPARE(ui::lookOf(totals), badCrc + ranges > 0 ? std::optional(ui::Look::Loss) : std::optional(ui::Look::Ok));
}

void TestLogModels::addingUp()
{
    test::SegmentBuilder segment;
    segment.records(5)
        .codec(core::CodecId::Snappy)
        .records(7)
        .magic(1)
        .records(3)
        .magic(2)
        .codec(core::CodecId::None)
        .marker(0, 1, 1);
    const auto file = fileOf(segment.log());
    const auto totals = ui::addUp(*file, {indexOf(*file), file->bytes()}, {});
    QVERIFY(totals);
    QCOMPARE(totals.value(), (ui::SegmentTotals{.batches = 4, .records = 13, .uncounted = 1}));
}

QTEST_MAIN(TestLogModels)
#include "tst_log_models.moc"
