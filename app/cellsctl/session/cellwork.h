// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/actions/preflight.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/engine/plans/leaseplanning.h"

namespace cells {

// The options of a plan.
struct LeasePlanOptions
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    std::function<bool(const SurveyedLease &)> matches = [](const SurveyedLease &) { return true; };
    // The filter that `matches` applies, as typed; empty when it matches all.
    std::string filter;
    // Empty for all.
    std::vector<Uuid> only;
    PlanValidity validity;
    PlanRunLimits runLimits;
    bool isFenced = false;
};

// The read-only adapters of one cell, and the facts that plans need. Nothing here writes.
class CellWork
{
public:
    static Outcome<std::unique_ptr<CellWork>> open(const Environment &environment, const CellProfile &cell);

    const Environment &environment() const { return m_environment; }
    const CellProfile &cell() const { return m_cell; }
    TopologyService &service() { return *m_service; }
    CellDatabase &database() { return *m_database; }
    LeaseSurvey &survey() { return m_survey; }
    Clock &clock() { return m_clock; }
    // The sources that scans and plans for claims compare.
    CellSources cellSources() { return {m_cell.id, m_service.get(), m_database.get(), m_database.get()}; }

    Outcome<PairingReport> provePairing(std::stop_token stop);
    // Returns the last proof; a failure when none was requested.
    const Outcome<PairingReport> &lastProof() const { return m_proof; }
    Outcome<RunContext> fetchRunContext(std::stop_token stop);
    // Proves the pairing, surveys, and plans for those of the leases that pass.
    Outcome<LeasePlan> plan(const LeasePlanOptions &options, std::stop_token stop);

private:
    CellWork(const Environment &environment, const CellProfile &cell, std::unique_ptr<TopologyService> service,
        std::unique_ptr<PostgresCellDatabase> database);

    const Environment &m_environment;
    const CellProfile &m_cell;
    SystemClock m_clock;
    std::unique_ptr<TopologyService> m_service;
    std::unique_ptr<PostgresCellDatabase> m_database;
    LeaseSurvey m_survey;
    Outcome<PairingReport> m_proof = failed(Failure::Kind::Unknown, "The pairing was not checked.");
};

// Uses the environment's admin certificate; null if it has none.
Outcome<std::unique_ptr<TopologyService>> openAdmin(const Environment &environment);

} // namespace cells
