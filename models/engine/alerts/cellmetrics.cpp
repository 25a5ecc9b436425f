// SPDX-License-Identifier: MIT
#include "models/engine/alerts/cellmetrics.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells::alerts {

using namespace leases;
using namespace overview;
using namespace pairing;
using namespace rollout;

namespace {

double secondsOf(Instant instant)
{
    return std::chrono::duration<double>(instant.time_since_epoch()).count();
}

double secondsOf(Duration duration)
{
    return std::chrono::duration<double>(duration).count();
}

void addLeases(MetricReading &reading, CellId cell, const LeaseSurveyReport &report)
{
    for (const auto verdict : allOf<LeaseVerdict>()) {
        const Labels labels{{"verdict", std::string(toKey(verdict))}};
        std::optional<Duration> oldest;
        for (const auto &lease : report.leases) {
            if (lease.assessment.verdict == verdict) {
                oldest = std::max(oldest.value_or(lease.age), lease.age);
            }
        }
        reading.add(Metric::Leases, report.count(verdict), cell, labels);
        if (oldest) {
            reading.add(Metric::OldestLease, secondsOf(*oldest), cell, labels);
        }
    }
    reading.add(Metric::LeasesListed, report.isListingComplete ? 1 : 0, cell);
    reading.addState(Metric::Reaper, report.reaper.state, cell);
}

// A source that failed is down; after a stop it is only unread.
void addSource(MetricReading &reading, Metric up, FactGroup facts, CellId cell, const std::optional<Failure> &problem)
{
    const bool isKnown = !problem || problem->kind != Failure::Kind::Cancelled;
    if (isKnown) {
        reading.add(up, problem ? 0 : 1, cell);
    }
    reading.addRead(facts, isKnown && !problem, cell);
}

void addLeaseSurvey(MetricReading &reading, CellId cell, const Outcome<LeaseSurveyReport> &leases)
{
    const auto failure = leases ? std::nullopt : std::optional(leases.error());
    const bool isListed = leases && leases->pages > 0;
    addSource(
        reading, Metric::ServiceUp, FactGroup::Service, cell, leases && !isListed ? leases->serviceProblem : failure);
    addSource(reading, Metric::DatabaseUp, FactGroup::Database, cell, leases ? leases->databaseProblem : failure);
    const bool areLeasesRead = isListed && !leases->databaseProblem;
    reading.addRead(FactGroup::Leases, areLeasesRead, cell);
    if (leases && leases->database) {
        reading.add(Metric::DatabaseIsPrimary, leases->database->isReplica ? 0 : 1, cell);
    }
    if (leases && leases->skew) {
        reading.add(Metric::ClockSkew, secondsOf(*leases->skew), cell);
    }
    if (areLeasesRead) {
        addLeases(reading, cell, *leases);
    }
}

void addFindings(MetricReading &reading, CellId cell, const std::string &model, const ScanFindings &scan)
{
    const auto add = [&](const char *status, std::uint64_t claims) {
        reading.add(Metric::Drift, double(claims), cell, {{"model", model}, {"status", status}});
    };
    add("missing", scan.missing);
    add("different", scan.different);
    add("extra", scan.extra + scan.duplicate);
    add("conflict", scan.conflict);
    reading.add(Metric::LostClaims, double(scan.lostClaims), cell, {{"model", model}});
    reading.add(Metric::ScanTimestamp, secondsOf(scan.startedAt), cell, {{"model", model}});
}

void addStage(MetricReading &reading, CellId cell, const CellStage &stage)
{
    reading.addRead(FactGroup::Scans, stage.hasScans, cell);
    reading.addRead(FactGroup::Flags, stage.hasFlags, cell);
    for (const auto &model : stage.byModel) {
        if (stage.hasScans) {
            reading.add(Metric::Scanned, model.scan ? 1 : 0, cell, {{"model", model.model}});
        }
        if (stage.hasScans && model.scan) {
            addFindings(reading, cell, model.model, *model.scan);
        }
        if (stage.hasFlags) {
            for (const auto phase : allOf<RolloutPhase>()) {
                reading.add(Metric::RolloutPhase, phase == model.phase ? 1 : 0, cell,
                    {{"model", model.model}, {"state", std::string(toKey(phase))}});
            }
        }
    }
}

} // namespace

void addSurvey(MetricReading &reading, const CellSurvey &survey)
{
    const auto cell = survey.cell;
    const bool isProofRead = survey.pairing && *survey.pairing;
    reading.addRead(FactGroup::Pairing, isProofRead, cell);
    if (isProofRead) {
        const auto verdict = (*survey.pairing)->pairing.verdict;
        reading.addState(Metric::Pairing, verdict, cell);
        if (verdict == PairingVerdict::Contradicted) {
            return;
        }
    }
    const Failure unanswered{Failure::Kind::Cancelled, {}, {}};
    addLeaseSurvey(
        reading, cell, survey.leases ? *survey.leases : Outcome<LeaseSurveyReport>(tl::unexpected(unanswered)));
    addStage(reading, cell, survey.stage.value_or(CellStage()));
}

void addCertificates(MetricReading &reading, CellId cell, const Outcome<std::vector<CertificateEnd>> &certificates)
{
    reading.addRead(FactGroup::Certificates, certificates.has_value(), cell);
    if (!certificates) {
        return;
    }
    std::map<std::string, Instant> earliest;
    for (const auto &[role, notAfter] : *certificates) {
        const auto at = earliest.try_emplace(role, notAfter).first;
        at->second = std::min(at->second, notAfter);
    }
    for (const auto &[role, notAfter] : earliest) {
        reading.add(Metric::CertificateEnd, secondsOf(notAfter), cell, {{"role", role}});
    }
}

void addWorker(MetricReading &reading, CellId cell, const Outcome<drift::WorkerStatuses> &statuses)
{
    if (statuses && !*statuses) {
        return;
    }
    reading.addRead(FactGroup::Verification, statuses.has_value(), cell);
    if (!statuses) {
        return;
    }
    for (const auto &[model, status] : **statuses) {
        const auto quiet = status.isAmbiguous() ? std::nullopt : status.quietFor();
        if (quiet) {
            reading.add(Metric::VerificationWritten, secondsOf(status.readAt - *quiet), cell, {{"model", model}});
        }
    }
}

void addCells(
    MetricReading &reading, const std::vector<CellId> &ofEnvironment, const Outcome<std::vector<Cell>> &ofService)
{
    std::set<CellId> all(ofEnvironment.begin(), ofEnvironment.end());
    for (const auto &cell : ofService ? *ofService : std::vector<Cell>{}) {
        all.insert(cell.id);
    }
    for (const auto cell : all) {
        reading.addRead(FactGroup::Cells, ofService.has_value(), cell);
        if (ofService) {
            const bool isInService = std::ranges::find(*ofService, cell, &Cell::id) != ofService->end();
            const bool isInFile = std::ranges::find(ofEnvironment, cell) != ofEnvironment.end();
            reading.add(Metric::CellListed, isInService ? 1 : 0, cell, {{"source", "service"}});
            reading.add(Metric::CellListed, isInFile ? 1 : 0, cell, {{"source", "environment"}});
        }
    }
}

void addAudit(MetricReading &reading, const Outcome<AuditState> &audit)
{
    reading.addRead(FactGroup::Audit, audit.has_value());
    if (audit) {
        reading.add(Metric::AuditIntact, audit->isIntact ? 1 : 0);
        if (audit->freeBytes) {
            reading.add(Metric::AuditFreeBytes, double(*audit->freeBytes));
        }
    }
}

} // namespace cells::alerts
