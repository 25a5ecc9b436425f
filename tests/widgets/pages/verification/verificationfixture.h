// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/restoredismissal.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/scantable.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/support/fakes/fakeservices.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/verification/differences/differencesection.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QThreadPool>

#include <atomic>
#include <mutex>
#include <thread>

namespace cells {

// Scans that the test lets go on and end.
class FakeScan
{
public:
    std::mutex mutex;
    std::vector<ScanRequest> requests;
    std::atomic<bool> mayEnd = true;
    // A short scan ends before it has told anything.
    bool reportsProgress = true;
    std::optional<Failure> problem;
    std::vector<std::shared_ptr<const ScanReport>> earlier;
    // These are told after a scan has begun.
    bool isEarlierLate = false;
    std::vector<std::pair<const ClaimableModel *, Failure>> damaged;
    ScanSummariesByModel summaries;
    std::atomic<bool> isHistoryUnreadable = false;
    std::atomic<int> historyReads = 0;
    std::vector<FlagChange> changes;
    std::map<std::string, WorkerStatus> workers;
    // Of every model; nothing: nobody tells.
    std::optional<WorkerForecast> forecast;
    std::string limiter;
    // What was looked up last, and the answer.
    std::vector<std::string> asked;
    Outcome<LookupReport> lookup = failed(Failure::Kind::Unreachable, "Cell 2 does not answer.");
    bool mayHoldRealPeople = false;
    // Of every model that is sampled.
    EstimateReport estimate;
    EarlierEstimates stored;
    // Newer than those in `earlier`, and what else is said of those.
    std::vector<std::shared_ptr<const ScanReport>> failedLater;
    std::vector<std::string> quarantined;
    DismissRestore dismissRestore;
    // What a scan comes to; nothing: what was asked for.
    std::optional<ScanReport> outcome;

    Services services()
    {
        const auto service = std::make_shared<FakeScanService>();
        service->onScan = scan();
        service->onFetchEarlierScans
            = [this, scans = EarlierScans{earlier, damaged, failedLater, quarantined}](std::stop_token stop) {
                  while (isEarlierLate && count() == 0 && !stop.stop_requested()) {
                      std::this_thread::yield();
                  }
                  return Outcome<EarlierScans>(scans);
              };
        service->onFetchSummaries = [this, scans = summaries](std::stop_token) -> Outcome<ScanSummariesByModel> {
            ++historyReads;
            if (isHistoryUnreadable) {
                return failed(Failure::Kind::Refused, "scans.db is not a database.");
            }
            return scans;
        };
        service->onFetchFlagChanges
            = [seen = changes](std::stop_token) { return Outcome<std::vector<FlagChange>>(seen); };
        service->onCompare = [](std::int64_t from, std::int64_t to, std::stop_token) { return comparisonOf(from, to); };
        service->onEstimate = [this](const ClaimableModel &model, std::stop_token) {
            auto report = estimate;
            report.model = &model;
            return Outcome<EstimateReport>(std::move(report));
        };
        service->onFetchEarlierEstimates
            = [estimates = stored](std::stop_token) { return Outcome<EarlierEstimates>(estimates); };
        service->onDismissRestore = dismissRestore;
        return {
            .environment = fakeEnvironment(mayHoldRealPeople ? EnvironmentKind::Production : EnvironmentKind::Sandbox),
            .cell = CellId{1},
            .claims = claims(),
            .scans = service,
            .worker = worker()};
    }

    std::shared_ptr<ClaimsService> claims()
    {
        const auto service = std::make_shared<FakeClaimsService>();
        service->onLookUp = [this](const std::vector<std::string> &lines, const auto &, std::stop_token) {
            asked = lines;
            return lookup;
        };
        return service;
    }

    std::shared_ptr<WorkerService> worker()
    {
        const auto service = std::make_shared<FakeWorkerService>();
        service->onFetchStatuses = [statuses = workers](std::stop_token) { return Outcome<WorkerStatuses>(statuses); };
        if (forecast) {
            service->onForecast
                = [next = *forecast](const ClaimableModel &, std::stop_token) { return Outcome<WorkerForecast>(next); };
        }
        return service;
    }

    std::size_t count()
    {
        const std::lock_guard lock(mutex);
        return requests.size();
    }

