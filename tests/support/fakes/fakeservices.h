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
using ReadClaims = std::function<Outcome<claims::ClaimPage>(
    const claims::ClaimQuery &, const std::function<void(const claims::ClaimPage &)> &, std::stop_token)>;
using LoadSnapshot = std::function<Outcome<claims::Snapshot>(
    const ClaimableModel &, const claims::OnSnapshotProgress &, std::stop_token)>;
using SearchLeaseRecords = std::function<Outcome<leases::LeaseRecordsReport>(
    const leases::LeaseSearch &, const std::function<void(leases::SearchProgress)> &, std::stop_token)>;
using FetchStoredSurveys = std::function<Outcome<StoredSurveys>(std::stop_token)>;
using EstimateModel = std::function<Outcome<drift::EstimateReport>(const ClaimableModel &, std::stop_token)>;
using FetchEarlierEstimates = std::function<Outcome<drift::EarlierEstimates>(std::stop_token)>;
using FetchScanSummaries = std::function<Outcome<drift::ScanSummariesByModel>(std::stop_token)>;
using CompareScans
    = std::function<Outcome<drift::ScanComparison>(std::int64_t earlier, std::int64_t later, std::stop_token stop)>;
using FetchFlagChanges = std::function<Outcome<std::vector<FlagChange>>(std::stop_token)>;
using FetchWorkerStatuses = std::function<Outcome<drift::WorkerStatuses>(std::stop_token)>;
using ForecastWorker = std::function<Outcome<drift::WorkerForecast>(const ClaimableModel &, std::stop_token)>;
using SurveyCells = std::function<std::vector<overview::CellSurvey>(
    const std::function<void(const overview::CellSurvey &)> &onAnswer, std::stop_token stop)>;
using SurveyRollout = std::function<std::vector<rollout::CellRollout>(
    const std::function<void(const rollout::CellRollout &)> &onAnswer, std::stop_token stop)>;
using CheckConnection = std::function<pairing::ConnectionReport(
    const std::function<void(const pairing::CheckStep &)> &onStep, std::stop_token stop)>;
using DismissRestore
    = std::function<Outcome<void>(const std::string &lostClaims, const std::string &reason, std::stop_token stop)>;
using ReadAuditLog = std::function<Outcome<std::shared_ptr<const activity::AuditLogView>>(std::stop_token stop)>;

// An environment for the pages of a test.
std::shared_ptr<Environment> fakeEnvironment(EnvironmentKind kind = EnvironmentKind::Sandbox);

// Services that answer as the test scripts them; what it does not script is unreachable.
class FakeLeaseService : public LeaseService
{
public:
    FakeLeaseService();
    ~FakeLeaseService() override;

    leases::SurveyLeases onSurvey;
    FetchStoredSurveys onFetchStoredSurveys;
    SearchLeaseRecords onSearchRecords;

    Outcome<leases::LeaseSurveyReport> survey(
        const std::function<void(leases::SurveyProgress)> &progress, std::stop_token stop) override;
    Outcome<StoredSurveys> fetchStoredSurveys(std::stop_token stop) override;
    Outcome<leases::LeaseRecordsReport> searchRecords(const leases::LeaseSearch &search,
        const std::function<void(leases::SearchProgress)> &progress, std::stop_token stop) override;
};

class FakeClaimsService : public ClaimsService
{
public:
    FakeClaimsService();
    ~FakeClaimsService() override;

    ReadClaims onRead;
    lookup::LookUpClaims onLookUp;
    LoadSnapshot onLoadSnapshot;

    Outcome<claims::ClaimPage> read(const claims::ClaimQuery &query,
        const std::function<void(const claims::ClaimPage &)> &progress, std::stop_token stop) override;
    Outcome<lookup::LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &progress, std::stop_token stop) override;
    Outcome<claims::Snapshot> loadSnapshot(const ClaimableModel &model,
        const std::function<void(const claims::SnapshotProgress &)> &progress, std::stop_token stop) override;
};

class FakeScanService : public ScanService
{
public:
    FakeScanService();
    ~FakeScanService() override;

