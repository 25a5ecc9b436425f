// SPDX-License-Identifier: MIT
#include "models/session/session.h"

#include "models/session/services/celldecommission.h"
#include "models/session/services/celldown.h"
#include "models/session/services/cellplans.h"
#include "models/session/services/cellranges.h"
#include "models/session/services/cellreaders.h"
#include "models/session/services/cellscans.h"
#include "models/session/services/cellschemas.h"
#include "models/session/services/connections.h"
#include "models/session/services/environmentalerts.h"
#include "models/session/services/environmentaudit.h"
#include "models/session/services/environmentorganizations.h"
#include "models/session/services/environmentsurveys.h"

namespace cells {

using namespace plans;

Session::Session(Environment environment, std::string tool)
    : m_environment(std::make_shared<const Environment>(std::move(environment)))
    , m_tool(std::move(tool))
    , m_meters(std::make_shared<Meters>())
    , m_arming(std::make_shared<PlanArming>())
{
}

Session::~Session() = default;

WriteArming &Session::arming()
{
    return m_arming->arming();
}

Requests Session::requestsLastMinute() const
{
    return m_meters->lastMinute();
}

std::shared_ptr<CellSession> Session::sessionOf(CellId cell)
{
    auto &session = m_cells[cell];
    if (!session) {
        session = std::make_shared<CellSession>(*m_environment, cell, m_meters);
    }
    return session;
}

std::vector<std::shared_ptr<CellSession>> Session::allCells()
{
    std::vector<std::shared_ptr<CellSession>> cells;
    for (const auto &cell : m_environment->cells) {
        cells.push_back(sessionOf(cell.id));
    }
    return cells;
}

void Session::addEnvironmentServices()
{
    m_shared.environment = m_environment;
    m_shared.overview = overviewServiceOf(allCells());
    m_shared.rollout = rolloutServiceOf(allCells());
    m_shared.organizations = organizationServiceOf(allCells());
    m_shared.audit = auditServiceOf(m_environment, m_tool);
    m_shared.alerts = alertServiceOf(allCells(), m_shared.overview, m_shared.audit);
}

const Services &Session::services(CellId cell)
{
    const std::lock_guard lock(m_opening);
    if (!m_shared.environment) {
        addEnvironmentServices();
    }
    const auto [entry, isNew] = m_services.try_emplace(cell, m_shared);
    auto &services = entry->second;
    if (isNew) {
        const auto session = sessionOf(cell);
        const auto lookUp = lookUpIn(allCells());
        services.cell = cell;
        services.leases = leaseServiceOf(session);
        services.claims = claimsServiceOf(session, lookUp);
        services.scans = scanServiceOf(session, m_tool);
        services.worker = workerServiceOf(session);
        services.connection = connectionServiceOf(session);
        services.down = downServiceOf(session, allCells());
        services.decommission = decommissionServiceOf(session, m_shared.audit);
        services.pairing = pairingServiceOf(session, m_tool);
        services.ranges = rangeServiceOf(session, allCells());
        services.schema = schemaServiceOf(session, allCells());
        services.plans = planServiceOf(session, m_arming, lookUp, m_tool);
    }
    return services;
}

} // namespace cells
