// SPDX-License-Identifier: MIT
#include "models/rules/decommission/readiness.h"

#include "models/rules/decommission/decommissionmessages.h"

#include <algorithm>

namespace cells::decommission {

using namespace down;
using namespace pairing;

namespace {

using State = ConditionState;

Message numberOf(auto count)
{
    return {std::to_string(count)};
}

Condition met(ConditionId id, Message finding)
{
    return {id, State::Met, std::move(finding), {}};
}

// The cell is the value of each step.
Message stepOf(const DecommissionFacts &facts, const MessagePattern &pattern)
{
    return {pattern, {numberOf(facts.seen.cell.value)}};
}

Condition notMet(const DecommissionFacts &facts, ConditionId id, Message finding, const MessagePattern &todo)
{
    return {id, State::NotMet, std::move(finding), stepOf(facts, todo)};
}

Condition notRead(const DecommissionFacts &facts, ConditionId id, const Message &problem)
{
    return {
        id, State::Unknown, {messages::decommissionNotRead, {problem}}, stepOf(facts, messages::decommissionStepRead)};
}

Condition listedCondition(const DecommissionFacts &facts)
{
    if (!facts.seen.serviceProblem.isEmpty()) {
        return notRead(facts, ConditionId::Listed, facts.seen.serviceProblem);
    }
    return facts.seen.listed
        ? met(ConditionId::Listed, {messages::decommissionListed, {facts.seen.listed->address}})
        : notMet(facts, ConditionId::Listed, messages::decommissionUnlisted, messages::decommissionStepListed);
}

// One that is in maintenance has moved once another cell holds its path, and this one nothing of it.
State stateOfMove(const DecommissionFacts &facts, const CellOrganization &organization)
{
    if (!organization.isInMaintenance || !organization.holderProblem.isEmpty()) {
        return State::Unknown;
    }
    const bool isElsewhere = organization.holder && *organization.holder != facts.seen.cell;
    return *organization.isInMaintenance && isElsewhere && !facts.claims.organizations.contains(organization.id)
        ? State::Met
        : State::NotMet;
}

Condition organizationsCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Organizations;
    for (const auto &problem : {facts.seen.databaseProblem, facts.organizationsProblem, facts.claimsProblem}) {
        if (!problem.isEmpty()) {
            return notRead(facts, id, problem);
        }
    }
    std::vector<CellOrganization> others;
    std::ranges::copy_if(facts.organizations, std::back_inserter(others),
        [](const CellOrganization &one) { return one.id != defaultOrganizationId; });
    if (others.empty()) {
        return met(id, facts.organizations.empty() ? messages::noOrganizations : messages::onlyDefaultOrganization);
    }
    for (const auto state : {State::NotMet, State::Unknown}) {
        const auto left = std::ranges::count(
            others, state, [&facts](const CellOrganization &one) { return stateOfMove(facts, one); });
        const auto found = std::ranges::find(
            others, state, [&facts](const CellOrganization &one) { return stateOfMove(facts, one); });
        if (left > 0) {
            return {id, state,
                {state == State::NotMet ? messages::organizationsLeft : messages::organizationsUnclear,
                    {numberOf(left), found->path}},
                stepOf(facts, messages::decommissionStepOrganizations)};
        }
    }
    return met(id, {messages::organizationsMoved, {numberOf(others.size())}});
}

// Whoever uses a row whose claim goes loses the name. No fact shows whether anybody does.
Condition rowsCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Rows;
    if (!facts.verification) {
        return notRead(facts, id, facts.verificationProblem);
    }
    const auto &seen = *facts.verification;
    if (seen.scanned < seen.models || seen.models == 0) {
        return {id, State::Unknown, messages::rowsUnscanned, stepOf(facts, messages::decommissionStepVerify)};
    }
    return seen.matching == 0 ? met(id, messages::noRowsLeft)
                              : Condition{id, State::Confirm, {messages::rowsLeft, {numberOf(seen.matching)}},
                                  stepOf(facts, messages::decommissionStepRows)};
}

Condition defaultCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::DefaultOrganization;
    if (!facts.claimsProblem.isEmpty()) {
        return notRead(facts, id, facts.claimsProblem);
    }
    return facts.claims.hasDefaultOrganization
        ? notMet(facts, id, messages::defaultOrganizationHere, messages::decommissionStepDefault)
        : met(id, messages::defaultOrganizationElsewhere);
}

Condition leasesCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Leases;
    if (facts.seen.leases > 0) {
        return notMet(
            facts, id, {messages::decommissionLeases, {numberOf(facts.seen.leases)}}, messages::decommissionStepLeases);
    }
    for (const auto &problem : {facts.seen.serviceProblem, facts.seen.leasesProblem}) {
        if (!problem.isEmpty()) {
            return notRead(facts, id, problem);
        }
    }
    return met(id, messages::decommissionNoLeases);
}

Condition quietCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Quiet;
    if (!facts.claimsProblem.isEmpty()) {
        return notRead(facts, id, facts.claimsProblem);
    }
    if (!facts.claims.newest) {
        return met(id, messages::decommissionNoClaims);
    }
    const auto age = std::max(facts.seen.now - *facts.claims.newest, Duration::zero());
    const Message finding{messages::decommissionQuiet, {durationText(age), durationText(quietFor)}};
    return age >= quietFor ? met(id, finding) : notMet(facts, id, finding, messages::decommissionStepQuiet);
}

