// SPDX-License-Identifier: MIT
#include "models/rules/leases/leaseverdict.h"

#include <algorithm>

namespace cells::leases {

namespace {

using Code = Reason::Code;

LeaseAssessment verdict(LeaseVerdict verdict, std::vector<Reason> reasons)
{
    return {verdict, std::move(reasons)};
}

LeaseAssessment unknown(Reason reason)
{
    return verdict(LeaseVerdict::Unknown, {std::move(reason)});
}

LeaseAssessment wait(std::vector<Reason> reasons)
{
    return verdict(LeaseVerdict::Wait, std::move(reasons));
}

Duration skewOf(const LeaseFacts &facts)
{
    if (!facts.databaseNow) {
        return Duration::zero();
    }
    const auto apart = std::chrono::abs(*facts.databaseNow - facts.operatorNow);
    return std::max(Duration::zero(), apart - facts.clockUncertainty);
}

// Facts without which no verdict is possible, worst first.
std::optional<Reason> missingFact(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (!facts.tableProblem.empty()) {
        return Reason{Code::TableUnread, {facts.tableProblem}};
    }
    if (!facts.service && !facts.serviceProblem.empty()) {
        return Reason{Code::ServiceUnread, {facts.serviceProblem}};
    }
    if (facts.reappeared) {
        return Reason{Code::ServiceWentBack, {facts.reappeared->text()}};
    }
    if (facts.isReplica) {
        return Reason{Code::OnReplica, {}};
    }
    if (const auto skew = skewOf(facts); skew > thresholds.maximalSkew) {
        return Reason{Code::ClocksDisagree, {durationText(skew), durationText(thresholds.maximalSkew)}};
    }
    return std::nullopt;
}

std::optional<Reason> clockAhead(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const auto isAhead = [&](Instant createdAt) { return leastAge(createdAt, facts) < -thresholds.maximalSkew; };
    const auto by = [&](Instant createdAt) { return durationText(-leastAge(createdAt, facts)); };
    if (facts.service && isAhead(facts.service->createdAt)) {
        return Reason{Code::ServiceClockAhead, {by(facts.service->createdAt)}};
    }
    if (facts.local && isAhead(facts.local->createdAt)) {
        return Reason{Code::RowClockAhead, {by(facts.local->createdAt)}};
    }
    return std::nullopt;
}

Reason serviceListsIt(const LeaseFacts &facts)
{
    return {Code::ServiceListsIt, {durationText(leastAge(facts.service->createdAt, facts))}};
}

LeaseAssessment evaluateBoth(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const auto age = leastAge(facts.local->createdAt, facts);
    if (age < thresholds.staleLease) {
        return wait(
            {{Code::FreshRow, {durationText(age), durationText(thresholds.staleLease)}}, serviceListsIt(facts)});
    }
    return verdict(LeaseVerdict::Commit,
        {{Code::CommittedRow, {durationText(age), durationText(thresholds.staleLease)}}, serviceListsIt(facts)});
}

std::string applicationOf(const RunningTransaction &transaction)
{
    return transaction.application.empty() ? std::string("no application name") : transaction.application;
}

Reason reasonFor(const RunningTransaction &transaction, const LeaseFacts &facts)
{
    const auto age = transaction.startedAt && facts.databaseNow
        ? durationText(*facts.databaseNow - *transaction.startedAt)
        : std::string("an unknown time");
    return {Code::TransactionRunning, {std::to_string(transaction.pid), applicationOf(transaction), age}};
}

// Returns the least time of the service's own clock, which dates its leases and defines their age.
std::optional<Instant> serviceNow(const LeaseFacts &facts)
{
    return facts.serviceAhead ? std::optional(facts.operatorNow + *facts.serviceAhead) : facts.newestLease;
}

// The least age over every clock (C21). If the service's clock is unknown or off, a lease is only as old as it has been
// watched here. An age can only postpone an action; a high age proves nothing.
Duration leaseAge(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const bool isOff = facts.serviceAhead && std::chrono::abs(*facts.serviceAhead) > thresholds.maximalSkew;
    const auto now = serviceNow(facts);
    if (isOff || !now) {
        return facts.watched;
    }
    const auto createdAt = facts.service->createdAt;
    return std::max(facts.watched, std::min(leastAge(createdAt, facts), *now - createdAt));
}

LeaseAssessment waitForAge(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const auto shown = leastAge(facts.service->createdAt, facts);
    const auto stale = durationText(thresholds.staleLease);
    if (shown < thresholds.staleLease) {
        return wait({{Code::FreshLease, {durationText(shown), stale}}});
    }
    return wait({{Code::ServiceClockDoubtful, {durationText(shown), durationText(facts.watched), stale}}});
}

LeaseAssessment evaluateServiceOnly(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (leaseAge(facts, thresholds) < thresholds.staleLease) {
        return waitForAge(facts, thresholds);
    }
    std::vector<Reason> blockers;
    std::vector<Reason> proof{{Code::NothingLeftRunning, {}}, {Code::AbsentTwice, {durationText(facts.absence.apart)}}};
    for (const auto &transaction : facts.absence.stillRunning) {
        blockers.push_back(reasonFor(transaction, facts));
    }
    for (const auto &transaction : facts.prepared) {
        blockers.push_back({Code::TransactionPrepared, {transaction.gid, utcText(transaction.preparedAt)}});
    }
    if (blockers.empty() && (facts.absence.probes < 2 || facts.absence.apart < thresholds.absenceInterval)) {
        blockers.push_back({Code::SeenAbsentOnce, {durationText(thresholds.absenceInterval)}});
    }
    if (!blockers.empty()) {
        blockers.push_back(serviceListsIt(facts));
        return wait(std::move(blockers));
    }
    if (facts.absence.hadRow) {
        return unknown({Code::RowWasThere, {}});
    }
    proof.push_back(serviceListsIt(facts));
    return verdict(LeaseVerdict::RollBack, std::move(proof));
}

LeaseAssessment evaluateLocalOnly(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (!facts.isListingComplete) {
        return unknown({Code::ListingIncomplete, {}});
    }
    if (!facts.isRowOlderThanListing) {
        return wait({{Code::RowNewerThanListing, {}}});
    }
    const auto age = leastAge(facts.local->createdAt, facts);
    const std::vector<std::string> ages{durationText(age), durationText(thresholds.orphanedLease)};
    if (age < thresholds.orphanedLease) {
        return verdict(LeaseVerdict::Ended, {{Code::RowIsYoung, ages}});
    }
    return verdict(LeaseVerdict::CleanLocal, {{Code::RowIsOrphan, ages}});
}

} // namespace

Duration leastAge(Instant createdAt, const LeaseFacts &facts)
{
    const auto now = facts.databaseNow ? std::min(*facts.databaseNow, facts.operatorNow) : facts.operatorNow;
    return now - createdAt - facts.clockUncertainty;
}

bool isStale(const SurveyedLease &lease, const Thresholds &thresholds)
{
    return lease.age >= thresholds.staleLease && lease.assessment.verdict != LeaseVerdict::Ended;
}

Thresholds strictest(const Thresholds &one, const Thresholds &other)
{
    return {std::max(one.staleLease, other.staleLease), std::max(one.orphanedLease, other.orphanedLease),
        std::max(one.recentRecord, other.recentRecord), std::max(one.absenceInterval, other.absenceInterval),
        std::min(one.maximalSkew, other.maximalSkew)};
}

LeaseAssessment evaluateLease(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (auto missing = missingFact(facts, thresholds)) {
        return unknown(std::move(*missing));
    }
    if (auto ahead = clockAhead(facts, thresholds)) {
        return unknown(std::move(*ahead));
    }
    if (facts.service && facts.local) {
        return evaluateBoth(facts, thresholds);
    }
    if (facts.service) {
        return evaluateServiceOnly(facts, thresholds);
    }
    if (facts.local) {
        return evaluateLocalOnly(facts, thresholds);
    }
    return unknown({Code::ListingIncomplete, {}});
}

std::optional<LeaseAction> actionOf(LeaseVerdict verdict)
{
    switch (verdict) {
    case LeaseVerdict::Commit:
        return LeaseAction::Commit;
    case LeaseVerdict::RollBack:
        return LeaseAction::RollBack;
    case LeaseVerdict::CleanLocal:
        return LeaseAction::CleanLocal;
    case LeaseVerdict::Wait:
    case LeaseVerdict::Unknown:
    case LeaseVerdict::Ended:
        break;
    }
    return std::nullopt;
}

} // namespace cells::leases
