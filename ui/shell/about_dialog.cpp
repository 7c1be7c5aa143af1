#include "ui/shell/about_dialog.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QIcon>
#include <QLabel>
#include <QPushButton>

#include "ui/shell/fonts.h"

namespace ui {

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About Seglens"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(24, 24, 24, 20);
    grid->setHorizontalSpacing(20);
    auto* picture = new QLabel(this);
    picture->setPixmap(QIcon(QStringLiteral(":/icons/seglens.svg")).pixmap(QSize(64, 64), devicePixelRatioF()));
    auto* name = new QLabel(tr("Seglens %1").arg(QStringLiteral(SEGLENS_VERSION)), this);
    name->setFont(headlineFont());
    auto* text =
        new QLabel(tr("Looks into the files of an Apache Kafka partition, says what is wrong with them and rebuilds "
                      "what can be rebuilt.\n\nIndependent of the Apache Kafka project. Apache Kafka is a trademark "
                      "of the Apache Software Foundation.\n\nFree software under the GNU General Public License, "
                      "version 3 or later. It comes without any warranty.\n\nUses Qt %1.")
                       .arg(QString::fromLatin1(qVersion())),
                   this);
    text->setWordWrap(true);
    text->setMinimumWidth(scaled(380));
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->addWidget(picture, 0, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(name, 0, 1);
    grid->addWidget(text, 1, 1);
    grid->addWidget(buttons, 2, 0, 1, 2);
}

} // namespace ui
