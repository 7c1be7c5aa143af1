#include "ui/views/plan_bytes.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

#include "core/base/escape.h"
#include "core/segment/field_tree.h"
#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
#include "ui/shell/words.h"
#include "ui/views/hex_view.h"
#include "ui/views/panel_header.h"
#include "ui/views/plan_decoded.h"

namespace ui {

namespace {

ByteSource sourceOf(const std::string& file, core::FileContent content)
{
    auto opened = std::make_shared<OpenedFile>();
    opened->file = QString::fromStdString(core::escapeName(file));
    opened->name = core::parseFileName(file);
    opened->content = std::move(content);
    return {std::move(opened), nullptr};
}

std::array<ByteSpan, 2> differenceOf(core::Bytes before, core::Bytes after)
{
    const std::size_t common = std::min(before.size(), after.size());
    const std::size_t from = static_cast<std::size_t>(
        std::mismatch(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(common), after.begin()).first -
        before.begin());
    std::array<ByteSpan, 2> spans = {{{from, before.size() - from}, {from, after.size() - from}}};
    std::size_t same = 0; // at the end
    while (same < common - from && before[before.size() - 1 - same] == after[after.size() - 1 - same]) {
        ++same;
    }
    spans[0].length -= same;
    spans[1].length -= same;
    return spans;
}

/// What the step leaves: its own content, or so much of what is there.
core::FileContent contentAfter(const core::PlanStep& step, const core::Result<core::FileContent>& now)
{
    if (step.kind == core::StepKind::Write || step.kind == core::StepKind::Unlink || !now) {
        return step.content;
    }
    return now.value().prefix(step.sizeAfter);
}

constexpr std::size_t kMostText = std::size_t{64} << 10; // more is shown as bytes

bool isTextFile(core::FileKind kind)
{
    return kind == core::FileKind::LeaderEpochCheckpoint || kind == core::FileKind::PartitionMetadata ||
           (core::isRootFile(kind) && kind != core::FileKind::Lock);
}

/// Bytes of an entry, so that rows hold whole ones.
int entryBytes(const QString& file)
{
    return core::parseFileName(file.toStdString()).kind == core::FileKind::TimeIndex ? 12 : 8;
}

} // namespace

core::Result<StepBytes> readStep(const core::PlanStep& step, const core::Result<core::FileContent>& now,
                                 const core::RunContext& context)
{
    if (step.before.exists && !now) {
        return now.error();
    }
    StepBytes bytes;
    bytes.file = QString::fromStdString(core::escapeName(step.file));
    bytes.existed = step.before.exists;
    bytes.goes = step.kind == core::StepKind::Unlink;
    bytes.sides = {sourceOf(step.file, step.before.exists ? now.value() : core::FileContent()),
                   sourceOf(step.file, contentAfter(step, now))};
    bytes.changed = differenceOf(bytes.sides[0].bytes(), bytes.sides[1].bytes());
    bytes.isText = isTextFile(core::parseFileName(step.file).kind) && bytes.sides[0].bytes().size() <= kMostText &&
                   bytes.sides[1].bytes().size() <= kMostText;
    for (std::size_t side = 0; side < 2; ++side) {
        auto ranges = findRanges(bytes.sides[side], nullptr, context);
        if (!ranges) {
            return ranges.error();
        }
        bytes.ranges[side] = std::move(ranges).value();
        if (!bytes.isText) {
            const core::FieldsOf of{bytes.sides[side].file->content, core::parseFileName(step.file), {}, {}};
            core::Result<core::Field> fields = core::fieldsAt(of, bytes.changed[side].from, {}, context);
            if (!fields) {
                return fields.error();
            }
            bytes.fields[side] = std::make_shared<const core::Field>(std::move(fields).value());
        }
    }
    return bytes;
}

PlanBytes::PlanBytes(Preferences& preferences, QWidget* parent)
    : QWidget(parent)
    , preferences_(preferences)
    , header_(new PanelHeader(this))
    , place_(new QLabel(this))
    , difference_(new QLabel(this))
    , mode_(new QToolButton(this))
{
    setObjectName(QStringLiteral("plan.bytes"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    header_->add(place_);
    header_->addStretch();
    header_->add(difference_);
    header_->addSpace(8);
    mode_->setObjectName(QStringLiteral("plan.decoded"));
    mode_->setCheckable(true);
    mode_->setFocusPolicy(Qt::TabFocus);
    header_->add(mode_);
    connect(mode_, &QToolButton::toggled, this, &PlanBytes::setDecoded);
    header_->addSpace(12);
    column->addWidget(header_);
    auto* row = new QHBoxLayout;
    row->setSpacing(1);
    column->addLayout(row, 1);
    for (int i = 0; i < 2; ++i) {
        Side& side = sides_[static_cast<std::size_t>(i)];
        auto* half = new QVBoxLayout;
        half->setSpacing(0);
        row->addLayout(half, 1);
        side.title = new QLabel(this);
        side.title->setContentsMargins(12, 5, 12, 3);
        side.cache = new HexCache(this);
        side.view = new HexView(*side.cache, this);
        side.view->setFrameShape(QFrame::NoFrame);
        side.title->setBuddy(side.view);
        half->addWidget(side.title);
        side.decoded = new PlanDecoded(i == 0 ? Look::Loss : Look::Ok, this);
        side.stack = new QStackedWidget(this);
        side.stack->addWidget(side.view);
        side.stack->addWidget(side.decoded);
        half->addWidget(side.stack, 1);
        connect(side.cache, &HexCache::needed, this, [this, i](const std::vector<std::uint64_t>& numbers) {
            if (step_ == nullptr) {
                return;
            }
            // From memory or a mapped index file, a few KiB: no work for a job.
            auto pages = readPages(step_->sides[static_cast<std::size_t>(i)], nullptr, numbers, {});
            if (!pages) {
                sides_[static_cast<std::size_t>(i)].cache->giveUp();
                return;
            }
            for (BytePage& page : pages.value()) {
                sides_[static_cast<std::size_t>(i)].cache->insert(std::move(page));
            }
        });
        connect(side.view->verticalScrollBar(), &QScrollBar::valueChanged, this, [this, i] { follow(i); });
    }
    connect(&preferences, &Preferences::changed, this, &PlanBytes::fill);
    retranslate();
}

void PlanBytes::setStep(int number, std::shared_ptr<const StepBytes> step)
{
    number_ = number;
    step_ = std::move(step);
    fill();
}

void PlanBytes::setFailure(const QString& sentence)
{
    step_ = nullptr;
    fill();
    sides_[0].view->setMessage(sentence);
}

void PlanBytes::setExecuted(bool executed)
{
    executed_ = executed;
    retranslate();
}

void PlanBytes::fill()
{
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        const Side& side = sides_[i];
        side.cache->reset(step_ != nullptr ? step_->sides[i].bytes().size() : 0);
        side.view->resetContent();
        side.view->setColored(preferences_.fieldTints());
        side.view->setMessage(messageOf(i));
        std::vector<NamedRange> ranges;
        if (step_ != nullptr) {
            for (const FoundRange& found : step_->ranges[i]) {
                ranges.push_back({found.range, titleOf(found)});
            }
        }
        side.view->setRanges(std::move(ranges));
    }
    fitRows();
    fillDecoded();
    if (step_ != nullptr) {
        for (std::size_t i = 0; i < sides_.size(); ++i) {
            if (step_->changed[i].length > 0) {
                // A file that is wholly new needs no frame around all of it.
                const bool all = step_->changed[i].length == step_->sides[i].bytes().size();
                sides_[i].view->setSelected(all ? ByteSpan{} : step_->changed[i], false, {});
                sides_[i].view->reveal({step_->changed[i].from, 1});
            }
        }
    }
    retranslate();
}

/// Why a side has no bytes.
QString PlanBytes::messageOf(std::size_t side) const
{
    if (step_ == nullptr || !step_->sides[side].bytes().empty()) {
        return {};
    }
    const bool gone = side == 0 ? !step_->existed : step_->goes;
    return gone ? tr("The file is absent.") : tr("The file is empty.");
}

void PlanBytes::fillDecoded()
{
    const bool text = step_ != nullptr && step_->isText;
    std::array<QStringList, 2> lines;
    for (std::size_t i = 0; text && i < sides_.size(); ++i) {
        lines[i] = shownLines(step_->sides[i].bytes());
    }
    for (std::size_t i = 0; i < sides_.size(); ++i) {
        PlanDecoded& decoded = *sides_[i].decoded;
        if (step_ == nullptr || step_->sides[i].bytes().empty()) {
            decoded.setMessage(messageOf(i));
        } else if (text) {
            decoded.setLines(lines[i], lines[1 - i]);
        } else {
            decoded.setFields(step_->fields[i]);
        }
    }
    // Lines say more than their bytes.
    for (const Side& side : sides_) {
        side.stack->setCurrentWidget(text != decoded_ ? static_cast<QWidget*>(side.decoded) : side.view);
    }
}

/// Of a text file the bytes are the other view, of any other the fields are.
void PlanBytes::setDecoded(bool on)
{
    decoded_ = on;
    fillDecoded();
    retranslate();
}

void PlanBytes::fitRows()
{
    const int entry = step_ != nullptr ? entryBytes(step_->file) : 8;
    int perRow = entry * 2;
    for (const Side& side : sides_) {
        side.view->setPerRow(entry * 2);
        if (side.view->geometry().width() > side.view->viewport()->width()) {
            perRow = entry;
        }
    }
    for (const Side& side : sides_) {
        side.view->setPerRow(perRow);
    }
}

void PlanBytes::follow(int from)
{
    if (following_ || step_ == nullptr) {
        return;
    }
    const HexView& leader = *sides_[static_cast<std::size_t>(from)].view;
    HexView& other = *sides_[static_cast<std::size_t>(1 - from)].view;
    if (leader.layout().rows() == 0 || other.layout().rows() == 0) {
        return;
    }
    following_ = true;
    const std::uint64_t row = std::min(leader.topRow(), leader.layout().rows() - 1);
    other.showAtTop(std::min(leader.layout().rowAt(row).from, other.layout().bytes() - 1));
    following_ = false;
}

QString PlanBytes::wordDifference() const
{
    if (step_ == nullptr) {
        return {};
    }
    const std::uint64_t before = step_->sides[0].bytes().size();
    const std::uint64_t after = step_->sides[1].bytes().size();
    const std::uint64_t same = step_->changed[0].from;
    const QString at = formatCount(static_cast<std::int64_t>(same));
    if (!step_->existed) {
        return tr("new file of %1").arg(formatBytes(after));
    }
    if (step_->goes) {
        return tr("the file of %1 is removed").arg(formatBytes(before));
    }
    if (same == after && before > after) {
        return tr("the last %1 are removed, the rest stays").arg(formatBytes(before - after));
    }
    if (same == before && after > before) {
        return tr("%1 are added at the end").arg(formatBytes(after - before));
    }
    const std::uint64_t gone = step_->changed[0].length;
    const std::uint64_t come = step_->changed[1].length;
    if (gone == 0 && come == 0) {
        return tr("the bytes stay as they are");
    }
    if (come == 0) {
        return tr("%1 at byte %2 are removed, the rest stays").arg(formatBytes(gone), at);
    }
    return tr("%1 at byte %2 become %3").arg(formatBytes(gone), at, formatBytes(come));
}

QString PlanBytes::summary() const
{
    return difference_->text();
}

void PlanBytes::retranslate()
{
    header_->setTitle(tr("Byte preview"));
    mode_->setText(step_ != nullptr && step_->isText ? tr("Bytes") : tr("Fields"));
    mode_->setEnabled(step_ != nullptr);
    place_->setText(step_ != nullptr ? tr("step %1 · %2").arg(formatCount(number_), step_->file) : QString());
    difference_->setText(wordDifference());
    sides_[0].title->setText(executed_ ? tr("Before") : tr("Now"));
    sides_[1].title->setText(executed_ ? tr("Now") : tr("After"));
    for (const Side& side : sides_) {
        side.decoded->setTitle(side.title->text());
        side.title->setFont(bold(secondaryFont()));
        QPalette quiet = palette();
        quiet.setColor(QPalette::WindowText, Tints::current().color(Tint::Text2));
        side.title->setPalette(quiet);
        place_->setPalette(quiet);
        difference_->setPalette(quiet);
    }
    place_->setFont(secondaryFont());
    difference_->setFont(secondaryFont());
}

void PlanBytes::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    const int middle = sides_[1].stack->x() - 1;
    painter.fillRect(QRect(middle, header_->height(), 1, height()), tints.color(Tint::Line));
}

void PlanBytes::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitRows();
}

void PlanBytes::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        fill(); // titles of ranges
    } else if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        retranslate();
    }
}

} // namespace ui
