#include "ui/views/startup_side.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr qsizetype kMostParts = 3;

QString offsets(core::Offset from, core::Offset end)
{
    return end > from + 1
               ? StartupSide::tr("offsets %1 to %2").arg(formatOffset(from.value), formatOffset(end.value - 1))
               : StartupSide::tr("offset %1").arg(formatOffset(from.value));
}

QString lostText(const core::StartLoss& loss)
{
    if (loss.parts.empty()) {
        return StartupSide::tr("nothing");
    }
    QStringList lines;
    const auto records = static_cast<std::int64_t>(loss.records());
    lines.push_back(records == 0 ? StartupSide::tr("no whole record, %1").arg(formatBytes(loss.bytes()))
                                 : StartupSide::tr("%1 records, %2; intact on disk: %3")
                                       .arg(formatCount(records), formatBytes(loss.bytes()),
                                            formatCount(static_cast<std::int64_t>(loss.intact()))));
    for (const core::StartLoss::Part& part : loss.parts) {
        if (lines.size() > kMostParts) {
            lines.push_back(StartupSide::tr("and %Ln segment(s) more", nullptr,
                                            static_cast<int>(loss.parts.size()) - static_cast<int>(kMostParts)));
            break;
        }
        const QString segment = formatOffset(part.segment.value);
        const QString from = formatOffset(static_cast<std::int64_t>(part.from));
        if (part.deleted) {
            lines.push_back(part.endOffset > part.firstOffset
                                ? StartupSide::tr("segment %1 as a whole: %2")
                                      .arg(segment, offsets(part.firstOffset, part.endOffset))
                                : StartupSide::tr("segment %1 as a whole").arg(segment));
            continue;
        }
        lines.push_back(part.endOffset > part.firstOffset
                            ? StartupSide::tr("segment %1 from byte %2: %3")
                                  .arg(segment, from, offsets(part.firstOffset, part.endOffset))
                            : StartupSide::tr("segment %1 from byte %2").arg(segment, from));
    }
    return lines.join(QLatin1Char('\n'));
}

QString segmentsText(const core::PartitionStart::Result& result)
{
    std::uint64_t bytes = 0;
    for (const auto& segment : result.segments) {
        bytes += std::min(segment.bytes, std::numeric_limits<std::uint64_t>::max() - bytes);
    }
    return StartupSide::tr("%Ln segment(s), %1", nullptr, static_cast<int>(result.segments.size()))
        .arg(formatBytes(bytes));
}

QString whyText(const Starts& starts)
{
    const QString found =
        starts.foundClean()
            ? StartupSide::tr("The files say clean: .kafka_cleanshutdown is there, so a broker trusts the log.")
            : StartupSide::tr("The files say unclean: .kafka_cleanshutdown is absent, so a broker checks the log from "
                              "the recovery point on.");
    return starts.isChanged() ? found + QLatin1Char(' ') + StartupSide::tr("What is shown is the other kind.") : found;
}

} // namespace

StartupSide::StartupSide(QWidget* parent)
    : QWidget(parent)
    , title_(new QLabel(this))
    , matrix_(new StartMatrix(this))
    , all_(new QPushButton(this))
    , why_(new QLabel(this))
    , facts_(new QWidget(this))
    , grid_(new QGridLayout(facts_))
    , after_(new QPushButton(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 8, 8, 10);
    column->setSpacing(8);
    column->addWidget(title_);
    column->addWidget(matrix_);
    column->addWidget(all_, 0, Qt::AlignLeft);
    column->addWidget(why_);
    column->addWidget(facts_);
    column->addWidget(after_, 0, Qt::AlignLeft);
    column->addStretch(1);
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(12);
    grid_->setVerticalSpacing(4);
    grid_->setColumnStretch(1, 1);
    why_->setWordWrap(true);
    all_->setObjectName(QStringLiteral("startup.all"));
    after_->setObjectName(QStringLiteral("startup.after"));
    facts_->setObjectName(QStringLiteral("startup.facts"));
    connect(all_, &QPushButton::clicked, this, &StartupSide::allRequested);
    connect(after_, &QPushButton::clicked, this, &StartupSide::afterRequested);
    applyFonts();
}

void StartupSide::applyFonts()
{
    const QPalette quiet = Tints::current().quietPalette();
    title_->setFont(bold(bodyFont()));
    why_->setFont(secondaryFont());
    why_->setPalette(quiet);
    for (const auto& [label, value] : rows_) {
        label->setFont(secondaryFont());
        label->setPalette(quiet);
        value->setFont(secondaryFont());
    }
}

void StartupSide::setFacts(const std::vector<std::pair<QString, QString>>& facts)
{
    while (rows_.size() < facts.size()) {
        auto* label = new QLabel(facts_);
        auto* value = new QLabel(facts_);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        const int row = static_cast<int>(rows_.size());
        grid_->addWidget(label, row, 0, Qt::AlignTop);
        grid_->addWidget(value, row, 1);
        rows_.emplace_back(label, value);
    }
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const bool shown = i < facts.size();
        rows_[i].first->setVisible(shown);
        rows_[i].second->setVisible(shown);
        rows_[i].first->setText(shown ? facts[i].first : QString());
        rows_[i].second->setText(shown ? facts[i].second : QString());
        //: a fact as it is spoken: its name, its value
        rows_[i].second->setAccessibleName(shown ? tr("%1: %2").arg(facts[i].first, facts[i].second) : QString());
    }
    applyFonts();
}

void StartupSide::refresh(const Document& document)
{
    const Starts& starts = document.starts();
    title_->setText(tr("Every release line, both kinds of start"));
    matrix_->setAccessibleName(title_->text());
    matrix_->matrix().refresh(starts, document.findings());
    matrix_->showChosen();
    all_->setText(tr("Predict every release"));
    all_->setVisible(!starts.hasAll() && !starts.isPredictingAll() && document.partition() != nullptr);
    why_->setText(whyText(starts));
    after_->setText(tr("Show the directory as it will be…"));
    const StartHandle start = starts.current();
    after_->setEnabled(start != nullptr);
    std::vector<std::pair<QString, QString>> facts;
    if (start != nullptr) {
        facts.emplace_back(tr("Lost"), lostText(start->loss));
        if (const core::PartitionStart* const partition = start->partition();
            partition != nullptr && partition->result) {
            const core::PartitionStart::Result& result = *partition->result;
            facts.emplace_back(tr("Then"),
                               tr("log start %1, log end %2, recovery point %3")
                                       .arg(formatOffset(result.logStart.value), formatOffset(result.logEnd.value),
                                            formatOffset(result.recoveryPoint.value)) +
                                   QLatin1Char('\n') + segmentsText(result));
        } else if (start->prediction->failure) {
            facts.emplace_back(tr("Then"), localized(start->prediction->failure->reason));
        }
        if (start->prediction->next != nullptr) {
            facts.emplace_back(tr("Lost by the start after it"), lostText(start->nextLoss));
        }
    }
    setFacts(facts);
}

QString StartupSide::factsText() const
{
    QStringList lines;
    for (const auto& [label, value] : rows_) {
        if (!label->text().isEmpty()) {
            lines.push_back(label->text() + QStringLiteral(": ") + value->text());
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void StartupSide::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(isRightToLeft() ? 0 : width() - 1, 0, 1, height()), tints.color(Tint::Line));
}

void StartupSide::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        applyFonts();
    }
}

} // namespace ui
