// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/files/diskfiles.h"
#include "models/engine/actions/planactions.h"
#include "models/engine/decommission/archive.h"
#include "models/engine/down/writeoffrecheck.h"
#include "models/session/runs/openauditlog.h"

namespace cells {

// What a run reads, all of one cell. Outlives the run.
struct RunSources
{
    const Environment &environment;
    claims::CellSources cell;
    // Asked who holds a value, for the leases of a lost cell, and for all of a cell that is taken out of service; null:
    // nobody is asked.
    TopologyService *admin;
    // Continues from what was seen of the leases before, so that a run waits for no transaction that came after them.
    leases::LeaseSurvey &survey;
    // Proves the pairing again, each time it is called.
    pairing::ProvePairing prove;
    Clock &clock;
    // Such as "cellsctl 0.1.0".
    std::string tool;
    // Examines the cell for a write-off, each time it is called; without it nothing is written off.
    down::ExamineLoss examineLoss{};
};

struct RunRequest
{
    const plans::AnyPlan &plan;
    plans::Confirmation confirmation;
    // Why to arm for this run alone; none: writing is armed already, or the run is Refused.
    std::optional<std::string> armFor{};
};

// Every run of a plan, whatever it is about, from the window and from cellsctl. In this order: opens the audit log,
// takes the run lock of the cell, proves the pairing, resolves what earlier runs left open, arms, admits, and runs item
// by item. What refuses on the way is in the audit log, too. A write-off cannot read the database; it proves instead
// that the cell is lost and fenced. That and a plan about a whole cell act with the admin's certificate.
class GuardedRun
{
public:
    // `arming` hands out the writer.
    GuardedRun(RunSources sources, plans::WriteArming &arming, plans::ActionLimits limits = {});

    // Arms for later repairs. Refused as WriteArming::arm() is, when the pairing cannot be proved, and when the arming
    // cannot be recorded.
    Outcome<void> arm(const std::string &reason, std::stop_token stop);
    // The same for runs of this plan. For a write-off also Refused with the first of its findBlockers().
    Outcome<void> armFor(const plans::AnyPlan &plan, const std::string &reason, std::stop_token stop);

    // `beforeCalls` cancels what precedes the first item, `stop` the items.
    Outcome<plans::AnyReport> run(const RunRequest &request, plans::ActionControl &control,
        const plans::RunEvents &events, std::stop_token beforeCalls, std::stop_token stop);

private:
    struct Context;
    struct Prepared;

    Outcome<Prepared> prepare(const OpenAuditLog &open, const RunTurn &turn, const RunRequest &request,
        const plans::RunEvents &events, std::stop_token stop);
    Outcome<Prepared> prepareWriteOff(const OpenAuditLog &open, const RunTurn &turn, const plans::LeasePlan &plan,
        const RunRequest &request, const plans::RunEvents &events, std::stop_token stop);
    // Refused with the first blocker; the evidence is in the audit log.
    Outcome<down::LossEvidence> examine(const plans::LeasePlan &plan, audit::AuditLog &auditLog, std::stop_token stop);
    // Refused when it is not the archive that the plan was made for.
    Outcome<decommission::ArchiveManifest> readArchive(const plans::ArchivePlanFile &plan);
    Outcome<void> armForWriteOff(
        const down::LossEvidence &evidence, const std::string &reason, audit::AuditLog &auditLog, std::stop_token stop);
    Outcome<void> armAs(const plans::ArmingRequest &request, audit::AuditLog &auditLog);
    std::unique_ptr<plans::LeaseRecheck> recheckFor(const plans::LeasePlan &plan, const pairing::ProveRecency &recency);
    // `plan`: null for an arming that is for repairs.
    Outcome<Context> fetchContext(const plans::AnyPlan *plan, std::stop_token stop);
    // Refused when the plan is for another database, for a replica, and when neither claims nor the archive prove that
    // it is the cell's.
    Outcome<Context> fetchContext(const plans::ArchivePlanFile &plan, plans::RunContext here);
    Outcome<void> arm(const plans::AnyPlan *plan, const std::string &reason, std::stop_token stop);
    Outcome<void> armIn(const plans::RunContext &context, plans::ArmingPurpose purpose, const std::string &reason,
        audit::AuditLog &auditLog, std::stop_token stop);
    plans::ArmingRequest armingRequest(const std::string &reason, Duration clocksAhead, std::stop_token stop);
    Outcome<plans::AnyReport> runItems(const RunRequest &request, const Prepared &prepared, audit::AuditLog &auditLog,
        RunTurn &turn, plans::ActionControl &control, const plans::RunEvents &events, std::stop_token stop);

    RunSources m_sources;
    plans::WriteArming &m_arming;
    plans::ActionLimits m_limits;
    DiskFiles m_files;
};

} // namespace cells
