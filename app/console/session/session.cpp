// SPDX-License-Identifier: MIT
#include "app/console/session/session.h"

#include "app/console/session/celladapters.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/cell/furtherdatabases.h"
#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/environment/checkoutmodels.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/redis/redisworkerprogress.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/claims/recordlisting.h"

#include <random>

namespace cells {

namespace {

// More marks than a chart can show.
constexpr int flagChangesAtMost = 500;

// Of the rows in scope; nothing when there are none, or the database does not say.
std::optional<SequenceRange> idsOf(CellDatabase &database, const ClaimableModel &model, std::stop_token stop)
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

} // namespace

Session::Session(Environment environment)
    : m_environment(std::move(environment))
    , m_meters(std::make_shared<Meters>())
    , m_writing(m_environment)
{
}

PlanActions Session::planActions(CellId cell)
{
    return m_writing.actions(adaptersFor(cell), lookUpClaims());
}

GiveUpPin Session::giveUpPin(CellId cell)
{
    return m_writing.giveUpPin(cell);
}

DismissRestore Session::dismissRestore(CellId cell)
{
    return m_writing.dismissRestore(adaptersFor(cell));
}

RecordExport Session::recordExport(CellId cell)
{
    return m_writing.recordExport(cell);
}

Requests Session::requestsLastMinute() const
{
    const auto now = m_meters->clock.monotonic();
    return {m_meters->service.inLastMinute(now), m_meters->database.inLastMinute(now)};
}

std::shared_ptr<CellAdapters> Session::adaptersFor(CellId cell)
{
    auto &adapters = m_adapters[cell.value];
    if (!adapters) {
        adapters = std::make_shared<CellAdapters>(m_environment, cell, m_meters);
    }
    return adapters;
}

SurveyLeases Session::surveyLeases(CellId cell)
{
    return [adapters = adaptersFor(cell), name = m_environment.name, service = m_environment.service](
               const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) {
        auto report = adapters->surveyLeases(onProgress, std::move(stop));
        const auto stored = report ? storedSurvey(*report, name, service) : std::nullopt;
        const auto proof = stored ? adapters->proof.fetch({}) : Outcome<PairingReport>();
        if (stored && proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            return report;
        }
        const auto history
            = stored ? openSurveyHistory(usualSurveyHistoryFile()) : Outcome<std::unique_ptr<SurveyHistory>>();
        // That it cannot be kept is no reason not to show it.
        if (stored && history) {
            (void)(*history)->save(*stored);
        }
        return report;
    };
}

FetchStoredSurveys Session::storedSurveys(CellId cell) const
{
    return
        [name = m_environment.name, service = m_environment.service, cell](std::stop_token) -> Outcome<StoredSurveys> {
            constexpr int enough = 20'000;
            const auto history = openSurveyHistory(usualSurveyHistoryFile());
            return history ? (*history)->fetch(name, service, cell, enough) : propagate(history.error());
        };
}

ProvePairing Session::provePairing(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) { return adapters->proof.fetch(std::move(stop)); };
}

ProvePairing Session::reprovePairing(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) { return adapters->proof.refresh(std::move(stop)); };
}

bool Session::isPairingValid(CellId cell)
{
    return adaptersFor(cell)->proof.isValid();
}

ScanModel Session::scanModel(CellId cell)
{
    return
        [adapters = adaptersFor(cell)](const ScanRequest &request,
            const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop) -> Outcome<ScanReport> {
            CELLS_TRY_VOID(adapters->open());
            const auto proof = adapters->proof.fetch(stop);
            if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
                return failed(Failure::Kind::Refused,
                    "It is not scanned: the database is not that of cell " + std::to_string(adapters->cell.value)
                        + ". Correct it in the environment file.");
            }
            const auto &environment = adapters->environment;
            DriftScan scan(
                {adapters->cell, adapters->service.get(), adapters->database.get(), adapters->database.get()},
                [&] {
                    return openScanStreams(environment, *environment.cell(adapters->cell),
                        Meters::calls(adapters->meters), Meters::statements(adapters->meters));
                },
                environment.isAdmin ? adapters->widestService.get() : nullptr, adapters->clock, environment.thresholds);
            auto held = request;
            held.throttle.fetchLoad = [&](std::stop_token asked) { return adapters->database->fetchLoad(asked); };
            return runAndSave(scan, provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof)),
                environment.name, held, onProgress, std::move(stop));
        };
}

