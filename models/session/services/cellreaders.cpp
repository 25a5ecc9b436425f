// SPDX-License-Identifier: MIT
#include "models/session/services/cellreaders.h"

#include "models/adapters/redis/redisworkerprogress.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/claims/recordlisting.h"
#include "models/session/cell/sessionmessages.h"

namespace cells {

using namespace claims;
using namespace drift;
using namespace leases;
using namespace lookup;
using namespace pairing;

namespace {

constexpr int mostStoredSurveys = 20'000;

class CellLeases : public LeaseService
{
public:
    explicit CellLeases(std::shared_ptr<CellSession> cell)
        : m_cell(std::move(cell))
    {
    }

    Outcome<LeaseSurveyReport> survey(
        const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) override
    {
        const auto opened = m_cell->adapters().open();
        auto report = opened ? m_cell->surveyLeases(onProgress, std::move(stop)) : propagate(opened.error());
        if (report) {
            store(*report);
        }
        return report;
    }

    Outcome<StoredSurveys> fetchStoredSurveys(std::stop_token) override
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY(const auto history, openSurveyHistory(usualSurveyHistoryFile()));
        return history->fetch(environment.name, environment.service, m_cell->cell(), mostStoredSurveys);
    }

    Outcome<LeaseRecordsReport> searchRecords(
        const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        auto sources = m_cell->adapters().sources();
        sources.flags = nullptr;
        return searchLeaseRecords(
            sources, m_cell->clock(), m_cell->environment().thresholds, search, onProgress, std::move(stop));
    }

private:
    // A survey that cannot be stored is shown all the same. None is stored of another cell's database (C16).
    void store(const LeaseSurveyReport &report)
    {
        const auto &environment = m_cell->environment();
        const auto stored = storedSurvey(report, environment.name, environment.service);
        const auto proof = stored ? m_cell->fetchPairing({}) : Outcome<PairingReport>();
        if (!stored || (proof && proof->pairing.verdict == PairingVerdict::Contradicted)) {
            return;
        }
        if (const auto history = openSurveyHistory(usualSurveyHistoryFile())) {
            (void)(*history)->save(*stored);
        }
    }

    const std::shared_ptr<CellSession> m_cell;
};

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
        return cells::claims::loadSnapshot(*sources.service, m_cell->clock(), request, onProgress, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
    const LookUpClaims m_lookUp;
};

class CellWorker : public WorkerService
{
public:
    explicit CellWorker(std::shared_ptr<CellSession> cell)
        : m_cell(std::move(cell))
    {
    }

    bool mayForecast() const override
    {
        const auto profile = m_cell->adapters().profile();
        return profile && (*profile)->redis;
    }

    Outcome<WorkerStatuses> fetchStatuses(std::stop_token stop) override
    {
        CELLS_TRY(const auto *profile, m_cell->adapters().profile());
        if (!profile->redis) {
            return WorkerStatuses();
        }
        return fetchWorkerStatuses(
            *openWorkerProgress(*profile->redis, m_cell->environment().access), m_cell->clock(), std::move(stop));
    }

    Outcome<WorkerForecast> forecast(const ClaimableModel &model, std::stop_token stop) override
    {
        auto &adapters = m_cell->adapters();
        CELLS_TRY_VOID(adapters.open());
        CELLS_TRY(const auto *profile, adapters.profile());
        if (!profile->redis) {
            return failed(Failure::Kind::Refused, messages::redisNotNamed);
        }
        CELLS_TRY(const auto at,
            openWorkerProgress(*profile->redis, m_cell->environment().access)->fetchProgress(model.name, stop));
        CELLS_TRY(auto *admin, adapters.admin());
        auto sources = adapters.sources();
        sources.flags = nullptr;
        return forecastWorker(
            sources, model, at, admin, m_cell->clock(), m_cell->environment().thresholds, std::move(stop));
    }

private:
    const std::shared_ptr<CellSession> m_cell;
};

} // namespace

std::shared_ptr<LeaseService> leaseServiceOf(std::shared_ptr<CellSession> cell)
{
    return std::make_shared<CellLeases>(std::move(cell));
}

LookUpClaims lookUpIn(std::vector<std::shared_ptr<CellSession>> cells)
{
    return [cells = std::move(cells)](const std::vector<std::string> &lines,
               const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop) {
        std::vector<LookupCell> targets;
        TopologyService *admin = nullptr;
        for (const auto &cell : cells) {
            if (const auto opened = cell->adapters().open(); !opened) {
                targets.push_back({{cell->cell()}, {}, opened.error()});
                continue;
            }
            admin = cell->adapters().admin().value_or(nullptr);
            targets.push_back({cell->adapters().sources(),
                [cell](std::stop_token asked) { return cell->fetchPairing(std::move(asked)); }});
        }
        auto &first = *cells.front();
        return lookUpClaims(
            admin, targets, first.clock(), first.environment().thresholds, lines, onProgress, std::move(stop));
    };
}

std::shared_ptr<ClaimsService> claimsServiceOf(std::shared_ptr<CellSession> cell, LookUpClaims lookUp)
{
    return std::make_shared<CellClaims>(std::move(cell), std::move(lookUp));
}

std::shared_ptr<WorkerService> workerServiceOf(std::shared_ptr<CellSession> cell)
{
    return std::make_shared<CellWorker>(std::move(cell));
}

} // namespace cells
