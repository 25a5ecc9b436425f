#pragma once

#include "models/engine/actionrun.h"
#include "models/engine/intentresolution.h"
#include "models/engine/pairingproof.h"
#include "models/engine/writearming.h"

namespace cells {

// What is found where deeds are to be done, at this moment.
struct PlaceNow
{
    PlanTarget target;
    // Of the database in `target`.
    PairingVerdict pairing = PairingVerdict::Unproved;
};

// Proves the pairing anew. A proof of another database than the one that is there proves nothing (F32).
Outcome<PlaceNow> findPlace(const Environment &environment, CellId cell, CellDatabase &database,
    const ProvePairing &prove, std::stop_token stop);

// What an interrupted run of this cell left open is settled by reading, before anything new is done (C2).
Outcome<std::vector<ResolvedIntent>> settleOpenIntents(JournalFile &journal, AuditTrail &audit, CellId cell,
    TopologyService &service, CellDatabase &database, Clock &clock, std::stop_token stop);

// What a run tells on its way, on the thread that runs it.
struct RunEvents
{
    std::function<void(const std::vector<ResolvedIntent> &)> onSettled;
    std::function<void(const ItemResult &)> onResult;
};

// A plan for these leases and no others.
struct PlanOrder
{
    LeasePlanKind kind = LeasePlanKind::ReconcileLeases;
    std::vector<Uuid> leases;
    PlanCaps caps;
};

// What deeds on leases are to those who only ask for them. All of them wait; none is called on a window's thread.
struct LeaseActions
{
    // Surveys and plans.
    std::function<Outcome<PlanFile>(const PlanOrder &, std::stop_token)> plan;
    // Proves the pairing and makes the write link, for 15 minutes.
    std::function<Outcome<void>(const std::string &reason, std::stop_token)> arm;
    // Refused unless armed.
    std::function<Outcome<ActionReport>(
        const PlanFile &, const Confirmation &, ActionControl &, const RunEvents &, std::stop_token)>
        run;
    // Why the plan lacks the approval that the environment demands, and who could give it; empty: it lacks none.
    std::function<std::string(const PlanFile &)> missingApproval;
    // Quick; from any thread.
    std::function<ArmingState()> arming;
    std::function<void(const std::string &why)> disarm;
    ActionLimits limits;
};

} // namespace cells
