// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/session/runs/openauditlog.h"

namespace cells {

// What a run reads, all of one cell. Outlives the run.
struct RunSources
{
    const Environment &environment;
    CellSources cell;
    // Asked who holds a value; null: nobody is asked.
    TopologyService *admin;
    // Continues from what was seen of the leases before, so that a run waits for no transaction that came after them.
    LeaseSurvey &survey;
    // Proves the pairing again, each time it is called.
    ProvePairing prove;
    Clock &clock;
    // Such as "cellsctl 0.1.0".
    std::string tool;
};

struct RunRequest
{
    const AnyPlan &plan;
    Confirmation confirmation;
    // Why to arm for this run alone; none: writing is armed already, or the run is Refused.
    std::optional<std::string> armFor{};
};

// Every run of a plan, about leases or claims, from the window and from cellsctl. In this order: opens the audit log,
// takes the run lock of the cell, proves the pairing, resolves what earlier runs left open, arms, admits, and runs item
// by item. What refuses on the way is in the audit log, too.
class GuardedRun
{
public:
    // `arming` hands out the writer.
    GuardedRun(RunSources sources, WriteArming &arming, ActionLimits limits = {});

    // Arms for later runs. Refused as WriteArming::arm() is, when the pairing cannot be proved, and when the arming
    // cannot be recorded.
    Outcome<void> arm(const std::string &reason, std::stop_token stop);

    // `beforeCalls` cancels what precedes the first item, `stop` the items.
    Outcome<AnyReport> run(const RunRequest &request, ActionControl &control, const RunEvents &events,
        std::stop_token beforeCalls, std::stop_token stop);

private:
    struct Prepared;

    Outcome<Prepared> prepare(const OpenAuditLog &open, const RunTurn &turn, const RunRequest &request,
        const RunEvents &events, std::stop_token stop);
    Outcome<RunContext> fetchContext(std::stop_token stop);
    Outcome<void> armIn(const RunContext &context, const std::string &reason, AuditLog &auditLog);
    Outcome<AnyReport> runItems(const RunRequest &request, const Prepared &prepared, AuditLog &auditLog, RunTurn &turn,
        ActionControl &control, const RunEvents &events, std::stop_token stop);

    RunSources m_sources;
    WriteArming &m_arming;
    ActionLimits m_limits;
};

} // namespace cells
