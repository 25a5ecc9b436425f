// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/bigtableview.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/bigtableaccess.h"
#include "widgets/toolkit/grid/griddelegate.h"
#include "widgets/toolkit/grid/tsv.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QAbstractItemModel>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHoverEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr int leastRows = 6;

constexpr int dragScrollInterval = 40;

} // namespace

BigTableView::BigTableView(QWidget *parent)
    : ReadableTable(parent)
    , m_header(new GridHeader(this))
    , m_delegate(new GridDelegate(this))
{
    installBigTableAccess();
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Table"));
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    verticalScrollBar()->setSingleStep(1);
    m_header->setSortIndicator(-1, Qt::AscendingOrder);
    m_header->setSortIndicatorClearable(true);
    takeRowHeight();
    connect(m_header, &QHeaderView::sectionResized, this, &BigTableView::layOut);
    connect(m_header, &QHeaderView::sectionMoved, viewport(), qOverload<>(&QWidget::update));
    connect(m_header, &QHeaderView::geometriesChanged, this, &BigTableView::layOut);
    connect(m_header, &GridHeader::fitRequested, this, &BigTableView::fitColumns);
    m_widening.setSingleShot(true);
    connect(&m_widening, &QTimer::timeout, this, &BigTableView::widenColumns);
    connect(m_header, &QHeaderView::sortIndicatorChanged, this, [this](int section, Qt::SortOrder order) {
        if (m_model)
            m_model->sort(section, order);
    });
}

// The header still signals while it is taken down.
BigTableView::~BigTableView()
{
    m_header->disconnect(this);
}

void BigTableView::setModel(QAbstractItemModel *model)
{
    if (m_model)
        m_model->disconnect(this);
    m_model = model;
    m_hovered = -1;
    m_delegate->setHoveredRow(-1);
    m_currentColumn = 0;
    m_header->setModel(model);
    if (m_model)
        connectModel();
    changeSelection([this] { m_selection.clear(); });
    verticalScrollBar()->setValue(0);
    layOut();
}

void BigTableView::connectModel()
{
    const auto save = [this] { m_selection.save(*m_model); };
    const auto restore = [this] {
        changeSelection([this] { m_selection.restore(*m_model); });
        layOut();
    };
    const auto forget = [this] {
        changeSelection([this] { m_selection.clear(); });
        layOut();
    };
    auto *model = m_model.data();
    connect(model, &QAbstractItemModel::layoutAboutToBeChanged, this, save);
    connect(model, &QAbstractItemModel::layoutChanged, this, restore);
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, save);
    connect(model, &QAbstractItemModel::modelReset, this, restore);
    connect(model, &QAbstractItemModel::rowsInserted, this, forget);
    connect(model, &QAbstractItemModel::rowsRemoved, this, forget);
    connect(model, &QAbstractItemModel::dataChanged, viewport(), qOverload<>(&QWidget::update));
    const auto widen = [this] {
        if (!m_widthHints.isEmpty())
            m_widening.start(0);
    };
    connect(model, &QAbstractItemModel::dataChanged, this, widen);
    connect(model, &QAbstractItemModel::layoutChanged, this, widen);
    connect(model, &QAbstractItemModel::modelReset, this, widen);
}

void BigTableView::fitColumns()
{
    m_widthHints.clear();
    widenColumns();
}

void BigTableView::widenColumns()
{
    if (!m_model)
        return;
    for (const int column : m_header->chosenColumns()) {
        const ColumnWidthHint now = widthHint(column);
        ColumnWidthHint &hint = m_widthHints[column];
        hint = {std::max(hint.width, now.width), std::max(hint.least, now.least)};
    }
    applyWidthHints();
}

// While nobody sees the table, nobody knows how much room there is.
void BigTableView::applyWidthHints()
{
    if (isVisible())
        m_header->makeRoom(m_widthHints, viewport()->width());
    const QList<int> columns = m_header->shownColumns();
    if (columns.isEmpty())
        return;
    QList<ColumnWidthHint> hints;
    for (const int column : columns)
        hints += m_widthHints.value(column);
    if (!m_header->isNumber(columns.last()))
        hints.last().width = hints.last().least;
    const QList<int> widths = fittedWidths(hints, viewport()->width());
    for (int i = 0; i < columns.size(); ++i)
        if (!m_header->isWidthChosen(columns[i]))
            m_header->resizeSection(columns[i], widths[i]);
}

