#include "ui/shell/shortcuts_dialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/shell/actions.h"
#include "ui/shell/fonts.h"

namespace ui {

ShortcutsDialog::ShortcutsDialog(ActionRegistry& actions, QWidget* parent)
    : QDialog(parent)
    , list_(new QTreeWidget(this))
{
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(scaled(560), scaled(620));
    auto* search = new QLineEdit(this);
    search->setPlaceholderText(tr("Search"));
    search->setAccessibleName(tr("Search"));
    search->setClearButtonEnabled(true);
    list_->setColumnCount(2);
    list_->setHeaderLabels({tr("Command"), tr("Keys")});
    list_->setRootIsDecorated(false);
    list_->setAlternatingRowColors(true);
    list_->setUniformRowHeights(true);
    list_->setAccessibleName(tr("Keyboard shortcuts"));
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    for (const QString& id : actions.ids()) {
        const QAction* action = actions.action(id);
        QStringList keys;
        const QList<QKeySequence> shortcuts = action->shortcuts();
        for (const QKeySequence& shortcut : shortcuts) {
            keys.push_back(shortcut.toString(QKeySequence::NativeText));
        }
        new QTreeWidgetItem(list_, {actions.title(id), keys.join(QStringLiteral("   "))});
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(search, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    auto* column = new QVBoxLayout(this);
    column->addWidget(search);
    column->addWidget(list_, 1);
    column->addWidget(buttons);
}

void ShortcutsDialog::filter(const QString& text)
{
    for (int i = 0; i < list_->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = list_->topLevelItem(i);
        const bool matches =
            item->text(0).contains(text, Qt::CaseInsensitive) || item->text(1).contains(text, Qt::CaseInsensitive);
        item->setHidden(!matches);
    }
}

} // namespace ui
