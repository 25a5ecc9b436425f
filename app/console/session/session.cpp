#include "app/console/session/session.h"

#include "app/console/session/celllinks.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/cell/furtherdatabases.h"
#include "models/adapters/cell/scanlanelink.h"
#include "models/adapters/environment/checkoutmodels.h"
#include "models/adapters/grpc/serviceprobelink.h"
#include "models/adapters/redis/redislink.h"
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
    return m_writing.actions(linksOf(cell), lookUpClaims());
}

GiveUpPin Session::giveUpPin(CellId cell)
{
    return m_writing.giveUpPin(cell);
}

DenyRestore Session::denyRestore(CellId cell)
{
    return m_writing.denyRestore(linksOf(cell));
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

std::shared_ptr<CellLinks> Session::linksOf(CellId cell)
{
    auto &links = m_links[cell.value];
    if (!links) {
        links = std::make_shared<CellLinks>(m_environment, cell, m_meters);
    }
    return links;
}

SurveyLeases Session::surveyLeases(CellId cell)
{
    return [links = linksOf(cell), name = m_environment.name, service = m_environment.service](
               const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop) {
        auto report = links->surveyLeases(onProgress, std::move(stop));
        const auto past = report ? pastSurveyOf(*report, name, service) : std::nullopt;
        const auto proof = past ? links->proof.fetch({}) : Outcome<PairingReport>();
        if (past && proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            return report;
        }
        const auto history
            = past ? openSurveyHistory(usualSurveyHistoryFile()) : Outcome<std::unique_ptr<SurveyHistory>>();
        // That it cannot be kept is no reason not to show it.
        if (past && history) {
            (void)(*history)->keep(*past);
        }
        return report;
    };
}

FetchPastSurveys Session::pastSurveys(CellId cell) const
{
    return [name = m_environment.name, service = m_environment.service, cell](std::stop_token) -> Outcome<PastSurveys> {
        constexpr int enough = 20'000;
        const auto history = openSurveyHistory(usualSurveyHistoryFile());
        return history ? (*history)->fetch(name, service, cell, enough) : passedOn(history.error());
    };
}

ProvePairing Session::provePairing(CellId cell)
{
    return [links = linksOf(cell)](std::stop_token stop) { return links->proof.fetch(std::move(stop)); };
}

ProvePairing Session::provePairingAnew(CellId cell)
{
    return [links = linksOf(cell)](std::stop_token stop) { return links->proof.fetchAnew(std::move(stop)); };
}

bool Session::isPairingStanding(CellId cell)
{
    return linksOf(cell)->proof.isStanding();
}

ScanModel Session::scanModel(CellId cell)
{
    return
        [links = linksOf(cell)](const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
            std::stop_token stop) -> Outcome<ScanReport> {
            if (const auto opened = links->open(); !opened) {
                return passedOn(opened.error());
            }
            const auto proof = links->proof.fetch(stop);
            if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
                return failed(Failure::Kind::Refused,
                    "It is not scanned: the database is not that of cell " + std::to_string(links->cell.value)
                        + ". Correct it in the environment file.");
            }
            const auto &environment = links->environment;
            DriftScan scan(
                {links->cell, links->service.get(), links->database.get(), links->database.get()},
                [&] {
                    return openScanLane(environment, *environment.cell(links->cell), Meters::calls(links->meters),
                        Meters::statements(links->meters));
                },
                environment.isAdmin ? links->widestService.get() : nullptr, links->clock, environment.thresholds);
            auto held = request;
            held.throttle.fetchLoad = [&](std::stop_token asked) { return links->database->fetchLoad(asked); };
            return runAndKeep(scan, provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof)),
                environment.name, held, onProgress, std::move(stop));
        };
}

EstimateModel Session::estimateModel(CellId cell)
{
    return [links = linksOf(cell)](const ClaimableModel &model, std::stop_token stop) -> Outcome<EstimateReport> {
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        const auto &environment = links->environment;
        DriftEstimation estimation(
            {links->cell, links->service.get(), links->database.get()},
            [&] {
                return openScanLane(environment, *environment.cell(links->cell), Meters::calls(links->meters),
                    Meters::statements(links->meters));
            },
            links->clock, environment.thresholds);
        EstimateRequest request{.model = &model};
        request.seed = std::random_device()();
        const auto proof = links->proof.fetch(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            return failed(Failure::Kind::Refused, "No sample is drawn: the database is not that of the cell.");
        }
        auto report = estimation.run(request, std::move(stop));
        const auto history = report ? provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof))
                                    : Outcome<std::unique_ptr<ScanHistory>>();
        // That it cannot be kept is no reason not to show it.
        if (report && history) {
            (void)(*history)->keep(pastScanOf(*report, environment.name), 0, {});
        }
        return report;
    };
}

