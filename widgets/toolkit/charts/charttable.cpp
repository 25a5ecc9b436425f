// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/charttable.h"

#include "models/presentation/base/safetext.h"

#include <algorithm>

namespace cells {

void ChartTable::setContent(const ChartContent &content)
{
    beginResetModel();
    m_content = content;
    m_x = xValuesOf(content);
    std::reverse(m_x.begin(), m_x.end());
    endResetModel();
}

int ChartTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_x.size());
}

int ChartTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_content.series.size()) + 1;
}

QString ChartTable::textAt(const QModelIndex &index) const
{
    const double x = m_x[std::size_t(index.row())];
    if (index.column() == 0) {
        return xText(m_content, x);
    }
    const auto &series = m_content.series[std::size_t(index.column()) - 1];
    const auto y = valueAt(series, x);
    return y ? yText(series, *y) : QStringLiteral("—");
}

QVariant ChartTable::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case CopyRole:
        return displayText(textAt(index));
    case RowIdRole:
        return xText(m_content, m_x[std::size_t(index.row())]);
    default:
        return role == Qt::TextAlignmentRole ? headerData(index.column(), Qt::Horizontal, role) : QVariant();
    }
}

QVariant ChartTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role == ColumnIdRole) {
        return QString::number(section);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    return section == 0 ? xTitleOf(m_content)
                        : displayText(titleOf(m_content, m_content.series[std::size_t(section) - 1]));
}

} // namespace cells

#include "moc_charttable.cpp"
