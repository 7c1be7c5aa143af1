#include "ui/shell/actions.h"

#include <QActionGroup>
#include <QApplication>
#include <QRegularExpression>
#include <QTimer>

#include <algorithm>

#include "ui/shell/icons.h"
#include "ui/shell/view.h"

namespace ui {

namespace {

bool exists(const ActionSpec& spec)
{
    return *spec.view == '\0' || findView(QString::fromLatin1(spec.view)) != nullptr;
}

QList<QKeySequence> shortcutsOf(const ActionSpec& spec)
{
    QList<QKeySequence> shortcuts;
    for (const QString& text : QString::fromLatin1(spec.shortcut).split(QStringLiteral("; "), Qt::SkipEmptyParts)) {
        shortcuts.push_back(QKeySequence::fromString(text, QKeySequence::PortableText));
    }
    return shortcuts;
}

} // namespace

ActionRegistry::ActionRegistry(QObject* parent)
    : QObject(parent)
{
    QHash<QString, QActionGroup*> groups;
    for (const ActionSpec& spec : allActions()) {
        if (!exists(spec) || spec.submenu) {
            continue;
        }
        const QString id = QString::fromLatin1(spec.id);
        auto* action = new QAction(this);
        action->setObjectName(id);
        action->setShortcuts(shortcutsOf(spec));
        action->setEnabled(false);
        if (*spec.icon != '\0') {
            action->setIcon(icon(QString::fromLatin1(spec.icon)));
            action->setIconVisibleInMenu(false);
        }
        const QString group = QString::fromLatin1(spec.group);
        action->setCheckable(!group.isEmpty());
        if (!group.isEmpty() && group != QLatin1String("on")) {
            if (!groups.contains(group)) {
                groups.insert(group, new QActionGroup(this));
            }
            groups.value(group)->addAction(action);
        }
        connect(action, &QAction::triggered, this, [this, id] { trigger(id); });
        actions_.insert(id, action);
        order_.push_back(id);
    }
    retranslate();
    connect(qApp, &QApplication::focusChanged, this, &ActionRegistry::refresh);
}

void ActionRegistry::retranslate()
{
    for (const ActionSpec& spec : allActions()) {
        if (QAction* found = action(QString::fromLatin1(spec.id))) {
            found->setText(tr(spec.text));
        }
    }
}

QString ActionRegistry::title(const QString& id) const
{
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    QString text = actions_.value(id)->text();
    text.remove(mnemonic);
    const QString menu = id.section(QLatin1Char('.'), 0, 1);
    for (const ActionSpec& spec : allActions()) {
        if (spec.submenu && menu == QLatin1String(spec.id)) {
            //: a command that stands in a submenu: title of the submenu, command
            return tr("%1: %2").arg(tr(spec.text).remove(mnemonic), text);
        }
    }
    return text;
}

void ActionRegistry::handle(const QString& id, QWidget* owner, std::function<void()> run, std::function<bool()> enabled)
{
    if (!actions_.contains(id)) {
        return; // this build has no such action
    }
    handlers_[id].push_back({owner, std::move(run), std::move(enabled)});
    connect(owner, &QObject::destroyed, this, [this] { refresh(); });
    refresh();
}

const ActionRegistry::Handler* ActionRegistry::chosen(const QString& id) const
{
    const auto found = handlers_.constFind(id);
    if (found == handlers_.constEnd()) {
        return nullptr;
    }
    const auto usable = [](const Handler& handler) {
        return !handler.owner.isNull() && (!handler.enabled || handler.enabled());
    };
    for (QWidget* place = QApplication::focusWidget(); place != nullptr && !place->isWindow();
         place = place->parentWidget()) {
        for (const Handler& handler : *found) {
            if (handler.owner == place && usable(handler)) {
                return &handler;
            }
        }
    }
    const auto last = [&](auto&& wanted) -> const Handler* {
        const auto place = std::find_if(found->rbegin(), found->rend(), [&](const Handler& handler) {
            return usable(handler) && wanted(*handler.owner);
        });
        return place == found->rend() ? nullptr : &*place;
    };
    if (const Handler* shown = last([](const QWidget& owner) { return !owner.isWindow() && owner.isVisible(); })) {
        return shown;
    }
    return last([](const QWidget& owner) { return owner.isWindow(); });
}

void ActionRegistry::trigger(const QString& id)
{
    if (const Handler* handler = chosen(id)) {
        const std::function<void()> run = handler->run; // the handler may go while it runs
        run();
    }
    refresh();
}

void ActionRegistry::refresh()
{
    if (!refreshPending_) {
        refreshPending_ = true;
        QTimer::singleShot(0, this, &ActionRegistry::refreshNow);
    }
}

void ActionRegistry::refreshNow()
{
    refreshPending_ = false;
    for (std::vector<Handler>& handlers : handlers_) {
        std::erase_if(handlers, [](const Handler& handler) { return handler.owner.isNull(); });
    }
    for (const ActionSpec& spec : allActions()) {
        const QString id = QString::fromLatin1(spec.id);
        if (QAction* found = action(id)) {
            const bool needed = spec.needs == Needs::Nothing || (spec.needs == Needs::Document && document_) ||
                                (spec.needs == Needs::Partition && partition_) ||
                                (spec.needs == Needs::LogDir && logDir_);
            found->setEnabled(needed && chosen(id) != nullptr);
        }
    }
}

void ActionRegistry::setState(bool document, bool partition, bool logDir)
{
    document_ = document;
    partition_ = partition;
    logDir_ = logDir;
    refresh();
}

} // namespace ui
