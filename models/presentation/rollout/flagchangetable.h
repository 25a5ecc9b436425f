// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/rollouttable.h"

namespace cells::rollout {

// A change of a flag that was seen, in one of the cells.
struct FlagChangeRow
{
    FlagChange change;
    std::string cell;
    Instant asOf;
};

// The newest first.
std::vector<FlagChangeRow> flagChangeRows(
    const std::vector<RolloutCell> &cells, const std::map<CellId, CellRollout> &answers);

class FlagChangeTable : public RowTable<FlagChangeRow, std::string>
{
    Q_OBJECT

public:
    explicit FlagChangeTable(QObject *parent = nullptr);
};

} // namespace cells::rollout
