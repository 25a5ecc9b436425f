// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/overview/cellsurvey.h"
#include "models/presentation/base/rowtable.h"

template <> struct std::hash<cells::CellId>
{
    std::size_t operator()(const cells::CellId &cell) const noexcept { return std::hash<std::int64_t>{}(cell.value); }
};

namespace cells::overview {

// A cell as it was last seen.
struct CellRow
{
    CellId cell;
    std::string name;
    // Never null. Shared: it may hold thousands of leases, and rows are copied whenever they are shown.
    std::shared_ptr<const CellSurvey> survey = std::make_shared<CellSurvey>();
    // Asked, and not all answers are here.
    bool isAsked = false;
};

// The cell was given another cell's database: nothing that was read of it can be believed (C16).
bool isContradicted(const CellRow &row);
// "9 verified · 3 blocked", and "12 of 12 models scanned · 14 differ · the oldest scan is of ..."; empty: not known.
QString phasesText(const CellRow &row);
QString scansText(const CellRow &row);

// A row a cell: whether both sides answer, whether they belong together, how far the rollout is, what scans found, and
// the outstanding leases. What is not known is shown as "—", never as zero (C18).
class CellTable : public RowTable<CellRow, CellId>
{
    Q_OBJECT

public:
    explicit CellTable(QObject *parent = nullptr);
};

} // namespace cells::overview
