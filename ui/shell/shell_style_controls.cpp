#include <QAbstractSpinBox>
#include <QHeaderView>
#include <QPainter>
#include <QStyleOption>
#include <QTabBar>

#include "ui/shell/fonts.h"
#include "ui/shell/shell_style.h"
#include "ui/shell/style_paint.h"

namespace ui {

namespace {

void drawTab(QPainter* painter, const QStyleOptionTab& option)
{
    const Tints tints = Tints::current();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (!selected && option.state.testFlag(QStyle::State_MouseOver) && option.state.testFlag(QStyle::State_Enabled)) {
        painter->fillRect(option.rect, tints.color(Tint::Hover));
    }
    if (selected) {
        constexpr int kLine = 3;
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom() - kLine + 1, option.rect.width(), kLine),
                          tints.color(Tint::Accent));
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        drawFocus(painter, option.rect.adjusted(1, 1, -1, -3), false);
    }
}

void drawHeaderSection(QPainter* painter, const QStyleOptionHeader& option)
{
    const Tints tints = Tints::current();
    painter->fillRect(option.rect, tints.color(Tint::Window));
    const QColor line = tints.color(Tint::Line);
    if (option.orientation == Qt::Vertical) {
        painter->fillRect(QRect(option.rect.right(), option.rect.top(), 1, option.rect.height()), line);
        return;
    }
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), line);
    if (option.position != QStyleOptionHeader::End && option.position != QStyleOptionHeader::OnlyOneSection) {
        const int x = option.direction == Qt::RightToLeft ? option.rect.left() : option.rect.right();
        painter->fillRect(QRect(x, option.rect.top(), 1, option.rect.height()), line);
    }
}

void drawScrollBar(QPainter* painter, const QStyleOptionSlider& option, const QRect& thumb)
{
    const Tints tints = Tints::current();
    painter->fillRect(option.rect, tints.color(Tint::Window));
    if (option.minimum == option.maximum) {
        return;
    }
    const bool held =
        option.state.testFlag(QStyle::State_Sunken) && option.activeSubControls == QStyle::SC_ScrollBarSlider;
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(tints.color(held ? Tint::Text2 : hovered ? Tint::Disabled : Tint::LineStrong));
    const QRectF inner = option.orientation == Qt::Vertical ? QRectF(thumb).adjusted(3, 2, -3, -2)
                                                            : QRectF(thumb).adjusted(2, 3, -2, -3);
    painter->drawRoundedRect(inner, 3, 3);
    painter->restore();
}

void drawSpinBox(QPainter* painter, const QStyleOptionSpinBox& option, const QRect& up, const QRect& down)
{
    const Tints tints = Tints::current();
    const bool enabled = option.state.testFlag(QStyle::State_Enabled);
    drawPanel(painter, option.rect, tints.color(enabled ? Tint::Base : Tint::Window),
              tints.color(enabled ? Tint::LineStrong : Tint::Line), kCornerRadius);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        drawFocus(painter, option.rect, false);
    }
    const auto arrow = [&](const QRect& place, Qt::ArrowType direction, QAbstractSpinBox::StepEnabledFlag step) {
        const bool usable = enabled && option.stepEnabled.testFlag(step);
        drawChevron(painter, QRectF(place).center(), direction, tints.color(usable ? Tint::Text : Tint::Disabled), 3);
    };
    arrow(up, Qt::UpArrow, QAbstractSpinBox::StepUpEnabled);
    arrow(down, Qt::DownArrow, QAbstractSpinBox::StepDownEnabled);
}

void drawProgress(QPainter* painter, const QStyleOptionProgressBar& option)
{
    const Tints tints = Tints::current();
    QRectF bar = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(tints.color(Tint::LineStrong), 1));
    painter->setBrush(tints.color(Tint::Base));
    painter->drawRoundedRect(bar, 3, 3);
    if (option.maximum > option.minimum && option.progress > option.minimum) {
        const qreal part = static_cast<qreal>(option.progress - option.minimum) / (option.maximum - option.minimum);
        QRectF done = bar.adjusted(1.5, 1.5, -1.5, -1.5);
        const qreal width = done.width() * qMin<qreal>(part, 1);
        if (option.direction == Qt::RightToLeft) {
            done.setLeft(done.right() - width);
        } else {
            done.setWidth(width);
        }
        painter->setPen(Qt::NoPen);
        painter->setBrush(tints.color(Tint::Accent));
        painter->drawRoundedRect(done, 2, 2);
    }
    painter->restore();
}

} // namespace

void ShellStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const
{
    const Tints tints = Tints::current();
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QStyleOptionButton copy = *button;
            if (hasProperty(widget, "primary") && button->state.testFlag(State_Enabled)) {
                copy.palette.setColor(QPalette::ButtonText, tints.color(Tint::OnAccent));
            }
            QProxyStyle::drawControl(element, &copy, painter, widget);
            return;
        }
        break;
    case CE_TabBarTabShape:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            drawTab(painter, *tab);
            return;
        }
        break;
    case CE_TabBarTabLabel:
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option)) {
            QStyleOptionTab copy = *tab;
            const bool selected = tab->state.testFlag(State_Selected);
            copy.state.setFlag(State_HasFocus, false); // drawTab() draws the ring
            copy.palette.setColor(QPalette::WindowText, tints.color(selected ? Tint::Text : Tint::Text2));
            painter->save();
            painter->setFont(selected ? bold(bodyFont()) : bodyFont());
            QProxyStyle::drawControl(element, &copy, painter, widget);
            painter->restore();
            return;
        }
        break;
    case CE_HeaderSection:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            drawHeaderSection(painter, *header);
            return;
        }
        break;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            QStyleOptionHeader copy = *header;
            copy.palette.setColor(QPalette::ButtonText, tints.color(Tint::Text2));
            painter->save();
            painter->setFont(bold(secondaryFont()));
            QProxyStyle::drawControl(element, &copy, painter, widget);
            painter->restore();
            return;
        }
        break;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, tints.color(Tint::Window));
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1),
                          tints.color(Tint::Line));
        return;
    case CE_DockWidgetTitle:
        if (const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option)) {
            painter->fillRect(dock->rect, tints.color(Tint::Window));
            painter->save();
            painter->setFont(bold(bodyFont()));
            drawItemText(painter, subElementRect(SE_DockWidgetTitleBarText, option, widget),
                         Qt::AlignVCenter | Qt::AlignLeading, dock->palette, true, dock->title, QPalette::WindowText);
            painter->restore();
            return;
        }
        break;
    case CE_MenuBarEmptyArea:
    case CE_ToolBar:
        painter->fillRect(option->rect, tints.color(Tint::Window));
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            painter->fillRect(option->rect, tints.color(Tint::Window));
            if (item->state.testFlag(State_Selected)) {
                drawPanel(painter, option->rect.adjusted(0, 1, 0, -1), tints.color(Tint::AccentBackground),
                          Qt::transparent, kCornerRadius);
            }
            const int flags = Qt::AlignCenter | Qt::TextSingleLine |
                              (styleHint(SH_UnderlineShortcut, option, widget, nullptr) != 0 ? Qt::TextShowMnemonic
                                                                                             : Qt::TextHideMnemonic);
            drawItemText(painter, option->rect, flags, item->palette, item->state.testFlag(State_Enabled), item->text,
                         QPalette::WindowText);
            return;
        }
        break;
    case CE_ProgressBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option)) {
            drawProgress(painter, *bar);
            return;
        }
        break;
    case CE_Splitter:
        painter->fillRect(option->rect, tints.color(Tint::Line));
        return;
    case CE_ShapedFrame:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            if (frame->frameShape == QFrame::HLine || frame->frameShape == QFrame::VLine) {
                const QRect line = frame->frameShape == QFrame::VLine
                                       ? QRect(option->rect.center().x(), option->rect.top(), 1, option->rect.height())
                                       : QRect(option->rect.left(), option->rect.center().y(), option->rect.width(), 1);
                painter->fillRect(line, tints.color(Tint::Line));
                return;
            }
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void ShellStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const
{
    if (control == CC_ScrollBar) {
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            drawScrollBar(painter, *slider, subControlRect(control, option, SC_ScrollBarSlider, widget));
            return;
        }
    }
    if (control == CC_ComboBox) {
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option);
            box != nullptr && !box->editable) {
            QStyleOption panel = *option;
            panel.state.setFlag(State_On, false);
            panel.state.setFlag(State_KeyboardFocusChange, true); // a box shows its focus always
            proxy()->drawPrimitive(PE_PanelButtonCommand, &panel, painter, widget);
            const QRect arrow = subControlRect(control, option, SC_ComboBoxArrow, widget);
            drawChevron(painter, QRectF(arrow).center(), Qt::DownArrow,
                        Tints::current().color(option->state.testFlag(State_Enabled) ? Tint::Text : Tint::Disabled),
                        3.6);
            return;
        }
    }
    if (control == CC_SpinBox) {
        if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            drawSpinBox(painter, *box, subControlRect(control, option, SC_SpinBoxUp, widget),
                        subControlRect(control, option, SC_SpinBoxDown, widget));
            return;
        }
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ShellStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                 const QWidget* widget) const
{
    if (control == CC_ScrollBar) {
        const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
        if (slider != nullptr) {
            // No arrow buttons: the whole bar is groove.
            const bool vertical = slider->orientation == Qt::Vertical;
            const int length = vertical ? slider->rect.height() : slider->rect.width();
            const auto range = static_cast<qint64>(slider->maximum) - slider->minimum;
            const qint64 whole = range + slider->pageStep;
            int thumb = length;
            if (range > 0 && whole > 0) {
                thumb = static_cast<int>(static_cast<qint64>(slider->pageStep) * length / whole);
                thumb = qBound(qMin(pixelMetric(PM_ScrollBarSliderMin, option, widget), length), thumb, length);
            }
            const int start = sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                                      length - thumb, slider->upsideDown);
            const auto span = [&](int from, int size) {
                return vertical ? QRect(slider->rect.left(), slider->rect.top() + from, slider->rect.width(), size)
                                : QRect(slider->rect.left() + from, slider->rect.top(), size, slider->rect.height());
            };
            switch (part) {
            case SC_ScrollBarSlider:
                return span(start, thumb);
            case SC_ScrollBarGroove:
                return span(0, length);
            case SC_ScrollBarSubPage:
                return span(0, start);
            case SC_ScrollBarAddPage:
                return span(start + thumb, length - start - thumb);
            default:
                return {};
            }
        }
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ShellStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const
{
    QRect rect = QProxyStyle::subElementRect(element, option, widget);
    if (element == SE_LineEditContents) {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame != nullptr && frame->lineWidth > 0) {
            rect.adjust(5, 0, -5, 0);
        }
    } else if (element == SE_HeaderArrow) {
        rect.moveTop(option->rect.top() + (option->rect.height() - rect.height()) / 2);
    }
    return rect;
}

} // namespace ui
