// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/tableexport.h"
#include "models/presentation/schema/schematext.h"

#include <QAbstractTableModel>

namespace cells::schema {

// The tables that are not the same in all cells, beside each other: a column for each cell.
class ComparisonTable : public QAbstractTableModel, public ExportableTable
{
    Q_OBJECT

public:
    explicit ComparisonTable(QObject *parent = nullptr);

    void setComparison(const std::optional<CellComparison> &comparison);
    // Shows rows that have all of these words.
    void setWords(const QStringList &words);
    std::size_t total() const { return m_all.size(); }
    const TableComparison &row(int index) const { return m_shown[std::size_t(index)]; }
    const std::vector<CellId> &cells() const { return m_cells; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    ExportRows exportRows() const override;

private:
    void show();

    std::vector<CellId> m_cells;
    std::vector<TableComparison> m_all;
    std::vector<TableComparison> m_shown;
    QStringList m_words;
};

// The first thing that differs in any cell; empty when a whole table is missing.
QString differenceText(const TableComparison &row);

} // namespace cells::schema
