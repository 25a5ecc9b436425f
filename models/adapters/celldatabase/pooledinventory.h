// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/celldatabase/readsessions.h"
#include "models/ports/cellinventory.h"

namespace cells {

// What a database has besides claims, over the connections of `sessions`.
class PooledInventory : public CellInventory
{
public:
    explicit PooledInventory(std::shared_ptr<Sessions> sessions)
        : m_sessions(std::move(sessions))
    {
    }

    Outcome<std::vector<SequenceValue>> fetchSequenceValues(std::stop_token stop) override;
    Outcome<SequenceCatalog> fetchSequenceCatalog(std::stop_token stop) override;
    Outcome<SchemaCatalog> fetchSchemaCatalog(std::stop_token stop) override;
    Outcome<std::vector<OrganizationRow>> fetchOrganizations(int limit, std::stop_token stop) override;
    Outcome<MaintainedOrganizations> fetchMaintained(int limit, std::stop_token stop) override;
    Outcome<ColumnIds> fetchColumnIds(
        const IdColumn &column, const std::vector<IdSpan> &spans, int mostCounted, std::stop_token stop) override;
    Outcome<std::vector<std::int64_t>> fetchIdsIn(
        const IdColumn &column, const IdSpan &span, int limit, std::stop_token stop) override;
    Outcome<std::vector<std::int64_t>> fetchPresentIds(
        const IdColumn &column, const std::vector<std::int64_t> &ids, std::stop_token stop) override;
    Outcome<std::optional<OrganizationBatch>> fetchOrganizationBatch(
        const OrganizationLink &link, std::int64_t after, int limit, std::stop_token stop) override;
    Outcome<std::optional<std::vector<StaticRow>>> fetchStaticRows(
        const StaticTable &table, std::stop_token stop) override;
    Outcome<RowCheckBatch> fetchRowCheck(
        const RowCheck &check, std::optional<std::int64_t> after, int limit, std::stop_token stop) override;
    Outcome<std::vector<KeyedRows>> fetchKeyedRows(const RowCheck &check, const std::string &column, const IdSpan &span,
        const std::vector<std::int64_t> &keys, std::stop_token stop) override;
    Outcome<std::vector<std::int64_t>> fetchPendingDeletions(
        const RowTarget &target, const std::vector<std::int64_t> &ids, std::stop_token stop) override;
    Outcome<DrainState> fetchDrainState(std::stop_token stop) override;

private:
    template <typename Statements>
    Outcome<typename std::invoke_result_t<Statements, SqlConnection &>::value_type> read(
        const SqlContext &context, std::stop_token stop, Statements statements) const;
    SqlContext tableContext(std::string_view table) const;

    const std::shared_ptr<Sessions> m_sessions;
};

} // namespace cells
