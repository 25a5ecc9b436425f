// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/pooledinventory.h"

#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/celldatabase/idrows.h"
#include "models/adapters/celldatabase/inventoryrows.h"
#include "models/adapters/celldatabase/organizationrows.h"
#include "models/adapters/cellschema/keyrows.h"
#include "models/adapters/cellschema/rowcheckrows.h"
#include "models/adapters/cellschema/schemarows.h"

namespace cells {

template <typename Statements>
Outcome<typename std::invoke_result_t<Statements, SqlConnection &>::value_type> PooledInventory::read(
    const SqlContext &context, std::stop_token stop, Statements statements) const
{
    return readWith(m_sessions, context, stop,
        [statements](SqlConnection &connection, const Greeting &) { return statements(connection); });
}

SqlContext PooledInventory::tableContext(std::string_view table) const
{
    return m_sessions->context({messages::readTable, {std::string(table)}}, table);
}

Outcome<std::vector<SequenceValue>> PooledInventory::fetchSequenceValues(std::stop_token stop)
{
    return read(m_sessions->context(messages::readSequences), stop, sequenceValuesIn);
}

Outcome<SequenceCatalog> PooledInventory::fetchSequenceCatalog(std::stop_token stop)
{
    return read(m_sessions->context(messages::readSequences), stop, sequenceCatalogIn);
}

Outcome<SchemaCatalog> PooledInventory::fetchSchemaCatalog(std::stop_token stop)
{
    return read(m_sessions->context(messages::readSchema), stop, schemaCatalogIn);
}

Outcome<std::vector<OrganizationRow>> PooledInventory::fetchOrganizations(int limit, std::stop_token stop)
{
    return read(m_sessions->context(messages::readOrganizations, "organizations"), stop,
        [limit](SqlConnection &connection) { return organizationsIn(connection, limit); });
}

Outcome<MaintainedOrganizations> PooledInventory::fetchMaintained(int limit, std::stop_token stop)
{
    return read(m_sessions->context(messages::readOrganizations, "organizations"), stop,
        [limit](SqlConnection &connection) { return maintainedIn(connection, limit); });
}

Outcome<ColumnIds> PooledInventory::fetchColumnIds(
    const IdColumn &column, const std::vector<IdSpan> &spans, int mostCounted, std::stop_token stop)
{
    return read(tableContext(column.table), stop, [column, spans, mostCounted](SqlConnection &connection) {
        return columnIdsIn(connection, column, spans, mostCounted);
    });
}

Outcome<std::vector<std::int64_t>> PooledInventory::fetchIdsIn(
    const IdColumn &column, const IdSpan &span, int limit, std::stop_token stop)
{
    return read(tableContext(column.table), stop,
        [column, span, limit](SqlConnection &connection) { return idsIn(connection, column, span, limit); });
}

Outcome<std::vector<std::int64_t>> PooledInventory::fetchPresentIds(
    const IdColumn &column, const std::vector<std::int64_t> &ids, std::stop_token stop)
{
    return read(tableContext(column.table), stop,
        [column, ids](SqlConnection &connection) { return presentIdsIn(connection, column, ids); });
}

Outcome<std::optional<OrganizationBatch>> PooledInventory::fetchOrganizationBatch(
    const OrganizationLink &link, std::int64_t after, int limit, std::stop_token stop)
{
    return read(tableContext(link.table), stop, [link, after, limit](SqlConnection &connection) {
        return organizationBatchIn(connection, link, after, limit);
    });
}

Outcome<std::optional<std::vector<StaticRow>>> PooledInventory::fetchStaticRows(
    const StaticTable &table, std::stop_token stop)
{
    return read(tableContext(table.table), stop,
        [table](SqlConnection &connection) { return staticRowsIn(connection, table); });
}

Outcome<RowCheckBatch> PooledInventory::fetchRowCheck(
    const RowCheck &check, std::optional<std::int64_t> after, int limit, std::stop_token stop)
{
    return read(tableContext(check.table), stop,
        [check, after, limit](SqlConnection &connection) { return rowCheckIn(connection, check, after, limit); });
}

Outcome<std::vector<KeyedRows>> PooledInventory::fetchKeyedRows(const RowCheck &check, const std::string &column,
    const IdSpan &span, const std::vector<std::int64_t> &keys, std::stop_token stop)
{
    return read(tableContext(check.table), stop, [check, column, span, keys](SqlConnection &connection) {
        return keyedRowsIn(connection, check, column, span, keys);
    });
}

Outcome<std::vector<std::int64_t>> PooledInventory::fetchPendingDeletions(
    const RowTarget &target, const std::vector<std::int64_t> &ids, std::stop_token stop)
{
    // The queue that releases of any age have.
    return read(tableContext("loose_foreign_keys_deleted_records"), stop,
        [target, ids](SqlConnection &connection) { return pendingDeletionsIn(connection, target, ids); });
}

Outcome<DrainState> PooledInventory::fetchDrainState(std::stop_token stop)
{
    return read(m_sessions->context(messages::readDrainState), stop, drainStateIn);
}

} // namespace cells
