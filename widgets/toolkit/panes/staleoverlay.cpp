// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/staleoverlay.h"

#include "widgets/toolkit/style/theme.h"

#include <QEvent>
#include <QPainter>

namespace cells {
namespace {

constexpr int distance = 14;
constexpr float paleness = 0.35F;
constexpr float lineStrength = 0.28F;

} // namespace

StaleOverlay::StaleOverlay(QWidget *target)
    : QWidget(target)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    target->installEventFilter(this);
    hide();
}

void StaleOverlay::setStale(bool isStale)
{
    setGeometry(parentWidget()->rect());
    setVisible(isStale);
    raise();
}

bool StaleOverlay::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    return QWidget::eventFilter(watched, event);
}

void StaleOverlay::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    QColor pale = colorOf(palette(), Token::Canvas);
    pale.setAlphaF(paleness);
    painter.fillRect(rect(), pale);
    QColor line = colorOf(palette(), Token::Stale);
    line.setAlphaF(lineStrength);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    for (int x = -height(); x < width(); x += distance)
        painter.drawLine(x, height(), x + height(), 0);
}

} // namespace cells

#include "moc_staleoverlay.cpp"
