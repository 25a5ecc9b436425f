// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/chartcontent.h"

#include <QAbstractTableModel>

namespace cells {

// The numbers of a chart as a table: a row for each x, the newest first, a column for each series.
class ChartTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setContent(const ChartContent &content);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textAt(const QModelIndex &index) const;

    ChartContent m_content;
    std::vector<double> m_x;
};

} // namespace cells
