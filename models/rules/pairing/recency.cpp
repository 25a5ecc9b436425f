// SPDX-License-Identifier: MIT
#include "models/rules/pairing/recency.h"

#include <algorithm>

namespace cells::pairing {

namespace {

using Code = Reason::Code;

constexpr int contradictingClaims = 3;
// Rows of claims made at about the same time may have been deleted together.
constexpr Duration contradictingSpan = std::chrono::seconds{30};

Recency silent(Code code, std::vector<std::string> values = {})
{
    return {Bearing::Silent, {code, std::move(values)}, {}};
}

std::string ageOf(Instant when, Instant now)
{
    return durationText(std::max(Duration{}, now - when));
}

// The cell still writes, but not to this database.
std::optional<Recency> contradictionOf(const RecencyFacts &facts)
{
    const bool isLeftBehind = !facts.newestHere || facts.newestMissing - *facts.newestHere >= contradictingSpan;
    if (facts.missing < contradictingClaims || !isLeftBehind) {
        return std::nullopt;
    }
    return Recency{Bearing::Contradicts,
        {Code::RecencyBehind,
            {std::to_string(facts.missing), ageOf(facts.newestMissing, facts.now),
                facts.newestHere ? ageOf(*facts.newestHere, facts.now) : "-"}},
        {}};
}

} // namespace

Recency evaluateRecency(const RecencyFacts &facts)
{
    // Rows reach a standby later, and a standby decides nothing anyway.
    if (facts.isReplica) {
        return silent(Code::OnReplica);
    }
    if (auto contradiction = contradictionOf(facts)) {
        return *contradiction;
    }
    if (!facts.problem.empty() || !facts.otherClients) {
        return silent(Code::RecencyUnread, {facts.problem});
    }
    if (const auto missing = std::max(facts.missing, facts.missingOfLate); missing > 0) {
        return silent(Code::RecencyDoubtful, {std::to_string(missing)});
    }
    if (!facts.newestHere || facts.now - *facts.newestHere > facts.window) {
        return silent(Code::RecencyQuiet, {durationText(facts.window)});
    }
    if (*facts.newestHere - facts.now > facts.maximalSkew) {
        return silent(Code::ServiceClockAhead, {durationText(*facts.newestHere - facts.now)});
    }
    if (*facts.otherClients == 0) {
        return silent(Code::RecencyUnconnected);
    }
    return {Bearing::Agrees,
        {Code::RecencyConfirmed, {ageOf(*facts.newestHere, facts.now), std::to_string(*facts.otherClients)}},
        facts.newestHere};
}

std::optional<Reason> suspicionOf(const Recency &recency)
{
    const auto code = recency.reason.code;
    return code == Code::RecencyDoubtful || code == Code::RecencyBehind ? std::optional(recency.reason) : std::nullopt;
}

std::optional<Reason> doubtOf(const Recency &recency, Instant madeAt)
{
    if (!recency.confirmedAt) {
        return recency.reason;
    }
    return madeAt < *recency.confirmedAt ? std::nullopt : std::optional(Reason{Code::NewerThanConfirmed, {}});
}

} // namespace cells::pairing
