// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/auditservice.h"
#include "models/engine/services/claimsservice.h"
#include "models/engine/services/connectionservice.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/overviewservice.h"
#include "models/engine/services/pairingservice.h"
#include "models/engine/services/rolloutservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/engine/services/workerservice.h"
#include "models/ports/environment.h"

namespace cells {

// What the tests script.
using ReadClaims = std::function<Outcome<ClaimPage>(
    const ClaimQuery &, const std::function<void(const ClaimPage &)> &, std::stop_token)>;
using LoadSnapshot
    = std::function<Outcome<Snapshot>(const ClaimableModel &, const OnSnapshotProgress &, std::stop_token)>;
using SearchLeaseRecords = std::function<Outcome<LeaseRecordsReport>(
    const LeaseSearch &, const std::function<void(SearchProgress)> &, std::stop_token)>;
using FetchStoredSurveys = std::function<Outcome<StoredSurveys>(std::stop_token)>;
using EstimateModel = std::function<Outcome<EstimateReport>(const ClaimableModel &, std::stop_token)>;
using FetchEarlierEstimates = std::function<Outcome<EarlierEstimates>(std::stop_token)>;
using FetchScanSummaries = std::function<Outcome<ScanSummariesByModel>(std::stop_token)>;
using CompareScans
    = std::function<Outcome<ScanComparison>(std::int64_t earlier, std::int64_t later, std::stop_token stop)>;
using FetchFlagChanges = std::function<Outcome<std::vector<FlagChange>>(std::stop_token)>;
using FetchWorkerStatuses = std::function<Outcome<WorkerStatuses>(std::stop_token)>;
using ForecastWorker = std::function<Outcome<WorkerForecast>(const ClaimableModel &, std::stop_token)>;
using SurveyCells = std::function<std::vector<CellSurvey>(
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop)>;
using SurveyRollout = std::function<std::vector<CellRollout>(
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)>;
using CheckConnection
    = std::function<ConnectionReport(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)>;
using DismissRestore
    = std::function<Outcome<void>(const std::string &lostClaims, const std::string &reason, std::stop_token stop)>;
using ReadAuditLog = std::function<Outcome<std::shared_ptr<const AuditLogView>>(std::stop_token stop)>;

// An environment for the pages of a test.
inline std::shared_ptr<Environment> fakeEnvironment(EnvironmentKind kind = EnvironmentKind::Sandbox)
{
    auto environment = std::make_shared<Environment>();
    environment->name = "test";
    environment->kind = kind;
    return environment;
}

inline tl::unexpected<Failure> notScripted()
{
    return failed(Failure::Kind::Unreachable, "The test does not script this.");
}

// Services that answer as the test scripts them; what it does not script is unreachable.
class FakeLeaseService : public LeaseService
{
public:
    SurveyLeases onSurvey;
    FetchStoredSurveys onFetchStoredSurveys;
    SearchLeaseRecords onSearchRecords;

    Outcome<LeaseSurveyReport> survey(
        const std::function<void(SurveyProgress)> &progress, std::stop_token stop) override
    {
        return onSurvey ? onSurvey(progress, std::move(stop)) : notScripted();
    }
    Outcome<StoredSurveys> fetchStoredSurveys(std::stop_token stop) override
    {
        return onFetchStoredSurveys ? onFetchStoredSurveys(std::move(stop)) : notScripted();
    }
    Outcome<LeaseRecordsReport> searchRecords(
        const LeaseSearch &search, const std::function<void(SearchProgress)> &progress, std::stop_token stop) override
    {
        return onSearchRecords ? onSearchRecords(search, progress, std::move(stop)) : notScripted();
    }
};

class FakeClaimsService : public ClaimsService
{
public:
    ReadClaims onRead;
    LookUpClaims onLookUp;
    LoadSnapshot onLoadSnapshot;

    Outcome<ClaimPage> read(
        const ClaimQuery &query, const std::function<void(const ClaimPage &)> &progress, std::stop_token stop) override
    {
        return onRead ? onRead(query, progress, std::move(stop)) : notScripted();
    }
    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &progress, std::stop_token stop) override
    {
        return onLookUp ? onLookUp(lines, progress, std::move(stop)) : notScripted();
    }
    Outcome<Snapshot> loadSnapshot(const ClaimableModel &model,
        const std::function<void(const SnapshotProgress &)> &progress, std::stop_token stop) override
    {
        return onLoadSnapshot ? onLoadSnapshot(model, progress, std::move(stop)) : notScripted();
    }
};

class FakeScanService : public ScanService
{
public:
    ScanModel onScan;
    EstimateModel onEstimate;
    FetchEarlierScans onFetchEarlierScans;
    FetchEarlierEstimates onFetchEarlierEstimates;
    FetchScanSummaries onFetchSummaries;
    CompareScans onCompare;
    FetchFlagChanges onFetchFlagChanges;
    std::function<Outcome<void>(const std::string &, const std::string &, std::stop_token)> onDismissRestore;

