#include "ui/views/startup_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>

#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/shell/state_page.h"
#include "ui/views/row_table.h"
#include "ui/views/startup_actions.h"
#include "ui/views/startup_log.h"
#include "ui/views/startup_side.h"

namespace ui {

namespace {

constexpr int kSideWidth = 425;
constexpr int kSideLargest = 42; // per cent of the page
constexpr int kLogHeight = 150;

} // namespace

StartupView::StartupView(const ViewContext& context, QWidget* parent)
    : View(context, parent)
    , side_(new StartupSide(this))
    , left_(new QScrollArea(this))
    , model_(new StartActionsModel(this))
    , table_(new RowTable(this))
    , stack_(new QStackedWidget(this))
    , state_(new StatePage(this))
    , log_(new StartupLog(this))
{
    setObjectName(QStringLiteral("startup"));
    left_->setWidget(side_);
    left_->setWidgetResizable(true);
    left_->setFrameShape(QFrame::NoFrame);
    left_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    left_->setFocusPolicy(Qt::NoFocus);
    table_->setObjectName(QStringLiteral("startup.actions"));
    table_->setModel(model_);
    stack_->addWidget(table_);
    stack_->addWidget(state_);
    auto* right = new QVBoxLayout;
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(0);
    right->addWidget(stack_, 1);
    right->addWidget(log_);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(left_);
    row->addLayout(right, 1);
    setFocusProxy(&side_->matrix());
    side_->matrix().installEventFilter(this);
    table_->installEventFilter(this);
    applyFonts();

    connect(&side_->matrix(), &StartMatrix::chose, this, &StartupView::choose);
    connect(side_, &StartupSide::allRequested, this, [this] {
        context_.document.starts().predictAll();
        refresh();
    });
    connect(side_, &StartupSide::afterRequested, this, &StartupView::showAfter);
    connect(table_, &RowTable::rowChosen, this, &StartupView::chooseAction);
    connect(table_, &RowTable::rowEntered, this, [this](const QModelIndex& index) {
        chooseAction(index);
        context_.pages.show(QStringLiteral("bytes"));
    });
    connect(state_, &StatePage::pressed, this, [this] { context_.document.starts().predictAgain(); });
    Document& document = context_.document;
    connect(&document, &Document::glanceReady, this, [this] {
        shown_.reset();
        if (isVisible()) {
            predictAll();
        }
        refresh();
    });
    connect(&document, &Document::findingsChanged, this, &StartupView::refresh);
    connect(&document.starts(), &Starts::predicted, this, &StartupView::refresh);
    connect(&document.starts(), &Starts::contextChanged, this, &StartupView::refresh);
    refresh();
}

bool StartupView::isLoaded() const
{
    const Starts& starts = context_.document.starts();
    return !starts.isPredicting() && !starts.isPredictingAll();
}

bool StartupView::showsActions() const
{
    return stack_->currentWidget() == table_;
}

void StartupView::refresh()
{
    const Starts& starts = context_.document.starts();
    side_->refresh(context_.document);
    table_->setAccessibleName(tr("What broker %1 does").arg(starts.releaseName()));
    const StartHandle start = starts.current();
    if (start != shown_ || shownLine_ != starts.line()) {
        shown_ = start;
        shownLine_ = starts.line();
        model_->setStart(start);
        for (int row = 0; row < model_->rowCount(); ++row) {
            if (model_->isHeading(row)) {
                table_->setSpan(row, 0, 1, StartActionsModel::kColumns);
            }
        }
        log_->setStart(start, starts.release());
    }
    refreshState();
    emit loadedChanged();
}

void StartupView::refreshState()
{
    const Starts& starts = context_.document.starts();
    if (shown_ != nullptr && model_->rowCount() > 0) {
        stack_->setCurrentWidget(table_);
        return;
    }
    if (shown_ != nullptr) {
        state_->setState(tr("This start changes no file."), {});
    } else if (!starts.failure().isEmpty()) {
        state_->setState(starts.failure(), tr("Try again"));
    } else {
        state_->setState(tr("Predicting what broker %1 does.").arg(starts.releaseName()), {});
    }
    stack_->setCurrentWidget(state_);
}

void StartupView::setClean(bool clean)
{
    Starts& starts = context_.document.starts();
    starts.setKind(clean == starts.foundClean() ? Starts::Kind::Auto
                   : clean                      ? Starts::Kind::Clean
                                                : Starts::Kind::Unclean);
}

void StartupView::choose(int row, bool clean)
{
    Starts& starts = context_.document.starts();
    const StartMatrixModel& matrix = side_->matrix().matrix();
    if (matrix.rowOfLine(starts.line()) != row) {
        starts.setLine(matrix.lineOfRow(row));
    }
    setClean(clean);
}

void StartupView::stepRelease(int step)
{
    Starts& starts = context_.document.starts();
    const auto line = static_cast<std::ptrdiff_t>(starts.line()) + step;
    if (line >= 0 && line < static_cast<std::ptrdiff_t>(kReleaseLines.size())) {
        starts.setLine(static_cast<std::size_t>(line));
    }
}

void StartupView::toggleKind()
{
    setClean(!context_.document.starts().isClean());
}

void StartupView::chooseAction(const QModelIndex& index)
{
    const core::StartAction* const action = model_->action(index.row());
    if (action == nullptr || !context_.document.hasGlance()) {
        return;
    }
    const Selection place = selectionOf(*action, model_->isInPartition(index.row()), context_.document.glance());
    if (!place.file.isEmpty()) {
        context_.selection.select(place, this);
    }
}

void StartupView::showAfter()
{
    Document& document = context_.document;
    const Starts& starts = document.starts();
    const QString title =
        starts.isClean()
            //: title of a window: a partition, a release
            ? tr("%1 after a clean start of broker %2").arg(document.title(), starts.releaseName())
            : tr("%1 after an unclean start of broker %2").arg(document.title(), starts.releaseName());
    document.starts().makeAfter(this, [this, title](const core::Result<LogDirAfter>& after) {
        if (after) {
            context_.pages.showAfter(after.value(), title);
        }
    });
}

bool StartupView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->modifiers() == Qt::NoModifier) {
            switch (key->key()) {
            case Qt::Key_Left:
                stepRelease(1); // older: newest first
                return true;
            case Qt::Key_Right:
                stepRelease(-1);
                return true;
            case Qt::Key_C:
                toggleKind();
                return true;
            default:
                break;
            }
        }
    }
    return View::eventFilter(watched, event);
}

void StartupView::applyFonts()
{
    left_->setFixedWidth(std::min(scaled(kSideWidth), width() * kSideLargest / 100));
    log_->setFixedHeight(scaled(kLogHeight));
    table_->setWidths({4, 15, 27, 0, 11, 17});
}

void StartupView::resizeEvent(QResizeEvent* event)
{
    View::resizeEvent(event);
    applyFonts();
}

void StartupView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    predictAll();
    refresh();
}

void StartupView::predictAll()
{
    Starts& starts = context_.document.starts();
    if (!starts.isLarge()) {
        starts.predictAll();
    }
}

void StartupView::changeEvent(QEvent* event)
{
    View::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        model_->retranslate();
        refresh();
    } else if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

} // namespace ui
