// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/restoredismissal.h"
#include "tests/support/fakes/fakeservices.h"

#include <atomic>
#include <mutex>

class QAbstractItemModel;

namespace cells::drift {
class DifferenceTable;
class VerificationPage;
} // namespace cells::drift

namespace cells {

class DetailPane;
class GridView;

// Scans that the test lets go on and end.
class FakeScan
{
public:
    FakeScan();
    ~FakeScan();

    std::mutex mutex;
    std::vector<drift::ScanRequest> requests;
    std::atomic<bool> mayEnd = true;
    // A short scan ends before it has told anything.
    bool reportsProgress = true;
    std::optional<Failure> problem;
    std::vector<std::shared_ptr<const drift::ScanReport>> earlier;
    // These are told after a scan has begun.
    bool isEarlierLate = false;
    std::vector<std::pair<const ClaimableModel *, Failure>> damaged;
    drift::ScanSummariesByModel summaries;
    std::atomic<bool> isHistoryUnreadable = false;
    std::atomic<int> historyReads = 0;
    std::vector<FlagChange> changes;
    std::map<std::string, drift::WorkerStatus> workers;
    // Of every model; nothing: nobody tells.
    std::optional<drift::WorkerForecast> forecast;
    std::string limiter;
    // What was looked up last, and the answer.
    std::vector<std::string> asked;
    Outcome<lookup::LookupReport> lookup = failed(Failure::Kind::Unreachable, "Cell 2 does not answer.");
    bool mayHoldRealPeople = false;
    // Of every model that is sampled.
    drift::EstimateReport estimate;
    drift::EarlierEstimates stored;
    // Newer than those in `earlier`, and what else is said of those.
    std::vector<std::shared_ptr<const drift::ScanReport>> failedLater;
    std::vector<std::string> quarantined;
    DismissRestore dismissRestore;
    // What a scan comes to; nothing: what was asked for.
    std::optional<drift::ScanReport> outcome;

    Services services();
    std::shared_ptr<ClaimsService> claims();
    std::shared_ptr<WorkerService> worker();
    std::size_t count();
    drift::ScanModel scan();

    // One is new, and one gone; as the history has them, without values.
    static Outcome<drift::ScanComparison> comparisonOf(std::int64_t from, std::int64_t to);
    static drift::ScanReport reportOf(const drift::ScanRequest &request, bool isStopped);

private:
    static void add(drift::ScanReport &report, const drift::Difference &difference);
};

StoredScan scanAtHour(int hour, std::uint64_t missing);

// One an hour.
std::shared_ptr<const drift::ScanSummaries> scanSummaries(const std::vector<std::uint64_t> &missing);

// The page, and what it asks.
class VerificationFixture
{
protected:
    VerificationFixture();
    ~VerificationFixture();

    void restart();
    void open();
    QAbstractItemModel &scans() const;
    drift::DifferenceTable &differences() const;
    DetailPane *pane() const;
    GridView &grid() const;

    std::unique_ptr<FakeScan> m_scan;
    std::unique_ptr<drift::VerificationPage> m_page;
};

} // namespace cells
