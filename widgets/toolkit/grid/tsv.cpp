// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/tsv.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"

#include <algorithm>

namespace cells {
namespace {

QString cellText(const QModelIndex &index)
{
    const QVariant whole = index.data(CopyRole);
    const QString text = (whole.isValid() ? whole : index.data(Qt::DisplayRole)).toString();
    return spreadsheetText(displayText(text, text.size()));
}

} // namespace

QString tsvOf(const QItemSelectionModel &selection, const QList<int> &columns)
{
    QModelIndexList rows = selection.selectedRows();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        QStringList cells;
        for (const int column : columns)
            cells += cellText(row.siblingAtColumn(column));
        lines += cells.join(u'\t');
    }
    return lines.join(u'\n');
}

} // namespace cells
