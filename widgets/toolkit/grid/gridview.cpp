// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/gridview.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/griddelegate.h"
#include "widgets/toolkit/grid/tsv.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHoverEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int fittedRows = 200;
// The widest verdict column: a few words.
constexpr int widestVerdict = 200;
// The narrowest bar that is still readable.
constexpr int narrowBar = 32;
// What a bar or a line takes at most of the room that the texts leave.
constexpr int widestGrowth = 240;

void widenDrawn(QList<int> &widths, const QList<ColumnWidthHint> &hints, int spare)
{
    const auto drawn = std::ranges::count_if(hints, &ColumnWidthHint::isDrawn);
    for (int i = 0; spare > 0 && i < widths.size(); ++i)
        if (hints[i].isDrawn)
            widths[i] += std::min(spare / int(drawn), widestGrowth);
}

} // namespace

GridView::GridView(QWidget *parent)
    : QTableView(parent)
    , m_delegate(new GridDelegate(this))
    , m_header(new GridHeader(this))
{
    setHorizontalHeader(m_header);
    setItemDelegate(m_delegate);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    // Tab leaves the table; the arrows move in it.
    setTabKeyNavigation(false);
    setSortingEnabled(true);
    setFrameShape(NoFrame);
    viewport()->setAttribute(Qt::WA_Hover);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    setAccessibleName(tr("Table"));
    takeRowHeight(false);
    connect(this, &QTableView::doubleClicked, this, &GridView::rowOpened);
    connect(m_header, &GridHeader::fitRequested, this, &GridView::fitColumns);
    m_widening.setSingleShot(true);
    connect(&m_widening, &QTimer::timeout, this, &GridView::widenColumns);
}

void GridView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    // Once fitted, a column grows with what comes later; it never shrinks under the eye.
    const auto widen = [this] {
        if (!m_widthHints.isEmpty())
            m_widening.start(0);
    };
    connect(model, &QAbstractItemModel::dataChanged, this, widen);
    connect(model, &QAbstractItemModel::rowsInserted, this, widen);
    connect(model, &QAbstractItemModel::layoutChanged, this, widen);
    connect(model, &QAbstractItemModel::modelReset, this, widen);
    m_hovered = -1;
    m_delegate->setHoveredRow(-1);
}

void GridView::fitColumns()
{
    m_widthHints.clear();
    widenColumns();
}

void GridView::widenColumns()
{
    if (model() == nullptr)
        return;
    for (const int column : m_header->chosenColumns()) {
        const ColumnWidthHint now = widthHint(column);
        ColumnWidthHint &hint = m_widthHints[column];
        hint = {std::max(hint.width, now.width), std::max(hint.least, now.least), now.isDrawn};
    }
    applyWidthHints();
}

ColumnWidthHint GridView::widthHint(int column) const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const int rows = std::min(model()->rowCount(), fittedRows);
    int content = 0;
    bool isVerdict = false;
    bool hasBar = false;
    bool hasLine = false;
    for (int row = 0; row < rows; ++row) {
        const QModelIndex index = model()->index(row, column);
        isVerdict = isVerdict || index.data(StatusRole).isValid();
        hasBar = hasBar || index.data(SharesRole).isValid();
        hasLine = hasLine || index.data(TrendRole).isValid();
        content = std::max(content, itemDelegateForIndex(index)->sizeHint(option, index).width());
    }
    ColumnWidthHint hint = m_header->widthHint(column, content);
    hint.isDrawn = hasBar || hasLine;
    if (isVerdict)
        hint.least = std::max(hint.least, std::min({content, hint.width, widestVerdict}));
    if (hasBar && hint.least < hint.width)
        hint.least = std::max(m_header->leastWidth(column), hint.least - shareBarWidth + narrowBar);
    return hint;
}

// While nobody sees the table, nobody knows how much room there is.
void GridView::applyWidthHints()
{
    if (isVisible())
        m_header->makeRoom(m_widthHints, viewport()->width());
    const QList<int> columns = m_header->shownColumns();
    // A number stays near its neighbours.
    const bool isLastStretched = !m_header->isNumber(columns.last());
    QList<ColumnWidthHint> hints;
    for (const int column : columns) {
        const ColumnWidthHint hint = m_widthHints.value(column);
        const int chosen = m_header->sectionSize(column);
        hints += m_header->isWidthChosen(column)          ? ColumnWidthHint{chosen, chosen}
            : isLastStretched && column == columns.last() ? ColumnWidthHint{hint.least, hint.least}
                                                          : hint;
    }
    QList<int> widths = fittedWidths(hints, isVisible() ? viewport()->width() : QWIDGETSIZE_MAX);
    if (isVisible()) {
        const int last = isLastStretched ? std::max(0, m_widthHints.value(columns.last()).width - widths.last()) : 0;
        widenDrawn(widths, hints, viewport()->width() - last - std::accumulate(widths.begin(), widths.end(), 0));
    }
    m_header->setStretchLastSection(false);
    for (int i = 0; i < columns.size(); ++i)
        if (!m_header->isWidthChosen(columns[i]))
            setColumnWidth(columns[i], widths[i]);
    m_header->setStretchLastSection(isLastStretched);
    takeRowHeight(wordWrap() && isLastStretched
        && m_header->sectionSize(columns.last()) < m_widthHints.value(columns.last()).width
        && !model()->index(0, columns.last()).data(StatusRole).isValid());
}