EstimateModel Session::estimateModel(CellId cell)
{
    return
        [adapters = adaptersFor(cell)](const ClaimableModel &model, std::stop_token stop) -> Outcome<EstimateReport> {
            CELLS_TRY_VOID(adapters->open());
            const auto &environment = adapters->environment;
            DriftEstimation estimation(
                {adapters->cell, adapters->service.get(), adapters->database.get()},
                [&] {
                    return openScanStreams(environment, *environment.cell(adapters->cell),
                        Meters::calls(adapters->meters), Meters::statements(adapters->meters));
                },
                adapters->clock, environment.thresholds);
            EstimateRequest request{.model = &model};
            request.seed = std::random_device()();
            const auto proof = adapters->proof.fetch(stop);
            if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
                return failed(Failure::Kind::Refused, "No sample is drawn: the database is not that of the cell.");
            }
            auto report = estimation.run(request, std::move(stop));
            const auto history = report ? provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof))
                                        : Outcome<std::unique_ptr<ScanHistory>>();
            // That it cannot be kept is no reason not to show it.
            if (report && history) {
                (void)(*history)->save(storedScan(*report, environment.name), 0, {});
            }
            return report;
        };
}

FetchEarlierScans Session::earlierScans(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) -> Outcome<EarlierScans> {
        const auto &name = adapters->environment.name;
        const auto &service = adapters->environment.service;
        const auto now = databaseNow(adapters->proof.fetch(stop));
        CELLS_TRY(auto history, openScanHistory(usualHistoryFile()));
        // Another environment may have used the same name.
        const auto origins = fetchOrigins(*history, name, adapters->cell, service, now);
        const auto proved = provedHistory(std::move(history), now);
        auto earlier = fetchEarlierScans(*proved, name, adapters->cell, service);
        if (earlier && origins) {
            earlier->quarantined = origins->quarantined;
            earlier->doubts = origins->doubts;
        }
        return earlier;
    };
}

FetchEarlierEstimates Session::earlierEstimates(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) -> Outcome<EarlierEstimates> {
        const auto history = adapters->openHistory(std::move(stop));
        const auto &environment = adapters->environment;
        return history ? fetchEarlierEstimates(**history, environment.name, environment.service, adapters->cell)
                       : propagate(history.error());
    };
}

FetchScanSummaries Session::scanSummaries(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) -> Outcome<ScanSummariesByModel> {
        const auto history = adapters->openHistory(std::move(stop));
        const auto &environment = adapters->environment;
        return history ? fetchScanSummaries(**history, environment.name, environment.service, adapters->cell)
                       : propagate(history.error());
    };
}

CompareScans Session::compareScans(CellId cell)
{
    return [adapters = adaptersFor(cell), name = m_environment.name](
               std::int64_t earlier, std::int64_t later, std::stop_token stop) -> Outcome<ScanComparison> {
        CELLS_TRY(const auto history, adapters->openHistory(std::move(stop)));
        return fetchScan(*history, name, earlier).and_then([&](const auto &before) {
            return fetchScan(*history, name, later).map([&](const auto &after) {
                return cells::compareScans(*before, *after);
            });
        });
    };
}

FetchWorkerStatuses Session::workerStatuses(CellId cell) const
{
    return [redis = m_environment.cell(cell)->redis](std::stop_token stop) -> Outcome<WorkerStatuses> {
        SystemClock clock;
        return redis ? fetchWorkerStatuses(*openWorkerProgress(*redis), clock, std::move(stop)) : WorkerStatuses();
    };
}

