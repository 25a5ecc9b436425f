// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/celldatabase.h"
#include "models/rules/leases/leaseverdict.h"

#include <map>
#include <memory>

namespace cells::leases {

// Remembers the leases of a cell that this console saw without a local row: since when, and which of the transactions
// that ran at the first sighting still run (the drain barrier of P10). The owner's transaction is open before the
// service can list its lease. A transaction that is first seen later cannot be the owner, so it is never recorded. Uses
// only this machine's monotonic clock. A lease with the id of an earlier one but another created_at is another lease.
//
// A value type: a copy continues from what was seen, also on another thread.
class LeaseSightings
{
public:
    // Records one probe of the lease table, which was read after the listing. `now` is monotonic.
    void note(const std::vector<Lease> &listed, const LeaseTableSnapshot &snapshot, Duration now);

    // Returns an empty absence when nothing was recorded.
    Absence absenceOf(const Uuid &lease) const;
    // Returns how long the lease has been seen outstanding.
    Duration watched(const Uuid &lease) const;

private:
    using Transactions = std::vector<RunningTransaction>;
    struct Sighting
    {
        Instant createdAt;
        Duration listedSince{};
        Duration lastListed{};
        bool hadRow = false;
        int probes = 0;
        Duration absentSince{};
        // Shared by all leases that were first seen absent in the same probe.
        std::shared_ptr<const Transactions> remaining = nullptr;
    };

    void forgetIfElsewhere(const DatabaseIdentity &identity);

    std::map<Uuid, Sighting> m_seen;
    std::optional<DatabaseIdentity> m_identity;
};

} // namespace cells::leases
