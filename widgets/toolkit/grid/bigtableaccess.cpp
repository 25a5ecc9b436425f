// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/bigtableaccess.h"

#include <QAbstractItemModel>
#include <QAccessibleWidget>
#include <QPointer>

#include <map>

namespace cells {
namespace {

QAccessible::State stateOf(const ReadableTable &view, int row, int column)
{
    QAccessible::State state;
    const bool isCurrent = row == view.currentRow() && column == view.currentColumn();
    state.selectable = true;
    state.multiSelectable = true;
    state.focusable = true;
    state.readOnly = true;
    state.selected = view.selectedRows().contains(row);
    state.focused = isCurrent && view.hasFocus();
    state.offscreen = view.cellRect(row, column).isEmpty();
    return state;
}

// A cell; it lives as long as the table's interface lets it.
class CellAccess : public QAccessibleInterface, public QAccessibleTableCellInterface
{
public:
    CellAccess(ReadableTable *view, int row, int column)
        : m_view(view)
        , m_row(row)
        , m_column(column)
    {
    }

    bool isValid() const override
    {
        return m_view && m_view->model() && m_row < m_view->rowCount() && m_column < m_view->model()->columnCount();
    }
    QObject *object() const override { return nullptr; }
    QAccessibleInterface *childAt(int, int) const override { return nullptr; }
    QAccessibleInterface *parent() const override { return QAccessible::queryAccessibleInterface(m_view.data()); }
    QAccessibleInterface *child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface *) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Cell; }
    QString text(QAccessible::Text kind) const override
    {
        const bool isRead = isValid() && (kind == QAccessible::Name || kind == QAccessible::Value);
        return isRead ? m_view->model()->index(m_row, m_column).data().toString() : QString();
    }
    void setText(QAccessible::Text, const QString &) override { }
    QRect rect() const override
    {
        const QRect cell = isValid() ? m_view->cellRect(m_row, m_column) : QRect();
        return cell.isEmpty() ? cell : cell.translated(m_view->viewport()->mapToGlobal(QPoint()));
    }
    QAccessible::State state() const override
    {
        return isValid() ? stateOf(*m_view, m_row, m_column) : QAccessible::State();
    }
    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface *>(this) : nullptr;
    }

    bool isSelected() const override { return isValid() && m_view->selectedRows().contains(m_row); }
    QList<QAccessibleInterface *> columnHeaderCells() const override { return {}; }
    QList<QAccessibleInterface *> rowHeaderCells() const override { return {}; }
    int columnIndex() const override { return m_column; }
    int rowIndex() const override { return m_row; }
    int columnExtent() const override { return 1; }
    int rowExtent() const override { return 1; }
    QAccessibleInterface *table() const override { return parent(); }

private:
    QPointer<ReadableTable> m_view;
    int m_row;
    int m_column;
};

class TableAccess : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit TableAccess(ReadableTable *view)
        : QAccessibleWidget(view, QAccessible::Table)
    {
    }
    ~TableAccess() override { forget(); }

    void *interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface *>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    // Cells row by row.
    QAccessibleInterface *child(int index) const override
    {
        return index < 0 || columnCount() == 0 ? nullptr : cellAt(index / columnCount(), index % columnCount());
    }
    int childCount() const override
    {
        return int(std::min<qint64>(qint64(rowCount()) * columnCount(), std::numeric_limits<int>::max()));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const auto *cell = dynamic_cast<const CellAccess *>(child);
        return cell ? cell->rowIndex() * columnCount() + cell->columnIndex() : -1;
    }
    QAccessibleInterface *childAt(int x, int y) const override
    {
        const QPoint at = view()->viewport()->mapFromGlobal(QPoint(x, y));
        return cellAt(view()->rowAt(at.y()), view()->columnAt(at.x()));
    }
    QAccessibleInterface *focusChild() const override { return cellAt(view()->currentRow(), view()->currentColumn()); }

    QAccessibleInterface *caption() const override { return nullptr; }
    QAccessibleInterface *summary() const override { return nullptr; }
    QAccessibleInterface *cellAt(int row, int column) const override
    {
        if (row < 0 || column < 0 || row >= rowCount() || column >= columnCount())
            return nullptr;
        if (m_cells.size() > mostCells)
            forget();
        const auto [known, isNew] = m_cells.try_emplace({row, column});
        if (isNew)
            known->second = QAccessible::registerAccessibleInterface(new CellAccess(view(), row, column));
        return QAccessible::accessibleInterface(known->second);
    }
    int selectedCellCount() const override { return clamped(view()->selectedRows().count() * columnCount()); }
    QList<QAccessibleInterface *> selectedCells() const override { return {focusChild()}; }
    QString columnDescription(int column) const override
    {
        return view()->model() ? view()->model()->headerData(column, Qt::Horizontal).toString() : QString();
    }
    QString rowDescription(int) const override { return {}; }
    int selectedColumnCount() const override { return 0; }
    int selectedRowCount() const override { return clamped(view()->selectedRows().count()); }
    int columnCount() const override { return view()->model() ? view()->model()->columnCount() : 0; }
    int rowCount() const override { return view()->rowCount(); }
    QList<int> selectedColumns() const override { return {}; }
    // At most a thousand: nobody listens to more.
    QList<int> selectedRows() const override
    {
        QList<int> rows;
        for (const auto &range : view()->selectedRows().ranges())
            for (int row = range.first; row <= range.last && rows.size() < 1000; ++row)
                rows << row;
        return rows;
    }
    bool isColumnSelected(int) const override { return false; }
    bool isRowSelected(int row) const override { return view()->selectedRows().contains(row); }
    bool selectRow(int row) override
    {
        view()->setCurrentRow(row);
        return view()->currentRow() == row;
    }
    bool selectColumn(int) override { return false; }
    bool unselectRow(int) override { return false; }
    bool unselectColumn(int) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent *) override { forget(); }

private:
    static constexpr std::size_t mostCells = 10'000;

    static int clamped(qint64 count) { return int(std::min<qint64>(count, std::numeric_limits<int>::max())); }
    ReadableTable *view() const { return static_cast<ReadableTable *>(widget()); }
    void forget() const
    {
        for (const auto &[position, id] : m_cells)
            QAccessible::deleteAccessibleInterface(id);
        m_cells.clear();
    }

    mutable std::map<std::pair<int, int>, QAccessible::Id> m_cells;
};

QAccessibleInterface *accessOf(const QString &, QObject *object)
{
    auto *view = dynamic_cast<ReadableTable *>(object);
    return view ? new TableAccess(view) : nullptr;
}

} // namespace

void installBigTableAccess()
{
    static const bool isInstalled = [] {
        QAccessible::installFactory(accessOf);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceBigTableCell(ReadableTable *table, int row, int column)
{
    if (!QAccessible::isActive() || table->model() == nullptr)
        return;
    QAccessibleEvent event(table, QAccessible::Focus);
    event.setChild(row * table->model()->columnCount() + column);
    QAccessible::updateAccessibility(&event);
}

} // namespace cells
