#include "ui/views/timeline_view.h"

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QPainter>
#include <QStatusTipEvent>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/navigator.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr int kHeaderHeight = 36;
constexpr int kZoomButton = 28;

constexpr std::array<const char*, 3> kAxisActions = {"view.axisOffset", "view.axisTime", "view.axisBytes"};

QString nameOf(const std::string& file)
{
    return QFile::decodeName(QByteArray::fromStdString(file));
}

QToolButton* makeZoomButton(const QString& iconName, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

TimelineView::TimelineView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , header_(new QWidget(this))
    , name_(new ElidedLabel(header_))
    , summary_(new ElidedLabel(header_))
    , axis_(new ChoiceButtons(3, header_))
    , zoomOut_(makeZoomButton(QStringLiteral("minus"), header_))
    , fit_(makeZoomButton(QStringLiteral("fit"), header_))
    , zoomIn_(makeZoomButton(QStringLiteral("plus"), header_))
    , canvas_(new TimelineCanvas(this))
{
    canvas_->setObjectName(QStringLiteral("timeline.canvas"));
    axis_->setObjectName(QStringLiteral("timeline.axis"));
    zoomIn_->setObjectName(QStringLiteral("timeline.zoomIn"));
    zoomOut_->setObjectName(QStringLiteral("timeline.zoomOut"));
    fit_->setObjectName(QStringLiteral("timeline.fit"));
    name_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(header_);
    row->setContentsMargins(12, 0, 14, 0);
    row->setSpacing(8);
    row->addWidget(name_);
    row->addWidget(summary_, 1);
    row->addWidget(axis_);
    row->addSpacing(6);
    row->addWidget(zoomOut_);
    row->addWidget(fit_);
    row->addWidget(zoomIn_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 1);
    column->setSpacing(0);
    column->addWidget(header_);
    column->addWidget(canvas_, 1);
    setFocusProxy(canvas_);
    applyFonts();

    connect(axis_, &ChoiceButtons::chose, this, [this](int number) { setAxis(static_cast<TimelineAxisKind>(number)); });
    connect(zoomIn_, &QToolButton::clicked, canvas_, &TimelineCanvas::zoomIn);
    connect(zoomOut_, &QToolButton::clicked, canvas_, &TimelineCanvas::zoomOut);
    connect(fit_, &QToolButton::clicked, canvas_, &TimelineCanvas::fit);
    connect(canvas_, &TimelineCanvas::rangeChanged, this, &TimelineView::refreshHeader);
    connect(canvas_, &TimelineCanvas::itemChosen, this, &TimelineView::choose);
    connect(canvas_, &TimelineCanvas::offsetChosen, this, &TimelineView::chooseOffset);
    connect(canvas_, &TimelineCanvas::hovered, this, &TimelineView::tell);
    for (std::size_t i = 0; i < kAxisActions.size(); ++i) {
        context.actions.handle(QString::fromLatin1(kAxisActions[i]), this,
                               [this, i] { setAxis(static_cast<TimelineAxisKind>(i)); });
    }
    connect(&context.document, &Document::glanceReady, this, &TimelineView::reload);
    connect(&context.document, &Document::findingsChanged, this, &TimelineView::takeFindings);
    connect(&context.document.starts(), &Starts::predicted, this, &TimelineView::takeStart);
    connect(&context.document.starts(), &Starts::contextChanged, this, &TimelineView::takeStart);
    connect(&context.selection, &SelectionModel::changed, this, &TimelineView::followSelection);
    connect(&context.preferences, &Preferences::changed, this, [this] {
        takeFindings(); // which findings are shown
        retranslate();  // the time zone
    });
    reload();
    setAxis(TimelineAxisKind::Offset);
}

TimelineView::~TimelineView()
{
    canvas_->disconnect(this); // it still loses the focus when this is half gone
}

void TimelineView::reload()
{
    const Document& document = context_.document;
    TimelineData shown;
    if (const core::PartitionDir* partition = document.partition()) {
        shown = timelineData(*partition, document.glance().segments, document.glance().logEnd);
    }
    canvas_->setData(std::move(shown));
    takeStart();
    takeFindings();
    retranslate();
}

void TimelineView::takeFindings()
{
    canvas_->setFindings(context_.document.findings(), context_.preferences.showNormal());
    followSelection();
}

void TimelineView::takeStart()
{
    const StartHandle start = context_.document.starts().current();
    canvas_->setStart(start == nullptr ? nullptr : &start->loss);
}

void TimelineView::followSelection()
{
    const Selection& selection = context_.selection.current();
    const core::PartitionDir* partition = context_.document.partition();
    TimelineChoice choice;
    if (partition == nullptr || selection.dir != nameOf(partition->dir)) {
        canvas_->setChoice(choice);
        return;
    }
    const TimelineData& shown = canvas_->data();
    if (selection.segment) {
        choice.segment = shown.segmentOf(selection.segment->value);
    }
    if (selection.offset) {
        choice.offset = selection.offset->value;
        if (!choice.segment) {
            choice.segment = shown.segmentAt(*choice.offset);
        }
    } else if (choice.segment && selection.file.endsWith(QLatin1String(".log"))) {
        const std::uint64_t byte = selection.decompressed ? selection.batch.value_or(0) : selection.pos;
        choice.offset = offsetAtByte(shown.segments[*choice.segment], byte);
    }
    if (!selection.finding.isEmpty()) {
        choice.mark = markOf(selection);
        if (choice.mark && choice.offset) {
            choice.offset = shown.marks[*choice.mark].offset; // an index may lead anywhere
        }
    }
    canvas_->setChoice(choice);
}

/// The mark of the finding that led to a selection: at the place selected, else its first.
std::optional<std::size_t> TimelineView::markOf(const Selection& selection) const
{
    const auto& findings = context_.document.findings();
    const std::string id = selection.finding.toStdString();
    const std::string file = QFile::encodeName(selection.file).toStdString();
    std::vector<bool> meant;
    for (const core::Finding& finding : findings) {
        meant.push_back(finding.id == id && finding.file == file);
    }
    std::optional<std::size_t> first;
    const std::vector<TimelineMark>& marks = canvas_->data().marks;
    for (std::size_t row = 0; row < marks.size(); ++row) {
        const TimelineMark& mark = marks[row];
        if (!meant[mark.finding]) {
            continue;
        }
        const auto& places = findings[mark.finding].places;
        if (places.empty() || places[mark.place].filePos == selection.pos) {
            return row;
        }
        if (mark.place == 0) {
            first = row;
        }
    }
    return first;
}

void TimelineView::setAxis(TimelineAxisKind kind)
{
    canvas_->setAxis(kind);
    axis_->setChosen(static_cast<int>(kind));
    for (std::size_t i = 0; i < kAxisActions.size(); ++i) {
        if (QAction* action = context_.actions.action(QString::fromLatin1(kAxisActions[i]))) {
            action->setChecked(i == static_cast<std::size_t>(kind));
        }
    }
}

void TimelineView::chooseSegment(std::size_t row, const std::string& file)
{
    const core::PartitionDir& partition = *context_.document.partition();
    const core::Segment& segment = partition.segments[row];
    Selection next;
    next.dir = nameOf(partition.dir);
    next.file = nameOf(file);
    next.segment = segment.base;
    if (file == segment.log.name) {
        next.batch = 0;
        next.offset = segment.base;
    }
    context_.selection.select(next, this);
}

void TimelineView::chooseOffset(std::int64_t offset)
{
    const core::PartitionDir* partition = context_.document.partition();
    const auto row = canvas_->data().segmentAt(offset);
    if (partition == nullptr || !row) {
        return;
    }
    const core::Segment& segment = partition->segments[*row];
    Selection next;
    next.dir = nameOf(partition->dir);
    next.file = nameOf(segment.log.name);
    next.segment = segment.base;
    next.offset = core::Offset{offset};
    context_.selection.select(next, this);
}

void TimelineView::choose(const TimelineItem& item)
{
    const core::PartitionDir* partition = context_.document.partition();
    const TimelineData& shown = canvas_->data();
    if (partition == nullptr) {
        return;
    }
    switch (item.lane) {
    case TimelineLane::Findings: {
        const TimelineMark& mark = shown.marks[item.row];
        context_.selection.select(selectionOf(context_.document.findings()[mark.finding], mark.place), this);
        break;
    }
    case TimelineLane::Segments:
        chooseSegment(item.row, partition->segments[item.row].log.name);
        break;
    case TimelineLane::Indexes: {
        const core::Segment& segment = partition->segments[item.row / kIndexKinds];
        const std::array<const std::optional<core::DirEntry>*, kIndexKinds> files = {&segment.index, &segment.timeIndex,
                                                                                     &segment.txnIndex};
        const auto& file = *files[item.row % kIndexKinds];
        chooseSegment(item.row / kIndexKinds, file ? file->name : segment.log.name);
        break;
    }
    case TimelineLane::Epochs:
        chooseOffset(shown.epochs[item.row].from);
        break;
    case TimelineLane::Markers: {
        // Nothing stands at the end: the last offset before it is meant.
        const std::int64_t offset = groupMarkers(shown.markers)[item.row].offset;
        chooseOffset(offset >= shown.to && offset > shown.from ? shown.to - 1 : offset);
        break;
    }
    case TimelineLane::Ruler:
        break;
    }
}

void TimelineView::tell(const QString& line)
{
    QStatusTipEvent tip(line);
    QCoreApplication::sendEvent(window(), &tip);
}

void TimelineView::refreshHeader()
{
    zoomIn_->setEnabled(canvas_->canZoomIn());
    zoomOut_->setEnabled(canvas_->isZoomed());
    fit_->setEnabled(canvas_->isZoomed());
}

void TimelineView::retranslate()
{
    const core::PartitionDir* partition = context_.document.partition();
    name_->setText(partition == nullptr ? QString() : context_.document.title());
    summary_->setText(
        partition == nullptr || canvas_->data().segments.empty() ? QString() : timelineWords::summary(canvas_->data()));
    QStringList axes;
    QStringList tips;
    for (std::size_t i = 0; i < kAxisActions.size(); ++i) {
        axes.push_back(timelineWords::axisName(static_cast<TimelineAxisKind>(i)));
        const QAction* action = context_.actions.action(QString::fromLatin1(kAxisActions[i]));
        tips.push_back(action == nullptr ? QString() : action->shortcut().toString(QKeySequence::NativeText));
    }
    axis_->setTexts(axes, tips);
    axis_->setAccessibleName(tr("Axis of the timeline"));
    const auto name = [](QToolButton* button, const QString& words, const QString& key) {
        //: a button and its key
        button->setToolTip(tr("%1 (%2)").arg(words, key));
        button->setAccessibleName(words);
    };
    name(zoomOut_, tr("Zoom out"), QStringLiteral("-"));
    name(fit_, tr("Show the whole partition"), QStringLiteral("0"));
    name(zoomIn_, tr("Zoom in"), QStringLiteral("+"));
    setAccessibleName(tr("Timeline"));
    canvas_->setAccessibleName(tr("Timeline of %1").arg(context_.document.title()));
    refreshHeader();
    canvas_->update();
}

void TimelineView::applyFonts()
{
    name_->setFont(bold(bodyFont()));
    summary_->setFont(bodyFont());
    header_->setFixedHeight(scaled(kHeaderHeight));
    for (QToolButton* button : {zoomOut_, fit_, zoomIn_}) {
        button->setFixedSize(scaled(kZoomButton), scaled(kZoomButton));
    }
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    const bool full = height() >= scaled(TimelineLanes::kFullHeight);
    if (full == header_->isHidden()) {
        header_->setVisible(full);
        layout()->activate(); // at once: the canvas draws by the height that it has
    }
}

void TimelineView::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

void TimelineView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

} // namespace ui
