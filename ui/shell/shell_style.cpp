#include "ui/shell/shell_style.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTabBar>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/style_paint.h"

namespace ui {

namespace {

constexpr int kFocusBar = 3;

bool selectsRows(const QWidget* widget)
{
    const auto* view = qobject_cast<const QAbstractItemView*>(widget);
    return view != nullptr && view->selectionBehavior() == QAbstractItemView::SelectRows;
}

void drawButtonPanel(QPainter* painter, const QStyleOption& option, const QWidget* widget)
{
    const Tints tints = Tints::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool down = option.state.testFlag(QStyle::State_Sunken);
    const bool hovered = enabled && option.state.testFlag(QStyle::State_MouseOver);
    QColor fill = tints.color(hovered ? Tint::Hover : Tint::Raised);
    QColor border = tints.color(enabled ? Tint::LineStrong : Tint::Line);
    if (hasProperty(widget, "primary") && enabled) {
        fill = tints.color(Tint::Accent);
        if (down || hovered) {
            fill = tints.isDark() ? fill.lighter(down ? 115 : 107) : fill.darker(down ? 125 : 112);
        }
        border = fill;
    } else if (option.state.testFlag(QStyle::State_On)) {
        fill = tints.color(Tint::AccentBackground);
        border = tints.color(Tint::Accent);
    } else if (down) {
        fill = tints.color(Tint::AccentBackground);
    }
    drawPanel(painter, option.rect, fill, border, kCornerRadius);
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        drawFocus(painter, option.rect, hasProperty(widget, "primary"));
    }
}

void drawToolPanel(QPainter* painter, const QStyleOption& option)
{
    const Tints tints = Tints::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    if (option.state.testFlag(QStyle::State_On)) {
        drawPanel(painter, option.rect, tints.color(Tint::AccentBackground), tints.color(Tint::Accent), kCornerRadius);
    } else if (enabled && option.state.testFlag(QStyle::State_Sunken)) {
        drawPanel(painter, option.rect, tints.color(Tint::AccentBackground), tints.color(Tint::Line), kCornerRadius);
    } else if (enabled && option.state.testFlag(QStyle::State_MouseOver)) {
        drawPanel(painter, option.rect, tints.color(Tint::Hover), tints.color(Tint::Line), kCornerRadius);
    }
    if (option.state.testFlag(QStyle::State_HasFocus) && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        drawFocus(painter, option.rect, false);
    }
}

void drawCheck(QPainter* painter, const QStyleOption& option, bool round)
{
    const Tints tints = Tints::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool some = option.state.testFlag(QStyle::State_NoChange);
    const QColor accent = tints.color(enabled ? Tint::Accent : Tint::Disabled);
    const int side = qMin(option.rect.width(), option.rect.height());
    const QRect box = QStyle::alignedRect(option.direction, Qt::AlignCenter, QSize(side, side), option.rect);
    const bool filled = (on || some) && !round;
    drawPanel(painter, box, filled ? accent : tints.color(Tint::Base),
              on || some ? accent : tints.color(enabled ? Tint::LineStrong : Tint::Line), round ? side / 2.0 : 3);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF area = box;
    if (round && on) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(accent);
        painter->drawEllipse(area.center(), side * 0.26, side * 0.26);
    } else if (filled) {
        painter->setPen(QPen(tints.color(Tint::OnAccent), side / 8.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const auto at = [&](qreal x, qreal y) {
            return QPointF(area.left() + x * area.width(), area.top() + y * area.height());
        };
        painter->drawPolyline(some ? QPolygonF({at(0.28, 0.5), at(0.72, 0.5)})
                                   : QPolygonF({at(0.24, 0.52), at(0.43, 0.7), at(0.77, 0.31)}));
    }
    painter->restore();
}

void drawItemPanel(QPainter* painter, const QStyleOptionViewItem& option)
{
    if (option.backgroundBrush.style() != Qt::NoBrush) {
        painter->fillRect(option.rect, option.backgroundBrush);
    }
    const Tints tints = Tints::current();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, tints.color(Tint::Selected));
        // Where whole rows are selected, the view that has the keyboard shows it by a bar at the row's beginning.
        const bool first = option.viewItemPosition == QStyleOptionViewItem::Beginning ||
                           option.viewItemPosition == QStyleOptionViewItem::OnlyOne;
        if (first && selectsRows(option.widget) && option.widget->hasFocus()) {
            const bool mirrored = option.direction == Qt::RightToLeft;
            const int x = mirrored ? option.rect.right() - kFocusBar + 1 : option.rect.left();
            painter->fillRect(QRect(x, option.rect.top(), kFocusBar, option.rect.height()), tints.color(Tint::Accent));
        }
    } else if (option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled)) {
        painter->fillRect(option.rect, tints.color(Tint::Hover));
    }
}

