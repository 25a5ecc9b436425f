// SPDX-License-Identifier: MIT
#include "models/rules/down/writeoffplan.h"

#include "models/rules/down/downmessages.h"

#include <algorithm>

namespace cells::down {

using namespace leases;
using namespace plans;

namespace {

using Code = Reason::Code;

// Nothing may be concluded from a service that is in an older state than before, or that was not read.
void addService(std::vector<Reason> &blockers, const LossEvidence &evidence)
{
    const auto &facts = evidence.facts;
    if (!facts.serviceProblem.isEmpty()) {
        blockers.push_back({Code::ServiceUnread, {textOf(facts.serviceProblem)}});
    }
    if (evidence.reappeared) {
        blockers.push_back({Code::ServiceWentBack, {evidence.reappeared->text()}});
    }
    if (evidence.lostClaims) {
        blockers.push_back({Code::ClaimsLost, {*evidence.lostClaims}});
    }
    for (const auto &problem : {evidence.leasesProblem, facts.leasesProblem, facts.claimsProblem}) {
        if (!problem.isEmpty()) {
            blockers.push_back({Code::ActivityUnread, {textOf(problem)}});
            return;
        }
    }
}

void addCell(std::vector<Reason> &blockers, const LossEvidence &evidence)
{
    const auto &facts = evidence.facts;
    if (!facts.listed) {
        blockers.push_back({Code::CellNotListed, {}});
    }
    if (!evidence.isPinned) {
        blockers.push_back({Code::NotPinned, {}});
    }
    if (evidence.diagnosis.state != CellState::DatabaseUnread) {
        blockers.push_back({Code::CellNotLost, {textOf(evidence.diagnosis.meaning)}});
    } else if (!facts.isDatabaseSilent) {
        blockers.push_back({Code::DatabaseNotSilent, {textOf(facts.databaseProblem)}});
    }
    // A proxy that reaches no application does not prevent it, because it may outlive the cell.
    if (facts.address.state >= AddressState::Answers) {
        blockers.push_back({Code::ApplicationAnswers, {textOf(facts.address.text)}});
    }
    if (facts.others.unread >= facts.others.cells) {
        blockers.push_back({Code::OtherCellsUnread, {std::to_string(facts.others.cells)}});
    }
}

void addActivity(
    std::vector<Reason> &blockers, const LossEvidence &evidence, const WriteOffTerms &terms, Duration margin)
{
    const auto &facts = evidence.facts;
    auto newest = std::max(facts.newestLease.value_or(Instant::min()), facts.newestClaim.value_or(Instant::min()));
    for (const auto &lease : evidence.leases) {
        newest = std::max(newest, lease.createdAt);
    }
    if (newest > terms.lostAt + margin) {
        blockers.push_back({Code::ActiveAfterLoss, {utcText(newest), utcText(terms.lostAt)}});
    }
}

bool isBlank(const std::string &text)
{
    return text.find_first_not_of(" .\t\n") == std::string::npos;
}

} // namespace

std::optional<Reason> findBlocker(const IdentityAnswer &identity, const WriteOffTerms &terms, CellId cell)
{
    const auto number = std::to_string(cell.value);
    switch (identity.state) {
    case IdentityState::Accepted:
        return Reason{Code::IdentityAccepted, {number}};
    case IdentityState::Unread:
        return Reason{Code::IdentityUnread, {number, textOf(identity.text)}};
    case IdentityState::Missing:
        if (!terms.refusedCertificate.empty()) {
            return Reason{Code::IdentityUnread, {number, textOf(Message(messages::identityMissing))}};
        }
        break;
    case IdentityState::Refused:
        break;
    }
    return std::nullopt;
}

std::vector<Reason> findBlockers(const LossEvidence &evidence, const WriteOffTerms &terms, Duration margin)
{
    std::vector<Reason> blockers;
    if (!evidence.hasAdmin) {
        blockers.push_back({Code::AdminMissing, {}});
    }
    if (terms.recoveryPoint >= terms.lostAt || terms.lostAt > evidence.facts.now) {
        blockers.push_back({Code::LossTimesWrong, {utcText(terms.recoveryPoint), utcText(terms.lostAt)}});
    }
    if (!terms.isForGood || isBlank(terms.identityFence)) {
        blockers.push_back({Code::LossUndeclared, {}});
    }
    addService(blockers, evidence);
    addCell(blockers, evidence);
    addActivity(blockers, evidence, terms, margin);
    if (auto blocker = findBlocker(evidence.identity, terms, evidence.facts.cell)) {
        blockers.push_back(std::move(*blocker));
    }
    return blockers;
}

LeasePlan planWriteOff(const LossEvidence &evidence, const WriteOffTerms &terms, const WriteOffFacts &facts)
{
    const auto margin = writeOffMargin(facts.thresholds);
    LeasePlan plan;
    static_cast<PlanHead &>(plan)
        = {facts.target, facts.now, facts.thresholds, facts.runLimits, facts.validity, {}, false};
    plan.kind = LeasePlanKind::WriteOffLeases;
    plan.surveyedAt = facts.now;
    plan.writeOff = terms;
    plan.writeOff->refusedCertificate
        = evidence.identity.state == IdentityState::Refused ? evidence.identity.certificate : std::string();
    auto leases = evidence.leases;
    std::ranges::stable_sort(leases, {}, &Lease::createdAt);
    for (const auto &lease : leases) {
        const auto age = std::max(evidence.facts.now - lease.createdAt, Duration::zero());
        SurveyedLease seen{lease.uuid, lease, {}, age, evaluateWriteOff(lease, terms, margin)};
        if (actionOf(seen.assessment.verdict)) {
            plan.items.push_back({LeaseAction::RollBack, std::move(seen)});
        } else {
            auto why = seen.assessment.reasons.front();
            plan.excluded.push_back({std::move(seen), std::move(why)});
        }
    }
    applyItemLimit(plan, facts.runLimits);
    plan.blockers = findBlockers(evidence, *plan.writeOff, margin);
    if (auto blocker = plans::findBlocker(facts.runLimits)) {
        plan.blockers.push_back(std::move(*blocker));
    }
    if (plan.items.empty()) {
        plan.blockers.push_back({Code::NothingToDo, {}});
    }
    return plan;
}

} // namespace cells::down