Condition identityCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Identity;
    switch (facts.identity.state) {
    case IdentityState::Refused:
        return met(id, {messages::decommissionIdentityRefused, {facts.identity.certificate}});
    case IdentityState::Accepted:
        return notMet(facts, id, messages::decommissionIdentityAccepted, messages::decommissionStepIdentity);
    case IdentityState::Missing:
        return {
            id, State::Unknown, messages::decommissionNoCertificate, stepOf(facts, messages::decommissionStepIdentity)};
    case IdentityState::Unread:
        break;
    }
    return notRead(facts, id, facts.identity.text);
}

Condition applicationCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Application;
    if (!facts.seen.databaseProblem.isEmpty()) {
        return notRead(facts, id, facts.seen.databaseProblem);
    }
    if (!facts.seen.otherClients) {
        return notRead(facts, id, messages::sessionsUnseen);
    }
    return *facts.seen.otherClients == 0
        ? met(id, messages::decommissionNoClients)
        : notMet(facts, id, {messages::decommissionClients, {numberOf(*facts.seen.otherClients)}},
            messages::decommissionStepApplication);
}

Condition pairingCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Pairing;
    if (!facts.seen.databaseProblem.isEmpty()) {
        return notRead(facts, id, facts.seen.databaseProblem);
    }
    if (facts.seen.isReplica) {
        return notMet(facts, id, messages::decommissionReplica, messages::decommissionStepPairing);
    }
    if (!facts.seen.pairing) {
        return notRead(facts, id, facts.seen.pairingProblem);
    }
    switch (*facts.seen.pairing) {
    case PairingVerdict::Proved:
        return met(id, messages::decommissionPaired);
    case PairingVerdict::Contradicted:
        return notMet(facts, id, messages::decommissionContradicted, messages::decommissionStepPairing);
    default:
        return {id, State::Unknown, messages::decommissionUnpaired, stepOf(facts, messages::decommissionStepPairing)};
    }
}

Condition verificationCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Verification;
    if (!facts.verification) {
        return notRead(facts, id, facts.verificationProblem);
    }
    const auto &seen = *facts.verification;
    const Message within(durationText(verifiedWithin));
    if (seen.scanned < seen.models || seen.models == 0) {
        return {id, State::Unknown,
            {messages::decommissionUnverified, {within, numberOf(seen.models - seen.scanned), numberOf(seen.models)}},
            stepOf(facts, messages::decommissionStepVerify)};
    }
    if (seen.unclear > 0) {
        return {id, State::Unknown, {messages::decommissionUndecided, {numberOf(seen.unclear)}},
            stepOf(facts, messages::decommissionStepVerify)};
    }
    if (seen.conflicts > 0 || seen.missing > 0) {
        return notMet(facts, id, {messages::decommissionConflicts, {numberOf(seen.conflicts), numberOf(seen.missing)}},
            messages::decommissionStepVerify);
    }
    return met(id, {messages::decommissionVerified, {within}});
}

Condition sequencesCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Sequences;
    for (const auto &problem : {facts.seen.databaseProblem, facts.sequencesProblem}) {
        if (!problem.isEmpty()) {
            return notRead(facts, id, problem);
        }
    }
    return facts.closedSequences.isEmpty()
        ? met(id, {messages::decommissionSequences, {numberOf(facts.sequences)}})
        : notMet(facts, id, facts.closedSequences, messages::decommissionStepSequences);
}

Condition listingCondition(const DecommissionFacts &facts)
{
    constexpr auto id = ConditionId::Listing;
    const auto &claims = facts.claims;
    if (!facts.claimsProblem.isEmpty()) {
        return notRead(facts, id, facts.claimsProblem);
    }
    if (claims.unreadable > 0) {
        return notMet(
            facts, id, {messages::claimsUnreadable, {numberOf(claims.unreadable)}}, messages::decommissionStepListing);
    }
    if (claims.foreign > 0) {
        return notMet(
            facts, id, {messages::claimsForeign, {numberOf(claims.foreign)}}, messages::decommissionStepListing);
    }
    std::string refused;
    for (const auto &source : claims.refused) {
        if (source.isMissed) {
            refused += (refused.empty() ? "" : ", ") + nameOf(source.source);
        }
    }
    return refused.empty()
        ? met(id, {messages::decommissionListing, {numberOf(claims.claims)}})
        : notMet(facts, id, {messages::sourcesRefused, {refused}}, messages::decommissionStepListing);
}

Condition backupCondition(const DecommissionFacts &facts)
{
    return {
        ConditionId::Backup, State::Confirm, messages::backupUnseen, stepOf(facts, messages::decommissionStepBackup)};
}

} // namespace

Readiness evaluateReadiness(const DecommissionFacts &facts)
{
    Readiness readiness{State::Met,
        {listedCondition(facts), organizationsCondition(facts), rowsCondition(facts), defaultCondition(facts),
            leasesCondition(facts), quietCondition(facts), identityCondition(facts), applicationCondition(facts),
            pairingCondition(facts), verificationCondition(facts), sequencesCondition(facts), listingCondition(facts),
            backupCondition(facts)}};
    for (const auto state : {State::Unknown, State::NotMet}) {
        if (std::ranges::find(readiness.conditions, state, &Condition::state) != readiness.conditions.end()) {
            readiness.state = state;
        }
    }
    return readiness;
}

} // namespace cells::decommission
