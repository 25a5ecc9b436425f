// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/column.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace cells {

// A table of thousands of rows in memory. Sorts and filters on the window's thread, and takes new rows without a reset,
// so that selection and scroll position stay. Rows are identified by their id.
template <typename Row, typename Id> class RowTable : public QAbstractTableModel, public ExportableTable
{
public:
    using Columns = std::span<const Column<Row>>;
    using Filter = std::function<bool(const Row &)>;

    RowTable(Columns columns, Id (*idOf)(const Row &), QString (*idText)(const Row &), QObject *parent)
        : QAbstractTableModel(parent)
        , m_columns(columns)
        , m_idOf(idOf)
        , m_idText(idText)
        , m_filter([](const Row &) { return true; })
    {
    }

    void setRows(std::vector<Row> rows)
    {
        m_all = std::move(rows);
        update();
    }
    void setFilter(Filter filter)
    {
        m_filter = std::move(filter);
        update();
    }

    Columns columns() const { return m_columns; }
    // Returns all rows in their original order, also those that the filter hides.
    const std::vector<Row> &allRows() const { return m_all; }
    const Row &row(int index) const { return m_shown[std::size_t(index)]; }
    ExportRows exportRows() const final
    {
        ExportRows rows;
        rows.columns = exportColumns(m_columns);
        rows.count = qint64(m_shown.size());
        rows.cell = [columns = m_columns, shown = std::make_shared<const std::vector<Row>>(m_shown)](qint64 row,
                        int column) { return exportOf(columns[std::size_t(column)], (*shown)[std::size_t(row)]); };
        return rows;
    }
    // -1 when it is not shown.
    int indexOf(const Id &id) const
    {
        const auto found
            = std::find_if(m_shown.begin(), m_shown.end(), [&](const Row &row) { return m_idOf(row) == id; });
        return found == m_shown.end() ? -1 : int(found - m_shown.begin());
    }

    int rowCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_shown.size()); }
    int columnCount(const QModelIndex &parent = {}) const final { return parent.isValid() ? 0 : int(m_columns.size()); }

    QVariant data(const QModelIndex &index, int role) const final
    {
        if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
            return {};
        }
        const auto &column = m_columns[std::size_t(index.column())];
        const auto row = [&]() -> const Row & { return m_shown[std::size_t(index.row())]; };
        return role == RowIdRole ? QVariant(m_idText(row())) : dataOf(column, row, role);
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const final
    {
        return headerOf(m_columns, section, orientation, role);
    }

    void sort(int column, Qt::SortOrder order) final
    {
        m_sortColumn = column;
        m_sortOrder = order;
        update();
    }

private:
    std::vector<Row> wanted() const
    {
        std::vector<Row> rows;
        std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(rows), m_filter);
        if (m_sortColumn >= 0 && m_sortColumn < int(m_columns.size())) {
            const auto &column = m_columns[std::size_t(m_sortColumn)];
            std::stable_sort(rows.begin(), rows.end(), [&](const Row &left, const Row &right) {
                return m_sortOrder == Qt::AscendingOrder ? isLess(column, left, right) : isLess(column, right, left);
            });
        }
        return rows;
    }

    // Removes what is gone, appends what is new, then puts all in order: views keep what they can.
    void update()
    {
        auto target = wanted();
        std::unordered_map<Id, int> positions;
        for (int i = 0; i < int(target.size()); ++i) {
            positions.emplace(m_idOf(target[std::size_t(i)]), i);
        }
        removeMissing(positions);
        std::unordered_set<Id> retained;
        std::ranges::transform(m_shown, std::inserter(retained, retained.end()), m_idOf);
        const int added = int(target.size()) - int(m_shown.size());
        if (added > 0) {
            beginInsertRows({}, int(m_shown.size()), int(target.size()) - 1);
            for (int i = 0; i < int(target.size()); ++i) {
                if (!retained.contains(m_idOf(target[std::size_t(i)]))) {
                    m_shown.push_back(target[std::size_t(i)]);
                }
            }
            endInsertRows();
        }
        arrange(std::move(target), positions);
    }

    void removeMissing(const std::unordered_map<Id, int> &positions)
    {
        for (int last = int(m_shown.size()) - 1; last >= 0; --last) {
            if (positions.contains(m_idOf(m_shown[std::size_t(last)]))) {
                continue;
            }
            int first = last;
            while (first > 0 && !positions.contains(m_idOf(m_shown[std::size_t(first - 1)]))) {
                --first;
            }
            beginRemoveRows({}, first, last);
            m_shown.erase(m_shown.begin() + first, m_shown.begin() + last + 1);
            endRemoveRows();
            last = first;
        }
    }

    void arrange(std::vector<Row> target, const std::unordered_map<Id, int> &positions)
    {
        std::vector<int> moved;
        bool isSame = true;
        for (const auto &row : m_shown) {
            moved.push_back(positions.at(m_idOf(row)));
            isSame = isSame && moved.back() == int(moved.size()) - 1;
        }
        if (isSame) {
            m_shown = std::move(target);
        } else {
            emit layoutAboutToBeChanged({}, VerticalSortHint);
            QModelIndexList from = persistentIndexList();
            QModelIndexList to;
            for (const auto &index : std::as_const(from)) {
                to << createIndex(moved[std::size_t(index.row())], index.column());
            }
            m_shown = std::move(target);
            changePersistentIndexList(from, to);
            emit layoutChanged({}, VerticalSortHint);
        }
        if (!m_shown.empty()) {
            emit dataChanged(index(0, 0), index(int(m_shown.size()) - 1, int(m_columns.size()) - 1));
        }
    }

    const Columns m_columns;
    Id (*m_idOf)(const Row &);
    QString (*m_idText)(const Row &);
    Filter m_filter;
    std::vector<Row> m_all;
    std::vector<Row> m_shown;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace cells
