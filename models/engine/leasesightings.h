#pragma once

#include "models/claims/claim.h"
#include "models/ports/celldatabase.h"
#include "models/rules/leaseverdict.h"

#include <map>
#include <memory>

namespace cells {

// What one console saw of a cell's leases that have no local row: since when, and which of the transactions that ran
// when it first saw such a lease still run (the drain barrier of P10). The owner's transaction is open before the
// service can list its lease, so whatever this console first saw later cannot be the owner: it is never noted. No clock
// but our own monotonic one is read.
//
// A value: a copy goes on from what was seen, on another thread too.
class LeaseSightings
{
public:
    // Of one look at the lease table, which was read after the listing. `now` is monotonic.
    void note(const std::vector<Lease> &listed, const LeaseTableLook &look, Duration now);

    // Nothing was seen: no look, no time.
    Absence absenceOf(const Uuid &lease) const;
    // For how long the lease has been seen outstanding.
    Duration watched(const Uuid &lease) const;

private:
    using Transactions = std::vector<RunningTransaction>;
    struct Sighting
    {
        Duration listedSince{};
        Duration lastListed{};
        bool hadRow = false;
        int looks = 0;
        Duration absentSince{};
        // Shared by all leases that were first seen absent in the same look.
        std::shared_ptr<const Transactions> remaining = nullptr;
    };

    void forgetIfElsewhere(const DatabaseIdentity &identity);

    std::map<Uuid, Sighting> m_seen;
    std::optional<DatabaseIdentity> m_identity;
};

} // namespace cells