FetchEarlierScans Session::earlierScans(CellId cell)
{
    return [links = linksOf(cell)](std::stop_token stop) -> Outcome<EarlierScans> {
        const auto &name = links->environment.name;
        const auto &service = links->environment.service;
        const auto now = databaseNow(links->proof.fetch(stop));
        auto history = openScanHistory(usualHistoryFile());
        if (!history) {
            return passedOn(history.error());
        }
        // Another environment may have used the same name.
        const auto origins = fetchOrigins(**history, name, links->cell, service, now);
        const auto proved = provedHistory(std::move(*history), now);
        auto earlier = fetchEarlierScans(*proved, name, links->cell, service);
        if (earlier && origins) {
            earlier->quarantined = origins->quarantined;
            earlier->doubts = origins->doubts;
        }
        return earlier;
    };
}

FetchEarlierEstimates Session::earlierEstimates(CellId cell)
{
    return [links = linksOf(cell)](std::stop_token stop) -> Outcome<EarlierEstimates> {
        const auto history = links->openHistory(std::move(stop));
        const auto &environment = links->environment;
        return history ? fetchEarlierEstimates(**history, environment.name, environment.service, links->cell)
                       : passedOn(history.error());
    };
}

FetchPastScans Session::pastScans(CellId cell)
{
    return [links = linksOf(cell)](std::stop_token stop) -> Outcome<PastScansByModel> {
        const auto history = links->openHistory(std::move(stop));
        const auto &environment = links->environment;
        return history ? fetchPastScans(**history, environment.name, environment.service, links->cell)
                       : passedOn(history.error());
    };
}

CompareScans Session::compareScans(CellId cell)
{
    return [links = linksOf(cell), name = m_environment.name](
               std::int64_t earlier, std::int64_t later, std::stop_token stop) -> Outcome<ScanComparison> {
        const auto history = links->openHistory(std::move(stop));
        if (!history) {
            return passedOn(history.error());
        }
        return fetchScan(**history, name, earlier).and_then([&](const auto &before) {
            return fetchScan(**history, name, later).map([&](const auto &after) {
                return cells::compareScans(*before, *after);
            });
        });
    };
}

FetchWorkerLooks Session::workerLooks(CellId cell) const
{
    return [redis = m_environment.cell(cell)->redis](std::stop_token stop) -> Outcome<WorkerLooks> {
        SystemClock clock;
        return redis ? fetchWorkerLooks(*openWorkerProgress(*redis), clock, std::move(stop)) : WorkerLooks();
    };
}

