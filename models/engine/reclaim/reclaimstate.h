// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/engine/plans/approvalcheck.h"
#include "models/engine/plans/reclaimfile.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/runsafety.h"
#include "models/engine/scan/rescan.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cells::plans {

// The largest update after the slow start (C20).
inline constexpr std::size_t claimsInUpdate = 1000;
inline constexpr std::size_t bytesInUpdate = std::size_t(8) << 20;

// Items of a plan by their index.
using ClaimBatch = std::vector<std::size_t>;

// Returns all items in the batches of their updates, the first ones about as large as `canary` demands. They are of
// whole sources, because an action on one claim of a source makes its others recent. A source with a name that is freed
// is a batch of its own, and so is a whole swap.
std::vector<ClaimBatch> batchesOf(const std::vector<PlannedClaim> &items, const std::vector<int> &canary);

// Returns the number of calls when nothing fails: an update has two, and a freed name takes a further update.
std::size_t callsOf(const std::vector<PlannedClaim> &items, const std::vector<int> &canary);

using ClaimResult = ResultOf<PlannedClaim>;

struct ReclaimReport : ReportOf<PlannedClaim>
{
    // The rows of all begun items as they are after the run; nothing when none was begun.
    std::optional<drift::Rescan> rescan;
};

struct ReclaimDependencies
{
    // With its database.
    claims::CellSources cell;
    // Looks up who holds a value; null: no lookups.
    TopologyService *admin;
    LeaseWriter &writer;
    audit::AuditLog &audit;
    Clock &clock;
    // The target that all of these reach: a plan for another one is refused.
    PlanTarget here;
    const ApprovalCheck &approval;
    // The run lock: nobody else runs a plan in the cell meanwhile. After it is lost, no new item starts.
    RunTurn &turn;
    // The environment's thresholds; the stricter of these and the plan's own apply.
    const Thresholds &thresholds;
    // Called before each update. Without it no claim is destroyed or replaced.
    pairing::ProveRecency proveRecency{};
};

// An update of claims on its way.
struct RunningUpdate
{
    // "3f9c0a1b2c4d.17": the plan, and the audit record with which it begins.
    std::string name;
    ClaimBatch batch;
    ClaimHalf half = ClaimHalf::Both;
    std::optional<Uuid> lease{};
    // BeginUpdate was called, with whatever result.
    bool wasSent = false;
    // Read back as done.
    ClaimBatch done{};
    // For a name that is free: an update that was surely not done is tried again, and has ended no item.
    bool mayRepeat = false;
    bool isToRepeat = false;
    // Why there is no lease: a refusal, or a conflict with the service's message.
    std::optional<Failure> refusal{};
    std::optional<std::string> conflict{};
    // The items whose rows changed while they were leased.
    ClaimBatch changed{};
};

// The state of one run of a plan about claims, shared by the units that carry it out.
struct ReclaimState
{
    ReclaimState(ReclaimDependencies needs, ReclaimPlanFile planFile, const ActionLimits &limits);

    const ReclaimPlan &plan() const { return file.plan; }
    const PlannedClaim &item(std::size_t at) const { return report.items[at].item; }
    std::vector<std::string> keysOf(const ClaimBatch &batch) const;
    Outcome<std::vector<claims::ClaimPair>> pairsOf(const ClaimBatch &batch, std::stop_token stop);
    // True for a replica, or a database other than the plan's.
    bool isElsewhere(const DatabaseIdentity &identity) const;
    RunningUpdate newUpdate(const ClaimBatch &batch, ClaimHalf half) const;
    // Gives the items their outcome.
    void end(const ClaimBatch &batch, ItemOutcome outcome, const Message &text);
    // False: it could not be written, and the run ends.
    bool writeAudit(audit::AuditKind kind, std::string_view action, const RunningUpdate &update,
        std::string_view outcome = {}, const Message &text = {});

    ReclaimDependencies dependencies;
    const ReclaimPlanFile file;
    const std::string fingerprint;
    const ClaimableModel *model;
    const Thresholds thresholds;
    RunSafety safety;
    ReclaimReport report;
    std::function<void(const ClaimResult &)> onResult;
    // Before each update: at the plan's rate, while writing is armed, not paused and not stopped. The second half of a
    // name that was freed does not ask, because it must not wait (P21).
    std::function<bool()> mayContinue;
    // Items of an update that was sent and may have changed something.
    std::set<std::size_t> underWay;
};

} // namespace cells::plans
