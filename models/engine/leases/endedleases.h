// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace cells {

// How long after a lease was found ended it counts as come back when it is listed again: a listing may be a little
// older than the one before it.
constexpr Duration minReappearance = std::chrono::minutes{1};

// Remembers from listing to listing which leases have ended. The uuid of a lease is never given again, so one that is
// listed although it had ended tells that the service is in an older state than before: restored from a backup, for
// one. Then a lease without a local row may be one that was committed long ago, and a rollback of it would take away
// claims that are in use (F23).
class EndedLeases
{
public:
    // What a complete listing has. `now` is monotonic.
    void note(const std::vector<Lease> &listed, Duration now);
    // The first that came back; stays.
    const std::optional<Uuid> &reappeared() const { return m_reappeared; }

private:
    void forgetOldest();

    std::set<Uuid> m_listed;
    // Since when.
    std::map<Uuid, Duration> m_ended;
    std::deque<Uuid> m_order;
    std::optional<Uuid> m_reappeared;
};

} // namespace cells
