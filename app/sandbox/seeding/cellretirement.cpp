// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/cellretirement.h"

#include "app/sandbox/seeding/organizationmove.h"

namespace cells {

namespace {

// All claims of a cell are at least a month old.
constexpr const char *agedSql
    = "UPDATE claims SET created_at = least(created_at, now() - interval '30 days'), updated_at = least(updated_at, "
      "now() - interval '30 days') WHERE cell_id = $1";

Outcome<std::vector<std::int64_t>> organizationsOf(const SeedingSite &site)
{
    return runSql(site.database(), "SELECT id FROM organizations ORDER BY id").map([](const SqlRows &rows) {
        std::vector<std::int64_t> keys;
        for (int row = 0; row < rows.size(); ++row) {
            keys.push_back(rows.number(row, 0));
        }
        return keys;
    });
}

} // namespace

Outcome<void> retireCell(SeedingSite &site, SeededCell &cell, SeedingSite &other, SeededCell &taking)
{
    const auto &model = *modelNamed("Organization");
    const std::string name(model.name);
    CELLS_TRY(const auto keys, organizationsOf(site));
    CELLS_TRY_VOID(copyRows(site, other, model, keys));
    CELLS_TRY_VOID(
        runSql(other.database(), "UPDATE organizations SET state = 4 WHERE id = ANY ($1::bigint[])", {sqlArray(keys)}));
    CELLS_TRY_VOID(runSql(site.database(), "UPDATE organizations SET state = 6"));
    auto values = theseRows(site, model, keys);
    values.push_back(sqlNumber(other.population().cell.value));
    CELLS_TRY_VOID(runSql(site.service(), std::string("UPDATE claims SET cell_id = $4 WHERE ") + ofTheseRows, values));
    CELLS_TRY_VOID(runSql(site.service(), agedSql, {sqlNumber(cell.id.value)}));
    cell.drift[name].movedAway = keys;
    cell.drift[name].matching -= std::int64_t(keys.size());
    taking.drift[name].matching += std::int64_t(keys.size());
    return {};
}

} // namespace cells