    Outcome<ScanReport> scan(const ScanRequest &request, const std::function<void(const ScanProgress &)> &progress,
        std::stop_token stop) override
    {
        return onScan ? onScan(request, progress, std::move(stop)) : notScripted();
    }
    Outcome<EstimateReport> estimate(const ClaimableModel &model, std::stop_token stop) override
    {
        return onEstimate ? onEstimate(model, std::move(stop)) : notScripted();
    }
    Outcome<EarlierScans> fetchEarlierScans(std::stop_token stop) override
    {
        return onFetchEarlierScans ? onFetchEarlierScans(std::move(stop)) : notScripted();
    }
    Outcome<EarlierEstimates> fetchEarlierEstimates(std::stop_token stop) override
    {
        return onFetchEarlierEstimates ? onFetchEarlierEstimates(std::move(stop)) : notScripted();
    }
    Outcome<ScanSummariesByModel> fetchSummaries(std::stop_token stop) override
    {
        return onFetchSummaries ? onFetchSummaries(std::move(stop)) : notScripted();
    }
    Outcome<ScanComparison> compare(std::int64_t earlier, std::int64_t later, std::stop_token stop) override
    {
        return onCompare ? onCompare(earlier, later, std::move(stop)) : notScripted();
    }
    Outcome<std::vector<FlagChange>> fetchFlagChanges(std::stop_token stop) override
    {
        return onFetchFlagChanges ? onFetchFlagChanges(std::move(stop)) : notScripted();
    }
    Outcome<void> dismissRestore(const std::string &claims, const std::string &reason, std::stop_token stop) override
    {
        return onDismissRestore ? onDismissRestore(claims, reason, std::move(stop)) : notScripted();
    }
};

class FakeWorkerService : public WorkerService
{
public:
    FetchWorkerStatuses onFetchStatuses;
    ForecastWorker onForecast;

    bool mayForecast() const override { return bool(onForecast); }
    Outcome<WorkerStatuses> fetchStatuses(std::stop_token stop) override
    {
        return onFetchStatuses ? onFetchStatuses(std::move(stop)) : notScripted();
    }
    Outcome<WorkerForecast> forecast(const ClaimableModel &model, std::stop_token stop) override
    {
        return onForecast ? onForecast(model, std::move(stop)) : notScripted();
    }
};

class FakeConnectionService : public ConnectionService
{
public:
    explicit FakeConnectionService(CheckConnection check)
        : onCheck(std::move(check))
    {
    }

    CheckConnection onCheck;

    ConnectionReport check(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) override
    {
        return onCheck(onStep, std::move(stop));
    }
};

class FakePairingService : public PairingService
{
public:
    ProvePairing onProve;
    std::function<Outcome<PairingPin>(const std::string &, const std::string &, std::stop_token)> onGiveUpPin;

    Outcome<PairingReport> fetch(std::stop_token stop) override { return prove(std::move(stop)); }
    Outcome<PairingReport> prove(std::stop_token stop) override
    {
        return onProve ? onProve(std::move(stop)) : notScripted();
    }
    bool isValid() override { return true; }
    Outcome<PairingPin> giveUpPin(const std::string &pinned, const std::string &reason, std::stop_token stop) override
    {
        return onGiveUpPin ? onGiveUpPin(pinned, reason, std::move(stop)) : notScripted();
    }
};

class FakeOverviewService : public OverviewService
{
public:
    explicit FakeOverviewService(SurveyCells survey)
        : onSurvey(std::move(survey))
    {
    }

    SurveyCells onSurvey;

    std::vector<CellSurvey> survey(
        const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop) override
    {
        return onSurvey(onAnswer, std::move(stop));
    }
};

class FakeRolloutService : public RolloutService
{
public:
    explicit FakeRolloutService(SurveyRollout survey)
        : onSurvey(std::move(survey))
    {
    }

    SurveyRollout onSurvey;

    std::vector<CellRollout> survey(
        const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop) override
    {
        return onSurvey(onAnswer, std::move(stop));
    }
};

class FakeAuditService : public AuditService
{
public:
    FakeAuditService(std::string file, ReadAuditLog read)
        : onRead(std::move(read))
        , m_file(std::move(file))
    {
    }

    ReadAuditLog onRead;
    std::vector<ExportRecord> exports;

    std::string file() const override { return m_file; }
    Outcome<std::shared_ptr<const AuditLogView>> read(std::stop_token stop) override { return onRead(std::move(stop)); }
    Outcome<void> recordExport(CellId, const ExportRecord &record) override
    {
        exports.push_back(record);
        return {};
    }

private:
    const std::string m_file;
};

} // namespace cells