    drift::ScanModel onScan;
    EstimateModel onEstimate;
    drift::FetchEarlierScans onFetchEarlierScans;
    FetchEarlierEstimates onFetchEarlierEstimates;
    FetchScanSummaries onFetchSummaries;
    CompareScans onCompare;
    FetchFlagChanges onFetchFlagChanges;
    std::function<Outcome<void>(const std::string &, const std::string &, std::stop_token)> onDismissRestore;

    Outcome<drift::ScanReport> scan(const drift::ScanRequest &request,
        const std::function<void(const drift::ScanProgress &)> &progress, std::stop_token stop) override;
    Outcome<drift::EstimateReport> estimate(const ClaimableModel &model, std::stop_token stop) override;
    Outcome<drift::EarlierScans> fetchEarlierScans(std::stop_token stop) override;
    Outcome<drift::EarlierEstimates> fetchEarlierEstimates(std::stop_token stop) override;
    Outcome<drift::ScanSummariesByModel> fetchSummaries(std::stop_token stop) override;
    Outcome<drift::ScanComparison> compare(std::int64_t earlier, std::int64_t later, std::stop_token stop) override;
    Outcome<std::vector<FlagChange>> fetchFlagChanges(std::stop_token stop) override;
    Outcome<void> dismissRestore(const std::string &claims, const std::string &reason, std::stop_token stop) override;
};

class FakeWorkerService : public WorkerService
{
public:
    FakeWorkerService();
    ~FakeWorkerService() override;

    FetchWorkerStatuses onFetchStatuses;
    ForecastWorker onForecast;

    bool mayForecast() const override;
    Outcome<drift::WorkerStatuses> fetchStatuses(std::stop_token stop) override;
    Outcome<drift::WorkerForecast> forecast(const ClaimableModel &model, std::stop_token stop) override;
};

class FakeConnectionService : public ConnectionService
{
public:
    explicit FakeConnectionService(CheckConnection check);
    ~FakeConnectionService() override;

    CheckConnection onCheck;

    pairing::ConnectionReport check(
        const std::function<void(const pairing::CheckStep &)> &onStep, std::stop_token stop) override;
};

class FakePairingService : public PairingService
{
public:
    FakePairingService();
    ~FakePairingService() override;

    pairing::ProvePairing onProve;
    std::function<Outcome<PairingPin>(const std::string &, const std::string &, std::stop_token)> onGiveUpPin;

    Outcome<pairing::PairingReport> fetch(std::stop_token stop) override;
    Outcome<pairing::PairingReport> prove(std::stop_token stop) override;
    bool isValid() override;
    Outcome<PairingPin> giveUpPin(const std::string &pinned, const std::string &reason, std::stop_token stop) override;
};

class FakeOverviewService : public OverviewService
{
public:
    explicit FakeOverviewService(SurveyCells survey);
    ~FakeOverviewService() override;

    SurveyCells onSurvey;
    std::function<Outcome<std::map<CellId, StoredSurveys>>(Instant since, Duration step, std::stop_token)>
        onFetchLeaseHistory;

    std::vector<overview::CellSurvey> survey(
        const std::function<void(const overview::CellSurvey &)> &onAnswer, std::stop_token stop) override;
    Outcome<std::map<CellId, StoredSurveys>> fetchLeaseHistory(
        Instant since, Duration step, std::stop_token stop) override;
};

class FakeRolloutService : public RolloutService
{
public:
    explicit FakeRolloutService(SurveyRollout survey);
    ~FakeRolloutService() override;

    SurveyRollout onSurvey;

    std::vector<rollout::CellRollout> survey(
        const std::function<void(const rollout::CellRollout &)> &onAnswer, std::stop_token stop) override;
};

class FakeAuditService : public AuditService
{
public:
    FakeAuditService(std::string file, ReadAuditLog read);
    ~FakeAuditService() override;

    ReadAuditLog onRead;
    std::vector<ExportRecord> exports;

    std::string file() const override;
    Outcome<std::shared_ptr<const activity::AuditLogView>> read(std::stop_token stop) override;
    Outcome<void> recordExport(CellId, const ExportRecord &record) override;

private:
    const std::string m_file;
};

} // namespace cells
