// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/popover.h"

#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QPainter>

namespace cells {
namespace {

constexpr int shadow = 8;
constexpr int fromTop = 56;

} // namespace

Popover::Popover(QWidget *window, int width)
    : QFrame(window)
    , m_width(width)
{
    setContentsMargins(shadow + 1, shadow + 1, shadow + 1, shadow + 1);
    hide();
    window->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) { followFocus(now); });
}

// The focus moves while its children are deleted, when nothing is left here to follow it.
Popover::~Popover()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void Popover::open(QWidget *beginning)
{
    if (!isVisible())
        m_before = QApplication::focusWidget();
    reposition();
    show();
    raise();
    beginning->setFocus(Qt::PopupFocusReason);
}

void Popover::close()
{
    const bool hadFocus = isAncestorOf(QApplication::focusWidget());
    const QPointer<QWidget> before = m_before;
    hide();
    if (hadFocus && before)
        before->setFocus(Qt::PopupFocusReason);
}

// Another window in front is no reason to go.
void Popover::followFocus(QWidget *now)
{
    if (isVisible() && now != nullptr && now->window() == window() && !isAncestorOf(now))
        hide();
}

void Popover::reposition()
{
    const QSize window = parentWidget()->size();
    const QSize size = sizeIn(window - QSize(2 * space::huge, 2 * fromTop)) + QSize(2 * shadow, 2 * shadow);
    setGeometry(QRect({(window.width() - size.width()) / 2, fromTop - shadow}, size));
}

QSize Popover::sizeIn(const QSize &window) const
{
    const int wide = std::min(m_width, window.width());
    // Includes the border but not the shadow.
    const int whole
        = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide + 2 * shadow) : sizeHint().height();
    return {wide, whole - 2 * shadow};
}

void Popover::hideEvent(QHideEvent *event)
{
    QFrame::hideEvent(event);
    emit closed();
}

bool Popover::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        reposition();
    return QFrame::eventFilter(watched, event);
}

void Popover::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return close();
    QFrame::keyPressEvent(event);
}

// Tab stays inside.
bool Popover::focusNextPrevChild(bool isNext)
{
    moveFocus(*this, isNext);
    return true;
}

void Popover::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect box = rect().adjusted(shadow, shadow, -shadow, -shadow);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 7));
    for (int step = 1; step <= shadow; ++step)
        painter.drawRoundedRect(box.adjusted(-step, -step + 2, step, step), space::radius + step, space::radius + step);
    painter.restore();
    paintBox(painter, box, colorOf(palette(), Token::Raised), floatingEdge(palette()));
}

} // namespace cells

#include "moc_popover.cpp"