ColumnWidthHint BigTableView::widthHint(int column) const
{
    QStyleOptionViewItem option;
    option.initFrom(this);
    option.widget = this;
    const int first = firstRow();
    const int rows = std::min(rowCount(), first + wholeRows() + 1);
    int content = 0;
    for (int row = first; row < rows; ++row)
        content = std::max(content, m_delegate->sizeHint(option, m_model->index(row, column)).width());
    return m_header->widthHint(column, content);
}

int BigTableView::rowCount() const
{
    return m_model ? m_model->rowCount() : 0;
}

int BigTableView::currentColumn() const
{
    return m_header->count() == 0 ? -1 : std::min(m_currentColumn, m_header->count() - 1);
}

void BigTableView::setCurrentRow(int row)
{
    if (row >= 0 && row < rowCount()) {
        changeSelection([&] { m_selection.select(row); });
        showRow(row);
    }
}

void BigTableView::selectAll()
{
    changeSelection([this] { m_selection.selectAll(rowCount()); });
}

void BigTableView::showRow(int row)
{
    const int first = firstRow();
    if (row < first)
        verticalScrollBar()->setValue(row);
    else if (row >= first + wholeRows())
        verticalScrollBar()->setValue(row - wholeRows() + 1);
}

int BigTableView::rowAt(int y) const
{
    const int row = firstRow() + y / m_rowHeight;
    return y < 0 || row >= rowCount() ? -1 : row;
}

int BigTableView::columnAt(int x) const
{
    return m_header->logicalIndexAt(x);
}

QRect BigTableView::cellRect(int row, int column) const
{
    const qint64 top = (qint64(row) - firstRow()) * m_rowHeight;
    if (top < -m_rowHeight || top > viewport()->height())
        return {};
    return {m_header->sectionViewportPosition(column), int(top), m_header->sectionSize(column), m_rowHeight};
}

void BigTableView::copyRows()
{
    const auto &rows = m_selection.rows();
    if (!m_model || rows.isEmpty())
        return;
    QItemSelectionModel selection(m_model);
    qint64 left = copyLimit;
    for (auto range = rows.ranges().begin(); range != rows.ranges().end() && left > 0; ++range) {
        const int last = int(std::min<qint64>(range->last, range->first + left - 1));
        const QItemSelection part(m_model->index(range->first, 0), m_model->index(last, m_model->columnCount() - 1));
        selection.select(part, QItemSelectionModel::Select);
        left -= last - range->first + 1;
    }
    QGuiApplication::clipboard()->setText(tsvOf(selection, m_header->shownColumns()));
    const qint64 count = rows.count();
    emit copied(count <= copyLimit ? tr("Copied %n row(s)", nullptr, int(count))
                                   : tr("Copied the first %1 of %2 selected rows. Export to get all.")
                                         .arg(groupedNumber(copyLimit), groupedNumber(count)));
}

void BigTableView::copyCell()
{
    if (!m_model || currentRow() < 0)
        return;
    const QModelIndex cell = m_model->index(currentRow(), currentColumn());
    const QVariant whole = cell.data(CopyRole);
    QGuiApplication::clipboard()->setText((whole.isValid() ? whole : cell.data()).toString());
    emit copied(tr("Copied the cell"));
}

QList<int> BigTableView::columnsInSight() const
{
    QList<int> columns = m_header->shownColumns();
    columns.removeIf([this](int column) {
        const int left = m_header->sectionViewportPosition(column);
        return left >= viewport()->width() || left + m_header->sectionSize(column) <= 0;
    });
    return columns;
}

void BigTableView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), colorOf(palette(), Token::Surface));
    if (!m_model)
        return;
    QStyleOptionViewItem option;
    option.initFrom(this);
    option.state &= ~QStyle::State_HasFocus;
    option.widget = this;
    const auto columns = columnsInSight();
    const int first = firstRow() + event->rect().top() / m_rowHeight;
    const int last = std::min(rowCount() - 1, firstRow() + event->rect().bottom() / m_rowHeight);
    for (int row = first; row <= last; ++row) {
        const bool isSelected = m_selection.rows().contains(row);
        option.state.setFlag(QStyle::State_Selected, isSelected);
        for (const int column : columns) {
            option.rect = cellRect(row, column);
            m_delegate->paint(&painter, option, m_model->index(row, column));
        }
        if (row == currentRow() && hasFocus()) {
            const QRect line(0, (row - firstRow()) * m_rowHeight, viewport()->width(), m_rowHeight);
            const QColor accent = colorOf(palette(), Token::Accent);
            painter.fillRect(QRect(line.left(), line.top(), line.width(), 2), accent);
            painter.fillRect(QRect(line.left(), line.bottom() - 1, line.width(), 2), accent);
        }
    }
    if (hasFocus() && currentRow() < 0)
        paintFocusRing(painter, viewport()->rect(), colorOf(palette(), Token::Accent));
}

