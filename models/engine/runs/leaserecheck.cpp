// SPDX-License-Identifier: MIT
#include "models/engine/runs/leaserecheck.h"

#include "models/engine/leases/leasestate.h"
#include "models/engine/runs/runmessages.h"

#include <utility>

namespace cells::plans {

using namespace leases;
using namespace pairing;

SurveyRecheck::SurveyRecheck(
    LeaseSurvey &survey, CellDatabase &database, Clock &clock, const LeasePlan &plan, ProveRecency proveRecency)
    : m_survey(survey)
    , m_database(database)
    , m_target(plan.target)
    , m_recency(std::move(proveRecency), clock)
{
    m_survey.demand(plan.thresholds);
}

Outcome<std::vector<SurveyedLease>> SurveyRecheck::survey(std::stop_token stop)
{
    CELLS_TRY(auto report, m_survey.run([](SurveyProgress) {}, std::move(stop)));
    if (report.databaseProblem || report.serviceProblem) {
        return propagate(report.databaseProblem ? *report.databaseProblem : *report.serviceProblem);
    }
    return std::move(report.leases);
}

Outcome<Message> SurveyRecheck::differenceNow(const PlannedLease &item, std::stop_token stop)
{
    CELLS_TRY(const auto snapshot, m_database.fetchLeaseTable(stop));
    const auto &identity = snapshot.identity;
    if (identity.isReplica || identity.database != m_target.database
        || identity.systemIdentifier != m_target.systemIdentifier || identity.timeline != m_target.timeline) {
        return Message(messages::otherDatabase);
    }
    const auto *row = rowOf(snapshot, item.seen.uuid);
    if ((row != nullptr) != item.seen.local.has_value()) {
        return Message(row ? messages::localRowAppeared : messages::localRowGone);
    }
    return Message();
}

// A database that the cell no longer writes to lacks rows, too.
Outcome<Message> SurveyRecheck::doubtNow(const PlannedLease &item, std::stop_token stop)
{
    if (item.action != LeaseAction::RollBack || !item.seen.service) {
        return Message();
    }
    return m_recency.doubtOf(item.seen.service->createdAt, stop).map([](const std::optional<Reason> &doubt) {
        return doubt ? messageOf(*doubt) : Message();
    });
}

} // namespace cells::plans
