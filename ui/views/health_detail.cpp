#include "ui/views/health_detail.h"

#include <QBoxLayout>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStringList>

#include <cstring>

#include "core/health/check.h"
#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"
#include "ui/views/health_words.h"
#include "ui/views/panel_header.h"

namespace ui {

namespace {

constexpr int kMargin = 14;

/// Where reading can go on behind damage: a line of its own.
bool tellsNextGood(const core::Evidence& evidence)
{
    return std::strncmp(evidence.key, "nextGood", 8) == 0;
}

QString evidenceHtml(const std::vector<core::Evidence>& all, bool nextGood)
{
    QStringList facts;
    for (const core::Evidence& evidence : all) {
        if (tellsNextGood(evidence) == nextGood) {
            facts.push_back(
                QStringLiteral("%1 <b>%2</b>")
                    .arg(localized(evidence.label).toHtmlEscaped(), localized(evidence.value).toHtmlEscaped()));
        }
    }
    return facts.join(QStringLiteral(" · "));
}

void retire(QLayoutItem* item)
{
    if (QWidget* widget = item->widget()) {
        widget->hide();
        widget->deleteLater();
    }
    delete item;
}

} // namespace

FindingDetail::FindingDetail(QWidget* parent)
    : QWidget(parent)
    , scroll_(new QScrollArea(this))
    , body_(new QWidget)
    , glyph_(new QLabel(body_))
    , title_(new QLabel(body_))
    , sentence_(new QLabel(body_))
    , facts_(new QGridLayout)
    , stepper_(new Stepper(this))
    , plan_(new QPushButton(this))
    , open_(new QPushButton(this))
    , bytes_(new QPushButton(this))
    , explain_(new QPushButton(this))
    , reason_(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("health.detail"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->viewport()->setAutoFillBackground(false);
    scroll_->setWidget(body_);
    body_->setAutoFillBackground(false); // setWidget() turned it on
    column->addWidget(scroll_, 1);

    auto* content = new QVBoxLayout(body_);
    content->setContentsMargins(kMargin, 10, kMargin, 6);
    content->setSpacing(8);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(glyph_, 0, Qt::AlignTop);
    head->addWidget(title_, 1);
    head->addWidget(stepper_, 0, Qt::AlignTop);
    content->addLayout(head);
    content->addWidget(sentence_);
    facts_->setHorizontalSpacing(14);
    facts_->setVerticalSpacing(5);
    facts_->setColumnStretch(1, 1);
    content->addLayout(facts_);
    content->addStretch(1);
    for (QLabel* label : {title_, sentence_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

    auto* row = new QHBoxLayout;
    row->setContentsMargins(kMargin, 6, kMargin, 10);
    row->setSpacing(8);
    plan_->setObjectName(QStringLiteral("health.plan"));
    plan_->setProperty("primary", true);
    plan_->setIcon(icon(QStringLiteral("wrench"), Tint::OnAccent));
    explain_->setCheckable(true);
    row->addWidget(plan_);
    row->addWidget(open_);
    row->addWidget(bytes_);
    row->addWidget(explain_);
    row->addWidget(reason_, 1);
    column->addLayout(row);
    connect(plan_, &QPushButton::clicked, this, &FindingDetail::planWanted);
    open_->setObjectName(QStringLiteral("health.open"));
    open_->hide();
    connect(open_, &QPushButton::clicked, this, &FindingDetail::openWanted);
    connect(bytes_, &QPushButton::clicked, this, &FindingDetail::bytesWanted);
    connect(explain_, &QPushButton::toggled, this, &FindingDetail::refresh);
    connect(stepper_, &Stepper::stepped, this, &FindingDetail::placeWanted);
    refresh();
}

void FindingDetail::setFinding(std::shared_ptr<const core::Finding> finding, std::size_t place)
{
    const bool other = finding_ == nullptr || finding == nullptr || finding_->id != finding->id ||
                       finding_->file != finding->file || finding_->dir != finding->dir;
    if (finding_ == finding && place_ == place) {
        return;
    }
    finding_ = std::move(finding);
    place_ = place;
    if (other) {
        const QSignalBlocker quiet(explain_);
        explain_->setChecked(false);
    }
    refresh();
}

void FindingDetail::setPlanState(bool shown, bool enabled, const QString& reason)
{
    plan_->setVisible(shown);
    plan_->setEnabled(enabled);
    plan_->setToolTip(reason);
    reason_->setText(reason);
}

void FindingDetail::setBytesShown(bool shown)
{
    bytesShown_ = shown;
    bytes_->setVisible(shown && finding_ != nullptr);
}

void FindingDetail::setOpen(bool offered)
{
    open_->setVisible(offered && finding_ != nullptr);
}

void FindingDetail::enter()
{
    for (QPushButton* button : {plan_, open_, bytes_, explain_}) {
        if (button->isVisible() && button->isEnabled()) {
            button->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void FindingDetail::setExplained(bool on)
{
    explain_->setChecked(on && finding_ != nullptr);
}

bool FindingDetail::isExplained() const
{
    return explain_->isChecked();
}

void FindingDetail::addRow(const QString& label, const QString& html)
{
    if (html.isEmpty()) {
        return;
    }
    const int row = rows_++;
    auto* name = new QLabel(label, body_);
    auto* value = new QLabel(html, body_);
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, Tints::current().color(Tint::Text2));
    name->setPalette(quiet);
    name->setFont(secondaryFont());
    value->setFont(secondaryFont());
    value->setTextFormat(Qt::RichText);
    value->setWordWrap(true);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    value->setAccessibleName(QStringLiteral("%1: %2").arg(
        label, value->text().remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>"))));
    facts_->addWidget(name, row, 0, Qt::AlignTop);
    facts_->addWidget(value, row, 1, Qt::AlignTop);
    name->show();
    value->show();
}

void FindingDetail::refresh()
{
    const bool rebuild = finding_ != nullptr && finding_->repair.verb == core::RepairVerb::RebuildIndexes;
    //: what to do with a finding: opens the plan of a repair
    plan_->setText(rebuild ? tr("Plan rebuild…") : tr("Plan repair…"));
    open_->setText(tr("Open partition"));
    bytes_->setText(tr("Show bytes"));
    explain_->setText(tr("Explain"));
    while (QLayoutItem* item = facts_->takeAt(0)) {
        retire(item);
    }
    rows_ = 0;
    const bool any = finding_ != nullptr;
    for (QWidget* widget : {static_cast<QWidget*>(glyph_), static_cast<QWidget*>(title_),
                            static_cast<QWidget*>(sentence_), static_cast<QWidget*>(explain_)}) {
        widget->setVisible(any);
    }
    bytes_->setVisible(any && bytesShown_);
    stepper_->setVisible(any && finding_->places.size() > 1);
    refreshFonts();
    if (!any) {
        plan_->hide();
        open_->hide();
        reason_->setText({});
        setAccessibleName(tr("No finding is chosen"));
        return;
    }
    const core::Finding& finding = *finding_;
    const auto plain = [](const core::Text& text) { return localized(text).toHtmlEscaped(); };
    const core::CheckInfo* check = core::findCheck(finding.id);
    title_->setText(check != nullptr ? localizedSource(check->title) : QString::fromStdString(finding.id));
    sentence_->setText(localized(finding.sentence));
    if (finding.count > 1) {
        const auto kept = static_cast<std::int64_t>(finding.places.size());
        const auto all = static_cast<std::int64_t>(finding.count);
        addRow(tr("Places"),
               all > kept
                   ? tr("%1 in this file; the first %2 can be stepped through").arg(formatCount(all), formatCount(kept))
                   : tr("%1 in this file").arg(formatCount(all)));
        stepper_->setTexts(
            tr("Place %1 of %2").arg(formatCount(static_cast<std::int64_t>(place_) + 1), formatCount(kept)),
            tr("Place before"), tr("Next place"));
        stepper_->setAvailable(place_ > 0, place_ + 1 < finding.places.size());
    }
    addRow(tr("Where"), fullPlace(finding, place_).toHtmlEscaped());
    addRow(tr("Evidence"), evidenceHtml(finding.evidence, false));
    addRow(tr("Next good batch"), evidenceHtml(finding.evidence, true));
    addRow(tr("Likely cause"), plain(finding.cause));
    addRow(tr("Broker"), plain(finding.broker));
    addRow(tr("Way out"), plain(finding.repair.how));
    addRow(tr("It costs"), plain(finding.repair.loses));
    if (explain_->isChecked() && check != nullptr) {
        addRow(tr("Why it matters"), localizedSource(check->meaning).toHtmlEscaped());
    }
    //: the detail of a finding, as a screen reader speaks it
    setAccessibleName(tr("Detail: %1").arg(headline(finding)));
}

void FindingDetail::refreshFonts()
{
    title_->setFont(headlineFont());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, Tints::current().color(Tint::Text2));
    reason_->setPalette(quiet);
    reason_->setFont(secondaryFont());
    if (finding_ != nullptr) {
        const int size = scaled(18);
        glyph_->setPixmap(glyph(lookOf(harmGroupOf(*finding_)), size, devicePixelRatioF()));
    }
}

QString FindingDetail::text() const
{
    QStringList lines = {title_->text(), sentence_->text()};
    for (int i = 0; i < facts_->count(); ++i) {
        if (const auto* label = qobject_cast<const QLabel*>(facts_->itemAt(i)->widget())) {
            lines.push_back(label->text());
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void FindingDetail::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

void FindingDetail::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace ui
