#include "ui/views/startup_log.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include "core/base/escape.h"
#include "core/recovery/start_log.h"
#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"
#include "ui/views/panel_header.h"

namespace ui {

StartupLog::StartupLog(QWidget* parent)
    : QWidget(parent)
    , header_(new PanelHeader(this))
    , copy_(new QPushButton(header_))
    , list_(new QListView(this))
    , model_(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("startup.log"));
    header_->addStretch();
    header_->add(copy_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(header_);
    auto* indented = new QHBoxLayout;
    indented->setContentsMargins(8, 4, 0, 0);
    indented->addWidget(list_);
    column->addLayout(indented, 1);
    list_->setModel(model_);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list_->setTextElideMode(Qt::ElideNone);
    list_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(copy_, &QPushButton::clicked, this, &StartupLog::copyAll);
    retranslate();
}

void StartupLog::setStart(const StartHandle& start, const core::Release& release)
{
    lines_.clear();
    warns_.clear();
    if (start != nullptr && start->partition() != nullptr) {
        for (const core::StartLogLine& line : core::startLogLines(*start->prediction, *start->partition(), release)) {
            lines_.push_back(QStringLiteral("%1  %2")
                                 .arg(QLatin1String(core::startLogLevelName(line.level)), -5)
                                 .arg(QString::fromStdString(core::startLogText(line))));
            warns_.push_back(line.level != core::StartLogLine::Level::Info);
        }
    }
    fill();
}

void StartupLog::fill()
{
    model_->clear();
    for (qsizetype i = 0; i < lines_.size(); ++i) {
        auto* item = new QStandardItem(lines_[i]);
        item->setFont(warns_[static_cast<std::size_t>(i)] ? bold(fixedFont()) : fixedFont());
        item->setToolTip(lines_[i]);
        model_->appendRow(item);
    }
    copy_->setEnabled(!lines_.isEmpty());
}

void StartupLog::copyAll() const
{
    QGuiApplication::clipboard()->setText(lines_.join(QLatin1Char('\n')));
}

void StartupLog::retranslate()
{
    header_->setTitle(tr("The broker log will say"));
    list_->setAccessibleName(tr("Lines of the broker's log"));
    copy_->setText(tr("Copy"));
    copy_->setToolTip(tr("Copy all lines. Between the parts of a line stands \"…\" for what is not known before."));
}

void StartupLog::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

void StartupLog::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        fill();
    }
}

} // namespace ui
