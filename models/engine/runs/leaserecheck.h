// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/ports/celldatabase.h"
#include "models/rules/plans/leaseplan.h"

namespace cells::plans {

// Reads again what a plan about leases depends on (C3).
class LeaseRecheck
{
public:
    virtual ~LeaseRecheck() = default;

    // Before each batch: returns all leases of the cell with their verdicts. Fails where they cannot be judged, which
    // ends the run.
    virtual Outcome<std::vector<leases::SurveyedLease>> survey(std::stop_token stop) = 0;
    // Before each call: returns what no longer is as the plan saw it, besides the service's listing; empty: nothing.
    // Fails where it cannot be read, which proves nothing about the lease.
    virtual Outcome<Message> differenceNow(const PlannedLease &item, std::stop_token stop) = 0;
    // The same for what makes a missing row prove nothing, after the service still listed the lease.
    virtual Outcome<Message> doubtNow(const PlannedLease &, std::stop_token) { return Message(); }
};

// Where the database of the cell can be read: its primary decides.
class SurveyRecheck final : public LeaseRecheck
{
public:
    // Without `proveRecency` nothing is rolled back.
    SurveyRecheck(leases::LeaseSurvey &survey, CellDatabase &database, Clock &clock, const LeasePlan &plan,
        pairing::ProveRecency proveRecency = {});

    Outcome<std::vector<leases::SurveyedLease>> survey(std::stop_token stop) override;
    Outcome<Message> differenceNow(const PlannedLease &item, std::stop_token stop) override;
    Outcome<Message> doubtNow(const PlannedLease &item, std::stop_token stop) override;

private:
    leases::LeaseSurvey &m_survey;
    CellDatabase &m_database;
    const PlanTarget m_target;
    pairing::RecencyWatch m_recency;
};

} // namespace cells::plans
