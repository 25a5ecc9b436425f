// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/linkbutton.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace cells {
namespace {

constexpr int linkHeight = 22;
constexpr int leastWidth = 120;

} // namespace

// The text is not given to the button: an "&" in it would become a shortcut.
LinkButton::LinkButton(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
    , m_shown(displayText(text))
{
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    setAccessibleName(m_shown);
    setToolTip(plainToolTip(text));
}

QSize LinkButton::sizeHint() const
{
    ensurePolished();
    return {fontMetrics().size(Qt::TextSingleLine, m_shown).width() + 2 * space::tight + 2, linkHeight};
}

QSize LinkButton::minimumSizeHint() const
{
    return {std::min(leastWidth, sizeHint().width()), linkHeight};
}

// A link is followed by Return, as everywhere.
void LinkButton::keyPressEvent(QKeyEvent *event)
{
    if (isReturn(*event))
        return click();
    QAbstractButton::keyPressEvent(event);
}

void LinkButton::paintEvent(QPaintEvent *)
{
    const QColor accent = colorOf(palette(), Token::Accent);
    QPainter painter(this);
    QFont face = font();
    face.setUnderline(underMouse());
    painter.setFont(face);
    painter.setPen(accent);
    const QRect bounds = rect().adjusted(space::tight, 0, -space::tight, 0);
    painter.drawText(bounds, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(m_shown, Qt::ElideRight, bounds.width()));
    if (hasFocus())
        paintFocusRing(painter, rect(), accent);
}

} // namespace cells

#include "moc_linkbutton.cpp"
