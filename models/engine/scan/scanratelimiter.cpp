// SPDX-License-Identifier: MIT
#include "models/engine/scan/scanratelimiter.h"

#include "models/engine/scan/scanmessages.h"
#include "models/engine/scan/scanrequest.h"

#include <algorithm>
#include <cmath>

namespace cells::drift {

namespace {

constexpr double slowest = 100;
// The cost of a part without rows for the service, in rows.
constexpr std::uint64_t rowsOfCall = 500;
constexpr Duration untilFaster = std::chrono::minutes{1};
// Refusals of several connections within this time count once.
constexpr Duration oneRefusal = std::chrono::milliseconds{250};
constexpr Duration maxCredit = std::chrono::seconds{1};

std::string wholeSecondsOf(Duration time)
{
    return std::to_string(std::chrono::duration_cast<std::chrono::seconds>(time).count()) + " s";
}

} // namespace

std::optional<double> usualScanRate(EnvironmentKind kind)
{
    switch (kind) {
    case EnvironmentKind::Production:
        return 1'000;
    case EnvironmentKind::Staging:
        return 5'000;
    case EnvironmentKind::Development:
        return 20'000;
    case EnvironmentKind::Sandbox:
        break;
    }
    return std::nullopt;
}

ScanRateLimiter::ScanRateLimiter(std::optional<double> asked, Duration now)
    : m_asked(asked)
    , m_changedAt(now)
    , m_next(now)
{
}

// Time in which nothing went through is made up for only in small part: what held it back may not bear more.
void ScanRateLimiter::passed(std::uint64_t rows, Duration now)
{
    const auto asCalls = std::max(rows, rowsOfCall);
    m_rows += asCalls;
    m_isRefused = false;
    if (m_left && now - m_changedAt >= untilFaster) {
        m_left = *m_left * 2 < m_refusedAt ? std::optional(*m_left * 2) : std::nullopt;
        restart(now);
    }
    m_next = std::max(m_next, now - maxCredit);
    if (rate()) {
        const auto cost = m_left ? asCalls : rows;
        m_next += std::chrono::duration_cast<Duration>(std::chrono::duration<double>(double(cost) / *rate()));
    }
}

Duration ScanRateLimiter::pauseAt(Duration now) const
{
    return rate() ? std::max(m_next - now, Duration{}) : Duration{};
}

void ScanRateLimiter::slowDown(Duration now)
{
    m_isRefused = true;
    if (m_rows > 0 && !(m_left && now - m_changedAt < oneRefusal)) {
        const double sofar = double(m_rows) / std::max(secondsOf(now - m_changedAt), 0.001);
        const double before = rate() ? std::min(*rate(), sofar) : sofar;
        m_refusedAt = m_left ? m_refusedAt : before;
        m_left = std::max(before / 2, slowest);
        restart(now);
    } else if (m_left) {
        m_changedAt = now;
    }
}

Message ScanRateLimiter::limiter() const
{
    if (m_isRefused) {
        return messages::serviceQuota;
    }
    if (!rate()) {
        return {};
    }
    return {
        rate() == m_asked ? messages::requestedRate : messages::rateOfService, {std::to_string(std::llround(*rate()))}};
}

std::optional<double> ScanRateLimiter::rate() const
{
    return m_asked && m_left ? std::optional(std::min(*m_asked, *m_left)) : m_left ? m_left : m_asked;
}

void ScanRateLimiter::restart(Duration now)
{
    m_changedAt = m_next = now;
    m_rows = 0;
}

Message limiterOf(const DatabaseLoad &load, const ScanThrottle &throttle)
{
    if (throttle.transactions && load.transactions > *throttle.transactions) {
        return {
            messages::tooManyTransactions, {std::to_string(load.transactions), std::to_string(*throttle.transactions)}};
    }
    if (throttle.replicaLag && load.isReplica && !load.replicaLag) {
        return {messages::replicaLagUnknown, {wholeSecondsOf(*throttle.replicaLag)}};
    }
    const bool isBehind = throttle.replicaLag && load.replicaLag.value_or(Duration{}) > *throttle.replicaLag;
    return isBehind
        ? Message(messages::replicaLags, {wholeSecondsOf(*load.replicaLag), wholeSecondsOf(*throttle.replicaLag)})
        : Message();
}

} // namespace cells::drift
