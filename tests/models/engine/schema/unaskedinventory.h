// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"

namespace cells {

// Fails whatever it is asked for, so that a test overrides what it expects.
class UnaskedInventory : public CellInventory
{
public:
    Outcome<std::vector<SequenceValue>> fetchSequenceValues(std::stop_token) override { return notAsked(); }
    Outcome<SequenceCatalog> fetchSequenceCatalog(std::stop_token) override { return notAsked(); }
    Outcome<SchemaCatalog> fetchSchemaCatalog(std::stop_token) override { return notAsked(); }
    Outcome<std::vector<OrganizationRow>> fetchOrganizations(int, std::stop_token) override { return notAsked(); }
    Outcome<MaintainedOrganizations> fetchMaintained(int, std::stop_token) override { return notAsked(); }
    Outcome<ColumnIds> fetchColumnIds(const IdColumn &, const std::vector<IdSpan> &, int, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::vector<std::int64_t>> fetchIdsIn(const IdColumn &, const IdSpan &, int, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::vector<std::int64_t>> fetchPresentIds(
        const IdColumn &, const std::vector<std::int64_t> &, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::optional<OrganizationBatch>> fetchOrganizationBatch(
        const OrganizationLink &, std::int64_t, int, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::optional<std::vector<StaticRow>>> fetchStaticRows(const StaticTable &, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<RowCheckBatch> fetchRowCheck(const RowCheck &, std::optional<std::int64_t>, int, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::vector<KeyedRows>> fetchKeyedRows(const RowCheck &, const std::string &, const IdSpan &,
        const std::vector<std::int64_t> &, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<std::vector<std::int64_t>> fetchPendingDeletions(
        const RowTarget &, const std::vector<std::int64_t> &, std::stop_token) override
    {
        return notAsked();
    }
    Outcome<DrainState> fetchDrainState(std::stop_token) override { return notAsked(); }

private:
    static tl::unexpected<Failure> notAsked()
    {
        return failed(Failure::Kind::Unknown, std::string("Nobody asks for this here."));
    }
};

} // namespace cells
