// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <QComboBox>

#include <vector>

namespace cells {

struct CellChoice
{
    CellId id;
    QString name;
};

// The list of cells, one of them current.
class CellPicker : public QComboBox
{
    Q_OBJECT

public:
    explicit CellPicker(QWidget *parent = nullptr);

    void setCells(const std::vector<CellChoice> &cells, CellId current);
    const std::vector<CellChoice> &cells() const { return m_cells; }
    // As if the cell had been chosen from the list.
    void choose(CellId cell);
    // Narrow: "Cell 3" instead of "Cell 3 · cell_3".
    void setNarrow(bool isNarrow);

signals:
    void chosen(cells::CellId cell);

private:
    QString textOf(const CellChoice &cell) const;

    std::vector<CellChoice> m_cells;
    bool m_isNarrow = false;
};

} // namespace cells
