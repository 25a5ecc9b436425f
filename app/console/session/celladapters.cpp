// SPDX-License-Identifier: MIT
#include "app/console/session/celladapters.h"

#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/leases/leasemessages.h"

#include <utility>

namespace cells {

TopologyLimits Meters::calls(const std::shared_ptr<Meters> &meters)
{
    TopologyLimits limits;
    limits.onCall = [meters] { meters->service.count(meters->clock.monotonic()); };
    return limits;
}

CellLimits Meters::statements(const std::shared_ptr<Meters> &meters)
{
    CellLimits limits;
    limits.onStatement = [meters] { meters->database.count(meters->clock.monotonic()); };
    return limits;
}

CellAdapters::CellAdapters(Environment environment, CellId cell, std::shared_ptr<Meters> meters)
    : environment(std::move(environment))
    , cell(cell)
    , meters(std::move(meters))
{
}

Outcome<void> CellAdapters::open()
{
    const std::lock_guard lock(opening);
    if (survey) {
        return {};
    }
    const auto *profile = environment.cell(cell);
    if (!profile) {
        return failed(Failure::Kind::Refused, "The environment has no cell " + std::to_string(cell.value) + ".");
    }
    const auto calls = Meters::calls(meters);
    auto asCell = openTopology(environment, cell, calls);
    auto asAdmin = openTopology(environment, environment.isAdmin ? std::nullopt : std::optional(cell), calls);
    auto opened = openCellDatabase(*profile, Meters::statements(meters));
    for (const auto *service : {&asCell, &asAdmin}) {
        if (!*service) {
            return propagate(service->error());
        }
    }
    if (!opened) {
        return propagate(opened.error());
    }
    service = std::move(*asCell);
    widestService = std::move(*asAdmin);
    database = std::move(*opened);
    survey = std::make_unique<LeaseSurvey>(*service, *database, clock, cell, environment.thresholds);
    return {};
}

void CellAdapters::noteOwn(const std::vector<Uuid> &leases)
{
    const std::lock_guard lock(noting);
    own.insert(own.end(), leases.begin(), leases.end());
}

LeaseSightings CellAdapters::sightings()
{
    const std::lock_guard lock(surveying);
    return survey ? survey->sightings() : LeaseSightings{};
}

Outcome<LeaseSurveyReport> CellAdapters::surveyLeases(
    const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop)
{
    CELLS_TRY_VOID(open());
    const std::lock_guard lock(surveying);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::surveyCancelled);
    }
    {
        const std::lock_guard noted(noting);
        survey->noteOwn(std::exchange(own, {}));
    }
    auto report = survey->run(onProgress, std::move(stop));
    proof.note(report);
    return report;
}

Outcome<std::unique_ptr<ScanHistory>> CellAdapters::openHistory(std::stop_token stop)
{
    const auto now = databaseNow(proof.fetch(std::move(stop)));
    return provedHistory(openScanHistory(usualHistoryFile()), now);
}

Outcome<PairingReport> CellAdapters::prove(std::stop_token stop)
{
    return open().and_then([&] {
        return cells::provePairing({*widestService, *database, *database, clock, pins},
            pairingQuestion(environment, cell, environment.isAdmin), std::move(stop));
    });
}

} // namespace cells
