#include "models/rules/leases/leaseverdict.h"

#include <algorithm>

namespace cells {

namespace {

using Code = Reason::Code;

LeaseJudgement verdict(LeaseVerdict verdict, std::vector<Reason> reasons)
{
    return {verdict, std::move(reasons)};
}

LeaseJudgement cannotTell(Reason reason)
{
    return verdict(LeaseVerdict::CannotTell, {std::move(reason)});
}

LeaseJudgement wait(std::vector<Reason> reasons)
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
    if (facts.cameBack) {
        return Reason{Code::ServiceWentBack, {facts.cameBack->text()}};
    }
    if (facts.isReplica) {
        return Reason{Code::OnReplica, {}};
    }
    if (const auto skew = skewOf(facts); skew > thresholds.maximalSkew) {
        return Reason{Code::ClocksDisagree, {durationText(skew), roundDurationText(thresholds.maximalSkew)}};
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

LeaseJudgement judgeBoth(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const auto age = leastAge(facts.local->createdAt, facts);
    if (age < thresholds.staleLease) {
        return wait(
            {{Code::FreshRow, {durationText(age), roundDurationText(thresholds.staleLease)}}, serviceListsIt(facts)});
    }
    return verdict(LeaseVerdict::Commit,
        {{Code::CommittedRow, {durationText(age), roundDurationText(thresholds.staleLease)}}, serviceListsIt(facts)});
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

LeaseJudgement waitForAge(const LeaseFacts &facts, const Thresholds &thresholds)
{
    const auto shown = leastAge(facts.service->createdAt, facts);
    const auto stale = roundDurationText(thresholds.staleLease);
    if (shown < thresholds.staleLease) {
        return wait({{Code::FreshLease, {durationText(shown), stale}}});
    }
    return wait({{Code::ServiceClockDoubtful, {durationText(shown), durationText(facts.watched), stale}}});
}

LeaseJudgement judgeServiceOnly(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (leaseAge(facts, thresholds) < thresholds.staleLease) {
        return waitForAge(facts, thresholds);
    }
    std::vector<Reason> blocking;
    std::vector<Reason> proof{{Code::AbsentTwice, {durationText(facts.absence.apart)}}, {Code::NothingLeftRunning, {}}};
    for (const auto &transaction : facts.absence.stillRunning) {
        blocking.push_back(reasonFor(transaction, facts));
    }
    for (const auto &transaction : facts.prepared) {
        blocking.push_back({Code::TransactionPrepared, {transaction.gid, utcText(transaction.preparedAt)}});
    }
    if (blocking.empty() && (facts.absence.looks < 2 || facts.absence.apart < thresholds.absenceInterval)) {
        blocking.push_back({Code::SeenAbsentOnce, {roundDurationText(thresholds.absenceInterval)}});
    }
    if (!blocking.empty()) {
        blocking.push_back(serviceListsIt(facts));
        return wait(std::move(blocking));
    }
    if (facts.absence.hadRow) {
        return cannotTell({Code::RowWasThere, {}});
    }
    proof.push_back(serviceListsIt(facts));
    return verdict(LeaseVerdict::RollBack, std::move(proof));
}

LeaseJudgement judgeLocalOnly(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (!facts.isListingComplete) {
        return cannotTell({Code::ListingIncomplete, {}});
    }
    if (!facts.isRowOlderThanListing) {
        return wait({{Code::RowNewerThanListing, {}}});
    }
    const auto age = leastAge(facts.local->createdAt, facts);
    const std::vector<std::string> ages{durationText(age), roundDurationText(thresholds.orphanedLease)};
    if (age < thresholds.orphanedLease) {
        return verdict(LeaseVerdict::Ended, {{Code::RowIsYoung, ages}});
    }
    return verdict(LeaseVerdict::CleanLocal, {{Code::RowIsOrphan, ages}});
}

} // namespace

std::string_view keyOf(LeaseVerdict verdict)
{
    switch (verdict) {
    case LeaseVerdict::Commit:
        return "commit";
    case LeaseVerdict::RollBack:
        return "roll_back";
    case LeaseVerdict::CleanLocal:
        return "clean_local";
    case LeaseVerdict::Wait:
        return "wait";
    case LeaseVerdict::Ended:
        return "ended";
    case LeaseVerdict::CannotTell:
        break;
    }
    return "cannot_tell";
}

Duration leastAge(Instant createdAt, const LeaseFacts &facts)
{
    const auto now = facts.databaseNow ? std::min(*facts.databaseNow, facts.operatorNow) : facts.operatorNow;
    return now - createdAt - facts.clockUncertainty;
}

LeaseJudgement judgeLease(const LeaseFacts &facts, const Thresholds &thresholds)
{
    if (auto missing = missingFact(facts, thresholds)) {
        return cannotTell(std::move(*missing));
    }
    if (auto ahead = clockAhead(facts, thresholds)) {
        return cannotTell(std::move(*ahead));
    }
    if (facts.service && facts.local) {
        return judgeBoth(facts, thresholds);
    }
    if (facts.service) {
        return judgeServiceOnly(facts, thresholds);
    }
    if (facts.local) {
        return judgeLocalOnly(facts, thresholds);
    }
    return cannotTell({Code::ListingIncomplete, {}});
}

std::string_view keyOf(LeaseDeed deed)
{
    switch (deed) {
    case LeaseDeed::RollBack:
        return "roll_back";
    case LeaseDeed::CleanLocal:
        return "clean_local";
    case LeaseDeed::Commit:
        break;
    }
    return "commit";
}

std::optional<LeaseDeed> leaseDeedOf(std::string_view key)
{
    for (const auto deed : {LeaseDeed::Commit, LeaseDeed::RollBack, LeaseDeed::CleanLocal}) {
        if (keyOf(deed) == key) {
            return deed;
        }
    }
    return std::nullopt;
}

std::optional<LeaseDeed> deedOf(LeaseVerdict verdict)
{
    switch (verdict) {
    case LeaseVerdict::Commit:
        return LeaseDeed::Commit;
    case LeaseVerdict::RollBack:
        return LeaseDeed::RollBack;
    case LeaseVerdict::CleanLocal:
        return LeaseDeed::CleanLocal;
    case LeaseVerdict::Wait:
    case LeaseVerdict::CannotTell:
    case LeaseVerdict::Ended:
        break;
    }
    return std::nullopt;
}

} // namespace cells