void GridView::resizeEvent(QResizeEvent *event)
{
    const QRect before({}, event->oldSize());
    const bool wasSeen = currentIndex().isValid() && before.contains(visualRect(currentIndex()).center());
    QTableView::resizeEvent(event);
    // Keeps the current row visible when a neighbor takes room.
    if (wasSeen && event->size().height() < before.height()) {
        const int left = horizontalScrollBar()->value();
        scrollTo(currentIndex());
        horizontalScrollBar()->setValue(left);
    }
    if (!m_widthHints.isEmpty() && event->oldSize().width() != event->size().width())
        applyWidthHints();
}

void GridView::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    if (!m_widthHints.isEmpty())
        applyWidthHints();
}

// A row goes on where its columns end.
void GridView::paintBesideColumns(QPainter &painter) const
{
    const int left = m_header->length() - m_header->offset();
    for (int row = rowAt(0); left < viewport()->width() && row >= 0 && row < verticalHeader()->count(); ++row) {
        const QRect rest(left, rowViewportPosition(row), viewport()->width() - left, rowHeight(row));
        if (rest.top() >= viewport()->height())
            break;
        m_delegate->paintBeside(painter, rest, *this, row);
    }
}

void GridView::setEmptyText(const QString &text)
{
    m_emptyText = displayText(text);
    viewport()->update();
}

void GridView::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    QPainter painter(viewport());
    paintBesideColumns(painter);
    if (hasFocus() && !currentIndex().isValid())
        paintFocusRing(painter, viewport()->rect(), colorOf(palette(), Token::Accent));
    if (m_emptyText.isEmpty() || model() == nullptr || model()->rowCount() > 0)
        return;
    painter.setPen(colorOf(palette(), Token::Muted));
    painter.drawText(viewport()->rect().adjusted(space::large, 0, -space::large, 0), Qt::AlignCenter | Qt::TextWordWrap,
        m_emptyText);
}

void GridView::takeRowHeight(bool isProseCut)
{
    const int height = style()->pixelMetric(ConsoleStyle::PM_RowHeight, nullptr, this)
        + (isProseCut ? fontMetrics().lineSpacing() : 0);
    if (height == verticalHeader()->defaultSectionSize())
        return;
    verticalHeader()->setMinimumSectionSize(height);
    verticalHeader()->setDefaultSectionSize(height);
}

// QTableView's own selects nothing once the first column was moved (Qt 6.4).
void GridView::selectRow(int row)
{
    if (model() == nullptr || row < 0 || row >= model()->rowCount())
        return;
    selectionModel()->setCurrentIndex(model()->index(row, m_header->shownColumns().value(0)),
        QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void GridView::copyRows() const
{
    if (selectionModel() != nullptr && selectionModel()->hasSelection())
        QGuiApplication::clipboard()->setText(tsvOf(*selectionModel(), m_header->shownColumns()));
}

void GridView::copyCell() const
{
    const QModelIndex cell = currentIndex();
    if (!cell.isValid())
        return;
    const QVariant whole = cell.data(CopyRole);
    QGuiApplication::clipboard()->setText((whole.isValid() ? whole : cell.data(Qt::DisplayRole)).toString());
}

void GridView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        return copyRows();
    if (event->key() == Qt::Key_C && event->modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return copyCell();
    if (isReturn(*event) && currentIndex().isValid())
        return emit rowOpened(currentIndex());
    QTableView::keyPressEvent(event);
}

bool GridView::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverEnter)
        hover(rowAt(int(static_cast<QHoverEvent *>(event)->position().y())));
    else if (event->type() == QEvent::HoverLeave)
        hover(-1);
    return QTableView::viewportEvent(event);
}

void GridView::hover(int row)
{
    if (row == m_hovered)
        return;
    updateRow(std::exchange(m_hovered, row));
    m_delegate->setHoveredRow(row);
    updateRow(row);
}

void GridView::updateRow(int row)
{
    if (row >= 0)
        viewport()->update(0, rowViewportPosition(row), viewport()->width(), rowHeight(row));
}

void GridView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::StyleChange) {
        takeRowHeight(false);
        // A time is wider than the age in whose place it stands.
        if (!m_widthHints.isEmpty())
            fitColumns();
    }
}

// By keyboard one arrives on a row, not on nothing. QTableView's own moves there also when the window is activated.
void GridView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    const bool isByKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (isByKey && !currentIndex().isValid() && model() != nullptr && model()->rowCount() > 0)
        selectionModel()->setCurrentIndex(
            model()->index(0, m_header->shownColumns().value(0)), QItemSelectionModel::NoUpdate);
    viewport()->update();
}

void GridView::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    auto *rows = menu->addAction(lineIcon(u"copy"_s), tr("Copy rows"), QKeySequence::Copy, this, &GridView::copyRows);
    auto *cell = menu->addAction(tr("Copy cell"), QKeySequence(u"Ctrl+Shift+C"_s), this, &GridView::copyCell);
    rows->setEnabled(selectionModel() != nullptr && selectionModel()->hasSelection());
    cell->setEnabled(currentIndex().isValid());
    addRemainingActions(*menu, *this);
    menu->popup(event->globalPos());
}

// A click below the rows leaves the selection, as it leaves the current row and its details.
QItemSelectionModel::SelectionFlags GridView::selectionCommand(const QModelIndex &index, const QEvent *event) const
{
    const bool isClick = event != nullptr
        && (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease);
    return isClick && !index.isValid() ? QItemSelectionModel::NoUpdate : QTableView::selectionCommand(index, event);
}

void GridView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    updateRow(previous.row());
    updateRow(current.row());
    if (current.row() != previous.row() || current.isValid() != previous.isValid())
        emit currentRowChanged(current);
}

} // namespace cells

#include "moc_gridview.cpp"
