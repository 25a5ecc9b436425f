// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/engine/scan/rangecomparison.h"
#include "models/engine/scan/scanreport.h"
#include "models/engine/scan/scanrequest.h"
#include "models/engine/scan/streampool.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/databaseload.h"
#include "models/rules/claims/sentinels.h"

namespace cells::drift {

// A scan of one model in a cell, as pages ask for it; see DriftScan::run.
using ScanModel = std::function<Outcome<ScanReport>(
    const ScanRequest &, const std::function<void(const ScanProgress &)> &, std::stop_token)>;

// Compares all claims of a model with the rows of the cell, range by range as streams. Reads sources that do not
// plainly agree a second time and classifies them then, so that no difference counts that was seen once. Read-only: no
// statement over the limit of the adapters, no open transaction between two ranges. Memory grows only with the
// differences. A scan that follows at once reuses the connections.
class DriftScan
{
public:
    // `cell` needs its database. `admin`, which may be null, looks up who holds the value of a missing claim.
    DriftScan(const claims::CellSources &cell, OpenStreams openStreams, TopologyService *admin, Clock &clock,
        Thresholds thresholds);

    // Fails when the scan cannot start, and when it came no further than the one that it resumes. After a fault or a
    // stop the report has the ids so far, and can be `before` of the next request. `onProgress` is called from several
    // threads, one at a time.
    Outcome<ScanReport> run(
        const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop);

    CellId cell() const { return m_cell.id; }
    std::string service() const { return m_cell.service->address(); }

private:
    Outcome<ScanReport> begin(const ScanRequest &request, std::stop_token stop);

    claims::CellSources m_cell;
    StreamPool m_streams;
    TopologyService *m_admin;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells::drift
