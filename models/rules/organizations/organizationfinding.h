// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/message.h"
#include "models/rules/alerts/alertkind.h"

#include <optional>
#include <vector>

namespace cells::organizations {

// What can be wrong with the organizations of all cells.
enum class FindingKind
{
    DefaultMissing, // no cell has the default organization
    DefaultInSeveralCells,
    DefaultClaimedElsewhere, // the cell that has it does not own its claim
    ActiveInSeveralCells, // two cells serve the same organization
    ClaimMissing, // an organization that works here has no claim
    ClaimedElsewhere, // another cell owns the claim of an organization that works here
    MaintenanceLong, // a maintenance that is meant to end goes on for more than a day
    RowsDiffer, // rows are of another organization than their parents
    StaticRowsDiffer, // a table with fixed ids is not the same in all cells
};

consteval auto enumTable(FindingKind)
{
    return enumKeys<FindingKind>({{FindingKind::DefaultMissing, "default_missing"},
        {FindingKind::DefaultInSeveralCells, "default_in_several_cells"},
        {FindingKind::DefaultClaimedElsewhere, "default_claimed_elsewhere"},
        {FindingKind::ActiveInSeveralCells, "active_in_several_cells"}, {FindingKind::ClaimMissing, "claim_missing"},
        {FindingKind::ClaimedElsewhere, "claimed_elsewhere"}, {FindingKind::MaintenanceLong, "maintenance_long"},
        {FindingKind::RowsDiffer, "rows_differ"}, {FindingKind::StaticRowsDiffer, "static_rows_differ"}});
}

struct Finding
{
    FindingKind kind = FindingKind::DefaultMissing;
    // Nothing when it is about all cells.
    std::optional<CellId> cell{};
    // Nothing when it is about none of them.
    std::optional<std::int64_t> organization{};
    Message text{};
    Message step{};

    bool operator==(const Finding &) const = default;
};

alerts::Severity severityOf(FindingKind kind);

} // namespace cells::organizations
