// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/differences/differences.h"
#include "models/engine/scan/rangecomparison.h"
#include "models/engine/scan/scanreport.h"
#include "models/engine/scan/scanrequest.h"
#include "models/engine/support/throughputestimator.h"
#include "models/ports/databaseload.h"
#include "models/rules/claims/sentinels.h"

namespace cells {

// A scan of one model in a cell, as pages ask for it; see DriftScan::run.
using ScanModel = std::function<Outcome<ScanReport>(
    const ScanRequest &, const std::function<void(const ScanProgress &)> &, std::stop_token)>;

// Compares all claims of a model with the rows of the cell. Both sides stream past range by range; only sources that
// do not plainly agree are read a second time and judged then, so that no difference counts that was seen once.
// Read-only; no statement over the links' limit, no transaction open between two ranges, and memory does not grow
// with the table, only with the differences.
class DriftScan
{
public:
    // `cell` needs its database. `admin` may be null; else it is asked who holds the value of a missing claim.
    DriftScan(
        const CellSources &cell, OpenStreams openStreams, TopologyService *admin, Clock &clock, Thresholds thresholds);

    // Fails when the scan cannot begin, and when it came no further than the one that it goes on with. After a fault or
    // a stop the report says how far it came, and can be `before` of the next request. `onProgress` is called from
    // several threads, one at a time.
    Outcome<ScanReport> run(
        const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress, std::stop_token stop);

    CellId cell() const { return m_cell.id; }
    std::string service() const { return m_cell.service->address(); }

private:
    Outcome<ScanReport> begin(const ScanRequest &request, std::stop_token stop);

    CellSources m_cell;
    OpenStreams m_openStreams;
    TopologyService *m_admin;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
