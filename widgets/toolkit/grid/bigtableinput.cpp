// What keys and the pointer do in a BigTableView.
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/remainingactions.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAbstractItemModel>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int dragScrollInterval = 40;

} // namespace

void BigTableView::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers();
    if (event->matches(QKeySequence::Copy))
        return copyRows();
    if (event->key() == Qt::Key_C && modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        return copyCell();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && currentRow() >= 0)
        return emit rowOpened(currentRow());
    if (event->key() == Qt::Key_Space && currentRow() >= 0)
        return changeSelection([&] {
            modifiers.testFlag(Qt::ControlModifier) ? m_selection.toggle(currentRow())
                                                    : m_selection.select(currentRow());
        });
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)
        return moveColumn(event->key() == Qt::Key_Left ? -1 : 1);
    if (!moveBy(event))
        QAbstractScrollArea::keyPressEvent(event);
}

// Whether the key was one that moves.
bool BigTableView::moveBy(QKeyEvent *event)
{
    const int row = rowAfter(*event);
    if (row < 0)
        return false;
    changeSelection([&] {
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            m_selection.selectTo(row);
        else if (event->modifiers().testFlag(Qt::ControlModifier))
            m_selection.moveTo(row);
        else
            m_selection.select(row);
    });
    showRow(row);
    return true;
}

// -1: not a key that moves, or nowhere to go.
int BigTableView::rowAfter(const QKeyEvent &event) const
{
    const int last = rowCount() - 1;
    const int current = currentRow();
    const int page = std::max(1, wholeRows() - 1);
    const auto moved = [&](int step) {
        return current < 0 ? std::min(firstRow(), last)
                           : int(std::clamp<qint64>(qint64(current) + step, 0, std::max(last, 0)));
    };
    if (last < 0)
        return -1;
    switch (event.key()) {
    case Qt::Key_Up:
        return moved(-1);
    case Qt::Key_Down:
        return moved(1);
    case Qt::Key_PageUp:
        return moved(-page);
    case Qt::Key_PageDown:
        return moved(page);
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return last;
    default:
        return -1;
    }
}

// Moves the current cell along the row, past hidden columns, and brings it into sight.
void BigTableView::moveColumn(int step)
{
    int at = m_header->visualIndex(currentColumn()) + step;
    while (at >= 0 && at < m_header->count() && m_header->isSectionHidden(m_header->logicalIndex(at)))
        at += step;
    if (at < 0 || at >= m_header->count())
        return;
    m_currentColumn = m_header->logicalIndex(at);
    const int left = m_header->sectionPosition(m_currentColumn);
    const int right = left + m_header->sectionSize(m_currentColumn);
    auto *bar = horizontalScrollBar();
    if (left < bar->value() || right - left > viewport()->width())
        bar->setValue(left);
    else if (right > bar->value() + viewport()->width())
        bar->setValue(right - viewport()->width());
    announceCurrent();
}

void BigTableView::mousePressEvent(QMouseEvent *event)
{
    const QPoint at = event->position().toPoint();
    const int row = rowAt(at.y());
    if (row < 0) {
        return changeSelection([this] { m_selection.clear(); });
    }
    if (const int column = m_header->logicalIndexAt(at.x()); column >= 0)
        m_currentColumn = column;
    if (event->button() == Qt::LeftButton)
        selectByMouse(row, event->modifiers());
    else if (event->button() == Qt::RightButton && !m_selection.rows().contains(row))
        selectByMouse(row, {});
}

void BigTableView::selectByMouse(int row, Qt::KeyboardModifiers modifiers)
{
    changeSelection([&] {
        if (modifiers.testFlag(Qt::ShiftModifier))
            m_selection.selectTo(row);
        else if (modifiers.testFlag(Qt::ControlModifier))
            m_selection.toggle(row);
        else
            m_selection.select(row);
    });
}

void BigTableView::mouseMoveEvent(QMouseEvent *event)
{
    if (!event->buttons().testFlag(Qt::LeftButton) || currentRow() < 0)
        return;
    const int y = int(event->position().y());
    if (y >= 0 && y < viewport()->height())
        m_dragScroll.stop();
    else if (!m_dragScroll.isActive())
        m_dragScroll.start(dragScrollInterval, this);
    dragTo(y);
}

// Beyond an edge it scrolls, the faster the farther.
void BigTableView::dragTo(int y)
{
    const int height = viewport()->height();
    const int beyond = y < 0 ? y : std::max(0, y - height + 1);
    if (beyond != 0)
        verticalScrollBar()->setValue(firstRow() + beyond / m_rowHeight + (beyond < 0 ? -1 : 1));
    const int row = std::min(firstRow() + std::clamp(y, 0, height - 1) / m_rowHeight, rowCount() - 1);
    if (row >= 0 && row != currentRow())
        changeSelection([&] { m_selection.selectTo(row); });
}

void BigTableView::timerEvent(QTimerEvent *event)
{
    if (event->timerId() == m_dragScroll.timerId())
        dragTo(viewport()->mapFromGlobal(QCursor::pos()).y());
    else
        QAbstractScrollArea::timerEvent(event);
}

void BigTableView::mouseReleaseEvent(QMouseEvent *)
{
    m_dragScroll.stop();
}

void BigTableView::mouseDoubleClickEvent(QMouseEvent *event)
{
    const int row = rowAt(int(event->position().y()));
    if (event->button() == Qt::LeftButton && row >= 0)
        emit rowOpened(row);
}

void BigTableView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *rows
        = menu->addAction(lineIcon(u"copy"_s), tr("Copy rows"), QKeySequence::Copy, this, &BigTableView::copyRows);
    auto *cell = menu->addAction(tr("Copy cell"), QKeySequence(u"Ctrl+Shift+C"_s), this, &BigTableView::copyCell);
    rows->setEnabled(!m_selection.rows().isEmpty());
    cell->setEnabled(currentRow() >= 0);
    addRemainingActions(*menu, *this);
    menu->popup(event->globalPos());
}

// By keyboard one arrives on a row, not on nothing.
void BigTableView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    const bool isByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (isByKey && currentRow() < 0 && rowCount() > 0)
        changeSelection([this] { m_selection.moveTo(firstRow()); });
    announceCurrent();
    viewport()->update();
}

void BigTableView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace cells
