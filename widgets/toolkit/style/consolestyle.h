// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QProxyStyle>

namespace cells {

// Fusion's behaviour with the console's looks: everything that is visible is drawn from tokens.
class ConsoleStyle : public QProxyStyle
{
public:
    // For pixelMetric(): the height of a row of a table or list.
    static constexpr auto PM_RowHeight = PixelMetric(QStyle::PM_CustomBase + 1);

    // For styleHint(): the TimeStyle.
    static constexpr auto SH_TimeStyle = StyleHint(QStyle::SH_CustomBase + 1);

    ConsoleStyle(Density density, TimeStyle times);

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawControl(
        ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
        const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
        const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(
        StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const override;
    QSize sizeFromContents(
        ContentsType type, const QStyleOption *option, const QSize &size, const QWidget *widget) const override;

private:
    Density m_density;
    TimeStyle m_times;
};

// Returns how this widget shows times.
TimeStyle timeStyleOf(const QWidget &widget);

} // namespace cells
