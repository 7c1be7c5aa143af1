#include "ui/shell/menus.h"

#include <QMenu>
#include <QMenuBar>

#include <array>

#include "ui/shell/actions.h"
#include "ui/shell/view.h"

namespace ui {

namespace {

struct MenuSpec {
    const char* id;
    const char* title;
};

constexpr std::array<MenuSpec, 7> kMenus = {{
    {"file", QT_TRANSLATE_NOOP("ui::Menus", "&File")},
    {"edit", QT_TRANSLATE_NOOP("ui::Menus", "&Edit")},
    {"view", QT_TRANSLATE_NOOP("ui::Menus", "&View")},
    {"go", QT_TRANSLATE_NOOP("ui::Menus", "&Go")},
    {"analyse", QT_TRANSLATE_NOOP("ui::Menus", "&Analyse")},
    {"repair", QT_TRANSLATE_NOOP("ui::Menus", "&Repair")},
    {"help", QT_TRANSLATE_NOOP("ui::Menus", "&Help")},
}};

} // namespace

Menus::Menus(ActionRegistry& actions, QMenuBar* bar)
    : QObject(bar)
{
    for (const MenuSpec& spec : kMenus) {
        auto* menu = new QMenu(bar);
        menu->setObjectName(QStringLiteral("menu.%1").arg(QLatin1String(spec.id)));
        menus_.insert(QString::fromLatin1(spec.id), menu);
        const QString prefix = QString::fromLatin1(spec.id) + QLatin1Char('.');
        for (const ActionSpec& action : allActions()) {
            const QString id = QString::fromLatin1(action.id);
            if (!id.startsWith(prefix)) {
                continue;
            }
            if (action.submenu) {
                if (*action.view == '\0' || findView(QString::fromLatin1(action.view)) != nullptr) {
                    submenus_.insert(id, menu->addMenu(QString()));
                }
                continue;
            }
            QAction* made = actions.action(id);
            if (made == nullptr) {
                continue;
            }
            QMenu* target = submenus_.value(id.section(QLatin1Char('.'), 0, 1), menu);
            if (action.separator && !target->isEmpty()) {
                target->addSeparator();
            }
            target->addAction(made);
        }
        if (!menu->isEmpty()) {
            bar->addMenu(menu);
        }
    }
    retranslate();
}

void Menus::retranslate()
{
    for (const MenuSpec& spec : kMenus) {
        menus_.value(QString::fromLatin1(spec.id))->setTitle(tr(spec.title));
    }
    for (const ActionSpec& action : allActions()) {
        if (QMenu* menu = submenus_.value(QString::fromLatin1(action.id))) {
            menu->setTitle(ActionRegistry::tr(action.text));
        }
    }
}

} // namespace ui
