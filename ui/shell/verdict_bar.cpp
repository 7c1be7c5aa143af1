#include "ui/shell/verdict_bar.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

constexpr int kFullHeight = 92;
constexpr int kCompactHeight = 42;
constexpr int kEdge = 4;

} // namespace

/// Caption, headline with its glyph, and what belongs below: sentences, or buttons.
class VerdictBar::Cell : public QWidget {
public:
    explicit Cell(QWidget* parent)
        : QWidget(parent)
        , glyph_(new QLabel(this))
        , caption_(new QLabel(this))
        , lead_(new QLabel(this))
        , headline_(new ElidedLabel(this))
        , details_(new ElidedLabel(this))
        , grid_(new QGridLayout(this))
        , buttons_(new QHBoxLayout)
    {
        setFocusPolicy(Qt::NoFocus);
        details_->setLines(2);
        buttons_->setSpacing(8);
        buttons_->setContentsMargins(0, 0, 0, 0);
    }

    void setEdge(const QColor& color)
    {
        edge_ = color;
        update();
    }
    void setGlyph(std::optional<Look> look)
    {
        look_ = look;
        glyph_->setVisible(look.has_value());
        if (look) {
            const int size = scaled(compact_ ? 16 : 18);
            glyph_->setPixmap(glyph(*look, size, devicePixelRatioF()));
        }
    }

    void arrange(bool compact)
    {
        compact_ = compact;
        while (QLayoutItem* item = grid_->takeAt(0)) {
            if (item->layout() == buttons_) {
                buttons_->setParent(nullptr);
            } else {
                delete item;
            }
        }
        const QPalette quiet = Tints::current().quietPalette();
        caption_->setFont(bold(smallFont()));
        caption_->setPalette(quiet);
        details_->setFont(secondaryFont());
        details_->setPalette(quiet);
        lead_->setPalette(quiet);
        lead_->setVisible(compact && !lead_->text().isEmpty());
        headline_->setFont(compact ? bold(bodyFont()) : headlineFont());
        caption_->setVisible(!compact);
        details_->setVisible(!compact && !details_->text().isEmpty());
        setGlyph(look_);
        grid_->setHorizontalSpacing(8);
        grid_->setContentsMargins(kEdge + 11, compact ? 4 : 7, 12, compact ? 4 : 6);
        grid_->setVerticalSpacing(compact ? 0 : 2);
        grid_->setColumnStretch(1, compact ? 0 : 1);
        grid_->setColumnStretch(2, compact ? 1 : 0);
        grid_->setRowStretch(4, compact ? 0 : 1);
        if (compact) {
            grid_->addWidget(glyph_, 0, 0);
            if (!lead_->text().isEmpty()) {
                grid_->addWidget(lead_, 0, 1);
            }
            grid_->addWidget(headline_, 0, 2);
            grid_->addLayout(buttons_, 0, 3);
            return;
        }
        grid_->addWidget(caption_, 0, 0, 1, 2);
        const int column = look_ ? 1 : 0;
        const int span = look_ ? 1 : 2;
        grid_->addWidget(glyph_, 1, 0);
        grid_->addWidget(headline_, 1, column, 1, span);
        grid_->addWidget(details_, 2, column, 1, span, Qt::AlignTop);
        grid_->addLayout(buttons_, 3, column, 1, span);
    }

    QLabel* glyph_;
    QLabel* caption_;
    QLabel* lead_; // before the headline where all is on one line
    ElidedLabel* headline_;
    ElidedLabel* details_;
    QGridLayout* grid_;
    QHBoxLayout* buttons_;

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const int x = isRightToLeft() ? width() - kEdge : 0;
        painter.fillRect(QRect(x, 0, kEdge, height()), edge_);
    }

private:
    QColor edge_;
    std::optional<Look> look_;
    bool compact_ = false;
};

