#include "ui/views/bytes_panel.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

#include "ui/models/field_text.h"
#include "ui/models/log_steps.h"
#include "ui/models/unit_path.h"
#include "ui/shell/actions.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
#include "ui/shell/words.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr std::uint64_t kListedBytes = std::uint64_t{256} << 20; // work on more is listed among the jobs
constexpr std::uint64_t kMostCopied = std::uint64_t{16} << 20;

QString id(const char* name)
{
    return QString::fromLatin1(name);
}

/// The selection stands in the batch's bytes as they are stored, and not for the batch as a whole.
bool isPartOfStored(const Unit& unit)
{
    return !unit.place.decompressed && unit.batch && unit.place.length < unit.batch->size && !unit.place.record;
}

} // namespace

BytesPanel::BytesPanel(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , unit_(SelectedUnit::of(context.document, context.selection))
    , steps_(new LogSteps(context.document, context.selection, this))
    , header_(new PanelHeader(this))
    , path_(new PathLabel(header_))
    , batchStepper_(new Stepper(header_))
    , problemStepper_(new Stepper(header_))
    , space_(new ChoiceButtons(2, header_))
    , note_(new QWidget(this))
    , noteText_(new ElidedLabel(note_))
    , noteButton_(new QPushButton(note_))
    , hex_(new HexView(cache_, this))
{
    setObjectName(QStringLiteral("bytes"));
    header_->add(path_, 1);
    header_->add(batchStepper_);
    header_->add(problemStepper_);
    header_->add(space_);
    auto* noteRow = new QHBoxLayout(note_);
    noteRow->setContentsMargins(12, 3, 12, 3);
    noteRow->addWidget(noteText_, 1);
    noteRow->addWidget(noteButton_);
    note_->setAutoFillBackground(true);
    note_->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(note_);
    column->addWidget(hex_, 1);
    setFocusProxy(hex_);
    problemStepper_->setVisible(context.actions.action(id("go.nextProblem")) != nullptr);

    connect(&unit_, &SelectedUnit::changed, this, &BytesPanel::follow);
    connect(&unit_, &SelectedUnit::loadingChanged, this, &View::loadedChanged);
    connect(&context.selection, &SelectionModel::changed, this, &BytesPanel::followSelection);
    connect(&context.selection, &SelectionModel::hovered, this, [this](const Selection& place, QObject* origin) {
        if (origin != this) {
            const bool here =
                source_.file != nullptr && place.file == source_.file->file && place.decompressed == source_.isStream();
            hex_->setHovered(here ? ByteSpan{place.pos, place.length} : ByteSpan{});
        }
    });
    connect(&context.document, &Document::batchIndexReady, this, [this](core::Offset segment) {
        if (source_.file != nullptr && source_.file->segment == segment) {
            findRanges();
            refreshHeader();
        }
    });
    connect(&context.document, &Document::findingsChanged, this, &BytesPanel::showMarks);
    connect(&context.preferences, &Preferences::changed, this, &BytesPanel::applyPreferences);
    connect(&cache_, &HexCache::needed, this, &BytesPanel::fetch);
    connect(hex_, &HexView::caretMoved, this, &BytesPanel::chooseByte);
    connect(hex_, &HexView::rangeSelected, this, [this](quint64 pos, quint64 length) {
        userRange_ = {pos, length};
        choose(pos, length);
    });
    connect(hex_, &HexView::titleSelected, this, &BytesPanel::choose);
    connect(hex_, &HexView::activated, this, [this] { context_.pages.show(id("fields")); });
    connect(hex_, &HexView::hovered, this, [this](quint64 pos, quint64 length) {
        Selection place = unit_.placeAt(pos, length, source_.isStream());
        if (length == 0) {
            place = {};
        }
        emit context_.selection.hovered(place, this);
    });
    connect(hex_, &HexView::foldsChanged, &context.actions, &ActionRegistry::refresh);
    hex_->setTip([this](std::uint64_t pos) { return tipAt(pos); });
    connect(space_, &ChoiceButtons::chose, this, [this](int number) { setPrefersDecompressed(number == 1); });
    connect(batchStepper_, &Stepper::stepped, steps_, &LogSteps::stepBatch);
    connect(problemStepper_, &Stepper::stepped, this, [this](int direction) {
        if (QAction* action =
                context_.actions.action(direction > 0 ? id("go.nextProblem") : id("go.previousProblem"))) {
            action->trigger();
        }
    });
    connect(noteButton_, &QPushButton::clicked, this, [this] {
        const Unit& unit = unit_.unit();
        if (unit.stream != nullptr && unit.stream->state() == core::Decompressed::State::OverLimit) {
            unit_.decompressAll();
        } else {
            setPrefersDecompressed(true);
        }
    });
    registerActions();
    applyPreferences();
    retranslate();
    follow();
}

void BytesPanel::registerActions()
{
    ActionRegistry& actions = context_.actions;
    const auto hasBytes = [this] { return cache_.size() > 0; };
    actions.handle(
        id("view.decompressed"), this, [this] { setPrefersDecompressed(!showsDecompressed()); },
        [this] { return unit_.unit().isCompressed(); });
    actions.handle(
        id("view.fold"), this, [this] { hex_->setFoldsAll(!hex_->foldsAll()); }, hasBytes);
    for (const auto& [name, direction] : {std::pair("go.nextBatch", 1), std::pair("go.previousBatch", -1)}) {
        actions.handle(
            id(name), this, [this, step = direction] { steps_->stepBatch(step); },
            [this, step = direction] { return steps_->canStepBatch(step); });
    }
    for (const auto& [name, direction] : {std::pair("go.nextRecord", 1), std::pair("go.previousRecord", -1)}) {
        actions.handle(
            id(name), this, [this, step = direction] { steps_->stepRecord(step); },
            [this, step = direction] { return steps_->canStepRecord(step); });
    }
    for (const auto& [name, direction] : {std::pair("go.nextUnparsed", 1), std::pair("go.previousUnparsed", -1)}) {
        actions.handle(
            id(name), this, [this, step = direction] { stepUnparsed(step); },
            [this, step = direction] { return hasUnparsed(step); });
    }
    actions.handle(
        id("go.first"), this, [this] { chooseByte(0); }, hasBytes);
    actions.handle(
        id("go.last"), this, [this] { chooseByte(cache_.size() - 1); }, hasBytes);
    actions.handle(
        id("edit.selectAll"), this,
        [this] {
            userRange_ = {0, cache_.size()};
            choose(0, cache_.size());
        },
        hasBytes);
    const auto selected = [this] { return hex_->marks().selected.length > 0; };
    actions.handle(
        id("edit.copy"), this, [this] { copy(CopyForm::Hex); }, selected);
    actions.handle(
        id("edit.copyAs.hex"), this, [this] { copy(CopyForm::Hex); }, selected);
    actions.handle(
        id("edit.copyAs.text"), this, [this] { copy(CopyForm::Text); }, selected);
    actions.handle(
        id("edit.copyAs.c"), this, [this] { copy(CopyForm::CArray); }, selected);
}

QWidget* BytesPanel::titleBar()
{
    return header_;
}

bool BytesPanel::isLoaded() const
{
    return !unit_.isLoading() && !cache_.isWaiting() && !findingRanges_;
}

void BytesPanel::applyPreferences()
{
    hex_->setPerRow(context_.preferences.bytesPerRow());
    hex_->setColored(context_.preferences.fieldTints());
}

void BytesPanel::setPrefersDecompressed(bool decompressed)
{
    prefersDecompressed_ = decompressed;
    const Unit& unit = unit_.unit();
    if (decompressed && isPartOfStored(unit) && unit.isCompressed()) {
        // What is selected has no place in the stream: the batch as a whole has.
        const core::BatchHeader& batch = *unit.batch;
        Selection whole = unit_.placeAt(static_cast<std::uint64_t>(batch.pos.value), batch.size, false);
        whole.offset = unit.place.offset;
        whole.time = unit.place.time;
        context_.selection.select(whole, this);
    }
    follow();
}

std::shared_ptr<const BatchIndex> BytesPanel::batchIndex() const
{
    return source_.file != nullptr && source_.file->segment ? context_.document.batchIndex(*source_.file->segment)
                                                            : nullptr;
}

ByteSource BytesPanel::wantedSource() const
{
    const Unit& unit = unit_.unit();
    const bool stream = prefersDecompressed_ && unit.isCompressed() && unit.stream != nullptr && !isPartOfStored(unit);
    return {unit.file, stream ? unit.stream : nullptr};
}

void BytesPanel::openSource(const ByteSource& source)
{
    source_ = source;
    fetchFailure_.clear();
    userRange_ = {};
    cache_.reset(source.bytes().size());
    hex_->resetContent();
    findRanges();
    showMarks();
}

void BytesPanel::follow()
{
    const ByteSource wanted = wantedSource();
    if (wanted != source_) {
        openSource(wanted);
        keepPlace_ = false;
    }
    showPlace();
    showNote();
    refreshHeader();
    context_.actions.refresh();
    emit loadedChanged();
}

/// Frames what is selected before its unit is read, when it lies in the bytes that are shown.
void BytesPanel::followSelection(const Selection& selection, QObject* origin)
{
    keepPlace_ = origin == this;
    const bool here =
        source_.file != nullptr && selection.file == source_.file->file && selection.length > 0 &&
        selection.decompressed == source_.isStream() &&
        (!source_.isStream() || selection.batch == static_cast<std::uint64_t>(source_.stream->header().pos.value));
    if (here) {
        const ByteSpan span{selection.pos, selection.length};
        hex_->setSelected(span, span == userRange_, {});
        if (!keepPlace_) {
            hex_->reveal(span);
        }
    }
}

std::vector<ByteSpan> BytesPanel::parentsOf(std::uint64_t pos, std::uint64_t length) const
{
    std::vector<ByteSpan> parents;
    const auto tree = source_.isStream() ? unit_.unit().records : unit_.unit().stored;
    if (tree != nullptr && length > 0) {
        for (const core::Field* field : fieldsTo(*tree, pos, length)) {
            const ByteSpan span{field->pos, field->length};
            if (span != ByteSpan{pos, length} && (parents.empty() || parents.back() != span)) {
                parents.push_back(span);
            }
        }
    }
    return parents;
}

void BytesPanel::showPlace()
{
    const Unit& unit = unit_.unit();
    const Selection& place = unit.place;
    ByteSpan span{place.pos, place.length};
    if (place.decompressed && !source_.isStream()) { // in the stream, while the file is shown: the whole payload
        span = unit.stream == nullptr ? ByteSpan{} : ByteSpan{unit.stream->filePos(), unit.stream->storedBytes()};
    } else if (!place.decompressed && source_.isStream()) {
        span = {};
    }
    if (span.length == 0 && !source_.isStream()) {
        span.length = span.from < cache_.size() ? 1 : 0; // a caret
    }
    if (span != userRange_) {
        userRange_ = {};
    }
    hex_->setSelected(span, span == userRange_, parentsOf(span.from, span.length));
    if (!keepPlace_) {
        hex_->reveal(span);
    }
    const core::Field* const field = unit_.fieldAt(place.pos, place.decompressed);
    hex_->setSpoken(field == nullptr
                        ? QString()
                        : QString::fromStdString(field->name()) + QLatin1Char(' ') + fieldValueText(*field));
}

void BytesPanel::showNote()
{
    const Unit& unit = unit_.unit();
    QString words;
    QString button;
    QString message;
    if (unit.error) {
        const QString detail = QString::fromStdString(unit.error->detail);
        message = tr("Can't read %1: %2.").arg(unit.place.file, detail);
    } else if (unit.file == nullptr) {
        message = unit_.isLoading() ? QString() : tr("Nothing is selected.");
    } else if (unit.file->bytes() == 0) {
        message = tr("%1 is empty.").arg(unit.file->file);
    } else if (source_.isStream() && cache_.size() == 0) {
        message = tr("Nothing could be decompressed.");
    }
    if (!fetchFailure_.isEmpty()) {
        words = fetchFailure_;
    } else if (unit.stream != nullptr && unit.isCompressed()) {
        const core::RecordStream& stream = *unit.stream;
        if (stream.state() == core::Decompressed::State::OverLimit) {
            words = tr("The batch decompresses to more than %1. The first %1 are shown.")
                        .arg(formatBytes(stream.bytes().size()));
            button = tr("Decompress All");
        } else if (source_.isStream() && stream.state() == core::Decompressed::State::Damaged) {
            words = tr("The compressed data are damaged at byte %1. What came out before is shown.")
                        .arg(formatCount(static_cast<std::int64_t>(stream.filePos() + stream.faultPos())));
        } else if (stream.state() == core::Decompressed::State::UnknownCodec) {
            words = tr("The codec of this batch is not known.");
        } else if (unit.place.decompressed && !source_.isStream()) {
            words = unit.place.record ? tr("The record lies inside the compressed payload, which is framed.")
                                      : tr("The bytes lie inside the compressed payload, which is framed.");
            button = tr("Show Decompressed");
        }
    }
    hex_->setMessage(message);
    noteText_->setText(words);
    noteButton_->setText(button);
    noteButton_->setVisible(!button.isEmpty());
    note_->setVisible(!words.isEmpty());
}

QString BytesPanel::noteText() const
{
    return noteText_->text();
}

QString BytesPanel::pathText() const
{
    return path_->text();
}

void BytesPanel::refreshHeader()
{
    const Unit& unit = unit_.unit();
    QStringList parts;
    if (unit.file != nullptr && unit.file->segment) {
        parts.push_back(tr("segment %1").arg(formatOffset(unit.file->segment->value)));
        if (unit.batch) {
            const BatchRows rows(batchIndex(), unit.file->bytes());
            const auto at = static_cast<std::uint64_t>(unit.batch->pos.value);
            const auto row = rows.rowOf(at);
            const bool listed = row && rows.at(*row).batch && rows.at(*row).from == at;
            parts.push_back(listed ? tr("batch %1").arg(formatCount(static_cast<std::int64_t>(*rows.at(*row).batch)))
                                   : tr("batch at byte %1").arg(formatCount(static_cast<std::int64_t>(at))));
        } else if (unit.damage) {
            parts.push_back(localized(core::damageWords(unit.damage->kind)));
        }
    } else if (unit.file != nullptr) {
        parts.push_back(unit.file->file);
    }
    parts += fieldPath(unit);
    path_->setParts(parts);
    hex_->setAccessibleName(tr("Bytes, %1").arg(path_->text()));
    const bool compressed = unit.isCompressed();
    space_->setChosen(source_.isStream() ? 1 : 0);
    space_->setAvailable(1, compressed);
    batchStepper_->setAvailable(steps_->canStepBatch(-1), steps_->canStepBatch(1));
    QAction* const next = context_.actions.action(id("go.nextProblem"));
    QAction* const previous = context_.actions.action(id("go.previousProblem"));
    if (next != nullptr && previous != nullptr) {
        problemStepper_->setAvailable(!context_.document.findings().empty(), !context_.document.findings().empty());
    }
}

void BytesPanel::fetch(const std::vector<std::uint64_t>& numbers)
{
    using Read = std::vector<BytePage>;
    context_.document.run<Read>(
        this, QStringLiteral("pages"), QString(),
        [source = source_, index = batchIndex(), numbers](const core::RunContext& context) {
            return readPages(source, index, numbers, context);
        },
        [this, source = source_](const core::Result<Read>& result) {
            if (source != source_) {
                return;
            }
            if (!result) {
                cache_.giveUp();
                fetchFailure_ = tr("Can't read these bytes: %1.").arg(QString::fromStdString(result.error().detail));
                showNote();
            } else {
                for (const BytePage& page : result.value()) {
                    cache_.insert(page);
                }
            }
            emit loadedChanged();
        });
}

void BytesPanel::findRanges()
{
    if (source_.file == nullptr) {
        hex_->setRanges({});
        return;
    }
    using Ranges = std::vector<FoundRange>;
    findingRanges_ = true;
    context_.document.run<Ranges>(
        this, QStringLiteral("ranges"),
        source_.bytes().size() > kListedBytes ? tr("Looking for equal bytes") : QString(),
        [source = source_, index = batchIndex()](const core::RunContext& context) {
            return ui::findRanges(source, index, context);
        },
        [this, source = source_](const core::Result<Ranges>& result) {
            if (source != source_) {
                return;
            }
            findingRanges_ = false;
            std::vector<NamedRange> named;
            if (result) {
                for (const FoundRange& found : result.value()) {
                    named.push_back({found.range, titleOf(found)});
                }
            }
            hex_->setRanges(std::move(named));
            showMarks();
            if (!keepPlace_) {
                hex_->reveal(hex_->marks().selected);
            }
            context_.actions.refresh();
            emit loadedChanged();
        });
}

void BytesPanel::showMarks()
{
    std::vector<MapMark> marks;
    for (const HexRange& range : hex_->layout().ranges()) {
        if (range.kind == HexRangeKind::Damaged) {
            marks.push_back({{range.from, range.length}, Look::Loss});
        }
    }
    if (source_.file != nullptr && !source_.isStream()) {
        for (const core::Finding& finding : context_.document.findings()) {
            const Look look = lookOf(finding.severity, finding.harmless);
            if (look >= Look::Ok || QString::fromStdString(finding.file) != source_.file->file) {
                continue;
            }
            for (const core::FindingPlace& place : finding.places) {
                marks.push_back({{place.filePos, std::max<std::uint64_t>(place.length, 1)}, look});
            }
        }
    }
    hex_->setMapMarks(std::move(marks));
}

void BytesPanel::choose(std::uint64_t pos, std::uint64_t length)
{
    context_.selection.select(unit_.placeAt(pos, length, source_.isStream()), this);
}

void BytesPanel::chooseByte(std::uint64_t pos)
{
    if (pos >= cache_.size()) {
        return;
    }
    const core::FieldLeaf* const leaf = cache_.leafAt(pos);
    choose(leaf != nullptr ? leaf->pos : pos, leaf != nullptr ? leaf->length : 1);
    hex_->reveal({pos, 1});
}

bool BytesPanel::hasUnparsed(int direction) const
{
    const std::uint64_t at = hex_->marks().selected.from;
    return std::ranges::any_of(hex_->layout().ranges(), [&](const HexRange& range) {
        return range.kind != HexRangeKind::Equal && (direction > 0 ? range.from > at : range.from < at);
    });
}

void BytesPanel::stepUnparsed(int direction)
{
    const std::uint64_t at = hex_->marks().selected.from;
    const std::vector<HexRange>& ranges = hex_->layout().ranges();
    const HexRange* next = nullptr;
    for (const HexRange& range : ranges) {
        if (range.kind == HexRangeKind::Equal) {
            continue;
        }
        if (direction > 0 && range.from > at) {
            next = &range;
            break;
        }
        if (direction < 0 && range.from < at) {
            next = &range;
        }
    }
    if (next != nullptr) {
        const ByteSpan span{next->from, next->length};
        choose(span.from, span.length);
        hex_->reveal(span);
    }
}

void BytesPanel::copy(CopyForm form)
{
    const ByteSpan span = hex_->marks().selected;
    context_.document.run<QString>(
        this, QStringLiteral("copy"), tr("Copying bytes"),
        [source = source_, span, form](const core::RunContext&) -> core::Result<QString> {
            const core::Bytes bytes = source.bytes();
            if (span.from >= bytes.size()) {
                return QString();
            }
            const std::uint64_t length = std::min({span.length, kMostCopied, std::uint64_t{bytes.size()} - span.from});
            return copiedBytes(bytes.subspan(span.from, length), form);
        },
        [this, cut = span.length > kMostCopied](const core::Result<QString>& text) {
            if (text) {
                QGuiApplication::clipboard()->setText(text.value());
            }
            if (cut) {
                fetchFailure_ = tr("Only the first %1 were copied.").arg(formatBytes(kMostCopied));
                showNote();
                fetchFailure_.clear();
            }
        });
}

QString BytesPanel::tipAt(std::uint64_t pos)
{
    const core::FieldLeaf* const leaf = cache_.leafAt(pos);
    if (leaf == nullptr) {
        return {};
    }
    const core::Field* const field = unit_.fieldAt(pos, source_.isStream());
    const bool known = field != nullptr && field->pos == leaf->pos && field->length == leaf->length;
    const QString name = QString::fromUtf8(leaf->spec->name);
    const QString place =
        tr("byte %1, %Ln long", nullptr, static_cast<int>(std::min<std::uint64_t>(leaf->length, 2'000'000'000)))
            .arg(formatCount(static_cast<std::int64_t>(leaf->pos)));
    const QString value = known ? fieldValueText(*field) : QString();
    //: a field, its value, where it is
    return value.isEmpty() ? tr("%1 · %2").arg(name, place) : tr("%1 %2 · %3").arg(name, value, place);
}

void BytesPanel::retranslate()
{
    header_->setTitle(tr("Bytes"));
    batchStepper_->setTexts(tr("Batch"), tr("Previous batch (Shift+F7)"), tr("Next batch (F7)"));
    problemStepper_->setTexts(tr("Problem"), tr("Previous problem (Shift+F8)"), tr("Next problem (F8)"));
    space_->setTexts({tr("Stored"), tr("Decompressed")},
                     {tr("The bytes as they are in the file"), tr("The records of the batch, decompressed (Ctrl+D)")});
}

void BytesPanel::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        findRanges();
        follow();
    }
}

} // namespace ui
