// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/pairing/recencyproof.h"
#include "models/engine/plans/planadmission.h"
#include "models/engine/plans/reclaimfile.h"
#include "models/engine/runs/claimbatches.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/runsafety.h"
#include "models/engine/scan/rescan.h"

#include <set>

namespace cells {

using ClaimResult = ResultOf<PlannedClaim>;

struct ReclaimReport : ReportOf<PlannedClaim>
{
    // The rows of all begun items as they are after the run; nothing when none was begun.
    std::optional<Rescan> rescan;
};

// Carries out a plan about claims, update by update: recheck, durable intent, lease, a second read of the rows while
// the claims are leased, commit, read back, durable outcome (C1 to C3, C6, C7, C10, C11, P21). While a claim is leased
// no transaction of Rails can change it, so the second read holds until the commit. If a row changed meanwhile, the
// lease is rolled back. An obstacle of an update is set aside and not retried. When the service does not name the claim
// in the way, the update is halved until it is found. Updates that belong together hold the writer: disarming ends the
// run after them. The plan is saved with the audit log before the first action, so that an undo can be planned from it
// later.
class ReclaimRun
{
public:
    struct Dependencies
    {
        // With its database.
        CellSources cell;
        // Looks up who holds a value; null: no lookups.
        TopologyService *admin;
        LeaseWriter &writer;
        AuditLog &audit;
        Clock &clock;
        // The target that all of these reach: a plan for another one is refused.
        PlanTarget here;
        const ApprovalCheck &approval;
        // The run lock: nobody else runs a plan in the cell meanwhile. After it is lost, no new item starts.
        RunTurn &turn;
        // The environment's thresholds; the stricter of these and the plan's own apply.
        const Thresholds &thresholds;
        // Called before each update. Without it no claim is destroyed or replaced.
        ProveRecency proveRecency{};
    };

    ReclaimRun(Dependencies dependencies, ReclaimPlanFile plan, ActionLimits limits = {});

    // Refused, and nothing done, as ActionRun::run is. `onResult` is called with every item that has its outcome.
    Outcome<ReclaimReport> run(const Confirmation &confirmation, ActionControl &control,
        const std::function<void(const ClaimResult &)> &onResult, std::stop_token stop);

private:
    using Batch = ClaimBatch;
    struct Update
    {
        // "3f9c0a1b2c4d.17": the plan, and the audit record with which it begins.
        std::string name;
        Batch batch;
        ClaimHalf half = ClaimHalf::Both;
        std::optional<Uuid> lease{};
        // BeginUpdate was called, with whatever result.
        bool wasSent = false;
        // Read back as done.
        Batch done{};
        // For a name that is free: an update that was surely not done is tried again, and has ended no item.
        bool mayRepeat = false;
        bool isToRepeat = false;
        // Why there is no lease: a refusal, or a conflict with the service's message.
        std::optional<Failure> refusal{};
        std::optional<std::string> conflict{};
        // The items whose rows changed while they were leased.
        Batch changed{};
    };

