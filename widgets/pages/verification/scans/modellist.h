// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/grid/gridview.h"

#include <vector>

namespace cells {
struct ClaimableModel;
} // namespace cells

namespace cells::drift {

class ScanTable;
struct ModelScan;

// The models of the cell, one row each, with the results of their scans.
class ModelList : public GridView
{
    Q_OBJECT

public:
    explicit ModelList(QWidget *parent);

    void setScans(std::vector<ModelScan> scans);
    // Null: none is selected.
    const ClaimableModel *selected() const;
    void select(const QString &name);

private:
    ScanTable *m_table;
};

} // namespace cells::drift
