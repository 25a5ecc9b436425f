// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/claims/message.h"
#include "models/ports/environment.h"

#include <cstdint>
#include <optional>

namespace cells {
struct DatabaseLoad;
} // namespace cells

namespace cells::drift {

struct ScanThrottle;

// Returns the rate limit, in rows per second, of scans for which nobody chose one: a scan must not load databases that
// people work with. Nothing: no limit.
std::optional<double> usualScanRate(EnvironmentKind kind);

// Limits the rate of a scan to the requested one, and to what the service accepts (F24). Times are of one monotonic
// clock.
class ScanRateLimiter
{
public:
    // `asked` in rows a second; nothing: no limit.
    ScanRateLimiter(std::optional<double> asked, Duration now);

    // Notes that more rows were read. After each minute without a refusal, the rate of the service is doubled.
    void passed(std::uint64_t rows, Duration now);
    // Returns the wait before the next rows; 0 for none.
    Duration pauseAt(Duration now) const;
    // Halves the rate after a refusal by the service. Refusals of several connections at once count once.
    void slowDown(Duration now);
    // Returns what slows the scan down; empty when nothing does.
    Message limiter() const;

private:
    std::optional<double> rate() const;
    void restart(Duration now);

    std::optional<double> m_asked;
    // The rate that the service allows, and the rate at which it refused first.
    std::optional<double> m_left;
    double m_refusedAt = 0;
    bool m_isRefused = false;
    // The last change, and the rows since.
    Duration m_changedAt;
    std::uint64_t m_rows = 0;
    // When the next rows may come.
    Duration m_next;
};

// Returns a phrase such as "37 transactions in the database, 20 allowed"; empty when the database does not slow the
// scan down.
Message limiterOf(const DatabaseLoad &load, const ScanThrottle &throttle);

} // namespace cells::drift
