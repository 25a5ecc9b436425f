// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/scan/driftscan.h"

#include <QStringList>

#include <map>

namespace cells {

class Session;

// Where the facts of a drill are read; all of it only reads.
struct DrillSources
{
    ReadAuditLog auditLog;
    // Of the drill's cell.
    SurveyLeases leases;
    ScanModel scan;
};

// What became of a drill.
struct DrillFacts
{
    Outcome<std::shared_ptr<const AuditLogView>> auditLog;
    Outcome<LeaseSurveyReport> leases;
    // By model: every one of the catalogue.
    std::map<std::string, Outcome<ScanReport>> scans;
    // What stands in the timelines that were exported.
    std::vector<QByteArray> timelines;
};

DrillSources drillSources(Session &session, CellId cell);

DrillFacts fetchDrillFacts(const DrillSources &sources, const QStringList &timelines, std::stop_token stop);

} // namespace cells
