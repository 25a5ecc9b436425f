// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/database/columnids.h"
#include "models/claims/database/organization.h"
#include "models/claims/database/organizationlinks.h"
#include "models/claims/database/rowcheck.h"
#include "models/claims/database/schemacatalog.h"
#include "models/claims/database/sequence.h"
#include "models/claims/logicaldatabase.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace cells {

// A sequence of a database, with its schema: "public.users_id_seq".
struct SequenceValue
{
    std::string name;
    std::int64_t min = 0;
    std::int64_t max = 0;
    // The last value that was handed out; nothing when none was, or when the role may not read it.
    std::optional<std::int64_t> last{};
    bool isReadable = true;

    bool operator==(const SequenceValue &) const = default;
};

// What must have ended in the databases of a cell before one of its organizations may leave maintenance initialization
// (GitLab's MaintenanceReadiness). Nothing where the database has no such table, or the role may not read it.
struct DrainState
{
    std::optional<std::int64_t> activeMigrations{};
    // CI jobs that have not ended.
    std::optional<bool> hasActiveJobs{};
};

// What a cell's database has besides claims, in READ ONLY transactions.
class CellInventory
{
public:
    virtual ~CellInventory() = default;

    // Returns all sequences by name.
    virtual Outcome<std::vector<SequenceValue>> fetchSequenceValues(std::stop_token stop) = 0;
    // Returns the same with their definitions, the columns that take values from them, and the event triggers that give
    // new ones the range of the cell.
    virtual Outcome<SequenceCatalog> fetchSequenceCatalog(std::stop_token stop) = 0;
    // Returns all tables with what GitLab's rules are about, and what is queued for them. Reads the catalog and small
    // tables of bookkeeping only, without any lock beyond ACCESS SHARE, and waits for none.
    virtual Outcome<SchemaCatalog> fetchSchemaCatalog(std::stop_token stop) = 0;
    // Returns at most `limit` organizations by id.
    virtual Outcome<std::vector<OrganizationRow>> fetchOrganizations(int limit, std::stop_token stop) = 0;
    // Returns at most `limit` organizations that are in maintenance or entering it, by the index on their state. None
    // in a release without states.
    virtual Outcome<MaintainedOrganizations> fetchMaintained(int limit, std::stop_token stop) = 0;

    // Finds the ids of an indexed column in each span, by the index, and counts up to `mostCounted` where asked.
    virtual Outcome<ColumnIds> fetchColumnIds(
        const IdColumn &column, const std::vector<IdSpan> &spans, int mostCounted, std::stop_token stop)
        = 0;
    // Returns the first `limit` ids of an indexed column in `span`.
    virtual Outcome<std::vector<std::int64_t>> fetchIdsIn(
        const IdColumn &column, const IdSpan &span, int limit, std::stop_token stop)
        = 0;
    // Returns those of `ids` that the indexed column has.
    virtual Outcome<std::vector<std::int64_t>> fetchPresentIds(
        const IdColumn &column, const std::vector<std::int64_t> &ids, std::stop_token stop)
        = 0;
    // Returns the next `limit` rows after the id `after`, and which of them are of another organization than their
    // parent. Nothing when the release has no such column.
    virtual Outcome<std::optional<OrganizationBatch>> fetchOrganizationBatch(
        const OrganizationLink &link, std::int64_t after, int limit, std::stop_token stop)
        = 0;
    // Returns all rows by id, at most 1,000; nothing when the database has no such table.
    virtual Outcome<std::optional<std::vector<StaticRow>>> fetchStaticRows(
        const StaticTable &table, std::stop_token stop)
        = 0;
    // Checks the next `limit` rows after the primary key `after`, or from the first one on.
    virtual Outcome<RowCheckBatch> fetchRowCheck(
        const RowCheck &check, std::optional<std::int64_t> after, int limit, std::stop_token stop)
        = 0;
    // Returns the rows of the checked table whose primary key is in `span` and whose `column` is one of `keys`, by key.
    virtual Outcome<std::vector<KeyedRows>> fetchKeyedRows(const RowCheck &check, const std::string &column,
        const IdSpan &span, const std::vector<std::int64_t> &keys, std::stop_token stop)
        = 0;
    // Returns those of `ids` that were deleted from the target and that loose foreign keys have yet to follow.
    virtual Outcome<std::vector<std::int64_t>> fetchPendingDeletions(
        const RowTarget &target, const std::vector<std::int64_t> &ids, std::stop_token stop)
        = 0;
    virtual Outcome<DrainState> fetchDrainState(std::stop_token stop) = 0;
};

// A database of a cell, or why it cannot even be tried.
struct OpenInventory
{
    LogicalDatabase name = LogicalDatabase::Main;
    Outcome<std::shared_ptr<CellInventory>> inventory;
};

} // namespace cells
