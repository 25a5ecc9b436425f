// SPDX-License-Identifier: MIT
#include "models/session/cell/celladapters.h"

#include "models/session/cell/sessionmessages.h"

#include <utility>

namespace cells {

using namespace claims;
using namespace pairing;

CellAdapters::CellAdapters(Environment environment, CellId cell, std::shared_ptr<Meters> meters)
    : m_environment(std::move(environment))
    , m_cell(cell)
    , m_meters(std::move(meters))
{
}

Outcome<const CellProfile *> CellAdapters::profile() const
{
    const auto *profile = m_environment.cell(m_cell);
    if (!profile) {
        return failed(Failure::Kind::Refused, Message(messages::noSuchCell, {std::to_string(m_cell.value)}));
    }
    return profile;
}

Outcome<TopologyService *> CellAdapters::opened(
    std::unique_ptr<TopologyService> &service, std::optional<CellId> actingAs)
{
    const std::lock_guard lock(m_opening);
    if (!service) {
        CELLS_TRY(service, openTopology(m_environment, actingAs, Meters::calls(m_meters)));
    }
    return service.get();
}

Outcome<TopologyService *> CellAdapters::service()
{
    return opened(m_service, m_cell);
}

Outcome<TopologyService *> CellAdapters::widestService()
{
    return opened(m_widestService, m_environment.isAdmin ? std::nullopt : std::optional(m_cell));
}

Outcome<TopologyService *> CellAdapters::admin()
{
    return m_environment.isAdmin ? widestService() : nullptr;
}

Outcome<PostgresCellDatabase *> CellAdapters::database()
{
    CELLS_TRY(const auto *cell, profile());
    const std::lock_guard lock(m_opening);
    if (!m_database) {
        CELLS_TRY(m_database, openCellDatabase(*cell, Meters::statements(m_meters), m_environment.access));
    }
    return m_database.get();
}

Outcome<void> CellAdapters::openSources()
{
    CELLS_TRY_VOID(profile());
    CELLS_TRY_VOID(service());
    CELLS_TRY_VOID(database());
    return {};
}

Outcome<void> CellAdapters::open()
{
    CELLS_TRY_VOID(openSources());
    CELLS_TRY_VOID(widestService());
    return {};
}

CellSources CellAdapters::sources()
{
    const std::lock_guard lock(m_opening);
    return {m_cell, m_service.get(), m_database.get(), m_database.get()};
}

Outcome<PairingReport> CellAdapters::provePairing(std::stop_token stop, bool isAsCell)
{
    CELLS_TRY(auto *asked, isAsCell ? service() : widestService());
    CELLS_TRY(auto *read, database());
    return cells::pairing::provePairing({*asked, *read, *read, m_clock, m_pins},
        pairingQuestion(m_environment, m_cell, m_environment.isAdmin && !isAsCell), std::move(stop));
}

} // namespace cells
