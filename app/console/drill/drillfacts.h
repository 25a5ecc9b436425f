// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/auditservice.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"

#include <QStringList>

#include <map>

namespace cells {

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

// Scans every model of the drill's cell, whose services these are.
DrillFacts fetchDrillFacts(const Services &services, const QStringList &timelines, std::stop_token stop);

} // namespace cells
