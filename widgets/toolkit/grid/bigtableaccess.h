#pragma once

namespace cells {

class BigTableView;

// Lets screen readers read a BigTableView as a table: rows, columns, the current cell's text. May be called again.
void installBigTableAccess();
// The current cell has become this one.
void announceBigTableCell(BigTableView *view, int row, int column);

} // namespace cells
