// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/badge.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QPainter>

namespace cells {
namespace {

constexpr int badgeHeight = 22;

QFont badgeFont()
{
    return semibold(captionFont());
}

} // namespace

Badge::Badge(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void Badge::setContent(const QString &icon, const QString &word, Token token, Appearance appearance)
{
    m_icon = icon;
    m_word = displayText(word);
    m_token = token;
    m_appearance = appearance;
    setAccessibleName(m_word);
    updateGeometry();
    update();
}

int Badge::margin() const
{
    return m_appearance == Appearance::Plain ? 0 : space::small - 1;
}

QSize Badge::sizeHint() const
{
    const int glyph = m_icon.isEmpty() ? 0 : iconSize + space::tight;
    return {QFontMetrics(badgeFont()).horizontalAdvance(m_word) + glyph + 2 * margin() + 1, badgeHeight};
}

void Badge::paintEvent(QPaintEvent *)
{
    const QColor colour = colorOf(palette(), m_token);
    QPainter painter(this);
    if (m_appearance != Appearance::Plain)
        paintBox(painter, rect(), m_appearance == Appearance::Filled ? colour : QColor(Qt::transparent), colour);
    const QColor ink = m_appearance == Appearance::Filled ? colorOf(palette(), Token::OnColour) : colour;
    int left = margin();
    if (!m_icon.isEmpty()) {
        paintIcon(painter, QRect(left, (height() - iconSize) / 2, iconSize, iconSize), m_icon, ink);
        left += iconSize + space::tight;
    }
    painter.setFont(badgeFont());
    painter.setPen(ink);
    painter.drawText(
        QRect(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_word);
}

} // namespace cells

#include "moc_badge.cpp"
