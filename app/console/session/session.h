// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/session/writing.h"
#include "models/engine/activity/auditlogview.h"
#include "models/engine/claims/claimlisting.h"
#include "models/engine/claims/snapshotload.h"
#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/leases/leaserecords.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/leases/surveyrecord.h"
#include "models/engine/lookup/claimlookup.h"
#include "models/engine/overview/cellsurvey.h"
#include "models/engine/pairing/connectioncheck.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/engine/rollout/rolloutsurvey.h"
#include "models/engine/scan/driftestimation.h"
#include "models/engine/scan/workerstatus.h"
#include "models/ports/environment.h"

#include <map>
#include <memory>

namespace cells {

struct Meters;

// What was asked of the servers of an environment within the last minute.
struct Requests
{
    int service = 0;
    int database = 0;
};

// The one place where links meet engine and pages: an environment and the links to its cells. Links are built at the
// first use, on the thread that uses them; all of them only read, but for what `writing()` makes while armed.
class Session
{
public:
    explicit Session(Environment environment);

    const Environment &environment() const { return m_environment; }

    // One survey at a time, whoever asks; from any thread. Keeps the links, and what was seen of the cell, alive as
    // long as the function lives.
    SurveyLeases surveyLeases(CellId cell);
    // What its complete surveys counted, which are kept on this machine.
    FetchStoredSurveys storedSurveys(CellId cell) const;
    // As long as it holds, the proof that was made before.
    ProvePairing provePairing(CellId cell);
    ProvePairing reprovePairing(CellId cell);
    bool isPairingValid(CellId cell);
    // Of all cells at once.
    SurveyCells surveyCells();
    // Of all cells at once; notes the flags that it sees in the history that is kept on this machine.
    SurveyRollout surveyRollout();
    // From the history that is kept on this machine.
    FetchFlagChanges flagChanges(CellId cell);
    // Asks who holds the value of a missing claim where the certificate lets it.
    ScanModel scanModel(CellId cell);
    // Keeps what it finds with the scans.
    EstimateModel estimateModel(CellId cell);
    // Reads the scan history stored on this machine, without scans of another database.
    FetchEarlierScans earlierScans(CellId cell);
    FetchEarlierEstimates earlierEstimates(CellId cell);
    FetchScanSummaries scanSummaries(CellId cell);
    // Both scans come from the history of the cell.
    CompareScans compareScans(CellId cell);
    // What the cell's verification worker left in its Redis, and would do next.
    FetchWorkerStatuses workerStatuses(CellId cell) const;
    ForecastWorker forecastWorker(CellId cell);
    // Over connections of its own, so that it meets what a newcomer would.
    CheckConnection checkConnection(CellId cell);
    ReadClaims readClaims(CellId cell);
    // In every cell of the environment.
    LookUpClaims lookUpClaims();
    LoadSnapshot loadSnapshot(CellId cell);
    SearchLeaseRecords searchLeaseRecords(CellId cell);
    // Of the whole environment; makes no file.
    ReadAuditLog readAuditLog() const;
    std::filesystem::path auditLogFile() const;

    Requests requestsLastMinute() const;

    // Of the cell, over its own links for what is written; all other functions only read.
    PlanActions planActions(CellId cell);
    GiveUpPin giveUpPin(CellId cell);
    DismissRestore dismissRestore(CellId cell);
    RecordExport recordExport(CellId cell);
    Writing &writing() { return m_writing; }

private:
    std::shared_ptr<CellAdapters> adaptersFor(CellId cell);
    SurveyCellRollout surveyRollout(CellId cell, bool withLeases);
    FetchStage fetchStage(CellId cell);

    Environment m_environment;
    // Links may outlive the session on the thread that uses them.
    std::shared_ptr<Meters> m_meters;
    std::map<std::int64_t, std::shared_ptr<CellAdapters>> m_adapters;
    Writing m_writing;
};

} // namespace cells
