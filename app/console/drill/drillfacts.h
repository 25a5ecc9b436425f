// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/scan/driftscan.h"

#include <QStringList>

#include <map>

namespace cells {

class Session;

// Sources of the facts of a drill; all of them only read.
struct DrillSources
{
    ReadAuditLog auditLog;
    // Surveys the drill's cell.
    SurveyLeases leases;
    ScanModel scan;
};

// State of a drill when it is scored.
struct DrillFacts
{
    Outcome<std::shared_ptr<const AuditLogView>> auditLog;
    Outcome<LeaseSurveyReport> leases;
    // By model, for each model of the catalogue.
    std::map<std::string, Outcome<ScanReport>> scans;
    // Contents of the exported timelines.
    std::vector<QByteArray> timelines;
};

DrillSources drillSources(Session &session, CellId cell);

DrillFacts fetchDrillFacts(const DrillSources &sources, const QStringList &timelines, std::stop_token stop);

} // namespace cells