VerdictBar::VerdictBar(QWidget* parent)
    : QWidget(parent)
    , wrong_(new Cell(this))
    , start_(new Cell(this))
    , todo_(new Cell(this))
    , primary_(new QPushButton(todo_))
    , preview_(new QPushButton(todo_))
    , show_(new QPushButton(todo_))
    , report_(new QPushButton(todo_))
{
    setObjectName(QStringLiteral("verdict"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 1);
    row->setSpacing(0);
    row->addWidget(wrong_);
    row->addWidget(start_);
    row->addWidget(todo_);
    primary_->setProperty("primary", true);
    primary_->setObjectName(QStringLiteral("verdict.primary"));
    preview_->setObjectName(QStringLiteral("verdict.preview"));
    start_->setObjectName(QStringLiteral("verdict.start"));
    todo_->setObjectName(QStringLiteral("verdict.todo"));
    show_->setObjectName(QStringLiteral("verdict.show"));
    report_->setObjectName(QStringLiteral("verdict.report"));
    todo_->buttons_->addWidget(primary_);
    todo_->buttons_->addWidget(preview_);
    todo_->buttons_->addWidget(show_);
    todo_->buttons_->addWidget(report_);
    todo_->buttons_->addStretch(1);
    connect(primary_, &QPushButton::clicked, this, [this] {
        if (reportFirst_) {
            emit reportRequested();
        } else if (words_.filesToRebuild > 0) {
            emit rebuildRequested();
        } else if (words_.planFirst) {
            emit planRequested();
        } else {
            emit previewRequested();
        }
    });
    connect(preview_, &QPushButton::clicked, this, &VerdictBar::previewRequested);
    connect(show_, &QPushButton::clicked, this, &VerdictBar::findingRequested);
    connect(report_, &QPushButton::clicked, this, &VerdictBar::reportRequested);
    retranslate();
}

void VerdictBar::retranslate()
{
    //: caption of a cell, in capitals where the language has them
    wrong_->caption_->setText(tr("WHAT IS WRONG"));
    //: caption of a cell, in capitals where the language has them
    todo_->caption_->setText(tr("WHAT TO DO"));
    show_->setText(tr("Show finding"));
    preview_->setText(tr("Preview start"));
    setWords(words_);
}

void VerdictBar::setWords(const VerdictWords& words)
{
    const bool classChanged = words.look != words_.look;
    words_ = words;
    wrong_->headline_->setText(words.headline);
    wrong_->details_->setText(words.details.join(QLatin1Char('\n')));
    start_->caption_->setText(words.notAsFound
                                  //: behind the caption of a cell: another start than the files say
                                  ? tr("%1 · not as found").arg(words.startCaption)
                                  : words.startCaption);
    start_->headline_->setText(words.start.headline);
    start_->details_->setText(words.start.details.join(QLatin1Char('\n')));
    const bool planned = !words.withPlan.headline.isEmpty();
    //: before what would be after the repair plan: "With this plan: Starts · Loses nothing"
    todo_->lead_->setText(planned ? tr("With this plan:") : QString());
    todo_->headline_->setText(planned ? words.withPlan.headline : words.adviceText);
    todo_->setToolTip(words.withPlan.details.join(QLatin1Char('\n')));
    refreshButtons();
    arrange();
    //: the verdict as a screen reader speaks it: what is wrong, details, what to do
    QString spoken =
        tr("Verdict: %1. %2 %3").arg(words.headline, words.details.join(QLatin1Char(' ')), words.adviceText);
    if (planned) {
        spoken += QLatin1Char(' ') + todo_->lead_->text() + QLatin1Char(' ') + words.withPlan.headline;
    }
    if (!words.startCaption.isEmpty()) {
        spoken += QLatin1Char(' ') + start_->caption_->text() + QStringLiteral(": ") + words.start.headline +
                  QStringLiteral(". ") + words.start.details.join(QLatin1Char(' '));
    }
    setAccessibleName(spoken);
    if (classChanged && isVisible()) {
        QAccessibleEvent alert(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&alert);
    }
}

void VerdictBar::refreshButtons()
{
    const bool rebuild = words_.filesToRebuild > 0;
    const bool previewFirst = !rebuild && words_.previewFirst && previewOffered_;
    const bool preview = !previewFirst && previewOffered_ && !words_.startCaption.isEmpty() &&
                         words_.start.look != Look::Info && words_.start.look != Look::Ok;
    const bool plan = !rebuild && words_.planFirst;
    // On one line there is room for what is to be done alone.
    const bool report = reportOffered_ && !compact_;
    reportFirst_ = report && !rebuild && !plan && !previewFirst && words_.advice == Advice::NothingToDo;
    report_->setVisible(report && !reportFirst_);
    primary_->setVisible(rebuild || plan || previewFirst || reportFirst_);
    primary_->setText(reportFirst_ ? tr("Report…")
                      : rebuild ? tr("Plan rebuild of %Ln file(s)…", nullptr, static_cast<int>(words_.filesToRebuild))
                      : words_.planFirst && words_.partitionsToPlan > 0
                          ? tr("Plan repair of %Ln partition(s)…", nullptr, words_.partitionsToPlan)
                      : plan ? tr("Plan repair…")
                             : tr("Preview start"));
    primary_->setIcon(rebuild || plan ? icon(QStringLiteral("wrench"), Tint::OnAccent)
                      : reportFirst_  ? icon(QStringLiteral("report"), Tint::OnAccent)
                                      : QIcon());
    report_->setText(tr("Report…"));
    report_->setIcon(icon(QStringLiteral("report")));
    preview_->setVisible(preview);
    const bool planned = compact_ && !words_.withPlan.headline.isEmpty();
    show_->setVisible(words_.hasFinding && !planned &&
                      !((rebuild || plan) && preview)); // two beside the first would not fit
}

void VerdictBar::setPreviewOffered(bool offered)
{
    if (previewOffered_ != offered) {
        previewOffered_ = offered;
        refreshButtons();
        arrange();
    }
}

void VerdictBar::setReportOffered(bool offered)
{
    if (reportOffered_ != offered) {
        reportOffered_ = offered;
        refreshButtons();
        arrange();
    }
}

void VerdictBar::setCompact(bool compact)
{
    compact_ = compact;
    refreshButtons();
    arrange();
}

void VerdictBar::arrange()
{
    const Tints tints = Tints::current();
    setFixedHeight(scaled(compact_ ? kCompactHeight : kFullHeight));
    wrong_->setEdge(tints.foreground(words_.look));
    const bool planned = compact_ && !words_.withPlan.headline.isEmpty();
    todo_->setEdge(planned ? tints.foreground(words_.withPlan.look) : tints.color(Tint::Accent));
    todo_->setGlyph(planned && words_.withPlan.look != Look::Info ? std::optional(words_.withPlan.look) : std::nullopt);
    wrong_->setGlyph(words_.look);
    wrong_->arrange(compact_);
    start_->setVisible(!words_.startCaption.isEmpty());
    start_->setEdge(tints.foreground(words_.start.look));
    start_->setGlyph(words_.start.look == Look::Info ? std::nullopt : std::optional(words_.start.look));
    start_->arrange(compact_);
    if (words_.notAsFound) { // what was changed stands out
        start_->caption_->setPalette(palette());
    }
    todo_->arrange(compact_);
    // On one line the button says what there is to do.
    todo_->headline_->setVisible(!compact_ || planned || primary_->isHidden());
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->setStretchFactor(wrong_, compact_ ? 1 : 5);
    row->setStretchFactor(start_, compact_ ? 1 : 5);
    row->setStretchFactor(todo_, planned ? 2 : compact_ ? 0 : 3);
}

void VerdictBar::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(compact_ && tints.isDark() ? Tint::Raised : Tint::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

void VerdictBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        retranslate();
        break;
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        refreshButtons(); // icons are of the palette
        arrange();
        break;
    default:
        break;
    }
}

} // namespace ui
