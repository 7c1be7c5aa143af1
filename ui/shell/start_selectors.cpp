#include "ui/shell/start_selectors.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>

#include "ui/shell/document.h"
#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"

namespace ui {

StartSelectors::StartSelectors(QMenu* releases, QMenu* kinds, QWidget* parent)
    : QWidget(parent)
    , releaseLabel_(new QLabel(this))
    , release_(new QPushButton(this))
    , kindLabel_(new QLabel(this))
    , kind_(new QPushButton(this))
{
    setObjectName(QStringLiteral("tool.start"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(releaseLabel_);
    row->addWidget(release_);
    row->addSpacing(6);
    row->addWidget(kindLabel_);
    row->addWidget(kind_);
    release_->setObjectName(QStringLiteral("tool.release"));
    kind_->setObjectName(QStringLiteral("tool.startKind"));
    release_->setMenu(releases);
    kind_->setMenu(kinds);
    releaseLabel_->setBuddy(release_);
    kindLabel_->setBuddy(kind_);
    refresh();
}

void StartSelectors::setDocument(Document* document)
{
    if (document_ != nullptr) {
        document_->starts().disconnect(this);
        document_->disconnect(this);
    }
    document_ = document;
    if (document != nullptr) {
        connect(document, &Document::glanceReady, this, &StartSelectors::refresh);
        connect(&document->starts(), &Starts::contextChanged, this, &StartSelectors::refresh);
    }
    refresh();
}

void StartSelectors::refresh()
{
    const bool shown =
        document_ != nullptr && document_->hasGlance() && (document_->partition() != nullptr || document_->isLogDir());
    for (QWidget* part : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        part->setVisible(shown);
    }
    const QPalette quiet = Tints::current().quietPalette();
    for (QLabel* label : {releaseLabel_, kindLabel_}) {
        label->setPalette(quiet);
        label->setFont(secondaryFont());
    }
    releaseLabel_->setText(tr("Broker"));
    kindLabel_->setText(tr("Next start"));
    if (!shown) {
        return;
    }
    const Starts& starts = document_->starts();
    release_->setText(starts.releaseName());
    release_->setAccessibleName(tr("Release of the broker: %1").arg(starts.releaseName()));
    const QString kind = starts.isClean() ? tr("Clean") : tr("Unclean");
    const bool changed = starts.isChanged();
    kind_->setText(changed ? tr("%1, not as found").arg(kind) : kind);
    kind_->setFont(changed ? bold(bodyFont()) : bodyFont());
    kind_->setAccessibleName(tr("Kind of the next start: %1").arg(kind_->text()));
    kind_->setToolTip(starts.foundClean() ? tr(".kafka_cleanshutdown is there: a start is clean.")
                                          : tr(".kafka_cleanshutdown is absent: a start is unclean."));
}

void StartSelectors::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange ||
        event->type() == QEvent::FontChange) {
        refresh();
    }
}

} // namespace ui
