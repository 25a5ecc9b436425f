// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/column.h"
#include "models/presentation/base/rowidentity.h"
#include "models/presentation/base/task.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <span>

namespace cells {

// A table of very many rows, each known by a number. A worker filters and sorts them; the old order is shown until the
// new one is there, and the newest request wins.
template <typename Row> class ArrangedTable : public QAbstractTableModel, public RowIdentity, public ExportableTable
{
public:
    using Columns = std::span<const Column<Row>>;
    using Numbers = std::vector<std::uint32_t>;
    // Returns the row of a number, from any thread. Keeps alive whatever the row refers to.
    using RowOf = std::function<Row(std::uint32_t number)>;
    using Filter = std::function<bool(const Row &)>;

    ArrangedTable(Columns columns, QObject *parent)
        : QAbstractTableModel(parent)
        , m_columns(columns)
        , m_shown(std::make_shared<const Numbers>())
    {
    }

    // When `isContinued`, the same rows have the same numbers, and are shown until the new ones are arranged.
    void setSource(RowOf rowOf, std::uint32_t count, bool isContinued)
    {
        beginResetModel();
        m_request.rowOf = std::move(rowOf);
        m_request.count = count;
        if (!isContinued) {
            ++m_generation;
            m_shown = std::make_shared<const Numbers>();
        }
        rearrange();
        endResetModel();
    }
    void setFilter(Filter filter)
    {
        m_request.filter = std::move(filter);
        rearrange();
    }
    // Shows these rows before the others, however they are sorted.
    void setPinned(bool (*isPinned)(const Row &)) { m_request.isPinned = isPinned; }

    Columns columns() const { return m_columns; }
    qint64 total() const { return m_request.count; }
    bool isArranging() const { return m_arranging.isRunning(); }
    Row at(int row) const { return m_request.rowOf(numberAt(row)); }
    std::uint32_t numberAt(int row) const { return (*m_shown)[std::size_t(row)]; }
    const Numbers &numbers() const { return *m_shown; }
    // The numbers in their order, to be read by a worker.
    const std::shared_ptr<const Numbers> &shown() const { return m_shown; }
    // -1 when it is not shown.
    int indexOf(std::uint32_t number) const
    {
        const auto found = std::find(m_shown->begin(), m_shown->end(), number);
        return found == m_shown->end() ? -1 : int(found - m_shown->begin());
    }

    int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_shown->size()); }
    int columnCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_columns.size()); }
    QVariant data(const QModelIndex &index, int role) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
            return {};
        }
        return role == RowIdRole ? QVariant(QString::number(numberAt(index.row())))
                                 : dataOf(
                                     m_columns[std::size_t(index.column())], [&] { return at(index.row()); }, role);
    }
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final
    {
        return headerOf(m_columns, section, orientation, role);
    }
    // A column below 0: the order of the numbers.
    void sort(int column, Qt::SortOrder order) final
    {
        m_sortColumn = column >= 0 && column < int(m_columns.size()) ? column : -1;
        m_request.sortedBy = m_sortColumn < 0 ? nullptr : &m_columns[std::size_t(m_sortColumn)];
        m_request.isDescending = order == Qt::DescendingOrder;
        rearrange();
    }
    ExportRows exportRows() const override
    {
        ExportRows rows;
        rows.columns = exportColumns(m_columns);
        rows.count = rowCount();
        rows.cell = [columns = m_columns, shown = m_shown, rowOf = m_request.rowOf](qint64 row, int column) {
            return exportOf(columns[std::size_t(column)], rowOf((*shown)[std::size_t(row)]));
        };
        return rows;
    }

    std::span<const std::uint32_t> rowNumbers() const final { return *m_shown; }
    std::uint32_t numberLimit() const final { return m_request.count; }
    std::uint64_t generation() const final { return m_generation; }

protected:
    using Arrange = std::function<Outcome<Numbers>(const std::stop_token &)>;

    // The requested rows are shown.
    virtual void notifyArranged() = 0;
    // Returns the work that arranges the rows: by default by the filter and the column.
    virtual Arrange arrangement() const
    {
        return [request = m_request](const std::stop_token &stop) { return arranged(request, stop); };
    }
    void rearrange()
    {
        m_arranging.start(arrangement(), [this](Outcome<Numbers> numbers) {
            if (numbers) {
                beginResetModel();
                m_shown = std::make_shared<const Numbers>(std::move(*numbers));
                endResetModel();
                notifyArranged();
            }
        });
    }
    // The rows are the same but look different.
    void setRowOf(RowOf rowOf)
    {
        m_request.rowOf = std::move(rowOf);
        if (rowCount() > 0) {
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
    }
    // -1: the order of the numbers.
    int sortColumn() const { return m_sortColumn; }
    bool isDescending() const { return m_request.isDescending; }

private:
    static constexpr std::uint32_t stepsBetweenStopChecks = 256;

    struct Request
    {
        RowOf rowOf;
        std::uint32_t count = 0;
        Filter filter;
        const Column<Row> *sortedBy = nullptr;
        bool isDescending = false;
        bool (*isPinned)(const Row &) = nullptr;
    };

    static Outcome<Numbers> arranged(const Request &request, const std::stop_token &stop)
    {
        Numbers numbers;
        for (std::uint32_t number = 0; number < request.count; ++number) {
            if (number % stepsBetweenStopChecks == 0 && stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, messagePattern("tables", "Sorting was canceled."));
            }
            if (!request.filter || request.filter(request.rowOf(number))) {
                numbers.push_back(number);
            }
        }
        if (request.sortedBy) {
            std::stable_sort(numbers.begin(), numbers.end(), [&request](std::uint32_t a, std::uint32_t b) {
                return request.isDescending ? isLess(*request.sortedBy, request.rowOf(b), request.rowOf(a))
                                            : isLess(*request.sortedBy, request.rowOf(a), request.rowOf(b));
            });
        }
        if (request.isPinned) {
            std::stable_partition(numbers.begin(), numbers.end(),
                [&request](std::uint32_t number) { return request.isPinned(request.rowOf(number)); });
        }
        return numbers;
    }

    const Columns m_columns;
    Request m_request;
    std::shared_ptr<const Numbers> m_shown;
    std::uint64_t m_generation = 0;
    int m_sortColumn = -1;
    Task m_arranging{this};
};

} // namespace cells