void drawBranch(QPainter* painter, const QStyleOption& option)
{
    if (!option.state.testFlag(QStyle::State_Children)) {
        return;
    }
    const QPointF centre = QRectF(option.rect).center();
    drawChevron(painter, centre,
                option.state.testFlag(QStyle::State_Open) ? Qt::DownArrow
                : option.direction == Qt::RightToLeft     ? Qt::LeftArrow
                                                          : Qt::RightArrow,
                Tints::current().color(Tint::Text2), 3.2);
}

} // namespace

ShellStyle::ShellStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
{
}

void ShellStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const
{
    const Tints tints = Tints::current();
    switch (element) {
    case PE_PanelButtonCommand:
        drawButtonPanel(painter, *option, widget);
        return;
    case PE_PanelButtonTool:
        drawToolPanel(painter, *option);
        return;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame != nullptr && frame->lineWidth <= 0) {
            painter->fillRect(option->rect, option->palette.brush(QPalette::Base));
            return;
        }
        const bool enabled = option->state.testFlag(State_Enabled);
        drawPanel(painter, option->rect, tints.color(enabled ? Tint::Base : Tint::Window),
                  tints.color(enabled ? Tint::LineStrong : Tint::Line), kCornerRadius);
        if (option->state.testFlag(State_HasFocus)) {
            drawFocus(painter, option->rect, false);
        }
        return;
    }
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        drawCheck(painter, *option, false);
        return;
    case PE_IndicatorRadioButton:
        drawCheck(painter, *option, true);
        return;
    case PE_PanelItemViewItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            drawItemPanel(painter, *item);
        }
        return;
    case PE_PanelItemViewRow:
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            if (item->state.testFlag(State_Selected)) {
                painter->fillRect(item->rect, tints.color(Tint::Selected));
            } else if (item->features.testFlag(QStyleOptionViewItem::Alternate)) {
                painter->fillRect(item->rect, tints.color(Tint::Alternate));
            }
        }
        return;
    case PE_PanelScrollAreaCorner:
        painter->fillRect(option->rect, tints.color(Tint::Window));
        return;
    case PE_FrameFocusRect:
        if (selectsRows(widget)) {
            return; // drawItemPanel() shows it
        }
        drawFocus(painter, option->rect, false);
        return;
    case PE_IndicatorBranch:
        drawBranch(painter, *option);
        return;
    case PE_Frame:
    case PE_FrameMenu:
    case PE_FrameWindow:
        drawPanel(painter, option->rect, Qt::transparent, tints.color(Tint::Line), 0);
        return;
    case PE_PanelStatusBar:
        painter->fillRect(option->rect, tints.color(Tint::Window));
        painter->fillRect(option->rect.adjusted(0, 0, 0, 1 - option->rect.height()), tints.color(Tint::Line));
        return;
    case PE_FrameTabBarBase:
        painter->fillRect(option->rect, tints.color(Tint::Line));
        return;
    case PE_FrameStatusBarItem:
    case PE_FrameDockWidget:
    case PE_PanelToolBar:
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        drawSeparator(painter, option->rect, option->rect.height() > option->rect.width());
        return;
    case PE_IndicatorTabClose: {
        QStyleOption panel = *option;
        panel.state.setFlag(State_On, false);
        panel.state.setFlag(State_HasFocus, false);
        if (option->state.testFlag(State_MouseOver)) {
            drawToolPanel(painter, panel);
        }
        icon(QStringLiteral("close"), Tint::Text2).paint(painter, option->rect.adjusted(2, 2, -2, -2));
        return;
    }
    case PE_IndicatorHeaderArrow:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            if (header->sortIndicator != QStyleOptionHeader::None) {
                drawChevron(painter, QRectF(option->rect).center(),
                            header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::UpArrow : Qt::DownArrow,
                            tints.color(Tint::Text2), 3);
            }
        }
        return;
    case PE_IndicatorArrowDown:
        drawChevron(painter, QRectF(option->rect).center(), Qt::DownArrow, tints.color(Tint::Text2), 3.2);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

int ShellStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SplitterWidth:
        return 1; // Qt widens what can be grabbed
    case PM_DockWidgetSeparatorExtent:
        return 4;
    case PM_ScrollBarExtent:
        return 12;
    case PM_ScrollBarSliderMin:
        return 28;
    case PM_DefaultFrameWidth:
        return 1;
    case PM_ButtonMargin:
        return 10;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_DockWidgetFrameWidth:
    case PM_ToolBarFrameWidth:
    case PM_MenuBarPanelWidth:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
        return 0;
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(16);
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_TabBarIconSize:
        return scaled(16);
    case PM_ToolBarIconSize:
        return scaled(16);
    case PM_TabBarTabHSpace:
        return 28;
    case PM_TabCloseIndicatorWidth:
    case PM_TabCloseIndicatorHeight:
        return scaled(16);
    case PM_TreeViewIndentation:
        return scaled(14);
    case PM_HeaderMargin:
        return 7;
    case PM_HeaderMarkSize:
        return 9;
    case PM_MenuBarHMargin:
        return 6;
    case PM_DockWidgetTitleMargin:
        return 7;
    case PM_FocusFrameHMargin:
        return 4;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ShellStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* result) const
{
    switch (hint) {
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollBar_ContextMenu:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1; // a selected row is one bar, tree indentation included
    case SH_UnderlineShortcut:
        return 1;
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_ToolTip_WakeUpDelay:
        return 400;
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

QSize ShellStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                   const QWidget* widget) const
{
    QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton:
        whole.setHeight(qMax(scaled(28), size.height() + 10));
        whole.setWidth(size.width() + scaled(26));
        break;
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
        whole.setHeight(qMax(whole.height(), scaled(28)));
        break;
    case CT_ToolButton:
        whole = whole.expandedTo(QSize(scaled(28), scaled(28)));
        break;
    case CT_TabBarTab:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            // The selected tab is bold: every tab has room for that, so that they don't move.
            const QFontMetrics plain(bodyFont());
            const QFontMetrics strong(bold(bodyFont()));
            whole.rwidth() += strong.horizontalAdvance(tab->text) - plain.horizontalAdvance(tab->text);
            whole.setHeight(scaled(34));
        }
        break;
    case CT_HeaderSection:
        whole.setHeight(qMax(whole.height(), scaled(31)));
        break;
    case CT_MenuBarItem:
        whole = QSize(size.width() + scaled(14), scaled(26));
        break;
    case CT_ItemViewItem:
        whole.setHeight(qMax(whole.height(), scaled(20)));
        break;
    default:
        break;
    }
    return whole;
}

void ShellStyle::polish(QWidget* widget)
{
    QProxyStyle::polish(widget);
    if (hasProperty(widget, "primary")) {
        widget->setFont(bold(widget->font()));
    }
    if (qobject_cast<QAbstractItemView*>(widget) != nullptr || qobject_cast<QTabBar*>(widget) != nullptr) {
        widget->setAttribute(Qt::WA_Hover);
    }
}

void applyStyle()
{
    QApplication::setStyle(new ShellStyle);
}

} // namespace ui
