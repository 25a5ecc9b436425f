#include "app/sandbox/simulation/lifeevents.h"

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
Outcome<void> swapNamesIn(PlantingSite &site, int pairs)
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
Outcome<void> takeClaimsOf(PlantingSite &site, int count)
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
    return forgotten ? Outcome<void>{} : passedOn(forgotten.error());
}

// What ends a pause that is to end by itself.
std::optional<LifeEvent> resumptionOf(const LifeEvent &event)
{
    using Kind = LifeEvent::Kind;
    if (event.seconds <= 0 || (event.kind != Kind::PauseService && event.kind != Kind::PauseCell)) {
        return std::nullopt;
    }
    LifeEvent resumption;
    resumption.kind = event.kind == Kind::PauseCell ? Kind::ResumeCell : Kind::ResumeService;
    resumption.cell = event.cell;
    return resumption;
}

} // namespace

LifeEvents::LifeEvents(std::vector<LifeEvent> events, Hands hands)
    : m_hands(std::move(hands))
{
    for (auto &event : events) {
        m_due.push_back({event, event.after});
    }
}

double LifeEvents::now() const
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_began).count();
}

void LifeEvents::add(LifeEvent event)
{
    const auto at = now();
    event.after += at;
    event.until += at;
    m_due.push_back({event, event.after});
}

PlantingSite &LifeEvents::siteOf(CellId cell)
{
    const auto found = std::find_if(m_hands.sites.begin(), m_hands.sites.end(),
        [cell](const PlantingSite &site) { return site.population().cell == cell; });
    return found == m_hands.sites.end() ? m_hands.sites.front() : *found;
}

Outcome<void> LifeEvents::doWhatIsDue()
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

Outcome<void> LifeEvents::perform(const LifeEvent &event)
{
    switch (event.kind) {
    case LifeEvent::Kind::PauseService:
        return m_hands.signalService(SIGSTOP);
    case LifeEvent::Kind::ResumeService:
        return m_hands.signalService(SIGCONT);
    case LifeEvent::Kind::KillService:
        return m_hands.signalService(SIGKILL);
    case LifeEvent::Kind::StartService:
        return m_hands.startService();
    case LifeEvent::Kind::PauseCell:
    case LifeEvent::Kind::ResumeCell:
    case LifeEvent::Kind::KillCell:
        m_hands.handleCell(event.cell, event.kind);
        return {};
    case LifeEvent::Kind::PauseStandby:
        return m_hands.pauseStandby();
    case LifeEvent::Kind::PromoteStandby:
        return m_hands.promoteStandby();
    case LifeEvent::Kind::SwapNames:
        return swapNamesIn(siteOf(event.cell), event.count);
    case LifeEvent::Kind::TakeClaim:
        break;
    }
    return takeClaimsOf(siteOf(event.cell), event.count);
}

} // namespace cells
