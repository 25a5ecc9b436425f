// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasesightings.h"

#include <algorithm>
#include <set>

namespace cells::leases {

namespace {

using Transactions = std::vector<RunningTransaction>;
using Drained = std::map<std::shared_ptr<const Transactions>, std::shared_ptr<const Transactions>>;

bool isIn(const Transactions &running, const RunningTransaction &noted)
{
    return std::any_of(running.begin(), running.end(),
        [&](const auto &one) { return one.virtualId == noted.virtualId && one.pid == noted.pid; });
}

// Returns those that still run; many leases share one list, which is filtered once.
std::shared_ptr<const Transactions> drained(
    const std::shared_ptr<const Transactions> &noted, const Transactions &running, Drained &done)
{
    auto &rest = done[noted];
    if (!rest) {
        Transactions left;
        std::copy_if(noted->begin(), noted->end(), std::back_inserter(left),
            [&](const auto &transaction) { return isIn(running, transaction); });
        rest = std::make_shared<const Transactions>(std::move(left));
    }
    return rest;
}

} // namespace

void LeaseSightings::note(const std::vector<Lease> &listed, const LeaseTableSnapshot &snapshot, Duration now)
{
    forgetIfElsewhere(snapshot.identity);
    std::set<Uuid> rows;
    for (const auto &row : snapshot.rows) {
        rows.insert(row.uuid);
    }
    const auto running = std::make_shared<const Transactions>(snapshot.running);
    Drained done;
    std::map<Uuid, Sighting> seen;
    for (const auto &lease : listed) {
        const auto known = m_seen.find(lease.uuid);
        const bool isKnown = known != m_seen.end() && known->second.createdAt == lease.createdAt;
        auto sighting = isKnown ? known->second : Sighting{.createdAt = lease.createdAt, .listedSince = now};
        // To be safe, a row of the earlier one counts.
        sighting.hadRow = known != m_seen.end() && known->second.hadRow;
        sighting.lastListed = now;
        if (rows.contains(lease.uuid)) {
            sighting.hadRow = true;
            sighting.probes = 0;
        } else if (sighting.probes++ == 0) {
            sighting.absentSince = now;
            sighting.remaining = running;
        } else {
            sighting.remaining = drained(sighting.remaining, snapshot.running, done);
        }
        seen.emplace(lease.uuid, std::move(sighting));
    }
    m_seen = std::move(seen);
}

Absence LeaseSightings::absenceOf(const Uuid &lease) const
{
    const auto found = m_seen.find(lease);
    if (found == m_seen.end() || found->second.probes == 0) {
        return {};
    }
    const auto &seen = found->second;
    return {seen.probes, seen.lastListed - seen.absentSince, *seen.remaining, seen.hadRow};
}

Duration LeaseSightings::watched(const Uuid &lease) const
{
    const auto found = m_seen.find(lease);
    return found == m_seen.end() ? Duration::zero() : found->second.lastListed - found->second.listedSince;
}

// The recorded transactions are meaningless on another server (F32).
void LeaseSightings::forgetIfElsewhere(const DatabaseIdentity &identity)
{
    if (m_identity && *m_identity != identity) {
        m_seen.clear();
    }
    m_identity = identity;
}

} // namespace cells::leases
