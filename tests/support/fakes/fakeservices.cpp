// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakeservices.h"

namespace cells {

using namespace activity;
using namespace claims;
using namespace drift;
using namespace leases;
using namespace lookup;
using namespace overview;
using namespace pairing;
using namespace rollout;

namespace {

tl::unexpected<Failure> notScripted()
{
    return failed(Failure::Kind::Unreachable, "The test does not script this.");
}

} // namespace

std::shared_ptr<Environment> fakeEnvironment(EnvironmentKind kind)
{
    auto environment = std::make_shared<Environment>();
    environment->name = "test";
    environment->kind = kind;
    return environment;
}

FakeLeaseService::FakeLeaseService() = default;

FakeLeaseService::~FakeLeaseService() = default;

Outcome<LeaseSurveyReport> FakeLeaseService::survey(
    const std::function<void(SurveyProgress)> &progress, std::stop_token stop)
{
    return onSurvey ? onSurvey(progress, std::move(stop)) : notScripted();
}

Outcome<StoredSurveys> FakeLeaseService::fetchStoredSurveys(std::stop_token stop)
{
    return onFetchStoredSurveys ? onFetchStoredSurveys(std::move(stop)) : notScripted();
}

Outcome<LeaseRecordsReport> FakeLeaseService::searchRecords(
    const LeaseSearch &search, const std::function<void(SearchProgress)> &progress, std::stop_token stop)
{
    return onSearchRecords ? onSearchRecords(search, progress, std::move(stop)) : notScripted();
}

FakeClaimsService::FakeClaimsService() = default;

FakeClaimsService::~FakeClaimsService() = default;

Outcome<ClaimPage> FakeClaimsService::read(
    const ClaimQuery &query, const std::function<void(const ClaimPage &)> &progress, std::stop_token stop)
{
    return onRead ? onRead(query, progress, std::move(stop)) : notScripted();
}

Outcome<LookupReport> FakeClaimsService::lookUp(const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &progress, std::stop_token stop)
{
    return onLookUp ? onLookUp(lines, progress, std::move(stop)) : notScripted();
}

Outcome<Snapshot> FakeClaimsService::loadSnapshot(
    const ClaimableModel &model, const std::function<void(const SnapshotProgress &)> &progress, std::stop_token stop)
{
    return onLoadSnapshot ? onLoadSnapshot(model, progress, std::move(stop)) : notScripted();
}

FakeScanService::FakeScanService() = default;

FakeScanService::~FakeScanService() = default;

Outcome<ScanReport> FakeScanService::scan(
    const ScanRequest &request, const std::function<void(const ScanProgress &)> &progress, std::stop_token stop)
{
    return onScan ? onScan(request, progress, std::move(stop)) : notScripted();
}

Outcome<EstimateReport> FakeScanService::estimate(const ClaimableModel &model, std::stop_token stop)
{
    return onEstimate ? onEstimate(model, std::move(stop)) : notScripted();
}

Outcome<EarlierScans> FakeScanService::fetchEarlierScans(std::stop_token stop)
{
    return onFetchEarlierScans ? onFetchEarlierScans(std::move(stop)) : notScripted();
}

Outcome<EarlierEstimates> FakeScanService::fetchEarlierEstimates(std::stop_token stop)
{
    return onFetchEarlierEstimates ? onFetchEarlierEstimates(std::move(stop)) : notScripted();
}

Outcome<ScanSummariesByModel> FakeScanService::fetchSummaries(std::stop_token stop)
{
    return onFetchSummaries ? onFetchSummaries(std::move(stop)) : notScripted();
}

Outcome<ScanComparison> FakeScanService::compare(std::int64_t earlier, std::int64_t later, std::stop_token stop)
{
    return onCompare ? onCompare(earlier, later, std::move(stop)) : notScripted();
}

Outcome<std::vector<FlagChange>> FakeScanService::fetchFlagChanges(std::stop_token stop)
{
    return onFetchFlagChanges ? onFetchFlagChanges(std::move(stop)) : notScripted();
}

Outcome<void> FakeScanService::dismissRestore(
    const std::string &claims, const std::string &reason, std::stop_token stop)
{
    return onDismissRestore ? onDismissRestore(claims, reason, std::move(stop)) : notScripted();
}

FakeWorkerService::FakeWorkerService() = default;

FakeWorkerService::~FakeWorkerService() = default;

bool FakeWorkerService::mayForecast() const
{
    return bool(onForecast);
}

Outcome<WorkerStatuses> FakeWorkerService::fetchStatuses(std::stop_token stop)
{
    return onFetchStatuses ? onFetchStatuses(std::move(stop)) : notScripted();
}

Outcome<WorkerForecast> FakeWorkerService::forecast(const ClaimableModel &model, std::stop_token stop)
{
    return onForecast ? onForecast(model, std::move(stop)) : notScripted();
}

FakeConnectionService::FakeConnectionService(CheckConnection check)
    : onCheck(std::move(check))
{
}

FakeConnectionService::~FakeConnectionService() = default;

ConnectionReport FakeConnectionService::check(
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)
{
    return onCheck(onStep, std::move(stop));
}

FakePairingService::FakePairingService() = default;

FakePairingService::~FakePairingService() = default;

Outcome<PairingReport> FakePairingService::fetch(std::stop_token stop)
{
    return prove(std::move(stop));
}

Outcome<PairingReport> FakePairingService::prove(std::stop_token stop)
{
    return onProve ? onProve(std::move(stop)) : notScripted();
}

bool FakePairingService::isValid()
{
    return true;
}

Outcome<PairingPin> FakePairingService::giveUpPin(
    const std::string &pinned, const std::string &reason, std::stop_token stop)
{
    return onGiveUpPin ? onGiveUpPin(pinned, reason, std::move(stop)) : notScripted();
}

FakeOverviewService::FakeOverviewService(SurveyCells survey)
    : onSurvey(std::move(survey))
{
}

FakeOverviewService::~FakeOverviewService() = default;

std::vector<CellSurvey> FakeOverviewService::survey(
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop)
{
    return onSurvey(onAnswer, std::move(stop));
}

Outcome<std::map<CellId, StoredSurveys>> FakeOverviewService::fetchLeaseHistory(
    Instant since, Duration step, std::stop_token stop)
{
    return onFetchLeaseHistory ? onFetchLeaseHistory(since, step, std::move(stop)) : notScripted();
}

FakeRolloutService::FakeRolloutService(SurveyRollout survey)
    : onSurvey(std::move(survey))
{
}

FakeRolloutService::~FakeRolloutService() = default;

std::vector<CellRollout> FakeRolloutService::survey(
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)
{
    return onSurvey(onAnswer, std::move(stop));
}

FakeAuditService::FakeAuditService(std::string file, ReadAuditLog read)
    : onRead(std::move(read))
    , m_file(std::move(file))
{
}

FakeAuditService::~FakeAuditService() = default;

std::string FakeAuditService::file() const
{
    return m_file;
}

Outcome<std::shared_ptr<const AuditLogView>> FakeAuditService::read(std::stop_token stop)
{
    return onRead(std::move(stop));
}

Outcome<void> FakeAuditService::recordExport(CellId, const ExportRecord &record)
{
    exports.push_back(record);
    return {};
}

} // namespace cells