void BigTableView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
    if (!m_widthHints.isEmpty() && event->oldSize().width() != event->size().width())
        m_widening.start(0);
}

void BigTableView::scrollContentsBy(int dx, int dy)
{
    if (dx != 0)
        m_header->setOffset(horizontalScrollBar()->value());
    if (dy != 0 && viewport()->underMouse())
        hover(rowAt(viewport()->mapFromGlobal(QCursor::pos()).y()));
    viewport()->update();
}

void BigTableView::takeRowHeight()
{
    const int height = style()->pixelMetric(ConsoleStyle::PM_RowHeight, nullptr, this);
    m_rowHeight = height > 0 ? height : fontMetrics().height() + space::small;
}

void BigTableView::layOut()
{
    const int height = m_header->sizeHint().height();
    setViewportMargins(0, height, 0, 0);
    const QRect inner = viewport()->geometry();
    m_header->setGeometry(inner.left(), inner.top() - height, inner.width(), height);
    verticalScrollBar()->setPageStep(wholeRows());
    verticalScrollBar()->setRange(0, std::max(0, rowCount() - wholeRows()));
    horizontalScrollBar()->setPageStep(inner.width());
    horizontalScrollBar()->setSingleStep(24);
    horizontalScrollBar()->setRange(0, std::max(0, m_header->length() - inner.width()));
    m_header->setOffset(horizontalScrollBar()->value());
    viewport()->update();
}

QSize BigTableView::minimumSizeHint() const
{
    return {QAbstractScrollArea::minimumSizeHint().width(),
        m_header->sizeHint().height() + leastRows * m_rowHeight + horizontalScrollBar()->sizeHint().height()};
}

int BigTableView::firstRow() const
{
    return verticalScrollBar()->value();
}

int BigTableView::wholeRows() const
{
    return std::max(1, viewport()->height() / m_rowHeight);
}

void BigTableView::changeSelection(const std::function<void()> &change)
{
    const int current = currentRow();
    const RowRanges before = m_selection.rows();
    change();
    viewport()->update();
    if (currentRow() != current) {
        announceCurrent();
        emit currentRowChanged(currentRow());
    }
    if (!(before == m_selection.rows()))
        emit selectionChanged();
}

void BigTableView::announceCurrent()
{
    if (currentRow() >= 0)
        announceBigTableCell(this, currentRow(), currentColumn());
}

void BigTableView::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        takeRowHeight();
        layOut();
        // A time is wider than the age in whose place it stands.
        if (!m_widthHints.isEmpty())
            fitColumns();
    }
}

bool BigTableView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverEnter)
        hover(rowAt(int(static_cast<QHoverEvent *>(event)->position().y())));
    else if (event->type() == QEvent::HoverLeave)
        hover(-1);
    if (event->type() == QEvent::ToolTip) {
        auto *help = static_cast<QHelpEvent *>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void BigTableView::hover(int row)
{
    if (row == m_hovered)
        return;
    for (const int changed : {std::exchange(m_hovered, row), row})
        if (changed >= 0)
            viewport()->update(0, (changed - firstRow()) * m_rowHeight, viewport()->width(), m_rowHeight);
    m_delegate->setHoveredRow(row);
}

// Elided text is shown in full; other text needs no tip.
void BigTableView::showToolTip(const QPoint &position, const QPoint &globalPosition)
{
    const int row = rowAt(position.y());
    const int column = m_header->logicalIndexAt(position.x());
    if (row < 0 || column < 0)
        return QToolTip::hideText();
    QStyleOptionViewItem option;
    option.initFrom(this);
    const QModelIndex index = m_model->index(row, column);
    // A model's tips are plain already.
    QString tip = index.data(Qt::ToolTipRole).toString();
    if (tip.isEmpty() && m_delegate->sizeHint(option, index).width() > m_header->sectionSize(column))
        tip = plainToolTip(index.data().toString());
    QToolTip::showText(globalPosition, tip, viewport(), cellRect(row, column));
}

void BigTableView::keyPressEvent(QKeyEvent *event)
{
    const auto modifiers = event->modifiers();
    if (event->matches(QKeySequence::Copy))
        return copyRows();
    if (event->key() == Qt::Key_C && modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        return copyCell();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    if (isReturn(*event) && currentRow() >= 0)
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

#include "moc_bigtableview.cpp"
