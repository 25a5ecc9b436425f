// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/backwardwriter.h"
#include "app/topology_service/model/leasecursor.h"
#include "app/topology_service/model/updatebatch.h"
#include "app/topology_service/store/database.h"

#include <span>

namespace cells {

// The ways in which a lease ends.
enum class LeaseEnd
{
    Commit,
    Rollback
};

// The start of a page of leases; the first page without `after`.
struct LeaseRange
{
    CellId cell;
    std::optional<Instant> createdAfter;
    std::optional<LeaseCursor> after;
    int limit = 100;
};

struct HeldRange
{
    CellId cell;
    std::int32_t source = 0;
    // keyAbove < key <= keyUpTo
    std::string keyAbove;
    std::string keyUpTo;
    // Empty: every type.
    std::vector<std::int32_t> claimTypes;
    int limit = 1000;
};

// The claims and leases, with the rules of the lease protocol (P1 to P9) held by the database's own constraints and by
// single statements. Nothing here acts by itself or by time (P13).
class ClaimStore
{
public:
    ClaimStore(Database &database, Strictness strictness);

    // ALREADY_EXISTS and FAILED_PRECONDITION name the claim. UNKNOWN: look before trying again.
    Answer<Uuid> begin(CellId cell, const UpdateBatch &batch, Deadline deadline);
    // Fine when there is no such lease (P6). PERMISSION_DENIED for a lease of another cell (P3).
    Answer<void> finish(LeaseEnd end, CellId cell, const Uuid &lease, Deadline deadline);

    struct LeasePage
    {
        std::vector<wire::claims::LeaseRecord> leases;
        std::optional<LeaseCursor> next;
    };
    Answer<LeasePage> leases(const LeaseRange &range, Deadline deadline);
    // Returns an encoded wire::claims::ListRecordsResponse. Never ends within the claims of one source (P16); longer
    // than the limit, and than 8 MiB, when one source alone has more.
    Answer<BackwardWriter::Block> records(const HeldRange &range, Deadline deadline);
    Answer<wire::claims::Record> record(const ClaimKey &key, Deadline deadline);

    struct Owner
    {
        std::size_t position;
        CellId cell;
    };
    // Returns the cell of the first of the keys that is claimed, leased or not.
    Answer<std::optional<Owner>> owner(std::span<const ClaimKey> keys, Deadline deadline);
    Answer<void> ping(Deadline deadline);

private:
    // Returns why a batch was refused; fine when there is no longer a reason.
    Answer<void> checkWithExisting(CellId cell, const UpdateBatch &batch, Deadline deadline);
    bool hasLease(const Uuid &lease, Deadline deadline);

    Database &m_database;
    const Strictness m_strictness;
};

} // namespace cells
