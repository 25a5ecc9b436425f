// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/chip.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QKeyEvent>
#include <QPainter>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int chipHeight = 24;
constexpr int crossSize = 12;
constexpr int widestText = 220;

} // namespace

Chip::Chip(const QString &term, QWidget *parent)
    : QAbstractButton(parent)
    , m_shown(displayText(term))
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Remove filter %1").arg(m_shown));
    setToolTip(plainToolTip(accessibleName()));
}

QSize Chip::sizeHint() const
{
    const int text = std::min(QFontMetrics(captionFont()).horizontalAdvance(m_shown), widestText);
    return {text + crossSize + 2 * space::small + space::tight, chipHeight};
}

void Chip::paintEvent(QPaintEvent *)
{
    const auto colour = [this](Token token) { return colorOf(palette(), token); };
    QPainter painter(this);
    const auto fill = colour(isEnabled() ? Token::AccentSoft : Token::Hover);
    const bool isHovered = isEnabled() && underMouse();
    paintBox(painter, rect(), fill, isHovered ? colour(Token::Accent) : fill);
    const QRect cross(width() - crossSize - space::small + 2, (height() - crossSize) / 2, crossSize, crossSize);
    const QRect text(space::small, 0, cross.left() - space::tight - space::small, height());
    painter.setFont(captionFont());
    painter.setPen(colour(isEnabled() ? Token::Text : Token::Muted));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(m_shown, Qt::ElideMiddle, text.width()));
    paintIcon(painter, cross, u"close"_s, colour(isHovered ? Token::Accent : Token::Muted));
    if (hasFocus())
        paintFocusRing(painter, rect(), colour(Token::Accent));
}

void Chip::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace)
        return click();
    QAbstractButton::keyPressEvent(event);
}

} // namespace cells

#include "moc_chip.cpp"
