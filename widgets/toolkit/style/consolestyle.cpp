// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/consolestyle.h"

#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QPainter>
#include <QPlainTextEdit>
#include <QStyleFactory>
#include <QStyleOption>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int controlHeight = 28;
constexpr int headerHeight = 28;
constexpr int menuRowHeight = 28;
constexpr int shortestSlider = 28;

void paintArrow(QPainter &painter, const QStyleOption &option, const QString &name)
{
    QRect glyph(0, 0, iconSize, iconSize);
    glyph.moveCenter(option.rect.center());
    paintIcon(painter, glyph, name, colorOf(option.palette, Token::Muted));
}

// A field of several lines shows its focus as those of one line do; the cursor alone is not seen in a text that cannot
// be edited.
Token frameToken(const QStyleOption &option, const QWidget *widget)
{
    if (!qobject_cast<const QPlainTextEdit *>(widget))
        return Token::Line;
    return option.state & QStyle::State_HasFocus ? Token::Accent : Token::LineStrong;
}

// Qt's own distance between an icon and its word is too small for line icons.
QString iconGap(const QStyleOptionButton &button)
{
    return button.icon.isNull() || button.text.isEmpty() ? QString() : u" "_s;
}

QRect sliderRect(const QStyleOptionSlider &bar)
{
    const bool isVertical = bar.orientation == Qt::Vertical;
    const int length = isVertical ? bar.rect.height() : bar.rect.width();
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    const int slider = range <= 0 ? length
                                  : std::clamp(int(qint64(length) * bar.pageStep / (range + bar.pageStep)),
                                      std::min(shortestSlider, length), length);
    const int at = QStyle::sliderPositionFromValue(
        bar.minimum, bar.maximum, bar.sliderPosition, length - slider, bar.upsideDown);
    return isVertical ? QRect(bar.rect.left(), bar.rect.top() + at, bar.rect.width(), slider)
                      : QRect(bar.rect.left() + at, bar.rect.top(), slider, bar.rect.height());
}

QRect scrollBarRect(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const QRect slider = sliderRect(bar);
    QRect rect = bar.rect;
    const bool isVertical = bar.orientation == Qt::Vertical;
    switch (part) {
    case QStyle::SC_ScrollBarGroove:
        return rect;
    case QStyle::SC_ScrollBarSlider:
        return slider;
    case QStyle::SC_ScrollBarSubPage:
        isVertical ? rect.setBottom(slider.top() - 1) : rect.setRight(slider.left() - 1);
        return rect;
    case QStyle::SC_ScrollBarAddPage:
        isVertical ? rect.setTop(slider.bottom() + 1) : rect.setLeft(slider.right() + 1);
        return rect;
    default:
        return {};
    }
}

} // namespace

TimeStyle timeStyleOf(const QWidget &widget)
{
    return TimeStyle(widget.style()->styleHint(ConsoleStyle::SH_TimeStyle, nullptr, &widget));
}

ConsoleStyle::ConsoleStyle(Density density, TimeStyle times)
    : QProxyStyle(QStyleFactory::create(u"Fusion"_s))
    , m_density(density)
    , m_times(times)
{
}

void ConsoleStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    const auto colour = [option](Token token) { return colorOf(option->palette, token); };
    switch (element) {
    case PE_FrameFocusRect:
        return paintFocusRing(*painter, option->rect, colour(Token::Accent));
    case PE_PanelButtonCommand:
        return paintButton(*painter, *option, widget);
    case PE_PanelButtonTool:
        return paintToolButton(*painter, *option);
    case PE_PanelLineEdit:
        return paintField(*painter, *option);
    case PE_FrameLineEdit:
    case PE_FrameDefaultButton:
    case PE_PanelScrollAreaCorner:
        return;
    case PE_PanelMenu:
        return painter->fillRect(option->rect, colour(Token::Raised));
    case PE_IndicatorCheckBox:
        return paintCheckBox(*painter, *option);
    case PE_IndicatorRadioButton:
        return paintRadioButton(*painter, *option);
    case PE_IndicatorArrowDown:
        return paintArrow(*painter, *option, u"chevron-down"_s);
    case PE_IndicatorArrowUp:
        return paintArrow(*painter, *option, u"chevron-up"_s);
    case PE_IndicatorArrowLeft:
        return paintArrow(*painter, *option, u"chevron-left"_s);
    case PE_IndicatorArrowRight:
        return paintArrow(*painter, *option, u"chevron-right"_s);
    case PE_Frame:
    case PE_FrameTabWidget:
    case PE_FrameMenu:
    case PE_FrameWindow:
        painter->setPen(element == PE_Frame    ? colour(frameToken(*option, widget))
                : element == PE_FrameTabWidget ? colour(Token::Line)
                                               : floatingEdge(option->palette));
        painter->setBrush(Qt::NoBrush);
        return painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    case PE_PanelTipLabel:
        painter->setPen(floatingEdge(option->palette));
        painter->setBrush(colour(Token::Raised));
        return painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    default:
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ConsoleStyle::drawControl(
    ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (const auto *header = qstyleoption_cast<const QStyleOptionHeader *>(option)) {
        if (element == CE_HeaderSection)
            return paintHeaderSection(*painter, *header);
        if (element == CE_HeaderLabel)
            return paintHeaderLabel(*painter, *header);
    }
    if (const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option); item && element == CE_MenuItem)
        return paintMenuItem(*painter, *item);
    if (const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option); bar && element == CE_ProgressBar)
        return paintProgress(*painter, *bar);
    if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        button && element == CE_PushButtonLabel) {
        QStyleOptionButton own(*button);
        own.palette.setColor(QPalette::ButtonText, buttonText(*option, widget));
        own.text.prepend(iconGap(*button));
        return QProxyStyle::drawControl(element, &own, painter, widget);
    }
    switch (element) {
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, colorOf(option->palette, Token::Surface));
        return painter->fillRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1,
            colorOf(option->palette, Token::LineStrong));
    case CE_Splitter:
        return paintSplitter(*painter, *option);
    case CE_MenuEmptyArea:
        return;
    default:
        return QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void ConsoleStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option); bar && control == CC_ScrollBar)
        return paintScrollBar(*painter, *bar, sliderRect(*bar));
    if (control == CC_ComboBox)
        return paintComboBox(*painter, *option, subControlRect(control, option, SC_ComboBoxArrow, widget));
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect ConsoleStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex *option, SubControl part, const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option); bar && control == CC_ScrollBar)
        return scrollBarRect(*bar, part);
    if (control == CC_ComboBox && part == SC_ComboBoxArrow)
        return {option->rect.right() - 23, option->rect.top(), 20, option->rect.height()};
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return option->rect.adjusted(6, 2, -24, -2);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect ConsoleStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    if (element == SE_LineEditContents)
        return option->rect.adjusted(4, 2, -4, -2);
    if (element == SE_ProgressBarContents || element == SE_ProgressBarGroove)
        return option->rect;
    return QProxyStyle::subElementRect(element, option, widget);
}

int ConsoleStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if (metric == PM_RowHeight)
        return m_density == Density::Compact ? 24 : 30;
    switch (metric) {
    case PM_ScrollBarExtent:
        return 14;
    case PM_ScrollView_ScrollBarSpacing:
    case PM_MenuHMargin:
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
        return 0;
    case PM_MenuVMargin:
        return space::tight;
    case PM_MenuPanelWidth:
        return 1;
    case PM_SplitterWidth:
        return 9;
    case PM_HeaderMargin:
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return space::small;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return space::medium;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
        return iconSize;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ConsoleStyle::styleHint(
    StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const
{
    if (hint == SH_TimeStyle)
        return int(m_times);
    switch (hint) {
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_Widget_Animation_Duration:
    case SH_Widget_Animate:
    case SH_ScrollBar_Transient:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
    case SH_ScrollBar_LeftClickAbsolutePosition:
        return 0;
    case SH_ItemView_ShowDecorationSelected:
        return 1;
    default:
        return QProxyStyle::styleHint(hint, option, widget, result);
    }
}

QSize ConsoleStyle::sizeFromContents(
    ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const
{
    const QSize natural = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const int gap = button ? button->fontMetrics.horizontalAdvance(iconGap(*button)) : 0;
        return {size.width() + gap + 2 * space::medium, controlHeight};
    }
    case CT_LineEdit:
        return {natural.width(), controlHeight};
    case CT_ComboBox:
        return {size.width() + 40, controlHeight};
    case CT_HeaderSection:
        return {natural.width() + space::small, headerHeight};
    case CT_ToolButton:
        return natural.expandedTo({controlHeight, controlHeight});
    case CT_MenuItem: {
        const auto *item = qstyleoption_cast<const QStyleOptionMenuItem *>(option);
        const bool isSeparator = item != nullptr && item->menuItemType == QStyleOptionMenuItem::Separator;
        return {natural.width() + space::huge, isSeparator ? 9 : menuRowHeight};
    }
    default:
        return natural;
    }
}

} // namespace cells
