#include "ui/views/plan_topic_id.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include "core/format/text_files.h"
#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"

namespace ui {

namespace {

constexpr int kIdCharacters = 22;
constexpr int kMostCharacters = 64; // room for what is pasted with blanks

QString idIn(const QLineEdit& field)
{
    return field.text().trimmed();
}

} // namespace

PlanTopicId::PlanTopicId(QWidget* parent)
    : QWidget(parent)
    , label_(new QLabel(this))
    , field_(new QLineEdit(this))
    , hint_(new QLabel(this))
{
    setObjectName(QStringLiteral("plan.topicId"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 12, 8);
    row->setSpacing(10);
    row->addWidget(label_);
    row->addWidget(field_);
    row->addWidget(hint_, 1);
    label_->setBuddy(field_);
    field_->setObjectName(QStringLiteral("plan.topicId.field"));
    field_->setMaxLength(kMostCharacters);
    field_->setClearButtonEnabled(true);
    connect(field_, &QLineEdit::textChanged, this, &PlanTopicId::take);
    refresh();
}

void PlanTopicId::setId(const std::string& id, const std::string& suggested)
{
    suggested_ = suggested;
    if (idIn(*field_).toStdString() != id && (!id.empty() || core::isTopicId(idIn(*field_).toStdString()))) {
        const QSignalBlocker quiet(field_);
        field_->setText(QString::fromStdString(id));
    }
    refresh();
}

QString PlanTopicId::hint() const
{
    return hint_->text();
}

void PlanTopicId::take()
{
    refresh();
    const QString id = idIn(*field_);
    emit chosen(core::isTopicId(id.toStdString()) ? id : QString());
}

void PlanTopicId::refresh()
{
    label_->setText(tr("&Topic id"));
    label_->setFont(bold(bodyFont()));
    field_->setFont(fixedFont());
    field_->setFixedWidth(field_->fontMetrics().averageCharWidth() * (kIdCharacters + 8));
    hint_->setFont(secondaryFont());
    const Tints tints = Tints::current();
    const QString id = idIn(*field_);
    const bool valid = core::isTopicId(id.toStdString());
    QPalette colors = tints.quietPalette();
    if (id.isEmpty()) {
        hint_->setText(tr("It is the cluster's: take it from another replica's partition.metadata."));
    } else if (!valid) {
        hint_->setText(
            id.size() == kIdCharacters
                ? tr("No topic id: it is all zeros, or has other characters than A to Z, a to z, 0 to 9, - and _.")
                : tr("No topic id: %Ln character(s) of %1.", nullptr, static_cast<int>(id.size())).arg(kIdCharacters));
        colors.setColor(QPalette::WindowText, tints.foreground(Look::Block));
    } else if (id.toStdString() == suggested_) {
        hint_->setText(tr("Known from the cluster's metadata or the topic's other partitions."));
    } else if (!suggested_.empty()) {
        hint_->setText(tr("The cluster knows the topic as %1.").arg(QString::fromStdString(suggested_)));
        colors.setColor(QPalette::WindowText, tints.foreground(Look::Loss));
    } else {
        hint_->setText(tr("Typed here. A wrong id makes the broker set the directory aside as stray."));
    }
    hint_->setPalette(colors);
    field_->setAccessibleDescription(hint_->text());
}

void PlanTopicId::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace ui
