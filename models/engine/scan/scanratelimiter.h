// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <cstdint>
#include <optional>
#include <string>

namespace cells {

struct DatabaseLoad;
struct ScanThrottle;

// How fast a scan may go: as fast as was asked for, and no faster than the service takes it (F24). Times are those of
// one monotonic clock.
class ScanRateLimiter
{
public:
    // Rows a second; nothing: as fast as it goes.
    ScanRateLimiter(std::optional<double> asked, Duration now);

    // So many more rows are through. A limit of the service is tried again at twice its rate after each minute without
    // a refusal.
    void passed(std::uint64_t rows, Duration now);
    // How long to wait before the next ones; 0: not at all.
    Duration pauseAt(Duration now) const;
    // The service wants to be asked less: half of the speed so far. What several connections are told at once counts
    // once.
    void slowDown(Duration now);
    // What holds the scan back, in words; empty: nothing.
    std::string limiter() const;

private:
    std::optional<double> rate() const;
    void restart(Duration now);

    std::optional<double> m_asked;
    // What the service left, and the speed at which it refused first.
    std::optional<double> m_left;
    double m_refusedAt = 0;
    bool m_isRefused = false;
    // The last change, and what went through since.
    Duration m_changedAt;
    std::uint64_t m_rows = 0;
    // When the next rows may come.
    Duration m_next;
};

// "37 transactions in the database, 20 allowed"; empty: the database does not hold the scan back.
std::string limiterOf(const DatabaseLoad &load, const ScanThrottle &throttle);

} // namespace cells