ForecastWorker Session::forecastWorker(CellId cell)
{
    return [adapters = adaptersFor(cell)](
               const ClaimableModel &model, std::stop_token stop) -> Outcome<WorkerForecast> {
        CELLS_TRY_VOID(adapters->open());
        const auto &environment = adapters->environment;
        const auto &redis = environment.cell(adapters->cell)->redis;
        if (!redis) {
            return failed(Failure::Kind::Refused, "The environment names no Redis of this cell.");
        }
        return openWorkerProgress(*redis)->fetchProgress(model.name, stop).and_then([&](const VerifierProgress &at) {
            return cells::forecastWorker({adapters->cell, adapters->service.get(), adapters->database.get()}, model, at,
                environment.isAdmin ? adapters->widestService.get() : nullptr, adapters->clock, environment.thresholds,
                stop);
        });
    };
}

CheckConnection Session::checkConnection(CellId cell)
{
    return [environment = m_environment, meters = m_meters, cell, prove = provePairing(cell)](
               const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) {
        const auto &profile = *environment.cell(cell);
        const auto service = openServiceProbe(environment, environment.isAdmin ? std::nullopt : std::optional(cell));
        const auto asCell = environment.isAdmin && profile.certificates ? openServiceProbe(environment, cell) : nullptr;
        const auto cellDatabase = openCellDatabase(profile, Meters::statements(meters));
        const auto database = cellDatabase.map([](const auto &opened) -> CellExamination * { return opened.get(); });
        const auto progress = profile.redis ? openWorkerProgress(*profile.redis) : nullptr;
        SystemClock clock;
        const auto flags = [&cellDatabase](std::stop_token asked) -> Outcome<FlagSnapshot> {
            return cellDatabase ? (*cellDatabase)->fetchFlags(std::move(asked)) : propagate(cellDatabase.error());
        };
        return cells::checkConnection(
            {*service, database, progress.get(), clock, asCell.get(), prove, flags, unlistedClaims(profile),
                openFurtherDatabases(profile, Meters::statements(meters))},
            environment, cell, onStep, std::move(stop));
    };
}

SurveyCells Session::surveyCells()
{
    std::vector<CellQuestions> cells;
    for (const auto &cell : m_environment.cells) {
        cells.push_back({cell.id, provePairing(cell.id), surveyLeases(cell.id), fetchStage(cell.id)});
    }
    return [asked = std::move(cells)](const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) {
        return cells::surveyCells(asked, onAnswer, std::move(stop));
    };
}

// Without a survey of leases where there is another one beside it.
SurveyCellRollout Session::surveyRollout(CellId cell, bool withLeases)
{
    return [adapters = adaptersFor(cell), withLeases](const auto &onAnswer, std::stop_token stop) {
        const auto proof = adapters->proof.fetch(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            const auto rollout = contradictedRollout(adapters->cell, proof->asOf);
            onAnswer(rollout);
            return rollout;
        }
        const auto scans = provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof));
        const auto flags = openFlagHistory(usualFlagHistoryFile());
        const RolloutSources sources{adapters->environment.name, adapters->environment.service, adapters->cell,
            [&](std::stop_token stop) -> Outcome<FlagSnapshot> {
                return adapters->open().and_then([&] { return adapters->database->fetchFlags(std::move(stop)); });
            },
            scans, flags, adapters->clock,
            [&](const auto &onProgress, std::stop_token stop) -> Outcome<LeaseSurveyReport> {
                return withLeases ? adapters->surveyLeases(onProgress, std::move(stop))
                                  : failed(Failure::Kind::Cancelled, "not asked.");
            }};
        return cells::surveyRollout(sources, onAnswer, std::move(stop));
    };
}

FetchStage Session::fetchStage(CellId cell)
{
    return [survey = surveyRollout(cell, false)](
               std::stop_token stop) { return stageOf(survey([](const CellRollout &) {}, std::move(stop))); };
}

