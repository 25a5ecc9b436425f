// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/rowranges.h"

#include <optional>

class QAbstractItemModel;

namespace cells {

// The selected rows of a big table, the current one, and the start of a range. Follows its rows through
// sorting and filtering where the model numbers them (RowIdentity); else it ends with the order it was made in.
class BigTableSelection
{
public:
    const RowRanges &rows() const { return m_rows; }
    // -1: none.
    int current() const { return m_current; }

    // The arrows and a click: this row alone; with Shift: all from where it began.
    void select(int row);
    void selectTo(int row);
    // Ctrl: the focus alone; the row in or out.
    void moveTo(int row) { m_current = m_anchor = row; }
    void toggle(int row);
    void selectAll(int rowCount);
    void clear();

    // Around a change of the model's order.
    void save(const QAbstractItemModel &model);
    void restore(const QAbstractItemModel &model);

private:
    // The rows by their numbers.
    struct Saved
    {
        quint64 generation = 0;
        bool isAll = false;
        std::size_t rangesExpected = 0;
        std::vector<bool> selected;
        std::optional<quint32> current;
        std::optional<quint32> anchor;
    };

    RowRanges m_rows;
    int m_current = -1;
    int m_anchor = -1;
    std::optional<Saved> m_saved;
};

} // namespace cells
