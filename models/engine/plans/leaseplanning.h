// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/environment.h"
#include "models/rules/plans/leaseplan.h"

namespace cells::plans {

// Returns the target that a plan is made for, and that is compared again before it runs.
PlanTarget planTarget(const Environment &environment, CellId cell, const DatabaseIdentity &database);

// Returns the differences between the target of a plan and the environment, as differencesOf does. Compares with the
// environment file only, because the database is known only with a connection.
Message differencesHere(const Environment &environment, const PlanTarget &made);

// Returns the facts for a plan, from a survey and a proof of the pairing. A proof of another database than the one
// surveyed proves nothing (F32).
LeasePlanFacts planFacts(const Environment &environment, const leases::LeaseSurveyReport &survey,
    const std::optional<pairing::PairingReport> &pairing, Instant now);

// Returns the leases of the survey that match; `only` is empty or names the leases.
std::vector<leases::SurveyedLease> selected(const leases::LeaseSurveyReport &survey,
    const std::function<bool(const leases::SurveyedLease &)> &matches, const std::vector<Uuid> &only);

// Excludes from the plan, with the reason, the leases of `all` that the filter hides. Ended leases are not outstanding.
void excludeHidden(LeasePlan &plan, const std::vector<leases::SurveyedLease> &all, const std::string &filter);

} // namespace cells::plans
