// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/heartbeat.h"

namespace cells {

namespace {

constexpr const char *claimSql
    = "UPDATE claims SET claim_value = convert_to($1, 'UTF8'), created_at = $2, updated_at = $2 WHERE cell_id = $3 AND "
      "source_type = $4 AND source_key = int8send($5) AND claim_type = $6 AND status = 1 AND lease_uuid IS NULL";
constexpr const char *rowSql = "UPDATE organizations SET path = $1, updated_at = $2 WHERE id = $3";

std::string number(auto value)
{
    return std::to_string(static_cast<std::int64_t>(value));
}

} // namespace

Outcome<void> writeHeartbeat(const SeedingSite &site, Instant now, int beat)
{
    const auto &model = *modelNamed("Organization");
    const auto &population = site.population();
    const auto rows = population.count(model);
    if (rows < 2) {
        return {};
    }
    const auto key = number(population.keyOf(model, rows - beat % 2));
    const auto path = "heartbeat-" + number(population.cell.value) + "-" + number(beat);
    const auto claimed = runSql(site.service(), claimSql,
        {path, isoText(now), number(population.cell.value), number(model.source), key,
            number(model.columns.front().type)});
    if (!claimed || claimed->affected() == 0) {
        return claimed ? Outcome<void>{} : propagate(claimed.error());
    }
    return touchRows(site.database(), 1, rowSql, {path, isoText(now), key});
}

} // namespace cells
