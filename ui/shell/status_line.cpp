#include "ui/shell/status_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include "ui/shell/document.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/selection.h"
#include "ui/shell/tints.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kShowAfterMs = 500; // a job that ends sooner is not worth a flicker
constexpr int kMostPlaceWidth = 420;

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , place_(new ElidedLabel(this))
    , selected_(new QLabel(this))
    , task_(new QLabel(this))
    , progress_(new QProgressBar(this))
    , stop_(new QPushButton(this))
    , depth_(new QLabel(this))
    , zone_(new QLabel(this))
{
    setSizeGripEnabled(false);
    auto* line = new QWidget(this);
    auto* row = new QHBoxLayout(line);
    row->setContentsMargins(10, 0, 8, 0);
    row->setSpacing(22);
    place_->setElideMode(Qt::ElideMiddle);
    place_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    progress_->setFixedSize(scaled(110), scaled(10));
    progress_->setRange(0, 1000);
    progress_->setTextVisible(false);
    stop_->setObjectName(QStringLiteral("status.stop"));
    stop_->setFixedHeight(scaled(21));
    row->addWidget(place_);
    row->addWidget(selected_);
    row->addStretch(1);
    row->addWidget(task_);
    row->addWidget(progress_);
    row->addWidget(stop_);
    row->addWidget(depth_);
    row->addWidget(zone_);
    addWidget(line, 1);
    jobTimer_.setSingleShot(true);
    jobTimer_.setInterval(kShowAfterMs);
    connect(&jobTimer_, &QTimer::timeout, this, &StatusLine::showJob);
    connect(stop_, &QPushButton::clicked, this, [this] {
        if (document_ != nullptr) {
            document_->stopAll();
        }
    });
    for (const QEvent::Type type : {QEvent::FontChange, QEvent::LanguageChange}) {
        QEvent event(type);
        changeEvent(&event);
    }
    showJob();
}

void StatusLine::setDocument(Document* document, SelectionModel* selection)
{
    document_ = document;
    selection_ = selection;
    if (document != nullptr) {
        connect(document, &Document::stageChanged, this, &StatusLine::refresh);
        connect(document, &Document::glanceReady, this, &StatusLine::refresh);
        connect(selection, &SelectionModel::changed, this, &StatusLine::refresh);
        connect(document, &Document::jobStarted, this, [this] {
            if (!jobTimer_.isActive() && shown_ == nullptr) {
                jobTimer_.start();
            }
        });
        connect(document, &Document::jobFinished, this, [this](JobHandle* job) {
            if (shown_ == job) {
                shown_ = nullptr;
                showJob();
            }
        });
        jobTimer_.start();
    }
    refresh();
    showJob();
}

QString StatusLine::placeText() const
{
    return document_ == nullptr ? tr("Nothing open") : document_->placePath();
}

QString StatusLine::selectionText() const
{
    if (selection_ == nullptr || selection_->current().file.isEmpty()) {
        return {};
    }
    const Selection& at = selection_->current();
    const QString byte = formatCount(static_cast<std::int64_t>(at.pos));
    QString text;
    if (at.decompressed) {
        text = at.offset ? tr("offset %1 · decompressed byte %2").arg(formatOffset(at.offset->value), byte)
                         : tr("decompressed byte %1").arg(byte);
    } else {
        text =
            at.offset ? tr("offset %1 · byte %2").arg(formatOffset(at.offset->value), byte) : tr("byte %1").arg(byte);
    }
    if (at.length > 0) {
        //: %1 is "offset N · byte N"
        text = tr("%1 · %2 bytes selected").arg(text, formatCount(static_cast<std::int64_t>(at.length)));
    }
    return text;
}

QString StatusLine::depthText() const
{
    if (document_ == nullptr || document_->partition() == nullptr || document_->stage() == Document::Stage::Opening) {
        return {};
    }
    if (document_->stage() == Document::Stage::Checking) {
        return document_->depth() == core::Depth::Decode ? tr("Headers checked; reading records")
                                                         : tr("Checking batches");
    }
    if (!document_->checkFailure().isEmpty()) {
        return tr("Not checked to the end");
    }
    const QString took = formatDuration(document_->checkMs());
    return document_->depth() == core::Depth::Decode ? tr("All records read · %1").arg(took)
                                                     : tr("Headers checked, records not yet · %1").arg(took);
}

void StatusLine::refresh()
{
    place_->setText(placeText());
    place_->setMaximumWidth(qMin(place_->sizeHint().width(), scaled(kMostPlaceWidth)));
    selected_->setText(selectionText());
    depth_->setText(depthText());
    zone_->setText(zoneName());
}

void StatusLine::showJob()
{
    JobHandle* longest =
        document_ == nullptr || jobTimer_.isActive() || document_->jobs().empty() ? nullptr : document_->jobs().front();
    if (longest != nullptr && longest != shown_) {
        connect(longest, &JobHandle::progressed, progress_, &QProgressBar::setValue);
        progress_->setValue(longest->perMille());
        task_->setText(longest->title());
    }
    shown_ = longest;
    for (QWidget* part :
         {static_cast<QWidget*>(task_), static_cast<QWidget*>(progress_), static_cast<QWidget*>(stop_)}) {
        part->setVisible(longest != nullptr);
    }
}

void StatusLine::changeEvent(QEvent* event)
{
    QStatusBar::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        stop_->setText(tr("Stop"));
        progress_->setAccessibleName(tr("Progress"));
        refresh();
        break;
    case QEvent::FontChange:
    case QEvent::PaletteChange: {
        const QPalette quiet = Tints::current().quietPalette();
        for (QWidget* part :
             {static_cast<QWidget*>(place_), static_cast<QWidget*>(selected_), static_cast<QWidget*>(task_),
              static_cast<QWidget*>(depth_), static_cast<QWidget*>(zone_)}) {
            part->setFont(secondaryFont());
            part->setPalette(quiet);
        }
        refresh();
        break;
    }
    default:
        break;
    }
}

} // namespace ui
