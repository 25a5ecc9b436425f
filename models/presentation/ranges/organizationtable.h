// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/ranges/rangetext.h"

namespace cells::ranges {

// An organization in one cell.
struct OrganizationEntry
{
    CellId cell;
    OrganizationRow organization{};
    organizations::Owner owner{};
    std::vector<CellId> otherCells{};
    // The worst finding about it.
    std::optional<organizations::FindingKind> finding{};
    // The time of the reading.
    Instant asOf{};
};

std::vector<OrganizationEntry> organizationRows(const organizations::OrganizationReport &report);
// "Cell 3", "none", "unknown"
QString ownerText(const organizations::Owner &owner);
QString cellsText(const std::vector<CellId> &cells);
Status statusOf(const OrganizationEntry &row);
// What a filter looks for parts in.
QString textOf(const OrganizationEntry &row);

// The organizations of all cells.
class OrganizationTable : public RowTable<OrganizationEntry, std::string>
{
    Q_OBJECT

public:
    explicit OrganizationTable(QObject *parent = nullptr);
};

} // namespace cells::ranges
