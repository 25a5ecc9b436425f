// SPDX-License-Identifier: MIT
#include "models/engine/support/clockskew.h"

#include "models/engine/support/supportmessages.h"

namespace cells {

Outcome<ClockSkew> measureSkew(CellExamination &examination, Clock &clock, std::stop_token stop)
{
    const auto started = clock.monotonic();
    const auto wall = clock.now();
    const auto connection = examination.fetchConnection(stop);
    const auto half = (clock.monotonic() - started) / 2;
    return connection.map([&](const ConnectionFacts &facts) {
        return ClockSkew{ClockSkew::How::Asked, facts.databaseNow - (wall + half), half};
    });
}

ClockSkew skewOfDate(Instant date, Instant asked, Instant answered)
{
    // The date is cut to seconds: on average half of one is missing.
    constexpr Duration half = std::chrono::milliseconds{500};
    const auto travel = (answered - asked) / 2;
    return {ClockSkew::How::Dated, date + half - (asked + travel), travel + half};
}

std::optional<ClockSkew> skewAtLeast(Instant newest, Instant now)
{
    return newest > now ? std::optional(ClockSkew{ClockSkew::How::AtLeast, newest - now, {}}) : std::nullopt;
}

Message messageOf(const ClockSkew &skew)
{
    if (skew.how == ClockSkew::How::AtLeast) {
        return {messages::clockAheadAtLeast, {durationText(skew.ahead)}};
    }
    const bool isBehind = skew.ahead < Duration{};
    return {isBehind ? messages::clockBehind : messages::clockAhead,
        {durationText(isBehind ? -skew.ahead : skew.ahead), durationText(skew.uncertainty)}};
}

} // namespace cells
