// SPDX-License-Identifier: MIT
#include "models/engine/organizations/maintenancemetrics.h"

#include "models/engine/organizations/pathowner.h"
#include "models/engine/support/parallelfor.h"
#include "models/rules/alerts/alertmessages.h"

#include <atomic>
#include <mutex>

namespace cells::organizations {

using namespace alerts;

namespace {

// More lookups would take minutes.
constexpr std::size_t maintainedRead = 1'000;
constexpr std::size_t pathsAtOnce = 8;

// Of one cell.
class MaintenanceSurvey
{
public:
    MaintenanceSurvey(const MaintenanceSources &sources, MaintainedOrganizations maintained)
        : m_sources(sources)
        , m_maintained(std::move(maintained))
        , m_owners(m_maintained.organizations.size())
    {
    }

    LongMaintenance run(const std::stop_token &stop)
    {
        if (!m_maintained.areStatesReadable) {
            note(messages::organizationStatesClosed);
        }
        if (!m_maintained.areReasonsReadable) {
            note(messages::maintenanceReasonsClosed);
        }
        lookUp(stop);
        count();
        return std::move(m_found);
    }

private:
    // The first of the reasons why something is not decided.
    void note(Message problem)
    {
        if (m_found.problem.isEmpty()) {
            m_found.problem = std::move(problem);
        }
    }

    std::optional<bool> isLong(std::size_t at) const
    {
        return isInLongMaintenance(m_maintained.organizations[at], m_sources.cell, m_owners[at], m_sources.now);
    }

    // Those that are not decided without their owner.
    void lookUp(const std::stop_token &stop)
    {
        std::vector<std::size_t> undecided;
        for (std::size_t at = 0; at < m_owners.size(); ++at) {
            if (!isLong(at).has_value()) {
                undecided.push_back(at);
            }
        }
        if (undecided.empty()) {
            return;
        }
        const auto admin = m_sources.admin();
        if (!admin) {
            return note(admin.error().message);
        }
        std::atomic_bool hasFailed = false;
        std::mutex failing;
        parallelFor(undecided.size(), pathsAtOnce, stop, [&](std::size_t i) {
            // The others would fail, too, and take their time.
            if (hasFailed) {
                return;
            }
            const auto at = undecided[i];
            const auto owner = fetchOwner(**admin, m_maintained.organizations[at].path, stop);
            if (owner) {
                m_owners[at] = *owner;
                return;
            }
            hasFailed = true;
            const std::lock_guard lock(failing);
            note(owner.error().message);
        });
    }

    void count()
    {
        int undecided = 0;
        for (std::size_t at = 0; at < m_owners.size(); ++at) {
            const auto is = isLong(at);
            m_found.organizations += is.value_or(false) ? 1 : 0;
            undecided += is ? 0 : 1;
        }
        if (undecided > 0) {
            note({messages::maintenanceUndecided, {std::to_string(undecided)}});
        }
        if (m_owners.size() > maintainedRead) {
            note({messages::maintenanceCut, {std::to_string(maintainedRead)}});
        }
    }

    const MaintenanceSources &m_sources;
    const MaintainedOrganizations m_maintained;
    std::vector<Owner> m_owners;
    LongMaintenance m_found;
};

} // namespace

Outcome<LongMaintenance> surveyMaintenance(const MaintenanceSources &sources, std::stop_token stop)
{
    CELLS_TRY(auto maintained, sources.inventory.fetchMaintained(int(maintainedRead) + 1, stop));
    return MaintenanceSurvey(sources, std::move(maintained)).run(stop);
}

void addMaintenance(MetricReading &reading, CellId cell, const Outcome<LongMaintenance> &maintenance)
{
    if (!maintenance) {
        return reading.addUnread(FactGroup::Organizations, cell, maintenance.error().message);
    }
    if (maintenance->organizations == 0 && !maintenance->problem.isEmpty()) {
        return reading.addUnread(FactGroup::Organizations, cell, maintenance->problem);
    }
    reading.add(Metric::LongMaintenance, double(maintenance->organizations), cell);
    reading.addRead(FactGroup::Organizations, cell);
}

} // namespace cells::organizations
