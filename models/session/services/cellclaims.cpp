// SPDX-License-Identifier: MIT
#include "models/session/services/cellclaims.h"

#include "models/engine/claims/recordlisting.h"

namespace cells {

namespace {

// Returns the first and last id of the rows in scope; nothing when there are none, or when they cannot be read.
std::optional<SequenceRange> likelyIds(CellDatabase &database, const ClaimableModel &model, std::stop_token stop)
{
    const auto last = database.fetchLastKey(model, stop).value_or(std::nullopt);
    const auto first = database.fetchRows({model, firstKey(), lastPossibleKey(), 1}, stop);
    if (!last || !first || first->rows.empty()) {
        return std::nullopt;
    }
    const auto min = idOfKey(first->rows.front().key);
    const auto max = idOfKey(*last);
    return min && max ? std::optional(SequenceRange{*min, *max}) : std::nullopt;
}

class CellClaims : public ClaimsService
{
public:
    CellClaims(std::shared_ptr<CellSession> cell, LookUpClaims lookUp)
        : m_cell(std::move(cell))
        , m_lookUp(std::move(lookUp))
    {
    }

    Outcome<ClaimPage> read(const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress,
        std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        return readClaimPage(m_cell->adapters().sources(), m_cell->clock(), m_cell->environment().thresholds, query,
            onProgress, std::move(stop));
    }

    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop) override
    {
        return m_lookUp(lines, onProgress, std::move(stop));
    }

    Outcome<Snapshot> loadSnapshot(const ClaimableModel &model,
        const std::function<void(const SnapshotProgress &)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        const auto sources = m_cell->adapters().sources();
        SnapshotRequest request{m_cell->environment().name, m_cell->cell(), &model, {}};
        request.likelyIds = likelyIds(*sources.database, model, stop);
        return cells::loadSnapshot(*sources.service, m_cell->clock(), request, onProgress, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
    const LookUpClaims m_lookUp;
};

} // namespace

std::shared_ptr<ClaimsService> claimsServiceOf(std::shared_ptr<CellSession> cell, LookUpClaims lookUp)
{
    return std::make_shared<CellClaims>(std::move(cell), std::move(lookUp));
}

} // namespace cells
