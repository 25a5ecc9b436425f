// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/restoredismissal.h"
#include "tests/support/fakes/fakeservices.h"

#include <atomic>
#include <mutex>

class QAbstractItemModel;

namespace cells {

class DetailPane;
class DifferenceTable;
class GridView;
class VerificationPage;

// Scans that the test lets go on and end.
class FakeScan
{
public:
    FakeScan();
    ~FakeScan();

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

    Services services();
    std::shared_ptr<ClaimsService> claims();
    std::shared_ptr<WorkerService> worker();
    std::size_t count();
    ScanModel scan();

    // One is new, and one gone; as the history has them, without values.
    static Outcome<ScanComparison> comparisonOf(std::int64_t from, std::int64_t to);
    static ScanReport reportOf(const ScanRequest &request, bool isStopped);

private:
    static void add(ScanReport &report, const Difference &difference);
};

StoredScan scanAtHour(int hour, std::uint64_t missing);

// One an hour.
std::shared_ptr<const ScanSummaries> scanSummaries(const std::vector<std::uint64_t> &missing);

// The page, and what it asks.
class VerificationFixture
{
protected:
    VerificationFixture();
    ~VerificationFixture();

    void restart();
    void open();
    QAbstractItemModel &scans() const;
    DifferenceTable &differences() const;
    DetailPane *pane() const;
    GridView &grid() const;

    std::unique_ptr<FakeScan> m_scan;
    std::unique_ptr<VerificationPage> m_page;
};

} // namespace cells
