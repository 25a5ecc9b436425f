// SPDX-License-Identifier: MIT
#include "app/sandbox/eventschedule.h"

#include <algorithm>
#include <csignal>

namespace cells {

namespace {

// Each user has the name of the other then; nothing is claimed.
constexpr const char *swapNames
    = "UPDATE users SET username = other.username, updated_at = '2024-01-01' FROM users other WHERE users.id = ANY ($1)"
      " AND other.id = ANY ($1) AND other.id <> users.id";
// Recent, so that the neighbour's own worker leaves it alone.
constexpr const char *takeClaim
    = "UPDATE claims SET cell_id = $2, updated_at = now() + interval '1 day' WHERE cell_id = $1 AND source_type = 2 AND"
      " source_key = int8send($3)";
constexpr const char *forgetClaims
    = "DELETE FROM claims WHERE cell_id = $1 AND source_type = 2 AND source_key > int8send($2) AND source_key <="
      " int8send($3)";

constexpr std::int64_t claimsForgotten = 40;

// Of users so far apart that the worker has them in two batches.
Outcome<void> swapNamesIn(SeedingSite &site, int pairs)
{
    for (int pair = 0; pair < pairs; ++pair) {
        const auto first = site.population().idOf(pair + 1);
        const auto second = site.population().idOf(pair + 1 + site.population().users() / 2);
        CELLS_TRY_VOID(touchRows(site.database(), 2, swapNames, {sqlArray({first, second})}));
    }
    return {};
}

// Beyond the worker's first batch.
Outcome<void> takeClaimsOf(SeedingSite &site, int count)
{
    const auto &population = site.population();
    const auto row = std::min<std::int64_t>(1'500, population.count(*modelNamed("Email")) / 2);
    const auto cell = sqlNumber(population.cell.value);
    const auto neighbour = sqlNumber(population.cell.value % site.seed().cells + 1);
    for (int nth = 0; nth < count; ++nth) {
        CELLS_TRY_VOID(
            touchRows(site.service(), 1, takeClaim, {cell, neighbour, sqlNumber(population.idOf(row + nth))}));
    }
    const auto last = row + count - 1;
    CELLS_TRY_VOID(runSql(site.service(), forgetClaims,
        {cell, sqlNumber(population.idOf(last)), sqlNumber(population.idOf(last + claimsForgotten))}));
    return {};
}

// What ends a pause that is to end by itself.
std::optional<SimulationEvent> resumptionOf(const SimulationEvent &event)
{
    using Kind = SimulationEvent::Kind;
    if (event.seconds <= 0 || (event.kind != Kind::PauseService && event.kind != Kind::PauseCell)) {
        return std::nullopt;
    }
    SimulationEvent resumption;
    resumption.kind = event.kind == Kind::PauseCell ? Kind::ResumeCell : Kind::ResumeService;
    resumption.cell = event.cell;
    return resumption;
}

} // namespace

std::optional<Outcome<void>> performOnServers(const SimulationEvent &event, SandboxServers &servers)
{
    switch (event.kind) {
    case SimulationEvent::Kind::PauseService:
        return servers.signalService(SIGSTOP);
    case SimulationEvent::Kind::ResumeService:
        return servers.signalService(SIGCONT);
    case SimulationEvent::Kind::KillService:
        return servers.signalService(SIGKILL);
    case SimulationEvent::Kind::StartService:
        return servers.resumeService();
    case SimulationEvent::Kind::PauseStandby:
        return servers.runOnStandby("SELECT pg_wal_replay_pause()");
    case SimulationEvent::Kind::PromoteStandby:
        return servers.runOnStandby("SELECT pg_promote()");
    case SimulationEvent::Kind::RevokeCertificate:
        return servers.denyCertificate(event.cell, true);
    case SimulationEvent::Kind::ReadmitCertificate:
        return servers.denyCertificate(event.cell, false);
    case SimulationEvent::Kind::StartDatabase:
        return servers.startLostServer(event.cell);
    default:
        return std::nullopt;
    }
}

EventSchedule::EventSchedule(
    std::vector<SimulationEvent> events, SandboxServers &servers, SimulatedCells &cells, std::list<SeedingSite> &sites)
    : m_servers(servers)
    , m_cells(cells)
    , m_sites(sites)
{
    for (auto &event : events) {
        m_due.push_back({event, event.after});
    }
}

double EventSchedule::now() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
}

void EventSchedule::add(SimulationEvent event)
{
    const auto at = now();
    event.after += at;
    event.until += at;
    m_due.push_back({event, event.after});
}

SeedingSite &EventSchedule::siteOf(CellId cell)
{
    const auto found
        = std::ranges::find_if(m_sites, [cell](const auto &site) { return site.population().cell == cell; });
    return found == m_sites.end() ? m_sites.front() : *found;
}

Outcome<void> EventSchedule::runDueEvents()
{
    const auto at = now();
    const auto later = std::stable_partition(m_due.begin(), m_due.end(), [at](const Due &due) { return due.at <= at; });
    const std::vector<Due> dueNow(m_due.begin(), later);
    m_due.erase(m_due.begin(), later);
    for (const auto &[event, planned] : dueNow) {
        if (event.every > 0 && planned + event.every <= event.until) {
            m_due.push_back({event, planned + event.every});
        }
        if (const auto resumed = resumptionOf(event)) {
            m_due.push_back({*resumed, at + event.seconds});
        }
        CELLS_TRY_VOID(perform(event));
    }
    return {};
}

Outcome<void> EventSchedule::perform(const SimulationEvent &event)
{
    if (auto done = performOnServers(event, m_servers)) {
        return *done;
    }
    switch (event.kind) {
    case SimulationEvent::Kind::PauseCell:
        m_cells.signal(event.cell, SIGSTOP);
        break;
    case SimulationEvent::Kind::ResumeCell:
        m_cells.signal(event.cell, SIGCONT);
        break;
    case SimulationEvent::Kind::KillCell:
        m_cells.signal(event.cell, SIGKILL);
        break;
    case SimulationEvent::Kind::SplitCell: {
        CELLS_TRY(const auto *standby, m_servers.standby());
        return m_cells.split(siteOf(event.cell), *standby);
    }
    case SimulationEvent::Kind::SwapNames:
        return swapNamesIn(siteOf(event.cell), event.count);
    case SimulationEvent::Kind::TakeClaim:
        return takeClaimsOf(siteOf(event.cell), event.count);
    default:
        break;
    }
    return {};
}

} // namespace cells
