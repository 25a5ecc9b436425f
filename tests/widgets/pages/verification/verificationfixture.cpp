// SPDX-License-Identifier: MIT
#include "tests/widgets/pages/verification/verificationfixture.h"

#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/scantable.h"
#include "tests/support/fakes/fakehistory.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/verification/differences/differencesection.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/toolkit/grid/gridview.h"

#include <QThreadPool>

#include <thread>

namespace cells {

using namespace claims;
using namespace drift;
using namespace plans;

FakeScan::FakeScan() = default;

FakeScan::~FakeScan() = default;

Services FakeScan::services()
{
    const auto service = std::make_shared<FakeScanService>();
    service->onScan = scan();
    service->onFetchEarlierScans = [this](std::stop_token stop) {
        while (isEarlierLate && count() == 0 && !stop.stop_requested()) {
            std::this_thread::yield();
        }
        const std::lock_guard lock(mutex);
        return Outcome<EarlierScans>({earlier, damaged, failedLater, quarantined});
    };
    service->onFetchSummaries = [this](std::stop_token) -> Outcome<ScanSummariesByModel> {
        ++historyReads;
        if (isHistoryUnreadable) {
            return failed(Failure::Kind::Refused, "scans.db is not a database.");
        }
        const std::lock_guard lock(mutex);
        return summaries;
    };
    service->onFetchFlagChanges = [seen = changes](std::stop_token) { return Outcome<std::vector<FlagChange>>(seen); };
    service->onCompare = [](std::int64_t from, std::int64_t to, std::stop_token) { return comparisonOf(from, to); };
    service->onEstimate = [this](const ClaimableModel &model, std::stop_token) {
        auto report = estimate;
        report.model = &model;
        return Outcome<EstimateReport>(std::move(report));
    };
    service->onFetchEarlierEstimates
        = [estimates = stored](std::stop_token) { return Outcome<EarlierEstimates>(estimates); };
    service->onDismissRestore = dismissRestore;
    return {.environment = fakeEnvironment(mayHoldRealPeople ? EnvironmentKind::Production : EnvironmentKind::Sandbox),
        .cell = CellId{1},
        .claims = claims(),
        .scans = service,
        .worker = worker()};
}

std::shared_ptr<ClaimsService> FakeScan::claims()
{
    const auto service = std::make_shared<FakeClaimsService>();
    service->onLookUp = [this](const std::vector<std::string> &lines, const auto &, std::stop_token) {
        asked = lines;
        return lookup;
    };
    return service;
}

std::shared_ptr<WorkerService> FakeScan::worker()
{
    const auto service = std::make_shared<FakeWorkerService>();
    service->onFetchStatuses = [statuses = workers](std::stop_token) { return Outcome<WorkerStatuses>(statuses); };
    if (forecast) {
        service->onForecast
            = [next = *forecast](const ClaimableModel &, std::stop_token) { return Outcome<WorkerForecast>(next); };
    }
    return service;
}

std::size_t FakeScan::count()
{
    const std::lock_guard lock(mutex);
    return requests.size();
}

ScanModel FakeScan::scan()
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

Outcome<ScanComparison> FakeScan::comparisonOf(std::int64_t from, std::int64_t to)
{
    ScanComparison both{0, 1000};
    both.appeared.append({to, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7, {}, "",
        valueDigest("<b>alice")});
    both.gone.append({from, ClaimType::Username, DriftClass::Extra, true, false, false, false, {}, 7, 0, {},
        valueDigest("carol"), ""});
    return both;
}

ScanReport FakeScan::reportOf(const ScanRequest &request, bool isStopped)
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
        add(report, {11, ClaimType::Email, DriftClass::Conflict, true, false, false, false, {2}, 0, 3, {}, "", "eve"});
    }
    return report;
}

void FakeScan::add(ScanReport &report, const Difference &difference)
{
    report.differences.append(difference);
    ++report.counts.sure[std::size_t(difference.drift)];
}

StoredScan scanAtHour(int hour, std::uint64_t missing)
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

std::shared_ptr<const ScanSummaries> scanSummaries(const std::vector<std::uint64_t> &missing)
{
    ScanSummaries scans;
    for (const auto count : missing) {
        scans.push_back(summaryOf(scanAtHour(int(scans.size()) + 1, count)));
        scans.back().number = std::int64_t(scans.size());
        scans.back().hasDifferences = true;
    }
    return std::make_shared<const ScanSummaries>(std::move(scans));
}

VerificationFixture::VerificationFixture() = default;

VerificationFixture::~VerificationFixture() = default;

void VerificationFixture::restart()
{
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
    m_scan = std::make_unique<FakeScan>();
    open();
}

void VerificationFixture::open()
{
    m_page = std::make_unique<VerificationPage>(m_scan->services());
    m_page->resize(1100, 700);
    m_page->show();
}

QAbstractItemModel &VerificationFixture::scans() const
{
    return *m_page->findChild<ScanTable *>();
}

DifferenceTable &VerificationFixture::differences() const
{
    return *m_page->findChild<DifferenceTable *>();
}

DetailPane *VerificationFixture::pane() const
{
    return m_page->findChild<DifferenceSection *>()->detail();
}

GridView &VerificationFixture::grid() const
{
    return *m_page->findChild<GridView *>();
}

} // namespace cells
