// SPDX-License-Identifier: MIT
#include "widgets/toolkit/text/markedlabel.h"

#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/theme.h"
#include "widgets/toolkit/text/textlines.h"

#include <QPainter>

#include <cmath>

namespace cells {
namespace {

constexpr int narrowestLabel = 80;
constexpr int tint = 48;

QTextCharFormat formatOf(TextMark::Kind kind, const QPalette &palette)
{
    QTextCharFormat format;
    if (kind == TextMark::Kind::Hidden) {
        format.setForeground(colorOf(palette, Token::Conflict));
        return format;
    }
    QColor background = colorOf(palette, Token::Different);
    background.setAlpha(tint);
    format.setBackground(background);
    format.setFontWeight(QFont::DemiBold);
    format.setFontUnderline(true);
    return format;
}

} // namespace

MarkedLabel::MarkedLabel(const MarkedText &text, QWidget *parent)
    : QWidget(parent)
    , m_text(text)
{
    setFont(monospaceFont());
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

qreal MarkedLabel::arrange(QTextLayout &layout, qreal width) const
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(Qt::LeftToRight);
    layout.setTextOption(option);
    QList<QTextLayout::FormatRange> ranges;
    for (const TextMark &mark : m_text.marks)
        ranges.append({mark.start, mark.length, formatOf(mark.kind, palette())});
    layout.setFormats(ranges);
    return layOutLines(layout, width);
}

int MarkedLabel::heightForWidth(int width) const
{
    QTextLayout layout(m_text.text, font());
    return std::max(fontMetrics().height(), int(arrange(layout, width)));
}

QSize MarkedLabel::sizeHint() const
{
    QTextLayout layout(m_text.text, font());
    const qreal height = arrange(layout, QWIDGETSIZE_MAX);
    return {int(std::ceil(layout.maximumWidth())) + 1, std::max(fontMetrics().height(), int(height))};
}

QSize MarkedLabel::minimumSizeHint() const
{
    return {std::min(narrowestLabel, sizeHint().width()), fontMetrics().height()};
}

void MarkedLabel::paintEvent(QPaintEvent *)
{
    QTextLayout layout(m_text.text, font());
    arrange(layout, width());
    QPainter painter(this);
    painter.setPen(colorOf(palette(), Token::Text));
    layout.draw(&painter, {0, 0});
}

} // namespace cells

#include "moc_markedlabel.cpp"
