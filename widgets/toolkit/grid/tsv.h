// SPDX-License-Identifier: MIT
#pragma once

#include <QItemSelectionModel>

namespace cells {

// The selected rows as they stand, columns in the order of `columns`, for pasting elsewhere. Cells come from CopyRole,
// or else from DisplayRole; control characters are escaped, so that a value cannot add a column or a row, and what a
// spreadsheet would take for a formula is led by an apostrophe.
QString tsvOf(const QItemSelectionModel &selection, const QList<int> &columns);

} // namespace cells