    Outcome<void> begin(const Confirmation &confirmation);
    void runBatches(std::stop_token stop);
    void runBatch(Batch batch, std::stop_token stop);
    // Returns false, and ends the run, when writing is not armed for as long as these updates may take.
    bool holdWriter(HeldWork work, std::size_t updates);
    void breakDown(const Message &why);
    void replaceInHalves(std::size_t at, std::stop_token stop);
    void replaceHeld(std::size_t at, std::stop_token stop);
    // `left`: those that may still be swapped; all of the swap, or it is not begun.
    void runSwap(const Batch &swap, const Batch &left, std::stop_token stop);
    void swapHeld(const Batch &swap, const Batch &left, std::stop_token stop);
    // False: it was not freed, or the run ends with that.
    bool freeFirst(std::size_t at, std::stop_token stop);
    void noteMaybeFree(std::size_t at, const Message &problem);
    // An update that takes a name that was freed: up to three tries, as long as it is sure that none was done.
    bool updateFreed(std::size_t at, ClaimHalf half);
    // Handles the outcome of the second half of a name that was freed; `problem` names the item when it failed.
    void claimFreed(std::size_t at, const MessagePattern &problem);
    void abortSwap(const Batch &swap, std::size_t at);
    // Reports those that were not begun.
    void leave(const Batch &batch, const Message &why);
    // Removes and ends the items that are no longer as the plan saw them.
    void recheck(Batch &batch, std::stop_token stop);
    // True for a replica, or a database other than the plan's.
    bool isElsewhere(const DatabaseIdentity &identity) const;
    // Returns why a missing row does not allow destroying these claims; empty when it does.
    Outcome<Message> doubtOf(const Batch &batch, std::stop_token stop);
    Update newUpdate(const Batch &batch, ClaimHalf half) const;
    // True: all of it was committed, and read back as done.
    bool update(const Batch &batch, ClaimHalf half, std::stop_token stop);
    bool make(Update &update, std::stop_token stop);
    bool makeHeld(Update &update, std::stop_token stop);
    // Makes the rest of an update that could not be made as a whole, at the rate of the plan and after a recheck,
    // because the run may have been paused.
    void updateRest(Batch batch, ClaimHalf half, std::stop_token stop);
    // Returns false when there is no lease.
    bool takeLease(Update &update, std::stop_token stop);
    // Handles the obstacle of an update after its lease is released.
    void meet(Update &update, std::stop_token stop);
    void meetRefusal(Update &update, const Failure &why, std::stop_token stop);
    void meetConflict(const Update &update, const std::string &message, std::stop_token stop);
    void meetChange(const Update &update, std::stop_token stop);
    // Returns the items that the service names, or that a lookup shows to be held by somebody else.
    Batch inTheWay(const Update &update, const std::string &message, std::stop_token stop);
    bool isHeldElsewhere(std::size_t at, std::stop_token stop);
    Update othersOf(const Update &update, const Batch &without) const;
    // False: it is of one claim.
    bool halve(const Update &update, std::stop_token stop);
    // The items whose rows are no longer as planned.
    Outcome<Batch> changedRows(const Update &update, std::stop_token stop);
    // False: it may not be back, or the run ends.
    bool giveBack(Update &update, const Message &why);
    void noteUndone(const Update &update);
    bool commit(Update &update);
    bool readBack(const Update &update, const Outcome<void> &answer);
    // Describes the current leases of the claims, after the uuid of the taken lease was lost.
    Message traceOfLease(const Update &update);
    // Scans the sources of all begun items.
    void scanAgain(std::stop_token stop);
    void writeEnd();

    std::vector<std::string> keysOf(const Batch &batch) const;
    Outcome<std::vector<ClaimPair>> pairsOf(const Batch &batch, std::stop_token stop);
    ClaimUpdate claimsOf(const Update &update) const;
    Message holderOf(const PlannedClaim &item, const std::string &message, std::stop_token stop);
    void end(const Batch &batch, ItemOutcome outcome, const Message &text);
    // False: it could not be written, and the run ends.
    bool writeAudit(AuditKind kind, std::string_view action, const Update &update, std::string_view outcome = {},
        const Message &text = {});
    const PlannedClaim &item(std::size_t at) const { return m_report.items[at].item; }

    Dependencies m_dependencies;
    const ReclaimPlanFile m_file;
    const ReclaimPlan &m_plan;
    const std::string m_fingerprint;
    const ClaimableModel *m_model;
    const Thresholds m_thresholds;
    const ActionLimits m_limits;
    RunSafety m_safety;
    // Held during a replacement or a swap.
    std::unique_ptr<WriteHold> m_hold;
    // Items whose values were already looked up.
    std::set<std::size_t> m_lookedUp;
    bool m_mayLookUp;
    RecencyWatch m_recency;
    bool m_isUndoProved = false;
    ReclaimReport m_report;
    std::function<void(const ClaimResult &)> m_onResult;
    // Before each update: at the plan's pace, while it is armed, not paused and not stopped. The second half of a name
    // that was freed does not ask, because it must not wait (P21).
    std::function<bool()> m_mayContinue;
    // Items of an update that was sent and may have changed something.
    std::set<std::size_t> m_underWay;
};

} // namespace cells
