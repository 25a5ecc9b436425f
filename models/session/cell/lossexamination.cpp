// SPDX-License-Identifier: MIT
#include "models/session/cell/lossexamination.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/grpc/identityprobe.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/actions/restoredismissal.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/leases/endedleases.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/engine/support/joinedthreads.h"
#include "models/ports/caught.h"
#include "models/session/cell/addressdial.h"

#include <algorithm>
#include <atomic>

namespace cells {

using namespace audit;
using namespace down;
using namespace leases;
using namespace plans;

namespace {

// A lease that was ended from here, and is listed again.
Outcome<std::optional<Uuid>> findReappeared(const CellSession &cell, const std::vector<Lease> &leases, Instant now)
{
    CELLS_TRY(const auto journal, readJournal(auditFileOf(cell.environment())));
    const auto resolved = resolvedLeasesIn(auditRecordsIn(journal ? journal->bytes : std::string()), cell.cell());
    const auto isListedAgain = [&](const Lease &lease) {
        const auto found = resolved.find(lease.uuid);
        return found != resolved.end() && now - found->second.when >= minReappearance;
    };
    const auto found = std::ranges::find_if(leases, isListedAgain);
    return found == leases.end() ? std::nullopt : std::optional(found->uuid);
}

Outcome<std::optional<std::string>> findLostClaims(const CellSession &cell)
{
    CELLS_TRY(const auto history, openScanHistory(usualHistoryFile()));
    const auto &environment = cell.environment();
    CELLS_TRY(const auto scans, fetchLostClaims(*history, environment.name, environment.service, cell.cell()));
    const auto lost = lostClaimsIn(scans);
    return lost.empty() ? std::nullopt : std::optional(std::to_string(lost.size()));
}

std::vector<std::shared_ptr<CellSession>> othersOf(const CellSession &cell)
{
    std::vector<std::shared_ptr<CellSession>> others;
    for (const auto &profile : cell.environment().cells) {
        if (profile.id != cell.cell()) {
            others.push_back(std::make_shared<CellSession>(cell.environment(), profile.id));
        }
    }
    return others;
}

Outcome<LossEvidence> examineLoss(
    CellSession &cell, const std::vector<std::shared_ptr<CellSession>> &others, std::stop_token stop)
{
    auto &adapters = cell.adapters();
    const auto &environment = cell.environment();
    auto sources = downSourcesOf(cell);
    sources.dial = dialAddress;
    sources.readOthers = [&others](std::stop_token asked) { return readDatabases(others, asked); };
    CELLS_TRY(auto report, examineDown(sources, stop));
    LossEvidence evidence;
    evidence.facts = std::move(report.facts);
    evidence.diagnosis = std::move(report.diagnosis);
    evidence.hasAdmin = environment.isAdmin;
    CELLS_TRY(const auto pin, PinFile(PinFile::usualFile()).find(environment.name, cell.cell()));
    evidence.isPinned = pin || environment.kind == EnvironmentKind::Sandbox;
    evidence.identity = askIdentity(environment, cell.cell(), stop);
    CELLS_TRY(auto *service, adapters.widestService());
    auto listed = listLeases(
        *service, cell.cell(), [](int, std::size_t) {}, stop);
    evidence.leasesProblem = listed.problem ? listed.problem->message : Message();
    evidence.leases = std::move(listed.leases);
    CELLS_TRY(evidence.reappeared, findReappeared(cell, evidence.leases, cell.clock().now()));
    CELLS_TRY(evidence.lostClaims, findLostClaims(cell));
    return evidence;
}

} // namespace

Outcome<PlanTarget> lossTarget(const Environment &environment, CellId cell)
{
    CELLS_TRY(const auto pin, PinFile(PinFile::usualFile()).find(environment.name, cell));
    const auto slash = pin ? pin->database.find('/') : std::string::npos;
    DatabaseIdentity lost;
    if (slash != std::string::npos) {
        lost.systemIdentifier = pin->database.substr(0, slash);
        lost.database = pin->database.substr(slash + 1);
        lost.timeline = pin->timeline;
    }
    return planTarget(environment, cell, lost);
}

DownSources downSourcesOf(CellSession &cell)
{
    auto &adapters = cell.adapters();
    return {cell.cell(), cell.clock(), cell.environment().thresholds, [&adapters] { return adapters.widestService(); },
        [&adapters] { return adapters.database().map([](auto *opened) -> CellDatabase * { return opened; }); },
        [&cell](std::stop_token asked) { return cell.provePairing(std::move(asked)); }};
}

IdentityAnswer askIdentity(const Environment &environment, CellId cell, std::stop_token stop)
{
    const auto *profile = environment.cell(cell);
    if (!profile || !profile->certificates) {
        return {IdentityState::Missing, {}, {}};
    }
    const auto trial = caught([&] { return tryIdentity(environment, cell, std::move(stop)); });
    if (!trial) {
        return {IdentityState::Unread, trial.error().message, {}};
    }
    return {trial->isRefused ? IdentityState::Refused : IdentityState::Accepted, {}, trial->certificate};
}

OtherDatabases readDatabases(const std::vector<std::shared_ptr<CellSession>> &cells, const std::stop_token &stop)
{
    std::atomic<int> unread = 0;
    JoinedThreads threads;
    for (const auto &cell : cells) {
        threads.startOrRun([&unread, &cell, &stop] {
            const auto read = caught([&] {
                return cell->adapters().database().and_then([&](auto *open) { return open->fetchIdentity(stop); });
            });
            unread += read ? 0 : 1;
        });
    }
    threads.join();
    return {int(cells.size()), unread};
}

ExamineLoss lossExaminationOf(CellSession &cell)
{
    return [&cell, others = std::vector<std::shared_ptr<CellSession>>()](std::stop_token stop) mutable {
        if (others.empty()) {
            others = othersOf(cell);
        }
        return examineLoss(cell, others, std::move(stop));
    };
}

Outcome<LeasePlan> planCellWriteOff(CellSession &cell, const WriteOffTerms &terms, const PlanValidity &requested,
    const PlanRunLimits &limits, std::stop_token stop)
{
    const auto &environment = cell.environment();
    CELLS_TRY(auto target, lossTarget(environment, cell.cell()));
    CELLS_TRY(const auto evidence, lossExaminationOf(cell)(std::move(stop)));
    return planWriteOff(
        evidence, terms, {std::move(target), cell.clock().now(), environment.thresholds, limits, requested});
}

} // namespace cells
