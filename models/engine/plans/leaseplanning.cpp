// SPDX-License-Identifier: MIT
#include "models/engine/plans/leaseplanning.h"

#include "models/rules/plans/plantargets.h"
#include "models/rules/plans/targetmessages.h"

#include <algorithm>
#include <set>

namespace cells::plans {

using namespace leases;
using namespace pairing;

PlanTarget planTarget(const Environment &environment, CellId cell, const DatabaseIdentity &database)
{
    return {environment.name, std::string(toKey(environment.kind)), environment.service, cell, database.database,
        database.systemIdentifier, database.timeline};
}

Message differencesHere(const Environment &environment, const PlanTarget &made)
{
    const PlanTarget here{
        environment.name, std::string(toKey(environment.kind)), environment.service, made.cell, {}, {}};
    const auto differences = differencesInFile(made, here);
    return differences.isEmpty() && !environment.cell(made.cell)
        ? Message(messages::cellNotInEnvironment, {std::to_string(made.cell.value)})
        : differences;
}

LeasePlanFacts planFacts(const Environment &environment, const LeaseSurveyReport &survey,
    const std::optional<PairingReport> &pairing, Instant now)
{
    LeasePlanFacts facts;
    facts.target = planTarget(environment, survey.cell, survey.database.value_or(DatabaseIdentity{}));
    if (pairing && (pairing->database == survey.database || pairing->pairing.verdict == PairingVerdict::Contradicted)) {
        facts.pairing = pairing->pairing.verdict;
        facts.recency = pairing->recency;
    }
    facts.isReplica = survey.database && survey.database->isReplica;
    facts.isPooled = survey.database && survey.database->isPooled;
    if (survey.databaseProblem) {
        facts.tableProblem = survey.databaseProblem->text();
    }
    facts.skew = survey.skew;
    facts.surveyedAt = survey.asOf;
    facts.now = now;
    facts.thresholds = survey.thresholds;
    const auto *cell = environment.cell(survey.cell);
    facts.mayCleanLocally = cell && !cell->writerDatabase.empty();
    facts.mayFence = cell && cell->mayFence;
    facts.surveyed = SurveyCounts{int(survey.leases.size()), survey.count(LeaseVerdict::RollBack)};
    return facts;
}

std::vector<SurveyedLease> selected(const LeaseSurveyReport &survey,
    const std::function<bool(const SurveyedLease &)> &matches, const std::vector<Uuid> &only)
{
    std::vector<SurveyedLease> leases;
    std::copy_if(survey.leases.begin(), survey.leases.end(), std::back_inserter(leases), [&](const auto &lease) {
        return matches(lease) && (only.empty() || std::find(only.begin(), only.end(), lease.uuid) != only.end());
    });
    return leases;
}

void excludeHidden(LeasePlan &plan, const std::vector<SurveyedLease> &all, const std::string &filter)
{
    std::set<Uuid> listed;
    const auto markListed = [&listed](const auto &item) { listed.insert(item.seen.uuid); };
    std::ranges::for_each(plan.items, markListed);
    std::ranges::for_each(plan.excluded, markListed);
    for (const auto &lease : all) {
        if (lease.assessment.verdict == LeaseVerdict::Ended || listed.contains(lease.uuid)) {
            continue;
        }
        // Why it could not be planned for anyway says more.
        const bool isHiddenOnly = actionOf(lease.assessment.verdict) || lease.assessment.reasons.empty();
        plan.excluded.push_back(
            {lease, isHiddenOnly ? Reason{Reason::Code::HiddenByFilter, {filter}} : lease.assessment.reasons.front()});
    }
}

} // namespace cells::plans
