// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/overview/cellsurvey.h"
#include "models/engine/scan/workerstatus.h"
#include "models/ports/certificate.h"
#include "models/rules/alerts/metric.h"

namespace cells::alerts {

// A certificate on the way to a cell.
struct CertificateEnd
{
    // "client", "service", "database_client" or "database"
    std::string role;
    Instant notAfter;
};

// Adds what a survey found about a cell. Facts that were not read are absent and marked as not read. Returns false for
// a cell whose database is another cell's: nothing but that is added, and nothing else may be (C16).
bool addSurvey(MetricReading &reading, const overview::CellSurvey &survey);

// The certificates that could be read, and why others could not; empty: all were.
struct CertificateEnds
{
    std::vector<CertificateEnd> ends;
    Message problem;
};

// Adds when each certificate ends, of several in one role the earliest.
void addCertificates(MetricReading &reading, CellId cell, const CertificateEnds &certificates);

// Adds when the worker stored progress last, of models that it has not finished. Nothing without a Redis of the cell.
void addWorker(MetricReading &reading, CellId cell, const Outcome<drift::WorkerStatuses> &statuses);

// Adds each cell that the service or the environment lists, and whether the other one does, too.
void addCells(
    MetricReading &reading, const std::vector<CellId> &ofEnvironment, const Outcome<std::vector<Cell>> &ofService);

// Adds how many models of a cell were not scanned since its leases were written off; all of those unread count as one.
void addWriteOff(MetricReading &reading, const overview::CellSurvey &survey, Instant writtenOffAt);

// The state of the audit log.
struct AuditState
{
    bool isIntact = true;
    // Absent when it is unknown.
    std::optional<std::uint64_t> freeBytes{};
};

void addAudit(MetricReading &reading, const Outcome<AuditState> &audit);

} // namespace cells::alerts
