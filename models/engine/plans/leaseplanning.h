// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/environment.h"
#include "models/rules/plans/leaseplan.h"

namespace cells {

// Where deeds would be done: what a plan is for, and what is compared again before it runs.
PlanTarget planTarget(const Environment &environment, CellId cell, const DatabaseIdentity &database);

// Says what differs between where a plan was made and the environment, as differencesOf does; empty: nothing. Compares
// with the environment file only, because the database is known only with a connection.
std::string differencesHere(const Environment &environment, const PlanTarget &made);

// The grounds for a plan, from a survey and a proof of the pairing. A proof of another database than the one surveyed
// proves nothing (F32).
LeasePlanFacts planFacts(const Environment &environment, const LeaseSurveyReport &survey,
    const std::optional<PairingReport> &pairing, Instant now);

// Of the survey, those that pass; `only` is empty or names the leases.
std::vector<SurveyedLease> selected(const LeaseSurveyReport &survey,
    const std::function<bool(const SurveyedLease &)> &matches, const std::vector<Uuid> &only);

// Names what the filter keeps out of the plan, of all that it was applied to. What has ended is not outstanding.
void excludeHidden(LeasePlan &plan, const std::vector<SurveyedLease> &all, const std::string &filter);

} // namespace cells
