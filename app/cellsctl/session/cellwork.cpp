// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/cellwork.h"

#include "models/adapters/files/pinfile.h"

namespace cells {

Outcome<std::unique_ptr<CellWork>> CellWork::open(const Environment &environment, const CellProfile &cell)
{
    CELLS_TRY(auto service, openTopology(environment, cell.id));
    CELLS_TRY(auto database, openCellDatabase(cell));
    return std::unique_ptr<CellWork>(new CellWork(environment, cell, std::move(service), std::move(database)));
}

CellWork::CellWork(const Environment &environment, const CellProfile &cell, std::unique_ptr<TopologyService> service,
    std::unique_ptr<PostgresCellDatabase> database)
    : m_environment(environment)
    , m_cell(cell)
    , m_service(std::move(service))
    , m_database(std::move(database))
    , m_survey(*m_service, *m_database, m_clock, cell.id, environment.thresholds)
{
}

// Uses the admin's certificate if there is one, because it may read other cells.
Outcome<PairingReport> CellWork::provePairing(std::stop_token stop)
{
    auto service = openTopology(m_environment, m_environment.isAdmin ? std::nullopt : std::optional(m_cell.id));
    if (!service) {
        m_proof = propagate(service.error());
        return m_proof;
    }
    PinFile pins(PinFile::usualFile());
    m_proof = cells::provePairing({**service, *m_database, *m_database, m_clock, pins},
        pairingQuestion(m_environment, m_cell.id, m_environment.isAdmin), std::move(stop));
    return m_proof;
}

Outcome<RunContext> CellWork::fetchRunContext(std::stop_token stop)
{
    return cells::fetchRunContext(
        m_environment, m_cell.id, *m_database, [this](std::stop_token asked) { return provePairing(std::move(asked)); },
        std::move(stop));
}

Outcome<LeasePlan> CellWork::plan(const LeasePlanOptions &options, std::stop_token stop)
{
    CELLS_TRY(const auto pairing, provePairing(stop));
    CELLS_TRY(const auto survey, m_survey.run([](SurveyProgress) {}, stop));
    auto facts = planFacts(m_environment, survey, pairing, m_clock.now());
    facts.validity = options.validity;
    facts.runLimits = options.runLimits;
    facts.isFenceRequested = options.isFenced;
    auto plan = planLeases(options.kind, selected(survey, options.matches, options.only), facts);
    if (!options.filter.empty()) {
        const auto all = [](const SurveyedLease &) { return true; };
        excludeHidden(plan, selected(survey, all, options.only), options.filter);
    }
    return plan;
}

Outcome<std::unique_ptr<TopologyService>> openAdmin(const Environment &environment)
{
    return environment.isAdmin ? openTopology(environment) : std::unique_ptr<TopologyService>();
}

} // namespace cells
