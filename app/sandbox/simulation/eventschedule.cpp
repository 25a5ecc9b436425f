// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/eventschedule.h"

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

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

// Of users so far apart that the worker has them in two batches.
Outcome<void> swapNamesIn(SeedingSite &site, int pairs)
{
    for (int pair = 0; pair < pairs; ++pair) {
        const auto first = site.population().idOf(pair + 1);
        const auto second = site.population().idOf(pair + 1 + site.population().users() / 2);
        if (const auto swapped = touchRows(site.database(), 2, swapNames, {sqlArray({first, second})}); !swapped) {
            return swapped;
        }
    }
    return {};
}

// Beyond the worker's first batch.
Outcome<void> takeClaimsOf(SeedingSite &site, int count)
{
    const auto &population = site.population();
    const auto row = std::min<std::int64_t>(1'500, population.count(*modelNamed("Email")) / 2);
    const auto cell = number(population.cell.value);
    const auto neighbour = number(population.cell.value % site.seed().cells + 1);
    for (int nth = 0; nth < count; ++nth) {
        const auto taken
            = touchRows(site.service(), 1, takeClaim, {cell, neighbour, number(population.idOf(row + nth))});
        if (!taken) {
            return taken;
        }
    }
    const auto last = row + count - 1;
    const auto forgotten = runSql(site.service(), forgetClaims,
        {cell, number(population.idOf(last)), number(population.idOf(last + claimsForgotten))});
    return forgotten ? Outcome<void>{} : propagate(forgotten.error());
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

EventSchedule::EventSchedule(std::vector<SimulationEvent> events, Handlers handlers)
    : m_handlers(std::move(handlers))
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
    const auto found = std::find_if(m_handlers.sites.begin(), m_handlers.sites.end(),
        [cell](const SeedingSite &site) { return site.population().cell == cell; });
    return found == m_handlers.sites.end() ? m_handlers.sites.front() : *found;
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
        if (const auto done = perform(event); !done) {
            return done;
        }
    }
    return {};
}

Outcome<void> EventSchedule::perform(const SimulationEvent &event)
{
    switch (event.kind) {
    case SimulationEvent::Kind::PauseService:
        return m_handlers.signalService(SIGSTOP);
    case SimulationEvent::Kind::ResumeService:
        return m_handlers.signalService(SIGCONT);
    case SimulationEvent::Kind::KillService:
        return m_handlers.signalService(SIGKILL);
    case SimulationEvent::Kind::StartService:
        return m_handlers.startService();
    case SimulationEvent::Kind::PauseCell:
    case SimulationEvent::Kind::ResumeCell:
    case SimulationEvent::Kind::KillCell:
        m_handlers.handleCell(event.cell, event.kind);
        return {};
    case SimulationEvent::Kind::PauseStandby:
        return m_handlers.pauseStandby();
    case SimulationEvent::Kind::PromoteStandby:
        return m_handlers.promoteStandby();
    case SimulationEvent::Kind::SwapNames:
        return swapNamesIn(siteOf(event.cell), event.count);
    case SimulationEvent::Kind::TakeClaim:
        break;
    }
    return takeClaimsOf(siteOf(event.cell), event.count);
}

} // namespace cells