ForecastWorker Session::forecastWorker(CellId cell)
{
    return [links = linksOf(cell)](const ClaimableModel &model, std::stop_token stop) -> Outcome<WorkerForecast> {
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        const auto &environment = links->environment;
        const auto &redis = environment.cell(links->cell)->redis;
        if (!redis) {
            return failed(Failure::Kind::Refused, "The environment names no Redis of this cell.");
        }
        return openWorkerProgress(*redis)->fetchProgress(model.name, stop).and_then([&](const VerifierProgress &at) {
            return cells::forecastWorker({links->cell, links->service.get(), links->database.get()}, model, at,
                environment.isAdmin ? links->widestService.get() : nullptr, links->clock, environment.thresholds, stop);
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
        const auto link = openCellDatabase(profile, Meters::statements(meters));
        const auto database = link.map([](const auto &opened) -> CellExamination * { return opened.get(); });
        const auto progress = profile.redis ? openWorkerProgress(*profile.redis) : nullptr;
        SystemClock clock;
        const auto flags = [&link](std::stop_token asked) -> Outcome<FlagLook> {
            return link ? (*link)->fetchFlags(std::move(asked)) : passedOn(link.error());
        };
        return cells::checkConnection(
            {*service, database, progress.get(), clock, asCell.get(), prove, flags, uncoveredClaimsOf(profile),
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
    return [links = linksOf(cell), withLeases](const auto &onAnswer, std::stop_token stop) {
        const auto proof = links->proof.fetch(stop);
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            const auto rollout = contradictedRollout(links->cell, proof->asOf);
            onAnswer(rollout);
            return rollout;
        }
        const auto scans = provedHistory(openScanHistory(usualHistoryFile()), databaseNow(proof));
        const auto flags = openFlagHistory(usualFlagHistoryFile());
        const RolloutSources sources{links->environment.name, links->environment.service, links->cell,
            [&](std::stop_token stop) -> Outcome<FlagLook> {
                return links->open().and_then([&] { return links->database->fetchFlags(std::move(stop)); });
            },
            scans, flags, links->clock,
            [&](const auto &onProgress, std::stop_token stop) -> Outcome<LeaseSurveyReport> {
                return withLeases ? links->surveyLeases(onProgress, std::move(stop))
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
    return [links = linksOf(cell)](std::stop_token stop) -> Outcome<std::vector<FlagChange>> {
        const auto history = openFlagHistory(usualFlagHistoryFile());
        if (!history) {
            return passedOn(history.error());
        }
        return links->open()
            .and_then([&] { return links->database->fetchIdentity(stop); })
            .and_then([&](const DatabaseIdentity &database) {
                return (*history)->fetchChanges(
                    {links->environment.name, links->cell, database.systemIdentifier}, flagChangesAtMost);
            });
    };
}

ReadClaims Session::readClaims(CellId cell)
{
    return [links = linksOf(cell)](const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress,
               std::stop_token stop) -> Outcome<ClaimPage> {
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        ClaimBrowser browser({links->cell, links->service.get(), links->database.get(), links->database.get()},
            links->clock, links->environment.thresholds);
        return browser.read(query, onProgress, stop);
    };
}

LookUpClaims Session::lookUpClaims()
{
    std::vector<std::shared_ptr<CellLinks>> all;
    for (const auto &cell : m_environment.cells) {
        all.push_back(linksOf(cell.id));
    }
    return [all](const std::vector<std::string> &lines, const std::function<void(std::size_t, std::size_t)> &onProgress,
               std::stop_token stop) -> Outcome<LookupReport> {
        std::vector<LookupCell> cells;
        TopologyService *admin = nullptr;
        for (const auto &links : all) {
            if (const auto opened = links->open(); !opened) {
                cells.push_back({{links->cell}, {}, opened.error()});
                continue;
            }
            cells.push_back({{links->cell, links->service.get(), links->database.get(), links->database.get()},
                [links](std::stop_token asked) { return links->proof.fetch(std::move(asked)); }});
            admin = links->environment.isAdmin ? links->widestService.get() : nullptr;
        }
        const auto &environment = all.front()->environment;
        return ClaimLookup(admin, cells, all.front()->clock, environment.thresholds).lookUp(lines, onProgress, stop);
    };
}

LoadSnapshot Session::loadSnapshot(CellId cell)
{
    return [links = linksOf(cell)](const ClaimableModel &model,
               const std::function<void(const SnapshotProgress &)> &onProgress,
               std::stop_token stop) -> Outcome<Snapshot> {
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        SnapshotRequest request{links->environment.name, links->cell, &model, {}};
        request.likelyIds = idsOf(*links->database, model, stop);
        return cells::loadSnapshot(*links->service, links->clock, request, onProgress, stop);
    };
}

SearchLeaseRecords Session::searchLeaseRecords(CellId cell)
{
    return [links = linksOf(cell)](const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress,
               std::stop_token stop) -> Outcome<LeaseRecordsReport> {
        if (const auto opened = links->open(); !opened) {
            return passedOn(opened.error());
        }
        const CellSide side{links->cell, links->service.get(), links->database.get()};
        return LeaseRecordSearch(side, links->clock, links->environment.thresholds).run(search, onProgress, stop);
    };
}

std::filesystem::path Session::trailFile() const
{
    return auditFileOf(m_environment);
}

ReadTrail Session::readTrail() const
{
    return [file = trailFile()](std::stop_token stop) -> Outcome<std::shared_ptr<const TrailReading>> {
        const auto text = readJournal(file);
        return text ? cells::readTrail(file.string(), *text, SystemClock().now(), std::move(stop))
                    : passedOn(text.error());
    };
}

} // namespace cells
