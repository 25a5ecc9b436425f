// SPDX-License-Identifier: MIT
#include "models/session/cell/leaseplans.h"

namespace cells {

using namespace leases;
using namespace plans;

Outcome<LeasePlan> planCellLeases(CellSession &cell, const LeasePlanOptions &options, std::stop_token stop)
{
    CELLS_TRY(const auto pairing, cell.provePairing(stop));
    CELLS_TRY(const auto survey, cell.surveyLeases([](SurveyProgress) {}, stop));
    auto facts = planFacts(cell.environment(), survey, pairing, cell.clock().now());
    facts.validity = options.validity;
    facts.runLimits = options.runLimits;
    facts.isFenceRequested = options.isFenced;
    auto plan = planLeases(options.kind, selected(survey, options.matches, options.only), facts);
    if (!options.filter.empty()) {
        const auto all = [](const SurveyedLease &) { return true; };
        const auto among = options.isHiddenAmongOnly ? options.only : std::vector<Uuid>{};
        excludeHidden(plan, selected(survey, all, among), options.filter);
    }
    return plan;
}

} // namespace cells
