// SPDX-License-Identifier: MIT
#include "models/engine/alerts/cellmetrics.h"

#include "models/rules/alerts/alertmessages.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells::alerts {

using namespace leases;
using namespace overview;
using namespace pairing;
using namespace rollout;

namespace {

// So long a reaper that works resolves something.
constexpr Duration reaperWatch = std::chrono::minutes{5};

double epochSeconds(Instant instant)
{
    return secondsOf(instant.time_since_epoch());
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
    // One look cannot tell a reaper that leaves one lease from one that leaves all.
    if (report.reaper.watched >= reaperWatch) {
        reading.addRead(FactGroup::Reaper, cell);
        reading.addState(Metric::Reaper, report.reaper.state, cell);
    }
}

// True for a server that does not answer. What a person stopped, or what could not even be tried, is only unread.
bool isDown(const Failure &problem)
{
    return problem.kind == Failure::Kind::Unreachable || problem.kind == Failure::Kind::TimedOut;
}

void addSource(MetricReading &reading, Metric up, FactGroup facts, CellId cell, const std::optional<Failure> &problem)
{
    if (!problem) {
        reading.add(up, 1, cell);
        reading.addRead(facts, cell);
        return;
    }
    if (isDown(*problem)) {
        reading.add(up, 0, cell);
    }
    reading.addUnread(facts, cell, problem->message);
}

void addLeaseReport(MetricReading &reading, CellId cell, const LeaseSurveyReport &report)
{
    const auto serviceProblem = report.pages > 0 ? std::nullopt : report.serviceProblem;
    addSource(reading, Metric::ServiceUp, FactGroup::Service, cell, serviceProblem);
    addSource(reading, Metric::DatabaseUp, FactGroup::Database, cell, report.databaseProblem);
    if (report.database) {
        reading.add(Metric::DatabaseIsPrimary, report.database->isReplica ? 0 : 1, cell);
    }
    if (report.skew) {
        reading.add(Metric::ClockSkew, secondsOf(*report.skew), cell);
    }
    if (const auto problem = serviceProblem ? serviceProblem : report.databaseProblem) {
        return reading.addUnread(FactGroup::Leases, cell, problem->message);
    }
    reading.addRead(FactGroup::Leases, cell);
    addLeases(reading, cell, report);
}

void addLeaseSurvey(MetricReading &reading, CellId cell, const Outcome<LeaseSurveyReport> &leases)
{
    if (leases) {
        return addLeaseReport(reading, cell, *leases);
    }
    addSource(reading, Metric::ServiceUp, FactGroup::Service, cell, leases.error());
    addSource(reading, Metric::DatabaseUp, FactGroup::Database, cell, leases.error());
    reading.addUnread(FactGroup::Leases, cell, leases.error().message);
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
    reading.add(Metric::ScanTimestamp, epochSeconds(scan.startedAt), cell, {{"model", model}});
}

void addStage(MetricReading &reading, CellId cell, const CellStage &stage)
{
    const auto addGroup = [&](FactGroup facts, bool isRead) {
        isRead ? reading.addRead(facts, cell) : reading.addUnread(facts, cell, stage.problem);
    };
    addGroup(FactGroup::Scans, stage.hasScans);
    addGroup(FactGroup::Flags, stage.hasFlags);
    for (const auto &model : stage.byModel) {
        if (stage.hasScans) {
            reading.add(Metric::Scanned, model.scan ? 1 : 0, cell, {{"model", model.model}});
        }
        if (stage.hasScans && model.scan) {
            addFindings(reading, cell, model.model, *model.scan);
        }
        if (stage.hasFlags) {
            reading.add(Metric::FlagRisks, model.flagRisks, cell, {{"model", model.model}});
            for (const auto phase : allOf<RolloutPhase>()) {
                reading.add(Metric::RolloutPhase, phase == model.phase ? 1 : 0, cell,
                    {{"model", model.model}, {"state", std::string(toKey(phase))}});
            }
        }
    }
}

} // namespace

bool addSurvey(MetricReading &reading, const CellSurvey &survey)
{
    const auto cell = survey.cell;
    const Failure unanswered{Failure::Kind::Cancelled, messages::readingStopped, {}};
    const auto proof = survey.pairing.value_or(tl::unexpected(unanswered));
    if (proof) {
        reading.addRead(FactGroup::Pairing, cell);
        reading.addState(Metric::Pairing, proof->pairing.verdict, cell);
    } else {
        reading.addUnread(FactGroup::Pairing, cell, proof.error().message);
    }
    if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
        return false;
    }
    addLeaseSurvey(reading, cell, survey.leases.value_or(tl::unexpected(unanswered)));
    CellStage unread;
    unread.problem = unanswered.message;
    addStage(reading, cell, survey.stage.value_or(unread));
    return true;
}

void addCertificates(MetricReading &reading, CellId cell, const CertificateEnds &certificates)
{
    if (certificates.problem.isEmpty()) {
        reading.addRead(FactGroup::Certificates, cell);
    } else {
        reading.addUnread(FactGroup::Certificates, cell, certificates.problem);
    }
    std::map<std::string, Instant> earliest;
    for (const auto &[role, notAfter] : certificates.ends) {
        const auto at = earliest.try_emplace(role, notAfter).first;
        at->second = std::min(at->second, notAfter);
    }
    for (const auto &[role, notAfter] : earliest) {
        reading.add(Metric::CertificateEnd, epochSeconds(notAfter), cell, {{"role", role}});
    }
}

void addWriteOff(MetricReading &reading, const CellSurvey &survey, Instant writtenOffAt)
{
    std::int64_t unverified = 1;
    if (survey.stage && survey.stage->hasScans && !survey.stage->byModel.empty()) {
        unverified = std::ranges::count_if(survey.stage->byModel,
            [&](const ModelStage &model) { return !model.scan || model.scan->startedAt <= writtenOffAt; });
    }
    reading.add(Metric::WriteOffUnverified, double(unverified), survey.cell);
}

void addWorker(MetricReading &reading, CellId cell, const Outcome<drift::WorkerStatuses> &statuses)
{
    if (statuses && !*statuses) {
        return;
    }
    if (!statuses) {
        return reading.addUnread(FactGroup::Verification, cell, statuses.error().message);
    }
    reading.addRead(FactGroup::Verification, cell);
    for (const auto &[model, status] : **statuses) {
        const auto quiet = status.isAmbiguous() ? std::nullopt : status.quietFor();
        if (quiet) {
            reading.add(Metric::VerificationWritten, epochSeconds(status.readAt - *quiet), cell, {{"model", model}});
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
        if (ofService) {
            reading.addRead(FactGroup::Cells, cell);
            const bool isInService = std::ranges::find(*ofService, cell, &Cell::id) != ofService->end();
            const bool isInFile = std::ranges::find(ofEnvironment, cell) != ofEnvironment.end();
            reading.add(Metric::CellListed, isInService ? 1 : 0, cell, {{"source", "service"}});
            reading.add(Metric::CellListed, isInFile ? 1 : 0, cell, {{"source", "file"}});
        } else {
            reading.addUnread(FactGroup::Cells, cell, ofService.error().message);
        }
    }
}

void addAudit(MetricReading &reading, const Outcome<AuditState> &audit)
{
    if (!audit) {
        return reading.addUnread(FactGroup::Audit, {}, audit.error().message);
    }
    reading.addRead(FactGroup::Audit);
    reading.add(Metric::AuditIntact, audit->isIntact ? 1 : 0);
    if (audit->freeBytes) {
        reading.add(Metric::AuditFreeBytes, double(*audit->freeBytes));
    }
}

} // namespace cells::alerts
