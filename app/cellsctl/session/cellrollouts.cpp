// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/cellrollouts.h"

#include "models/session/services/environmentsurveys.h"

namespace cells {

using namespace rollout;

std::vector<CellRollout> surveyCells(const Environment &environment, const CellProfile *cell, CellPairings &pairings,
    bool withLeases, std::stop_token stop)
{
    std::vector<SurveyCellRollout> all;
    for (const auto &profile : environment.cells) {
        if (!cell || cell->id == profile.id) {
            all.push_back([&environment, id = profile.id, &pairings, withLeases](const auto &, std::stop_token stop) {
                const auto pairing = pairings.of(id);
                if (pairing.isWithheld) {
                    return contradictedRollout(id, *pairing.asOf);
                }
                CellSession session(environment, id);
                return surveyCellRollout(
                    session, pairing.database, withLeases, [](const CellRollout &) {}, std::move(stop));
            });
        }
    }
    return surveyRollouts(
        all, [](const CellRollout &) {}, std::move(stop));
}

} // namespace cells
