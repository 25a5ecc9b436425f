// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace cells::leases {

// A lease that is listed again counts as reappeared only this long after it was found ended, because a listing may be a
// little older than the one before it.
constexpr Duration minReappearance = std::chrono::minutes{1};

// Remembers from listing to listing which leases have ended. The uuid of a lease is never reused, so a lease that is
// listed again shows that the service is in an older state, for example restored from a backup. Then a lease without a
// local row may have been committed long ago, and rolling it back would release claims in use (F23).
class EndedLeases
{
public:
    // Notes a complete listing. `now` is monotonic.
    void note(const std::vector<Lease> &listed, Duration now);
    // Returns the first lease that reappeared; never reset.
    const std::optional<Uuid> &reappeared() const { return m_reappeared; }

private:
    void forgetOldest();

    std::set<Uuid> m_listed;
    // The leases that ended, and when.
    std::map<Uuid, Duration> m_ended;
    std::deque<Uuid> m_order;
    std::optional<Uuid> m_reappeared;
};

} // namespace cells::leases