    ScanModel scan()
    {
        return [this](const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
                   std::stop_token stop) -> Outcome<ScanReport> {
            {
                const std::lock_guard lock(mutex);
                requests.push_back(request);
            }
            ScanProgress progress;
            progress.fraction = 0.437;
            progress.counts.matching = 500;
            progress.limiter = limiter;
            if (reportsProgress) {
                onProgress(progress);
            }
            while (!mayEnd && !stop.stop_requested()) {
                std::this_thread::yield();
            }
            return problem ? Outcome<ScanReport>(propagate(*problem))
                : outcome  ? Outcome<ScanReport>(*outcome)
                           : reportOf(request, stop.stop_requested());
        };
    }

    // One is new, and one gone; as the history has them, without values.
    static Outcome<ScanComparison> comparisonOf(std::int64_t from, std::int64_t to)
    {
        ScanComparison both{0, 1000};
        both.appeared.append({to, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7, {}, "",
            valueDigest("<b>alice")});
        both.gone.append({from, ClaimType::Username, DriftClass::Extra, true, false, false, false, {}, 7, 0, {},
            valueDigest("carol"), ""});
        return both;
    }

    static ScanReport reportOf(const ScanRequest &request, bool isStopped)
    {
        if (request.before) {
            auto report = *request.before;
            report.comparedUpTo = 1000;
            report.end = ScanEnd::Complete;
            return report;
        }
        ScanReport report;
        report.cell = {1};
        report.model = request.model;
        report.service = "fake:443";
        report.startedAt = *parseInstant("2026-11-21 03:12:45Z");
        report.firstId = 1;
        report.lastId = 1000;
        report.comparedUpTo = isStopped ? 437 : 1000;
        report.end = isStopped ? ScanEnd::Stopped : ScanEnd::Complete;
        report.counts.matching = 990;
        if (request.model == modelNamed("User")) {
            add(report,
                {7, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7, {}, "", "<b>alice"});
            add(report, {9, ClaimType::Email, DriftClass::Extra, true, true, false, false, {}, 9, 0, {}, "bob", ""});
            add(report,
                {11, ClaimType::Email, DriftClass::Conflict, true, false, false, false, {2}, 0, 3, {}, "", "eve"});
        }
        return report;
    }

private:
    static void add(ScanReport &report, const Difference &difference)
    {
        report.differences.append(difference);
        ++report.counts.sure[std::size_t(difference.drift)];
    }
};

inline StoredScan scanAtHour(int hour, std::uint64_t missing)
{
    StoredScan scan;
    scan.subject = {"e", {1}, "User"};
    scan.startedAt = *parseInstant("2026-11-21 02:12:45Z") + std::chrono::hours{hour};
    scan.end = "complete";
    if (missing > 0) {
        scan.classes = {{"missing", missing, 0, 0, 0}};
    }
    return scan;
}

// One an hour.
inline std::shared_ptr<const ScanSummaries> scanSummaries(const std::vector<std::uint64_t> &missing)
{
    ScanSummaries scans;
    for (const auto count : missing) {
        scans.push_back(summaryOf(scanAtHour(int(scans.size()) + 1, count)));
        scans.back().number = std::int64_t(scans.size());
        scans.back().hasDifferences = true;
    }
    return std::make_shared<const ScanSummaries>(std::move(scans));
}

// The page, and what it asks.
class VerificationFixture
{
protected:
    void restart()
    {
        m_page.reset();
        QThreadPool::globalInstance()->waitForDone();
        m_scan = std::make_unique<FakeScan>();
        open();
    }
    void open()
    {
        m_page = std::make_unique<VerificationPage>(m_scan->services());
        m_page->resize(1100, 700);
        m_page->show();
    }
    QAbstractItemModel &scans() const { return *m_page->findChild<ScanTable *>(); }
    DifferenceTable &differences() const { return *m_page->findChild<DifferenceTable *>(); }
    DetailPane *pane() const { return m_page->findChild<DifferenceSection *>()->detail(); }
    GridView &grid() const { return *m_page->findChild<GridView *>(); }

    std::unique_ptr<FakeScan> m_scan;
    std::unique_ptr<VerificationPage> m_page;
};

} // namespace cells
