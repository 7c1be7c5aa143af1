#include "ui/views/health_filter.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>

#include <array>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr std::array kGroups = {HarmGroup::Fatal,    HarmGroup::Offline, HarmGroup::Loss,  HarmGroup::Wrong,
                                HarmGroup::Degraded, HarmGroup::Info,    HarmGroup::Normal};

} // namespace

HealthFilter::HealthFilter(QWidget* parent)
    : QWidget(parent)
    , text_(new QLineEdit(this))
    , severity_(new QComboBox(this))
    , group_(new ChoiceButtons(2, this))
    , count_(new QLabel(this))
    , close_(new QToolButton(this))
{
    setObjectName(QStringLiteral("health.filter"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 8, 6);
    row->setSpacing(8);
    text_->setClearButtonEnabled(true);
    text_->addAction(icon(QStringLiteral("filter"), Tint::Text2), QLineEdit::LeadingPosition);
    text_->setMinimumWidth(scaled(110));
    severity_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    severity_->setMinimumContentsLength(10);
    close_->setIcon(icon(QStringLiteral("close")));
    close_->setAutoRaise(true);
    row->addWidget(text_, 1);
    row->addWidget(severity_);
    row->addWidget(group_);
    row->addWidget(count_);
    row->addWidget(close_);
    connect(text_, &QLineEdit::textChanged, this, &HealthFilter::changed);
    connect(severity_, &QComboBox::currentIndexChanged, this, &HealthFilter::changed);
    connect(group_, &ChoiceButtons::chose, this, &HealthFilter::changed);
    connect(close_, &QToolButton::clicked, this, &HealthFilter::finish);
    retranslate();
    hide();
}

FindingFilter HealthFilter::filter() const
{
    FindingFilter filter;
    filter.text = text_->text().trimmed();
    if (severity_->currentIndex() > 0) {
        filter.group = kGroups[static_cast<std::size_t>(severity_->currentIndex()) - 1];
    }
    return filter;
}

GroupBy HealthFilter::groupBy() const
{
    return group_->chosen() == 1 ? GroupBy::File : GroupBy::Severity;
}

void HealthFilter::setCounts(int shown, int all)
{
    //: findings that a filter lets through, and all of them
    count_->setText(tr("%1 of %2").arg(formatCount(shown), formatCount(all)));
}

void HealthFilter::start()
{
    show();
    text_->setFocus(Qt::ShortcutFocusReason);
    text_->selectAll();
}

void HealthFilter::finish()
{
    text_->clear();
    severity_->setCurrentIndex(0);
    hide();
    emit finished();
}

void HealthFilter::retranslate()
{
    text_->setPlaceholderText(tr("Text, file or rule"));
    text_->setAccessibleName(tr("Filter findings by text, file or rule"));
    const QSignalBlocker quiet(severity_);
    const int chosen = std::max(0, severity_->currentIndex());
    severity_->clear();
    severity_->addItem(tr("All findings"));
    for (const HarmGroup group : kGroups) {
        severity_->addItem(glyphIcon(lookOf(group)), titleOf(group));
    }
    severity_->setCurrentIndex(chosen);
    severity_->setAccessibleName(tr("Severity"));
    group_->setTexts({tr("By severity"), tr("By file")});
    close_->setToolTip(tr("Close the filter"));
    close_->setAccessibleName(tr("Close the filter"));
}

void HealthFilter::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

bool HealthFilter::event(QEvent* event)
{
    // Escape closes the filter first; only then it stops work.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void HealthFilter::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        finish();
    } else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        emit finished(); // back to the list, the filter stays
    } else {
        QWidget::keyPressEvent(event);
    }
}

void HealthFilter::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

} // namespace ui
