// SPDX-License-Identifier: MIT
#include "models/rules/leases/reaperhealth.h"

#include <algorithm>

namespace cells::leases {

namespace {

using Code = Reason::Code;

// Leases resolved longer ago than this show nothing about the present.
constexpr Duration memory = 5 * reaperPeriod;

bool isRecent(const std::optional<ResolvedLeases> &resolved)
{
    return resolved && resolved->ago <= memory;
}

// Gives the time itself, not how long ago it was, because the text is read later.
Reason resolvedReason(Code code, const ReaperFacts &facts, const ResolvedLeases &resolved)
{
    return {code, {std::to_string(resolved.leases), utcText(facts.asOf - resolved.ago), durationText(reaperPatience)}};
}

Duration longestOf(const std::vector<Duration> &due)
{
    return due.empty() ? Duration{} : *std::ranges::max_element(due);
}

// No longer than since anything was resolved.
Duration idleOf(const ReaperFacts &facts)
{
    auto idle = std::max(longestOf(facts.due), facts.neglected.value_or(Duration{}));
    for (const auto &resolved : {facts.inTime, facts.late}) {
        idle = resolved ? std::min(idle, resolved->ago) : idle;
    }
    return idle;
}

Reason watchedReason(Code code, const ReaperFacts &facts)
{
    return {code, {utcText(facts.asOf - facts.watched)}};
}

Reason unknownReason(const ReaperFacts &facts)
{
    if (!facts.due.empty()) {
        return {Code::ReaperDueJustNow, {std::to_string(facts.due.size()), durationText(reaperPatience)}};
    }
    if (facts.hourly > 0) {
        return {Code::ReaperOnlyHourly, {std::to_string(facts.hourly), durationText(reaperWindow)}};
    }
    return {Code::ReaperNothingDue, {}};
}

void evaluateSurvivors(ReaperHealth &health, const ReaperFacts &facts)
{
    if (isRecent(facts.inTime)) {
        health.state = ReaperState::LeavesSome;
    } else if (!isRecent(facts.late)) {
        health.state = ReaperState::Stalled;
        health.idle = idleOf(facts);
    }
    health.overdue = longestOf(facts.due);
    health.reasons.push_back(
        {Code::ReaperLeft, {std::to_string(health.left), durationText(health.overdue), durationText(reaperPatience)}});
    if (health.state == ReaperState::Stalled) {
        // Long enough for a run of the reaper between the first probe and the last.
        health.reasons.push_back(facts.watched >= reaperPeriod ? watchedReason(Code::ReaperWatched, facts)
                                                               : Reason{Code::ReaperSeenOnce, {}});
    }
}

} // namespace

ReaperHealth evaluateReaper(const ReaperFacts &facts)
{
    ReaperHealth health;
    if (facts.unseen) {
        health.reasons = {*facts.unseen};
        return health;
    }
    health.watched = facts.watched;
    const bool isHere = facts.here && facts.here->ago < reaperWindow;
    health.left = int(std::ranges::count_if(facts.due, [](Duration dueFor) { return dueFor >= reaperPatience; }));
    if (health.left > 0) {
        evaluateSurvivors(health, facts);
    } else if (isRecent(facts.inTime)) {
        health.state = ReaperState::Works;
    } else if (isHere && !isRecent(facts.late)) {
        // The leases that it left were resolved by others.
        health.state = ReaperState::Stalled;
        health.left = facts.here->leases;
        health.isResolvedHere = true;
        health.idle = idleOf(facts);
    }
    if (isHere) {
        health.reasons.push_back(resolvedReason(Code::ReaperResolvedHere, facts, *facts.here));
    }
    if (isRecent(facts.inTime)) {
        health.reasons.push_back(resolvedReason(Code::ReaperInTime, facts, *facts.inTime));
    }
    if (isRecent(facts.late)) {
        health.reasons.push_back(resolvedReason(Code::ReaperLate, facts, *facts.late));
    }
    if (health.reasons.empty()) {
        health.reasons = {unknownReason(facts), watchedReason(Code::ReaperWatched, facts)};
    }
    return health;
}

} // namespace cells::leases
