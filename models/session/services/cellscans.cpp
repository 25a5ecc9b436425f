// SPDX-License-Identifier: MIT
#include "models/session/services/cellscans.h"

#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/preflight.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/session/cell/sessionmessages.h"
#include "models/session/runs/openauditlog.h"

#include <random>

namespace cells {

using namespace drift;
using namespace pairing;
using namespace plans;

namespace {

// More marks than a chart can show.
constexpr int mostFlagChanges = 500;

OpenStreams streamsOf(CellSession &cell)
{
    return [&cell]() -> Outcome<ScanStreams> {
        auto &adapters = cell.adapters();
        CELLS_TRY(const auto *profile, adapters.profile());
        return openScanStreams(
            adapters.environment(), *profile, Meters::calls(adapters.meters()), Meters::statements(adapters.meters()));
    };
}

class CellScans : public ScanService
{
public:
    CellScans(std::shared_ptr<CellSession> cell, std::string tool)
        : m_cell(std::move(cell))
        , m_tool(std::move(tool))
    {
    }

    Outcome<ScanReport> scan(const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
        std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        const auto proof = m_cell->fetchPairing(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            return failed(
                Failure::Kind::Refused, Message(messages::notScanned, {std::to_string(m_cell->cell().value)}));
        }
        CELLS_TRY(auto *admin, m_cell->adapters().admin());
        auto scan = driftScan(*m_cell, admin);
        return runAndSave(scan, provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof)),
            m_cell->environment().name, watchingLoad(*m_cell, request), onProgress, std::move(stop));
    }

    Outcome<EstimateReport> estimate(const ClaimableModel &model, std::stop_token stop) override
    {
        CELLS_TRY_VOID(m_cell->adapters().open());
        const auto proof = m_cell->fetchPairing(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            return failed(Failure::Kind::Refused, messages::notSampled);
        }
        EstimateRequest request{.model = &model};
        request.seed = std::random_device()();
        auto report = estimateModel(*m_cell, request, std::move(stop));
        const auto history = report ? provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof))
                                    : Outcome<std::unique_ptr<ScanHistory>>();
        // An estimate that cannot be stored is shown all the same.
        if (report && history) {
            (void)(*history)->save(storedScan(*report, m_cell->environment().name), 0, {});
        }
        return report;
    }

    Outcome<EarlierScans> fetchEarlierScans(std::stop_token stop) override
    {
        const auto &name = m_cell->environment().name;
        const auto &service = m_cell->environment().service;
        const auto now = databaseNow(m_cell->fetchPairing(std::move(stop)));
        CELLS_TRY(auto history, openScanHistory(usualHistoryFile()));
        // Another environment may have used the same name.
        const auto origins = fetchOrigins(*history, name, m_cell->cell(), service, now);
        const auto proved = provedHistory(std::move(history), now);
        auto earlier = cells::drift::fetchEarlierScans(*proved, name, m_cell->cell(), service);
        if (earlier && origins) {
            earlier->quarantined = origins->quarantined;
            earlier->doubts = origins->doubts;
        }
        return earlier;
    }

    Outcome<EarlierEstimates> fetchEarlierEstimates(std::stop_token stop) override
    {
        CELLS_TRY(const auto history, m_cell->openHistory(std::move(stop)));
        const auto &environment = m_cell->environment();
        return cells::drift::fetchEarlierEstimates(*history, environment.name, environment.service, m_cell->cell());
    }

    Outcome<ScanSummariesByModel> fetchSummaries(std::stop_token stop) override
    {
        CELLS_TRY(const auto history, m_cell->openHistory(std::move(stop)));
        const auto &environment = m_cell->environment();
        return fetchScanSummaries(*history, environment.name, environment.service, m_cell->cell());
    }

    Outcome<ScanComparison> compare(std::int64_t earlier, std::int64_t later, std::stop_token stop) override
    {
        const auto &name = m_cell->environment().name;
        CELLS_TRY(const auto history, m_cell->openHistory(std::move(stop)));
        CELLS_TRY(const auto before, fetchScan(*history, name, earlier));
        CELLS_TRY(const auto after, fetchScan(*history, name, later));
        return compareScans(*before, *after);
    }

    Outcome<std::vector<FlagChange>> fetchFlagChanges(std::stop_token stop) override
    {
        CELLS_TRY(const auto history, openFlagHistory(usualFlagHistoryFile()));
        CELLS_TRY_VOID(m_cell->adapters().open());
        CELLS_TRY(const auto identity, m_cell->adapters().sources().database->fetchIdentity(std::move(stop)));
        return history->fetchChanges(
            {m_cell->environment().name, m_cell->cell(), identity.systemIdentifier}, mostFlagChanges);
    }

    Outcome<void> dismissRestore(
        const std::string &lostClaims, const std::string &reason, std::stop_token stop) override
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY_VOID(plans::checkReason(environment, reason));
        CELLS_TRY(const auto open, openAuditLog(environment, m_cell->cell(), m_tool, m_cell->clock()));
        CELLS_TRY(const auto history, m_cell->openHistory(std::move(stop)));
        return cells::plans::dismissRestore(
            *history, *open.auditLog, {environment.name, environment.service, m_cell->cell(), lostClaims, reason});
    }

private:
    const std::shared_ptr<CellSession> m_cell;
    const std::string m_tool;
};

} // namespace

DriftScan driftScan(CellSession &cell, TopologyService *admin)
{
    return {cell.adapters().sources(), streamsOf(cell), admin, cell.clock(), cell.environment().thresholds};
}

Outcome<EstimateReport> estimateModel(CellSession &cell, const EstimateRequest &request, std::stop_token stop)
{
    auto sources = cell.adapters().sources();
    sources.flags = nullptr;
    return estimateModel(
        sources, streamsOf(cell), cell.clock(), cell.environment().thresholds, request, std::move(stop));
}

ScanRequest watchingLoad(CellSession &cell, ScanRequest request)
{
    request.throttle.fetchLoad = [&cell](std::stop_token asked) {
        return cell.adapters().database().and_then([&](auto *database) { return database->fetchLoad(asked); });
    };
    return request;
}

std::shared_ptr<ScanService> scanServiceOf(std::shared_ptr<CellSession> cell, std::string tool)
{
    return std::make_shared<CellScans>(std::move(cell), std::move(tool));
}

} // namespace cells
