// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/cellrollouts.h"

#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"

namespace cells {

namespace {

Outcome<LeaseSurveyReport> surveyLeases(
    const Environment &environment, const CellProfile &cell, CellDatabase &database, std::stop_token stop)
{
    CELLS_TRY(auto service, openTopology(environment, cell.id));
    SystemClock clock;
    return LeaseSurvey(*service, database, clock, cell.id, environment.thresholds)
        .run([](SurveyProgress) {}, std::move(stop));
}

} // namespace

CellRollout surveyCell(const Environment &environment, const CellProfile &cell, CellPairings &pairings, bool withLeases,
    std::stop_token stop)
{
    const auto database = openCellDatabase(cell);
    const auto pairing = pairings.of(cell.id);
    if (pairing.isWithheld) {
        return contradictedRollout(cell.id, *pairing.asOf);
    }
    const auto scans = provedHistory(openScanHistory(usualHistoryFile()), pairing.database);
    const auto flags = openFlagHistory(usualFlagHistoryFile());
    SystemClock clock;
    const RolloutSources sources{environment.name, environment.service, cell.id,
        [&](std::stop_token stop) -> Outcome<FlagSnapshot> {
            return database ? (*database)->fetchFlags(std::move(stop)) : propagate(database.error());
        },
        scans, flags, clock,
        [&](const auto &, std::stop_token stop) -> Outcome<LeaseSurveyReport> {
            if (!withLeases) {
                return failed(Failure::Kind::Cancelled, "not asked.");
            }
            return database ? surveyLeases(environment, cell, **database, std::move(stop))
                            : propagate(database.error());
        }};
    return surveyRollout(
        sources, [](const CellRollout &) {}, std::move(stop));
}

std::vector<CellRollout> surveyCells(const Environment &environment, const CellProfile *cell, CellPairings &pairings,
    bool withLeases, std::stop_token stop)
{
    std::vector<SurveyCellRollout> all;
    for (const auto &profile : environment.cells) {
        if (!cell || cell->id == profile.id) {
            all.push_back([&environment, &profile, &pairings, withLeases](const auto &, std::stop_token stop) {
                return surveyCell(environment, profile, pairings, withLeases, std::move(stop));
            });
        }
    }
    return surveyRollouts(
        all, [](const CellRollout &) {}, std::move(stop));
}

} // namespace cells