SurveyRollout Session::surveyRollout()
{
    std::vector<SurveyCellRollout> cells;
    for (const auto &cell : m_environment.cells) {
        cells.push_back(surveyRollout(cell.id, true));
    }
    return [asked = std::move(cells)](const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop) {
        return surveyRollouts(asked, onAnswer, std::move(stop));
    };
}

FetchFlagChanges Session::flagChanges(CellId cell)
{
    return [adapters = adaptersFor(cell)](std::stop_token stop) -> Outcome<std::vector<FlagChange>> {
        CELLS_TRY(const auto history, openFlagHistory(usualFlagHistoryFile()));
        return adapters->open()
            .and_then([&] { return adapters->database->fetchIdentity(stop); })
            .and_then([&](const DatabaseIdentity &database) {
                return history->fetchChanges(
                    {adapters->environment.name, adapters->cell, database.systemIdentifier}, flagChangesAtMost);
            });
    };
}

ReadClaims Session::readClaims(CellId cell)
{
    return [adapters = adaptersFor(cell)](const ClaimQuery &query,
               const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop) -> Outcome<ClaimPage> {
        CELLS_TRY_VOID(adapters->open());
        ClaimBrowser browser(
            {adapters->cell, adapters->service.get(), adapters->database.get(), adapters->database.get()},
            adapters->clock, adapters->environment.thresholds);
        return browser.read(query, onProgress, stop);
    };
}

LookUpClaims Session::lookUpClaims()
{
    std::vector<std::shared_ptr<CellAdapters>> all;
    for (const auto &cell : m_environment.cells) {
        all.push_back(adaptersFor(cell.id));
    }
    return [all](const std::vector<std::string> &lines, const std::function<void(std::size_t, std::size_t)> &onProgress,
               std::stop_token stop) -> Outcome<LookupReport> {
        std::vector<LookupCell> cells;
        TopologyService *admin = nullptr;
        for (const auto &adapters : all) {
            if (const auto opened = adapters->open(); !opened) {
                cells.push_back({{adapters->cell}, {}, opened.error()});
                continue;
            }
            cells.push_back(
                {{adapters->cell, adapters->service.get(), adapters->database.get(), adapters->database.get()},
                    [adapters](std::stop_token asked) { return adapters->proof.fetch(std::move(asked)); }});
            admin = adapters->environment.isAdmin ? adapters->widestService.get() : nullptr;
        }
        const auto &environment = all.front()->environment;
        return ClaimLookup(admin, cells, all.front()->clock, environment.thresholds).lookUp(lines, onProgress, stop);
    };
}

LoadSnapshot Session::loadSnapshot(CellId cell)
{
    return [adapters = adaptersFor(cell)](const ClaimableModel &model,
               const std::function<void(const SnapshotProgress &)> &onProgress,
               std::stop_token stop) -> Outcome<Snapshot> {
        CELLS_TRY_VOID(adapters->open());
        SnapshotRequest request{adapters->environment.name, adapters->cell, &model, {}};
        request.likelyIds = idsOf(*adapters->database, model, stop);
        return cells::loadSnapshot(*adapters->service, adapters->clock, request, onProgress, stop);
    };
}

SearchLeaseRecords Session::searchLeaseRecords(CellId cell)
{
    return
        [adapters = adaptersFor(cell)](const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress,
            std::stop_token stop) -> Outcome<LeaseRecordsReport> {
            CELLS_TRY_VOID(adapters->open());
            const CellSources cellSources{adapters->cell, adapters->service.get(), adapters->database.get()};
            return LeaseRecordSearch(cellSources, adapters->clock, adapters->environment.thresholds)
                .run(search, onProgress, stop);
        };
}

std::filesystem::path Session::auditLogFile() const
{
    return auditFileOf(m_environment);
}

ReadAuditLog Session::readAuditLog() const
{
    return [file = auditLogFile()](std::stop_token stop) -> Outcome<std::shared_ptr<const AuditLogView>> {
        const auto text = readJournal(file);
        return text ? cells::readAuditLog(file.string(), *text, SystemClock().now(), std::move(stop))
                    : propagate(text.error());
    };
}

} // namespace cells
