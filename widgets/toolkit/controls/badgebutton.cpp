// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/badgebutton.h"

#include "widgets/toolkit/style/stylepainting.h"

#include <QHBoxLayout>
#include <QPainter>

namespace cells {

BadgeButton::BadgeButton(QWidget *parent)
    : QAbstractButton(parent)
    , m_badge(new Badge(this))
{
    m_badge->setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto *box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(m_badge);
}

void BadgeButton::setContent(const QString &icon, const QString &word, Token token, Badge::Appearance appearance)
{
    m_badge->setContent(icon, word, token, appearance);
    setAccessibleName(m_badge->word());
    updateGeometry();
}

void BadgeButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect around = rect();
    if (underMouse())
        paintBox(painter, around, colorOf(palette(), Token::Hover), Qt::transparent);
    if (hasFocus())
        paintFocusRing(painter, around, colorOf(palette(), Token::Accent));
}

} // namespace cells

#include "moc_badgebutton.cpp"
