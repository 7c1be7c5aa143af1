#include "ui/shell/go_field.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include "ui/shell/actions.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/navigator.h"
#include "ui/shell/style_paint.h"

namespace ui {

namespace {

constexpr int kFieldWidth = 380;
constexpr int kMostRows = 12;
constexpr int kIconRoom = 30;
constexpr int kActionRole = Qt::UserRole;
constexpr int kShortcutRole = Qt::UserRole + 1;

/// The text, and at the end of the row the keys.
class RowDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return {QStyledItemDelegate::sizeHint(option, index).width(), scaled(24)};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::paint(painter, option, index);
        painter->save();
        painter->setFont(secondaryFont());
        painter->setPen(Tints::current().color(Tint::Text2));
        painter->drawText(option.rect.adjusted(10, 0, -10, 0), Qt::AlignTrailing | Qt::AlignVCenter,
                          index.data(kShortcutRole).toString());
        painter->restore();
    }
};

} // namespace

GoField::GoField(ActionRegistry& actions, QWidget* parent)
    : QLineEdit(parent)
    , actions_(actions)
    , popup_(new QFrame(window()))
    , list_(new QListWidget(popup_))
{
    setObjectName(QStringLiteral("go"));
    setFixedWidth(scaled(kFieldWidth));
    setTextMargins(kIconRoom - 4, 0, 0, 0);
    popup_->hide();
    popup_->setFrameShape(QFrame::StyledPanel);
    popup_->setAutoFillBackground(true);
    auto* box = new QVBoxLayout(popup_);
    box->setContentsMargins(1, 1, 1, 1);
    box->addWidget(list_);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setItemDelegate(new RowDelegate(list_));
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setFocusPolicy(Qt::NoFocus); // the field keeps the focus and moves the current row itself
    list_->setObjectName(QStringLiteral("go.list"));
    connect(this, &QLineEdit::textEdited, this, &GoField::refresh);
    connect(list_, &QListWidget::itemClicked, this, &GoField::accept);
    retranslate();
}

void GoField::retranslate()
{
    setPlaceholderText(tr("Go to offset, time, @byte, or > a command"));
    setAccessibleName(tr("Go to offset, time or byte, or run a command"));
    setToolTip(tr("Offset 2,143,552 · byte @41941730 or +61 · time 2025-11-28 09:00 or -2h · command >reload"));
    list_->setAccessibleName(tr("How it is read"));
}

void GoField::setNavigator(Navigator* navigator)
{
    navigator_ = navigator;
    clear();
    popup_->hide();
    if (navigator_ != nullptr) {
        connect(navigator_, &Navigator::failed, this, [this](const QString& sentence) { say(sentence, true); });
    }
}

void GoField::start()
{
    before_ = QApplication::focusWidget();
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
    refresh();
}

void GoField::startCommand()
{
    before_ = QApplication::focusWidget();
    setFocus(Qt::ShortcutFocusReason);
    setText(QStringLiteral(">"));
    refresh();
}

void GoField::refresh()
{
    list_->clear();
    const GoTarget target = parseGo(text(), localZone_);
    if (target.kind == GoTarget::Kind::Command) {
        listCommands(target.text);
    } else if (!text().trimmed().isEmpty()) {
        const QString reading = navigator_ == nullptr ? QString() : navigator_->describe(target);
        if (!reading.isEmpty()) {
            list_->addItem(reading);
        } else if (target.kind == GoTarget::Kind::Nothing) {
            listCommands(text().trimmed());
        }
        if (list_->count() == 0) {
            say(navigator_ == nullptr ? tr("Open a partition first.")
                                      : tr("That is no offset, time or byte of this partition."),
                false);
            return;
        }
    }
    if (list_->count() > 0) {
        list_->setCurrentRow(0);
    }
    place();
}

void GoField::say(const QString& sentence, bool failed)
{
    list_->clear();
    auto* item = new QListWidgetItem(sentence, list_);
    item->setFlags(Qt::ItemIsEnabled);
    if (failed) {
        item->setIcon(glyphIcon(Look::Info));
    }
    if (hasFocus() || failed) {
        place();
    }
}

void GoField::listCommands(const QString& words)
{
    const QStringList wanted = words.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString& id : actions_.ids()) {
        QAction* action = actions_.action(id);
        const QString text = actions_.title(id);
        const QString searched = (text + QLatin1Char(' ') + id).toCaseFolded();
        const bool matches =
            std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) { return searched.contains(word); });
        if (!matches || !action->isEnabled()) {
            continue;
        }
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(text, list_);
        item->setData(kActionRole, id);
        item->setData(kShortcutRole, shortcut);
        item->setData(Qt::AccessibleTextRole, shortcut.isEmpty() ? text : tr("%1, %2").arg(text, shortcut));
    }
}

void GoField::place()
{
    if (list_->count() == 0) {
        popup_->hide();
        return;
    }
    const int row = list_->sizeHintForRow(0);
    const int rows = qMin(list_->count(), kMostRows);
    const QPoint below = mapTo(window(), QPoint(0, height() + 2));
    popup_->setGeometry(QRect(below, QSize(qMax(width(), scaled(460)), row * rows + 4)));
    popup_->show();
    popup_->raise();
}

void GoField::accept()
{
    const QListWidgetItem* item = list_->currentItem();
    if (item == nullptr) {
        return;
    }
    const QString id = item->data(kActionRole).toString();
    if (!id.isEmpty()) {
        clear();
        leave(); // the command is meant for what had the focus before
        actions_.action(id)->trigger();
        return;
    }
    if (navigator_ != nullptr) {
        popup_->hide();
        navigator_->go(parseGo(text(), localZone_));
        selectAll();
    }
}

void GoField::leave()
{
    popup_->hide();
    if (before_ != nullptr && before_ != this) {
        before_->setFocus(Qt::OtherFocusReason);
    } else {
        clearFocus();
    }
}

bool GoField::event(QEvent* event)
{
    // Escape leaves the field first; only then it stops work.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QLineEdit::event(event);
}

void GoField::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        accept();
        return;
    case Qt::Key_Escape:
        leave();
        return;
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: {
        if (list_->count() == 0) {
            return;
        }
        const bool page = event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp;
        const bool down = event->key() == Qt::Key_Down || event->key() == Qt::Key_PageDown;
        const int step = (page ? kMostRows - 1 : 1) * (down ? 1 : -1);
        list_->setCurrentRow(qBound(0, list_->currentRow() + step, list_->count() - 1));
        return;
    }
    default:
        QLineEdit::keyPressEvent(event);
    }
}

void GoField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (!text().isEmpty()) {
        refresh();
    }
}

void GoField::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason) {
        popup_->hide();
    }
}

void GoField::changeEvent(QEvent* event)
{
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    } else if (event->type() == QEvent::FontChange) {
        setFixedWidth(scaled(kFieldWidth));
    }
}

void GoField::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    const int side = scaled(15);
    const int x = isRightToLeft() ? width() - 8 - side : 8;
    icon(QStringLiteral("find"), Tint::Text2).paint(&painter, QRect(x, (height() - side) / 2, side, side));
}

} // namespace ui
